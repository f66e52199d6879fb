//! Breaches of the one rule: no symbol occurs twice in a house (Crook's Definition 4).

use crate::{Cell, Geometry, HouseId, Symbol, text::Alphabet};

/// One symbol that occurs two or more times in one house.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Violation {
    /// The house.
    pub house: HouseId,
    /// The symbol.
    pub symbol: Symbol,
    /// Where it stands, in the order of the house.
    pub cells: Vec<Cell>,
}

impl Violation {
    /// In words: `row 2 holds 7 twice: r2c1, r2c4`.
    pub fn describe(&self, geometry: &Geometry, alphabet: &Alphabet) -> String {
        self.told(geometry, alphabet, &|cell| geometry.cell_name(cell))
    }

    /// In words, with names of the caller's for the cells.
    pub fn told(&self, geometry: &Geometry, alphabet: &Alphabet, name: &dyn Fn(Cell) -> String) -> String {
        let cells: Vec<_> = self.cells.iter().map(|&c| name(c)).collect();
        let times = match self.cells.len() {
            2 => "twice".to_string(),
            k @ 3..=9 => format!("{} times", ["three", "four", "five", "six", "seven", "eight", "nine"][k - 3]),
            k => format!("{k} times"),
        };
        let (house, symbol) = (geometry.house(self.house).name(), alphabet.name(self.symbol));
        format!("{house} holds {symbol} {times}: {}", cells.join(", "))
    }
}

/// Is there any? Mostly there is none, and that is seen sooner cell by cell.
fn is_any(geometry: &Geometry, values: &[Option<Symbol>]) -> bool {
    let mut held = vec![0_u64; geometry.houses().len()];
    geometry.all_cells().zip(values).any(|(cell, value)| {
        let Some(symbol) = value else { return false };
        geometry.houses_of(cell).iter().any(|m| {
            let before = held[m.house.index()];
            held[m.house.index()] |= 1 << symbol.0;
            held[m.house.index()] == before
        })
    })
}

/// Every violation among the values, one per cell, in the order of the houses and then of the symbols.
pub fn find(geometry: &Geometry, values: &[Option<Symbol>]) -> Vec<Violation> {
    let mut found = Vec::new();
    if !is_any(geometry, values) {
        return found;
    }
    for house in geometry.house_ids() {
        let cells = geometry.house(house).cells();
        let (mut once, mut twice) = (0_u64, 0_u64);
        for symbol in cells.iter().filter_map(|c| values[c.index()]) {
            twice |= once & (1 << symbol.0);
            once |= 1 << symbol.0;
        }
        for symbol in crate::SymbolSet::from_bits(twice) {
            let at = cells.iter().copied().filter(|c| values[c.index()] == Some(symbol)).collect();
            found.push(Violation { house, symbol, cells: at });
        }
    }
    found
}
