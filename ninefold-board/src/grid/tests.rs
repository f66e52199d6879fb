use super::*;
use crate::{BoxShape, cell_set::Bits};
use proptest::prelude::*;

pub(super) fn geometry(kind: usize) -> Geometry {
    match kind {
        0 => Geometry::sudoku(BoxShape { height: 2, width: 2 }),
        1 => Geometry::sudoku(BoxShape { height: 2, width: 3 }),
        2 => Geometry::latin(5),
        _ => Geometry::graph(6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)], 3),
    }
    .unwrap()
}

/// The four tables, recomputed from the candidates and statuses alone.
pub(super) fn tables_agree(grid: &Grid) {
    let g = grid.geometry();
    for house in g.house_ids() {
        let cells = g.house(house).cells();
        for symbol in g.all_symbols() {
            let expected = cells.iter().enumerate().filter(|(_, c)| grid.has(c.with(symbol))).map(|(i, _)| i);
            assert!(Bits(grid.positions(house, symbol)).eq(expected));
        }
        let open = cells.iter().enumerate().filter(|(_, c)| grid.status(**c) == Status::Open).map(|(i, _)| i);
        assert!(Bits(grid.open_in(house)).eq(open));
    }
    for symbol in g.all_symbols() {
        assert!(grid.cells_of(symbol).iter().eq(g.all_cells().filter(|c| grid.has(c.with(symbol)))));
    }
    assert_eq!(grid.open_cells(), g.all_cells().filter(|&c| grid.status(c) == Status::Open).count());
    for cell in g.all_cells() {
        if let Some(symbol) = grid.value(cell) {
            assert!(g.peers(cell).iter().all(|&p| grid.status(p) == Status::Open || grid.value(p) != Some(symbol)));
        }
    }
}

proptest! {
    /// Random placements and eliminations, contradictory ones too: the tables agree after each, a contradiction is
    /// reported exactly when a cell or a full house is empty-handed, and rewinding restores every earlier state.
    #[test]
    fn tables_queues_and_undo(kind in 0_usize..4, moves in prop::collection::vec((any::<bool>(), 0_usize..36, 0_usize..6), 0..60)) {
        let puzzle = Puzzle::new(geometry(kind), vec![None; geometry(kind).cells()]).unwrap();
        let mut grid = Grid::new(&puzzle).unwrap();
        let g = grid.geometry().clone();
        let mut history = vec![(grid.mark(), grid.tables.candidates.clone(), grid.tables.status.clone())];
        for (place, cell, symbol) in moves {
            let candidate = Cell::new(cell % g.cells()).with(Symbol::new(symbol % g.symbols()));
            let possible = grid.has(candidate);
            let result = if place { grid.place(candidate) } else { grid.eliminate(candidate) };
            let stuck = g.all_cells().any(|c| grid.candidates(c).is_empty())
                || g.house_ids().any(|h| g.is_full(h) && g.all_symbols().iter().any(|s| grid.positions(h, s) == 0));
            prop_assert_eq!(result.is_err(), stuck || place && !possible);
            if stuck {
                grid.rewind(history.last().unwrap().0);
            } else if result.is_ok() {
                tables_agree(&grid);
                history.push((grid.mark(), grid.tables.candidates.clone(), grid.tables.status.clone()));
            }
        }
        for (mark, candidates, status) in history.into_iter().rev() {
            grid.rewind(mark);
            prop_assert_eq!((&grid.tables.candidates, &grid.tables.status), (&candidates, &status));
            tables_agree(&grid);
        }
    }

    /// The queues miss no single and report no false one.
    #[test]
    fn queues_find_every_single(kind in 0_usize..3, moves in prop::collection::vec((0_usize..36, 0_usize..6), 0..40)) {
        let puzzle = Puzzle::new(geometry(kind), vec![None; geometry(kind).cells()]).unwrap();
        let mut grid = Grid::new(&puzzle).unwrap();
        let g = grid.geometry().clone();
        for (cell, symbol) in moves {
            let mark = grid.mark();
            if grid.eliminate(Cell::new(cell % g.cells()).with(Symbol::new(symbol % g.symbols()))).is_err() {
                grid.rewind(mark);
                break;
            }
            let naked = g.all_cells().filter(|&c| grid.status(c) == Status::Open && grid.candidates(c).len() == 1).count();
            let hidden = g.house_ids().flat_map(|h| g.all_symbols().iter().map(move |s| (h, s)))
                .filter(|&(h, s)| grid.positions(h, s).is_power_of_two() && grid.positions(h, s) & grid.open_in(h) != 0).count();
            let (mut queues, mut found) = (grid.clone(), [0, 0]);
            let (mut cells, mut places) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
            while let Some(c) = queues.next_naked() { found[0] += usize::from(cells.insert(c)); }
            while let Some((h, c)) = queues.next_hidden() { found[1] += usize::from(places.insert((h, c))); }
            prop_assert_eq!(found, [naked, hidden]);
        }
    }
}

/// Exactly the houses that lost a candidate are told, once.
#[test]
fn changed_houses() {
    let g = geometry(0);
    let mut grid = Grid::new(&Puzzle::new(g.clone(), vec![None; 16]).unwrap()).unwrap();
    let taken = |grid: &mut Grid| {
        let mut houses = Vec::new();
        grid.take_changed(|house| houses.push(house));
        houses
    };
    assert!(taken(&mut grid).is_empty());
    grid.eliminate(Cell(5).with(Symbol(1))).unwrap();
    assert_eq!(taken(&mut grid), g.houses_of(Cell(5)).iter().map(|m| m.house).collect::<Vec<_>>());
    grid.eliminate(Cell(5).with(Symbol(1))).unwrap();
    assert!(taken(&mut grid).is_empty());
    let mark = grid.mark();
    grid.place(Cell(0).with(Symbol(0))).unwrap();
    grid.rewind(mark);
    assert!(taken(&mut grid).is_empty());
}

#[test]
fn givens_and_restrictions() {
    let g = geometry(0);
    let mut givens = vec![None; 16];
    givens[0] = Some(Symbol(2));
    let mut allowed = vec![SymbolSet::full(4); 16];
    allowed[5] = SymbolSet::only(Symbol(1));
    let grid = Grid::new(&Puzzle::restricted(g.clone(), givens, Some(allowed.clone())).unwrap()).unwrap();
    tables_agree(&grid);
    assert_eq!((grid.status(Cell(0)), grid.status(Cell(5))), (Status::Given, Status::Open));
    assert_eq!(grid.clone().next_naked(), Some(Cell(5).with(Symbol(1))));
    assert!(!grid.was_allowed(Cell(5).with(Symbol(0))) && !grid.was_allowed(Cell(0).with(Symbol(1))));
    assert!(grid.was_allowed(Cell(1).with(Symbol(2))) && !grid.has(Cell(1).with(Symbol(2))));
    assert_eq!(grid.options(Item::InHouse(HouseId(0), Symbol(2))), [Cell(0).with(Symbol(2))]);
    allowed[7] = SymbolSet::EMPTY;
    let hopeless = Puzzle::restricted(g, vec![None; 16], Some(allowed)).unwrap();
    assert_eq!(Grid::new(&hopeless).unwrap_err(), Contradiction::Cell(Cell(7)));
}
