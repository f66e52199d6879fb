//! Boards made from a list of others: what such a list does not have.

use crate::contender::{Cells, LIMIT};
use crate::verify::is_solution;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Boards, and how many solutions of each are looked for.
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) puzzles: Vec<Cells>,
    pub(crate) limit: u32,
}

/// A board with so few givens has too many solutions to find all.
const FEW: usize = 17;
/// Of them so many are looked for,
const MANY: u32 = 1000;
/// and there are so many boards: each takes a thousand times as long as one with a single solution.
const BOARDS: usize = 20 * FEW;
/// Of the empty board so many.
const MILLION: u32 = 1_000_000;

/// The sets that are made from puzzles with one solution each.
pub(crate) fn sets(puzzles: &[Cells], seed: u64) -> Result<Vec<Set>, String> {
    let grids = puzzles.iter().map(solution).collect::<Result<Vec<_>, _>>()?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let few: Vec<Cells> =
        grids.iter().take(BOARDS).enumerate().map(|(i, grid)| with_givens(grid, i % FEW, &mut rng)).collect();
    let clashing = puzzles.iter().filter_map(clashing).collect();
    Ok(vec![
        Set { name: "0-16 givens", puzzles: few.clone(), limit: LIMIT },
        Set { name: "0-16 givens, limit 1000", puzzles: few, limit: MANY },
        Set { name: "empty board, limit 1000000", puzzles: vec![[b'.'; 81]], limit: MILLION },
        Set { name: "full grids", puzzles: grids, limit: LIMIT },
        Set { name: "clashing givens", puzzles: clashing, limit: LIMIT },
    ])
}

/// The solution, which is looked at.
fn solution(puzzle: &Cells) -> Result<Cells, String> {
    let answer = ninefold_fast9::solve(puzzle, LIMIT);
    let grid = answer.solution().copied().filter(|grid| is_solution(puzzle, grid));
    grid.ok_or_else(|| format!("no solution of {}", String::from_utf8_lossy(puzzle)))
}

/// `givens` cells of the grid, by chance.
fn with_givens(grid: &Cells, givens: usize, rng: &mut ChaCha8Rng) -> Cells {
    let mut cells: Vec<usize> = (0..81).collect();
    cells.shuffle(rng);
    let mut board = [b'.'; 81];
    cells[..givens].iter().for_each(|&cell| board[cell] = grid[cell]);
    board
}

/// The first given of a row once more in the row's first empty cell. None if no row has both.
fn clashing(puzzle: &Cells) -> Option<Cells> {
    let is_given = |cell: &usize| puzzle[*cell].is_ascii_digit() && puzzle[*cell] != b'0';
    let pair = |row: usize| {
        let mut cells = 9 * row..9 * row + 9;
        Some((cells.clone().find(is_given)?, cells.find(|cell| !is_given(cell))?))
    };
    let (given, empty) = (0..9).find_map(pair)?;
    let mut board = *puzzle;
    board[empty] = puzzle[given];
    Some(board)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &Cells = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn sets_are_what_they_are_called() {
        let sets = sets(&[*PUZZLE; 40], 1).unwrap_or_default();
        let [few, thousand, million, grids, clashing] = &sets[..] else { panic!("five sets, not {}", sets.len()) };
        let givens = |board: &Cells| board.iter().filter(|&&cell| cell != b'.').count();
        for (board, i) in few.puzzles.iter().zip(0..) {
            assert_eq!(givens(board), i % 17);
        }
        assert_eq!(few.puzzles, thousand.puzzles);
        assert_eq!(million.puzzles.iter().map(givens).collect::<Vec<_>>(), [0]);
        assert!(grids.puzzles.iter().all(|grid| is_solution(PUZZLE, grid)));
        let clash = &clashing.puzzles[0];
        assert_eq!(clash.iter().zip(PUZZLE).filter(|(a, b)| a != b).count(), 1);
        assert_eq!(&clash[..9], b"535.7....");
    }
}
