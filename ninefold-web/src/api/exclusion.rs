//! `exclusion`: the buttons of Dr Dobb's solver.

use super::board::BoardJson;
use super::story::Story;
use super::{Problem, Stop};
use ninefold::ask::{Footing, Manner, Position, Room, Why, explain};
use ninefold::board::wire::StateJson;
use ninefold::board::{Board, Cell, Grid};
use ninefold::logic::node::Rule;
use ninefold::logic::profile::{CHAIN_EXCLUSION, EXCLUSION, Exclusion, PILE_EXCLUSION, Profile, exclude_once};
use ninefold::logic::words::{capital, count, number};
use ninefold::logic::{Dead, Ending, Event, Listener};
use ninefold::markup;
use ninefold::wire::EventJson;
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use utoipa::ToSchema;

/// The buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ExclusionButton)]
pub enum Button {
    /// Chain exclusion, once on every row, column and box.
    ChainOnce,
    /// Pile exclusion, once on every row, column and box.
    PileOnce,
    /// Both until nothing more is excluded.
    BothToTheEnd,
    /// OK: solves to the end, with guesses where nothing more is excluded.
    Ok,
}

/// A board, and a button.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ExclusionRequest)]
pub struct Request {
    /// The board, with all that was entered and marked.
    pub board: BoardJson,
    /// The button.
    #[serde(rename = "do")]
    pub button: Button,
    /// Whose names; left out, Dr Dobb's own.
    #[serde(default)]
    pub dialect: Option<String>,
}

/// The result of the button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = ExclusionResponse)]
pub struct Response {
    /// The board before the first event.
    pub start: StateJson,
    /// The events up to the first solution.
    pub events: Vec<EventJson>,
    /// The board after it: the first solution, if there is one.
    pub state: StateJson,
    /// The cells that exclusion alone proved, before any guess.
    pub proved: Vec<usize>,
    /// The cells whose number in the solution is a guess. The others follow from these.
    pub guessed: Vec<usize>,
    /// The result, in words.
    pub end: String,
    /// Is every cell filled?
    pub solved: bool,
    /// Why the board is not filled, unless the button is of one rule alone; one word, as for `explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
}

/// Both rules to the end, without a guess.
const BOTH: Exclusion = Exclusion { limit: 0, ..EXCLUSION };

/// Presses the button.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<Response, Problem> {
    let mut manner = Manner::named(Some(EXCLUSION.name()), request.dialect.as_deref(), None)?;
    let board = request.board.board()?;
    let footing = match Footing::of(&Position::from(&board), &stop.policy()) {
        Ok(footing) => footing,
        Err(why) => return Ok(refused(&board, &why, &manner)),
    };
    manner.profile = match request.button {
        Button::ChainOnce => &CHAIN_EXCLUSION,
        Button::PileOnce => &PILE_EXCLUSION,
        Button::BothToTheEnd => &BOTH,
        Button::Ok => &EXCLUSION,
    };
    let watch = Watch::new(&manner, &footing.grid);
    Ok(match request.button {
        Button::ChainOnce => once(Rule::Chain, "chain exclusion", footing.grid.clone(), watch),
        Button::PileOnce => once(Rule::Pile, "pile exclusion", footing.grid.clone(), watch),
        Button::BothToTheEnd | Button::Ok => run(&manner, &footing, watch),
    })
}

/// No step may start there.
fn refused(board: &Board, why: &Why, manner: &Manner) -> Response {
    let marks = board.marks().map_or_else(|| markup::clean(board), <[_]>::to_vec);
    let start = StateJson::seen(board, &marks);
    Response {
        state: start.clone(),
        start,
        events: Vec::new(),
        proved: Vec::new(),
        guessed: Vec::new(),
        end: why.words(board.geometry(), manner),
        solved: false,
        why: Some(why.name()),
    }
}

/// One rule, once.
fn once(rule: Rule, name: &str, mut grid: Grid, mut watch: Watch) -> Response {
    let end = match exclude_once(rule, &mut grid, &mut watch) {
        Err(contradiction) => watch.story.summary(&grid, Ending::Contradiction(Dead::Violation(contradiction))),
        Ok(0) => format!("{} erases nothing more.", capital(name)),
        Ok(applied) => {
            let houses = if applied == 1 { "row, column or box" } else { "rows, columns and boxes" };
            let filled = match watch.proved.len() {
                0 => "no cell was filled by it, but pencil marks went".to_string(),
                proved => format!("{} filled by it", were(proved)),
            };
            format!("{} found something in {} {houses}; {filled}.", capital(name), number(applied))
        }
    };
    watch.close(&grid, end, None)
}

