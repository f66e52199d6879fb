//! The judgement on a board: has its puzzle a solution, only one, and can logic find it? Is the solution that a text claims right?
//! Is anything wrong with the work so far?

use super::solve::prover_for_board;
use super::{ClaimVerdict, Claimed, Compared, Manner, NoEngine, Nodes, Policy, Sums, Unlisted, unlisted};
use crate::engine::Engine;
use crate::judge::describe::{self, Broken, Names};
use crate::judge::{Ask, Judgement, Partial, Several, judge, partial};
use crate::logic::profile::Rules;
use crate::logic::{Ending, Event};
use crate::solve::{Verdict, look};
use ninefold_board::text::Alphabet;
use ninefold_board::{Board, Candidate, Cell, Grid, Solution};
use std::ops::ControlFlow;

/// A board to judge, and the questions to ask about it.
#[derive(Clone, Copy)]
pub struct Check<'a> {
    /// The board.
    pub board: &'a Board,
    /// The solution that a text claims.
    pub claim: Option<Claimed<'a>>,
    /// The manner in which logic is to find the solution; `None` where that is not asked, which takes longest.
    pub by: Option<Manner>,
    /// Should each given be tried, whether the puzzle has one solution without it?
    pub minimality: bool,
    /// Is every repair of a puzzle with several solutions to be told, in place of the first one?
    pub repairs: bool,
}

/// The judgement on a board.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The puzzle itself.
    pub judgement: Judgement,
    /// How far logic leads. Only of puzzles with one solution; `None` if it took too long, or was not asked.
    pub logic: Option<ByLogic>,
    /// What the claimed solution is worth.
    pub claim: Option<ClaimVerdict>,
    /// The faults of entries and marks, if there are any and the puzzle has a solution.
    pub work: Option<Compared>,
    /// Marks that a solution needs and that were taken away.
    pub lost: Vec<Candidate>,
    /// If it has no solution with the candidates that its text lists: whether it has one without them.
    pub unlisted: Option<Unlisted>,
    /// Was the usual number of nodes used up before the answer was known?
    pub is_cut: bool,
    board: Board,
    asks: Asks,
}

/// The questions that were asked beside that for the solutions.
#[derive(Clone, Copy, Debug)]
struct Asks {
    logic: bool,
    minimality: bool,
    repairs: bool,
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
    pub lines: Vec<TopicLine>,
}

/// A line of a judgement in words.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct TopicLine {
    /// The line.
    pub words: String,
    /// What there is to be seen beyond it, if there is more.
    pub more: Option<More>,
}

/// What there is to be seen beyond a line of a judgement. How, each front end says in its own words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum More {
    /// The cells in which solutions differ, in a picture.
    Differing,
    /// All repairs ([`Check::repairs`]).
    Repairs,
}

impl From<String> for TopicLine {
    fn from(words: String) -> Self {
        TopicLine { words, more: None }
    }
}

/// The most differing cells that are listed.
const FEW_CELLS: usize = 60;

impl<'a> Check<'a> {
    /// Has it a solution, only one that the profile `human` obtains, and is the work so far right?
    pub fn of(board: &'a Board) -> Self {
        Check { board, claim: None, by: Some(Manner::default()), minimality: false, repairs: false }
    }

