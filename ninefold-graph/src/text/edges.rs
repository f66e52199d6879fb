//! Lists of edges: two names a line, with commas, semicolons, tabs or blanks between them. `#` and `%` begin comments; a first line
//! `source,target` or the like is a header, unless one of these names comes again, and that is said; a third field (a weight) is passed over. Names may be anything; where all are numbers, they
//! are sorted as such.

use super::{Format, Read, ReadError, made};
use crate::Vertex;
use std::collections::BTreeMap;

pub(super) fn read(text: &str) -> Result<Read, ReadError> {
    let delimiter = delimiter(text);
    let tidy: String;
    // Runs of blanks are one delimiter, which a reader of CSV does not know.
    let text = if delimiter == b' ' {
        tidy = text
            .lines()
            .flat_map(|line| {
                line.split_whitespace().collect::<Vec<_>>().join(" ").chars().chain(['\n']).collect::<Vec<_>>()
            })
            .collect();
        &tidy
    } else {
        text
    };
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .comment(Some(b'#'))
        .delimiter(delimiter)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let mut pairs = Vec::new();
    let mut row = csv::StringRecord::new();
    loop {
        let line = reader.position().line() as usize;
        let more = reader.read_record(&mut row).map_err(|why| ReadError {
            line,
            column: 1,
            found: why.to_string(),
            expected: "two names".to_string(),
        })?;
        if !more {
            break;
        }
        let line = row.position().map_or(line, |position| position.line() as usize);
        let first = row.get(0).unwrap_or_default();
        if first.starts_with('%') || (first.is_empty() && row.len() < 2) {
            continue;
        }
        match (row.get(0), row.get(1)) {
            (Some(a), Some(b)) if !a.is_empty() && !b.is_empty() => pairs.push((a.to_string(), b.to_string())),
            _ => {
                let whole = row.iter().collect::<Vec<_>>().join(",");
                let expected = "the names of two vertices (or a graph as DIMACS, METIS or GraphML)".to_string();
                return Err(ReadError { line, column: 1, found: super::shown(&whole), expected });
            }
        }
    }
    let header = taken_for_header(&mut pairs);
    let mut read = numbered(&pairs)?;
    read.warnings.extend(header.map(|(a, b)| format!("the first line, `{a}` and `{b}`, was taken for a header")));
    Ok(read)
}

/// What stands between the names of the first line that has some.
fn delimiter(text: &str) -> u8 {
    let is_comment = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with(['#', '%']);
    let first = text.lines().find(|line| !is_comment(line)).unwrap_or_default();
    [',', ';', '\t'].into_iter().find(|mark| first.contains(*mark)).map_or(b' ', |mark| mark as u8)
}

/// The first pair, if it names the columns and no vertex: then it is taken out.
fn taken_for_header(pairs: &mut Vec<(String, String)>) -> Option<(String, String)> {
    const FIRST: [&str; 9] = ["source", "from", "u", "a", "node1", "vertex1", "v1", "src", "i"];
    const SECOND: [&str; 9] = ["target", "to", "v", "b", "node2", "vertex2", "v2", "dst", "j"];
    let (first, rest) = pairs.split_first()?;
    let is = |name: &str, known: &str| name.eq_ignore_ascii_case(known);
    let names_columns = FIRST.iter().zip(SECOND).any(|(a, b)| is(&first.0, a) && is(&first.1, b));
    let comes_again =
        || rest.iter().any(|pair| [&pair.0, &pair.1].into_iter().any(|name| *name == first.0 || *name == first.1));
    (names_columns && !rest.is_empty() && !comes_again()).then(|| pairs.remove(0))
}

/// Numbers for the names: ascending, numbers as numbers.
fn numbered(pairs: &[(String, String)]) -> Result<Read, ReadError> {
    let key = |name: &str| (name.parse::<u64>().map_or((1, 0), |number| (0, number)), name.to_string());
    let mut numbers: BTreeMap<_, Vertex> = pairs.iter().flat_map(|(a, b)| [(key(a), 0), (key(b), 0)]).collect();
    numbers.values_mut().zip(0..).for_each(|(place, number)| *place = number);
    let of = |name: &str| numbers.get(&key(name)).copied().unwrap_or(0);
    let edges: Vec<_> = pairs.iter().map(|(a, b)| (of(a), of(b))).collect();
    let names = numbers.keys().map(|(_, name)| name.clone()).collect();
    made(numbers.len() as Vertex, &edges, Some(names), Format::Edges)
}
