//! Links with a puzzle in them: the common part of `f-puzzles`, `sudokupad` and `penpa`.
//!
//! A text has one link per line. Lines that begin with `#` are passed over. The packed text of a link has no line or column
//! of its own, so an error in it stands where the packed text begins, and says the cell or the name.

pub(super) mod draft;
pub(super) mod json;
mod lz;

use super::{Place, Record, Records, TextError, lines, piece::Piece, quote};
use percent_encoding::percent_decode_str;

/// The most that a link may hold when unpacked, in characters: a hundred times the largest board.
pub(super) const MOST: usize = 4 << 20;

/// The possible contents of a link, for errors.
pub(super) const KNOWN_RULES: &str =
    "a puzzle with rows, columns, boxes or regions, diagonals, disjoint groups and extra regions only";

/// Reads every link of a text.
pub(super) fn read<'t>(text: &'t str, one: fn(Piece<'t>) -> Result<Record, TextError>) -> Records<'t> {
    Box::new(pieces(text).map(move |link| one(link).map(|record| Record { place: link.place, ..record })))
}

/// The links of a text.
pub(super) fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let pieces = lines(text).map(|(number, line)| Piece::new(line, Place::new(number, 1)).trimmed());
    pieces.filter(|piece| !piece.text.is_empty() && !piece.text.starts_with('#'))
}

/// The host of a web address, in lower case and without `www.`, and the text behind it.
pub(super) fn host(link: Piece<'_>) -> Option<(String, Piece<'_>)> {
    let lowercase = link.text.get(..8)?.to_ascii_lowercase();
    let scheme = ["https://", "http://"].into_iter().find(|scheme| lowercase.starts_with(scheme))?;
    let rest = &link.text[scheme.len()..];
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let host = rest[..end].to_ascii_lowercase();
    let behind = Piece::new(&rest[end..], link.behind(scheme.len() + rest[..end].chars().count()));
    Some((host.strip_prefix("www.").unwrap_or(&host).to_string(), behind))
}

/// The value of `name=value` behind a `?`, `&` or `#`.
pub(super) fn parameter<'t>(rest: Piece<'t>, name: &str) -> Option<Piece<'t>> {
    rest.split(|c| matches!(c, '?' | '&' | '#')).skip(1).find_map(|part| {
        let value = part.text.strip_prefix(name)?.strip_prefix('=')?;
        Some(Piece::new(value, part.behind(name.chars().count() + 1)))
    })
}

/// The packed text in its plain alphabet: `%2B` is a `+`, and so are a blank and the `-` of links.
pub(super) fn packed(piece: Piece<'_>) -> Result<String, TextError> {
    let is_fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '-' | '_' | '=' | '%' | ' ');
    if let Some(odd) = piece.characters().find(|c| !c.text.chars().all(is_fine)) {
        let found = odd.text.chars().map(quote).collect::<String>();
        return Err(TextError::new(odd.place, found, "letters, digits, `+`, `/` and `=`"));
    }
    let decoded = percent_decode_str(piece.text).decode_utf8_lossy();
    let plain = |c| match c {
        ' ' | '-' => '+',
        '_' => '/',
        c => c,
    };
    Ok(decoded.trim_end().chars().map(plain).collect())
}

/// The text that lz-string has packed.
pub(super) fn unpacked(piece: Piece<'_>) -> Result<String, TextError> {
    lz::unpack(&packed(piece)?, MOST).map_err(|fault| match fault {
        lz::Fault::Damaged => damaged(piece),
        lz::Fault::TooLarge => too_large(piece),
    })
}

/// The error of a text that does not unpack.
pub(super) fn damaged(piece: Piece<'_>) -> TextError {
    TextError::new(piece.place, "a packed puzzle that is cut off or damaged", "the whole link")
}

/// The error of a text larger than [`MOST`].
pub(super) fn too_large(piece: Piece<'_>) -> TextError {
    TextError::new(piece.place, "a packed text of more than 4 million characters", "a puzzle")
}

/// The beginning of a text as an error shows it.
pub(super) fn excerpt(text: &str) -> String {
    let mut short: String = text.chars().take(30).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    format!("`{}`", short.escape_debug())
}

/// `a`, `a and b`, `a, b and c`; of many the first, and how many more.
pub(super) fn listed(names: &[String]) -> String {
    const NAMED: usize = 20;
    match names {
        [] => String::new(),
        [name] => name.clone(),
        names if names.len() > NAMED => format!("{} and {} more", names[..NAMED].join(", "), names.len() - NAMED),
        [names @ .., last] => format!("{} and {last}", names.join(", ")),
    }
}
