//! `hint`: the next step only, as much of it as is asked for.

use crate::args::{HintArgs, HintStage, Notation};
use crate::json::{self, AllHinted, Hinted};
use crate::prose::numbered;
use crate::verb::logic;
use ninefold::ask::{Choices, Hint, MOST_STEPS, Manner, Position, Why, hint};
use ninefold::board::text::{Record, TextError};
use ninefold::logic::{Finding, Stage, Told, Words, eureka, laid_out, short};
use ninefold::wire::{HintJson, ShownJson};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::lane::{
    Answers, BAD_INPUT, ColumnKind, Done, Emit, Field, Lane, Question, TallyWords, Value, failed,
};
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;
use std::io::IsTerminal as _;

pub(crate) fn run(args: &HintArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::unread(&args.input, interrupt)?;
    let manner = logic::manner(&args.logic, None, &input)?;
    let options = (&args.logic, args.stage(), args.notation, args.all, args.json, args.why);
    let answers = Answers::new(&args.answers, &args.input, args.json, &options)?;
    if args.all.is_some() && answers.table.is_some() {
        return Err(Usage("--all is not for tables, which have one row for each puzzle".into()).into());
    }
    let is_early = args.all.is_none() && args.stage() < HintStage::Cells;
    Usage::first(&[(
        args.notation != Notation::Words && is_early && answers.table.is_none(),
        "--notation is for the pattern and the conclusion: expected --stage cells, --stage answer or --all with it",
    )])?;
    if args.notation != Notation::Words && answers.table.is_some() {
        return Err(Usage("--notation is not for tables, whose steps are sentences and JSON".into()).into());
    }
    Usage::first(&[
        (args.why && answers.table.is_some(), "--why is not for tables, whose column `step` has the reasons"),
        (
            args.why && args.all.is_none() && args.stage() < HintStage::Answer,
            "--why is for the conclusion: expected --stage answer with it, or --all",
        ),
    ])?;
    let person = args.input.puzzle.is_some() && args.answers.out.is_none() && std::io::stdout().is_terminal();
    let hinter = Hinter { args, manner, interrupt, is_table: answers.table.is_some(), tells_whys: args.why || person };
    let lane = Lane::on_all_cores(&args.input, &input, &args.answers, interrupt);
    Lane { threads: args.threads.count, ..lane }.run(&hinter, answers)
}

/// What helps where a way of solving has no step.
fn ways_on(several: bool) -> String {
    let solution = if several { "solutions" } else { "the solution" };
    format!(
        "`ninefold solve` searches for {solution}; `ninefold explain --profile levels` and `--profile crook` go on by guessing"
    )
}

/// The words of the column `why`, as in JSON.
const WHY: &str =
    "null where there is a step; else broken, wrong-entry, lost-mark, no-solution, full, stuck or time; bad-input";

struct Hinter<'a> {
    args: &'a HintArgs,
    manner: Manner,
    interrupt: &'a Interrupt,
    /// Are the answers rows?
    is_table: bool,
    /// Is it told with a conclusion what bars the other cells or symbols?
    tells_whys: bool,
}

impl Question for Hinter<'_> {
    fn columns(&self, _: bool) -> Vec<Field> {
        [
            ("why", WHY),
            ("technique", "the technique of the step"),
            ("words", "the step, or why there is none, in a sentence"),
            ("step", "the step as JSON (the schema step-2.json)"),
            ("note", "that the puzzle has several solutions, so that the step assumes nothing"),
        ]
        .map(|(name, about)| Field::new(name, ColumnKind::Text, about))
        .to_vec()
    }

    /// Of many puzzles each has one line.
    fn asks_for_many(&self) -> bool {
        !self.is_table && !self.args.json && self.args.stage() >= HintStage::Cells
    }

    fn tally_words(&self) -> TallyWords {
        TallyWords { yes: "with a step", no: "without a step" }
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if self.args.json { json::bad(&source.name, &error) } else { String::new() };
                let row = [Some(BAD_INPUT.to_string()), None, Some(source.words(&error))].map(Value::text).to_vec();
                return Done { row, ..Done::bad(source, &error, text) };
            }
        };
        Hinter { manner: logic::manner_of(&self.manner, source), ..*self }.of_record(source, &record)
    }
}

