//! The easiest step first: the profile of explanations and hints.

use super::TechniqueOrder;
use crate::logic::{Dialect, TECHNIQUES};

/// Every technique, in the order of the list.
pub const HUMAN: TechniqueOrder = TechniqueOrder {
    name: "human",
    about: "the easiest step first, with every technique; for explanations and hints",
    dialect: Dialect::Modern,
    techniques: TECHNIQUES,
};
