//! The thick lines of a board: between boxes or regions.

use super::Scene;
use ninefold_board::Cell;

/// A line between boxes or regions, as long as it runs straight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Border {
    /// Is it upright? Else it is level.
    pub is_upright: bool,
    /// So many columns lie left of it, or rows above it.
    pub line: usize,
    /// Where it begins and ends: so many rows from the top, or columns from the left.
    pub span: (usize, usize),
}

impl Scene {
    /// The lines between boxes or regions, line by line, of each the level ones first; those around the board are not among them.
    ///
    /// ```
    /// use ninefold::board::{Board, BoxShape, Geometry};
    /// use ninefold::render::{Border, Scene};
    /// let board = Board::empty(Geometry::sudoku(BoxShape { height: 2, width: 2 })?);
    /// let [level, upright] = [false, true].map(|is_upright| Border { is_upright, line: 2, span: (0, 4) });
    /// assert_eq!(Scene::board(&board).borders(), [level, upright]);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn borders(&self) -> Vec<Border> {
        let n = self.geometry().symbols();
        let mut all = Vec::new();
        for line in 1..n {
            for is_upright in [false, true] {
                let at = |across: usize, along: usize| {
                    Cell::new(if is_upright { along * n + across } else { across * n + along })
                };
                let is_border = |along: usize| self.is_border(at(line - 1, along), at(line, along));
                all.extend(runs(n, is_border).into_iter().map(|span| Border { is_upright, line, span }));
            }
        }
        all
    }
}

/// The stretches `from..to` of `0..n` on which the test holds.
fn runs(n: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for i in (0..n).filter(|&i| holds(i)) {
        match found.last_mut() {
            Some((_, to)) if *to == i => *to = i + 1,
            _ => found.push((i, i + 1)),
        }
    }
    found
}
