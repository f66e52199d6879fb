//! Limits, exact counts, searches that are broken off, and the memory that a solver keeps.

use crate::common::{self, Givens, below, dig, many, masks, random_grid, rng, show, solvers, source, sources, visited};
use crate::plain::{self, ALL, HOUSES, Masks};
use ninefold_fast9::{Answer, Candidates, Solver, Work};
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());
const STOP: ControlFlow<()> = ControlFlow::Break(());
const EMPTY: Givens = [b'.'; 81];

#[test]
fn published_counts() {
    for (givens, count) in sources() {
        let candidates = Candidates::from_givens(&givens);
        for mut solver in solvers() {
            let context = format!("{}: {}", solver.path().name(), show(&masks(&givens)));
            assert_eq!(solver.count(&candidates, u64::MAX), count, "{context}");
            assert_eq!(u64::from(solver.solve(&candidates, u32::MAX).count), count, "{context}");
            assert_eq!(visited(&mut solver, &masks(&givens), usize::MAX).len() as u64, count, "{context}");
            for limit in [1, 2, 11, 12, 13, 29, 30, 31] {
                assert_eq!(solver.count(&candidates, limit), count.min(limit), "limit {limit}: {context}");
                assert_eq!(u64::from(solver.solve(&candidates, limit as u32).count), count.min(limit), "{context}");
            }
        }
    }
}

/// In how many ways two digits can be written into a grid that has lost them: its cells fall into chains in which the two
/// alternate, and each chain has two ways.
fn chains(grid: &Givens, two: [u8; 2]) -> u32 {
    let cells: Vec<usize> = (0..81).filter(|&cell| two.contains(&grid[cell])).collect();
    let mut chain: Vec<usize> = (0..cells.len()).collect();
    for (i, &a) in cells.iter().enumerate() {
        for (j, &b) in cells.iter().enumerate() {
            if HOUSES[a].iter().zip(HOUSES[b]).any(|(&x, y)| x == y) && chain[i] != chain[j] {
                let (from, to) = (chain[i], chain[j]);
                chain.iter_mut().filter(|name| **name == from).for_each(|name| *name = to);
            }
        }
    }
    chain.sort_unstable();
    chain.dedup();
    chain.len() as u32
}

/// A count that needs no search: a grid without two of its digits has two ways for each chain of the two.
#[test]
fn two_digits_are_counted_by_their_chains() {
    let mut rng = rng(2);
    let mut solvers = solvers();
    for _ in 0..10 {
        let grid = random_grid(&mut rng);
        for (a, b) in (b'1'..=b'9').flat_map(|a| (b'1'..a).map(move |b| (a, b))) {
            let puzzle = grid.map(|byte| if byte == a || byte == b { b'.' } else { byte });
            for solver in &mut solvers {
                let count = solver.count(&Candidates::from_givens(&puzzle), u64::MAX);
                assert_eq!(count, 1 << chains(&grid, [a, b]), "{}: {}", solver.path().name(), show(&masks(&puzzle)));
            }
        }
    }
}

/// A count of tens of thousands, whole: a grid without four of its digits, against the plain oracle.
#[test]
#[cfg(not(debug_assertions))]
fn large_counts_are_exact() {
    let mut rng = rng(4);
    for _ in 0..3 {
        let puzzle = random_grid(&mut rng).map(|byte| if byte < b'5' { b'.' } else { byte });
        let expected = plain::solutions(&masks(&puzzle), usize::MAX, u64::MAX).unwrap().len();
        assert!(expected > 50, "{expected} is a count worth the test");
        for mut solver in solvers() {
            let candidates = Candidates::from_givens(&puzzle);
            let context = format!("{}: {}", solver.path().name(), show(&masks(&puzzle)));
            assert_eq!(solver.count(&candidates, u64::MAX), expected as u64, "{context}");
            assert_eq!(solver.count(&candidates, expected as u64), expected as u64, "{context}");
            assert_eq!(solver.count(&candidates, expected as u64 - 1), expected as u64 - 1, "{context}");
            assert_eq!(visited(&mut solver, &masks(&puzzle), usize::MAX).len(), expected, "{context}");
        }
    }
}

/// The empty board has more solutions than anyone will visit; those that are visited are right, and no two are the same.
#[test]
fn the_empty_board() {
    let many = if cfg!(debug_assertions) { 1_000 } else { 100_000 };
    for mut solver in solvers() {
        let mut found = visited(&mut solver, &[ALL; 81], many);
        assert_eq!(found.len(), many, "{}", solver.path().name());
        assert!(found.iter().all(|solution| plain::fault(&[ALL; 81], solution).is_none()));
        found.sort_unstable();
        assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{}: visited twice", solver.path().name());
        assert_eq!(solver.count(&Candidates::from_givens(&EMPTY), many as u64), many as u64);
        assert_eq!(solver.solve(&Candidates::from_givens(&EMPTY), many as u32).count, many as u32);
    }
}

