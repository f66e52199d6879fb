//! # BUG: bivalue universal grave
//!
//! Were every open cell down to two candidates, and every symbol down to two places in every house that still needs it,
//! all of them could be exchanged at once: the grave of a puzzle with one solution. So of the candidates that still keep
//! the grid from that, one is true. We call them *others*.
//!
//! - **BUG+1** (type 1): all others are in one cell. It loses the two candidates of the grave; with three candidates there,
//!   the one that stands three times in a house is true.
//! - **Type 2**: the others are all the same symbol. No cell that sees all of these can have it.
//! - **Type 3**: the others are in two cells of a house. Taken as one cell they make a naked subset with further cells of
//!   the house, and the rest of the house loses its symbols. Sets larger than a triple are not looked for: with two
//!   candidates in nearly every open cell there is mostly something easier to see.
//! - **Type 4**: the others are in two cells of a house, and one symbol of the grave in both has no further place there. The
//!   two cells lose their other candidates of the grave.
//!
//! **Why it is true.** Were none of the others true, each open cell would take one of its two candidates of the grave. The
//! candidates left over would then fill the cells just as well: each symbol has two places in each house that needs it, one
//! taken and one left over. So there would be a second solution.
//!
//! Only for puzzles that have one solution. Works on every board: all houses count, whatever their shape.
//!
//! **Names.** Also: bivalue universal grave, BUG type 1, BUG plus one; type 2 to 4: BUG+n.
//!
//! **Source.** Sudoku players' forums, 2005 (the name is theirs); Nicolas Juillerat (Sudoku Explainer) for the four types.

use super::deadly::{Deadly, Exit, Swap, Way};
use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, Role, Status, Symbol, SymbolSet};
use std::ops::ControlFlow;

/// A BUG, used in one of four ways.
#[derive(Debug)]
pub(in crate::logic) struct Bug {
    way: Way,
    about: About,
}

const SOURCE: &str = include_str!("bug.rs");

/// The most cells with others that are looked at.
const MOST: usize = 6;

const fn card(name: Name) -> About {
    About { sizes: (1, MOST as u8), assumes_unique: true, ..About::new(name, SOURCE) }
}

/// All others in one cell.
pub(in crate::logic) const BUG_1: Bug = Bug {
    way: Way::OneCell,
    about: About {
        also: &[
            "bivalue universal grave",
            "BUG",
            "BUG type 1",
            "BUG plus one",
            "BUG plus 1",
            "bivalue universal grave + 1",
        ],
        codes: &["0610"],
        se: Some("5.6"),
        example: ":+6+42+3..+78+11+8+5+7+2+49+6+3.3.86+1+45+2+3+2+15+4+789+647.+61.+3+2+5.+5+6+2.+31+7+4+21.9.+6+5+485+9.4.2+6+1+7.64+1..2+3+9:",
        hodoku: Some(Grade::hard(100)),
        ..card(Name::a("BUG+1"))
    },
};

/// One symbol.
pub(in crate::logic) const BUG_2: Bug = Bug {
    way: Way::OneSymbol,
    about: About {
        also: &["bivalue universal grave type 2"],
        se: Some("5.7"),
        example: ":+1+4+3...+6+5+96+72.4.+3+18+5+89+36172+4.3.8..2.5.5...+38.+7.+68..4+1+9+3+8+95+17+2+4+36+3+26+4..9+71+41+7.3.+5+8+2:946 954",
        ..card(Name::a("BUG type 2"))
    },
};

/// A naked subset.
pub(in crate::logic) const BUG_3: Bug = Bug {
    way: Way::SMALL_SUBSET,
    about: About {
        also: &["bivalue universal grave type 3"],
        se: Some("5.8 to 6.0"),
        example: ":+61+4+5+2+3+7+8+9+957+1+6+8+4+23+3..9+74+16+54+6+1+3+8+795+22..6.+9+3+1..+3+92.18.+6+1...+9..+3+8..+38+1..9.+8+9+6.352.1:",
        ..card(Name::a("BUG type 3"))
    },
};

/// A locked symbol.
pub(in crate::logic) const BUG_4: Bug = Bug {
    way: Way::Locked,
    about: About {
        also: &["bivalue universal grave type 4"],
        se: Some("5.7"),
        example: ":.+6.+31+5+987.8.+7+4+9+6+1+2+97+16+2+845+3..6+1.3+7+2.1+5+7492+8+3+6....7+6+14.7..+2+6+15+98.19.+372+6+46+2.+9.4+3+7+1:",
        ..card(Name::a("BUG type 4"))
    },
};

impl Technique for Bug {
    fn about(&self) -> &About {
        &self.about
    }

