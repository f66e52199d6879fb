//! `scl`: SudokuPad's own puzzles.
//!
//! ```text
//! {cells: [[{value: 5}, {}, ...], ...],                  every value is a given
//!  regions: [[[0, 0], [0, 1], ...], ...],                 rows and columns counted from 0
//!  cages: [{value: "title: ..."}, {cells: [...]}],        metadata, or a cage
//!  metadata: {title: "...", author: "...", rules: "...", solution: "1234...", antiknight: true},
//!  lines: [...], arrows: [...], overlays: [...], underlays: [...]}
//! ```

use super::super::{
    Place, Record, TextError,
    link::{self, draft::Draft, json},
    piece::Piece,
};
use super::zipped;
use serde_json::{Map, Value};

/// Fields that say nothing of the puzzle, or are read elsewhere.
const KNOWN: &[&str] =
    &["cages", "cellSize", "cells", "duration", "id", "lines", "metadata", "regions", "settings", "videos"];

/// The texts that may stand beside the puzzle.
const TEXTS: &[&str] = &["title", "author", "rules", "solution"];

/// Rules and drawings by their names in the JSON and in words.
const RULES: &[(&str, &str)] = &[
    ("antiking", "the anti-king rule"),
    ("antiknight", "the anti-knight rule"),
    ("arrows", "drawn arrows"),
    ("bgimage", "a drawn background"),
    ("foglight", "fog"),
    ("fogofwar", "fog"),
    ("overlays", "drawn shapes and words"),
    ("underlays", "drawn shapes and words"),
];

/// The names of cells' marks: in corners and in the centre, in older and newer puzzles.
const MARKS: [&str; 5] = ["pencilMarks", "cornermarks", "centremarks", "centermarks", "candidates"];

/// The colour and the course of the lines that f-puzzles' diagonals become.
const DIAGONAL: &str = "#34BBE6";

/// Reads the text behind `scl`.
pub(super) fn puzzle(packed: Piece<'_>) -> Result<Record, TextError> {
    let text = link::unpacked(packed)?;
    let value = json::parse(&text, packed).or_else(|_| json::parse(&zipped::json(&text), packed))?;
    of_value(&value, packed.place)
}

/// Reads an unpacked puzzle.
pub(in super::super) fn of_value(value: &Value, place: Place) -> Result<Record, TextError> {
    let rows = json::list(value, "cells");
    let mut draft = Draft::new(place, rows.len())?;
    let nothing = Map::new();
    let map = value.as_object().unwrap_or(&nothing);
    let metadata = map.get("metadata").and_then(Value::as_object).unwrap_or(&nothing);
    refuse(&mut draft, map, metadata)?;
    read_cells(&mut draft, rows)?;
    read_regions(&mut draft, json::list(value, "regions"))?;
    // The words where the metadata should be.
    draft.comment = map.get("metadata").and_then(json::text).unwrap_or_default();
    let told = cage_texts(map).chain(texts(map, |name| TEXTS.contains(&name))).chain(texts(metadata, |_| true));
    for (name, value) in told {
        tell(&mut draft, &name, &value)?;
    }
    draft.record()
}

fn texts(map: &Map<String, Value>, is_wanted: fn(&str) -> bool) -> impl Iterator<Item = (String, String)> {
    let mut names: Vec<&String> = map.keys().filter(|name| is_wanted(name)).collect();
    names.sort_unstable();
    names.into_iter().filter_map(|name| Some((name.clone(), json::text(&map[name])?)))
}

/// The text of a cage without cells: `title: ...`.
fn cage_text(cage: &Value) -> Option<(String, String)> {
    let (name, text) = cage.get("value")?.as_str()?.split_once(": ")?;
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric());
    (is_name && json::list(cage, "cells").is_empty()).then(|| (name.to_string(), text.to_string()))
}

fn cages(map: &Map<String, Value>) -> impl Iterator<Item = &Value> {
    map.get("cages").and_then(Value::as_array).into_iter().flatten()
}

fn cage_texts(map: &Map<String, Value>) -> impl Iterator<Item = (String, String)> {
    cages(map).filter_map(cage_text)
}

