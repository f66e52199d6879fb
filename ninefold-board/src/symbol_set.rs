//! A set of up to 64 symbols in one machine word: bit `k` stands for `Symbol(k)`.

use crate::Symbol;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of symbols.
///
/// ```
/// use ninefold_board::{Symbol, SymbolSet};
/// let mut marks = SymbolSet::full(9);
/// marks.remove(Symbol(0));
/// assert_eq!(marks.len(), 8);
/// assert_eq!(marks.first(), Some(Symbol(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SymbolSet(u64);

impl SymbolSet {
    /// No symbol.
    pub const EMPTY: SymbolSet = SymbolSet(0);

    /// The first `n` symbols, `n` at most 64.
    #[inline]
    pub const fn full(n: usize) -> Self {
        debug_assert!(n <= 64);
        if n == 64 { SymbolSet(u64::MAX) } else { SymbolSet((1 << n) - 1) }
    }

    /// Exactly one symbol.
    #[inline]
    pub const fn only(symbol: Symbol) -> Self {
        SymbolSet(1 << symbol.0)
    }

    /// The set with these bits.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        SymbolSet(bits)
    }

    /// Its bits.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Is the symbol in it?
    #[inline]
    pub const fn contains(self, symbol: Symbol) -> bool {
        self.0 >> symbol.0 & 1 == 1
    }

    /// Puts a symbol in.
    #[inline]
    pub const fn insert(&mut self, symbol: Symbol) {
        self.0 |= 1 << symbol.0;
    }

    /// Takes a symbol out.
    #[inline]
    pub const fn remove(&mut self, symbol: Symbol) {
        self.0 &= !(1 << symbol.0);
    }

    /// How many symbols.
    #[inline]
    pub const fn len(self) -> usize {
        ones(self.0)
    }

    /// None at all?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest symbol.
    #[inline]
    pub const fn first(self) -> Option<Symbol> {
        if self.0 == 0 { None } else { Some(Symbol(self.0.trailing_zeros() as u8)) }
    }

    /// The symbol, if there is exactly one.
    #[inline]
    pub const fn sole(self) -> Option<Symbol> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// Is each of its symbols in `other`?
    #[inline]
    pub const fn is_subset(self, other: SymbolSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Its symbols, ascending.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// How many bits are set in a word. Most processors are not asked, for the sake of the others, to count bits by themselves, and for sets of few
/// symbols or positions to look up takes less time than to add.
///
/// ```
/// assert_eq!(ninefold_board::cell_set::ones(0b1011), 3);
/// ```
#[inline]
pub const fn ones(word: u64) -> usize {
    if word < LOOKED_UP as u64 { COUNTS[word as usize] as usize } else { word.count_ones() as usize }
}

/// Smaller words are looked up: those of sets of the first ten.
const LOOKED_UP: usize = 1 << 10;

/// How many bits each of them has.
static COUNTS: [u8; LOOKED_UP] = {
    let mut counts = [0; LOOKED_UP];
    let mut word = 1;
    while word < LOOKED_UP {
        counts[word] = counts[word / 2] + (word % 2) as u8;
        word += 1;
    }
    counts
};

/// Iterator over the symbols of a set, ascending.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Symbol;
    #[inline]
    fn next(&mut self) -> Option<Symbol> {
        let symbol = SymbolSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(symbol)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = SymbolSet(self.0).len();
        (left, Some(left))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for SymbolSet {
    type Item = Symbol;
    type IntoIter = Iter;
    #[inline]
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Symbol> for SymbolSet {
    fn from_iter<I: IntoIterator<Item = Symbol>>(symbols: I) -> Self {
        symbols.into_iter().fold(SymbolSet::EMPTY, |set, s| set | SymbolSet::only(s))
    }
}

impl BitOr for SymbolSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        SymbolSet(self.0 | other.0)
    }
}

impl BitAnd for SymbolSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        SymbolSet(self.0 & other.0)
    }
}

impl Sub for SymbolSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        SymbolSet(self.0 & !other.0)
    }
}

impl BitOrAssign for SymbolSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitAndAssign for SymbolSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl SubAssign for SymbolSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl std::fmt::Debug for SymbolSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|s| s.0)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_counted_one_by_one() {
        let words = (0..2 * LOOKED_UP as u64).chain([u64::MAX, 1 << 63, LOOKED_UP as u64 | 1 << 40]);
        for word in words {
            let set = SymbolSet::from_bits(word);
            let one_by_one = (0..64).filter(|&symbol| set.contains(Symbol(symbol))).count();
            assert_eq!((set.len(), set.iter().len()), (one_by_one, one_by_one), "{word:b}");
        }
    }
}
