//! The DIMACS format: formulas, with comments that say what the clauses and the variables mean, and models.
//!
//! ```text
//! c Sudoku 9x9 with boxes 3x3, encoding minimal        a title of your own
//! c layout: box 3x3                      the board as a layout file, a line each
//! c variable: 9 * cell + symbol + 1      cells row by row and symbols, all counted from 0
//! c clauses 1-81: (a) every cell holds a symbol
//! p cnf 729 8829
//! 1 2 3 4 5 6 7 8 9 0
//! ```

mod read;

pub use read::{Model, Problem, model, problem};

use super::cnf::Cnf;
use ninefold_board::Geometry;
use ninefold_board::text::layout;
use std::fmt::Write as _;

/// The comments that name the variables for a reader.
const LAYOUT: &str = "layout: ";
const VARIABLE: &str = "variable: ";

// Writing to a string cannot fail, so what `write!` returns is dropped here.

/// The text of a formula about this board, after the lines of the title, which say what it is.
pub fn print(cnf: &Cnf, geometry: &Geometry, title: &str) -> String {
    let mut text = header(cnf, geometry, title);
    for clause in cnf.clauses() {
        for literal in clause {
            let _ = write!(text, "{literal} ");
        }
        text += "0\n";
    }
    text
}

/// The lines before the clauses: the comments, and the line `p cnf` with the numbers of variables and clauses.
pub fn header(cnf: &Cnf, geometry: &Geometry, title: &str) -> String {
    let mut text: String = title.lines().flat_map(|line| ["c ", line, "\n"]).collect();
    // A coloured graph has no layout; its formula is read by those who know the graph.
    for line in layout::print(geometry).unwrap_or_default().lines() {
        text.extend(["c ", LAYOUT, line, "\n"]);
    }
    text.extend(["c ", VARIABLE, &numbering_text(geometry), ", cells and symbols counted from 0\n"]);
    let own = geometry.cells() * geometry.symbols();
    if cnf.variables() > own {
        let _ = writeln!(text, "c variables {}-{}: the encoding's own", own + 1, cnf.variables());
    }
    for family in cnf.families() {
        let _ = writeln!(text, "c clauses {}-{}: {}", family.clauses.start + 1, family.clauses.end, family.name);
    }
    let _ = writeln!(text, "p cnf {} {}", cnf.variables(), cnf.len());
    text
}

fn numbering_text(geometry: &Geometry) -> String {
    format!("{} * cell + symbol + 1", geometry.symbols())
}
