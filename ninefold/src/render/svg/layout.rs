//! Where things stand: sizes and places, in units of one pixel at scale 1.

use super::super::Scene;
use super::super::xml::units;
use ninefold_board::{Candidate, Cell, Shape, SymbolSet};

/// Lines are this wide, thin and thick: 1 to 3. Odd widths centred on half units fall on whole pixels.
pub(super) const THIN: f64 = 1.0;
pub(super) const THICK: f64 = 3.0;

const MARGIN: f64 = 24.0;
/// The side of a cell without pencil marks; with them it is at least this.
const CELL: f64 = 54.0;
/// The same where entries have something beside them, and crossed-out marks below.
const PENCILLED: f64 = 72.0;
/// Room for a pencil mark of one character, and of two; its height, and the blank around all of a cell's.
const PITCH: [f64; 2] = [18.0, 21.0];
const LEADING: f64 = 18.0;
const PADDING: f64 = 3.0;
/// The strip beside the board for the names of rows, and above it for those of columns.
const GUTTER: f64 = 26.0;

/// Words do not get less room than this, however small the board.
const NARROWEST: f64 = 270.0;

/// Type sizes.
pub(super) const TITLE: f64 = 20.0;
pub(super) const BODY: f64 = 14.0;
pub(super) const LABEL: f64 = 12.0;
/// From line to line, in type sizes.
pub(super) const LINE: f64 = 1.4;

/// A point of the picture.
#[derive(Clone, Copy)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// Pencil marks that are listed: the room of one of one character, and of two; the height of a line of them.
const LISTED: [f64; 2] = [9.0, 20.0];
const LISTED_LINE: f64 = 15.0;
/// The number in a line where the longest list has room in a cell of that side.
const IN_LINE: [usize; 2] = [7, 3];

/// Pencil marks as lists in the lower right corners of their cells.
struct Lists {
    /// The list of each cell.
    marks: Vec<SymbolSet>,
    /// The room of a mark.
    pitch: f64,
    /// The number in a line.
    in_line: usize,
}

impl Lists {
    /// The lists of a scene, and the side of a cell that has room for the longest one.
    fn new(scene: &Scene, name_length: usize) -> Option<(Self, f64)> {
        let marks = scene.geometry().all_cells().map(|cell| scene.list(cell)).collect::<Option<Vec<_>>>()?;
        let most = marks.iter().map(|marks| marks.len()).max().unwrap_or(0);
        let which = name_length.clamp(1, 2) - 1;
        let (pitch, fewest) = (LISTED[which], IN_LINE[which]);
        let inner = |in_line: usize| (units(in_line) * pitch).max(PENCILLED - 2.0 * PADDING);
        let has_room = |in_line: &usize| units(most.div_ceil(*in_line)) * LISTED_LINE <= inner(*in_line);
        let in_line = (fewest..=most.max(fewest)).find(has_room)?;
        Some((Lists { marks, pitch, in_line }, inner(in_line) + 2.0 * PADDING))
    }

    /// How far to the left of the corner, and above it, the middle of a mark is.
    fn off_corner(&self, Candidate { cell, symbol }: Candidate) -> (f64, f64) {
        let marks = self.marks[cell.index()];
        let place = marks.iter().take_while(|&other| other < symbol).count();
        let (line, column) = (place / self.in_line, place % self.in_line);
        let its = (marks.len() - line * self.in_line).min(self.in_line);
        let below = marks.len().div_ceil(self.in_line) - 1 - line;
        (PADDING + (units(its - column) - 0.5) * self.pitch, PADDING + (units(below) + 0.5) * LISTED_LINE)
    }
}

