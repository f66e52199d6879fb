//! What follows from one assumption: breadth first, each new truth or falsehood with its cause.
//!
//! ```text
//! queue    on (r1c1, 5) | off (r1c7, 5), off (r1c1, 7) | on (r1c7, 3), ...      depth 0, 0, 1: how many singles lead there
//! ```

use super::web::{Number, Web};
use crate::logic::Look;
use ninefold_board::cell_set::Bits;
use ninefold_board::{HouseId, Item, Symbol};

/// What may lead from one to the next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Scope {
    /// Houses with two places left, one symbol.
    Nishio,
    /// Cells with two candidates and houses with two places: each implication rests on one other.
    Chain,
    /// Naked and hidden singles, as they come up.
    Net,
    /// And locked candidates.
    Locked,
    /// And naked and hidden pairs, where nothing else goes on.
    Pairs,
}

/// A candidate that is true, or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn on(candidate: Number) -> Self {
        Literal(candidate * 2)
    }

    pub(super) fn off(candidate: Number) -> Self {
        Literal(candidate * 2 + 1)
    }

    pub(super) fn opposite(self) -> Self {
        Literal(self.0 ^ 1)
    }

    pub(super) fn candidate(self) -> Number {
        self.0 / 2
    }

    pub(super) fn is_on(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why something is true or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Cause {
    /// It is assumed.
    Start,
    /// False, as this is true.
    Weak(Number),
    /// True, as nothing else of this item is left.
    Single(Number),
    /// False, as the rest of this item lies in this house, too.
    Locked(Number, HouseId),
    /// False, as these two cells have nothing left but these symbols (a set of positions).
    Naked([Number; 2], u64),
    /// False, as these two symbols of a house have nothing left but these places (a set of positions).
    Hidden([Number; 2], u64),
}

/// The end of an assumption that cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dead {
    /// Nothing is left of this item.
    Empty(Number),
    /// The opposite of the assumption follows.
    Back(Literal),
}

/// What follows from one assumption after another: what it keeps is as long as the candidates are many.
pub(super) struct Spread<'a> {
    look: &'a Look<'a>,
    web: &'a Web,
    scope: Scope,
    run: u32,
    /// By which run a literal was last reached, for which cause, how deep and at which place in the queue.
    reached: Vec<u32>,
    cause: Vec<Cause>,
    depth: Vec<u32>,
    place: Vec<u32>,
    queue: Vec<Literal>,
    /// The positions of each item that are left, and the items where any is gone.
    left: Vec<u64>,
    touched: Vec<Number>,
    dead: Vec<Dead>,
}

impl<'a> Spread<'a> {
    pub(super) fn new(look: &'a Look<'a>, web: &'a Web, scope: Scope) -> Self {
        let literals = web.len() * 2;
        Spread {
            look,
            web,
            scope,
            run: 0,
            reached: vec![0; literals],
            cause: vec![Cause::Start; literals],
            depth: vec![0; literals],
            place: vec![0; literals],
            queue: Vec::new(),
            left: web.live().to_vec(),
            touched: Vec::new(),
            dead: Vec::new(),
        }
    }

    /// All that follows from an assumption, as far as the depth allows; of contradictions all of the first depth where there is one.
    pub(super) fn run(&mut self, start: Literal, most: usize) {
        self.run += 1;
        for item in self.touched.drain(..) {
            self.left[item as usize] = self.web.live()[item as usize];
        }
        self.queue.clear();
        self.dead.clear();
        self.reach(start, Cause::Start, 0);
        let (mut at, mut most) = (0, most as u32);
        loop {
            while let Some(&literal) = self.queue.get(at) {
                let depth = self.depth[literal.index()];
                if depth > most {
                    return;
                }
                if literal.is_on() {
                    self.switch_on(literal, depth);
                } else {
                    self.switch_off(literal, depth);
                }
                if !self.dead.is_empty() {
                    most = most.min(depth);
                }
                at += 1;
            }
            let deepest = self.queue.last().map_or(0, |last| self.depth[last.index()]);
            if self.scope < Scope::Pairs || !self.dead.is_empty() || deepest >= most || !self.pairs(deepest + 1) {
                return;
            }
        }
    }

    /// All that was reached, causes before what they cause.
    pub(super) fn queue(&self) -> &[Literal] {
        &self.queue
    }

    pub(super) fn dead(&self) -> &[Dead] {
        &self.dead
    }

    pub(super) fn has(&self, literal: Literal) -> bool {
        self.reached[literal.index()] == self.run
    }

    pub(super) fn cause(&self, literal: Literal) -> Cause {
        self.cause[literal.index()]
    }

    pub(super) fn depth(&self, literal: Literal) -> usize {
        self.depth[literal.index()] as usize
    }

    /// Its place in the queue.
    pub(super) fn place(&self, literal: Literal) -> usize {
        self.place[literal.index()] as usize
    }

    fn reach(&mut self, literal: Literal, cause: Cause, depth: u32) -> bool {
        let at = literal.index();
        if self.reached[at] == self.run {
            return false;
        }
        self.reached[at] = self.run;
        self.cause[at] = cause;
        self.depth[at] = depth;
        self.place[at] = self.queue.len() as u32;
        self.queue.push(literal);
        let opposite = literal.opposite();
        if self.has(opposite) && self.cause[opposite.index()] == Cause::Start {
            self.dead.push(Dead::Back(literal));
        }
        true
    }

