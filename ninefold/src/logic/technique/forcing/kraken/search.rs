//! Looks for fish with few fins, and for what follows from all their fins and from all cells of one of their covers.

use super::super::spread::{Literal, Scope, Spread};
use super::super::web::{Number, Web};
use super::{DEEPEST, Kind};
use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, HouseId, HouseKind, Symbol};
use std::collections::{BTreeMap, BTreeSet};

/// The fewest bases, and the most.
pub(super) const LEAST: usize = 2;
pub(super) const MOST: usize = 4;

/// The most fins.
const MOST_FINS: usize = 4;

/// The most fish that are tried: far more than there are on a 9x9 board.
const MOST_TRIES: usize = 1 << 20;

/// For more candidates, on large boards, nothing is looked for: what follows from them takes their number squared.
const MOST_CANDIDATES: usize = 4_096;

/// A fish, one of its covers, and what goes.
#[derive(Clone, Debug)]
pub(super) struct Claim {
    pub(super) symbol: Symbol,
    /// Ascending.
    pub(super) bases: Vec<HouseId>,
    pub(super) covers: Vec<HouseId>,
    /// The candidates of the bases, ascending.
    pub(super) body: Vec<Cell>,
    /// Those among them in no cover, and those in this cover, ascending.
    pub(super) fins: Vec<Cell>,
    pub(super) cover: HouseId,
    pub(super) held: Vec<Cell>,
    /// The numbers of the fins, then of those in the cover, by their bases.
    pub(super) options: Vec<Number>,
    /// The candidate that is false in any case.
    pub(super) goal: Number,
}

impl Claim {
    /// The fins, then the candidates of the cover.
    pub(super) fn starts(&self) -> Vec<Candidate> {
        self.fins.iter().chain(&self.held).map(|cell| cell.with(self.symbol)).collect()
    }
}

/// How many steps and branches, and of how many bases.
type Effort = (usize, usize);

/// The easiest claim for each kind and thing that goes.
pub(super) struct Claims(BTreeMap<(Kind, Number), (Effort, Claim)>);

impl Claims {
    pub(super) fn new(look: &Look<'_>, web: &Web) -> Self {
        if web.len() > MOST_CANDIDATES {
            return Claims(BTreeMap::new());
        }
        let mut search = Search { look, web, followed: Followed::new(look, web), tries: 0, found: BTreeMap::new() };
        for symbol in look.geometry().all_symbols() {
            for [bases, covers] in [[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]] {
                let bases = search.lines(bases, covers, symbol);
                search.grow(symbol, &bases, &mut Vec::new());
            }
        }
        Claims(search.found)
    }

    /// Those of a kind, the easiest first.
    pub(super) fn of(&self, kind: Kind) -> Vec<&Claim> {
        let mut claims: Vec<&(Effort, Claim)> =
            self.0.iter().filter(|((of, _), _)| *of == kind).map(|(_, claim)| claim).collect();
        claims.sort_by_key(|(effort, _)| *effort);
        claims.into_iter().map(|(_, claim)| claim).collect()
    }
}

/// The candidates that are false if one is true, and the number of steps to each.
struct Followed {
    /// Words for one candidate, with a bit for each.
    words: usize,
    off: Vec<u64>,
    /// By both candidates.
    steps: Vec<u8>,
    candidates: usize,
}

impl Followed {
    fn new(look: &Look<'_>, web: &Web) -> Self {
        let candidates = web.len();
        let words = candidates.div_ceil(64);
        let (off, steps) = (vec![0; words * candidates], vec![0; candidates * candidates]);
        let mut followed = Followed { words, off, steps, candidates };
        let mut spread = Spread::new(look, web, Scope::Chain);
        for candidate in 0..candidates {
            if look.is_over() {
                break;
            }
            spread.run(Literal::on(candidate as Number), DEEPEST);
            for &literal in spread.queue().iter().filter(|literal| !literal.is_on()) {
                let other = literal.candidate() as usize;
                followed.off[candidate * words + other / 64] |= 1 << (other % 64);
                followed.steps[candidate * candidates + other] = spread.depth(literal).min(255) as u8;
            }
        }
        followed
    }

    /// The candidates that are false whichever of these is true.
    fn common(&self, options: &[Number]) -> Vec<Number> {
        let word = |at: usize| {
            options.iter().fold(u64::MAX, |common, &option| common & self.off[option as usize * self.words + at])
        };
        (0..self.words).flat_map(|at| Bits(word(at)).map(move |bit| (at * 64 + bit) as Number)).collect()
    }

    fn steps(&self, from: Number, to: Number) -> usize {
        usize::from(self.steps[from as usize * self.candidates + to as usize])
    }
}

/// A line that may be a base: its cells that have the symbol, each with its cover.
struct Line {
    house: HouseId,
    cells: Vec<(Cell, HouseId)>,
}

struct Search<'a> {
    look: &'a Look<'a>,
    web: &'a Web,
    followed: Followed,
    tries: usize,
    found: BTreeMap<(Kind, Number), (Effort, Claim)>,
}

