//! Every entry on a handful of puzzles, few enough for Miri, which interprets what it runs (`cargo xtask test --long miri`).

use crate::common::{masks, solvers};
use crate::plain;
use ninefold_fast9::{Answer, Candidates, Solver};
use std::ops::ControlFlow;

/// Shortz 301, which has one solution; with another number in r1c1, without one; without four of its givens, with several.
const SHORTZ: &[u8; 81] = b".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

fn puzzles() -> [[u8; 81]; 4] {
    let (mut none, mut several, mut clash) = (*SHORTZ, *SHORTZ, *SHORTZ);
    none[0] = b'2';
    several.iter_mut().filter(|cell| **cell != b'.').take(4).for_each(|cell| *cell = b'.');
    clash[0] = b'3';
    [*SHORTZ, none, several, clash]
}

#[test]
fn every_entry() {
    let puzzles = puzzles();
    for mut solver in solvers() {
        let mut answers = [Answer::NONE; 4];
        solver.solve_many(&puzzles, 2, &mut answers);
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            let cells = masks(puzzle);
            assert_eq!(solver.solve(puzzle, 2), answer);
            assert_eq!(solver.solve(&Candidates::from_givens(puzzle), 2), answer);
            assert_eq!(solver.count(puzzle, 2), u64::from(answer.count));
            assert_eq!(answer.solution().and_then(|solution| plain::fault(&cells, solution)), None);
            assert_eq!(visited(&mut solver, puzzle), answer.count);
        }
        assert_eq!(answers.map(|answer| answer.count), [1, 0, 2, 0], "{}", solver.path().name());
    }
}

fn visited(solver: &mut Solver, puzzle: &[u8; 81]) -> u32 {
    let mut count = 0;
    let mut visit = |_: &plain::Filled| {
        count += 1;
        if count < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let _ = solver.search(puzzle, &mut |_: &_| ControlFlow::Continue(()), &mut visit);
    count
}