/// The first solution is the same whatever the limit, and it is the one that every path shows.
#[test]
fn the_first_solution_is_always_the_same() {
    let mut rng = rng(1);
    let mut boards = vec![EMPTY, source("cl-fig1").0, source("hm-fig3").0, source("crook-fn2-snyder").0];
    boards.extend((0..20).map(|_| {
        let grid = random_grid(&mut rng);
        let mut puzzle = dig(&mut rng, &grid);
        common::given_cells(&mut rng, &puzzle)[..3].iter().for_each(|&cell| puzzle[cell] = b'.');
        puzzle
    }));
    for board in boards {
        let mut first = None;
        for mut solver in solvers() {
            for limit in [1, 2, 3, 100] {
                let alone = solver.solve(&Candidates::from_givens(&board), limit);
                let batch = many(&mut solver, &[board, EMPTY, board], limit);
                for answer in [alone, batch[0], batch[2]] {
                    let shown = *first.get_or_insert(*answer.solution().unwrap());
                    let context = format!("{}, limit {limit}: {}", solver.path().name(), show(&masks(&board)));
                    assert_eq!(answer.solution(), Some(&shown), "{context}");
                }
            }
        }
    }
}

/// With a limit of nothing nothing is searched, whatever the puzzle.
#[test]
fn a_limit_of_zero() {
    for mut solver in solvers() {
        for (board, _) in sources() {
            let candidates = Candidates::from_givens(&board);
            assert_eq!(solver.solve(&candidates, 0), Answer::NONE);
            assert_eq!(solver.count(&candidates, 0), 0);
            assert_eq!(many(&mut solver, &[board, board], 0), [Answer::NONE; 2]);
        }
        assert_eq!(solver.work(), Work::default(), "{}", solver.path().name());
    }
    assert!(!Answer::NONE.is_unique(0) && Answer::NONE.solution().is_none());
}

#[test]
fn one_solution_is_not_yet_a_unique_one() {
    let answer = ninefold_fast9::solve(&source("crook-fig6").0, 1);
    assert_eq!((answer.count, answer.is_unique(1), answer.is_unique(2)), (1, false, true));
}

#[test]
fn nothing_to_solve() {
    for mut solver in solvers() {
        assert_eq!(many(&mut solver, &[], 2), []);
        assert_eq!(solver.solve(&Candidates::new([0; 81]), 2), Answer::NONE);
        assert_eq!(solver.solve(&Candidates::from_givens(&[b'1'; 81]), 2), Answer::NONE);
        let solved = source("crook-fig9").0;
        assert_eq!(solver.solve(&Candidates::from_givens(&solved), 2).solution(), Some(&solved));
    }
}

/// Puzzles with their answers, to see whether a solver is still in order.
fn in_order(solver: &mut Solver) {
    let unique = [source("crook-fig6"), source("cl-top95-001"), source("crook-fig11")].map(|(board, _)| board);
    let others = [source("cl-fig1").0, source("cl-fig4").0];
    let puzzles: Vec<Givens> = unique.iter().chain(&others).cycle().take(100).copied().collect();
    let answers = many(solver, &puzzles, 100);
    for (number, (answer, puzzle)) in answers.iter().zip(&puzzles).enumerate() {
        assert_eq!(answer.count, [1, 1, 1, 12, 0][number % 5], "{}, number {number}", solver.path().name());
        let fault = answer.solution().and_then(|solution| plain::fault(&masks(puzzle), solution));
        assert_eq!(fault, None, "{}, number {number}", solver.path().name());
    }
    let mut fresh = Solver::with_path(solver.path()).unwrap();
    assert_eq!(many(&mut fresh, &puzzles, 100), answers, "{}: not as a new solver", solver.path().name());
    assert_eq!(solver.solve(&Candidates::from_givens(&unique[0]), 2), answers[0]);
    assert_eq!(solver.count(&Candidates::from_givens(&others[0]), 100), 12);
}

#[test]
fn a_visitor_can_break_off() {
    for mut solver in solvers() {
        for last in [1, 2, 31, 32, 33, 500] {
            let mut visits = 0;
            let ended = solver.search(&Candidates::from_givens(&EMPTY), &mut |_| GO_ON, &mut |_| {
                visits += 1;
                if visits < last { GO_ON } else { STOP }
            });
            assert_eq!((ended, visits), (STOP, last), "{}: none is visited after a break", solver.path().name());
            in_order(&mut solver);
        }
    }
}

