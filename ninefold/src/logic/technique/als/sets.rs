//! The almost locked sets of a grid, and which of them cannot both have a symbol.

use super::super::rows::Rows;
use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, CellSet, HouseId, Status, Symbol, SymbolSet};

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
        let unions = [SymbolSet::EMPTY; 1 << LARGEST];
        let mut search = Search { look, size: 0, chosen: Vec::new(), unions, sets: Vec::new(), tries: 0 };
        for size in 1..=LARGEST {
            search.size = size;
            for house in look.geometry().house_ids() {
                let cells = search.members(house);
                search.grow(house, &cells);
                if search.is_over() || look.is_over() {
                    return Sets(search.sets);
                }
            }
        }
        Sets(search.sets)
    }
}

/// Chooses cells of a house.
///
/// ```text
/// chosen   r1c2 12 | r1c5 23 | r1c7 14
/// unions   of none: - | of the first: 12 | of the second: 23 | of both: 123 | of the third: 14 | ...      a bit for each of the chosen
/// ```
struct Search<'a> {
    look: &'a Look<'a>,
    size: usize,
    chosen: Vec<Cell>,
    /// What some of the chosen cells have between them.
    unions: [SymbolSet; 1 << LARGEST],
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

    /// Takes a further cell, if there is room for what all have then, and no part of them is locked by itself, with no more symbols than cells:
    /// so would it be in every larger set.
    fn take(&mut self, cell: Cell) -> bool {
        let (left, new) = (self.look.grid.candidates(cell), 1 << self.chosen.len());
        let all = self.unions[new - 1] | left;
        if all.len() > self.size + 1 {
            return false;
        }
        for before in 0..new {
            let union = self.unions[before] | left;
            if union.len() <= before.count_ones() as usize + 1 {
                return false;
            }
            self.unions[before | new] = union;
        }
        self.chosen.push(cell);
        true
    }

    /// Do these lie in an earlier house, too? There they were met.
    fn is_known(&self, house: HouseId) -> bool {
        let geometry = self.look.geometry();
        let lie_in = |other: HouseId| {
            self.chosen[1..].iter().all(|&cell| geometry.houses_of(cell).iter().any(|m| m.house == other))
        };
        let mut earlier = geometry.houses_of(self.chosen[0]).iter().map(|m| m.house).filter(|other| *other < house);
        earlier.any(lie_in)
    }

    fn grow(&mut self, house: HouseId, cells: &[Cell]) {
        let wanted = self.size - self.chosen.len();
        if wanted == 0 {
            let union = self.unions[(1 << self.size) - 1];
            if union.len() == self.size + 1 && !self.is_known(house) {
                self.sets.push(Almost::new(self.look, house, self.chosen.clone(), union));
            }
            return;
        }
        for (i, &cell) in cells.iter().enumerate().take((cells.len() + 1).saturating_sub(wanted)) {
            if self.is_over() {
                return;
            }
            self.tries += 1;
            if self.take(cell) {
                self.grow(house, &cells[i + 1..]);
                self.chosen.pop();
            }
        }
    }
}

/// Which sets have a symbol in a cell, as words of bits, so that dozens of sets are looked at in one go.
///
/// ```text
/// at[symbol]    (r1c2, sets 0 and 5) (r1c7, set 5) ...      the cells where a set has the symbol, ascending, each with the place of its words
/// ```
struct Having {
    words: usize,
    at: Vec<Vec<(Cell, usize)>>,
    sets: Vec<u64>,
    /// By symbol the sets that have it.
    any: Vec<Vec<u64>>,
}

impl Having {
    fn new(look: &Look<'_>, sets: &[Almost]) -> Self {
        let (words, geometry) = (sets.len().div_ceil(64), look.geometry());
        let mut having = Having { words, at: Vec::new(), sets: Vec::new(), any: Vec::new() };
        for symbol in geometry.all_symbols() {
            let cells = look.having(symbol).iter().enumerate();
            having.at.push(cells.map(|(place, cell)| (cell, having.sets.len() + place * words)).collect());
            having.sets.resize(having.sets.len() + look.having(symbol).len() * words, 0);
            having.any.push(vec![0; words]);
        }
        for (i, set) in sets.iter().enumerate() {
            for symbol in set.symbols {
                having.any[symbol.index()][i / 64] |= 1 << (i % 64);
                for (_, first) in
                    having.at[symbol.index()].iter().filter(|(cell, _)| set.places(symbol).contains(*cell))
                {
                    having.sets[first + i / 64] |= 1 << (i % 64);
                }
            }
        }
        having
    }

