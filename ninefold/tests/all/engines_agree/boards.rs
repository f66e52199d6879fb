//! Puzzles of every kind of board, with no, one and several solutions: a solution known beforehand, cut to some givens, and
//! often damaged.

use crate::common::{answer, empty, propagate, sudoku};
use ninefold::board::{Cell, Extra, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::engine::{Budget, Rng};
use ninefold::generate;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// A board and one filling of it that breaks no rule.
type Filled = (Geometry, Vec<Symbol>);

/// A kind of board.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    make: fn(&mut Rng) -> Filled,
    /// How many cells in a hundred are left blank, from and below.
    blank: (usize, usize),
    /// Whether the blank cells are restricted to some symbols.
    restricted: bool,
}

const fn kind(name: &'static str, blank: (usize, usize), make: fn(&mut Rng) -> Filled) -> Kind {
    Kind { name, make, blank, restricted: false }
}

const fn restricted(name: &'static str, blank: (usize, usize), make: fn(&mut Rng) -> Filled) -> Kind {
    Kind { name, make, blank, restricted: true }
}

/// Every kind. The shares of blanks are such that some puzzles have one solution and some have more.
pub(crate) const KINDS: [Kind; 32] = [
    kind("4x4", (50, 90), |rng| filled(sudoku(2, 2), rng)),
    kind("4x4, boxes 1x4", (40, 90), |rng| filled(sudoku(1, 4), rng)),
    kind("6x6, boxes 2x3", (50, 85), |rng| filled(sudoku(2, 3), rng)),
    kind("6x6, boxes 3x2", (50, 85), |rng| filled(sudoku(3, 2), rng)),
    kind("8x8, boxes 2x4", (45, 75), |rng| filled(sudoku(2, 4), rng)),
    kind("8x8, boxes 4x2", (45, 75), |rng| filled(sudoku(4, 2), rng)),
    kind("9x9", (45, 75), |rng| filled(sudoku(3, 3), rng)),
    kind("9x9 again", (55, 72), |rng| filled(sudoku(3, 3), rng)),
    kind("10x10", (40, 65), |rng| filled(sudoku(2, 5), rng)),
    kind("12x12", (35, 62), |rng| filled(sudoku(3, 4), rng)),
    kind("16x16", (30, 55), |rng| filled(sudoku(4, 4), rng)),
    kind("latin 4", (40, 80), |rng| filled(latin(4), rng)),
    kind("latin 5", (40, 75), |rng| filled(latin(5), rng)),
    kind("latin 6", (35, 70), |rng| filled(latin(6), rng)),
    kind("latin 7", (35, 65), |rng| filled(latin(7), rng)),
    kind("latin 8", (30, 60), |rng| filled(latin(8), rng)),
    kind("latin 9", (30, 60), |rng| filled(latin(9), rng)),
    kind("latin 10", (30, 55), |rng| filled(latin(10), rng)),
    kind("latin 12", (25, 50), |rng| filled(latin(12), rng)),
    kind("jigsaw 6", (50, 80), |rng| jigsaw(sudoku(2, 3), rng)),
    kind("jigsaw 9", (45, 75), |rng| jigsaw(sudoku(3, 3), rng)),
    kind("diagonals 9", (45, 80), |rng| filled(with(&sudoku(3, 3), Extra::Diagonals), rng)),
    kind("diagonals, latin 7", (40, 75), |rng| filled(with(&latin(7), Extra::Diagonals), rng)),
    kind("windoku", (45, 80), |rng| from_first_row(with(&sudoku(3, 3), Extra::Windoku), rng)),
    kind("disjoint groups", (45, 80), |rng| filled(with(&sudoku(2, 3), Extra::DisjointGroups), rng)),
    kind("short houses", (40, 75), |rng| with_short_houses(sudoku(2, 3), rng)),
    kind("short houses, latin 5", (40, 75), |rng| with_short_houses(latin(5), rng)),
    kind("graph, 2 colours", (60, 100), |rng| coloured(2, 3, rng)),
    kind("graph, 3 colours", (20, 90), |rng| coloured(3, 5, rng)),
    kind("graph, 5 colours", (10, 50), |rng| coloured(5, 9, rng)),
    restricted("9x9 candidates", (85, 101), |rng| filled(sudoku(3, 3), rng)),
    restricted("latin 6 candidates", (70, 101), |rng| filled(latin(6), rng)),
];

/// A random number below `n`; the slight bias of the remainder does no harm here.
fn below(n: usize, rng: &mut Rng) -> usize {
    rng.next_u32() as usize % n
}

fn latin(n: usize) -> Geometry {
    Geometry::latin(n).unwrap()
}

fn with(geometry: &Geometry, extra: Extra) -> Geometry {
    geometry.with_extras(vec![extra]).unwrap()
}

fn filled(geometry: Geometry, rng: &mut Rng) -> Filled {
    let solution = generate::full(&geometry, rng, Budget::default()).unwrap().values().to_vec();
    (geometry, solution)
}

/// The first filling with a random first row: where random symbols in random cells seldom have a filling at all.
fn from_first_row(geometry: Geometry, rng: &mut Rng) -> Filled {
    let mut givens = vec![None; geometry.cells()];
    for placed in 0..geometry.symbols() {
        // Into the row at a random place, those behind it move on.
        givens[below(placed + 1, rng)..=placed].rotate_right(1);
        let hole = givens[..=placed].iter().position(Option::is_none).unwrap();
        givens[hole] = Some(Symbol::new(placed));
    }
    let puzzle = Puzzle::new(geometry.clone(), givens).unwrap();
    let solution = answer(&puzzle, &*propagate(), Some(1)).solutions.remove(0);
    (geometry, solution.values().to_vec())
}

