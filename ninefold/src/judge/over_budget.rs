//! The answer of whoever has nothing left to search with.

/// The budget is spent: a question stays open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OverBudget;