    /// The size of a finding is the number of cells with others.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let Some(mut grave) = Grave::new(look, MOST).filter(|_| look.unique) else { return ControlFlow::Continue(()) };
        grave.dig(0, &mut |pattern| {
            let Some(deadly) = Deadly::new(look.grid, pattern) else { return ControlFlow::Continue(()) };
            let size = deadly.cells_out().len();
            deadly.report(self.way, look, &|exit| exit.finding(self, size, Graveyard), found)
        })
    }
}

/// All open cells could exchange their candidates.
#[derive(Clone, Debug)]
struct Graveyard(Exit);

impl Pattern for Graveyard {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let deadly = &self.0.deadly;
        let here = words.cells(&deadly.cells_out());
        let swap = Swap::new(
            format!("every open cell but {here} has two candidates"),
            &format!(", and without {} these would have two, too", words.candidates(&deadly.out, "and")),
            &format!(
                "every {} would have two places or none in each house, and all open cells could swap their two candidates: two solutions, and \
                 the puzzle has one",
                words.thing()
            ),
        );
        self.0.tell(words, here, &swap, finding)
    }

    /// Of one cell with others the name says it all.
    fn signs(&self, _: &Words<'_>) -> Option<String> {
        (self.0.deadly.cells_out().len() == 1).then(String::new)
    }

    /// The whole grid is the pattern; only candidates that are not part of it, and the subset, are worth marking.
    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.0.marks(grid).into_iter().filter(|(_, role)| *role != Role::Pattern).collect()
    }
}

/// The open cells with two candidates, and those with more, of which two are chosen.
struct Grave<'a> {
    look: &'a Look<'a>,
    rich: Vec<Cell>,
    pattern: Vec<Candidate>,
    /// How often each symbol stands in each house, as far as chosen; never more than twice.
    times: Vec<u8>,
}

impl<'a> Grave<'a> {
    /// If there are at most so many cells with more than two candidates, but at least one; and no symbol of the others
    /// stands in a house more than twice.
    fn new(look: &'a Look<'a>, most: usize) -> Option<Self> {
        let geometry = look.geometry();
        let open = || geometry.all_cells().filter(|&cell| look.grid.status(cell) == Status::Open);
        let candidates = |cell: Cell| look.grid.candidates(cell).len();
        let rich: Vec<Cell> = open().filter(|&cell| candidates(cell) > 2).take(most + 1).collect();
        if rich.is_empty() || rich.len() > most || open().any(|cell| candidates(cell) < 2) {
            return None;
        }
        let times = vec![0; geometry.houses().len() * geometry.symbols()];
        let mut grave = Grave { look, rich, pattern: Vec::new(), times };
        let poor = open().filter(|&cell| candidates(cell) == 2);
        poor.into_iter().all(|cell| grave.add(cell, look.grid.candidates(cell))).then_some(grave)
    }

    fn counts(&self, cell: Cell, symbol: Symbol) -> impl Iterator<Item = usize> + use<'a> {
        let (geometry, symbols) = (self.look.geometry(), self.look.geometry().symbols());
        geometry.houses_of(cell).iter().map(move |m| m.house.index() * symbols + symbol.index())
    }

    /// Puts candidates of a cell in, if no house gets a symbol a third time.
    fn add(&mut self, cell: Cell, symbols: SymbolSet) -> bool {
        let fits = symbols.iter().all(|symbol| self.counts(cell, symbol).all(|i| self.times[i] < 2));
        if fits {
            for symbol in symbols {
                self.counts(cell, symbol).for_each(|i| self.times[i] += 1);
                self.pattern.push(cell.with(symbol));
            }
        }
        fits
    }

    fn take_back(&mut self, cell: Cell, symbols: SymbolSet) {
        for symbol in symbols {
            self.counts(cell, symbol).for_each(|i| self.times[i] -= 1);
            self.pattern.pop();
        }
    }

    /// Every choice of two candidates in the rich cells from this one on that makes a grave.
    fn dig(&mut self, from: usize, visit: &mut dyn FnMut(Vec<Candidate>) -> ControlFlow<()>) -> ControlFlow<()> {
        let Some(&cell) = self.rich.get(from) else {
            return if self.times.contains(&1) { ControlFlow::Continue(()) } else { visit(self.pattern.clone()) };
        };
        let here = self.look.grid.candidates(cell);
        for one in here {
            for other in here.iter().filter(|&other| other > one) {
                let pair = SymbolSet::only(one) | SymbolSet::only(other);
                if self.add(cell, pair) {
                    self.dig(from + 1, visit)?;
                    self.take_back(cell, pair);
                }
            }
        }
        ControlFlow::Continue(())
    }
}
