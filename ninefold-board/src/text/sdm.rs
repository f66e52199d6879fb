//! `.sdm`, collections of 9x9 puzzles: 81 digits a line, blanks `0`, nothing else. Read as lines.
//!
//! ```text
//! 039500000000800070000010904100400003000000000007000860006708200010090005000001008
//! ...
//! ```

use super::{Format, Likeness, ReadOptions, Record, Records, Unprintable, WriteOptions, line, lines, rows, shape};

/// See the module.
#[derive(Debug)]
pub(super) struct Collection;

impl Format for Collection {
    fn name(&self) -> &'static str {
        "sdm"
    }

    fn about(&self) -> &'static str {
        "a collection of 9x9 puzzles: 81 digits a line, blanks 0, no comments"
    }

    fn example(&self) -> &'static str {
        "039500000000800070000010904100400003000000000007000860006708200010090005000001008\n"
    }

    fn detect(&self, head: &str, _: &ReadOptions) -> Likeness {
        let mut useful = lines(head).map(|(_, line)| line.trim_end()).filter(|line| !line.is_empty()).peekable();
        let is_puzzle = |line: &str| line.len() == 81 && line.bytes().all(|b| b.is_ascii_digit());
        if useful.peek().is_some() && useful.all(is_puzzle) { Likeness::Certain } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        line::read(text, options)
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let board = &record.board;
        if rows::check_printable(self.name(), board)? != 9 || !shape::is_default(board.geometry()) {
            return Err(Unprintable { format: self.name(), what: format!("a {} (try `line`)", board.geometry()) });
        }
        let options = WriteOptions { blank: options.blank.or(Some('0')), ..options.clone() };
        line::Writer::new(self.name(), board, &options)?.print(board.givens().iter().copied(), "", out)
    }
}
