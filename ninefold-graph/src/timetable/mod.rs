//! Timetables: classes put into slots and rooms, so that nobody has to be in two places.
//!
//! Classes are vertices, neighbours if they have a student or a teacher in common, and slots are colours. Beside that there are rooms with
//! their seats, and classes whose slot is fixed. Every plan is checked against the input alone, and where there is no timetable, the reason
//! is told: classes of which any two clash, too few rooms, or a set of classes that a solver has shown not to fit.
//!
//! | file | does |
//! |---|---|
//! | `cells.rs`, `names.rs` | rows of cells with their places; numbers for names |
//! | `words.rs`, `columns.rs` | which column of a list holds what |
//! | `enrolment.rs` | reads who takes what: lists, matrices, `.stu` |
//! | `around.rs` | reads rooms and fixed slots |
//! | `problem.rs` | what is to be planned |
//! | `plan.rs` | a plan, and the check of it |
//! | `obstacle.rs` | reasons that there is none |
//! | `slots.rs` | slots while they are filled |
//! | `repair.rs` | first fit, and the search that puts classes in and others out |
//! | `clauses.rs` | as clauses: proves |
//! | `soften.rs` | the best where there is none |
//! | `search.rs` | puts all of this together |

mod around;
mod cells;
mod clauses;
mod columns;
mod enrolment;
mod names;
mod obstacle;
mod plan;
mod problem;
mod repair;
mod search;
mod slots;
mod soften;
mod words;

pub use around::{MOST_SLOTS, Room, fixed, rooms};
pub use columns::Columns;
pub use enrolment::{Enrolment, Form, enrolment};
pub use obstacle::Obstacle;
pub use plan::{Fault, Meeting, Plan, check};
pub use problem::Problem;
pub use search::{Planned, Planning, timetable};

/// A class: an index from 0. It is the vertex of the graph of conflicts.
pub type Class = crate::Vertex;
