//! What the tests of patterns of one symbol share: boards drawn by hand, states on the way through puzzles, strong links found
//! by looking at every cell, and what must hold of arrows.

use crate::logic::walk::{conclusions, each_sound, geometries, puzzles, solution, technique};
use ninefold::board::{
    BoxShape, Candidate, Cell, Conclusion, Geometry, Grid, LinkReason, Puzzle, Solution, Step, Symbol,
};
use ninefold::engine::Rng;
use ninefold::logic::{Chart, Finding, Look, Technique, prove};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeSet;

/// An empty board on which symbol 1 has only these places in these rows and columns.
pub(crate) fn board(lines: &[&str], places: &[&str]) -> Grid {
    let geometry = nine();
    let mut grid = Grid::new(&Puzzle::new(geometry.clone(), vec![None; 81]).unwrap()).unwrap();
    for cell in geometry.all_cells() {
        let name = geometry.cell_name(cell);
        if lines.iter().any(|line| name.starts_with(line) || name.ends_with(line)) && !places.contains(&&*name) {
            grid.eliminate(cell.with(Symbol(0))).unwrap();
        }
    }
    grid
}

/// Where a technique eliminates symbol 1.
pub(crate) fn hit(name: &str, grid: &Grid) -> Vec<String> {
    let hit = conclusions(technique(name), grid, false);
    hit.into_iter().map(Conclusion::candidate).map(|k| grid.geometry().cell_name(k.cell)).collect()
}

/// The usual board.
pub(crate) fn nine() -> Geometry {
    Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap()
}

/// States with much to see for one symbol at a time: nothing placed, and of what the solution does not need only a few
/// candidates left, of some symbols fewer than of others.
pub(crate) fn thinned(geometry: &Geometry, seed: u64, count: usize) -> Vec<(Grid, Solution)> {
    let solution = solution(&puzzles(geometry, seed, 1)[0]);
    let mut rng = Rng::seed_from_u64(seed);
    let empty = Puzzle::new(geometry.clone(), vec![None; geometry.cells()]).unwrap();
    let mut thin = || {
        let mut grid = Grid::new(&empty).unwrap();
        for symbol in geometry.all_symbols() {
            let kept = rng.next_u64() % 14 + 5;
            for cell in geometry.all_cells().filter(|&cell| solution.value(cell) != symbol) {
                if rng.next_u64() % 100 >= kept {
                    grid.eliminate(cell.with(symbol)).unwrap();
                }
            }
        }
        (grid, solution.clone())
    };
    (0..count).map(|_| thin()).collect()
}

/// Findings of a technique in such states of every kind of board, all sound; how many there were.
pub(crate) fn assert_sound_thinned(name: &str, seed: u64, count: usize) -> usize {
    each_sound_thinned(&[name], seed, count)[0]
}

/// The same of several techniques, which look at each state together.
pub(crate) fn each_sound_thinned(names: &[&str], seed: u64, count: usize) -> Vec<usize> {
    each_sound(names, geometries().into_iter().flat_map(|geometry| thinned(&geometry, seed, count)))
}

/// Two cells, in both orders, that are the only ones for a symbol in a house with as many cells as there are symbols.
pub(crate) fn pairs(grid: &Grid, symbol: Symbol) -> BTreeSet<(Cell, Cell)> {
    let mut pairs = BTreeSet::new();
    for house in grid.geometry().houses().iter().filter(|house| house.cells().len() == grid.geometry().symbols()) {
        let left: Vec<Cell> = house.cells().iter().copied().filter(|cell| grid.has(cell.with(symbol))).collect();
        if let [a, b] = left[..] {
            pairs.extend([(a, b), (b, a)]);
        }
    }
    pairs
}

/// What a technique finds in a grid, proved.
pub(crate) fn steps(technique: &'static dyn Technique, grid: &Grid) -> Vec<(Finding, Step)> {
    let chart = Chart::new(grid.geometry());
    let all = Look::new(grid, &chart, false).all(technique);
    all.into_iter().map(|finding| (finding.clone(), prove(grid, &finding))).collect()
}

/// Every arrow says what a fact says, or joins two cells of a house.
pub(crate) fn assert_arrows(grid: &Grid, step: &Step) {
    for link in &step.chain {
        let both: BTreeSet<Candidate> = link.from.candidates.iter().chain(&link.to.candidates).copied().collect();
        match link.why {
            LinkReason::Fact(i) => assert_eq!(both, step.facts[i].any_of.iter().copied().collect()),
            LinkReason::House(house) => {
                assert!(both.iter().all(|k| grid.geometry().house(house).cells().contains(&k.cell)));
            }
            LinkReason::SameCell => panic!("all nodes are of one symbol"),
        }
    }
}
