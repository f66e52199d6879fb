//! Conclusions without a choice, the cheapest rules first: singles, clauses, locked candidates, matchings.
//!
//! A rule looks again at a house only if one of its candidates went away, and again begins with the cheapest rule as soon as
//! it has found something. On a square board the rows and columns of each symbol are matched too: what the matching of a
//! house is to naked and hidden subsets, this one is to fish (X-wing, swordfish, ...).

use super::clauses::Clauses;
use super::crossings::{crossings_of, lock};
use super::matching::{Cut, Lists, bits, filter};
use super::reason::{Conflict, Hall, Reason, Space};
use super::state::State;
use crate::engine::Budget;
use ninefold_board::{HouseId, HouseKind, Symbol};
use std::collections::VecDeque;

/// Why propagation ends before everything has been drawn.
pub(super) enum End {
    Conflict(Conflict),
    Interrupted,
}

impl From<Conflict> for End {
    fn from(conflict: Conflict) -> Self {
        End::Conflict(conflict)
    }
}

/// Houses that wait, each once.
struct Queue {
    waiting: VecDeque<HouseId>,
    waits: Vec<bool>,
}

impl Queue {
    fn push(&mut self, house: HouseId) {
        if !std::mem::replace(&mut self.waits[house.index()], true) {
            self.waiting.push_back(house);
        }
    }

    fn pop(&mut self) -> Option<HouseId> {
        let house = self.waiting.pop_front()?;
        self.waits[house.index()] = false;
        Some(house)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

pub(super) struct Rules {
    /// For locked candidates, for the matching of a house, and the symbols whose rows and columns are to be matched.
    locked: Queue,
    houses: Queue,
    symbols: u64,
    /// Rows and columns are the first houses of the board.
    is_square: bool,
    /// The latest matching of each house, then of each symbol.
    mates: Vec<u8>,
    cuts: Vec<Cut>,
    changed: Vec<HouseId>,
    steps: u32,
}

/// The number of rules applied between two polls of the interrupt.
const STEPS_PER_POLL: u32 = 64;

impl Rules {
    pub(super) fn new(state: &State<'_>) -> Self {
        let geometry = state.geometry;
        let (houses, symbols) = (geometry.houses().len(), geometry.symbols());
        let queue = || Queue { waiting: VecDeque::new(), waits: vec![false; houses] };
        let lines = |kind| geometry.houses().iter().filter(|house| house.kind() == kind).count();
        let mut rules = Rules {
            locked: queue(),
            houses: queue(),
            symbols: 0,
            is_square: [HouseKind::Row, HouseKind::Column].map(lines) == [symbols; 2],
            mates: vec![0; (houses + symbols) * symbols],
            cuts: Vec::new(),
            changed: Vec::new(),
            steps: 0,
        };
        geometry.house_ids().for_each(|house| rules.wake(state, house));
        rules
    }

    /// The house is looked at again. Of two cells no matching says more than singles do.
    fn wake(&mut self, state: &State<'_>, house: HouseId) {
        if state.geometry.house(house).cells().len() > 2 {
            self.houses.push(house);
            if !crossings_of(state.geometry, house).is_empty() {
                self.locked.push(house);
            }
        }
    }

    /// The state was rewound to one in which nothing was left to do.
    pub(super) fn clear(&mut self) {
        self.locked.clear();
        self.houses.clear();
        self.symbols = 0;
    }

    /// Draws every conclusion.
    pub(super) fn run(&mut self, state: &mut State<'_>, clauses: &mut Clauses, budget: &Budget<'_>) -> Result<(), End> {
        loop {
            self.steps += 1;
            if self.steps.is_multiple_of(STEPS_PER_POLL) && budget.is_interrupted() {
                return Err(End::Interrupted);
            }
            if enter_single(state)? {
                continue;
            }
            let before = state.trail.len();
            clauses.propagate(state)?;
            if state.trail.len() > before {
                continue;
            }
            if !self.look_at_a_house(state)? {
                return Ok(());
            }
        }
    }

    /// Applies the next rule that waits; false if none does.
    fn look_at_a_house(&mut self, state: &mut State<'_>) -> Result<bool, Conflict> {
        let mut changed = std::mem::take(&mut self.changed);
        state.grid.take_changed(|house| changed.push(house));
        changed.drain(..).for_each(|house| self.wake(state, house));
        self.changed = changed;
        if self.is_square {
            self.symbols |= std::mem::take(&mut state.touched_anywhere);
        }
        if let Some(house) = self.locked.pop() {
            lock(state, house)?;
        } else if let Some(house) = self.houses.pop() {
            self.match_space(state, Space::House(house))?;
        } else if let Some(symbol) = bits(self.symbols).next() {
            self.symbols &= self.symbols - 1;
            self.match_space(state, Space::Symbol(Symbol::new(symbol)))?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn match_space(&mut self, state: &mut State<'_>, space: Space) -> Result<(), Conflict> {
        let symbols = state.geometry.symbols();
        let (lists, at) = match space {
            Space::House(house) => (cells_and_symbols(state, house), house.index()),
            Space::Symbol(symbol) => (rows_and_columns(state, symbol), state.geometry.houses().len() + symbol.index()),
        };
        self.cuts.clear();
        filter(&lists, &mut self.mates[at * symbols..][..symbols], &mut self.cuts)
            .map_err(|closed| Conflict::Hall(Hall { space, closed }))?;
        let mut last = None;
        for cut in &self.cuts {
            // Cuts by the same closed set share its number.
            let reason = match last {
                Some((closed, reason)) if closed == cut.because => reason,
                _ => state.keep(Hall { space, closed: cut.because }),
            };
            last = Some((cut.because, reason));
            for column in bits(cut.columns) {
                state.eliminate(state.choice(space, cut.row, column), reason)?;
            }
        }
        Ok(())
    }
}

/// Enters a naked or hidden single; false if there is none.
fn enter_single(state: &mut State<'_>) -> Result<bool, Conflict> {
    if let Some(single) = state.grid.next_naked() {
        state.place(single, Reason::Cell)?;
    } else if let Some((house, single)) = state.grid.next_hidden() {
        state.place(single, Reason::House(house))?;
    } else {
        return Ok(false);
    }
    Ok(true)
}

fn cells_and_symbols(state: &State<'_>, house: HouseId) -> Lists {
    let mut lists = Lists::new();
    let cells = state.geometry.house(house).cells();
    for at in bits(state.grid.open_in(house)) {
        lists.push(at, state.grid.candidates(cells[at]).bits());
    }
    lists
}

/// Row `r` of a square board is its house number `r`, with its cells in the order of the columns.
fn rows_and_columns(state: &State<'_>, symbol: Symbol) -> Lists {
    let mut lists = Lists::new();
    for row in 0..state.geometry.symbols() {
        let places = state.grid.positions(HouseId::new(row), symbol);
        if places & state.grid.open_in(HouseId::new(row)) != 0 {
            lists.push(row, places);
        }
    }
    lists
}
