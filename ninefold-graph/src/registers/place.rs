//! Registers and slots.

/// Where a variable is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Place {
    /// In this register, from 0.
    Register(u32),
    /// In this slot of the memory.
    Slot(u32),
}

/// Registers are counted from 1 where they are shown, slots from 0.
impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Register(register) => write!(f, "r{}", register + 1),
            Place::Slot(slot) => write!(f, "slot {slot}"),
        }
    }
}
