//! # Aligned pair exclusion
//!
//! Two cells, and all pairs of numbers that they could have. A pair is out if the two would be the same number in cells that see each
//! other, or if they took two numbers from an almost locked set: one that can have both of these, where the one cell sees all
//! places of the one and the other cell all places of the other. A number of either cell that is in no pair that is left goes.
//!
//! **Why it is true.** An almost locked set has one number more than cells, so it can spare one and not two. If the one cell takes its
//! p from the set, it has q, and the other cell is not q. So if the other cell can have nothing but such numbers, the first is not p. It
//! must not be used where one number of the other cell has no such set, or where it sees only some of the places.
//!
//! Looked for are cells of which the other one has up to five numbers, and almost locked sets as ALS-XZ has them. Where
//! the cells see each other, it may be a number of both that goes; else it is a death blossom, too, or an ALS-XZ.
//!
//! **Names.** APE; subset exclusion in general. Sudoku Explainer takes single cells with two numbers for the sets. Three cells at a time
//! are an aligned triple exclusion.
//!
//! **Source.** The Sudoku players' forums, 2005; Sudoku Explainer rates it 6.2.

use super::als::{self, Almost, Grounds, Set, Sets};
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::signs::digits;
use crate::logic::words::with_article;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, Role, Status, Symbol};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("aligned.rs");

/// The most numbers of the cell to which nothing would be left.
const MOST: usize = 5;

/// The most sets that a pair or a triple may take.
pub(super) const MOST_SETS: usize = 12;

/// Two cells and the pairs that they could have.
#[derive(Debug)]
pub(in crate::logic) struct Aligned {
    about: About,
}

pub(in crate::logic) const ALIGNED_PAIR: Aligned = Aligned {
    about: About {
        also: &["APE"],
        se: Some("6.2"),
        sizes: (2, 2),
        example: ":...23.7+161+3+7+9+6+42+5+8.+2+6.7.4+39+38.6.+7..467.4.+9+3.1..9+3+2..+6+7764+5.2..+3...+7.+3+6+4+22.3.4+6.+75:511 811 512 566 877 885",
        ..About::new(Name::an("aligned pair exclusion"), SOURCE)
    },
};

impl Technique for Aligned {
    fn about(&self) -> &About {
        &self.about
    }

    /// The fewest sets first, then the fewest cells.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let sets = Sets::of(look);
        let seen = by_seen(look, sets);
        let mut known: BTreeMap<Vec<Candidate>, (Effort, Pair)> = BTreeMap::new();
        let open = |cell: &Cell| look.grid.status(*cell) == Status::Open;
        for a in look.geometry().all_cells().filter(open) {
            if look.is_over() {
                break;
            }
            for b in look.geometry().all_cells().filter(|&b| a < b && open(&b)) {
                let mut gone = lost(look, sets, &seen, [a, b]);
                gone.extend(lost(look, sets, &seen, [b, a]));
                let losers: Vec<Candidate> = gone.iter().map(|gone| gone.candidate).collect();
                let pair = Pair { cells: [a, b], gone };
                let effort = pair.effort(sets);
                let is_told = !losers.is_empty() && effort.0 <= MOST_SETS;
                if is_told && known.get(&losers).is_none_or(|(least, _)| effort < *least) {
                    known.insert(losers, (effort, pair));
                }
            }
        }
        let mut all: Vec<_> = known.into_iter().collect();
        all.sort_by_key(|(_, (effort, _))| *effort);
        all.into_iter().try_for_each(|(losers, (_, pair))| found(self.finding(sets, pair, losers)))
    }
}

