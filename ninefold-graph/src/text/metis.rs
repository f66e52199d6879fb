//! METIS: a line `vertices edges [format [weights]]`, then a line of neighbours for each vertex, counted from 1; `%` begins a comment.
//! The three digits of the format say whether there are sizes of vertices, weights of vertices, and weights of edges; they are passed
//! over.

use super::{Asking, Format, Halt, Read, ReadError, Word, error, made, next, size, vertex, words};
use crate::Vertex;

/// What the first line tells.
struct Head {
    vertices: Vertex,
    edges: u64,
    /// Numbers before the neighbours of each vertex.
    before: u64,
    /// Has each neighbour a weight behind it?
    is_weighted: bool,
}

pub(super) fn read(text: &str, asking: &mut Asking<'_>) -> Result<Read, Halt> {
    let mut lines =
        text.lines().enumerate().map(|(i, line)| (i + 1, line)).filter(|(_, line)| !line.trim_start().starts_with('%'));
    let end = |expected: String| ReadError {
        line: text.lines().count() + 1,
        column: 1,
        found: "the end of the text".to_string(),
        expected,
    };
    let first = lines.find(|(_, line)| !line.trim().is_empty());
    let (line, content) = first.ok_or_else(|| end("a line `VERTICES EDGES`".to_string()))?;
    let head = head(line, content, text.len())?;
    let mut edges = Vec::new();
    for from in 0..head.vertices {
        let (line, content) = lines.next().ok_or_else(|| end(format!("the neighbours of vertex {}", from + 1)))?;
        let mut rest = words(content);
        asking.line()?;
        for _ in 0..head.before {
            weight(line, next(&mut rest, line, content, WEIGHTS)?, WEIGHTS)?;
        }
        while let Some(word) = rest.next() {
            asking.line()?;
            edges.push((from, vertex(line, word, head.vertices)?));
            if head.is_weighted {
                const WEIGHT: &str = "the weight of the edge";
                weight(line, next(&mut rest, line, content, WEIGHT)?, WEIGHT)?;
            }
        }
    }
    if let Some((line, content)) = lines.find(|(_, line)| !line.trim().is_empty()) {
        let extra = words(content).next().unwrap_or((1, content));
        return Err(error(line, extra, &format!("the end of the text after {} vertices", head.vertices)).into());
    }
    let (edges, lonely) = one_way(edges);
    let mut read = made(head.vertices, &edges, None, Format::Metis, asking)?;
    let listed = read.graph.edges();
    if head.edges != listed as u64 {
        read.warnings
            .push(format!("edges: the first line speaks of {}, and the lines below have {listed}", head.edges));
    }
    if lonely > 0 {
        read.warnings.push(format!("edges that stand in the line of one of their ends only: {lonely}"));
    }
    Ok(read)
}

/// Each edge once, and how many of them do not stand in the lines of both their ends.
fn one_way(mut edges: Vec<(Vertex, Vertex)>) -> (Vec<(Vertex, Vertex)>, usize) {
    edges.sort_unstable();
    edges.dedup();
    for edge in &mut edges {
        *edge = (edge.0.min(edge.1), edge.0.max(edge.1));
    }
    edges.sort_unstable();
    let lonely = edges.chunk_by(|one, other| one == other).filter(|same| same.len() == 1 && same[0].0 != same[0].1);
    let lonely = lonely.count();
    edges.dedup();
    (edges, lonely)
}

/// What stands before the neighbours of a vertex.
const WEIGHTS: &str = "as many numbers before the neighbours as the first line says";

/// A weight or a size, which is passed over.
fn weight(line: usize, word: Word<'_>, expected: &str) -> Result<(), ReadError> {
    word.1.parse::<f64>().map(|_| ()).map_err(|_| error(line, word, expected))
}

fn head(line: usize, content: &str, bytes: usize) -> Result<Head, ReadError> {
    let mut rest = words(content);
    let vertices = size(line, next(&mut rest, line, content, "the number of vertices")?, bytes)?;
    let number = |word: Word<'_>, what: &str| word.1.parse::<u64>().map_err(|_| error(line, word, what));
    let edges = number(next(&mut rest, line, content, "the number of edges")?, "the number of edges")?;
    let Some(format) = rest.next() else { return Ok(Head { vertices, edges, before: 0, is_weighted: false }) };
    let is_format = format.1.len() <= 3 && format.1.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    if !is_format {
        return Err(error(line, format, "a format of three digits 0 or 1"));
    }
    let digit = |from_right: usize| format.1.bytes().rev().nth(from_right) == Some(b'1');
    let weights = match rest.next() {
        Some(word) => number(word, "how many weights a vertex has")?,
        None => 1,
    };
    let before = u64::from(digit(2)).saturating_add(if digit(1) { weights } else { 0 });
    Ok(Head { vertices, edges, before, is_weighted: digit(0) })
}
