//! Links of Penpa (opt-pan) and Penpa+ (Swaroop Guggilam), editors that draw pencil puzzles of any kind:
//! `https://swaroopg92.github.io/penpa-edit/#m=edit&p=` and a packed drawing, also with `m=solve`, at another place whose
//! address has `penpa-edit` in it, or from `m=` on alone.
//!
//! Packed by raw deflate in base64 are lines; read are these:
//!
//! ```text
//! sudoku,9,9,38,0,1,1,380,380,84,84,1,0,0,1,Title: ...,Author: ...,source,rules,...     kind, columns, rows, ...
//! [0,0,0,0]                         rows and columns of space around the board: above, below, left, right
//! ...
//! {zN:{"28":["5",1,"1"]},zE:{...}}  the problem: numbers in cells, edges, ...
//! {zN:{"29":["3",9,"1"]},z1:{...}}  the entries; none in a link to be solved
//! [28,1,1,...]                      the cells, each as the distance from the one before
//! ```
//! Cells, corners and edges are numbered in a frame of two cells around the drawing; `lattice.rs` has the numbers, `code.rs`
//! the short names. (Format: Penpa's own sources, MIT, and `sudoku_formats` of lisudoku.)
//!
//! - Penpa does not know rules: a board is a square of cells, its regions are enclosed by thick edges (styles 2 and 21),
//!   and without any it is a Latin square. A line from corner to corner is a diagonal. Colours are passed over; anything
//!   else that is drawn in the problem is refused by its name.
//! - Small digits in the centre and in the corners are pencil marks together. Written are those in the centre, one
//!   character each.
//! - The rules are the comment, title, author and source are facts; the numbers of the answer that Penpa checks (`a=`) are
//!   the claimed solution.

mod code;
mod lattice;
mod read;
mod write;

use super::{Format, Likeness, ReadOptions, Record, Records, Unprintable, WriteOptions, link, piece::Piece};

/// See the module.
#[derive(Debug)]
pub(super) struct Penpa;

impl Format for Penpa {
    fn name(&self) -> &'static str {
        "penpa"
    }

    fn about(&self) -> &'static str {
        "a link https://swaroopg92.github.io/penpa-edit/#m=edit&p=..., or what stands behind the #"
    }

    fn marks(&self) -> &'static str {
        "Pencil marks are a person's notes, which rule nothing out."
    }

    fn example(&self) -> &'static str {
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVBT8IwFL7zK0jP77C2G1t7Q2VeEEUwhCwLAZxhETLDmDFb9t99fR3Mgw\
         c1mnAwXbuvX997/bq+l+XFY/ZcgItNBuAAN0051BU3j9O0aXrYJrobZsUe+sVhk+11FwBuwxCelts86USNZdypymsdMc6ACeycxVD2dVVeII\
         lzM72069yJga2z3SplSKyWB9wi36QvjdWNZjnpY1AOrYdEenCCbJe9JqzZy3iMmrgI73RUTok9BrFrCtcmpMRYzRGt0/16myyGlpnRmoxrKM\
         e/JFq0osXPRPMviRZGtNLluMYrkDoizRVy93iQBc4RBi18aKFLZlfkEhIWNPaIGRIe6Ir5HgSSaQEskJgcFilQDiHKGYswdcQJKYsEKOurFH\
         5EHyFG9WmHEcbmwfGwNmeY8A0hWkL2DCFbwvUM4R4JDMdJqkdBHRonxMxpnBIzQ/xXX+jjib4lJ+KBLT7wPn/HnQgrq+6wN0Y9ksi6/8V2Bs\
         VmrsM5t4Q6Nzm1yV/6U7wD\n"
    }

    fn detect(&self, head: &str, _options: &ReadOptions) -> Likeness {
        let is_ours = link::pieces(head).next().is_some_and(|first| drawing(first).is_some());
        if is_ours { Likeness::Certain } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, _options: &'t ReadOptions) -> Records<'t> {
        link::read(text, read::one)
    }

    fn has_own_symbols(&self) -> bool {
        true
    }

    fn print(&self, record: &Record, _options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let link = write::link(record).map_err(|part| part.of(self.name()))?;
        out.extend(["https://swaroopg92.github.io/penpa-edit/", &link, "\n"]);
        Ok(())
    }
}

/// The parameters of a link, with the sign before them; `None` if it is another link.
fn drawing(line: Piece<'_>) -> Option<Piece<'_>> {
    let Some((_, rest)) = link::host(line) else {
        // Only `name=` is looked for further on, so the sign before `m=` may be missing.
        return ["m=edit&p=", "m=solve&p="].iter().any(|start| line.text.starts_with(start)).then_some(line);
    };
    let at = rest.text.find(['#', '?'])?;
    let path = &rest.text[..at];
    path.contains("penpa-edit").then(|| Piece::new(&rest.text[at..], rest.behind(path.chars().count())))
}
