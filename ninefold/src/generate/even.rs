//! Full grids of which each is as likely as any other, for plain boards with boxes of at most three rows and columns.
//!
//! ```text
//! box 1 | band     A band is drawn, and a stack that has the same first box, each of all there are with the same
//! ------+-----     likelihood; then a number below MOST. If the open cells can be filled in more ways than that, the way
//! stack | open     with this number is taken; if not, all is thrown away.
//! ```
//!
//! So each grid comes with the same likelihood, wherever no band and stack can be filled in more than MOST ways.

use super::{below, puzzle, shuffle};
use crate::engine::{Budget, Rng, Silent, auto, is_plain_nine};
use crate::solve::{Request, solve};
use ninefold_board::{BoxShape, Geometry, Shape, Solution, Symbol};
use ninefold_fast9::Solver;

/// The most rows or columns of a box: with more of them some beginnings of a band can be ended in more ways than others.
const LINES: usize = 3;

/// No band and stack can be filled in more ways, as far as was seen: at most in 1 on 4x4, 4 on 6x6, and in 11,000 trials 5,644 on 9x9,
/// where the mean is 2,693.
fn most(boxes: BoxShape) -> usize {
    match boxes.height * boxes.width {
        4 => 1,
        6 => 4,
        _ => 1 << 13,
    }
}

/// Fills boards.
pub(crate) struct Even<'a> {
    geometry: &'a Geometry,
    boxes: BoxShape,
    nine: Option<Box<Solver>>,
}

/// The digits of a line of boxes: `lines[row][column]`.
type Lines = Vec<Vec<usize>>;

impl<'a> Even<'a> {
    /// For a board whose grids can be drawn like this.
    pub(crate) fn new(geometry: &'a Geometry) -> Option<Self> {
        let &Shape::Sudoku(boxes) = geometry.shape() else { return None };
        let lines = 2..=LINES;
        let is_small = geometry.extras().is_empty() && lines.contains(&boxes.height) && lines.contains(&boxes.width);
        let nine = is_plain_nine(geometry).then(|| Box::new(Solver::new()));
        is_small.then_some(Even { geometry, boxes, nine })
    }

    /// A grid; `None` if the interrupt came.
    pub(crate) fn full(&mut self, rng: &mut Rng, whole: Budget<'_>) -> Option<Solution> {
        while !whole.is_interrupted() {
            let mut givens = self.start(rng);
            let number = below(most(self.boxes), rng);
            if self.ways(&givens, number + 1) > number {
                self.fill(&mut givens, number);
                let values: Option<Vec<Symbol>> = givens.iter().copied().collect();
                let blank = puzzle(self.geometry, vec![None; givens.len()]);
                return Solution::verify(&blank, &values?).ok();
            }
        }
        None
    }

    /// The first band and the first stack.
    fn start(&self, rng: &mut Rng) -> Vec<Option<Symbol>> {
        let (n, BoxShape { height, width }) = (self.geometry.symbols(), self.boxes);
        let band = line_of_boxes(n, height, width, &[], rng);
        // The first box turned: its columns are the first rows of the stack.
        let first: Lines = (0..width).map(|column| (0..height).map(|row| band[row][column]).collect()).collect();
        let stack = line_of_boxes(n, width, height, &first, rng);
        let mut givens = vec![None; n * n];
        for (row, line) in band.iter().enumerate() {
            (0..n).for_each(|column| givens[row * n + column] = Some(Symbol::new(line[column])));
        }
        for (column, line) in stack.iter().enumerate() {
            (0..n).for_each(|row| givens[row * n + column] = Some(Symbol::new(line[row])));
        }
        givens
    }

    /// Fills the open cells in the way with this number, in the order of the symbols of the first open cell, of the next, ...
    fn fill(&mut self, givens: &mut [Option<Symbol>], mut number: usize) {
        for at in 0..givens.len() {
            if givens[at].is_some() {
                continue;
            }
            for symbol in 0..self.geometry.symbols() {
                givens[at] = Some(Symbol::new(symbol));
                let ways = self.ways(givens, number + 1);
                if ways > number {
                    break;
                }
                number -= ways;
            }
        }
    }

