//! Inputs and outputs as plain data: the options of a front end without their parser.

use ninefold::board::BoxShape;
use ninefold::board::text::Alphabet;
use std::path::{Path, PathBuf};

/// Where puzzles come from, and how they are read. By default they come from standard input, and their text tells the rest.
///
/// ```
/// use ninefold_files::choice::InputChoice;
///
/// let typed = InputChoice { puzzle: Some("12..2..........3".to_string()), latin: true, ..InputChoice::default() };
/// assert_eq!(typed.files().count(), 0);
/// ```
#[derive(Clone, Debug, Default)]
pub struct InputChoice {
    /// Files with puzzles; `-` is standard input.
    pub files: Vec<PathBuf>,
    /// A puzzle as text, instead of files.
    pub puzzle: Option<String>,
    /// The name of the text format; without it the content tells it.
    pub from: Option<String>,
    /// Are puzzles read only as they stand, and not taken out of other texts?
    pub strict: bool,
    /// The boxes; they take precedence over the text.
    pub box_shape: Option<BoxShape>,
    /// Are the puzzles Latin squares?
    pub latin: bool,
    /// A file with the layout of the boards.
    pub layout: Option<PathBuf>,
    /// How symbols are written.
    pub alphabet: Option<Alphabet>,
}

impl InputChoice {
    /// One file, read as its content tells.
    pub fn of_file(path: &Path) -> Self {
        InputChoice { files: vec![path.to_path_buf()], ..InputChoice::default() }
    }

    /// The files.
    pub fn files(&self) -> impl Iterator<Item = &Path> + Clone {
        self.files.iter().map(PathBuf::as_path)
    }
}

/// Where answers go, and what is said beside them. By default they go to standard output.
#[derive(Clone, Debug, Default)]
pub struct OutputChoice {
    /// A file; its ending says what is written.
    pub out: Option<PathBuf>,
    /// The column of a table of inputs that holds the puzzles; without it the column is found.
    pub column: Option<String>,
    /// Does it go on with an earlier run, and keep a journal?
    pub resume: bool,
    /// Is nothing said but errors?
    pub quiet: bool,
    /// Is it said at the end how many puzzles had which answer, even where standard error is no terminal?
    pub tally: bool,
}
