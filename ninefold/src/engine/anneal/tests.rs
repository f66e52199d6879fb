//! The bookkeeping against a recount, and the draws against their weights.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

use super::boxes::Boxes;
use super::involvement::Involvement;
use super::state::{State, Watch};
use crate::engine::{Rng, random};
use ninefold_board::{BoxShape, Cell, Extra, Geometry, Puzzle, Symbol, SymbolSet, violation};
use proptest::prelude::*;
use rand_chacha::rand_core::SeedableRng as _;

/// A board of every kind, with some givens, and one with excluded candidates.
fn boards() -> Vec<Puzzle> {
    let sudoku = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    let given = |geometry: Geometry, cells: &[(usize, u8)]| {
        let mut givens = vec![None; geometry.cells()];
        for &(cell, symbol) in cells {
            givens[cell] = Some(Symbol(symbol));
        }
        Puzzle::new(geometry, givens).unwrap()
    };
    let excluded = (0..36).map(|cell| SymbolSet::from_bits(0b11_1111 & !(1 << (cell % 6)))).collect();
    vec![
        given(sudoku(3, 3), &[(0, 0), (40, 8), (80, 3)]),
        given(sudoku(2, 3).with_extras(vec![Extra::Diagonals]).unwrap(), &[(1, 5)]),
        given(Geometry::latin(5).unwrap(), &[(7, 1), (12, 2)]),
        given(Geometry::jigsaw(&[0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]).unwrap(), &[(3, 0)]),
        given(Geometry::graph(6, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0), (0, 3)], 3).unwrap(), &[(2, 1)]),
        Puzzle::restricted(sudoku(2, 3), vec![None; 36], Some(excluded)).unwrap(),
    ]
}

/// Duplicates, pairs, and the violations of each cell, counted anew by the definition.
fn recount(puzzle: &Puzzle, values: &[Symbol]) -> (u64, u64, Vec<u32>) {
    let filled: Vec<_> = values.iter().copied().map(Some).collect();
    let (mut duplicates, mut pairs, mut levels) = (0, 0, vec![0; values.len()]);
    for found in violation::find(puzzle.geometry(), &filled) {
        let times = found.cells.len() as u64;
        duplicates += times - 1;
        pairs += times * (times - 1) / 2;
        found.cells.iter().for_each(|cell| levels[cell.index()] += 1);
    }
    for cell in puzzle.geometry().all_cells() {
        if !puzzle.allowed_in(cell).contains(values[cell.index()]) {
            (duplicates, pairs) = (duplicates + 1, pairs + 1);
            levels[cell.index()] += 1;
        }
    }
    (duplicates, pairs, levels)
}

proptest! {
    #[test]
    fn the_state_is_what_a_recount_says(
        board in 0..6_usize,
        seed in 0..u64::MAX,
        moves in prop::collection::vec((0..81_usize, 0..81_usize, prop::option::of(0..9_usize)), 1..40),
    ) {
        let puzzle = &boards()[board];
        let (cells, symbols) = (puzzle.geometry().cells(), puzzle.geometry().symbols());
        let mut rng = Rng::seed_from_u64(seed);
        let values = (0..cells).map(|_| Symbol::new(random::below(&mut rng, symbols))).collect();
        let mut state = State::new(puzzle, values, |_| true, Involvement::new(puzzle));
        for (a, b, symbol) in moves {
            match symbol {
                Some(symbol) => state.set(Cell::new(a % cells), Symbol::new(symbol % symbols)),
                None if a % cells != b % cells => state.swap(Cell::new(a % cells), Cell::new(b % cells)),
                None => {}
            }
            let (duplicates, pairs, levels) = recount(puzzle, state.values());
            prop_assert_eq!((state.duplicates(), state.pairs()), (duplicates, pairs));
            prop_assert_eq!(state.watch().involved(), levels.iter().filter(|&&level| level > 0).count() as u64);
            for cell in puzzle.geometry().all_cells() {
                prop_assert_eq!(state.watch().level(cell), levels[cell.index()]);
            }
        }
    }

    /// Givens stay, each box keeps every symbol, and the energy is that of the other houses.
    #[test]
    fn swaps_within_boxes(board in 0..4_usize, seed in 0..u64::MAX) {
        let puzzle = &boards()[board];
        let mut rng = Rng::seed_from_u64(seed);
        let mut boxes = Boxes::new(puzzle, &mut rng);
        for turn in 0..60 {
            if turn == 30 {
                boxes.refill(&mut rng);
            } else {
                let pair = boxes.neighbour(&mut rng);
                prop_assert!(pair.0 != pair.1 && puzzle.given(pair.0).is_none() && puzzle.given(pair.1).is_none());
                boxes.swap(pair);
            }
            let values = boxes.values();
            prop_assert!(puzzle.geometry().all_cells().all(|c| puzzle.given(c).is_none_or(|s| s == values[c.index()])));
            // No box is wrong, so that the whole energy is that of the other houses.
            let n = puzzle.geometry().symbols();
            let first = if board == 2 { 0 } else { 2 * n };
            let filled: Vec<_> = values.iter().copied().map(Some).collect();
            let found = violation::find(puzzle.geometry(), &filled);
            prop_assert!(found.iter().all(|v| !(first..first + n).contains(&v.house.index())));
            prop_assert_eq!(boxes.energy(), found.iter().map(|v| v.cells.len() as u64 - 1).sum::<u64>());
        }
    }
}

/// Three cells in no, one and two violations are drawn like 1 : e : e^2, and a given never.
#[test]
fn draws_follow_the_weights() {
    let puzzle = Puzzle::new(Geometry::latin(2).unwrap(), vec![None, None, None, Some(Symbol(0))]).unwrap();
    let mut involvement = Involvement::new(&puzzle);
    for cell in [1, 2, 2] {
        involvement.raise(Cell(cell));
    }
    let mut rng = Rng::seed_from_u64(1);
    let mut counts = [0_u32; 4];
    let draws = 100_000;
    (0..draws).for_each(|_| counts[involvement.draw(&mut rng).unwrap().index()] += 1);
    let e = std::f64::consts::E;
    for (weight, count) in [1.0, e, e * e, 0.0].into_iter().zip(counts) {
        let expected = weight / (1.0 + e + e * e) * f64::from(draws);
        // Four standard deviations and a bit.
        assert!((f64::from(count) - expected).abs() < 700.0, "{counts:?}");
    }
    let mut seconds = [0_u32; 4];
    for _ in 0..draws {
        let (first, second) = involvement.draw_two(&mut rng).unwrap();
        assert_ne!(first, second);
        seconds[second.index()] += u32::from(first == Cell(2));
    }
    // After the heaviest, the others are drawn like 1 : e.
    let ratio = f64::from(seconds[1]) / f64::from(seconds[0]);
    assert!((ratio - e).abs() < 0.1, "{ratio}");
}

#[test]
fn one_cell_is_not_two() {
    let puzzle =
        Puzzle::new(Geometry::latin(2).unwrap(), vec![None, Some(Symbol(1)), Some(Symbol(1)), Some(Symbol(0))]);
    let mut involvement = Involvement::new(&puzzle.unwrap());
    let mut rng = Rng::seed_from_u64(1);
    assert_eq!(involvement.draw(&mut rng), Some(Cell(0)));
    assert_eq!(involvement.draw_two(&mut rng), None);
    assert_eq!(involvement.draw(&mut rng), Some(Cell(0)), "it is put back");
}
