//! Needs of puzzles: the library's list of them as options, and the same needs in a file.

use crate::args::{parse_box, techniques};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Command, ValueHint};
use ninefold::Spec;
use ninefold::board::text::layout;
use ninefold::board::{Geometry, GeometryError};
use ninefold::spec::{NEEDS, NOT_YET, Need, NeedForm};
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::Interrupt;
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// One option for each need, with its values as they were typed.
#[derive(Clone, Debug, Default)]
pub(super) struct NeedArgs {
    needs: Vec<(&'static Need, Vec<String>)>,
    /// One that is known and cannot be asked for: the specification says why.
    not_yet: Option<&'static str>,
}

impl NeedArgs {
    /// The specification with the options added; what they say goes before what it says itself.
    pub(super) fn add_to(&self, mut spec: Spec, interrupt: &Interrupt) -> Result<Spec, Usage> {
        if let Some(name) = self.not_yet {
            spec = spec.with(name, "").map_err(|error| Usage(format!("--{error}")))?;
        }
        for (need, values) in &self.needs {
            for value in values {
                let text = match need.form {
                    NeedForm::Text => &input::read(Path::new(value), interrupt)?.text,
                    _ => value,
                };
                spec = spec.with(need.name, text).map_err(|error| Usage(format!("--{error}")))?;
            }
        }
        Ok(spec)
    }

    /// Was this need said?
    pub(super) fn has(&self, name: &str) -> bool {
        self.needs.iter().any(|(need, _)| need.name == name)
    }

    /// What was typed, in one text; the files that are read come by themselves.
    pub(super) fn typed(&self) -> String {
        let typed = self.needs.iter().filter(|(need, _)| need.form != NeedForm::Text);
        typed.map(|(need, values)| format!("{}={}", need.name, values.join(","))).collect::<Vec<_>>().join(" ")
    }

