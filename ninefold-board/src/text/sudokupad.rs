//! Links of SudokuPad (Sven Neumann), the player of Cracking the Cryptic: `https://sudokupad.app/` or
//! `https://app.crackingthecryptic.com/sudoku/` (also `?puzzleid=`), and the packed puzzle to load, which may also stand alone:
//!
//! ```text
//! fpuz..., fpuzzles...    a packed puzzle of f-puzzles: see that format
//! scl..., ctc...          a packed puzzle of its own: cells, regions, cages, metadata, lines, overlays, ...
//! scf...                  a 9x9 board of givens, not packed
//! anything else           a short name, which only its server knows: refused
//! ```
//! (Formats: as SudokuPad has published them in `sudokutools`.) Written is `fpuz...`, which holds all that a record has room
//! for.
//!
//! SudokuPad does not know rules: its own puzzles are drawings. So a puzzle with anything drawn but its regions, its digits
//! and the blue diagonals of f-puzzles is refused by name. Marks in corners and in centres together are the pencil
//! marks. Of the metadata, the rules are the comment, the solution is the claimed one, and every other text is a fact.

mod classic;
mod own;
mod zipped;

pub(super) use own::of_value;

use super::{
    Format, Likeness, ReadOptions, Record, Records, TextError, Unprintable, WriteOptions, fpuzzles, link, piece::Piece,
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// See the module.
#[derive(Debug)]
pub(super) struct SudokuPad;

/// Names up to this length are short ones, which the server looks up, whatever they begin with.
const SHORT: usize = 20;

/// How every packed puzzle begins: with `{` and an 8-bit letter, in base64.
const START: &str = "N4";

/// The kinds of paths by number.
const PATH: &AsciiSet = NON_ALPHANUMERIC;

impl Format for SudokuPad {
    fn name(&self) -> &'static str {
        "sudokupad"
    }

    fn about(&self) -> &'static str {
        "a link https://sudokupad.app/fpuz..., scl... or scf..., or what stands behind the /"
    }

    fn marks(&self) -> &'static str {
        "Pencil marks are a person's notes, which rule nothing out; but those that a link fpuz... calls givenPencilMarks are limits, as in \
         f-puzzles."
    }

    fn example(&self) -> &'static str {
        "https://sudokupad.app/fpuzN4Ig5gTglgJiBcBtRoxQG4FMB2CAuEArpgDQjoCGANsQgIwC%2BJwTLzDAuiSq%2BBjviKly1WvABMrKVx\
         7tmfLLngFiZSjUwIAzNO5t9vNIsGqRGhABZOXEAGcoAL03wLZPFDxVnIAGIB7QggQBiA%3D%3D%3D\n"
    }

    fn detect(&self, head: &str, _options: &ReadOptions) -> Likeness {
        let Some(first) = link::pieces(head).next() else { return Likeness::No };
        let packed = |prefix: &&str| first.text.strip_prefix(*prefix).unwrap_or_default();
        let is_ours = link::host(first).map_or_else(
            || ["fpuzzles", "fpuz", "scl", "ctc"].iter().any(|prefix| packed(prefix).starts_with(START)),
            |(host, _)| is_host(&host),
        );
        if is_ours { Likeness::Certain } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, _options: &'t ReadOptions) -> Records<'t> {
        link::read(text, one)
    }

    fn has_own_symbols(&self) -> bool {
        true
    }

    fn print(&self, record: &Record, _options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let packed = fpuzzles::pack(self.name(), record)?;
        out.push_str("https://sudokupad.app/fpuz");
        out.extend(utf8_percent_encode(&packed, PATH));
        out.push('\n');
        Ok(())
    }
}

fn is_host(host: &str) -> bool {
    ["sudokupad.app", "crackingthecryptic.com", "sudokupad.svencodes.com"]
        .iter()
        .any(|known| host.strip_suffix(known).is_some_and(|before| before.is_empty() || before.ends_with('.')))
}

fn one(line: Piece<'_>) -> Result<Record, TextError> {
    let expected = "`https://sudokupad.app/` and `fpuz...`, `scl...` or `scf...`";
    let id = match link::host(line) {
        Some((host, rest)) if is_host(&host) => link::parameter(rest, "puzzleid").unwrap_or_else(|| path(rest)),
        Some((host, _)) => {
            return Err(TextError::new(line.place, format!("the host {}", link::excerpt(&host)), expected));
        }
        None => line,
    };
    let behind = |prefix: &str| {
        let rest = id.text.strip_prefix(prefix)?;
        Some(Piece::new(rest, id.behind(prefix.len())))
    };
    if let Some(givens) = behind("scf") {
        return classic::puzzle(givens);
    }
    if id.text.len() > SHORT {
        if let Some(packed) = behind("fpuzzles").or_else(|| behind("fpuz")) {
            return fpuzzles::puzzle(packed);
        }
        if let Some(packed) = behind("scl").or_else(|| behind("ctc")) {
            return own::puzzle(packed);
        }
    }
    let found = match id.text {
        "" => "no puzzle".to_string(),
        id => format!("the short name {}, which only SudokuPad's server knows", link::excerpt(id)),
    };
    Err(TextError::new(id.place, found, expected))
}

/// The path without `/sudoku/` before it and settings behind it.
fn path(rest: Piece<'_>) -> Piece<'_> {
    let end = rest.text.find(['?', '#', '&']).unwrap_or(rest.text.len());
    let path = Piece::new(&rest.text[..end], rest.place);
    let start = ["/sudoku/", "/"].into_iter().find(|start| path.text.starts_with(start)).unwrap_or_default();
    Piece::new(&path.text[start.len()..], path.behind(start.len()))
}
