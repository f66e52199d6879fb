//! The same puzzle by other names and in other places: its symbols are renamed, and where the board is the same for it, rows, columns and
//! the bands and stacks in which they lie change places.

use super::{below, shuffle, shuffled};
use crate::engine::Rng;
use ninefold_board::{Geometry, Shape, Symbol};

/// A renaming of symbols, and a move of cells.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    /// The cell from which the symbol of each cell comes.
    from: Vec<usize>,
    names: Vec<Symbol>,
}

impl Moves {
    /// Only other names.
    pub(crate) fn of_names(geometry: &Geometry, rng: &mut Rng) -> Self {
        let mut names: Vec<Symbol> = geometry.all_symbols().iter().collect();
        shuffle(&mut names, rng);
        Moves { from: (0..geometry.cells()).collect(), names }
    }

    /// Other places, too, on plain Sudoku and Latin boards; on other boards only names.
    pub(crate) fn of_all(geometry: &Geometry, rng: &mut Rng) -> Self {
        let moves = Moves::of_names(geometry, rng);
        let (height, width) = match geometry.shape() {
            Shape::Sudoku(shape) if geometry.extras().is_empty() => (shape.height, shape.width),
            Shape::Latin if geometry.extras().is_empty() => (1, 1),
            _ => return moves,
        };
        let n = geometry.symbols();
        let (rows, columns) = (lines(n, height, rng), lines(n, width, rng));
        let is_turned = height == width && below(2, rng) == 1;
        let place = |row: usize, column: usize| if is_turned { column * n + row } else { row * n + column };
        let from = rows.iter().flat_map(|&row| columns.iter().map(move |&column| place(row, column))).collect();
        Moves { from, ..moves }
    }

    /// The values of all cells, moved.
    pub(crate) fn moved(&self, values: &[Option<Symbol>]) -> Vec<Option<Symbol>> {
        self.from.iter().map(|&cell| values[cell].map(|symbol| self.names[symbol.index()])).collect()
    }
}

/// Lines in another order: those that lie together in a box stay together.
fn lines(count: usize, together: usize, rng: &mut Rng) -> Vec<usize> {
    let groups = shuffled(count / together, rng);
    groups
        .into_iter()
        .flat_map(|group| shuffled(together, rng).into_iter().map(move |line| group * together + line))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon::Canonical;
    use crate::generate::{BUDGET, puzzle, rng_of, solved_minimal};
    use ninefold_board::{BoxShape, Extra, Solution};

    /// What is moved is another puzzle with the same canonical form, and its solution moves with it.
    #[test]
    fn what_is_moved_is_equivalent() {
        let box_of = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        for geometry in [box_of(3, 3), box_of(2, 3), box_of(2, 2), Geometry::latin(5).unwrap()] {
            for seed in 0..5 {
                let mut rng = rng_of(seed, 0);
                let (start, solution) = solved_minimal(&geometry, &mut rng, BUDGET).unwrap();
                let moves = Moves::of_all(&geometry, &mut rng);
                let other = puzzle(&geometry, moves.moved(start.givens()));
                assert_ne!(other.givens(), start.givens(), "{geometry}");
                assert_eq!(Canonical::of(&other).unwrap().line(), Canonical::of(&start).unwrap().line(), "{geometry}");
                let values: Vec<_> = solution.values().iter().copied().map(Some).collect();
                let values: Vec<Symbol> = moves.moved(&values).into_iter().flatten().collect();
                assert!(Solution::verify(&other, &values).is_ok(), "{geometry}");
            }
        }
    }

    /// Where rows may not change places, none does.
    #[test]
    fn other_boards_get_other_names() {
        let diagonals = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap().with_extras(vec![Extra::Diagonals]);
        let jigsaw = Geometry::jigsaw(&[0, 0, 1, 1, 0, 2, 1, 1, 0, 2, 3, 3, 2, 2, 3, 3]);
        for geometry in [diagonals.unwrap(), jigsaw.unwrap()] {
            let moves = Moves::of_all(&geometry, &mut rng_of(1, 0));
            assert!(moves.from.iter().copied().eq(0..geometry.cells()), "{geometry}");
        }
    }
}
