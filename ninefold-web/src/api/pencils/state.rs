//! How a session stands.

use super::tree::TreeJson;
use super::{Action, Ask, Desk};
use ninefold::board::Contradiction;
use ninefold::board::wire::{StateJson, value, values};
use ninefold::logic::profile::crook::{self, Session, Standing, next_deed, path_name, tell, the_path};
use ninefold::logic::words::capital;
use ninefold::logic::{Dead, Finding, Told, Words};
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
    pub next_action: Option<Action>,
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
    /// Why.
    pub why: String,
}

/// The fault, and the way out of it.
pub(super) fn to_do(words: &Words<'_>, dead: Dead, paths: usize) -> String {
    let what = tell::dead(words, dead);
    match paths {
        0 => format!("{what}. There is no path to erase: nothing else is possible."),
        path => format!("{what}. {} is to be erased.", capital(&the_path(path))),
    }
}

impl Desk {
    /// The whole state.
    pub(super) fn state(mut self, ask: Option<Ask>, refused: Option<RefusedJson>) -> PencilState {
        let said = std::mem::take(&mut self.said);
        let (session, words) = (&self.session, self.words());
        let StateJson { values, marks } = StateJson::of(session.grid());
        let is_choice_due = crook::is_choice_due(session);
        let asked = ask.map(|ask| asked(session, &words, ask, is_choice_due)).unwrap_or_default();
        let paths = session.paths();
        let dead = if let Standing::Dead(dead) = session.standing() { Some(dead) } else { None };
        PencilState {
            standing: standing(session.standing()),
            values,
            marks: session.is_marked_up().then_some(marks),
            entries: session.entries().iter().map(EntryJson::of).collect(),
            crossed: crossed(session),
            paths,
            path_name: (paths > 0).then(|| path_name(paths)),
            vertex: if is_choice_due { vertex(session, &words) } else { None },
            is_choice_due,
            dead: dead.map(|dead| to_do(&words, dead, paths)),
            dead_cells: dead.map_or(Vec::new(), |dead| dead_cells(session, dead)),
            condition: asked.condition,
            tree: TreeJson::of(&words, session.tree()),
            said,
            next: asked.next,
            answer: asked.answer,
            next_action: asked.action,
            refused,
        }
    }
}

/// The cell that is left without a number, or all of the house in which a number has no cell.
fn dead_cells(session: &Session, dead: Dead) -> Vec<usize> {
    match dead {
        Dead::Violation(Contradiction::House(house, _)) => {
            session.grid().geometry().house(house).cells().iter().map(|cell| cell.index()).collect()
        }
        Dead::Violation(Contradiction::Cell(cell)) | Dead::Exhausted(cell) | Dead::Explored(cell) => vec![cell.index()],
    }
}

fn standing(standing: Standing) -> &'static str {
    match standing {
        Standing::Forcing => "forcing",
        Standing::Searching => "searching",
        Standing::AtVertex => "at-vertex",
        Standing::Dead(_) => "dead",
        Standing::Solved => "solved",
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

fn vertex(session: &Session, words: &Words<'_>) -> Option<VertexJson> {
    let vertex = crook::vertex(session)?;
    let words = tell::vertex(words, &vertex) + ".";
    Some(VertexJson { cell: vertex.cell.index(), choices: values(vertex.choices), words })
}

/// The answer to the question.
#[derive(Default)]
struct Asked {
    next: Option<ShownJson>,
    answer: Option<String>,
    action: Option<Action>,
    condition: Option<Vec<String>>,
}

fn asked(session: &Session, words: &Words<'_>, ask: Ask, is_choice_due: bool) -> Asked {
    let (finding, deed) = match ask {
        Ask::Condition => return Asked { condition: Some(condition(session, words)), ..Asked::default() },
        Ask::Next => {
            let is_at_work = matches!(session.standing(), Standing::Forcing | Standing::Searching);
            (if is_at_work { crook::next_step(session) } else { None }, next_deed(session))
        }
        Ask::CrossOut => {
            let finding = crook::next_crossing_out(session);
            let deed = finding.as_ref().and_then(|finding| crook::deed_of(session, finding));
            (finding, deed)
        }
    };
    let next = finding.map(|finding| step(session, words, &finding));
    let answer = next.as_ref().map(|next| next.told.sentence.clone());
    let answer = answer.unwrap_or_else(|| without_a_step(session, words, is_choice_due));
    Asked { next, answer: Some(answer), action: deed.map(Action::of), condition: None }
}

/// A step with the subscript that its entry would have.
fn step(session: &Session, words: &Words<'_>, finding: &Finding) -> ShownJson {
    let mut after = session.clone();
    after.take(finding);
    let entry = after.entries().get(session.entries().len()).map(|entry| tell::subscript(words, entry));
    let ShownJson { step, told, scene } = ShownJson::drawn(words, finding, session.is_marked_up());
    ShownJson { step, told: told.beside(entry.unwrap_or_default()), scene }
}

/// The action that is due where there is no step.
fn without_a_step(session: &Session, words: &Words<'_>, is_choice_due: bool) -> String {
    match session.standing() {
        Standing::Forcing => "No more numbers are forced: the puzzle is to be marked up.".to_string(),
        Standing::Dead(dead) => to_do(words, dead, session.paths()),
        Standing::Solved => "It is solved.".to_string(),
        _ if is_choice_due => {
            let why = crook::vertex(session).map(|vertex| tell::vertex(words, &vertex));
            format!("A number must be chosen. {}.", why.unwrap_or_default())
        }
        _ => "Nothing can be crossed out by a preemptive set: a number can be entered.".to_string(),
    }
}

/// Whether Condition 1 holds, and the covers.
fn condition(session: &Session, words: &Words<'_>) -> Vec<String> {
    let step = match session.standing() {
        Standing::Searching => crook::next_step(session),
        Standing::AtVertex => None,
        _ => return vec![without_a_step(session, words, false)],
    };
    let first = match step {
        None => tell::condition_summary(words),
        Some(step) => format!("Condition 1 does not hold. {}", Told::new(words, &step).sentence()),
    };
    std::iter::once(first).chain(tell::condition(words)).collect()
}
