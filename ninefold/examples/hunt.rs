//! Looks for states in which a technique applies, in puzzles made here, and prints them as `About::example` wants them:
//! `digits:grid:deleted`. So no example of a page is anybody else's.
//!
//! ```text
//! cargo run --release -p ninefold --example hunt -- "naked pair" 1 5      seed, how many
//! ```
//! A puzzle is solved with the techniques before this one in the list, and, where these are stuck, with it; the first
//! state in which it applies is printed. Where nothing easier is stuck at it, the example is a step one really needs.

use ninefold::board::{BoxShape, Geometry, Grid, Status};
use ninefold::engine::Rng;
use ninefold::generate;
use ninefold::logic::{Chart, Look, TECHNIQUES, technique_named};
use rand_chacha::rand_core::SeedableRng;

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
    let mut left = number(2, 3);
    while left > 0 {
        let puzzle = generate::minimal(&nine, &mut rng);
        let Ok(mut grid) = Grid::new(&puzzle) else { continue };
        loop {
            let look = Look { grid: &grid, chart: &chart, unique: true };
            let easier = TECHNIQUES.iter().take_while(|other| other.about().name != technique.about().name);
            let next = easier.map(|other| look.first(*other)).find(Option::is_some).flatten();
            let Some(finding) = next else {
                if let Some(hit) = look.first(technique) {
                    println!("{}    {:?}", line(&grid), hit.conclusions.len());
                    left -= 1;
                }
                break;
            };
            if finding.apply(&mut grid).is_err() {
                break;
            }
        }
    }
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
