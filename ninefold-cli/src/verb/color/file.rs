//! Graphs and given colours, from files.

use super::sheet;
use crate::input::{self, Usage};
use crate::limits::Interrupt;
use ninefold::graph::colour::{Clash, Preset};
use ninefold::graph::text::{Format, Read};
use std::io::Read as _;
use std::path::Path;

/// The formats by name.
pub(in crate::verb) const FORMATS: [&str; 4] = ["dimacs", "metis", "graphml", "edges"];

/// The most bytes of a graph: some hundred million edges.
const MOST_BYTES: u64 = 1 << 31;

/// Reads a graph, in the format of this name or as its content says; with the name of the file.
pub(in crate::verb) fn graph(path: &Path, from: Option<&str>, interrupt: &Interrupt) -> Result<(String, Read), Usage> {
    let mut bytes = Vec::new();
    let result = input::open(path, interrupt).and_then(|(input, _)| input.take(MOST_BYTES + 1).read_to_end(&mut bytes));
    result.map_err(|error| Usage(input::fault(path, &error)))?;
    let name = input::name_of(path);
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Usage(format!("{name}: found a text of more than 2 GiB, expected a smaller graph")));
    }
    let text = String::from_utf8_lossy(&bytes);
    let format = from.and_then(Format::named);
    let read = ninefold::graph::text::read(&text, format);
    let is_empty = |read: &Read| read.graph.vertices() == 0;
    if read.as_ref().is_ok_and(is_empty) {
        return Err(Usage(format!("{name}: found no vertex, expected a graph")));
    }
    read.map(|read| (name.clone(), read)).map_err(|error| {
        Usage(format!("{name}:{}:{}: found {}, expected {}", error.line, error.column, error.found, error.expected))
    })
}

/// Reads given colours, and builds them in.
pub(in crate::verb) fn preset(path: &Path, read: &Read, interrupt: &Interrupt) -> Result<Preset, Usage> {
    let given = sheet::read(path, read, interrupt)?;
    let named = |clash: Clash| clash.told(&|vertex| read.name(vertex));
    Preset::new(&read.graph, &given).map_err(|clash| Usage(format!("{}: {}", path.display(), named(clash))))
}
