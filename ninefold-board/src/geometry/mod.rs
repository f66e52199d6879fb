//! Which cells see each other: houses, peers and the shape of the board.
//!
//! A [`Geometry`] is immutable and shared: cloning it costs one reference count. It is made by one of the constructors in
//! `build.rs` and then only asked.

mod build;
mod crossing;
mod extra;

pub use build::default_box;
pub use crossing::Crossing;
pub use extra::Extra;

use crate::{Candidate, Cell, CellSet, HouseId, MAX_CELLS, MAX_SYMBOLS, SymbolSet};
use crossing::Crossings;
use std::sync::Arc;

/// Height and width of a box, always in that order: a 6x6 board has boxes of 2x3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoxShape {
    /// Rows of a box.
    pub height: usize,
    /// Columns of a box.
    pub width: usize,
}

impl std::fmt::Display for BoxShape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.height, self.width)
    }
}

/// The kind of a board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Rows, columns and boxes of one shape.
    Sudoku(BoxShape),
    /// Rows and columns only.
    Latin,
    /// Rows, columns and irregular regions: the region of each cell, counted from 0.
    Jigsaw(Box<[u8]>),
    /// No rows or columns: vertices, with an edge as a house of two cells.
    Graph,
}

/// The kind of a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A rectangular box.
    Box,
    /// An irregular region, a windoku window, a disjoint group or a house listed by the user.
    Region,
    /// A main diagonal.
    Diagonal,
    /// An edge of a graph.
    Clique,
}

impl HouseKind {
    /// A row or a column.
    pub fn is_line(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column)
    }

    /// A box, or a region on boards that have those instead.
    pub fn is_box(self) -> bool {
        matches!(self, HouseKind::Box | HouseKind::Region)
    }
}

/// A set of cells that see each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    kind: HouseKind,
    name: String,
    cells: Box<[Cell]>,
}

impl House {
    /// Its kind.
    #[inline]
    pub fn kind(&self) -> HouseKind {
        self.kind
    }

    /// Its name as people say it, counted from 1: `row 3`, `box 7`, `window 2`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its cells. Position `i` here is bit `i` of [`Grid::positions`](crate::Grid::positions).
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}

/// One house of a cell, and the position of the cell in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Membership {
    /// The house.
    pub house: HouseId,
    /// The cell is `house.cells()[position]`.
    pub position: u8,
    /// Does the house need every symbol?
    pub full: bool,
}

/// Why a geometry cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GeometryError {
    /// Too few or too many symbols.
    #[error("{0} symbols: a board has 1 to {MAX_SYMBOLS}")]
    Symbols(usize),
    /// Too few or too many cells.
    #[error("{0} cells: a board has 1 to {MAX_CELLS}")]
    Cells(usize),
    /// Too many houses.
    #[error("{0} houses: a board has at most {MAX_CELLS}")]
    Houses(usize),
    /// Too many houses share cells with others.
    #[error(
        "more than {} pairs of houses with two cells or more in common, as where one is named many times",
        crossing::MOST_CROSSINGS
    )]
    Crossings,
    /// A region of a jigsaw has the wrong number of cells.
    #[error("region {region} has {found} cells, expected {expected}")]
    Region {
        /// The region, counted from 1.
        region: usize,
        /// How many cells it has.
        found: usize,
        /// How many it must have.
        expected: usize,
    },
    /// The board of a jigsaw is not a square.
    #[error("{0} cells are not a square board")]
    NotSquare(usize),
    /// A house holds more cells than there are symbols: it can never be filled.
    #[error("{house} has {cells} cells but there are only {symbols} symbols")]
    HouseTooLarge {
        /// Its name.
        house: String,
        /// How many cells it has.
        cells: usize,
        /// How many symbols there are.
        symbols: usize,
    },
    /// A house names a cell twice (for an edge: a loop).
    #[error("{0} holds a cell twice")]
    CellTwice(String),
    /// A house names a cell that is not on the board.
    #[error("{house} names cell {cell}, but the board has {cells} cells")]
    NoSuchCell {
        /// Its name.
        house: String,
        /// The cell, counted from 0.
        cell: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// Extra houses that this shape does not have.
    #[error("{extra} houses need {needs}")]
    Extra {
        /// Which.
        extra: &'static str,
        /// The number that they need.
        needs: &'static str,
    },
}

