//! Where to split the nodes that reasoning leaves open.

use crate::bits::Bits;
use crate::planes::PLANES;

/// For each cell the lanes that split it: an open cell with the fewest candidates (two, three, more), of those the one
/// that sees most open cells in its row, column and box, of those the first.
#[inline(always)]
pub(crate) fn pick<V: Bits>(token: V::Token, cells: &[V; PLANES], picks: &mut [V; 81]) {
    let zero = V::splat(token, 0);
    let all = V::splat(token, u64::MAX);
    let mut open = [zero; 81];
    let mut class = [[zero; 2]; 81];
    for (i, c) in cells.as_chunks::<9>().0.iter().enumerate() {
        let n = count(c);
        let more = n[2].or(n[3]);
        open[i] = n[1].or(more);
        // Two candidates: 3; three: 2; more: 1; solved: 0.
        class[i] = [more.or(n[1].without(n[0])), n[1].without(more)];
    }
    let mut rows = [[zero; 4]; 9];
    let mut columns = [[zero; 4]; 9];
    let mut boxes = [[zero; 4]; 9];
    for h in 0..9 {
        rows[h] = count(&std::array::from_fn(|k| open[27 * (h / 3) + 9 * (k / 3) + 3 * (h % 3) + k % 3]));
        columns[h] = count(&std::array::from_fn(|k| open[27 * (k / 3) + 9 * (h / 3) + 3 * (k % 3) + h % 3]));
        boxes[h] = count(&std::array::from_fn(|k| open[9 * h + k]));
    }
    // The least key would be all ones: the best one is kept inverted.
    let mut best = [all; 7];
    for i in 0..81 {
        let (b, k) = (i / 9, i % 9);
        let s = sum(&rows[b / 3 * 3 + k / 3], &columns[b % 3 * 3 + k % 3], &boxes[b]);
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
    let mut taken = zero;
    for p in picks.iter_mut().rev() {
        let here = p.without(taken);
        taken = taken.or(*p);
        *p = here;
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
