//! One board in nine vectors, its nine boxes side by side: for one puzzle at a time, where latency counts.
//!
//! ```text
//! cells[cell in box]: candidates of that cell of every box, digit d in bit d - 1
//!
//! lane      15   14 13 12   11   10  9  8    7    6  5  4    3    2  1  0
//!            -    -  -  -    -   b8 b7 b6    -   b5 b4 b3    -   b2 b1 b0      lane of a box = 4 * band + stack
//! word      '------3-----'  '------2-----'  '------1-----'  '------0-----'     lanes without a box stay zero
//!
//! across[row in box]     digits that the row's three cells in the box (a triad) hold, box by box
//! down  [column in box]  the same of a column's three cells
//! ```
//! The reasoning is that of [`crate::planes`], for all nine boxes at the same time: the boxes beside a box come into its
//! lane by turning the three lanes of each word, those above and below it by turning the three words. As all boxes
//! reason from what the others held before the round, there are more rounds than if each knew at once what the last one
//! found, but each takes far less time.
//!
//! Dropped: sixteen nodes of a puzzle in the lanes of 81 vectors, box after box. Most lanes were idle on all but the
//! hardest puzzles, and all others took several times as long; and sixteen nodes at once do not find the first solution
//! first.

use crate::vector::{Lanes, Words};

/// A board to be kept.
pub(crate) type Node = [Words; 9];

/// Where a cell of a row-by-row board stands: the vector, the word and the lowest bit of its lane there.
#[inline(always)]
const fn place(cell: usize) -> (usize, usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3 * 3 + column % 3, row / 3, column / 3 * 16)
}

/// Puts a row-by-row board into boxes.
#[inline(always)]
pub(crate) fn fold(cells: &[u16; 81]) -> Node {
    let mut node = Node::default();
    for row in 0..9 {
        for i in 0..3 {
            let at = 9 * row + i;
            let (vector, word, _) = place(at);
            node[vector][word] = u64::from(cells[at]) | u64::from(cells[at + 3]) << 16 | u64::from(cells[at + 6]) << 32;
        }
    }
    node
}

/// The digits of a solved board row by row.
#[inline(always)]
pub(crate) fn unfold(node: &Node) -> [u8; 81] {
    let mut digits = [0; 81];
    for row in 0..9 {
        for i in 0..3 {
            let (vector, word, _) = place(9 * row + i);
            let lanes = node[vector][word];
            for stack in 0..3 {
                let cell = (lanes >> (16 * stack)) as u16;
                digits[9 * row + 3 * stack + i] = b'1' + cell.trailing_zeros() as u8;
            }
        }
    }
    digits
}

/// How reasoning ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// No solution is left.
    Dead,
    /// Each cell has one candidate, and they are a solution.
    Solved,
    /// Reasoning finds no more.
    Open,
}

/// One board.
#[derive(Clone, Copy)]
pub(crate) struct Board<L> {
    cells: [L; 9],
}

impl<L: Lanes> Board<L> {
    #[inline(always)]
    pub(crate) fn load(token: L::Token, node: &Node) -> Self {
        let mut cells = [L::splat(token, 0); 9];
        for i in 0..9 {
            cells[i] = L::load(token, &node[i]);
        }
        Board { cells }
    }

    #[inline(always)]
    pub(crate) fn store(&self) -> Node {
        let mut node = Node::default();
        for i in 0..9 {
            node[i] = self.cells[i].store();
        }
        node
    }

    /// Rounds of reasoning until nothing changes; adds their number to `rounds`.
    #[inline(always)]
    pub(crate) fn reason(&mut self, token: L::Token, rounds: &mut u64) -> End {
        let zero = L::splat(token, 0);
        let all = L::load(token, &[0x01ff_01ff_01ff, 0x01ff_01ff_01ff, 0x01ff_01ff_01ff, 0]);
        let (mut across, mut down) = triads(&self.cells);
        loop {
            *rounds += 1;
            let rows = allowed(each(&across, L::next_stack), each(&across, L::previous_stack));
            let columns = allowed(each(&down, L::next_band), each(&down, L::previous_band));
            let (mut x, mut single) = ([zero; 9], [zero; 9]);
            for i in 0..9 {
                x[i] = self.cells[i].and3(rows[i / 3], columns[i % 3]);
                single[i] = x[i].if_single();
            }
            let fixed = or9(&single);
            let mut least = all;
            for i in 0..9 {
                x[i] = x[i].without_or(fixed, single[i]);
                least = least.min(x[i]);
            }
            let (r, l) = triads(&x);
            // A digit with more than one place in the box is in two rows or in two columns of it.
            let several = r[0].two_of(r[1], r[2]).or(l[0].two_of(l[1], l[2]));
            let any = r[0].or3(r[1], r[2]);
            // The digit of a cell with one candidate has been taken from all others of the box: a second place is a second
            // cell with this one candidate.
            let dead = fixed.and_or(several, all.without(any)).or(all.and(least.is_zero()));
            if dead.any() {
                return End::Dead;
            }
            if !several.any() {
                // Nine digits, one place each, no cell empty: every cell has one candidate.
                self.cells = x;
                let missing = lacking(&r, &l, all);
                return if missing.any() { End::Dead } else { End::Solved };
            }
            let once = any.without(several);
            let mut lost = zero;
            for i in 0..9 {
                x[i] = x[i].prefer(once);
                lost = lost.or_without(self.cells[i], x[i]);
            }
            self.cells = x;
            if !lost.any() {
                return End::Open;
            }
            (across, down) = triads(&x);
        }
    }

