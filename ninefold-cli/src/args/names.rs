//! The values of options: names of things, and values with a form of their own.

use clap::builder::{
    PathBufValueParser, PossibleValue, PossibleValuesParser, RangedU64ValueParser, StringValueParser, TypedValueParser,
};
use ninefold::board::text::Alphabet;
use ninefold::logic::{DIALECTS, Dialect};
use ninefold::sat::{ENCODINGS, Encoding};
use std::path::PathBuf;
use std::sync::LazyLock;

pub(crate) fn parse_box(text: &str) -> Result<ninefold::board::BoxShape, String> {
    let numbers = text.split_once(['x', 'X']).and_then(|(h, w)| Some((h.parse().ok()?, w.parse().ok()?)));
    let Some((height, width)) = numbers else {
        return Err("expected height x width, like 2x3".to_string());
    };
    let shape = ninefold::board::BoxShape { height, width };
    ninefold::board::Geometry::sudoku(shape).map(|_| shape).map_err(|error| error.to_string())
}

/// `auto` and the engines; the shell completes them, too.
pub(super) fn engine_names() -> PossibleValuesParser {
    std::iter::once("auto").chain(ninefold::engine::ENGINES.iter().map(|entry| entry.name)).collect::<Vec<_>>().into()
}

/// `auto` and the engines that prove; another one is refused with the reason.
pub(super) fn prover_names() -> impl TypedValueParser<Value = String> {
    let may_prove = |name: String| ninefold::ask::to_prove(&name).map(|()| name);
    Offers { parser: engine_names().try_map(may_prove), names: ninefold::ask::provers }
}

/// The engines alone.
pub(crate) fn known_engines() -> PossibleValuesParser {
    ninefold::engine::ENGINES.iter().map(|entry| entry.name).collect::<Vec<_>>().into()
}

pub(super) fn scale_names() -> PossibleValuesParser {
    ninefold::rate::SCALES.iter().map(|scale| scale.name).collect::<Vec<_>>().into()
}

pub(super) fn profile_names() -> PossibleValuesParser {
    ninefold::logic::profile::PROFILES.iter().map(|profile| profile.name()).collect::<Vec<_>>().into()
}

pub(super) fn dialects() -> impl TypedValueParser<Value = Dialect> {
    let named = |name: String| DIALECTS.into_iter().find(|(known, _)| *known == name).map(|(_, dialect)| dialect);
    PossibleValuesParser::new(DIALECTS.map(|(name, _)| name))
        .try_map(move |name| named(name).ok_or("expected the name of a dialect"))
}

pub(super) fn format_names() -> PossibleValuesParser {
    ninefold::board::text::FORMATS.iter().map(|format| format.name()).collect::<Vec<_>>().into()
}

/// The rules of exclusion.
pub(super) fn rule_names() -> PossibleValuesParser {
    ninefold::logic::node::RULES.iter().map(|(name, _)| *name).collect::<Vec<_>>().into()
}

/// The same, and `none`, by which nothing is excluded.
pub(super) fn rule_names_or_none() -> PossibleValuesParser {
    ninefold::logic::node::RULES.iter().map(|(name, _)| *name).chain(["none"]).collect::<Vec<_>>().into()
}

/// The encodings of `sat`, each with a line about it.
pub(crate) fn encodings() -> impl TypedValueParser<Value = Encoding> {
    let names = ENCODINGS.map(|encoding| PossibleValue::new(encoding.name()).help(encoding.about()));
    PossibleValuesParser::new(names).try_map(|name| Encoding::named(&name).ok_or("expected the name of an encoding"))
}

/// The forms that `--as` names.
const FORMS: [&str; 8] = ["text", "html", "svg", "json", "line", "grid", "sheet", "list"];

/// A file for answers, which `-` is not, and hardly the name of a form.
pub(crate) fn out_path() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.to_str() {
        Some("-") => Err("expected a file; without this option the answers go to standard output".to_string()),
        Some(form) if FORMS.contains(&form) => Err(format!(
            "expected a file: the form of the answers is `--as {form}`, and a file of this name `./{form}`"
        )),
        _ => Ok(path),
    })
}

/// What a parser takes; the help and the shell are told of these names alone.
#[derive(Clone)]
struct Offers<P> {
    parser: P,
    names: fn() -> Vec<&'static str>,
}

impl<P: TypedValueParser> TypedValueParser for Offers<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<P::Value, clap::Error> {
        self.parser.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

/// The techniques, each by its short name, which holds no blank.
pub(crate) fn techniques() -> impl TypedValueParser<Value = String> {
    static IDS: LazyLock<Vec<String>> =
        LazyLock::new(|| ninefold::logic::TECHNIQUES.iter().map(|technique| technique.about().id()).collect());
    known(|| IDS.iter().map(String::as_str).collect())
}

/// The formats; others are named by the error.
pub(crate) fn known_formats() -> impl TypedValueParser<Value = String> {
    known(|| ninefold::board::text::FORMATS.iter().map(|format| format.name()).collect())
}

/// `auto` and the engines; others are named by the error.
pub(crate) fn engines_and_auto() -> impl TypedValueParser<Value = String> {
    known(|| std::iter::once("auto").chain(ninefold::engine::ENGINES.iter().map(|entry| entry.name)).collect())
}

/// Names that only their verb knows.
pub(crate) fn known(names: fn() -> Vec<&'static str>) -> impl TypedValueParser<Value = String> {
    Offers { parser: StringValueParser::new(), names }
}

/// How many threads; 0 is one per core. More than any machine has cores would only take memory, and time to start.
pub(crate) fn thread_count() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(0..=1024)
}

pub(crate) fn alphabets() -> impl TypedValueParser<Value = Alphabet> {
    // Other names of the same ones are taken, too, and not offered.
    let others = ["digits", "hex", "A-Z", "letters"].map(|name| PossibleValue::new(name).hide(true));
    let names = ["1-9A-Y", "0-8", "0-F", "A-P", "numbers"].map(PossibleValue::new).into_iter().chain(others);
    PossibleValuesParser::new(names.collect::<Vec<_>>())
        .try_map(|name| Alphabet::named(&name).ok_or("expected the name of an alphabet"))
}
