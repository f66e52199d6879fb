//! `check`: has the puzzle one solution, and which faults are in a person's work so far?

use super::board::BoardJson;
use super::step::{CandidateJson, candidate, candidates};
use super::{Problem, Stop};
use ninefold::board::text::Alphabet;
use ninefold::board::{Board, Cell, Puzzle, Solution};
use ninefold::engine::{Budget, Engine, auto};
use ninefold::judge::describe::{self, Names};
use ninefold::judge::{Ask, Judgement, Partial, judge, partial};
use ninefold::solve::look;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CheckRequest)]
pub struct Request {
    /// The board, with all that the person has entered and marked.
    pub board: BoardJson,
}

/// The judgement. `null` where the budget left it open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = CheckResponse)]
pub struct Response {
    /// Has the puzzle that the givens state a solution?
    pub has_solution: Option<bool>,
    /// Exactly one?
    pub unique: Option<bool>,
    /// How many were found.
    pub solutions: u64,
    /// Are these all?
    pub exact: bool,
    /// All of it in words.
    pub words: Vec<String>,
    /// Rules that givens and entries break.
    pub violations: Vec<ViolationJson>,
    /// Cells in which solutions differ.
    pub differ: Vec<usize>,
    /// Givens of which each would leave one solution.
    pub repairs: Vec<CandidateJson>,
    /// Givens that contradict each other.
    pub contradiction: Vec<CandidateJson>,
    /// The faults of the work so far.
    pub wrong: WrongJson,
}

/// A rule that is broken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ViolationJson {
    /// In words.
    pub words: String,
    /// Where.
    pub cells: Vec<usize>,
}

/// Candidates that no solution has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct WrongJson {
    /// Cells with a wrong entry; where each entry may be right but not all together, some of which one is wrong.
    pub entries: Vec<usize>,
    /// Candidates that were taken away although a solution needs them.
    pub marks: Vec<CandidateJson>,
}

/// Nodes that all searches together may take.
fn nodes(board: &Board) -> u64 {
    if board.geometry().symbols() <= 12 { 200_000 } else { 10_000 }
}

/// Judges a board.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<Response, Problem> {
    let board = request.board.board()?;
    let engine = engine_for(&board);
    let budget = Budget { nodes: Some(nodes(&board)), interrupt: Some(stop.0) };
    let ask = Ask { budget, minimality: false, ..Ask::default() };
    let judgement = judge(&board, &*engine, &ask);
    let compared = compare(&board, &judgement, &*engine, &ask);
    let alphabet = Alphabet::for_people(board.geometry().symbols());
    let names = Names { geometry: board.geometry(), alphabet: &alphabet };
    let (solutions, exact) = judgement.verdict.count();
    let several = judgement.several.as_ref();
    let core = judgement.contradiction.iter().flat_map(|core| &core.givens);
    Ok(Response {
        has_solution: judgement.has_solution(),
        unique: judgement.is_unique(),
        solutions,
        exact,
        words: words(&board, &judgement, compared.as_ref(), names),
        violations: violations(&board, &judgement, names),
        differ: several.map_or_else(Vec::new, |several| several.differ.iter().map(|cell| cell.index()).collect()),
        repairs: several.and_then(|s| s.repairs.as_ref()).map_or_else(Vec::new, |r| candidates(&r.single)),
        contradiction: core.filter_map(|&cell| Some(candidate(cell.with(board.givens()[cell.index()]?)))).collect(),
        wrong: compared.map_or_else(WrongJson::default, |found| wrong(&board, &found, stop)),
    })
}

/// Givens that clash have no puzzle to pick an engine by; their judgement searches only parts of them.
fn engine_for(board: &Board) -> Box<dyn Engine> {
    auto(&board.puzzle().unwrap_or_else(|_| Puzzle::empty(board.geometry().clone()))).engine
}

/// Has anything been entered or taken away?
fn is_begun(board: &Board) -> bool {
    board.entries().iter().any(Option::is_some) || board.geometry().all_cells().any(|c| board.marks_in(c).is_some())
}

fn compare(board: &Board, judgement: &Judgement, engine: &dyn Engine, ask: &Ask<'_>) -> Option<Partial> {
    if judgement.has_solution() != Some(true) || !is_begun(board) {
        return None;
    }
    partial(&board.puzzle().ok()?, board, engine, ask).ok()
}

fn wrong(board: &Board, found: &Partial, stop: &Stop<'_>) -> WrongJson {
    let entries = found.wrong.iter().map(|wrong| wrong.cell).chain(found.contradictory.iter().copied());
    let solution: Option<Solution> =
        look(board, stop.policy().look(board.geometry())).and_then(|answer| answer.solutions.into_iter().next());
    let needed = |solution: &Solution| -> Vec<CandidateJson> {
        found.lost.iter().map(|&cell| candidate(cell.with(solution.value(cell)))).collect()
    };
    WrongJson { entries: entries.map(Cell::index).collect(), marks: solution.as_ref().map_or_else(Vec::new, needed) }
}

fn violations(board: &Board, judgement: &Judgement, names: Names<'_>) -> Vec<ViolationJson> {
    let twice = judgement.violations.iter().map(|violation| ViolationJson {
        words: violation.describe(board.geometry(), names.alphabet),
        cells: violation.cells.iter().map(|cell| cell.index()).collect(),
    });
    let excluded = judgement
        .excluded
        .iter()
        .map(|&of| ViolationJson { words: describe::excluded(of, names), cells: vec![of.cell.index()] });
    twice.chain(excluded).collect()
}

/// The lines that the command line prints, topic by topic.
fn words(board: &Board, judgement: &Judgement, compared: Option<&Partial>, names: Names<'_>) -> Vec<String> {
    let mut words = describe::rules(judgement, names);
    words.push(format!("has a solution: {}", describe::has_solution(judgement)));
    if let Some(core) = judgement.contradiction.as_ref().filter(|_| judgement.violations.is_empty()) {
        let given = |cell: Cell| Some(cell.with(board.givens()[cell.index()]?));
        words.push(describe::contradiction(core, given, names));
    }
    words.extend(
        describe::unique(judgement, names)
            .into_iter()
            .enumerate()
            .map(|(at, line)| if at == 0 { format!("unique: {line}") } else { line }),
    );
    if let Some(found) = compared {
        let faults = describe::partial(found, names);
        words.extend(if faults.is_empty() { vec!["nothing is wrong so far".to_string()] } else { faults });
    }
    words
}