/// Places of cells and pencil marks.
///
/// ```text
/// +-- MARGIN --------------------------+
/// |         title                      |
/// | GUTTER    c1  c2  c3               |
/// |     r1  +---+---+---+              |   a cell: PADDING, then rows x columns of pencil marks
/// |     r2  |   |   |   |              |
/// |         key, caption               |
/// +------------------------------------+
/// ```
pub(super) struct Layout {
    /// The side of a cell; of a vertex, the square for its contents.
    pub(super) cell: f64,
    /// The radius of a vertex's circle.
    pub(super) vertex: f64,
    /// Rows and columns of the pencil marks in a cell.
    marks: (usize, usize),
    /// The left end of the board and of the words around it, and the room for them to the right.
    pub(super) left: f64,
    pub(super) content: f64,
    /// The upper left corner and the side of the board itself, without labels.
    pub(super) board: Point,
    pub(super) side: f64,
    /// The room of the board with its labels, downwards.
    pub(super) board_end: f64,
    /// The radius of the circle on which a graph's vertices stand, if it is a graph.
    pub(super) ring: Option<f64>,
    cells: usize,
    columns: usize,
    name_length: usize,
    /// The marks of each cell on a board that has hardly any: they stand in the middle. Else nothing.
    few: Vec<SymbolSet>,
    lists: Option<Lists>,
}

/// The side of a cell in which there is room for so many rows and columns of pencil marks, if there are any.
fn side_of_cell(scene: &Scene, (rows, columns): (usize, usize)) -> f64 {
    let pitch = PITCH[scene.name_length().clamp(1, 2) - 1];
    let of_marks = (units(rows) * LEADING).max(units(columns) * pitch) + 2.0 * PADDING;
    let least = if scene.is_pencilled() { CELL.max(PENCILLED) } else { CELL };
    if scene.has_marks() { least.max(of_marks) } else { least }
}

impl Layout {
    /// The layout of a scene; `wants_text` is whether words need some width, `top` the height of what stands above.
    pub(super) fn new(scene: &Scene, wants_text: bool, top: impl Fn(f64) -> f64) -> Self {
        let geometry = scene.geometry();
        let (name_length, marks) = (scene.name_length(), mark_grid(scene));
        let graph = geometry.side().is_none();
        // A vertex is round, and has no corner for a list.
        let lists = Lists::new(scene, name_length).filter(|_| !graph && scene.has_marks());
        let of_lists = lists.as_ref().map_or(0.0, |(_, its)| *its);
        let cell = if graph && !scene.has_marks() { 0.75 * CELL } else { side_of_cell(scene, marks).max(of_lists) };
        let vertex = (cell * if scene.has_marks() { 0.72 } else { 0.56 }).ceil();
        let ring = graph.then(|| ring(geometry.cells(), vertex));
        let side = match ring {
            Some(radius) => 2.0 * (radius + vertex + 1.25 * GUTTER).ceil(),
            None => cell * units(geometry.symbols()),
        };
        let gutter = if scene.has_labels() && !graph { GUTTER } else { 0.0 };
        let content = if wants_text { side.max(NARROWEST) } else { side };
        let left = MARGIN + gutter;
        // Half units, see `THIN`.
        let (x, y) = (left + 0.5, MARGIN + gutter + top(content) + 0.5);
        Layout {
            cell,
            vertex,
            marks,
            left,
            content,
            board: Point { x, y },
            side,
            board_end: y + side,
            ring,
            cells: geometry.cells(),
            columns: geometry.side().unwrap_or(1),
            name_length,
            few: geometry.all_cells().filter(|_| scene.is_bare()).map(|cell| scene.marks(cell)).collect(),
            lists: lists.map(|(lists, _)| lists),
        }
    }

    /// The width of the whole picture.
    pub(super) fn width(&self) -> f64 {
        self.left + self.content + MARGIN + 1.0
    }

    /// The middle of the board.
    pub(super) fn middle(&self) -> Point {
        Point { x: self.board.x + self.side / 2.0, y: self.board.y + self.side / 2.0 }
    }

    /// Where the text above the board begins.
    pub(super) fn top() -> f64 {
        MARGIN
    }

    /// The upper left corner of a cell of a square board.
    pub(super) fn corner(&self, cell: Cell) -> Point {
        let (row, column) = (cell.index() / self.columns, cell.index() % self.columns);
        Point { x: self.board.x + units(column) * self.cell, y: self.board.y + units(row) * self.cell }
    }

    /// The middle of a cell or vertex.
    pub(super) fn centre(&self, cell: Cell) -> Point {
        if let Some(radius) = self.ring {
            return self.on_ring(cell, radius);
        }
        let Point { x, y } = self.corner(cell);
        Point { x: x + self.cell / 2.0, y: y + self.cell / 2.0 }
    }

