//! The least form, found breadth first, one row of it after the other. A state is one way to have come so far: the order of columns,
//! the names that symbols have, the rows that are left. All states of a level have made the same rows, so they have given out the
//! same number of names; of those that can make the least next row all are kept, and no others.
//!
//! Order is decided as late as can be. Columns that are empty so far stand in front of their stack, stacks that are empty so far in
//! front of all stacks, and which is which is still open; a row sorts them by what it puts there. Only where it puts new symbols into
//! several of them, which look alike until they have names, a state has a successor for each order. Rows that are empty are equal, so
//! one stands for all. What is left open in the end, and what one stood for, is the number of automorphisms.

use super::frame::Frame;
use super::{MOST_SYMBOLS, square};
use ninefold_board::Puzzle;

/// What a symbol without a name counts in a row that is compared: more than any name.
const NEW: u8 = 31;

/// The number of bits that hold the name of a symbol.
const BITS: usize = 5;

/// More states than that are not kept: some MiB. Full 9x9 grids take 23,328.
const MOST_STATES: usize = 1 << 16;

/// One way to have made the rows so far.
#[derive(Clone, Debug)]
struct State {
    /// Are rows and columns exchanged?
    turned: bool,
    /// The rows that are left, as bits.
    left: u32,
    /// The band of the last row.
    band: usize,
    /// The columns in the order of the form.
    columns: [u8; MOST_SYMBOLS],
    /// The name of each symbol, from 1; 0 of an empty cell.
    names: [u8; MOST_SYMBOLS + 1],
    /// The number of stacks in front that are empty so far.
    empty_stacks: usize,
    /// The number of columns in front of each stack that are empty so far.
    empty: [u8; MOST_SYMBOLS],
    /// It stands for so many; `None` if they cannot be counted.
    times: Option<u128>,
}

/// A row that a state may take next, standing for so many.
struct Hit {
    state: usize,
    row: usize,
    times: u128,
}

/// Parts of the order of columns that look alike: so many, each of `unit` columns, from this place on.
struct Alike {
    start: usize,
    unit: usize,
    count: usize,
}

/// The names of the symbols in the least form, row by row, and the number of automorphisms; `None` if there are too many states.
pub(super) fn least(frame: Frame, puzzle: &Puzzle) -> Option<(Vec<u8>, Option<u128>)> {
    let board = Rows::new(frame, puzzle);
    if frame.band == frame.side && frame.side > 1 && board.is_full() {
        return square::least(&board.cells, frame.side);
    }
    let mut states: Vec<State> =
        [false, true][..=usize::from(frame.turns)].iter().map(|&it| begin(frame, it)).collect();
    let (mut form, mut next) = (Vec::with_capacity(frame.side * frame.side), 1);
    for level in 0..frame.side {
        let (key, hits) = board.hits(&states, level);
        let mut later = Vec::new();
        for hit in &hits {
            board.follow(&states[hit.state], hit, next, &mut later)?;
        }
        states = later;
        form.extend((0..frame.side).rev().map(|place| {
            let name = (key >> (place * BITS)) as u8 & NEW;
            if name < NEW {
                return name;
            }
            next += 1;
            next - 1
        }));
    }
    let sum = states.iter().try_fold(0u128, |sum, state| sum.checked_add(open_orders(frame, state)?));
    Some((form, sum))
}

/// No row has been made.
fn begin(frame: Frame, turned: bool) -> State {
    let mut names = [NEW; MOST_SYMBOLS + 1];
    names[0] = 0;
    State {
        turned,
        left: (1 << frame.side) - 1,
        band: 0,
        columns: std::array::from_fn(|column| column as u8),
        names,
        empty_stacks: frame.side / frame.stack,
        empty: [frame.stack as u8; MOST_SYMBOLS],
        times: Some(1),
    }
}

/// A state stands for so many: each of those that it stood for, with its columns and stacks that are still empty in any order.
fn open_orders(frame: Frame, state: &State) -> Option<u128> {
    let stacks = frame.side / frame.stack;
    let columns = state.empty[..stacks].iter().map(|&empty| usize::from(empty));
    columns.chain([state.empty_stacks]).try_fold(state.times?, |times, count| times.checked_mul(factorial(count)?))
}

fn factorial(n: usize) -> Option<u128> {
    (1..=n as u128).try_fold(1u128, u128::checked_mul)
}

