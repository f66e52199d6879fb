//! DIMACS: `c` comments, one line `p KIND vertices edges`, and a line for each edge: `e 1 2`, `a 1 2 7` (an arc with its length), or
//! `1 2` alone in PACE's `.gr`. `n` lines, weights of vertices, are passed over with a warning.

use super::{Asking, Format, Halt, Read, ReadError, error, made, next, size, vertex, words};
use crate::{Graph, Vertex};
use std::fmt::Write as _;

pub(super) fn read(text: &str, asking: &mut Asking<'_>) -> Result<Read, Halt> {
    let mut head: Option<(Vertex, u64)> = None;
    let mut edges = Vec::new();
    let (mut lines, mut is_weighted) = (0_u64, false);
    for (line, content) in text.lines().enumerate().map(|(i, content)| (i + 1, content)) {
        asking.line()?;
        let mut rest = words(content);
        let Some(first) = rest.next() else { continue };
        match (first.1, head) {
            ("c", _) => {}
            ("p", None) => head = Some(problem(line, content, &mut rest, text.len())?),
            ("p", Some(_)) => return Err(error(line, first, "one line `p` only").into()),
            (_, None) => return Err(error(line, first, "`p edge VERTICES EDGES` before it, or a comment `c`").into()),
            ("n", _) => is_weighted = true,
            ("e" | "a", Some((vertices, _))) => {
                edges.push(edge(line, content, &mut rest, vertices)?);
                lines += 1;
            }
            (word, Some(_)) if word.starts_with(|c: char| c.is_ascii_digit()) => {
                edges.push(edge(line, content, &mut words(content), head.map_or(0, |(vertices, _)| vertices))?);
                lines += 1;
            }
            _ => return Err(error(line, first, "`e` and two vertices, `n`, `c` or `p`").into()),
        }
    }
    let (vertices, announced) = head.ok_or_else(|| ReadError {
        line: text.lines().count().max(1),
        column: 1,
        found: "the end of the text".to_string(),
        expected: "a line `p edge VERTICES EDGES`".to_string(),
    })?;
    let mut read = made(vertices, &edges, None, Format::Dimacs, asking)?;
    // Some count each edge in both directions, others once.
    if announced != lines && announced != read.graph.edges() as u64 {
        read.warnings.push(format!("line `p` speaks of {announced} edges, and {lines} are listed"));
    }
    if is_weighted {
        read.warnings.push("lines `n` passed over: vertices have no weights here".to_string());
    }
    Ok(read)
}

/// The kinds of problems that are about a graph.
pub(super) const KINDS: [&str; 5] = ["edge", "edges", "col", "sp", "tw"];

/// What stands behind `p`: a kind, the number of vertices and that of edges.
fn problem<'t>(
    line: usize,
    content: &str,
    rest: &mut impl Iterator<Item = super::Word<'t>>,
    bytes: usize,
) -> Result<(Vertex, u64), ReadError> {
    const EXPECTED: &str = "`edge`, `edges`, `col`, `sp` or `tw`";
    let kind = next(rest, line, content, EXPECTED)?;
    if !KINDS.contains(&kind.1) {
        return Err(error(line, kind, EXPECTED));
    }
    let vertices = size(line, next(rest, line, content, "the number of vertices")?, bytes)?;
    let edges = next(rest, line, content, "the number of edges")?;
    let edges = edges.1.parse().map_err(|_| error(line, edges, "the number of edges"))?;
    Ok((vertices, edges))
}

/// Two vertices. A length may stand behind them.
fn edge<'t>(
    line: usize,
    content: &str,
    rest: &mut impl Iterator<Item = super::Word<'t>>,
    vertices: Vertex,
) -> Result<(Vertex, Vertex), ReadError> {
    let a = vertex(line, next(rest, line, content, "a vertex")?, vertices)?;
    let b = vertex(line, next(rest, line, content, "a second vertex")?, vertices)?;
    if let Some(extra) = rest.nth(1) {
        return Err(error(line, extra, "the end of the line"));
    }
    Ok((a, b))
}

/// A graph as `.col`.
///
/// ```
/// let (graph, _) = ninefold_graph::Graph::new(3, &[(0, 2)])?;
/// assert_eq!(ninefold_graph::text::to_dimacs(&graph), "p edge 3 1\ne 1 3\n");
/// # Ok::<(), ninefold_graph::NoSuchVertex>(())
/// ```
pub fn write(graph: &Graph) -> String {
    let mut text = format!("p edge {} {}\n", graph.vertices(), graph.edges());
    for (a, b) in graph.each_edge() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "e {} {}", a + 1, b + 1);
    }
    text
}
