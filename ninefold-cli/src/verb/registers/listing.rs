//! A listing: its allocation in words, beside the original.

use super::allocated::Allocated;
use super::json::{self, ListingJson};
use super::{RegistersArgs, beside, fault, many, names, write_answer, write_graph};
use ninefold::graph::Budget;
use ninefold::graph::colour::{Method, Request};
use ninefold::graph::registers::{self, Checked, Interference, Listing, Need, Refused, Run, Wanted, Wrong};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Source, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use std::fmt::Write as _;
use std::time::Instant;

pub(super) fn run(args: &RegistersArgs, source: &Source, interrupt: &Interrupt) -> Result<Status, Failure> {
    let listing = registers::read(&source.text).map_err(|error| fault(source, &error))?;
    let stopped = || interrupt.is_set();
    let endless = Budget { steps: None, interrupt: Some(&stopped) };
    let refused = |why: Refused| Usage(format!("{}: {why}", source.name));
    // What cannot be is said before the search.
    if args.registers < registers::FEWEST {
        return Err(refused(Refused::Registers { found: args.registers }).into());
    }
    let done = (|| {
        let found = registers::interference(&listing, endless)?;
        let need = need(args, &listing, &found, interrupt);
        let colouring = Some(&need.answer.colouring);
        let wanted = Wanted { registers: args.registers, coalesces: !args.no_coalescing, colouring, budget: endless };
        registers::allocate(&listing, &wanted).map(|allocation| (found, need, allocation))
    })();
    let (found, need, allocation) = match done {
        Err(Refused::Interrupted) => return Ok(broken_off(source)),
        other => other.map_err(refused)?,
    };
    write_graph(args, &found.graph, |variable| listing.name(variable), interrupt)?;
    let own = || vec![Vec::new(), (1..=16).collect()];
    let inputs = if args.run.is_empty() { own() } else { args.run.iter().map(|inputs| inputs.0.clone()).collect() };
    let wrong = |wrong: Wrong| Usage(format!("{}: the allocation is wrong: {wrong}", source.name));
    let checked = registers::check(&listing, &allocation, &inputs, endless);
    let proved = registers::prove(&listing, &allocation, endless);
    let (checked, is_proved) = match (checked, proved) {
        (Err(Wrong::Unchecked(Refused::Interrupted)), _) | (_, Err(Wrong::Unchecked(Refused::Interrupted))) => {
            return Ok(broken_off(source));
        }
        (checked, Err(Wrong::Unchecked(_))) => (checked.map_err(wrong)?, false),
        (checked, proved) => (checked.map_err(wrong)?, proved.map_err(wrong).map(|()| true)?),
    };
    let registers = args.registers;
    let allocated = Allocated { source, registers, listing, found, need, allocation, inputs, checked, is_proved };
    let text = if args.json { json::line(&ListingJson::of(&allocated)) } else { text(args, &allocated) };
    write_answer(args, &text, interrupt)?;
    Ok(if interrupt.is_set() { Status::Interrupted } else { Status::Yes })
}

/// Says what an interrupt leaves: nothing, as half an allocation is none.
fn broken_off(source: &Source) -> Status {
    output::complain(&format!("{}: interrupted before there was an allocation that is checked", source.name));
    Status::Interrupted
}

fn need(args: &RegistersArgs, listing: &Listing, found: &Interference, interrupt: &Interrupt) -> Need {
    let deadline = args.budget.time.and_then(|time| Instant::now().checked_add(time));
    let over = || interrupt.is_set() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let budget = Budget { steps: args.budget.nodes, interrupt: Some(&over) };
    found.need(listing, &Request { budget, ..Request::default() })
}

