//! From a record to the parameters of a link.

use super::super::{
    NoPlace, Record,
    link::draft::{box_of, diagonals},
};
use super::code::{self, SIGNS};
use super::lattice::Lattice;
use super::read::regions;
use crate::{Board, Cell, Extra, Geometry, Shape, Symbol, SymbolSet};
use serde_json::{Map, Value, json};

/// Styles: black digits and borders of the problem, dotted diagonals, blue digits that are entered.
const BLACK: u8 = 1;
const BORDER: u8 = 2;
const DOTTED: u8 = 12;
const BLUE: u8 = 9;

/// The release of Penpa whose lines these are.
const VERSION: [u8; 3] = [3, 1, 4];

/// `#m=edit&p=...`, or the part that it cannot hold.
pub(super) fn link(record: &Record) -> Result<String, NoPlace> {
    let board = &record.board;
    let Some(n) = board.geometry().side() else { return Err(NoPlace(format!("a {}", board.geometry()))) };
    if board.allowed().is_some() {
        return Err(NoPlace("restricted candidates".to_string()));
    }
    let lattice = Lattice::bare(n);
    let diagonals = diagonals_of(board.geometry())?;
    let lines = [
        header(record, &lattice, diagonals)?,
        "[0,0,0,0]".to_string(),
        mode(),
        problem(board, &lattice, diagonals)?.to_string(),
        entered(board, &lattice)?.to_string(),
        centers(&lattice),
        "[]\n{}\n\"x\"\n\"x\"".to_string(),
        json!(VERSION).to_string(),
        mode(),
        "\"x\"\n0".to_string(),
        empty().to_string(),
        empty().to_string(),
        "{}\n[]\nfalse".to_string(),
    ];
    let packed = code::pack(&code::short(&lines.join("\n")));
    let answer = answer(record, &lattice)?.map_or(String::new(), |answer| format!("&a={}", code::pack(&answer)));
    Ok(format!("#m=edit&p={packed}{answer}"))
}

/// Is the falling, is the rising diagonal a house? There are no other houses.
fn diagonals_of(geometry: &Geometry) -> Result<[bool; 2], NoPlace> {
    let lines = diagonals(geometry.symbols());
    let mut found = [false; 2];
    for extra in geometry.extras() {
        match extra {
            Extra::Diagonals => found = [true; 2],
            Extra::Cells(cells) if lines.contains(cells) => {
                (0..2).filter(|&i| lines[i] == *cells).for_each(|i| found[i] = true);
            }
            _ => return Err(NoPlace(format!("a {geometry}: of extra houses it has the diagonals alone"))),
        }
    }
    Ok(found)
}

/// Size, view and texts.
fn header(record: &Record, lattice: &Lattice, [falling, rising]: [bool; 2]) -> Result<String, NoPlace> {
    const SIZE: usize = 38;
    let Lattice { n, width, area, .. } = *lattice;
    let side = (n + 1) * SIZE;
    let center = if n % 2 == 1 { lattice.number(n * n / 2) } else { area + (1 + n / 2) * width + 1 + n / 2 };
    let fact = |wanted: &str| record.facts.iter().find(|(name, _)| name == wanted).map_or("", |(_, value)| value);
    for (i, (name, _)) in record.facts.iter().enumerate() {
        let is_first = record.facts[..i].iter().all(|(other, _)| other != name);
        if !is_first || !matches!(name.as_str(), "title" | "author" | "source") {
            return Err(NoPlace(format!("a fact called `{name}`")));
        }
    }
    let (title, author) = (named(fact("title"), "Title: ")?, named(fact("author"), "Author: ")?);
    let (source, rules) = (coded(fact("source"), &[])?, coded(&record.comment, SIGNS)?);
    let (falling, rising) = (u8::from(falling), u8::from(rising));
    Ok(format!(
        "sudoku,{n},{n},{SIZE},0,1,1,{side},{side},{center},{center},{falling},0,0,{rising},{title},{author},{source},{rules},OFF,false"
    ))
}

/// A text behind its name.
fn named(text: &str, prefix: &str) -> Result<String, NoPlace> {
    Ok(format!("{prefix}{}", coded(text, &[("%2C", ",")])?))
}

/// A text of the first line, with other signs for those that would end the line or the field.
fn coded(text: &str, signs: &[(&str, &str)]) -> Result<String, NoPlace> {
    if let Some((sign, _)) = signs.iter().find(|(sign, _)| text.contains(sign)) {
        return Err(NoPlace(format!("the text `{sign}`")));
    }
    let coded = signs.iter().fold(text.to_string(), |text, (sign, character)| text.replace(character, sign));
    match coded.chars().find(|c| matches!(c, ',' | '\n')) {
        Some(c) => Err(NoPlace(format!("{} in a title, an author or a source", super::super::quote(c)))),
        None => Ok(coded),
    }
}

/// The editor's selected tool: digits in cells.
fn mode() -> String {
    let side = |style: u8| {
        json!({
            "edit_mode": "sudoku", "surface": ["", 1], "line": ["1", style], "lineE": ["1", style],
            "wall": ["", style], "cage": ["1", 10], "number": ["1", 1], "symbol": ["circle_L", 1],
            "special": ["thermo", ""], "board": ["", ""], "move": ["1", ""], "combi": ["battleship", ""],
            "sudoku": ["1", if style == BORDER { BLACK } else { BLUE }],
        })
    };
    json!({ "qa": "pu_q", "grid": ["1", "2", "1"], "pu_q": side(BORDER), "pu_a": side(3) }).to_string()
}

