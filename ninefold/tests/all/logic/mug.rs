//! MUG.

use crate::logic::drawn::nine;
use crate::logic::walk::{
    assert_lines, assert_sound_where_known, assert_symmetric, conclusions, example, found_sparing_every, geometries,
    goes_by_definition, show, sparing_walks, technique, wide_stride,
};
use ninefold::board::{
    BoxShape, Candidate, Cell, Conclusion, Geometry, Grid, HouseId, Puzzle, Status, Symbol, SymbolSet,
};
use std::collections::BTreeSet;

const NAME: &str = "MUG";

#[test]
fn library_lines() {
    // Those at hand stand on boards that cannot be filled.
    assert_lines(&["0624"], 3);
}

#[test]
fn sound() {
    assert_sound_where_known(&["0610", "0621", "0622"], &[NAME]);
    let found = found_sparing_every(&|puzzle| wide_stride(puzzle, 5), &[NAME], &geometries(), 3, 251, 4);
    assert!(found[0] > 5, "{found:?}");
    // With four symbols.
    let found =
        found_sparing_every(&|puzzle| wide_stride(puzzle, 5), &[NAME], &[Geometry::latin(6).unwrap()], 4, 252, 4);
    assert!(found[0] > 0, "{found:?}");
}

#[test]
fn the_same_seen_otherwise() {
    let grids = sparing_walks(&[nine(), Geometry::latin(5).unwrap()], 3, 253, 3, 12);
    assert_symmetric(&[NAME], &grids, 254, true);
}

/// All that follows where the others are in one cell or are one number in two: of all sets of cells, by the checker's definition of what is
/// deadly.
#[test]
fn nothing_else_follows_by_definition() {
    let sudoku = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
    let mut met = 0;
    for grid in sparing_walks(&[Geometry::latin(4).unwrap(), Geometry::latin(5).unwrap(), sudoku], 3, 255, 40, 3) {
        if grid.open_cells() > 14 {
            continue;
        }
        let found = conclusions(technique(NAME), &grid, true);
        let defined = by_definition(&grid);
        assert!(defined.is_subset(&found), "{:?} in {}", defined.difference(&found), show(&grid));
        met += defined.len();
    }
    assert!(met > 5, "{met}");
}

fn by_definition(grid: &Grid) -> BTreeSet<Conclusion> {
    let all = grid.geometry().all_symbols();
    let open: Vec<Cell> = grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open).collect();
    let mut defined = BTreeSet::new();
    for bits in (0_u64..1 << all.len()).filter(|bits| (3..=4).contains(&bits.count_ones())) {
        let symbols: SymbolSet = all.iter().filter(|symbol| bits >> symbol.index() & 1 == 1).collect();
        let others = |cell: &Cell| !grid.candidates(*cell).is_subset(symbols);
        let (with_others, plain): (Vec<Cell>, Vec<Cell>) = open.iter().partition(|cell| others(cell));
        let with_others: Vec<Cell> =
            with_others.into_iter().filter(|&cell| !(grid.candidates(cell) & symbols).is_empty()).collect();
        let mut enough = BTreeSet::new();
        for &cell in &with_others {
            let goes = go(grid, symbols, &plain, &[cell]);
            if !goes.is_empty() {
                enough.insert(cell);
            }
            defined.extend(goes);
        }
        let left: Vec<Cell> = with_others.into_iter().filter(|cell| !enough.contains(cell)).collect();
        for (i, &a) in left.iter().enumerate() {
            for &b in &left[..i] {
                defined.extend(go(grid, symbols, &plain, &[a, b]));
            }
        }
    }
    defined
}

/// Without those that are alone in a house, until there are none.
fn closed(grid: &Grid, mut cells: Vec<Cell>) -> Vec<Cell> {
    let alone = |cells: &[Cell], cell: Cell| {
        let houses =
            grid.geometry().houses().iter().map(ninefold::board::House::cells).filter(|house| house.contains(&cell));
        houses.into_iter().any(|house| cells.iter().filter(|other| house.contains(other)).count() == 1)
    };
    while let Some(at) = (0..cells.len()).find(|&at| alone(&cells, cells[at])) {
        cells.remove(at);
    }
    cells
}

