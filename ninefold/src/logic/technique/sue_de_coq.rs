//! # Sue de Coq
//!
//! A row or column and a box that cross: two or three cells where they meet, some cells of the rest of the line and some of the rest
//! of the box, with as many numbers as cells if a number that both rests can have is counted twice.
//!
//! In the simplest case two cells where they meet have four numbers between them. A cell of the line has only two of these, and a
//! cell of the box only the other two. Then the line has its two numbers in these four cells, and the box the others: they go from
//! the rest of the line and the rest of the box.
//!
//! - Three cells may have five numbers, which needs one more on one side.
//! - **Extended**: instead of one cell there are several on a side, and they may have numbers that the crossing has not. Each such number
//!   takes one more cell.
//! - A number that neither side can have goes from the rest of both houses.
//! - A number that both sides can have goes from the crossing itself.
//!
//! **Why it is true.** A number of the line's side has all its places among the cells in the line, and can be true there only
//! once; so has a number of the box's side in the box, and any other is in the crossing, once. That makes as many as there are
//! cells to fill. So each of them is there as often as it can be, and so nowhere else in its house; and no cell of the
//! crossing counts for both houses. It must not be used where the numbers are more than the cells by one: then nothing is locked.
//!
//! The two houses may be of any kind, if they share two cells or more. Looked for are up to four cells in the crossing and up to
//! four on each side; of those with the same effect the one with the fewest cells is told.
//!
//! **Names.** Two-sector disjoint subsets; named after the player who described it.
//!
//! **Source.** Sue de Coq in the Sudoku players' forums, 2005. HoDoKu's code 1101.

use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::chart::{Crossing, cells_at};
use crate::logic::signs::{digits, joined};
use crate::logic::words::{count, number};
use crate::logic::{Finding, Pattern, Who, Words};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Role, Status, Symbol, SymbolSet};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("sue_de_coq.rs");

/// The most cells in the crossing, and on each side.
const MOST: usize = 4;

/// A line and a box that share out the numbers of their crossing.
#[derive(Debug)]
pub(in crate::logic) struct SueDeCoq {
    about: About,
}

pub(in crate::logic) const SUE_DE_COQ: SueDeCoq = SueDeCoq {
    about: About {
        also: &["extended Sue de Coq", "two-sector disjoint subsets"],
        codes: &["1101"],
        hodoku: Some(Grade::unfair(250)),
        sizes: (4, 3 * MOST as u8),
        example: ":...89.+6+5+4..+9+2..781+84.1..+3+9+2.98+6.2+4+13...3..+97+8..+4+9+8.+2+65.2.+5+16+849+9+61+43+85+2+7+48+57+29+1+3+6:711 525 526 151 551",
        ..About::new(Name::a("Sue de Coq"), SOURCE)
    },
};

impl Technique for SueDeCoq {
    fn about(&self) -> &About {
        &self.about
    }

    /// The fewest cells first.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let mut known: BTreeMap<Vec<Candidate>, Shared> = BTreeMap::new();
        let mut room = Room::default();
        let _ = look.by_crossing(Who::of::<Self>(0), |crossing| {
            let mut found_any = false;
            if crossing.from < crossing.to && !look.is_over() {
                Meeting::new(look, *crossing).each_shared(look, &mut room, &mut |shared| {
                    let losers = shared.losers(look.grid);
                    found_any |= !losers.is_empty();
                    let is_easier = |known: &Shared| shared.size() < known.size();
                    if !losers.is_empty() && known.get(&losers).is_none_or(is_easier) {
                        known.insert(losers, shared);
                    }
                });
            }
            ControlFlow::Continue(found_any)
        });
        let mut all: Vec<_> = known.into_iter().collect();
        all.sort_by_key(|(_, shared)| shared.size());
        all.into_iter().try_for_each(|(losers, shared)| {
            let (cells, covers) = (shared.cells(), shared.covers());
            let items = cells.into_iter().map(Item::Cell);
            found(Finding::new(self, shared.size(), shared).on(items).covered(covers).eliminating(losers))
        })
    }
}

/// Some cells and what they can have.
#[derive(Clone, Debug)]
struct Part {
    cells: Vec<Cell>,
    symbols: SymbolSet,
}

/// Some of a list of cells, a bit each, and what they can have: many are looked at, and hardly any becomes a part of a finding.
#[derive(Clone, Copy)]
struct Choice {
    places: u64,
    count: usize,
    symbols: SymbolSet,
}

impl Choice {
    /// By how many it has more symbols than cells.
    fn lack(self) -> usize {
        self.symbols.len().saturating_sub(self.count)
    }

    /// As a part of a finding: of these cells.
    fn part(self, cells: &[Cell]) -> Part {
        Part { cells: Bits(self.places).map(|place| cells[place]).collect(), symbols: self.symbols }
    }
}

/// Two houses that cross: their open cells.
struct Meeting {
    houses: [HouseId; 2],
    both: Vec<Cell>,
    rests: [Vec<Cell>; 2],
}