/// Breaking off at the very last solution is still breaking off; one more, and everything was searched.
#[test]
fn the_last_solution_is_not_the_end() {
    let puzzle = Candidates::from_givens(&source("cl-fig1").0);
    for mut solver in solvers() {
        for (last, expected) in [(11, (STOP, 11)), (12, (STOP, 12)), (13, (GO_ON, 12))] {
            let mut visits = 0;
            let ended = solver.search(&puzzle, &mut |_| GO_ON, &mut |_| {
                visits += 1;
                if visits < last { GO_ON } else { STOP }
            });
            assert_eq!((ended, visits), expected, "{}", solver.path().name());
        }
    }
}

/// A search that would not end in our lifetime ends when `poll` says so, and visits nothing more.
#[test]
fn a_poll_can_break_a_search_off() {
    for mut solver in solvers() {
        for last in [1, 2, 10] {
            let (mut polls, mut stopped) = (0, false);
            let broken = std::cell::Cell::new(false);
            let mut poll = |_: &Work| {
                assert!(!broken.get(), "asked again after a break");
                polls += 1;
                broken.set(polls == last);
                if polls == last { STOP } else { GO_ON }
            };
            let mut visit = |_: &[u8; 81]| {
                stopped |= broken.get();
                GO_ON
            };
            let ended = solver.search(&Candidates::from_givens(&EMPTY), &mut poll, &mut visit);
            assert_eq!((ended, polls, stopped), (STOP, last, false), "{}", solver.path().name());
            in_order(&mut solver);
        }
    }
}

/// What `poll` hears only grows, in steps far below a second's work, and never passes what the solver says at the end.
#[test]
fn a_poll_hears_of_the_work() {
    for mut solver in solvers() {
        let (mut heard, mut polls) = (Work::default(), 0);
        let mut poll = |work: &Work| {
            assert!(work.rounds >= heard.rounds && work.nodes >= heard.nodes && work.guesses >= heard.guesses);
            assert!(work.rounds - heard.rounds < 100_000, "{work:?} after {heard:?}");
            assert!(polls < 100, "asked again after a break");
            (heard, polls) = (*work, polls + 1);
            if polls < 100 { GO_ON } else { STOP }
        };
        // All these solutions take seconds: a search that never asks is not waited for.
        let mut visits = 0_u32;
        let mut visit = |_: &[u8; 81]| {
            visits += 1;
            assert!(visits < 1_000_000_000, "never asked");
            GO_ON
        };
        let ended = solver.search(&Candidates::from_givens(&EMPTY), &mut poll, &mut visit);
        let end = solver.work();
        assert_eq!(ended, STOP);
        assert!(heard.rounds > 0 && heard.nodes > 0, "{}: {heard:?}", solver.path().name());
        assert!(end.rounds >= heard.rounds && end.nodes >= heard.nodes && end.guesses >= heard.guesses);
    }
}

/// A batch ends when `poll` says so; the next one is right.
#[test]
fn a_poll_can_break_a_batch_off() {
    let hard = [source("cl-top95-001").0, source("lec-fig9").0, source("cl-fig1").0];
    let puzzles: Vec<Givens> = hard.into_iter().cycle().take(30_000).collect();
    let old = ninefold_fast9::solve(&source("crook-fig6").0, 2);
    let mut answers = vec![old; puzzles.len()];
    for mut solver in solvers() {
        for last in [1, 2, 3] {
            let mut polls = 0;
            let ended = solver.solve_many_while(&puzzles, 2, &mut answers, &mut |_| {
                polls += 1;
                if polls == last { STOP } else { GO_ON }
            });
            assert_eq!((ended, polls), (STOP, last), "{}", solver.path().name());
            // Of the batch before, nothing is left where this one did not come to.
            assert_eq!(answers.last(), Some(&Answer::NONE), "{}", solver.path().name());
            answers.fill(old);
            in_order(&mut solver);
        }
        let ended = solver.solve_many_while(&puzzles[..30], 2, &mut answers[..30], &mut |_| GO_ON);
        assert_eq!(ended, GO_ON);
        assert!(answers[..30].iter().enumerate().all(|(i, answer)| answer.count == [1, 1, 2][i % 3]));
    }
}

/// Slices of different lengths are the caller's mistake, and so is a visitor that panics; the solver survives both.
#[test]
fn a_solver_survives_a_panic() {
    for mut solver in solvers() {
        let unequal = catch_unwind(AssertUnwindSafe(|| solver.solve_many(&[EMPTY; 3], 1, &mut [Answer::NONE; 2])));
        assert!(unequal.is_err(), "{}", solver.path().name());
        in_order(&mut solver);
        let visitor = catch_unwind(AssertUnwindSafe(|| {
            let mut visits = 0;
            solver.search(&Candidates::from_givens(&EMPTY), &mut |_| GO_ON, &mut |_| {
                visits += 1;
                assert!(visits < 40, "the visitor's own panic");
                GO_ON
            })
        }));
        assert!(visitor.is_err(), "{}", solver.path().name());
        in_order(&mut solver);
    }
}

