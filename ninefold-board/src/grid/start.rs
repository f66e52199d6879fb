//! The grid of a puzzle, all givens at once: the same as if they were placed one by one, in a fraction of the time.
//!
//! What is left to a cell is what no house of it holds. Only the order of the singles that wait takes a thought: it is that in which they would have
//! come up, given by given, and within a given cell by cell. It is worked out when it is first needed: whoever fills the board in sweeps, or looks for
//! singles in a way of his own, does without.

use super::{Grid, Status, TRAIL, Tables};
use crate::{Cell, Geometry, HouseId, Puzzle, Symbol, SymbolSet};

/// The grid; `None` where the givens contradict each other, or cells are restricted besides: then they are to be placed one by one.
pub(super) fn all_at_once(puzzle: &Puzzle) -> Option<Grid> {
    let geometry = puzzle.geometry();
    // With one symbol in all every cell is a single before anything went.
    if puzzle.allowed().is_some() || geometry.symbols() < 2 {
        return None;
    }
    let held = held(puzzle);
    let mut tables = Tables {
        candidates: candidates(puzzle, &held)?,
        status: Vec::with_capacity(geometry.cells()),
        positions: Vec::new(),
        open: Vec::new(),
        open_cells: 0,
        naked: Vec::new(),
        hidden: Vec::new(),
        is_unqueued: true,
        changed: vec![0; geometry.houses().len().div_ceil(64)],
        heard: 0,
        trail: Vec::with_capacity((geometry.cells() * geometry.symbols()).min(TRAIL)),
    };
    let status = |cell| if puzzle.given(cell).is_some() { Status::Given } else { Status::Open };
    tables.status.extend(geometry.all_cells().map(status));
    tables.index(geometry);
    for cell in geometry.all_cells() {
        if tables.candidates[cell.index()] != geometry.all_symbols() {
            tables.note_changed(geometry, cell);
        }
    }
    tables.has_places(geometry).then(|| Grid { puzzle: puzzle.clone(), tables })
}

impl Grid {
    /// Queues the singles of the start, before anything changes, unless that was done.
    #[inline]
    pub(super) fn queue_start(&mut self) {
        if std::mem::replace(&mut self.tables.is_unqueued, false) {
            self.tables.queue_singles(&self.puzzle);
        }
    }
}

/// The givens of each house.
fn held(puzzle: &Puzzle) -> Vec<SymbolSet> {
    let geometry = puzzle.geometry();
    let mut held = vec![SymbolSet::EMPTY; geometry.houses().len()];
    for cell in geometry.all_cells() {
        if let Some(symbol) = puzzle.given(cell) {
            geometry.houses_of(cell).iter().for_each(|m| held[m.house.index()].insert(symbol));
        }
    }
    held
}

/// What the givens leave to each cell; `None` if that is nothing.
fn candidates(puzzle: &Puzzle, held: &[SymbolSet]) -> Option<Vec<SymbolSet>> {
    let geometry = puzzle.geometry();
    let mut candidates = Vec::with_capacity(geometry.cells());
    for cell in geometry.all_cells() {
        let seen = || geometry.houses_of(cell).iter().fold(SymbolSet::EMPTY, |seen, m| seen | held[m.house.index()]);
        let left = puzzle.given(cell).map_or_else(|| geometry.all_symbols() - seen(), SymbolSet::only);
        if left.is_empty() {
            return None;
        }
        candidates.push(left);
    }
    Some(candidates)
}

impl Tables {
    /// Works out all that follows from the candidates and who is open.
    pub(super) fn index(&mut self, geometry: &Geometry) {
        let n = geometry.symbols();
        self.positions.clear();
        self.positions.resize(geometry.houses().len() * n, 0);
        self.open.clear();
        self.open.resize(geometry.houses().len(), 0);
        self.open_cells = 0;
        for cell in geometry.all_cells() {
            let (left, is_open) = (self.candidates[cell.index()], self.status[cell.index()] == Status::Open);
            self.open_cells += usize::from(is_open);
            for m in geometry.houses_of(cell) {
                self.open[m.house.index()] |= u64::from(is_open) << m.position;
                let positions = &mut self.positions[m.house.index() * n..][..n];
                left.iter().for_each(|symbol| positions[symbol.index()] |= 1 << m.position);
            }
        }
    }

    /// Has each symbol a place in each full house?
    fn has_places(&self, geometry: &Geometry) -> bool {
        let n = geometry.symbols();
        let mut full = geometry.house_ids().filter(|&house| geometry.is_full(house));
        full.all(|house| !self.positions[house.index() * n..][..n].contains(&0))
    }

    /// Queues the singles as the givens would bring them up.
    #[cold]
    fn queue_singles(&mut self, puzzle: &Puzzle) {
        let (geometry, held) = (puzzle.geometry(), held(puzzle));
        let (n, came) = (geometry.symbols(), Came { puzzle, held: &held, positions: &self.positions });
        let mut hidden: Vec<(Moment, Symbol)> = Vec::new();
        for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
            let open = self.open[house.index()];
            for (symbol, &places) in geometry.all_symbols().iter().zip(&self.positions[house.index() * n..][..n]) {
                if places.is_power_of_two() && places & open != 0 {
                    hidden.push((came.hidden(house, symbol, places), symbol));
                }
            }
        }
        let sole =
            |cell: &Cell| self.status[cell.index()] == Status::Open && self.candidates[cell.index()].sole().is_some();
        let mut naked: Vec<(Cell, Cell)> =
            geometry.all_cells().filter(sole).map(|cell| (came.naked(cell), cell)).collect();
        naked.sort_unstable();
        hidden.sort_unstable();
        self.naked.extend(naked.into_iter().map(|(_, cell)| cell));
        self.hidden.extend(hidden.into_iter().map(|(moment, symbol)| (moment.house, symbol)));
    }
}

