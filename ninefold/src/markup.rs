//! Markups: the possible symbols of each empty cell, as a person with a pencil writes them down.
//!
//! The three kinds are Crook's (2009): the plain one; the one his spreadsheet program makes in a single pass; and the
//! forced numbers that are entered before any marks are written. All work on unfinished and on clashing boards.

use ninefold_board::{Board, Candidate, Cell, HouseId, HouseKind, Symbol, SymbolSet};

/// The symbols that no filled cell forbids, for each empty cell; nothing for a filled one. Restricted candidates of the
/// puzzle count; pencil marks do not.
///
/// ```
/// use ninefold::{board::{Board, Cell, Geometry, Symbol}, markup};
/// let mut board = Board::empty(Geometry::latin(3).unwrap());
/// board.set_given(Cell(0), Some(Symbol(0)));
/// assert_eq!(markup::clean(&board)[1].iter().collect::<Vec<_>>(), [Symbol(1), Symbol(2)]);
/// ```
pub fn clean(board: &Board) -> Vec<SymbolSet> {
    let values = board.values();
    board.geometry().all_cells().map(|cell| possible(board, &values, cell)).collect()
}

/// Row by row, each cell looked at once; a cell left with one symbol gets it there and then, so that later cells see it and
/// earlier ones do not. A cell entered so keeps its one symbol as its markup.
///
/// This is what reproduces Crook's Figure 3 in all 81 cells.
pub fn one_pass(board: &Board) -> Vec<SymbolSet> {
    let mut values = board.values();
    let mut marks = Vec::with_capacity(values.len());
    for cell in board.geometry().all_cells() {
        let left = possible(board, &values, cell);
        if values[cell.index()].is_none() {
            values[cell.index()] = left.sole();
        }
        marks.push(left);
    }
    marks
}

/// The forced numbers, in the order in which they are entered (Crook's first step): a symbol missing from a box is forced
/// if exactly one empty cell of that box sees it nowhere in its row and column.
///
/// The symbol that stands on the board most often comes first, ties in symbol order; it is repeated until no box forces it
/// any more, then the next. Where that entered anything, all symbols get another turn, with the frequencies counted anew.
/// A jigsaw's regions take the place of boxes; a Latin square has neither, so its rows and columns do.
pub fn forced(board: &Board) -> Vec<Candidate> {
    let mut board = board.clone();
    let boxes = boxes(&board);
    let mut entered = Vec::new();
    loop {
        let before = entered.len();
        for symbol in by_frequency(&board) {
            while let Some(cell) = boxes.iter().find_map(|&house| only_place(&board, house, symbol)) {
                board.set_entry(cell, Some(symbol));
                entered.push(cell.with(symbol));
            }
        }
        if entered.len() == before {
            return entered;
        }
    }
}

fn possible(board: &Board, values: &[Option<Symbol>], cell: Cell) -> SymbolSet {
    if values[cell.index()].is_some() {
        return SymbolSet::EMPTY;
    }
    let geometry = board.geometry();
    let allowed = board.allowed().map_or(geometry.all_symbols(), |allowed| allowed[cell.index()]);
    allowed - geometry.peers(cell).iter().filter_map(|peer| values[peer.index()]).collect()
}

/// The houses in which places are looked for.
fn boxes(board: &Board) -> Vec<HouseId> {
    let geometry = board.geometry();
    let of = |wanted: &[HouseKind]| -> Vec<HouseId> {
        let is_wanted = |&house: &HouseId| wanted.contains(&geometry.house(house).kind()) && geometry.is_full(house);
        geometry.house_ids().filter(is_wanted).collect()
    };
    let choices = [of(&[HouseKind::Box]), of(&[HouseKind::Region]), of(&[HouseKind::Row, HouseKind::Column])];
    choices.into_iter().find(|houses| !houses.is_empty()).unwrap_or_default()
}

fn by_frequency(board: &Board) -> Vec<Symbol> {
    let values = board.values();
    let mut symbols: Vec<Symbol> = board.geometry().all_symbols().iter().collect();
    symbols.sort_by_key(|&symbol| std::cmp::Reverse(values.iter().filter(|&&value| value == Some(symbol)).count()));
    symbols
}

/// The one cell of the house that can take the symbol, if the house lacks it and there is exactly one.
fn only_place(board: &Board, house: HouseId, symbol: Symbol) -> Option<Cell> {
    let geometry = board.geometry();
    let cells = geometry.house(house).cells();
    let holds = |cell: Cell| board.value(cell) == Some(symbol);
    if cells.iter().any(|&cell| holds(cell)) {
        return None;
    }
    let allowed = |cell: Cell| board.allowed().is_none_or(|allowed| allowed[cell.index()].contains(symbol));
    let free =
        |cell: Cell| board.value(cell).is_none() && allowed(cell) && !geometry.peers(cell).iter().any(|&p| holds(p));
    let mut places = cells.iter().copied().filter(|&cell| free(cell));
    places.next().filter(|_| places.next().is_none())
}
