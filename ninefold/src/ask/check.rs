//! The judgement on a board: has its puzzle a solution, only one, and can logic find it? Is the solution that a text claims right?
//! Is anything wrong with the work so far?

use super::{ClaimVerdict, Claimed, Manner, Nodes, Policy, Sums, Unlisted, unlisted};
use crate::engine::Engine;
use crate::judge::describe::{self, Names};
use crate::judge::{Ask, Judgement, Partial, PartialError, judge, partial};
use crate::logic::profile::Rules;
use crate::logic::{Dialect, Ending, Event};
use crate::solve::{Verdict, look};
use ninefold_board::{Board, Candidate, Cell, Clash, Grid, Solution};
use std::ops::ControlFlow;

/// A board to judge, and the questions to ask about it.
#[derive(Clone, Copy)]
pub struct Check<'a> {
    /// The board.
    pub board: &'a Board,
    /// The solution that a text claims.
    pub claim: Option<Claimed<'a>>,
    /// The manner in which logic is to find the solution.
    pub by: Manner,
    /// Should each given be tried, whether the puzzle has one solution without it?
    pub minimality: bool,
}

/// The judgement on a board.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The puzzle itself.
    pub judgement: Judgement,
    /// How far logic leads. Only of puzzles with one solution; `None` if it took too long.
    pub logic: Option<ByLogic>,
    /// What the claimed solution is worth.
    pub claim: Option<ClaimVerdict>,
    /// The faults of entries and marks, if there are any and the puzzle has a solution.
    pub work: Option<Partial>,
    /// Marks that a solution needs and that were taken away.
    pub lost: Vec<Candidate>,
    /// If it has no solution with the candidates that its text lists: whether it has one without them.
    pub unlisted: Option<Unlisted>,
    /// Was the usual number of nodes used up before the answer was known?
    pub is_cut: bool,
    board: Board,
    asks_minimality: bool,
}

/// How far the steps of a profile lead, without a guess.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ByLogic {
    /// To the solution?
    pub solved: bool,
    /// The hardest technique that was needed, as the profile calls it, with its article.
    pub hardest: Option<String>,
    /// The cells that stay open.
    pub open: usize,
    /// Does the profile go on by guessing?
    pub guesses: bool,
    /// The profile.
    pub profile: &'static str,
}

/// One topic of a judgement in words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Topic {
    /// Its number, if it is one of the three conditions on a puzzle.
    pub number: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The answers, a line each.
    pub lines: Vec<String>,
}

/// The most differing cells that are listed.
const FEW_CELLS: usize = 60;

impl<'a> Check<'a> {
    /// Has it a solution, only one that the profile `human` obtains, and is the work so far right?
    pub fn of(board: &'a Board) -> Self {
        Check { board, claim: None, by: Manner::default(), minimality: false }
    }

    /// Finds it out with an engine that serves the board.
    ///
    /// ```
    /// use ninefold::ask::{Check, Policy};
    /// use ninefold::board::{Board, Cell, Geometry, Symbol};
    /// use ninefold::engine::Propagate;
    /// let mut board = Board::empty(Geometry::latin(2)?);
    /// board.set_given(Cell(0), Some(Symbol(0)));
    /// board.set_entry(Cell(1), Some(Symbol(0)));
    /// let checked = Check::of(&board).run(&Propagate, &Policy::default());
    /// assert!(checked.logic.as_ref().unwrap().solved);
    /// // The entry is wrong.
    /// assert!(!checked.is_yes() && checked.work.unwrap().wrong.len() == 1);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn run(&self, engine: &dyn Engine, policy: &Policy<'_>) -> Checked {
        let budget = policy.judging(self.board.geometry());
        let ask = Ask { budget, seed: policy.seed, minimality: self.minimality, ..Ask::default() };
        let judgement = judge(self.board, engine, &ask);
        let is_begun = judgement.has_solution() == Some(true) && is_begun(self.board);
        let start = self.board.puzzle().ok().filter(|_| is_begun);
        let work = start.and_then(|start| partial(&start, self.board, engine, &ask).ok());
        Checked {
            logic: by_logic(self.board, &judgement, &self.by, policy),
            claim: self.claimed(&judgement, policy),
            lost: work.as_ref().map_or_else(Vec::new, |work| self.lost(work, policy)),
            work,
            unlisted: (judgement.has_solution() == Some(false)).then(|| unlisted(self.board, policy)).flatten(),
            is_cut: policy.nodes == Nodes::Usual && budget.nodes.is_some_and(|most| judgement.nodes >= most),
            asks_minimality: self.minimality,
            board: self.board.clone(),
            judgement,
        }
    }

    /// What the claim is worth. One with blanks is compared with the only solution; a full one tells by itself.
    fn claimed(&self, judgement: &Judgement, policy: &Policy<'_>) -> Option<ClaimVerdict> {
        let claimed = self.claim?;
        let has_blanks = matches!(claimed, Claimed::Values(values) if values.contains(&None));
        let only = (has_blanks && judgement.is_unique() == Some(true)).then(|| self.solution(policy)).flatten();
        claimed.judged(self.board, only.as_ref())
    }

    /// A solution of the puzzle, if one is soon found.
    fn solution(&self, policy: &Policy<'_>) -> Option<Solution> {
        look(self.board, policy.look(self.board.geometry())).and_then(|answer| answer.solutions.into_iter().next())
    }

    /// The symbols of a solution in the cells whose marks no solution fits.
    fn lost(&self, work: &Partial, policy: &Policy<'_>) -> Vec<Candidate> {
        if work.lost.is_empty() {
            return Vec::new();
        }
        let needed = |solution: Solution| work.lost.iter().map(|&cell| cell.with(solution.value(cell))).collect();
        self.solution(policy).map_or_else(Vec::new, needed)
    }
}

