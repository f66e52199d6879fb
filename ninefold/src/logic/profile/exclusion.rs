//! Dr Dobb's solver: chain and pile exclusion on every row, column and box; whatever these prove is *logical*, the rest is guessed.
//!
//! Every full house is a node of the document (`logic/node.rs`), and every exclusion a naked set (chain) or hidden set (pile),
//! the smallest that erases something; a set of one places its number. If the exclusions fill the board, each cell is proved
//! and the puzzle is logical. Else it is illogical, and solved by guesses: at a cell with the fewest possible numbers, the
//! first of them, and these in ascending order (the document leaves that open).

mod once;

pub use once::once;

use super::{Profile, Rules, TechniqueOrder};
use crate::logic::node::Rule;
use crate::logic::technique::{
    HIDDEN_LARGER, HIDDEN_PAIR, HIDDEN_QUADRUPLE, HIDDEN_SINGLE, HIDDEN_TRIPLE, NAKED_LARGER, NAKED_PAIR,
    NAKED_QUADRUPLE, NAKED_SINGLE, NAKED_TRIPLE,
};
use crate::logic::words::{self, Words};
use crate::logic::{Dead, Dialect, Ending, Event, Listener, Technique};
use ninefold_board::grid::Mark;
use ninefold_board::{Candidate, Cell, Grid, Status};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Chain exclusion, pile exclusion or both, then guesses.
#[derive(Clone, Copy, Debug)]
pub struct Exclusion {
    /// Which exclusions are used.
    pub rule: Rule,
    /// How many solutions are looked for when guesses are needed; 0 is no guess at all.
    pub limit: u64,
}

/// Both rules, and guesses until a hundred solutions are found.
pub const EXCLUSION: Exclusion = Exclusion { rule: Rule::Both, limit: 100 };

/// The same with chain exclusion alone.
pub const CHAIN_EXCLUSION: Exclusion = Exclusion { rule: Rule::Chain, ..EXCLUSION };

/// The same with pile exclusion alone.
pub const PILE_EXCLUSION: Exclusion = Exclusion { rule: Rule::Pile, ..EXCLUSION };

const CHAIN: &[&dyn Technique] = &[&NAKED_SINGLE, &NAKED_PAIR, &NAKED_TRIPLE, &NAKED_QUADRUPLE, &NAKED_LARGER];
const PILE: &[&dyn Technique] = &[&HIDDEN_SINGLE, &HIDDEN_PAIR, &HIDDEN_TRIPLE, &HIDDEN_QUADRUPLE, &HIDDEN_LARGER];
const BOTH: &[&dyn Technique] = &[
    &NAKED_SINGLE,
    &HIDDEN_SINGLE,
    &NAKED_PAIR,
    &HIDDEN_PAIR,
    &NAKED_TRIPLE,
    &HIDDEN_TRIPLE,
    &NAKED_QUADRUPLE,
    &HIDDEN_QUADRUPLE,
    &NAKED_LARGER,
    &HIDDEN_LARGER,
];

impl Profile for Exclusion {
    fn name(&self) -> &'static str {
        "exclusion"
    }

    fn about(&self) -> &'static str {
        "Dr Dobb's solver: chain and pile exclusion to the end, then guesses, up to 100 solutions; is the puzzle logical?"
    }

    fn dialect(&self) -> Dialect {
        Dialect::Dobbs
    }

    fn most_solutions(&self) -> usize {
        usize::try_from(self.limit).unwrap_or(usize::MAX)
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        let mut search =
            Search { options: self, guesses: Vec::new(), guessed: BTreeSet::new(), first: None, solutions: 0 };
        let ending = match search.run(grid, rules, listener) {
            ControlFlow::Continue(ending) => ending,
            ControlFlow::Break(()) => Ending::Stopped,
        };
        if let Some(first) = search.first.filter(|_| !search.guessed.is_empty()) {
            let _ = listener.hear(grid, Event::Return);
            *grid = first;
        }
        ending
    }
}

impl Exclusion {
    fn steps(&self) -> TechniqueOrder {
        let techniques = match self.rule {
            Rule::Chain => CHAIN,
            Rule::Pile => PILE,
            Rule::Both => BOTH,
        };
        TechniqueOrder { name: self.name(), about: self.about(), dialect: self.dialect(), techniques }
    }
}

/// A guess that stands.
struct Guess {
    among: Vec<Candidate>,
    /// Which of them.
    at: usize,
    /// The grid before it.
    before: Mark,
    /// How many solutions were known then.
    solutions: u64,
}

struct Search<'a> {
    options: &'a Exclusion,
    guesses: Vec<Guess>,
    /// Every cell at which a guess was made.
    guessed: BTreeSet<Cell>,
    /// The first solution.
    first: Option<Grid>,
    solutions: u64,
}

