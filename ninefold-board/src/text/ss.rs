//! Simple Sudoku's `.ss`: rows of characters with bars between boxes and dashes between bands; blanks are `X` or `.`.
//! Read as a grid; written as that program writes it.
//!
//! ```text
//! 1.|..
//! ..|2.
//! -----
//! .3|..
//! ..|.4
//! ```

use super::{
    Format, Likeness, ReadOptions, Record, Records, Unprintable, WriteOptions, comment, grid, line::Writer, lines,
    rows, shape,
};
use crate::Shape;

/// See the module.
#[derive(Debug)]
pub(super) struct SimpleSudoku;

impl Format for SimpleSudoku {
    fn name(&self) -> &'static str {
        "ss"
    }

    fn about(&self) -> &'static str {
        "Simple Sudoku: a line of characters per row, | between boxes, a line of - between bands; blanks X or ."
    }

    fn example(&self) -> &'static str {
        ".39|5..|...\n...|8..|.7.\n...|.1.|9.4\n-----------\n1..|4..|..3\n...|...|...\n..7|...|86.\n-----------\n\
         ..6|7.8|2..\n.1.|.9.|..5\n...|..1|..8\n"
    }

    fn detect(&self, head: &str, _: &ReadOptions) -> Likeness {
        let rules = lines(head).filter(|(_, line)| line.len() > 2 && line.trim_end().chars().all(|c| c == '-')).count();
        let is_row = |line: &str| {
            let mut boxes = line.trim_end().split('|').map(|piece| piece.chars().count());
            let width = boxes.next();
            !line.contains([' ', '-']) && line.contains('|') && boxes.all(|other| width == Some(other) && other > 1)
        };
        let rows = lines(head).filter(|(_, line)| is_row(line)).count();
        if rules > 0 && rows > rules { Likeness::Certain } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        rows::read(text, options, grid::Rows::of(text))
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let board = &record.board;
        let refuse = |what| Err(Unprintable { format: self.name(), what });
        let n = rows::check_printable(self.name(), board)?;
        let Shape::Sudoku(boxes) = board.geometry().shape() else {
            return refuse(format!("a {}: it has no boxes", board.geometry()));
        };
        if !shape::is_default(board.geometry()) {
            return refuse(format!("a {}: its size does not tell the boxes", board.geometry()));
        }
        if options.blank == Some('-') {
            return refuse("`-` as a blank".to_string());
        }
        let writer = Writer::new(self.name(), board, options)?;
        writer.check_alphabet(board.givens())?;
        comment::print(record, out);
        for (r, row) in board.givens().chunks(n).enumerate() {
            let pieces = row.chunks(boxes.width).map(|piece| piece.iter().map(|&s| writer.character(s)).collect());
            let text = pieces.collect::<Vec<String>>().join("|");
            if r > 0 && r.is_multiple_of(boxes.height) {
                out.extend([&"-".repeat(text.len()), "\n"]);
            }
            out.extend([&text, "\n"]);
        }
        Ok(())
    }
}
