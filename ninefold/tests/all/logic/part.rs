//! BUG-Lite and reverse BUG.

use crate::logic::drawn::nine;
use crate::logic::walk::{
    assert_lines, assert_sound, assert_sound_where_known, assert_symmetric, conclusions, example, found_sparing,
    geometries, goes_by_definition, library_states, puzzles, show, solution, sparing_walks, start, states, technique,
};
use ninefold::board::{Candidate, Cell, Conclusion, Geometry, Grid, HouseId, Puzzle, Status, Symbol, SymbolSet};
use ninefold::logic::profile::{HUMAN, Profile, Rules};
use ninefold::logic::{Event, Told, Words, lines, prove};
use ninefold::render::{self, Scene, SvgOptions, TextOptions};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const LITE: &str = "BUG-Lite";
const REVERSE: &str = "reverse BUG";

#[test]
fn library_lines() {
    assert_lines(&["0622"], 3);
    assert_lines(&["0623"], 3);
}

/// The grids on the way of a person through puzzles: there are many cells with two candidates.
fn ways(seed: u64, count: usize) -> Vec<Grid> {
    let mut grids = Vec::new();
    for puzzle in puzzles(&nine(), seed, count) {
        let rules = Rules { unique: true, interrupt: None };
        HUMAN.run(&mut start(&puzzle), &rules, &mut |grid: &Grid, _: Event<'_>| {
            grids.push(grid.clone());
            ControlFlow::Continue(())
        });
    }
    grids
}

#[test]
fn sound() {
    assert_sound_where_known(&["0622", "0610"], &[LITE]);
    assert_sound_where_known(&["0623", "0622", "0610"], &[REVERSE]);
    found_sparing(&[LITE, REVERSE], &geometries(), 3, 241, 1);
    let mut found = [0, 0];
    for grid in ways(1, 8) {
        let solution = solution(grid.puzzle());
        for (name, found) in [LITE, REVERSE].iter().zip(&mut found) {
            *found += assert_sound(technique(name), &grid, Some(&solution)).len();
        }
    }
    assert!(found[0] > 5 && found[1] > 5, "{found:?}");
}

#[test]
fn the_same_seen_otherwise() {
    let mut grids = sparing_walks(&[nine(), Geometry::latin(5).unwrap()], 3, 243, 3, 12);
    grids.extend(library_states(&["0622", "0623"]).into_iter().map(|(grid, _)| grid));
    for puzzle in puzzles(&nine(), 244, 3) {
        grids.extend(states(&puzzle, &solution(&puzzle), 245, 30));
    }
    assert_symmetric(&[LITE, REVERSE], &grids, 246, true);
}

/// What follows from the choices of two candidates in some cells, where each house has each symbol twice or never, if the others are in one
/// cell or all the same symbol: all is found.
#[test]
fn nothing_else_follows_by_definition() {
    let mut met = 0;
    for grid in ways(1, 30).into_iter().filter(|grid| (6..=16).contains(&grid.open_cells())) {
        let found = conclusions(technique(LITE), &grid, true);
        let open = |cell: &Cell| grid.status(*cell) == Status::Open;
        let cells: Vec<Cell> = grid.geometry().all_cells().filter(open).collect();
        let mut defined = BTreeSet::new();
        by_definition(&grid, &mut Vec::new(), &cells, &mut defined);
        assert!(defined.is_subset(&found), "{:?} in {}", defined.difference(&found), show(&grid));
        met += defined.len();
    }
    assert!(met > 0, "{met}");
}

/// Is it one pattern, of three symbols and more, and are the others of use?
fn is_one_part(grid: &Grid, chosen: &[(Cell, SymbolSet)]) -> bool {
    let mut reached = vec![chosen[0]];
    let mut at = 0;
    while let Some(&(cell, pair)) = reached.get(at) {
        let near = |&&(other, its): &&(Cell, SymbolSet)| grid.geometry().sees(cell, other) && !(pair & its).is_empty();
        let next: Vec<_> = chosen.iter().filter(near).filter(|one| !reached.contains(one)).copied().collect();
        reached.extend(next);
        at += 1;
    }
    let others = || chosen.iter().map(|&(cell, pair)| grid.candidates(cell) - pair).filter(|others| !others.is_empty());
    let all = |sets: &mut dyn Iterator<Item = SymbolSet>| sets.fold(SymbolSet::EMPTY, |all, set| all | set).len();
    reached.len() == chosen.len()
        && all(&mut chosen.iter().map(|&(_, pair)| pair)) > 2
        && others().count() < chosen.len()
        && (others().count() == 1 || all(&mut others()) == 1)
}

