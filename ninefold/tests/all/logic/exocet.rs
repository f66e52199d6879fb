//! Junior and senior exocets.

use crate::common;
use crate::logic::drawn::nine;
use crate::logic::walk::{
    all_of, assert_sound, assert_sound_where_known, assert_symmetric, conclusions, geometries, puzzles, show, solution,
    start, states, technique,
};
use ninefold::board::{Candidate, Cell, Conclusion, Grid, HouseId, HouseKind, Item, Status, Symbol, SymbolSet};
use ninefold::logic::Words;
use std::collections::BTreeSet;

const JUNIOR: &str = "junior exocet";
const SENIOR: &str = "senior exocet";

/// Golden Nugget by tarek, 2007; number 9004 of champagne's list of the hardest; and three of the list of those that Sudoku Explainer rates
/// at 11 and more.
const KNOWN: [&str; 5] = [
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "98.7.......7.6.9....6.5....4......3..9...2..1...6..5..1.......4.3.....2...98..7..",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    "........1.....234...3.4.25....6...7...1..4..278..9......4..1..5.6.4.....9...8....",
];

/// Their starts, and these after locked candidates.
fn grids() -> Vec<Grid> {
    let mut grids: Vec<Grid> = KNOWN.iter().map(|line| start(&common::puzzle(&nine(), line))).collect();
    for i in 0..grids.len() {
        let mut grid = grids[i].clone();
        let locked = |grid: &Grid| -> Vec<Conclusion> {
            ["pointing", "claiming"].iter().flat_map(|name| conclusions(technique(name), grid, false)).collect()
        };
        while let Some(conclusion) = locked(&grid).first() {
            grid.eliminate(conclusion.candidate()).unwrap();
        }
        grids.push(grid);
    }
    grids
}

#[test]
fn sound() {
    assert_sound_where_known(&[], &[JUNIOR, SENIOR]);
    let mut found = [0, 0];
    for grid in grids() {
        let solution = solution(grid.puzzle());
        for (found, name) in found.iter_mut().zip([JUNIOR, SENIOR]) {
            *found += assert_sound(technique(name), &grid, Some(&solution)).len();
        }
    }
    println!("{found:?}");
    assert!(found.iter().all(|&n| n > 0), "{found:?}");
    for geometry in geometries() {
        for puzzle in puzzles(&geometry, 331, 1) {
            let solution = solution(&puzzle);
            for grid in states(&puzzle, &solution, 332, 30) {
                for name in [JUNIOR, SENIOR] {
                    assert_sound(technique(name), &grid, Some(&solution));
                }
            }
        }
    }
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&[JUNIOR, SENIOR], &grids(), 333, false);
}

/// What a finding rests on, and so what is drawn, is named in its sentences: the mirrors of a target only where something follows of them.
#[test]
fn what_it_rests_on_is_told() {
    let (mut with, mut without) = (0, 0);
    for grid in grids() {
        let words = Words::new(&grid);
        for finding in [JUNIOR, SENIOR].iter().flat_map(|name| all_of(technique(name), &grid)) {
            let (telling, geometry) = (finding.pattern.tell(&words, &finding), grid.geometry());
            let said = format!("{}. {}.", telling.pattern.join(". "), telling.argument.join(". "));
            let boxes = finding.places().into_iter().filter(|(at, _)| geometry.house(*at).kind() == HouseKind::Box);
            let boxes: BTreeSet<HouseId> = boxes.map(|(at, _)| at).collect();
            let is_named = |&at: &HouseId| said.contains(&format!("so {} ", words.house(at)));
            assert!(boxes.iter().all(is_named), "{boxes:?}: {said}\n{}", show(&grid));
            if boxes.is_empty() {
                without += 1;
            } else {
                with += 1;
            }
            assert_eq!(boxes.is_empty(), telling.argument.len() == 1, "{said}");
        }
    }
    assert!(with > 0 && without > 0, "{with}, {without}");
}

fn house(grid: &Grid, cell: Cell, kind: HouseKind) -> HouseId {
    let geometry = grid.geometry();
    geometry
        .house_ids()
        .find(|&h| geometry.house(h).kind() == kind && geometry.house(h).cells().contains(&cell))
        .unwrap()
}

/// What goes by the definition: for every base, every two targets in the boxes beside it and every third line, whatever no case has.
fn by_definition(grid: &Grid) -> BTreeSet<Candidate> {
    let geometry = grid.geometry();
    let open: Vec<Cell> = geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open).collect();
    let mut gone = BTreeSet::new();
    for [along, across] in [[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]] {
        let of = |cell: Cell| [along, across, HouseKind::Box].map(|kind| house(grid, cell, kind));
        for (i, &a) in open.iter().enumerate() {
            for &b in &open[i + 1..] {
                let ([line, _, home], [other_line, _, other_home]) = (of(a), of(b));
                let numbers = grid.candidates(a) | grid.candidates(b);
                if line != other_line || home != other_home || !(3..=4).contains(&numbers.len()) {
                    continue;
                }
                let third: Vec<Cell> = geometry
                    .house(line)
                    .cells()
                    .iter()
                    .copied()
                    .filter(|&c| of(c)[2] == home && c != a && c != b)
                    .collect();
                let band: Vec<HouseId> = geometry.house(line).cells().iter().map(|&c| of(c)[2]).collect();
                let beside =
                    |cell: &&Cell| band.contains(&of(**cell)[2]) && of(**cell)[2] != home && of(**cell)[0] != line;
                let targets: Vec<Cell> = open.iter().filter(beside).copied().collect();
                for (j, &s) in targets.iter().enumerate() {
                    for &t in targets[j + 1..].iter().filter(|&&t| of(t)[2] != of(s)[2]) {
                        let lines = [of(third[0])[1], of(s)[1], of(t)[1]];
                        if numbers.iter().all(|n| fits_in_two(grid, [line, home], lines, [s, t], n)) {
                            gone.extend(impossible(grid, [a, b], [s, t], [of(t)[2], of(s)[2]], [line, home], numbers));
                        }
                    }
                }
            }
        }
    }
    gone
}