/// The rows of a board as it is, and with rows and columns exchanged; symbols from 1, 0 for an empty cell.
struct Rows {
    frame: Frame,
    cells: [Vec<u8>; 2],
    /// The rows without a given, as bits.
    empty: [u32; 2],
}

impl Rows {
    fn new(frame: Frame, puzzle: &Puzzle) -> Self {
        let side = frame.side;
        let at = |index: usize| puzzle.givens()[index].map_or(0, |symbol| symbol.0 + 1);
        let all = 0..side * side;
        let cells = [
            all.clone().map(at).collect(),
            all.map(|index| at(index % side * side + index / side)).collect::<Vec<u8>>(),
        ];
        let empty = cells.each_ref().map(|cells| {
            let is_empty = |row: &usize| cells[row * side..][..side].iter().all(|&symbol| symbol == 0);
            (0..side).filter(is_empty).fold(0, |bits, row| bits | 1 << row)
        });
        Rows { frame, cells, empty }
    }

    fn is_full(&self) -> bool {
        self.cells[0].iter().all(|&symbol| symbol > 0)
    }

    fn row(&self, turned: bool, row: usize) -> &[u8] {
        &self.cells[usize::from(turned)][row * self.frame.side..][..self.frame.side]
    }

    /// The least row that can come next, as a number, and all ways to make it.
    fn hits(&self, states: &[State], level: usize) -> (u128, Vec<Hit>) {
        let (mut least, mut hits) = (u128::MAX, Vec::new());
        for (index, state) in states.iter().enumerate() {
            let band = self.band_bits(state.band);
            let next = if level.is_multiple_of(self.frame.band) { state.left } else { state.left & band };
            let empty = next & self.empty[usize::from(state.turned)];
            if empty != 0 {
                // None is less than an empty row.
                if least != 0 {
                    (least, hits) = (0, Vec::new());
                }
                self.empty_hits(index, empty, &mut hits);
                continue;
            }
            if least == 0 {
                continue;
            }
            for row in bits(next) {
                let key = self.key(state, row);
                if key < least {
                    least = key;
                    hits.clear();
                }
                if key == least {
                    hits.push(Hit { state: index, row, times: 1 });
                }
            }
        }
        (least, hits)
    }

    /// One of the empty rows in each band, and of the bands that are all empty one.
    fn empty_hits(&self, state: usize, empty: u32, hits: &mut Vec<Hit>) {
        let mut empty_band: Option<usize> = None;
        for band in 0..self.frame.side / self.frame.band {
            let rows = empty & self.band_bits(band);
            let Some(row) = bits(rows).next() else { continue };
            let times = u128::from(rows.count_ones());
            match empty_band {
                Some(hit) if rows == self.band_bits(band) => hits[hit].times += times,
                _ => {
                    if rows == self.band_bits(band) {
                        empty_band = Some(hits.len());
                    }
                    hits.push(Hit { state, row, times });
                }
            }
        }
    }

    fn band_bits(&self, band: usize) -> u32 {
        ((1 << self.frame.band) - 1) << (band * self.frame.band)
    }

    /// A row under the names and in the order of a state, as small as the columns that are still open make it.
    fn key(&self, state: &State, row: usize) -> u128 {
        let (Frame { side, stack, .. }, row) = (self.frame, self.row(state.turned, row));
        let mut names = [0; MOST_SYMBOLS];
        for (name, &column) in names.iter_mut().zip(&state.columns[..side]) {
            *name = state.names[usize::from(row[usize::from(column)])];
        }
        for (names, &empty) in names[..side].chunks_mut(stack).zip(&state.empty) {
            names[..usize::from(empty)].sort_unstable();
        }
        sort_parts(&mut names[..state.empty_stacks * stack], stack);
        names[..side].iter().fold(0, |key, &name| key << BITS | u128::from(name))
    }

    /// The states that come of one by this row, where `next` is the first name that was not given out.
    fn follow(&self, from: &State, hit: &Hit, next: u8, later: &mut Vec<State>) -> Option<()> {
        let row = self.row(from.turned, hit.row);
        let mut state = State {
            left: from.left & !(1 << hit.row),
            band: hit.row / self.frame.band,
            times: from.times.and_then(|times| times.checked_mul(hit.times)),
            ..from.clone()
        };
        let alike = self.sort(&mut state, row);
        let mut columns = state.columns;
        in_each_order(&mut columns[..self.frame.side], &alike, &mut |columns| {
            let mut successor = state.clone();
            successor.columns[..columns.len()].copy_from_slice(columns);
            let mut next = next;
            for &column in columns {
                let name = &mut successor.names[usize::from(row[usize::from(column)])];
                if *name == NEW {
                    *name = next;
                    next += 1;
                }
            }
            later.push(successor);
            (later.len() <= MOST_STATES).then_some(())
        })
    }