impl Aligned {
    fn finding(&'static self, all: &[Almost], pair: Pair, losers: Vec<Candidate>) -> Finding {
        let mut grounds = Grounds::default();
        for cell in pair.cells {
            grounds.cell(cell);
        }
        let sets = pair.sets();
        for cell in sets.iter().flat_map(|&set| &all[set].cells) {
            grounds.cell(*cell);
        }
        for gone in &pair.gone {
            for &(symbol, set) in &gone.other {
                if let Some(set) = set {
                    grounds.either(&all[set], gone.candidate.symbol, symbol);
                }
            }
        }
        let told = Told {
            cells: pair.cells,
            sets: sets.iter().map(|&set| Set::from(&all[set])).collect(),
            pair,
            places: sets,
        };
        let mut finding = Finding::new(self, 2, told);
        finding.grounds = grounds.all();
        finding.eliminating(losers)
    }
}

/// How many sets and cells.
type Effort = (usize, usize);

/// A candidate of one cell that would leave nothing to the other.
#[derive(Debug)]
struct Gone {
    candidate: Candidate,
    other_cell: Cell,
    /// What the other cell can have, and the set that would have it instead; none where it is the same and they see each other.
    other: Vec<(Symbol, Option<usize>)>,
}

/// Two cells, and what goes.
#[derive(Debug)]
struct Pair {
    cells: [Cell; 2],
    gone: Vec<Gone>,
}

impl Pair {
    /// The sets, each once, by their places in the list.
    fn sets(&self) -> Vec<usize> {
        let mut sets: Vec<usize> =
            self.gone.iter().flat_map(|gone| gone.other.iter().filter_map(|other| other.1)).collect();
        sets.sort_unstable();
        sets.dedup();
        sets
    }

    fn effort(&self, all: &[Almost]) -> Effort {
        let sets = self.sets();
        (sets.len(), sets.iter().map(|&set| all[set].cells.len()).sum())
    }
}

/// Of each cell and symbol the sets of which it sees all places, small ones first.
pub(super) fn by_seen(look: &Look<'_>, sets: &[Almost]) -> Vec<Vec<u32>> {
    let symbols = look.geometry().symbols();
    let mut seen = vec![Vec::new(); look.geometry().cells() * symbols];
    for (i, set) in (0..).zip(sets) {
        for symbol in set.symbols {
            for cell in set.seen(symbol).iter() {
                seen[cell.index() * symbols + symbol.index()].push(i);
            }
        }
    }
    seen
}

/// What goes from the first cell, since it would leave nothing to the second.
fn lost(look: &Look<'_>, sets: &[Almost], seen: &[Vec<u32>], [a, b]: [Cell; 2]) -> Vec<Gone> {
    let left = look.grid.candidates(b);
    if !(2..=MOST).contains(&left.len()) {
        return Vec::new();
    }
    let near = look.geometry().sees(a, b);
    let out = |p: Symbol, q: Symbol| -> Option<(Symbol, Option<usize>)> {
        if p == q {
            return near.then_some((q, None));
        }
        taken(look, sets, seen, a.with(p), b.with(q)).map(|set| (q, Some(set)))
    };
    let gone = |p: Symbol| {
        let other: Option<Vec<_>> = left.iter().map(|q| out(p, q)).collect();
        other.map(|other| Gone { candidate: a.with(p), other_cell: b, other })
    };
    look.grid.candidates(a).iter().filter_map(gone).collect()
}

/// The first set that would lose two of its symbols if these two candidates of different symbols were true.
pub(super) fn taken(
    look: &Look<'_>,
    sets: &[Almost],
    seen: &[Vec<u32>],
    one: Candidate,
    other: Candidate,
) -> Option<usize> {
    if one.symbol == other.symbol {
        return None;
    }
    let of_one = &seen[one.cell.index() * look.geometry().symbols() + one.symbol.index()];
    let takes = |set: &Almost| set.symbols.contains(other.symbol) && set.seen(other.symbol).contains(other.cell);
    of_one.iter().map(|&set| set as usize).find(|&set| takes(&sets[set]))
}

