//! `check`: has the puzzle a solution, is it the only one, and if not, why and what would help.

use crate::args::CheckArgs;
use crate::batch::{self, Done};
use crate::engines::Chosen;
use crate::failure::Failure;
use crate::input::{self, Input, Source, Usage};
use crate::json::{self, Checked, Compared, From};
use crate::limits::{Interrupt, Limits};
use crate::output::{Sink, wrapped};
use crate::status::Status;
use ninefold::ask::Manner;
use ninefold::board::text::{Alphabet, Record, TextError};
use ninefold::board::{Board, Candidate, Cell, Grid, Solution};
use ninefold::engine::Engine;
use ninefold::judge::describe::{self, Names};
use ninefold::judge::{Ask, Judgement, judge, partial};
use ninefold::logic::profile::{Profile, Rules};
use ninefold::logic::{Ending, Event};
use ninefold::solve::Verdict;
use std::ops::ControlFlow;

pub(crate) fn run(args: &CheckArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input, interrupt)?;
    let chosen = Chosen::new(&args.work.engine, None)?;
    let half_done = args.partial.as_deref().map(|path| half_done(path, &input, interrupt)).transpose()?;
    let profile = Manner::named(Some(&args.profile), None, None).map_err(|bad| Usage(bad.to_string()))?.profile;
    let check = Check { args, input: &input, chosen, half_done, profile, interrupt, many: input.is_many() };
    batch::run(&input, &args.work, interrupt, &mut Sink::Standard, |source, record| check.answer(source, record))
}

/// The first board of a file, its marks as a person's.
fn half_done(path: &std::path::Path, input: &Input, interrupt: &Interrupt) -> Result<Board, Usage> {
    let source = input::read(path, interrupt)?;
    let record = input.records(&source).next();
    let record = record.ok_or_else(|| Usage(format!("{}: found no board", source.name)))?;
    let mut board = record.map_err(|error| Usage(input::at(&source.name, &error)))?.board;
    if let (None, Some(allowed)) = (board.marks(), board.allowed()) {
        let marks = allowed.to_vec();
        board.set_marks(Some(marks));
    }
    Ok(board)
}

struct Check<'a> {
    args: &'a CheckArgs,
    input: &'a Input,
    chosen: Chosen<'a>,
    half_done: Option<Board>,
    profile: &'static dyn Profile,
    interrupt: &'a Interrupt,
    /// Do answers need to say which puzzle they are about?
    many: bool,
}

