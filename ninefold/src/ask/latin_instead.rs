//! A Latin square that was read as a Sudoku, whose boxes then break the rules.

use ninefold_board::{Board, Cell, Geometry, Shape, SymbolSet};

/// Do the givens of this Sudoku clash in its boxes alone, so that it may be a Latin square? In several of them: a slip of the hand
/// makes two symbols of one box alike.
///
/// ```
/// use ninefold::ask::is_latin_instead;
/// use ninefold::board::text::{ReadOptions, format};
/// let board = |text| format("line").unwrap().parse(text, &ReadOptions::default()).next().unwrap().unwrap().board;
/// assert!(is_latin_instead(&board(".32..43221433214")));
/// assert!(!is_latin_instead(&board("11..............")));
/// assert!(!is_latin_instead(&board("1....1..........")));
/// ```
pub fn is_latin_instead(board: &Board) -> bool {
    if !matches!(board.geometry().shape(), Shape::Sudoku(_)) || board.puzzle().is_ok() {
        return false;
    }
    let Ok(latin) = Geometry::latin(board.geometry().symbols()) else { return false };
    Board::from_givens(latin, board.givens().to_vec()).puzzle().is_ok() && clashing_houses(board) > 1
}

/// In so many houses a symbol is given twice.
fn clashing_houses(board: &Board) -> usize {
    let clashes = |cells: &[Cell]| {
        let mut seen = SymbolSet::EMPTY;
        cells.iter().filter_map(|cell| board.givens()[cell.index()]).any(|symbol| {
            let is_twice = seen.contains(symbol);
            seen.insert(symbol);
            is_twice
        })
    };
    board.geometry().houses().iter().filter(|house| clashes(house.cells())).count()
}
