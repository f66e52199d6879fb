//! # Fish: X-wing, swordfish, jellyfish and their kin
//!
//! Take some houses, the *bases*, and look at one symbol. If all its candidates there lie in as many other houses, the
//! *covers*, then the covers get their symbol from the bases, and it goes from the rest of the covers.
//!
//! - **Basic** fish have rows as bases and columns as covers, or columns and rows. Two and two: *X-wing*; three: *swordfish*;
//!   four: *jellyfish*; five, six and seven: *squirmbag*, *whale*, *leviathan*. On a board of nine, a basic fish of five or
//!   more leaves a smaller one in the other direction; on a larger board it need not.
//! - **Finned** fish have a few candidates in their bases that lie in no cover, the *fins*. Then only those candidates of
//!   the covers go that see every fin.
//! - **Sashimi** fish are finned, and a base has but one candidate that is no fin.
//! - **Franken** fish have boxes among their bases or covers, too; the other bases are all rows and the other covers all
//!   columns, or the other way round. A jigsaw's region, a diagonal or any other house that is neither row nor column
//!   counts as a box.
//! - **Mutant** fish mix all kinds of houses. Franken and mutant fish of two without fins say in one step what hidden
//!   singles and locked candidates say in a few, at least where the boxes are rectangles.
//! - **Siamese** fish are two finned fish with the same bases and different covers, told in one step.
//!
//! Two bases may share candidates; these count as fins (*endo-fins*). A candidate that lies in one base and in two covers
//! goes like one outside the bases (*cannibalism*).
//!
//! **Why it is true.** Count. Each base needs the symbol once. Without fins it stands in a cover, and a cover can hold it
//! once; there are as many bases as covers, so the bases use up every cover, and the other candidates of the covers are
//! false. With fins, either a fin is true or the fish is as good as one without fins: what goes in the second case and sees
//! every fin goes in either case.
//!
//! **Example.** The 7s of rows 2 and 7 all lie in columns 3 and 6, but for a fin at r2c5. Either r2c5 is 7, or both columns
//! have their 7s in these rows. In both cases r3c6, which sees r2c5 and lies in column 6, is not 7.
//!
//! **What is searched.** Basic fish on lines with two candidates or more: all. The others are looked for from what they
//! exclude: only cells that stand in no arrangement of the symbol over the whole board can be hit. A fish is told if, for
//! something that it excludes, none of its parts would do alone. The work is bounded: one search ends after 200,000 tries,
//! which boards of nine do not need, and on nearly empty boards above 25x25 some cells are passed over.
//!
//! **Names.** Today's; the five documents stop before fish. Size five is also called *starfish*. Finned Franken and mutant
//! fish with a base that has one candidate left without the fins are called sashimi, too; here they are not told apart.
//! Siamese fish are called sashimi where both are, else finned.
//!
//! **Source.** The Sudoku players' forum, whose "Ultimate Fish Guide" has the general form with bases and covers; kinds and
//! sizes as in Bernhard Hobiger's `HoDoKu`.

mod cards;
mod catch;
mod lines;
mod place;
mod search;
mod siamese;

use super::{About, Found, Look, Technique, Telling};
use crate::logic::{Finding, Words, list};
pub use cards::*;
use catch::{Catch, Parts};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Role, Step, Symbol};
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

fn houses(places: Vec<(HouseId, Symbol)>) -> Vec<HouseId> {
    places.into_iter().map(|(house, _)| house).collect()
}

fn lies_in(grid: &Grid, candidate: Candidate, house: HouseId) -> bool {
    grid.geometry().houses_of(candidate.cell).iter().any(|membership| membership.house == house)
}

/// `rows 1 and 7, column 2 and box 3`.
fn said(words: &Words<'_>, houses: &[HouseId]) -> String {
    let mut houses = houses.to_vec();
    houses.sort_unstable();
    let geometry = words.grid.geometry();
    let kinds = houses.chunk_by(|a, b| geometry.house(*a).kind() == geometry.house(*b).kind());
    list(&kinds.map(|same| words.houses(same)).collect::<Vec<_>>(), "and")
}

impl Technique for Fish {
    fn about(&self) -> &About {
        &self.about
    }

    /// By symbol. Basic fish by their bases, the others by what they exclude; Siamese fish by their bases.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        for symbol in look.geometry().all_symbols().iter().take_while(|_| !look.is_over()) {
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
        let fish = self.members(finding).map(|covers| Parts::of(grid, finding, &covers));
        for parts in fish {
            let role = |cell: &Cell| if parts.fins.contains(cell) { Role::Fin } else { Role::Pattern };
            let marks = parts.in_bases.iter().map(|(cell, _)| (cell.with(parts.symbol), role(cell)));
            step.marks.extend(marks);
        }
        // What is a fin of one of two fish is drawn as a fin.
        step.marks.sort_unstable_by_key(|(candidate, role)| (*candidate, *role != Role::Fin));
        step.marks.dedup_by_key(|(candidate, _)| *candidate);
    }

    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let symbol = words.symbol(finding.places()[0].1);
        let bases = said(words, &houses(finding.places()));
        let lie = |covers: Vec<HouseId>| {
            let fins = Parts::of(words.grid, finding, &covers).fins;
            let exception = match fins.as_slice() {
                [] => String::new(),
                [fin] => format!(", but for the fin {}", words.cell(*fin)),
                _ => format!(", but for the fins {}", words.cells(&fins)),
            };
            (fins.len(), said(words, &covers), exception)
        };
        let fish: Vec<(usize, String, String)> = self.members(finding).map(lie).collect();
        let lies: Vec<String> = fish.iter().map(|(_, covers, exception)| format!("in {covers}{exception}")).collect();
        let seen = match (fish.len(), fish[0].0) {
            (2, _) => " that sees the fins",
            (_, 0) => "",
            (_, 1) => " that sees the fin",
            (_, 2) => " that sees both fins",
            _ => " that sees all fins",
        };
        let there = if fish.len() == 2 { "of either set of covers".to_string() } else { format!("of {}", fish[0].1) };
        let in_base = |loser: Candidate| finding.places().iter().any(|(house, _)| lies_in(words.grid, loser, *house));
        let cannibal = if finding.eliminated().any(in_base) { ", nor one that lies in two of them" } else { "" };
        Telling {
            place: format!("the {symbol}s of {bases}"),
            pattern: format!("the {symbol}s of {bases} all lie {}", lies.join(", and just so ")),
            therefore: format!("no other cell {there}{seen} can be {symbol}{cannibal}"),
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

    /// The covers of the one fish that a finding consists of, or of the two.
    fn members(&self, finding: &Finding) -> impl Iterator<Item = Vec<HouseId>> {
        let covers = houses(finding.cover_places());
        let shared = 2 * self.size - covers.len();
        let other = self.siamese.then(|| [&covers[..shared], &covers[self.size..]].concat());
        std::iter::once(covers[..self.size].to_vec()).chain(other)
    }

    fn finding(&'static self, catch: &Catch) -> Finding {
        let item = |&house: &_| Item::InHouse(house, catch.symbol);
        Finding::new(self, self.size, catch.bases.iter().map(item))
            .covered(catch.covers.iter().map(item))
            .eliminating(catch.losers.iter().copied())
    }
}