impl Check<'_> {
    fn answer(&self, source: &Source, record: Result<Record, TextError>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if self.args.work.json { json::bad(&source.name, &error) } else { String::new() };
                return Done::bad(source, &error, text);
            }
        };
        let alphabet = input::alphabet_for_people(&self.input.options, record.board.geometry());
        let names = Names { geometry: record.board.geometry(), alphabet: &alphabet };
        let engine = match self.engine(&record.board) {
            Ok(engine) => engine,
            Err(usage) => return batch::failed(&format!("{}: {}", input::label(&source.name, &record), usage.0)),
        };
        let done = match &self.half_done {
            Some(half_done) => self.compare(source, &record, half_done, &*engine, names),
            None => Ok(self.judge(source, &record, &*engine, names)),
        };
        match done {
            Ok(done) if self.many && !self.args.work.json => {
                Done { text: format!("{}\n{}\n", input::label(&source.name, &record), done.text), ..done }
            }
            Ok(done) => done,
            Err(message) => batch::failed(&format!("{}: {message}", input::label(&source.name, &record))),
        }
    }

    /// Givens that clash have no puzzle to pick an engine by; their judgement searches only parts of them.
    fn engine(&self, board: &Board) -> Result<Box<dyn Engine>, Usage> {
        let blank = || Board::empty(board.geometry().clone()).puzzle();
        let puzzle = board.puzzle().or_else(|_| blank()).map_err(|clash| Usage(clash.to_string()))?;
        Ok(self.chosen.pick(&puzzle)?.engine)
    }

    fn ask<T>(&self, work: impl FnOnce(&Ask<'_>) -> T) -> T {
        let limits = self.args.work.budget.unwrap_or(Limits::nodes(DEFAULT_NODES));
        self.interrupt.with_budget(limits, |budget| {
            work(&Ask { budget: *budget, seed: self.args.work.seed, minimality: self.args.minimal, ..Ask::default() })
        })
    }

    fn judge(&self, source: &Source, record: &Record, engine: &dyn Engine, names: Names<'_>) -> Done {
        let judgement = self.ask(|ask| judge(&record.board, engine, ask));
        let logic = self.logic(record, &judgement);
        let report = Report { judgement: &judgement, record, names, args: self.args, logic };
        let text = if self.args.work.json { report.json(source, record) } else { report.text() };
        let mut done = Done::new(text, Status::of(report.is_yes()));
        if self.args.work.budget.is_none() && judgement.nodes >= DEFAULT_NODES && !self.args.work.quiet {
            let label = input::label(&source.name, record);
            done.remarks.push(format!("{label}: stopped after {DEFAULT_NODES} search nodes; --budget gives it more"));
        }
        done
    }

    /// The third condition, asked of puzzles with one solution.
    fn logic(&self, record: &Record, judgement: &Judgement) -> Option<ByLogic> {
        let puzzle = record.board.puzzle().ok().filter(|_| judgement.verdict == Verdict::Unique)?;
        let mut grid = Grid::new(&puzzle).ok()?;
        let rules = Rules { unique: true, interrupt: Some(&|| self.interrupt.is_set()) };
        let (dialect, mut hardest) = (self.profile.dialect(), None);
        let mut listen = |_: &Grid, event: Event<'_>| match event {
            Event::Step(finding) => {
                let about = finding.technique.about();
                hardest =
                    hardest.take().max(Some((about.rank(), about.name_with_article(dialect, finding.size.into()))));
                ControlFlow::Continue(())
            }
            Event::Guess { .. } => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        let ending = self.profile.run(&mut grid, &rules, &mut listen);
        let hardest = hardest.map(|(_, name)| name);
        Some(ByLogic {
            solved: ending == Ending::Solved,
            hardest,
            open: grid.open_cells(),
            profile: self.profile.name(),
        })
    }

    fn compare(
        &self,
        source: &Source,
        record: &Record,
        half_done: &Board,
        engine: &dyn Engine,
        names: Names<'_>,
    ) -> Result<Done, String> {
        let puzzle = record.board.puzzle().map_err(|clash| clash.describe(names.geometry, names.alphabet))?;
        let found = self.ask(|ask| partial(&puzzle, half_done, engine, ask)).map_err(|error| error.to_string())?;
        let faults = describe::partial(&found, names);
        let status = Status::of(faults.is_empty());
        if self.args.work.json {
            return Ok(Done::new(json::line(&Compared { from: From::record(&source.name, record), faults }), status));
        }
        let text = if faults.is_empty() { "nothing is wrong so far\n".to_string() } else { faults.join("\n") + "\n" };
        Ok(Done::new(text, status))
    }
}

/// Nodes that one judgement may take unless `--budget` says otherwise: seconds for 9x9. A limit in nodes, not in time, so
/// that every machine says the same.
const DEFAULT_NODES: u64 = 1_000_000;

/// The column in which answers begin.
const COLUMN: usize = 28;

/// So many differing cells are listed; of more, `draw --differ` gives a better idea.
const FEW_CELLS: usize = 60;

/// How wide an answer may be.
const WIDTH: usize = 92;

/// How far the steps of a profile lead, without a guess.
struct ByLogic {
    solved: bool,
    /// The hardest technique that was needed.
    hardest: Option<String>,
    /// The cells that stay open.
    open: usize,
    profile: &'static str,
}