    /// The sets that cannot have this symbol if this one, which can, has it: those of which no place is out of its sight.
    fn excluded(&self, a: &Almost, symbol: Symbol) -> Vec<u64> {
        let mut left = self.any[symbol.index()].clone();
        for (_, first) in self.at[symbol.index()].iter().filter(|(cell, _)| !a.seen(symbol).contains(*cell)) {
            left.iter_mut().zip(&self.sets[*first..]).for_each(|(left, having)| *left &= !having);
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

/// From which two sets something follows if one of them has some number.
pub(super) struct Commons(Rows);

impl Commons {
    /// Those of this grid, unless they are too many to be kept.
    pub(super) fn of<'a>(look: &'a Look<'_>) -> Option<&'a Commons> {
        struct Kept(Option<Commons>);
        look.table(|look| Kept(Commons::new(look, Sets::of(look)))).0.as_ref()
    }

    fn new(look: &Look<'_>, sets: &[Almost]) -> Option<Self> {
        let (mut commons, cells) = (Rows::new(sets.len(), sets.len())?, look.geometry().cells());
        for symbol in look.geometry().all_symbols() {
            let having = || sets.iter().enumerate().filter(|(_, set)| set.symbols.contains(symbol));
            let mut seen = Rows::new(cells, sets.len())?;
            having().for_each(|(i, set)| set.seen(symbol).iter().for_each(|cell| seen.set(cell.index(), i)));
            having().for_each(|(i, set)| {
                set.seen(symbol).iter().for_each(|cell| commons.join(i, seen.row(cell.index())));
            });
        }
        Some(Commons(commons))
    }

    pub(super) fn has(&self, a: usize, b: usize) -> bool {
        self.0.has(a, b)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::chain::states;
    use super::*;
    use crate::logic::Chart;

    #[test]
    fn commons_are_those_of_the_sets() {
        let (mut pairs, mut common) = (0, 0);
        for grid in states() {
            let chart = Chart::new(grid.geometry());
            let look = Look::new(&grid, &chart, false);
            let (sets, commons) = (Sets::of(&look), Commons::of(&look).unwrap());
            for (i, a) in sets.iter().enumerate() {
                for (j, b) in sets.iter().enumerate() {
                    let have_common = (a.symbols & b.symbols).iter().any(|symbol| a.has_losers(b, symbol));
                    assert_eq!(commons.has(i, j), have_common, "{a:?} {b:?}");
                    (pairs, common) = (pairs + 1, common + usize::from(have_common));
                }
            }
        }
        assert!(common > 1_000 && pairs > common + 1_000, "{pairs} {common}");
    }

    /// As they are defined: cells of a house with one symbol more, no part of them locked by itself, each once.
    #[test]
    fn sets_are_those_that_are_tried_one_by_one() {
        let mut count = 0;
        for grid in states().iter().step_by(4) {
            let chart = Chart::new(grid.geometry());
            let mut found: Vec<Vec<Cell>> =
                Sets::of(&Look::new(grid, &chart, false)).iter().map(|set| set.cells.clone()).collect();
            let mut expected = Vec::new();
            for house in grid.geometry().house_ids() {
                let cells: Vec<Cell> = grid.geometry().house(house).cells().to_vec();
                let open: Vec<Cell> = cells.into_iter().filter(|&cell| grid.status(cell) == Status::Open).collect();
                let chosen = |some: u32| -> Vec<Cell> { Bits(some.into()).map(|at| open[at]).collect() };
                let symbols = |cells: &[Cell]| {
                    cells.iter().fold(SymbolSet::EMPTY, |all, &cell| all | grid.candidates(cell)).len() as u32
                };
                for some in 1..1_u32 << open.len() {
                    let is_locked = |part: u32| part & !some == 0 && symbols(&chosen(part)) <= part.count_ones();
                    let is_almost = symbols(&chosen(some)) == some.count_ones() + 1;
                    if is_almost && some.count_ones() <= LARGEST as u32 && !(1..=some).any(is_locked) {
                        let mut cells = chosen(some);
                        cells.sort_unstable();
                        expected.push(cells);
                    }
                }
            }
            expected.sort();
            expected.dedup();
            found.sort();
            assert_eq!(found, expected, "{:?}", grid.puzzle());
            count += found.len();
        }
        assert!(count > 500, "{count}");
    }
}