/// Do some two houses have all places of a number in the lines, but for those beside the base and the targets?
fn fits_in_two(grid: &Grid, beside: [HouseId; 2], lines: [HouseId; 3], targets: [Cell; 2], n: Symbol) -> bool {
    let geometry = grid.geometry();
    let inside = |cell: Cell, house: HouseId| geometry.house(house).cells().contains(&cell);
    let all = lines.into_iter().flat_map(|line| grid.options(Item::InHouse(line, n))).map(|k| k.cell);
    let places: Vec<Cell> = all.filter(|&c| !targets.contains(&c) && !beside.iter().any(|&h| inside(c, h))).collect();
    let houses = || geometry.house_ids();
    houses().any(|one| houses().any(|two| places.iter().all(|&cell| inside(cell, one) || inside(cell, two))))
}

/// The candidates of base, targets and mirror that are in no case.
fn impossible(
    grid: &Grid,
    base: [Cell; 2],
    targets: [Cell; 2],
    boxes: [HouseId; 2],
    beside: [HouseId; 2],
    numbers: SymbolSet,
) -> Vec<Candidate> {
    let geometry = grid.geometry();
    let mirror = |i: usize, n: Symbol| -> Vec<Cell> {
        let bars = |cell: Cell| {
            cell == targets[1 - i]
                || geometry.sees(cell, targets[i])
                || geometry.house(beside[0]).cells().contains(&cell)
        };
        grid.options(Item::InHouse(boxes[i], n)).into_iter().map(|k| k.cell).filter(|&cell| !bars(cell)).collect()
    };
    let mut cases: Vec<[Candidate; 4]> = Vec::new();
    for x in numbers {
        for y in numbers.iter().filter(|&y| y != x) {
            for [s, t] in [[x, y], [y, x]] {
                let all = [base[0].with(x), base[1].with(y), targets[0].with(s), targets[1].with(t)];
                if all.iter().all(|&k| grid.has(k)) && !mirror(0, s).is_empty() && !mirror(1, t).is_empty() {
                    cases.push(all);
                }
            }
        }
    }
    let possible: BTreeSet<Candidate> = cases.iter().flatten().copied().collect();
    let lost = |cell: Cell, kept: &dyn Fn(Candidate) -> bool| {
        let all = grid.candidates(cell).iter().map(|n| cell.with(n));
        all.filter(|&k| !kept(k)).collect::<Vec<_>>()
    };
    if cases.is_empty() {
        return Vec::new();
    }
    let mut gone: Vec<Candidate> =
        base.iter().chain(&targets).flat_map(|&cell| lost(cell, &|k| possible.contains(&k))).collect();
    for i in [0, 1] {
        let had: SymbolSet = cases.iter().map(|case| case[2 + i].symbol).collect();
        let cells: BTreeSet<Vec<Cell>> = had.iter().map(|n| mirror(i, n)).collect();
        if let [only] = cells.into_iter().collect::<Vec<_>>().as_slice()
            && let [cell] = only[..]
        {
            gone.extend(lost(cell, &|k| had.contains(k.symbol)));
        }
    }
    gone
}

#[test]
fn junior_exocets_are_those_of_the_definition() {
    let (mut seen, mut mirrored) = (0, 0);
    for grid in grids() {
        let found: BTreeSet<Candidate> =
            conclusions(technique(JUNIOR), &grid, false).into_iter().map(Conclusion::candidate).collect();
        assert_eq!(found, by_definition(&grid), "{}", show(&grid));
        seen += found.len();
        let told = all_of(technique(JUNIOR), &grid).into_iter().map(|f| f.pattern.tell(&Words::new(&grid), &f));
        mirrored += told.filter(|telling| telling.argument.len() > 1).count();
    }
    assert!(seen > 0 && mirrored > 0, "{seen}, {mirrored}");
}

/// Golden Nugget's base is r1c7 and r2c7, its targets are r4c8 and r7c9. With a given less a number needs a third house.
#[test]
fn by_hand() {
    let names = |cells: &[Cell]| cells.iter().map(|&cell| nine().cell_name(cell)).collect::<Vec<_>>();
    let grid = start(&common::puzzle(&nine(), KNOWN[0]));
    let found = all_of(technique(JUNIOR), &grid);
    let gone: Vec<Cell> = found.iter().flat_map(|finding| finding.eliminated().map(|k| k.cell)).collect();
    assert_eq!(names(&gone), ["r7c9"]);
    assert_eq!(names(&found[0].cells()), ["r1c7", "r2c7"]);
    let cell = |name: &str| nine().cell_named(name).unwrap().index();
    for name in ["r2c6", "r6c4", "r5c6", "r9c4"] {
        let line: String = KNOWN[0].char_indices().map(|(i, c)| if i == cell(name) { '.' } else { c }).collect();
        let others = all_of(technique(JUNIOR), &start(&common::puzzle(&nine(), &line)));
        assert!(others.iter().all(|finding| names(&finding.cells()) != ["r1c7", "r2c7"]), "{name}: {others:?}");
    }
}
