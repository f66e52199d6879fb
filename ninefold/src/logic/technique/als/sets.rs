//! The almost locked sets of a grid, and which of them cannot both have a symbol.

use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, CellSet, HouseId, Status, Symbol, SymbolSet};
use std::collections::{BTreeMap, BTreeSet};

/// The most cells of a set.
const LARGEST: usize = 8;

/// The most sets that are kept, small ones first, and the most choices of cells that are tried for them: far more than there are on
/// the way through a 9x9 puzzle.
const MOST: usize = 1_024;
const TRIES: usize = 1 << 20;

/// Cells of one house with one symbol more than there are cells: without any one of its symbols it has all the others. None of its
/// parts is locked by itself: without that part it would be a smaller set, once the other cells lose what the part has.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Almost {
    pub(in crate::logic) house: HouseId,
    /// Ascending.
    pub(in crate::logic) cells: Vec<Cell>,
    pub(in crate::logic) symbols: SymbolSet,
    /// For each of its symbols, ascending.
    parts: Vec<Part>,
}

/// One symbol of a set: the cells of the set that have it, and the open cells that have it and see all of those.
#[derive(Clone, Debug)]
struct Part {
    places: CellSet,
    seen: CellSet,
}

impl Almost {
    fn new(look: &Look<'_>, house: HouseId, cells: Vec<Cell>, symbols: SymbolSet) -> Self {
        let parts = symbols.iter().map(|symbol| Part::new(look, &cells, symbol)).collect();
        Almost { house, cells, symbols, parts }
    }

    fn part(&self, symbol: Symbol) -> &Part {
        let before = self.symbols.bits() & ((1 << symbol.index()) - 1);
        &self.parts[before.count_ones() as usize]
    }

    /// Its cells that have one of its symbols.
    pub(in crate::logic) fn places(&self, symbol: Symbol) -> &CellSet {
        &self.part(symbol).places
    }

    /// The same as candidates, ascending.
    pub(in crate::logic) fn candidates(&self, symbol: Symbol) -> Vec<Candidate> {
        self.places(symbol).iter().map(|cell| cell.with(symbol)).collect()
    }

    /// The open cells that have one of its symbols and would lose it if the set had it.
    pub(in crate::logic) fn seen(&self, symbol: Symbol) -> &CellSet {
        &self.part(symbol).seen
    }

    /// What goes if one of these two has this symbol, which each of them can have.
    pub(in crate::logic) fn losers(&self, other: &Almost, symbol: Symbol) -> impl Iterator<Item = Candidate> {
        let mut seen = self.seen(symbol).clone();
        seen.intersect(other.seen(symbol));
        seen.iter().map(move |cell| cell.with(symbol)).collect::<Vec<_>>().into_iter()
    }

    /// Does anything go then?
    pub(in crate::logic) fn has_losers(&self, other: &Almost, symbol: Symbol) -> bool {
        self.seen(symbol).meets(other.seen(symbol))
    }
}

impl Part {
    fn new(look: &Look<'_>, cells: &[Cell], symbol: Symbol) -> Self {
        let (geometry, having) = (look.geometry(), look.having(symbol));
        let (mut places, mut seen) = (CellSet::new(geometry.cells()), having.clone());
        for &cell in cells.iter().filter(|&&cell| having.contains(cell)) {
            places.insert(cell);
            geometry.keep_seen(&mut seen, cell);
        }
        Part { places, seen }
    }
}

/// All almost locked sets, small ones first, then by house.
pub(in crate::logic) struct Sets(pub(in crate::logic) Vec<Almost>);

impl Sets {
    /// Those of this grid, found now if nobody has asked for them before.
    pub(in crate::logic) fn of<'a>(look: &'a Look<'_>) -> &'a [Almost] {
        &look.table(Sets::new).0
    }

    fn new(look: &Look<'_>) -> Self {
        let mut search =
            Search { look, size: 0, chosen: Vec::new(), known: BTreeSet::new(), sets: Vec::new(), tries: 0 };
        for size in 1..=LARGEST {
            search.size = size;
            for house in look.geometry().house_ids() {
                let cells = search.members(house);
                search.grow(house, &cells, SymbolSet::EMPTY);
                if search.is_over() || look.is_over() {
                    return Sets(search.sets);
                }
            }
        }
        Sets(search.sets)
    }
}

/// Chooses cells of a house.
struct Search<'a> {
    look: &'a Look<'a>,
    size: usize,
    chosen: Vec<Cell>,
    /// Sets may lie in two houses.
    known: BTreeSet<Vec<Cell>>,
    sets: Vec<Almost>,
    tries: usize,
}

