//! Typed indices. They are meaningful only together with the [`Geometry`](crate::Geometry) they come from.

/// A cell, counted from 0; on a square board in row-major order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(pub u16);

/// A symbol, counted from 0. The character `1` for symbol 0 exists only in text and drawings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Symbol(pub u8);

/// A house (row, column, box, ...), counted from 0 in the order of [`Geometry::houses`](crate::Geometry::houses).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct HouseId(pub u16);

/// "This symbol in this cell": a pencil mark, true or false in the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The symbol.
    pub symbol: Symbol,
}

impl Cell {
    /// The index as a `usize`, for slices.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell with this index. Indices above 65,535 do not occur: [`Geometry`](crate::Geometry) refuses them.
    #[inline]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index <= u16::MAX as usize);
        Cell(index as u16)
    }

    /// The candidate "this symbol here".
    #[inline]
    pub const fn with(self, symbol: Symbol) -> Candidate {
        Candidate { cell: self, symbol }
    }
}

impl Symbol {
    /// The index as a `usize`, for slices.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The symbol with this index (below 64).
    #[inline]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index < crate::MAX_SYMBOLS);
        Symbol(index as u8)
    }
}

impl HouseId {
    /// The index as a `usize`, for slices.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The house with this index.
    #[inline]
    pub const fn new(index: usize) -> Self {
        debug_assert!(index <= u16::MAX as usize);
        HouseId(index as u16)
    }
}
