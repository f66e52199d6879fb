//! A Latin square that was read as a Sudoku, whose boxes then break the rules.

use ninefold_board::{Board, Geometry, Shape};

/// Do the givens of this Sudoku clash in its boxes alone, so that it may be a Latin square?
///
/// ```
/// use ninefold::ask::is_latin_instead;
/// use ninefold::board::text::{ReadOptions, format};
/// let board = |text| format("line").unwrap().parse(text, &ReadOptions::default()).next().unwrap().unwrap().board;
/// assert!(is_latin_instead(&board(".32..43221433214")));
/// assert!(!is_latin_instead(&board("11..............")));
/// ```
pub fn is_latin_instead(board: &Board) -> bool {
    if !matches!(board.geometry().shape(), Shape::Sudoku(_)) || board.puzzle().is_ok() {
        return false;
    }
    let latin = Geometry::latin(board.geometry().symbols());
    latin.is_ok_and(|latin| Board::from_givens(latin, board.givens().to_vec()).puzzle().is_ok())
}
