//! The boards of the bench: some of each class, spread evenly over its names.

use ninefold::board::Puzzle;
use ninefold::board::text::{ReadOptions, detect};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders below `big`, each a class.
const CLASSES: [&str; 13] = [
    "sudoku/empty",
    "sudoku/gecode16",
    "sudoku/gecode25",
    "sudoku/fewclues",
    "sudoku/acs16",
    "sudoku/acs25",
    "sudoku/own36",
    "sudoku/own49",
    "sudoku/own64",
    "latin/own",
    "latin/gomes",
    "latin/qcp",
    "latin/mpma",
];

/// One board.
pub(crate) struct Board {
    pub(crate) class: String,
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    pub(crate) puzzle: Puzzle,
}

/// At most so many boards of each class; and those that we cannot read, with the reason.
pub(crate) fn choose(folder: &Path, most: usize) -> Result<(Vec<Board>, Vec<String>), String> {
    let (mut boards, mut left_out) = (Vec::new(), Vec::new());
    for class in CLASSES {
        let mut readable = Vec::new();
        for path in files(&folder.join(class))? {
            match read(class, &path) {
                Ok(board) => readable.push(board),
                Err(why) => left_out.push(why),
            }
        }
        let count = readable.len();
        let wanted: Vec<usize> = (0..most.min(count)).map(|i| i * count / most.min(count)).collect();
        let spread = readable.into_iter().enumerate().filter(|(i, _)| wanted.contains(i));
        boards.extend(spread.map(|(_, board)| board));
    }
    Ok((boards, left_out))
}

/// Sorted by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let fails = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(fails)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = entries.collect::<std::io::Result<Vec<_>>>().map_err(fails)?;
    paths.sort();
    Ok(paths)
}

fn read(class: &str, path: &Path) -> Result<Board, String> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let fails = |why: String| format!("{class}/{name}: {why}");
    let source = fs::read_to_string(path).map_err(|error| fails(error.to_string()))?;
    let options = ReadOptions::default();
    let mut records = detect(&source, &options).parse(&source, &options);
    let record = records.next().ok_or_else(|| fails("holds no board".into()))?;
    let board = record.map_err(|error| fails(error.to_string()))?.board;
    let puzzle = board.puzzle().map_err(|clash| fails(format!("{clash:?}")))?;
    Ok(Board { class: class.to_string(), name, path: path.to_path_buf(), puzzle })
}
