//! The time of a hint for newspaper puzzles, as a person asks for it: at the start, and again after some steps.

use super::{Named, clock};
use ninefold::ask::{Manner, Policy, Position, hint};
use ninefold::board::{Board, BoxShape, Geometry, Symbol};
use std::fmt::Write as _;

/// The lists, and how many puzzles of each.
pub(crate) const LISTS: [&str; 2] = ["easy", "minimal"];
pub(crate) const MOST: usize = 1000;

const PROFILES: [&str; 3] = ["human", "no-notes", "crook"];

/// A hint is timed at the start, after so many steps, and where the hints end.
const TIMED: [usize; 3] = [0, 12, 30];

/// A line for each list and profile: how many hints, and their CPU times.
pub(crate) fn table(lists: &[Named]) -> Result<String, String> {
    let mut table =
        format!("{:<10}{:<10}{:>8}{:>12}{:>12}{:>12}\n", "list", "profile", "hints", "median", "p99", "longest");
    for (name, puzzles) in lists {
        for profile in PROFILES {
            let manner = Manner::named(Some(profile), None, None).map_err(|error| error.to_string())?;
            let mut times = Vec::new();
            for puzzle in puzzles {
                time(puzzle, &manner, &mut times)?;
            }
            times.sort_unstable();
            let at = |percent: usize| format!("{:.2} ms", times[(times.len() - 1) * percent / 100] as f64 / 1e6);
            let (median, p99, longest) = (at(50), at(99), at(100));
            // Writing to a string cannot fail.
            let _ = writeln!(table, "{name:<10}{profile:<10}{:>8}{median:>12}{p99:>12}{longest:>12}", times.len());
        }
    }
    Ok(table)
}

/// Follows the hints, so that the entries are those of a person. The times are in nanoseconds.
fn time(puzzle: &[u8; 81], manner: &Manner, times: &mut Vec<u64>) -> Result<(), String> {
    let geometry = Geometry::sudoku(BoxShape { height: 3, width: 3 }).map_err(|error| error.to_string())?;
    let mut board = Board::empty(geometry.clone());
    for (cell, byte) in geometry.all_cells().zip(puzzle) {
        board.set_given(cell, (b'1'..=b'9').contains(byte).then(|| Symbol(byte - b'1')));
    }
    for step in 0..=TIMED[TIMED.len() - 1] {
        let mut placed = Vec::new();
        let taken = clock::of_thread(|| {
            if let Ok(found) = hint(&Position::from(&board), manner, &Policy::default()) {
                placed.extend(found.finding.placed());
            }
        })?;
        // Eliminations are not kept, so a person without pencil marks gets no further.
        if TIMED.contains(&step) || placed.is_empty() {
            times.push(taken);
        }
        if placed.is_empty() {
            break;
        }
        for candidate in placed {
            board.set_entry(candidate.cell, Some(candidate.symbol));
        }
    }
    Ok(())
}
