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
//! reason from what the others held before, there are more rounds than if each knew at once what the last one found, but
//! each takes far less time.
//!
//! Dropped: sixteen nodes of a puzzle in the lanes of 81 vectors, box after box. Most lanes were idle on all but the
//! hardest puzzles, and all others took several times as long; and sixteen nodes at once do not find the first solution
//! first.

use crate::Puzzle;
use crate::puzzle::Form;
use crate::vector::{Lanes, NO_WORDS, Words};

/// A board to be kept.
pub(crate) type Node = [Words; 10];

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
    /// Digits that have one place in the box, as far as the last round saw.
    known: L,
}

impl<L: Lanes> Board<L> {
    /// Takes a puzzle, and from all that see them the digits of its cells with one candidate, which are its givens: in less time
    /// than a round, which would find all of it, too, but in the course of two. The board is of use if it is not dead.
    #[inline(always)]
    pub(crate) fn start(token: L::Token, turns: L::Turns, puzzle: Puzzle<'_>) -> (Self, End) {
        match puzzle.0 {
            Form::Givens(givens) => {
                let (single, all) = (L::givens(token, givens), every_digit::<L>(token));
                // Made only when it is needed: givens that clash are seen without it.
                Board::settled(token, turns, &single, |i| all.and(single[i].is_zero()))
            }
            Form::Cells(cells) => {
                let cells = L::fold(token, cells);
                let mut single = [L::splat(token, 0); 9];
                for i in 0..9 {
                    single[i] = cells[i].if_single();
                }
                Board::settled(token, turns, &single, |i| cells[i])
            }
        }
    }

    /// The board that has these single candidates, and such candidates in the other cells.
    #[inline(always)]
    fn settled(token: L::Token, turns: L::Turns, single: &[L; 9], candidates: impl Fn(usize) -> L) -> (Self, End) {
        let mut board = Board { cells: *single, known: L::splat(token, 0) };
        let (r, l) = (rows(single), columns(single));
        let (beside, above) = (each(&r, |x| x.next_stack(turns)), each(&l, L::next_band));
        // Two cells of a box are in two rows or in two columns of it, and two of three boxes are next to each other.
        let mut twice = in_two(&r, &l);
        for i in 0..3 {
            twice = twice.or(r[i].and(beside[i])).or(l[i].and(above[i]));
        }
        if twice.any() {
            return (board, End::Dead);
        }
        let in_box = r[0].or3(r[1], r[2]);
        if !every_digit::<L>(token).without(in_box).any() {
            return (board, End::Solved);
        }
        let (mut in_rows, mut in_columns) = (r, l);
        for i in 0..3 {
            in_rows[i] = in_box.or3(beside[i], r[i].previous_stack(turns));
            in_columns[i] = above[i].or(l[i].previous_band());
        }
        board.known = in_box;
        for i in 0..9 {
            board.cells[i] = candidates(i).without(in_rows[i / 3].or(in_columns[i % 3])).or(single[i]);
        }
        (board, End::Open)
    }

    /// The digits of a solved board row by row.
    #[inline(always)]
    pub(crate) fn unfold(&self) -> [u8; 81] {
        L::unfold(&self.cells)
    }

    #[inline(always)]
    pub(crate) fn load(token: L::Token, node: &Node) -> Self {
        let mut cells = [L::splat(token, 0); 9];
        for i in 0..9 {
            cells[i] = L::load(token, &node[i]);
        }
        Board { cells, known: L::load(token, &node[9]) }
    }

    #[inline(always)]
    pub(crate) fn store(&self) -> Node {
        let mut node = [NO_WORDS; 10];
        for i in 0..9 {
            node[i] = self.cells[i].store();
        }
        node[9] = self.known.store();
        node
    }

    /// Rounds of reasoning until nothing changes; adds their number to `rounds`.
    #[inline(always)]
    pub(crate) fn reason(&mut self, token: L::Token, turns: L::Turns, rounds: &mut u64) -> End {
        let zero = L::splat(token, 0);
        let all = every_digit::<L>(token);
        let mut across = rows(&self.cells);
        let mut found = all;
        loop {
            let in_rows = allowed(each(&across, |x| x.next_stack(turns)), each(&across, |x| x.previous_stack(turns)));
            for i in 0..9 {
                self.cells[i] = self.cells[i].and(in_rows[i / 3]);
            }
            // Columns know already what the rows have lost.
            let down = columns(&self.cells);
            let in_columns = allowed(each(&down, L::next_band), each(&down, L::previous_band));
            // A round changes something only where its neighbours restrict a triad, or where a digit came down to one place
            // in its box: whatever else could follow has followed from what is known.
            let mut news = found;
            for i in 0..3 {
                news = news.or_without(across[i], in_rows[i]).or_without(down[i], in_columns[i]);
            }
            if !news.any() {
                return End::Open;
            }
            *rounds += 1;
            let mut single = [zero; 9];
            for i in 0..9 {
                self.cells[i] = self.cells[i].and(in_columns[i % 3]);
                single[i] = self.cells[i].if_single();
            }
            let fixed = or9(&single);
            let others = all.without(fixed);
            let mut least = all;
            for i in 0..9 {
                self.cells[i] = self.cells[i].and_or(others, single[i]);
                least = least.min(self.cells[i]);
            }
            let (r, l) = (rows(&self.cells), columns(&self.cells));
            // A digit with more than one place in the box is in two rows or in two columns of it.
            let several = in_two(&r, &l);
            let any = r[0].or3(r[1], r[2]);
            // The digit of a cell with one candidate has been taken from all others of the box: a second place is a second
            // cell with this one candidate.
            let dead = fixed.and_or(several, all.without(any)).or(all.and(least.is_zero()));
            if dead.any() {
                return End::Dead;
            }
            if !several.any() {
                // Nine digits, one place each, no cell empty: every cell has one candidate.
                let missing = lacking(turns, &r, &l, all);
                return if missing.any() { End::Dead } else { End::Solved };
            }
            let once = any.without(several);
            for i in 0..9 {
                self.cells[i] = self.cells[i].prefer(once);
            }
            across = rows(&self.cells);
            let known = fixed.or(once);
            found = known.without(self.known);
            self.known = known;
        }
    }

