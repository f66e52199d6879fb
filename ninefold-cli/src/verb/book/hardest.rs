//! Hints for a book: at the step that is the hardest on a way to the solution.

use ninefold::ask::{Footing, Manner, Position, explain};
use ninefold::board::{Board, Grid};
use ninefold::logic::{Event, Listener, Stage, Technique, Told, Words};
use ninefold_files::limits::Interrupt;
use std::ops::ControlFlow;

/// Where the hardest step is, what it is, and what is to be seen there. A puzzle that no technique begins has none.
pub(super) fn hints(board: &Board, interrupt: &Interrupt) -> Vec<String> {
    let manner = Manner::default();
    interrupt.with_policy(None, 0, |policy| {
        let position = Position::from(board);
        let Ok(footing) = Footing::of(&position, policy) else { return Vec::new() };
        let mut hardest = Hardest { techniques: manner.profile.techniques(), rank: None, hints: Vec::new() };
        explain(&footing, &manner, &mut hardest);
        hardest.hints
    })
}

/// Hears of all steps, and keeps what is said of the first one that is harder than all before it.
struct Hardest {
    techniques: &'static [&'static dyn Technique],
    rank: Option<usize>,
    hints: Vec<String>,
}

impl Listener for Hardest {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Step(finding) = event {
            let name = &finding.technique.about().name;
            let rank = self.techniques.iter().position(|technique| technique.about().name == *name);
            if rank > self.rank {
                let told = Told::new(&Words::new(grid), finding);
                self.rank = rank;
                self.hints = [Stage::Where, Stage::Technique, Stage::Cells].map(|stage| told.hint(stage)).to_vec();
            }
        }
        ControlFlow::Continue(())
    }
}