/// Cells, symbols and houses of a board. Cheap to clone.
///
/// ```
/// use ninefold_board::{BoxShape, Cell, Geometry};
/// let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
/// assert_eq!((nine.cells(), nine.houses().len(), nine.peers(Cell(0)).len(), nine.edges().count()), (81, 27, 20, 810));
/// assert_eq!(nine.cell_name(Cell(10)), "r2c2");
/// ```
#[derive(Clone)]
pub struct Geometry(Arc<Tables>);

/// ```text
/// houses          [row 1 | row 2 | ... | column 1 | ... | box 1 | ... | extra houses]
/// memberships     cell 0: (row 1, 0) (column 1, 0) (box 1, 0) | cell 1: ...      member_start[c] .. member_start[c + 1]
/// peers           cell 0: 1 2 3 ... (ascending)               | cell 1: ...      peer_start[c] .. peer_start[c + 1]
/// sight           the same as bits, `sight_words` words for each cell; of large boards none
/// ```
#[derive(PartialEq, Eq)]
struct Tables {
    shape: Shape,
    extras: Vec<Extra>,
    symbols: usize,
    houses: Vec<House>,
    member_start: Vec<u32>,
    memberships: Vec<Membership>,
    peer_start: Vec<u32>,
    peers: Vec<Cell>,
    sight_words: usize,
    sight: Vec<u64>,
    crossings: Crossings,
}

impl Geometry {
    /// The kind of a board.
    pub fn shape(&self) -> &Shape {
        &self.0.shape
    }

    /// The kinds of extra houses it was made with.
    pub fn extras(&self) -> &[Extra] {
        &self.0.extras
    }

    /// How many symbols; on a square board also the number of rows and of columns.
    #[inline]
    pub fn symbols(&self) -> usize {
        self.0.symbols
    }

    /// How many cells.
    #[inline]
    pub fn cells(&self) -> usize {
        self.0.member_start.len() - 1
    }

