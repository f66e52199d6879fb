//! The polynomial of a graph, perhaps with given colours.

use super::PolynomialArgs;
use super::told::{self, Line};
use crate::json;
use crate::verb::color::file;
use ninefold::graph::colour::Preset;
use ninefold::graph::polynomial::{NoPolynomial, Polynomial, chromatic, completions};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::{self, complain, say};
use ninefold_files::status::Status;
use std::path::Path;

/// The number of values behind the first that is not 0.
const BEHIND: usize = 3;

pub(super) fn run(path: &Path, args: &PolynomialArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    if args.answers.out.is_some() {
        return Err(Usage("-o is for puzzles; the polynomial of a graph goes to standard output".into()).into());
    }
    let (name, read) = file::graph(path, args.graph_from.as_deref(), interrupt)?;
    if !args.answers.quiet {
        read.warnings.iter().for_each(|warning| say(&format!("{name}: {warning}")));
    }
    let given = args.precoloured.as_deref();
    let preset = given.map(|path| file::preset(path, &read, None, interrupt)).transpose()?;
    let (vertices, edges) = (read.graph.vertices(), read.graph.edges());
    let of = told::Of::Graph { ninefold: json::VERSION, graph: &name, vertices, edges };
    let found = interrupt.with_budget(args.budget.unwrap_or_default(), |budget| {
        let room = args.room().means(budget);
        preset.as_ref().map_or_else(|| chromatic(&read.graph, &room), |preset: &Preset| completions(preset, &room))
    });
    let polynomial = match found {
        Ok(polynomial) => polynomial,
        Err(_) if interrupt.is_set() => return Ok(Status::Interrupted),
        Err(why) => {
            given_up(&why, args, &name, of)?;
            return Ok(Status::No);
        }
    };
    let fewest = fewest(&polynomial, read.graph.vertices() as usize);
    let near = || (polynomial.used().max(1)..=fewest + BEHIND).collect();
    let asked: Vec<usize> = if args.at.is_empty() { near() } else { args.at.clone() };
    output::write(&if args.json {
        told::json(&polynomial, &asked, of)
    } else {
        let at = |colours| polynomial.at(colours).map(|value| value.to_string());
        let line = |colours: &usize| Line { colours: *colours, value: at(*colours), counted: None };
        let lines: Vec<_> = asked.iter().map(line).collect();
        let needed = if fewest == 1 { "1 colour is".to_string() } else { format!("{fewest} colours are") };
        format!("{}{needed} needed\n", told::text(&polynomial, &lines))
    })?;
    Ok(Status::Yes)
}

/// Says why there is no polynomial: to be over budget is an answer, what no budget helps with is told beside.
fn given_up(why: &NoPolynomial, args: &PolynomialArgs, name: &str, of: told::Of<'_>) -> Result<(), Failure> {
    let room = args.room();
    let words = format!("{name}: {}", told::none(why, room));
    let is_answer = matches!(why, NoPolynomial::Stopped { .. });
    if args.json {
        output::write(&told::none_json(of, why, room))?;
    } else if is_answer {
        output::write(&format!("{words}\n"))?;
    }
    if !is_answer {
        complain(&words);
    }
    Ok(())
}

/// The fewest colours with which there is a colouring: never more than there are vertices.
fn fewest(polynomial: &Polynomial, vertices: usize) -> usize {
    let is_enough = |colours: &usize| polynomial.at(*colours).is_some_and(|value| value > 0_u32.into());
    (polynomial.used()..=vertices).find(is_enough).unwrap_or(vertices)
}
