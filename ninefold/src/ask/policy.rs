//! The limits of a question, and what it may assume. How many nodes a search is worth is decided here, for every front end.

use crate::engine::Budget;
use ninefold_board::Geometry;
use std::sync::atomic::{AtomicU64, Ordering};

/// The search nodes that a question may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Nodes {
    /// The usual number for this question on a board of this size. It is counted in nodes, not in time, so that every machine
    /// gives the same answer.
    #[default]
    Usual,
    /// At most this many.
    AtMost(u64),
    /// As many as it takes.
    Unlimited,
}

/// The limits of a question, and what it may assume.
#[derive(Clone, Copy)]
pub struct Policy<'a> {
    /// The search nodes of the question itself.
    pub nodes: Nodes,
    /// Says when to end for another reason: a clock, Ctrl-C, a person who has gone.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// The seed of random choices.
    pub seed: u64,
    /// May steps assume that there is only one solution, once that is known?
    pub uniqueness: bool,
    /// Is told how many paths were tried, where many are.
    pub tried: Option<&'a (dyn Fn(u64) + Sync)>,
}

impl Default for Policy<'_> {
    fn default() -> Self {
        Policy { nodes: Nodes::Usual, interrupt: None, seed: 0, uniqueness: true, tried: None }
    }
}

/// Boards of up to so many symbols are searched quickly.
const SMALL: usize = 12;

/// Nodes of all searches of a judgement: seconds.
const JUDGE: (u64, u64) = (1_000_000, 20_000);

/// Nodes of each scale of a rating: hard boards of large sizes could take years.
const RATE: u64 = 1_000_000;

/// Nodes of a count, on a small board and on a larger one: seconds. What has so many solutions is not counted one by one.
const COUNT: (u64, u64) = (100_000_000, 1_000_000);

/// Nodes of a count that nobody can interrupt: a second.
const SHORT_COUNT: u64 = 1_000_000;

/// So often the steps of one board may ask whether to end, where nobody sees each of them: seconds on boards of 25x25. Puzzles of 9x9 end
/// long before, the hardest lists among them.
const PATIENCE: u64 = 400_000;

/// Nodes of a look whether a puzzle has one solution, on a small board and on a larger one: about a tenth of a second.
const LOOK: (u64, u64) = (100_000, 2_000);

impl<'a> Policy<'a> {
    /// The same with an interrupt.
    pub fn until(interrupt: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Policy { interrupt: Some(interrupt), ..Policy::default() }
    }

    /// The policy of a count for which no time was named and which nothing can interrupt.
    pub(crate) fn short_count() -> Self {
        Policy { nodes: Nodes::AtMost(SHORT_COUNT), ..Policy::default() }
    }

    /// Is it time to end?
    pub fn is_over(&self) -> bool {
        self.interrupt.is_some_and(|interrupt| interrupt())
    }

    /// The budget of a look at a puzzle before its question is answered: has it one solution? It does not count for the
    /// question's own nodes.
    pub fn look(&self, geometry: &Geometry) -> Budget<'a> {
        Budget { nodes: Some(by_size(LOOK, geometry)), interrupt: self.interrupt }
    }

    /// The budget of a count of solutions.
    pub fn counting(&self, geometry: &Geometry) -> Budget<'a> {
        self.budget(Some(by_size(COUNT, geometry)))
    }

    /// The budget of a search for solutions: no limit but a wanted one.
    pub fn search(&self) -> Budget<'a> {
        self.budget(None)
    }

    /// The budget of a judgement.
    pub fn judging(&self, geometry: &Geometry) -> Budget<'a> {
        self.budget(Some(by_size(JUDGE, geometry)))
    }

    /// The budget of each scale of a rating.
    pub fn rating(&self) -> Budget<'a> {
        self.budget(Some(RATE))
    }

    /// The patience with all steps of a board together, for which no search nodes are counted.
    pub(crate) fn patience(&self) -> Patience<'a> {
        Patience { interrupt: self.interrupt, asked: AtomicU64::new(0) }
    }

    fn budget(&self, usual: Option<u64>) -> Budget<'a> {
        let nodes = match self.nodes {
            Nodes::Usual => usual,
            Nodes::AtMost(nodes) => Some(nodes),
            Nodes::Unlimited => None,
        };
        Budget { nodes, interrupt: self.interrupt }
    }
}

/// Ends after so many asks, or with the interrupt: every machine does the same work.
pub(crate) struct Patience<'a> {
    interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
    asked: AtomicU64,
}

impl Patience<'_> {
    /// Is it time to end? Each call counts.
    pub(crate) fn is_over(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= PATIENCE || self.interrupt.is_some_and(|interrupt| interrupt())
    }

    /// Did it say so, but for the interrupt? This does not count as a call.
    pub(crate) fn has_ended(&self) -> bool {
        self.asked.load(Ordering::Relaxed) > PATIENCE
    }
}

fn by_size((small, large): (u64, u64), geometry: &Geometry) -> u64 {
    if geometry.symbols() <= SMALL { small } else { large }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patience_ends() {
        let patience = Policy::default().patience();
        let times = (0..PATIENCE + 2).filter(|_| !patience.has_ended() && patience.is_over());
        assert_eq!((times.count(), patience.has_ended()), (1, true));
        assert!(patience.is_over() && !Policy::default().patience().has_ended());
        assert!(Policy::until(&|| true).patience().is_over());
    }
}
