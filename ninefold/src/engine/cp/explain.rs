//! Reasons and conflicts spelt out, in what held when they were given: placements and eliminations that stand before them on
//! the trail.

use super::literal::Literal;
use super::matching::bits;
use super::reason::{Conflict, Hall, Reason, Space};
use super::state::State;
use ninefold_board::{Candidate, Cell, HouseId, Symbol};

impl State<'_> {
    /// The row of a space is a position in its house, or a row of the board; the cell and symbol of a choice there.
    pub(super) fn choice(&self, space: Space, row: usize, column: usize) -> Candidate {
        match space {
            Space::House(house) => self.geometry.house(house).cells()[row].with(Symbol::new(column)),
            Space::Symbol(symbol) => Cell::new(row * self.geometry.symbols() + column).with(symbol),
        }
    }

    /// The literals that made this one true: all of them are true and stand before it. Clauses are spelt out by their owner.
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
            Reason::Hall(at) => self.explain_hall(self.hall(at), into),
        }
    }

    /// The literals that contradict each other.
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