impl Search<'_> {
    /// The lines of a kind in which the symbol is still to be entered.
    fn lines(&self, bases: HouseKind, covers: HouseKind, symbol: Symbol) -> Vec<Line> {
        let (geometry, grid) = (self.look.geometry(), self.look.grid);
        let cover = |cell: Cell| {
            let mut houses = geometry.houses_of(cell).iter().map(|m| m.house);
            houses.find(|&house| geometry.house(house).kind() == covers)
        };
        let line = |house: HouseId| {
            let cells = geometry.house(house).cells();
            let places = Bits(grid.positions(house, symbol)).map(|position| cells[position]);
            let cells = places.map(|cell| Some((cell, cover(cell)?))).collect::<Option<Vec<_>>>()?;
            (cells.len() > 1).then_some(Line { house, cells })
        };
        let of_kind = |&house: &HouseId| geometry.house(house).kind() == bases && geometry.is_full(house);
        geometry.house_ids().filter(of_kind).filter_map(line).collect()
    }

    /// One base more, and what there is with those chosen so far.
    fn grow<'l>(&mut self, symbol: Symbol, lines: &'l [Line], chosen: &mut Vec<&'l Line>) {
        let mut places: BTreeMap<HouseId, usize> = BTreeMap::new();
        for (_, cover) in chosen.iter().flat_map(|line| &line.cells) {
            *places.entry(*cover).or_default() += 1;
        }
        // Another base takes at most one cover more.
        if places.len() > MOST + MOST_FINS || self.tries >= MOST_TRIES || self.look.is_over() {
            return;
        }
        self.tries += 1;
        if chosen.len() >= LEAST && places.len() > chosen.len() {
            let left_out = places.len() - chosen.len();
            let places: Vec<(HouseId, usize)> = places.into_iter().collect();
            self.leave_out(symbol, chosen, &places, left_out, &mut Vec::new(), 0);
        }
        if chosen.len() < MOST {
            for (i, line) in lines.iter().enumerate() {
                chosen.push(line);
                self.grow(symbol, &lines[i + 1..], chosen);
                chosen.pop();
            }
        }
    }

    /// Chooses the lines that are no covers, `more` of those that cross the bases: what lies there are the fins.
    fn leave_out(
        &mut self,
        symbol: Symbol,
        bases: &[&Line],
        places: &[(HouseId, usize)],
        more: usize,
        out: &mut Vec<HouseId>,
        fins: usize,
    ) {
        if fins > MOST_FINS {
            return;
        }
        if more == 0 {
            self.fish(symbol, bases, out);
            return;
        }
        for (i, &(house, cells)) in places.iter().enumerate() {
            out.push(house);
            self.leave_out(symbol, bases, &places[i + 1..], more - 1, out, fins + cells);
            out.pop();
        }
    }

    /// What follows from a fish by each of its covers.
    fn fish(&mut self, symbol: Symbol, bases: &[&Line], out: &[HouseId]) {
        let all = || bases.iter().flat_map(|line| &line.cells);
        let fins: Vec<Number> =
            all().filter(|(_, cover)| out.contains(cover)).map(|(cell, _)| self.number(cell.with(symbol))).collect();
        let covers: BTreeSet<HouseId> = all().map(|(_, cover)| *cover).filter(|cover| !out.contains(cover)).collect();
        for &cover in &covers {
            let held = all().filter(|(_, house)| *house == cover).map(|(cell, _)| self.number(cell.with(symbol)));
            let options: Vec<Number> = fins.iter().copied().chain(held).collect();
            // A cover with nothing else in it is a house of its own whose places lead there.
            let places = self.look.grid.positions(cover, symbol).count_ones() as usize;
            if places > options.len() - fins.len() {
                self.keep_all(&Fish { symbol, bases, out, cover, options: &options });
            }
        }
    }

    fn number(&self, candidate: Candidate) -> Number {
        let item = self.web.cell(candidate.cell).unwrap_or_default();
        self.web.at(item, candidate.symbol.index())
    }

    /// Everything that follows from the fins and the cells of the cover, unless it sees all of them.
    fn keep_all(&mut self, fish: &Fish<'_>) {
        for goal in self.followed.common(fish.options) {
            let steps: usize = fish.options.iter().map(|&option| self.followed.steps(option, goal)).sum();
            if steps == 0 || fish.options.contains(&goal) {
                continue;
            }
            let candidate = self.web.candidate(goal);
            let houses = self.look.geometry().houses_of(candidate.cell);
            let is_in_cover = candidate.symbol == fish.symbol && houses.iter().any(|m| m.house == fish.cover);
            let kind = if is_in_cover { Kind::Fish } else { Kind::Cover };
            let effort = (steps + fish.options.len(), fish.bases.len());
            if self.found.get(&(kind, goal)).is_none_or(|(least, _)| effort < *least) {
                self.found.insert((kind, goal), (effort, fish.claim(goal)));
            }
        }
    }
}

/// A fish with one of its covers, as it comes up.
struct Fish<'a> {
    symbol: Symbol,
    bases: &'a [&'a Line],
    /// The lines that cross the bases and are no covers.
    out: &'a [HouseId],
    cover: HouseId,
    options: &'a [Number],
}

impl Fish<'_> {
    fn claim(&self, goal: Number) -> Claim {
        let all: Vec<(Cell, HouseId)> = self.bases.iter().flat_map(|line| line.cells.iter().copied()).collect();
        let of = |is_in: &dyn Fn(HouseId) -> bool| -> Vec<Cell> {
            let mut cells: Vec<Cell> = all.iter().filter(|(_, cover)| is_in(*cover)).map(|(cell, _)| *cell).collect();
            cells.sort_unstable();
            cells
        };
        let is_out = |cover| self.out.contains(&cover);
        let covers: BTreeSet<HouseId> = all.iter().map(|(_, cover)| *cover).filter(|&cover| !is_out(cover)).collect();
        Claim {
            symbol: self.symbol,
            bases: self.bases.iter().map(|line| line.house).collect(),
            covers: covers.into_iter().collect(),
            body: of(&|_| true),
            fins: of(&is_out),
            cover: self.cover,
            held: of(&|house| house == self.cover),
            options: self.options.to_vec(),
            goal,
        }
    }
}