/// When a symbol's last place but one in a house went: with which given; whether as another symbol of that cell, or from a cell that it sees;
/// as which symbol, or from which cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Moment {
    given: Cell,
    is_seen: bool,
    at: usize,
    house: HouseId,
}

/// Says when singles came up.
struct Came<'p> {
    puzzle: &'p Puzzle,
    held: &'p [SymbolSet],
    positions: &'p [u64],
}

impl Came<'_> {
    /// The given with which the last candidate but one of a cell went: of the first givens of each other symbol in its sight the last.
    fn naked(&self, cell: Cell) -> Cell {
        let geometry = self.puzzle.geometry();
        let (mut seen, mut last) = (SymbolSet::EMPTY, cell);
        for &peer in geometry.peers(cell) {
            if let Some(symbol) = self.puzzle.given(peer)
                && !seen.contains(symbol)
            {
                seen.insert(symbol);
                last = peer;
            }
        }
        last
    }

    fn hidden(&self, house: HouseId, symbol: Symbol, places: u64) -> Moment {
        let cells = self.puzzle.geometry().house(house).cells().iter().enumerate();
        let others = cells.filter(|(position, _)| places >> position & 1 == 0);
        let moments = others.map(|(_, &cell)| self.gone(house, cell, symbol));
        moments.max().unwrap_or(Moment { given: Cell(0), is_seen: false, at: 0, house })
    }

    /// When a symbol went from a cell that cannot have it.
    fn gone(&self, house: HouseId, cell: Cell, symbol: Symbol) -> Moment {
        let geometry = self.puzzle.geometry();
        let n = geometry.symbols();
        let holding = geometry.houses_of(cell).iter().filter(|m| self.held[m.house.index()].contains(symbol));
        let givens = holding.map(|m| {
            let position = self.positions[m.house.index() * n + symbol.index()].trailing_zeros();
            geometry.house(m.house).cells()[position as usize]
        });
        match (givens.min(), self.puzzle.given(cell)) {
            (Some(given), own) if own.is_none() || given < cell => {
                Moment { given, is_seen: true, at: cell.index(), house }
            }
            _ => Moment { given: cell, is_seen: false, at: symbol.index(), house },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoxShape, Extra};
    use proptest::prelude::*;

    fn geometry(kind: usize) -> Geometry {
        match kind {
            0 => Geometry::sudoku(BoxShape { height: 3, width: 3 }),
            1 => Geometry::sudoku(BoxShape { height: 2, width: 3 }),
            2 => Geometry::latin(5),
            3 => Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap().with_extras(vec![Extra::Diagonals]),
            _ => Geometry::graph(6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)], 3),
        }
        .unwrap()
    }

    /// What waits, in its order, without what was filled in the meantime.
    fn waiting(grid: &Grid) -> (Vec<Cell>, Vec<(HouseId, Symbol)>) {
        let is_open = |cell: &Cell| grid.status(*cell) == Status::Open;
        let is_left = |&(house, symbol): &(HouseId, Symbol)| {
            let places = grid.positions(house, symbol);
            places.is_power_of_two() && places & grid.open_in(house) != 0
        };
        let Tables { naked, hidden, .. } = &grid.tables;
        (naked.iter().copied().filter(is_open).collect(), hidden.iter().copied().filter(is_left).collect())
    }

    proptest! {
        /// Givens that do not clash, contradictory ones too: with the same candidates, houses that changed, and singles in the same order, or the same contradiction.
        #[test]
        fn all_at_once_is_as_one_by_one(kind in 0_usize..5, tries in prop::collection::vec((0_usize..81, 0_usize..9), 0..90)) {
            let g = geometry(kind);
            let mut givens = vec![None; g.cells()];
            for (cell, symbol) in tries {
                let (cell, symbol) = (Cell::new(cell % g.cells()), Symbol::new(symbol % g.symbols()));
                if g.peers(cell).iter().all(|peer| givens[peer.index()] != Some(symbol)) {
                    givens[cell.index()] = Some(symbol);
                }
            }
            let puzzle = Puzzle::new(g, givens).unwrap();
            let (at_once, one_by_one) = (all_at_once(&puzzle), Grid::one_by_one(&puzzle));
            prop_assert_eq!(at_once.is_some(), one_by_one.is_ok());
            if let (Some(mut at_once), Ok(mut one_by_one)) = (at_once, one_by_one) {
                at_once.queue_start();
                prop_assert_eq!(waiting(&at_once), waiting(&one_by_one));
                let changed = |grid: &mut Grid| { let mut all = Vec::new(); grid.take_changed(|house| all.push(house)); all };
                prop_assert_eq!(changed(&mut at_once), changed(&mut one_by_one));
                let tables = |grid: &Grid| { let Tables { candidates, status, positions, open, open_cells, trail, .. } = grid.tables.clone(); (candidates, status, positions, open, open_cells, trail.len()) };
                prop_assert_eq!(tables(&at_once), tables(&one_by_one));
            }
        }
    }
}
