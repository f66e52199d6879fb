//! Is a markup right? The clean markup lists in each open cell exactly the symbols that no value in a house of it has and
//! that the puzzle allows there (Crook 2009, "markup"; today "pencil marks").

use ninefold_board::{Board, Candidate, Cell, HouseId, Solution, SymbolSet};

/// A fault of a markup.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MarkupFault {
    /// Not one set of marks per cell.
    #[error("marks for {found} cells, expected {expected}")]
    Length {
        /// For how many cells there are marks.
        found: usize,
        /// How many cells there are.
        expected: usize,
    },
    /// A board and a solution of different shapes.
    #[error("the solution belongs to another kind of board")]
    OtherBoard,
    /// These cells differ from the clean markup, ascending.
    #[error("{} cells are not marked as the values leave them", .0.len())]
    Unclean(Vec<CellMarks>),
    /// These candidates are true in the solution but no longer marked, ascending.
    #[error("{} cells have lost their true symbol", .0.len())]
    Lost(Vec<Candidate>),
}

/// How the marks of one cell differ from the clean ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellMarks {
    /// Where.
    pub cell: Cell,
    /// Listed although a value in a house of the cell has it, the puzzle does not allow it, or the cell has another value.
    pub extra: SymbolSet,
    /// Possible but not listed.
    pub lost: SymbolSet,
}

/// The symbols that the values and the restriction of the board leave to each cell; nothing for a cell that has a value.
pub fn clean_marks(board: &Board) -> Vec<SymbolSet> {
    board.geometry().all_cells().map(|cell| clean_in(board, cell)).collect()
}

fn clean_in(board: &Board, cell: Cell) -> SymbolSet {
    if board.value(cell).is_some() {
        return SymbolSet::EMPTY;
    }
    let all = board.geometry().all_symbols();
    let allowed = board.allowed().map_or(all, |sets| sets[cell.index()] & all);
    allowed.iter().filter(|&symbol| seen_by(board, cell.with(symbol)).is_none()).collect()
}

/// The first house of the candidate's cell that already has its symbol, and where: such a mark is stale.
///
/// ```
/// use ninefold_board::{Board, Cell, Geometry, HouseId, Symbol};
/// let mut board = Board::empty(Geometry::latin(3).unwrap());
/// board.set_given(Cell(2), Some(Symbol(0)));
/// assert_eq!(ninefold_check::seen_by(&board, Cell(1).with(Symbol(0))), Some((HouseId(0), Cell(2))));
/// assert_eq!(ninefold_check::seen_by(&board, Cell(3).with(Symbol(0))), None);
/// ```
pub fn seen_by(board: &Board, candidate: Candidate) -> Option<(HouseId, Cell)> {
    let geometry = board.geometry();
    geometry.houses_of(candidate.cell).iter().find_map(|m| {
        let others = geometry.house(m.house).cells().iter().filter(|&&c| c != candidate.cell);
        others.copied().find(|&c| board.value(c) == Some(candidate.symbol)).map(|c| (m.house, c))
    })
}

/// Are the marks, one set per cell, exactly the clean markup of the board's values? A cell with a value may be marked with
/// that value or not at all.
///
/// ```
/// use ninefold_board::{Board, Cell, Geometry, Symbol, SymbolSet};
/// use ninefold_check::{CellMarks, MarkupFault, check_markup, clean_marks};
/// let mut board = Board::empty(Geometry::latin(2).unwrap());
/// board.set_given(Cell(0), Some(Symbol(0)));
/// let mut marks = clean_marks(&board);
/// assert_eq!(check_markup(&board, &marks), Ok(()));
/// marks[1] = SymbolSet::only(Symbol(0));
/// let wrong = CellMarks { cell: Cell(1), extra: SymbolSet::only(Symbol(0)), lost: SymbolSet::only(Symbol(1)) };
/// assert_eq!(check_markup(&board, &marks), Err(MarkupFault::Unclean(vec![wrong])));
/// ```
pub fn check_markup(board: &Board, marks: &[SymbolSet]) -> Result<(), MarkupFault> {
    check_length(board, marks)?;
    let differs = |cell: Cell| {
        let (clean, marked) = (clean_in(board, cell), marks[cell.index()]);
        let value = board.value(cell).map_or(SymbolSet::EMPTY, SymbolSet::only);
        CellMarks { cell, extra: marked - clean - value, lost: clean - marked }
    };
    let wrong: Vec<_> = board.geometry().all_cells().map(differs).filter(|m| !(m.extra | m.lost).is_empty()).collect();
    if wrong.is_empty() { Ok(()) } else { Err(MarkupFault::Unclean(wrong)) }
}

/// Does every marked open cell still list the symbol that the solution has there? Marks may be fewer than the clean ones;
/// an open cell without any mark says nothing and is passed over.
pub fn check_marks_keep(board: &Board, marks: &[SymbolSet], solution: &Solution) -> Result<(), MarkupFault> {
    check_length(board, marks)?;
    if solution.geometry() != board.geometry() {
        return Err(MarkupFault::OtherBoard);
    }
    let open = board.geometry().all_cells().filter(|&c| board.value(c).is_none() && !marks[c.index()].is_empty());
    let truth = open.map(|c| c.with(solution.value(c)));
    let lost: Vec<_> = truth.filter(|k| !marks[k.cell.index()].contains(k.symbol)).collect();
    if lost.is_empty() { Ok(()) } else { Err(MarkupFault::Lost(lost)) }
}

fn check_length(board: &Board, marks: &[SymbolSet]) -> Result<(), MarkupFault> {
    let (found, expected) = (marks.len(), board.geometry().cells());
    if found == expected { Ok(()) } else { Err(MarkupFault::Length { found, expected }) }
}
