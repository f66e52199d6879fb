//! The goal of `solve`, from its arguments; the library decides on the meaning of a search's end.

use crate::args::SolveArgs;
use crate::engines;
use crate::status::Status;
use ninefold::ask;
use ninefold::solve::Verdict;

/// How many solutions are wanted, and whether the engine can ever say that there are no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Goal(ask::Goal);

impl std::ops::Deref for Goal {
    type Target = ask::Goal;

    fn deref(&self) -> &ask::Goal {
        &self.0
    }
}

impl Goal {
    pub(crate) fn new(args: &SolveArgs) -> Self {
        Goal(ask::Goal::new(args.limit, args.all, engines::proves(&args.work.engine)))
    }

    /// The status of an answer.
    pub(crate) fn status(self, verdict: Verdict) -> Status {
        Status::of(self.is_yes(verdict))
    }
}