    /// The place of a vertex's name, outside the ring.
    pub(super) fn vertex_label(&self, cell: Cell) -> Point {
        self.on_ring(cell, self.ring.unwrap_or(0.0) + self.vertex + 0.6 * GUTTER)
    }

    /// Clockwise from the top. Sine and cosine are libm's: the same bits on every machine.
    fn on_ring(&self, cell: Cell, radius: f64) -> Point {
        let angle = std::f64::consts::TAU * units(cell.index()) / units(self.cells);
        let Point { x, y } = self.middle();
        Point { x: x + radius * libm::sin(angle), y: y - radius * libm::cos(angle) }
    }

    /// The room of one pencil mark: width and height.
    pub(super) fn pitch(&self) -> (f64, f64) {
        if let Some(lists) = &self.lists {
            return (lists.pitch, LISTED_LINE);
        }
        let inner = self.cell - 2.0 * PADDING;
        (inner / units(self.marks.1), inner / units(self.marks.0))
    }

    /// The middle of a pencil mark.
    pub(super) fn mark(&self, Candidate { cell, symbol }: Candidate) -> Point {
        let Point { x, y } = self.centre(cell);
        if let Some(lists) = &self.lists {
            let (left, up) = lists.off_corner(cell.with(symbol));
            return Point { x: x + self.cell / 2.0 - left, y: y + self.cell / 2.0 - up };
        }
        let (width, height) = self.pitch();
        let (rows, columns) = self.marks;
        let from_middle = |i: usize, of: usize| units(i) + 0.5 - units(of) / 2.0;
        let at = |row, rows, column, columns| Point {
            x: x + from_middle(column, columns) * width,
            y: y + from_middle(row, rows) * height,
        };
        let Some(few) = self.few.get(cell.index()) else {
            return at(symbol.index() / columns, rows, symbol.index() % columns, columns);
        };
        let place = few.iter().take_while(|&other| other < symbol).count();
        let columns = few.len().clamp(1, columns);
        at(place / columns, few.len().div_ceil(columns), place % columns, columns)
    }

    /// The type size of pencil marks.
    pub(super) fn mark_size(&self) -> f64 {
        if self.lists.is_some() {
            return LISTED_LINE - 2.0;
        }
        let (width, height) = self.pitch();
        let by_width = width * if self.name_length > 1 { 0.64 } else { 0.78 };
        by_width.min(height * 0.78).min(16.0)
    }

    /// The radius of the figure around a pencil mark.
    pub(super) fn mark_radius(&self) -> f64 {
        let (width, height) = self.pitch();
        // The few marks of a bare board fit into the key.
        (width.min(height) / 2.0 - 0.75).min(if self.few.is_empty() { 12.0 } else { 10.0 })
    }

    /// The type size of symbols.
    pub(super) fn value_size(&self) -> f64 {
        self.cell * if self.name_length > 1 { 0.48 } else { 0.62 }
    }
}

/// The radius that leaves room between neighbours on the ring.
fn ring(vertices: usize, vertex: f64) -> f64 {
    if vertices == 1 {
        return 0.0;
    }
    let room = 2.0 * vertex + 30.0;
    (units(vertices) * room / std::f64::consts::TAU).max(110.0)
}

/// Pencil marks stand as in a box, unless it is long and thin; else as near to a square as may be. A board that
/// has hardly any has room for the most in one cell.
fn mark_grid(scene: &Scene) -> (usize, usize) {
    if scene.is_bare() {
        let most = scene.geometry().all_cells().map(|cell| scene.marks(cell).len()).max().unwrap_or(0);
        return near_square(most.max(1));
    }
    if let Shape::Sudoku(boxes) = scene.geometry().shape() {
        let (height, width) = (boxes.height, boxes.width);
        if height.max(width) <= 3 * height.min(width) {
            return (height, width);
        }
    }
    near_square(scene.geometry().symbols())
}

fn near_square(n: usize) -> (usize, usize) {
    let columns = (1..=n).find(|c| c * c >= n).unwrap_or(1);
    (n.div_ceil(columns), columns)
}
