//! Colourings as lines: `s col COLOURS`, and `l VERTEX COLOUR` for each vertex, as solvers of DIMACS graphs write them.

use ninefold::graph::text::Read;
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::Interrupt;
use std::fmt::Write as _;
use std::path::Path;

/// The lines of a colouring. Colours are counted from 1.
pub(super) fn lines(read: &Read, colour_of: &[u32]) -> String {
    let mut colours = colour_of.to_vec();
    colours.sort_unstable();
    colours.dedup();
    let mut text = format!("s col {}\n", colours.len());
    for (vertex, colour) in (0..).zip(colour_of) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "l {} {}", read.name(vertex), colour + 1);
    }
    text
}

/// Vertices and their colours, from 0. A name may hold blanks, so the last word is the colour.
pub(super) fn read(path: &Path, graph: &Read, interrupt: &Interrupt) -> Result<Vec<(u32, u32)>, Usage> {
    let source = input::read(path, interrupt)?;
    let mut found = Vec::new();
    for (number, line) in source.text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line == "c" || line.starts_with(['#', 's']) || line.starts_with("c ") {
            continue;
        }
        let pair = line.strip_prefix("l ").and_then(|rest| rest.trim().rsplit_once(char::is_whitespace));
        let colour = pair.and_then(|(_, colour)| colour.parse::<u32>().ok()?.checked_sub(1));
        let vertex = pair.and_then(|(vertex, _)| graph.vertex(vertex.trim()));
        let (Some(vertex), Some(colour)) = (vertex, colour) else {
            let expected = "`l VERTEX COLOUR` with a vertex of the graph and a colour from 1";
            return Err(Usage(format!("{}:{}: found `{line}`, expected {expected}", source.name, number + 1)));
        };
        found.push((vertex, colour));
    }
    Ok(found)
}