/// A side on which nothing is drawn.
fn empty() -> Value {
    let stack = json!({ "__a": [] });
    json!({
        "command_redo": stack, "command_undo": stack, "command_replay": stack, "surface": {}, "number": {},
        "numberS": {}, "symbol": {}, "freeline": {}, "freelineE": {}, "thermo": [], "arrows": [], "direction": [],
        "squareframe": [], "polygon": [], "line": {}, "lineE": {}, "wall": {}, "cage": {}, "deletelineE": {},
        "killercages": [], "nobulbthermo": [],
    })
}

fn digit(symbol: Symbol) -> String {
    (symbol.index() + 1).to_string()
}

fn problem(board: &Board, lattice: &Lattice, diagonals: [bool; 2]) -> Result<Value, NoPlace> {
    let numbers =
        board.givens().iter().enumerate().filter_map(|(cell, given)| {
            Some((lattice.number(cell).to_string(), json!([digit((*given)?), BLACK, "1"])))
        });
    let numbers: Map<String, Value> = numbers.collect();
    let mut edges = borders(board.geometry(), lattice)?;
    let n = lattice.n;
    for i in 0..n {
        let pieces = [((i, i), (i + 1, i + 1)), ((i, n - i), (i + 1, n - i - 1))];
        for ((from, to), _) in pieces.into_iter().zip(diagonals).filter(|(_, is_house)| *is_house) {
            edges.insert(edge(lattice, from, to), DOTTED.into());
        }
    }
    let mut side = empty();
    side["number"] = numbers.into();
    side["lineE"] = edges.into();
    Ok(side)
}

fn edge(lattice: &Lattice, from: (usize, usize), to: (usize, usize)) -> String {
    format!("{},{}", lattice.vertex(from.0, from.1), lattice.vertex(to.0, to.1))
}

/// The borders between regions.
fn borders(geometry: &Geometry, lattice: &Lattice) -> Result<Map<String, Value>, NoPlace> {
    let n = lattice.n;
    let region = |cell: usize| match geometry.shape() {
        Shape::Sudoku(boxes) => box_of(*boxes, cell / n, cell % n),
        Shape::Jigsaw(regions) => regions[cell].into(),
        Shape::Latin | Shape::Graph => 0,
    };
    let (mut below, mut right) = (vec![false; n * n], vec![false; n * n]);
    let mut edges = Map::new();
    for cell in 0..n * n {
        let (row, column) = (cell / n, cell % n);
        if row + 1 < n && region(cell) != region(cell + n) {
            below[cell] = true;
            edges.insert(edge(lattice, (row + 1, column), (row + 1, column + 1)), BORDER.into());
        }
        if column + 1 < n && region(cell) != region(cell + 1) {
            right[cell] = true;
            edges.insert(edge(lattice, (row, column + 1), (row + 1, column + 1)), BORDER.into());
        }
    }
    let enclosed = regions(n, &below, &right).into_iter().max().flatten().map_or(0, |last| last + 1);
    let drawn = if matches!(geometry.shape(), Shape::Latin) { 1 } else { n };
    if enclosed == drawn { Ok(edges) } else { Err(NoPlace(format!("a {geometry} with a region in several pieces"))) }
}

fn entered(board: &Board, lattice: &Lattice) -> Result<Value, NoPlace> {
    let mut numbers = Map::new();
    for cell in board.geometry().all_cells() {
        if let Some(number) = entered_in(board, cell)? {
            numbers.insert(lattice.number(cell.index()).to_string(), number);
        }
    }
    let mut side = empty();
    side["number"] = numbers.into();
    Ok(side)
}

fn entered_in(board: &Board, cell: Cell) -> Result<Option<Value>, NoPlace> {
    let marks = board.marks().map_or(SymbolSet::EMPTY, |marks| marks[cell.index()]);
    let entry = board.entries()[cell.index()].filter(|_| board.givens()[cell.index()].is_none());
    match (entry, marks) {
        (None, SymbolSet::EMPTY) => Ok(None),
        (Some(entry), SymbolSet::EMPTY) => Ok(Some(json!([digit(entry), BLUE, "1"]))),
        (Some(_), _) => Err(NoPlace(format!("pencil marks beside an entry ({})", board.geometry().cell_name(cell)))),
        (None, marks) if marks.iter().any(|symbol| symbol.index() >= 9) => {
            Err(NoPlace("pencil marks above 9: they are one digit each".to_string()))
        }
        (None, marks) => {
            let digits: String = marks.iter().map(digit).collect();
            // Up to five in the middle size, as Penpa itself does.
            let kind = if digits.len() > 5 { "5" } else { "6" };
            Ok(Some(json!([digits, BLUE, kind])))
        }
    }
}

/// The cells, each as the distance from the one before.
fn centers(lattice: &Lattice) -> String {
    let numbers: Vec<usize> = (0..lattice.n * lattice.n).map(|cell| lattice.number(cell)).collect();
    let steps = numbers.windows(2).map(|pair| pair[1] - pair[0]);
    json!(numbers.first().copied().into_iter().chain(steps).collect::<Vec<_>>()).to_string()
}

/// The answer to check: the numbers of the cells that are not given.
fn answer(record: &Record, lattice: &Lattice) -> Result<Option<String>, NoPlace> {
    let Some(solution) = &record.solution else { return Ok(None) };
    let mut numbers = Vec::new();
    for (cell, (value, given)) in solution.iter().zip(record.board.givens()).enumerate() {
        match (value, given) {
            (value, Some(_)) if value != given => return Err(NoPlace("a solution that changes a given".to_string())),
            (Some(value), None) => numbers.push(format!("{},{}", lattice.number(cell), digit(*value))),
            _ => {}
        }
    }
    if numbers.is_empty() {
        return Err(NoPlace("a solution of a full board".to_string()));
    }
    numbers.sort_unstable();
    Ok(Some(json!([[], [], [], [], numbers, []]).to_string()))
}
