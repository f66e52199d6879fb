//! # Fireworks: triple and quadruple
//!
//! A row and a column cross in a cell of a box. Outside this box the row can have a number only in one cell, the column only in one other
//! cell. Then the number is in the crossing or in one of these two **wings**: it goes off like a firework from the box along both lines.
//!
//! - **Triple**: three numbers have the same crossing and the same wings. The three cells have no room for anything else.
//! - **Quadruple**: two crossings at opposite corners of a rectangle have the other two corners for their wings; two numbers are limited so
//!   at the one crossing, two others at the other. The four cells have these four numbers, and each crossing its own two.
//!
//! ```text
//! 123 .  .  | . . . | . 123 .     outside box 1, row 1 can have 1, 2 and 3 only in r1c8,
//! .   .  .  | . . . | . .   .     and column 1 only in r7c1; in box 1 they may be anywhere
//! .   .  .  | . . . | . .   .
//! ```
//! **Why it is true.** If neither the crossing nor a wing had the number, both lines would have it in the box, in two different
//! cells of it. So each of three numbers is in one of three cells, which leaves no room; so with four numbers and four
//! cells. It must not be used where one of the lines has the number in a second cell outside the box: then it may be there.
//!
//! Needs boxes, of any size. The cells of the box that are not in the crossing may have the numbers, so this is no naked subset.
//!
//! **Names.** Firework, after its look; the crossing is also called the stem or the pivot.
//!
//! **Source.** shye in the New Sudoku Players' forum, November 2021.

use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::chart::{Crossing, cells_at};
use crate::logic::words::number;
use crate::logic::{Finding, Ground, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, HouseKind, Item, Role, Status, Symbol, SymbolSet};
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("fireworks.rs");

/// Numbers that a row and a column send out of a box to the same cells.
#[derive(Debug)]
pub(in crate::logic) struct Fireworks {
    /// Three numbers at one crossing, or two each at two?
    is_triple: bool,
    about: About,
}

pub(in crate::logic) const TRIPLE: Fireworks = Fireworks {
    is_triple: true,
    about: About {
        also: &["firework triple", "triple fireworks"],
        sizes: (3, 3),
        example: ":...1+739..38.+2.5..1.9........4......957.6.+28....+3.5..4......6.3.13..2+47+9.7...1.6.4:611 613 518 618 519 619 819 623 625 728 631 533 633 733 834 835 537 638 738 838 539 639 839 643 843 744 845 746 846 548 648 955 661 662 764 864 966 769 871 572 573 873 574 874 974 975 577 879 583 883 884 589 593 594 894 994 896 598 898",
        ..About::new(Name::a("triple firework"), SOURCE)
    },
};

pub(in crate::logic) const QUADRUPLE: Fireworks = Fireworks {
    is_triple: false,
    about: About {
        also: &["firework quadruple", "quad firework", "quadruple fireworks"],
        sizes: (4, 4),
        example: ":81........2.4..6.3..596..+2...+3.15.......8.3.5...2....1..2..9..+43+57..291..8.....7.:913 514 714 515 715 517 717 719 921 726 928 731 732 736 737 837 741 941 742 644 747 648 848 948 649 749 949 651 951 652 653 953 656 756 658 661 761 961 662 762 962 663 963 765 666 766 867 868 671 674 774 874 575 577 578 678 878 684 889 693 993 594 694 595",
        ..About::new(Name::a("quadruple firework"), SOURCE)
    },
};

impl Technique for Fireworks {
    fn about(&self) -> &About {
        &self.about
    }

