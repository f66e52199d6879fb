//! Boards in JSON: cells are numbers from 0, row by row; values are 1 to n, and 0 is a blank.

use super::Problem;
use super::code::Code;
use ninefold::ask::marks_seen;
use ninefold::board::text::layout;
use ninefold::board::wire::{GeometryJson, StateJson, value, values};
use ninefold::board::{Board, BoxShape, Cell, Geometry, Shape, Symbol, SymbolSet};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most bytes of a layout. A step that looks at each house of thousands would take too long for anybody to wait.
const LAYOUT: usize = 64 << 10;

/// The kind of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum ShapeJson {
    /// Rows, columns and boxes.
    Sudoku {
        /// Rows of a box.
        #[schema(minimum = 1, maximum = 64)]
        height: usize,
        /// Columns of a box.
        #[schema(minimum = 1, maximum = 64)]
        width: usize,
    },
    /// Rows and columns alone.
    Latin {
        /// Symbols, rows and columns.
        #[schema(minimum = 1, maximum = 64)]
        size: usize,
    },
    /// Anything that a layout file can say: jigsaws, extra houses.
    Layout {
        /// The text of the layout file, up to 64 KiB.
        text: String,
    },
}

impl ShapeJson {
    /// The geometry that it names.
    pub fn geometry(&self) -> Result<Geometry, Problem> {
        let made = match *self {
            ShapeJson::Sudoku { height, width } => Geometry::sudoku(BoxShape { height, width }),
            ShapeJson::Latin { size } => Geometry::latin(size),
            ShapeJson::Layout { ref text } if text.len() > LAYOUT => {
                return Err(Problem::of(
                    Code::TooMuch,
                    format!("found a layout of {} bytes, expected at most {LAYOUT}", text.len()),
                ));
            }
            ShapeJson::Layout { ref text } => return Ok(layout::parse(text)?),
        };
        made.map_err(|error| Problem::of(Code::BadBoard, error.to_string()))
    }

    /// The shape of a geometry; a coloured graph has none here.
    pub fn of(geometry: &Geometry) -> Result<Self, Problem> {
        match geometry.shape() {
            Shape::Sudoku(boxes) if geometry.extras().is_empty() => {
                Ok(ShapeJson::Sudoku { height: boxes.height, width: boxes.width })
            }
            Shape::Latin if geometry.extras().is_empty() => Ok(ShapeJson::Latin { size: geometry.symbols() }),
            _ => {
                let text = layout::print(geometry).map_err(|error| Problem::of(Code::BadBoard, error.to_string()))?;
                Ok(ShapeJson::Layout { text })
            }
        }
    }
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardJson {
    /// Its kind.
    pub shape: ShapeJson,
    /// The givens, one number per cell.
    pub givens: Vec<u8>,
    /// The entries, one number per cell; left out, there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<u8>,
    /// The candidates that a person still has for each cell; left out, all that the houses leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marks: Option<Vec<Vec<u8>>>,
    /// The cells from which the last mark was taken away; the others that have none in `marks` are not marked up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub emptied: Vec<usize>,
    /// The candidates to which the puzzle itself restricts each cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowed: Option<Vec<Vec<u8>>>,
}

impl BoardJson {
    /// The board that it states.
    pub fn board(&self) -> Result<Board, Problem> {
        let geometry = self.shape.geometry()?;
        let givens = symbols("givens", &self.givens, &geometry)?;
        let mut board = Board::from_givens(geometry, givens);
        if !self.entries.is_empty() {
            let entries = symbols("entries", &self.entries, board.geometry())?;
            for (cell, entry) in board.geometry().all_cells().zip(entries) {
                let given = board.givens()[cell.index()].filter(|&given| entry.is_some_and(|entry| entry != given));
                if let Some(given) = given {
                    let (number, found, given) = (cell.index(), value(entry), value(Some(given)));
                    return Err(Problem::of(
                        Code::BadBoard,
                        format!("entries: cell {number}: found {found}, expected the given {given}"),
                    ));
                }
                board.set_entry(cell, entry);
            }
        }
        let marks = self.marks.as_ref().map(|m| sets("marks", m, board.geometry())).transpose()?;
        board.set_marks(marks);
        let emptied: Vec<Cell> =
            self.emptied.iter().map(|&number| cell(number, board.geometry())).collect::<Result<_, _>>()?;
        board.set_emptied(emptied);
        let allowed = self.allowed.as_ref().map(|a| sets("allowed", a, board.geometry())).transpose()?;
        board.set_allowed(allowed);
        Ok(board)
    }

