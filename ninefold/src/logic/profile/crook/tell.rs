//! The words of the procedure beside its steps.

use super::preemptive::{Cover, PreemptiveSet};
use super::session::{Entry, Erased};
use super::tree::{End, Path};
use super::vertex::{Choice, Reason, Vertex};
use crate::logic::words::{capital, count, list, number};
use crate::logic::{Dead, Words};
use ninefold_board::{Candidate, Cell, Contradiction};

/// The colours of the first paths. Crook names the first three "and so on".
const COLOURS: [&str; 6] = ["red", "green", "blue", "orange", "purple", "brown"];

/// The name of the path with this number, from 1: `red path`, ..., `path 7`.
///
/// ```
/// use ninefold::logic::profile::crook::path_name;
/// assert_eq!((path_name(1).as_str(), path_name(7).as_str()), ("red path", "path 7"));
/// ```
pub fn path_name(path: usize) -> String {
    match path.checked_sub(1).and_then(|at| COLOURS.get(at)) {
        Some(colour) => format!("{colour} path"),
        None => format!("path {path}"),
    }
}

/// The same within a sentence: `the red path`, ..., `path 7`.
///
/// ```
/// use ninefold::logic::profile::crook::the_path;
/// assert_eq!((the_path(1).as_str(), the_path(7).as_str()), ("the red path", "path 7"));
/// ```
pub fn the_path(path: usize) -> String {
    let name = path_name(path);
    if name.starts_with("path") { name } else { format!("the {name}") }
}

/// `pair`, `triple`, `quadruple`, `set of 5`.
fn kind(size: usize) -> String {
    match size {
        2 => "pair".to_string(),
        3 => "triple".to_string(),
        4 => "quadruple".to_string(),
        _ => format!("set of {size}"),
    }
}

/// `preemptive pair {[4,7],[c(2,1),c(2,9)]} in row 2 and box 1`.
pub fn set(words: &Words<'_>, set: &PreemptiveSet) -> String {
    format!("preemptive {} {} in {}", kind(set.size()), set.notation(words), words.houses(&set.ranges))
}

/// Theorem 2, of one hidden set.
pub(super) fn unhidden(words: &Words<'_>, by: &PreemptiveSet) -> String {
    format!("The {} unhides it.", set(words, by))
}

/// A recorded set that is there, but crosses out nothing.
pub(super) fn without_effect(words: &Words<'_>, by: &PreemptiveSet) -> String {
    format!("There is the {}, which crosses out nothing.", set(words, by))
}

/// Condition 1: the cover of each range with the sets that it is broken into, one line each.
///
/// `row 2: {[4,7],[c(2,1),c(2,9)]}` where it is not broken at all.
pub fn condition(words: &Words<'_>) -> Vec<String> {
    let line = |cover: &Cover| {
        let parts: Vec<String> = cover.parts.iter().map(|part| part.notation(words)).collect();
        format!("{}: {}", words.house(cover.range), parts.join(" and "))
    };
    Cover::all(words.grid).iter().map(line).collect()
}

/// Condition 1 in a sentence.
pub(crate) fn condition_summary(words: &Words<'_>) -> String {
    let covers = Cover::all(words.grid);
    let broken = covers.iter().filter(|cover| cover.parts.len() > 1).count();
    let ranges = count(covers.len(), "range");
    let open = count(words.grid.open_cells(), "cell");
    let are = if words.grid.open_cells() == 1 { "is" } else { "are" };
    let parts = match (covers.len() - broken, broken) {
        (_, 0) => "the open cells of each are a single set".to_string(),
        (0, _) => "those of each have been broken into several already".to_string(),
        (whole, broken) => format!(
            "the open cells of {} are a single set each, those of {} have been broken into several already",
            number(whole),
            number(broken)
        ),
    };
    format!(
        "No preemptive set of any range can be broken into smaller ones any more, and nothing can be crossed out: {open} \
         {are} still open in {ranges}; {parts}."
    )
}

/// Where a number is to be chosen, and why there, in a sentence without its full stop.
pub fn vertex(words: &Words<'_>, vertex: &Vertex) -> String {
    let Vertex { cell, choices, reason, again } = vertex;
    let (name, numbers) = (words.cell(*cell), words.symbols(*choices));
    match (again, reason) {
        (true, _) if choices.len() == 1 => format!("Only {numbers} is left to choose for {name}"),
        (true, _) => format!("There are {numbers} left to choose from for {name}"),
        (false, Reason::Pairs(pairs)) => {
            let others = if pairs.len() == 1 { "cell" } else { "cells" };
            let pairs: Vec<String> = pairs.iter().map(|pair| format!("of the {}", set(words, pair))).collect();
            format!(
                "The cell {name} is a member {}: one of {} is right and settles the other {others}, too",
                list(&pairs, "and"),
                words.symbols(*choices)
            )
        }
        (false, Reason::Smallest) => {
            format!("There is no preemptive pair, and no markup is smaller than that of {name}: {numbers}")
        }
        (false, Reason::Wanted) => format!("As asked, {name} is the next vertex: its markup is {numbers}"),
    }
}