    /// All cells, ascending.
    #[inline]
    pub fn all_cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.cells()).map(Cell::new)
    }

    /// The set of all symbols.
    #[inline]
    pub fn all_symbols(&self) -> SymbolSet {
        SymbolSet::full(self.0.symbols)
    }

    /// All houses: rows, columns, boxes or regions, then the extra ones.
    #[inline]
    pub fn houses(&self) -> &[House] {
        &self.0.houses
    }

    /// One house.
    #[inline]
    pub fn house(&self, id: HouseId) -> &House {
        &self.0.houses[id.index()]
    }

    /// All house ids, ascending.
    #[inline]
    pub fn house_ids(&self) -> impl ExactSizeIterator<Item = HouseId> + use<> {
        (0..self.0.houses.len()).map(HouseId::new)
    }

    /// Does the house need every symbol: has it as many cells as there are symbols?
    #[inline]
    pub fn is_full(&self, id: HouseId) -> bool {
        self.house(id).cells.len() == self.0.symbols
    }

    /// The houses of a cell, ascending, with its position in each.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[Membership] {
        let t = &*self.0;
        &t.memberships[t.member_start[cell.index()] as usize..t.member_start[cell.index() + 1] as usize]
    }

    /// The cells that share a house with this one, ascending, without itself.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        let t = &*self.0;
        &t.peers[t.peer_start[cell.index()] as usize..t.peer_start[cell.index() + 1] as usize]
    }

    /// Do two different cells share a house? A cell does not see itself.
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        let t = &*self.0;
        match t.sight.get(a.index() * t.sight_words + b.index() / 64) {
            Some(word) => word >> (b.index() % 64) & 1 == 1,
            None => self.peers(a).binary_search(&b).is_ok(),
        }
    }

    /// Takes out of a set, which has room for the cells of this board, those that do not see a cell.
    ///
    /// ```
    /// use ninefold_board::{Cell, CellSet, Geometry};
    /// let three = Geometry::latin(3).unwrap();
    /// let mut set = CellSet::full(9);
    /// three.keep_seen(&mut set, Cell(0));
    /// three.keep_seen(&mut set, Cell(1));
    /// assert_eq!(set.iter().collect::<Vec<_>>(), [Cell(2)]);
    /// ```
    pub fn keep_seen(&self, set: &mut CellSet, cell: Cell) {
        let t = &*self.0;
        let first = cell.index() * t.sight_words;
        match t.sight.get(first..first + t.sight_words) {
            Some(row) if !row.is_empty() => set.intersect_words(row),
            _ => set.intersect(&CellSet::from_cells(self.cells(), self.peers(cell).iter().copied())),
        }
    }

    /// Can at most one of the two candidates be true?
    #[inline]
    pub fn conflict(&self, a: Candidate, b: Candidate) -> bool {
        if a.cell == b.cell { a.symbol != b.symbol } else { a.symbol == b.symbol && self.sees(a.cell, b.cell) }
    }

    /// The pairs of cells that see each other: the edges of the colouring problem, each once, ascending.
    pub fn edges(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.all_cells().flat_map(|a| self.peers(a).iter().filter(move |&&b| a < b).map(move |&b| (a, b)))
    }

    /// Rows and columns, if the board is a square (every shape but a graph).
    pub fn side(&self) -> Option<usize> {
        (self.0.shape != Shape::Graph).then_some(self.0.symbols)
    }

    /// Row and column of a cell, counted from 0. A graph is one long row.
    pub fn row_column(&self, cell: Cell) -> (usize, usize) {
        let side = self.side().unwrap_or(self.cells());
        (cell.index() / side, cell.index() % side)
    }

    /// The cell in this row and column, counted from 0, if it is on the board.
    pub fn cell_at(&self, row: usize, column: usize) -> Option<Cell> {
        let (rows, columns) = self.side().map_or((1, self.cells()), |n| (n, n));
        (row < rows && column < columns).then(|| Cell::new(row * columns + column))
    }

    /// The cell's name, counted from 1: `r2c1`, or `v17` in a graph.
    pub fn cell_name(&self, cell: Cell) -> String {
        match self.side() {
            Some(_) => {
                let (row, column) = self.row_column(cell);
                format!("r{}c{}", row + 1, column + 1)
            }
            None => format!("v{}", cell.index() + 1),
        }
    }

    /// The house with this name (`row 3`, also `Row 3` and `the row 3`), if there is one.
    pub fn house_named(&self, name: &str) -> Option<HouseId> {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let name = name.strip_prefix("the ").unwrap_or(&name);
        self.house_ids().find(|&house| self.house(house).name().to_lowercase() == *name)
    }

    /// The cell with this name (`r2c1`, also `R2C1`; `v17` in a graph), if there is one.
    pub fn cell_named(&self, name: &str) -> Option<Cell> {
        let name = name.to_ascii_lowercase();
        if self.side().is_none() {
            let vertex = name.strip_prefix('v')?.parse::<usize>().ok()?;
            return self.cell_at(0, vertex.checked_sub(1)?);
        }
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        self.cell_at(row.parse::<usize>().ok()?.checked_sub(1)?, column.parse::<usize>().ok()?.checked_sub(1)?)
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Geometry {}

impl std::fmt::Debug for Geometry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Geometry({self})")
    }
}

/// In words: `Sudoku 6x6 with boxes 2x3`, `Latin square 5x5`, `jigsaw 9x9, diagonals`.
impl std::fmt::Display for Geometry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let n = self.symbols();
        match self.shape() {
            Shape::Sudoku(boxes) => write!(f, "Sudoku {n}x{n} with boxes {boxes}")?,
            Shape::Latin => write!(f, "Latin square {n}x{n}")?,
            Shape::Jigsaw(_) => write!(f, "jigsaw {n}x{n}")?,
            Shape::Graph => write!(f, "graph with {} vertices and {n} colours", self.cells())?,
        }
        self.extras().iter().try_for_each(|extra| write!(f, ", {}", extra.name()))
    }
}