    /// By crossing, then by numbers.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let stems: Vec<Stem> = look.geometry().all_cells().filter_map(|cell| Stem::new(look, cell)).collect();
        for (i, stem) in stems.iter().enumerate() {
            if look.is_over() {
                break;
            }
            if self.is_triple {
                self.triples(look, stem, found)?;
            } else {
                for other in &stems[i + 1..] {
                    self.quadruples(look, stem, other, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Fireworks {
    fn triples(&'static self, look: &Look<'_>, stem: &Stem, found: Found<'_>) -> ControlFlow<()> {
        for numbers in chosen(&stem.numbers(), 3) {
            if let Some([a, b]) = stem.wings(&numbers) {
                let burst = Burst { stem: stem.cell, lines: stem.lines, home: stem.home, wings: [a, b], numbers };
                self.report(look, vec![burst], found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The two other corners are the wings of both.
    fn quadruples(&'static self, look: &Look<'_>, one: &Stem, other: &Stem, found: Found<'_>) -> ControlFlow<()> {
        let geometry = look.geometry();
        let (row, column) = geometry.row_column(one.cell);
        let (other_row, other_column) = geometry.row_column(other.cell);
        if row == other_row || column == other_column || one.home == other.home {
            return ControlFlow::Continue(());
        }
        let corners = geometry.cell_at(row, other_column).zip(geometry.cell_at(other_row, column));
        let is_in = |cell: Cell, home: HouseId| geometry.houses_of(cell).iter().any(|m| m.house == home);
        let is_wing = |cell: Cell| is_open(look, cell) && !is_in(cell, one.home) && !is_in(cell, other.home);
        let Some((a, b)) = corners.filter(|&(a, b)| is_wing(a) && is_wing(b)) else {
            return ControlFlow::Continue(());
        };
        for first in chosen(&one.limited_to([a, b]), 2) {
            let left: Vec<Symbol> = other.limited_to([b, a]).into_iter().filter(|n| !first.contains(n)).collect();
            for second in chosen(&left, 2) {
                let burst = |stem: &Stem, wings, numbers: &[Symbol]| Burst {
                    stem: stem.cell,
                    lines: stem.lines,
                    home: stem.home,
                    wings,
                    numbers: numbers.to_vec(),
                };
                self.report(look, vec![burst(one, [a, b], &first), burst(other, [b, a], &second)], found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&'static self, look: &Look<'_>, bursts: Vec<Burst>, found: Found<'_>) -> ControlFlow<()> {
        let set = Bursts(bursts);
        let losers = set.losers(look.grid);
        let cells = set.cells();
        let mut finding = Finding::new(self, cells.len(), set.clone());
        for burst in &set.0 {
            for &n in &burst.numbers {
                let from = finding.grounds.len();
                let any_of = burst.cells().map(|cell| cell.with(n)).filter(|&k| look.grid.has(k)).collect();
                finding = finding.on(burst.lines.map(|line| Item::InHouse(line, n))).and(Ground::Derived {
                    any_of,
                    from: vec![from, from + 1],
                    covers: vec![Item::InHouse(burst.home, n)],
                });
            }
        }
        finding.covered(cells.into_iter().map(Item::Cell)).eliminating(losers).report(found)
    }
}

fn is_open(look: &Look<'_>, cell: Cell) -> bool {
    look.grid.status(cell) == Status::Open
}

/// All ways to choose two or three of these.
fn chosen(all: &[Symbol], size: usize) -> Vec<Vec<Symbol>> {
    let mut ways: Vec<(usize, Vec<Symbol>)> = vec![(0, Vec::new())];
    for _ in 0..size {
        let longer = |(from, way): &(usize, Vec<Symbol>)| {
            let next = (*from..all.len()).map(|i| (i + 1, [way.as_slice(), &[all[i]]].concat()));
            next.collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways.into_iter().map(|(_, way)| way).collect()
}

/// A cell where a row and a column cross, with the numbers that each of them can have in at most one cell outside the cell's box.
struct Stem {
    cell: Cell,
    /// Its row and its column.
    lines: [HouseId; 2],
    /// Its box.
    home: HouseId,
    /// Each with its place outside the box in the row, and in the column.
    limited: Vec<(Symbol, [Option<Cell>; 2])>,
}

impl Stem {
    fn new(look: &Look<'_>, cell: Cell) -> Option<Self> {
        let geometry = look.geometry();
        let of_kind = |is_it: &dyn Fn(HouseKind) -> bool| {
            let houses = geometry.houses_of(cell).iter().map(|m| m.house);
            houses.into_iter().find(|&house| is_it(geometry.house(house).kind()))
        };
        let lines = [of_kind(&|kind| kind == HouseKind::Row)?, of_kind(&|kind| kind == HouseKind::Column)?];
        let home = of_kind(&HouseKind::is_box)?;
        if !is_open(look, cell) || !lines.iter().all(|&line| geometry.is_full(line)) {
            return None;
        }
        let crossings = lines.map(|line| look.chart.crossings_from(line).iter().find(|crossing| crossing.to == home));
        let outside = |i: usize, n| places_outside(look, lines[i], crossings[i], cell, n);
        let of = |n: Symbol| {
            let places = [outside(0, n), outside(1, n)];
            let is_limited = places.iter().all(|places| places.len() < 2);
            is_limited.then(|| (n, places.map(|places| places.first().copied())))
        };
        let open = geometry
            .all_symbols()
            .iter()
            .filter(|&n| lines.iter().chain([&home]).all(|&house| is_missing(look, house, n)));
        let limited: Vec<_> = open.filter_map(of).collect();
        Some(Stem { cell, lines, home, limited })
    }

    fn numbers(&self) -> Vec<Symbol> {
        self.limited.iter().map(|(n, _)| *n).collect()
    }

    /// Those that have no other places outside the box than these.
    fn limited_to(&self, wings: [Cell; 2]) -> Vec<Symbol> {
        let fits = |places: &[Option<Cell>; 2]| {
            places.iter().zip(wings).all(|(place, wing)| place.is_none_or(|place| place == wing))
        };
        self.limited.iter().filter(|(_, places)| fits(places)).map(|(n, _)| *n).collect()
    }

    /// The two cells outside the box, if these numbers have no others.
    fn wings(&self, numbers: &[Symbol]) -> Option<[Cell; 2]> {
        let of_these = || self.limited.iter().filter(|(n, _)| numbers.contains(n)).map(|(_, places)| places);
        let first = |i: usize| of_these().find_map(|places| places[i]);
        let wings = [first(0)?, first(1)?];
        numbers.iter().all(|n| self.limited_to(wings).contains(n)).then_some(wings)
    }
}

/// Has the house the number in no filled cell?
fn is_missing(look: &Look<'_>, house: HouseId, n: Symbol) -> bool {
    look.grid.positions(house, n) & look.grid.open_in(house) != 0
}

/// The places for a number on a line outside the box of a cell.
fn places_outside(look: &Look<'_>, line: HouseId, crossing: Option<&Crossing>, cell: Cell, n: Symbol) -> Vec<Cell> {
    let cells = look.geometry().house(line).cells();
    // A line that has but one cell in the box has no crossing.
    let inside = crossing.map_or_else(
        || cells.iter().position(|&other| other == cell).map_or(0, |position| 1 << position),
        |crossing| crossing.in_from,
    );
    cells_at(look.geometry(), line, look.grid.positions(line, n) & !inside)
}

/// Numbers that a row and a column limit to their crossing and a wing each.
#[derive(Clone, Debug)]
struct Burst {
    stem: Cell,
    /// The row and the column.
    lines: [HouseId; 2],
    home: HouseId,
    /// In the row, and in the column.
    wings: [Cell; 2],
    numbers: Vec<Symbol>,
}

impl Burst {
    fn cells(&self) -> impl Iterator<Item = Cell> {
        std::iter::once(self.stem).chain(self.wings)
    }

    fn set(&self) -> SymbolSet {
        self.numbers.iter().copied().collect()
    }
}

/// One with three numbers, or two with two each.
#[derive(Clone, Debug)]
struct Bursts(Vec<Burst>);

impl Bursts {
    /// Ascending.
    fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.0.iter().flat_map(Burst::cells).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    fn numbers(&self) -> SymbolSet {
        self.0.iter().fold(SymbolSet::EMPTY, |all, burst| all | burst.set())
    }

    /// What the cells cannot be.
    fn losers(&self, grid: &Grid) -> Vec<Candidate> {
        let room = |cell: Cell| {
            let own = self.0.iter().find(|burst| burst.stem == cell);
            own.map_or_else(|| self.numbers(), Burst::set)
        };
        let gone = |cell: Cell| (grid.candidates(cell) - room(cell)).iter().map(move |n| cell.with(n));
        self.cells().into_iter().flat_map(gone).collect()
    }
}

impl Pattern for Bursts {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let limited = |burst: &Burst| {
            let [row, column] = burst.lines.map(|line| words.house(line));
            let [a, b] = burst.wings.map(|wing| match burst.set() & words.grid.candidates(wing) {
                none if none.is_empty() => "nowhere".to_string(),
                _ => format!("only in {}", words.cell(wing)),
            });
            let (home, numbers) = (words.house(burst.home), words.symbols(burst.set()));
            format!("outside {home}, {row} can have {numbers} {a}, and {column} {b}")
        };
        let argued = |burst: &Burst| {
            let cells: Vec<Cell> = burst.cells().collect();
            let [row, column] = burst.lines.map(|line| words.house(line));
            let (cells, each, home) = (words.cells(&cells), words.any_symbol(burst.set()), words.house(burst.home));
            format!(
                "if {each} were in none of {cells}, {row} and {column} would both have it in {home}, in different cells"
            )
        };
        let all = number(self.cells().len());
        let own = |burst: &Burst| format!("{} is {}", words.cell(burst.stem), words.any_symbol(burst.set()));
        let room = format!("the {all} cells are {}, each once", words.symbols(self.numbers()));
        let therefore = match self.0.as_slice() {
            [_] => room,
            bursts => format!("{room}, and {}", bursts.iter().map(own).collect::<Vec<_>>().join(" and ")),
        };
        Telling {
            place: words.cells(&self.cells()),
            pattern: self.0.iter().map(limited).collect(),
            argument: self.0.iter().map(argued).collect(),
            therefore,
            ..Telling::default()
        }
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let mut marks = Vec::new();
        for (burst, set) in self.0.iter().zip(1..) {
            for cell in burst.cells() {
                let there = burst.numbers.iter().map(|&n| cell.with(n)).filter(|&k| grid.has(k));
                marks.extend(there.map(|k| (k, Role::Set(set))));
            }
        }
        marks
    }
}