    /// Splits the cell that [`crate::pick`]'s rule picks: this board goes on with its lowest digit, the one that is
    /// returned with all others. The choice never leaves the vectors: a vector that is read after one of its words was
    /// written has to wait.
    #[inline(always)]
    pub(crate) fn split(&mut self, token: L::Token) -> Self {
        let of = |lane| L::in_each(token, lane);
        let zero = of(0);
        // A step between classes, and one open cell: room below for the number of the cell.
        let (class, one) = (of(0x1000), of(0x80));
        let (mut open, mut rank) = ([zero; 9], [zero; 9]);
        for i in 0..9 {
            let two = self.cells[i].beyond_first();
            let three = two.beyond_first();
            let solved = two.is_zero();
            open[i] = one.without(solved);
            // Two candidates 0, three 1, more 2, solved 3 classes.
            let few = class.without(three.is_zero());
            let more = class.without(three.beyond_first().is_zero());
            rank[i] = few.add(more).add(of(0x3000).and(solved));
        }
        let line = |a: usize, b: usize, c: usize| open[a].add(open[b]).add(open[c]);
        let rows = [line(0, 1, 2), line(3, 4, 5), line(6, 7, 8)];
        let columns = [line(0, 3, 6), line(1, 4, 7), line(2, 5, 8)];
        let boxes = rows[0].add(rows[1]).add(rows[2]);
        // Boxes are counted row by row; 31 open cells are more than a cell can see.
        let first = boxes_times_nine::<L>(token).add(of(31 * 0x80)).sub(boxes);
        let rows = each(&rows, |row| row.add(row.next_stack()).add(row.previous_stack()));
        let columns = each(&columns, |column| column.add(column.next_band()).add(column.previous_band()));
        let mut best = of(0x7fff);
        for i in 0..9 {
            rank[i] = rank[i].add(first).add(of(i as u16)).sub(rows[i / 3].add(columns[i % 3]));
            best = best.min(rank[i]);
        }
        // No two cells have the same rank.
        let best = best.least();
        let mut rest = *self;
        for i in 0..9 {
            let here = rank[i].xor(best).is_zero();
            let beyond = self.cells[i].beyond_first();
            self.cells[i] = self.cells[i].without(here.and(beyond));
            rest.cells[i] = rest.cells[i].without(here.without(beyond));
        }
        rest
    }
}

/// The number of each box's first cell.
#[inline(always)]
fn boxes_times_nine<L: Lanes>(token: L::Token) -> L {
    L::load(token, &[0x0012_0009_0000, 0x002d_0024_001b, 0x0048_003f_0036, 0])
}

/// Digits that a row or column lacks, if each box has three of it.
#[inline(always)]
fn lacking<L: Lanes>(across: &[L; 3], down: &[L; 3], all: L) -> L {
    let mut missing = all.without(all);
    for i in 0..3 {
        let row = across[i].or3(across[i].next_stack(), across[i].previous_stack());
        let column = down[i].or3(down[i].next_band(), down[i].previous_band());
        missing = missing.or(all.without(row.and(column)));
    }
    missing
}

/// One by one. `<[_; 3]>::map` is not compiled for the processor's instructions, and what it calls would not be inlined.
#[inline(always)]
fn each<L: Lanes>(x: &[L; 3], f: impl Fn(L) -> L) -> [L; 3] {
    [f(x[0]), f(x[1]), f(x[2])]
}

/// Which lines of a box may hold which digits, as far as the two other boxes of its band or stack say: a digit takes the
/// two other lines there, in one order or the other.
#[inline(always)]
fn allowed<L: Lanes>(a: [L; 3], b: [L; 3]) -> [L; 3] {
    [a[1].and_or(b[2], a[2].and(b[1])), a[0].and_or(b[2], a[2].and(b[0])), a[0].and_or(b[1], a[1].and(b[0]))]
}

#[inline(always)]
fn or9<L: Lanes>(x: &[L; 9]) -> L {
    x[0].or3(x[1], x[2]).or3(x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8]))
}

/// What the rows and the columns of each box hold.
#[inline(always)]
fn triads<L: Lanes>(x: &[L; 9]) -> ([L; 3], [L; 3]) {
    let rows = [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])];
    let columns = [x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])];
    (rows, columns)
}
