//! Questions that rest on the answers to earlier ones: is a known solution the only one?
//!
//! Whoever takes givens away asks, hears, and asks about the next given. With many grids at work there is always another question, so that
//! lanes do not wait for the slowest puzzle of a batch, as they would if all were asked in turns.

#[cfg(target_arch = "x86_64")]
use crate::{
    Work,
    batch::Job,
    pack::{self, Digits},
};
#[cfg(target_arch = "x86_64")]
use std::ops::ControlFlow;

/// A puzzle, and a solution of it that is known.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The number by which its answer is told, so that several may be open.
    pub number: usize,
    /// `b'1'` to `b'9'` are givens, every other byte is an empty cell.
    pub puzzle: [u8; 81],
    /// The known solution: `b'1'` to `b'9'` in each cell.
    pub known: [u8; 81],
    /// The cell, from 0 to 80, in which another solution is known to differ if there is one: it is found in less time so.
    pub cell: Option<u8>,
}

impl Question {
    /// Panics unless the known digits and the cell are what they are to be.
    pub(crate) fn assert_sound(&self) {
        let is_full = self.known.iter().all(|digit| (b'1'..=b'9').contains(digit));
        assert!(is_full, "question {}: the known solution has a digit, as a character, in each cell", self.number);
        assert!(self.cell.is_none_or(|cell| cell < 81), "question {}: cells are numbered from 0 to 80", self.number);
    }
}

/// Asks, and hears the answers.
///
/// ```
/// use ninefold_fast9::{Asker, Question, Solver};
/// /// Takes one given after the other away, unless there would be another solution.
/// struct Digger { known: [u8; 81], puzzle: [u8; 81], cell: u8 }
/// impl Asker for Digger {
///     fn next(&mut self) -> Option<Question> {
///         let cell = (self.cell < 81).then_some(self.cell)?;
///         self.puzzle[usize::from(cell)] = b'.';
///         Some(Question { number: 0, puzzle: self.puzzle, known: self.known, cell: Some(cell) })
///     }
///     fn hear(&mut self, _number: usize, other: Option<&[u8; 81]>) {
///         if other.is_some() {
///             self.puzzle[usize::from(self.cell)] = self.known[usize::from(self.cell)];
///         }
///         self.cell += 1;
///     }
/// }
/// let known = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let (mut solver, mut digger) = (Solver::new(), Digger { known, puzzle: known, cell: 0 });
/// assert!(solver.answer_while(&mut digger, 1, &mut |_| std::ops::ControlFlow::Continue(())).is_continue());
/// assert!(solver.solve(&digger.puzzle, 2).is_unique(2));
/// assert!((17..30).contains(&digger.puzzle.iter().filter(|byte| **byte != b'.').count()));
/// ```
pub trait Asker {
    /// The next question, if there is one before another answer is heard.
    fn next(&mut self) -> Option<Question>;
    /// Hears the answer to a question: a solution other than the known one, if there is any. It is not always the same.
    fn hear(&mut self, number: usize, other: Option<&[u8; 81]>);
}

/// A question that is open.
#[cfg(target_arch = "x86_64")]
struct Open {
    question: Question,
    other: Option<[u8; 81]>,
}

/// The open questions of an asker, by places that are used again.
#[cfg(target_arch = "x86_64")]
pub(crate) struct Asked<'a> {
    asker: &'a mut dyn Asker,
    open: Vec<Open>,
    free: Vec<usize>,
    poll: &'a mut dyn FnMut(&Work) -> ControlFlow<()>,
}

#[cfg(target_arch = "x86_64")]
impl<'a> Asked<'a> {
    pub(crate) fn new(asker: &'a mut dyn Asker, poll: &'a mut dyn FnMut(&Work) -> ControlFlow<()>) -> Self {
        Asked { asker, open: Vec::new(), free: Vec::new(), poll }
    }

    /// What no path need be compiled for.
    #[inline(never)]
    fn put(&mut self, question: Question) -> usize {
        question.assert_sound();
        let open = Open { question, other: None };
        let Some(at) = self.free.pop() else {
            self.open.push(open);
            return self.open.len() - 1;
        };
        self.open[at] = open;
        at
    }
}

#[cfg(target_arch = "x86_64")]
impl Job for Asked<'_> {
    const WITHOUT: bool = true;
    const TELLS_ENDS: bool = true;

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, Digits)> {
        let question = self.asker.next()?;
        let digits = pack::digits(&question.puzzle);
        Some((self.put(question), digits))
    }

    #[inline(always)]
    fn without(&self, puzzle: usize) -> Option<(usize, usize)> {
        let Question { known, cell, .. } = &self.open[puzzle].question;
        let cell = usize::from((*cell)?);
        Some((cell, usize::from(known[cell] - b'1')))
    }

    #[inline(always)]
    fn solution(&mut self, puzzle: usize, digits: &Digits, _: bool) -> ControlFlow<()> {
        let mut found = [0; 81];
        pack::write(digits, &mut found);
        let open = &mut self.open[puzzle];
        if found == open.question.known {
            return ControlFlow::Continue(());
        }
        open.other = Some(found);
        ControlFlow::Break(())
    }

    #[inline(never)]
    fn end(&mut self, puzzle: usize) {
        let Open { question, other } = &self.open[puzzle];
        self.asker.hear(question.number, other.as_ref());
        self.free.push(puzzle);
    }

    fn poll(&mut self, work: &Work) -> ControlFlow<()> {
        (self.poll)(work)
    }
}
