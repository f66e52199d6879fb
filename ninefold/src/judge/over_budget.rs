//! The answer where the budget is spent.

/// The budget is spent, and the question stays open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OverBudget;
