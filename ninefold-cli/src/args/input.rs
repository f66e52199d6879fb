//! Where puzzles come from.

use super::names::{alphabets, format_names, parse_box};
use super::plain::Plain;
use clap::builder::{PathBufValueParser, TypedValueParser};
use clap::{Args, ValueHint};
use ninefold_files::choice::InputChoice;
use std::path::{Path, PathBuf};

/// Where puzzles come from, as the options name it.
pub(crate) type InputArgs = Plain<InputOptions, InputChoice>;

/// Where puzzles come from.
#[derive(Debug, Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputOptions {
    /// Files with puzzles, or folders of such files; `-` is standard input
    #[arg(value_name = "FILE", value_parser = PathBufValueParser::new().try_map(Named::new), value_hint = ValueHint::AnyPath)]
    files: Vec<Named>,
    /// A puzzle as text, instead of a file
    #[arg(short = 'p', long = "puzzle", value_name = "TEXT", conflicts_with = "files", allow_hyphen_values = true)]
    puzzle: Option<String>,
    /// The input's format, if it cannot be told from the content
    #[arg(long, value_name = "NAME", value_parser = format_names())]
    from: Option<String>,
    /// Reads puzzles only as they stand; otherwise they are also taken out of posts, program code, JSON and tables
    #[arg(long)]
    strict: bool,
    /// Height and width of a box, like 2x3; takes precedence over the text
    #[arg(long = "box", value_name = "HxW", value_parser = parse_box)]
    box_shape: Option<ninefold::board::BoxShape>,
    /// A Latin square: rows and columns only
    #[arg(long, conflicts_with_all = ["box_shape", "layout"])]
    latin: bool,
    /// A layout: regions of a jigsaw, extra houses
    ///
    /// The file has n rows of n region letters or numbers, or one line `box HxW` or `latin N`; then perhaps lines `extra
    /// diagonals`, `extra windoku`, `extra disjoint`, or `house r1c1 r2c2 ...` for a house of your own.
    #[arg(long, value_name = "FILE", conflicts_with = "box_shape")]
    layout: Option<PathBuf>,
    /// How symbols are written
    #[arg(long, value_name = "NAME", value_parser = alphabets())]
    alphabet: Option<ninefold::board::text::Alphabet>,
}

/// The files that one argument names: a file, or all that are in a folder.
#[derive(Clone, Debug)]
struct Named(Vec<PathBuf>);

impl From<InputOptions> for InputChoice {
    /// Files stand in the place of the folders that hold them.
    fn from(options: InputOptions) -> Self {
        let InputOptions { files, puzzle, from, strict, box_shape, latin, layout, alphabet } = options;
        let files = files.into_iter().flat_map(|Named(files)| files).collect();
        InputChoice { files, puzzle, from, strict, box_shape, latin, layout, alphabet }
    }
}

impl Named {
    fn new(path: PathBuf) -> Result<Self, String> {
        if path.as_os_str() == "-" || !path.is_dir() {
            return Ok(Named(vec![path]));
        }
        let files = within(&path).map_err(|error| error.to_string())?;
        if files.is_empty() { Err("there is no file in this folder".to_string()) } else { Ok(Named(files)) }
    }
}

/// The files in a folder by their names, but for hidden ones, and for those in folders within it.
fn within(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if !entry.file_name().as_encoded_bytes().starts_with(b".") && path.is_file() {
            files.push(path);
        }
    }
    files.sort_unstable();
    Ok(files)
}
