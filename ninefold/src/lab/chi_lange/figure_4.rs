//! Figure 4 of the paper: the board on which annealing is stuck, with every swap tried.

use crate::lab::minimum::{COSTS, Cost, Surroundings, Swap, surroundings};
use crate::render::{Highlight, Scene, SvgOptions, svg};
use ninefold_board::text::Alphabet;
use ninefold_board::{Board, BoxShape, Cell, Geometry, Puzzle, Symbol};

/// The givens: the first of the top 95.
const GIVENS: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// The board as the paper prints it.
const STUCK: &str = "417962835632158749958734612825497361391586427746312598289653174573241986164879253";

/// The figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure4 {
    /// Its section of the report, which shows `figure-4.svg`.
    pub text: String,
    /// The board, the cells in conflict marked.
    pub svg: String,
}

impl Default for Figure4 {
    fn default() -> Self {
        Figure4::new()
    }
}

impl Figure4 {
    /// The figure, with all swaps tried anew.
    pub fn new() -> Self {
        let (puzzle, stuck) = (puzzle(), values(STUCK));
        let around = |(name, cost): (&'static str, Cost)| {
            let around = surroundings(&puzzle, &stuck, cost);
            (name, around.unwrap_or_else(|why| unreachable!("the board holds the givens: {why}")))
        };
        let around = COSTS.map(around);
        Figure4 { text: text(puzzle.geometry(), &around), svg: picture(&puzzle, &stuck, &around[0].1) }
    }
}

fn puzzle() -> Puzzle {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 });
    let nine = nine.unwrap_or_else(|why| unreachable!("boxes of 3x3 make a board: {why}"));
    Puzzle::new(nine, values(GIVENS)).unwrap_or_else(|_| unreachable!("the givens of a puzzle do not clash"))
}

fn values(line: &str) -> Vec<Option<Symbol>> {
    line.chars().map(|c| Alphabet::Digits.symbol(c, 9)).collect()
}

fn picture(puzzle: &Puzzle, stuck: &[Option<Symbol>], around: &Surroundings) -> String {
    let mut board = Board::from_givens(puzzle.geometry().clone(), puzzle.givens().to_vec());
    for (cell, value) in puzzle.geometry().all_cells().zip(stuck) {
        if puzzle.given(cell).is_none() {
            board.set_entry(cell, *value);
        }
    }
    let conflicts: Vec<Cell> = around.violations.iter().flat_map(|violation| violation.cells.clone()).collect();
    let scene = Scene::board(&board).labels(true).highlight(conflicts, Highlight::Conflict);
    svg(&scene, &SvgOptions::default())
}

fn text(geometry: &Geometry, around: &[(&'static str, Surroundings)]) -> String {
    let (_, first) = &around[0];
    let violations: Vec<String> =
        first.violations.iter().map(|violation| violation.describe(geometry, &Alphabet::Digits)).collect();
    let rises = around.iter().map(|(name, its)| format!("{} counting {name}", its.least_rise.unwrap_or_default()));
    let rises: Vec<String> = rises.collect();
    let down = around.iter().map(|(_, its)| its.better).max().unwrap_or_default();
    format!(
        "## Figure 4: a local minimum

![The board with its two conflicts](figure-4.svg)

The paper shows this board, reached from the first of the top 95, and says that every swap of two digits would add
violations. It has {} violations: {}. Of its {} swaps of two different digits in cells without a given, {down} make it better
in any way of counting, so annealing is stuck; but not all make it worse: {} leave it as good as it is, {}. All others add violations,
at least {}. (`ninefold lab minimum` does this for any board.)
",
        violations.len(),
        violations.join("; "),
        first.swaps,
        first.neutral.len(),
        swaps(geometry, &first.neutral),
        rises.join(", "),
    )
}

fn swaps(geometry: &Geometry, swaps: &[Swap]) -> String {
    let name = |swap: &Swap| [swap.a, swap.b].map(|cell| geometry.cell_name(cell)).join(" with ");
    swaps.iter().map(name).collect::<Vec<_>>().join(", ")
}
