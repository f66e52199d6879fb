//! The grid with its history: every candidate that was placed or ruled out, at which level of the search, and why.
//!
//! A reason is a few bytes and is spelt out only when a conflict is analysed. It is spelt out in what held when it was
//! given: placements and eliminations that stand before it on the trail.

use super::matching::{Closed, bits};
use ninefold_board::{Candidate, Cell, Contradiction, Geometry, Grid, HouseId, Status, Symbol, SymbolSet, grid::Mark};

/// "This candidate is true" or "is false": twice the candidate's number, and 1 more if true.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal(pub(super) u32);

impl Literal {
    pub(super) fn new(variable: usize, is_true: bool) -> Self {
        Literal((variable as u32) << 1 | u32::from(is_true))
    }

    pub(super) fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) fn is_true(self) -> bool {
        self.0 & 1 == 1
    }

    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// Why a literal holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// It was chosen, or holds from the start.
    None,
    /// This other one holds.
    Literal(Literal),
    /// The cell has no other candidate.
    Cell,
    /// The symbol has no other place in the house.
    House(HouseId),
    /// All places of the symbol in the first house lie in the second one too, where it is ruled out elsewhere.
    Locked(HouseId, HouseId),
    /// A closed set: an index into `halls`.
    Hall(u32),
    /// A clause of which all other literals are false.
    Clause(u32),
}

/// What cannot be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// A cell without a candidate.
    Cell(Cell),
    /// A symbol without a place in a full house.
    House(HouseId, Symbol),
    /// Rows with one column too few.
    Hall(Hall),
    /// A clause all of whose literals are false.
    Clause(u32),
    /// A solution that has been visited: these choices again would repeat it.
    Visited,
}

/// What is matched to what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Space {
    /// The cells of a house to symbols.
    House(HouseId),
    /// The rows of a square board to columns, for one symbol.
    Symbol(Symbol),
}

/// A closed set of a matching.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hall {
    pub(super) space: Space,
    pub(super) closed: Closed,
}

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
    /// Symbols of which a candidate went away since somebody last looked.
    pub(super) touched: u64,
    /// A candidate's number is the cell's, shifted by this, and the symbol's.
    shift: u32,
    levels: Vec<Level>,
    /// Of each candidate: the level at which it was decided, if it is.
    level_of: Vec<u32>,
    reasons: Vec<Reason>,
    halls: Vec<Hall>,
}

impl<'a> State<'a> {
    pub(super) fn new(geometry: &'a Geometry, grid: Grid) -> Self {
        let shift = geometry.symbols().next_power_of_two().trailing_zeros();
        let candidates = geometry.cells() << shift;
        State {
            geometry,
            grid,
            trail: Vec::new(),
            touched: u64::MAX,
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

    pub(super) fn shift(&self) -> u32 {
        self.shift
    }

    /// So many numbers candidates have, used or not.
    pub(super) fn variables(&self) -> usize {
        self.reasons.len()
    }

    /// Does the literal hold, or its opposite? A candidate is true once it is placed.
    pub(super) fn value(&self, literal: Literal) -> Option<bool> {
        let candidate = self.candidate(literal.variable());
        if !self.grid.has(candidate) {
            Some(!literal.is_true())
        } else if self.grid.status(candidate.cell) == Status::Open {
            None
        } else {
            Some(literal.is_true())
        }
    }

    pub(super) fn level(&self) -> usize {
        self.levels.len()
    }

    pub(super) fn level_of(&self, literal: Literal) -> usize {
        self.level_of[literal.variable()] as usize
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
    pub(super) fn back_to(&mut self, level: usize, mut forget: impl FnMut(Literal)) {
        let Some(&Level { mark, trail, halls }) = self.levels.get(level) else { return };
        self.trail.drain(trail..).rev().for_each(&mut forget);
        self.halls.truncate(halls);
        self.levels.truncate(level);
        self.grid.rewind(mark);
        self.touched = 0;
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
        self.touched |= 1 << candidate.symbol.index();
        self.grid.eliminate(candidate).map_err(conflict)
    }

    fn record(&mut self, candidate: Candidate, is_true: bool, reason: Reason) -> Literal {
        let literal = self.literal(candidate, is_true);
        self.level_of[literal.variable()] = self.levels.len() as u32;
        self.reasons[literal.variable()] = reason;
        self.trail.push(literal);
        literal
    }

    /// The row of a space is a position in its house, or a row of the board; the cell and symbol of a choice there.
    pub(super) fn choice(&self, space: Space, row: usize, column: usize) -> Candidate {
        match space {
            Space::House(house) => self.geometry.house(house).cells()[row].with(Symbol::new(column)),
            Space::Symbol(symbol) => Cell::new(row * self.geometry.symbols() + column).with(symbol),
        }
    }

    /// What together made the literal hold: all of it holds and stands before it. Clauses are spelt out by their owner.
    pub(super) fn explain(&self, literal: Literal, into: &mut Vec<Literal>) {
        let Candidate { cell, symbol } = self.candidate(literal.variable());
        match self.reason(literal) {
            Reason::None | Reason::Clause(_) => {}
            Reason::Literal(other) => into.push(other),
            Reason::Cell => into.extend(self.cell_without(cell).filter(|&l| l != !literal)),
            Reason::House(house) => into.extend(self.house_without(house, symbol).filter(|&l| l != !literal)),
            Reason::Locked(house, other) => {
                let is_outside = |&l: &Literal| self.position(other, self.candidate(l.variable()).cell).is_none();
                into.extend(self.house_without(house, symbol).filter(is_outside));
            }
            Reason::Hall(at) => self.explain_hall(self.halls[at as usize], into),
        }
    }

    /// What together is the conflict.
    pub(super) fn explain_conflict(&self, conflict: Conflict, into: &mut Vec<Literal>) {
        match conflict {
            Conflict::Cell(cell) => into.extend(self.cell_without(cell)),
            Conflict::House(house, symbol) => into.extend(self.house_without(house, symbol)),
            Conflict::Hall(hall) => self.explain_hall(hall, into),
            Conflict::Visited => into.extend(self.choices()),
            Conflict::Clause(_) => {}
        }
    }

    /// Where a cell is in a house, if it is.
    fn position(&self, house: HouseId, cell: Cell) -> Option<u8> {
        self.geometry.houses_of(cell).iter().find(|m| m.house == house).map(|m| m.position)
    }

    /// "The cell is not this, and not that, ...": every symbol.
    fn cell_without(&self, cell: Cell) -> impl Iterator<Item = Literal> + '_ {
        self.geometry.all_symbols().iter().map(move |symbol| self.literal(cell.with(symbol), false))
    }

    /// "The symbol is not here, and not there, ...": every cell of the house.
    fn house_without(&self, house: HouseId, symbol: Symbol) -> impl Iterator<Item = Literal> + '_ {
        self.geometry.house(house).cells().iter().map(move |cell| self.literal(cell.with(symbol), false))
    }

    fn explain_hall(&self, hall: Hall, into: &mut Vec<Literal>) {
        let Hall { space, closed } = hall;
        let others = self.geometry.all_symbols().bits() & !closed.columns;
        for row in bits(closed.rows) {
            into.extend(bits(others).map(|column| self.literal(self.choice(space, row, column), false)));
        }
    }
}

fn conflict(contradiction: Contradiction) -> Conflict {
    match contradiction {
        Contradiction::Cell(cell) => Conflict::Cell(cell),
        Contradiction::House(house, symbol) => Conflict::House(house, symbol),
    }
}
