//! Links of sites that put the puzzle itself into the address, and of those whose address cannot be read.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=53..7....6..195...    the 81 cells
//! https://puzz.link/p?sudoku/9/9/k13m27h476...                   digits; g is one blank, h two, ...; -1a a number of two digits
//! ```

use super::super::{Place, TextError};
use super::piece::{Board, Role};
use super::tree;

/// The board of a link, and its solution where the address names one, or why there is none; `None` if the address tells nothing.
pub(super) fn boards(link: &str, place: Place) -> Option<Result<Vec<Board>, TextError>> {
    let error = |found: String, expected: &str| Some(Err(TextError::new(place, found, expected)));
    let plain = unescaped(link);
    let link = plain.as_ref();
    if let Some(packed) = pzpr(link) {
        let Some((kind, rest)) = packed.split_once('/') else {
            return error("a link without a puzzle".to_string(), "the whole link of a Sudoku");
        };
        if kind != "sudoku" {
            return error(format!("a {kind}, another kind of puzzle"), "a link of a Sudoku");
        }
        return Some(unpacked(rest, place).map(|board| vec![board]));
    }
    if parameter(link).is_some_and(|value| value.starts_with("S9")) {
        let found = "a packed position of sudokuwiki, a form that is not read".to_string();
        return error(found, "a link with the 81 cells (bd= and 81 digits)");
    }
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '-');
    let is_board =
        |part: &str| part.len() >= 16 && part.chars().all(is_cell) && part.contains(|c: char| c.is_ascii_digit());
    let named = link.split(['/', '?', '&', '#']).map(|part| part.rsplit_once('=').unwrap_or(("", part)));
    let named: Vec<(Role, &str)> =
        named.filter(|(_, cells)| is_board(cells)).map(|(name, cells)| (tree::role_of(name), cells)).collect();
    let board = |role: Role| {
        let cells = named.iter().filter(|(of, _)| *of == role).max_by_key(|(_, cells)| cells.len())?.1;
        Some(Board::new(place.line, "line", format!("{cells}\n"), role))
    };
    let boards: Vec<Board> = [board(Role::Puzzle), board(Role::Solution)].into_iter().flatten().collect();
    (!boards.is_empty()).then_some(Ok(boards))
}

/// A link with the signs of cells for their codes.
fn unescaped(link: &str) -> std::borrow::Cow<'_, str> {
    const CODES: [(&str, &str); 5] = [("%2E", "."), ("%2e", "."), ("%2A", "*"), ("%2a", "*"), ("%5F", "_")];
    if !link.contains('%') {
        return link.into();
    }
    CODES.iter().fold(link.to_string(), |link, (code, sign)| link.replace(code, sign)).into()
}

/// The part behind the `?` of a link of puzz.link and its relatives; empty if there is none.
fn pzpr(link: &str) -> Option<&str> {
    let (_, rest) = link.split_once("://")?;
    let host = rest.split(['/', '?', '#']).next()?.trim_start_matches("www.");
    let is_one = matches!(host, "puzz.link" | "pzv.jp" | "pzprxs.vercel.app" | "pzplus.tck.mn" | "pzprv3.org");
    let packed = rest.split_once('?').map_or("", |(_, packed)| packed);
    let packed = packed.split(['&', '#']).next().unwrap_or_default();
    is_one.then(|| packed.trim_start_matches("p?"))
}

fn parameter(link: &str) -> Option<&str> {
    let (_, rest) = link.split_once("bd=")?;
    rest.split(['&', '#']).next()
}

/// `9/9/k13m...`: width, height and cells.
fn unpacked(packed: &str, place: Place) -> Result<Board, TextError> {
    let wrong = |found: &str| TextError::new(place, found, "the whole link: width, height and cells of a Sudoku");
    let parts: Vec<&str> = packed.split('/').collect();
    // An option may stand before the sizes: `v:/9/9/...`.
    let sizes =
        parts.iter().position(|part| part.parse::<usize>().is_ok()).ok_or_else(|| wrong("a link without sizes"))?;
    let [width, height, cells] = parts.get(sizes..sizes + 3).unwrap_or_default() else {
        return Err(wrong("a link that is cut off"));
    };
    let n = width.parse::<usize>().unwrap_or(0);
    if width != height || !(1..=crate::MAX_SYMBOLS).contains(&n) {
        return Err(wrong(&format!("a board of {height} rows and {width} columns")));
    }
    let cells = values(cells, n * n).ok_or_else(|| wrong("cells that are cut off or damaged"))?;
    let rows = cells.chunks(n).map(|row| row.join(",") + "\n");
    Ok(Board::new(place.line, "sheet", rows.collect(), Role::Puzzle))
}

/// Exactly so many values, blanks as `.`; `None` if there are fewer or more.
fn values(packed: &str, count: usize) -> Option<Vec<String>> {
    let mut values = Vec::new();
    let mut rest = packed.chars();
    while let Some(c) = rest.next() {
        match c {
            '0'..='9' | 'a'..='f' => values.push(c.to_digit(16)?.to_string()),
            '-' => {
                let number: String = rest.by_ref().take(2).collect();
                values.push(u32::from_str_radix(&number, 16).ok()?.to_string());
            }
            '.' => values.push(".".to_string()),
            'g'..='z' => {
                let blanks = usize::try_from(u32::from(c) - u32::from('f')).ok()?;
                values.extend(std::iter::repeat_n(".".to_string(), blanks));
            }
            _ => return None,
        }
        if values.len() > count {
            return None;
        }
    }
    (values.len() == count).then_some(values)
}