/// Has anything been entered or taken away?
fn is_begun(board: &Board) -> bool {
    board.entries().iter().any(Option::is_some) || board.geometry().all_cells().any(|c| board.marks_in(c).is_some())
}

/// The third condition, asked of puzzles with one solution.
fn by_logic(board: &Board, judgement: &Judgement, manner: &Manner, policy: &Policy<'_>) -> Option<ByLogic> {
    let puzzle = board.puzzle().ok().filter(|_| judgement.verdict == Verdict::Unique)?;
    let mut grid = Grid::new(&puzzle).ok()?;
    let mut sums = Sums::default();
    let mut listen = |_: &Grid, event: Event<'_>| {
        sums.hear(manner.dialect, event);
        if sums.guesses > 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let patience = policy.patience();
    let is_over = || patience.is_over();
    let rules = Rules { unique: policy.uniqueness, interrupt: Some(&is_over) };
    let ending = manner.profile.run(&mut grid, &rules, &mut listen);
    if ending == Ending::Stopped && patience.is_over() {
        return None;
    }
    let solved = ending == Ending::Solved;
    let (hardest, guesses) = (sums.hardest_with_article(), sums.guesses > 0);
    Some(ByLogic { solved, hardest, open: grid.open_cells(), guesses, profile: manner.profile.name() })
}

impl ByLogic {
    fn line(&self) -> String {
        let ByLogic { solved, hardest, open, guesses, profile } = self;
        match (solved, hardest) {
            (true, None) => "yes: nothing is left to do".to_string(),
            (true, Some(hardest)) => {
                format!("yes, by the profile {profile}; the hardest step is {hardest}")
            }
            (false, _) if *guesses => format!("not by the profile {profile}: it needs guesses, with {open} cells open"),
            (false, _) => format!("not by the profile {profile}: it is stuck with {open} cells open"),
        }
    }
}

/// All of it, a sentence a line, with the usual symbols of the board.
impl std::fmt::Display for Checked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let geometry = self.board.geometry();
        let alphabet = Manner::default().alphabet(geometry);
        let names = Names { geometry, alphabet: &alphabet };
        f.write_str(&self.words(&self.topics(names), names).join("\n"))
    }
}

impl Checked {
    /// Is the answer yes to all that was asked: no rule broken, one solution that logic finds, every given needed, the claimed
    /// solution right, the work right?
    pub fn is_yes(&self) -> bool {
        let Judgement { violations, excluded, verdict, minimality, .. } = &self.judgement;
        let is_unbroken = violations.is_empty() && excluded.is_empty() && *verdict == Verdict::Unique;
        let is_logical = self.logic.as_ref().is_some_and(|logic| logic.solved);
        let is_minimal = minimality.as_ref().is_none_or(|minimality| minimality.is_minimal() == Some(true));
        is_unbroken
            && is_logical
            && is_minimal
            && self.claim != Some(ClaimVerdict::Wrong)
            && self.work_is_right() != Some(false)
    }

    /// Is nothing wrong with the work so far, and nothing left undecided? `None` where there is none.
    pub(crate) fn work_is_right(&self) -> Option<bool> {
        self.work.as_ref().map(Partial::is_right)
    }

    /// Cells with a wrong entry. If each entry could be right but not all of them together: cells of which at least one is wrong.
    pub fn wrong(&self) -> impl Iterator<Item = Cell> {
        let work = self.work.iter();
        work.flat_map(|work| work.wrong.iter().map(|wrong| wrong.cell).chain(work.contradictory.iter().copied()))
    }

    /// Givens of the board that contradict each other.
    pub fn contradictory(&self) -> Vec<Candidate> {
        self.judgement.contradiction.iter().flat_map(|core| &core.givens).filter_map(|&cell| self.given(cell)).collect()
    }

