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

use super::board;
use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{Desk, Manner, Position};
use ninefold::board::wire::value;
use ninefold::board::{Candidate, Cell, Geometry, HouseId};
use ninefold::logic::profile::crook::Deed;
use ninefold::logic::profile::{CROOK, Profile};
use ninefold::logic::words::capital;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One thing that a person does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PencilAction {
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

impl PencilAction {
    fn deed(&self, geometry: &Geometry) -> Result<Deed, Problem> {
        Ok(match *self {
            PencilAction::Enter { cell, value } => Deed::Enter(candidate(cell, value, geometry)?),
            PencilAction::MarkUp {} => Deed::MarkUp,
            PencilAction::CrossOut { house, ref cells } => {
                if house >= geometry.houses().len() {
                    let most = geometry.houses().len().saturating_sub(1);
                    return Err(Problem::new(format!("found the house {house}, expected 0 to {most}")));
                }
                let cells: Result<_, _> = cells.iter().map(|&cell| board::cell(cell, geometry)).collect();
                Deed::CrossOut(HouseId::new(house), cells?)
            }
            PencilAction::Choose { cell, value, coin } => {
                Deed::Choose { candidate: candidate(cell, value, geometry)?, by_coin: coin }
            }
            PencilAction::Erase {} => Deed::Erase,
        })
    }

    fn of(deed: Deed) -> Self {
        let value = |k: Candidate| value(Some(k.symbol));
        match deed {
            Deed::Enter(k) => PencilAction::Enter { cell: k.cell.index(), value: value(k) },
            Deed::MarkUp => PencilAction::MarkUp {},
            Deed::CrossOut(house, cells) => {
                PencilAction::CrossOut { house: house.index(), cells: cells.into_iter().map(Cell::index).collect() }
            }
            Deed::Choose { candidate: k, by_coin } => {
                PencilAction::Choose { cell: k.cell.index(), value: value(k), coin: by_coin }
            }
            Deed::Erase => PencilAction::Erase {},
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
pub enum PencilAsk {
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
pub struct PencilRequest {
    /// The board at its start.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// The actions so far, in order.
    #[serde(default)]
    pub actions: Vec<PencilAction>,
    /// The question, if there is one.
    #[serde(default)]
    pub ask: Option<PencilAsk>,
    /// Whose names; left out, Crook's own.
    #[serde(default)]
    pub dialect: Option<String>,
}

/// Replays the session and says how it stands.
pub fn answer(request: &PencilRequest, stop: &Stop<'_>) -> Result<PencilState, Problem> {
    let manner = Manner::named(Some(CROOK.name()), request.dialect.as_deref(), None)?;
    let board = request.board.board(stop)?;
    let geometry = board.geometry();
    let mut desk = Desk::of(&Position::from(&board), &manner, |path| format!("{} is to be erased.", capital(path)))
        .map_err(|why| Problem::new(why.words(geometry, &manner)))?;
    let deeds: Vec<Deed> = request.actions.iter().map(|action| action.deed(geometry)).collect::<Result<_, _>>()?;
    let (said, refused) = replay(&mut desk, &deeds, stop);
    Ok(PencilState { said, refused, ..PencilState::of(&desk, request.ask) })
}

/// Does one thing after the other, up to the first that is refused; a sentence for each.
fn replay(desk: &mut Desk, deeds: &[Deed], stop: &Stop<'_>) -> (Vec<String>, Option<RefusedJson>) {
    let mut all = Vec::new();
    for (action, deed) in deeds.iter().enumerate() {
        if (stop.0)() {
            let reason = "Over budget: the session is too long to be replayed in time.".to_string();
            return (all, Some(RefusedJson { action, reason }));
        }
        match desk.attempt(deed) {
            Ok(said) => all.push(said.join(" ")),
            Err(reason) => return (all, Some(RefusedJson { action, reason })),
        }
    }
    (all, None)
}
