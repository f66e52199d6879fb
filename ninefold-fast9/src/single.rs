//! The search of one puzzle: up to sixteen of its nodes at once, taken from the end of one stack.

use crate::boards::{ALL, Boards};
use crate::lanes::{COUNT, Lanes};
use crate::{Candidates, Work};
use std::ops::ControlFlow;

/// The cells of one node, box by box.
pub(crate) type Node = [u16; 81];

/// Cell of a row-by-row board that stands at each place of a box-by-box board; its own inverse.
const TURNED: [u8; 81] = {
    let mut turned = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (a, b) = (cell / 9, cell % 9);
        turned[cell] = (27 * (a / 3) + 9 * (b / 3) + 3 * (a % 3) + b % 3) as u8;
        cell += 1;
    }
    turned
};

/// A board in the other order.
#[inline(always)]
fn turned<T: Copy>(cells: &[T; 81]) -> [T; 81] {
    TURNED.map(|cell| cells[usize::from(cell)])
}

/// The digit of a single candidate, by its remainder of 11: the powers of two up to 256 have different ones.
const DIGITS: [u8; 11] = *b".12935.8476";

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
pub(crate) fn search<L: Lanes>(token: L::Token, request: Request<'_>, listener: &mut impl Listener) -> ControlFlow<()> {
    let Request { puzzle, sole, stack, work } = request;
    stack.clear();
    let boards = Boards::new(token, &turned(puzzle.cells()));
    let mut search = Search::<L> { token, boards, live: 1, touched: 1 };
    let mut lanes = if sole { 1 } else { COUNT };
    listener.poll(work)?;
    work.nodes += 1;
    loop {
        if !stack.is_empty() {
            listener.poll(work)?;
            search.fill(stack, lanes, work);
        }
        if search.live == 0 {
            return ControlFlow::Continue(());
        }
        let (mut solved, mut open) = search.reason(work);
        search.live &= !(solved | open);
        while solved != 0 {
            let lane = solved.trailing_zeros() as usize;
            solved &= solved - 1;
            lanes = COUNT;
            listener.solution(&turned(&search.node(lane)).map(|cell| DIGITS[usize::from(cell % 11)]))?;
        }
        if open == 0 {
            continue;
        }
        let cells = search.choose();
        // The last lanes first: the first lane's children shall be taken first.
        while open != 0 {
            let lane = open.ilog2() as usize;
            open &= !(1 << lane);
            let mut node = search.node(lane);
            let cell = usize::from(cells[lane]);
            let low = node[cell] & node[cell].wrapping_neg();
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

    /// Rounds until few enough lanes are changing. Dead lanes leave. Returns the lanes that stand still: the solved ones
    /// and those to be split.
    #[inline(always)]
    fn reason(&mut self, work: &mut Work) -> (u32, u32) {
        let mut touched = self.touched;
        self.touched = 0;
        loop {
            let round = self.boards.round(self.token);
            work.rounds += 1;
            self.live &= !round.least.zeros() & round.wrong.zeros();
            let changing = (!round.lost.zeros() | touched) & self.live;
            touched = 0;
            if 3 * changing.count_ones() <= 2 * self.live.count_ones() {
                let still = self.live & !changing;
                let solved = still & round.open.zeros();
                return (solved, still & !solved);
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
        // A step between classes, and one open cell: room below for the number of the cell.
        let (class, one) = (of(0x1000), of(0x80));
        for (b, cells) in self.boards.cells.as_chunks::<9>().0.iter().enumerate() {
            for (i, cell) in cells.iter().enumerate() {
                let two = cell.beyond_first();
                let three = two.beyond_first();
                let solved = two.is_zero();
                let open = one.without(solved);
                let (row, column) = (b / 3 * 3 + i / 3, b % 3 * 3 + i % 3);
                rows[row] = rows[row].add(open);
                columns[column] = columns[column].add(open);
                boxes[b] = boxes[b].add(open);
                // Two candidates 0, three 1, more 2, solved 3 classes.
                let few = class.without(three.is_zero());
                let more = class.without(three.beyond_first().is_zero());
                rank[9 * b + i] = few.add(more).add(of(0x3000).and(solved));
            }
        }
        let mut best = of(0x7fff);
        for b in 0..9 {
            for i in 0..9 {
                let (row, column) = (b / 3 * 3 + i / 3, b % 3 * 3 + i % 3);
                let seen = rows[row].add(columns[column]).add(boxes[b]);
                best = best.min(rank[9 * b + i].add(of(31 * 0x80 + (9 * b + i) as u16)).sub(seen));
            }
        }
        best.and(of(0x7f)).store()
    }

    /// The node in a lane.
    #[inline(always)]
    fn node(&self, lane: usize) -> Node {
        std::array::from_fn(|i| self.boards.cells[i].lane(lane))
    }
}
