//! `explain`: every step of a profile, in words or pictures; and only those that one cell rests on.

mod bare;
mod crook;
mod ended;
mod html;
mod json;
mod page;
mod plates;
mod row;
mod session;
mod svg;
mod text;

use crate::args::{CrookArgs, ExplainArgs, ExplainOutput, Notation, Show};
use crate::colour::When;
use crate::verb::logic::{self, Setting};
use crate::verb::picture::Kind;
use crook::Led;
use ninefold::ask::{self, Desk, Explained, Footing, Manner, NoTechniqueSet, Policy, Position, Why};
use ninefold::board::text::{Record, TextError};
use ninefold::logic::profile::{CROOK, EXCLUSION, Profile as _};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::lane::{Answers, Done, Emit, Field, Lane, Question, TallyWords, failed};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file::{self, Ending, Inputs};
use ninefold_files::packing::Packing;
use ninefold_files::progress::Progress;
use ninefold_files::status::Status;
use page::{Page, Scribe};
use std::path::PathBuf;

pub(crate) fn run(args: &ExplainArgs, color: When, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::unread(&args.input, interrupt)?;
    let whole = args.whole || args.show == Show::No || args.step.is_some();
    let manner = Manner {
        all_steps: args.all_steps,
        cheapest: args.best,
        widths: args.open,
        whole,
        ..logic::manner(&args.logic, args.rule.as_deref(), &input)?
    };
    let is_crook = manner.profile.name() == CROOK.name();
    check_name(args)?;
    check_form(args, is_crook)?;
    let crook = is_crook.then(|| Led::new(&args.crook, &input, interrupt)).transpose()?;
    if let (None, Some(option)) = (&crook, args.crook.given()) {
        return Err(Usage(format!("{option} is for --profile crook")).into());
    }
    check_pictures(args)?;
    let to = &args.answers;
    if let Some(out) = &to.out {
        out_file::check_ending(out, args.output() == ExplainOutput::Json, &endings(args.output()))?;
        out_file::refuse_input(out, args.crook.follow.as_deref().into_iter())?;
    }
    if args.technique_set {
        logic::check_list("--technique-set", &manner)?;
    }
    for (option, _) in [("--best", args.best), ("--open", args.open)].into_iter().filter(|(_, is_given)| *is_given) {
        logic::check_list(option, &manner)?;
        check_free(option, &manner)?;
    }
    let told = (args.notation, &args.rule, &args.cell, args.step, &args.house, args.all_steps, args.show);
    let told = (told, args.technique_set, args.why, args.whole, args.best, args.open);
    let options = (&args.logic, args.output(), told, &args.crook);
    let answers = Answers::of_any_ending(to, &args.input, args.output() == ExplainOutput::Json, &options)?;
    if let Some(option) = not_for_tables(args).filter(|_| answers.table.is_some()) {
        return Err(Usage(format!("{option} is not for tables, which have one row for each puzzle")).into());
    }
    let explain = Explain { args, color, manner, crook: crook.as_ref(), interrupt, is_table: answers.table.is_some() };
    let lane = Lane::in_silence(&args.input, &input, to, interrupt);
    Lane { threads: args.threads.count, ..lane }.run(&explain, answers)
}

/// A document's procedure is told as it is.
fn check_free(option: &str, manner: &Manner) -> Result<(), Usage> {
    let (name, is_document) = (manner.profile.name(), manner.profile.is_document());
    let refused = || Usage(format!("{option}: the profile {name} is a document's procedure, which is told whole"));
    if is_document { Err(refused()) } else { Ok(()) }
}

/// Does the name of the file say another kind than the picture or page that is asked for?
fn check_name(args: &ExplainArgs) -> Result<(), Usage> {
    let Some(out) = &args.answers.out else { return Ok(()) };
    let inner = Packing::of_name(out).map_or_else(|| out.clone(), |(_, inner)| inner);
    match args.output() {
        ExplainOutput::Svg => out_file::check_promise(&inner, &["svg"]),
        ExplainOutput::Html => out_file::check_promise(&inner, &["html", "htm"]),
        ExplainOutput::Text | ExplainOutput::Json => Ok(()),
    }
}

