//! # Extended unique rectangles
//!
//! Two lines that could be exchanged in three columns (or two columns in three rows): six cells with three symbols between
//! them. A puzzle with one solution cannot have that, so something else must stand in one of the cells.
//!
//! ```text
//! 1 2 3 | . . .        1 . . | 2 . . | 3 . .
//! . . . | . . .        . . . | . . . | . . .
//! . . . | . . .        2 . . | 3 . . | 1 . .
//! ------+------
//! 2 3 1 | . . .        either the three cells of a line share a box, or the two cells of each column do
//! ```
//! Also with four symbols in eight cells. *Others* are the candidates of the cells beside the three symbols; one of them is
//! true.
//!
//! - **Type 1**: all others are in one cell. It loses the three symbols.
//! - **Type 2**: the others are all the same symbol. No cell that sees all of these can have it.
//! - **Type 3**: the others are in two cells of a house. Taken as one cell they make a naked subset with further cells of
//!   the house, and the rest of the house loses its symbols. With a larger set than a triple it comes late in the order from
//!   easy to hard.
//! - **Type 4**: the others are in two cells of a house, and one of the three symbols has no further place there. The two
//!   cells lose the other ones.
//!
//! **Why it is true.** Were the cells filled with the three symbols alone, each of the two lines would hold all three of
//! them there, so that exchanging the lines changes no row, no column and no box: a second solution.
//!
//! Only for puzzles that have one solution. On a Latin square any two lines and any columns will do; on other boards each
//! house that meets the cells must hold whole lines or whole columns of the pattern.
//!
//! **Names.** Also: extended rectangle, XR, EUR, unique rectangle 2x3.
//!
//! **Source.** Sudoku players' forums; the four types as of unique rectangles.

use super::deadly::{self, Exit, Way};
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, Role, Status, SymbolSet};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// An extended unique rectangle, used in one of four ways.
#[derive(Debug)]
pub(in crate::logic) struct ExtendedRectangle {
    way: Way,
    about: About,
}

const SOURCE: &str = include_str!("extended_rectangle.rs");

/// The most symbols. With more, the checker would have too many fillings to look at.
const MOST: usize = 4;

const fn card(name: Name) -> About {
    About { sizes: (6, 2 * MOST as u8), assumes_unique: true, ..About::new(name, SOURCE) }
}

/// All others in one cell.
pub(in crate::logic) const EXTENDED_RECTANGLE_1: ExtendedRectangle = ExtendedRectangle {
    way: Way::OneCell,
    about: About {
        also: &["extended unique rectangle type 1", "XR1"],
        codes: &["0621"],
        example: ":.+9...+6+13+8.+41+38.+69+2..+8+1+927+45..3.+2.+9...5.+96128+39+2+68+3.+5+1..7..1+8+3.9..+5+6+7+942+1..92.38..:441 741 444 746 749",
        ..card(Name::an("extended rectangle type 1"))
    },
};

/// One symbol.
pub(in crate::logic) const EXTENDED_RECTANGLE_2: ExtendedRectangle = ExtendedRectangle {
    way: Way::OneSymbol,
    about: About {
        also: &["extended unique rectangle type 2", "XR2"],
        codes: &["0621"],
        example: ":+6.+2.49...15+4.+3....+9.+365..424+6+59+17...+7293+8+6+4+5183+1+5+24...+5.+6+8+73...+317.+9.8+6.2.+8.6..3.:717 197 499 999",
        ..card(Name::an("extended rectangle type 2"))
    },
};

/// A naked subset.
pub(in crate::logic) const EXTENDED_RECTANGLE_3: ExtendedRectangle = ExtendedRectangle {
    way: Way::SMALL_SUBSET,
    about: About {
        also: &["extended unique rectangle type 3", "XR3"],
        codes: &["0621"],
        example: ":8+6+42+7+39+51+1+5+9+8+4+6+3+2+7372+9+1+5.....7.+21+56.5..+7+69...+62..+5+8.79+7+3+5+1+84.9.+2.86+9+7.35..65+327..:437 152 157 457",
        ..card(Name::an("extended rectangle type 3"))
    },
};

/// A naked subset of four cells and more, the two counted as one.
pub(in crate::logic) const EXTENDED_RECTANGLE_3_LARGE: ExtendedRectangle = ExtendedRectangle {
    way: Way::LARGE_SUBSET,
    about: About {
        also: &["XR3 with a large set"],
        codes: &["0621"],
        example: ":58.+3+9.+41+63.+64.+8.+59..96...+38..+154+68+9+39+5+4+1+8+36+7+2+86+327+9+1+4+5+6..9+31+5+8..+9..+6.32+113....+96.:783 786 293 793 796",
        ..card(Name::an("extended rectangle type 3 with a large set"))
    },
};

