//! States of a sweep over a graph, each with the number of ways to come there: a hash table whose order is that of the insertions.

use num_bigint::BigUint;

/// A number of partitions.
pub(super) trait Number: Clone + Into<BigUint> {
    /// About the bytes that one takes.
    const BYTES: usize;
    fn zero() -> Self;
    fn one() -> Self;
    /// Adds so many times another one. None if it does not fit.
    fn add_times(&mut self, other: &Self, factor: usize) -> Option<()>;
}

/// A set of at most 42 vertices has fewer partitions than this holds; and of most graphs there are far fewer.
impl Number for u128 {
    const BYTES: usize = 16;

    fn zero() -> Self {
        0
    }

    fn one() -> Self {
        1
    }

    fn add_times(&mut self, other: &Self, factor: usize) -> Option<()> {
        *self = self.checked_add(other.checked_mul(factor as u128)?)?;
        Some(())
    }
}

impl Number for BigUint {
    const BYTES: usize = 80;

    fn zero() -> Self {
        BigUint::ZERO
    }

    fn one() -> Self {
        BigUint::from(1_u8)
    }

    fn add_times(&mut self, other: &Self, factor: usize) -> Option<()> {
        *self += other * factor;
        Some(())
    }
}

/// By the number of classes: in how many ways the vertices so far fall into so many.
#[derive(Clone)]
pub(super) struct Ways<N> {
    /// The number of classes of the first entry.
    pub(super) least: usize,
    pub(super) by_classes: Vec<N>,
}

impl<N: Number> Ways<N> {
    pub(super) fn one() -> Self {
        Ways { least: 0, by_classes: vec![N::one()] }
    }

    pub(super) fn none() -> Self {
        Ways { least: 0, by_classes: Vec::new() }
    }

    /// Has room for these numbers of classes from now on, and for no more than are needed: most of the room goes into this.
    pub(super) fn reach(&mut self, least: usize, end: usize) {
        if self.by_classes.is_empty() {
            self.least = least;
        }
        let missing = self.least.saturating_sub(least);
        let len = (end - self.least.min(end)).max(self.by_classes.len()) + missing;
        if len > self.by_classes.len() {
            self.by_classes.reserve_exact(len - self.by_classes.len());
            self.by_classes.splice(0..0, std::iter::repeat_n(N::zero(), missing));
            self.by_classes.resize(len, N::zero());
            self.least -= missing;
        }
    }

    /// Adds other ways: where they have `j` classes, `factor(j)` times, with `more` classes beside them.
    pub(super) fn add_all(&mut self, other: &Ways<N>, more: usize, factor: impl Fn(usize) -> usize) -> Option<()> {
        let end = other.least + other.by_classes.len();
        let Some(first) = (other.least..end).find(|classes| factor(*classes) > 0) else { return Some(()) };
        self.reach(first + more, end + more);
        let sums = &mut self.by_classes[first + more - self.least..];
        for ((classes, number), sum) in (first..).zip(&other.by_classes[first - other.least..]).zip(sums) {
            sum.add_times(number, factor(classes))?;
        }
        Some(())
    }
}

/// The states.
pub(super) struct Table<N> {
    /// All keys, one after the other.
    keys: Vec<u8>,
    /// Where each key ends.
    ends: Vec<usize>,
    ways: Vec<Ways<N>>,
    /// By hash: the number of a state, or `FREE`. At most half are taken.
    places: Vec<u32>,
    /// How many numbers there is room for.
    numbers: usize,
}

const FREE: u32 = u32::MAX;

impl<N: Number> Table<N> {
    pub(super) fn new() -> Self {
        Table { keys: Vec::new(), ends: Vec::new(), ways: Vec::new(), places: vec![FREE; 16], numbers: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Are there as many states as can be numbered?
    pub(super) fn is_full(&self) -> bool {
        self.len() + 1 >= FREE as usize
    }

    /// About the bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        let state = size_of::<usize>() + size_of::<Ways<N>>() + 16;
        self.keys.len() + state * self.ends.len() + 4 * self.places.len() + N::BYTES * self.numbers
    }

    pub(super) fn key(&self, state: usize) -> &[u8] {
        let from = state.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.keys[from..self.ends[state]]
    }

    pub(super) fn ways(&self, state: usize) -> &Ways<N> {
        &self.ways[state]
    }

    /// Changes the ways of a state, which is there from now on.
    pub(super) fn change<T>(&mut self, key: &[u8], change: impl FnOnce(&mut Ways<N>) -> T) -> T {
        let mut place = self.place(key);
        if self.places[place] == FREE {
            if 2 * (self.ends.len() + 1) > self.places.len() {
                self.grow();
                place = self.place(key);
            }
            self.places[place] = self.ends.len() as u32;
            self.keys.extend_from_slice(key);
            self.ends.push(self.keys.len());
            self.ways.push(Ways::none());
        }
        let ways = &mut self.ways[self.places[place] as usize];
        let before = ways.by_classes.capacity();
        let changed = change(ways);
        self.numbers += ways.by_classes.capacity() - before;
        changed
    }

    /// Where a key is, or would be.
    fn place(&self, key: &[u8]) -> usize {
        let mask = self.places.len() - 1;
        let mut place = hash(key) & mask;
        while self.places[place] != FREE && self.key(self.places[place] as usize) != key {
            place = (place + 1) & mask;
        }
        place
    }

    fn grow(&mut self) {
        self.places = vec![FREE; 2 * self.places.len()];
        for state in 0..self.ends.len() {
            let place = self.place(self.key(state));
            self.places[place] = state as u32;
        }
    }
}

/// Mixes all bits of all bytes; multiplication by an odd number carries upwards, shifts bring it down again.
fn hash(key: &[u8]) -> usize {
    let mut mixed: u64 = key.len() as u64;
    for part in key.chunks(8) {
        let word = part.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        mixed = (mixed.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^= mixed >> 32;
    }
    mixed as usize
}
