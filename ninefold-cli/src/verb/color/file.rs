//! Graphs and given colours, from files.

use super::sheet;
use ninefold::graph::Budget;
use ninefold::graph::colour::{Clash, Preset};
use ninefold::graph::text::{Format, Read};
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::Interrupt;
use std::io::Read as _;
use std::path::Path;

/// The formats by name.
pub(in crate::verb) const FORMATS: [&str; 4] = ["dimacs", "metis", "graphml", "edges"];

/// The most bytes of a graph: some fifty million edges, which take 8 bytes each while they are read and 8 in the graph.
const MOST_BYTES: usize = 1 << 30;
/// The number of bytes read before the interrupt is asked again.
const CHUNK: u64 = 1 << 22;

/// So much of a file is looked at to tell a graph.
const HEAD: u64 = 1 << 14;

/// Is this file a graph and nothing else, by its beginning? Lists of edges are never sure, and a pipe cannot be read twice.
pub(in crate::verb) fn is_surely_graph(path: &Path) -> bool {
    let head = || {
        let mut head = Vec::new();
        std::fs::File::open(path)?.take(HEAD).read_to_end(&mut head).map(|_| head)
    };
    let is_file = path.metadata().is_ok_and(|known| known.is_file());
    is_file && head().is_ok_and(|head| Format::is_sure_of(&String::from_utf8_lossy(&head)))
}

/// Reads a graph, in the format of this name or as its content says; with the name of the file.
pub(in crate::verb) fn graph(path: &Path, from: Option<&str>, interrupt: &Interrupt) -> Result<(String, Read), Usage> {
    let name = input::name_of(path);
    let broken_off = || Usage(format!("{name}: interrupted while it was read"));
    let (mut input, _) = input::open(path, interrupt).map_err(|error| Usage(input::fault(path, &error)))?;
    let mut bytes = Vec::new();
    loop {
        let some = input.by_ref().take(CHUNK).read_to_end(&mut bytes);
        if some.map_err(|error| Usage(input::fault(path, &error)))? == 0 {
            break;
        }
        if interrupt.is_set() {
            return Err(broken_off());
        }
        if bytes.len() > MOST_BYTES {
            return Err(Usage(format!("{name}: found a text of more than 1 GiB, expected a smaller graph")));
        }
    }
    let text = String::from_utf8_lossy(&bytes);
    let format = from.and_then(Format::named);
    let stopped = || interrupt.is_set();
    let budget = Budget { steps: None, interrupt: Some(&stopped) };
    let read = ninefold::graph::text::read_within(&text, format, budget).ok_or_else(broken_off)?;
    let is_empty = |read: &Read| read.graph.vertices() == 0;
    if read.as_ref().is_ok_and(is_empty) {
        return Err(Usage(format!("{name}: found no vertex, expected a graph")));
    }
    read.map(|read| (name.clone(), read)).map_err(|error| {
        Usage(format!("{name}:{}:{}: found {}, expected {}", error.line, error.column, error.found, error.expected))
    })
}

/// Reads given colours, and builds them in. If no more than so many colours may be used, none has a larger number.
pub(in crate::verb) fn preset(
    path: &Path,
    read: &Read,
    most: Option<u32>,
    interrupt: &Interrupt,
) -> Result<Preset, Usage> {
    let given = sheet::read(path, read, interrupt)?;
    if let Some(most) = most
        && let Some((vertex, colour)) = given.iter().find(|(_, colour)| *colour >= most)
    {
        let (name, colour) = (read.name(*vertex), colour + 1);
        let expected = format!("colours from 1 to {most}, as there are to be no more");
        return Err(Usage(format!("{}: found colour {colour} of vertex {name}, expected {expected}", path.display())));
    }
    let named = |clash: Clash| clash.told(&|vertex| read.name(vertex));
    Preset::new(&read.graph, &given).map_err(|clash| Usage(format!("{}: {}", path.display(), named(clash))))
}
