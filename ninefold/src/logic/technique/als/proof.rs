//! What steps with almost locked sets rest on: the cells, and of each set that it has one of two symbols.

use super::sets::Almost;
use crate::logic::Ground;
use ninefold_board::{Cell, FactIx, Geometry, HouseId, Item, Link, Symbol};
use std::collections::BTreeMap;

/// Grounds, each once: first the cells, then what follows from them, and what else is told.
#[derive(Default)]
pub(in crate::logic) struct Grounds {
    all: Vec<Ground>,
    items: BTreeMap<Item, FactIx>,
    /// By the cells of the set and the two symbols.
    either: BTreeMap<(Vec<Cell>, Symbol, Symbol), FactIx>,
}

impl Grounds {
    /// The cells of these sets.
    pub(in crate::logic) fn of<'a>(sets: impl IntoIterator<Item = &'a Almost>) -> Self {
        let mut grounds = Grounds::default();
        for cell in sets.into_iter().flat_map(|set| &set.cells) {
            grounds.cell(*cell);
        }
        grounds
    }

    /// Some symbol is in this cell.
    pub(in crate::logic) fn cell(&mut self, cell: Cell) -> FactIx {
        self.item(Item::Cell(cell))
    }

    /// What the grid leaves to this.
    pub(in crate::logic) fn item(&mut self, item: Item) -> FactIx {
        let all = &mut self.all;
        *self.items.entry(item).or_insert_with(|| {
            all.push(Ground::Item(item));
            all.len() - 1
        })
    }

    /// The set has one of these two of its symbols: without both it would have fewer symbols than cells.
    pub(in crate::logic) fn either(&mut self, set: &Almost, a: Symbol, b: Symbol) -> FactIx {
        let from: Vec<FactIx> = set.cells.iter().map(|&cell| self.cell(cell)).collect();
        if let [cell] = from[..] {
            return cell;
        }
        let key = (set.cells.clone(), a.min(b), a.max(b));
        if let Some(&known) = self.either.get(&key) {
            return known;
        }
        let others = set.symbols.iter().filter(|&symbol| symbol != a && symbol != b);
        let covers = others.map(|symbol| Item::InHouse(set.house, symbol)).collect();
        let any_of = [set.candidates(a), set.candidates(b)].concat();
        self.all.push(Ground::Derived { any_of, from, covers });
        self.either.insert(key, self.all.len() - 1);
        self.all.len() - 1
    }

    pub(in crate::logic) fn all(self) -> Vec<Ground> {
        self.all
    }
}

/// The arrows through sets that are linked by these symbols, from one end, where a symbol is false, to the other, where one is true.
/// `None` where cells that all see each other have no house in common, for which there is no arrow.
pub(in crate::logic) fn arrows(
    geometry: &Geometry,
    grounds: &mut Grounds,
    sets: &[&Almost],
    symbols: &[Symbol],
) -> Option<Vec<Link>> {
    let (mut arrows, mut is_whole) = (Vec::new(), true);
    for (i, set) in sets.iter().enumerate() {
        let [off, on] = [symbols[i], symbols[i + 1]];
        let fact = grounds.either(set, off, on);
        arrows.push(Link::strong(set.candidates(off), set.candidates(on), fact));
        if let Some(next) = sets.get(i + 1) {
            let house = common_house(geometry, set.places(on).iter().chain(next.places(on).iter()));
            // What the sets have is needed for the proof all the same.
            is_whole &= house.is_some();
            arrows.extend(house.map(|house| Link::weak(set.candidates(on), next.candidates(on), house)));
        }
    }
    is_whole.then_some(arrows)
}

/// The first house with all these cells.
fn common_house(geometry: &Geometry, mut cells: impl Iterator<Item = Cell>) -> Option<HouseId> {
    let of = |cell: Cell| geometry.houses_of(cell).iter().map(|m| m.house);
    let mut houses: Vec<HouseId> = of(cells.next()?).collect();
    for cell in cells {
        houses.retain(|house| of(cell).any(|other| other == *house));
    }
    houses.first().copied()
}
