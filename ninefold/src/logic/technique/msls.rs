//! # Multi-sector locked set
//!
//! Take some rows and some columns, and all open cells where they cross. Share out the numbers of these cells: each number is counted in the rows
//! where it is, or in the columns, or partly so, whichever takes fewer lines. If that makes as many as there are cells, each
//! of these lines has its number in one of the cells, and in no other cell.
//!
//! ```text
//! rows 1, 4 and 7, columns 2, 5 and 9: nine cells       1 and 2 in the three rows each: six
//!                                                       3, 4 and 5 in one of the columns each: three; that makes nine
//! ```
//! - In a row that was counted for a number, the number goes from all other cells; so it is with columns.
//! - What counts twice in a cell, for its row and for its column, cannot be there.
//!
//! **Why it is true.** A line has a number once. So the cells hold each number at most as often as it has lines, and all of them
//! must be filled. With as many places as cells none is left over. Lines that are too few for a number cannot be chosen: the fewest lines with all
//! of its places are what counts. It must not be used where the count is larger than the number of cells.
//!
//! It is a naked subset in several houses at once, and the larger the set, the rarer it is that nothing simpler shows the same. Looked for are three
//! to five rows with three to five columns, each with two of the open cells or more. Numbers are not counted in boxes: see *SK loop*. On large boards the search ends before it has tried
//! everything.
//!
//! **Names.** MSLS for short; also: multi-sector naked set, multifish if seen by its numbers, rank 0 logic.
//!
//! **Source.** David P Bird and others in the New Sudoku Players' forum, 2012; Allan Barker's logic of sets and links. The example is the puzzle Easter
//! Monster by JPF (2007), from which its SK loop takes less.

use super::shared_out::SharedOut;
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, HouseKind, Role, Status, Symbol, SymbolSet};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::{ControlFlow, RangeInclusive};

const SOURCE: &str = include_str!("msls.rs");

/// The number of rows, and that of columns.
const LINES: RangeInclusive<usize> = 3..=5;

/// The most choices of rows, and of columns: boards of 9x9 have 336.
const MOST_CHOICES: usize = 512;

/// Open cells of some rows and columns that have as many numbers as cells.
#[derive(Debug)]
pub(in crate::logic) struct MultiSector {
    about: About,
}

pub(in crate::logic) const MULTI_SECTOR: MultiSector = MultiSector {
    about: About {
        also: &["MSLS", "multi-sector naked set"],
        sizes: (6, 25),
        example: ":1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1:",
        ..About::new(Name::a("multi-sector locked set"), SOURCE)
    },
};

impl Technique for MultiSector {
    fn about(&self) -> &About {
        &self.about
    }

