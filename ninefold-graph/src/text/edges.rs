//! Lists of edges: two names a line, with commas, semicolons, tabs or blanks between them. `#` and `%` begin comments; a first line
//! `source,target` or the like is a header, unless one of these names comes again, and that is said; a third field (a weight) is passed over. Names may be anything; where all are numbers, they
//! are sorted as such.

use super::interned::Interned;
use super::{Asking, Format, Halt, Read, ReadError, made};
use crate::Vertex;
use std::borrow::Cow;

pub(super) fn read(text: &str, asking: &mut Asking<'_>) -> Result<Read, Halt> {
    let delimiter = delimiter(text);
    let tidy = if delimiter == b' ' { tidied(text).into() } else { Cow::Borrowed(text) };
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .comment(Some(b'#'))
        .delimiter(delimiter)
        .trim(csv::Trim::All)
        .from_reader(tidy.as_bytes());
    let mut names = Interned::default();
    let mut pairs = Vec::new();
    let mut row = csv::StringRecord::new();
    let mut further = 0;
    loop {
        asking.line()?;
        let line = reader.position().line() as usize;
        if !reader.read_record(&mut row).map_err(|why| unreadable(line, &why))? {
            break;
        }
        let line = row.position().map_or(line, |position| position.line() as usize);
        let first = row.get(0).unwrap_or_default();
        if first.starts_with('%') || (first.is_empty() && row.len() < 2) {
            continue;
        }
        let (a, b, is_more) = pair_of(&row, delimiter).ok_or_else(|| no_pair(line, &row))?;
        further += usize::from(is_more);
        pairs.push((names.number(a), names.number(b)));
    }
    let header = taken_for_header(&mut pairs, &names);
    let mut read = numbered(pairs, &names, asking)?;
    if further > 0 {
        let lines = if further == 1 { "1 line has".to_string() } else { format!("{further} lines have") };
        read.warnings.push(format!("{lines} a third field that is no weight, which was passed over"));
    }
    read.warnings.extend(header.map(|(a, b)| format!("the first line, `{a}` and `{b}`, was taken for a header")));
    Ok(read)
}

/// The error of a line that is no list of fields.
fn unreadable(line: usize, why: &csv::Error) -> ReadError {
    ReadError { line, column: 1, found: why.to_string(), expected: "two names".to_string() }
}

/// The error of a line that has no two names.
fn no_pair(line: usize, row: &csv::StringRecord) -> ReadError {
    let whole = row.iter().collect::<Vec<_>>().join(",").replace(['\n', '\r'], " ");
    let expected = "the names of two vertices (or a graph as DIMACS, METIS or GraphML)".to_string();
    ReadError { line, column: 1, found: super::shown(&whole), expected }
}

/// Runs of blanks as one blank each, which a reader of CSV does not do by itself.
fn tidied(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    for line in text.lines() {
        for (i, word) in line.split_whitespace().enumerate() {
            tidy.extend((i > 0).then_some(' '));
            tidy.push_str(word);
        }
        tidy.push('\n');
    }
    tidy
}

/// What stands between the names of the first line that has some.
fn delimiter(text: &str) -> u8 {
    let is_comment = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with(['#', '%']);
    let first = text.lines().find(|line| !is_comment(line)).unwrap_or_default();
    [',', ';', '\t'].into_iter().find(|mark| first.contains(*mark)).map_or(b' ', |mark| mark as u8)
}

/// The two names of a row, which may have an edge's sign between them, and whether a field follows that is no weight; none if it has no two
/// names, or what stands there is another language's. Between blanks no more may follow than a weight: a third word would be the rest of a
/// name with a blank in it.
fn pair_of(row: &csv::StringRecord, delimiter: u8) -> Option<(&str, &str, bool)> {
    const SIGNS: [&str; 4] = ["--", "->", "<->", "-"];
    let (a, second) = (row.get(0)?, row.get(1)?);
    let has_sign = row.len() == 3 && SIGNS.contains(&second);
    let b = if has_sign { row.get(2)? } else { second };
    let further = if has_sign { None } else { row.get(2) };
    let is_more = further.is_some_and(|further| !is_weight(further));
    let fits = delimiter != b' ' || !is_more;
    (fits && [a, b].into_iter().all(is_name)).then_some((a, b, is_more))
}