/// Does what is asked for go together with the form of the answer?
fn check_form(args: &ExplainArgs, is_crook: bool) -> Result<(), Usage> {
    let form = args.output();
    let is_drawn = matches!(form, ExplainOutput::Svg | ExplainOutput::Html);
    Usage::first(&[
        (args.show == Show::No && is_drawn, "--show no leaves nothing to draw: it is for --as text and json"),
        (
            is_of_all(args) && (!is_crook || args.cell.is_some()),
            "--as svg draws one picture per step: name a folder with --to, or one with --step",
        ),
        (args.notation != Notation::Words && form != ExplainOutput::Text, "--notation is for --as text"),
        (args.why && form == ExplainOutput::Svg, "--why is for --as text; a page and JSON tell it anyway"),
        (args.house.is_some() && form == ExplainOutput::Json, "--house is for --as text, svg and html"),
        (
            args.to.is_some() && form != ExplainOutput::Svg,
            "--to is the folder, the PDF, or the file of one step, for the pictures of --as svg",
        ),
        (
            args.step.is_none() && args.to.as_deref().is_some_and(|to| !is_pdf(args) && Kind::of_name(to, &[]).is_ok()),
            "--to with a name like step.svg or step.png is for one picture: name the step with --step",
        ),
        (args.show == Show::No && args.why, "--why is about the steps, which --show no leaves out"),
        (
            args.show == Show::No && args.notation != Notation::Words,
            "--notation is for steps, which --show no leaves out",
        ),
    ])
}

/// The pictures beside the answer are to be files of their own, and no packed ones.
fn check_pictures(args: &ExplainArgs) -> Result<(), Usage> {
    let CrookArgs { tree, figure, follow, .. } = &args.crook;
    for (picture, other) in [(tree, figure), (figure, tree)] {
        let Some(picture) = picture else { continue };
        if Packing::of_name(picture).is_some() {
            let picture = picture.display();
            let expected = "it is written as SVG, PNG or PDF, expected a name without .gz, .zst or .xz";
            return Err(Usage(format!("{picture}: {expected}")));
        }
        Kind::of_name(picture, &[])?;
        let others = follow.iter().chain(other).chain(&args.answers.out);
        out_file::check_beside(picture, &args.input, others.map(PathBuf::as_path))?;
    }
    Ok(())
}

/// Is one picture of all steps asked for? Crook's algorithm has one: the board with its pencils.
fn is_of_all(args: &ExplainArgs) -> bool {
    args.output() == ExplainOutput::Svg && args.to.is_none() && args.step.is_none()
}

/// Does `--to` name a document for all pictures, and no folder?
fn is_pdf(args: &ExplainArgs) -> bool {
    args.to.as_ref().and_then(|to| to.extension()).is_some_and(|ending| ending.eq_ignore_ascii_case("pdf"))
}

/// The endings of pages and pictures.
fn endings(asked: ExplainOutput) -> [Ending; 3] {
    let ending = |name, option, of: ExplainOutput| Ending { name, option, is_asked: asked == of };
    [
        ending("html", "--as html", ExplainOutput::Html),
        ending("htm", "--as html", ExplainOutput::Html),
        ending("svg", "--as svg", ExplainOutput::Svg),
    ]
}

/// An option for which a row has no place, if one is given.
fn not_for_tables(args: &ExplainArgs) -> Option<&'static str> {
    let given = [
        ("--as", args.output() != ExplainOutput::Text),
        ("--notation", args.notation != Notation::Words),
        ("--technique-set", args.technique_set),
        ("--cell", args.cell.is_some()),
        ("--step", args.step.is_some()),
        ("--house", args.house.is_some()),
        ("--show", args.show == Show::No),
        ("--why", args.why),
        ("--to", args.to.is_some()),
    ];
    given.into_iter().find_map(|(option, is_given)| is_given.then_some(option)).or(args.crook.given())
}

struct Explain<'a> {
    args: &'a ExplainArgs,
    color: When,
    manner: Manner,
    /// How Crook's algorithm is led, if it is the profile.
    crook: Option<&'a Led>,
    interrupt: &'a Interrupt,
    /// Are the answers rows?
    is_table: bool,
}

impl Question for Explain<'_> {
    fn columns(&self, _: bool) -> Vec<Field> {
        row::columns()
    }

    fn asks_for_many(&self) -> bool {
        true
    }

    fn is_for_one(&self) -> Option<&'static str> {
        let ExplainArgs { crook, to, .. } = self.args;
        let pictures = [(crook.tree.is_some(), "--tree"), (crook.figure.is_some(), "--figure")];
        let one = [(crook.interactive, "--interactive"), (to.is_some(), "--to")].into_iter().chain(pictures);
        one.chain([(is_of_all(self.args), "--as svg")]).find_map(|(is_given, option)| is_given.then_some(option))
    }

    /// A long story is followed as it goes. Of many boards each is told as a whole, but for Crook's algorithm, which has remarks of
    /// its own on the way.
    fn is_aloud(&self, is_many: bool) -> bool {
        let is_written_by_records = self.is_table || self.args.answers.resume;
        !is_written_by_records && (!is_many || self.crook.is_some())
    }

    fn tally_words(&self) -> TallyWords {
        TallyWords { yes: "solved", no: "not solved" }
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, emit: &mut Emit<'_>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if self.is_json() { crate::json::bad(&source.name, &error) } else { String::new() };
                return Done { row: row::bad(source, &error), ..Done::bad(source, &error, text) };
            }
        };
        Explain { manner: logic::manner_of(&self.manner, source), ..*self }.of_record(source, &record, emit)
    }
}

