//! The search: a lane works on one puzzle depth first until it is done, then takes the next.

use crate::Work;
use crate::board::Boards;
use crate::branch;
use crate::lanes::{ALL, Lanes, NODE, Node};

/// Where puzzles come from and solutions go to.
pub(crate) trait Job {
    /// The next puzzle.
    fn next(&mut self, node: &mut Node) -> Option<usize>;
    /// A solution; is the puzzle done with it?
    fn solution(&mut self, puzzle: usize, cells: &[u16; NODE]) -> bool;
}

struct Lane {
    puzzle: usize,
    stack: Vec<Node>,
}

#[inline(always)]
pub(crate) fn run<L: Lanes, J: Job>(token: L::Token, job: &mut J, work: &mut Work) {
    let wait: u32 = std::env::var("WAIT").ok().and_then(|x| x.parse().ok()).unwrap_or(16);
    let everyone = if L::COUNT == 32 { u32::MAX } else { (1 << L::COUNT) - 1 };
    let mut boards = Boards::<L>::new(token);
    let mut lanes: Vec<Lane> = (0..L::COUNT).map(|_| Lane { puzzle: 0, stack: Vec::new() }).collect();
    let mut nodes = Box::new([Node([ALL; NODE]); 32]);
    let mut fresh = Box::new([L::splat(token, 0); 81]);
    let (mut live, mut empty, mut more, mut touched) = (0u32, everyone, true, 0u32);
    loop {
        if empty != 0 {
            let mut filled = 0;
            let mut rest = empty;
            while rest != 0 {
                let l = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if let Some(node) = lanes[l].stack.pop() {
                    nodes[l] = node;
                } else if let Some(puzzle) = if more { job.next(&mut nodes[l]) } else { None } {
                    lanes[l].puzzle = puzzle;
                } else {
                    more = false;
                    continue;
                }
                work.nodes += 1;
                filled |= 1 << l;
            }
            if filled != 0 {
                L::gather(token, &nodes, &mut fresh);
                boards.replace(token, filled, &fresh);
            }
            live |= filled;
            touched |= filled;
            empty &= !filled;
        }
        if live == 0 {
            return;
        }
        let (mut open, mut dead) = (live, 0);
        loop {
            let round = boards.round(token);
            work.rounds += 1;
            work.lane_rounds += u64::from(open.count_ones());
            dead |= round.dead & live;
            open = live & (round.changed | touched) & !dead;
            touched = 0;
            if open.count_ones() <= if more { wait } else { 0 } {
                break;
            }
        }
        let still = live & !open & !dead;
        empty |= dead;
        live &= !dead;
        if still == 0 {
            continue;
        }
        let cell = branch::choose(&boards, token);
        L::scatter(&boards.cells, &mut nodes);
        let mut rest = still;
        while rest != 0 {
            let l = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let node = &mut nodes[l];
            let at = usize::from(cell.lane(l));
            let value = node.0[at];
            let low = value & value.wrapping_neg();
            if value == low {
                if job.solution(lanes[l].puzzle, &node.0) {
                    lanes[l].stack.clear();
                }
                live &= !(1 << l);
                empty |= 1 << l;
                continue;
            }
            work.guesses += 1;
            work.nodes += 1;
            node.0[at] = value ^ low;
            lanes[l].stack.push(*node);
            boards.cells[at].set_lane(l, low);
            touched |= 1 << l;
        }
    }
}
