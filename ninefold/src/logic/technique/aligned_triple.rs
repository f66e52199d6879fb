//! # Aligned triple exclusion
//!
//! Three cells, and all triples of numbers that they could have. A triple is out if two of its numbers are out as a pair (see aligned pair
//! exclusion): they are the same in cells that see each other, or an almost locked set would lose both. It is also out if the
//! three are all that a cell can be which sees the three cells. A number that is in no triple that is left goes.
//!
//! ```text
//! r1c1 1?     were r1c1 1, r2c2 would be 3 or 4, as set A has the 2 then;
//! r2c2 234    with 3 there nothing is left to r3c3, and with 4 there nothing, either
//! r3c3 ...
//! ```
//!
//! **Why it is true.** In the solution the three cells have one of the triples, and it is none of those that are out: a set that loses two
//! of its numbers has fewer numbers than cells, and a cell that loses all three of its own has none. It must not be used while a single
//! triple with the number is left.
//!
//! Looked for are cells of which the two others have two to four numbers each, and only what takes both of these: what one of them shows alone is an
//! aligned pair exclusion. On boards of more than four million pairs of a candidate and such a cell nothing is looked for.
//!
//! **Names.** ATE, aligned triplet exclusion. Sudoku Explainer takes single cells with two or three numbers for the sets, and cells that
//! see each other in pairs; here neither matters.
//!
//! **Source.** The Sudoku players' forums, 2005; Sudoku Explainer rates it 7.5.

use super::aligned::{self, MOST_SETS, by_seen, sight, taken};
use super::als::{self, Almost, Grounds, Set, Sets};
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::words::with_article;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, Role, Status, Symbol, SymbolSet};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{ControlFlow, RangeInclusive};

const SOURCE: &str = include_str!("aligned_triple.rs");

/// How many numbers the other two cells have.
const NUMBERS: RangeInclusive<usize> = 2..=4;

/// The most pairs of a candidate and a cell of which is noted what the one takes from the other: 32 MB.
const MOST_NOTED: usize = 1 << 22;

/// The most triples of cells that are kept of a grid: far more than there are on the way through a 9x9 puzzle.
const MOST_KEPT: usize = 1 << 14;

/// Three cells and the triples that they could have.
#[derive(Debug)]
pub(in crate::logic) struct AlignedTriple {
    about: About,
}

pub(in crate::logic) const ALIGNED_TRIPLE: AlignedTriple = AlignedTriple {
    about: About {
        also: &["ATE", "aligned triplet exclusion"],
        se: Some("7.5"),
        sizes: (3, 3),
        example: ":..6.7.4.+9..7.9.5+6...9..6..19.+3..7+6...64.+31+9.52.+5+6+4+9.38.+9+83.4.....2+7+1+5896..1+9.....:112 122 777 778 391 491 392 492 797 798",
        ..About::new(Name::an("aligned triple exclusion"), SOURCE)
    },
};

impl Technique for AlignedTriple {
    fn about(&self) -> &About {
        &self.about
    }

    /// The fewest sets first, then the fewest cells.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let sets = Sets::of(look);
        let Some(notes) = Notes::new(look, sets) else { return ControlFlow::Continue(()) };
        let mut known: BTreeMap<Vec<Candidate>, (Effort, Triple)> = BTreeMap::new();
        for (cells, cases) in notes.triples() {
            let losers: BTreeSet<Candidate> = cases.iter().map(|case| case.loser).collect();
            let losers: Vec<Candidate> = losers.into_iter().collect();
            let triple = Triple { cells, cases };
            let effort = triple.effort(sets);
            if effort.0 <= MOST_SETS && known.get(&losers).is_none_or(|(least, _)| effort < *least) {
                known.insert(losers, (effort, triple));
            }
        }
        let mut all: Vec<_> = known.into_iter().collect();
        all.sort_by_key(|(_, (effort, _))| *effort);
        all.into_iter().try_for_each(|(losers, (_, triple))| found(self.finding(sets, triple, losers)))
    }
}

impl AlignedTriple {
    fn finding(&'static self, all: &[Almost], triple: Triple, losers: Vec<Candidate>) -> Finding {
        let mut grounds = Grounds::default();
        let sets = triple.sets();
        let of_sets = sets.iter().flat_map(|&set| all[set].cells.iter().copied());
        for cell in triple.cells.into_iter().chain(of_sets).chain(triple.threes()) {
            grounds.cell(cell);
        }
        for out in triple.outs() {
            if let Why::Set(by, set) = out.why {
                grounds.either(&all[set], by.symbol, out.gone.symbol);
            }
        }
        let told = Told { sets: sets.iter().map(|&set| Set::from(&all[set])).collect(), triple, places: sets };
        let mut finding = Finding::new(self, 3, told);
        finding.grounds = grounds.all();
        finding.eliminating(losers)
    }
}

