//! The lists of puzzles that are solved. Shared with the test of the signature.

use std::path::Path;

/// A list that others collected: its name in the tables, and its file.
pub(crate) struct List {
    pub(crate) name: &'static str,
    pub(crate) file: &'static str,
}

const fn list(name: &'static str, file: &'static str) -> List {
    List { name, file }
}

/// Every list, in the order of the tables.
pub(crate) const LISTS: [List; 7] = [
    list("easy", "9x9/easy_random_20000.txt"),
    list("17 clues", "9x9/seventeen_clue_49158.txt"),
    list("minimal", "9x9/minimal_random_20000.txt"),
    list("no solution", "9x9/no_solution_10000.txt"),
    list("several solutions", "9x9/many_solutions_2000.txt"),
    list("top1465", "9x9/magictour_top1465.txt"),
    list("SE 11", "9x9/hardest_se11_sample10000.txt"),
];

/// The puzzles of a file: the first 81 characters of each line that has so many; `1` to `9` are givens.
pub(crate) fn read(file: &Path) -> Result<Vec<[u8; 81]>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let puzzles: Vec<[u8; 81]> = text.lines().filter_map(|line| line.as_bytes().first_chunk().copied()).collect();
    if puzzles.is_empty() { Err(format!("{}: no puzzle of 81 cells", file.display())) } else { Ok(puzzles) }
}

/// The 9x9 boards of `testdata/source-puzzles.tsv`: the sixth field, where it has 81 characters.
pub(crate) fn sources(table: &Path) -> Result<Vec<[u8; 81]>, String> {
    let text = std::fs::read_to_string(table).map_err(|error| format!("{}: {error}", table.display()))?;
    let grids = text.lines().filter_map(|line| line.split('\t').nth(5));
    let puzzles: Vec<[u8; 81]> = grids.filter_map(|grid| grid.as_bytes().try_into().ok()).collect();
    if puzzles.is_empty() { Err(format!("{}: no grid of 81 cells", table.display())) } else { Ok(puzzles) }
}
