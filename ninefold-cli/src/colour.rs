//! Colours on a terminal: whether there are any, and bold words.

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::Style;
use ninefold::render::TextOptions;
use ninefold_files::output;

/// When text has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum When {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// In a file or a pipe, too
    Always,
    /// Never
    Never,
}

impl When {
    /// Does text on standard output have colours?
    pub(crate) fn on_standard_output(self) -> bool {
        let coloured = match self {
            When::Auto => AutoStream::choice(&std::io::stdout()) != ColorChoice::Never,
            When::Always => true,
            When::Never => false,
        };
        if coloured {
            output::allow_colours();
        }
        coloured
    }
}

/// How boards are written.
pub(crate) fn text_options(coloured: bool) -> TextOptions {
    TextOptions { coloured, ..TextOptions::default() }
}

/// The text in bold letters, if there are colours.
pub(crate) fn bold(text: &str, coloured: bool) -> String {
    let bold = Style::new().bold();
    if coloured { format!("{bold}{text}{bold:#}") } else { text.to_string() }
}

/// The sentence with its beginning, a name, in bold letters.
pub(crate) fn with_bold_name(sentence: &str, name: &str, coloured: bool) -> String {
    match sentence.strip_prefix(name) {
        Some(rest) => bold(name, coloured) + rest,
        None => sentence.to_string(),
    }
}

/// How many characters are seen of it.
pub(crate) fn width(text: &str) -> usize {
    strip_str(text).to_string().chars().count()
}