impl Search<'_> {
    fn run(&mut self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> ControlFlow<(), Ending> {
        let steps = self.options.steps();
        let mut ending = steps.run(grid, rules, listener);
        loop {
            let mut dead = match ending {
                Ending::Stopped => return ControlFlow::Break(()),
                Ending::Stuck => {
                    if self.guesses.is_empty() {
                        say_illogical(grid, listener)?;
                    }
                    if self.options.limit == 0 {
                        return ControlFlow::Continue(ending);
                    }
                    self.choose_cell(grid);
                    ending = self.enter(grid, &steps, rules, listener)?;
                    continue;
                }
                Ending::Contradiction(dead) => Some(dead),
                Ending::Solved => {
                    self.solutions += 1;
                    self.first.get_or_insert_with(|| grid.clone());
                    None
                }
            };
            let enough = self.solutions > 0 && self.solutions >= self.options.limit;
            if enough || !self.back_up(grid, listener, &mut dead)? {
                self.sum_up(grid, listener)?;
                return ControlFlow::Continue(match dead {
                    Some(dead) if self.solutions == 0 => Ending::Contradiction(dead),
                    _ => Ending::Solved,
                });
            }
            ending = self.enter(grid, &steps, rules, listener)?;
        }
    }

    /// The first of the cells with the fewest numbers is to be guessed.
    fn choose_cell(&mut self, grid: &Grid) {
        let open = grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open);
        if let Some(cell) = open.min_by_key(|&cell| grid.candidates(cell).len()) {
            let among = grid.candidates(cell).iter().map(|symbol| cell.with(symbol)).collect();
            self.guessed.insert(cell);
            self.guesses.push(Guess { among, at: 0, before: grid.mark(), solutions: self.solutions });
        }
    }

    /// Tells of the latest guess, enters it, and excludes to the end.
    fn enter(
        &self,
        grid: &mut Grid,
        steps: &TechniqueOrder,
        rules: &Rules<'_>,
        listener: &mut dyn Listener,
    ) -> ControlFlow<(), Ending> {
        let Some(guess) = self.guesses.last() else { return ControlFlow::Continue(Ending::Stuck) };
        let candidate = guess.among[guess.at];
        listener.hear(grid, Event::Guess { candidate, among: &guess.among, depth: self.guesses.len() })?;
        ControlFlow::Continue(match grid.place(candidate) {
            Ok(()) => steps.run(grid, rules, listener),
            Err(contradiction) => Ending::Contradiction(Dead::Violation(contradiction)),
        })
    }

    /// Takes the latest guess back, and those before it that have no other number left; each says why the one before it is
    /// dead. `false` if all are gone.
    fn back_up(
        &mut self,
        grid: &mut Grid,
        listener: &mut dyn Listener,
        dead: &mut Option<Dead>,
    ) -> ControlFlow<(), bool> {
        while let Some(guess) = self.guesses.last_mut() {
            let (candidate, before) = (guess.among[guess.at], guess.before);
            guess.at += 1;
            let (more, is_refuted) = (guess.at < guess.among.len(), guess.solutions == self.solutions);
            listener.hear(grid, Event::BackUp { candidate, depth: self.guesses.len(), why: *dead })?;
            grid.rewind(before);
            if more {
                return ControlFlow::Continue(true);
            }
            self.guesses.pop();
            let cell = candidate.cell;
            *dead = Some(if is_refuted { Dead::Exhausted(cell) } else { Dead::Explored(cell) });
        }
        ControlFlow::Continue(false)
    }

    /// The verdict.
    fn sum_up(&self, grid: &Grid, listener: &mut dyn Listener) -> ControlFlow<()> {
        let logical = self.guessed.is_empty();
        let remark = |words: &Words<'_>| match self.solutions {
            0 if logical => "No solution: a node has no perfect matching.".to_string(),
            _ if logical => "Every cell is proved without a guess: the puzzle is logical.".to_string(),
            found => {
                let cells: Vec<Cell> = self.guessed.iter().copied().collect();
                let untried = |guess: &Guess| guess.at + 1 < guess.among.len();
                let least = if self.guesses.iter().any(untried) { "at least " } else { "" };
                format!(
                    "The puzzle is illogical, that is, it took guesses, at {}. It has {least}{}.",
                    words.cells(&cells),
                    words::count(found as usize, "solution")
                )
            }
        };
        listener.hear(grid, Event::Remark(&remark))
    }
}

fn say_illogical(grid: &Grid, listener: &mut dyn Listener) -> ControlFlow<()> {
    let (open, are) = (words::count(grid.open_cells(), "cell"), if grid.open_cells() == 1 { "is" } else { "are" });
    listener.hear(
        grid,
        Event::Remark(&|_: &Words<'_>| {
            format!(
                "No exclusion applies, and {open} {are} left open: the puzzle is illogical, that is, it takes guesses."
            )
        }),
    )
}
