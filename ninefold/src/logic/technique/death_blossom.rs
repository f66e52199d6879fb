//! # Death blossom
//!
//! A cell, the stem, and for each number that it can have an almost locked set, a petal, that would lose this number: the stem sees
//! all its places there. If all petals can have one more number z, one of them has it.
//!
//! **Why it is true.** The stem is one of its numbers. The petal for it lacks this number, and an almost locked set that lacks one of
//! its numbers has all others, so that it has z. A cell that sees all places of z in all petals is not z. It must not be used where one number
//! of the stem has no petal: were the stem that, nothing would follow. Nor is z a number of the stem.
//!
//! With two numbers in the stem it is an ALS-XY-wing, so there are three or more. Petals may share cells; looked for are stems
//! of up to five numbers, and of petals with the same effect those with the fewest cells are told. Where there is very much to choose
//! from, the search ends before it has tried everything.
//!
//! **Names.** The stem is also called the pivot; the sets are the petals.
//!
//! **Source.** The Sudoku players' forums, 2005 and 2006. HoDoKu's code 0904.

use super::als::{self, Almost, Grounds, Set, Sets};
use super::wing::weak;
use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::{Finding, Pattern, Words, list};
use ninefold_board::{Candidate, Cell, CellSet, Grid, Link, Role, Status, Symbol, SymbolSet};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("death_blossom.rs");

/// The most numbers of a stem.
const MOST: usize = 5;

/// The most petals that are tried: far more than on the way through a 9x9 puzzle.
const MOST_TRIES: usize = 1 << 22;

/// A cell with a set for each of its numbers.
#[derive(Debug)]
pub(in crate::logic) struct DeathBlossom {
    about: About,
}

pub(in crate::logic) const DEATH_BLOSSOM: DeathBlossom = DeathBlossom {
    about: About {
        codes: &["0904"],
        hodoku: Some(Grade::unfair(360)),
        sizes: (3, MOST as u8),
        example: ":6..12...7+29+1+7.5..+8..4...1.28...+96...........59..571+8.65.+9.37......6+1.+5891..9+5..73:317 318 427 338 452 856 472",
        ..About::new(Name::a("death blossom"), SOURCE)
    },
};

impl Technique for DeathBlossom {
    fn about(&self) -> &About {
        &self.about
    }

    /// Small stems first, then by how many cells the petals have.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let mut search =
            Search { look, sets: Sets::of(look), stem: Cell(0), petals: Vec::new(), found: BTreeMap::new(), tries: 0 };
        for stem in look.geometry().all_cells().filter(|&cell| look.grid.status(cell) == Status::Open) {
            if (3..=MOST).contains(&look.grid.candidates(stem).len()) && !look.is_over() {
                search.at(stem);
            }
        }
        let sets = search.sets;
        let mut all: Vec<_> = search.found.into_iter().collect();
        all.sort_by_key(|(_, (effort, _))| *effort);
        all.into_iter().try_for_each(|(losers, (_, blossom))| found(self.finding(look, sets, &blossom, losers)))
    }
}

impl DeathBlossom {
    fn finding(&'static self, look: &Look<'_>, sets: &[Almost], blossom: &Blossom, losers: Vec<Candidate>) -> Finding {
        let petals: Vec<&Almost> = blossom.petals.iter().map(|&petal| &sets[petal]).collect();
        let mut grounds = Grounds::default();
        let mut arrows = Vec::new();
        grounds.cell(blossom.stem);
        for cell in petals.iter().flat_map(|petal| &petal.cells) {
            grounds.cell(*cell);
        }
        for (petal, symbol) in petals.iter().zip(look.grid.candidates(blossom.stem)) {
            let stem = blossom.stem.with(symbol);
            arrows.extend(petal.candidates(symbol).into_iter().filter_map(|k| weak(look.geometry(), stem, k)));
            for z in blossom.common {
                let fact = grounds.either(petal, symbol, z);
                arrows.push(Link::strong(petal.candidates(symbol), petal.candidates(z), fact));
            }
        }
        let petals = petals.into_iter().map(Set::from).collect();
        let Blossom { stem, common, .. } = *blossom;
        let told = Flower { stem, symbols: look.grid.candidates(stem), petals, common, arrows };
        let mut finding = Finding::new(self, told.petals.len(), told);
        finding.grounds = grounds.all();
        finding.eliminating(losers)
    }
}

/// A stem, the petals for its numbers in their order, and what one of these has.
struct Blossom {
    stem: Cell,
    petals: Vec<usize>,
    common: SymbolSet,
}

/// Chooses a petal for one number of a stem after the other.
struct Search<'a> {
    look: &'a Look<'a>,
    sets: &'a [Almost],
    stem: Cell,
    /// The petals chosen so far.
    petals: Vec<usize>,
    /// By what goes: the one with the fewest numbers and cells.
    found: BTreeMap<Vec<Candidate>, ((usize, usize), Blossom)>,
    tries: usize,
}

