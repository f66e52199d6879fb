//! The lecture's techniques: its figures, its counts, its order.

use crate::common;
use crate::logic::walk::{all_of, geometries, puzzles, show, solution, start, technique};
use ninefold::board::{Conclusion, Grid, Symbol};
use ninefold::logic::profile::{LECTURE, Profile, Rules};
use ninefold::logic::{Ending, Event, Finding, prove};
use ninefold_check::{Limits, check_step};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn grid_of(id: &str) -> Grid {
    start(&common::puzzle(&common::sudoku(3, 3), common::source(id)))
}

/// Everything that a rule erases, as (row, column, symbol), counted from 1.
fn erased(rule: &str, grid: &Grid) -> BTreeSet<(usize, usize, usize)> {
    let conclusions = all_of(technique(rule), grid).into_iter().flat_map(|finding| finding.conclusions);
    conclusions
        .map(|conclusion| match conclusion {
            Conclusion::Eliminate(k) => (k.cell.index() / 9 + 1, k.cell.index() % 9 + 1, k.symbol.index() + 1),
            Conclusion::Place(_) => panic!("{rule} places"),
        })
        .collect()
}

fn all(cells: &[(usize, usize)], symbols: &[usize]) -> BTreeSet<(usize, usize, usize)> {
    cells.iter().flat_map(|&(row, column)| symbols.iter().map(move |&symbol| (row, column, symbol))).collect()
}

#[test]
fn figure_10_locked_candidates_1() {
    let outside = [(6, 1), (6, 2), (6, 3), (6, 7), (6, 8), (6, 9)];
    assert_eq!(erased("pointing", &grid_of("lec-fig10")), all(&outside, &[7, 8, 9]));
}

#[test]
fn figure_11_locked_candidates_2() {
    // The central box's cell (6,5) has a 3.
    let beside = [(4, 5), (4, 6), (5, 5), (5, 6), (6, 6)];
    assert_eq!(erased("claiming", &grid_of("lec-fig11")), all(&beside, &[9]));
}

#[test]
fn figure_12_naked_pair() {
    let mut grid = grid_of("lec-fig12");
    let rest = [(5, 2), (5, 3), (5, 6), (5, 8)];
    assert_eq!(erased("naked pair", &grid), all(&rest, &[8, 9]));
    for finding in all_of(technique("naked pair"), &grid.clone()) {
        finding.apply(&mut grid).unwrap();
    }
    let marks = |column: usize| {
        let symbols = grid.candidates(ninefold::board::Cell::new(4 * 9 + column - 1)).iter();
        symbols.map(|symbol| (symbol.0 + 1).to_string()).collect::<String>()
    };
    assert_eq!([2, 3, 5, 6, 7, 8].map(marks), ["4567", "4567", "89", "67", "89", "45"]);
}

/// REMOVESINGLES, written from the lecture's pseudocode and called until it does nothing more: how many cells it fills. `as_printed`: the
/// marks of column and subarray are erased where a cell is not blank.
fn removed_singles(text: &str, as_printed: bool) -> usize {
    let mut board: Vec<u8> = text.bytes().map(|c| if c == b'.' { 0 } else { c - b'0' }).collect();
    let place = |i: usize| (i / 9, i % 9, i / 27 * 3 + i % 9 / 3);
    let shares = |a: usize, b: usize| {
        let (a, b) = (place(a), place(b));
        [a.0 == b.0, a.1 == b.1, a.2 == b.2]
    };
    let mut marks: Vec<BTreeSet<u8>> = (0..81)
        .map(|cell| {
            let seen = |&symbol: &u8| (0..81).any(|i| board[i] == symbol && shares(i, cell).contains(&true));
            (1..=9).filter(|symbol| board[cell] == 0 && !seen(symbol)).collect()
        })
        .collect();
    let mut filled = 0;
    while let Some(cell) = (0..81).find(|&cell| board[cell] == 0 && marks[cell].len() == 1) {
        let symbol = *marks[cell].first().unwrap();
        (board[cell], filled) = (symbol, filled + 1);
        for other in (0..81).filter(|&other| other != cell) {
            let [row, column, subarray] = shares(other, cell);
            let is_blank = board[other] == 0;
            if row && is_blank || (column || subarray) && is_blank != as_printed {
                marks[other].remove(&symbol);
            }
        }
    }
    filled
}

/// The numbers of the tour, which another program has counted, too. The profile's singles do what is meant.
#[test]
fn remove_singles_as_printed_and_as_meant() {
    for (id, printed, meant) in [("cl-fig1-unique", 11, 45), ("cl-fig1", 3, 18), ("hm-fig3", 6, 14)] {
        let text = common::source(id).replace('0', ".");
        assert_eq!([removed_singles(&text, true), removed_singles(&text, false)], [printed, meant], "{id}");
        let mut grid = start(&common::puzzle(&common::sudoku(3, 3), &text));
        let open = |grid: &Grid| grid.geometry().all_cells().filter(|&cell| grid.value(cell).is_none()).count();
        let before = open(&grid);
        while let Some(finding) = all_of(technique("naked single"), &grid).into_iter().next() {
            finding.apply(&mut grid).unwrap();
        }
        assert_eq!(before - open(&grid), meant, "{id}");
    }
}

/// Symbol, row, column.
type Singles = BTreeSet<(usize, usize, usize)>;

