//! The search of one puzzle: up to sixteen of its nodes at once, taken from the end of one stack.

use crate::boards::{ALL, Boards};
use crate::lanes::{COUNT, Lanes};
use crate::{Candidates, Work};
use std::ops::ControlFlow;

/// The cells of one node, box by box.
pub(crate) type Node = [u16; 81];

/// Cell of a row-by-row board that stands at this place of a box-by-box board, and the other way round.
const fn turned(cell: usize) -> usize {
    let (a, b) = (cell / 9, cell % 9);
    27 * (a / 3) + 9 * (b / 3) + 3 * (a % 3) + b % 3
}

/// What the search tells.
pub(crate) trait Listener {
    /// A solution, the digits row by row; `Break` ends the search.
    fn solution(&mut self, solution: &[u8; 81]) -> ControlFlow<()>;
    /// Hears what was done; `Break` ends the search.
    fn poll(&mut self, work: &Work) -> ControlFlow<()>;
}

/// What to search.
pub(crate) struct Request<'a> {
    pub(crate) puzzle: &'a Candidates,
    /// Only one node at a time, until a solution is found: that is then the first one of the tree.
    pub(crate) sole: bool,
    /// Lends its memory.
    pub(crate) stack: &'a mut Vec<Node>,
    pub(crate) work: &'a mut Work,
}

/// Searches one puzzle.
#[inline(always)]
pub(crate) fn search<L: Lanes>(
    token: L::Token,
    request: Request<'_>,
    listener: &mut impl Listener,
) -> ControlFlow<()> {
    let Request { puzzle, sole, stack, work } = request;
    stack.clear();
    stack.push(std::array::from_fn(|i| puzzle.cells()[turned(i)]));
    let mut search = Search::<L> { token, boards: Boards::new(token), live: 0, touched: 0 };
    let mut lanes = if sole { 1 } else { COUNT };
    loop {
        search.fill(stack, lanes, work);
        if search.live == 0 {
            return ControlFlow::Continue(());
        }
        listener.poll(work)?;
        let mut still = search.reason(stack.is_empty(), work);
        if still == 0 {
            continue;
        }
        let cells = search.choose();
        // The last lanes first: the first lane's children shall be taken first.
        while still != 0 {
            let lane = still.ilog2() as usize;
            still &= !(1 << lane);
            let mut node = search.node(lane);
            let cell = usize::from(cells[lane]);
            let low = node[cell] & node[cell].wrapping_neg();
            search.live &= !(1 << lane);
            if node[cell] == low {
                lanes = COUNT;
                listener.solution(&std::array::from_fn(|i| b'1' + node[turned(i)].trailing_zeros() as u8))?;
                continue;
            }
            work.guesses += 1;
            node[cell] ^= low;
            stack.push(node);
            node[cell] = low;
            stack.push(node);
        }
    }
}

/// The nodes in the lanes.
struct Search<L: Lanes> {
    token: L::Token,
    boards: Boards<L>,
    /// Lanes with a node.
    live: u32,
    /// Lanes whose node is new since the last round.
    touched: u32,
}

impl<L: Lanes> Search<L> {
    /// Idle lanes take nodes.
    #[inline(always)]
    fn fill(&mut self, stack: &mut Vec<Node>, lanes: usize, work: &mut Work) {
        let mut taken = [0; COUNT];
        for lane in 0..lanes {
            if self.live >> lane & 1 == 1 {
                continue;
            }
            let Some(node) = stack.pop() else { break };
            for (cell, value) in self.boards.cells.iter_mut().zip(node) {
                cell.set_lane(lane, value);
            }
            taken[lane] = ALL;
            self.live |= 1 << lane;
            self.touched |= 1 << lane;
            work.nodes += 1;
        }
        self.boards.forget(L::load(self.token, &taken));
    }

    /// Rounds until a lane stands still and there is something else for it to do, or until all do. Dead lanes leave.
    /// Returns the lanes that stand still.
    #[inline(always)]
    fn reason(&mut self, nothing_waits: bool, work: &mut Work) -> u32 {
        loop {
            let round = self.boards.round(self.token);
            work.rounds += 1;
            let dead = zeros(round.least) | !zeros(round.missing);
            let changing = (!zeros(round.lost) | self.touched) & self.live & !dead;
            let still = self.live & !dead & !changing;
            self.touched = 0;
            let idle = still.count_ones() + (self.live & dead).count_ones();
            self.live &= !dead;
            let _ = nothing_waits;
            if changing == 0 || idle > 0 && (still != 0 || !nothing_waits) && 3 * changing.count_ones() <= 2 * COUNT as u32 {
                return still;
            }
        }
    }

    /// The cell to split in each lane, by the rule of [`crate::pick`].
    #[inline(always)]
    fn choose(&self) -> [u16; COUNT] {
        let of = |value| L::splat(self.token, value);
        let zero = of(0);
        let (mut rows, mut columns, mut boxes) = ([zero; 9], [zero; 9], [zero; 9]);
        let mut rank = [zero; 81];
        for (i, cell) in self.boards.cells.iter().enumerate() {
            let (row, column) = (turned(i) / 9, turned(i) % 9);
            let two = cell.beyond_first();
            let three = two.beyond_first();
            let four = three.beyond_first();
            // Open cells count 128: room below for the number of the cell.
            let open = of(128).without(two.is_zero());
            rows[row] = rows[row].add(open);
            columns[column] = columns[column].add(open);
            boxes[i / 9] = boxes[i / 9].add(open);
            // Two candidates 0, three 1, more 2, solved 3, above five bits of open cells seen.
            let few = of(0x1000).without(three.is_zero());
            let more = of(0x1000).without(four.is_zero());
            rank[i] = few.add(more).add(of(0x3000).and(two.is_zero()));
        }
        let mut best = of(0x7fff);
        for (i, rank) in rank.into_iter().enumerate() {
            let (row, column) = (turned(i) / 9, turned(i) % 9);
            let seen = rows[row].add(columns[column]).add(boxes[i / 9]);
            best = best.min(rank.add(of(31 * 128 + i as u16)).sub(seen));
        }
        best.and(of(127)).store()
    }

    /// The node in a lane.
    #[inline(always)]
    fn node(&self, lane: usize) -> Node {
        std::array::from_fn(|i| self.boards.cells[i].lane(lane))
    }
}

/// The lanes that are zero, one bit each.
#[inline(always)]
fn zeros<L: Lanes>(x: L) -> u32 {
    let mut mask = 0;
    for (i, value) in x.store().into_iter().enumerate() {
        mask |= u32::from(value == 0) << i;
    }
    mask
}
