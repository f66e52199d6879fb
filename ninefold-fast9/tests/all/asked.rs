//! Questions that rest on earlier answers, against the plain oracle.

use crate::common::{Givens, PATIENCE, below, dig, given_cells, masks, random_grid, rng, show, shuffled, solvers};
use crate::plain::{fault, solutions};
use ninefold_fast9::{Asker, Question};
use std::ops::ControlFlow;

/// Grids that are dug side by side, a few of them at a time, each cell by cell.
struct Diggers {
    grids: Vec<Givens>,
    puzzles: Vec<Givens>,
    orders: Vec<[usize; 81]>,
    /// How many cells of each order were tried.
    tried: Vec<usize>,
    asked: Vec<bool>,
    most_open: usize,
}

impl Asker for Diggers {
    fn next(&mut self) -> Option<Question> {
        if self.asked.iter().filter(|asked| **asked).count() == self.most_open {
            return None;
        }
        let number = (0..self.grids.len()).find(|&at| !self.asked[at] && self.tried[at] < 81)?;
        let cell = self.orders[number][self.tried[number]];
        self.puzzles[number][cell] = b'.';
        self.asked[number] = true;
        let (puzzle, known) = (self.puzzles[number], self.grids[number]);
        // Whether the cell is named or not, the answer is the same.
        Some(Question { number, puzzle, known, cell: (!cell.is_multiple_of(3)).then_some(cell as u8) })
    }

    fn hear(&mut self, number: usize, other: Option<&Givens>) {
        assert!(std::mem::replace(&mut self.asked[number], false), "each answer once");
        if let Some(other) = other {
            assert!(*other != self.grids[number]);
            assert_eq!(fault(&masks(&self.puzzles[number]), other), None);
            let cell = self.orders[number][self.tried[number]];
            self.puzzles[number][cell] = self.grids[number][cell];
        }
        self.tried[number] += 1;
    }
}

#[test]
fn what_is_dug_by_answers_is_what_the_oracle_digs() {
    const GRIDS: u64 = 80;
    let grids: Vec<Givens> = (0..GRIDS).map(|seed| random_grid(&mut rng(seed))).collect();
    let orders: Vec<[usize; 81]> = (0..GRIDS).map(|seed| shuffled(&mut rng(seed + 1_000))).collect();
    let dug: Vec<Givens> = grids.iter().zip(0..).map(|(grid, seed)| dig(&mut rng(seed + 1_000), grid)).collect();
    for mut solver in solvers() {
        // One after the other, a batch that waits for answers, and one that never does.
        for (together, most_open) in [(1, 1), (80, 7), (80, 80)] {
            let count = if together == 1 { 12 } else { grids.len() };
            let (grids, orders) = (grids[..count].to_vec(), orders[..count].to_vec());
            let (puzzles, tried, asked) = (grids.clone(), vec![0; count], vec![false; count]);
            let mut diggers = Diggers { grids, puzzles, orders, tried, asked, most_open };
            assert!(solver.answer_while(&mut diggers, together, &mut |_| ControlFlow::Continue(())).is_continue());
            assert_eq!(diggers.puzzles, dug[..count], "{} {together} {most_open}", solver.path().name());
        }
    }
}

/// Questions that are there from the start, and their answers.
#[expect(clippy::option_option, reason = "no answer yet, or the answer that there is no other")]
#[derive(Clone)]
struct Listed {
    questions: Vec<Question>,
    next: usize,
    others: Vec<Option<Option<Givens>>>,
}

impl Asker for Listed {
    fn next(&mut self) -> Option<Question> {
        self.next += 1;
        self.questions.get(self.next - 1).copied()
    }

    fn hear(&mut self, number: usize, other: Option<&Givens>) {
        assert_eq!(self.others[number].replace(other.copied()), None, "each answer once");
    }
}

