//! Random puzzles of every kind on every path against the plain oracle: minimal ones, ones without a solution, ones with
//! many, boards with few givens, restricted candidates. 1,600 puzzles every day, a million with `NINEFOLD_LONG=1`.
#![cfg(not(debug_assertions))]

use crate::common::{
    self, Givens, PATIENCE, below, dig, given_cells, long, many, masks, on_all_cores, random_grid, show, solvers,
    visited,
};
use crate::plain::{self, ALL, Filled, Masks};
use ninefold_fast9::{Answer, Candidates, Solver};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng as _;

/// Puzzles made of each random grid: givens, and restricted candidates.
const GIVENS: usize = 12;
const RESTRICTED: usize = 8;
/// Grids that are worked on together: their puzzles make one batch.
const GRIDS: usize = 20;
const LIMITS: [u32; 5] = [1, 2, 3, 10, 1_000];

/// What the puzzles turned out to be: without, with one, with several solutions; and those that the oracle gave up on.
type Tally = [usize; 4];

fn blocks() -> usize {
    if long() { 1_000_000 / (GRIDS * (GIVENS + RESTRICTED)) } else { 4 }
}

/// Puzzles of givens from one grid.
fn of_givens(rng: &mut ChaCha8Rng, grid: &Givens, minimal: &Givens) -> [Givens; GIVENS] {
    std::array::from_fn(|kind| match kind {
        0 => *minimal,
        1..=3 => changed(rng, minimal),
        4 => copied(rng, minimal),
        5..=7 => fewer(rng, minimal, kind - 4),
        8..=10 => sparse(rng, grid),
        _ => dense(rng, grid),
    })
}

/// One given has another digit: mostly there is no solution, and sometimes two givens clash.
fn changed(rng: &mut ChaCha8Rng, puzzle: &Givens) -> Givens {
    let mut puzzle = *puzzle;
    let cell = given_cells(rng, &puzzle)[0];
    puzzle[cell] = b'1' + (puzzle[cell] - b'1' + 1 + below(rng, 8) as u8) % 9;
    puzzle
}

/// A given stands once more in its own row, where it clashes.
fn copied(rng: &mut ChaCha8Rng, puzzle: &Givens) -> Givens {
    let mut puzzle = *puzzle;
    let cell = given_cells(rng, &puzzle)[0];
    puzzle[cell / 9 * 9 + (cell + 1 + below(rng, 8)) % 9] = puzzle[cell];
    puzzle
}

/// Some givens of a minimal puzzle are taken away: several solutions.
fn fewer(rng: &mut ChaCha8Rng, puzzle: &Givens, count: usize) -> Givens {
    let mut puzzle = *puzzle;
    for &cell in &given_cells(rng, &puzzle)[..count] {
        puzzle[cell] = b'.';
    }
    puzzle
}

/// None to sixteen givens of a grid: too few to settle it.
fn sparse(rng: &mut ChaCha8Rng, grid: &Givens) -> Givens {
    let count = below(rng, 17);
    fewer(rng, grid, 81 - count)
}

/// Most of a grid, one digit perhaps wrong.
fn dense(rng: &mut ChaCha8Rng, grid: &Givens) -> Givens {
    let count = below(rng, 50);
    let puzzle = fewer(rng, grid, count);
    if below(rng, 2) == 0 { puzzle } else { changed(rng, &puzzle) }
}

/// Puzzles of restricted candidates around one grid.
fn of_candidates(rng: &mut ChaCha8Rng, grid: &Givens, minimal: &Givens) -> [Masks; RESTRICTED] {
    std::array::from_fn(|kind| match kind {
        0..=2 => around(rng, grid),
        3 => emptied(rng, grid),
        4..=5 => thinned(rng, minimal),
        6 => noise(rng),
        _ => without_a_given(rng, grid),
    })
}

/// Every cell may be what it is in the grid, and every other digit with a chance of 2 to 5 in 8.
fn around(rng: &mut ChaCha8Rng, grid: &Givens) -> Masks {
    let eighths = 2 + below(rng, 4);
    grid.map(|byte| 1 << (byte - b'1') | random_mask(rng, eighths))
}

