//! Boards on which every box has each symbol once, and swaps within a box: what the lecture and Lewis share.

use super::course::Course;
use super::state::State;
use crate::engine::{Outcome, Rng, Unserved, random};
use ninefold_board::{Cell, Geometry, HouseId, HouseKind, Puzzle, Shape, Symbol};
use std::ops::Range;

/// A filled board, and the cells of its boxes that may move. The energy counts all houses but the boxes, which are right by
/// construction. On a Latin square the rows, and on a jigsaw the regions, are what is called boxes here.
pub(super) struct Boxes<'p> {
    puzzle: &'p Puzzle,
    /// The houses that are its boxes.
    houses: Range<usize>,
    /// The cells without a given of each box that has two or more of them, one box after the other.
    free: Vec<Cell>,
    /// For each of these its box, as a range of `free`.
    spans: Vec<Range<usize>>,
    state: State<'p, ()>,
}

/// The houses that are filled box by box; `None` for a graph, which has none.
fn boxes(geometry: &Geometry) -> Option<Range<usize>> {
    let kind = match geometry.shape() {
        Shape::Sudoku(_) => HouseKind::Box,
        Shape::Latin => HouseKind::Row,
        Shape::Jigsaw(_) => HouseKind::Region,
        Shape::Graph => return None,
    };
    // Extra houses stand last, and some of them are regions, too.
    let first = geometry.houses().iter().position(|house| house.kind() == kind)?;
    Some(first..first + geometry.symbols())
}

/// Every board but a graph.
pub(super) fn serves(puzzle: &Puzzle, engine: &'static str) -> Result<(), Unserved> {
    if boxes(puzzle.geometry()).is_some() {
        return Ok(());
    }
    let why = format!("expected a board that falls into houses with every symbol, found a {}", puzzle.geometry());
    Err(Unserved { engine, why })
}

/// The rule by which a swap is accepted.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rule {
    Metropolis,
    /// What the lecture prints.
    AsPrinted,
}

impl<'p> Boxes<'p> {
    /// A random start.
    ///
    /// # Panics
    /// If the board has no boxes.
    pub(super) fn new(puzzle: &'p Puzzle, rng: &mut Rng) -> Self {
        let geometry = puzzle.geometry();
        let boxes = boxes(geometry).unwrap_or_else(|| panic!("annealing by boxes was called for a {geometry}"));
        let (mut free, mut spans) = (Vec::new(), Vec::new());
        for house in boxes.clone() {
            let cells = free_cells(puzzle, house);
            if cells.len() > 1 {
                let span = free.len()..free.len() + cells.len();
                spans.resize(span.end, span);
                free.extend(cells);
            }
        }
        let values = filling(puzzle, boxes.clone(), rng);
        let counted = |house: HouseId| !boxes.contains(&house.index());
        let state = State::new(puzzle, values, counted, ());
        Boxes { puzzle, houses: boxes, free, spans, state }
    }

    /// Fills every box anew.
    pub(super) fn refill(&mut self, rng: &mut Rng) {
        self.state.refill(&filling(self.puzzle, self.houses.clone(), rng));
    }

    /// Is there a box with two cells to swap?
    pub(super) fn can_move(&self) -> bool {
        !self.free.is_empty()
    }

    /// One step: two cells are drawn, and swapped if the rule accepts it. Says whether it does.
    ///
    /// # Panics
    /// If there is no box with two cells to swap.
    pub(super) fn propose(
        &mut self,
        course: &mut Course<'_, '_>,
        temperature: f64,
        rule: Rule,
    ) -> Result<bool, Outcome> {
        course.step()?;
        let pair = self.neighbour(course.rng);
        let before = self.energy();
        self.swap(pair);
        let is_accepted = match rule {
            Rule::Metropolis => course.accepts(before, self.energy(), temperature),
            Rule::AsPrinted => course.accepts_as_printed(before, self.energy(), temperature),
        };
        if !is_accepted {
            self.swap(pair);
        }
        course.tell(self.energy(), temperature);
        Ok(is_accepted)
    }

    /// A random cell without a given, and a random other one of the same box: the two to be swapped. All cells of boxes with
    /// two or more of them are drawn alike.
    ///
    /// # Panics
    /// If there is no such box.
    pub(super) fn neighbour(&self, rng: &mut Rng) -> (Cell, Cell) {
        let one = random::below(rng, self.free.len());
        let span = self.spans[one].clone();
        let other = span.start + random::below(rng, span.len() - 1);
        (self.free[one], self.free[if other < one { other } else { other + 1 }])
    }

    /// The square of the number of free cells, added up over the boxes.
    pub(super) fn squares(&self) -> u64 {
        self.houses.clone().map(|house| (free_cells(self.puzzle, house).len() as u64).pow(2)).sum()
    }

    /// How wrong the board is: the symbols that stand in a house beyond the first time, the houses other than boxes.
    pub(super) fn energy(&self) -> u64 {
        self.state.duplicates()
    }

    /// Lets two cells change their symbols.
    pub(super) fn swap(&mut self, (a, b): (Cell, Cell)) {
        self.state.swap(a, b);
    }

    /// The symbol of each cell.
    pub(super) fn values(&self) -> &[Symbol] {
        self.state.values()
    }
}

fn free_cells(puzzle: &Puzzle, house: usize) -> Vec<Cell> {
    let cells = puzzle.geometry().houses()[house].cells().iter().copied();
    cells.filter(|&cell| puzzle.given(cell).is_none()).collect()
}

/// The givens, and in each box its missing symbols in random order.
fn filling(puzzle: &Puzzle, boxes: Range<usize>, rng: &mut Rng) -> Vec<Symbol> {
    let mut values: Vec<_> = puzzle.givens().iter().map(|given| given.unwrap_or(Symbol(0))).collect();
    for house in boxes {
        let mut missing = puzzle.geometry().all_symbols();
        for given in puzzle.geometry().houses()[house].cells().iter().filter_map(|&cell| puzzle.given(cell)) {
            missing.remove(given);
        }
        let mut missing: Vec<_> = missing.iter().collect();
        random::shuffle(rng, &mut missing);
        for (cell, symbol) in free_cells(puzzle, house).into_iter().zip(missing) {
            values[cell.index()] = symbol;
        }
    }
    values
}
