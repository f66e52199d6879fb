#![doc = include_str!("../README.md")]
//! # The storeys behind the short names
//!
//! | module | does |
//! |---|---|
//! | [`ask`] | questions about a board and their answers, for every front end |
//! | [`canon`] | the canonical form of a puzzle, by which equivalent ones are known |
//! | [`certify`] | certificates that others can check: no solution, only one |
//! | [`count`] | how many solutions there are |
//! | [`engine`] | finds solutions, or proves that there is none |
//! | [`generate`] | makes puzzles |
//! | [`graph`] | graphs of any size, and their colouring: the crate `ninefold-graph` |
//! | [`graphs`] | boards as such graphs |
//! | [`judge`] | says what is right and wrong with a board, and what would repair it |
//! | [`latin`] | Latin squares: defect graphs, what they reduce to, codes, plans of experiments |
//! | [`lab`] | experiments that compare engines: tables and plots |
//! | [`logic`] | techniques that find steps, prove and tell them; profiles that put them together |
//! | [`markup`] | the possible symbols of each empty cell, as Crook writes them |
//! | [`rate`] | says how hard a puzzle is, on several scales |
//! | [`render`] | pictures of boards and steps: text, SVG |
//! | [`sat`] | puzzles as clauses: encodings, the DIMACS format |
//! | [`spec`] | puzzles to a written specification |
//! | [`solve`] | a puzzle's verified answer and verdict |
//! | [`trace`] | a search shown as tables, strings or a tree |
//! | `wire` | what leaves the library as JSON (feature `json`) |

pub use face::{Asked, Error, Explanation, Generator, Line, NextStep, Questions, SolveMany, plain_nine, solve_many};
pub use ninefold_board as board;
pub use ninefold_graph as graph;
pub use spec::Spec;

pub mod ask;
pub mod canon;
pub mod certify;
pub mod count;
pub mod engine;
mod face;
pub mod generate;
pub mod graphs;
pub mod judge;
pub mod lab;
pub mod latin;
pub mod logic;
pub mod markup;
pub mod prelude;
pub mod rate;
pub mod render;
pub mod sat;
pub mod solve;
pub mod spec;
pub mod trace;
#[cfg(feature = "json")]
pub mod wire;
