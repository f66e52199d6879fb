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
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Who, Words};
pub(in crate::logic) use cards::*;
use catch::Catch;
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Role, Symbol};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Fish of one kind and size.
#[derive(Debug)]
pub(in crate::logic) struct Fish {
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

fn lies_in(grid: &Grid, candidate: Candidate, house: HouseId) -> bool {
    grid.geometry().houses_of(candidate.cell).iter().any(|membership| membership.house == house)
}

/// `rows 1 and 7, column 2 and box 3`.
fn said(words: &Words<'_>, houses: &[HouseId]) -> String {
    words.houses_by_kind(houses, "and")
}

/// The covers: `rows 2 and 5`, `row 2 or box 5`.
fn either(words: &Words<'_>, covers: &[HouseId]) -> String {
    words.houses_by_kind(covers, "or")
}

impl Technique for Fish {
    fn about(&self) -> &About {
        &self.about
    }

    /// By symbol. Basic fish by their bases, the others by what they exclude; Siamese fish by their bases.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        // Fish with fins of all kinds are looked for alike.
        let is_finned = usize::from(self.kind.fins != Fins::Without);
        let who = Who::of::<Self>(self.size * 8 + self.kind.shape as usize * 2 + is_finned);
        look.by_symbol(who, |symbol| {
            let mut found_any = false;
            if !look.is_over() {
                self.find_symbol(look, symbol, &mut found_any, found)?;
            }
            ControlFlow::Continue(found_any)
        })
    }
}

/// Bases, and the covers of a fish, or of two.
#[derive(Clone, Debug)]
struct School {
    symbol: Symbol,
    bases: Vec<HouseId>,
    fish: Vec<Member>,
}

/// One fish of a school.
#[derive(Clone, Debug)]
struct Member {
    covers: Vec<HouseId>,
    /// The candidates of the bases, ascending,
    body: Vec<Cell>,
    /// and those among them that lie in no cover, or in two bases.
    fins: Vec<Cell>,
}

/// `the 7s of rows 2 and 7`, and how they lie: `the 7s of rows 2 and 7 all lie in columns 3 and 6, but for the fin r2c5`; of a fish its covers,
/// the candidates of its bases, and its fins.
pub(in crate::logic) fn told(
    words: &Words<'_>,
    symbol: Symbol,
    bases: &[HouseId],
    (covers, body, fins): (&[HouseId], &[Cell], &[Cell]),
) -> (String, String) {
    let member = Member { covers: covers.to_vec(), body: body.to_vec(), fins: fins.to_vec() };
    let school = School { symbol, bases: bases.to_vec(), fish: Vec::new() };
    let place = school.place(words);
    let lies = format!("{place} all lie in {}", school.lies(words, &member));
    (place, lies)
}

impl Pattern for School {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let symbol = words.symbol(self.symbol);
        let in_base = |loser: Candidate| self.bases.iter().any(|&house| lies_in(words.grid, loser, house));
        let cannibal = if finding.eliminated().any(in_base) { ", nor one that lies in two of them" } else { "" };
        let place = self.place(words);
        let lies = |member: &Member| format!("{place} all lie in {}", self.lies(words, member));
        let pattern = self.fish.iter().map(lies).collect();
        let therefore = match self.fish.as_slice() {
            [one] => {
                let covers = either(words, &one.covers);
                format!("no other cell of {covers}{} can be {symbol}{cannibal}", that_sees(one.fins.len()))
            }
            // Each of the two by its own fins.
            fish => {
                let there =
                    |one: &Member| format!("of {} that sees {}", either(words, &one.covers), words.cells(&one.fins));
                let both: Vec<String> = fish.iter().map(there).collect();
                format!("no other cell {}, can be {symbol}{cannibal}", both.join(", nor any "))
            }
        };
        Telling { place, pattern, therefore, ..Telling::default() }
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        let mut marks: Vec<(Candidate, Role)> = Vec::new();
        for Member { body, fins, .. } in &self.fish {
            let role = |cell: &Cell| if fins.contains(cell) { Role::Fin } else { Role::Pattern };
            marks.extend(body.iter().map(|cell| (cell.with(self.symbol), role(cell))));
        }
        // A fin of one of two fish is drawn as a fin.
        marks.sort_unstable_by_key(|(candidate, role)| (*candidate, *role != Role::Fin));
        marks.dedup_by_key(|(candidate, _)| *candidate);
        marks
    }
}

