//! The demands on an allocation.

use crate::Budget;
use crate::colour::Colouring;

/// The demands on an allocation.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The number of registers, at least [`FEWEST`](super::FEWEST).
    pub registers: u32,
    /// May a copy's two variables be made one? Else a copy is only saved where both happen to have one register.
    pub coalesces: bool,
    /// A colouring of the interference graph. It is taken if it has no more colours than there are registers, and nothing else fits
    /// without memory.
    pub colouring: Option<&'a Colouring>,
    /// Its interrupt is asked; there are no steps to count.
    pub budget: Budget<'a>,
}

/// Eight registers, with coalescing.
impl Default for Wanted<'_> {
    fn default() -> Self {
        Wanted { registers: 8, coalesces: true, colouring: None, budget: Budget::default() }
    }
}
