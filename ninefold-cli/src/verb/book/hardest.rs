//! Hints for a book: at the step that is the hardest on a way to the solution.

use ninefold::ask::{Footing, Manner, Position, explain};
use ninefold::board::{Board, Grid, Puzzle};
use ninefold::logic::{Event, Listener, Stage, Technique, Told, Words};
use ninefold_files::limits::Interrupt;
use ninefold_print::book::Hint;
use std::ops::ControlFlow;

/// What is said of the hardest step, and its technique; nothing where no technique begins.
#[derive(Default)]
pub(super) struct Hints {
    pub(super) stages: Vec<Hint>,
    pub(super) technique: Option<&'static dyn Technique>,
    /// The same stages as plain sentences.
    pub(super) said: Vec<String>,
}

/// Where the hardest step is, what it is, and what is to be seen there.
pub(super) fn hints(puzzle: &Puzzle, interrupt: &Interrupt) -> Hints {
    let manner = Manner::default();
    interrupt.with_policy(None, 0, |policy| {
        let board = Board::from_givens(puzzle.geometry().clone(), puzzle.givens().to_vec());
        let position = Position::from(&board);
        let Ok(footing) = Footing::of(&position, policy) else { return Hints::default() };
        let mut hardest = Hardest { techniques: manner.profile.techniques(), rank: None, hints: Hints::default() };
        explain(&footing, &manner, &mut hardest);
        hardest.hints
    })
}

/// Hears of all steps, and keeps what is said of the first one that is harder than all before it.
struct Hardest {
    techniques: &'static [&'static dyn Technique],
    rank: Option<usize>,
    hints: Hints,
}

impl Listener for Hardest {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Step(finding) = event {
            let name = &finding.technique.about().name;
            let rank = self.techniques.iter().position(|technique| technique.about().name == *name);
            if rank > self.rank {
                let told = Told::new(&Words::new(grid), finding);
                let technique = rank.and_then(|rank| self.techniques.get(rank).copied());
                let named = technique.map(|technique| technique.about().title());
                let said = [Stage::Where, Stage::Technique, Stage::Cells].map(|stage| (stage, told.hint(stage)));
                let hint = |(stage, text): &(Stage, String)| {
                    Hint::new(text, named.as_deref().filter(|_| *stage == Stage::Technique))
                };
                self.rank = rank;
                self.hints = Hints {
                    stages: said.iter().map(hint).collect(),
                    technique,
                    said: said.map(|(_, text)| text).to_vec(),
                };
            }
        }
        ControlFlow::Continue(())
    }
}