/// Where a number is chosen, why there, and which one.
pub fn choice(words: &Words<'_>, choice: &Choice) -> String {
    let (why, choices) = (vertex(words, &choice.vertex), choice.vertex.choices);
    let number = words.symbol(choice.candidate.symbol);
    let how = match (choice.by_coin, choices.len()) {
        (_, 1) => format!("So it is {number}"),
        (true, 2) => format!("The coin falls on {number}"),
        (true, _) => format!("Chance takes {number}"),
        (false, _) => format!("{number} is chosen"),
    };
    format!("{why}. {how}, and {} begins.", the_path(choice.path))
}

/// An entry as Crook writes it, with its path: `7_3, red path`; nothing for a forced number.
pub fn subscript(words: &Words<'_>, entry: &Entry) -> String {
    let Some(subscript) = entry.subscript else { return String::new() };
    let number = words.symbol(entry.candidate.symbol);
    if entry.path == 0 {
        return format!("{number}_{subscript}");
    }
    format!("{number}_{subscript}, {}", path_name(entry.path))
}

/// Why nothing more comes of the latest path, in a sentence without its full stop.
pub fn dead(words: &Words<'_>, dead: Dead) -> String {
    match dead {
        Dead::Violation(why) => violation(words, why),
        Dead::Exhausted(cell) => format!("Every number of {} led to a violation", numbered(words, cell)),
        Dead::Explored(cell) => format!("Every number of {} has been tried", numbered(words, cell)),
    }
}

/// `c(2,1), that is 4 and 7`
fn numbered(words: &Words<'_>, cell: Cell) -> String {
    format!("{}, that is {},", words.cell(cell), words.symbols(words.grid.candidates(cell)))
}

/// A person erased a path, and these numbers are left at its vertex.
pub fn left(words: &Words<'_>, erased: &Erased) -> String {
    let (cell, numbers) = (words.cell(erased.choice.cell), words.symbols(erased.left));
    let left = match erased.left.len() {
        0 => format!("no number is left to choose for {cell}"),
        1 => format!("only {numbers} is left to choose for {cell}"),
        _ => format!("{cell} has {numbers} left to choose from"),
    };
    format!("{} is erased; {left}.", capital(&the_path(erased.path)))
}

/// That a path is erased, and why. What is deleted then is so only as long as the paths before it stand.
pub fn erased(words: &Words<'_>, choice: Candidate, path: usize, why: Option<Dead>) -> String {
    let (cell, number) = (words.cell(choice.cell), words.symbol(choice.symbol));
    let reason = match why {
        None => "All that it leads to is known".to_string(),
        Some(why) => dead(words, why),
    };
    let standing = match path {
        0 | 1 => String::new(),
        2 => format!(", as long as {} stands", the_path(1)),
        _ => ", as long as the paths before it stand".to_string(),
    };
    format!(
        "{reason}. {} is erased, and {number} is deleted from the choices of {cell}{standing}.",
        capital(&the_path(path))
    )
}

/// The violation, in a sentence without its full stop.
pub fn violation(words: &Words<'_>, why: Contradiction) -> String {
    format!("Violation: {}", violated(words, why))
}

/// The same as a part of another sentence.
pub(super) fn violated(words: &Words<'_>, why: Contradiction) -> String {
    match why {
        // Some of its numbers would be a second one in a range, others were crossed out.
        Contradiction::Cell(cell) => format!("no number is left for {}", words.cell(cell)),
        Contradiction::House(house, symbol) => format!(
            "{} has no cell left for {}, so another number would occur twice there",
            words.house(house),
            words.symbol(symbol)
        ),
    }
}

/// `c(2,1) = 4, c(7,8) = 8: solution; probability 1/4, 3 to 1 against`.
pub fn path(words: &Words<'_>, path: &Path) -> String {
    let is = |k: &Candidate| format!("{} = {}", words.cell(k.cell), words.symbol(k.symbol));
    let choices: Vec<String> = path.choices.iter().map(is).collect();
    let end = match path.end {
        End::Solution => "solution",
        End::Violation(_) => "violation",
        End::Open | End::Vertex(_) => "not tried",
    };
    let (probability, odds) = (path.probability(), path.odds());
    format!("{}: {end}; probability {probability}, {odds}", choices.join(", "))
}

/// The board with subscripts, as in Figure 8, a row per line: `6_30 3 9 5 7_29`; of a graph a list of entries. A
/// [`RecordedWay`](super::RecordedWay) reads it.
pub fn subscripted(words: &Words<'_>, entries: &[Entry]) -> String {
    let geometry = words.grid.geometry();
    let Some(side) = geometry.side() else {
        let after_markup = entries.iter().filter(|entry| entry.subscript.is_some()).map(|entry| entry.candidate);
        let is = |k: Candidate| format!("{}={}\n", words.cell(k.cell), words.symbol(k.symbol));
        return after_markup.map(is).collect();
    };
    let field = |cell: Cell| {
        let subscript = entries.iter().find(|entry| entry.candidate.cell == cell).and_then(|entry| entry.subscript);
        match (words.grid.value(cell), subscript) {
            (Some(symbol), Some(subscript)) => format!("{}_{subscript}", words.symbol(symbol)),
            (Some(symbol), None) => words.symbol(symbol),
            (None, _) => ".".to_string(),
        }
    };
    let fields: Vec<String> = geometry.all_cells().map(field).collect();
    fields.chunks(side).map(|row| row.join(" ") + "\n").collect()
}