impl Search<'_> {
    /// The open cells of a house that may be in a set of this size, ascending.
    fn members(&self, house: HouseId) -> Vec<Cell> {
        let grid = self.look.grid;
        let fits = |left: SymbolSet| (2..=self.size + 1).contains(&left.len());
        let small = |cell: &Cell| grid.status(*cell) == Status::Open && fits(grid.candidates(*cell));
        let mut cells: Vec<Cell> = self.look.geometry().house(house).cells().iter().copied().filter(small).collect();
        cells.sort_unstable();
        cells
    }

    fn is_over(&self) -> bool {
        self.sets.len() >= MOST || self.tries >= TRIES
    }

    /// Do some of the chosen cells have no more symbols than there are of these?
    fn has_locked_part(&self) -> bool {
        let grid = self.look.grid;
        // What the cells of each part have between them; of a part the last cell stands for the highest bit.
        let mut unions = [SymbolSet::EMPTY; 1 << LARGEST];
        (self.chosen.iter().enumerate()).any(|(i, &cell)| {
            let left = grid.candidates(cell);
            (0..1_usize << i).any(|before| {
                let union = unions[before] | left;
                unions[before | 1 << i] = union;
                union.len() <= before.count_ones() as usize + 1
            })
        })
    }

    fn grow(&mut self, house: HouseId, cells: &[Cell], union: SymbolSet) {
        let wanted = self.size - self.chosen.len();
        if wanted == 0 {
            let is_almost_locked = union.len() == self.size + 1 && !self.has_locked_part();
            if is_almost_locked && self.known.insert(self.chosen.clone()) {
                self.sets.push(Almost::new(self.look, house, self.chosen.clone(), union));
            }
            return;
        }
        for (i, &cell) in cells.iter().enumerate().take((cells.len() + 1).saturating_sub(wanted)) {
            if self.is_over() {
                return;
            }
            self.tries += 1;
            let union = union | self.look.grid.candidates(cell);
            if union.len() <= self.size + 1 {
                self.chosen.push(cell);
                self.grow(house, &cells[i + 1..], union);
                self.chosen.pop();
            }
        }
    }
}

/// Which sets have a symbol in a cell, as words of bits, so that dozens of sets are looked at in one go.
///
/// ```text
/// at[symbol]    (r1c2, sets 0 and 5) (r1c7, set 5) ...      the cells where a set has the symbol, ascending
/// ```
struct Having {
    words: usize,
    at: Vec<Vec<(Cell, Vec<u64>)>>,
    /// By symbol the sets that have it.
    any: Vec<Vec<u64>>,
}

impl Having {
    fn new(look: &Look<'_>, sets: &[Almost]) -> Self {
        let (words, symbols) = (sets.len().div_ceil(64), look.geometry().symbols());
        let mut by_place: BTreeMap<(Symbol, Cell), Vec<u64>> = BTreeMap::new();
        let mut any = vec![vec![0; words]; symbols];
        for (i, set) in sets.iter().enumerate() {
            for symbol in set.symbols {
                any[symbol.index()][i / 64] |= 1 << (i % 64);
                for cell in set.places(symbol).iter() {
                    by_place.entry((symbol, cell)).or_insert_with(|| vec![0; words])[i / 64] |= 1 << (i % 64);
                }
            }
        }
        let mut at = vec![Vec::new(); symbols];
        for ((symbol, cell), having) in by_place {
            at[symbol.index()].push((cell, having));
        }
        Having { words, at, any }
    }

    /// The sets that cannot have this symbol if this one, which can, has it: those of which no place is out of its sight.
    fn excluded(&self, a: &Almost, symbol: Symbol) -> Vec<u64> {
        let mut left = self.any[symbol.index()].clone();
        for (_, having) in self.at[symbol.index()].iter().filter(|(cell, _)| !a.seen(symbol).contains(*cell)) {
            left.iter_mut().zip(having).for_each(|(left, having)| *left &= !having);
        }
        left
    }
}

/// To this set, since they do not both have this symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Link {
    pub(super) to: u32,
    pub(super) by: Symbol,
}

/// The restricted commons: which sets cannot both have a symbol, in both directions.
///
/// ```text
/// links   set 0: (4, 5) (17, 2) | set 1: ...      first[set] .. first[set + 1]
/// ```
pub(super) struct Links {
    links: Vec<Link>,
    first: Vec<u32>,
}

impl Links {
    pub(super) fn of<'a>(look: &'a Look<'_>) -> &'a Links {
        look.table(|look| Links::new(look, Sets::of(look)))
    }

    fn new(look: &Look<'_>, sets: &[Almost]) -> Self {
        let mut made = Links { links: Vec::new(), first: vec![0] };
        let having = Having::new(look, sets);
        for a in sets {
            if !look.is_over() {
                made.link(a, &having);
            }
            made.first.push(made.links.len() as u32);
        }
        made
    }

    /// Those from one set, by the sets to which they lead, then by their symbols.
    fn link(&mut self, a: &Almost, having: &Having) {
        let linked: Vec<(Symbol, Vec<u64>)> =
            a.symbols.iter().map(|symbol| (symbol, having.excluded(a, symbol))).collect();
        for at in 0..having.words {
            let any = linked.iter().fold(0, |any, (_, sets)| any | sets[at]);
            for bit in Bits(any) {
                let by = linked.iter().filter(|(_, sets)| sets[at] >> bit & 1 == 1).map(|(by, _)| *by);
                self.links.extend(by.map(|by| Link { to: (at * 64 + bit) as u32, by }));
            }
        }
    }

    /// From this set.
    pub(super) fn from(&self, set: usize) -> &[Link] {
        &self.links[self.first[set] as usize..self.first[set + 1] as usize]
    }
}
