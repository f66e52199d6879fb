//! Notes: comment lines above a board, or between its rows. One that names the kind of board is part of the board.
//!
//! ```text
//! # box 2x3             the kind of board, where the size alone does not tell it; also `# latin`
//! # Crook, Figure 6     the comment
//! # the pencil marks are notes     in `marks` and `sdx`: the sets below are what a person has noted, and restrict nothing
//! ```

use super::{Record, ShapeHint, comment_text, layout, lines, visible};

/// The note above pencil marks that are a person's, where sets of candidates else restrict the puzzle.
pub(super) const NOTED: &str = "the pencil marks are notes";

/// The facts in the notes since the last record, or since the last row.
#[derive(Clone, Debug, Default)]
pub(super) struct Notes {
    pub(super) comment: String,
    pub(super) shape: Option<ShapeHint>,
}

impl Notes {
    /// Takes the line in if it is a note.
    pub(super) fn takes(&mut self, line: &str) -> bool {
        let is_note = line.trim_start().starts_with('#');
        if is_note {
            self.add(line);
        }
        is_note
    }

    /// Takes a note in, with or without its sign.
    pub(super) fn add(&mut self, note: &str) {
        let text = comment_text(note);
        match layout::shape_named(text) {
            Some(shape) => self.shape = Some(shape),
            None => append_line(&mut self.comment, text),
        }
    }
}

/// The kind of board that a line names, if it is such a note.
pub(super) fn shape(line: &str) -> Option<ShapeHint> {
    let note = line.trim_start().strip_prefix('#')?;
    layout::shape_named(comment_text(note))
}

/// Adds a line to a comment of several.
pub(super) fn append_line(comment: &mut String, line: &str) {
    if !comment.is_empty() && !line.is_empty() {
        comment.push('\n');
    }
    comment.push_str(line);
}

/// Takes the note out of a comment that the pencil marks are notes; `false` if it is not there.
pub(super) fn take_noted(comment: &mut String) -> bool {
    let is_said = comment.lines().any(|line| line == NOTED);
    if is_said {
        *comment = comment.lines().filter(|line| *line != NOTED).collect::<Vec<_>>().join("\n");
    }
    is_said
}

/// Writes the notes above a board: its kind, where the size alone does not tell it, and its comment.
pub(super) fn print(record: &Record, out: &mut String) {
    if let Some(shape) = layout::shape_line(record.board.geometry()) {
        out.extend(["# ", &shape, "\n"]);
    }
    for (_, line) in lines(&record.comment).filter(|(_, line)| !line.trim().is_empty()) {
        // A comment that reads like a note of ours must not become one.
        let is_ours = layout::shape_named(line.trim()).is_some() || line.trim() == NOTED;
        let sign = if is_ours { "# Comment: " } else { "# " };
        out.extend([sign, &visible(line.trim()), "\n"]);
    }
}