/// A number, or what networkx writes for the data of an edge.
fn is_weight(field: &str) -> bool {
    field.is_empty() || field.parse::<f64>().is_ok() || field.starts_with('{')
}

/// No bracket, colon, edge or comment's sign of another language, and on one line: with a line's end in it a quote was never closed.
fn is_name(name: &str) -> bool {
    let is_foreign = name.starts_with(['(', '[', '{', ':']) || name.ends_with([')', ']', '}', ':', '{']);
    let is_edge = [" -- ", " -> "].iter().any(|sign| name.contains(sign));
    !name.is_empty()
        && !is_foreign
        && !is_edge
        && !name.contains(['\n', '\r'])
        && !matches!(name, "--" | "->" | "<->" | "-" | "//" | ";" | "|" | "graph" | "digraph")
}

/// The first pair, if it names the columns and no vertex, or tells how many vertices and edges follow: then it is taken out.
fn taken_for_header(pairs: &mut Vec<(u32, u32)>, names: &Interned) -> Option<(String, String)> {
    const FIRST: [&str; 9] = ["source", "from", "u", "a", "node1", "vertex1", "v1", "src", "i"];
    const SECOND: [&str; 9] = ["target", "to", "v", "b", "node2", "vertex2", "v2", "dst", "j"];
    let (&first, rest) = pairs.split_first()?;
    let told = (names.name(first.0), names.name(first.1));
    let is = |name: &str, known: &str| name.eq_ignore_ascii_case(known);
    let names_columns = FIRST.iter().zip(SECOND).any(|(a, b)| is(told.0, a) && is(told.1, b));
    let comes_again =
        || rest.iter().any(|pair| [pair.0, pair.1].into_iter().any(|name| name == first.0 || name == first.1));
    let is_header = (names_columns && !rest.is_empty() && !comes_again()) || tells_size(told, rest, names);
    is_header.then(|| {
        pairs.remove(0);
        (told.0.to_string(), told.1.to_string())
    })
}

/// Is the first pair the number of vertices and that of the edges which follow? Then no vertex has a larger number.
fn tells_size((vertices, edges): (&str, &str), rest: &[(u32, u32)], names: &Interned) -> bool {
    let (Ok(vertices), Ok(edges)) = (vertices.parse::<usize>(), edges.parse::<usize>()) else { return false };
    let fits = |name: u32| names.name(name).parse::<usize>().is_ok_and(|number| number <= vertices);
    edges == rest.len() && !rest.is_empty() && rest.iter().all(|&(a, b)| fits(a) && fits(b))
}

/// Vertices for the names that edges have: ascending, numbers as numbers.
fn numbered(mut pairs: Vec<(u32, u32)>, names: &Interned, asking: &mut Asking<'_>) -> Result<Read, Halt> {
    let mut is_used = vec![false; names.names().len()];
    for &(a, b) in &pairs {
        is_used[a as usize] = true;
        is_used[b as usize] = true;
    }
    let mut sorted: Vec<((u8, u64), u32)> = Vec::new();
    for (name, number) in names.names().zip(0..).filter(|(_, number)| is_used[*number as usize]) {
        asking.line()?;
        sorted.push((name.parse::<u64>().map_or((1, 0), |number| (0, number)), number));
    }
    sorted.sort_unstable_by(|one, other| one.0.cmp(&other.0).then_with(|| names.name(one.1).cmp(names.name(other.1))));
    let mut vertex_of: Vec<Vertex> = vec![0; names.names().len()];
    sorted.iter().zip(0..).for_each(|((_, number), vertex)| vertex_of[*number as usize] = vertex);
    for (a, b) in &mut pairs {
        (*a, *b) = (vertex_of[*a as usize], vertex_of[*b as usize]);
    }
    let told = sorted.iter().map(|(_, number)| names.name(*number).to_string()).collect();
    made(sorted.len() as Vertex, &pairs, Some(told), Format::Edges, asking)
}
