//! The completion polynomial of a puzzle: Crook's Theorem 3, shown, with completions that were counted beside its values.

use super::told::{self, Line};
use super::{MEMORY, Room};
use crate::json::{self, From};
use ninefold::ask::{Manner, NoPolynomialOf, Policy, PolynomialOf, polynomial};
use ninefold::board::text::{ReadOptions, Record};
use ninefold::count::NoPolynomial;
use ninefold::graph::polynomial::NoPolynomial as NoneOfGraph;
use ninefold::wire::ViolationJson;
use ninefold_files::input::Source;
use ninefold_files::lane::{Done, failed};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::status::Status;

/// How a polynomial is asked for.
#[derive(Clone, Copy)]
pub(in crate::verb) struct Wanted<'a> {
    /// For these numbers of symbols; if none, for those near the board's own.
    pub(in crate::verb) at: &'a [usize],
    pub(in crate::verb) json: bool,
    pub(super) room: Room,
    /// How the puzzles are read.
    pub(super) options: &'a ReadOptions,
}

impl<'a> Wanted<'a> {
    /// The values near the board's own number of symbols, as text.
    pub(in crate::verb) fn usual(budget: Option<Limits>, options: &'a ReadOptions) -> Self {
        Wanted { at: &[], json: false, room: Room { budget, memory: MEMORY }, options }
    }
}

/// The answer for a record.
pub(in crate::verb) fn answer(source: &Source, record: &Record, wanted: Wanted<'_>, interrupt: &Interrupt) -> Done {
    let none = |why: &str, status: Status| {
        let text = if wanted.json { json::refused(&source.name, record, why) } else { String::new() };
        Done { text, status, ..failed(&format!("{}: {why}", source.label(record))) }
    };
    interrupt.with_policy(wanted.room.budget, 0, |policy| {
        match polynomial(&record.board, wanted.at, wanted.room.bytes(), policy) {
            Ok(found) => Done::new(shown(source, record, &found, wanted, policy), Status::Yes),
            Err(clashing @ NoPolynomialOf::Clash(_)) => {
                Done::new(no_completion(source, record, &clashing, wanted), Status::No)
            }
            Err(_) if interrupt.is_set() => Done::new(String::new(), Status::Interrupted),
            Err(NoPolynomialOf::None(NoPolynomial::Graph(why))) => given_up(source, record, &why, wanted),
            Err(why) => none(&why.to_string(), Status::Bad),
        }
    })
}

/// That givens clash, so that nothing completes them.
fn no_completion(source: &Source, record: &Record, none: &NoPolynomialOf, wanted: Wanted<'_>) -> String {
    let geometry = record.board.geometry();
    let manner = Manner::in_alphabet(source.alphabet_for_people(wanted.options, geometry));
    match none {
        NoPolynomialOf::Clash(clash) if wanted.json => {
            let (from, symbols) = (From::record(&source.name, record), geometry.symbols());
            told::no_completion(told::Of::Board { from, symbols }, ViolationJson::of_clash(clash, geometry, &manner))
        }
        none => format!("{}\n", none.words(geometry, &manner)),
    }
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
fn shown(source: &Source, record: &Record, found: &PolynomialOf, wanted: Wanted<'_>, policy: &Policy<'_>) -> String {
    let PolynomialOf { polynomial, at, .. } = found;
    if wanted.json {
        let symbols = record.board.geometry().symbols();
        return told::json(polynomial, at, told::Of::Board { from: From::record(&source.name, record), symbols });
    }
    let line = |colours: &usize| {
        let value = polynomial.at(*colours).map(|value| value.to_string());
        let counted = match &value {
            None => format!("{} are given", polynomial.used()),
            Some(_) => found.counted(*colours, policy).map_or_else(|| "not counted".to_string(), |n| n.to_string()),
        };
        Line { colours: *colours, value, counted: Some(counted) }
    };
    let lines: Vec<Line> = at.iter().map(line).collect();
    format!("{}{}\n", told::text(polynomial, &lines), found.verdict())
}
