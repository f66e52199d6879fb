//! Sudoku, Latin squares and graph colouring: engines, judgement, drawing. Boards and text formats come from
//! [`ninefold_board`], re-exported as [`board`].
//!
//! | module | does |
//! |---|---|
//! | [`engine`] | finds solutions, or proves that there is none |
//! | [`solve`] | a puzzle's verified answer and verdict |
//! | [`count`] | how many solutions there are |

pub use ninefold_board as board;

pub mod count;
pub mod engine;
pub mod solve;
