//! Links of f-puzzles (Eric Fox), the editor of variant Sudoku: `https://www.f-puzzles.com/?load=` and a packed puzzle, or
//! only the packed puzzle.
//!
//! ```text
//! {"size": 9, "title": "...", "author": "...", "ruleset": "...", "solution": [1, 2, ...],
//!  "grid": [[{"value": 5, "given": true}, {"value": 3}, {"centerPencilMarks": [1, 2], "region": 0}, {}, ...], ...],
//!  "diagonal+": true, "diagonal-": true, "disjointgroups": true, "extraregion": [{"cells": ["R1C1", ...]}], ...}
//! ```
//! as JSON, packed by lz-string in base64. (Format: the types in `sudoku_formats` of lisudoku, and the decoder that SudokuPad
//! has published in `sudokutools`.)
//!
//! - A cell without `region` is in the box that the size tells: 2x3 on 6x6, none if the size is prime. `null` is no region.
//! - `diagonal+` rises, `diagonal-` falls. One of them alone, and an extra region, is a house listed cell by cell; windows
//!   as extra regions are a windoku.
//! - The ruleset is the comment, title and author are facts, and so is any text of another name.
//! - Corner and centre marks together are the pencil marks, which are written as centre marks. `givenPencilMarks` are the
//!   candidates to which the puzzle restricts a cell.
//! - Colours of cells and settings of the solver are passed over. Any other rule is refused by its name. So are drawn
//!   lines, cages, shapes and words: their meaning is told to people alone.

mod read;
mod rules;
mod write;

pub(super) use read::{of_value, puzzle};
pub(super) use write::pack;

use super::{Format, Likeness, ReadOptions, Record, Records, TextError, Unprintable, WriteOptions, link, piece::Piece};

/// See the module.
#[derive(Debug)]
pub(super) struct FPuzzles;

const HOST: &str = "f-puzzles.com";

/// How every packed puzzle begins: with `{"` and an 8-bit letter, in base64.
const START: &str = "N4I";

impl Format for FPuzzles {
    fn name(&self) -> &'static str {
        "f-puzzles"
    }

    fn about(&self) -> &'static str {
        "a link https://www.f-puzzles.com/?load=..., or what stands behind load="
    }

    fn marks(&self) -> &'static str {
        "Pencil marks of given cells (givenPencilMarks) are limits: the puzzle has no other symbols there. Those of the corners and centres are \
         a person's notes, which rule nothing out."
    }

    fn example(&self) -> &'static str {
        "https://www.f-puzzles.com/?load=N4Ig5gTglgJiBcBtRoxQG4FMB2CAuEArpgDQjoCGANsQgIwC+JwTLzDAuiSq+BjviKly1WvABMrK\
         Vx7tmfLLngFiZSjUwIAzNO5t9vNIsGqRGhABZOXEAGcoAL03wLZPFDxVnIAGIB7QggQBiA===\n"
    }

    fn detect(&self, head: &str, _options: &ReadOptions) -> Likeness {
        let Some(first) = link::pieces(head).next() else { return Likeness::No };
        let is_packed = first.text.strip_prefix("load=").unwrap_or(first.text).starts_with(START);
        match link::host(first) {
            Some((host, _)) if host == HOST => Likeness::Certain,
            None if is_packed => Likeness::Certain,
            _ => Likeness::No,
        }
    }

    fn parse<'t>(&self, text: &'t str, _options: &'t ReadOptions) -> Records<'t> {
        link::read(text, one)
    }

    fn has_own_symbols(&self) -> bool {
        true
    }

    fn print(&self, record: &Record, _options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let packed = pack(self.name(), record)?;
        out.extend(["https://www.f-puzzles.com/?load=", &packed, "\n"]);
        Ok(())
    }
}

fn one(line: Piece<'_>) -> Result<Record, TextError> {
    let expected = "`https://www.f-puzzles.com/?load=` and a packed puzzle";
    match link::host(line) {
        Some((host, rest)) if host == HOST => match (link::parameter(rest, "load"), link::parameter(rest, "id")) {
            (Some(packed), _) => puzzle(packed),
            (None, Some(id)) => {
                let found = format!("the short name {}, which only a server knows", link::excerpt(id.text));
                Err(TextError::new(id.place, found, expected))
            }
            (None, None) => Err(TextError::new(rest.place, "no `load=`", expected)),
        },
        Some((host, _)) => Err(TextError::new(line.place, format!("the host {}", link::excerpt(&host)), expected)),
        None => match line.text.strip_prefix("load=") {
            Some(packed) => puzzle(Piece::new(packed, line.behind("load=".len()))),
            None => puzzle(line),
        },
    }
}
