//! Many boards at once, one bit each: candidate (cell, digit) of all lanes is one vector of bits.
//!
//! ```text
//! cells [81 * box + 9 * digit + cell in box]    the candidate, lane by lane        box = 3 * band + stack
//! across[27 * box + 3 * digit + row in box]     may the row's three cells in this box (a triad) hold the digit?
//! down  [27 * box + 3 * digit + column in box]  the same of a column's three cells
//! unknown[9 * box + digit]                      at the last visit: several places in the box, and in no cell alone?
//! ```
//! After a visit to a box its triads say what its cells do. Only in lanes that took another node or were split since are
//! they behind: never false where a cell has the digit.
//!
//! A visit changes something only where a neighbour restricts a triad, or where a digit becomes known, one that was not
//! known at the visit before: so changes are seen without a look at each candidate.
//!
//! Everything is reasoned within one box at a time, from its own cells and from the triads of the four boxes beside,
//! above and below it. That is enough for naked singles, hidden singles and all locked candidates: a digit that has one
//! place in a row has also one triad there, so the other two boxes leave it only that row, and it is a single of its box.
//! That boxes and bands restrict each other until nothing changes is Tom Dillon's idea (tdoku).

use crate::vector::{Bits, NO_WORDS};

/// The order of the boxes within a round: a box's neighbours come late after it. Row by row costs more rounds.
const BOX_ORDER: [usize; 9] = [0, 4, 8, 1, 5, 6, 2, 3, 7];

/// Candidates of a board.
pub(crate) const PLANES: usize = 729;

/// The boards of all lanes.
pub(crate) struct Planes<V> {
    pub(crate) cells: Box<[V; PLANES]>,
    across: Box<[V; 243]>,
    down: Box<[V; 243]>,
    /// Digits that had several places in their box and were not fixed when it was visited last.
    unknown: Box<[V; 81]>,
}

/// The effect of a round, lane by lane.
#[derive(Clone, Copy)]
pub(crate) struct Round<V> {
    /// A candidate went.
    pub(crate) changed: V,
    /// Of the lanes in which that was so before: each cell has a candidate and each digit a place, as far as was seen.
    pub(crate) alive: V,
    /// A cell had more than one candidate.
    pub(crate) open: V,
}

impl<V: Bits> Planes<V> {
    /// Boards of which nothing is known.
    pub(crate) fn new(token: V::Token) -> Self {
        let all = V::splat(token, u64::MAX);
        Planes {
            cells: Box::new([all; PLANES]),
            across: Box::new([all; 243]),
            down: Box::new([all; 243]),
            unknown: Box::new([all; 81]),
        }
    }

    /// Forgets what was known of the triads in these lanes, whose cells are new.
    #[inline(always)]
    pub(crate) fn forget(&mut self, lanes: V) {
        for i in 0..243 {
            self.across[i] = self.across[i].or(lanes);
            self.down[i] = self.down[i].or(lanes);
        }
    }

    /// One round over the nine boxes, for these lanes; if none of them is left alive, it ends there. (As where all givens of a list clash.)
    #[inline(always)]
    pub(crate) fn round(&mut self, token: V::Token, alive: V) -> Round<V> {
        let zero = V::splat(token, 0);
        let mut round = Round { changed: zero, alive, open: zero };
        for index in BOX_ORDER {
            self.one_box(token, index, &mut round);
            if round.alive.store() == NO_WORDS {
                break;
            }
        }
        round
    }

    #[inline(always)]
    fn one_box(&mut self, token: V::Token, index: usize, round: &mut Round<V>) {
        let zero = V::splat(token, 0);
        let (mut one, mut two) = ([zero; 9], [zero; 9]);
        let cells: &mut [V; 81] = (&mut self.cells[81 * index..][..81]).try_into().expect("81 of 729");
        let (band, stack) = (index / 3 * 3, index % 3);
        let (across, down) = (&self.across, &self.down);
        let beside = (triads_of(across, band + (stack + 1) % 3), triads_of(across, band + (stack + 2) % 3));
        let above = (triads_of(down, (index + 3) % 9), triads_of(down, (index + 6) % 9));
        let bands = [triads_of(across, index), beside.0, beside.1];
        let stacks = [triads_of(down, index), above.0, above.1];
        for i in 0..3 {
            let digits = (&mut cells.as_chunks_mut().0[i], i);
            restrict(token, digits, bands, stacks, &mut round.changed, (&mut one, &mut two));
        }
        round.alive = round.alive.and(and9(&one));
        round.open = round.open.or(or9(&two));
        let mut hidden = [zero; 9];
        let mut several = [zero; 9];
        let mut fixed = [zero; 9];
        for d in 0..9 {
            let x: &[V; 9] = cells[9 * d..][..9].try_into().expect("9 of 81");
            let mut f = x[0].without(two[0]);
            for i in 1..9 {
                f = f.or_without(x[i], two[i]);
            }
            fixed[d] = f;
            let (r, l) = triads(x);
            several[d] = in_two(&r, &l);
            round.alive = round.alive.and(r[0].or3(r[1], r[2]));
            for i in 0..9 {
                hidden[i] = hidden[i].or_without(x[i], several[d]);
            }
        }
        for d in 0..9 {
            let mut c = [zero; 9];
            for i in 0..9 {
                c[i] = cells[9 * d + i].unless(fixed[d], two[i]).unless(hidden[i], several[d]);
                cells[9 * d + i] = c[i];
            }
            let (r, l) = triads(&c);
            // The digit of a cell with one candidate has been taken from all others of the box: a second place is a
            // second cell with this one candidate.
            round.alive = round.alive.unless(fixed[d], in_two(&r, &l));
            for k in 0..3 {
                self.across[27 * index + 3 * d + k] = r[k];
                self.down[27 * index + 3 * d + k] = l[k];
            }
            let unknown = several[d].without(fixed[d]);
            let before = &mut self.unknown[9 * index + d];
            round.changed = round.changed.or_without(*before, unknown);
            *before = unknown;
        }
    }
}

