//! The search over many puzzles: each lane works on one puzzle, depth first, until it is done, then takes the next.

use crate::Work;
use crate::bits::{Bits, Words};
use crate::flip::flip;
use crate::pick::pick;
use crate::planes::Planes;

/// One search node, packed: candidate p of [`Planes::cells`] is bit p % 64 of word p / 64.
pub(crate) type Packed = [u64; 12];

/// Where puzzles come from and solutions go to.
pub(crate) trait Job {
    /// The next puzzle, if there is one: a number for it, and two digits in each byte of six words.
    fn next(&mut self) -> Option<(usize, [u64; 6])>;
    /// A solution, in the same way; is the puzzle done with it?
    fn solution(&mut self, puzzle: usize, digits: &[u64; 6]) -> bool;
}

struct Lane {
    puzzle: usize,
    stack: Vec<Packed>,
}

fn lanes_of<V: Bits>(words: &Words, mut f: impl FnMut(usize, usize, usize)) {
    for w in 0..V::WORDS {
        let mut rest = words[w];
        while rest != 0 {
            let b = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            f(64 * w + b, w, b);
        }
    }
}

/// Cell (box order) to its place among the nibbles: byte 8k+j low: cell in row order.
const fn row_order(i: usize) -> usize {
    let (b, k) = (i / 9, i % 9);
    27 * (b / 3) + 9 * (k / 3) + 3 * (b % 3) + k % 3
}

/// (block, row in block of the lowest bit) of a cell in row order.
const fn nibble(cell: usize) -> (usize, usize) {
    if cell < 48 { (cell / 8, cell % 8 * 8) } else { ((cell - 48) / 8, (cell - 48) % 8 * 8 + 4) }
}

#[inline(always)]
pub(crate) fn run<V: Bits, J: Job>(token: V::Token, job: &mut J, work: &mut Work) {
    let wait: u32 = std::env::var("WAIT").ok().and_then(|x| x.parse().ok()).unwrap_or(50);
    let zero = V::splat(token, 0);
    let mut everyone = Words::default();
    everyone[..V::WORDS].fill(u64::MAX);
    let mut planes = Planes::<V>::new(token);
    let mut lanes: Vec<Lane> = (0..64 * V::WORDS).map(|_| Lane { puzzle: 0, stack: Vec::new() }).collect();
    let mut stage: Box<[V; 768]> = Box::new([zero; 768]);
    let mut picks: Box<[V; 81]> = Box::new([zero; 81]);
    let (mut live, mut empty, mut more, mut touched) = (Words::default(), everyone, true, zero);
    loop {
        // Fill.
        let (mut popped, mut fresh) = (Words::default(), Words::default());
        lanes_of::<V>(&empty, |l, w, b| {
            if !lanes[l].stack.is_empty() {
                popped[w] |= 1 << b;
            }
        });
        for w in 0..V::WORDS {
            empty[w] &= !popped[w];
        }
        if popped != Words::default() {
            lanes_of::<V>(&popped, |l, w, b| {
                let node = lanes[l].stack.pop().unwrap();
                for k in 0..12 {
                    stage[64 * k + b].set_word(w, node[k]);
                }
                work.nodes += 1;
            });
            let mask = V::load(token, &popped);
            for k in 0..12 {
                let block: &mut [V; 64] = (&mut stage[64 * k..][..64]).try_into().unwrap();
                flip(token, block);
                for (p, new) in planes.cells[64 * k..].iter_mut().zip(block) {
                    *p = mask.choose(*new, *p);
                }
            }
            planes.forget(mask);
            touched = touched.or(mask);
        }
        if more {
            lanes_of::<V>(&empty, |l, w, b| {
                if more {
                    if let Some((puzzle, digits)) = job.next() {
                        lanes[l].puzzle = puzzle;
                        for k in 0..6 {
                            stage[64 * k + b].set_word(w, digits[k]);
                        }
                        fresh[w] |= 1 << b;
                        work.nodes += 1;
                    } else {
                        more = false;
                    }
                }
            });
            if fresh != Words::default() {
                let mask = V::load(token, &fresh);
                for k in 0..6 {
                    flip(token, (&mut stage[64 * k..][..64]).try_into().unwrap());
                }
                decode(token, &stage, mask, &mut planes);
                planes.forget(mask);
                touched = touched.or(mask);
            }
            for w in 0..V::WORDS {
                empty[w] &= !fresh[w];
            }
        }
        for w in 0..V::WORDS {
            live[w] |= popped[w] | fresh[w];
        }
        let count: u32 = live.iter().map(|w| w.count_ones()).sum();
        if count == 0 {
            return;
        }
        // Rounds.
        let enough = if more { 64 * V::WORDS as u32 * wait / 100 } else { count * wait / 100 };
        let live_v = V::load(token, &live);
        let mut alive = live_v;
        let open = loop {
            let round = planes.round(token);
            work.rounds += 1;
            alive = alive.and(round.alive);
            let open = alive.and(round.changed.or(touched)).store();
            touched = zero;
            let n: u32 = open.iter().map(|w| w.count_ones()).sum();
            work.lane_rounds += u64::from(n);
            if n <= enough {
                break open;
            }
        };
        let alive = alive.store();
        let mut still = Words::default();
        for w in 0..V::WORDS {
            still[w] = alive[w] & !open[w];
            empty[w] |= live[w] & !alive[w];
            live[w] &= alive[w];
        }
        if still == Words::default() {
            continue;
        }
        // Solved or to be split?
        let still_v = V::load(token, &still);
        let mut two = zero;
        for c in planes.cells.as_chunks::<9>().0 {
            two = two.or(crate::planes::any_and_two(c).1);
        }
        let split = still_v.and(two).store();
        let solved = still_v.without(two).store();
        if solved != Words::default() {
            encode(&planes, &mut stage);
            for k in 0..6 {
                flip(token, (&mut stage[64 * k..][..64]).try_into().unwrap());
            }
            lanes_of::<V>(&solved, |l, w, b| {
                let digits: [u64; 6] = std::array::from_fn(|k| stage[64 * k + b].word(w));
                if job.solution(lanes[l].puzzle, &digits) {
                    lanes[l].stack.clear();
                }
            });
        }
        if split != Words::default() {
            pick(token, &planes.cells, &mut picks);
            let split_v = V::load(token, &split);
            for (c, (cell, pick)) in planes.cells.as_chunks_mut::<9>().0.iter_mut().zip(&*picks).enumerate() {
                let pick = pick.and(split_v);
                let mut seen = zero;
                for d in 0..9 {
                    let x = cell[d];
                    let low = x.and(pick).without(seen);
                    seen = seen.or(x);
                    stage[9 * c + d] = x.without(low);
                    cell[d] = x.without(pick).or(low);
                }
            }
            for k in 0..12 {
                flip(token, (&mut stage[64 * k..][..64]).try_into().unwrap());
            }
            lanes_of::<V>(&split, |l, w, b| {
                lanes[l].stack.push(std::array::from_fn(|k| stage[64 * k + b].word(w)));
                work.guesses += 1;
                work.nodes += 1;
            });
            touched = touched.or(split_v);
        }
        for w in 0..V::WORDS {
            live[w] &= !solved[w];
            empty[w] |= solved[w];
        }
    }
}

