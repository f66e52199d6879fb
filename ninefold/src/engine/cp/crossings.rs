//! Locked candidates: cells that two houses share, and the conclusions from them.

use super::matching::bits;
use super::reason::{Conflict, Reason};
use super::state::State;
use ninefold_board::geometry::Crossing;
use ninefold_board::{Geometry, HouseId, Symbol};

/// The houses with which a full house shares two cells or more. One of only two cells shares both with nothing but a copy of itself.
pub(super) fn crossings_of(geometry: &Geometry, house: HouseId) -> &[Crossing] {
    let matters = geometry.is_full(house) && geometry.house(house).cells().len() > 2;
    if matters { geometry.crossings_from(house) } else { &[] }
}

/// If all places of a symbol in this house lie in another one too, it stands nowhere else in that. Only for symbols of
/// which a place went away; after an `Err` the rest is not looked at, since the state is taken back anyway.
pub(super) fn lock(state: &mut State<'_>, house: HouseId) -> Result<(), Conflict> {
    let crossings = crossings_of(state.geometry, house);
    for symbol in bits(std::mem::take(&mut state.touched[house.index()])).map(Symbol::new) {
        let places = state.grid.positions(house, symbol);
        // A placed symbol is gone from its peers.
        if places & state.grid.open_in(house) == 0 {
            continue;
        }
        for crossing in crossings.iter().filter(|crossing| places & !crossing.in_from == 0) {
            lock_out(state, crossing, symbol)?;
        }
    }
    Ok(())
}

fn lock_out(state: &mut State<'_>, crossing: &Crossing, symbol: Symbol) -> Result<(), Conflict> {
    let outside = state.grid.positions(crossing.to, symbol) & !crossing.in_to;
    let cells = state.geometry.house(crossing.to).cells();
    let reason = Reason::Locked(crossing.from, crossing.to);
    bits(outside).try_for_each(|at| state.eliminate(cells[at].with(symbol), reason))
}