impl Explain<'_> {
    fn of_record(&self, source: &Source, record: &Record, emit: &mut Emit<'_>) -> Done {
        if self.is_table {
            return self.row(source, record);
        }
        if self.args.output() == ExplainOutput::Text && source.is_many {
            let _ = emit(&format!("{}\n", source.label(record)));
        }
        if let (Some(_), true) = (self.crook, self.args.crook.interactive) {
            return self.sit_down(source, record, emit);
        }
        // Beside a file that is written the lane has a bar of its own.
        let is_shown = self.args.best && self.args.answers.out.is_none();
        let progress = Progress::new(!is_shown || self.args.answers.quiet, || 0, None);
        let tried = |paths: u64| progress.beside("path", paths);
        let emit: &mut Emit<'_> = &mut |text: &str| progress.hide_while(|| emit(text));
        let explained = logic::with_policy(&self.args.logic, self.interrupt, |policy| {
            match Footing::of(&Position::from(record), &Policy { tried: Some(&tried), ..*policy }) {
                Ok(footing) => self.explain(source, record, &footing, emit),
                Err(why) => Ok(self.refused(source, record, &why)),
            }
        });
        explained.unwrap_or_else(|message| failed(&format!("{}: {message}", source.label(record))))
    }

    fn row(&self, source: &Source, record: &Record) -> Done {
        let label = source.label(record);
        let told = logic::with_policy(&self.args.logic, self.interrupt, |policy| {
            match Footing::of(&Position::from(record), policy) {
                Ok(footing) => row::told(&footing, &self.manner, self.args.logic.checked, &label),
                Err(why) => Ok(row::refused(&why, record.board.geometry(), &self.manner)),
            }
        });
        told.unwrap_or_else(|message| failed(&format!("{label}: {message}")))
    }

    /// A person works on the board, right or wrong, and finds out.
    fn sit_down(&self, source: &Source, record: &Record, emit: &mut Emit<'_>) -> Done {
        let desk = match Desk::of(&Position::from(record), &self.manner, session::erase) {
            Ok(desk) => desk,
            Err(why) => return self.refused(source, record, &why),
        };
        match session::run(desk, self.setting(record), self.args.crook.seed, self.interrupt, emit) {
            Ok(status) => Done::new(String::new(), status),
            Err(message) => failed(&format!("{}: {message}", source.label(record))),
        }
    }

    /// How this record is spoken of.
    fn setting(&self, record: &Record) -> Setting {
        let is_shown = self.args.output() == ExplainOutput::Text && self.args.answers.out.is_none();
        let coloured = is_shown && self.color.on_standard_output();
        Setting { coloured, ..logic::setting(&self.manner, record.board.geometry()) }
    }

    fn is_json(&self) -> bool {
        self.args.output() == ExplainOutput::Json
    }

    /// No step may start there.
    fn refused(&self, source: &Source, record: &Record, why: &Why) -> Done {
        let geometry = record.board.geometry();
        let words = why.words(geometry, &self.manner);
        self.nothing(source, record, why, words)
    }

    /// Nothing is explained; pages and pictures have no place to say so.
    fn nothing(&self, source: &Source, record: &Record, why: &Why, words: String) -> Done {
        match self.args.output() {
            ExplainOutput::Html | ExplainOutput::Svg => {
                let remark = format!("ninefold: {}: {words}", source.label(record));
                Done { remarks: vec![remark], ..Done::new(String::new(), Status::No) }
            }
            ExplainOutput::Text => {
                let which = logic::shows_which(source, record, why, &words);
                let done = logic::no_step(source, record, why, words, &self.manner, false);
                let is_read = !self.args.answers.quiet;
                Done { remarks: which.into_iter().filter(|_| is_read).collect(), ..done }
            }
            ExplainOutput::Json => {
                let text = json::no_story(source, record, why, &words, &self.manner);
                Done::new(text, Status::of(matches!(why, Why::Full)))
            }
        }
    }

    fn explain(
        &self,
        source: &Source,
        record: &Record,
        footing: &Footing<'_>,
        emit: &mut Emit<'_>,
    ) -> Result<Done, String> {
        if self.args.technique_set {
            return Ok(self.technique_set(footing));
        }
        let setting = self.setting(record);
        let done = |status: Status| Done::new(String::new(), status);
        if self.args.show == Show::No {
            let json = self.is_json().then(|| json::Lines::new(source, record, None));
            let mut page = bare::Bare::new(json, self.manner.profile.name() == EXCLUSION.name());
            return self.bare(footing, setting, &mut page, emit).map(done);
        }
        let mut page: Box<dyn Page> = match self.args.output() {
            ExplainOutput::Text => Box::new(text::Text::new(
                self.args.notation,
                setting.coloured,
                self.args.tells_whys(),
                self.args.house.clone(),
            )),
            ExplainOutput::Html => Box::new(html::Html { house: self.args.house.clone() }),
            ExplainOutput::Svg if is_pdf(self.args) && self.args.house.is_none() => {
                let out = self.args.to.clone().unwrap_or_default();
                Box::new(plates::Plates::new(out, Inputs::of(&self.args.input), self.interrupt))
            }
            ExplainOutput::Svg => {
                let shown = if is_of_all(self.args) { svg::Shows::End } else { svg::Shows::Steps };
                let shown = self.args.house.clone().map_or(shown, svg::Shows::House);
                let to = self.args.to.clone();
                Box::new(svg::Pictures::new(to, Inputs::of(&self.args.input), self.interrupt, shown))
            }
            ExplainOutput::Json => Box::new(json::Lines::new(source, record, self.args.step)),
        };
        let mut scribe = self.scribe(&mut *page, footing, setting, emit);
        scribe.only(self.args.step);
        if let Some(name) = &self.args.cell {
            return self.prove_cell(name, source, record, footing, &mut scribe);
        }
        if let Some(led) = self.crook {
            return led.explain(footing, &self.manner, &mut scribe).map(done);
        }
        scribe.begin(&footing.grid);
        self.told(footing, &mut scribe)?;
        Ok(done(scribe.status()))
    }

    /// The names of techniques that solve it, none of which can be spared, in one line.
    fn technique_set(&self, footing: &Footing<'_>) -> Done {
        match ask::technique_set(footing, self.manner.profile) {
            Ok(set) => Done::new(set.words(&self.manner) + "\n", Status::of(set.is_only)),
            Err(why) => {
                let status = if why == NoTechniqueSet::Stopped { Status::Interrupted } else { Status::No };
                Done::new(format!("{why}\n"), status)
            }
        }
    }

    fn scribe<'s>(
        &self,
        page: &'s mut dyn Page,
        footing: &Footing<'_>,
        setting: Setting,
        emit: &'s mut Emit<'_>,
    ) -> Scribe<'s> {
        let checked = self.args.logic.checked.then_some(footing.rules().unique);
        Scribe::new(page, self.manner.profile, setting, emit, checked)
    }

    /// The whole profile, and how it ends.
    fn told(&self, footing: &Footing<'_>, scribe: &mut Scribe<'_>) -> Result<(), String> {
        let told: Explained<'_, '_> = ask::explain(footing, &self.manner, scribe);
        scribe.end(&told, None)
    }

    /// Only the end, with its details.
    fn bare(
        &self,
        footing: &Footing<'_>,
        setting: Setting,
        page: &mut bare::Bare,
        emit: &mut Emit<'_>,
    ) -> Result<Status, String> {
        let mut scribe = self.scribe(page, footing, setting, emit);
        if let Some(led) = self.crook {
            return led.explain(footing, &self.manner, &mut scribe);
        }
        self.told(footing, &mut scribe)?;
        let status = scribe.status();
        if let Some(report) = ask::level_report(footing, &self.manner) {
            let _ = emit(&page.report(&report));
        }
        Ok(status)
    }

    /// Only the steps that the value of one cell rests on, told in their order.
    fn prove_cell(
        &self,
        name: &str,
        source: &Source,
        record: &Record,
        footing: &Footing<'_>,
        scribe: &mut Scribe<'_>,
    ) -> Result<Done, String> {
        let start = &footing.grid;
        let cell = start.geometry().cell_named(name);
        let cell = cell.ok_or_else(|| format!("no cell is called `{name}`, expected one like r4c7"))?;
        let proved = match ask::prove(footing, &self.manner, cell) {
            Ok(proved) => proved,
            Err(not) => {
                return Ok(self.nothing(source, record, &not.why, not.words(footing, &self.manner)));
            }
        };
        scribe.begin(start);
        let grid = proved.proof.tell(start, &mut |grid, finding| scribe.step(grid, finding));
        let grid = grid.map_err(|contradiction| contradiction.to_string())?;
        scribe.cell_is_proved(footing, &grid, &proved)?;
        Ok(Done::new(String::new(), Status::Yes))
    }
}
