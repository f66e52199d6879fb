//! The puzzle as items and options, and the sets that shrink and grow back as options are taken.
//!
//! ```text
//! items     [ cells | house 0: symbols | house 1: symbols | ... ]
//! nodes     [ r1c1=1: cell, row, column, box | r1c1=2: ... ]         one node per option and item of it
//! sets      [ r1c1: live options | lost ones || r1c2: ... ]          as numbers of nodes, a piece per item
//! needed    [ items still to be covered | covered ones ]             cells and symbols of full houses alone
//! ```
//! Each set is a sparse set (Briggs and Torczon 1993): what is lost changes places with the last live one, so that going back
//! is nothing but growing the sets again, in the opposite order. Knuth calls this dancing cells.

use ninefold_board::{Candidate, Geometry, Puzzle, SymbolSet};

/// The number of an item in [`Matrix::items`].
pub(super) type Item = u32;

/// The number of an option: its place in [`Matrix::options`].
pub(super) type Choice = u32;

/// A primary item without an option: the node is dead.
pub(super) struct Uncoverable;

/// How far back to go.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    lost: usize,
    needed: usize,
}

/// One piece of `sets`.
#[derive(Clone, Copy, Default)]
struct Set {
    start: u32,
    live: u32,
}

/// One item of one option.
#[derive(Clone, Copy)]
struct Node {
    item: Item,
    option: Choice,
    /// `sets[place]` is this node.
    place: u32,
}

/// In `Matrix::place_needed`: the item need not be covered.
const NOT_NEEDED: u32 = u32::MAX;

/// See the module.
pub(super) struct Matrix {
    /// The candidate of each option, ascending, and the start of its nodes.
    options: Vec<(Candidate, u32)>,
    nodes: Vec<Node>,
    items: Vec<Set>,
    sets: Vec<u32>,
    needed: Vec<Item>,
    /// How many of the first items in `needed` are still to be covered.
    open: usize,
    /// `needed[place_needed[item]]` is this item.
    place_needed: Vec<u32>,
    /// The items that lost an option, once for each, in this order.
    lost: Vec<Item>,
    /// Items to be covered that came down to one option; some may have been covered since.
    forced: Vec<Item>,
}

