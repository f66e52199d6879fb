//! The engines: they agree with each other, with the checker and with a plain oracle.

use ninefold::board::{BoxShape, Cell, Geometry, Puzzle, Symbol};
use ninefold::engine::{Budget, ENGINES, Options, Outcome, Silent};
use ninefold::solve::{Request, solve as search};
use ninefold_fast9::{Candidates, Path, Solver};
use std::ops::ControlFlow;

/// The plain oracle of the 9x9 engine's own tests.
#[path = "../../ninefold-fast9/tests/all/plain.rs"]
pub(super) mod plain;

/// The first byte chooses the limit; then two bytes for each cell in turn. The upper bits say how: a given, any digit,
/// or the lower nine bits as candidates.
pub fn solve9(bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let limit = [0, 1, 2, 3, 33, 1_000][usize::from(first) % 6];
    let cells = candidates(rest);
    let paths: Vec<_> = Path::ALL.into_iter().filter_map(Solver::with_path).collect();
    let mut first: Option<(u32, Option<plain::Filled>)> = None;
    for mut solver in paths {
        let name = solver.path().name();
        let Some(found) = visited(&mut solver, &cells, limit) else { return };
        assert_right(&cells, limit, &found, name);
        let answer = solver.solve(&Candidates::new(cells), limit as u32);
        assert_eq!(answer.count as usize, found.len(), "{name}: {cells:?}");
        assert_eq!(solver.count(&Candidates::new(cells), limit as u64), found.len() as u64, "{name}: {cells:?}");
        let shown = (answer.count, answer.solution().copied());
        assert!(shown.1.is_none_or(|solution| plain::fault(&cells, &solution).is_none()), "{name}: {cells:?}");
        assert_eq!(*first.get_or_insert(shown), shown, "{name} differs: {cells:?}");
    }
}

fn candidates(bytes: &[u8]) -> plain::Masks {
    let mut cells = [plain::ALL; 81];
    for (cell, &[low, high]) in cells.iter_mut().zip(bytes.as_chunks::<2>().0) {
        *cell = match high >> 1 {
            0..=63 => plain::ALL,
            64..=99 => 1 << (low % 9),
            _ => u16::from_le_bytes([low, high & 1]),
        };
    }
    cells
}

/// The solutions that a search visits; `None` if it takes too long to be worth it.
pub(super) fn visited(solver: &mut Solver, cells: &plain::Masks, limit: usize) -> Option<Vec<plain::Filled>> {
    let (mut found, mut patience) = (Vec::new(), true);
    if limit == 0 {
        return Some(found);
    }
    let mut poll = |work: &ninefold_fast9::Work| {
        patience = work.nodes < 5_000;
        if patience { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut visit = |solution: &plain::Filled| {
        found.push(*solution);
        if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let _ = solver.search(&Candidates::new(*cells), &mut poll, &mut visit);
    patience.then_some(found)
}

/// Each is a solution, no two are the same, and there are as many as the plain oracle finds, if it ends.
fn assert_right(cells: &plain::Masks, limit: usize, found: &[plain::Filled], name: &str) {
    let mut distinct = found.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), found.len(), "{name} visits twice: {cells:?}");
    for solution in found {
        assert_eq!(plain::fault(cells, solution), None, "{name}: {cells:?}");
    }
    if let Some(expected) = plain::solutions(cells, limit, 5_000) {
        assert_eq!(found.len(), expected.len(), "{name}: {cells:?}");
    }
}

/// A small board, and pairs of bytes as givens: all complete engines agree.
pub fn solve(bytes: &[u8]) {
    let Some(puzzle) = small_puzzle(bytes) else { return };
    let request =
        Request { limit: Some(3), budget: Budget { nodes: Some(5_000), interrupt: None }, ..Request::default() };
    let mut proved: Option<(usize, &str)> = None;
    for entry in ENGINES {
        let engine = (entry.make)(&Options::default());
        if engine.serves(&puzzle).is_err() {
            continue;
        }
        // Every solution is verified there, a wrong one panics; and once more by the checker that knows no engine.
        let answer = search(&puzzle, engine.as_ref(), &request, &mut Silent);
        for solution in &answer.solutions {
            if let Err(fault) = ninefold_check::check_solution(&puzzle, solution.values()) {
                panic!("{}: {fault} in {puzzle:?}", entry.name);
            }
        }
        if !engine.is_complete() {
            assert_ne!(answer.outcome, Outcome::Exhausted, "{} cannot prove anything", entry.name);
        } else if answer.outcome != Outcome::OutOfBudget {
            let found = answer.solutions.len();
            let (expected, other) = *proved.get_or_insert((found, entry.name));
            assert_eq!(found, expected, "{} and {other} disagree on {puzzle:?}", entry.name);
        }
    }
}

fn small_puzzle(bytes: &[u8]) -> Option<Puzzle> {
    let (&kind, givens) = bytes.split_first()?;
    let geometry = match kind % 5 {
        0 => Geometry::sudoku(BoxShape { height: 2, width: 2 }),
        1 => Geometry::sudoku(BoxShape { height: 2, width: 3 }),
        2 => Geometry::latin(5),
        3 => Geometry::jigsaw(&[0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]),
        _ => Geometry::sudoku(BoxShape { height: 3, width: 3 }),
    };
    let geometry = geometry.ok()?;
    let (cells, symbols) = (geometry.cells(), geometry.symbols());
    let mut puzzle = Puzzle::new(geometry, vec![None; cells]).ok()?;
    for pair in givens.as_chunks::<2>().0.iter().take(cells) {
        let cell = Cell::new(usize::from(pair[0]) % cells);
        let symbol = Symbol::new(usize::from(pair[1]) % symbols);
        // A given that clashes is left out: clashes are the readers' business.
        puzzle = puzzle.with_given(cell, Some(symbol)).unwrap_or(puzzle);
    }
    Some(puzzle)
}
