//! The remark on puzzles that were taken out of a text.

use super::super::Record;
use super::{FoundPuzzles, OBJECTS, POST, piece::Taken, sentence};
use crate::{BoxShape, Shape};

/// A text that reads as it stands, but for puzzles whose comments name a rule.
const COMMENTED: &str = "a text with comments that name other kinds of puzzles";

/// A text that reads as it stands, but for the boxes or regions that it draws or states beside its puzzles.
const MAPPED: &str = "a text that tells its boxes or regions";

/// What a text is that reads as it stands, but for what stands beside its puzzles.
pub(super) fn of_comments(taken: &Taken) -> &'static str {
    if taken.is_refusal { COMMENTED } else { MAPPED }
}

/// Cells by names as this program writes them, which may be those of a spreadsheet.
const LETTERED: &str =
    "a list of cells and their values, whose letters are rows here (in a spreadsheet they are columns)";

/// The most lines that are named, and the most kinds of boards.
const NAMED: usize = 3;

/// The board that needs no word.
const USUAL: Shape = Shape::Sudoku(BoxShape { height: 3, width: 3 });

impl FoundPuzzles {
    /// What was taken, in a sentence; nothing if nothing was.
    ///
    /// ```
    /// use ninefold_board::text::{ReadOptions, found::{self, Reading}};
    /// let post = "Can anyone help with this one?\n\n1....2....3....4\n";
    /// let Reading::Found(found) = found::read(post, &ReadOptions::default(), &|| false) else { panic!() };
    /// assert_eq!(
    ///     found.note().unwrap(),
    ///     "one puzzle was taken out of a text with other things in it (line 3; Sudoku 4x4 with boxes 2x2); \
    ///      what else stands there was passed over"
    /// );
    /// ```
    pub fn note(&self) -> Option<String> {
        let puzzles = match self.records.len() {
            0 => return None,
            1 => "one puzzle was".to_string(),
            count => format!("{count} puzzles were"),
        };
        let about: Vec<String> = [Some(lines(&self.records)), kinds(&self.records), solutions(&self.records)]
            .into_iter()
            .flatten()
            .collect();
        let lost = match self.lost {
            0 => String::new(),
            1 => "; a solution that is of none of them was passed over".to_string(),
            count => format!("; {count} solutions that are of none of them were passed over"),
        };
        let links = match self.links.as_slice() {
            [] => String::new(),
            [one] => format!("; a link that holds no puzzle was passed over (line {})", one.place.line),
            [one, ..] => {
                let (count, line) = (self.links.len(), one.place.line);
                format!("; {count} links that hold no puzzle were passed over (the first on line {line})")
            }
        };
        let maps = match self.maps {
            0 => "",
            1 => "; the regions that the text gives are those of its board",
            _ => "; the regions that the text gives are those of their boards",
        };
        let has_more = self.what == POST || self.what == OBJECTS;
        let rest = if has_more { "; what else stands there was passed over" } else { "" };
        Some(format!("{puzzles} taken out of {} ({}){maps}{lost}{links}{rest}", self.what, about.join("; ")))
    }
}

/// The lines on which the puzzles begin.
fn lines(records: &[Record]) -> String {
    let mut lines: Vec<usize> = records.iter().map(|record| record.place.line).collect();
    lines.sort_unstable();
    lines.dedup();
    let word = if lines.len() == 1 { "line" } else { "lines" };
    format!("{word} {}", listed(&lines.iter().map(ToString::to_string).collect::<Vec<_>>()))
}

/// The kinds of boards, where they are not all the usual ones.
fn kinds(records: &[Record]) -> Option<String> {
    let mut kinds: Vec<String> = Vec::new();
    let mut are_usual = true;
    for geometry in records.iter().map(|record| record.board.geometry()) {
        are_usual &= *geometry.shape() == USUAL && geometry.extras().is_empty();
        let kind = geometry.to_string();
        if kinds.len() <= NAMED && !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    (!are_usual).then(|| listed(&kinds))
}

/// `1, 2 and 3`; of many the first, and that there are more.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] if names.len() <= NAMED => format!("{} and {last}", before.join(", ")),
        _ => format!("{}, ...", names[..NAMED].join(", ")),
    }
}

fn solutions(records: &[Record]) -> Option<String> {
    let count = records.iter().filter(|record| record.solution.is_some()).count();
    match (count, records.len()) {
        (0, _) => None,
        (1, 1) => Some("with the solution beside it".to_string()),
        (count, all) if count == all => Some("with the solutions beside them".to_string()),
        (count, _) => Some(format!("{count} with the solution beside it")),
    }
}

/// What a text was taken for: a post only where anything else stands beside the puzzles.
pub(super) fn kind(what: &'static str, text: &str, taken: &Taken) -> &'static str {
    match what {
        _ if taken.is_turned => "lists that were read by columns, as the text has them",
        _ if taken.is_lettered => LETTERED,
        POST if !has_rest(text, taken) => "a text in no known format",
        what => what,
    }
}

/// Are there words, or more digits than those of the puzzles?
fn has_rest(text: &str, taken: &Taken) -> bool {
    let filled = |record: &Record| {
        let solved = record.solution.as_ref().map_or(0, |values| values.iter().flatten().count());
        record.board.givens().iter().flatten().count() + solved
    };
    let is_small = |record: &Record| record.board.geometry().symbols() <= 9;
    let are_plain = taken.records.iter().all(|record| is_small(record) && record.board.allowed().is_none());
    let digits = text.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).count();
    // Each cell of a map has a sign, which may be a digit.
    let of_maps = taken.drawn * taken.records.iter().map(|record| record.board.givens().len()).max().unwrap_or(0);
    let known = taken.records.iter().map(filled).sum::<usize>() + of_maps;
    text.lines().any(sentence::has_word) || are_plain && digits > known
}