/// Old answers in the slice are overwritten, also by "no solution".
#[test]
fn answers_are_overwritten() {
    for mut solver in solvers() {
        for length in [3, 300] {
            let mut answers = many(&mut solver, &vec![source("crook-fig6").0; length], 2);
            solver.solve_many(&vec![source("cl-fig4").0; length], 2, &mut answers);
            assert!(answers.iter().all(|answer| *answer == Answer::NONE), "{}: {length}", solver.path().name());
        }
    }
}

/// Cells without a candidate and houses without a place for a digit, wherever they are.
#[test]
fn holes_anywhere() {
    let grid = source("crook-fig9").0;
    for mut solver in solvers() {
        for cell in 0..81 {
            let mut puzzle: Masks = [ALL; 81];
            puzzle[cell] = 0;
            assert_eq!(solver.solve(&Candidates::new(puzzle), 1), Answer::NONE, "no candidate in {cell}");
            let mut puzzle = masks(&grid);
            puzzle[cell] = ALL & !puzzle[cell];
            assert_eq!(solver.solve(&Candidates::new(puzzle), 1), Answer::NONE, "not its digit in {cell}");
        }
        let digit = 1 << below(&mut rng(3), 9);
        for house in 0..27 {
            let puzzle: Masks = std::array::from_fn(|c| if HOUSES[c].contains(&house) { ALL & !digit } else { ALL });
            assert_eq!(solver.solve(&Candidates::new(puzzle), 1), Answer::NONE, "a digit has no place in {house}");
        }
    }
}

/// Two equal givens in any two cells that share a house, the rest empty.
#[test]
fn clashes_anywhere() {
    let pairs = (0..81).flat_map(|a| (0..a).map(move |b| (a, b)));
    let peers = pairs.filter(|&(a, b)| HOUSES[a].iter().zip(HOUSES[b]).any(|(&x, y)| x == y));
    let boards: Vec<Givens> = peers
        .map(|(a, b)| {
            let mut board = EMPTY;
            [board[a], board[b]] = [b'1' + (a % 9) as u8; 2];
            board
        })
        .collect();
    assert_eq!(boards.len(), 81 * 20 / 2);
    for mut solver in solvers() {
        // A search that does not see at once what is wrong would go on for ever.
        let at_once = |most: usize| move |work: &Work| if work.nodes > most as u64 { STOP } else { GO_ON };
        let mut answers = vec![Answer::NONE; boards.len()];
        let ended = solver.solve_many_while(&boards, 1, &mut answers, &mut at_once(boards.len()));
        assert_eq!(ended, GO_ON, "{}", solver.path().name());
        let wrong = answers.iter().position(|answer| *answer != Answer::NONE).map(|i| show(&masks(&boards[i])));
        assert_eq!(wrong, None, "{}", solver.path().name());
        for board in &boards {
            solver.reset_work();
            let counted = solver.count_while(&Candidates::from_givens(board), 1, &mut at_once(1));
            assert_eq!(counted, (0, GO_ON), "{}: {}", solver.path().name(), show(&masks(board)));
            assert_eq!(solver.work().guesses, 0, "{}: {}", solver.path().name(), show(&masks(board)));
        }
    }
}

/// Batches of every length around the widths of the vectors: each puzzle has its own answer, and none is left out.
#[test]
fn every_length_of_a_batch() {
    let kinds = [("crook-fig6", 1), ("cl-fig1", 12), ("cl-fig4", 0), ("hm-fig3", 2), ("cl-top95-001", 1)];
    let kinds = kinds.map(|(id, count)| (source(id).0, count));
    for mut solver in solvers() {
        let alone = kinds.map(|(board, _)| solver.solve(&Candidates::from_givens(&board), 100));
        assert!(alone.iter().zip(kinds).all(|(answer, (_, count))| answer.count == count));
        for length in 0..=70 {
            // Each length begins with another kind, so that every kind comes last once.
            let at = |i: usize| (i + length) % kinds.len();
            let puzzles: Vec<Givens> = (0..length).map(|i| kinds[at(i)].0).collect();
            let expected: Vec<Answer> = (0..length).map(|i| alone[at(i)]).collect();
            assert_eq!(many(&mut solver, &puzzles, 100), expected, "{}: {length} puzzles", solver.path().name());
        }
    }
}
