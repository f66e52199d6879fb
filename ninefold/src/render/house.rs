//! One house of a board alone, in one state or in several side by side, as in Crook's Figures 4 and 5.
//!
//! ```text
//! box 3 before          box 3 after
//! ┌─────────────────┐   ┌────────────────┐
//! │ 16   128   126  │   │ 16   8?   126  │
//! │ 356  7     26   │   │ 35   7    26   │
//! │ 9    2358  4    │   │ 9    358  4    │
//! └─────────────────┘   └────────────────┘
//! ```

use super::ink::{Ink, Painted};
use super::text::{contents, key_of};
use super::{Scene, TextOptions};
use ninefold_board::{Cell, HouseId};

/// A house and its states.
///
/// ```
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// use ninefold::render::{HouseView, Scene, TextOptions};
/// let mut board = Board::empty(Geometry::latin(3)?);
/// let before = Scene::board(&board);
/// board.set_given(Cell(1), Some(Symbol(2)));
/// let view = HouseView {
///     house: board.geometry().house_named("row 1").unwrap(),
///     states: vec![("before".to_string(), before), ("after".to_string(), Scene::board(&board))],
/// };
/// let text = view.text(&TextOptions { ascii: true, ..TextOptions::default() });
/// assert_eq!(text.lines().nth(2), Some("| .  .  . |   | .  3  . |"));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HouseView {
    /// The house.
    pub house: HouseId,
    /// The words above each state, and the board in it; all of one geometry.
    pub states: Vec<(String, Scene)>,
}

/// The most characters of states side by side, and the blank between two of them.
const WIDTH: usize = 96;
const BETWEEN: usize = 3;

/// The house as a table: a cell, or the gap that a bent region leaves, for each row and column.
pub(super) struct Table {
    pub(super) rows: usize,
    pub(super) columns: usize,
    cells: Vec<Option<Cell>>,
}

impl Table {
    /// Of a board the cells stand as on it, of a graph side by side.
    fn new(scene: &Scene, house: HouseId) -> Self {
        let geometry = scene.geometry();
        let is_square = geometry.side().is_some();
        let place = |(number, &cell): (usize, &Cell)| if is_square { geometry.row_column(cell) } else { (0, number) };
        let cells = geometry.house(house).cells();
        let places: Vec<(usize, usize)> = cells.iter().enumerate().map(place).collect();
        let span = |of: fn(&(usize, usize)) -> usize| {
            let (least, most) = (places.iter().map(of).min(), places.iter().map(of).max());
            least.zip(most).map_or((0, 0), |(least, most)| (least, most + 1 - least))
        };
        let ((top, rows), (left, columns)) = (span(|place| place.0), span(|place| place.1));
        let mut table = vec![None; rows * columns];
        for (&(row, column), &cell) in places.iter().zip(cells) {
            table[(row - top) * columns + column - left] = Some(cell);
        }
        Table { rows, columns, cells: table }
    }

    pub(super) fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        self.cells[row * self.columns + column]
    }
}

impl HouseView {
    /// The table of the house, if there is a state to show.
    pub(super) fn table(&self) -> Option<Table> {
        self.states.first().map(|(_, scene)| Table::new(scene, self.house))
    }

    /// The states as text, side by side where they have room, and what the signs mean.
    pub fn text(&self, options: &TextOptions) -> String {
        let Some(table) = self.table() else { return String::new() };
        let ink = Ink { is_on: options.coloured };
        let blocks: Vec<Block> =
            self.states.iter().map(|(title, scene)| Block::new(title, scene, &table, ink, options.ascii)).collect();
        let mut lines = if blocks.iter().map(|block| block.width + BETWEEN).sum::<usize>() <= WIDTH + BETWEEN {
            Block::beside(&blocks)
        } else {
            blocks.into_iter().flat_map(|block| block.lines.into_iter().map(|line| line.text)).collect()
        };
        let mut signs = Vec::new();
        for (_, scene) in &self.states {
            for sign in key_of(scene, scene.geometry().house(self.house).cells(), ink) {
                if !signs.contains(&sign) {
                    signs.push(sign);
                }
            }
        }
        lines.extend((!signs.is_empty()).then(|| signs.join("   ")));
        lines.iter().fold(String::new(), |all, line| all + line.trim_end() + "\n")
    }
}

/// One state as lines.
struct Block {
    lines: Vec<Painted>,
    width: usize,
}

impl Block {
    fn new(title: &str, scene: &Scene, table: &Table, ink: Ink, ascii: bool) -> Self {
        let shown =
            |row, column| table.cell(row, column).map_or_else(Painted::default, |cell| contents(scene, cell, ink));
        let wide = |column| (0..table.rows).map(|row| shown(row, column).width).max().unwrap_or(0);
        let widths: Vec<usize> = (0..table.columns).map(wide).collect();
        let inner = widths.iter().sum::<usize>() + 2 * widths.len();
        let [level, upright, corners @ ..] =
            if ascii { ['-', '|', '+', '+', '+', '+'] } else { ['─', '│', '┌', '┐', '└', '┘'] };
        let rule = |left: char, right: char| plain(format!("{left}{}{right}", String::from(level).repeat(inner)));
        let mut lines = if title.is_empty() { Vec::new() } else { vec![plain(title.to_string())] };
        lines.push(rule(corners[0], corners[1]));
        for row in 0..table.rows {
            let mut line = plain(format!("{upright} "));
            for (column, &width) in widths.iter().enumerate() {
                let cell = shown(row, column);
                let last = column + 1 == widths.len();
                let blank = " ".repeat(width - cell.width + if last { 1 } else { 2 });
                line.text.extend([cell.text.as_str(), &blank]);
                line.width += cell.width + blank.len();
            }
            line.text.push(upright);
            line.width += 1;
            lines.push(line);
        }
        lines.push(rule(corners[2], corners[3]));
        let width = lines.iter().map(|line| line.width).max().unwrap_or(0);
        Block { lines, width }
    }

    /// Blocks of one height.
    fn beside(blocks: &[Block]) -> Vec<String> {
        let height = blocks.iter().map(|block| block.lines.len()).max().unwrap_or(0);
        let line = |row: usize| {
            blocks.iter().fold(String::new(), |all, block| {
                let (text, width) = block.lines.get(row).map_or(("", 0), |line| (line.text.as_str(), line.width));
                all + text + &" ".repeat(block.width - width + BETWEEN)
            })
        };
        (0..height).map(line).collect()
    }
}

fn plain(text: String) -> Painted {
    Painted { width: text.chars().count(), text }
}