/// The constrained singles at the start, as (symbol, row, column): those of the text, which ask for one of row, column and
/// subarray, and those of the pseudocode, which asks for all three. Counted from the pencil marks alone.
fn constrained(grid: &Grid) -> (Singles, Singles) {
    let (mut text, mut code) = (BTreeSet::new(), BTreeSet::new());
    let box_of = |row: usize, column: usize| row / 3 * 3 + column / 3;
    let has = |row: usize, column: usize, symbol: usize| {
        grid.candidates(ninefold::board::Cell::new(row * 9 + column)).contains(Symbol::new(symbol))
    };
    let is_open = |row: usize, column: usize| grid.value(ninefold::board::Cell::new(row * 9 + column)).is_none();
    let cells = || (0..9).flat_map(|row| (0..9).map(move |column| (row, column)));
    for (row, column) in cells().filter(|&(row, column)| is_open(row, column)) {
        for symbol in (0..9).filter(|&symbol| has(row, column, symbol)) {
            let alone = |neighbour: &dyn Fn(usize, usize) -> bool| {
                let mut others = cells().filter(|&(r, c)| (r, c) != (row, column) && neighbour(r, c));
                others.all(|(r, c)| !has(r, c, symbol))
            };
            let units = [
                alone(&|r, _| r == row),
                alone(&|_, c| c == column),
                alone(&|r, c| box_of(r, c) == box_of(row, column)),
            ];
            if units.contains(&true) {
                text.insert((symbol + 1, row + 1, column + 1));
            }
            if !units.contains(&false) {
                code.insert((symbol + 1, row + 1, column + 1));
            }
        }
    }
    (text, code)
}

#[test]
fn constrained_singles_by_the_text_and_by_the_pseudocode() {
    let found = |grid: &Grid| -> BTreeSet<(usize, usize, usize)> {
        let singles = all_of(technique("hidden single"), grid).into_iter().flat_map(|f| f.placed().collect::<Vec<_>>());
        singles.map(|k| (k.symbol.index() + 1, k.cell.index() / 9 + 1, k.cell.index() % 9 + 1)).collect()
    };
    let ocean = grid_of("lec-fig4");
    let (text, code) = constrained(&ocean);
    assert_eq!(text, [(1, 3, 6), (1, 4, 9), (5, 6, 1), (2, 8, 4), (1, 8, 7)].into());
    assert!(code.is_empty());
    assert_eq!(found(&ocean), text);
    // Shortz 301 has none by the pseudocode, Mepham's D one.
    for (id, expected) in [("crook-fig6", None), ("crook-fig11", Some((5, 7, 4)))] {
        let grid = grid_of(id);
        let (text, code) = constrained(&grid);
        assert_eq!(code, expected.into_iter().collect(), "{id}");
        assert!(text.len() > code.len(), "{id}");
        assert_eq!(found(&grid), text, "{id}");
    }
}

/// The findings and the remarks of a run, every step checked.
fn run(grid: &mut Grid) -> (Ending, Vec<Finding>, Vec<String>) {
    let (mut findings, mut remarks) = (Vec::new(), Vec::new());
    let ending = LECTURE.run(grid, &Rules::default(), &mut |grid: &Grid, event: Event<'_>| {
        match event {
            Event::Step(finding) => {
                let checked = check_step(grid, &prove(grid, finding), &Limits::default());
                assert!(checked.is_ok(), "{finding:?} {checked:?}\n{}", show(grid));
                findings.push(finding.clone());
            }
            Event::Remark(remark) => remarks.push(remark(&ninefold::logic::Words::new(grid))),
            Event::Guess { .. } | Event::Own(_) | Event::BackUp { .. } => panic!("a guess"),
            Event::Phase(_) | Event::Solution | Event::Return => {}
        }
        ControlFlow::Continue(())
    });
    (ending, findings, remarks)
}

#[test]
fn the_order_is_the_lectures() {
    let order = [
        "naked single",
        "hidden single",
        "pointing",
        "claiming",
        "naked pair",
        "naked triple",
        "naked quadruple",
        "hidden pair",
        "hidden triple",
        "hidden quadruple",
    ];
    let (mut puzzles_run, mut used) = (0, BTreeSet::new());
    for geometry in geometries() {
        for puzzle in puzzles(&geometry, 31, 43) {
            puzzles_run += 1;
            let mut grid = start(&puzzle);
            let (ending, findings, _) = run(&mut grid);
            // Whatever is used, all before it in the order find nothing.
            let mut state = start(&puzzle);
            for (i, finding) in findings.iter().enumerate() {
                let at = order.iter().position(|name| finding.name() == *name).unwrap();
                if i % 8 == 0 {
                    let earlier = order[..at].iter().find(|name| !all_of(technique(name), &state).is_empty());
                    assert_eq!(earlier, None, "before {finding:?}\n{}", show(&state));
                }
                used.insert(order[at]);
                finding.apply(&mut state).unwrap();
            }
            if ending == Ending::Solved {
                assert_eq!(grid.values().unwrap(), solution(&puzzle).values());
            } else {
                assert!(order.iter().all(|name| all_of(technique(name), &grid).is_empty()));
            }
        }
    }
    assert!(puzzles_run >= 300 && used.len() >= 7, "{puzzles_run} {used:?}");
}

#[test]
fn it_begins_with_the_pencil_marks() {
    let mut grid = grid_of("lec-fig4");
    // 81 cells less 17 givens; the marks counted by hand of the rule, cell by cell.
    let marks: usize = (0..81)
        .map(ninefold::board::Cell::new)
        .filter(|&cell| grid.value(cell).is_none())
        .map(|cell| {
            let geometry = grid.geometry();
            let seen: BTreeSet<_> = geometry.peers(cell).iter().filter_map(|&peer| grid.value(peer)).collect();
            9 - seen.len()
        })
        .sum();
    let (ending, _, remarks) = run(&mut grid);
    assert_eq!((ending, remarks), (Ending::Solved, vec![format!("The pencil marks: {marks} in 64 cells.")]));
}