    fn given(&self, cell: Cell) -> Option<Candidate> {
        Some(cell.with(self.board.givens()[cell.index()]?))
    }

    /// The answers, topic by topic; topics that were not asked for have no lines.
    pub fn topics(&self, names: Names<'_>) -> Vec<Topic> {
        let topic = |number, name, lines| Topic { number, name, lines };
        vec![
            topic("1 of 3", "has a solution", self.solution_lines(names)),
            topic("2 of 3", "unique", self.unique_lines(names)),
            topic("3 of 3", "obtainable by logic", vec![self.logic_line()]),
            topic("", "minimal", self.minimal_line(names).into_iter().collect()),
            topic("", "the file's answer", self.claim_line().into_iter().collect()),
            topic("", "the work so far", self.work_lines(names)),
        ]
    }

    /// All of it, a sentence each.
    pub fn words(&self, topics: &[Topic], names: Names<'_>) -> Vec<String> {
        let said =
            topics.iter().flat_map(|topic| topic.lines.iter().map(move |line| format!("{}: {line}", topic.name)));
        describe::rules(&self.judgement, names).into_iter().chain(said).collect()
    }

    /// Clashing givens have been named already.
    fn solution_lines(&self, names: Names<'_>) -> Vec<String> {
        let mut lines = vec![describe::has_solution(&self.judgement).to_string()];
        let alphabet = *names.alphabet;
        lines.extend(self.unlisted.as_ref().map(|without| without.words(names.geometry, alphabet, Dialect::default())));
        let core = self.judgement.contradiction.as_ref().filter(|_| self.judgement.violations.is_empty());
        // That no given is to blame says the sentence about the candidates.
        let core = core.filter(|_| self.unlisted.is_none() || !self.contradictory().is_empty());
        lines.extend(core.map(|core| describe::contradiction(core, |cell| self.given(cell), names)));
        lines
    }

    fn unique_lines(&self, names: Names<'_>) -> Vec<String> {
        let mut lines = describe::unique(&self.judgement, names);
        if let Some(several) = self.judgement.several.as_ref().filter(|several| several.differ.len() <= FEW_CELLS) {
            lines.insert(1, format!("they are {}", names.cells(&several.differ)));
        }
        lines
    }

    fn logic_line(&self) -> String {
        let line = match (&self.logic, self.judgement.verdict) {
            (Some(logic), _) => return logic.line(),
            (None, Verdict::Unique) => "not known: that took too long",
            (None, Verdict::NoSolution) => "no: it has no solution",
            (None, Verdict::Several(_) | Verdict::AtLeast(_)) => {
                "no: logic cannot choose between its several solutions"
            }
            (None, _) => "not known, as it is not known to have just one solution",
        };
        line.to_string()
    }

    fn minimal_line(&self, names: Names<'_>) -> Option<String> {
        let not_judged = || "not judged: that is asked of a puzzle with one solution".to_string();
        let judged = self.judgement.minimality.as_ref().map(|minimality| describe::minimality(minimality, names));
        judged.or_else(|| self.asks_minimality.then(not_judged))
    }

    fn claim_line(&self) -> Option<String> {
        self.claim.map(|claim| claim.words().to_string())
    }

    fn work_lines(&self, names: Names<'_>) -> Vec<String> {
        let Some(work) = &self.work else { return Vec::new() };
        work_lines(work, names)
    }
}

/// The state of somebody's work, a line each: its faults, or that there are none, then which marks are not cleaned up.
pub fn work_lines(work: &Partial, names: Names<'_>) -> Vec<String> {
    let faults = describe::partial(work, names);
    let right = faults.is_empty().then(|| "nothing is wrong so far".to_string());
    faults.into_iter().chain(right).chain(describe::stale(work, names)).collect()
}

/// The reason why a half-done board cannot be compared with its start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotCompared {
    /// The start's givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// It has no solution, or is another kind of board.
    #[error(transparent)]
    Start(#[from] PartialError),
}

/// The faults of a half-done board, compared with its start.
pub fn compare(
    start: &Board,
    half_done: &Board,
    engine: &dyn Engine,
    policy: &Policy<'_>,
) -> Result<Partial, NotCompared> {
    let ask = Ask { budget: policy.judging(start.geometry()), seed: policy.seed, ..Ask::default() };
    Ok(partial(&start.puzzle()?, half_done, engine, &ask)?)
}

impl NotCompared {
    /// In words, with the board's names.
    pub fn words(&self, names: Names<'_>) -> String {
        match self {
            NotCompared::Clash(clash) => clash.describe(names.geometry, names.alphabet),
            NotCompared::Start(error) => error.to_string(),
        }
    }
}
