//! Basic fish: rows against columns, by bit masks.

use super::super::Look;
use super::catch::Catch;
use ninefold_board::cell_set::{Bits, ones};
use ninefold_board::{HouseId, Symbol};
use std::ops::ControlFlow;

/// Every basic fish of this size: rows as bases, then columns, in ascending order.
pub(super) fn basic(
    look: &Look<'_>,
    symbol: Symbol,
    size: usize,
    visit: &mut dyn FnMut(Catch) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(lines) = look.geometry().side() else { return ControlFlow::Continue(()) };
    for from in [0, lines] {
        let places = |line: usize| look.grid.positions(HouseId::new(from + line), symbol);
        let is_few = |line: usize| u64::from((2..=size).contains(&ones(places(line))));
        let few = (0..lines).fold(0, |few, line| few | is_few(line) << line);
        // Mostly there are not enough of them.
        if ones(few) < size {
            continue;
        }
        let few: Vec<(HouseId, u64)> = Bits(few).map(|line| (HouseId::new(from + line), places(line))).collect();
        choose(&few, size, &mut Vec::new(), 0, &mut |bases, across| {
            let covers = Bits(across).map(|line| HouseId::new(lines - from + line)).collect();
            Catch::new(look, symbol, bases.to_vec(), covers).map_or(ControlFlow::Continue(()), &mut *visit)
        })?;
    }
    ControlFlow::Continue(())
}

/// Chooses lines whose places lie in as many crossing lines.
fn choose(
    lines: &[(HouseId, u64)],
    size: usize,
    chosen: &mut Vec<HouseId>,
    across: u64,
    visit: &mut dyn FnMut(&[HouseId], u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return if ones(across) == size { visit(chosen, across) } else { ControlFlow::Continue(()) };
    }
    let wanted = size - chosen.len();
    for (i, &(line, places)) in lines.iter().enumerate().take((lines.len() + 1).saturating_sub(wanted)) {
        if ones(across | places) <= size {
            chosen.push(line);
            choose(&lines[i + 1..], size, chosen, across | places, visit)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}
