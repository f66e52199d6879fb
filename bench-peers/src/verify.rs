//! Every answer of every run is looked at, by rules that are no solver's own.

use crate::contender::{Cells, Contender};

/// The numbers of solutions that all contenders must find: those of the first one that ran.
pub(crate) fn counts(contender: &dyn Contender) -> Vec<u32> {
    (0..contender.puzzles()).map(|index| contender.found(index).0).collect()
}

/// Every solution is one, and every count is the expected one.
pub(crate) fn all(contender: &dyn Contender, puzzles: &[Cells], expected: &[u32]) -> Result<(), String> {
    for (index, (puzzle, &expected)) in puzzles.iter().zip(expected).enumerate() {
        let (count, solution) = contender.found(index);
        one(puzzle, expected, count, solution.as_ref()).map_err(|what| {
            let puzzle = String::from_utf8_lossy(puzzle);
            format!("{}: {what}, puzzle {puzzle}", contender.name())
        })?;
    }
    Ok(())
}

fn one(puzzle: &Cells, expected: u32, count: u32, solution: Option<&Cells>) -> Result<(), String> {
    if count != expected {
        return Err(format!("{count} solutions found, expected {expected} (the limit is that or more)"));
    }
    match solution {
        None if count == 0 => Ok(()),
        Some(solution) if count > 0 && is_solution(puzzle, solution) => Ok(()),
        Some(solution) => Err(format!("wrong solution {}", String::from_utf8_lossy(solution))),
        None => Err("no solution shown".to_string()),
    }
}

/// Does it keep the givens, and has every row, column and box all nine digits?
pub(crate) fn is_solution(puzzle: &Cells, solution: &Cells) -> bool {
    let keeps = puzzle.iter().zip(solution).all(|(given, digit)| !matches!(given, b'1'..=b'9') || given == digit);
    let mut houses = [0u16; 27];
    for (cell, digit) in solution.iter().enumerate() {
        if !matches!(digit, b'1'..=b'9') {
            return false;
        }
        let (row, column) = (cell / 9, cell % 9);
        for house in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            houses[house] |= 1 << (digit - b'1');
        }
    }
    keeps && houses == [0x1ff; 27]
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &Cells = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &Cells = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_solution_passes() {
        assert!(is_solution(PUZZLE, SOLUTION));
        assert_eq!(one(PUZZLE, 1, 1, Some(SOLUTION)), Ok(()));
        assert_eq!(one(PUZZLE, 0, 0, None), Ok(()));
    }

    #[test]
    fn what_is_wrong_is_refused() {
        let mut swapped = *SOLUTION;
        swapped.swap(2, 3);
        let relabelled = SOLUTION.map(|digit| if digit == b'9' { b'1' } else { digit + 1 });
        let mut blank = *SOLUTION;
        blank[80] = b'.';
        for wrong in [swapped, relabelled, blank] {
            assert!(!is_solution(PUZZLE, &wrong));
            assert!(one(PUZZLE, 1, 1, Some(&wrong)).is_err());
        }
        assert!(is_solution(&[b'.'; 81], &relabelled), "only the givens are against it");
        assert!(one(PUZZLE, 1, 2, Some(SOLUTION)).is_err(), "another count");
        assert!(one(PUZZLE, 1, 1, None).is_err(), "a count without a solution");
        assert!(one(PUZZLE, 0, 0, Some(SOLUTION)).is_err(), "a solution without a count");
    }
}
