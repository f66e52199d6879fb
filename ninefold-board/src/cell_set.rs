//! A set of cells as a bit row: in place up to 256 cells (Sudoku to 16x16), on the heap above.

pub use crate::symbol_set::ones;

use crate::Cell;

/// ```text
/// cell   0 1 2 ... 63 | 64 ... 127 | 128 ... 191 | 192 ... 255 | (above: heap only)
/// word   0            | 1          | 2           | 3           | 4 ...
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
enum Words {
    Inline([u64; 4]),
    Heap(Box<[u64]>),
}

/// A set of cells of one geometry. Two sets are combined only if they were made for the same number of cells.
///
/// ```
/// use ninefold_board::{Cell, CellSet};
/// let mut set = CellSet::new(81);
/// set.insert(Cell(3));
/// set.insert(Cell(80));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Cell(3), Cell(80)]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CellSet(Words);

impl CellSet {
    /// The empty set, with room for cells `0..cells`.
    pub fn new(cells: usize) -> Self {
        CellSet(if cells <= 256 { Words::Inline([0; 4]) } else { Words::Heap(vec![0; cells.div_ceil(64)].into()) })
    }

    /// All of the cells `0..cells`.
    pub fn full(cells: usize) -> Self {
        let mut set = CellSet::new(cells);
        for (i, word) in set.words_mut().iter_mut().enumerate() {
            let bits = cells.saturating_sub(i * 64).min(64);
            *word = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
        }
        set
    }

    /// A set of these cells, with room for cells `0..cells`.
    pub fn from_cells(cells: usize, members: impl IntoIterator<Item = Cell>) -> Self {
        let mut set = CellSet::new(cells);
        members.into_iter().for_each(|c| set.insert(c));
        set
    }

    #[inline]
    fn words(&self) -> &[u64] {
        match &self.0 {
            Words::Inline(words) => words,
            Words::Heap(words) => words,
        }
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.0 {
            Words::Inline(words) => words,
            Words::Heap(words) => words,
        }
    }

    /// Is the cell in it?
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.words()[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Puts a cell in.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.words_mut()[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.words_mut()[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// How many cells.
    pub fn len(&self) -> usize {
        self.words().iter().map(|w| w.count_ones() as usize).sum()
    }

    /// None at all?
    pub fn is_empty(&self) -> bool {
        self.words().iter().all(|&w| w == 0)
    }

    /// Its cells, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.words().iter().enumerate().flat_map(|(i, &word)| Bits(word).map(move |b| Cell::new(i * 64 + b)))
    }

    /// Keeps only the cells that are in `other` too.
    pub fn intersect(&mut self, other: &CellSet) {
        self.combine(other, |a, b| a & b);
    }

    /// Keeps only the cells whose bits are set in these words; there may be fewer words than the set has.
    pub(crate) fn intersect_words(&mut self, other: &[u64]) {
        let others = other.iter().copied().chain(std::iter::repeat(0));
        self.words_mut().iter_mut().zip(others).for_each(|(word, other)| *word &= other);
    }

    /// Takes the cells of `other` out.
    pub fn subtract(&mut self, other: &CellSet) {
        self.combine(other, |a, b| a & !b);
    }

    /// Is any of its cells in `other`?
    #[inline]
    pub fn meets(&self, other: &CellSet) -> bool {
        self.words().iter().zip(other.words()).any(|(a, b)| a & b != 0)
    }

    /// Is each of its cells in `other`?
    pub fn is_subset(&self, other: &CellSet) -> bool {
        self.words().iter().zip(other.words()).all(|(a, b)| a & !b == 0)
    }

    fn combine(&mut self, other: &CellSet, op: impl Fn(u64, u64) -> u64) {
        debug_assert_eq!(self.words().len(), other.words().len(), "sets of different geometries");
        for (a, &b) in self.words_mut().iter_mut().zip(other.words()) {
            *a = op(*a, b);
        }
    }
}

impl std::fmt::Debug for CellSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|c| c.0)).finish()
    }
}

/// The positions of the one-bits of a word, ascending.
#[derive(Clone, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = usize;
    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        /// Against the standard library's set, on both sides of the inline limit.
        #[test]
        fn agrees_with_a_tree_set(
            cells in prop::sample::select(vec![16_usize, 81, 256, 257, 4096]),
            a in prop::collection::btree_set(0_usize..4096, 0..40),
            b in prop::collection::btree_set(0_usize..4096, 0..40),
        ) {
            let within = |s: &BTreeSet<usize>| s.iter().map(|i| Cell::new(i % cells)).collect::<BTreeSet<_>>();
            let (a, b) = (within(&a), within(&b));
            let make = |s: &BTreeSet<Cell>| CellSet::from_cells(cells, s.iter().copied());
            let check = |op: fn(&mut CellSet, &CellSet), expected: Vec<Cell>| {
                let mut set = make(&a);
                op(&mut set, &make(&b));
                prop_assert_eq!(set.len(), expected.len());
                prop_assert_eq!(set.is_empty(), expected.is_empty());
                prop_assert_eq!(set.iter().collect::<Vec<_>>(), expected);
                Ok(())
            };
            check(CellSet::intersect, a.intersection(&b).copied().collect())?;
            check(CellSet::subtract, a.difference(&b).copied().collect())?;
            prop_assert_eq!(make(&a).is_subset(&make(&b)), a.is_subset(&b));
            prop_assert_eq!(CellSet::full(cells).iter().count(), cells);
            for cell in &a {
                let mut set = make(&a);
                set.remove(*cell);
                prop_assert!(!set.contains(*cell) && set.len() == a.len() - 1);
            }
        }
    }
}