/// Givens to candidates.
#[inline(always)]
fn decode<V: Bits>(token: V::Token, stage: &[V; 768], mask: V, planes: &mut Planes<V>) {
    let _ = token;
    for i in 0..81 {
        let (block, row) = nibble(row_order(i));
        let b: [V; 4] = std::array::from_fn(|j| stage[64 * block + row + j]);
        let some = b[0].or3(b[1], b[2]).or(b[3]);
        let low = mask.without(b[3]);
        let pairs = [low.without(b[1]).without(b[2]), low.and(b[1]).without(b[2]), low.and(b[2]).without(b[1]), low.and3(b[1], b[2])];
        let none = mask.without(some);
        let cell = &mut planes.cells[9 * i..][..9];
        for d in 1..10usize {
            let group = if d < 8 { pairs[d / 2] } else { mask.and(b[3]) };
            let this = if d % 2 == 1 { group.and(b[0]) } else { group.without(b[0]) };
            cell[d - 1] = cell[d - 1].without(mask).or(this.or(none));
        }
    }
}

/// Solved cells to digits.
#[inline(always)]
fn encode<V: Bits>(planes: &Planes<V>, stage: &mut [V; 768]) {
    for i in 0..81 {
        let (block, row) = nibble(row_order(i));
        let c: &[V; 9] = planes.cells[9 * i..][..9].try_into().unwrap();
        let out = &mut stage[64 * block + row..][..4];
        out[0] = c[0].or3(c[2], c[4]).or3(c[6], c[8]);
        out[1] = c[1].or3(c[2], c[5]).or(c[6]);
        out[2] = c[3].or3(c[4], c[5]).or(c[6]);
        out[3] = c[7].or(c[8]);
    }
}
