//! # Fish: X-wing, swordfish, jellyfish and their kin
//!
//! Take some houses, the *bases*, and look at one symbol. If all its candidates there lie in as many other houses, the
//! *covers*, then these covers get their symbol from the bases, and it goes from the rest of the covers.
//!
//! - **Basic** fish have rows as bases and columns as covers, or columns and rows. Two and two: *X-wing*; three: *swordfish*;
//!   four: *jellyfish*; five to seven: *squirmbag*, *whale*, *leviathan*. On a board of nine a basic fish of five or more has
//!   a smaller one as its counterpart; on larger boards it has not.
//! - **Finned** fish have a few candidates in their bases that lie in no cover, the *fins*. Then only those candidates of
//!   the covers go that see every fin.
//! - **Sashimi** fish are finned, and one of the bases would have but one candidate left without its fins.
//! - **Franken** fish have boxes among their bases or covers, too; the other bases are all rows and the other covers all
//!   columns, or the other way round. On other boards, any house that is neither row nor column counts as a box.
//! - **Mutant** fish mix all kinds of houses.
//! - **Siamese** fish are two finned fish with the same bases and different covers, told in one step.
//!
//! Two bases may share candidates if these count as fins (*endo-fins*). A candidate in a base and in two covers goes like
//! one outside the bases (*cannibalism*).
//!
//! **Why it is true.** Count. Without fins, each base needs the symbol once, in one of the covers, and each cover can hold
//! it once; as many bases as covers, so every cover is used up by the bases, and its other candidates are false. With fins,
//! either a fin is true, or the fish is as good as one without fins. What goes in the second case and sees every fin goes in
//! either case. The same in one breath: were a candidate of a cover true that sees all fins, too many bases would have to
//! share the other covers.
//!
//! **What is searched.** Basic fish: all. The others are looked for from what they exclude, cell by cell, and only where
//! the symbol stands in no arrangement of all its places, since no fish can exclude anything else. A fish that holds a
//! smaller fish for the same cell is not told. The search for one cell ends after one million tries.
//!
//! **Names.** Today's. Squirmbag: also *starfish*; finned fish: also *with fins*; sizes 6 and 7 have no other names. The
//! lecture and the other documents stop before fish. A Franken or mutant fish with fins whose base has one candidate left
//! without them is called sashimi, too; it is not told apart here.
//!
//! **Source.** The Sudoku players' forum; "The Ultimate Fish Guide" there has the general form with bases and covers; names
//! and kinds as in Bernhard Hobiger's `HoDoKu`.

mod cards;
mod catch;
mod lines;
mod place;
mod search;
mod siamese;

use super::{About, Found, Look, Technique, Telling};
use crate::logic::{Finding, Words};
pub use cards::*;
use catch::{Catch, Parts};
use ninefold_board::{Grid, HouseId, Item, Role, Step, Symbol};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Fish of one kind and size.
#[derive(Debug)]
pub struct Fish {
    kind: Kind,
    /// Two at once.
    siamese: bool,
    size: usize,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    shape: Shape,
    fins: Fins,
}

/// Which houses are mixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// Rows against columns.
    Lines,
    /// Rows and boxes against columns and boxes.
    Franken,
    /// Anything else.
    Mutant,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fins {
    Without,
    /// Every base has two or more candidates without them.
    Plain,
    /// A base has fewer.
    Sashimi,
    /// Either of the two.
    Any,
}

const SOURCE: &str = include_str!("mod.rs");

/// The symbol and the cells of a finding.
fn parts(grid: &Grid, finding: &Finding) -> (Symbol, Parts) {
    let (bases, covers) = (finding.places(), finding.cover_places());
    (bases[0].1, Parts::new(grid, bases[0].1, &houses(bases.clone()), &houses(covers)))
}

fn houses(places: Vec<(HouseId, Symbol)>) -> Vec<HouseId> {
    places.into_iter().map(|(house, _)| house).collect()
}

impl Technique for Fish {
    fn about(&self) -> &About {
        &self.about
    }

    /// By symbol. Basic fish by their bases, the others by what they exclude; Siamese fish by their bases.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        for symbol in look.geometry().all_symbols() {
            if self.siamese {
                self.find_siamese(look, symbol, found)?;
                continue;
            }
            let mut known = BTreeSet::new();
            let visit = &mut |catch: Catch| {
                let is_new = known.insert((catch.bases.clone(), catch.losers.clone()));
                if is_new { found(self.finding(&catch)) } else { ControlFlow::Continue(()) }
            };
            match self.kind {
                Kind { shape: Shape::Lines, fins: Fins::Without } => lines::basic(look, symbol, self.size, visit)?,
                kind => search::fish(look, symbol, kind, self.size, visit)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn draw(&self, grid: &Grid, finding: &Finding, step: &mut Step) {
        let (symbol, parts) = parts(grid, finding);
        for (cell, _) in &parts.based {
            let role = if parts.fins.contains(cell) { Role::Fin } else { Role::Pattern };
            step.marks.push((cell.with(symbol), role));
        }
    }

    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let (symbol, parts) = parts(words.grid, finding);
        let (bases, covers) = (houses(finding.places()), houses(finding.cover_places()));
        let (symbol, bases) = (words.symbol(symbol), words.houses(&bases));
        let (place, covers) = (format!("the {symbol}s in {bases}"), words.houses(&covers));
        if parts.fins.is_empty() {
            return Telling {
                place,
                pattern: format!("the {symbol}s of {bases} all lie in {covers}"),
                therefore: format!("{covers} get their {symbol}s there and nowhere else"),
            };
        }
        let fins = words.cells(&parts.fins);
        Telling {
            place,
            pattern: format!("the {symbol}s of {bases} all lie in {covers}, but for {fins}"),
            therefore: format!(
                "if none of these extra cells is {symbol}, {covers} get their {symbol}s there and nowhere else; whatever also sees all extra cells loses {symbol} in any case"
            ),
        }
    }
}

impl Fish {
    fn find_siamese(&'static self, look: &Look<'_>, symbol: Symbol, found: Found<'_>) -> ControlFlow<()> {
        let mut catches = Vec::new();
        search::fish(look, symbol, self.kind, self.size, &mut |catch| {
            catches.push(catch);
            ControlFlow::Continue(())
        })?;
        siamese::twins(&catches).iter().try_for_each(|twins| found(twins.finding(self, look.grid)))
    }

    fn finding(&'static self, catch: &Catch) -> Finding {
        let item = |&house: &_| Item::InHouse(house, catch.symbol);
        Finding::new(self, self.size, catch.bases.iter().map(item))
            .covered(catch.covers.iter().map(item))
            .eliminating(catch.losers.iter().copied())
    }
}
