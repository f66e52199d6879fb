//! The boards and steps that are drawn, and the reading of text pictures.

use crate::render::Seen;
use ninefold::board::{
    Because, Board, BoxShape, Candidate, Cell, Conclusion, Extra, Fact, Geometry, Grid, Item, Link, Puzzle, Role, Step,
    Symbol, SymbolSet,
};
use ninefold::render::{Highlight, Scene};
use std::collections::BTreeMap;

fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// A board from one word per cell: `=7` given, `7'` entered, `.` blank, else the pencil marks (symbols below 10).
fn board(geometry: &Geometry, words: &str) -> Board {
    let mut board = Board::empty(geometry.clone());
    let mut marks = vec![SymbolSet::EMPTY; geometry.cells()];
    let symbols = |word: &str| -> SymbolSet {
        word.chars().filter_map(|c| c.to_digit(10)).map(|d| Symbol::new(d as usize - 1)).collect()
    };
    assert_eq!(words.split_whitespace().count(), geometry.cells());
    for (cell, word) in geometry.all_cells().zip(words.split_whitespace()) {
        if word.starts_with('=') {
            board.set_given(cell, symbols(word).first());
        } else if word.ends_with('\'') {
            board.set_entry(cell, symbols(word).first());
        } else {
            marks[cell.index()] = symbols(word);
        }
    }
    if marks.iter().any(|set| !set.is_empty()) {
        board.set_marks(Some(marks));
    }
    board
}

pub(crate) fn reviewed() -> Vec<(&'static str, Scene)> {
    vec![
        ("4x4", four()),
        ("6x6-marks", six()),
        ("crook-fig12", crook()),
        ("16x16", sixteen()),
        ("jigsaw", jigsaw()),
        ("diagonals", diagonals()),
        ("latin", latin()),
        ("petersen", petersen()),
        ("naked-pair", naked_pair()),
        ("xy-wing", xy_wing()),
        ("oval", oval()),
    ]
}

pub(crate) fn four() -> Scene {
    let board = board(&sudoku(2, 2), "=1 . . 4' . =4 1' . . . =4 . . 1' . =2");
    Scene::board(&board).title("A small board").highlight([Cell(13)], Highlight::Wrong)
}

fn six() -> Scene {
    let words = "=1 23 236 =4 5' 26   45 456 26 126 =3 126   236 =1 =5 26 246 246
                 246 246 =4 1256 126 =3   =3 245 12 1256 1246 1245   256 256 126 =3 1246 12456";
    Scene::board(&board(&sudoku(2, 3), words)).labels(true)
}

/// Crook 2009, Figure 12, as printed there.
fn crook() -> Scene {
    let words = "=2 =9 =5 =7 34 134 =8 =6 134  47 =3 =1 =8 =6 =5 49 =2 47  =8 47 =6 1249 2349 12349 459 1349 13457
                 1349 148 =7 249 =5 249 249 13489 =6  1469 146 29 =3 =8 =7 2459 149 145  =5 48 2389 249 =1 =6 =7 3489 348
                 367 678 38 =5 2347 234 =1 48 =9  179 =2 89 =6 479 149 =3 =5 48  139 =5 =4 19 39 =8 =6 =7 =2";
    Scene::board(&board(&sudoku(3, 3), words)).caption("Crook's Figure 12: Mepham's D after forced numbers.")
}

fn sixteen() -> Scene {
    let mut board = Board::empty(sudoku(4, 4));
    for cell in board.geometry().clone().all_cells().filter(|c| c.index() * 7 % 5 < 2) {
        let (row, column) = board.geometry().row_column(cell);
        board.set_given(cell, Some(Symbol::new((row % 4 * 4 + row / 4 + column) % 16)));
    }
    Scene::board(&board)
}

pub(crate) fn jigsaw() -> Scene {
    let regions = [0, 0, 0, 1, 1, 0, 2, 0, 1, 1, 2, 2, 2, 3, 1, 4, 2, 3, 3, 3, 4, 4, 4, 4, 3];
    let geometry = Geometry::jigsaw(&regions).unwrap();
    let words = "=1 . . . =5 . =3 . . . . . =4 . . . . . =2 . . 4' . . .";
    Scene::board(&board(&geometry, words)).highlight([Cell(21), Cell(12)], Highlight::Conflict)
}

