//! # Tridagon
//!
//! Four boxes at the corners of a rectangle, and three cells in each, no two of them in one row or column. Boxes beside each other use the
//! same three rows, boxes below each other the same three columns. All twelve cells can have the same three numbers. In some
//! arrangements, as here, three numbers alone cannot fill the twelve cells. So one of them has something else.
//!
//! ```text
//! 123 .   .   | 123 .   .
//! .   123 .   | .   123 .        going from left to right, the cells fall in three of the boxes and rise in the fourth;
//! .   .   123 | .   .   123      the other way round is as good
//! ------------+------------
//! 123 .   .   | .   .   123
//! .   123 .   | .   123 .
//! .   .   123 | 123 .   .
//! ```
//! *Others* are the candidates of the twelve cells beside the three numbers; one of them is true.
//!
//! - All others are in one cell: it loses the three numbers.
//! - The others are all the same number: no cell that sees all of these can have it.
//! - The others are in two cells of a house: one of the three numbers may have no further place in the house, so that the two cells
//!   lose the other two; or taken as one cell they may make a naked pair or triple with further cells of the house.
//!
//! **Why it is true.** With only three numbers, each box holds each of them once, and so do the three rows and the three columns that
//! two boxes share. From box to box the order of the numbers is a turn of the order before, and the way around all four does
//! not come out where an odd number of boxes rises. That twelve cells are such an arrangement is found out here by trying all
//! ways to fill them. Nothing is assumed but the rules: the puzzle may have any number of solutions.
//!
//! Looked for are rows, columns and boxes of any size, with the others in at most two cells or all of them the same number.
//!
//! **Names.** Also: Thor's hammer, trivalue oddagon, chromatic pattern.
//!
//! **Source.** The New Sudoku Players' forum, where the pattern was found in the hardest puzzles.

use super::deadly::{Deadly, Exit, Way, can_be_used, may_have_cells};
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, HouseKind, Role, Status, Symbol, SymbolSet};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("tridagon.rs");

/// The most arrangements of four boxes that are tried for three symbols: of plain 9x9 boards all.
const MOST_TRIES: usize = 1 << 16;

/// What may follow, in the order in which a person would look for it.
const WAYS: [Way; 4] = [Way::OneCell, Way::OneSymbol, Way::Locked, Way::SMALL_SUBSET];

/// Twelve cells that three symbols cannot fill.
#[derive(Debug)]
pub(in crate::logic) struct Tridagon {
    about: About,
}

pub(in crate::logic) const TRIDAGON: Tridagon = Tridagon {
    about: About {
        also: &["Thor's hammer", "trivalue oddagon"],
        codes: &["1402"],
        sizes: (12, 12),
        example: ":.6+7.+5+4+9+8.9.58..+746+4+8.+7+9...5.+5+4+96.+8.+78.65.+7.9479..+4+8+6+5..+7+94+8.561+6+4+8.7+5+3295..+6.9+4+78:",
        ..About::new(Name::a("tridagon"), SOURCE)
    },
};

impl Technique for Tridagon {
    fn about(&self) -> &About {
        &self.about
    }