/// How many sets and cells.
type Effort = (usize, usize);

/// A candidate of the other two cells that is out with what was assumed.
#[derive(Clone, Copy, Debug)]
struct Out {
    gone: Candidate,
    why: Why,
}

#[derive(Clone, Copy, Debug)]
enum Why {
    /// It is the same as an assumption that sees it.
    Seen,
    /// This assumption takes one number from a set, by its place in the list, and the candidate would take another.
    Set(Candidate, usize),
    /// The two assumptions leave nothing else to this cell.
    Three(Cell),
}

/// A candidate that leaves nothing to the other two cells.
#[derive(Debug)]
struct Case {
    loser: Candidate,
    /// What goes from the second cell.
    second: Vec<Out>,
    /// For each candidate that is left there, all of the third cell, and why it goes.
    third: Vec<(Candidate, Vec<Out>)>,
}

/// Three cells, and what goes.
#[derive(Debug)]
struct Triple {
    cells: [Cell; 3],
    cases: Vec<Case>,
}

impl Triple {
    fn outs(&self) -> impl Iterator<Item = Out> + '_ {
        self.cases
            .iter()
            .flat_map(|case| case.second.iter().chain(case.third.iter().flat_map(|(_, outs)| outs)).copied())
    }

    /// The sets, each once, by their places in the list.
    fn sets(&self) -> Vec<usize> {
        let sets = self.outs().filter_map(|out| if let Why::Set(_, set) = out.why { Some(set) } else { None });
        sets.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The cells with three numbers that see all three cells, each once.
    fn threes(&self) -> Vec<Cell> {
        let cells = self.outs().filter_map(|out| if let Why::Three(cell) = out.why { Some(cell) } else { None });
        cells.collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn effort(&self, all: &[Almost]) -> Effort {
        let (sets, threes) = (self.sets(), self.threes().len());
        let cells: usize = sets.iter().map(|&set| all[set].cells.len()).sum();
        (sets.len() + threes, cells + threes)
    }
}

/// What each candidate takes from the cells that have few.
struct Notes<'a> {
    look: &'a Look<'a>,
    sets: &'a [Almost],
    seen: Vec<Vec<u32>>,
    /// The live candidates of open cells, ascending.
    all: Vec<Candidate>,
    /// The cells with two to four numbers, ascending, and those with three.
    small: Vec<Cell>,
    threes: Vec<Cell>,
    /// For each candidate a row of what it takes from each small cell.
    takes: Vec<SymbolSet>,
}

impl<'a> Notes<'a> {
    fn new(look: &'a Look<'_>, sets: &'a [Almost]) -> Option<Self> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let open = || geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open);
        let all: Vec<Candidate> =
            open().flat_map(|cell| grid.candidates(cell).iter().map(move |s| cell.with(s))).collect();
        let small: Vec<Cell> = open().filter(|&cell| NUMBERS.contains(&grid.candidates(cell).len())).collect();
        let threes = small.iter().copied().filter(|&cell| grid.candidates(cell).len() == 3).collect();
        let room = all.len().checked_mul(small.len()).filter(|&room| room <= MOST_NOTED)?;
        let seen = by_seen(look, sets);
        let mut notes = Notes { look, sets, seen, all, small, threes, takes: vec![SymbolSet::EMPTY; room] };
        notes.note();
        Some(notes)
    }

    fn note(&mut self) {
        let (grid, width) = (self.look.grid, self.small.len());
        let places: BTreeMap<Cell, usize> = self.small.iter().enumerate().map(|(i, &cell)| (cell, i)).collect();
        for (row, k) in self.all.iter().enumerate() {
            let near = self.look.geometry().peers(k.cell).iter().filter(|&&cell| grid.has(cell.with(k.symbol)));
            for at in near.filter_map(|cell| places.get(cell)) {
                self.takes[row * width + at].insert(k.symbol);
            }
        }
        for set in self.sets {
            for p in set.symbols {
                let rows: Vec<usize> = set.seen(p).iter().filter_map(|cell| self.row(cell.with(p))).collect();
                for q in set.symbols.iter().filter(|&q| q != p && !rows.is_empty()) {
                    for at in set.seen(q).iter().filter_map(|cell| places.get(&cell).copied()) {
                        for &row in rows.iter().filter(|&&row| self.all[row].cell != self.small[at]) {
                            self.takes[row * width + at].insert(q);
                        }
                    }
                }
            }
        }
    }

    fn row(&self, k: Candidate) -> Option<usize> {
        self.all.binary_search(&k).ok()
    }

    /// What a candidate takes from each small cell.
    fn taken_by(&self, row: usize) -> &[SymbolSet] {
        &self.takes[row * self.small.len()..][..self.small.len()]
    }