impl Meeting {
    fn new(look: &Look<'_>, crossing: Crossing) -> Self {
        let (geometry, grid) = (look.geometry(), look.grid);
        let open = |house: HouseId, positions: u64| cells_at(geometry, house, positions & grid.open_in(house));
        Meeting {
            houses: [crossing.from, crossing.to],
            both: open(crossing.from, crossing.in_from),
            rests: [open(crossing.from, !crossing.in_from), open(crossing.to, !crossing.in_to)],
        }
    }

    /// All ways to choose cells that have as many numbers as there are cells.
    fn each_shared(&self, look: &Look<'_>, room: &mut Room, visit: &mut dyn FnMut(Shared)) {
        let Room { both, rests: [rest, other_rest], sides: [ones, others] } = room;
        // With one number more than cells there is nothing to share out: it would be a bent set. Each cell of a side gains one at most.
        choose(look.grid, &self.both, both);
        both.retain(|choice| choice.count > 1 && (2..=2 * MOST).contains(&choice.lack()));
        if both.is_empty() {
            return;
        }
        // Those that are not locked by themselves.
        choose(look.grid, &self.rests[0], rest);
        rest.retain(|choice| choice.lack() > 0);
        choose(look.grid, &self.rests[1], other_rest);
        other_rest.retain(|choice| choice.lack() > 0);
        for both in both {
            if look.is_over() {
                break;
            }
            let lack = both.lack();
            let most = take_from(rest, both.symbols, ones);
            if most == 0 {
                continue;
            }
            let more = take_from(other_rest, both.symbols, others);
            if most + more < lack {
                continue;
            }
            for (one, gain) in ones.iter().filter(|(_, gain)| gain + more >= lack) {
                for (other, more) in others.iter().filter(|(_, more)| gain + more >= lack) {
                    let twice = (one.symbols & other.symbols & both.symbols).len();
                    if gain + more == lack + twice {
                        let sides = [one.part(&self.rests[0]), other.part(&self.rests[1])];
                        visit(Shared { houses: self.houses, both: both.part(&self.both), sides });
                    }
                }
            }
        }
    }
}

/// Room for the choices of one crossing after another.
#[derive(Default)]
struct Room {
    both: Vec<Choice>,
    rests: [Vec<Choice>; 2],
    /// Those that take numbers from the crossing, with their gain: by how many they have more cells than numbers that the crossing has not.
    sides: [Vec<(Choice, usize)>; 2],
}

/// Of the choices of a rest those that take numbers from the crossing; the largest gain, or 0 if there is none.
fn take_from(rest: &[Choice], both: SymbolSet, sides: &mut Vec<(Choice, usize)>) -> usize {
    let gain = |side: &Choice| side.count.saturating_sub((side.symbols - both).len());
    sides.clear();
    sides.extend(rest.iter().map(|side| (*side, gain(side))).filter(|(_, gain)| *gain > 0));
    sides.iter().map(|(_, gain)| *gain).max().unwrap_or(0)
}

/// All choices of up to so many of these cells, few before many.
fn choose(grid: &Grid, cells: &[Cell], choices: &mut Vec<Choice>) {
    choices.clear();
    choices.push(Choice { places: 0, count: 0, symbols: SymbolSet::EMPTY });
    let mut next = 0;
    while let Some(&choice) = choices.get(next) {
        next += 1;
        if choice.count == MOST {
            break;
        }
        let from = (u64::BITS - choice.places.leading_zeros()) as usize;
        for (place, &cell) in cells.iter().enumerate().skip(from) {
            choices.push(Choice {
                places: choice.places | 1 << place,
                count: choice.count + 1,
                symbols: choice.symbols | grid.candidates(cell),
            });
        }
    }
    choices.remove(0);
}

/// Cells where two houses cross, and of the rest of each.
#[derive(Clone, Debug)]
struct Shared {
    houses: [HouseId; 2],
    both: Part,
    sides: [Part; 2],
}

impl Shared {
    fn size(&self) -> usize {
        self.both.cells.len() + self.sides[0].cells.len() + self.sides[1].cells.len()
    }

    fn cells(&self) -> Vec<Cell> {
        [&self.both, &self.sides[0], &self.sides[1]].iter().flat_map(|part| part.cells.iter().copied()).collect()
    }

    /// What neither side can have.
    fn free(&self) -> SymbolSet {
        self.both.symbols - self.sides[0].symbols - self.sides[1].symbols
    }

    /// What the crossing and both sides can have.
    fn twice(&self) -> SymbolSet {
        self.sides[0].symbols & self.sides[1].symbols & self.both.symbols
    }

    /// What each house has once in these cells; what neither side has is counted for the first one.
    fn counted(&self) -> [SymbolSet; 2] {
        [self.sides[0].symbols | self.free(), self.sides[1].symbols]
    }