    /// Splits the cell that [`crate::pick`]'s rule picks: this board goes on with its lowest digit, the one that is
    /// returned with all others. The choice never leaves the vectors: a vector that is read after one of its words was
    /// written has to wait.
    #[inline(always)]
    pub(crate) fn split(&mut self, token: L::Token, turns: L::Turns) -> Self {
        let of = |lane| L::in_each(token, lane);
        // One open cell; the number of the cell has room below.
        let unit = of(0x80);
        let mut beyond = [of(0); 9];
        let (mut open, mut rank) = (beyond, beyond);
        for i in 0..9 {
            beyond[i] = self.cells[i].beyond_first();
            // The rest beyond the first candidate is zero or at least 2, beyond the second zero or at least 4.
            open[i] = beyond[i].up::<6>().min(unit);
            let third = beyond[i].beyond_first();
            let more = third.min(of(4)).add(third.beyond_first().min(of(4)));
            // Two candidates 0, three 0x1000, more 0x2000, solved 0x4000.
            rank[i] = more.up::<10>().add(unit.sub(open[i]).up::<7>());
        }
        let line = |a: usize, b: usize, c: usize| open[a].add(open[b]).add(open[c]);
        let rows = [line(0, 1, 2), line(3, 4, 5), line(6, 7, 8)];
        let columns = [line(0, 3, 6), line(1, 4, 7), line(2, 5, 8)];
        let boxes = rows[0].add(rows[1]).add(rows[2]);
        let whole_rows = each(&rows, |row| row.add(row.next_stack(turns)).add(row.previous_stack(turns)));
        let whole_columns = each(&columns, |column| column.add(column.next_band()).add(column.previous_band()));
        // Boxes are counted row by row. A box and a row have at most 18 open cells, a column 9.
        let first = boxes_times_nine::<L>(token).add(of(18 * 0x80)).sub(boxes);
        let mut best = of(0x7fff);
        for i in 0..9 {
            let row = first.add(of(i as u16 / 3 * 3)).sub(whole_rows[i / 3]);
            let column = of(9 * 0x80 + i as u16 % 3).sub(whole_columns[i % 3]);
            rank[i] = rank[i].add(row.add(column));
            best = best.min(rank[i]);
        }
        // No two cells have the same rank.
        let best = best.least();
        let mut rest = *self;
        for i in 0..9 {
            let here = rank[i].xor(best).is_zero();
            rest.cells[i] = self.cells[i].unless_but(here, beyond[i]);
            self.cells[i] = self.cells[i].unless(here, beyond[i]);
        }
        rest
    }
}

/// All nine digits of each box.
#[inline(always)]
fn every_digit<L: Lanes>(token: L::Token) -> L {
    L::load(token, &[0x01ff_01ff_01ff, 0x01ff_01ff_01ff, 0x01ff_01ff_01ff, 0])
}

/// The number of each box's first cell.
#[inline(always)]
fn boxes_times_nine<L: Lanes>(token: L::Token) -> L {
    L::load(token, &[0x0012_0009_0000, 0x002d_0024_001b, 0x0048_003f_0036, 0])
}

/// Digits that a row or column lacks, if each box has three of it.
#[inline(always)]
fn lacking<L: Lanes>(turns: L::Turns, across: &[L; 3], down: &[L; 3], all: L) -> L {
    let mut missing = all.without(all);
    for i in 0..3 {
        let row = across[i].or3(across[i].next_stack(turns), across[i].previous_stack(turns));
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

/// Which digits are in two rows or in two columns of their box?
#[inline(always)]
fn in_two<L: Lanes>(rows: &[L; 3], columns: &[L; 3]) -> L {
    rows[0].two_of(rows[1], rows[2]).or(columns[0].two_of(columns[1], columns[2]))
}

/// The digits of the rows of each box.
#[inline(always)]
fn rows<L: Lanes>(x: &[L; 9]) -> [L; 3] {
    [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])]
}

/// The digits of the columns of each box.
#[inline(always)]
fn columns<L: Lanes>(x: &[L; 9]) -> [L; 3] {
    [x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])]
}
