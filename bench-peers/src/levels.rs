//! The work of the six passes on a list: timed by the bench, and its signature. Shared with the test that compares it with
//! `bench/levels-signature.tsv`.

use super::record::Passes;
use ninefold::board::{BoxShape, Geometry, Grid, Puzzle, Symbol};
use ninefold::logic::Chart;
use ninefold::logic::profile::Rules;
use ninefold::logic::profile::levels::tally;
use std::fmt::Write;

/// The lists that are rated.
pub(crate) const LISTS: [&str; 2] = ["easy", "17 clues"];
/// The first line of the file. Fields of several numbers have blanks between them: puzzles of level 0 to 6, cells filled and candidates
/// erased in pass 1 to 6.
pub(crate) const HEADER: &str = "list\tpath\tpuzzles\tlevels\tfills\terasures\tguesses";

/// A list, ready to be rated.
pub(crate) struct Rater {
    puzzles: Vec<Puzzle>,
    chart: Chart,
}

impl Rater {
    /// A board whose givens clash is left out.
    pub(crate) fn new(puzzles: &[[u8; 81]]) -> Result<Self, String> {
        let geometry = Geometry::sudoku(BoxShape { height: 3, width: 3 }).map_err(|error| error.to_string())?;
        let puzzle = |cells: &[u8; 81]| {
            let given = |byte: &u8| (b'1'..=b'9').contains(byte).then(|| Symbol(byte - b'1'));
            Puzzle::new(geometry.clone(), cells.iter().map(given).collect()).ok()
        };
        Ok(Rater { puzzles: puzzles.iter().filter_map(puzzle).collect(), chart: Chart::new(&geometry) })
    }

    /// Rates every puzzle, once, on this thread. One whose givens contradict each other at once has no level.
    pub(crate) fn rate(&self) -> Passes {
        let mut sum = Passes::default();
        for mut grid in self.puzzles.iter().filter_map(|puzzle| Grid::new(puzzle).ok()) {
            let tally = tally(&mut grid, &self.chart, &Rules::default());
            sum.levels[usize::from(tally.passes)] += 1;
            sum.fills.iter_mut().zip(tally.fills).for_each(|(sum, fills)| *sum += u64::from(fills));
            sum.erasures.iter_mut().zip(tally.erasures).for_each(|(sum, erasures)| *sum += u64::from(erasures));
            sum.guesses += tally.guesses;
        }
        sum
    }
}

/// The work of the passes on the first puzzles of a list, in a line.
pub(crate) fn signature(list: &str, puzzles: &[[u8; 81]]) -> Result<String, String> {
    let puzzles = &puzzles[..puzzles.len().min(super::signature::MOST)];
    let Passes { levels, fills, erasures, guesses } = Rater::new(puzzles)?.rate();
    let numbers = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    let [levels, fills, erasures] = [&levels[..], &fills, &erasures].map(numbers);
    let mut line = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(line, "{list}\tlevels\t{}\t{levels}\t{fills}\t{erasures}\t{guesses}", puzzles.len());
    Ok(line)
}
