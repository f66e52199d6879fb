//! What the easiest steps fill: naked singles, hidden ones, and symbols confined to what two houses share. 64 puzzles stand side by
//! side, each a bit of every word, so that it takes a microsecond or two each; what is filled so has no other solution.
//!
//! With fewer givens they never fill more.

use super::prover::Givens;
use ninefold_board::{Cell, Geometry, HouseId, Symbol};

/// The number of puzzles filled at once: the bits of a word.
const TOGETHER: usize = u64::BITS as usize;

/// The steps by which puzzles are filled, each kind together with those in front of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Means {
    /// Cells with one value left.
    Naked,
    /// Symbols with one place left in a house.
    Hidden,
    /// Symbols that a house can only have where it crosses another one, which loses them elsewhere.
    Confined,
}

impl Means {
    const ALL: [Means; 3] = [Means::Naked, Means::Hidden, Means::Confined];
}

/// The cells of a house that has each symbol, by another house that shares some of them.
#[derive(Clone, Debug)]
pub(crate) struct Crossing {
    shared: Vec<Cell>,
    /// The other cells of the house,
    rest: Vec<Cell>,
    /// and of the other one.
    beyond: Vec<Cell>,
}

/// Fills boards.
///
/// ```text
/// held     house 0: symbol 0, 1, ..., n-1 | house 1: ... | ...     the puzzles in which it stands there
/// filled   cell 0 | cell 1 | ...                                   the puzzles in which it is filled
/// struck   cell 0: symbol 0, 1, ..., n-1 | cell 1: ... | ...       the puzzles in which it was struck out
/// open     likewise                                                the puzzles in which it was open when last looked at
/// ```
pub(crate) struct Screen<'g> {
    geometry: &'g Geometry,
    crossings: &'g [Crossing],
    held: Vec<u64>,
    filled: Vec<u64>,
    struck: Vec<u64>,
    open: Vec<u64>,
}

impl<'g> Screen<'g> {
    /// With the crossings of the board, where symbols are to be confined.
    pub(crate) fn new(geometry: &'g Geometry, crossings: &'g [Crossing]) -> Self {
        let of = |count: usize| vec![0; count];
        let (houses, cells, n) = (geometry.houses().len(), geometry.cells(), geometry.symbols());
        let (held, filled, struck, open) = (of(houses * n), of(cells), of(cells * n), of(cells * n));
        Screen { geometry, crossings, held, filled, struck, open }
    }

    /// Does this fill these puzzles, none of which is contradictory?
    pub(crate) fn fill(&mut self, puzzles: &[&Givens], means: Means) -> Vec<bool> {
        let mut filled = Vec::with_capacity(puzzles.len());
        for some in puzzles.chunks(TOGETHER) {
            self.begin(some);
            let whole = self.go_on(means);
            filled.extend((0..some.len()).map(|puzzle| (whole >> puzzle) & 1 == 1));
        }
        filled
    }

    /// The least that fills each of these puzzles, none of which is contradictory.
    pub(crate) fn least(&mut self, puzzles: &[&Givens]) -> Vec<Option<Means>> {
        let mut least = Vec::with_capacity(puzzles.len());
        for some in puzzles.chunks(TOGETHER) {
            self.begin(some);
            let wholes = Means::ALL.map(|means| self.go_on(means));
            let of = |puzzle: usize| wholes.iter().position(|whole| (whole >> puzzle) & 1 == 1);
            least.extend((0..some.len()).map(|puzzle| of(puzzle).map(|at| Means::ALL[at])));
        }
        least
    }

    fn begin(&mut self, puzzles: &[&Givens]) {
        self.held.fill(0);
        self.struck.fill(0);
        // The bits that no puzzle needs are full from the start.
        self.filled.fill(!(u64::MAX >> (TOGETHER - puzzles.len())));
        for (puzzle, givens) in puzzles.iter().enumerate() {
            for cell in self.geometry.all_cells() {
                if let Some(symbol) = givens[cell.index()] {
                    self.put(cell, symbol, 1 << puzzle);
                }
            }
        }
    }

    /// Fills what can be filled by this. The puzzles that are full then.
    fn go_on(&mut self, means: Means) -> u64 {
        loop {
            while self.fill_naked() {}
            let whole = self.filled.iter().fold(u64::MAX, |all, filled| all & filled);
            let is_done = whole == u64::MAX || means == Means::Naked;
            if is_done || !self.fill_hidden() && (means == Means::Hidden || !self.confine()) {
                return whole;
            }
        }
    }

    /// Fills a cell of these puzzles.
    fn put(&mut self, cell: Cell, symbol: Symbol, puzzles: u64) {
        self.filled[cell.index()] |= puzzles;
        for membership in self.geometry.houses_of(cell) {
            self.held[membership.house.index() * self.geometry.symbols() + symbol.index()] |= puzzles;
        }
    }

    /// For which symbols the cell is open, in which puzzles.
    fn look(&mut self, cell: Cell) -> &[u64] {
        let n = self.geometry.symbols();
        let (from, empty) = (cell.index() * n, !self.filled[cell.index()]);
        let (open, struck) = (&mut self.open[from..][..n], &self.struck[from..][..n]);
        // By their places: iterators that join two others stay calls here.
        (0..n).for_each(|symbol| open[symbol] = empty & !struck[symbol]);
        for membership in self.geometry.houses_of(cell) {
            let held = &self.held[membership.house.index() * n..][..n];
            (0..n).for_each(|symbol| open[symbol] &= !held[symbol]);
        }
        open
    }

