//! Looks for states in which a technique applies, in puzzles made here, and prints them as `About::example` wants them:
//! `digits:grid:deleted`. So no example of a page is anybody else's.
//!
//! ```text
//! cargo run --release -p ninefold --example hunt -- "naked pair" 1 5              seed, how many
//! cargo run --release -p ninefold --example hunt -- "leviathan" 1 5 bare
//! ```
//! A puzzle is solved with the techniques before this one in the list, and, where these are stuck, with it; the first
//! state in which it applies is printed. Where nothing easier is stuck at it, the example is a step one really needs.
//!
//! Some techniques apply only where easier ones do, too. For these there is `bare`: puzzles in which one symbol is not
//! given at all and many cells are, as they are, with no step taken.

use ninefold::board::{BoxShape, Cell, Geometry, Grid, Puzzle, Status, Symbol};
use ninefold::engine::{Fast9, Rng, Silent};
use ninefold::generate;
use ninefold::logic::{Chart, Look, TECHNIQUES, Technique, technique_named};
use ninefold::solve::{Request, Verdict, solve};
use rand_chacha::rand_core::{Rng as _, SeedableRng};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let name = arguments.first().map_or("naked single", String::as_str);
    let number = |i: usize, default| arguments.get(i).and_then(|text| text.parse().ok()).unwrap_or(default);
    let Some(technique) = technique_named(name) else {
        eprintln!("no technique is called {name}");
        return;
    };
    let mut rng = Rng::seed_from_u64(number(1, 1));
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap_or_else(|error| unreachable!("{error}"));
    let chart = Chart::new(&nine);
    let is_bare = arguments.get(3).is_some_and(|states| states == "bare");
    let mut left = number(2, 3);
    while left > 0 {
        let puzzle = if is_bare { bare(&nine, &mut rng) } else { generate::minimal(&nine, &mut rng) };
        let Ok(mut grid) = Grid::new(&puzzle) else { continue };
        if !is_bare {
            take_easier_steps(technique, &mut grid, &chart);
        }
        if let Some(hit) = Look::new(&grid, &chart, true).first(technique) {
            println!("{}    {:?}", line(&grid), hit.conclusions.len());
            left -= 1;
        }
    }
}

/// Solves with the techniques before this one in the list until these are stuck.
fn take_easier_steps(technique: &dyn Technique, grid: &mut Grid, chart: &Chart) {
    loop {
        let look = Look::new(grid, chart, true);
        let easier = TECHNIQUES.iter().take_while(|other| other.about().name != technique.about().name);
        let next = easier.map(|other| look.first(*other)).find(Option::is_some).flatten();
        let Some(finding) = next else { return };
        if finding.apply(grid).is_err() {
            return;
        }
    }
}

/// A puzzle with one solution in which the first symbol is not given, taken away from until any number of givens is left.
fn bare(geometry: &Geometry, rng: &mut Rng) -> Puzzle {
    let solution =
        generate::full(geometry, rng, generate::BUDGET).unwrap_or_else(|| unreachable!("a plain board has grids"));
    let givens = solution.values().iter().map(|&symbol| (symbol != Symbol(0)).then_some(symbol)).collect();
    let mut puzzle =
        Puzzle::new(geometry.clone(), givens).unwrap_or_else(|_| unreachable!("a solution does not clash"));
    let mut below = |n: usize| rng.next_u32() as usize % n;
    let (tries, request) = (20 + below(2 * geometry.cells()), Request { limit: Some(2), ..Request::default() });
    for _ in 0..tries {
        let fewer = puzzle.with_given(Cell::new(below(geometry.cells())), None);
        let is_unique = |p: &Puzzle| solve(p, &Fast9, &request, &mut Silent).verdict() == Verdict::Unique;
        if let Some(fewer) = fewer.ok().filter(is_unique) {
            puzzle = fewer;
        }
    }
    puzzle
}

/// `digits:grid:deleted`.
fn line(grid: &Grid) -> String {
    let geometry = grid.geometry();
    let Ok(mut plain) = Grid::new(grid.puzzle()) else { return String::new() };
    let mut text = String::from(":");
    for cell in geometry.all_cells() {
        let symbol = grid.value(cell).map(|symbol| symbol.index() + 1);
        match (grid.status(cell), symbol) {
            (Status::Given, Some(digit)) => text.push_str(&digit.to_string()),
            (Status::Placed, Some(digit)) => {
                text.extend(["+", &digit.to_string()]);
                let _ = grid.value(cell).map(|symbol| plain.place(cell.with(symbol)));
            }
            _ => text.push('.'),
        }
    }
    let gone = geometry
        .all_cells()
        .flat_map(|cell| (plain.candidates(cell) - grid.candidates(cell)).iter().map(move |s| (cell, s)));
    let name = |(cell, symbol): (ninefold::board::Cell, ninefold::board::Symbol)| {
        let (row, column) = geometry.row_column(cell);
        format!("{}{}{}", symbol.index() + 1, row + 1, column + 1)
    };
    text + ":" + &gone.map(name).collect::<Vec<_>>().join(" ")
}
