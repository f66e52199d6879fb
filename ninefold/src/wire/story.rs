//! A profile's story as events, complete enough that a program can follow the search: each step, each guess and each guess
//! taken back, with the board wherever these alone do not make it. A step's placements take the marks of the cells that see
//! them, which no event repeats.

use super::{GradeJson, SceneJson, ShownJson, ToldJson};
use crate::logic::{Dead, Event, Finding, Said, Words};
use ninefold_board::wire::{CandidateJson, GeometryJson, ItemJson, StateJson, StepJson};
use ninefold_board::{Candidate, Contradiction, Grid, Item};
use serde::Serialize;

/// The kind of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum EventKind {
    /// The story begins: the board as it is then.
    Start,
    /// A logical step.
    Step,
    /// A part begins.
    Heading,
    /// Something is said.
    Said,
    /// A guess.
    Guess,
    /// A guess is taken back, with everything that followed from it.
    Back,
    /// The board is filled, and it is a solution.
    Solution,
    /// The search is over: the board is that of the first solution again.
    Return,
}

/// One event of a story.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Event))]
pub struct EventJson {
    /// Its kind.
    pub kind: EventKind,
    /// In words.
    pub text: String,
    /// The number of the step, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// The step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepJson>,
    /// The step in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<ToldJson>,
    /// The step on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<SceneJson>,
    /// What the step counts on the profile's own scale, where that has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<GradeJson>,
    /// The guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guess: Option<GuessJson>,
    /// The guess that is taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<BackJson>,
    /// The kind of the board, at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geometry: Option<GeometryJson>,
    /// The board after the event, where it does not follow from the board before and the step's places and eliminations.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<StateJson>,
}

/// A guess.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Guess))]
pub struct GuessJson {
    /// The candidate that is taken to be true.
    pub candidate: CandidateJson,
    /// The candidates of which it was chosen, itself among them.
    pub among: Vec<CandidateJson>,
    /// How many guesses stand, this one included.
    pub depth: usize,
}

/// A guess that is taken back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Back))]
pub struct BackJson {
    /// The candidate that was taken to be true.
    pub candidate: CandidateJson,
    /// How many guesses stood, this one included.
    pub depth: usize,
    /// Is it shown to be false? Otherwise it led to solutions, and the search for others goes on.
    pub refuted: bool,
    /// Refuted at once: the cell, or the value in a house, that is left without a possibility on the board before this event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<ItemJson>,
    /// The candidates of one cell, each of which was guessed after it and taken back. If it is refuted, each of them was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tried: Vec<CandidateJson>,
}

impl BackJson {
    fn of(grid: &Grid, candidate: Candidate, depth: usize, why: Option<Dead>) -> Self {
        let (mut contradiction, mut tried) = (None, Vec::new());
        match why {
            Some(Dead::Violation(why)) => {
                let item = match why {
                    Contradiction::Cell(cell) => Item::Cell(cell),
                    Contradiction::House(house, symbol) => Item::InHouse(house, symbol),
                };
                contradiction = Some(ItemJson::of(grid.geometry(), item));
            }
            Some(Dead::Exhausted(cell) | Dead::Explored(cell)) => {
                tried = grid.candidates(cell).iter().map(|symbol| CandidateJson::of(cell.with(symbol))).collect();
            }
            None => {}
        }
        let refuted = why.is_some_and(Dead::is_refuted);
        BackJson { candidate: CandidateJson::of(candidate), depth, refuted, contradiction, tried }
    }
}

impl EventJson {
    /// An event of which there is no more to say than this.
    pub fn new(kind: EventKind, text: impl Into<String>) -> Self {
        let text = text.into();
        let (number, step, told, scene, guess, back) = (None, None, None, None, None, None);
        EventJson { kind, text, number, step, told, scene, score: None, guess, back, geometry: None, state: None }
    }
}

/// Makes the events of a story while it is heard. Each is handed on when the next one begins, as only then it is known what
/// the board has become.
#[derive(Clone, Debug)]
pub struct Story {
    /// Whether there are pictures, and these with pencil marks.
    pictures: Option<bool>,
    /// The latest event.
    latest: Option<EventJson>,
    /// The board as a reader of the events has it.
    shown: StateJson,
    /// The words for the guess that comes next.
    announced: Option<String>,
}

