//! One table per trial, as in the lecture's example of backtracking (section 5.1.4, Tables 1 to 11).

use super::{Cap, path::Path};
use crate::engine::{Observer, SearchEvent};
use crate::logic::words::with_article;
use ninefold_board::{Cell, Geometry, Puzzle, Shape, Symbol, text::Alphabet};
use std::fmt::Write as _;

/// Shows the board after each trial, with the lecture's caption below it: what is tried, whether it is valid, and where the
/// search goes back. Each text is a block of whole lines.
///
/// ```
/// use ninefold::board::{Geometry, Puzzle, Symbol, text::Alphabet};
/// use ninefold::{engine::Naive, solve::{Request, solve}, trace::Tables};
/// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![None, Some(Symbol(0)), None, None])?;
/// let mut shown = Vec::new();
/// let mut tables = Tables::new(&puzzle, Alphabet::Digits, |text: &str| shown.push(text.to_string()));
/// solve(&puzzle, &Naive, &Request { limit: Some(1), ..Request::default() }, &mut tables);
/// tables.finish();
/// assert_eq!(shown[0], ". 1\n. .\nTable 1: Starting position.\n");
/// assert_eq!(shown[1], "1 1\n. .\nTable 2: Trying a 1. Invalid.\n");
/// assert_eq!(shown[2], "2 1\n. .\nTable 3: Trying a 2. Valid.\n");
/// assert_eq!(shown.last().unwrap(), "Done!\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Tables<F> {
    geometry: Geometry,
    alphabet: Alphabet,
    show: F,
    cap: Cap,
    path: Path,
    /// The cell of the latest trial, and whether it was valid.
    last: Option<(Cell, bool)>,
    /// The cell that the search has left for another place of its symbol.
    left: Option<Cell>,
    /// The latest table, without its line end: the next event may add that the search goes back.
    pending: Option<String>,
}

impl<F: FnMut(&str)> Tables<F> {
    /// Tables of a search of this puzzle, the starting position first.
    pub fn new(puzzle: &Puzzle, alphabet: Alphabet, show: F) -> Self {
        let (geometry, path) = (puzzle.geometry().clone(), Path::new(puzzle));
        let (last, left, pending) = (None, None, None);
        let mut tables = Tables { geometry, alphabet, show, cap: Cap::NONE, path, last, left, pending };
        tables.table("Starting position.");
        tables
    }

    /// Shows the first `most` tables only, at least the starting position; [`Tables::finish`] then says how many were left
    /// out.
    pub fn at_most(mut self, most: u64) -> Self {
        self.cap.most = most;
        self
    }

    /// Shows the rest. To be called when the search has ended.
    pub fn finish(mut self) {
        self.flush();
        match self.cap.left_out {
            0 => {}
            1 => (self.show)("1 more table is left out.\n"),
            n => (self.show)(&format!("{n} more tables are left out.\n")),
        }
    }

    fn table(&mut self, caption: &str) {
        let mut text = board_text(&self.geometry, self.alphabet, self.path.values());
        let _ = write!(text, "Table {}: {caption}", self.cap.shown + 1);
        self.cap.shown += 1;
        self.pending = Some(text);
    }

    fn flush(&mut self) {
        if let Some(mut text) = self.pending.take() {
            text.push('\n');
            (self.show)(&text);
        }
    }

    fn trial(&mut self, cell: Cell, symbol: Symbol, is_valid: bool) {
        let left = self.left.take();
        let manner = match self.last {
            None => "",
            Some((last, false)) if last == cell => "",
            Some(_) if left.is_some() || self.path.holds(cell) => "Backtracked. ",
            Some(_) => "Moving on. ",
        };
        let verdict = if is_valid { "Valid" } else { "Invalid" };
        if let Some(left) = left {
            self.path.leave(left);
        }
        self.path.enter(cell, symbol);
        self.last = Some((cell, is_valid));
        self.table(&format!("{manner}Trying {}. {verdict}.", with_article(&self.alphabet.name(symbol))));
    }

    fn forced(&mut self, cell: Cell, symbol: Symbol) {
        self.path.enter(cell, symbol);
        self.last = Some((cell, true));
        self.table(&format!("{} follows.", self.alphabet.name(symbol)));
    }
}

impl<F: FnMut(&str)> Observer for Tables<F> {
    fn see(&mut self, event: SearchEvent<'_>) {
        let is_table = matches!(event, SearchEvent::Try { .. } | SearchEvent::Forced { .. });
        if self.cap.shown >= self.cap.most {
            self.cap.left_out += u64::from(is_table);
            return;
        }
        if is_table {
            self.flush();
        }
        match event {
            SearchEvent::Leave { cell } => self.left = Some(cell),
            SearchEvent::Try { cell, symbol, clash } => self.trial(cell, symbol, clash.is_none()),
            SearchEvent::Forced { cell, symbol } => self.forced(cell, symbol),
            SearchEvent::Backtrack { .. } => {
                if let Some(text) = &mut self.pending {
                    text.push_str(" Backtracking!");
                }
                self.flush();
            }
            SearchEvent::Solution(_) => {
                self.flush();
                (self.show)("Done!\n");
            }
            _ => {}
        }
    }
}

/// The board in plain text, boxes set off by rules; of a graph, each vertex with its colour.
fn board_text(geometry: &Geometry, alphabet: Alphabet, values: &[Option<Symbol>]) -> String {
    let name = |cell: Cell| values[cell.index()].map_or(".".to_string(), |s| alphabet.name(s));
    let Some(side) = geometry.side() else {
        let vertices: Vec<_> = geometry.all_cells().map(|c| format!("{}={}", geometry.cell_name(c), name(c))).collect();
        return vertices.join(" ") + "\n";
    };
    let (height, width) = match geometry.shape() {
        Shape::Sudoku(boxes) => (boxes.height, boxes.width),
        _ => (side, side),
    };
    let broad = alphabet.name(Symbol::new(side - 1)).len();
    let mut text = String::new();
    for row in 0..side {
        if row > 0 && row % height == 0 {
            text.push_str(&rule(side / width, width * (broad + 1) - 1));
        }
        let cells: Vec<_> =
            (0..side).map(|column| format!("{:>broad$}", name(Cell::new(row * side + column)))).collect();
        let boxes: Vec<_> = cells.chunks(width).map(|cells| cells.join(" ")).collect();
        text.push_str(&boxes.join(" | "));
        text.push('\n');
    }
    text
}

/// The line between two rows of boxes, under `boxes` columns of boxes that are `broad` characters wide.
fn rule(boxes: usize, broad: usize) -> String {
    vec!["-".repeat(broad); boxes].join("-+-") + "\n"
}
