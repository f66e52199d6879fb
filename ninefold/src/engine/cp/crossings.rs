//! Locked candidates: cells that two houses share, and the conclusions from them.

use super::matching::bits;
use super::reason::{Conflict, Reason};
use super::state::State;
use ninefold_board::{Geometry, HouseId, Symbol};

/// Two cells or more that a full house shares with another.
struct Crossing {
    other: HouseId,
    /// The shared cells as positions in the house, and in the other.
    here: u64,
    there: u64,
}

/// The crossings of every full house.
pub(super) struct Crossings(Vec<Vec<Crossing>>);

impl Crossings {
    pub(super) fn new(geometry: &Geometry) -> Self {
        // A house of two cells that shares both with another is that other.
        let matters = |&house: &HouseId| geometry.is_full(house) && geometry.house(house).cells().len() > 2;
        let of = |house| if matters(&house) { Self::of(geometry, house) } else { Vec::new() };
        Crossings(geometry.house_ids().map(of).collect())
    }

    fn of(geometry: &Geometry, house: HouseId) -> Vec<Crossing> {
        let cells = geometry.house(house).cells().iter().enumerate();
        let mut shared: Vec<_> = cells
            .flat_map(|(at, &cell)| geometry.houses_of(cell).iter().map(move |m| (m.house, 1 << at, 1 << m.position)))
            .filter(|&(other, ..)| other != house)
            .collect();
        shared.sort_unstable();
        let same_house = shared.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1);
        same_house
            .map(|group| {
                let (here, there) = group.iter().fold((0, 0), |(here, there), one| (here | one.1, there | one.2));
                Crossing { other: group[0].0, here, there }
            })
            .collect()
    }

    /// Has the house any?
    pub(super) fn has(&self, house: HouseId) -> bool {
        !self.0[house.index()].is_empty()
    }

    /// If all places of a symbol in this house lie in another one too, it stands nowhere else in that. Only for symbols of
    /// which a place went away; after an `Err` the rest is not looked at, since the state is taken back anyway.
    pub(super) fn lock(&self, state: &mut State<'_>, house: HouseId) -> Result<(), Conflict> {
        for symbol in bits(std::mem::take(&mut state.touched[house.index()])).map(Symbol::new) {
            let places = state.grid.positions(house, symbol);
            // A placed symbol is gone from its peers.
            if places & state.grid.open_in(house) == 0 {
                continue;
            }
            for crossing in self.0[house.index()].iter().filter(|crossing| places & !crossing.here == 0) {
                lock_out(state, house, crossing, symbol)?;
            }
        }
        Ok(())
    }
}

fn lock_out(state: &mut State<'_>, house: HouseId, crossing: &Crossing, symbol: Symbol) -> Result<(), Conflict> {
    let outside = state.grid.positions(crossing.other, symbol) & !crossing.there;
    let cells = state.geometry.house(crossing.other).cells();
    bits(outside).try_for_each(|at| state.eliminate(cells[at].with(symbol), Reason::Locked(house, crossing.other)))
}
