//! Nodes side by side, and one round of reasoning over all of them.

use crate::lanes::{ALL, Lanes};

/// The boards of all lanes, with what their bands and stacks know of each triad (three cells of a box in one line).
///
/// ```text
/// cells[9 * row + column]                        candidates of a cell
/// across[9 * band + 3 * row in band + stack]     digits that the three cells of a row in a box may still hold
/// down[9 * stack + 3 * column in stack + band]   the same of a column
/// ```
/// Both kinds of triads may lag behind the cells: they hold no fewer digits than the cells do.
pub(crate) struct Boards<L: Lanes> {
    pub(crate) cells: [L; 81],
    across: [L; 27],
    down: [L; 27],
}

/// What a round did: one bit for each lane.
pub(crate) struct Round {
    /// A candidate went.
    pub(crate) changed: u32,
    /// There is no solution.
    pub(crate) dead: u32,
}

impl<L: Lanes> Boards<L> {
    #[inline(always)]
    pub(crate) fn new(token: L::Token) -> Self {
        let all = L::splat(token, ALL);
        Boards { cells: [all; 81], across: [all; 27], down: [all; 27] }
    }

    /// The chosen lanes get new cells.
    #[inline(always)]
    pub(crate) fn replace(&mut self, token: L::Token, chosen: u32, cells: &[L; 81]) {
        for (old, new) in self.cells.iter_mut().zip(cells) {
            *old = old.replaced(chosen, *new);
        }
        let all = L::splat(token, ALL);
        for triad in self.across.iter_mut().chain(&mut self.down) {
            *triad = triad.replaced(chosen, all);
        }
    }

    /// One round: what three boxes in a row allow each other, then naked and hidden singles within each box.
    #[inline(always)]
    pub(crate) fn round(&mut self, token: L::Token) -> Round {
        let zero = L::splat(token, 0);
        let all = L::splat(token, ALL);
        let (mut places, mut lost, mut watch) = (all, zero, all);
        for band in 0..3 {
            for stack in 0..3 {
                places = places.and3(arrange(&mut self.across, 9 * band), arrange(&mut self.down, 9 * stack));
                self.one_box(band, stack, zero, &mut lost, &mut watch);
            }
        }
        let missing = all.without(places);
        Round { changed: !lost.zeros(), dead: !missing.zeros() | watch.seen_zero() }
    }

    #[inline(always)]
    fn one_box(&mut self, band: usize, stack: usize, zero: L, lost: &mut L, watch: &mut L) {
        let at = |i: usize| 27 * band + 9 * (i / 3) + 3 * stack + i % 3;
        let across = |row: usize| 9 * band + 3 * row + stack;
        let down = |column: usize| 9 * stack + 3 * column + band;
        let mut old = [zero; 9];
        let mut x = [zero; 9];
        let mut single = [zero; 9];
        for i in 0..9 {
            old[i] = self.cells[at(i)];
            x[i] = old[i].and3(self.across[across(i / 3)], self.down[down(i % 3)]);
            single[i] = x[i].if_single();
        }
        let placed = or9(&single);
        for i in 0..9 {
            x[i] = x[i].without_or(placed, single[i]);
            *watch = watch.watch(x[i]);
        }
        let mut rows = [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])];
        let mut columns = [x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])];
        // A digit with more than one place in the box is in two rows or in two columns of it.
        let several = rows[0].two_of(rows[1], rows[2]).or(columns[0].two_of(columns[1], columns[2]));
        let once = rows[0].or3(rows[1], rows[2]).without(several);
        for i in 0..9 {
            x[i] = x[i].prefer(once);
            *lost = lost.or_lost(old[i], x[i]);
            self.cells[at(i)] = x[i];
        }
        rows = [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])];
        columns = [x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])];
        for i in 0..3 {
            self.across[across(i)] = rows[i];
            self.down[down(i)] = columns[i];
        }
    }
}

/// Three lines by three boxes: a digit stands once in each line and once in each box, so its triads are one of six
/// permutations. Leaves the triads that some permutation of live triads uses; returns the digits that have one at all.
#[inline(always)]
fn arrange<L: Lanes>(triads: &mut [L; 27], start: usize) -> L {
    let m: &mut [L] = &mut triads[start..start + 9];
    let a = m[0].and3(m[4], m[8]);
    let b = m[0].and3(m[5], m[7]);
    let c = m[1].and3(m[3], m[8]);
    let d = m[1].and3(m[5], m[6]);
    let e = m[2].and3(m[3], m[7]);
    let f = m[2].and3(m[4], m[6]);
    m[0] = a.or(b);
    m[1] = c.or(d);
    m[2] = e.or(f);
    m[3] = c.or(e);
    m[4] = a.or(f);
    m[5] = b.or(d);
    m[6] = d.or(f);
    m[7] = b.or(e);
    m[8] = a.or(c);
    m[0].or3(m[1], m[2])
}

#[inline(always)]
fn or9<L: Lanes>(x: &[L; 9]) -> L {
    x[0].or3(x[1], x[2]).or3(x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8]))
}
