//! Live ranges without a listing.

use super::json::{self, RangesJson};
use super::{RegistersArgs, beside, fault, many, names, write_answer, write_graph};
use ninefold::graph::registers::{Placed, Ranges};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Source, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;

pub(super) fn run(args: &RegistersArgs, source: &Source, interrupt: &Interrupt) -> Result<Status, Failure> {
    let ranges = Ranges::read(&source.text).map_err(|error| fault(source, &error))?;
    if args.registers == 0 {
        return Err(Usage(format!("{}: found 0 registers, expected at least 1", source.name)).into());
    }
    let graph = ranges.graph().map_err(|why| Usage(format!("{}: {why}", source.name)))?;
    let placed = ranges.place(args.registers);
    // The sweep that gives places does not look at the graph: here they are held against each other.
    if let Some((a, b)) = graph.each_edge().find(|(a, b)| placed.places[*a as usize] == placed.places[*b as usize]) {
        let (a, b) = (&ranges.all()[a as usize].name, &ranges.all()[b as usize].name);
        return Err(Usage(format!("{}: the allocation is wrong: {a} and {b} share a place", source.name)).into());
    }
    write_graph(args, &graph, |vertex| &ranges.all()[vertex as usize].name, interrupt)?;
    let text = if args.json {
        json::line(&RangesJson::of(&source.name, args.registers, &ranges, graph.edges(), &placed))
    } else {
        text(args, source, &ranges, graph.edges(), &placed)
    };
    write_answer(args, &text, interrupt)?;
    Ok(Status::Yes)
}

fn text(args: &RegistersArgs, source: &Source, ranges: &Ranges, edges: usize, placed: &Placed) -> String {
    let (most, at) = ranges.most_alive();
    let alive = ranges.all().iter().filter(|range| (range.from..range.to).contains(&at));
    let alive: Vec<&str> = alive.map(|range| range.name.as_str()).collect();
    let in_memory = match placed.spilled {
        0 => "all ranges in registers".to_string(),
        spilled => format!("{spilled} of {} in memory, and fewer cannot be", many(ranges.all().len(), "range")),
    };
    let overlap = if edges == 1 { "1 pair overlaps".to_string() } else { format!("{edges} pairs overlap") };
    let rows = ranges.all().iter().zip(&placed.places);
    let rows: Vec<_> =
        rows.map(|(range, place)| (format!("{} {} {}", range.name, range.from, range.to), place.to_string())).collect();
    format!(
        "{}: {}; {overlap}\nwithout memory it needs {}: at {at} there are {most} alive: {}\nwith {}: {in_memory}\n\n{}\n\
         checked: no two ranges that overlap share a place\n",
        source.name,
        many(ranges.all().len(), "range"),
        many(most as usize, "register"),
        names(alive.into_iter()),
        args.registers,
        beside(&rows, 60)
    )
}