    fn covers(&self) -> Vec<Item> {
        let of = |i: usize| self.counted()[i].iter().map(move |symbol| Item::InHouse(self.houses[i], symbol));
        of(0).chain(of(1)).collect()
    }

    /// What goes, ascending.
    fn losers(&self, grid: &Grid) -> Vec<Candidate> {
        let mut losers = Vec::new();
        for (house, side) in self.houses.iter().zip(&self.sides) {
            let cells = grid.geometry().house(*house).cells();
            let outside = |cell: &Cell| !self.both.cells.contains(cell) && !side.cells.contains(cell);
            for &cell in cells.iter().filter(|cell| grid.status(**cell) == Status::Open && outside(cell)) {
                let lost: SymbolSet = grid.candidates(cell) & (side.symbols | self.free());
                losers.extend(lost.iter().map(|symbol| cell.with(symbol)));
            }
        }
        for &cell in &self.both.cells {
            losers.extend((grid.candidates(cell) & self.twice()).iter().map(|symbol| cell.with(symbol)));
        }
        losers.sort_unstable();
        losers.dedup();
        losers
    }
}

impl Pattern for Shared {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let [line, other] = self.houses.map(|house| words.house(house));
        let (both, symbols) = (words.cells(&self.both.cells), words.symbols(self.both.symbols));
        let meet = format!("{both}, where {line} and {other} meet, have only {symbols} between them");
        let side = |i: usize| {
            let (Part { cells, symbols }, house) = (&self.sides[i], words.house(self.houses[i]));
            let (have, between) = if cells.len() == 1 { ("has", "") } else { ("have", " between them") };
            format!("{} in the rest of {house} {have} only {}{between}", words.cells(cells), words.symbols(*symbols))
        };
        let [ones, others] = self.counted().map(|symbols| one_each(words, symbols));
        let room = format!(
            "{line} can have {ones} in these cells, and {other} {others}; that makes {} for {}, so each is there",
            number(self.size()),
            count(self.size(), "cell")
        );
        Telling {
            place: words.houses(&self.houses),
            houses: self.houses.to_vec(),
            pattern: vec![meet, side(0), side(1)],
            argument: [vec![room], self.where_they_meet(words)].concat(),
            therefore: self.therefore(words),
            ..Telling::default()
        }
    }

    /// `r46c1 - {1357} (r7c1 - {37}, r5c2 - {15})`: the crossing, then the two sides, as HoDoKu writes it.
    fn eureka(&self, words: &Words<'_>, _finding: &Finding) -> Option<Vec<String>> {
        let part = |part: &Part| format!("{} - {{{}}}", joined(words, &part.cells), digits(words, part.symbols));
        let [one, other] = &self.sides;
        Some(vec![format!("{} ({}, {})", part(&self.both), part(one), part(other))])
    }

    /// By the house in which a number is counted.
    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let in_second = |symbol: Symbol, i: usize| i == 1 || (i == 2 && !self.counted()[0].contains(symbol));
        let parts = [&self.sides[0], &self.sides[1], &self.both];
        let cells = parts.iter().enumerate().flat_map(|(i, part)| part.cells.iter().map(move |&cell| (i, cell)));
        let role = |symbol, i| if in_second(symbol, i) { Role::Set(2) } else { Role::Set(1) };
        cells.flat_map(|(i, cell)| grid.candidates(cell).iter().map(move |s| (cell.with(s), role(s, i)))).collect()
    }
}

impl Shared {
    /// Why what neither side has goes from both houses, and what both sides have from the cells that are in both.
    fn where_they_meet(&self, words: &Words<'_>) -> Vec<String> {
        let [line, other] = self.houses.map(|house| words.house(house));
        let (free, twice) = (self.free(), self.twice());
        let alone = || {
            let it = if free.len() == 1 { "it is" } else { "they are" };
            format!("only cells where the two meet can be {}, so {it} there", words.any_symbol(free))
        };
        let apart = || {
            let it = if twice.len() == 1 { "it is" } else { "they are" };
            format!("{line} and {other} have {} each, so {it} not where the two meet", words.symbols(twice))
        };
        let said = [(!free.is_empty()).then(alone), (!twice.is_empty()).then(apart)];
        said.into_iter().flatten().collect()
    }

    fn therefore(&self, words: &Words<'_>) -> String {
        let rest = |i: usize| words.any_symbol(self.sides[i].symbols | self.free());
        let [line, other] = self.houses.map(|house| words.house(house));
        let said = format!("no other cell of {line} can be {}, and no other of {other} can be {}", rest(0), rest(1));
        let twice = self.twice();
        if twice.is_empty() {
            return said;
        }
        format!("{said}, nor can a cell where they meet be {}", words.any_symbol(twice))
    }
}

/// `one each of 1 and 2`, `one 5`
fn one_each(words: &Words<'_>, symbols: SymbolSet) -> String {
    let each = if symbols.len() == 1 { "" } else { "each of " };
    format!("one {each}{}", words.symbols(symbols))
}