/// Can the cells take candidates of these symbols, none of which conflict?
fn can_be_filled(grid: &Grid, symbols: SymbolSet, cells: &[Cell], so_far: &mut Vec<Candidate>) -> bool {
    let Some((&cell, rest)) = cells.split_first() else { return true };
    (grid.candidates(cell) & symbols).iter().map(|symbol| cell.with(symbol)).any(|k| {
        let fits = so_far.iter().all(|&other| !grid.geometry().conflict(k, other));
        so_far.push(k);
        let filled = fits && can_be_filled(grid, symbols, rest, so_far);
        so_far.pop();
        filled
    })
}

/// What goes by a deadly pattern of these cells and some of the plain ones, if all of these can be filled.
fn go(grid: &Grid, symbols: SymbolSet, plain: &[Cell], with_others: &[Cell]) -> BTreeSet<Conclusion> {
    let mut goes = BTreeSet::new();
    let all = closed(grid, [plain, with_others].concat());
    if !can_be_filled(grid, symbols, &all, &mut Vec::new()) {
        return goes;
    }
    for bits in 1_u32..1 << plain.len() {
        let chosen: Vec<Cell> = (0..plain.len()).filter(|i| bits >> i & 1 == 1).map(|i| plain[i]).collect();
        let union = chosen.iter().fold(SymbolSet::EMPTY, |all, &cell| all | grid.candidates(cell));
        let cells = [&chosen, with_others].concat();
        let held =
            |house: HouseId| cells.iter().filter(|cell| grid.geometry().house(house).cells().contains(cell)).count();
        if union == symbols && cells.len() >= 6 && grid.geometry().house_ids().all(|house| held(house) != 1) {
            let pattern: Vec<Candidate> =
                cells.iter().flat_map(|&cell| symbols.iter().map(move |symbol| cell.with(symbol))).collect();
            goes.extend(goes_by_definition(grid, &pattern).into_iter().map(Conclusion::Eliminate));
        }
    }
    goes
}

#[test]
fn only_where_there_is_one_solution() {
    let grid = example(technique(NAME)).0;
    assert!(conclusions(technique(NAME), &grid, false).is_empty());
    assert!(!conclusions(technique(NAME), &grid, true).is_empty());
}

/// What goes if these cells have only 1, 2 and 3, and r1c1 also 5.
fn lost(cells: &[&str]) -> Vec<String> {
    let geometry = nine();
    let mut grid = Grid::new(&Puzzle::new(geometry.clone(), vec![None; 81]).unwrap()).unwrap();
    for name in cells {
        let cell = geometry.cell_named(name).unwrap();
        for symbol in geometry.all_symbols().iter().filter(|s| s.0 > 2 && (*name != "r1c1" || *s != Symbol(4))) {
            grid.eliminate(cell.with(symbol)).unwrap();
        }
    }
    let name = |c: &Conclusion| format!("{}@{}", c.candidate().symbol.0 + 1, geometry.cell_name(c.candidate().cell));
    conclusions(technique(NAME), &grid, true).iter().map(name).collect()
}

#[test]
fn by_hand() {
    let nine = ["r1c1", "r1c4", "r1c7", "r2c1", "r2c4", "r2c7", "r3c1", "r3c4", "r3c7"];
    assert_eq!(lost(&nine), ["1@r1c1", "2@r1c1", "3@r1c1"]);
    // Two lines of one band are enough; two of three columns are not.
    assert_eq!(lost(&nine[..6]), ["1@r1c1", "2@r1c1", "3@r1c1"]);
    assert!(lost(&["r1c1", "r1c4", "r2c1", "r2c4"]).is_empty());
    // Without r3c7 there are still rows 1 and 2, and if that is none of the three, rows 2 and 3; or all nine with 5 for a fourth number.
    assert_eq!(lost(&nine[..8]), ["1@r1c1", "2@r1c1", "3@r1c1", "1@r3c7", "2@r3c7", "3@r3c7", "5@r3c7"]);
    // With lines of different bands a way to fill the cells has no second one.
    assert!(lost(&["r1c1", "r1c4", "r1c7", "r4c1", "r4c4", "r4c7", "r7c1", "r7c4", "r7c7"]).is_empty());
    assert!(lost(&["r1c1", "r1c4", "r1c7", "r4c1", "r4c4", "r4c7"]).is_empty());
}