    /// The files that are read.
    pub(super) fn files(&self) -> impl Iterator<Item = &Path> {
        let texts = self.needs.iter().filter(|(need, _)| need.form == NeedForm::Text);
        texts.flat_map(|(_, values)| values.iter().map(Path::new))
    }
}

impl clap::FromArgMatches for NeedArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let values = |need: &'static Need| {
            let typed: Vec<String> = matches.get_many::<String>(need.name)?.cloned().collect();
            Some((need, typed))
        };
        let not_yet = NOT_YET.iter().map(|(name, _)| *name).find(|name| matches.contains_id(name));
        Ok(NeedArgs { needs: NEEDS.iter().filter_map(values).collect(), not_yet })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = <Self as clap::FromArgMatches>::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for NeedArgs {
    fn augment_args(command: Command) -> Command {
        let not_yet = NOT_YET.iter().map(|(name, _)| Arg::new(name).long(name).value_name("VALUE").hide(true));
        command.args(NEEDS.iter().map(option)).args(not_yet)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// The option of a need.
fn option(need: &'static Need) -> Arg {
    let arg = Arg::new(need.name).long(need.name).help(need.about).help_heading("Puzzles");
    match need.form {
        NeedForm::Flag => {
            let yes_or_no = PossibleValuesParser::new(["yes", "no"]);
            arg.value_name("yes|no").num_args(0..=1).default_missing_value("yes").value_parser(yes_or_no)
        }
        NeedForm::OneOf(names) => {
            arg.value_name("NAME").ignore_case(true).value_parser(PossibleValuesParser::new(names.iter().copied()))
        }
        NeedForm::Technique(form) => {
            let arg = arg.value_name(form).action(ArgAction::Append).value_parser(techniques());
            match NEEDS.iter().find(|need| matches!(need.form, NeedForm::Technique(_))) {
                // There are many names: they are listed once.
                Some(first) if first.name != need.name => {
                    arg.hide_possible_values(true).help(format!("{} [names: as for --{}]", need.about, first.name))
                }
                _ => arg,
            }
        }
        NeedForm::List(form) => arg.value_name(form).action(ArgAction::Append),
        NeedForm::Text => arg.value_name("FILE").value_hint(ValueHint::FilePath),
        NeedForm::Value(form) => arg.value_name(form),
        _ => arg,
    }
}

/// A specification from a file in TOML: `box`, `latin` or `layout`, with its text, for the board, and the needs by their names.
#[derive(Debug)]
pub(super) struct SpecFile {
    name: String,
    text: String,
}

impl SpecFile {
    pub(super) fn read(path: &Path, interrupt: &Interrupt) -> Result<Self, Usage> {
        let source = input::read(path, interrupt)?;
        Ok(SpecFile { name: source.name, text: source.text })
    }

    /// What the file says, on its own board unless another one is given. Needs that options say, too, are left to them; `only_typed`
    /// are the names of the options, of which those that are no need belong on the command line.
    pub(super) fn spec(
        &self,
        geometry: Option<Geometry>,
        options: &NeedArgs,
        only_typed: impl Fn(&str) -> bool,
    ) -> Result<Spec, Usage> {
        let table = DeTable::parse(&self.text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            self.error(at, error.message().lines().next().unwrap_or("found no TOML"), "")
        })?;
        let table = table.into_inner();
        let mut spec = Spec::new(geometry.map_or_else(|| self.board(&table), Ok)?);
        for (name, value) in &table {
            let known = NEEDS.iter().find(|need| need.name == name.get_ref().as_ref());
            match known {
                _ if is_board(name.get_ref()) => {}
                Some(need) if options.has(need.name) => {}
                Some(need) => spec = self.add(spec, need, value)?,
                None if NOT_YET.iter().any(|(known, _)| known == name.get_ref()) => {
                    let refused = spec.with(name.get_ref(), "");
                    spec = refused.map_err(|error| self.error(name.span().start, &error.to_string(), ""))?;
                }
                None => return Err(self.unknown(name, only_typed(name.get_ref()))),
            }
        }
        Ok(spec)
    }

    /// The board that it names; else 9x9.
    fn board(&self, table: &DeTable<'_>) -> Result<Geometry, Usage> {
        let mut boards = table.iter().filter(|(name, _)| is_board(name.get_ref()));
        let Some((name, value)) = boards.next() else {
            return nine().map_err(|error| Usage(error.to_string()));
        };
        if let Some((other, _)) = boards.next() {
            let found = format!("found {} beside {}", other.get_ref(), name.get_ref());
            return Err(self.error(other.span().start, &found, "one board"));
        }
        let found = words(value.get_ref()).unwrap_or_default();
        let made = match name.get_ref().as_ref() {
            "box" => parse_box(&found).and_then(|shape| Geometry::sudoku(shape).map_err(|error| error.to_string())),
            "layout" => layout::parse(&found).map_err(|error| error.to_string()),
            _ => {
                let symbols = found.parse::<usize>().map_err(|_| "expected a number of symbols, like 6".to_string());
                symbols.and_then(|symbols| Geometry::latin(symbols).map_err(|error| error.to_string()))
            }
        };
        made.map_err(|why| self.error(value.span().start, &format!("{}: {why}", name.get_ref()), ""))
    }

    /// With a need, which may be a list of several.
    fn add(&self, mut spec: Spec, need: &'static Need, value: &Spanned<DeValue<'_>>) -> Result<Spec, Usage> {
        let may_be_several = matches!(need.form, NeedForm::Technique(_) | NeedForm::List(_));
        let several = value.get_ref().as_array().filter(|_| may_be_several);
        let values: Vec<&Spanned<DeValue<'_>>> = several.map_or_else(|| vec![value], |array| array.iter().collect());
        for value in values {
            let at = value.span().start;
            let found = format!("found {} for {}", value.get_ref().type_str(), need.name);
            let text =
                words(value.get_ref()).ok_or_else(|| self.error(at, &found, "a text, a number, true or false"))?;
            spec = spec.with(need.name, &text).map_err(|error| self.error(at, &error.to_string(), ""))?;
        }
        Ok(spec)
    }

    /// A key that is no need: perhaps an option of another kind, perhaps a slip.
    fn unknown(&self, name: &Spanned<std::borrow::Cow<'_, str>>, is_option: bool) -> Usage {
        let (at, key) = (name.span().start, name.get_ref());
        if is_option {
            let found = format!(
                "found {key:?}, which is about the run and not about the puzzles: it belongs on the command line"
            );
            return self.error(at, &format!("{found} (--{key})"), "");
        }
        let known = || BOARDS.into_iter().chain(NEEDS.iter().map(|need| need.name));
        let guess = known().map(|known| (strsim::jaro(key, known), known)).max_by(|a, b| a.0.total_cmp(&b.0));
        let expected = match guess {
            Some((likeness, guess)) if likeness > ALIKE => format!("perhaps {guess:?}"),
            _ => format!("one of {}", known().collect::<Vec<_>>().join(", ")),
        };
        self.error(at, &format!("found the need {key:?}"), &expected)
    }

    /// An error at this byte of the file.
    fn error(&self, at: usize, found: &str, expected: &str) -> Usage {
        let before = &self.text[..at.min(self.text.len())];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let expected = if expected.is_empty() { String::new() } else { format!(", expected {expected}") };
        Usage(format!("{}, line {line}, column {column}: {found}{expected}", self.name))
    }
}

/// From this likeness on one word is taken for a slip of the other; the options of the command line are guessed by the same.
const ALIKE: f64 = 0.7;

/// The keys that name the board.
const BOARDS: [&str; 3] = ["box", "latin", "layout"];

/// Does the key name the board?
fn is_board(name: &str) -> bool {
    BOARDS.contains(&name)
}

/// A value as it would be typed.
fn words(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().to_string()),
        DeValue::Boolean(flag) => Some(flag.to_string()),
        _ => None,
    }
}

/// Plain 9x9.
pub(super) fn nine() -> Result<Geometry, GeometryError> {
    Geometry::sudoku(ninefold::board::BoxShape { height: 3, width: 3 })
}
