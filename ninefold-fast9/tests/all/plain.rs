//! The measure of the engine: a plain backtracker and a plain check of solutions. It knows nothing of the engine and shares
//! no code with it. The fuzz targets use it too.

/// The candidates of each cell, row by row: bit 0 is digit 1, bit 8 is digit 9.
pub(crate) type Masks = [u16; 81];
/// A filled board: `b'1'` to `b'9'`, row by row.
pub(crate) type Filled = [u8; 81];

/// All nine digits.
pub(crate) const ALL: u16 = 0b1_1111_1111;

/// The three houses of each cell: rows are 0 to 8, columns 9 to 17, boxes 18 to 26.
pub(crate) const HOUSES: [[usize; 3]; 81] = {
    let (mut houses, mut cell) = ([[0; 3]; 81], 0);
    while cell < 81 {
        houses[cell] = [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
        cell += 1;
    }
    houses
};

/// The fault of this solution of this puzzle; `None` if there is none.
pub(crate) fn fault(puzzle: &Masks, filled: &Filled) -> Option<String> {
    let mut seen = [0_u16; 27];
    for cell in 0..81 {
        let byte = filled[cell];
        if !byte.is_ascii_digit() || byte == b'0' {
            return Some(format!("cell {cell} holds byte {byte}"));
        }
        let digit = 1 << (byte - b'1');
        if puzzle[cell] & digit == 0 {
            return Some(format!("cell {cell} may not be {}", byte as char));
        }
        for house in HOUSES[cell] {
            if seen[house] & digit != 0 {
                return Some(format!("house {house} has {} twice", byte as char));
            }
            seen[house] |= digit;
        }
    }
    None
}

/// The solutions of a puzzle, at most `limit` of them; `None` if they do not take fewer than `nodes` trials.
///
/// The empty cell with the fewest digits left is filled next, the lowest digit first; nothing else is inferred. A given is
/// a cell with one candidate, so givens come first.
pub(crate) fn solutions(puzzle: &Masks, limit: usize, nodes: u64) -> Option<Vec<Filled>> {
    let mut search = Search { puzzle, filled: [0; 81], used: [0; 27], found: Vec::new(), limit, nodes };
    if limit > 0 {
        search.fill();
    }
    (search.nodes > 0).then_some(search.found)
}

struct Search<'p> {
    puzzle: &'p Masks,
    /// 0 for an empty cell.
    filled: Filled,
    /// The digits that stand in each house.
    used: [u16; 27],
    found: Vec<Filled>,
    limit: usize,
    /// Trials left.
    nodes: u64,
}

impl Search<'_> {
    fn free(&self, cell: usize) -> u16 {
        let [row, column, r#box] = HOUSES[cell];
        self.puzzle[cell] & !(self.used[row] | self.used[column] | self.used[r#box])
    }

    /// An empty cell with the fewest digits left; none or one is few enough to look no further.
    fn tightest(&self) -> Option<usize> {
        let mut tightest = None;
        for cell in (0..81).filter(|&cell| self.filled[cell] == 0) {
            let left = self.free(cell).count_ones();
            if left < 2 {
                return Some(cell);
            }
            if tightest.is_none_or(|(least, _)| left < least) {
                tightest = Some((left, cell));
            }
        }
        tightest.map(|(_, cell)| cell)
    }

    fn fill(&mut self) {
        let Some(cell) = self.tightest() else {
            self.found.push(self.filled);
            return;
        };
        let free = self.free(cell);
        for digit in (0..9).filter(|digit| free >> digit & 1 == 1) {
            if self.found.len() == self.limit || self.nodes == 0 {
                return;
            }
            self.nodes -= 1;
            self.put(cell, digit, b'1' + digit);
            self.fill();
            self.put(cell, digit, 0);
        }
    }

    /// Puts the digit into the cell, or takes it away again.
    fn put(&mut self, cell: usize, digit: u8, byte: u8) {
        self.filled[cell] = byte;
        for house in HOUSES[cell] {
            self.used[house] ^= 1 << digit;
        }
    }
}
