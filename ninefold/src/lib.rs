//! Sudoku, Latin squares and graph colouring: engines, judgement, drawing. Boards and text formats come from
//! [`ninefold_board`], re-exported as [`board`].
//!
//! | module | does |
//! |---|---|
//! | [`engine`] | finds solutions, or proves that there is none |
//! | [`render`] | pictures of boards and steps: text, SVG |
//! | [`solve`] | a puzzle's verified answer and verdict |

pub use ninefold_board as board;

pub mod engine;
pub mod render;
pub mod solve;
