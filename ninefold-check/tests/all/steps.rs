//! True steps are accepted, and cheaply.

use crate::cases::{self, Case};
use crate::oracle;
use crate::words::{Proof, sudoku};
use ninefold_board::{Cell, Conclusion, Geometry, Grid, Puzzle, Symbol, SymbolSet};
use ninefold_check::{Limits, Part, Refused, check_step};

#[test]
fn every_written_step_is_accepted_and_true() {
    for case in cases::all() {
        let Case { grid, step, .. } = &case;
        let name = &step.technique;
        let effort = check_step(grid, step, &case.limits()).unwrap_or_else(|refused| panic!("{name}: {refused}"));
        assert!(effort.hardest <= 3, "{name}: {effort:?}");
        let solution = oracle::unique(grid.puzzle()).unwrap_or_else(|| panic!("{name}: not a puzzle"));
        assert!(step.conclusions.iter().all(|&c| oracle::holds(&solution, c)), "{name}");
    }
}

/// The order of facts, options, covers and conclusions says nothing.
#[test]
fn the_order_of_options_and_covers_does_not_matter() {
    for mut case in cases::all() {
        case.step.facts.iter_mut().for_each(|fact| fact.any_of.reverse());
        case.step.covers.reverse();
        case.step.conclusions.reverse();
        assert!(check_step(&case.grid, &case.step, &case.limits()).is_ok(), "{}", case.step.technique);
    }
}

#[test]
fn uniqueness_is_assumed_only_where_the_caller_says_so() {
    for case in cases::all() {
        let careful = check_step(&case.grid, &case.step, &Limits::default());
        assert_eq!(careful.is_ok(), !case.unique, "{}", case.step.technique);
        assert!(!case.unique || careful == Err(Refused::NotAssumedUnique(0)));
    }
}

/// `cells` cells at the start of row 1 that have the first `symbols` symbols only.
fn set_in_row_one(geometry: &Geometry, cells: usize, symbols: usize) -> Vec<SymbolSet> {
    let mut allowed = vec![geometry.all_symbols(); geometry.cells()];
    allowed[..cells].fill(SymbolSet::full(symbols));
    allowed
}

fn names(places: impl IntoIterator<Item = usize>, name: impl Fn(usize) -> String) -> String {
    places.into_iter().map(name).collect::<Vec<_>>().join(",")
}

fn restricted(geometry: Geometry, allowed: Vec<SymbolSet>) -> Grid {
    let cells = geometry.cells();
    Grid::new(&Puzzle::restricted(geometry, vec![None; cells], Some(allowed)).unwrap()).unwrap()
}

#[test]
fn large_sets_take_one_node_with_covers_and_are_over_budget_without() {
    for (geometry, k) in [(sudoku(5, 5), 12), (sudoku(8, 8), 32), (Geometry::latin(25).unwrap(), 12)] {
        let allowed = set_in_row_one(&geometry, k, k);
        let grid = restricted(geometry, allowed);
        let proof = Proof::new(&grid, "naked subset").facts(&names(1..=k, |c| format!("r1c{c}")));
        let covers = names(1..=k, |s| format!("row 1={s}"));
        let mut step = proof.covers(&covers).eliminate(&format!("r1c{}=1, r1c{}=7", k + 1, k + 2));
        let effort = check_step(&grid, &step, &Limits::default()).unwrap();
        assert_eq!((effort.refutations, effort.hardest), (2, 1));
        step.covers.clear();
        assert_eq!(check_step(&grid, &step, &Limits::default()), Err(Refused::OverBudget(Part::Conclusion(0))));
        step.conclusions = vec![Conclusion::Place(Cell::new(k).with(Symbol(0)))];
        assert!(check_step(&grid, &step, &Limits::default()).is_err());
    }
}