    /// Takes up the literals that are false since this one is true.
    fn switch_on(&mut self, literal: Literal, depth: u32) {
        let web = self.web;
        let candidate = literal.candidate();
        let symbol = web.candidate(candidate).symbol;
        for &other in web.conflicts(candidate) {
            if self.scope != Scope::Nishio || web.candidate(other).symbol == symbol {
                self.reach(Literal::off(other), Cause::Weak(candidate), depth);
            }
        }
    }

    /// Takes up the literals that are true, or false as well, since this one is false.
    fn switch_off(&mut self, literal: Literal, depth: u32) {
        let web = self.web;
        for &(item, position) in web.items_of(literal.candidate()) {
            let all = web.live()[item as usize];
            let left = &mut self.left[item as usize];
            if *left == all {
                self.touched.push(item);
            }
            *left &= !(1 << position);
            let left = *left;
            if !web.is_full(item) || (self.scope == Scope::Nishio && matches!(web.item(item), Item::Cell(_))) {
                continue;
            }
            match left.count_ones() {
                0 => self.dead.push(Dead::Empty(item)),
                1 if self.scope != Scope::Chain || all.count_ones() == 2 => {
                    let last = web.at(item, left.trailing_zeros() as usize);
                    self.reach(Literal::on(last), Cause::Single(item), depth + 1);
                }
                _ if self.scope >= Scope::Locked && !self.is_to_shrink(item, left, depth) => {
                    self.lock(item, left, depth + 1);
                }
                _ => {}
            }
        }
    }

    /// Is more of an item out already, but not yet taken up? Then it is looked at once more.
    fn is_to_shrink(&self, item: Number, left: u64, depth: u32) -> bool {
        let is_out = |k: Number| {
            let off = Literal::off(k);
            self.has(off) && self.depth[off.index()] <= depth
        };
        self.web.at_all(item, left).any(is_out)
    }

    /// What is left of a symbol in a house lies in another house as well: there it is nowhere else.
    fn lock(&mut self, item: Number, left: u64, depth: u32) {
        let (web, look) = (self.web, self.look);
        let Item::InHouse(house, symbol) = web.item(item) else { return };
        for crossing in look.chart.crossings_from(house) {
            // Where nothing went it was locked before.
            let is_new = web.live()[item as usize] & !crossing.in_from != 0;
            if left & !crossing.in_from == 0 && is_new {
                self.clear(crossing.to, symbol, crossing.in_to, Cause::Locked(item, crossing.to), depth);
            }
        }
    }

    /// Takes a symbol from a house, but for these positions.
    fn clear(&mut self, house: HouseId, symbol: Symbol, kept: u64, cause: Cause, depth: u32) -> bool {
        let web = self.web;
        let Some(item) = web.in_house(house, symbol) else { return false };
        let mut any = false;
        for candidate in web.at_all(item, self.left[item as usize] & !kept) {
            any |= self.reach(Literal::off(candidate), cause, depth);
        }
        any
    }

    /// Naked and hidden pairs.
    fn pairs(&mut self, depth: u32) -> bool {
        let web = self.web;
        let mut any = false;
        for item in 0..web.items() as Number {
            let left = self.left[item as usize];
            if left.count_ones() != 2 || !web.is_full(item) {
                continue;
            }
            any |= match web.item(item) {
                Item::Cell(_) => self.naked(item, left, depth),
                Item::InHouse(house, symbol) => self.hidden(item, (house, symbol), left, depth),
            };
        }
        any
    }

    /// Later cells of a house with the same two symbols.
    fn naked(&mut self, item: Number, left: u64, depth: u32) -> bool {
        let (web, geometry) = (self.web, self.look.geometry());
        let Item::Cell(cell) = web.item(item) else { return false };
        let mut any = false;
        for membership in geometry.houses_of(cell) {
            let house = geometry.house(membership.house);
            for (position, &other) in house.cells().iter().enumerate().filter(|(_, other)| **other > cell) {
                let is_new = |twin: Number| web.live()[twin as usize] != left || web.live()[item as usize] != left;
                let Some(twin) = web.cell(other).filter(|&twin| self.left[twin as usize] == left && is_new(twin))
                else {
                    continue;
                };
                let kept = 1 << position | 1_u64 << membership.position;
                for symbol in Bits(left).map(Symbol::new) {
                    any |= self.clear(membership.house, symbol, kept, Cause::Naked([item, twin], left), depth);
                }
            }
        }
        any
    }

    /// Later symbols of a house with the same two places.
    fn hidden(&mut self, item: Number, (house, symbol): (HouseId, Symbol), left: u64, depth: u32) -> bool {
        let web = self.web;
        let mut any = false;
        for other in self.look.geometry().all_symbols().iter().filter(|&other| other > symbol) {
            let is_new = |twin: Number| web.live()[twin as usize] != left || web.live()[item as usize] != left;
            let Some(twin) =
                web.in_house(house, other).filter(|&twin| self.left[twin as usize] == left && is_new(twin))
            else {
                continue;
            };
            for candidate in web.at_all(item, left).collect::<Vec<_>>() {
                let cell = web.items_of(candidate)[0].0;
                let kept = 1 << symbol.index() | 1_u64 << other.index();
                for gone in web.at_all(cell, self.left[cell as usize] & !kept) {
                    any |= self.reach(Literal::off(gone), Cause::Hidden([item, twin], left), depth);
                }
            }
        }
        any
    }
}
