//! Where one value can still go, as far as it can be seen from the board: rows, columns and boxes that have it are crossed
//! out, and ovals.

use crate::logic::Chart;
use crate::logic::chart::{Crossing, cells_at};
use ninefold_board::{Cell, Grid, HouseId, Symbol};

/// One value on the board.
///
/// ```text
/// places[house]    bit i = the value can go to the cell at position i, or stands there
/// ovals            in this order they were drawn: in `from` the value can only go to cells that lie in `to`, too, so it
///                  is crossed out in the rest of `to`
/// ```
#[derive(Clone)]
pub(in crate::logic) struct Sight<'a> {
    grid: &'a Grid,
    pub(in crate::logic) symbol: Symbol,
    places: Vec<u64>,
    pub(in crate::logic) ovals: Vec<Crossing>,
}

impl<'a> Sight<'a> {
    /// The cells that the values on the board cross out.
    pub(in crate::logic) fn new(grid: &'a Grid, symbol: Symbol) -> Self {
        let places = grid.geometry().house_ids().map(|house| grid.positions(house, symbol)).collect();
        Sight { grid, symbol, places, ovals: Vec::new() }
    }

    /// The same with these ovals, as far as they can be drawn in this order.
    pub(in crate::logic) fn with(grid: &'a Grid, symbol: Symbol, ovals: &[Crossing]) -> Self {
        let mut sight = Sight::new(grid, symbol);
        for oval in ovals {
            sight.draw(oval);
        }
        sight
    }

    /// Where in a house the value can go, or stands.
    pub(in crate::logic) fn places(&self, house: HouseId) -> u64 {
        self.places[house.index()]
    }

    /// The cells in a house where it can go.
    pub(in crate::logic) fn cells(&self, house: HouseId) -> Vec<Cell> {
        cells_at(self.grid.geometry(), house, self.places(house))
    }

    /// Can it go to this cell?
    pub(in crate::logic) fn fits(&self, cell: Cell) -> bool {
        let home = self.grid.geometry().houses_of(cell)[0];
        self.places(home.house) >> home.position & 1 == 1
    }

    /// The only cell of a full house that is left for it, if it does not stand there.
    pub(in crate::logic) fn only_cell(&self, house: HouseId) -> Option<Cell> {
        let places = self.places(house);
        let left = places.is_power_of_two() && places & self.grid.open_in(house) != 0;
        left.then(|| self.grid.geometry().house(house).cells()[places.trailing_zeros() as usize])
    }

    /// Would this oval cross anything out?
    fn tells(&self, oval: &Crossing) -> bool {
        let inside = self.places(oval.from);
        inside & !oval.in_from == 0 && inside.count_ones() > 1 && self.places(oval.to) & !oval.in_to != 0
    }

    fn draw(&mut self, oval: &Crossing) {
        if !self.tells(oval) {
            return;
        }
        let geometry = self.grid.geometry();
        for cell in cells_at(geometry, oval.to, self.places(oval.to) & !oval.in_to) {
            for m in geometry.houses_of(cell) {
                self.places[m.house.index()] &= !(1 << m.position);
            }
        }
        self.ovals.push(*oval);
    }

    /// With every oval of a box that crosses out something, until there is no more.
    pub(in crate::logic) fn with_all_ovals(mut self, chart: &Chart) -> Self {
        let geometry = self.grid.geometry();
        let is_from_box = |oval: &&Crossing| geometry.is_full(oval.from) && geometry.house(oval.from).kind().is_box();
        let mut known = usize::MAX;
        while known != self.ovals.len() {
            known = self.ovals.len();
            chart.crossings().iter().filter(is_from_box).for_each(|oval| self.draw(oval));
        }
        self
    }
}

/// Of the ovals of a sight only those without which the goal is not reached.
pub(in crate::logic) fn needed(sight: &Sight<'_>, goal: impl Fn(&Sight<'_>) -> bool) -> Vec<Crossing> {
    let mut ovals = sight.ovals.clone();
    for i in (0..ovals.len()).rev() {
        let mut fewer = ovals.clone();
        fewer.remove(i);
        if goal(&Sight::with(sight.grid, sight.symbol, &fewer)) {
            ovals = fewer;
        }
    }
    Sight::with(sight.grid, sight.symbol, &ovals).ovals
}