/// The same, and one cell may be nothing.
fn emptied(rng: &mut ChaCha8Rng, grid: &Givens) -> Masks {
    let mut puzzle = around(rng, grid);
    puzzle[below(rng, 81)] = 0;
    puzzle
}

/// A minimal puzzle that has lost some candidates, its solution's among them at times.
fn thinned(rng: &mut ChaCha8Rng, minimal: &Givens) -> Masks {
    let mut puzzle = masks(minimal);
    for _ in 0..below(rng, 20) {
        puzzle[below(rng, 81)] &= !(1 << below(rng, 9));
    }
    puzzle
}

/// Random candidates, mostly too few for a solution.
fn noise(rng: &mut ChaCha8Rng) -> Masks {
    let eighths = 3 + below(rng, 5);
    std::array::from_fn(|_| random_mask(rng, eighths))
}

/// No cell is settled, but every one has two or three candidates, the grid's among them.
fn without_a_given(rng: &mut ChaCha8Rng, grid: &Givens) -> Masks {
    grid.map(|byte| 1 << (byte - b'1') | 1 << below(rng, 9) | 1 << below(rng, 9))
}

fn random_mask(rng: &mut ChaCha8Rng, eighths: usize) -> u16 {
    (0..9).filter(|_| (rng.next_u32() % 8) < eighths as u32).map(|digit| 1 << digit).sum()
}

/// What the oracle says of a puzzle: its solutions in ascending order, or nothing if it gave up.
fn expected(puzzle: &Masks, limit: u32) -> Option<Vec<Filled>> {
    let mut found = plain::solutions(puzzle, limit as usize, PATIENCE)?;
    found.sort_unstable();
    Some(found)
}

/// Asserts that solving, counting and visiting agree with the oracle and with each other, and returns the answer.
fn assert_right(solver: &mut Solver, puzzle: &Masks, limit: u32, expected: Option<&[Filled]>) -> Answer {
    let path = solver.path().name();
    let context = || format!("{path}, limit {limit}: {}", show(puzzle));
    let candidates = Candidates::new(*puzzle);
    let answer = solver.solve(&candidates, limit);
    assert_eq!(solver.count(&candidates, u64::from(limit)), u64::from(answer.count), "{}", context());
    let mut found = visited(solver, puzzle, limit as usize);
    assert_eq!(found.len(), answer.count as usize, "{}", context());
    assert!(found.iter().all(|solution| plain::fault(puzzle, solution).is_none()), "{}", context());
    found.sort_unstable();
    assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "visited twice: {}", context());
    let fault = answer.solution().map(|solution| plain::fault(puzzle, solution));
    assert_eq!(fault, (answer.count > 0).then_some(None), "{}", context());
    if let Some(expected) = expected {
        assert_eq!(answer.count as usize, expected.len(), "{}", context());
        // Below the limit these are all there are, so they are the same; at the limit any will do.
        assert!(expected.len() == limit as usize || found == expected, "{}", context());
    }
    answer
}

/// Asserts the same of every path, and that every path gives the same answer.
fn assert_all_right(solvers: &mut [Solver], puzzle: &Masks, limit: u32, tally: &mut Tally) -> Answer {
    let expected = expected(puzzle, limit);
    tally[expected.as_ref().map_or(3, |found| found.len().min(2))] += 1;
    let answers: Vec<Answer> =
        solvers.iter_mut().map(|solver| assert_right(solver, puzzle, limit, expected.as_deref())).collect();
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]), "limit {limit}: paths differ: {}", show(puzzle));
    answers[0]
}

