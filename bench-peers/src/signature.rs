//! The signature of the search: the work of each path on fixed lists. A change of the search shows in it, on any machine.
//! Shared with the test that compares it with `bench/signature.tsv`.

use ninefold_fast9::{Answer, Path, Solver, Work};
use std::fmt::Write;

/// The number of puzzles of a list, its first.
pub(crate) const MOST: usize = 1000;
/// The first line of the file.
pub(crate) const HEADER: &str = "list\tpath\tpuzzles\trounds\tnodes\tguesses";

/// The work of this processor's paths on one list, a line each.
pub(crate) fn of(list: &str, puzzles: &[[u8; 81]]) -> String {
    let puzzles = &puzzles[..puzzles.len().min(MOST)];
    let mut lines = String::new();
    for path in Path::ALL {
        if let Some(mut solver) = Solver::with_path(path) {
            solver.solve_many(puzzles, 2, &mut vec![Answer::NONE; puzzles.len()]);
            let Work { rounds, nodes, guesses } = solver.work();
            // Writing to a string cannot fail.
            let _ = writeln!(lines, "{list}\t{}\t{}\t{rounds}\t{nodes}\t{guesses}", path.name(), puzzles.len());
        }
    }
    lines
}
