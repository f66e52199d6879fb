//! Which choices lie in some perfect matching, and, for those in none, the smallest set of rows that rules them out.
//!
//! Rows are cells, vertices or variables; columns are numbers, at most 64 of either. `rows[r]` has bit `c` where row `r` may
//! take column `c`. A matching gives each row a column of its own.
//!
//! From a matching follow row -> its columns -> the rows matched to these columns, and so on (Dr Dobb's, page 2). If no
//! column that is left over turns up on the way, the rows met have exactly as many columns as there are rows: a *closed
//! set*, whose columns no other row can have. A choice lies in no matching exactly if the row that its column is matched to
//! has such a closed set without the row that makes the choice (Berge 1957; Régin 1994, for the all-different constraint).
//! The ways through the rows are kept as bit masks, closed under "leads to" by Warshall's method: n² word operations,
//! and the closed sets can be read off. The strongly connected components, usual here, are the rows that lead to each other.

/// Rows whose columns, taken together, are exactly as many (or, in a [`Violator`], too few).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Closed {
    /// The rows, as bits.
    pub rows: u64,
    /// All columns that they have, as bits.
    pub columns: u64,
}

impl Closed {
    /// How many rows.
    pub fn size(self) -> usize {
        self.rows.count_ones() as usize
    }
}

/// Why there is no matching: these rows have one column too few between them. Without any one of its rows it is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} rows have only {} columns between them", .0.rows.count_ones(), .0.columns.count_ones())]
pub struct Violator(pub Closed);

/// A matching, and its conclusions about all matchings.
///
/// ```
/// use ninefold::logic::matching::Matching;
/// // Two rows share columns 0 and 1, so the third cannot have column 1.
/// let matching = Matching::of(&[0b011, 0b011, 0b110]).unwrap();
/// assert_eq!(matching.impossible(2), 0b010);
/// assert_eq!(matching.why_not(2, 1).unwrap().rows, 0b011);
/// // Three rows for two columns.
/// assert_eq!(Matching::of(&[0b011, 0b011, 0b011]).unwrap_err().0.rows, 0b111);
/// ```
#[derive(Clone, Debug)]
pub struct Matching {
    size: usize,
    rows: [u64; 64],
    /// Of a row: its column.
    column: [u8; 64],
    /// Of a column: its row, or `NOBODY`.
    owner: [u8; 64],
    /// Of a row: the rows it leads to, itself among them.
    reach: [u64; 64],
    /// The rows that lead to a column left over.
    free: u64,
}

const NOBODY: u8 = u8::MAX;

impl Matching {
    /// Matches every row, or says which cannot all be matched.
    ///
    /// # Panics
    /// With more than 64 rows.
    pub fn of(rows: &[u64]) -> Result<Self, Violator> {
        assert!(rows.len() <= 64, "{} rows, at most 64", rows.len());
        let mut matching =
            Matching { size: rows.len(), rows: [0; 64], column: [0; 64], owner: [NOBODY; 64], reach: [0; 64], free: 0 };
        matching.rows[..rows.len()].copy_from_slice(rows);
        let mut taken = 0;
        for row in 0..rows.len() {
            let mut seen = 0;
            if !matching.augment(row, &mut taken, &mut seen) {
                let owners = bits(seen).fold(1 << row, |rows, column| rows | 1 << matching.owner[column]);
                return Err(Violator(Closed { rows: owners, columns: seen }));
            }
        }
        matching.follow(taken);
        Ok(matching)
    }

    /// Finds a column for the row, moving others if need be (Kuhn). The columns tried are `seen`.
    fn augment(&mut self, row: usize, taken: &mut u64, seen: &mut u64) -> bool {
        let untaken = self.rows[row] & !*taken;
        if untaken != 0 {
            *taken |= untaken & untaken.wrapping_neg();
            self.give(row, untaken.trailing_zeros() as usize);
            return true;
        }
        while let Some(column) = bits(self.rows[row] & !*seen).next() {
            *seen |= 1 << column;
            if self.augment(usize::from(self.owner[column]), taken, seen) {
                self.give(row, column);
                return true;
            }
        }
        false
    }

    fn give(&mut self, row: usize, column: usize) {
        self.owner[column] = row as u8;
        self.column[row] = column as u8;
    }

    /// Where each row leads.
    fn follow(&mut self, taken: u64) {
        for row in 0..self.size {
            let owners = bits(self.rows[row] & taken).fold(0, |rows, column| rows | 1 << self.owner[column]);
            self.reach[row] = owners;
        }
        for via in 0..self.size {
            let onward = self.reach[via];
            for reach in self.reach[..self.size].iter_mut().filter(|reach| **reach >> via & 1 == 1) {
                *reach |= onward;
            }
        }
        let direct = (0..self.size).filter(|&r| self.rows[r] & !taken != 0).fold(0, |rows, r| rows | 1 << r);
        self.free = (0..self.size).filter(|&r| self.reach[r] & direct != 0).fold(0, |rows, r| rows | 1 << r);
    }

    /// The column of each row.
    pub fn columns(&self) -> &[u8] {
        &self.column[..self.size]
    }

    /// The columns of a row that it gets in no matching, as bits.
    pub fn impossible(&self, row: usize) -> u64 {
        let ruled_out = |&column: &usize| {
            let owner = self.owner[column];
            owner != NOBODY && self.free >> owner & 1 == 0 && self.reach[usize::from(owner)] >> row & 1 == 0
        };
        bits(self.rows[row]).filter(ruled_out).fold(0, |columns, column| columns | 1 << column)
    }

    /// The smallest closed set that shows that this row cannot have this column, one of its own; `None` if it can.
    pub fn why_not(&self, row: usize, column: usize) -> Option<Closed> {
        let owner = self.owner[column];
        if self.rows[row] >> column & 1 == 0 || owner == NOBODY {
            return None;
        }
        self.closed(usize::from(owner)).filter(|closed| closed.rows >> row & 1 == 0)
    }

    /// The smallest closed set with this row, if any is.
    pub fn closed(&self, row: usize) -> Option<Closed> {
        let rows = self.reach[row];
        let columns = || bits(rows).fold(0, |columns, r| columns | self.rows[r]);
        (self.free >> row & 1 == 0).then(|| Closed { rows, columns: columns() })
    }

    /// The closed sets that have no smaller one within, by their first rows. No two share a row.
    pub fn minimal(&self) -> impl Iterator<Item = Closed> + '_ {
        let closed = (0..self.size).filter_map(|row| self.closed(row).map(|closed| (row, closed)));
        closed
            .filter(|&(row, closed)| closed.rows.trailing_zeros() as usize == row && self.is_minimal(closed))
            .map(|(_, c)| c)
    }

    /// Do its rows all lead to each other?
    fn is_minimal(&self, closed: Closed) -> bool {
        bits(closed.rows).all(|row| self.reach[row] == closed.rows)
    }
}

/// Rows and columns exchanged: of each of so many columns the rows that have it.
pub fn transposed(rows: &[u64], columns: usize) -> Vec<u64> {
    let with = |column: usize| rows.iter().enumerate().fold(0, |set, (r, &row)| set | (row >> column & 1) << r);
    (0..columns).map(with).collect()
}

fn bits(set: u64) -> impl Iterator<Item = usize> {
    ninefold_board::cell_set::Bits(set)
}
