//! Comment lines above a record: `# like this`.

use super::{ShapeHint, layout, lines};

/// The comment lines read since the last record.
#[derive(Debug, Default)]
pub(super) struct Above<'t> {
    lines: Vec<&'t str>,
    shape: Option<ShapeHint>,
}

impl<'t> Above<'t> {
    /// Takes the line in if it is a comment. A comment that names the kind of board (`# box 2x3`, `# latin`) is kept
    /// apart: it is part of the board.
    pub(super) fn takes(&mut self, line: &'t str) -> bool {
        let Some(comment) = line.trim_start().strip_prefix('#') else {
            return false;
        };
        let text = comment.trim_start_matches('#').trim();
        match layout::shape_named(text) {
            Some(shape) => self.shape = Some(shape),
            None => self.lines.push(text),
        }
        true
    }

    /// The comment and the kind of board for the record that begins now.
    pub(super) fn into_parts(self) -> (String, Option<ShapeHint>) {
        (self.lines.join("\n"), self.shape)
    }
}

/// Writes a comment as lines that [`Above`] reads.
pub(super) fn print(comment: &str, out: &mut String) {
    for (_, line) in lines(comment) {
        out.push_str("# ");
        out.push_str(line);
        out.push('\n');
    }
}