impl Search<'_> {
    fn at(&mut self, stem: Cell) {
        self.stem = stem;
        let symbols = self.look.grid.candidates(stem);
        let is_petal = |set: &Almost, symbol: Symbol| set.symbols.contains(symbol) && set.seen(symbol).contains(stem);
        let of = |symbol: Symbol| -> Vec<usize> {
            (0..self.sets.len()).filter(|&i| is_petal(&self.sets[i], symbol)).collect()
        };
        let choices: Vec<Vec<usize>> = symbols.iter().map(of).collect();
        self.grow(&choices, symbols, &[]);
    }

    /// Chooses a petal for the first of the numbers left; so far, these cells see all places of these symbols in all petals.
    fn grow(&mut self, choices: &[Vec<usize>], stem: SymbolSet, seen: &[(Symbol, CellSet)]) {
        let Some((now, rest)) = choices.split_first() else { return self.keep(seen) };
        for &petal in now {
            if self.tries >= MOST_TRIES || self.petals.contains(&petal) {
                continue;
            }
            self.tries += 1;
            let set = &self.sets[petal];
            let both = if self.petals.is_empty() {
                (set.symbols - stem).iter().map(|z| (z, set.seen(z).clone())).collect()
            } else {
                narrowed(seen, set)
            };
            if both.iter().any(|(_, seen)| !seen.is_empty()) {
                self.petals.push(petal);
                self.grow(rest, stem, &both);
                self.petals.pop();
            }
        }
    }

    fn keep(&mut self, seen: &[(Symbol, CellSet)]) {
        let common: SymbolSet = seen.iter().filter(|(_, seen)| !seen.is_empty()).map(|(z, _)| *z).collect();
        let mut losers: Vec<Candidate> =
            seen.iter().flat_map(|(z, seen)| seen.iter().map(|cell| cell.with(*z)).collect::<Vec<_>>()).collect();
        losers.sort_unstable();
        let effort = (self.petals.len(), self.petals.iter().map(|&petal| self.sets[petal].cells.len()).sum());
        if self.found.get(&losers).is_none_or(|(least, _)| effort < *least) {
            self.found.insert(losers, (effort, Blossom { stem: self.stem, petals: self.petals.clone(), common }));
        }
    }
}

/// The cells that also see all places in this set, for the symbols that it can have, too.
fn narrowed(seen: &[(Symbol, CellSet)], set: &Almost) -> Vec<(Symbol, CellSet)> {
    let common = seen.iter().filter(|(z, _)| set.symbols.contains(*z));
    common
        .map(|(z, seen)| {
            let mut both = seen.clone();
            both.intersect(set.seen(*z));
            (*z, both)
        })
        .collect()
}

/// A blossom as it is told.
#[derive(Debug)]
struct Flower {
    stem: Cell,
    symbols: SymbolSet,
    /// For each of the stem's symbols, ascending.
    petals: Vec<Set>,
    common: SymbolSet,
    arrows: Vec<Link>,
}

impl Pattern for Flower {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let stem = words.cell(self.stem);
        let mut pattern = vec![format!("the pivot {stem} can only be {}", words.any_symbol(self.symbols))];
        pattern.extend(self.petals.iter().enumerate().map(|(i, petal)| petal.tell(words, i)));
        let numbered = || self.symbols.iter().map(|symbol| words.symbol(symbol)).zip((0..).map(als::letter));
        let seen: Vec<String> = numbered().map(|(digit, petal)| format!("each {digit} of {petal}")).collect();
        pattern.push(format!("{stem} sees {}", list(&seen, "and")));
        let (has, its) = (words.symbols(self.common), als::each(words, self.common));
        let case = |(digit, petal)| format!("if {stem} is {digit}, {petal} has no {digit}, so it has {its}");
        let cases: Vec<String> = numbered().map(case).collect();
        let therefore = match self.common.len() {
            1 => format!("{has} is in one of these sets, and no cell that sees all their {has}s can be {has}"),
            _ => format!(
                "{has} are each in one of these sets, and no cell that sees all their places for one of them can be it"
            ),
        };
        Telling {
            place: stem,
            pattern,
            argument: vec![als::one_more(words), cases.join("; ")],
            therefore,
            ..Telling::default()
        }
    }

    /// Of each number of the stem `(6)r9c3-(6=23)r5c1`.
    fn eureka(&self, words: &Words<'_>, _finding: &Finding) -> Option<Vec<String>> {
        let stem = words.cell(self.stem);
        let line = |(symbol, petal): (Symbol, &Set)| {
            let petal = als::bracket(words, petal, SymbolSet::only(symbol), self.common);
            format!("({}){stem}-{petal}", words.symbol(symbol))
        };
        Some(self.symbols.iter().zip(&self.petals).map(line).collect())
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let stem = self.symbols.iter().map(|symbol| (self.stem.with(symbol), Role::Pivot));
        stem.chain(als::marks(grid, &self.petals)).collect()
    }

    /// From each number of the stem to the petal that lacks it then, and to what this has.
    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        self.arrows.clone()
    }
}