    /// Fills what has one value left; `false` if that is nothing.
    fn fill_naked(&mut self) -> bool {
        let (mut any, n) = (0, self.geometry.symbols());
        for cell in self.geometry.all_cells() {
            if self.filled[cell.index()] == u64::MAX {
                continue;
            }
            let sole = sole(self.look(cell).iter().copied());
            any |= sole;
            for symbol in self.geometry.all_symbols().iter().filter(|_| sole != 0) {
                let puzzles = self.open[cell.index() * n + symbol.index()] & sole;
                if puzzles != 0 {
                    self.put(cell, symbol, puzzles);
                }
            }
        }
        any != 0
    }

    /// Fills what is the one place of a symbol in a house that has each; `false` if that is nothing. What is open is looked at once:
    /// what follows from it follows still when some of it is filled.
    fn fill_hidden(&mut self) -> bool {
        let (mut any, n, geometry) = (0, self.geometry.symbols(), self.geometry);
        geometry.all_cells().for_each(|cell| {
            self.look(cell);
        });
        for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
            let cells = geometry.house(house).cells();
            for symbol in geometry.all_symbols() {
                let at = |cell: &Cell| cell.index() * n + symbol.index();
                let sole = sole(cells.iter().map(|cell| self.open[at(cell)]));
                any |= sole;
                for cell in cells.iter().filter(|_| sole != 0) {
                    let puzzles = self.open[at(cell)] & sole;
                    if puzzles != 0 {
                        self.put(*cell, symbol, puzzles);
                    }
                }
            }
        }
        any != 0
    }

    /// Strikes out what is confined elsewhere; `false` if that is nothing. It is called where hidden singles have just been looked for in
    /// vain, so that what is open is known.
    fn confine(&mut self) -> bool {
        let (mut any, n) = (0, self.geometry.symbols());
        for Crossing { shared, rest, beyond } in self.crossings {
            for symbol in self.geometry.all_symbols() {
                let at = |cell: &Cell| cell.index() * n + symbol.index();
                let open = |cells: &[Cell]| cells.iter().fold(0, |open, cell| open | self.open[at(cell)]);
                let confined = open(shared) & !open(rest);
                let losing = if confined == 0 { 0 } else { confined & open(beyond) };
                if losing != 0 {
                    any |= losing;
                    for cell in beyond {
                        self.struck[at(cell)] |= losing;
                        self.open[at(cell)] &= !losing;
                    }
                }
            }
        }
        any != 0
    }
}

/// Where just one of these is set.
fn sole(all: impl Iterator<Item = u64>) -> u64 {
    let (once, often) = all.fold((0, 0), |(once, often), one| (once | one, often | once & one));
    once & !often
}

/// All of a board, as lists of cells.
pub(crate) fn crossings(geometry: &Geometry) -> Vec<Crossing> {
    let from_full = geometry.crossings().iter().filter(|crossing| geometry.is_full(crossing.from));
    let lists = from_full.map(|crossing| {
        // The cells of a house at these positions, and its others.
        let split = |house: HouseId, positions: u64| {
            let (mut at, mut others) = (Vec::new(), Vec::new());
            for (position, &cell) in geometry.house(house).cells().iter().enumerate() {
                if positions >> position & 1 == 1 { at.push(cell) } else { others.push(cell) }
            }
            (at, others)
        };
        let (shared, rest) = split(crossing.from, crossing.in_from);
        Crossing { shared, rest, beyond: split(crossing.to, crossing.in_to).1 }
    });
    lists.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{BUDGET, below, full, puzzle, rng_of, shuffled_cells};
    use ninefold_board::{BoxShape, Extra, Grid};

    /// A grid of which some cells are kept.
    fn some(geometry: &Geometry, seed: u64) -> Givens {
        let mut rng = rng_of(seed, 0);
        let (solution, kept) = (full(geometry, &mut rng, BUDGET).unwrap(), below(geometry.cells(), &mut rng));
        let mut givens = vec![None; geometry.cells()];
        for cell in &shuffled_cells(geometry, &mut rng)[..kept] {
            givens[cell.index()] = Some(solution.value(*cell));
        }
        givens
    }

    /// What a grid's own queue of singles fills.
    fn fills_one_by_one(geometry: &Geometry, givens: &Givens) -> bool {
        let mut grid = Grid::new(&puzzle(geometry, givens.clone())).unwrap();
        while let Some(entry) = grid.next_naked() {
            grid.place(entry).unwrap();
        }
        grid.is_full()
    }

    #[test]
    fn many_at_once_fill_what_one_by_one_fills() {
        let box_of = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        let diagonals = box_of(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
        for geometry in [box_of(3, 3), box_of(2, 3), diagonals, Geometry::latin(6).unwrap()] {
            let geometry = &geometry;
            let puzzles: Vec<Givens> = (0..150).map(|seed| some(geometry, seed)).collect();
            let puzzles: Vec<&Givens> = puzzles.iter().collect();
            let many = Screen::new(geometry, &[]).fill(&puzzles, Means::Naked);
            let each: Vec<bool> = puzzles.iter().map(|it| fills_one_by_one(geometry, it)).collect();
            assert_eq!(many, each, "{geometry}");
            assert!(many.contains(&true) && many.contains(&false));
        }
    }
}
