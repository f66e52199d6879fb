//! Logic: techniques that find steps, prove them and tell them; and the ways in which people put techniques together.
//!
//! ```text
//! Grid --Technique::find--> Finding --prove--> Step (facts, covers, marks)   checked by ninefold-check, drawn by render
//!                              |   \--Pattern::tell--> Telling (where to look, what is there, what follows)
//!                              \--apply------> the grid's next state
//! ```
//! A [`Finding`] is cheap; its proof is built only for those who ask. A technique sees the grid and cannot touch it; only
//! the solving loops apply what was found. Whether the puzzle may be assumed to have one solution is the caller's to say.
//!
//! | file | holds |
//! |---|---|
//! | `finding.rs` | what a technique found, its pattern, its proof, its effect |
//! | `eureka.rs` | chains and fish in the signs of forums |
//! | `chain.rs` | a chain in these signs |
//! | `signs.rs` | cells and symbols as such signs join them |
//! | `facts.rs` | the facts of a step, in words |
//! | `technique/` | one file per family, and the list [`TECHNIQUES`] |
//! | `slots.rs` | tables that techniques keep about one grid |
//! | `quiet.rs` | where techniques found nothing, and nothing has changed since |
//! | `links.rs` | strong links of one symbol |
//! | `crossed/` | which values on the board cross out which cells, in words and lines |
//! | `words.rs` | cells, symbols, houses and effects as people say them |
//! | `names.rs` | whose names: Crook's, Dr Dobb's, the lecture's, the six passes', today's |
//! | `told.rs` | a finding as sentences, whole or in the stages of a hint |
//! | `start.rs` | the grid of a board as a person left it |
//! | `story.rs` | the events of a profile while it solves |
//! | `narrator.rs` | the words for events, and for the end |
//! | `voice.rs` | a profile's own words for some of it |
//! | `profile/` | orders of trial and whole procedures |
//! | `matching.rs` | which choices lie in a perfect matching, and the sets that rule out the others |
//! | `node.rs` | Dr Dobb's node: chain and pile exclusion on one house, written as text |
//! | `rests.rs` | the steps that one value rests on, or all |
//! | `minimal.rs` | a set of techniques that solves a puzzle, and none of it can be spared |
//! | `cheapest.rs` | of many paths the one whose steps add up to the least |
//! | `open.rs` | how many steps are open at a point |
//! | `proof.rs` | a cell, or all, proved by these alone |
//! | `lines.rs` | library lines as tests of techniques |

mod chain;
pub mod chart;
mod cheapest;
mod crossed;
mod eureka;
mod facts;
mod finding;
pub mod lines;
pub mod links;
pub mod matching;
mod minimal;
mod names;
mod narrator;
pub mod node;
pub(crate) mod open;
pub mod profile;
mod proof;
mod quiet;
pub mod rests;
mod signs;
mod slots;
mod start;
mod story;
pub mod technique;
mod told;
mod voice;
pub mod words;

pub use chart::Chart;
pub(crate) use cheapest::{Cheapest, cheapest};
pub use eureka::{Eureka, eureka};
pub use finding::{Finding, Ground, Pattern, prove};
pub use minimal::minimal_set;
pub use names::{DIALECTS, Dialect};
pub use narrator::{Narrator, Said};
pub use ninefold_board::words::list;
pub use proof::{Proof, Unproved};
pub(crate) use quiet::Quiet;
use quiet::Who;
pub use slots::Slots;
pub use start::{NoStart, start};
pub use story::{Dead, Ending, Event, Listener, Unheard};
pub use technique::{
    About, Found, Grade, Level, Look, NotBuilt, TECHNIQUES, Technique, Telling, families, technique_named,
    technique_not_built,
};
pub use told::{Stage, Told, ToldLine, laid_out, short};
pub use voice::{Plain, Voice};
pub use words::Words;
