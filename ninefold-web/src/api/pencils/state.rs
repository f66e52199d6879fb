//! How a session stands.

use super::tree::TreeJson;
use super::{PencilAction, PencilAsk};
use ninefold::ask::Desk;
use ninefold::board::Cell;
use ninefold::board::wire::{StateJson, value, values};
use ninefold::logic::profile::crook::{self, Ahead, Session, Vertex, path_name, tell};
use ninefold::logic::{Finding, Words};
use ninefold::wire::ShownJson;
use serde::Serialize;
use utoipa::ToSchema;

/// A session as it stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PencilState {
    /// `forcing` before the markup, `searching` after it, `at-vertex` when an erased path's vertex has its turn, `dead` when
    /// the latest path is to be erased, `solved`.
    pub standing: &'static str,
    /// One number per cell; 0 is a blank.
    pub values: Vec<u8>,
    /// The markup of each open cell, without what is crossed out; none before the markup.
    pub marks: Option<Vec<Vec<u8>>>,
    /// The entries that stand, in order.
    pub entries: Vec<EntryJson>,
    /// The marks that are crossed out in the open cells.
    pub crossed: Vec<CrossedJson>,
    /// How many paths stand: 1 if the red one is the latest.
    pub paths: usize,
    /// The name of the latest.
    pub path_name: Option<String>,
    /// Where a number is to be chosen, if a choice is due.
    pub vertex: Option<VertexJson>,
    /// Does nothing but a choice lead on (Condition 1)?
    pub is_choice_due: bool,
    /// Why the board is dead.
    pub dead: Option<String>,
    /// The cells that this is about.
    pub dead_cells: Vec<usize>,
    /// Condition 1 in words, if it was asked for: whether it holds, and the cover of each range.
    pub condition: Option<Vec<String>>,
    /// The search tree so far.
    pub tree: TreeJson,
    /// A sentence for each action.
    pub said: Vec<String>,
    /// The step that was asked for, if there is one.
    pub next: Option<ShownJson>,
    /// The answer to the question, in words.
    pub answer: Option<String>,
    /// The action that takes the answer; none for a choice between several numbers.
    pub next_action: Option<PencilAction>,
    /// The first action that is not right.
    pub refused: Option<RefusedJson>,
}

/// An entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct EntryJson {
    /// The cell.
    pub cell: usize,
    /// The number.
    pub value: u8,
    /// Its subscript: its number among the entries after the markup, from 1; forced numbers have none.
    pub subscript: Option<usize>,
    /// Its path: 0 before any choice, 1 is red.
    pub path: usize,
}

/// A mark that is crossed out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, ToSchema)]
pub struct CrossedJson {
    /// The cell.
    pub cell: usize,
    /// The number.
    pub value: u8,
    /// On which path.
    pub path: usize,
}

/// A cell in which a number is to be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct VertexJson {
    /// The cell: the one of Crook's rule; unless it is a vertex's turn again, any open cell will do.
    pub cell: usize,
    /// The numbers.
    pub choices: Vec<u8>,
    /// Why there.
    pub words: String,
}

/// An action that is not right. The state is that before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RefusedJson {
    /// Its place among the actions, from 0.
    pub action: usize,
    /// Why, in words.
    pub reason: String,
}

impl PencilState {
    /// The whole state, before anything is said of the actions that led to it.
    pub(super) fn of(desk: &Desk, ask: Option<PencilAsk>) -> Self {
        let (session, words, ahead) = (desk.session(), desk.words(), desk.ahead());
        let StateJson { values, marks } = StateJson::of(session.grid());
        let asked = ask.map(|ask| asked(desk, ask, &ahead)).unwrap_or_default();
        let paths = session.paths();
        let dead = if let Ahead::Dead(dead) = ahead { Some(dead) } else { None };
        let cells = dead.map_or_else(Vec::new, |dead| desk.dead_cells(dead));
        let vertex = if let Ahead::Choose(vertex) = &ahead { Some(VertexJson::of(&words, vertex)) } else { None };
        PencilState {
            standing: session.standing().name(),
            values,
            marks: session.is_marked_up().then_some(marks),
            entries: session.entries().iter().map(EntryJson::of).collect(),
            crossed: crossed(session),
            paths,
            path_name: (paths > 0).then(|| path_name(paths)),
            is_choice_due: vertex.is_some(),
            vertex,
            dead: dead.map(|dead| desk.dead(dead)),
            dead_cells: cells.into_iter().map(Cell::index).collect(),
            condition: asked.condition,
            tree: TreeJson::of(&words, session.tree()),
            said: Vec::new(),
            next: asked.next,
            answer: asked.answer,
            next_action: asked.action,
            refused: None,
        }
    }
}

impl EntryJson {
    fn of(entry: &crook::Entry) -> Self {
        let (cell, value) = (entry.candidate.cell.index(), value(Some(entry.candidate.symbol)));
        EntryJson { cell, value, subscript: entry.subscript, path: entry.path }
    }
}

fn crossed(session: &Session) -> Vec<CrossedJson> {
    let crossed = session.crossed_out().into_iter();
    crossed.map(|(k, path)| CrossedJson { cell: k.cell.index(), value: value(Some(k.symbol)), path }).collect()
}

impl VertexJson {
    fn of(words: &Words<'_>, vertex: &Vertex) -> Self {
        let said = tell::vertex(words, vertex) + ".";
        VertexJson { cell: vertex.cell.index(), choices: values(vertex.choices), words: said }
    }
}

/// The answer to the question.
#[derive(Default)]
struct Asked {
    next: Option<ShownJson>,
    answer: Option<String>,
    action: Option<PencilAction>,
    condition: Option<Vec<String>>,
}

fn asked(desk: &Desk, ask: PencilAsk, ahead: &Ahead) -> Asked {
    let session = desk.session();
    let (finding, deed) = match (ask, ahead) {
        (PencilAsk::Condition, _) => return Asked { condition: Some(desk.condition(ahead)), ..Asked::default() },
        (PencilAsk::Next, Ahead::Step(finding)) => (Some(finding.clone()), ahead.deed(session)),
        (PencilAsk::Next, _) => (None, ahead.deed(session)),
        (PencilAsk::CrossOut, _) => {
            let finding = crook::next_crossing_out(session);
            let deed = finding.as_ref().and_then(|finding| crook::deed_of(session, finding));
            (finding, deed)
        }
    };
    let next = finding.map(|finding| step(desk, &finding));
    let answer = next.as_ref().map(|next| next.told.sentence.clone());
    let answer = answer.unwrap_or_else(|| desk.without_a_step(ahead));
    Asked { next, answer: Some(answer), action: deed.map(PencilAction::of), condition: None }
}

/// A step with the subscript that its entry would have.
fn step(desk: &Desk, finding: &Finding) -> ShownJson {
    let ShownJson { step, told, scene } = ShownJson::drawn(&desk.words(), finding, desk.session().is_marked_up());
    ShownJson { step, told: told.beside(desk.subscript(finding)), scene }
}
