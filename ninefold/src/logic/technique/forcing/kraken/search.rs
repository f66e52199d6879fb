//! Looks for fish with few fins, and for what follows from all their fins and from all cells of one of their covers.

use super::super::spread::{Literal, Scope, Spread};
use super::super::web::{Number, Web};
use super::{DEEPEST, Kind};
use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, HouseId, HouseKind, Symbol};

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

/// The easiest claim for each kind and thing that goes, the fish before the covers, by what goes.
pub(super) struct Claims(Vec<(Kind, Option<(Effort, Claim)>)>);

impl Claims {
    pub(super) fn new(look: &Look<'_>, web: &Web) -> Self {
        if web.len() > MOST_CANDIDATES {
            return Claims(Vec::new());
        }
        let of_kind = |kind: Kind| std::iter::repeat_n((kind, None), web.len());
        let found = of_kind(Kind::Fish).chain(of_kind(Kind::Cover)).collect();
        let mut search = Search { look, web, followed: Followed::new(look, web), tries: 0, found };
        for symbol in look.geometry().all_symbols() {
            for [bases, covers] in [[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]] {
                let side = search.side(bases, covers, symbol);
                if side.covers.len() <= MOST_COVERS {
                    search.grow(&side, &side.lines, &mut Vec::new());
                }
            }
        }
        Claims(search.found)
    }

    /// Those of a kind, the easiest first.
    pub(super) fn of(&self, kind: Kind) -> Vec<&Claim> {
        let of_kind = self.0.iter().filter(|(of, _)| *of == kind);
        let mut claims: Vec<&(Effort, Claim)> = of_kind.filter_map(|(_, found)| found.as_ref()).collect();
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

    /// What is false if this is true, a bit for each candidate.
    fn off(&self, from: Number) -> &[u64] {
        &self.off[from as usize * self.words..][..self.words]
    }

    fn steps(&self, from: Number, to: Number) -> usize {
        usize::from(self.steps[from as usize * self.candidates + to as usize])
    }
}

/// A set of covers, a bit for each.
type CoverSet = u64;

/// The most lines that cross the bases: as many as the largest board has.
const MOST_COVERS: usize = CoverSet::BITS as usize;

/// A line that may be a base: where the symbol may stand, each place with its cover.
struct Line {
    house: HouseId,
    covers: CoverSet,
    /// In the order of the line.
    cells: Vec<(Cell, usize, Number)>,
}

impl Line {
    /// Its candidates in these covers.
    fn inside(&self, covers: CoverSet) -> impl Iterator<Item = (Cell, Number)> + '_ {
        let is_inside = move |(_, cover, _): &&(Cell, usize, Number)| covers >> cover & 1 == 1;
        self.cells.iter().filter(is_inside).map(|&(cell, _, number)| (cell, number))
    }
}

/// The lines of one direction with a symbol, and those that cross them.
struct Side {
    symbol: Symbol,
    lines: Vec<Line>,
    /// Ascending.
    covers: Vec<HouseId>,
    /// Where the symbol may stand in each cover.
    places: Vec<usize>,
}

struct Search<'a> {
    look: &'a Look<'a>,
    web: &'a Web,
    followed: Followed,
    tries: usize,
    /// As [`Claims`] keeps it.
    found: Vec<(Kind, Option<(Effort, Claim)>)>,
}