    /// What is left of a small cell.
    fn left(&self, at: usize, taken: SymbolSet) -> SymbolSet {
        self.look.grid.candidates(self.small[at]) - taken
    }

    /// The cells, ascending, and all that goes from them.
    fn triples(&self) -> BTreeMap<[Cell; 3], Vec<Case>> {
        let mut found: BTreeMap<[Cell; 3], Vec<Case>> = BTreeMap::new();
        for (row, &loser) in self.all.iter().enumerate() {
            if self.look.is_over() {
                break;
            }
            let taken = self.taken_by(row);
            let may_be = |&at: &usize| self.small[at] != loser.cell && !self.left(at, taken[at]).is_empty();
            let others: Vec<usize> = (0..self.small.len()).filter(may_be).collect();
            for (i, &second) in others.iter().enumerate() {
                for third in self.emptied(loser, taken, second, &others[i + 1..]) {
                    let mut cells = [loser.cell, self.small[second], self.small[third]];
                    cells.sort_unstable();
                    if found.len() < MOST_KEPT || found.contains_key(&cells) {
                        found.entry(cells).or_default().push(self.case(loser, taken, second, third));
                    }
                }
            }
        }
        found
    }

    /// Those of the cells to which nothing is left, whatever is left of the second one.
    fn emptied(&self, loser: Candidate, taken: &[SymbolSet], second: usize, among: &[usize]) -> Vec<usize> {
        let mut emptied = among.to_vec();
        for symbol in self.left(second, taken[second]) {
            let assumed = [loser, self.small[second].with(symbol)];
            let Some(row) = self.row(assumed[1]) else { return Vec::new() };
            let more = self.taken_by(row);
            let threes = self.last_of_three(assumed);
            emptied.retain(|&third| {
                let left = self.left(third, taken[third] | more[third]);
                let sees = |&&(cell, _): &&(Cell, Symbol)| self.look.geometry().sees(cell, self.small[third]);
                (left - threes.iter().filter(sees).map(|&(_, symbol)| symbol).collect()).is_empty()
            });
            if emptied.is_empty() {
                break;
            }
        }
        emptied
    }

    /// The cells to which two candidates that they see leave one of three, and what that is.
    fn last_of_three(&self, [one, other]: [Candidate; 2]) -> Vec<(Cell, Symbol)> {
        let both = SymbolSet::only(one.symbol) | SymbolSet::only(other.symbol);
        let geometry = self.look.geometry();
        let near = self.threes.iter().filter(|&&cell| geometry.sees(cell, one.cell) && geometry.sees(cell, other.cell));
        let held = near.map(|&cell| (cell, self.look.grid.candidates(cell))).filter(|(_, held)| both.is_subset(*held));
        held.filter_map(|(cell, held)| Some((cell, (held - both).sole()?))).collect()
    }

    /// The whole argument; the cell of which less is left is tried first.
    fn case(&self, loser: Candidate, taken: &[SymbolSet], one: usize, other: usize) -> Case {
        let size = |at: usize| self.left(at, taken[at]).len();
        let [second, third] =
            if size(other) < size(one) { [other, one] } else { [one, other] }.map(|at| self.small[at]);
        let left = self.look.grid.candidates(second);
        let out: Vec<Out> = left.iter().filter_map(|symbol| self.out(&[loser], second.with(symbol))).collect();
        let is_out = |symbol: &Symbol| out.iter().any(|out| out.gone.symbol == *symbol);
        let rest = left.iter().filter(|symbol| !is_out(symbol)).map(|symbol| second.with(symbol));
        let last = |assumed: Candidate| {
            let all = self.look.grid.candidates(third).iter().map(|symbol| third.with(symbol));
            (assumed, all.filter_map(|k| self.out(&[loser, assumed], k)).collect())
        };
        let third = rest.map(last).collect();
        Case { loser, second: out, third }
    }

    /// Why a candidate is out with these assumptions, if it is.
    fn out(&self, assumed: &[Candidate], gone: Candidate) -> Option<Out> {
        let geometry = self.look.geometry();
        let out = |why| Some(Out { gone, why });
        if assumed.iter().any(|by| by.symbol == gone.symbol && geometry.sees(by.cell, gone.cell)) {
            return out(Why::Seen);
        }
        let set = |by: &Candidate| Some(Why::Set(*by, taken(self.look, self.sets, &self.seen, *by, gone)?));
        if let Some(why) = assumed.iter().find_map(set) {
            return out(why);
        }
        let [one, other] = *assumed else { return None };
        let threes = self.last_of_three([one, other]);
        let fits = |(cell, symbol): &(Cell, Symbol)| *symbol == gone.symbol && geometry.sees(*cell, gone.cell);
        threes.into_iter().find(fits).and_then(|(cell, _)| out(Why::Three(cell)))
    }
}

