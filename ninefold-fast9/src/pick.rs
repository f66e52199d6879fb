//! Where to split the nodes that reasoning leaves open.

use crate::planes::{PLANES, cell_plane};
use crate::vector::Bits;

/// For each cell the lanes that split it: an open cell with the fewest candidates (two, three, more), of those the one
/// that sees most open cells in its row, column and box, of those the first.
#[inline(always)]
pub(crate) fn pick<V: Bits>(token: V::Token, cells: &[V; PLANES], picks: &mut [V; 81]) {
    let zero = V::splat(token, 0);
    let (open, class) = classes(token, cells);
    let seen = Seen::new(token, &open);
    // The greatest key wins; it is kept inverted, so that `key > best` is the carry of `key + !best`.
    let mut best = [V::splat(token, u64::MAX); 7];
    for i in 0..81 {
        let s = seen.by(i);
        let key = [s[0], s[1], s[2], s[3], s[4], class[i][0], class[i][1]];
        let mut greater = zero;
        for j in 0..7 {
            greater = greater.two_of(key[j], best[j]);
        }
        for j in 0..7 {
            best[j] = best[j].or(greater).unless(greater, key[j]);
        }
        picks[i] = greater;
    }
    // The last cell that was greater is the one.
    let mut taken = zero;
    for i in (0..81).rev() {
        let here = picks[i].without(taken);
        taken = taken.or(picks[i]);
        picks[i] = here;
    }
}

/// The lanes in which each cell is open, and its class there, in binary: two candidates 3, three 2, more 1, solved 0.
#[inline(always)]
fn classes<V: Bits>(token: V::Token, cells: &[V; PLANES]) -> ([V; 81], [[V; 2]; 81]) {
    let zero = V::splat(token, 0);
    let (mut open, mut class) = ([zero; 81], [[zero; 2]; 81]);
    for i in 0..81 {
        let mut c = [zero; 9];
        for digit in 0..9 {
            c[digit] = cells[cell_plane(i, digit)];
        }
        let n = count(&c);
        let more = n[2].or(n[3]);
        open[i] = n[1].or(more);
        class[i] = [more.or(n[1].without(n[0])), n[1].without(more)];
    }
    (open, class)
}

/// How many open cells each row, column and box has, in binary.
struct Seen<V> {
    rows: [[V; 4]; 9],
    columns: [[V; 4]; 9],
    boxes: [[V; 4]; 9],
}

impl<V: Bits> Seen<V> {
    #[inline(always)]
    fn new(token: V::Token, open: &[V; 81]) -> Self {
        let zero = V::splat(token, 0);
        let mut seen = Seen { rows: [[zero; 4]; 9], columns: [[zero; 4]; 9], boxes: [[zero; 4]; 9] };
        for h in 0..9 {
            let (mut row, mut column, mut cells) = ([zero; 9], [zero; 9], [zero; 9]);
            for k in 0..9 {
                row[k] = open[27 * (h / 3) + 9 * (k / 3) + 3 * (h % 3) + k % 3];
                column[k] = open[27 * (k / 3) + 9 * (h / 3) + 3 * (k % 3) + h % 3];
                cells[k] = open[9 * h + k];
            }
            seen.rows[h] = count(&row);
            seen.columns[h] = count(&column);
            seen.boxes[h] = count(&cells);
        }
        seen
    }

    /// The open cells of the three houses of a cell.
    #[inline(always)]
    fn by(&self, cell: usize) -> [V; 5] {
        let (b, k) = (cell / 9, cell % 9);
        sum(&self.rows[b / 3 * 3 + k / 3], &self.columns[b % 3 * 3 + k % 3], &self.boxes[b])
    }
}

/// Adds three bits.
#[inline(always)]
fn add3<V: Bits>(a: V, b: V, c: V) -> (V, V) {
    (a.xor3(b, c), a.two_of(b, c))
}

/// How many of the nine are set, in binary.
#[inline(always)]
fn count<V: Bits>(c: &[V; 9]) -> [V; 4] {
    let (a, x) = add3(c[0], c[1], c[2]);
    let (b, y) = add3(c[3], c[4], c[5]);
    let (d, z) = add3(c[6], c[7], c[8]);
    let (ones, w) = add3(a, b, d);
    let (t, u) = add3(x, y, z);
    let (twos, v) = (t.xor(w), t.and(w));
    [ones, twos, u.xor(v), u.and(v)]
}

/// The sum of three numbers up to nine: at most 27, in binary.
#[inline(always)]
fn sum<V: Bits>(a: &[V; 4], b: &[V; 4], c: &[V; 4]) -> [V; 5] {
    let (s0, k0) = add3(a[0], b[0], c[0]);
    let (s1, k1) = add3(a[1], b[1], c[1]);
    let (s2, k2) = add3(a[2], b[2], c[2]);
    let (s3, k3) = add3(a[3], b[3], c[3]);
    // s3 s2 s1 s0 + k3 k2 k1 k0 shifted up by one.
    let (r1, m1) = (s1.xor(k0), s1.and(k0));
    let (r2, m2) = add3(s2, k1, m1);
    let (r3, m3) = add3(s3, k2, m2);
    [s0, r1, r2, r3, k3.or(m3)]
}