fn by_definition(grid: &Grid, chosen: &mut Vec<(Cell, SymbolSet)>, rest: &[Cell], all: &mut BTreeSet<Conclusion>) {
    let times = |house: HouseId, symbol| {
        let inside = |cell: &Cell| grid.geometry().house(house).cells().contains(cell);
        chosen.iter().filter(|(cell, pair)| inside(cell) && pair.contains(symbol)).count()
    };
    let houses = || grid.geometry().house_ids();
    let symbols = grid.geometry().all_symbols();
    // A house of which all cells are chosen or left out has each symbol twice or never.
    let is_done = |house: HouseId| !grid.geometry().house(house).cells().iter().any(|cell| rest.contains(cell));
    let may_be = |house: HouseId, n: usize| n < 2 && !is_done(house) || n == 0 || n == 2;
    if !houses().all(|house| symbols.iter().all(|symbol| may_be(house, times(house, symbol)))) {
        return;
    }
    let Some((&cell, rest)) = rest.split_first() else {
        if !chosen.is_empty() && is_one_part(grid, chosen) {
            let pattern: Vec<Candidate> =
                chosen.iter().flat_map(|&(cell, pair)| pair.iter().map(move |symbol| cell.with(symbol))).collect();
            all.extend(goes_by_definition(grid, &pattern).into_iter().map(Conclusion::Eliminate));
        }
        return;
    };
    by_definition(grid, chosen, rest, all);
    if grid.status(cell) == Status::Open {
        let can = grid.candidates(cell);
        for one in can {
            for other in can.iter().filter(|&other| other > one) {
                chosen.push((cell, SymbolSet::only(one) | SymbolSet::only(other)));
                by_definition(grid, chosen, rest, all);
                chosen.pop();
            }
        }
    }
}

#[test]
fn only_where_there_is_one_solution() {
    for name in [LITE, REVERSE] {
        let grid = example(technique(name)).0;
        assert!(conclusions(technique(name), &grid, false).is_empty(), "{name}");
        assert!(!conclusions(technique(name), &grid, true).is_empty(), "{name}");
    }
}

/// A Latin square of four with these givens, row by row.
fn square(givens: &str) -> Grid {
    let given = |c: char| c.to_digit(10).map(|digit| Symbol(digit as u8 - 1));
    Grid::new(&Puzzle::new(Geometry::latin(4).unwrap(), givens.chars().map(given).collect()).unwrap()).unwrap()
}

#[test]
fn reverse_bugs_by_hand() {
    let lost = |givens: &str| -> Vec<String> {
        let grid = square(givens);
        let name = |c: &Conclusion| {
            format!("{}@{}", c.candidate().symbol.0 + 1, grid.geometry().cell_name(c.candidate().cell))
        };
        conclusions(technique(REVERSE), &grid, true).iter().map(name).collect()
    };
    assert_eq!(lost("12..2..........."), ["1@r2c2"]);
    // Row 1 lacks a 2 as well.
    assert!(lost("1...2...........").is_empty());
    // There is a 1 in row 3, which lacks a 2.
    assert!(lost("12..2.....1.....").is_empty());
    // Nothing is left to exchange.
    assert!(lost("12..2.....12..21").iter().all(|lost| !lost.starts_with('1')));
}

/// Its example is no empty word: with the last number filled in, the cells that its sentence names hold the two numbers in two ways.
#[test]
fn the_example_of_a_reverse_bug_can_be_swapped() {
    let (grid, finding) = lines::example(technique(REVERSE)).unwrap();
    let last = finding.eliminated().next().unwrap();
    let pair: Vec<Symbol> = vec![Symbol(1), Symbol(8)];
    let geometry = grid.geometry();
    let mut values: Vec<Option<Symbol>> = geometry.all_cells().map(|cell| grid.value(cell)).collect();
    values[last.cell.index()] = Some(last.symbol);
    let fits = |values: &[Option<Symbol>], cell: Cell, symbol: Symbol| {
        grid.has(cell.with(symbol))
            && !geometry.all_cells().any(|other| values[other.index()] == Some(symbol) && geometry.sees(other, cell))
    };
    let open: Vec<Cell> = geometry
        .all_cells()
        .filter(|cell| values[cell.index()].is_none() && pair.iter().any(|&symbol| fits(&values, *cell, symbol)))
        .collect();
    let mut ways = vec![values];
    for &cell in &open {
        let more = |values: &Vec<Option<Symbol>>| -> Vec<_> {
            let fitting = pair.iter().filter(|&&symbol| fits(values, cell, symbol));
            fitting
                .map(|&symbol| {
                    let mut more = values.clone();
                    more[cell.index()] = Some(symbol);
                    more
                })
                .collect()
        };
        ways = ways.iter().flat_map(more).collect();
    }
    assert_eq!((open.len(), ways.len()), (4, 2));
    let said = Told::new(&Words::new(&grid), &finding).sentence();
    assert!(open.iter().all(|&cell| said.contains(&geometry.cell_name(cell))), "{said}");
}

/// The filled cells that it speaks of are marked, in pictures and in text, and no others.
#[test]
fn what_is_filled_is_drawn() {
    let (grid, finding) = lines::example(technique(REVERSE)).unwrap();
    let pair: SymbolSet = [Symbol(1), Symbol(8)].into_iter().collect();
    let scene = Scene::step(&grid, &prove(&grid, &finding)).labels(true);
    let picture = render::svg(&scene, &SvgOptions::default());
    let mut filled = 0;
    for cell in grid.geometry().all_cells().filter(|&cell| grid.status(cell) != Status::Open) {
        let group = format!("<g data-cell=\"{}\">", grid.geometry().cell_name(cell));
        let drawn = picture.split(&group).nth(1).unwrap().split("</g>").next().unwrap();
        let is_of_pair = grid.value(cell).is_some_and(|symbol| pair.contains(symbol));
        assert_eq!(drawn.contains("<circle") || drawn.contains("<path"), is_of_pair, "{group}{drawn}");
        filled += usize::from(is_of_pair);
    }
    let text = render::text(&scene, &TextOptions::default());
    let rows = text.lines().filter(|line| line.starts_with('r'));
    let marked: usize = rows.map(|row| row.matches('#').count()).sum();
    assert!(filled > 9 && marked == filled, "{filled}\n{text}");
}
