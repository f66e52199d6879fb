//! # Unique loops
//!
//! A closed loop of cells, each in a house with the next, that could all exchange the same two symbols: the rectangle with
//! more corners. A puzzle with one solution cannot have such a loop, so something else must stand in it.
//!
//! ```text
//! 1 2 | . . . | . . .
//! 2 . | 1 . . | . . .      each row, column and box that the loop touches holds two of its cells
//! . 1 | 2 . . | . . .
//! ```
//! *Others* are the candidates of the loop's cells beside the two symbols; one of them is true.
//!
//! - **Type 1**: all others are in one cell. It loses the two symbols.
//! - **Type 2**: the others are all the same symbol. No cell that sees all of these can have it.
//! - **Type 3**: the others are in two cells of a house. Taken as one cell they make a naked subset with further cells of
//!   the house, and the rest of the house loses its symbols. With a larger set than a triple it comes late in the order from
//!   easy to hard.
//! - **Type 4**: the others are in two cells of a house, and one of the two symbols has no further place there. The two
//!   cells lose the other one.
//!
//! **Why it is true.** Were the loop filled with the two symbols alone, they would take turns along it, and their exchange
//! would give a second solution: each house holds two of the loop's cells, one with each symbol, before and after.
//!
//! Only for puzzles that have one solution. Here a loop has six cells or more, all of them open, and all with both symbols.
//! A house of any kind counts, and a loop may touch itself, as long as each house holds two of its cells or none.
//!
//! **Names.** Also: UL, deadly loop.
//!
//! **Source.** Sudoku players' forums, 2005; Nicolas Juillerat (Sudoku Explainer) for the four types. Ratings there: 4.6
//! with six cells, 4.7 with eight, 5.0 with more; type 3 a little more.

use super::deadly::{self, Exit, Way};
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Role, Status, SymbolSet};
use std::ops::ControlFlow;

/// A unique loop, used in one of four ways.
#[derive(Debug)]
pub(in crate::logic) struct UniqueLoop {
    way: Way,
    about: About,
}

const SOURCE: &str = include_str!("unique_loop.rs");

/// The most cells of a loop.
const LONGEST: usize = 16;

const fn card(name: Name) -> About {
    About { sizes: (6, LONGEST as u8), assumes_unique: true, ..About::new(name, SOURCE) }
}

/// All others in one cell.
pub(in crate::logic) const UNIQUE_LOOP_1: UniqueLoop = UniqueLoop {
    way: Way::OneCell,
    about: About {
        also: &["UL1"],
        codes: &["0620"],
        se: Some("4.6 to 5.0"),
        example: ":56+9.+81.+42+81.....9.+4+3.9.+68+5+13.+8.+9..7+51.6.5+8.+2+9+9.+5....8.6+9+38..5+1+4+284.1.+9+6+7+7+5+14+69+23+8:324 225 725 326",
        ..card(Name::a("unique loop type 1"))
    },
};

/// One symbol.
pub(in crate::logic) const UNIQUE_LOOP_2: UniqueLoop = UniqueLoop {
    way: Way::OneSymbol,
    about: About {
        also: &["UL2"],
        codes: &["0620"],
        se: Some("4.6 to 5.0"),
        example: ":.2.+1.+8+497814+2+7+9+5..7..+4.+6+2+8+1...6+83.+4+9...+9+428.5..8+517.2..+8.+3+219.4...79+5..8.3.+8+6+4.52:743 753 661",
        ..card(Name::a("unique loop type 2"))
    },
};

/// A naked subset.
pub(in crate::logic) const UNIQUE_LOOP_3: UniqueLoop = UniqueLoop {
    way: Way::SMALL_SUBSET,
    about: About {
        also: &["UL3"],
        codes: &["0620"],
        se: Some("4.6 to 5.3"),
        example: ":5....+169+2...+52.1..1..9.+4+73+5+6+18+2+4+5+9734......+1....19..+5.2+6735+9..19....236+7+8....7+52+9:712 322 422 822 423 826 752 854 855 362",
        ..card(Name::a("unique loop type 3"))
    },
};

/// A naked subset of four cells and more, the two counted as one.
pub(in crate::logic) const UNIQUE_LOOP_3_LARGE: UniqueLoop = UniqueLoop {
    way: Way::LARGE_SUBSET,
    about: About {
        also: &["UL3 with a large set"],
        codes: &["0620"],
        example: ":36+1.+84.+57+5+2+4...+6.+8+97+85.+6.14.+5.19+28...+8..6+5+1.+221.7.+85...+9+26...8..4.+8.3.2.+835..+9.+6+1:325 175 775 777",
        ..card(Name::a("unique loop type 3 with a large set"))
    },
};

/// A locked symbol.
pub(in crate::logic) const UNIQUE_LOOP_4: UniqueLoop = UniqueLoop {
    way: Way::Locked,
    about: About {
        also: &["UL4"],
        codes: &["0620"],
        se: Some("4.6 to 5.0"),
        example: ":3+7+2+4.86..+4+61.3.+8.+7+5+9+817+6+24+3+7+89+34+1+52+61.+3.69+4786.+4...1+3+984+7..+3+96.+9+35+6.+4+7.2+2+1+6...3.+4:264 564 895",
        ..card(Name::a("unique loop type 4"))
    },
};

