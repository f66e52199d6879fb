//! Limits of a search.

/// The limits of a search. It is asked for often enough to end within a few milliseconds on graphs of a thousand vertices; the
/// first colouring is always made.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// The most steps (moves of a local search, nodes of a tree), if limited: the same answer on every machine.
    pub steps: Option<u64>,
    /// Says when to end for another reason: a clock, Ctrl-C.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl Budget<'_> {
    /// Is nothing left, after this many steps?
    pub fn is_spent(&self, steps: u64) -> bool {
        self.steps.is_some_and(|most| steps >= most) || self.is_interrupted()
    }

    /// Does the interrupt say that it is time to end?
    pub fn is_interrupted(&self) -> bool {
        self.interrupt.is_some_and(|interrupt| interrupt())
    }
}

impl std::fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Budget").field("steps", &self.steps).finish_non_exhaustive()
    }
}

/// Counts steps within a budget: every search has one.
pub(crate) struct Steps<'a> {
    pub(crate) budget: Budget<'a>,
    pub(crate) done: u64,
    /// The interrupt has said so, and is not asked again.
    is_over: bool,
}

impl<'a> Steps<'a> {
    pub(crate) fn new(budget: Budget<'a>) -> Self {
        Steps { budget, done: 0, is_over: false }
    }

    /// One step more. Is the budget spent? The interrupt, a clock perhaps, is asked at every 64th.
    pub(crate) fn step(&mut self) -> bool {
        self.done += 1;
        if self.done.is_multiple_of(64) { self.ask() } else { self.is_over || self.over_steps() }
    }

    /// Is the budget spent?
    pub(crate) fn ask(&mut self) -> bool {
        self.is_over = self.is_over || self.over_steps() || self.budget.is_interrupted();
        self.is_over
    }

    fn over_steps(&self) -> bool {
        self.budget.steps.is_some_and(|most| self.done >= most)
    }
}