    /// By what follows, then by symbols.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let all = arrangements(look);
        for way in WAYS {
            for (symbols, cells) in &all {
                let pattern = cells.iter().flat_map(|&cell| symbols.iter().map(move |symbol| cell.with(symbol)));
                let deadly = Deadly::impossible(look.grid, pattern.collect());
                let make = |exit: Exit| exit.impossible(self, cells.len(), Twelve);
                // Without a way out the grid has no solution.
                if !deadly.out.is_empty() {
                    deadly.report(way, look, &make, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Three cells of a box, in three rows and three columns.
#[derive(Clone, Debug)]
struct Corner {
    cells: [Cell; 3],
    /// Ascending.
    rows: [usize; 3],
    columns: [usize; 3],
}

/// Twelve open cells that can have these three symbols and cannot be filled with them alone.
fn arrangements(look: &Look<'_>) -> Vec<(SymbolSet, Vec<Cell>)> {
    let mut all = Vec::new();
    let symbols = look.geometry().all_symbols();
    for a in symbols {
        for b in symbols.iter().filter(|&b| b > a) {
            for c in symbols.iter().filter(|&c| c > b) {
                if look.is_over() {
                    return all;
                }
                let three: SymbolSet = [a, b, c].into_iter().collect();
                let boxes = if may_have_cells(look, 12, three) { corners(look, three) } else { Vec::new() };
                if boxes.len() >= 4 {
                    all.extend(rectangles(look, three, &boxes).into_iter().map(|cells| (three, cells)));
                }
            }
        }
    }
    all
}

/// For each box that has any, the choices of three cells that can have the three symbols.
fn corners(look: &Look<'_>, three: SymbolSet) -> Vec<Vec<Corner>> {
    let (geometry, grid) = (look.geometry(), look.grid);
    let boxes = geometry.house_ids().filter(|&house| geometry.house(house).kind() == HouseKind::Box);
    let of = |house: HouseId| {
        let open = |cell: &Cell| grid.status(*cell) == Status::Open && three.is_subset(grid.candidates(*cell));
        let cells: Vec<Cell> = geometry.house(house).cells().iter().copied().filter(open).collect();
        let mut found = Vec::new();
        for (i, &a) in cells.iter().enumerate() {
            for (j, &b) in cells.iter().enumerate().skip(i + 1) {
                found.extend(cells[j + 1..].iter().filter_map(|&c| Corner::new(look, [a, b, c], three)));
            }
        }
        found
    };
    boxes.map(of).filter(|corners| !corners.is_empty()).collect()
}

impl Corner {
    /// If the cells are in different rows and columns, with few others.
    fn new(look: &Look<'_>, cells: [Cell; 3], three: SymbolSet) -> Option<Self> {
        let places = cells.map(|cell| look.geometry().row_column(cell));
        let (mut rows, mut columns) = (places.map(|(row, _)| row), places.map(|(_, column)| column));
        rows.sort_unstable();
        columns.sort_unstable();
        let apart = |lines: &[usize; 3]| lines[0] < lines[1] && lines[1] < lines[2];
        (apart(&rows) && apart(&columns) && is_of_use(look.grid, &cells, three)).then_some(Corner {
            cells,
            rows,
            columns,
        })
    }
}

/// Can something follow from cells that could have nothing but the three symbols?
fn is_of_use(grid: &Grid, cells: &[Cell], three: SymbolSet) -> bool {
    can_be_used(cells.iter().map(|&cell| grid.candidates(cell) - three))
}

/// The arrangements of these corners, one of each of four boxes, that cannot be filled: from the box at the upper left.
fn rectangles(look: &Look<'_>, three: SymbolSet, boxes: &[Vec<Corner>]) -> Vec<Vec<Cell>> {
    let all = || boxes.iter().flatten();
    let (mut found, mut tries) = (Vec::new(), 0);
    for first in all() {
        for beside in all().filter(|other| other.rows == first.rows && other.columns[0] > first.columns[2]) {
            for below in all().filter(|other| other.columns == first.columns && other.rows[0] > first.rows[2]) {
                if tries >= MOST_TRIES || look.is_over() {
                    return found;
                }
                let last = all().filter(|other| other.rows == below.rows && other.columns == beside.columns);
                for last in last {
                    tries += 1;
                    let cells = [first.cells, beside.cells, below.cells, last.cells].concat();
                    if is_of_use(look.grid, &cells, three) && !fills(look, &cells, three) {
                        found.push(cells);
                    }
                }
            }
        }
    }
    found
}

/// Can the cells be filled with three symbols?
fn fills(look: &Look<'_>, cells: &[Cell], three: SymbolSet) -> bool {
    fn fill(look: &Look<'_>, cells: &[Cell], three: SymbolSet, so_far: &mut Vec<Symbol>) -> bool {
        let Some(&cell) = cells.get(so_far.len()) else { return true };
        three.iter().any(|symbol| {
            let mut before = so_far.iter().zip(cells);
            let fits = before.all(|(&other, &at)| other != symbol || !look.geometry().sees(cell, at));
            so_far.push(symbol);
            let filled = fits && fill(look, cells, three, so_far);
            so_far.pop();
            filled
        })
    }
    fill(look, cells, three, &mut Vec::new())
}

/// Twelve cells.
#[derive(Debug)]
struct Twelve(Exit);

/// Why three symbols are too few: a box leaves two orders to each box that shares its rows or its columns, and these leave none to the fourth.
fn too_few(words: &Words<'_>, cells: &[Cell], deadly: &Deadly) -> String {
    let geometry = words.grid.geometry();
    let all = cells.iter().flat_map(|&cell| geometry.houses_of(cell)).map(|member| member.house);
    let boxes: BTreeSet<HouseId> = all.filter(|&house| geometry.house(house).kind() == HouseKind::Box).collect();
    let symbols = words.symbols(deadly.symbols());
    let boxes: Vec<String> = boxes.into_iter().map(|house| words.house(house)).collect();
    let [first, beside, below, fourth] = boxes.as_slice() else { return "which cannot fill them".to_string() };
    format!(
        "which cannot fill them: however {symbols} stand in {first}, there are two ways left for {beside} and two for {below}, and with none of \
         these four pairs can {fourth} be filled"
    )
}

impl Pattern for Twelve {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let cells = self.0.deadly.cells();
        let who = format!("the {} cells", number(cells.len()));
        let alone = self.0.deadly.alone(words, &who, &too_few(words, &cells, &self.0.deadly));
        self.0.tell(words, words.cells(&cells), &alone, finding)
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.0.marks(grid)
    }
}
