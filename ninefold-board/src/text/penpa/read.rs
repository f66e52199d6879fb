//! From a link to a record.

use super::super::{
    Record, TextError,
    link::{self, draft::Draft, json},
    piece::Piece,
};
use super::code;
use super::lattice::{Edge, FRAME, Lattice};
use crate::{Symbol, SymbolSet};
use serde_json::Value;

/// Drawings by their names in the JSON and in words.
const DRAWN: &[(&str, &str)] = &[
    ("arrows", "arrows"),
    ("cage", "drawn cages"),
    ("direction", "drawn directions"),
    ("freeline", "drawn lines"),
    ("freelineE", "drawn lines"),
    ("killercages", "killer cages"),
    ("line", "drawn lines"),
    ("nobulbthermo", "thermometers"),
    ("numberS", "small clues in corners"),
    ("polygon", "drawn polygons"),
    ("squareframe", "drawn frames"),
    ("symbol", "symbols"),
    ("thermo", "thermometers"),
    ("wall", "drawn walls"),
];

/// The styles of edges that are borders of regions: black, and thicker.
const BORDERS: [u64; 2] = [2, 21];

/// Reads one link.
pub(super) fn one(line: Piece<'_>) -> Result<Record, TextError> {
    let expected = "`https://swaroopg92.github.io/penpa-edit/#m=edit&p=` and a packed drawing";
    let Some(parameters) = super::drawing(line) else {
        return Err(TextError::new(line.place, link::excerpt(line.text), expected));
    };
    let Some(packed) = link::parameter(parameters, "p") else {
        return Err(TextError::new(parameters.place, "no `p=`", expected));
    };
    let text = code::unpack(packed)?;
    let lines: Vec<&str> = text.split('\n').collect();
    let line = |index: usize| lines.get(index).copied().unwrap_or_default();
    let header: Vec<&str> = line(0).split(',').collect();
    let lattice = lattice(&header, line(1), packed)?;
    let mut draft = Draft::new(packed.place, lattice.n)?;
    check_cells(&draft, &lattice, line(5))?;
    let problem = json::parse(&code::long(line(3)), packed)?;
    refuse(&draft, &problem)?;
    read_edges(&mut draft, &lattice, &header, &problem)?;
    read_numbers(&mut draft, &lattice, &problem, Side::Problem)?;
    if !matches!(line(4), "" | "x") {
        let entered = json::parse(&code::long(line(4)), packed)?;
        read_numbers(&mut draft, &lattice, &entered, Side::Entered)?;
        read_small(&mut draft, &lattice, &entered)?;
    }
    if let Some(answer) = link::parameter(parameters, "a").filter(|answer| !answer.text.is_empty()) {
        read_answer(&mut draft, &lattice, answer)?;
    }
    read_texts(&mut draft, &header);
    draft.record()
}

/// Size and place of the board.
fn lattice(header: &[&str], space: &str, packed: Piece<'_>) -> Result<Lattice, TextError> {
    let wrong = |found: String, expected: &str| TextError::new(packed.place, found, expected);
    let kind = header[0];
    if !matches!(kind, "sudoku" | "square") {
        return Err(wrong(format!("a drawing of the kind {}", link::excerpt(kind)), "`sudoku` or `square`"));
    }
    let number = |index: usize| header.get(index).and_then(|field| field.trim().parse::<usize>().ok());
    let space: Option<[usize; 4]> = serde_json::from_str(space).ok();
    let (Some(columns), Some(rows), Some([above, below, left, right])) = (number(1), number(2), space) else {
        return Err(wrong("a drawing without its size".to_string(), "columns, rows and the space around the board"));
    };
    let inner = |all: usize, before: usize, behind: usize| all.checked_sub(before)?.checked_sub(behind);
    match (inner(rows, above, below), inner(columns, left, right)) {
        // No drawing is larger than 100 cells each way.
        (Some(height), Some(n)) if height == n && rows <= 100 && columns <= 100 => {
            let width = columns + 2 * FRAME;
            Ok(Lattice { n, width, area: width * (rows + 2 * FRAME), top: FRAME + above, left: FRAME + left })
        }
        _ => Err(wrong(format!("{rows} rows and {columns} columns, less the space around"), "a square board")),
    }
}