    /// In how many ways the open cells can be filled, at most up to `limit`.
    fn ways(&mut self, givens: &[Option<Symbol>], limit: usize) -> usize {
        if let Some(solver) = &mut self.nine {
            return solver.count(&super::prover::characters(givens), limit as u64) as usize;
        }
        let Ok(puzzle) = ninefold_board::Puzzle::new(self.geometry.clone(), givens.to_vec()) else { return 0 };
        let request = Request { limit: Some(limit as u64), budget: Budget::default(), seed: 0 };
        solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).solutions.len()
    }
}

/// A line of boxes with so many rows and columns each, beginning with the first box where one is given, and all such lines with the
/// same likelihood: of two or three rows every beginning can be ended in the same number of ways.
fn line_of_boxes(n: usize, height: usize, width: usize, first: &[Vec<usize>], rng: &mut Rng) -> Lines {
    let mut lines: Lines = Vec::new();
    for row in 0..height {
        let begun: &[usize] = first.get(row).map_or(&[], Vec::as_slice);
        let is_in_its_box = |lines: &Lines, column: usize, symbol: usize| {
            let from = column / width * width;
            lines.iter().any(|line| line[from..from + width].contains(&symbol))
        };
        let line = loop {
            // The last row takes what its boxes lack.
            let line = if row + 1 == height { lacking(&lines, n, width, begun, rng) } else { any(n, begun, rng) };
            if (begun.len()..n).all(|column| !is_in_its_box(&lines, column, line[column])) {
                break line;
            }
        };
        lines.push(line);
    }
    lines
}

/// All symbols in a random order that begins like this.
fn any(n: usize, begun: &[usize], rng: &mut Rng) -> Vec<usize> {
    let mut rest: Vec<usize> = (0..n).filter(|symbol| !begun.contains(symbol)).collect();
    shuffle(&mut rest, rng);
    begun.iter().copied().chain(rest).collect()
}

/// What each box lacks, in a random order.
fn lacking(lines: &Lines, n: usize, width: usize, begun: &[usize], rng: &mut Rng) -> Vec<usize> {
    let mut line = begun.to_vec();
    for from in (begun.len()..n).step_by(width) {
        let has = |symbol: &usize| lines.iter().any(|line| line[from..from + width].contains(symbol));
        let mut rest: Vec<usize> = (0..n).filter(|symbol| !has(symbol)).collect();
        shuffle(&mut rest, rng);
        line.extend(rest);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::rng_of;
    use std::collections::BTreeMap;

    fn board(height: usize, width: usize) -> Geometry {
        Geometry::sudoku(BoxShape { height, width }).unwrap()
    }

    /// Each of the 288 grids of 4x4 comes as often as any other, but for chance: the sum of squared deviations, which is 287 on the
    /// average and 24 more or less, would be thousands if some came twice as often.
    #[test]
    fn each_grid_of_four_is_as_likely() {
        let four = board(2, 2);
        let mut even = Even::new(&four).unwrap();
        let mut found: BTreeMap<Vec<Symbol>, f64> = BTreeMap::new();
        let each = 100.0;
        let mut rng = rng_of(3, 0);
        for _ in 0..28_800 {
            let grid = even.full(&mut rng, Budget::default()).unwrap();
            *found.entry(grid.values().to_vec()).or_default() += 1.0;
        }
        assert_eq!(found.len(), 288);
        let squares: f64 = found.values().map(|count| (count - each) * (count - each) / each).sum();
        assert!((180.0..420.0).contains(&squares), "{squares}");
    }

    /// Of 3,000 bands and stacks none can be filled in more ways than are counted on; 9x9, which takes longer, was tried 11,000 times.
    #[test]
    fn the_most_ways() {
        for (height, width) in [(2, 2), (2, 3), (3, 2)] {
            let geometry = board(height, width);
            let mut even = Even::new(&geometry).unwrap();
            let mut rng = rng_of(5, 0);
            for _ in 0..3_000 {
                let start = even.start(&mut rng);
                assert!(even.ways(&start, 1_000) <= most(even.boxes));
            }
        }
    }
}
