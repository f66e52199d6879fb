//! Literals: candidates that are true or false.

/// "This candidate is true" or "is false": twice the candidate's number, and 1 more if true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal(pub(super) u32);

impl Literal {
    pub(super) fn new(variable: usize, is_true: bool) -> Self {
        Literal((variable as u32) << 1 | u32::from(is_true))
    }

    pub(super) fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}