impl Hinter<'_> {
    fn of_record(&self, source: &Source, record: &Record) -> Done {
        logic::with_policy(&self.args.logic, self.interrupt, |policy| {
            let found = match hint(&Position::from(record), &self.manner, policy) {
                Ok(found) => found,
                Err(why) => return self.none(source, record, &why),
            };
            if let Err(refused) = self.check(&found) {
                return failed(&format!("{}: the step, {refused}", source.label(record)));
            }
            if self.is_table {
                return Done::row(self.row(&found), Status::Yes);
            }
            if let Some(most) = self.args.all {
                let most = most.unwrap_or(MOST_STEPS);
                let from = json::From::record(&source.name, record);
                return self.all(from, &found, most);
            }
            Done::new(self.said(json::From::record(&source.name, record), &found, source.is_many), Status::Yes)
        })
    }

    /// Before it is shown the step is tested, if that is asked for.
    fn check(&self, found: &Hint<'_>) -> Result<(), String> {
        if !self.args.logic.checked {
            return Ok(());
        }
        logic::check(&found.footing.grid, &found.finding, found.footing.rules().unique)
    }

    fn none(&self, source: &Source, record: &Record, why: &Why) -> Done {
        let geometry = record.board.geometry();
        // A row holds all stages.
        let stage = if self.is_table { Stage::Answer } else { self.args.stage().into() };
        let words = why.hint(stage, geometry, &self.manner);
        let row = || [Some(why.name().to_string()), None, Some(words.clone())].map(Value::text).to_vec();
        let row = if self.is_table { row() } else { Vec::new() };
        let which = logic::shows_which(source, record, why, &words);
        let mut done = Done { row, ..logic::no_step(source, record, why, words, &self.manner, self.args.json) };
        // A row or an object says why in its own words.
        let is_read = !(self.is_table || self.args.json || self.args.answers.quiet);
        if !is_read {
            return done;
        }
        done.remarks.extend(which);
        if let Why::Stuck { several, guess } = why {
            done.remarks.extend(guess.is_empty().then(|| format!("{}: {}", source.label(record), ways_on(*several))));
        }
        done
    }

    fn row(&self, found: &Hint<'_>) -> Vec<Value> {
        let shown = ShownJson::of(&self.manner.words(&found.footing.grid), &found.finding);
        // A step always serialises.
        let step = serde_json::to_string(&shown.step).ok();
        let note = found.footing.note().map(str::to_string);
        [None, Some(shown.step.technique), Some(shown.told.sentence), step, note].map(Value::text).to_vec()
    }

    fn said(&self, from: json::From<'_>, found: &Hint<'_>, is_many: bool) -> String {
        let (footing, note) = (&found.footing, found.footing.note());
        let words = self.manner.words(&footing.grid);
        if self.args.json {
            let hint = HintJson::step(ShownJson::of(&words, &found.finding), note);
            return json::line(&Hinted { from, hint });
        }
        let note = note.map_or_else(String::new, |note| format!("{note}\n"));
        self.told(&words, &found.finding, is_many) + &note
    }

    /// Every step, a line each, and that there may be more. Where time ended before all of them were found the answer is no.
    fn all(&self, from: json::From<'_>, found: &Hint<'_>, most: usize) -> Done {
        let words = self.manner.words(&found.footing.grid);
        let choices = found.choices(&self.manner, most);
        let (why, status) = (choices.why(), Status::of(!choices.over));
        let Choices { steps, more, .. } = choices;
        if self.args.json {
            let steps = steps.iter().map(|step| ShownJson::of(&words, step)).collect();
            let (why, note) = (why.map(|why| why.name()), found.footing.note());
            return Done::new(json::line(&AllHinted { from, steps, more, why, note }), status);
        }
        let line = |(number, finding): (usize, &Finding)| {
            let said = match self.args.notation {
                Notation::Words => {
                    let told = Told::new(&words, finding);
                    told.laid_out() + &self.why(&told).map_or_else(String::new, |why| format!("\n{why}"))
                }
                Notation::Short => short(&words, finding),
                Notation::Eureka => eureka(&words, finding).to_string(),
            };
            numbered(&format!("{:>3}. ", number + 1), &said)
        };
        let over = why.map(|why| why.words(found.footing.grid.geometry(), &self.manner) + " ").unwrap_or_default();
        let more = if more { format!("{over}There may be more than these {}.\n", steps.len()) } else { String::new() };
        let note = found.footing.note().map_or_else(String::new, |note| format!("{note}\n"));
        let text = steps.iter().enumerate().fold(String::new(), |text, step| text + &line(step)) + &more + &note;
        Done::new(text, status)
    }

    /// Why the pattern of a step is there, unless that is not to be told.
    fn why(&self, told: &Told) -> Option<String> {
        told.why().filter(|_| self.tells_whys)
    }

    /// As much of the step as is asked for; where to look, and the name of the technique, are always in words.
    fn told(&self, words: &Words<'_>, finding: &Finding, is_many: bool) -> String {
        let told = Told::new(words, finding);
        let stage = self.args.stage();
        let signs = match (self.args.notation, stage) {
            (Notation::Words, _) | (_, HintStage::Where | HintStage::Technique) => None,
            // The signs of such a pattern give the answer away.
            (_, HintStage::Cells) if !told.telling.glimpse.is_empty() => None,
            (Notation::Short, HintStage::Cells) => {
                let whole = short(words, finding);
                Some(whole.split_once(" => ").map_or(whole.clone(), |(seen, _)| seen.to_string()))
            }
            (Notation::Short, HintStage::Answer) => Some(short(words, finding)),
            (Notation::Eureka, HintStage::Cells) => Some(eureka(words, finding).seen()),
            (Notation::Eureka, HintStage::Answer) => Some(eureka(words, finding).to_string()),
        };
        signs.map_or_else(|| self.stage_of(&told, stage.into(), is_many), |signs| signs + "\n")
    }

    /// A stage in words. A long one is told link by link, but a puzzle of many has one line.
    fn stage_of(&self, told: &Told, stage: Stage, is_many: bool) -> String {
        let why = if stage == Stage::Answer { self.why(told) } else { None };
        let lines = told.hint_lines(stage);
        if is_many || lines.len() < 2 {
            let why = why.map_or_else(String::new, |why| format!(" {why}"));
            return told.hint(stage) + &why + "\n";
        }
        numbered("", &laid_out(&lines)) + &why.map_or_else(String::new, |why| numbered("", &why))
    }
}