    /// The fewest cells first. What follows from fewer cells is not told again.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let Some(board) = Lines::new(look) else { return ControlFlow::Continue(()) };
        let mut all = board.sets(look);
        all.sort_by_key(|(rows, columns, cells)| (*cells, *rows, *columns));
        let mut known: BTreeSet<Candidate> = BTreeSet::new();
        for (rows, columns, _) in all {
            for leaning in [0, 1] {
                let shared = board.shared(look, rows, columns, leaning);
                let losers = shared.losers(look);
                if losers.iter().any(|k| !known.contains(k)) {
                    known.extend(losers);
                    let told =
                        Locked { rows: board.named(0, rows), columns: board.named(1, columns), shared: shared.clone() };
                    shared.report(look, self, told, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The rows and columns of a board, and where each number can be in each row.
struct Lines {
    /// Rows, and columns.
    houses: [Vec<HouseId>; 2],
    /// Of each row the columns of its open cells.
    open: Vec<u64>,
    /// Of each number and each row the columns.
    places: Vec<Vec<u64>>,
}

impl Lines {
    /// `None` if the board is no square of rows and columns.
    fn new(look: &Look<'_>) -> Option<Self> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let side = geometry.side()?;
        let of = |kind: HouseKind| -> Vec<HouseId> {
            geometry.house_ids().filter(|&house| geometry.house(house).kind() == kind).collect()
        };
        let houses = [of(HouseKind::Row), of(HouseKind::Column)];
        if houses.iter().any(|lines| lines.len() != side) {
            return None;
        }
        let row = |has: &dyn Fn(Cell) -> bool, row: usize| {
            let is_there = |&column: &usize| {
                geometry.cell_at(row, column).is_some_and(|cell| grid.status(cell) == Status::Open && has(cell))
            };
            (0..side).filter(is_there).fold(0_u64, |all, column| all | 1 << column)
        };
        let open = (0..side).map(|at| row(&|_| true, at)).collect();
        let of_number = |n: Symbol| (0..side).map(|at| row(&|cell| grid.has(cell.with(n)), at)).collect();
        let places = geometry.all_symbols().iter().map(of_number).collect();
        Some(Lines { houses, open, places })
    }

    /// The choices of rows and of columns with as many numbers as cells, and how many these are.
    fn sets(&self, look: &Look<'_>) -> Vec<(u64, u64, usize)> {
        let side = self.open.len();
        let choices: Vec<u64> = LINES.flat_map(|size| choices(side, size)).take(MOST_CHOICES).collect();
        let mut found = Vec::new();
        for &rows in choices.iter().take_while(|_| !look.is_over()) {
            let counted = Counted::new(self, rows);
            let all = choices.iter().map(|&columns| (columns, counted.cells(columns)));
            let tight =
                all.filter(|&(columns, cells)| counted.are_crossed(columns) && counted.is_tight(columns, cells));
            found.extend(tight.map(|(columns, cells)| (rows, columns, cells)));
        }
        found
    }
}

/// All choices of so many of the first `of` numbers, as bits.
fn choices(of: usize, size: usize) -> impl Iterator<Item = u64> {
    let first = if size <= of { Some((1_u64 << size) - 1) } else { None };
    // The next larger word with as many bits.
    let next = move |bits: &u64| {
        let low = bits & bits.wrapping_neg();
        let carried = bits.checked_add(low)?;
        let next = carried | (((bits ^ carried) >> 2) / low);
        (next.checked_shr(of as u32).unwrap_or_default() == 0).then_some(next)
    };
    std::iter::successors(first, next)
}

/// Some rows, and by number what they need of columns.
struct Counted<'a> {
    lines: &'a Lines,
    rows: Vec<usize>,
    /// Of each number the columns where these have it: those of the rows whose bits are in the place.
    joined: Vec<Vec<u64>>,
    /// Of each number the ways to count it, those with the fewest rows first: how many rows, and the columns where the others have it. A way is
    /// left out where another one has no more rows and no further columns.
    ways: Vec<Vec<(usize, u64)>>,
    /// The numbers, those with the most places first.
    order: Vec<usize>,
}

impl<'a> Counted<'a> {
    fn new(lines: &'a Lines, rows: u64) -> Self {
        let rows: Vec<usize> = (0..lines.open.len()).filter(|row| rows >> row & 1 == 1).collect();
        let of = |places: &Vec<u64>| {
            let mut joined = vec![0_u64];
            for some in 1_usize..1 << rows.len() {
                let first = some.trailing_zeros() as usize;
                joined.push(joined[some & (some - 1)] | places[rows[first]]);
            }
            joined
        };
        let joined: Vec<Vec<u64>> = lines.places.iter().map(of).collect();
        let ways = joined.iter().map(|joined| ways(rows.len(), joined)).collect();
        let places = |n: usize| rows.iter().map(|&row| lines.places[n][row].count_ones()).sum::<u32>();
        let mut order: Vec<usize> = (0..joined.len()).filter(|&n| places(n) > 0).collect();
        order.sort_by_key(|&n| Reverse(places(n)));
        Counted { lines, rows, joined, ways, order }
    }

    /// How many open cells these rows have in these columns.
    fn cells(&self, columns: u64) -> usize {
        self.rows.iter().map(|&row| (self.lines.open[row] & columns).count_ones() as usize).sum()
    }

    /// Has each of the rows and columns two of the open cells or more? One with a single cell has nothing to share out.
    fn are_crossed(&self, columns: u64) -> bool {
        let open = || self.rows.iter().map(|&row| self.lines.open[row] & columns);
        let (mut once, mut twice) = (0, 0);
        for row in open() {
            twice |= once & row;
            once |= row;
        }
        twice == columns && open().all(|row| row.count_ones() > 1)
    }

    /// Are there exactly as many numbers as cells, each counted in as few lines as have all its places? Numbers with many places are
    /// counted first, as most choices have too many.
    fn is_tight(&self, columns: u64, cells: usize) -> bool {
        let mut count = 0;
        for ways in self.order.iter().map(|&n| &self.ways[n]) {
            count += fewest(ways, columns);
            if count > cells {
                return false;
            }
        }
        count == cells
    }

    fn lines_of(&self, uncounted: usize, columns: u64) -> usize {
        self.rows.len() - uncounted.count_ones() as usize + columns.count_ones() as usize
    }

    /// The lines in which a number is counted, its rows and its columns: as many rows as can be, or as many columns.
    fn counted(&self, n: usize, columns: u64, leaning: usize) -> [u64; 2] {
        let (joined, fewest) = (&self.joined[n], fewest(&self.ways[n], columns));
        let is_fewest = |some: &usize| self.lines_of(*some, joined[*some] & columns) == fewest;
        let all = (0..joined.len()).filter(is_fewest);
        let by_rows = |some: &usize| some.count_ones();
        let some = if leaning == 0 { all.min_by_key(by_rows) } else { all.max_by_key(by_rows) }.unwrap_or_default();
        let rows = self.rows.iter().enumerate().filter(|(i, _)| some >> i & 1 == 0);
        [rows.fold(0, |all, (_, row)| all | 1 << row), joined[some] & columns]
    }
}

/// The ways to count a number that has these places in the rows whose bits are not counted.
fn ways(rows: usize, joined: &[u64]) -> Vec<(usize, u64)> {
    let way = |(some, &places): (usize, &u64)| (rows - some.count_ones() as usize, places);
    let mut all: Vec<(usize, u64)> = joined.iter().enumerate().map(way).collect();
    all.sort_unstable();
    let mut kept: Vec<(usize, u64)> = Vec::new();
    for (rows, places) in all {
        if kept.iter().all(|&(_, fewer)| fewer & !places != 0) {
            kept.push((rows, places));
        }
    }
    kept
}

/// The fewest lines: whichever rows are not counted, the columns where they have the number are.
fn fewest(ways: &[(usize, u64)], columns: u64) -> usize {
    let mut least = usize::MAX;
    for &(rows, places) in ways {
        // The ways behind it have as many rows, or more.
        if rows >= least {
            break;
        }
        least = least.min(rows + (places & columns).count_ones() as usize);
    }
    least
}

impl Lines {
    fn shared(&self, look: &Look<'_>, rows: u64, columns: u64, leaning: usize) -> SharedOut {
        let counted = Counted::new(self, rows);
        let mut covers: Vec<(HouseId, SymbolSet)> =
            self.houses.concat().into_iter().map(|house| (house, SymbolSet::EMPTY)).collect();
        for (at, n) in look.geometry().all_symbols().iter().enumerate() {
            let [in_rows, in_columns] = counted.counted(at, columns, leaning);
            let lines = bits(in_rows).chain(bits(in_columns).map(|column| column + self.open.len()));
            lines.for_each(|line| covers[line].1.insert(n));
        }
        covers.retain(|(_, numbers)| !numbers.is_empty());
        let of_row =
            |row: usize| bits(self.open[row] & columns).filter_map(move |column| look.geometry().cell_at(row, column));
        let mut cells: Vec<Cell> = bits(rows).flat_map(of_row).collect();
        cells.sort_unstable();
        SharedOut { cells, covers }
    }

    fn named(&self, kind: usize, lines: u64) -> Vec<HouseId> {
        bits(lines).map(|line| self.houses[kind][line]).collect()
    }
}

fn bits(word: u64) -> impl Iterator<Item = usize> {
    ninefold_board::cell_set::Bits(word)
}

/// A set as it is told.
#[derive(Debug)]
struct Locked {
    rows: Vec<HouseId>,
    columns: Vec<HouseId>,
    shared: SharedOut,
}

impl Pattern for Locked {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let (rows, columns) = (words.houses(&self.rows), words.houses(&self.columns));
        self.shared.tell(words, finding, format!("the open cells where {rows} cross {columns}"), "")
    }

    /// What counts in rows, and what in columns.
    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.shared.marks(grid, &|house| if grid.geometry().house(house).kind() == HouseKind::Row { 1 } else { 2 })
    }
}
