//! The least form of a full Latin square. Any order of columns makes 1, 2, 3, ... of its first row; so it is the second row that tells
//! orders apart. It leads from each column to another one, round in cycles, and it is least where the columns stand in the order of
//! their cycles, the shortest cycle first. The other rows follow from that: in the first column stands 1, 2, 3, ...

use super::MOST_SYMBOLS;
use std::cmp::Ordering;

/// More orders of columns than that are not tried: about a second. Squares of up to 9x9 have at most 43,008.
const MOST_ORDERS: u128 = 1 << 22;

/// The names of the symbols in the least form, row by row, and the number of automorphisms; `None` if there are too many orders. The
/// cells are those of the square as it is, and with rows and columns exchanged, with symbols from 1.
pub(super) fn least(cells: &[Vec<u8>; 2], side: usize) -> Option<(Vec<u8>, Option<u128>)> {
    let squares = cells.each_ref().map(|cells| Square { cells, side });
    let pairs = || squares.iter().flat_map(|square| square.pairs().map(move |(first, second)| (square, first, second)));
    let lengths = |cycles: &[Vec<u8>]| cycles.iter().map(Vec::len).collect::<Vec<usize>>();
    let shortest = pairs().map(|(square, first, second)| lengths(&square.cycles(first, second))).min()?;
    let mut chosen: Vec<(&Square<'_>, usize, Vec<Vec<u8>>)> =
        pairs().map(|(square, first, second)| (square, first, square.cycles(first, second))).collect();
    chosen.retain(|(_, _, cycles)| lengths(cycles) == shortest);
    orders(&shortest)?.checked_mul(chosen.len() as u128).filter(|&orders| orders <= MOST_ORDERS)?;
    let mut least = Least { form: vec![u8::MAX], count: 0 };
    for (square, first, mut cycles) in chosen {
        in_each_order(&mut cycles, 0, &mut |cycles| least.hear(square.form(first, &cycles.concat())));
    }
    Some((least.form, Some(least.count)))
}

/// In so many orders cycles of these lengths, from short to long, can be written one behind the other: each from any of its columns on,
/// and those of one length in any order.
fn orders(lengths: &[usize]) -> Option<u128> {
    lengths.chunk_by(|a, b| a == b).try_fold(1u128, |all, alike| {
        (1..=alike.len()).try_fold(all, |all, place| all.checked_mul((alike[0] * place) as u128))
    })
}

/// Hands on the cycles in each of these orders, where the first ones have their places already.
fn in_each_order(cycles: &mut [Vec<u8>], placed: usize, each: &mut dyn FnMut(&[Vec<u8>])) {
    let Some(length) = cycles.get(placed).map(Vec::len) else { return each(cycles) };
    let alike = cycles[placed..].iter().take_while(|cycle| cycle.len() == length).count();
    for other in placed..placed + alike {
        cycles.swap(placed, other);
        for _ in 0..length {
            cycles[placed].rotate_left(1);
            in_each_order(cycles, placed + 1, each);
        }
        cycles.swap(placed, other);
    }
}

/// The least form so far, and how often it came.
struct Least {
    form: Vec<u8>,
    count: u128,
}

impl Least {
    fn hear(&mut self, form: impl Iterator<Item = u8> + Clone) {
        match form.clone().cmp(self.form.iter().copied()) {
            Ordering::Less => *self = Least { form: form.collect(), count: 1 },
            Ordering::Equal => self.count += 1,
            Ordering::Greater => {}
        }
    }
}

/// A full square, row by row.
struct Square<'a> {
    cells: &'a [u8],
    side: usize,
}

impl Square<'_> {
    fn at(&self, row: usize, column: u8) -> usize {
        usize::from(self.cells[row * self.side + usize::from(column)])
    }

    /// All that may be the first two rows.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let side = self.side;
        (0..side * side).map(move |pair| (pair / side, pair % side)).filter(|(first, second)| first != second)
    }

    /// The cycles of columns, the shortest first: behind each column stands the one in which the first row has what the second row has
    /// in this one.
    fn cycles(&self, first: usize, second: usize) -> Vec<Vec<u8>> {
        let mut column_of = [0; MOST_SYMBOLS + 1];
        (0..self.side as u8).for_each(|column| column_of[self.at(first, column)] = column);
        let (mut cycles, mut seen) = (Vec::new(), 0u32);
        for start in 0..self.side as u8 {
            let (mut cycle, mut column) = (Vec::new(), start);
            while seen & 1 << column == 0 {
                seen |= 1 << column;
                cycle.push(column);
                column = column_of[self.at(second, column)];
            }
            cycles.push(cycle);
        }
        cycles.retain(|cycle| !cycle.is_empty());
        cycles.sort_by_key(Vec::len);
        cycles
    }

    /// The form with this row first and the columns in this order.
    fn form(&self, first: usize, columns: &[u8]) -> impl Iterator<Item = u8> + Clone {
        let (mut names, mut rows) = ([0; MOST_SYMBOLS + 1], [0; MOST_SYMBOLS + 1]);
        (1..).zip(columns).for_each(|(name, &column)| names[self.at(first, column)] = name);
        (0..self.side).for_each(|row| rows[usize::from(names[self.at(row, columns[0])])] = row);
        let places = (1..=self.side).flat_map(move |name| columns.iter().map(move |&column| (rows[name], column)));
        places.map(move |(row, column)| names[self.at(row, column)])
    }
}