    /// Finds it out with the engine of this name, [`AUTO`](super::AUTO) or one that proves and serves the board.
    ///
    /// ```
    /// use ninefold::ask::{AUTO, Check, Policy};
    /// use ninefold::board::{Board, Cell, Geometry, Symbol};
    /// let mut board = Board::empty(Geometry::latin(2)?);
    /// board.set_given(Cell(0), Some(Symbol(0)));
    /// board.set_entry(Cell(1), Some(Symbol(0)));
    /// let checked = Check::of(&board).run(AUTO, &Policy::default()).unwrap();
    /// assert!(checked.logic.as_ref().unwrap().solved);
    /// // The entry is wrong.
    /// assert!(!checked.is_yes() && checked.work.unwrap().partial.wrong.len() == 1);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn run(&self, engine: &str, policy: &Policy<'_>) -> Result<Checked, NoEngine> {
        let engine = &*prover_for_board(self.board, engine)?.engine;
        Ok(self.judged(engine, policy))
    }

    fn judged(&self, engine: &dyn Engine, policy: &Policy<'_>) -> Checked {
        let budget = policy.judging(self.board.geometry());
        let ask = Ask { budget, seed: policy.seed, minimality: self.minimality, ..Ask::default() };
        let judgement = judge(self.board, engine, &ask);
        let is_begun = judgement.has_solution() == Some(true) && is_begun(self.board);
        let start = self.board.puzzle().ok().filter(|_| is_begun);
        let work = start.and_then(|start| partial(&start, self.board, engine, &ask).ok());
        Checked {
            logic: self.by.as_ref().and_then(|by| by_logic(self.board, &judgement, by, policy)),
            claim: self.claimed(&judgement, policy),
            lost: work.as_ref().map_or_else(Vec::new, |work| self.lost(work, policy)),
            work: work.map(|partial| Compared { partial }),
            unlisted: (judgement.has_solution() == Some(false)).then(|| unlisted(self.board, policy)).flatten(),
            is_cut: policy.nodes == Nodes::Usual && budget.nodes.is_some_and(|most| judgement.nodes >= most),
            asks: Asks { logic: self.by.is_some(), minimality: self.minimality, repairs: self.repairs },
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
        f.write_str(&self.words(&Manner::default()).join("\n"))
    }
}

impl Checked {
    /// Is the answer yes to all that was asked: no rule broken, one solution that logic finds, every given needed, the claimed
    /// solution right, the work right?
    pub fn is_yes(&self) -> bool {
        let Judgement { violations, excluded, verdict, minimality, .. } = &self.judgement;
        let is_unbroken = violations.is_empty() && excluded.is_empty() && *verdict == Verdict::Unique;
        let is_logical = !self.asks.logic || self.logic.as_ref().is_some_and(|logic| logic.solved);
        let is_minimal = minimality.as_ref().is_none_or(|minimality| minimality.is_minimal() == Some(true));
        is_unbroken
            && is_logical
            && is_minimal
            && !matches!(self.claim, Some(ClaimVerdict::Wrong | ClaimVerdict::Unreadable | ClaimVerdict::Several))
            && self.work_is_right() != Some(false)
    }

    /// Is the claimed solution right? Without one: is the answer yes to all that was asked ([`is_yes`](Self::is_yes))? Whoever has somebody's
    /// answer judged asks this: a right answer is right though logic does not find it, and one with blanks is none.
    pub fn is_right(&self) -> bool {
        self.claim.map_or_else(|| self.is_yes(), |claim| claim == ClaimVerdict::Right)
    }

    /// Is nothing wrong with the work so far, and nothing left undecided? `None` where there is none.
    pub(crate) fn work_is_right(&self) -> Option<bool> {
        self.work.as_ref().map(Compared::is_right)
    }

