//! The shapes of `registers --json`.

use super::allocated::Allocated;
use crate::json::VERSION;
pub(super) use crate::json::line;
use ninefold::graph::registers::{Checked, Place, Placed, Ranges, Run};
use serde::Serialize;

/// A variable or a range and where it is.
#[derive(Serialize)]
struct PlacedJson<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    register: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    slot: Option<u32>,
}

impl<'a> PlacedJson<'a> {
    fn of(name: &'a str, place: Place) -> Self {
        let (register, slot) = match place {
            Place::Register(register) => (Some(register + 1), None),
            Place::Slot(slot) => (None, Some(slot)),
            _ => (None, None),
        };
        PlacedJson { name, register, slot }
    }
}

/// How many registers hold everything.
#[derive(Serialize)]
struct NeedJson<'a> {
    enough: u32,
    at_least: u32,
    optimal: bool,
    shown_by: &'static str,
    together: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
}

#[derive(Serialize)]
struct RunJson<'a> {
    inputs: &'a [i64],
    printed: &'a [i64],
    #[serde(skip_serializing_if = "Option::is_none")]
    returned: Option<i64>,
    ended: bool,
    steps_before: u64,
    steps_after: u64,
}

impl<'a> RunJson<'a> {
    fn of((checked, inputs): (&'a Checked, &'a Vec<i64>)) -> Self {
        let Run { printed, returned, steps, .. } = &checked.after;
        RunJson {
            inputs,
            printed,
            returned: *returned,
            ended: checked.is_settled(),
            steps_before: checked.before.steps,
            steps_after: *steps,
        }
    }
}

/// A statement of the allocated listing, and the line of the original for which it is there.
#[derive(Serialize)]
struct StatementJson {
    line: usize,
    statement: String,
}

#[derive(Serialize)]
pub(super) struct ListingJson<'a> {
    ninefold: u32,
    file: &'a str,
    instructions: usize,
    unreachable: &'a [usize],
    interferences: usize,
    needs: NeedJson<'a>,
    registers: u32,
    variables: Vec<PlacedJson<'a>>,
    spilled: usize,
    slots: u32,
    copies_saved: usize,
    rounds: u32,
    listing: Vec<StatementJson>,
    proved: bool,
    runs: Vec<RunJson<'a>>,
}

impl<'a> ListingJson<'a> {
    pub(super) fn of(allocated: &'a Allocated<'a>) -> Self {
        let Allocated { source, registers, listing, found, need, allocation, inputs, checked, is_proved } = allocated;
        let places = allocation.places.iter().zip(0..);
        let statement = |(line, text): (usize, String)| StatementJson { line, statement: text.trim().to_string() };
        ListingJson {
            ninefold: VERSION,
            file: &source.name,
            instructions: listing.size(),
            unreachable: listing.unreachable(),
            interferences: found.graph.edges(),
            needs: NeedJson {
                enough: need.answer.colouring.colours(),
                at_least: need.answer.at_least,
                optimal: need.answer.is_optimal(),
                shown_by: need.answer.shown_by.name(),
                together: need.together.iter().map(|variable| listing.name(*variable)).collect(),
                line: need.line,
            },
            registers: *registers,
            variables: places.map(|(place, variable)| PlacedJson::of(listing.name(variable), *place)).collect(),
            spilled: allocation.spilled().len(),
            slots: allocation.slots,
            copies_saved: allocation.copies_saved,
            rounds: allocation.rounds,
            listing: allocation.listing.statements().into_iter().map(statement).collect(),
            proved: *is_proved,
            runs: checked.iter().zip(inputs).map(RunJson::of).collect(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct RangesJson<'a> {
    ninefold: u32,
    file: &'a str,
    interferences: usize,
    needs: u32,
    needs_at: u64,
    registers: u32,
    ranges: Vec<PlacedJson<'a>>,
    spilled: usize,
}

impl<'a> RangesJson<'a> {
    pub(super) fn of(file: &'a str, registers: u32, ranges: &'a Ranges, edges: usize, placed: &Placed) -> Self {
        let (needs, needs_at) = ranges.most_alive();
        let all = ranges.all().iter().zip(&placed.places);
        RangesJson {
            ninefold: VERSION,
            file,
            interferences: edges,
            needs,
            needs_at,
            registers,
            ranges: all.map(|(range, place)| PlacedJson::of(&range.name, *place)).collect(),
            spilled: placed.spilled,
        }
    }
}