/// `r1c1 sees each 1 of A, and r2c2 sees each 2 of A`
pub(super) fn sight(words: &Words<'_>, mut both: [Candidate; 2], set: char) -> String {
    both.sort_unstable();
    let [one, other] = both.map(|k| format!("{} sees each {} of {set}", words.cell(k.cell), words.symbol(k.symbol)));
    format!("{one}, and {other}")
}

/// `r1c1 {12}, r2c3 {345}, A=r4c13 {125}`: the cells with what they can be, and the sets.
pub(super) fn signs_of(words: &Words<'_>, cells: &[Cell], sets: &[Set]) -> String {
    let cell = |&cell: &Cell| format!("{} {{{}}}", words.cell(cell), digits(words, words.grid.candidates(cell)));
    let sets = (!sets.is_empty()).then(|| als::signs_of(words, sets));
    cells.iter().map(cell).chain(sets).collect::<Vec<_>>().join(", ")
}

/// The same as it is told.
#[derive(Debug)]
struct Told {
    cells: [Cell; 2],
    sets: Vec<Set>,
    pair: Pair,
    /// The sets' places in the list.
    places: Vec<usize>,
}

impl Told {
    fn letter(&self, set: usize) -> char {
        als::letter(self.places.iter().position(|&place| place == set).unwrap_or_default())
    }

    /// `r1c1 sees each 1 of A, and r2c2 sees each 2 of A`, for all that is taken from a set, once each.
    fn sights(&self, words: &Words<'_>) -> Vec<String> {
        let mut said = Vec::new();
        for gone in &self.pair.gone {
            for &(symbol, set) in &gone.other {
                let Some(set) = set.map(|set| self.letter(set)) else { continue };
                let sentence = sight(words, [gone.candidate, gone.other_cell.with(symbol)], set);
                if !said.contains(&sentence) {
                    said.push(sentence);
                }
            }
        }
        said
    }

    /// `if r1c1 is 1, A has no 1, so it has a 2, and r2c2 is not 2; r2c2 is not 1, either; so nothing is left to r2c2`
    fn case(&self, words: &Words<'_>, gone: &Gone) -> String {
        let (cell, digit) = (words.cell(gone.candidate.cell), words.symbol(gone.candidate.symbol));
        let other = words.cell(gone.other_cell);
        let part = |&(symbol, set): &(Symbol, Option<usize>)| match set {
            Some(set) => {
                let symbol = words.symbol(symbol);
                format!(
                    "{} has no {digit}, so it has {}, and {other} is not {symbol}",
                    self.letter(set),
                    with_article(&symbol)
                )
            }
            None => format!("{other} is not {digit}, either"),
        };
        let parts: Vec<String> = gone.other.iter().map(part).collect();
        format!("if {cell} is {digit}, {}; so nothing is left to {other}", parts.join("; "))
    }
}

impl Pattern for Told {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let left = |&cell: &Cell| words.grid.candidates(cell);
        let mut others: Vec<Cell> = self.pair.gone.iter().map(|gone| gone.other_cell).collect();
        others.sort_unstable();
        others.dedup();
        let only =
            others.iter().map(|cell| format!("{} can only be {}", words.cell(*cell), words.any_symbol(left(cell))));
        let sets = self.sets.iter().enumerate().map(|(i, set)| set.tell(words, i));
        Telling {
            place: words.cells(&self.cells),
            pattern: only.chain(sets).chain(self.sights(words)).collect(),
            argument: self.pair.gone.iter().map(|gone| self.case(words, gone)).collect(),
            therefore: "neither of the two can be what leaves nothing to the other".to_string(),
            ..Telling::default()
        }
    }

    /// `r1c1 {12}, r2c3 {345}, A=r4c13 {125}`.
    fn signs(&self, words: &Words<'_>) -> Option<String> {
        Some(signs_of(words, &self.cells, &self.sets))
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let pair = self
            .cells
            .iter()
            .flat_map(|&cell| grid.candidates(cell).iter().map(move |s| (cell.with(s), Role::Pattern)));
        pair.chain(als::marks(grid, &self.sets)).collect()
    }
}