/// The puzzles of some grids: each alone, and those of givens in one batch.
fn run_block(block: usize, solvers: &mut [Solver]) -> Tally {
    let mut tally = Tally::default();
    let mut rng = common::rng(block as u64);
    let limit = LIMITS[block % LIMITS.len()];
    let (mut batch, mut alone) = (Vec::new(), Vec::new());
    for _ in 0..GRIDS {
        let grid = random_grid(&mut rng);
        let minimal = dig(&mut rng, &grid);
        for puzzle in of_givens(&mut rng, &grid, &minimal) {
            batch.push(puzzle);
            alone.push(assert_all_right(solvers, &masks(&puzzle), limit, &mut tally));
        }
        for puzzle in of_candidates(&mut rng, &grid, &minimal) {
            assert_all_right(solvers, &puzzle, limit, &mut tally);
        }
    }
    for solver in solvers {
        let answers = many(solver, &batch, limit);
        let differs = (0..batch.len()).find(|&i| answers[i] != alone[i]).map(|i| show(&masks(&batch[i])));
        assert_eq!(differs, None, "{}, limit {limit}: a batch differs", solver.path().name());
    }
    tally
}

#[test]
fn every_path_agrees_with_the_plain_oracle() {
    let tallies = on_all_cores(blocks(), |block| run_block(block, &mut solvers()));
    let tally: Tally = std::array::from_fn(|kind| tallies.iter().map(|tally| tally[kind]).sum());
    let all: usize = tally.iter().sum();
    eprintln!(
        "{all} puzzles: {} without a solution, {} with one, {} with several, {} undecided",
        tally[0], tally[1], tally[2], tally[3]
    );
    assert_eq!(all, blocks() * GRIDS * (GIVENS + RESTRICTED));
    // The measure is only good if all kinds are there, and the oracle mostly knows.
    assert!(tally[..3].iter().all(|&kind| kind * 10 > all), "{tally:?}");
    assert!(tally[3] * 10 < all, "{tally:?}");
}

/// The last puzzles of a batch are shared out among all lanes, and those that are done leave at once; the others still have
/// their own answers. A few with several solutions among many that are solved already: they are the last ones.
#[test]
fn shared_puzzles_have_their_own_answers() {
    on_all_cores(if long() { 20_000 } else { 120 }, |number| {
        let mut rng = common::rng(number as u64);
        let limit = 2 + below(&mut rng, 60) as u32;
        let grid = random_grid(&mut rng);
        let mut batch = vec![grid; 60];
        for puzzle in &mut batch[..=number % 12] {
            let grid = random_grid(&mut rng);
            let minimal = dig(&mut rng, &grid);
            let count = below(&mut rng, 7);
            *puzzle = fewer(&mut rng, &minimal, count);
        }
        for mut solver in solvers() {
            let answers = many(&mut solver, &batch, limit);
            for (puzzle, answer) in batch.iter().zip(answers) {
                let alone = solver.solve(&Candidates::from_givens(puzzle), limit);
                assert_eq!(alone, answer, "{}, limit {limit}: {}", solver.path().name(), show(&masks(puzzle)));
            }
        }
    });
}

/// Every byte that is no digit is an empty cell, and bits above the ninth are nothing.
#[test]
fn what_is_no_digit_is_empty() {
    let mut rng = common::rng(9);
    for _ in 0..20 {
        let grid = random_grid(&mut rng);
        let puzzle = dig(&mut rng, &grid);
        let noisy = puzzle.map(|byte| match byte {
            b'.' => *[0, b'0', b'.', b' ', b'/', b':', b'a', 0x80, 0xb1, 0xff].get(below(&mut rng, 10)).unwrap(),
            digit => digit,
        });
        let high = masks(&puzzle).map(|mask| mask | (below(&mut rng, 128) as u16) << 9);
        assert_eq!(masks(&noisy).map(|mask| mask & ALL), masks(&puzzle));
        for mut solver in solvers() {
            let answer = solver.solve(&Candidates::from_givens(&noisy), 2);
            assert_eq!(answer.solution(), Some(&grid));
            assert_eq!(many(&mut solver, &[noisy, puzzle], 2), [answer, answer]);
            assert_eq!(solver.solve(&Candidates::new(high), 2), answer);
        }
    }
}
