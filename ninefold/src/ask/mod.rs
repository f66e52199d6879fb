//! Questions about a board, and their answers. The meaning of a question, its input, the reasons to refuse it and the words of the
//! answer are settled here. The program, the web app and any other front end read the question, ask here, and print the answer.
//!
//! | question | file | answer |
//! |---|---|---|
//! | what is the next step? | `hint.rs` | [`Hint`] |
//! | how is it solved, step by step? | `explain.rs` | [`Explained`] |
//! | what do Dr Dobb's buttons do? | `exclusion.rs` | [`Excluded`] |
//! | what may a person at Crook's algorithm do, and what comes next? | `session.rs` | [`Desk`] |
//! | why has this cell this value? | `prove.rs` | [`Proved`] |
//! | what are the solutions? | `solve.rs` | [`Solved`] |
//! | how does an engine search, trial by trial? | `trace.rs` | [`Shown`] |
//! | have projections one point to end at, or several? | `relaxed.rs` | [`Relaxed`] |
//! | how many are there? | `count.rs` | [`Counted`] |
//! | is it a proper puzzle, and is the work so far right? | `check.rs` | [`Checked`] |
//! | is anything wrong with a half-done board, beside its start? | `compare.rs` | [`Compared`] |
//! | how hard is it? | `rate.rs` | [`Rated`] |
//! | what is a house as Dr Dobb's node? | `node.rs` | [`NodeTold`] |
//! | which puzzles are it but for names and places? | `canon.rs` | [`Canonical`](crate::canon::Canonical) |
//! | which techniques does it take? | `technique_set.rs` | [`TechniqueSet`] |
//! | in how many ways can it be completed, with any number of symbols? | `polynomial.rs` | [`PolynomialOf`] |
//! | how can a partial Latin square be completed? | `complete.rs` | [`Completions`] |
//! | what is missing from a partial Latin square, as a graph? | `defect.rs` | [`DefectOf`] |
//! | is there a square that is orthogonal to this one? | `mate.rs` | [`MateOf`] |
//! | what certifies that there is no solution, or only one? | `certify.rs` | [`Certified`] |
//! | which boards may it have been, before blanks were lost? | `recover.rs` | [`Recovered`] |
//! | what is it as text of a format, and what is lost? | `convert.rs` | [`Converted`] |
//! | is there a puzzle like this? | `generate.rs` | [`Made`] |
//! | where does a puzzle need this technique? | `practice.rs` | [`Practice`] |
//! | which pencil marks has it? | `marks.rs` | [`MarkedUp`] |
//! | what is drawn of it, which solution, and where do several differ? | `picture.rs` | [`Scene`](crate::render::Scene), [`Filled`], [`Differing`] |
//!
//! An answer that names cells, houses or symbols takes a [`Manner`] for its words, `words(geometry, manner)`, unless it knows its board; a
//! story takes the narrator who has heard it; one that names nothing of a board takes nothing.
//!
//! They are asked, and told, with:
//!
//! | file | holds |
//! |---|---|
//! | `position.rs` | a board as a person left it |
//! | `latin_instead.rs` | whether a Sudoku whose givens clash may be a Latin square |
//! | `manner.rs` | which steps, and in whose words |
//! | `policy.rs` | the limits of a question, and what it may assume |
//! | `footing.rs` | a position that is right so far, and whether its puzzle has one solution or several |
//! | `claim.rs` | the solution that a text claims |
//! | `solutions.rs` | the solutions that were found, and what is said of them and beside them |
//! | `room.rs` | how long a story one answer has room for |
//! | `unlisted.rs` | whether a puzzle has no solution only because of the candidates that its text lists |
//! | `scores.rs` | what the steps of a story add up to, and whether that is a rating |
//! | `seen.rs` | the puzzles that may not come again |
//! | `charts.rs` | charts, each made once for all boards of the same geometry |
//! | `why.rs` | the reasons why there is no step, each as one word and as one sentence |
//!
//! ```
//! use ninefold::ask::{Manner, Policy, Position, hint};
//! use ninefold::board::{Board, Cell, Geometry, Symbol};
//! let mut board = Board::empty(Geometry::latin(3)?);
//! board.set_given(Cell(0), Some(Symbol(0)));
//! board.set_given(Cell(4), Some(Symbol(2)));
//! let found = hint(&Position::from(&board), &Manner::default(), &Policy::default()).unwrap();
//! assert_eq!(found.finding.placed().count(), 1);
//! // The only solution has 2 in the corner at the end.
//! board.set_entry(Cell(8), Some(Symbol(0)));
//! let refused = hint(&Position::from(&board), &Manner::default(), &Policy::default()).err().unwrap();
//! assert_eq!(refused.name(), "wrong-entry");
//! # Ok::<(), ninefold::board::GeometryError>(())
//! ```