impl Matrix {
    /// All options that no given rules out.
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let geometry = puzzle.geometry();
        let items = geometry.cells() + geometry.houses().len() * geometry.symbols();
        let mut matrix = Matrix {
            options: Vec::new(),
            nodes: Vec::new(),
            items: vec![Set::default(); items],
            sets: Vec::new(),
            needed: Vec::new(),
            open: 0,
            place_needed: vec![NOT_NEEDED; items],
            lost: Vec::new(),
            forced: Vec::new(),
        };
        let held = held(puzzle);
        matrix.add_cells(puzzle, &held);
        matrix.need_symbols(geometry, &held);
        matrix.fill_sets();
        matrix
    }

    /// The open cells as items, and their options.
    fn add_cells(&mut self, puzzle: &Puzzle, held: &[SymbolSet]) {
        let geometry = puzzle.geometry();
        for cell in geometry.all_cells().filter(|&cell| puzzle.given(cell).is_none()) {
            self.need(cell.index());
            let houses = geometry.houses_of(cell);
            let around = houses.iter().fold(SymbolSet::EMPTY, |all, m| all | held[m.house.index()]);
            for symbol in puzzle.allowed_in(cell) - around {
                self.options.push((cell.with(symbol), self.nodes.len() as u32));
                self.add_node(cell.index());
                for membership in houses {
                    self.add_node(item_in_house(geometry, membership.house.index(), symbol.index()));
                }
            }
        }
        // The end of the last one.
        self.options.push((Candidate::default(), self.nodes.len() as u32));
    }

    /// In a full house each symbol that is not given needs a place; in any other house it has at most one, which the shared
    /// item alone sees to.
    fn need_symbols(&mut self, geometry: &Geometry, held: &[SymbolSet]) {
        for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
            for symbol in geometry.all_symbols() - held[house.index()] {
                self.need(item_in_house(geometry, house.index(), symbol.index()));
            }
        }
    }

    fn need(&mut self, item: usize) {
        self.place_needed[item] = self.needed.len() as u32;
        self.needed.push(item as Item);
        self.open = self.needed.len();
    }

    fn add_node(&mut self, item: usize) {
        self.items[item].live += 1;
        self.nodes.push(Node { item: item as Item, option: self.options.len() as Choice - 1, place: 0 });
    }

    /// Lays the sets out one behind the other, each in the order of its options.
    fn fill_sets(&mut self) {
        let mut start = 0;
        for set in &mut self.items {
            (set.start, start) = (start, start + set.live);
            set.live = 0;
        }
        self.sets = vec![0; self.nodes.len()];
        for (number, node) in self.nodes.iter_mut().enumerate() {
            let set = &mut self.items[node.item as usize];
            node.place = set.start + set.live;
            self.sets[node.place as usize] = number as u32;
            set.live += 1;
        }
        self.forced = self.needed.iter().copied().filter(|&item| self.items[item as usize].live == 1).collect();
    }

    /// The candidate that an option stands for.
    pub(super) fn candidate(&self, option: Choice) -> Candidate {
        self.options[option as usize].0
    }

    /// The live options of an item, ascending, put behind the others in `into`, the first one last.
    pub(super) fn put_options(&self, item: Item, into: &mut Vec<Choice>) {
        let start = into.len();
        into.extend(self.live(item).iter().map(|&node| self.nodes[node as usize].option));
        into[start..].sort_unstable_by(|a, b| b.cmp(a));
    }

    /// The item to be covered that has the fewest options, of these the first; `None` if all are covered.
    pub(super) fn fewest_options(&self) -> Option<Item> {
        self.needed[..self.open].iter().copied().min_by_key(|&item| (self.items[item as usize].live, item))
    }

    /// The only option of an item that has come down to one; `None` if there is no such item left.
    pub(super) fn next_forced(&mut self) -> Option<Choice> {
        while let Some(item) = self.forced.pop() {
            if self.is_open(item) {
                return self.live(item).first().map(|&node| self.nodes[node as usize].option);
            }
        }
        None
    }

    fn is_open(&self, item: Item) -> bool {
        let place = self.place_needed[item as usize];
        place != NOT_NEEDED && (place as usize) < self.open
    }

    fn live(&self, item: Item) -> &[u32] {
        let Set { start, live } = self.items[item as usize];
        &self.sets[start as usize..(start + live) as usize]
    }

    /// Takes an option: its items are covered, and every other option of one of them is gone. If that leaves an item without
    /// an option, the sets are good for [`Matrix::rewind`] alone.
    pub(super) fn take(&mut self, option: Choice) -> Result<(), Uncoverable> {
        for node in self.nodes_of(option) {
            let item = self.nodes[node].item;
            self.cover(item);
            let Set { start, live } = self.items[item as usize];
            for place in start..start + live {
                let other = self.nodes[self.sets[place as usize] as usize].option;
                if other != option {
                    self.drop_option(other, item)?;
                }
            }
        }
        Ok(())
    }

    fn nodes_of(&self, option: Choice) -> std::ops::Range<usize> {
        self.options[option as usize].1 as usize..self.options[option as usize + 1].1 as usize
    }

    /// Takes the item out of those to be covered, if it is one.
    fn cover(&mut self, item: Item) {
        if self.is_open(item) {
            self.open -= 1;
            let (place, last) = (self.place_needed[item as usize] as usize, self.open);
            self.needed.swap(place, last);
            self.place_needed[self.needed[place] as usize] = place as u32;
            self.place_needed[item as usize] = last as u32;
        }
    }

    /// Takes an option out of the sets of its items but one, which is covered: nobody looks there any more.
    ///
    /// No other of its items is covered: if one had been, the option would have been dropped then.
    fn drop_option(&mut self, option: Choice, covered: Item) -> Result<(), Uncoverable> {
        for node in self.nodes_of(option) {
            let Node { item, place, .. } = self.nodes[node];
            if item == covered {
                continue;
            }
            let set = &mut self.items[item as usize];
            set.live -= 1;
            let (live, last) = (set.live, set.start + set.live);
            let moved = self.sets[last as usize];
            self.sets.swap(place as usize, last as usize);
            (self.nodes[moved as usize].place, self.nodes[node].place) = (place, last);
            self.lost.push(item);
            if live <= 1 && self.is_open(item) {
                if live == 0 {
                    return Err(Uncoverable);
                }
                self.forced.push(item);
            }
        }
        Ok(())
    }

    /// Where to come back to.
    pub(super) fn mark(&self) -> Mark {
        Mark { lost: self.lost.len(), needed: self.open }
    }

    /// Goes back to a mark made when no item was forced.
    pub(super) fn rewind(&mut self, mark: Mark) {
        for item in self.lost.drain(mark.lost..) {
            self.items[item as usize].live += 1;
        }
        self.open = mark.needed;
        self.forced.clear();
    }
}

/// The symbols given in each house.
fn held(puzzle: &Puzzle) -> Vec<SymbolSet> {
    let given = |house: &ninefold_board::House| house.cells().iter().filter_map(|&cell| puzzle.given(cell)).collect();
    puzzle.geometry().houses().iter().map(given).collect()
}

fn item_in_house(geometry: &Geometry, house: usize, symbol: usize) -> usize {
    geometry.cells() + house * geometry.symbols() + symbol
}