/// Every cell of the square is a cell of the drawing.
fn check_cells(draft: &Draft, lattice: &Lattice, list: &str) -> Result<(), TextError> {
    let steps: Vec<i64> = serde_json::from_str(list).unwrap_or_default();
    let mut there = vec![false; lattice.n * lattice.n];
    let mut number = 0_i64;
    for step in steps {
        number = number.saturating_add(step);
        if let Some(cell) = usize::try_from(number).ok().and_then(|number| lattice.cell(number)) {
            there[cell] = true;
        }
    }
    match there.iter().position(|there| !there) {
        Some(cell) => Err(draft.wrong(format!("a board without the cell {}", draft.name(cell)), "a square board")),
        None => Ok(()),
    }
}

fn refuse(draft: &Draft, problem: &Value) -> Result<(), TextError> {
    let is_there = |name: &str| problem.get(name).is_some_and(json::is_set);
    let found = DRAWN.iter().filter(|(name, _)| is_there(name)).map(|(_, words)| (*words).to_string());
    let mut found: Vec<String> = found.collect();
    found.sort_unstable();
    draft.refuse(found)
}

fn entries<'v>(side: &'v Value, name: &str) -> impl Iterator<Item = (&'v str, &'v Value)> {
    let map = side.get(name).and_then(Value::as_object);
    map.into_iter().flatten().filter(|(_, value)| !value.is_null()).map(|(key, value)| (key.as_str(), value))
}

/// Thick edges enclose regions.
fn read_edges(draft: &mut Draft, lattice: &Lattice, header: &[&str], problem: &Value) -> Result<(), TextError> {
    let cells = lattice.n * lattice.n;
    let (mut below, mut right) = (vec![false; cells], vec![false; cells]);
    let mut pieces = [0; 2];
    for (key, style) in entries(problem, "lineE") {
        let ends = key.split_once(',').and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
        let is_border = style.as_u64().is_some_and(|style| BORDERS.contains(&style));
        match ends.map_or(Edge::Other, |(from, to)| lattice.edge(from, to)) {
            Edge::Outside => {}
            Edge::Falling => pieces[0] += 1,
            Edge::Rising => pieces[1] += 1,
            Edge::Below(cell) if is_border => below[cell] = true,
            Edge::RightOf(cell) if is_border => right[cell] = true,
            _ => return draft.refuse(vec!["drawn lines".to_string()]),
        }
    }
    // The flags of the two diagonals, as the dialogue for a new Sudoku has them.
    for (diagonal, flag) in [(0, 11), (1, 14)] {
        draft.diagonals[diagonal] = header.get(flag) == Some(&"1") || pieces[diagonal] == lattice.n;
        if pieces[diagonal] > 0 && !draft.diagonals[diagonal] {
            return draft.refuse(vec!["drawn lines".to_string()]);
        }
    }
    if below.iter().chain(&right).any(|border| *border) {
        draft.regions = regions(lattice.n, &below, &right);
    }
    Ok(())
}

/// The cells that no border parts, numbered by their first cells.
pub(super) fn regions(n: usize, below: &[bool], right: &[bool]) -> Vec<Option<usize>> {
    let mut regions = vec![None; n * n];
    let mut count = 0;
    for first in 0..n * n {
        if regions[first].is_some() {
            continue;
        }
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            if regions[cell].replace(count).is_some() {
                continue;
            }
            let (row, column) = (cell / n, cell % n);
            open.extend((row + 1 < n && !below[cell]).then(|| cell + n));
            open.extend((column + 1 < n && !right[cell]).then(|| cell + 1));
            open.extend((row > 0).then(|| cell - n).filter(|above| !below[*above]));
            open.extend((column > 0).then(|| cell - 1).filter(|left| !right[*left]));
        }
        count += 1;
    }
    regions
}

/// Whose numbers they are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Problem,
    Entered,
}