/// The rows or columns of a box, digit by digit.
type Triads<V> = [[V; 3]; 9];

#[inline(always)]
fn triads_of<V: Bits>(triads: &[V; 243], index: usize) -> &Triads<V> {
    let triads: &[V; 27] = triads[27 * index..][..27].try_into().expect("27 of 243");
    triads.as_chunks().0.try_into().expect("3 times 9")
}

/// Takes from the cells of a box what the boxes beside, above and below it do not allow, of three digits (which, is said with
/// them: one, two or three times three). Counts the candidates of each cell: any, and two or more.
///
/// Of `bands` and `stacks` the first is of the box itself.
#[inline(always)]
fn restrict<V: Bits>(
    token: V::Token,
    (cells, digits): (&mut [V; 27], usize),
    bands: [&Triads<V>; 3],
    stacks: [&Triads<V>; 3],
    changed: &mut V,
    (one, two): (&mut [V; 9], &mut [V; 9]),
) {
    let zero = V::splat(token, 0);
    let (mut rows, mut columns) = ([[zero; 3]; 3], [[zero; 3]; 3]);
    for k in 0..3 {
        let d = 3 * digits + k;
        rows[k] = allowed(&bands[1][d], &bands[2][d]);
        columns[k] = allowed(&stacks[1][d], &stacks[2][d]);
        for line in 0..3 {
            *changed = changed.or_without(bands[0][d][line], rows[k][line]);
            *changed = changed.or_without(stacks[0][d][line], columns[k][line]);
        }
    }
    for i in 0..9 {
        let mut x = [zero; 3];
        for k in 0..3 {
            x[k] = cells[9 * k + i].and3(rows[k][i / 3], columns[k][i % 3]);
            cells[9 * k + i] = x[k];
        }
        (one[i], two[i]) = V::count_three(one[i], two[i], x);
    }
}

/// Is a digit in two rows or in two columns of a box? Then it has more than one place there.
#[inline(always)]
fn in_two<V: Bits>(rows: &[V; 3], columns: &[V; 3]) -> V {
    rows[0].two_of(rows[1], rows[2]).or(columns[0].two_of(columns[1], columns[2]))
}

/// Which lines of a box may hold a digit, as far as the two other boxes of its band or stack say: the digit takes the two
/// other lines there, in one order or the other.
#[inline(always)]
fn allowed<V: Bits>(a: &[V; 3], b: &[V; 3]) -> [V; 3] {
    [a[1].and_or(b[2], a[2].and(b[1])), a[0].and_or(b[2], a[2].and(b[0])), a[0].and_or(b[1], a[1].and(b[0]))]
}

#[inline(always)]
fn and9<V: Bits>(c: &[V; 9]) -> V {
    c[0].and3(c[1], c[2]).and3(c[3].and3(c[4], c[5]), c[6].and3(c[7], c[8]))
}

#[inline(always)]
fn or9<V: Bits>(c: &[V; 9]) -> V {
    c[0].or3(c[1], c[2]).or3(c[3].or3(c[4], c[5]), c[6].or3(c[7], c[8]))
}

/// The rows and the columns of a box that hold a digit.
#[inline(always)]
fn triads<V: Bits>(c: &[V; 9]) -> ([V; 3], [V; 3]) {
    let rows = [c[0].or3(c[1], c[2]), c[3].or3(c[4], c[5]), c[6].or3(c[7], c[8])];
    let columns = [c[0].or3(c[3], c[6]), c[1].or3(c[4], c[7]), c[2].or3(c[5], c[8])];
    (rows, columns)
}

/// The place of a candidate, cells counted row by row.
#[inline(always)]
pub(crate) const fn plane(cell: usize, digit: usize) -> usize {
    let (row, column) = (cell / 9, cell % 9);
    81 * (row / 3 * 3 + column / 3) + 9 * digit + row % 3 * 3 + column % 3
}

/// The place of a candidate, cells counted box by box.
#[inline(always)]
pub(crate) const fn cell_plane(cell: usize, digit: usize) -> usize {
    81 * (cell / 9) + 9 * digit + cell % 9
}