/// Boxes that traded cells with the same symbol: each region still has every symbol.
fn jigsaw(boxes: Geometry, rng: &mut Rng) -> Filled {
    let (boxes, solution) = filled(boxes, rng);
    let side = boxes.symbols();
    let mut regions = vec![0_u8; solution.len()];
    for (number, region) in boxes.houses()[2 * side..].iter().enumerate() {
        region.cells().iter().for_each(|cell| regions[cell.index()] = number as u8);
    }
    for _ in 0..side {
        let (a, b) = (below(solution.len(), rng), below(solution.len(), rng));
        if solution[a] == solution[b] {
            regions.swap(a, b);
        }
    }
    (Geometry::jigsaw(&regions).unwrap(), solution)
}

/// Three houses of fewer cells than symbols, listed cell by cell.
fn with_short_houses(plain: Geometry, rng: &mut Rng) -> Filled {
    let (plain, solution) = filled(plain, rng);
    let house = |rng: &mut Rng| {
        let (mut cells, mut seen) = (Vec::new(), SymbolSet::EMPTY);
        while cells.len() + 1 < plain.symbols() {
            let cell = below(solution.len(), rng);
            if !seen.contains(solution[cell]) {
                seen.insert(solution[cell]);
                cells.push(Cell::new(cell));
            }
        }
        Extra::Cells(cells)
    };
    let houses = (0..3).map(|_| house(rng)).collect();
    (plain.with_extras(houses).unwrap(), solution)
}

/// A graph of 8 to 15 vertices with a colouring: so many in ten of the edges between different colours.
fn coloured(colours: usize, tenths: usize, rng: &mut Rng) -> Filled {
    let vertices = 8 + below(8, rng);
    let colouring: Vec<_> = (0..vertices).map(|_| Symbol::new(below(colours, rng))).collect();
    let pairs = (0..vertices).flat_map(|a| (0..a).map(move |b| (a, b)));
    let edges: Vec<_> = pairs.filter(|&(a, b)| colouring[a] != colouring[b] && below(10, rng) < tenths).collect();
    (Geometry::graph(vertices, &edges, colours).unwrap(), colouring)
}

/// The puzzle of this kind with this number: the same one in every run.
pub(crate) fn draw(kind: &Kind, number: u64) -> Puzzle {
    let mut rng = Rng::seed_from_u64(number);
    let (geometry, solution) = (kind.make)(&mut rng);
    // Where any filling will do, and digging is quick, sometimes a puzzle without a given to spare.
    let is_dug = below(3, &mut rng) == 0 && geometry.extras().is_empty() && (16..=81).contains(&geometry.cells());
    let puzzle = if is_dug && geometry.side().is_some() && !kind.restricted {
        generate::minimal(&geometry, &mut rng)
    } else {
        cut(kind, geometry, &solution, &mut rng)
    };
    match below(4, &mut rng) {
        0 | 1 => puzzle,
        2 => without_a_given(&puzzle, &mut rng),
        _ => with_a_given_changed(puzzle, &mut rng),
    }
}

/// The solution with a random share of blanks.
fn cut(kind: &Kind, geometry: Geometry, solution: &[Symbol], rng: &mut Rng) -> Puzzle {
    let share = kind.blank.0 + below(kind.blank.1 - kind.blank.0, rng);
    let givens = solution.iter().map(|&symbol| Some(symbol).filter(|_| below(100, rng) >= share)).collect();
    if !kind.restricted {
        return Puzzle::new(geometry, givens).unwrap();
    }
    let (n, others) = (geometry.symbols(), 2 + below(4, rng));
    let random = |rng: &mut Rng| (0..others).map(|_| Symbol::new(below(n, rng))).collect::<SymbolSet>();
    let allowed = solution.iter().map(|&symbol| random(rng) | SymbolSet::only(symbol)).collect();
    Puzzle::restricted(geometry, givens, Some(allowed)).unwrap()
}

fn without_a_given(puzzle: &Puzzle, rng: &mut Rng) -> Puzzle {
    puzzle.with_given(some_given(puzzle, rng), None).unwrap()
}

/// A random given, or a blank cell if there is no given.
fn some_given(puzzle: &Puzzle, rng: &mut Rng) -> Cell {
    let given: Vec<_> = puzzle.geometry().all_cells().filter(|&cell| puzzle.given(cell).is_some()).collect();
    if given.is_empty() { Cell(0) } else { given[below(given.len(), rng)] }
}

/// Another symbol for some given, if one fits there without a clash: most often no solution is left.
fn with_a_given_changed(puzzle: Puzzle, rng: &mut Rng) -> Puzzle {
    let changed = (0..puzzle.geometry().cells()).find_map(|_| {
        let (cell, symbol) = (some_given(&puzzle, rng), Symbol::new(below(puzzle.geometry().symbols(), rng)));
        puzzle.with_given(cell, Some(symbol)).ok().filter(|changed| *changed != puzzle)
    });
    changed.unwrap_or(puzzle)
}

/// The puzzle in words that another run can be started from.
pub(crate) fn name(kind: &Kind, puzzle: &Puzzle) -> String {
    let line = crate::common::show(puzzle.givens(), puzzle.geometry().symbols());
    format!("{}: {line}", kind.name)
}

/// A board of this kind without givens: for asking an engine whether it takes it.
pub(crate) fn blank(kind: &Kind) -> Puzzle {
    empty(&(kind.make)(&mut Rng::seed_from_u64(0)).0)
}
