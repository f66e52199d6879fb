//! The live candidates of a grid numbered, with all that joins them, in flat arrays: what implications spread in.
//!
//! ```text
//! candidate 0: (r1c1, 5)   candidate 1: (r1c1, 7)   ...                  of open cells, ascending
//! item 0: r1c1             item 40: row 1, symbol 5   ...                cells first, then houses with each symbol
//! live[item]               bit p: the candidate at its position p (a symbol of the cell, a cell of the house) is live
//! ```

use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, HouseId, Item, LinkReason, Status, Symbol};

/// The number of a candidate, and that of an item.
pub(super) type Number = u32;

/// No candidate, no item.
const NONE: u32 = u32::MAX;

/// Lists one behind the other.
#[derive(Debug)]
struct Lists<T> {
    all: Vec<T>,
    first: Vec<u32>,
}

impl<T> Lists<T> {
    fn new(lists: impl Iterator<Item = Vec<T>>) -> Self {
        let mut made = Lists { all: Vec::new(), first: vec![0] };
        for list in lists {
            made.all.extend(list);
            made.first.push(made.all.len() as u32);
        }
        made
    }

    fn of(&self, number: Number) -> &[T] {
        &self.all[self.first[number as usize] as usize..self.first[number as usize + 1] as usize]
    }
}

/// What joins the candidates of a grid.
#[derive(Debug)]
pub(super) struct Web {
    candidates: Vec<Candidate>,
    items: Vec<Item>,
    /// Is one of the item's candidates true? Not so in a house with fewer cells than there are symbols.
    full: Vec<bool>,
    /// Of each item the live positions,
    live: Vec<u64>,
    /// and the candidate at each of them.
    places: Lists<Number>,
    /// Of each candidate its items, with its position there.
    of: Lists<(Number, u8)>,
    /// Of each candidate those that are false if it is true.
    conflicts: Lists<Number>,
    /// By house and symbol; and by cell.
    in_house: Vec<Number>,
    cells: Vec<Number>,
    symbols: usize,
}

