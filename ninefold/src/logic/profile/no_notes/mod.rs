//! # Solving without pencil marks
//!
//! As the author of physicsinsights does it with a pen: nothing is written down but the values themselves.
//!
//! - **Last empty cell.** A house with one empty cell misses one value.
//! - **Cross-hatching.** For one value after the other the rows and columns that have it are crossed out. Where one cell of
//!   a box is left for it, it goes there.
//! - **Ovals.** Where the cells of a box that are left for the value all lie in one row or column, an oval is drawn around
//!   them: the value is in one of them, so the rest of the row or column is crossed out, too, across the board.
//! - **Missing values.** Of the values that a box, row or column misses all but one are crossed out in one of its cells.
//! - **Blocked cells.** Two or three of the missing values have only as many cells, and block them; or two or three cells
//!   can take only as many of the values. That may leave one cell for another value, or one value for another cell.
//!
//! Boxes come first, and rows and columns only where the boxes give nothing more. On a jigsaw the regions take the place of
//! boxes, on a Latin square, which has no boxes, the rows and columns do.
//!
//! **Why it is true.** A box, row or column needs every value once. So a value goes to the only cell that is left for it,
//! and in a cell stands the only value that is left for it. An oval, or blocked cells, hold their values in any case, and
//! what sees all places of a value cannot have it.
//!
//! **Names.** The document says crossing out; cross-hatching, slicing and dicing, and scanning are names in use. Ovals are
//! pointing pairs and triples, blocked cells hidden and naked pairs and triples, seen without notes.
//!
//! **Source.** physicsinsights, the part on solving without annotations.
//
//! | file | holds |
//! |---|---|
//! | `steps.rs` | the ways in which a cell is filled |
//! | `tell.rs` | words and lines for a step |
//!
//! Which values cross out which cells, and where a value can still go, is said in `logic/crossed`.

mod steps;
mod tell;

use super::{Next, Profile, Rules, step_by_step};
use crate::logic::{Chart, Dead, Dialect, Ending, Event, Finding, Listener, Look, Technique, Words, chart};
use ninefold_board::{Contradiction, Grid, Status, Symbol, SymbolSet};
use std::ops::ControlFlow;
use steps::WAYS;

/// The ways in which it fills a cell.
pub(super) fn ways() -> impl Iterator<Item = &'static dyn Technique> {
    WAYS.iter().map(|&way| way as &dyn Technique)
}

/// By crossing out, ovals and missing values: values alone are written down, and eliminations made before are forgotten.
#[derive(Debug)]
pub struct NoNotes;

/// Solving without pencil marks.
pub const NO_NOTES: NoNotes = NoNotes;

impl Profile for NoNotes {
    fn name(&self) -> &'static str {
        "no-notes"
    }

    fn about(&self) -> &'static str {
        "without pencil marks: cross-hatching, ovals, missing values; as physicsinsights does by hand"
    }

    fn dialect(&self) -> Dialect {
        Dialect::Passes
    }

    fn uses_pencil_marks(&self) -> bool {
        false
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        match values_alone(grid) {
            Ok(clean) => *grid = clean,
            Err(contradiction) => return Ending::Contradiction(Dead::Violation(contradiction)),
        }
        let chart = Chart::new(grid.geometry());
        let mut value = Symbol::new(0);
        let ending = step_by_step(grid, rules, listener, |grid| {
            let finding = next(&Look::new(grid, &chart, false), value)?;
            // One goes on with the value at hand.
            value = finding.placed().next().map_or(value, |placed| placed.symbol);
            Some(Next::Other(finding))
        });
        if ending == Ending::Stuck {
            let _ = listener.hear(grid, Event::Remark(&where_stuck));
        }
        ending
    }
}

/// The grid with its values, and without the eliminated candidates.
fn values_alone(grid: &Grid) -> Result<Grid, Contradiction> {
    let mut clean = Grid::new(grid.puzzle())?;
    for cell in grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Placed) {
        if let Some(symbol) = grid.value(cell) {
            clean.place(cell.with(symbol))?;
        }
    }
    Ok(clean)
}

/// The next step, the values in turn from this one.
fn next(look: &Look<'_>, value: Symbol) -> Option<Finding> {
    WAYS.iter().find_map(|way| {
        let mut first = None;
        let _ = way.find_from(look, value, &mut |finding| {
            first = Some(finding);
            ControlFlow::Break(())
        });
        first
    })
}

/// The places that were tried in vain, and the house with the fewest empty cells.
fn where_stuck(words: &Words<'_>) -> String {
    let (grid, geometry) = (words.grid, words.grid.geometry());
    let full = geometry.house_ids().filter(|&house| geometry.is_full(house) && grid.open_in(house) != 0);
    let Some(house) =
        full.min_by_key(|&house| (grid.open_in(house).count_ones(), !geometry.house(house).kind().is_box(), house))
    else {
        return "No further: no part of the board must have every value, so crossing out leaves nothing.".to_string();
    };
    let cells = chart::cells_at(geometry, house, grid.open_in(house));
    let values = geometry.house(house).cells().iter().filter_map(|&cell| grid.value(cell)).collect::<SymbolSet>();
    format!(
        "No further: crossing out leaves no single cell for a value and no single value for a cell, even with ovals and \
         blocked cells. The fewest are missing in {}: {} in {}.",
        words.house(house),
        words.symbols(geometry.all_symbols() - values),
        words.cells(&cells)
    )
}