fn text(args: &RegistersArgs, allocated: &Allocated<'_>) -> String {
    let parts = [heads(allocated), places(allocated), side_by_side(allocated), runs(args, allocated)];
    // A listing of no variable has no places.
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// The first lines: the registers needed, and what was done.
fn heads(allocated: &Allocated<'_>) -> String {
    let Allocated { source, registers, listing, found, allocation, .. } = allocated;
    let (variables, edges) = (listing.variables() as usize, found.graph.edges());
    let size = format!("{}, {}", many(listing.size(), "instruction"), many(variables, "variable"));
    let interfering = if edges == 1 {
        "1 pair of variables interferes".to_string()
    } else {
        format!("{edges} pairs of variables interfere")
    };
    let spilled = allocation.spilled();
    let in_memory = if spilled.is_empty() {
        "all variables in registers".to_string()
    } else {
        let told = names(spilled.iter().map(|variable| listing.name(*variable)));
        let (of, slots) = (many(variables, "variable"), many(allocation.slots as usize, "slot"));
        format!("{} of {of} in memory, in {slots}: {told}", spilled.len())
    };
    let rounds = if allocation.rounds > 1 { format!("; {} rounds", allocation.rounds) } else { String::new() };
    format!(
        "{}: {size}; {interfering}\n{}{}\nwith {registers}: {in_memory}; {} saved{rounds}\n",
        source.name,
        left_out(listing.unreachable()),
        needed(allocated),
        copies(allocation.copies_saved)
    )
}

/// The lines that no path reaches, if there are any.
fn left_out(lines: &[usize]) -> String {
    let told: Vec<String> = lines.iter().map(ToString::to_string).collect();
    match lines.len() {
        0 => String::new(),
        1 => format!("line {} cannot be reached and is left out\n", told[0]),
        _ => format!("lines {} cannot be reached and are left out\n", names(told.iter().map(String::as_str))),
    }
}

fn copies(count: usize) -> String {
    if count == 1 { "1 copy".to_string() } else { format!("{count} copies") }
}

/// How many registers hold everything, and why no fewer do.
fn needed(allocated: &Allocated<'_>) -> String {
    let Allocated { need, listing, .. } = allocated;
    let (enough, least) = (need.answer.colouring.colours() as usize, need.answer.at_least as usize);
    let told = || names(need.together.iter().map(|variable| listing.name(*variable)));
    let why = match need.answer.shown_by {
        _ if least < 2 => "no two variables are needed together".to_string(),
        _ if need.together.len() >= least => match need.line {
            Some(line) => format!("after line {line} there are {least} variables that are still needed: {}", told()),
            None => format!("any two of these {least} are needed together somewhere: {}", told()),
        },
        Method::Mycielski => {
            let variables = need.answer.mycielski.as_ref().map_or(0, |proof| proof.vertices().len());
            format!("{variables} variables that are needed together as in Mycielski's graphs need so many")
        }
        Method::Exact => "all ways with fewer were searched".to_string(),
        Method::Sat => "fewer were refuted by clauses".to_string(),
        Method::Packing => "fewer, did each hold as many variables as one can, would not hold all".to_string(),
        _ => "the variables that are needed together are a circle of odd length".to_string(),
    };
    // Not what the listing needs: a value may move from one register to another, and two variables of one value may share one.
    let own = "with every variable in a register of its own choice for its whole life";
    let (registers, verb) = (many(enough, "register"), if enough == 1 { "is" } else { "are" });
    if least >= enough {
        format!("{own}, {registers} {verb} needed: {why}")
    } else {
        format!("{own}, {registers} {verb} enough, and at least {least} are needed: {why}")
    }
}

fn places(allocated: &Allocated<'_>) -> String {
    let Allocated { listing, allocation, .. } = allocated;
    let places = allocation.places.iter().zip(0..);
    let rows: Vec<_> =
        places.map(|(place, variable)| (listing.name(variable).to_string(), place.to_string())).collect();
    beside(&rows, 40)
}

/// The lines of the original, each with what is made of it.
fn side_by_side(allocated: &Allocated<'_>) -> String {
    let statements = allocated.allocation.listing.statements();
    let mut statements = statements.into_iter().peekable();
    let mut rows = Vec::new();
    for (number, line) in (1..).zip(allocated.source.text.lines()) {
        let mut left = format!("{number:>4}  {}", line.trim_end().replace('\t', "    "));
        while let Some((_, right)) = statements.next_if(|(of, _)| *of <= number) {
            rows.push((std::mem::take(&mut left), right));
        }
        if !left.is_empty() {
            rows.push((left, String::new()));
        }
    }
    beside(&rows, 40)
}

/// What the check found.
fn runs(args: &RegistersArgs, allocated: &Allocated<'_>) -> String {
    let proved = if allocated.is_proved {
        "proved: it does what the listing does, on any inputs"
    } else {
        "not proved for any inputs, as too many values are alive"
    };
    let mut text = format!("{proved}\nchecked: no two variables that are needed together share a register\n");
    for (checked, inputs) in allocated.checked.iter().zip(&allocated.inputs) {
        let Checked { before, after, .. } = checked;
        let on = if inputs.is_empty() { "without inputs".to_string() } else { format!("with inputs {}", list(inputs)) };
        let same = if checked.is_settled() { "the same" } else { "the same as far as they were run" };
        let (before, after) = (before.steps, after.steps);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "run {on}: {same} before and after ({before} and {after} instructions)");
        if !args.run.is_empty() {
            text += &printed(&checked.after);
        }
    }
    text
}

fn printed(run: &Run) -> String {
    let returned = run.returned.map(|value| format!("  returned: {value}\n"));
    format!("  printed: {}\n", list(&run.printed)) + &returned.unwrap_or_default()
}

fn list(numbers: &[i64]) -> String {
    if numbers.is_empty() {
        return "nothing".to_string();
    }
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
