//! `node`: Dr Dobb's chain and pile exclusion on one house, written as sets.

use crate::args::NodeArgs;
use crate::failure::Failure;
use crate::input::{self, Opened, Source};
use crate::json::{self, Bad, Erased, Excluded, From, Infeasible, OneExclusion};
use crate::limits::Interrupt;
use crate::output::{self, complain};
use crate::status::Status;
use ninefold::logic::node::{NodeError, NodeExclusion, RULES, RangeNode, Rule, braces};
use std::path::Path;

pub(crate) fn run(args: &NodeArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let rule = RULES.iter().find(|(name, _)| *name == args.rule).map(|(_, rule)| *rule);
    let mut status = Status::Yes;
    let mut is_first = true;
    for source in sources(&args.nodes, interrupt) {
        let source = match source {
            Ok(source) => source,
            Err(usage) => {
                complain(&usage.0);
                status = Status::Bad;
                continue;
            }
        };
        for (number, line) in source.text.lines().enumerate().filter(|(_, line)| is_node(line)) {
            if !args.json && !is_first {
                output::write("\n")?;
            }
            is_first = false;
            let from = From { ninefold: json::VERSION, file: &source.name, line: number + 1 };
            status = status.max(answer(line, from, rule, args.json)?);
        }
    }
    if is_first && status == Status::Yes {
        complain("found no node, expected one such as ({1,2},{1,2})");
        status = Status::Bad;
    }
    Ok(status)
}

/// Texts as they are, and files; a word with a brace is no file.
fn sources(nodes: &[String], interrupt: &Interrupt) -> Vec<Opened> {
    let source = |text: &String| {
        if text.contains('{') {
            Ok(Source { text: text.clone(), ..Source::new("argument") })
        } else {
            input::read(Path::new(text), interrupt)
        }
    };
    if nodes.is_empty() { vec![input::read(Path::new("-"), interrupt)] } else { nodes.iter().map(source).collect() }
}

fn is_node(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}

fn answer(line: &str, from: From<'_>, rule: Option<Rule>, as_json: bool) -> Result<Status, Failure> {
    let start: RangeNode = match line.parse() {
        Ok(node) => node,
        Err(NodeError::Text { column, found, expected }) => {
            complain(&format!("{}:{}:{column}: found {found}, expected {expected}", from.file, from.line));
            if as_json {
                output::write(&json::line(&Bad { from, column, found: &found, expected: &expected }))?;
            }
            return Ok(Status::Bad);
        }
        Err(error) => {
            output::write(&no_matching(&error, from, as_json))?;
            return Ok(Status::No);
        }
    };
    let mut end = start.clone();
    let exclusions = rule.map(|rule| end.exclude(rule));
    output::write(&match exclusions {
        Some(exclusions) if !as_json => words(&start, &exclusions, &end),
        exclusions if as_json => shape(&start, exclusions.unwrap_or_default(), &end, from),
        _ => format!("{start}\na perfect matching:\n{}", pairs(&start, &start)),
    })?;
    Ok(Status::Yes)
}

fn no_matching(error: &NodeError, from: From<'_>, as_json: bool) -> String {
    let words = error.to_string();
    match error {
        NodeError::Infeasible { vertices, numbers } if as_json => {
            json::line(&Infeasible { from, vertices, numbers, words })
        }
        _ => words + "\n",
    }
}

/// The node, then each exclusion and the sets that it leaves, then a matching.
fn words(start: &RangeNode, exclusions: &[NodeExclusion], end: &RangeNode) -> String {
    let mut node = start.clone();
    let mut lines = vec![node.to_string()];
    for exclusion in exclusions {
        node.apply(exclusion);
        lines.extend(output::wrapped(&exclusion.to_string(), WIDTH));
        lines.push(node.to_string());
    }
    let matching = if end.vertices().iter().all(|numbers| numbers.len() == 1) {
        "every vertex is proved:"
    } else {
        "no more can be excluded; a perfect matching of the node at the start:"
    };
    lines.push(matching.to_string());
    lines.join("\n") + "\n" + &pairs(start, end)
}

/// A matching of what is left, with the sets as they were: the document's way.
fn pairs(start: &RangeNode, end: &RangeNode) -> String {
    let pairs = end.matching().into_iter().zip(start.vertices());
    pairs.flat_map(|(number, numbers)| [number.to_string(), format!(" -> {}\n", braces(&numbers))]).collect()
}

/// How wide a sentence may be; the rest of it is set in. A node stays on one line, as it is read back from one.
const WIDTH: usize = 96;

fn shape(start: &RangeNode, exclusions: Vec<NodeExclusion>, end: &RangeNode, from: From<'_>) -> String {
    let exclusions = exclusions.into_iter().map(|exclusion| OneExclusion {
        words: exclusion.to_string(),
        rule: RULES.iter().find(|(_, rule)| *rule == exclusion.rule).map_or("both", |(name, _)| name),
        vertices: exclusion.vertices,
        numbers: exclusion.numbers,
        erased: exclusion.erased.into_iter().map(|(vertex, numbers)| Erased { vertex, numbers }).collect(),
    });
    json::line(&Excluded {
        from,
        node: start.to_string(),
        end: end.to_string(),
        exclusions: exclusions.collect(),
        matching: end.matching(),
    })
}
