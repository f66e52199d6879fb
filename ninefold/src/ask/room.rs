//! How much of a story one answer has room for: the same in every front end.

use crate::logic::{Event, Listener};
use ninefold_board::{Geometry, Grid};
use std::ops::ControlFlow;

/// The events of a story on a board of any size.
const EVENTS: usize = 2_500;

/// The numbers in all boards that are shown beside guesses, values and candidates: some megabytes. Cells would be no measure of it: one of a
/// large board has dozens of candidates.
const NUMBERS: usize = 2_000_000;

/// The events that are heard of in silence where a story ends before there is a solution: some seconds on a 9x9 board.
const UNTOLD: usize = 200_000;

/// The steps between which one can choose are so many at most, where nobody names a number; and more do not fit into an answer that
/// comes in one piece.
pub const MOST_STEPS: usize = 50;

/// More solutions do not fit into an answer that comes in one piece. What is written one by one has no such bound.
pub const MOST_SOLUTIONS: u64 = 1000;

/// More is wanted than fits into an answer that comes in one piece, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{name}: found {found}, expected 1 to {most}")]
pub struct NoRoom {
    name: &'static str,
    found: u64,
    most: u64,
}

/// So many steps as are wanted for an answer in one piece; left out, as many as fit.
///
/// ```
/// use ninefold::ask::{MOST_STEPS, room_for_solutions, room_for_steps};
/// assert_eq!(room_for_steps(None), Ok(MOST_STEPS));
/// assert_eq!(room_for_steps(Some(0)).unwrap_err().to_string(), "most: found 0, expected 1 to 50");
/// assert_eq!(room_for_solutions(Some(2000)).unwrap_err().to_string(), "limit: found 2000, expected 1 to 1000");
/// ```
pub fn room_for_steps(wanted: Option<usize>) -> Result<usize, NoRoom> {
    let (found, most) = (wanted.unwrap_or(MOST_STEPS), MOST_STEPS);
    if (1..=most).contains(&found) {
        Ok(found)
    } else {
        Err(NoRoom { name: "most", found: found as u64, most: most as u64 })
    }
}

/// The limit of solutions for an answer in one piece; left out, it stays so.
pub fn room_for_solutions(limit: Option<u64>) -> Result<Option<u64>, NoRoom> {
    match limit {
        Some(found) if !(1..=MOST_SOLUTIONS).contains(&found) => {
            Err(NoRoom { name: "limit", found, most: MOST_SOLUTIONS })
        }
        fits => Ok(fits),
    }
}

/// The remark on a story that is cut before there is a solution.
const CUT: &str = "What comes after is left out: the story would be too long.";

/// The same where the solution was found in the part that is left out.
const CUT_BEFORE_IT: &str = "What comes between them and the solution is left out: the story would be too long.";

/// The same behind a solution.
const CUT_BEHIND_IT: &str = "The rest of the search for others is left out: the story would be too long.";

/// The room that is left.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    events: usize,
    numbers: usize,
}

impl Room {
    /// For a story on this board: at most 2,500 events, or two for each cell, whatever is more; and guesses, each of which shows a board,
    /// with 2,000,000 values and candidates between them.
    pub fn of(geometry: &Geometry) -> Self {
        Room { events: EVENTS.max(2 * geometry.cells()), numbers: NUMBERS }
    }

    /// For so many events, on any board.
    #[cfg(test)]
    pub(super) fn for_events(events: usize) -> Self {
        Room { events, numbers: NUMBERS }
    }

    /// Takes the room for one event, if there is enough.
    pub fn take(&mut self, grid: &Grid, event: &Event<'_>) -> bool {
        let numbers = match event {
            // The candidate of a filled cell is its value.
            Event::Guess { .. } | Event::BackUp { .. } => {
                grid.geometry().all_cells().map(|cell| grid.candidates(cell).len()).sum()
            }
            _ => 0,
        };
        // What a profile has of its own may be a line for each house.
        let events = if matches!(event, Event::Own(_)) { grid.geometry().houses().len() } else { 1 };
        let left = (self.events.checked_sub(events), self.numbers.checked_sub(numbers));
        let (Some(events), Some(numbers)) = left else { return false };
        *self = Room { events, numbers };
        true
    }
}

/// Hands on what there is room for. Where that ends, the profile goes on unheard to its first solution; it ends there, or after many events.
pub(super) struct Bounded<'l> {
    listener: &'l mut dyn Listener,
    /// Without it everything is handed on.
    room: Option<Room>,
    /// Hears all events, those that are not handed on, too.
    witness: Option<&'l mut dyn Listener>,
    /// Does the story end with the first solution, so that of the search for others only the remarks are handed on?
    pub(super) ends_with_first: bool,
    pub(super) is_cut: bool,
    /// The events that may still go unheard.
    untold: usize,
    pub(super) solutions: usize,
    pub(super) first: Option<Grid>,
    /// Was the first solution handed on?
    pub(super) is_first_told: bool,
}

impl<'l> Bounded<'l> {
    pub(super) fn new(listener: &'l mut dyn Listener, room: Option<Room>) -> Self {
        Bounded {
            listener,
            room,
            witness: None,
            ends_with_first: false,
            is_cut: false,
            untold: UNTOLD,
            solutions: 0,
            first: None,
            is_first_told: false,
        }
    }

    /// A story that ends with the first solution, though others are looked for; `witness` hears of these, too.
    pub(super) fn to_the_first(listener: &'l mut dyn Listener, room: Room, witness: &'l mut dyn Listener) -> Self {
        Bounded { witness: Some(witness), ends_with_first: true, ..Bounded::new(listener, Some(room)) }
    }

    /// An event of the search for others, where the story ends with the first solution.
    fn others(&mut self, event: Event<'_>) {
        match (event, &self.first) {
            (Event::Solution, _) => self.solutions += 1,
            (event @ Event::Remark(_), Some(first)) => {
                let _ = self.listener.hear(first, event);
            }
            _ => {}
        }
    }

    /// What is said of a story that was cut.
    pub(super) fn rest(&self) -> Option<&'static str> {
        let cut = match self.first {
            None => CUT,
            Some(_) if self.is_first_told => CUT_BEHIND_IT,
            Some(_) => CUT_BEFORE_IT,
        };
        self.is_cut.then_some(cut)
    }

    /// An event behind the end of the story: may the profile go on?
    fn goes_on(&mut self, grid: &Grid, event: &Event<'_>) -> ControlFlow<()> {
        if matches!(event, Event::Solution) && self.first.is_none() {
            self.solutions = 1;
            self.first = Some(grid.clone());
        }
        self.untold = self.untold.saturating_sub(1);
        if self.first.is_some() || self.untold == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Listener for Bounded<'_> {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        if let Some(witness) = &mut self.witness {
            let _ = witness.hear(grid, event);
        }
        if self.ends_with_first && self.is_first_told {
            self.others(event);
            return ControlFlow::Continue(());
        }
        // That the search is over is the end of any story.
        let is_end = matches!(event, Event::Return);
        self.is_cut |= !is_end && self.room.as_mut().is_some_and(|room| !room.take(grid, &event));
        if self.is_cut && !is_end {
            return self.goes_on(grid, &event);
        }
        if matches!(event, Event::Solution) {
            self.solutions += 1;
            self.is_first_told = true;
            self.first.get_or_insert_with(|| grid.clone());
        }
        self.listener.hear(grid, event)
    }
}