/// Eleven cells with twelve symbols, so "1 or 2 among them", and a cell with 1 and 2: no other cell of the row has 1.
/// The count makes the derived fact; without it the search is too long.
#[test]
fn a_large_almost_locked_set_enters_by_a_derived_fact() {
    let mut allowed = set_in_row_one(&sudoku(5, 5), 11, 12);
    allowed[19] = SymbolSet::full(2);
    let grid = restricted(sudoku(5, 5), allowed);
    let cells = Proof::new(&grid, "almost locked set").facts(&names(1..=11, |c| format!("r1c{c}"))).facts("r1c20");
    let ends = names(1..=11, |c| format!("r1c{c}=1,r1c{c}=2"));
    let set = cells.derived(&(0..11).collect::<Vec<_>>(), &names(3..=12, |s| format!("row 1={s}")), &ends);
    let mut step = set.eliminate("r1c21=1, r1c21=2");
    let effort = check_step(&grid, &step, &Limits::default()).unwrap();
    assert_eq!((effort.refutations, effort.hardest), (3, 1));
    let derived = step.facts.pop().unwrap();
    assert_eq!(check_step(&grid, &step, &Limits::default()), Err(Refused::OverBudget(Part::Conclusion(0))));
    step.facts.push(derived);
    if let ninefold_board::Because::Derived { covers, .. } = &mut step.facts[12].because {
        covers.clear();
    }
    assert_eq!(check_step(&grid, &step, &Limits::default()), Err(Refused::OverBudget(Part::Fact(12))));
}

/// An avoidable rectangle: three of the four cells are filled since, and 1 in the fourth would make it two solutions.
#[test]
fn placed_cells_may_be_part_of_a_deadly_pattern() {
    let geometry = sudoku(2, 2);
    let mut grid = crate::words::grid(&geometry, "................");
    for word in ["r1c1=1", "r1c3=2", "r2c1=2"] {
        grid.place(crate::words::candidate(&geometry, word)).unwrap();
    }
    let pattern = "r1c1=1, r1c1=2, r1c3=1, r1c3=2, r2c1=1, r2c1=2, r2c3=1, r2c3=2";
    let step = Proof::new(&grid, "avoidable rectangle").not_deadly(pattern, "r2c3=3, r2c3=4").eliminate("r2c3=1");
    let limits = Limits { assume_unique: true, ..Limits::default() };
    assert!(check_step(&grid, &step, &limits).is_ok());
    // The same cells as givens: nothing can be exchanged.
    let stated = crate::words::grid(&geometry, "1.2.2...........");
    let refused = check_step(&stated, &step, &limits);
    assert!(matches!(refused, Err(Refused::NotDeadly { fact: 0, flaw: ninefold_check::Flaw::Given(Cell(0)) })));
}

/// 1 and 2 stand in two rows and columns, but for one 1: with it the 1s and 2s of the other rows and columns could be exchanged, whatever
/// else their cells can have.
#[test]
fn two_symbols_may_be_exchanged_throughout() {
    let geometry = Geometry::latin(4).unwrap();
    let grid = crate::words::grid(&geometry, "12..2...........");
    let cells = ["r3c3", "r3c4", "r4c3", "r4c4"];
    let pattern = |cells: &[&str]| {
        let all = cells.iter().flat_map(|cell| (1..=4).map(move |symbol| format!("{cell}={symbol}")));
        std::iter::once("r2c2=1".to_string()).chain(all).collect::<Vec<_>>().join(", ")
    };
    let limits = Limits { assume_unique: true, ..Limits::default() };
    let step = |pattern: &str| Proof::new(&grid, "pattern").not_deadly(pattern, "r2c2=3, r2c2=4").eliminate("r2c2=1");
    assert!(check_step(&grid, &step(&pattern(&cells)), &limits).is_ok());
    let refused = Err(Refused::NotDeadly { fact: 0, flaw: ninefold_check::Flaw::OneFilling });
    // Row 4 could have its 1 in the pattern and its 2 in the cell that is left out.
    assert_eq!(check_step(&grid, &step(&pattern(&cells[..3])), &limits), refused);
    // Without the given in row 1 that row and column 2 lack a 2, which is not the pattern's.
    let open = crate::words::grid(&geometry, "1...2...........");
    assert!(check_step(&open, &step(&pattern(&cells)), &limits).is_err());
}