/// Takes in a named text; the first of a name counts.
fn tell(draft: &mut Draft, name: &str, text: &str) -> Result<(), TextError> {
    match name {
        _ if text.is_empty() => {}
        "rules" if draft.comment.is_empty() => draft.comment = text.to_string(),
        "solution" if draft.solution.is_none() => draft.claim(&Value::from(text))?,
        "rules" | "solution" => {}
        _ if draft.facts.iter().any(|(known, _)| known == name) => {}
        _ => draft.facts.push((name.to_string(), text.to_string())),
    }
    Ok(())
}

/// The blue lines from corner to corner are diagonals. Are there no others?
fn read_lines(draft: &mut Draft, map: &Map<String, Value>) -> bool {
    let n = draft.n;
    let mut is_all = true;
    for line in map.get("lines").and_then(Value::as_array).into_iter().flatten() {
        let colour = line.get("color").and_then(Value::as_str).unwrap_or_default();
        let numbers = json::list(line, "wayPoints").iter().flat_map(|point| point.as_array().into_iter().flatten());
        let points = numbers.map(json::number).collect::<Option<Vec<_>>>().unwrap_or_default();
        match [[0, 0, n, n], [0, n, n, 0]].iter().position(|course| points == course) {
            Some(diagonal) if colour.eq_ignore_ascii_case(DIAGONAL) => draft.diagonals[diagonal] = true,
            _ => is_all = false,
        }
    }
    is_all
}

/// Refuses drawings, and rules that the metadata turn on.
fn refuse(draft: &mut Draft, map: &Map<String, Value>, metadata: &Map<String, Value>) -> Result<(), TextError> {
    let mut found = Vec::new();
    if !read_lines(draft, map) {
        found.push("drawn lines".to_string());
    }
    // Cells that are in no region are marked by a cage that is not seen.
    let is_hidden =
        |cage: &Value| cage.get("unique") == Some(&false.into()) && cage.get("hidden") == Some(&true.into());
    if cages(map).any(|cage| cage_text(cage).is_none() && !is_hidden(cage)) {
        found.push("cages".to_string());
    }
    let is_rule = |name: &str, value: &Value, is_text: bool| {
        let is_known = RULES.iter().any(|(known, _)| *known == name);
        json::is_set(value) && (is_known || !is_text || json::text(value).is_none())
    };
    let beside = map.iter().filter(|(name, _)| !KNOWN.contains(&name.as_str()));
    let beside = beside.filter(|(name, value)| is_rule(name, value, TEXTS.contains(&name.as_str())));
    let mut names: Vec<_> = beside.chain(metadata.iter().filter(|(name, value)| is_rule(name, value, true))).collect();
    names.sort_unstable_by_key(|(name, _)| *name);
    found.extend(names.into_iter().map(|(name, _)| rule_name(name)));
    draft.refuse(found)
}

fn rule_name(key: &str) -> String {
    let known = RULES.iter().find(|(known, _)| *known == key);
    known.map_or_else(|| link::excerpt(key), |(_, words)| (*words).to_string())
}

fn read_cells(draft: &mut Draft, rows: &[Value]) -> Result<(), TextError> {
    let n = draft.n;
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().map_or(&[][..], Vec::as_slice);
        if cells.len() != n {
            return Err(draft.wrong(format!("{} cells in row {}", cells.len(), row + 1), n.to_string()));
        }
        for (cell, value) in (row * n..).zip(cells) {
            draft.givens[cell] = draft.symbol(value.get("value").unwrap_or(&Value::Null), cell)?;
            for name in MARKS {
                let marks = draft.set(value.get(name).unwrap_or(&Value::Null), cell)?;
                draft.marks[cell] |= marks;
            }
        }
    }
    Ok(())
}

fn read_regions(draft: &mut Draft, regions: &[Value]) -> Result<(), TextError> {
    for (region, cells) in regions.iter().enumerate() {
        for place in cells.as_array().into_iter().flatten() {
            let index = |i: usize| place.get(i).and_then(json::number);
            let cell = index(0).zip(index(1)).and_then(|(row, column)| draft.cell(row, column));
            let Some(cell) = cell else {
                let found = format!("{} in region {}", json::shown(place), region + 1);
                return Err(draft.wrong(found, "a row and a column of the board, counted from 0"));
            };
            if draft.regions[cell.index()].replace(region).is_some_and(|other| other != region) {
                let found = format!("{} in two regions", draft.name(cell.index()));
                return Err(draft.wrong(found, "every cell in one region"));
            }
        }
    }
    Ok(())
}