/// The same as it is told.
#[derive(Debug)]
struct Told {
    triple: Triple,
    sets: Vec<Set>,
    /// The sets' places in the list.
    places: Vec<usize>,
}

impl Told {
    fn letter(&self, set: usize) -> char {
        als::letter(self.places.iter().position(|&place| place == set).unwrap_or_default())
    }

    /// What each of the cells that are left with nothing can be, and the cells with three numbers.
    fn only(&self, words: &Words<'_>) -> Vec<String> {
        let second = self.triple.cases.iter().flat_map(|case| case.third.iter().map(|(assumed, _)| assumed.cell));
        let others: BTreeSet<Cell> = self.triple.outs().map(|out| out.gone.cell).chain(second).collect();
        let left = |&cell: &Cell| words.any_symbol(words.grid.candidates(cell));
        let mut said: Vec<String> =
            others.iter().map(|cell| format!("{} can only be {}", words.cell(*cell), left(cell))).collect();
        for cell in &self.triple.threes() {
            let (name, cells) = (words.cell(*cell), words.cells(&self.triple.cells));
            said.push(format!("{name}, which sees {cells}, can only be {}", left(cell)));
        }
        said
    }

    /// What is seen of sets, each once.
    fn sights(&self, words: &Words<'_>) -> Vec<String> {
        let mut said = Vec::new();
        for out in self.triple.outs() {
            if let Why::Set(by, set) = out.why {
                let sentence = sight(words, [by, out.gone], self.letter(set));
                if !said.contains(&sentence) {
                    said.push(sentence);
                }
            }
        }
        said
    }

    /// `A has no 1, so it has a 2, and r2c2 is not 2; r2c2 is not 1; r5c5 can only be 7`
    fn parts(&self, words: &Words<'_>, outs: &[Out]) -> String {
        let part = |out: &Out| {
            let symbol = words.symbol(out.gone.symbol);
            match out.why {
                Why::Seen => format!("{} is not {symbol}", words.cell(out.gone.cell)),
                Why::Set(by, set) => {
                    let lost = words.symbol(by.symbol);
                    format!(
                        "{} has no {lost}, so it has {}, and {} is not {symbol}",
                        self.letter(set),
                        with_article(&symbol),
                        words.cell(out.gone.cell)
                    )
                }
                Why::Three(cell) => format!("{} can only be {symbol}", words.cell(cell)),
            }
        };
        outs.iter().map(part).collect::<Vec<_>>().join("; ")
    }

    /// `if r1c1 is 1, A has no 1, so it has a 2, and r2c2 is not 2; so r2c2 is 3 or 4`, and for each of these why nothing is left to the third cell.
    fn case(&self, words: &Words<'_>, case: &Case) -> Vec<String> {
        let is = |k: Candidate| format!("{} is {}", words.cell(k.cell), words.symbol(k.symbol));
        let mut said = Vec::new();
        if let [(first, _), ..] = case.third[..]
            && !case.second.is_empty()
        {
            let left: SymbolSet = case.third.iter().map(|(k, _)| k.symbol).collect();
            let (parts, cell) = (self.parts(words, &case.second), words.cell(first.cell));
            said.push(format!("if {}, {parts}; so {cell} is {}", is(case.loser), words.any_symbol(left)));
        }
        for (assumed, outs) in &case.third {
            let third = outs.first().map(|out| words.cell(out.gone.cell)).unwrap_or_default();
            let both = format!("{} and {}", is(case.loser), is(*assumed));
            said.push(format!("if {both}, {}; so nothing is left to {third}", self.parts(words, outs)));
        }
        said
    }
}

impl Pattern for Told {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let sets = self.sets.iter().enumerate().map(|(i, set)| set.tell(words, i));
        Telling {
            place: words.cells(&self.triple.cells),
            pattern: self.only(words).into_iter().chain(sets).chain(self.sights(words)).collect(),
            argument: self.triple.cases.iter().flat_map(|case| self.case(words, case)).collect(),
            therefore: "none of the three can be what leaves nothing to another of them".to_string(),
            ..Telling::default()
        }
    }

    /// `r1c1 {12}, r2c3 {345}, A=r4c13 {125}`.
    fn signs(&self, words: &Words<'_>) -> Option<String> {
        Some(aligned::signs_of(words, &self.triple.cells, &self.sets))
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let all = |cell: Cell| grid.candidates(cell).iter().map(move |symbol| cell.with(symbol));
        let cells = self.triple.cells.into_iter().flat_map(all).map(|k| (k, Role::Pattern));
        let threes = self.triple.threes().into_iter().flat_map(all).map(|k| (k, Role::Pattern));
        cells.chain(threes).chain(als::marks(grid, &self.sets)).collect()
    }
}
