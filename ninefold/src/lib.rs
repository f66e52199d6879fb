//! Sudoku, Latin squares and graph colouring: engines, judgement, drawing. Boards and text formats come from
//! [`ninefold_board`], re-exported as [`board`].
//!
//! | module | does |
//! |---|---|
//! | [`engine`] | finds solutions, or proves that there is none |
//! | [`judge`] | says what is right and wrong with a board, and what would repair it |
//! | [`markup`] | pencil marks and forced numbers |
//! | [`solve`] | a puzzle's verified answer and verdict |

pub use ninefold_board as board;

pub mod engine;
pub mod judge;
pub mod markup;
pub mod solve;