    /// Cells with a wrong entry. If each entry could be right but not all of them together: cells of which at least one is wrong.
    pub fn wrong(&self) -> impl Iterator<Item = Cell> {
        let work = self.work.iter().map(|work| &work.partial);
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
    pub fn topics(&self, manner: &Manner) -> Vec<Topic> {
        let (geometry, alphabet) = (self.board.geometry(), manner.alphabet(self.board.geometry()));
        let names = Names { geometry, alphabet: &alphabet };
        let topic = |number, name, lines| Topic { number, name, lines };
        let plain = |lines: Vec<String>| lines.into_iter().map(TopicLine::from).collect();
        let work = self.work.as_ref().map_or_else(Vec::new, |work| work.words(geometry, manner));
        vec![
            topic("1 of 3", "has a solution", plain(self.solution_lines(names, manner))),
            topic("2 of 3", "unique", self.unique_lines(names)),
            topic(
                "3 of 3",
                "obtainable by logic",
                plain(self.asks.logic.then(|| self.logic_line()).into_iter().collect()),
            ),
            topic("", "minimal", plain(self.minimal_line(names).into_iter().collect())),
            topic("", "the answer given", plain(self.claim_line().into_iter().collect())),
            topic("", "the work so far", plain(work)),
        ]
    }

    /// The rules that are broken, and where.
    pub fn broken(&self, manner: &Manner) -> Vec<Broken> {
        let (geometry, alphabet) = (self.board.geometry(), manner.alphabet(self.board.geometry()));
        describe::broken(&self.judgement, Names { geometry, alphabet: &alphabet })
    }

    /// The same in words, or that a full board breaks none, a line each.
    pub fn rules(&self, manner: &Manner) -> Vec<String> {
        let (geometry, alphabet) = (self.board.geometry(), manner.alphabet(self.board.geometry()));
        describe::rules(&self.judgement, Names { geometry, alphabet: &alphabet })
    }

    /// All of it, a sentence each.
    pub fn words(&self, manner: &Manner) -> Vec<String> {
        let of_topic = |Topic { name, lines, .. }: Topic| {
            lines.into_iter().map(|line| format!("{name}: {}", line.words)).collect::<Vec<_>>()
        };
        self.rules(manner).into_iter().chain(self.topics(manner).into_iter().flat_map(of_topic)).collect()
    }

    /// Clashing givens have been named already.
    fn solution_lines(&self, names: Names<'_>, manner: &Manner) -> Vec<String> {
        let mut lines = vec![describe::has_solution(&self.judgement).to_string()];
        lines.extend(self.unlisted.as_ref().map(|without| without.words(names.geometry, manner)));
        let core = self.judgement.contradiction.as_ref().filter(|_| self.judgement.violations.is_empty());
        // That no given is to blame says the sentence about the candidates.
        let core = core.filter(|_| self.unlisted.is_none() || !self.contradictory().is_empty());
        lines.extend(core.map(|core| describe::contradiction(core, |cell| self.given(cell), names)));
        lines
    }

    /// The answer; where they differ; why it cannot be unique; what would settle it.
    fn unique_lines(&self, names: Names<'_>) -> Vec<TopicLine> {
        let (judgement, several) = (&self.judgement, self.judgement.several.as_ref());
        let answer = describe::unique_or_not(judgement);
        let mut lines = vec![TopicLine { words: answer, more: several.map(|_| More::Differing) }];
        let few = several.filter(|several| several.differ.len() <= FEW_CELLS);
        lines.extend(few.map(|several| TopicLine::from(format!("they are {}", names.cells(&several.differ)))));
        lines.extend(judgement.too_few.iter().map(|&reason| TopicLine::from(describe::too_few(reason))));
        lines.extend(several.map_or_else(Vec::new, |several| self.settling_lines(several, names)));
        // Few givens show that there are several solutions, but none of them.
        if let Some(several) = several.filter(|_| !judgement.too_few.is_empty()) {
            let alphabet = Alphabet::for_lines(names.geometry.symbols());
            let line =
                |solution: &Solution| TopicLine::from(alphabet.one_line(solution.values().iter().copied().map(Some)));
            lines.push(TopicLine::from("two of them:".to_string()));
            lines.extend(several.shown.iter().map(line));
        }
        lines
    }

    /// The first repair, or each of them, as was asked.
    fn settling_lines(&self, several: &Several, names: Names<'_>) -> Vec<TopicLine> {
        let repairs = describe::repairs(several, names);
        let has_single = several.repairs.as_ref().is_some_and(|repairs| !repairs.single.is_empty());
        let Some(words) = describe::settled_by(several, names) else { return Vec::new() };
        if self.asks.repairs {
            let heading = has_single.then(|| "one more given settles it, any of:".to_string());
            return heading.into_iter().chain(repairs).map(TopicLine::from).collect();
        }
        let more = (has_single && repairs.len() > 1).then_some(More::Repairs);
        vec![TopicLine { words, more }]
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
        judged.or_else(|| self.asks.minimality.then(not_judged))
    }

    fn claim_line(&self) -> Option<String> {
        self.claim.map(|claim| claim.words().to_string())
    }
}