fn read_numbers(draft: &mut Draft, lattice: &Lattice, side: &Value, whose: Side) -> Result<(), TextError> {
    for (key, value) in entries(side, "number") {
        let Some(cell) = key.parse().ok().and_then(|number| lattice.cell(number)) else {
            if whose == Side::Entered {
                continue;
            }
            return draft.refuse(vec!["clues outside the cells".to_string()]);
        };
        let part = |index: usize| value.get(index).unwrap_or(&Value::Null);
        let text = json::text(part(0)).unwrap_or_default();
        match part(2).as_str().unwrap_or_default() {
            "1" | "10" => fill(draft, cell, text.trim(), whose)?,
            "5" | "6" => {
                let marks = small(draft, cell, &text)?;
                draft.marks[cell] |= marks;
            }
            "7" => read_flags(draft, cell, part(0), whose)?,
            _ if whose == Side::Entered => {}
            kind => return draft.refuse(vec![format!("numbers of the kind {}", link::excerpt(kind))]),
        }
    }
    Ok(())
}

fn fill(draft: &mut Draft, cell: usize, text: &str, whose: Side) -> Result<(), TextError> {
    let symbol = draft.symbol(&Value::from(text), cell)?;
    match whose {
        Side::Problem => draft.givens[cell] = symbol,
        Side::Entered if draft.givens[cell].is_none() => draft.entries[cell] = symbol,
        Side::Entered => {}
    }
    Ok(())
}

/// One character each.
fn small(draft: &Draft, cell: usize, text: &str) -> Result<SymbolSet, TextError> {
    let symbols = text.chars().filter(|c| !c.is_whitespace());
    symbols.filter_map(|c| draft.symbol(&Value::from(c.to_string()), cell).transpose()).collect()
}

/// Nine candidates, each on (1) or off (0); the only one that is on is shown as the cell's digit.
fn read_flags(draft: &mut Draft, cell: usize, flags: &Value, whose: Side) -> Result<(), TextError> {
    let on = flags.as_array().into_iter().flatten().enumerate().filter(|(_, flag)| json::number(flag) == Some(1));
    let on: Vec<usize> = on.map(|(digit, _)| digit + 1).collect();
    if let [digit] = on[..] {
        return fill(draft, cell, &digit.to_string(), whose);
    }
    for digit in on {
        let symbol: Option<Symbol> = draft.symbol(&Value::from(digit), cell)?;
        draft.marks[cell] |= symbol.map_or(SymbolSet::EMPTY, SymbolSet::only);
    }
    Ok(())
}

/// Small digits in corners and at sides.
fn read_small(draft: &mut Draft, lattice: &Lattice, entered: &Value) -> Result<(), TextError> {
    for (key, value) in entries(entered, "numberS") {
        if let Some(cell) = key.parse().ok().and_then(|number| lattice.cell_of_part(number)) {
            let marks = small(draft, cell, &value.get(0).and_then(json::text).unwrap_or_default())?;
            draft.marks[cell] |= marks;
        }
    }
    Ok(())
}

/// The fifth list of an answer: `cell,number` of each cell that is not given.
fn read_answer(draft: &mut Draft, lattice: &Lattice, packed: Piece<'_>) -> Result<(), TextError> {
    let answer = json::parse(&code::unpack(packed)?, packed)?;
    let mut solution = draft.givens.clone();
    let numbers = answer.get(4).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let mut any = false;
    for (number, symbol) in numbers.filter_map(|text| text.split_once(',')) {
        if let Some(cell) = number.parse().ok().and_then(|number| lattice.cell(number)) {
            solution[cell] = draft.symbol(&Value::from(symbol), cell)?;
            any = true;
        }
    }
    draft.solution = Some(solution).filter(|_| any);
    Ok(())
}

fn read_texts(draft: &mut Draft, header: &[&str]) {
    let field = |index: usize| code::long(header.get(index).unwrap_or(&""));
    let named = |index: usize, prefix: &str| {
        let text = field(index).replace("%2C", ",");
        text.strip_prefix(prefix).map_or(text.as_str(), |text| text).to_string()
    };
    let facts = [("title", named(15, "Title: ")), ("author", named(16, "Author: ")), ("source", field(17))];
    let facts = facts.into_iter().filter(|(_, value)| !value.is_empty());
    draft.facts = facts.map(|(name, value)| (name.to_string(), value)).collect();
    draft.comment = code::SIGNS.iter().fold(field(18), |text, (sign, character)| text.replace(sign, character));
}
