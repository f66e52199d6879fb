//! `pencils`: Crook's whole procedure as a guided session. The session is replayed from its actions with every request, so that
//! the server keeps nothing, and undoing is to ask with one action fewer.
//!
//! | file | holds |
//! |---|---|
//! | `state.rs` | the board as it stands: entries, cross-outs, paths, the action that is due |
//! | `tree.rs` | the search tree |

mod state;
mod tree;

pub use state::{CrossedJson, EntryJson, PencilState, RefusedJson, VertexJson};
pub use tree::{BranchJson, NodeJson, TreeJson};

use super::board::{self, BoardJson};
use super::{Problem, Stop};
use ninefold::ask::Manner;
use ninefold::board::text::Alphabet;
use ninefold::board::wire::value;
use ninefold::board::{Candidate, Cell, Geometry, Grid, HouseId};
use ninefold::logic::profile::crook::{Deed, Session, Standing, allow};
use ninefold::logic::profile::{CROOK, Profile};
use ninefold::logic::{Dialect, Words};
use serde::{Deserialize, Serialize};
use state::to_do;
use utoipa::ToSchema;

/// One thing that a person does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[schema(as = PencilAction)]
pub enum Action {
    /// Enters a number: a forced one before the markup, one that is alone after it.
    Enter {
        /// The cell.
        cell: usize,
        /// The number.
        value: u8,
    },
    /// Marks the puzzle up.
    MarkUp {},
    /// Crosses out by a preemptive set.
    CrossOut {
        /// The range in which it is seen, by its number.
        house: usize,
        /// The cells of the set.
        cells: Vec<usize>,
    },
    /// Chooses a number, and so begins a path.
    Choose {
        /// The cell.
        cell: usize,
        /// The number.
        value: u8,
        /// By a coin: it is told so.
        #[serde(default, skip_serializing_if = "is_false")]
        coin: bool,
    },
    /// Erases the latest path.
    Erase {},
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

impl Action {
    fn deed(&self, geometry: &Geometry) -> Result<Deed, Problem> {
        Ok(match *self {
            Action::Enter { cell, value } => Deed::Enter(candidate(cell, value, geometry)?),
            Action::MarkUp {} => Deed::MarkUp,
            Action::CrossOut { house, ref cells } => {
                if house >= geometry.houses().len() {
                    let most = geometry.houses().len().saturating_sub(1);
                    return Err(Problem::new(format!("found the house {house}, expected 0 to {most}")));
                }
                let cells: Result<_, _> = cells.iter().map(|&cell| board::cell(cell, geometry)).collect();
                Deed::CrossOut(HouseId::new(house), cells?)
            }
            Action::Choose { cell, value, coin } => {
                Deed::Choose { candidate: candidate(cell, value, geometry)?, by_coin: coin }
            }
            Action::Erase {} => Deed::Erase,
        })
    }

    fn of(deed: Deed) -> Self {
        let value = |k: Candidate| value(Some(k.symbol));
        match deed {
            Deed::Enter(k) => Action::Enter { cell: k.cell.index(), value: value(k) },
            Deed::MarkUp => Action::MarkUp {},
            Deed::CrossOut(house, cells) => {
                Action::CrossOut { house: house.index(), cells: cells.into_iter().map(Cell::index).collect() }
            }
            Deed::Choose { candidate: k, by_coin } => {
                Action::Choose { cell: k.cell.index(), value: value(k), coin: by_coin }
            }
            Deed::Erase => Action::Erase {},
        }
    }
}

fn candidate(cell: usize, value: u8, geometry: &Geometry) -> Result<Candidate, Problem> {
    let symbol = board::symbol(value, geometry.symbols())?;
    let symbol = symbol.ok_or_else(|| Problem::new("found the value 0, expected values from 1"))?;
    Ok(board::cell(cell, geometry)?.with(symbol))
}

/// A person's question besides the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = PencilAsk)]
pub enum Ask {
    /// The next step.
    Next,
    /// Why a number must be chosen, or not yet.
    Condition,
    /// The next preemptive set, also where a number could be entered first.
    CrossOut,
}

/// A session from its start.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PencilRequest)]
pub struct Request {
    /// The board at its start.
    pub board: BoardJson,
    /// The actions so far, in order.
    #[serde(default)]
    pub actions: Vec<Action>,
    /// The question, if there is one.
    #[serde(default)]
    pub ask: Option<Ask>,
    /// Whose names; left out, Crook's own.
    #[serde(default)]
    pub dialect: Option<String>,
}

/// Replays the session and says how it stands.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<PencilState, Problem> {
    let dialect = Manner::named(Some(CROOK.name()), request.dialect.as_deref(), None)?.dialect;
    let start = start(&request.board)?;
    let geometry = start.geometry();
    let deeds: Vec<Deed> = request.actions.iter().map(|action| action.deed(geometry)).collect::<Result<_, _>>()?;
    let alphabet = Alphabet::for_people(geometry.symbols());
    let mut desk = Desk { session: Session::new(&start), alphabet, dialect, said: Vec::new() };
    let refused = desk.replay(&deeds, stop);
    Ok(desk.state(request.ask, refused))
}

/// A session and its words.
struct Desk {
    session: Session,
    alphabet: Alphabet,
    dialect: Dialect,
    said: Vec<String>,
}

impl Desk {
    fn words(&self) -> Words<'_> {
        Words { grid: self.session.grid(), alphabet: self.alphabet, dialect: self.dialect }
    }

    /// Does one thing after the other, up to the first that is refused.
    fn replay(&mut self, deeds: &[Deed], stop: &Stop<'_>) -> Option<RefusedJson> {
        for (action, deed) in deeds.iter().enumerate() {
            if (stop.0)() {
                let why = "Over budget: the session is too long to be replayed in time.".to_string();
                return Some(RefusedJson { action, why });
            }
            match allow(&self.session, deed) {
                Ok(due) => {
                    let told = due.carry_out(&mut self.session, self.alphabet, self.dialect);
                    let after = match self.session.standing() {
                        Standing::Dead(dead) => format!(" {}", to_do(&self.words(), dead, self.session.paths())),
                        Standing::Solved => " Solved.".to_string(),
                        _ => String::new(),
                    };
                    self.said.push(told + &after);
                }
                Err(refusal) => return Some(RefusedJson { action, why: refusal.told(&self.words()) }),
            }
        }
        None
    }
}

/// The grid of a board as it is, whether or not it has a solution: that is for the session to find out.
fn start(board: &BoardJson) -> Result<Grid, Problem> {
    let board = board.board()?;
    let alphabet = Alphabet::for_people(board.geometry().symbols());
    if let Some(violation) = board.violations().first() {
        return Err(Problem::new(violation.describe(board.geometry(), &alphabet)));
    }
    ninefold::logic::start(&board, &[]).map_err(|why| {
        let why = why.describe(board.geometry(), alphabet);
        Problem::new(format!("There is no way on: {why}."))
    })
}
