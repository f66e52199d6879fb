//! Pencil marks and forced numbers, which a person writes into the blank cells before any logic.
//!
//! Everything here looks at the symbols that are seen, given or entered, and works on boards that break rules, too.

use ninefold_board::{Board, Candidate, Cell, Geometry, HouseId, HouseKind, Shape, Symbol, SymbolSet};

/// The markup (Crook): for each blank cell the symbols that the puzzle allows there and no cell that it sees has. Of a
/// filled cell the empty set.
///
/// ```
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(2)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// let marks = ninefold::markup::clean(&board);
/// assert_eq!((marks[0].len(), marks[1].sole(), marks[3].len()), (0, Some(Symbol(1)), 2));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn clean(board: &Board) -> Vec<SymbolSet> {
    let values = board.values();
    board.geometry().all_cells().map(|cell| marks_of(board, &values, cell)).collect()
}

/// The markup of Crook's spreadsheet macro, which goes through the cells in order and enters a symbol that is alone in its
/// cell at once: later cells see it, earlier ones do not. Such a cell shows its one symbol as its markup.
pub fn one_pass(board: &Board) -> Vec<SymbolSet> {
    let mut values = board.values();
    let mut all = Vec::with_capacity(values.len());
    for cell in board.geometry().all_cells() {
        let marks = marks_of(board, &values, cell);
        values[cell.index()] = values[cell.index()].or(marks.sole());
        all.push(marks);
    }
    all
}

/// Forced numbers, the first step of Crook's algorithm: a symbol that a box lacks and that only one cell of the box can
/// take is entered there. The result lists the entries in their order.
///
/// The symbol most frequent on the board goes first, through the boxes in their order again and again until it is forced
/// nowhere; then the next. After a round of all symbols with an entry comes another. Crook leaves two things open: equally
/// frequent symbols go in ascending order, and frequencies are counted when a round begins. (The order changes, but
/// never which symbols are entered, unless the board is contradictory.)
///
/// Boxes are the boxes of a Sudoku and the regions of a jigsaw, not its rows and columns and no extra houses, though
/// these exclude places like any other. A board without boxes has only its other houses to find places in: there every
/// house that needs all symbols takes the part of a box, in a Latin square the rows and the columns.
pub fn forced(board: &Board) -> Vec<Candidate> {
    let mut state =
        Forcing { geometry: board.geometry(), marks: clean(board), values: board.values(), entries: vec![] };
    let boxes = boxes(board.geometry());
    loop {
        let before = state.entries.len();
        for symbol in state.by_frequency() {
            while state.force(&boxes, symbol) {}
        }
        if state.entries.len() == before {
            return state.entries;
        }
    }
}

/// Where a symbol could still stand in each house of a cell in which it might be forced: the cells of the box that can take
/// it, on a board without boxes those of the row and of the column. It is forced where there is only one.
///
/// ```
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(2)?);
/// let houses = ninefold::markup::places(&board, Cell(0).with(Symbol(0)));
/// assert_eq!(houses[0].1, [Cell(0), Cell(1)], "of row 1");
/// board.set_given(Cell(3), Some(Symbol(0)));
/// assert_eq!(ninefold::markup::places(&board, Cell(0).with(Symbol(0)))[0].1, [Cell(0)]);
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn places(board: &Board, candidate: Candidate) -> Vec<(HouseId, Vec<Cell>)> {
    let (geometry, marks) = (board.geometry(), clean(board));
    let boxes = boxes(geometry);
    let houses = geometry.houses_of(candidate.cell).iter().map(|m| m.house).filter(|house| boxes.contains(house));
    let can_take = |cell: &Cell| marks[cell.index()].contains(candidate.symbol);
    houses.map(|house| (house, geometry.house(house).cells().iter().copied().filter(can_take).collect())).collect()
}

/// The same board with further entries.
pub fn with_entries(board: &Board, entries: &[Candidate]) -> Board {
    let mut board = board.clone();
    for entry in entries {
        board.set_entry(entry.cell, Some(entry.symbol));
    }
    board
}

/// The markup of one cell beside these values.
fn marks_of(board: &Board, values: &[Option<Symbol>], cell: Cell) -> SymbolSet {
    let geometry = board.geometry();
    if values[cell.index()].is_some() {
        return SymbolSet::EMPTY;
    }
    let allowed = board.allowed().map_or(geometry.all_symbols(), |allowed| allowed[cell.index()]);
    let seen: SymbolSet = geometry.peers(cell).iter().filter_map(|peer| values[peer.index()]).collect();
    (allowed & geometry.all_symbols()) - seen
}

/// The houses in which forced numbers are looked for.
fn boxes(geometry: &Geometry) -> Vec<HouseId> {
    let lines = geometry.side().map_or(0, |n| 2 * n);
    let is_box = |house: &HouseId| match geometry.shape() {
        Shape::Sudoku(_) => geometry.house(*house).kind() == HouseKind::Box,
        // The regions come right after rows and columns; extra houses follow them.
        Shape::Jigsaw(_) => (lines..lines + geometry.symbols()).contains(&house.index()),
        Shape::Latin | Shape::Graph => geometry.is_full(*house),
    };
    geometry.house_ids().filter(is_box).collect()
}

/// The board while forced numbers are entered: `marks` is always the clean markup of `values`.
struct Forcing<'a> {
    geometry: &'a Geometry,
    marks: Vec<SymbolSet>,
    values: Vec<Option<Symbol>>,
    entries: Vec<Candidate>,
}

impl Forcing<'_> {
    /// The symbols, the most frequent first.
    fn by_frequency(&self) -> Vec<Symbol> {
        let mut counts = vec![0_usize; self.geometry.symbols()];
        for value in self.values.iter().flatten() {
            counts[value.index()] += 1;
        }
        let mut symbols: Vec<_> = self.geometry.all_symbols().iter().collect();
        symbols.sort_by_key(|symbol| (std::cmp::Reverse(counts[symbol.index()]), *symbol));
        symbols
    }

    /// Enters a symbol in every box that forces it, once through the boxes. Was there any?
    fn force(&mut self, boxes: &[HouseId], symbol: Symbol) -> bool {
        let before = self.entries.len();
        for &house in boxes {
            let cells = self.geometry.house(house).cells();
            let lacks = cells.iter().all(|cell| self.values[cell.index()] != Some(symbol));
            let mut places = cells.iter().filter(|cell| self.marks[cell.index()].contains(symbol));
            if let (true, Some(&cell), None) = (lacks, places.next(), places.next()) {
                self.enter(cell.with(symbol));
            }
        }
        self.entries.len() > before
    }

    fn enter(&mut self, entry: Candidate) {
        let Candidate { cell, symbol } = entry;
        self.values[cell.index()] = Some(symbol);
        self.marks[cell.index()] = SymbolSet::EMPTY;
        for peer in self.geometry.peers(cell) {
            self.marks[peer.index()].remove(symbol);
        }
        self.entries.push(entry);
    }
}
