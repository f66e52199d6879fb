//! The completion polynomial of a puzzle: Crook's Theorem 3, shown, with completions that were counted beside its values.

use super::told::{self, Line, MOST_LINES};
use super::{MEMORY, Room};
use crate::json::{self, From};
use ninefold::board::text::{Alphabet, Record};
use ninefold::board::{Puzzle, Symbol};
use ninefold::count::{Count, NoPolynomial, Polynomial, count, polynomial};
use ninefold::engine::{Budget, Silent, auto};
use ninefold::graph::polynomial::NoPolynomial as NoneOfGraph;
use ninefold::graphs::{board_of, graph_of};
use ninefold::solve::Request;
use ninefold_files::input::Source;
use ninefold_files::lane::{Done, failed};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::status::Status;

/// The number of values beyond the board's own number of colours.
const BEYOND: usize = 3;
/// The most completions that are counted.
const MOST: u32 = 200_000;

/// How a polynomial is asked for.
#[derive(Clone, Copy)]
pub(in crate::verb) struct Wanted<'a> {
    /// For these numbers of symbols; if none, for those near the board's own.
    pub(in crate::verb) at: &'a [usize],
    pub(in crate::verb) json: bool,
    pub(super) room: Room,
}

impl Wanted<'_> {
    /// The values near the board's own number of symbols, as text.
    pub(in crate::verb) fn usual(budget: Option<Limits>) -> Self {
        Wanted { at: &[], json: false, room: Room { budget, memory: MEMORY } }
    }
}

/// The answer for a record.
pub(in crate::verb) fn answer(source: &Source, record: &Record, wanted: Wanted<'_>, interrupt: &Interrupt) -> Done {
    let geometry = record.board.geometry();
    let none = |why: &str, status: Status| {
        let text = if wanted.json { json::refused(&source.name, record, why) } else { String::new() };
        Done { text, status, ..failed(&format!("{}: {why}", source.label(record))) }
    };
    let puzzle = match record.board.puzzle() {
        Ok(puzzle) => puzzle,
        Err(clash) => return none(&clash.describe(geometry, &Alphabet::for_people(geometry.symbols())), Status::Bad),
    };
    interrupt.with_budget(wanted.room.budget.unwrap_or_default(), |budget| {
        match polynomial(&puzzle, &wanted.room.means(budget)) {
            Ok(polynomial) => Done::new(shown(source, record, &puzzle, &polynomial, wanted, budget), Status::Yes),
            Err(_) if interrupt.is_set() => Done::new(String::new(), Status::Interrupted),
            Err(NoPolynomial::Graph(why)) => given_up(source, record, &why, wanted),
            Err(why) => none(&why.to_string(), Status::Bad),
        }
    })
}

/// Why there is no polynomial: to be over budget is an answer, what no budget helps with is told beside.
fn given_up(source: &Source, record: &Record, why: &NoneOfGraph, wanted: Wanted<'_>) -> Done {
    let words = told::none(why, wanted.room);
    let is_answer = matches!(why, NoneOfGraph::Stopped { .. });
    let text = if wanted.json {
        let from = From::record(&source.name, record);
        let symbols = record.board.geometry().symbols();
        told::none_json(told::Of::Board { from, symbols }, why, wanted.room)
    } else if is_answer {
        format!("{words}\n")
    } else {
        String::new()
    };
    if is_answer {
        return Done::new(text, Status::No);
    }
    Done { text, status: Status::No, ..failed(&format!("{}: {words}", source.label(record))) }
}

/// The polynomial, a line for each number of colours, and what that says of the puzzle.
fn shown(
    source: &Source,
    record: &Record,
    puzzle: &Puzzle,
    polynomial: &Polynomial,
    wanted: Wanted<'_>,
    budget: &Budget<'_>,
) -> String {
    let symbols = puzzle.geometry().symbols();
    let first = polynomial.used().max(1);
    let near = first..=(symbols + BEYOND).min(first + MOST_LINES);
    let asked = if wanted.at.is_empty() { near.collect() } else { wanted.at.to_vec() };
    if wanted.json {
        let from = From::record(&source.name, record);
        return told::json(polynomial, &asked, told::Of::Board { from, symbols });
    }
    let line = |colours: &usize| {
        let value = polynomial.at(*colours);
        let few = value.as_ref().is_some_and(|value| *value <= MOST.into());
        let counted = if few { counted(puzzle, *colours, budget) } else { None };
        let counted = counted.or_else(|| value.is_none().then(|| format!("{} are given", polynomial.used())));
        Line {
            colours: *colours,
            value: value.map(|value| value.to_string()),
            counted: Some(counted.unwrap_or_else(|| "not counted".to_string())),
        }
    };
    let lines: Vec<Line> = asked.iter().map(line).collect();
    format!("{}{}\n", told::text(polynomial, &lines), verdict(polynomial, symbols))
}

/// What the value at the board's own number of symbols says.
fn verdict(polynomial: &Polynomial, symbols: usize) -> String {
    let value = polynomial.at(symbols).unwrap_or_default().to_string();
    match value.as_str() {
        "0" => format!("no completion: p({symbols}) = 0"),
        "1" => format!("unique: p({symbols}) = 1"),
        _ => format!("{value} completions: p({symbols}) = {value}"),
    }
}

/// The completions with so many colours, each of them found: of the board as a graph, which knows nothing of full houses.
fn counted(puzzle: &Puzzle, colours: usize, budget: &Budget<'_>) -> Option<String> {
    let graph = board_of(&graph_of(puzzle.geometry()), colours).ok()?;
    let mut used: Vec<Symbol> = puzzle.givens().iter().flatten().copied().collect();
    used.sort_unstable();
    used.dedup();
    let colour = |symbol: &Symbol| used.binary_search(symbol).ok().map(Symbol::new);
    let givens = puzzle.givens().iter().map(|given| given.as_ref().and_then(colour)).collect();
    let puzzle = Puzzle::new(graph, givens).ok()?;
    let request = Request { limit: None, budget: *budget, ..Request::default() };
    match count(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).0 {
        Count::Exact(number) => Some(number.to_string()),
        Count::AtLeast(_) => None,
    }
}
