//! The files of `KSudoku`: games, which are read, and layouts, which hold no puzzle.
//!
//! ```text
//! <ksudoku><game><puzzle><graph order="9" type="sudoku" specific-type="Plain"/>
//!   <values>_b__e____...</values><solution>gdfc...</solution></puzzle></game></ksudoku>
//! ```
//! A letter is a digit, `a` being 1; `_` is a blank.

use super::super::ReadOptions;
use super::super::{Place, TextError, advance::advance, link::excerpt};
use super::piece::{Board, Role, Taken};

/// The game in a text, or why there is none; `None` if it is no file of `KSudoku`.
pub(super) fn read(text: &str, options: &ReadOptions) -> Option<Taken> {
    let head = text.get(..text.len().min(400)).unwrap_or(text);
    if head.contains("<ksudoku-graph") {
        return Some(refused(text, "<ksudoku-graph", "a layout of KSudoku, without a puzzle"));
    }
    if !head.contains("<ksudoku") {
        return old_layout(text);
    }
    let place = |at: usize| advance(Place::new(1, 1), &text[..at]);
    for (sign, rule) in [
        ("<cage", "a puzzle of KSudoku with cages (killer)"),
        ("roxdoku", "a Roxdoku, a puzzle in three dimensions"),
        ("Roxdoku", "a Roxdoku, a puzzle in three dimensions"),
        ("<clique", "a puzzle of KSudoku with houses of its own"),
    ] {
        if text.contains(sign) {
            return Some(refused(text, sign, rule));
        }
    }
    if let Some(kind) = attribute(text, "specific-type").filter(|kind| !PLAIN.contains(kind)) {
        return Some(refused(text, "specific-type", &format!("a puzzle of KSudoku of the kind {}", excerpt(kind))));
    }
    let Some(at) = text.find("<values>") else {
        return Some(refused(text, "<ksudoku", "a file of KSudoku without a puzzle"));
    };
    let boards = [("values", Role::Puzzle), ("solution", Role::Solution)];
    let line = place(at).line;
    let boards =
        boards.into_iter().filter_map(|(tag, role)| Some(Board::new(line, "line", cells(inner(text, tag)?), role)));
    Some(Taken::of(boards.collect(), options, &|| false))
}

/// Layouts of its older versions: the side, the three sizes, the number of groups, and each group with its length.
fn old_layout(text: &str) -> Option<Taken> {
    let mut lines = text.lines().map(|line| line.split_whitespace().map(str::parse).collect::<Result<Vec<usize>, _>>());
    let mut next = || lines.next()?.ok();
    let (side, sizes, groups) = (next()?, next()?, next()?);
    let ([side], [width, height, _], [groups]) = (side.as_slice(), sizes.as_slice(), groups.as_slice()) else {
        return None;
    };
    let is_group = |group: &Vec<usize>| group.first().is_some_and(|&length| length + 1 == group.len());
    let is_layout = *side > 1 && width >= side && height >= side && *groups > 1 && is_group(&next()?);
    is_layout.then(|| refused(text, "", "a layout of KSudoku, without a puzzle"))
}

fn refused(text: &str, sign: &str, found: &str) -> Taken {
    let place = advance(Place::new(1, 1), &text[..text.find(sign).unwrap_or(0)]);
    Taken::error(TextError::new(place, found, "a game of KSudoku with rows, columns and boxes"))
}

/// The kinds that are rows, columns and boxes and nothing else.
const PLAIN: [&str; 3] = ["Plain", "PlainSudoku", "Sudoku"];

/// The value of an attribute where it is first met.
fn attribute<'t>(text: &'t str, name: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(&format!("{name}=\""))?;
    rest.split('"').next()
}

/// The text of an element.
fn inner<'t>(text: &'t str, tag: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(&format!("<{tag}>"))?;
    rest.split_once(&format!("</{tag}>")).map(|(inner, _)| inner.trim())
}

fn cells(letters: &str) -> String {
    let n = letters.len().isqrt();
    let cell = |letter: char| match letter {
        'a'..='i' if n <= 9 => char::from_digit(u32::from(letter) - u32::from('a') + 1, 10).unwrap_or('.'),
        // Larger boards: 10 is A.
        'a'..='z' => {
            let number = u32::from(letter) - u32::from('a') + 1;
            char::from_digit(number, 36).map_or('.', |c| c.to_ascii_uppercase())
        }
        '_' => '.',
        other => other,
    };
    letters.chars().map(cell).collect::<String>() + "\n"
}