/// Puzzles without some of their givens: some have other solutions, some have none.
fn listed() -> Listed {
    let mut questions = Vec::new();
    for seed in 0..60 {
        let rng = &mut rng(seed);
        let known = random_grid(rng);
        let mut puzzle = dig(rng, &known);
        // Some givens more, then some less: whether there is another solution is open.
        shuffled::<81>(rng)[..12].iter().for_each(|&cell| puzzle[cell] = known[cell]);
        let fewer = 1 + below(rng, 5);
        given_cells(rng, &puzzle)[..fewer].iter().for_each(|&cell| puzzle[cell] = b'.');
        questions.push(Question { number: questions.len(), puzzle, known, cell: None });
    }
    let others = vec![None; questions.len()];
    Listed { questions, next: 0, others }
}

impl Listed {
    /// Has each a second solution, by the oracle?
    fn expected(&self) -> Vec<bool> {
        let has_two = |question: &Question| solutions(&masks(&question.puzzle), 2, 100 * PATIENCE).unwrap().len() == 2;
        let expected: Vec<bool> = self.questions.iter().map(has_two).collect();
        assert!(expected.contains(&true) && expected.contains(&false));
        expected
    }

    /// What was told is right; how much of it there is.
    fn assert_right(&self, expected: &[bool], path: &str) -> usize {
        let told = self.questions.iter().zip(&self.others).zip(expected);
        let told = told.filter_map(|((question, other), expected)| Some((question, (*other)?, expected)));
        told.inspect(|(question, other, expected)| {
            let masks = masks(&question.puzzle);
            assert_eq!(other.is_some(), **expected, "{path}: {}", show(&masks));
            assert!(other.is_none_or(|other| other != question.known && fault(&masks, &other).is_none()));
        })
        .count()
    }
}

#[test]
fn another_solution_than_the_known_one_is_told() {
    let all = listed();
    let expected = all.expected();
    for mut solver in solvers() {
        for together in [1, 60] {
            let mut listed = all.clone();
            assert!(solver.answer_while(&mut listed, together, &mut |_| ControlFlow::Continue(())).is_continue());
            assert_eq!(listed.assert_right(&expected, solver.path().name()), expected.len());
        }
    }
}

/// After a break at any time what was told is right, and the solver answers all when it is asked once more.
#[test]
fn it_ends_when_it_is_told() {
    let all = listed();
    let expected = all.expected();
    let mut somewhere = false;
    for mut solver in solvers() {
        let path = solver.path().name();
        for (together, last) in [1, 60].into_iter().flat_map(|together| [1, 2, 5, 20].map(|last| (together, last))) {
            let (mut listed, mut polls) = (all.clone(), 0);
            let ended = solver.answer_while(&mut listed, together, &mut |_| {
                polls += 1;
                if polls < last { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert!(ended.is_break() && polls == last, "{path} {together}: {polls} polls");
            let told = listed.assert_right(&expected, path);
            assert!(told < expected.len(), "{path} {together} {last}");
            somewhere |= told > 0 && together == 60;
            let mut again = all.clone();
            assert!(solver.answer_while(&mut again, together, &mut |_| ControlFlow::Continue(())).is_continue());
            assert_eq!(again.assert_right(&expected, path), expected.len());
        }
    }
    assert!(somewhere, "no answer was told before a break");
}

/// One question, which is no sound one.
fn ask(known: Givens, cell: u8, together: usize) {
    let question = Question { number: 7, puzzle: [b'.'; 81], known, cell: Some(cell) };
    let mut listed = Listed { questions: vec![question], next: 0, others: vec![None; 8] };
    let _ = solvers().pop().unwrap().answer_while(&mut listed, together, &mut |_| ControlFlow::Break(()));
}

#[test]
fn what_is_no_question_is_refused() {
    let known = random_grid(&mut rng(1));
    let mut blank = known;
    blank[40] = b'.';
    for together in [1, 60] {
        ask(known, 80, together);
        for (known, cell, said) in [(known, 81, "cells are numbered"), (blank, 0, "the known solution has a digit")] {
            let refused = std::panic::catch_unwind(|| ask(known, cell, together)).unwrap_err();
            let message = refused.downcast_ref::<String>().unwrap();
            assert!(message.starts_with("question 7: ") && message.contains(said), "{message}");
        }
    }
}