impl School {
    /// `the 7s of rows 2 and 7`
    fn place(&self, words: &Words<'_>) -> String {
        format!("the {}s of {}", words.symbol(self.symbol), said(words, &self.bases))
    }

    /// `columns 3 and 6, but for the fin r2c5; r9c6 lies in row 9 and box 8 and counts as a fin, too`
    fn lies(&self, words: &Words<'_>, Member { covers, fins, .. }: &Member) -> String {
        let within = |cell: Cell, houses: &[HouseId]| -> Vec<HouseId> {
            houses.iter().copied().filter(|&house| lies_in(words.grid, cell.with(self.symbol), house)).collect()
        };
        let (outside, twice): (Vec<Cell>, Vec<Cell>) = fins.iter().partition(|&&fin| within(fin, covers).is_empty());
        let exception = match outside.as_slice() {
            [] => String::new(),
            [fin] => format!(", but for the fin {}", words.cell(*fin)),
            fins => format!(", but for the fins {}", words.cells(fins)),
        };
        let too = if outside.is_empty() { "" } else { ", too" };
        let counts = |&fin: &Cell| {
            format!("; {} lies in {} and counts as a fin{too}", words.cell(fin), said(words, &within(fin, &self.bases)))
        };
        format!("{}{exception}{}", either(words, covers), twice.iter().map(counts).collect::<String>())
    }
}

fn that_sees(fins: usize) -> String {
    match fins {
        0 => String::new(),
        1 => " that sees the fin".to_string(),
        2 => " that sees both fins".to_string(),
        _ => format!(" that sees all {} fins", number(fins)),
    }
}

impl Fish {
    /// Those of one symbol, and whether there are any fish of other kinds of fins, too.
    fn find_symbol(
        &'static self,
        look: &Look<'_>,
        symbol: Symbol,
        found_any: &mut bool,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        if self.siamese {
            return self.find_siamese(look, symbol, found_any, found);
        }
        let mut known = BTreeSet::new();
        let visit = &mut |catch: Catch| {
            let is_new = known.insert((catch.bases.clone(), catch.losers.clone()));
            if is_new { found(self.finding(&catch)) } else { ControlFlow::Continue(()) }
        };
        match self.kind {
            Kind { shape: Shape::Lines, fins: Fins::Without } => lines::basic(look, symbol, self.size, &mut |catch| {
                *found_any = true;
                visit(catch)
            }),
            kind => search::fish(look, symbol, kind, self.size, found_any, visit),
        }
    }

    fn find_siamese(
        &'static self,
        look: &Look<'_>,
        symbol: Symbol,
        found_any: &mut bool,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let mut catches = Vec::new();
        search::fish(look, symbol, self.kind, self.size, found_any, &mut |catch| {
            catches.push(catch);
            ControlFlow::Continue(())
        })?;
        siamese::twins(&catches).iter().try_for_each(|twins| found(twins.finding(self, look.grid)))
    }

    fn finding(&'static self, catch: &Catch) -> Finding {
        let item = |&house: &_| Item::InHouse(house, catch.symbol);
        let school = School { symbol: catch.symbol, bases: catch.bases.clone(), fish: vec![catch.member()] };
        Finding::new(self, self.size, school)
            .on(catch.bases.iter().map(item))
            .covered(catch.covers.iter().map(item))
            .eliminating(catch.losers.iter().copied())
    }
}