/// A locked symbol.
pub(in crate::logic) const EXTENDED_RECTANGLE_4: ExtendedRectangle = ExtendedRectangle {
    way: Way::Locked,
    about: About {
        also: &["extended unique rectangle type 4", "XR4"],
        codes: &["0621"],
        example: ":+8+21+4+76+3..+3+4528+9.+1.+76+9+15+38+249+128+67..+34+8+7+5+3+2+96+1+53+6+9+1+4...2+5..+9+81..+17..4+5...6+9.+721.3.:",
        ..card(Name::an("extended rectangle type 4"))
    },
};

impl Technique for ExtendedRectangle {
    fn about(&self) -> &About {
        &self.about
    }

    /// By the number of symbols, rows before columns.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        if !look.unique {
            return ControlFlow::Continue(());
        }
        let one_other = self.way == Way::OneSymbol;
        each(look, one_other, &mut |&Exchange { ref cells, symbols, along_rows }| {
            let make = |exit: Exit| exit.finding(self, cells.len(), |exit| Lines { exit, along_rows });
            deadly::report_exchange(cells, symbols, self.way, look, &make, found)
        })
    }
}

/// Cells of two lines in which these symbols could be exchanged.
struct Exchange {
    cells: Vec<Cell>,
    symbols: SymbolSet,
    along_rows: bool,
}

/// The most exchanges that are kept for the other techniques of the family.
const MOST_KEPT: usize = 1 << 10;

/// Those with others in one or two cells, then those with one other symbol; unless they are too many to be kept, or the search for them was
/// cut off.
#[derive(Default)]
struct Known([OnceCell<Option<Vec<Exchange>>>; 2]);

type Visit<'v> = &'v mut dyn FnMut(&Exchange) -> ControlFlow<()>;