impl ByLogic {
    fn line(&self) -> String {
        let ByLogic { solved, hardest, open, profile } = self;
        match (solved, hardest) {
            (true, None) => "yes: nothing is left to do".to_string(),
            (true, Some(hardest)) => {
                format!("yes, by the profile {profile}; the hardest step is {hardest}")
            }
            (false, _) => format!("no: the profile {profile} is stuck with {open} cells open"),
        }
    }
}

/// What is said of one board.
struct Report<'a> {
    judgement: &'a Judgement,
    record: &'a Record,
    names: Names<'a>,
    args: &'a CheckArgs,
    /// `None` where it is not asked: the puzzle has none, or several solutions, or it is not known.
    logic: Option<ByLogic>,
}

impl Report<'_> {
    fn is_yes(&self) -> bool {
        let Judgement { violations, excluded, verdict, minimality, .. } = self.judgement;
        let minimal = minimality.as_ref().is_none_or(|m| m.is_minimal() == Some(true));
        let answer = self.file_answer_is_right() != Some(false);
        let logical = self.logic.as_ref().is_some_and(|logic| logic.solved);
        logical && violations.is_empty() && excluded.is_empty() && *verdict == Verdict::Unique && minimal && answer
    }

    /// What there is to say: the number of each topic, its name and the answers.
    fn topics(&self) -> [(&'static str, &'static str, Vec<String>); 5] {
        [
            ("1 of 3", "has a solution", self.solution_lines()),
            ("2 of 3", "unique", self.unique_lines()),
            ("3 of 3", "obtainable by logic", vec![self.logic_line()]),
            ("", "minimal", self.minimal_line().into_iter().collect()),
            ("", "the file's answer", self.file_answer_line().into_iter().collect()),
        ]
    }

    fn text(&self) -> String {
        let mut lines = describe::rules(self.judgement, self.names);
        for (number, topic, answers) in self.topics() {
            let labels = std::iter::once(format!("{number:6}  {topic}")).chain(std::iter::repeat(String::new()));
            let answers = answers.iter().flat_map(|answer| wrapped(answer, WIDTH));
            lines.extend(labels.zip(answers).map(|(label, answer)| format!("{label:COLUMN$}{answer}")));
        }
        lines.iter().fold(String::new(), |text, line| text + line.trim_end() + "\n")
    }

    fn logic_line(&self) -> String {
        match (&self.logic, self.judgement.verdict) {
            (Some(logic), _) => logic.line(),
            (None, Verdict::NoSolution) => "no: it has no solution".to_string(),
            (None, Verdict::Several(_) | Verdict::AtLeast(_)) => "not while it has several solutions".to_string(),
            (None, _) => "not known, as it is not known to have just one solution".to_string(),
        }
    }

    fn minimal_line(&self) -> Option<String> {
        let judged = self.judgement.minimality.as_ref().map(|m| describe::minimality(m, self.names));
        judged.or_else(|| {
            self.args.minimal.then(|| "not judged: that is asked of a puzzle with one solution".to_string())
        })
    }

    /// Is the solution that the text claims (a column of a table) the solution? `None` if there is nothing to compare.
    fn file_answer_is_right(&self) -> Option<bool> {
        let claimed = self.record.solution.as_ref()?.iter().copied().collect::<Option<Vec<_>>>();
        let puzzle = self.record.board.puzzle().ok()?;
        Some(claimed.is_some_and(|values| Solution::verify(&puzzle, &values).is_ok()))
    }

    fn file_answer_line(&self) -> Option<String> {
        let words = if self.file_answer_is_right()? { "right" } else { "wrong: it is no solution of this puzzle" };
        Some(words.to_string())
    }

    fn solution_lines(&self) -> Vec<String> {
        let mut lines = vec![describe::has_solution(self.judgement).to_string()];
        lines.extend(self.contradiction());
        lines
    }

    /// Clashing givens have been named already.
    fn contradiction(&self) -> Option<String> {
        let core = self.judgement.contradiction.as_ref().filter(|_| self.judgement.violations.is_empty())?;
        Some(describe::contradiction(core, |cell| self.given(cell), self.names))
    }

    fn unique_lines(&self) -> Vec<String> {
        let mut lines = describe::unique(self.judgement, self.names);
        let Some(several) = &self.judgement.several else { return lines };
        if let Some(first) = lines.first_mut() {
            first.push_str(" (ninefold draw --differ shows them)");
        }
        if several.differ.len() <= FEW_CELLS {
            lines.insert(1, format!("they are {}", self.names.cells(&several.differ)));
        }
        if !self.judgement.too_few.is_empty() {
            lines.push("two of them:".to_string());
            lines.extend(several.shown.iter().map(|solution| self.line(solution)));
        }
        let repairs = describe::repairs(several, self.names);
        if self.args.repair {
            // The list takes the place of the sentence that mentions it.
            lines.retain(|line| !line.contains("settle"));
            let several = several.repairs.as_ref().is_some_and(|repairs| !repairs.single.is_empty());
            lines.extend(several.then(|| "one more given settles it, any of:".to_string()));
            lines.extend(repairs);
        } else if repairs.len() > 1 {
            lines
                .iter_mut()
                .filter(|line| line.contains("settles it"))
                .for_each(|line| line.push_str(" (--repair lists them)"));
        }
        lines
    }

    fn json(&self, source: &Source, record: &Record) -> String {
        let Judgement { verdict, several, minimality, contradiction, .. } = self.judgement;
        let (solutions, exact) = verdict.count();
        let cells = |cells: &[Cell]| cells.iter().map(|&cell| self.names.geometry.cell_name(cell)).collect();
        let givens = |givens: &[Candidate]| givens.iter().map(|&given| self.names.candidate(given)).collect();
        let repairs = several.as_ref().and_then(|several| several.repairs.as_ref());
        json::line(&Checked {
            from: From::record(&source.name, record),
            has_solution: self.judgement.has_solution(),
            unique: self.judgement.is_unique(),
            solutions,
            exact,
            violations: if self.judgement.is_valid_and_full() {
                Vec::new()
            } else {
                describe::rules(self.judgement, self.names)
            },
            differ: several.as_ref().map_or_else(Vec::new, |several| cells(&several.differ)),
            shown: several.iter().flat_map(|s| &s.shown).map(|solution| self.line(solution)).collect(),
            repairs: repairs.map_or_else(Vec::new, |repairs| givens(&repairs.single)),
            repair_set: repairs.and_then(|r| r.set.as_ref()).map_or_else(Vec::new, |set| givens(&set.givens)),
            contradiction: contradiction
                .iter()
                .flat_map(|core| &core.givens)
                .filter_map(|&cell| Some(self.names.candidate(self.given(cell)?)))
                .collect(),
            logical: self.logic.as_ref().map(|logic| logic.solved),
            minimal: minimality.as_ref().and_then(ninefold::judge::Minimality::is_minimal),
            redundant: minimality.as_ref().map_or_else(Vec::new, |minimality| cells(&minimality.redundant)),
            words: self.words(),
        })
    }

    /// The same sentences as the text, topic before each.
    fn words(&self) -> Vec<String> {
        let sentence = |(_, topic, answers): (_, &'static str, Vec<String>)| {
            answers.into_iter().map(move |answer| format!("{topic}: {answer}"))
        };
        let topics = self.topics().into_iter().flat_map(sentence);
        describe::rules(self.judgement, self.names).into_iter().chain(topics).collect()
    }

    fn given(&self, cell: Cell) -> Option<Candidate> {
        Some(cell.with(self.record.board.givens()[cell.index()]?))
    }

    fn line(&self, solution: &Solution) -> String {
        let alphabet = Alphabet::default_for(self.names.geometry.symbols()).unwrap_or(Alphabet::Numbers);
        alphabet.one_line(solution.values().iter().copied().map(Some))
    }
}