mod canon;
mod certify;
mod charts;
mod check;
mod claim;
mod compare;
mod complete;
mod convert;
mod count;
mod defect;
mod exclusion;
mod explain;
mod footing;
mod generate;
mod hint;
mod latin_instead;
mod manner;
mod marks;
mod mate;
mod node;
mod noted;
mod picture;
mod policy;
mod polynomial;
mod position;
mod practice;
mod prove;
mod rate;
mod recover;
mod relaxed;
mod room;
mod rounds;
mod scores;
mod seen;
mod session;
mod solutions;
mod solve;
mod technique_set;
mod trace;
mod unlisted;
mod why;
mod widths;

pub use canon::{NoCanon, canon};
pub use certify::{Certified, NotCertified, certify};
pub use charts::Charts;
pub use check::{ByLogic, Check, Checked, More, Topic, TopicLine};
pub use claim::{ClaimVerdict, Claimed};
pub use compare::{Compared, NotCompared, compare};
pub use complete::{Completions, NotCompleted, complete};
pub use convert::{Converted, Otherwise, convert};
pub use count::{Counted, count};
pub use defect::{DefectOf, defect};
pub use exclusion::{Exclude, Excluded, exclude};
pub use explain::{CROOK_PATHS, Explained, Sums, explain, explain_crook, level_report};
pub use footing::{Footing, wrong_entries};
pub use generate::{Made, NotMade, Sieve, generate};
pub use hint::{Choices, Hint, hint, next_step};
pub use latin_instead::is_latin_instead;
pub use manner::{BadManner, Manner, Unknown, named};
pub use marks::{MarkedUp, Marking, mark_up, marks_seen};
pub use mate::{MateOf, mate};
pub use node::{NoNode, NodeNames, NodeSet, NodeState, NodeTold, node, node_graph};
pub use picture::{Differing, Filled, NotFilled, differing, filled, pictured};
pub use policy::{Nodes, Policy};
pub use polynomial::{NoPolynomialOf, PolynomialOf, polynomial};
pub use position::Position;
pub use practice::{Practice, practice};
pub use prove::{NotProved, Proved, prove};
pub use rate::{BadScales, Rated, rate, rate_by, scale, scales};
pub use recover::{MOST_WAYS, Recovered, is_way_back};
pub use relaxed::{Relaxed, relaxed};
pub use room::{MOST_SOLUTIONS, MOST_STEPS, NoRoom, Room, room_for_solutions, room_for_steps};
pub use rounds::Rounds;
pub use scores::Scores;
pub use session::Desk;
pub use solutions::{Notes, Solutions, notes};
pub use solve::{
    AUTO, Goal, NoEngine, NotOnly, ProvesNothing, Searched, Solved, engine_for, provers, proves, search, solve,
    to_prove,
};
pub use technique_set::{NoTechniqueSet, TechniqueSet, technique_set};
pub use trace::{NoTrail, Shown, Trail};
pub use unlisted::{Unlisted, unlisted};
pub(crate) use why::SEVERAL;
pub use why::Why;

pub use crate::logic::profile::{BadChoice, choose};