/// `one cell was`, `three cells were`.
fn were(cells: usize) -> String {
    format!("{} {}", count(cells, "cell"), if cells == 1 { "was" } else { "were" })
}

/// To the end.
fn run(manner: &Manner, footing: &Footing<'_>, mut watch: Watch) -> Response {
    // What is told ends with the first solution; the search goes on.
    let mut told = explain(footing, &Manner { whole: true, ..*manner }, &mut watch);
    let is_complete = !told.is_ended_early() && watch.solutions < manner.profile.most_solutions();
    watch.story.found(watch.solutions, is_complete);
    // A path with a solution is not stuck, whatever ended the search for others.
    if watch.solutions > 0 {
        told.ending = Ending::Solved;
    }
    let mut end = match told.ending {
        Ending::Stuck => stuck(&told.grid, watch.proved.len()),
        _ => watch.story.words(&told),
    };
    if let Some(several) = footing.note().filter(|_| told.ending == Ending::Stuck) {
        end = format!("{end} {several}");
    }
    let why = told.why().map(|why| why.name());
    watch.close(&told.grid, end, why)
}

/// Where no exclusion is left.
fn stuck(grid: &Grid, proved: usize) -> String {
    let open = count(grid.open_cells(), "cell");
    let stay = if grid.open_cells() == 1 { "stays" } else { "stay" };
    let found = match proved {
        0 => "The two rules fill no cell here".to_string(),
        _ => format!("{} filled, and neither rule finds anything more", capital(&were(proved))),
    };
    format!("{found}; {open} {stay} open, which only guesses can fill. Dr Dobb’s calls such a puzzle illogical.")
}

/// Hears the profile and keeps the story up to the first solution, and which cells were proved and which guessed.
struct Watch {
    story: Story,
    /// The room for it.
    room: Room,
    is_cut: bool,
    proved: Vec<Cell>,
    /// The guesses that stand; after a solution those of the first one.
    guesses: Vec<Cell>,
    has_guessed: bool,
    solutions: usize,
    first: Option<Grid>,
}

impl Watch {
    fn new(manner: &Manner, start: &Grid) -> Self {
        Watch {
            story: Story::new(manner, start),
            room: Room::of(start.geometry()),
            is_cut: false,
            proved: Vec::new(),
            guesses: Vec::new(),
            has_guessed: false,
            solutions: 0,
            first: None,
        }
    }

    fn close(self, grid: &Grid, mut end: String, why: Option<&'static str>) -> Response {
        let (start, events) = self.story.close(grid);
        if self.is_cut {
            end.push_str(" A part of the story is left out: it is too long.");
        }
        let numbers = |mut cells: Vec<Cell>| {
            cells.sort_unstable();
            cells.into_iter().map(Cell::index).collect()
        };
        Response {
            start,
            events,
            state: StateJson::of(grid),
            proved: numbers(self.proved),
            guessed: numbers(self.guesses),
            end,
            solved: grid.is_full(),
            why,
        }
    }
}

impl Listener for Watch {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        self.solutions += usize::from(matches!(event, Event::Solution));
        if let Some(first) = &self.first {
            // Of the search for others only the end is of interest.
            if matches!(event, Event::Remark(_)) {
                let _ = self.story.hear(first, event);
            }
            return ControlFlow::Continue(());
        }
        match event {
            Event::Step(finding) if !self.has_guessed => self.proved.extend(finding.placed().map(|k| k.cell)),
            Event::Guess { candidate, .. } => {
                self.has_guessed = true;
                self.guesses.push(candidate.cell);
            }
            Event::BackUp { .. } => drop(self.guesses.pop()),
            Event::Solution => self.first = Some(grid.clone()),
            _ => {}
        }
        // A story that is too long is cut; the search goes on.
        self.is_cut |= !self.room.take(grid, &event);
        if !self.is_cut {
            let _ = self.story.hear(grid, event);
        }
        ControlFlow::Continue(())
    }
}