fn diagonals() -> Scene {
    let geometry = sudoku(2, 2).with_extras(vec![Extra::Diagonals]).unwrap();
    Scene::board(&board(&geometry, "=1 . . . . . . =2 . . =3 . . . . ."))
}

fn latin() -> Scene {
    let board = board(&Geometry::latin(5).unwrap(), "=1 . =3 . . . =3 . . =1 . . =5 . . =4 . . =2 . . . . . =4");
    Scene::board(&board).labels(true).highlight([Cell(1), Cell(3), Cell(5), Cell(8)], Highlight::Differs)
}

fn petersen() -> Scene {
    let edges: Vec<_> = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect();
    let geometry = Geometry::graph(10, &edges, 3).unwrap();
    let board = board(&geometry, "=1 =2 1' 2' 3' 23 13 . 3' 2'");
    Scene::board(&board).title("The Petersen graph").highlight([Cell(8)], Highlight::Differs)
}

fn restricted(words: &str) -> Grid {
    let geometry = sudoku(2, 3);
    let marks = board(&geometry, words).marks().unwrap().to_vec();
    Grid::new(&Puzzle::restricted(geometry, vec![None; 36], Some(marks)).unwrap()).unwrap()
}

fn at(cell: u16, symbol: u8) -> Candidate {
    Cell(cell).with(Symbol(symbol - 1))
}

fn fact(grid: &Grid, item: Item) -> Fact {
    Fact { because: Because::Grid(item), any_of: grid.options(item) }
}

/// r1c2 and r1c5 have only 3 and 5 between them.
fn naked_pair() -> Scene {
    let grid = restricted(
        "126 35 1356 124 35 456  12346 1245 1246 156 2356 3456  1245 126 3456 1245 146 236
         2346 345 126 1356 2346 1245  1356 1246 2345 2346 1245 136  3456 2346 1256 1346 1256 12345",
    );
    let row = grid.geometry().houses_of(Cell(0))[0].house;
    let step = Step {
        technique: "naked pair".into(),
        size: 2,
        facts: vec![fact(&grid, Item::Cell(Cell(1))), fact(&grid, Item::Cell(Cell(4)))],
        covers: vec![Item::InHouse(row, Symbol(2)), Item::InHouse(row, Symbol(4))],
        chain: Vec::new(),
        marks: Vec::new(),
        conclusions: [at(2, 3), at(2, 5), at(5, 5)].map(Conclusion::Eliminate).into(),
    };
    Scene::step(&grid, &step)
}

/// r1c1 is 1 or 2, so r1c5 or r2c2 is 3.
pub(crate) fn xy_wing() -> Scene {
    let grid = restricted(
        "12 346 356 456 13 256  456 23 145 356 245 13  1245 126 3456 1245 146 236
         2346 345 126 1356 2346 1245  1356 1246 2345 2346 1245 136  3456 2346 1256 1346 1256 12345",
    );
    let (row, boxed) = (grid.geometry().houses_of(Cell(0))[0].house, grid.geometry().houses_of(Cell(0))[2].house);
    let strong = |from, to, fact| Link::strong([from], [to], fact);
    let weak = |from, to, house| Link::weak([from], [to], house);
    let step = Step {
        technique: "XY-wing".into(),
        size: 3,
        facts: [0, 4, 7].map(|c| fact(&grid, Item::Cell(Cell(c)))).into(),
        covers: Vec::new(),
        chain: vec![
            strong(at(4, 3), at(4, 1), 1),
            weak(at(4, 1), at(0, 1), row),
            strong(at(0, 1), at(0, 2), 0),
            weak(at(0, 2), at(7, 2), boxed),
            strong(at(7, 2), at(7, 3), 2),
        ],
        marks: vec![
            (at(0, 1), Role::Pivot),
            (at(0, 2), Role::Pivot),
            (at(4, 3), Role::Pattern),
            (at(7, 3), Role::Pattern),
        ],
        conclusions: [at(1, 3), at(2, 3), at(9, 3), at(11, 3)].map(Conclusion::Eliminate).into(),
    };
    Scene::step(&grid, &step)
}