    /// Sorts the columns that are still open by this row, and says which parts look alike then, though they are not empty.
    fn sort(&self, state: &mut State, row: &[u8]) -> Vec<Alike> {
        let Frame { side, stack, .. } = self.frame;
        let names = state.names;
        let name = |column: &u8| names[usize::from(row[usize::from(*column)])];
        for (columns, &empty) in state.columns[..side].chunks_mut(stack).zip(&state.empty) {
            columns[..usize::from(empty)].sort_by_key(name);
        }
        let open = state.empty_stacks * stack;
        let mut stacks: Vec<Vec<u8>> = state.columns[..open].chunks(stack).map(<[u8]>::to_vec).collect();
        stacks.sort_by_cached_key(|stack| stack.iter().map(name).collect::<Vec<u8>>());
        let sorted = stacks.concat();
        state.columns[..open].copy_from_slice(&sorted);
        let mut alike = self.stacks_alike(&stacks, &name);
        state.empty_stacks = stacks.iter().take_while(|stack| stack.iter().all(|column| name(column) == 0)).count();
        for index in state.empty_stacks..side / stack {
            let (start, empty) = (index * stack, usize::from(state.empty[index]));
            let open = &state.columns[start..start + empty];
            let first = open.iter().take_while(|column| name(column) == 0).count();
            let new = open.iter().rev().take_while(|column| name(column) == NEW).count();
            alike.push(Alike { start: start + empty - new, unit: 1, count: new });
            state.empty[index] = first as u8;
        }
        alike
    }

    /// The stacks that look alike, not counting those without a symbol.
    fn stacks_alike(&self, stacks: &[Vec<u8>], name: &dyn Fn(&u8) -> u8) -> Vec<Alike> {
        let unit = self.frame.stack;
        let names = |stack: &Vec<u8>| stack.iter().map(name).collect::<Vec<u8>>();
        let (mut start, mut alike) = (0, Vec::new());
        for part in stacks.chunk_by(|a, b| names(a) == names(b)) {
            if names(&part[0]).iter().any(|&name| name != 0) {
                alike.push(Alike { start: start * unit, unit, count: part.len() });
            }
            start += part.len();
        }
        alike
    }
}

/// The numbers of the bits that are set.
fn bits(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (lowest < u32::BITS).then_some(lowest as usize)
    })
}

/// Sorts parts of so many names.
fn sort_parts(names: &mut [u8], unit: usize) {
    for end in (1..names.len() / unit).rev() {
        for part in 0..end {
            let (before, after) = names[part * unit..].split_at_mut(unit);
            if *before > after[..unit] {
                before.swap_with_slice(&mut after[..unit]);
            }
        }
    }
}

/// Hands on the columns with the parts that look alike in every order; `None` ends it.
fn in_each_order(columns: &mut [u8], alike: &[Alike], each: &mut dyn FnMut(&[u8]) -> Option<()>) -> Option<()> {
    match alike.split_first() {
        None => each(columns),
        Some((parts, rest)) => in_each_order_from(columns, parts, 0, rest, each),
    }
}

/// The same, where the first parts have their places already.
fn in_each_order_from(
    columns: &mut [u8],
    parts: &Alike,
    placed: usize,
    rest: &[Alike],
    each: &mut dyn FnMut(&[u8]) -> Option<()>,
) -> Option<()> {
    if placed + 1 >= parts.count {
        return in_each_order(columns, rest, each);
    }
    for other in placed..parts.count {
        exchange(columns, parts, placed, other);
        in_each_order_from(columns, parts, placed + 1, rest, each)?;
        exchange(columns, parts, placed, other);
    }
    Some(())
}

/// Two parts change places.
fn exchange(columns: &mut [u8], parts: &Alike, one: usize, other: usize) {
    for offset in 0..parts.unit {
        columns.swap(parts.start + one * parts.unit + offset, parts.start + other * parts.unit + offset);
    }
}