/// By the number of symbols, rows before columns.
fn each(look: &Look<'_>, one_other: bool, visit: Visit<'_>) -> ControlFlow<()> {
    let known = look.table(|_| Known::default()).0[usize::from(one_other)].get_or_init(|| {
        let mut known = Vec::new();
        let searched = search(look, one_other, &mut |exchange| {
            let Exchange { cells, symbols, along_rows } = exchange;
            known.push(Exchange { cells: cells.clone(), symbols: *symbols, along_rows: *along_rows });
            if known.len() < MOST_KEPT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        searched.is_continue().then_some(known)
    });
    match known {
        Some(known) => known.iter().try_for_each(visit),
        None => search(look, one_other, visit),
    }
}

/// `Break` if `visit` said so, or if it is time to end.
fn search(look: &Look<'_>, one_other: bool, visit: Visit<'_>) -> ControlFlow<()> {
    let Some(side) = look.geometry().side() else { return ControlFlow::Continue(()) };
    for symbols in 3..=MOST.min(side.saturating_sub(1)) {
        for along_rows in [true, false] {
            for one in 0..side {
                for other in one + 1..side {
                    if look.is_over() {
                        return ControlFlow::Break(());
                    }
                    let rungs = rungs(look, along_rows, one, other);
                    let Some(mut ladder) = Ladder::new(look, symbols, one_other, rungs) else { continue };
                    ladder.climb(0, SymbolSet::EMPTY, 0, &mut |cells, symbols| {
                        visit(&Exchange { cells: cells.to_vec(), symbols, along_rows })
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two lines could be exchanged in some cells.
#[derive(Clone, Debug)]
struct Lines {
    exit: Exit,
    /// The lines are rows.
    along_rows: bool,
}

impl Pattern for Lines {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let cells = self.exit.deadly.cells();
        let lines = if self.along_rows { "and their two rows" } else { "and their two columns" };
        let swap = self.exit.deadly.swap(words, &format!("the {} cells", number(cells.len())), lines);
        self.exit.tell(words, words.cells(&cells), &swap, finding)
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.exit.marks(grid)
    }
}

/// The pairs of open cells that two lines have in the lines across.
fn rungs(look: &Look<'_>, along_rows: bool, one: usize, other: usize) -> Vec<[Cell; 2]> {
    let (geometry, grid) = (look.geometry(), look.grid);
    let cell =
        |line: usize, at: usize| if along_rows { geometry.cell_at(line, at) } else { geometry.cell_at(at, line) };
    let pairs = (0..geometry.symbols()).filter_map(|at| Some([cell(one, at)?, cell(other, at)?]));
    pairs.filter(|pair| pair.iter().all(|&cell| grid.status(cell) == Status::Open)).collect()
}

/// The search for rungs that hold as many symbols as there are rungs, apart from others.
struct Ladder<'a> {
    look: &'a Look<'a>,
    /// How many symbols and rungs.
    size: usize,
    /// Look for patterns with the same other symbol in any number of cells; else with others in one or two cells.
    one_other: bool,
    rungs: Vec<[Cell; 2]>,
    chosen: Vec<[Cell; 2]>,
}

impl<'a> Ladder<'a> {
    /// If enough cells have few enough candidates.
    fn new(look: &'a Look<'a>, size: usize, one_other: bool, rungs: Vec<[Cell; 2]>) -> Option<Self> {
        let (most, least) = if one_other { (size + 1, 2 * size) } else { (size, 2 * size - 2) };
        let poor = rungs.iter().flatten().filter(|&&cell| look.grid.candidates(cell).len() <= most).count();
        (poor >= least).then(|| Ladder { look, size, one_other, rungs, chosen: Vec::new() })
    }

    /// `held` are the symbols of the cells so far that count; `left_out` how many cells do not, since they have others.
    fn climb(
        &mut self,
        from: usize,
        held: SymbolSet,
        left_out: usize,
        visit: &mut dyn FnMut(&[Cell], SymbolSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.chosen.len() == self.size {
            return self.top(held, left_out, visit);
        }
        let most = self.size + usize::from(self.one_other);
        for next in from..self.rungs.len() {
            let rung = self.rungs[next];
            // Bit `i`: cell `i` of the rung has others.
            for others in 0..if self.one_other { 1_usize } else { 4 } {
                let counted = (0..2).filter(|i| others >> i & 1 == 0);
                let all = counted.fold(held, |all, i| all | self.look.grid.candidates(rung[i]));
                let left_out = left_out + others.count_ones() as usize;
                if all.len() <= most && left_out <= 2 && self.goes_with_first(rung) {
                    self.chosen.push(rung);
                    self.climb(next + 1, all, left_out, visit)?;
                    self.chosen.pop();
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Does each house hold these two rungs as wholes, or of each side both cells or none? Then no house notices when the
    /// sides change places, however many such rungs there are.
    fn goes_with_first(&self, rung: [Cell; 2]) -> bool {
        let Some(&first) = self.chosen.first() else { return true };
        // The first two houses of a cell are its row and its column, which hold a side or a rung.
        let more = |cell: Cell| self.look.geometry().houses_of(cell).get(2..).unwrap_or_default();
        first.iter().chain(&rung).flat_map(|&cell| more(cell)).all(|m| {
            let holds = |cell: Cell| more(cell).iter().any(|other| other.house == m.house);
            let (here, there) = (first.map(holds), rung.map(holds));
            (here[0] == here[1] && there[0] == there[1]) || here == there
        })
    }

    fn top(
        &self,
        held: SymbolSet,
        left_out: usize,
        visit: &mut dyn FnMut(&[Cell], SymbolSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let cells: Vec<Cell> = self.chosen.iter().flatten().copied().collect();
        let mut show = |symbols: SymbolSet, with_others: usize| {
            let others = cells.iter().filter(|&&cell| !self.look.grid.candidates(cell).is_subset(symbols));
            let fits = others.count() == with_others || self.one_other;
            if fits && self.can_be_filled(0, symbols, symbols) {
                visit(&cells, symbols)
            } else {
                ControlFlow::Continue(())
            }
        };
        if !self.one_other {
            return if held.len() == self.size && left_out > 0 {
                show(held, left_out)
            } else {
                ControlFlow::Continue(())
            };
        }
        if held.len() == self.size + 1 {
            for other in held {
                show(held - SymbolSet::only(other), 0)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Can the rungs from this one on take the symbols that each of the two lines still needs?
    fn can_be_filled(&self, from: usize, one: SymbolSet, other: SymbolSet) -> bool {
        let Some(rung) = self.chosen.get(from) else { return true };
        let here = rung.map(|cell| self.look.grid.candidates(cell));
        (here[0] & one).iter().any(|a| {
            let rest = (here[1] & other) - SymbolSet::only(a);
            let then = one - SymbolSet::only(a);
            rest.iter().any(|b| self.can_be_filled(from + 1, then, other - SymbolSet::only(b)))
        })
    }
}