/// The 1 of box 4 is in column 4, and row 5 has a 1 already, so r6c6 is 1: seen without pencil marks.
pub(crate) fn oval() -> Scene {
    let words = ". . . . . .  . . . . . .  . . . . =2 =3  . . . . =4 =5  . =1 . . . .  . . . . =3 .";
    let grid = Grid::new(&board(&sudoku(2, 3), words).puzzle().unwrap()).unwrap();
    let house = |cell: u16, kind: usize| grid.geometry().houses_of(Cell(cell))[kind].house;
    let (row_5, column_4) = (house(24, 0), house(33, 1));
    let in_box = |cell| Item::InHouse(house(cell, 2), Symbol(0));
    let ones = |cells: &[u16]| cells.iter().map(|&cell| at(cell, 1)).collect::<Vec<_>>();
    let link = |from: &[u16], to: &[u16], house| Link::weak(ones(from), ones(to), house);
    let step = Step {
        technique: "cross-hatching with ovals".into(),
        size: 1,
        facts: vec![fact(&grid, in_box(15)), fact(&grid, in_box(35))],
        covers: vec![Item::InHouse(column_4, Symbol(0))],
        chain: vec![link(&[25], &[27, 28, 29], row_5), link(&[15, 21], &[33], column_4)],
        marks: vec![(at(15, 1), Role::Pattern), (at(21, 1), Role::Pattern)],
        conclusions: vec![Conclusion::Place(at(35, 1))],
    };
    Scene::step(&grid, &step).without_marks()
}

/// A Latin square, a Sudoku, a jigsaw (of columns), extra houses and a path, with `n` symbols.
pub(crate) fn shapes(n: usize) -> Vec<Geometry> {
    let columns: Vec<u8> = (0..n * n).map(|i| (i % n) as u8).collect();
    let path: Vec<_> = (1..n).map(|i| (i - 1, i)).collect();
    let mut shapes = vec![Geometry::latin(n), Geometry::jigsaw(&columns), Geometry::graph(n, &path, n)];
    if let Some(boxes) = ninefold::board::geometry::default_box(n) {
        shapes.push(Geometry::sudoku(boxes));
        let extras = vec![Extra::Diagonals, Extra::Windoku, Extra::DisjointGroups];
        shapes.push(Geometry::sudoku(boxes).unwrap().with_extras(extras));
    }
    shapes.into_iter().map(Result::unwrap).collect()
}

/// Reads a text picture by its columns, knowing only that a cell's contents have no blanks in them.
pub(crate) fn read_back(geometry: &Geometry, text: &str) -> BTreeMap<String, Seen> {
    let is_rule = |line: &str| line.chars().all(|c| " +-|".contains(c) || ('\u{2500}'..='\u{257F}').contains(&c));
    let mut rows = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    if geometry.side().is_none() {
        rows.extend(lines.iter().take(geometry.cells()).map(|line| line.split_once(':').unwrap().1.trim().to_string()));
    } else {
        for line in lines.iter().filter(|l| !is_rule(l) && l.contains(['|', '│'])) {
            let words = line.split(|c: char| " |│<>(){}[]".contains(c)).filter(|word| !word.is_empty());
            rows.extend(words.filter(|word| !word.starts_with('r')).map(str::to_string));
        }
    }
    assert_eq!(rows.len(), geometry.cells(), "{text}");
    let single = geometry.symbols() < 10 && geometry.side().is_some();
    let named = rows.iter().zip(geometry.all_cells());
    named.filter_map(|(word, cell)| Some((geometry.cell_name(cell), seen(word, single)?))).collect()
}

fn seen(word: &str, single: bool) -> Option<Seen> {
    let word = word.trim_matches(|c| "<>(){}[]".contains(c));
    if word == "." {
        return None;
    }
    if let Some(entry) = word.strip_suffix('\'') {
        return Some(Seen::Entry(entry.to_string()));
    }
    let lone = word.strip_suffix('?');
    let marks = lone.unwrap_or(word);
    let marks: Vec<String> =
        if single { marks.chars().map(String::from).collect() } else { marks.split(',').map(String::from).collect() };
    Some(if marks.len() == 1 && lone.is_none() { Seen::Given(word.to_string()) } else { Seen::Marks(marks) })
}
