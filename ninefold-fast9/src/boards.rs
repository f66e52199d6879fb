//! Sixteen boards side by side, the nine candidates of a cell together: for few nodes, where latency counts.
//!
//! ```text
//! cells [9 * box + cell in box]     candidates of a cell, lane by lane                      box = 3 * band + stack
//! across[box][row in box]           digits that the row's three cells in this box (a triad) may hold
//! down  [box][column in box]        the same of a column's three cells
//! ```
//! The reasoning is that of [`crate::planes`], with all nine digits of a cell in one lane.

use crate::lanes::Lanes;
use crate::planes::BOX_ORDER;

/// All nine digits.
pub(crate) const ALL: u16 = 0x1ff;

/// The two other boxes of the band, and those of the stack, of each box.
const NEIGHBOURS: [[[u8; 2]; 2]; 9] = [
    [[1, 2], [3, 6]],
    [[2, 0], [4, 7]],
    [[0, 1], [5, 8]],
    [[4, 5], [6, 0]],
    [[5, 3], [7, 1]],
    [[3, 4], [8, 2]],
    [[7, 8], [0, 3]],
    [[8, 6], [1, 4]],
    [[6, 7], [2, 5]],
];

/// The boards of all lanes.
pub(crate) struct Boards<L> {
    pub(crate) cells: [L; 81],
    across: [[L; 3]; 9],
    down: [[L; 3]; 9],
}

/// What a round did, lane by lane.
pub(crate) struct Round<L> {
    /// The candidates that went.
    pub(crate) lost: L,
    /// Zero where a cell has no candidate.
    pub(crate) least: L,
    /// Digits that have no place, or two.
    pub(crate) wrong: L,
    /// Candidates of cells that have more than one.
    pub(crate) open: L,
}

impl<L: Lanes> Boards<L> {
    /// The same board in all lanes.
    #[inline(always)]
    pub(crate) fn new(token: L::Token, node: &[u16; 81]) -> Self {
        let all = L::splat(token, ALL);
        let mut cells = [all; 81];
        for (cell, value) in cells.iter_mut().zip(node) {
            *cell = L::splat(token, *value);
        }
        Boards { cells, across: [[all; 3]; 9], down: [[all; 3]; 9] }
    }

    /// Forgets what was known of the triads in these lanes (all bits set), whose cells are new.
    #[inline(always)]
    pub(crate) fn forget(&mut self, lanes: L) {
        for triad in self.across.iter_mut().chain(&mut self.down).flatten() {
            *triad = triad.or(lanes);
        }
    }

    /// One round over the nine boxes.
    #[inline(always)]
    pub(crate) fn round(&mut self, token: L::Token) -> Round<L> {
        let (zero, all) = (L::splat(token, 0), L::splat(token, ALL));
        let mut round = Round { lost: zero, least: all, wrong: zero, open: zero };
        for index in BOX_ORDER {
            self.one_box(token, index, &mut round);
        }
        round
    }

    #[inline(always)]
    fn one_box(&mut self, token: L::Token, index: usize, round: &mut Round<L>) {
        let [beside, above] = NEIGHBOURS[index];
        let rows = allowed(&self.across, beside);
        let columns = allowed(&self.down, above);
        let cells: &mut [L; 9] = &mut self.cells.as_chunks_mut().0[index];
        let zero = L::splat(token, 0);
        let (mut x, mut single) = ([zero; 9], [zero; 9]);
        for i in 0..9 {
            x[i] = cells[i].and3(rows[i / 3], columns[i % 3]);
            single[i] = x[i].if_single();
            round.open = round.open.or_without(x[i], single[i]);
        }
        let fixed = or9(&single);
        for i in 0..9 {
            x[i] = x[i].without_or(fixed, single[i]);
            round.least = round.least.min(x[i]);
        }
        let (r, l) = triads(&x);
        // A digit with more than one place in the box is in two rows or in two columns of it.
        let several = r[0].two_of(r[1], r[2]).or(l[0].two_of(l[1], l[2]));
        let any = r[0].or3(r[1], r[2]);
        let once = any.without(several);
        // The digit of a cell with one candidate has been taken from all others of the box: a second place is a second cell
        // with this one candidate.
        round.wrong = round.wrong.or_without(L::splat(token, ALL), any).or(fixed.and(several));
        for i in 0..9 {
            x[i] = x[i].prefer(once);
            round.lost = round.lost.or_without(cells[i], x[i]);
            cells[i] = x[i];
        }
        (self.across[index], self.down[index]) = triads(&x);
    }
}

/// Which lines of a box may hold which digits, as far as the two other boxes of its band or stack say.
#[inline(always)]
fn allowed<L: Lanes>(triads: &[[L; 3]; 9], [a, b]: [u8; 2]) -> [L; 3] {
    let (a, b) = (&triads[usize::from(a)], &triads[usize::from(b)]);
    [a[1].and_or(b[2], a[2].and(b[1])), a[0].and_or(b[2], a[2].and(b[0])), a[0].and_or(b[1], a[1].and(b[0]))]
}

#[inline(always)]
fn or9<L: Lanes>(x: &[L; 9]) -> L {
    x[0].or3(x[1], x[2]).or3(x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8]))
}

/// What the rows and the columns of a box hold.
#[inline(always)]
fn triads<L: Lanes>(x: &[L; 9]) -> ([L; 3], [L; 3]) {
    let rows = [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])];
    let columns = [x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])];
    (rows, columns)
}
