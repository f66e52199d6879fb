//! The grid with its history: every candidate that was placed or ruled out, at which level of the search, and why.

use super::literal::Literal;
use super::reason::{Conflict, Hall, Reason};
use ninefold_board::{Candidate, Cell, Contradiction, Geometry, Grid, Status, Symbol, SymbolSet, grid::Mark};

/// Where a level begins: its choice is the first entry of the trail.
#[derive(Clone, Copy)]
struct Level {
    mark: Mark,
    trail: usize,
    halls: usize,
}

pub(super) struct State<'a> {
    pub(super) geometry: &'a Geometry,
    pub(super) grid: Grid,
    pub(super) trail: Vec<Literal>,
    /// For each house, the symbols that lost a candidate since the house was last examined, or a few more.
    pub(super) touched: Vec<u64>,
    /// The same of the whole board.
    pub(super) touched_anywhere: u64,
    /// A candidate's number is the cell's, shifted by this, and the symbol's.
    shift: u32,
    levels: Vec<Level>,
    /// For each candidate: is it true, or ruled out? The state of the grid, in one place for the clauses.
    values: Vec<Option<bool>>,
    /// Of each candidate: the level at which it was decided, if it is.
    level_of: Vec<u32>,
    reasons: Vec<Reason>,
    halls: Vec<Hall>,
}

impl<'a> State<'a> {
    pub(super) fn new(geometry: &'a Geometry, grid: Grid) -> Self {
        let shift = geometry.symbols().next_power_of_two().trailing_zeros();
        let candidates = geometry.cells() << shift;
        let mut values = vec![Some(false); candidates];
        for cell in geometry.all_cells() {
            for symbol in grid.candidates(cell) {
                let is_placed = grid.status(cell) != Status::Open;
                values[cell.index() << shift | symbol.index()] = is_placed.then_some(true);
            }
        }
        State {
            geometry,
            grid,
            trail: Vec::new(),
            touched: vec![geometry.all_symbols().bits(); geometry.houses().len()],
            touched_anywhere: geometry.all_symbols().bits(),
            values,
            shift,
            levels: Vec::new(),
            level_of: vec![0; candidates],
            reasons: vec![Reason::None; candidates],
            halls: Vec::new(),
        }
    }

    pub(super) fn literal(&self, candidate: Candidate, is_true: bool) -> Literal {
        Literal::new(candidate.cell.index() << self.shift | candidate.symbol.index(), is_true)
    }

    pub(super) fn candidate(&self, variable: usize) -> Candidate {
        Cell::new(variable >> self.shift).with(Symbol::new(variable & ((1 << self.shift) - 1)))
    }

    /// The number of the candidates' numbers, used or not.
    pub(super) fn variables(&self) -> usize {
        self.reasons.len()
    }

    /// Does the literal hold, or its opposite?
    pub(super) fn value(&self, literal: Literal) -> Option<bool> {
        self.values[literal.variable()].map(|is_true| is_true == literal.is_true())
    }

    pub(super) fn level(&self) -> usize {
        self.levels.len()
    }

    pub(super) fn level_of(&self, literal: Literal) -> usize {
        self.level_of[literal.variable()] as usize
    }

    pub(super) fn hall(&self, at: u32) -> Hall {
        self.halls[at as usize]
    }

    pub(super) fn reason(&self, literal: Literal) -> Reason {
        self.reasons[literal.variable()]
    }

    /// The choices that lead here, the first one first.
    pub(super) fn choices(&self) -> impl Iterator<Item = Literal> + '_ {
        self.levels.iter().map(|level| self.trail[level.trail])
    }

    /// Begins a level; the next literal is its choice.
    pub(super) fn begin_level(&mut self) {
        self.levels.push(Level { mark: self.grid.mark(), trail: self.trail.len(), halls: self.halls.len() });
    }

    /// Goes back to the end of a level. `forget` hears of every literal that is open again.
    pub(super) fn back_to(&mut self, level: usize, mut forget: impl FnMut(Literal, Candidate)) {
        let Some(&Level { mark, trail, halls }) = self.levels.get(level) else { return };
        for at in (trail..self.trail.len()).rev() {
            let literal = self.trail[at];
            self.values[literal.variable()] = None;
            forget(literal, self.candidate(literal.variable()));
        }
        self.trail.truncate(trail);
        self.halls.truncate(halls);
        self.levels.truncate(level);
        self.grid.rewind(mark);
        self.touched_anywhere = 0;
    }

    /// A number for a closed set, which reasons then name.
    pub(super) fn keep(&mut self, hall: Hall) -> Reason {
        self.halls.push(hall);
        Reason::Hall(self.halls.len() as u32 - 1)
    }

    /// Makes the literal hold if it does not yet.
    pub(super) fn set(&mut self, literal: Literal, reason: Reason) -> Result<(), Conflict> {
        let candidate = self.candidate(literal.variable());
        if literal.is_true() { self.place(candidate, reason) } else { self.eliminate(candidate, reason) }
    }

    /// Puts a candidate into its open cell and takes the symbol from the peers, each with its reason.
    pub(super) fn place(&mut self, candidate: Candidate, reason: Reason) -> Result<(), Conflict> {
        let Candidate { cell, symbol } = candidate;
        let literal = self.record(candidate, true, reason);
        let because = Reason::Literal(literal);
        for other in self.grid.candidates(cell) - SymbolSet::only(symbol) {
            self.eliminate(cell.with(other), because)?;
        }
        for &peer in self.geometry.peers(cell) {
            if self.grid.has(peer.with(symbol)) {
                self.eliminate(peer.with(symbol), because)?;
            }
        }
        // The grid has nothing left to eliminate.
        self.grid.place(candidate).map_err(conflict)
    }

    /// Rules a candidate out; nothing happens if it is.
    pub(super) fn eliminate(&mut self, candidate: Candidate, reason: Reason) -> Result<(), Conflict> {
        if !self.grid.has(candidate) {
            return Ok(());
        }
        self.record(candidate, false, reason);
        let symbol = 1 << candidate.symbol.index();
        self.touched_anywhere |= symbol;
        for m in self.geometry.houses_of(candidate.cell) {
            self.touched[m.house.index()] |= symbol;
        }
        self.grid.eliminate(candidate).map_err(conflict)
    }

    fn record(&mut self, candidate: Candidate, is_true: bool, reason: Reason) -> Literal {
        let literal = self.literal(candidate, is_true);
        self.level_of[literal.variable()] = self.levels.len() as u32;
        self.reasons[literal.variable()] = reason;
        self.values[literal.variable()] = Some(is_true);
        self.trail.push(literal);
        literal
    }
}

fn conflict(contradiction: Contradiction) -> Conflict {
    match contradiction {
        Contradiction::Cell(cell) => Conflict::Cell(cell),
        Contradiction::House(house, symbol) => Conflict::House(house, symbol),
    }
}
