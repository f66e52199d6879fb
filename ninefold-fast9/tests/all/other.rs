//! Another solution without a candidate, against the plain oracle.

use crate::common::{givens, masks, show, solvers, source, sources};
use crate::plain::{fault, solutions};
use ninefold_fast9::{Answer, Solver};
use std::ops::ControlFlow;

/// Each given of some puzzles taken away, and asked for another digit in its place; and some candidates of empty cells.
fn questions() -> (Vec<[u8; 81]>, Vec<(u8, u8)>) {
    let mut puzzles = vec![source("crook-fig2").0, source("lec-fig9").0];
    puzzles.push(givens("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
    puzzles.extend(sources().into_iter().filter(|(_, count)| *count > 1).map(|(puzzle, _)| puzzle).take(2));
    let (mut boards, mut without) = (Vec::new(), Vec::new());
    for (puzzle, cell) in puzzles.iter().flat_map(|puzzle| (0..81_u8).map(move |cell| (puzzle, cell))) {
        let mut board = *puzzle;
        let own = std::mem::replace(&mut board[usize::from(cell)], b'.');
        boards.push(board);
        without.push((cell, if own.is_ascii_digit() && own != b'0' { own } else { b'1' + cell % 9 }));
    }
    // Given in the board: no solution without it. Another digit given: nothing is taken away.
    boards.extend([puzzles[2]; 2]);
    without.extend([(0, b'5'), (0, b'6')]);
    (boards, without)
}

fn ask(solver: &mut Solver, boards: &[[u8; 81]], without: &[(u8, u8)]) -> Vec<Answer> {
    let mut answers = vec![Answer::NONE; boards.len()];
    assert!(solver.other_many_while(boards, without, &mut answers, &mut |_| ControlFlow::Continue(())).is_continue());
    answers
}

#[test]
fn another_digit_is_found_where_there_is_one() {
    let (boards, without) = questions();
    let expected: Vec<(_, bool)> = boards
        .iter()
        .zip(&without)
        .map(|(board, (cell, digit))| {
            let mut masks = masks(board);
            masks[usize::from(*cell)] &= !(1 << (digit - b'1'));
            (masks, solutions(&masks, 1, u64::MAX).is_some_and(|found| !found.is_empty()))
        })
        .collect();
    assert!(expected.iter().any(|(_, is)| *is) && expected.iter().any(|(_, is)| !is));
    for mut solver in solvers() {
        // All in one batch, and a few at a time, which are searched one by one.
        let together = ask(&mut solver, &boards, &without);
        let apart: Vec<Answer> = boards
            .chunks(7)
            .zip(without.chunks(7))
            .flat_map(|(boards, without)| ask(&mut solver, boards, without))
            .collect();
        for answers in [together, apart] {
            for (answer, (masks, is)) in answers.iter().zip(&expected) {
                assert_eq!(answer.count, u32::from(*is), "{}: {}", solver.path().name(), show(masks));
                assert!(answer.solution().is_none_or(|filled| fault(masks, filled).is_none()), "{}", show(masks));
            }
        }
    }
}

#[test]
fn it_ends_when_it_is_told() {
    let (boards, without) = questions();
    for mut solver in solvers() {
        let mut answers = vec![Answer::NONE; boards.len()];
        let ended = solver.other_many_while(&boards, &without, &mut answers, &mut |_| ControlFlow::Break(()));
        assert!(ended.is_break());
    }
}