    /// A board in JSON.
    pub fn of(board: &Board) -> Result<Self, Problem> {
        let sets = |sets: Option<&[SymbolSet]>| sets.map(|sets| sets.iter().map(|&set| values(set)).collect());
        let entries: Vec<u8> = board.entries().iter().map(|&entry| value(entry)).collect();
        Ok(BoardJson {
            shape: ShapeJson::of(board.geometry())?,
            givens: board.givens().iter().map(|&given| value(given)).collect(),
            entries: if entries.iter().all(|&entry| entry == 0) { Vec::new() } else { entries },
            marks: sets(board.marks()),
            emptied: board.emptied().iter().map(|cell| cell.index()).collect(),
            allowed: sets(board.allowed()),
        })
    }
}

/// A board as a person sees it, for an answer without a step.
pub(super) fn seen(board: &Board) -> StateJson {
    StateJson::seen(board, &marks_seen(board))
}

/// The symbol of a value; 0 is none.
pub fn symbol(value: u8, n: usize) -> Result<Option<Symbol>, Problem> {
    match usize::from(value) {
        0 => Ok(None),
        v if v <= n => Ok(Some(Symbol(value - 1))),
        _ => Err(Problem::of(Code::BadBoard, format!("found the value {value}, expected 0 to {n}"))),
    }
}

/// The cell with this number.
pub fn cell(number: usize, geometry: &Geometry) -> Result<Cell, Problem> {
    let found = u16::try_from(number).ok().filter(|_| number < geometry.cells());
    found.map(Cell).ok_or_else(|| {
        Problem::of(
            Code::BadBoard,
            format!("found the cell {number}, expected 0 to {}", geometry.cells().saturating_sub(1)),
        )
    })
}

fn symbols(what: &str, values: &[u8], geometry: &Geometry) -> Result<Vec<Option<Symbol>>, Problem> {
    one_per_cell(what, values.len(), geometry)?;
    values.iter().map(|&value| symbol(value, geometry.symbols())).collect()
}

fn sets(what: &str, sets: &[Vec<u8>], geometry: &Geometry) -> Result<Vec<SymbolSet>, Problem> {
    one_per_cell(what, sets.len(), geometry)?;
    let set = |values: &Vec<u8>| -> Result<SymbolSet, Problem> {
        let mut set = SymbolSet::EMPTY;
        for &value in values {
            let found = symbol(value, geometry.symbols())?;
            set.insert(
                found.ok_or_else(|| Problem::of(Code::BadBoard, format!("{what}: found 0, expected values from 1")))?,
            );
        }
        Ok(set)
    };
    sets.iter().map(set).collect()
}

fn one_per_cell(what: &str, found: usize, geometry: &Geometry) -> Result<(), Problem> {
    if found == geometry.cells() {
        return Ok(());
    }
    Err(Problem::of(
        Code::BadBoard,
        format!("{what}: found {found} values, expected {}, one per cell", geometry.cells()),
    ))
}

/// The description of a square board: the page shows no others.
pub(super) fn square(geometry: &Geometry) -> Result<GeometryJson, Problem> {
    match geometry.side() {
        Some(_) => Ok(GeometryJson::of(geometry)),
        None => Err(Problem::of(Code::BadBoard, format!("found a {geometry}, expected a square board"))),
    }
}
