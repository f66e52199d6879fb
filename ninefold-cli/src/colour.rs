//! Colours on a terminal: whether there are any, and bold words.

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::Style;
use ninefold::render::TextOptions;
use std::sync::atomic::{AtomicBool, Ordering};

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
        COLOURED.fetch_or(coloured, Ordering::Relaxed);
        coloured
    }
}

/// Was it decided that standard output has colours? Where it was not, colours in a text are not ours but somebody else's.
static COLOURED: AtomicBool = AtomicBool::new(false);

/// May text on standard output have colours of ours?
pub(crate) fn are_ours() -> bool {
    COLOURED.load(Ordering::Relaxed)
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
