//! Many boards at once, one bit each: candidate (cell, digit) of all lanes is one vector of bits.
//!
//! ```text
//! cells [81 * box + 9 * cell in box + digit]    the candidate, lane by lane        box = 3 * band + stack
//! across[27 * box + 3 * digit + row in box]     may the row's three cells in this box (a triad) hold the digit?
//! down  [27 * box + 3 * digit + column in box]  the same of a column's three cells
//! ```
//! Triads may lag behind the cells: they are never false where a cell still has the digit.
//!
//! Everything is reasoned within one box at a time, from its own cells and from the triads of the four boxes beside,
//! above and below it. That is enough for naked singles, hidden singles and all locked candidates: a digit that has one
//! place in a row has also one triad there, so the other two boxes leave it only that row, and it is a single of its box.
//! That boxes and bands restrict each other until nothing changes is Tom Dillon's idea (tdoku).

use crate::bits::Bits;

/// Candidates of a board.
pub(crate) const PLANES: usize = 729;

/// The boards of all lanes.
pub(crate) struct Planes<V> {
    pub(crate) cells: Box<[V; PLANES]>,
    across: Box<[V; 243]>,
    down: Box<[V; 243]>,
}

/// What a round did, lane by lane.
#[derive(Clone, Copy)]
pub(crate) struct Round<V> {
    /// A candidate went.
    pub(crate) changed: V,
    /// Each cell has a candidate and each digit a place, as far as was seen.
    pub(crate) alive: V,
}

impl<V: Bits> Planes<V> {
    /// Boards of which nothing is known.
    pub(crate) fn new(token: V::Token) -> Self {
        let all = V::splat(token, u64::MAX);
        Planes { cells: Box::new([all; PLANES]), across: Box::new([all; 243]), down: Box::new([all; 243]) }
    }

    /// Forgets what was known of the triads in these lanes, whose cells are new.
    #[inline(always)]
    pub(crate) fn forget(&mut self, lanes: V) {
        for triad in self.across.iter_mut().chain(self.down.iter_mut()) {
            *triad = triad.or(lanes);
        }
    }

    /// One round over the nine boxes.
    #[inline(always)]
    pub(crate) fn round(&mut self, token: V::Token) -> Round<V> {
        let mut round = Round { changed: V::splat(token, 0), alive: V::splat(token, u64::MAX) };
        for index in 0..9 {
            self.one_box(token, index, &mut round);
        }
        round
    }

    #[inline(always)]
    fn one_box(&mut self, token: V::Token, index: usize, round: &mut Round<V>) {
        let (band, stack) = (index / 3 * 3, index % 3);
        let zero = V::splat(token, 0);
        let rows = allowed(token, &self.across, band + (stack + 1) % 3, band + (stack + 2) % 3);
        let columns = allowed(token, &self.down, (index + 3) % 9, (index + 6) % 9);
        let cells: &mut [V; 81] = (&mut self.cells[81 * index..][..81]).try_into().expect("81 of 729");
        let mut x = [zero; 81];
        let mut open = [zero; 9];
        let mut fixed = [zero; 9];
        for i in 0..9 {
            let mut c = [zero; 9];
            for d in 0..9 {
                c[d] = cells[9 * i + d].and3(rows[3 * d + i / 3], columns[3 * d + i % 3]);
            }
            let (any, two) = any_and_two(&c);
            round.alive = round.alive.and(any);
            for d in 0..9 {
                fixed[d] = fixed[d].or_without(c[d], two);
                x[9 * i + d] = c[d];
            }
            open[i] = two;
        }
        let mut hidden = [zero; 9];
        let mut several = [zero; 9];
        for d in 0..9 {
            let mut c = [zero; 9];
            for i in 0..9 {
                c[i] = x[9 * i + d].unless(fixed[d], open[i]);
                x[9 * i + d] = c[i];
            }
            let (r, l) = triads(&c);
            // A digit with more than one place in the box is in two rows or in two columns of it.
            several[d] = r[0].two_of(r[1], r[2]).or(l[0].two_of(l[1], l[2]));
            round.alive = round.alive.and(r[0].or3(r[1], r[2]));
            for i in 0..9 {
                hidden[i] = hidden[i].or_without(c[i], several[d]);
            }
        }
        for d in 0..9 {
            let mut c = [zero; 9];
            for i in 0..9 {
                c[i] = x[9 * i + d].unless(hidden[i], several[d]);
                round.changed = round.changed.or_without(cells[9 * i + d], c[i]);
                cells[9 * i + d] = c[i];
            }
            let (r, l) = triads(&c);
            for k in 0..3 {
                self.across[27 * index + 3 * d + k] = r[k];
                self.down[27 * index + 3 * d + k] = l[k];
            }
        }
    }
}

/// Which lines of a box may hold each digit (3 * digit + line), as far as the two other boxes `a` and `b` of its band or
/// stack say: the digit takes the two other lines there, in one order or the other.
#[inline(always)]
fn allowed<V: Bits>(token: V::Token, triads: &[V; 243], a: usize, b: usize) -> [V; 27] {
    let mut allowed = [V::splat(token, 0); 27];
    let a: &[V; 27] = triads[27 * a..][..27].try_into().expect("27 of 243");
    let b: &[V; 27] = triads[27 * b..][..27].try_into().expect("27 of 243");
    for d in 0..9 {
        for line in 0..3 {
            let (s, t) = (3 * d + (line + 1) % 3, 3 * d + (line + 2) % 3);
            allowed[3 * d + line] = a[s].and_or(b[t], a[t].and(b[s]));
        }
    }
    allowed
}

/// Lanes in which some, and in which at least two of the nine are set.
#[inline(always)]
pub(crate) fn any_and_two<V: Bits>(c: &[V; 9]) -> (V, V) {
    let one = [c[0].or3(c[1], c[2]), c[3].or3(c[4], c[5]), c[6].or3(c[7], c[8])];
    let two = [c[0].two_of(c[1], c[2]), c[3].two_of(c[4], c[5]), c[6].two_of(c[7], c[8])];
    let any = one[0].or3(one[1], one[2]);
    (any, one[0].two_of(one[1], one[2]).or(two[0].or3(two[1], two[2])))
}

/// The rows and the columns of a box that hold a digit.
#[inline(always)]
fn triads<V: Bits>(c: &[V; 9]) -> ([V; 3], [V; 3]) {
    let rows = [c[0].or3(c[1], c[2]), c[3].or3(c[4], c[5]), c[6].or3(c[7], c[8])];
    let columns = [c[0].or3(c[3], c[6]), c[1].or3(c[4], c[7]), c[2].or3(c[5], c[8])];
    (rows, columns)
}
