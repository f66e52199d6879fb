//! Plans of experiments, and what their yields show.
//!
//! A field is not the same everywhere. In a Latin square each treatment stands once in each row and once in each column, so that what
//! rows and columns add to the yields adds the same to every treatment (R. A. Fisher, The Design of Experiments, 1935). Two
//! orthogonal squares hold two kinds of treatments at once; where a column has no room for all treatments, a Youden square balances
//! them.
//!
//! | file | holds |
//! |---|---|
//! | `plan.rs` | the plans, made at random from a seed; their CSV |
//! | `difference.rs` | difference sets, which Youden squares are made of |
//! | `excluded.rs` | designs that a theorem excludes |
//! | `field.rs` | a plan as a picture |
//! | `yields.rs` | reads a plan that was filled |
//! | `anova.rs` | the analysis of variance |

mod anova;
mod difference;
mod excluded;
mod field;
mod plan;
mod yields;

pub use anova::{Analysis, MeanOf, NoAnalysis, Source};
pub use plan::{Factor, NoYouden, Plan};
pub use yields::{Grouping, Yields};