impl Search<'_> {
    /// The lines of a kind in which the symbol is still to be entered.
    fn side(&self, bases: HouseKind, covers: HouseKind, symbol: Symbol) -> Side {
        let (geometry, grid) = (self.look.geometry(), self.look.grid);
        let of_kind = |kind| geometry.house_ids().filter(move |&house| geometry.house(house).kind() == kind);
        let covers: Vec<HouseId> = of_kind(covers).collect();
        let cover = |cell: Cell| {
            let mut houses = geometry.houses_of(cell).iter().map(|m| m.house);
            houses.find_map(|house| covers.binary_search(&house).ok())
        };
        let line = |house: HouseId| {
            let cells = geometry.house(house).cells();
            let places = Bits(grid.positions(house, symbol)).map(|position| cells[position]);
            let cells = places.map(|cell| Some((cell, cover(cell)?, self.number(cell.with(symbol)))));
            let cells = cells.collect::<Option<Vec<_>>>()?;
            let covers = cells.iter().fold(0, |all, (_, cover, _)| all | 1_u64.wrapping_shl(*cover as u32));
            (cells.len() > 1).then_some(Line { house, covers, cells })
        };
        let lines = of_kind(bases).filter(|&house| geometry.is_full(house)).filter_map(line).collect();
        let places = covers.iter().map(|&cover| grid.positions(cover, symbol).count_ones() as usize).collect();
        Side { symbol, lines, covers, places }
    }

    fn number(&self, candidate: Candidate) -> Number {
        let item = self.web.cell(candidate.cell).unwrap_or_default();
        self.web.at(item, candidate.symbol.index())
    }

    /// One base more, and what there is with those chosen so far.
    fn grow<'l>(&mut self, side: &Side, lines: &'l [Line], chosen: &mut Vec<&'l Line>) {
        let places = chosen.iter().fold(0, |all, line| all | line.covers);
        let crossed = places.count_ones() as usize;
        // Another base takes at most one cover more.
        if crossed > MOST + MOST_FINS || self.tries >= MOST_TRIES || self.look.is_over() {
            return;
        }
        self.tries += 1;
        if chosen.len() >= LEAST && crossed > chosen.len() {
            let mut common = vec![u64::MAX; self.followed.words * (crossed - chosen.len() + 1)];
            let left_out = LeftOut { covers: 0, fins: 0, more: crossed - chosen.len() };
            self.leave_out(side, chosen, places, left_out, &mut common);
        }
        if chosen.len() < MOST {
            for (i, line) in lines.iter().enumerate() {
                chosen.push(line);
                self.grow(side, &lines[i + 1..], chosen);
                chosen.pop();
            }
        }
    }

    /// Chooses the lines that are no covers among these that cross the bases: what lies there are the fins. What follows from all fins so far
    /// stands first in `common`, and room for what follows from one line more behind it.
    fn leave_out(&mut self, side: &Side, bases: &[&Line], mut places: CoverSet, left_out: LeftOut, common: &mut [u64]) {
        if left_out.more == 0 {
            self.fish(side, bases, left_out.covers, common);
            return;
        }
        let (known, room) = common.split_at_mut(self.followed.words);
        for cover in Bits(places) {
            let only = 1 << cover;
            places &= !only;
            let fins = left_out.fins + bases.iter().filter(|line| line.covers & only != 0).count();
            if fins > MOST_FINS {
                continue;
            }
            room[..known.len()].copy_from_slice(known);
            self.narrow(&mut room[..known.len()], bases, only);
            // Where nothing follows from some fins nothing does from more.
            if room[..known.len()].iter().any(|&word| word != 0) {
                let left_out = LeftOut { covers: left_out.covers | only, fins, more: left_out.more - 1 };
                self.leave_out(side, bases, places, left_out, room);
            }
        }
    }

    /// Leaves what follows as well from each candidate of the bases in these covers.
    fn narrow(&self, common: &mut [u64], bases: &[&Line], covers: CoverSet) {
        for (_, number) in bases.iter().flat_map(|line| line.inside(covers)) {
            common.iter_mut().zip(self.followed.off(number)).for_each(|(common, &off)| *common &= off);
        }
    }

    /// What follows from a fish by each of its covers; `common` is what follows from all its fins.
    fn fish(&mut self, side: &Side, bases: &[&Line], out: CoverSet, common: &[u64]) {
        let places = bases.iter().fold(0, |all, line| all | line.covers);
        let mut all = vec![0; common.len()];
        for cover in Bits(places & !out) {
            let held = bases.iter().filter(|line| line.covers >> cover & 1 == 1).count();
            // A cover with nothing else in it is a house of its own whose places lead there.
            if side.places[cover] > held {
                all.copy_from_slice(common);
                self.narrow(&mut all, bases, 1 << cover);
                if all.iter().any(|&word| word != 0) {
                    self.keep_all(&Fish { side, bases, out, cover }, &all);
                }
            }
        }
    }

    /// Everything that follows from the fins and the cells of the cover, unless it sees all of them.
    fn keep_all(&mut self, fish: &Fish<'_>, common: &[u64]) {
        let options = fish.options();
        let goals = common.iter().enumerate().flat_map(|(at, &word)| Bits(word).map(move |bit| at * 64 + bit));
        for goal in goals.map(|goal| goal as Number) {
            let steps: usize = options.iter().map(|&option| self.followed.steps(option, goal)).sum();
            if steps == 0 || options.contains(&goal) {
                continue;
            }
            let effort = (steps + options.len(), fish.bases.len());
            let candidate = self.web.candidate(goal);
            let houses = self.look.geometry().houses_of(candidate.cell);
            let cover = fish.side.covers[fish.cover];
            let is_in_cover = candidate.symbol == fish.side.symbol && houses.iter().any(|m| m.house == cover);
            let place = if is_in_cover { goal as usize } else { self.web.len() + goal as usize };
            let known = &mut self.found[place].1;
            if known.as_ref().is_none_or(|(least, _)| effort < *least) {
                *known = Some((effort, fish.claim(goal)));
            }
        }
    }
}

/// What was chosen to be no cover: these lines, with so many fins, and how many more there must be.
#[derive(Clone, Copy)]
struct LeftOut {
    covers: CoverSet,
    fins: usize,
    more: usize,
}

/// A fish with one of its covers, as it comes up.
struct Fish<'a> {
    side: &'a Side,
    bases: &'a [&'a Line],
    /// The lines that cross the bases and are no covers.
    out: CoverSet,
    cover: usize,
}

impl Fish<'_> {
    /// Its candidates in these covers, by its bases.
    fn inside(&self, covers: CoverSet) -> impl Iterator<Item = (Cell, Number)> + '_ {
        self.bases.iter().flat_map(move |line| line.inside(covers))
    }

    /// The fins, then the candidates of the cover.
    fn options(&self) -> Vec<Number> {
        self.inside(self.out).chain(self.inside(1 << self.cover)).map(|(_, number)| number).collect()
    }

    fn claim(&self, goal: Number) -> Claim {
        let of = |covers: CoverSet| -> Vec<Cell> {
            let mut cells: Vec<Cell> = self.inside(covers).map(|(cell, _)| cell).collect();
            cells.sort_unstable();
            cells
        };
        let covers = self.bases.iter().fold(0, |all, line| all | line.covers) & !self.out;
        Claim {
            symbol: self.side.symbol,
            bases: self.bases.iter().map(|line| line.house).collect(),
            covers: Bits(covers).map(|cover| self.side.covers[cover]).collect(),
            body: of(CoverSet::MAX),
            fins: of(self.out),
            cover: self.side.covers[self.cover],
            held: of(1 << self.cover),
            options: self.options(),
            goal,
        }
    }
}