impl Story {
    /// Nothing has been heard yet.
    pub fn new(start: &Grid) -> Self {
        let shown = StateJson::of(start);
        let latest = EventJson {
            geometry: Some(GeometryJson::of(start.geometry())),
            state: Some(shown.clone()),
            ..EventJson::new(EventKind::Start, "The board at the start.")
        };
        Story { pictures: None, latest: Some(latest), shown, announced: None }
    }

    /// With pictures of the steps, on a board with or without pencil marks.
    pub fn drawn(self, shows_marks: bool) -> Self {
        Story { pictures: Some(shows_marks), ..self }
    }

    /// Hears an event and what a narrator said of it; the events that are complete now.
    pub fn hear(&mut self, words: &Words<'_>, event: Event<'_>, said: Vec<Said<'_>>) -> Vec<EventJson> {
        self.catch_up(words.grid);
        let mut made: Vec<EventJson> = said.into_iter().flat_map(|said| self.made(words, event, said)).collect();
        match event {
            Event::Guess { candidate, among, depth } => {
                let text = self.announced.take().unwrap_or_default();
                let candidate = CandidateJson::of(candidate);
                let guess = Some(GuessJson { candidate, among: CandidateJson::list(among), depth });
                made.push(EventJson { guess, ..EventJson::new(EventKind::Guess, text) });
            }
            Event::Solution => made.push(EventJson::new(EventKind::Solution, "This is a solution.")),
            Event::Return => made.push(EventJson::new(EventKind::Return, "The board of the first solution.")),
            _ => {}
        }
        made.into_iter().filter_map(|event| self.latest.replace(event)).collect()
    }

    /// The last event, which leads to this grid; nothing after that.
    pub fn close(&mut self, end: &Grid) -> Option<EventJson> {
        self.catch_up(end);
        self.latest.take()
    }

    /// Where the board has changed by more than the steps, the latest event says so.
    fn catch_up(&mut self, grid: &Grid) {
        let state = StateJson::of(grid);
        if let (true, Some(latest)) = (state != self.shown, &mut self.latest) {
            latest.state = Some(state.clone());
            self.shown = state;
        }
    }

    /// The sentences, as events. A guess may be announced before it is made, with its reasons.
    fn made(&mut self, words: &Words<'_>, event: Event<'_>, said: Said<'_>) -> Vec<EventJson> {
        match said {
            Said::Part(text) => vec![EventJson::new(EventKind::Heading, text)],
            Said::Remark(text) => vec![EventJson::new(EventKind::Said, text)],
            Said::List(text, items) => {
                let items = items.into_iter().map(|item| EventJson::new(EventKind::Said, format!("- {item}")));
                std::iter::once(EventJson::new(EventKind::Said, text)).chain(items).collect()
            }
            Said::Guess(text) => {
                self.announced = Some(text);
                Vec::new()
            }
            Said::Back(text) => {
                let back = match event {
                    Event::BackUp { candidate, depth, why } => Some(BackJson::of(words.grid, candidate, depth, why)),
                    _ => None,
                };
                vec![EventJson { back, ..EventJson::new(EventKind::Back, text) }]
            }
            Said::Step { number, finding, beside, grade } => {
                let event = self.made_step(words, number, finding, beside);
                vec![EventJson { score: grade.map(|grade| GradeJson::of(grade, false)), ..event }]
            }
        }
    }

    fn made_step(&mut self, words: &Words<'_>, number: usize, finding: &Finding, beside: String) -> EventJson {
        let ShownJson { step, told, scene } = match self.pictures {
            Some(shows_marks) => ShownJson::drawn(words, finding, shows_marks),
            None => ShownJson::of(words, finding),
        };
        let mut after = words.grid.clone();
        // A contradiction is told by the profile.
        let _ = finding.apply(&mut after);
        self.shown = StateJson::of(&after);
        let event = EventJson::new(EventKind::Step, told.sentence.clone());
        EventJson { number: Some(number), step: Some(step), told: Some(told.beside(beside)), scene, ..event }
    }
}