impl Technique for UniqueLoop {
    fn about(&self) -> &About {
        &self.about
    }

    /// By the loop's first cell without others. (A loop in which each cell has others is not looked for.)
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        if !look.unique {
            return ControlFlow::Continue(());
        }
        each(look, &mut |cells, pair| {
            let make = |exit: Exit| exit.finding(self, cells.len(), Loop);
            deadly::report_exchange(cells, pair, self.way, look, &make, found)
        })
    }
}

/// The most loops that are kept for the other techniques of the family.
const MOST_KEPT: usize = 1 << 10;

/// All of them, unless they are too many to be kept, or the search for them was cut off.
struct Known(Option<Vec<(Vec<Cell>, SymbolSet)>>);

type Visit<'v> = &'v mut dyn FnMut(&[Cell], SymbolSet) -> ControlFlow<()>;

/// The cells of each loop, and their two symbols.
fn each(look: &Look<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    match &look.table(known).0 {
        Some(known) => known.iter().try_for_each(|(cells, pair)| visit(cells, *pair)),
        None => search(look, visit),
    }
}

fn known(look: &Look<'_>) -> Known {
    let mut known = Vec::new();
    let searched = search(look, &mut |cells, pair| {
        known.push((cells.to_vec(), pair));
        if known.len() < MOST_KEPT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Known(searched.is_continue().then_some(known))
}

/// `Break` if `visit` said so, or if it is time to end.
fn search(look: &Look<'_>, visit: Visit<'_>) -> ControlFlow<()> {
    for start in look.geometry().all_cells().filter(|&cell| look.grid.status(cell) == Status::Open) {
        let pair = look.grid.candidates(start);
        if look.is_over() {
            return ControlFlow::Break(());
        }
        if pair.len() == 2 {
            let mut walk = Walk::new(look, pair);
            walk.add(start, false);
            walk.close(&mut |cells| visit(cells, pair))?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells of a loop could exchange their symbols.
#[derive(Clone, Debug)]
struct Loop(Exit);

impl Pattern for Loop {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let cells = self.0.deadly.cells();
        let swap = self.0.deadly.swap(words, &format!("the {} cells", number(cells.len())), "which");
        self.0.tell(words, words.cells(&cells), &swap, finding)
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.0.marks(grid)
    }
}

/// Grows a set of cells until each house holds two of them or none.
struct Walk<'a> {
    look: &'a Look<'a>,
    pair: SymbolSet,
    /// The cells, and which of the two symbols each would hold.
    cells: Vec<(Cell, bool)>,
    /// For each house its cells in the set, as places in `cells`.
    held: Vec<[Option<u8>; 2]>,
}

impl<'a> Walk<'a> {
    fn new(look: &'a Look<'a>, pair: SymbolSet) -> Self {
        Walk { look, pair, cells: Vec::new(), held: vec![[None; 2]; look.geometry().houses().len()] }
    }

    /// Puts a cell in, if no house has two already, and the one it may have holds the other symbol.
    fn add(&mut self, cell: Cell, turn: bool) -> bool {
        let houses = self.look.geometry().houses_of(cell);
        let fits = houses.iter().all(|m| match self.held[m.house.index()] {
            [None, _] => true,
            [Some(i), None] => self.cells[usize::from(i)].1 != turn,
            [Some(_), Some(_)] => false,
        });
        if fits {
            let place = Some(self.cells.len() as u8);
            for m in houses {
                let held = &mut self.held[m.house.index()];
                held[usize::from(held[0].is_some())] = place;
            }
            self.cells.push((cell, turn));
        }
        fits
    }

    fn take_back(&mut self) {
        if let Some((cell, _)) = self.cells.pop() {
            for m in self.look.geometry().houses_of(cell) {
                let held = &mut self.held[m.house.index()];
                held[usize::from(held[1].is_some())] = None;
            }
        }
    }

    /// Each set of cells is met once: the house to be filled up next does not depend on choices.
    fn close(&mut self, visit: &mut dyn FnMut(&[Cell]) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some((house, turn)) = self.open_house() else {
            if self.cells.len() < 6 {
                return ControlFlow::Continue(());
            }
            let mut cells: Vec<Cell> = self.cells.iter().map(|&(cell, _)| cell).collect();
            cells.sort_unstable();
            return visit(&cells);
        };
        if self.cells.len() == LONGEST {
            return ControlFlow::Continue(());
        }
        let geometry = self.look.geometry();
        for &cell in geometry.house(house).cells() {
            if deadly::may_grow(self.look.grid, &self.cells, cell, self.pair) && self.add(cell, !turn) {
                if deadly::can_be_used(self.others()) {
                    self.close(visit)?;
                }
                self.take_back();
            }
        }
        ControlFlow::Continue(())
    }

    /// The first house that holds one cell of the set, and the symbol that the cell would hold.
    fn open_house(&self) -> Option<(HouseId, bool)> {
        self.cells.iter().find_map(|&(cell, turn)| {
            let mut houses = self.look.geometry().houses_of(cell).iter().map(|m| m.house);
            houses.find(|house| self.held[house.index()][1].is_none()).map(|house| (house, turn))
        })
    }

    /// The candidates of each cell beside the two symbols.
    fn others(&self) -> impl Iterator<Item = SymbolSet> {
        self.cells.iter().map(|&(cell, _)| self.look.grid.candidates(cell) - self.pair)
    }
}
