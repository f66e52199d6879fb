//! The engine `cp` against plain recursion and against the other engines, with the usual restarts and with one after every
//! conflict: nothing is missed, nothing comes twice.

use crate::common::{self, answer, brute_force, data, empty, numbers, propagate, puzzle, sudoku};
use ninefold::board::{Cell, Extra, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::{Cp, Engine, Fast9, Rng};
use ninefold::solve::Verdict;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeSet;

/// The usual engine, and one that starts again after every conflict, solutions included.
fn both() -> [Cp; 2] {
    [Cp::default(), Cp { restart: 1 }]
}

fn solutions(puzzle: &Puzzle, engine: &dyn Engine) -> BTreeSet<Vec<Symbol>> {
    let answer = answer(puzzle, engine, None);
    assert!(answer.verdict() != Verdict::OverBudget(answer.solutions.len() as u64), "nothing stops it");
    let set: BTreeSet<_> = answer.solutions.iter().map(|s| s.values().to_vec()).collect();
    assert_eq!(set.len(), answer.solutions.len(), "a solution twice");
    set
}

/// 288 Sudoku of 4x4, 576 Latin squares of order 4: published counts.
#[test]
fn published_counts() {
    for engine in both() {
        assert_eq!(solutions(&empty(&sudoku(2, 2)), &engine).len(), 288);
        assert_eq!(solutions(&empty(&Geometry::latin(4).unwrap()), &engine).len(), 576);
    }
}

/// Jigsaws, extra houses that are full and that are not, graphs.
#[test]
fn every_kind_of_house() {
    let four = sudoku(2, 2);
    let edges: Vec<_> = (1..7).flat_map(|i| [(0, i), (i, i % 6 + 1)]).collect();
    let boards = [
        Geometry::jigsaw(&[0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]).unwrap(),
        four.with_extras(vec![Extra::Diagonals]).unwrap(),
        four.with_extras(vec![Extra::DisjointGroups]).unwrap(),
        four.with_extras(vec![Extra::Cells(vec![Cell(0), Cell(6), Cell(15)])]).unwrap(),
        Geometry::graph(7, &edges, 4).unwrap(),
        Geometry::graph(7, &edges, 2).unwrap(),
    ];
    for geometry in boards {
        let expected: BTreeSet<_> = brute_force(&empty(&geometry)).into_iter().collect();
        for engine in both() {
            assert_eq!(solutions(&empty(&geometry), &engine), expected, "{geometry}");
        }
    }
}

/// Random givens and restricted candidates, possible or not.
#[test]
fn random_small_boards() {
    let mut rng = Rng::seed_from_u64(3);
    let jigsaw =
        Geometry::jigsaw(&[0, 0, 0, 0, 1, 0, 2, 2, 1, 1, 2, 2, 2, 1, 3, 3, 4, 1, 3, 4, 3, 4, 4, 4, 3]).unwrap();
    let five = Geometry::latin(5).unwrap();
    let boards = [sudoku(2, 3), sudoku(3, 2), jigsaw, five, sudoku(2, 2)];
    let (mut none, mut some) = (0, 0);
    for at in 0..300 {
        let geometry = &boards[at % boards.len()];
        let n = geometry.symbols();
        let open = 2 + rng.next_u64() % 3;
        let allowed: Vec<_> = geometry.all_cells().map(|_| random_set(&mut rng, n, open)).collect();
        let puzzle = Puzzle::restricted(geometry.clone(), vec![None; geometry.cells()], Some(allowed)).unwrap();
        if answer(&puzzle, &*propagate(), Some(300)).verdict() == Verdict::AtLeast(300) {
            continue;
        }
        let expected: BTreeSet<_> = brute_force(&puzzle).into_iter().collect();
        *(if expected.is_empty() { &mut none } else { &mut some }) += 1;
        for engine in both() {
            assert_eq!(solutions(&puzzle, &engine), expected, "{puzzle:?}");
        }
    }
    assert!(none > 30 && some > 30, "{none} {some}");
}

/// Each symbol with a probability of `of_five` fifths.
fn random_set(rng: &mut Rng, symbols: usize, of_five: u64) -> SymbolSet {
    (0..symbols).filter(|_| rng.next_u64() % 5 < of_five).map(Symbol::new).collect()
}

/// Hard puzzles; the same with one given left out, which have several solutions; with a wrong entry, which have none.
#[test]
fn nine_by_nine_as_the_engine_made_for_it() {
    let Some(path) = data("top95.txt") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let geometry = sudoku(3, 3);
    let step = if common::long() { 1 } else { 6 };
    let mut seen = BTreeSet::new();
    for line in text.lines().filter_map(|line| line.get(..81)).step_by(step) {
        let hard = puzzle(&geometry, line);
        let at = line.find(|c: char| c.is_ascii_digit()).unwrap();
        let fewer = puzzle(&geometry, &format!("{}.{}", &line[..at], &line[at + 1..]));
        let wrong = with_a_wrong_entry(&hard, answer(&hard, &Fast9, None).solutions[0].values());
        for puzzle in [hard, fewer, wrong] {
            let expected = answer(&puzzle, &Fast9, Some(300));
            seen.insert(expected.solutions.len().min(2));
            for engine in both() {
                let found = answer(&puzzle, &engine, Some(300));
                assert_eq!(found.verdict(), expected.verdict(), "{line}");
                let set: BTreeSet<_> = found.solutions.iter().map(|s| s.values().to_vec()).collect();
                assert_eq!(set.len(), found.solutions.len(), "{line}: a solution twice");
            }
        }
    }
    assert_eq!(seen, BTreeSet::from([0, 1, 2]));
}

/// One more given, which no peer contradicts at once, but the solution does.
fn with_a_wrong_entry(puzzle: &Puzzle, solution: &[Symbol]) -> Puzzle {
    let geometry = puzzle.geometry();
    let wrong = geometry.all_cells().filter(|&cell| puzzle.given(cell).is_none()).flat_map(|cell| {
        let others = geometry.all_symbols().iter().filter(move |&symbol| symbol != solution[cell.index()]);
        others.map(move |symbol| (cell, symbol))
    });
    let mut changed = wrong.filter_map(|(cell, symbol)| {
        let mut givens = puzzle.givens().to_vec();
        givens[cell.index()] = Some(symbol);
        Puzzle::new(geometry.clone(), givens).ok()
    });
    changed.next().unwrap()
}

/// The large boards of Gecode's examples have one solution each: `propagate` finds the same.
#[test]
fn large_boards() {
    let Some(folder) = data("big/sudoku/gecode16") else { return };
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let puzzle = numbers(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let [ours, theirs] = [&Cp::default() as &dyn Engine, &*propagate()].map(|engine| answer(&puzzle, engine, None));
        assert_eq!(ours.verdict(), Verdict::Unique, "{}", file.display());
        assert_eq!(ours.solutions[0].values(), theirs.solutions[0].values(), "{}", file.display());
    }
}

/// Empty boards up to the largest.
#[test]
fn empty_boards() {
    for (height, width) in [(3, 4), (4, 4), (5, 5), (4, 8), (6, 6), (7, 7), (8, 8), (2, 32)] {
        let found = answer(&empty(&sudoku(height, width)), &Cp::default(), Some(1));
        assert_eq!(found.verdict(), Verdict::AtLeast(1), "{height}x{width}");
    }
    let found = answer(&empty(&Geometry::latin(64).unwrap()), &Cp::default(), Some(1));
    assert_eq!(found.verdict(), Verdict::AtLeast(1));
}

/// Norvig's puzzle without a solution, three symbols for two cells of a box: one matching shows it.
#[test]
fn no_choice_where_a_matching_is_enough() {
    let line = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let found = answer(&puzzle(&sudoku(3, 3), line), &Cp::default(), None);
    assert_eq!((found.verdict(), found.work.nodes), (Verdict::NoSolution, 1));
}

/// Renamed symbols and exchanged rows and columns leave the number of solutions as it is.
#[test]
fn the_same_count_after_transposition_and_renaming() {
    let line = "1..2....3..4..5...6....1.2.........";
    let six = sudoku(2, 3);
    let line = format!("{line}{}", ".".repeat(36 - line.len()));
    let count = |geometry: &Geometry, givens: &[Option<Symbol>]| {
        let puzzle = Puzzle::new(geometry.clone(), givens.to_vec()).unwrap();
        let counts = both().map(|engine: Cp| solutions(&puzzle, &engine).len());
        assert_eq!(counts[0], counts[1]);
        counts[0]
    };
    let givens = common::givens(&line);
    let expected = count(&six, &givens);
    assert!(expected > 1);
    let turned: Vec<_> = (0..36).map(|i| givens[i % 6 * 6 + i / 6]).collect();
    assert_eq!(count(&sudoku(3, 2), &turned), expected);
    let renamed: Vec<_> = givens.iter().map(|g| g.map(|s| Symbol::new((s.index() + 1) % 6))).collect();
    assert_eq!(count(&six, &renamed), expected);
}