impl Web {
    pub(super) fn new(look: &Look<'_>) -> Self {
        let (grid, geometry) = (look.grid, look.geometry());
        let symbols = geometry.symbols();
        let (mut candidates, mut numbers) = (Vec::new(), vec![NONE; geometry.cells() * symbols]);
        let open: Vec<_> = geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open).collect();
        for k in open.iter().flat_map(|&cell| grid.candidates(cell).iter().map(move |symbol| cell.with(symbol))) {
            numbers[k.cell.index() * symbols + k.symbol.index()] = candidates.len() as Number;
            candidates.push(k);
        }
        let number = |k: Candidate| numbers[k.cell.index() * symbols + k.symbol.index()];
        let conflicts = |&k: &Candidate| {
            let here = grid.candidates(k.cell).iter().filter(|&symbol| symbol != k.symbol).map(|s| k.cell.with(s));
            let there = geometry.peers(k.cell).iter().map(|&peer| peer.with(k.symbol));
            here.chain(there).map(number).filter(|&other| other != NONE).collect()
        };
        let conflicts = Lists::new(candidates.iter().map(conflicts));
        let (cells, houses) = (vec![NONE; geometry.cells()], vec![NONE; geometry.houses().len() * symbols]);
        let mut web = Web {
            of: Lists::new(std::iter::empty()),
            places: Lists::new(std::iter::empty()),
            candidates,
            items: Vec::new(),
            full: Vec::new(),
            live: Vec::new(),
            conflicts,
            in_house: houses,
            cells,
            symbols,
        };
        web.number_items(look, &open, &number);
        web.join_items(look, &number);
        web
    }

    /// The open cells, then each house with each symbol that it lacks.
    fn number_items(&mut self, look: &Look<'_>, open: &[Cell], number: &dyn Fn(Candidate) -> Number) {
        let (grid, geometry) = (look.grid, look.geometry());
        for &cell in open {
            self.cells[cell.index()] = self.items.len() as Number;
            self.items.push(Item::Cell(cell));
            self.full.push(true);
        }
        for house in geometry.house_ids() {
            let cells = geometry.house(house).cells();
            for symbol in geometry.all_symbols() {
                let is_live = |at: usize| number(cells[at].with(symbol)) != NONE;
                if Bits(grid.positions(house, symbol)).any(is_live) {
                    self.in_house[house.index() * self.symbols + symbol.index()] = self.items.len() as Number;
                    self.items.push(Item::InHouse(house, symbol));
                    self.full.push(geometry.is_full(house));
                }
            }
        }
    }

    /// The live candidates of each item, and the items of each candidate.
    fn join_items(&mut self, look: &Look<'_>, number: &dyn Fn(Candidate) -> Number) {
        let geometry = look.geometry();
        let places = |item: &Item| -> Vec<Number> {
            match *item {
                Item::Cell(cell) => geometry.all_symbols().iter().map(|symbol| number(cell.with(symbol))).collect(),
                Item::InHouse(house, symbol) => {
                    geometry.house(house).cells().iter().map(|cell| number(cell.with(symbol))).collect()
                }
            }
        };
        self.places = Lists::new(self.items.iter().map(places));
        self.live = vec![0; self.items.len()];
        let mut of = vec![Vec::new(); self.candidates.len()];
        for item in 0..self.items.len() as Number {
            let places = (0_u8..).zip(self.places.of(item)).filter(|(_, candidate)| **candidate != NONE);
            for (position, &candidate) in places {
                of[candidate as usize].push((item, position));
                self.live[item as usize] |= 1_u64 << position;
            }
        }
        self.of = Lists::new(of.into_iter());
    }

    /// How many candidates.
    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    pub(super) fn candidate(&self, number: Number) -> Candidate {
        self.candidates[number as usize]
    }

    /// How many items.
    pub(super) fn items(&self) -> usize {
        self.items.len()
    }

    pub(super) fn item(&self, number: Number) -> Item {
        self.items[number as usize]
    }

    pub(super) fn is_full(&self, item: Number) -> bool {
        self.full[item as usize]
    }

    /// The live positions of all items.
    pub(super) fn live(&self) -> &[u64] {
        &self.live
    }

    /// The candidate at a live position of an item.
    pub(super) fn at(&self, item: Number, position: usize) -> Number {
        self.places.of(item)[position]
    }

    /// The candidates at these live positions.
    pub(super) fn at_all(&self, item: Number, positions: u64) -> impl Iterator<Item = Number> + Clone + '_ {
        let places = self.places.of(item);
        Bits(positions).map(|position| places[position])
    }

    /// All candidates of an item.
    pub(super) fn options(&self, item: Number) -> impl Iterator<Item = Number> + Clone + '_ {
        self.at_all(item, self.live[item as usize])
    }

    /// The items of a candidate, with its position there; its cell first.
    pub(super) fn items_of(&self, candidate: Number) -> &[(Number, u8)] {
        self.of.of(candidate)
    }

    /// The candidates that are false if this one is true.
    pub(super) fn conflicts(&self, candidate: Number) -> &[Number] {
        self.conflicts.of(candidate)
    }

    /// The item of a symbol in a house, if it is still to be entered there.
    pub(super) fn in_house(&self, house: HouseId, symbol: Symbol) -> Option<Number> {
        let item = self.in_house[house.index() * self.symbols + symbol.index()];
        (item != NONE).then_some(item)
    }

    /// The item of a cell, if it is open.
    pub(super) fn cell(&self, cell: Cell) -> Option<Number> {
        let item = self.cells[cell.index()];
        (item != NONE).then_some(item)
    }
}

/// Why one of two candidates is false if the other is true.
pub(super) fn why(look: &Look<'_>, a: Candidate, b: Candidate) -> LinkReason {
    let houses = look.geometry().houses_of(b.cell);
    let shared = look.geometry().houses_of(a.cell).iter().find(|m| houses.iter().any(|other| other.house == m.house));
    match shared {
        Some(shared) if a.cell != b.cell => LinkReason::House(shared.house),
        _ => LinkReason::SameCell,
    }
}
