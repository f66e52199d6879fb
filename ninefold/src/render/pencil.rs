//! Entries and crossed-out pencil marks in the colours of the pencils that wrote them.

use super::Scene;
use ninefold_board::{Candidate, Cell, Symbol};
use std::collections::BTreeMap;

/// The pencil that wrote a number, or crossed one out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Pencil {
    /// The pencil of numbers that are entered before there are any pencil marks.
    First,
    /// The plain one.
    Plain,
    /// A coloured one, counted from 1: red, green, blue, orange, purple, brown; then grey ones.
    Coloured(usize),
}

/// How the line of a pencil looks, so that pencils are told apart in grey print: how many lines side by side, and their dashes.
pub(crate) struct Underline {
    pub(crate) lines: usize,
    pub(crate) dashes: &'static str,
    pub(crate) waved: bool,
}

impl Pencil {
    /// Single, double, waved, dotted, dashed, double and dashed; the further ones in turn. The plain pencil underlines nothing.
    pub(crate) fn underline(self) -> Option<Underline> {
        let line = |lines, dashes, waved| Some(Underline { lines, dashes, waved });
        match self {
            Pencil::Plain => None,
            Pencil::First => line(3, "none", false),
            Pencil::Coloured(number) => match number % 6 {
                1 => line(1, "none", false),
                2 => line(2, "none", false),
                3 => line(1, "none", true),
                4 => line(1, "1.5 2.5", false),
                5 => line(1, "5 3", false),
                _ => line(2, "5 3", false),
            },
        }
    }
}

/// How an entry is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// With which pencil.
    pub pencil: Pencil,
    /// What stands small beside it, such as its number among the entries.
    pub beside: String,
    /// Is it ringed, as something new begins with it?
    pub ringed: bool,
}

/// The work of the pencils on a board.
#[derive(Clone, Debug, Default)]
pub(super) struct Pencils {
    written: BTreeMap<Cell, Written>,
    struck: BTreeMap<Cell, Vec<(Symbol, Pencil)>>,
    /// What each pencil is called, for the key.
    names: BTreeMap<Pencil, String>,
}

impl Scene {
    /// Shows entries with the pencils that wrote them, and below them, or in their places in open cells, the pencil marks
    /// that were crossed out. `name` says in the key what a pencil was for.
    pub fn pencils(
        mut self,
        written: impl IntoIterator<Item = (Cell, Written)>,
        struck: impl IntoIterator<Item = (Candidate, Pencil)>,
        name: impl Fn(Pencil) -> String,
    ) -> Self {
        let mut pencils = Pencils { written: written.into_iter().collect(), ..Pencils::default() };
        for (candidate, pencil) in struck {
            pencils.struck.entry(candidate.cell).or_default().push((candidate.symbol, pencil));
        }
        pencils.struck.values_mut().for_each(|marks| marks.sort_unstable());
        let used = pencils.written.values().map(|written| written.pencil);
        let used = used.chain(pencils.struck.values().flatten().map(|&(_, pencil)| pencil));
        pencils.names = used.map(|pencil| (pencil, name(pencil))).collect();
        self.pencils = Some(pencils);
        self
    }

    /// Did pencils work on it?
    pub(super) fn is_pencilled(&self) -> bool {
        self.pencils.is_some()
    }

    /// How the entry of a cell is written.
    pub(super) fn written(&self, cell: Cell) -> Option<&Written> {
        self.pencils.as_ref()?.written.get(&cell)
    }

    /// The crossed-out marks of a cell, ascending.
    pub(super) fn struck(&self, cell: Cell) -> &[(Symbol, Pencil)] {
        self.pencils.as_ref().and_then(|pencils| pencils.struck.get(&cell)).map_or(&[], |struck| struck)
    }

    /// The pencils in use and their names.
    pub(super) fn pencil_names(&self) -> impl Iterator<Item = (Pencil, &str)> {
        let names = self.pencils.iter().flat_map(|pencils| &pencils.names);
        names.map(|(&pencil, name)| (pencil, name.as_str()))
    }

    /// What a pencil is called.
    pub(super) fn pencil_name(&self, pencil: Pencil) -> &str {
        self.pencil_names().find(|(other, _)| *other == pencil).map_or("", |(_, name)| name)
    }

    /// Is an entry ringed?
    pub(super) fn has_rings(&self) -> bool {
        self.pencils.iter().flat_map(|pencils| pencils.written.values()).any(|written| written.ringed)
    }
}
