//! Where to split a node that reasoning leaves open.

use crate::board::Boards;
use crate::lanes::Lanes;

/// The cell to split in each lane.
#[inline(always)]
pub(crate) fn choose<L: Lanes>(boards: &Boards<L>, token: L::Token) -> L {
    let zero = L::splat(token, 0);
    let one = L::splat(token, 1); let _ = one; let (mut rows, mut columns, mut boxes) = ([zero; 9], [zero; 9], [zero; 9]);
    let mut bits = [zero; 81];
    for (i, x) in boards.cells.iter().enumerate() {
        let n = x.bits();
        bits[i] = n;
        let n = n.min(L::splat(token, 2));
        rows[i / 9] = rows[i / 9].add(n);
        columns[i % 9] = columns[i % 9].add(n);
        boxes[i / 27 * 3 + i % 9 / 3] = boxes[i / 27 * 3 + i % 9 / 3].add(n);
    }
    let most = L::splat(token, 63);
    let mut best = L::splat(token, 0x7fff);
    for i in 0..81 {
        let mass = rows[i / 9].add(columns[i % 9]).add(boxes[i / 27 * 3 + i % 9 / 3]).min(most);
        let class = bits[i].min(L::splat(token, 4)).add(L::splat(token, 2)).and(L::splat(token, 3));
        let key = class.shifted::<13>().or(most.without(mass).shifted::<7>()).or(L::splat(token, i as u16));
        best = best.min(key);
    }
    best.and(L::splat(token, 127))
}
