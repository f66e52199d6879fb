//! What is left of a text of which parts were read by one of the ways to look: other puzzles may stand there.

use super::super::{Place, ReadOptions};
use super::piece::Taken;
use std::ops::Range;

/// Where each line of a text begins.
pub(super) struct Lines<'t> {
    text: &'t str,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Lines { text, starts }
    }

    /// The place of the character that begins at this byte.
    pub(super) fn place(&self, at: usize) -> Place {
        let line = self.starts.partition_point(|start| *start <= at);
        let start = self.starts[line.saturating_sub(1)];
        Place::new(line, self.text[start..at].chars().count() + 1)
    }
}

/// The text without these parts, which stand there in order. Its lines stay its lines.
fn without(text: &str, parts: &[Range<usize>]) -> String {
    let mut rest = String::with_capacity(text.len());
    let mut from = 0;
    for part in parts.iter().filter(|part| part.start < part.end) {
        rest += &text[from..part.start];
        rest.push(' ');
        rest.extend(std::iter::repeat_n('\n', text[part.clone()].matches('\n').count()));
        from = part.end;
    }
    rest + &text[from..]
}

/// What was taken from these parts, with the puzzles of the rest and its faults.
pub(super) fn with_others(
    mut taken: Taken,
    text: &str,
    parts: &[Range<usize>],
    options: &ReadOptions,
    is_over: &dyn Fn() -> bool,
) -> Taken {
    if let Some((_, others)) = super::best(&without(text, parts), options, is_over) {
        taken.is_refusal |= others.is_refusal || !others.errors.is_empty();
        taken.records.extend(others.records);
        taken.errors.extend(others.errors);
        taken.records.sort_by_key(|record| record.place);
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::{Lines, without};

    #[test]
    fn places_and_rests() {
        let text = "a\n\u{e9}{b\nc} d\n";
        let lines = Lines::of(text);
        let places: Vec<(usize, usize)> =
            [0, 2, 4, 9].into_iter().map(|at| lines.place(at)).map(|place| (place.line, place.column)).collect();
        assert_eq!(places, [(1, 1), (2, 1), (2, 2), (3, 3)]);
        assert_eq!(without(text, &[4..9, 9..9]), "a\n\u{e9} \n d\n");
    }
}
