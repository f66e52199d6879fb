//! # Locked candidates: pointing and claiming
//!
//! In one house a symbol can only stand in cells that lie in a second house, too. So in the second house it cannot stand
//! anywhere else.
//!
//! - **Pointing** (type 1): the places of a symbol in a box lie all in one row or column; it goes from the rest of the line.
//! - **Claiming** (type 2): the places of a symbol in a line lie all in one box; it goes from the rest of the box.
//!
//! **Why it is true.** The first house needs the symbol, and every place that it still has there lies in the second house.
//! Whichever it is, the second house has the symbol then, and no other cell of it can.
//!
//! On a jigsaw the same holds for regions and lines, and for any two houses that share cells, such as a diagonal and a box.
//!
//! **Names.** The lecture: locked candidates 1 and 2; the six passes: pass 4. Also: intersection removal, pointing pair and
//! triple, box-line reduction, line-box interaction, direct and indirect range checks.
//!
//! **Source.** Folklore; the lecture, Figures 10 and 11; physicsinsights, pass 4.

use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::chart::Crossing;
use crate::logic::{Dialect, Finding, Pattern, Who, Words, chart};
use ninefold_board::{Cell, Grid, HouseId, Item, Symbol, SymbolSet};
use std::ops::ControlFlow;

/// Locked candidates of one of two kinds.
#[derive(Debug)]
pub(in crate::logic) struct Locked {
    /// From a box or region into another house; else from any other house.
    from_box: bool,
    about: About,
}

const SOURCE: &str = include_str!("locked.rs");

/// A box points along a line.
pub(in crate::logic) const POINTING: Locked = Locked {
    from_box: true,
    about: About {
        called: &[
            (Dialect::Lecture, Name::bare("locked candidates (1)")),
            (Dialect::Passes, Name::bare("box to line (pass 4)")),
        ],
        also: &[
            "locked candidates 1",
            "locked candidates type 1",
            "pointing pair",
            "pointing triple",
            "intersection removal",
        ],
        codes: &["0100"],
        se: Some("2.6"),
        example: ":.2.17.+58....52.6.+7+795.....+2+2...4..75...2.........9.2..+9+72+613+4+58+864.+5...3.5..+8...6:",
        hodoku: Some(Grade::medium(50)),
        ..About::new(Name::bare("pointing").glossed("locked candidates"), SOURCE)
    },
};

/// A line claims a symbol within a box.
pub(in crate::logic) const CLAIMING: Locked = Locked {
    from_box: false,
    about: About {
        called: &[
            (Dialect::Lecture, Name::bare("locked candidates (2)")),
            (Dialect::Passes, Name::bare("line to box (pass 4)")),
        ],
        also: &["locked candidates 2", "locked candidates type 2", "box-line reduction"],
        codes: &["0101"],
        se: Some("2.8"),
        example: ":.2+8..3.1.4...1.8+3..3+1.5.2..18.7....3.+6.+1.59.8.4....+1.+2+8.6.7..9.2....4.+8..7+458..2.:415 738",
        hodoku: Some(Grade::medium(50)),
        ..About::new(Name::bare("claiming").glossed("locked candidates"), SOURCE)
    },
};

impl Technique for Locked {
    fn about(&self) -> &About {
        &self.about
    }

    /// By crossing, then by symbol.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let (geometry, grid) = (look.geometry(), look.grid);
        look.by_house(Who::of::<Locked>(self.from_box.into()), |house| {
            let mut found_any = false;
            if !geometry.is_full(house) || geometry.house(house).kind().is_box() != self.from_box {
                return ControlFlow::Continue(found_any);
            }
            let has_several = |&symbol: &Symbol| {
                let inside = grid.positions(house, symbol);
                inside & inside.wrapping_sub(1) != 0
            };
            let several: SymbolSet = geometry.all_symbols().iter().filter(has_several).collect();
            for crossing in look.chart.crossings_from(house) {
                for symbol in several {
                    let inside = grid.positions(house, symbol);
                    let outside = grid.positions(crossing.to, symbol) & !crossing.in_to;
                    if inside & !crossing.in_from == 0 && outside != 0 {
                        found_any = true;
                        found(locked(grid, crossing, symbol))?;
                    }
                }
            }
            ControlFlow::Continue(found_any)
        })
    }
}

/// A symbol whose places in one house all lie in another.
#[derive(Clone, Debug)]
struct Confined {
    from: HouseId,
    to: HouseId,
    symbol: Symbol,
    /// Its places in `from`.
    cells: Vec<Cell>,
}

/// This symbol is confined to the shared cells of its house, and has places elsewhere in the other one.
pub(in crate::logic) fn locked(grid: &Grid, crossing: &Crossing, symbol: Symbol) -> Finding {
    let (geometry, &Crossing { from, to, in_to, .. }) = (grid.geometry(), crossing);
    let technique = if geometry.house(from).kind().is_box() { &POINTING } else { &CLAIMING };
    let cells = chart::cells_at(geometry, from, grid.positions(from, symbol));
    let losers = chart::cells_at(geometry, to, grid.positions(to, symbol) & !in_to);
    Finding::new(technique, 1, Confined { from, to, symbol, cells })
        .on([Item::InHouse(from, symbol)])
        .covered([Item::InHouse(to, symbol)])
        .eliminating(losers.into_iter().map(|cell| cell.with(symbol)))
}

impl Pattern for Confined {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let all = if self.cells.len() == 2 { "both" } else { "all" };
        let (symbol, from, to) = (words.symbol(self.symbol), words.house(self.from), words.house(self.to));
        let cells = words.cells(&self.cells);
        Telling::new(
            format!("{from} and {to}"),
            format!("{cells} are the only cells of {from} that can take {symbol}, and {all} lie in {to}"),
            format!("no other cell of {to} can be {symbol}"),
        )
        .within([self.from, self.to])
    }
}
