//! `node`: Dr Dobb's chain and pile exclusion on one house, written as sets, and the passes of physicsinsights on one row.

mod form;
mod picture;

use crate::args::{NodeArgs, NodeOutput};
use crate::json::{self, Bad, Erased, Excluded, From, Infeasible, Linked, OneExclusion};
use crate::prose::wrapped;
use form::{Form, Taken};
use ninefold::logic::list;
use ninefold::logic::node::{NodeError, RULES, RangeNode, Rule, WalkLink, braces};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Opened, Source, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output::{self, complain};
use ninefold_files::status::Status;
use std::path::Path;

/// How the nodes are answered.
struct Asked {
    /// The rule, unless nothing is to be excluded.
    rule: Option<Rule>,
    output: NodeOutput,
    walk: bool,
    /// The set of the first exclusion, if one is named: vertices by their places, or cells by their letters.
    begin: Vec<String>,
}

pub(crate) fn run(args: &NodeArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    Usage::first(&[(args.walk && args.output() == NodeOutput::Svg, "--walk is for --as text; JSON tells it anyway")])?;
    let rule = RULES.iter().find(|(name, _)| *name == args.rule).map(|(_, rule)| *rule);
    let asked = Asked { rule, output: args.output(), walk: args.walk, begin: args.begin.clone() };
    let mut status = Status::Yes;
    let mut count = 0;
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
            match asked.output {
                NodeOutput::Svg if count == 1 => {
                    return Err(Usage("--as svg draws one node: name it alone".into()).into());
                }
                NodeOutput::Text if count > 0 => output::write("\n")?,
                _ => {}
            }
            count += 1;
            let from = From { ninefold: json::VERSION, file: &source.name, line: number + 1 };
            status = status.max(asked.answer(line, from)?);
        }
    }
    if count == 0 && status == Status::Yes {
        complain("found no node, expected one such as ({1,2},{1,2})");
        status = Status::Bad;
    }
    Ok(status)
}

/// Texts as they are, and files; a word with a brace is no file, nor is a row without its lists, unless there is one of that name.
fn sources(nodes: &[String], interrupt: &Interrupt) -> Vec<Opened> {
    let source = |text: &String| {
        if text.contains('{') || (is_row(text) && !Path::new(text).exists()) {
            Ok(Source::typed("argument", text.clone()))
        } else {
            input::read(Path::new(text), interrupt)
        }
    };
    if nodes.is_empty() { vec![input::read(Path::new("-"), interrupt)] } else { nodes.iter().map(source).collect() }
}

/// Blank cells and numbers, `a b 3`, which are to be told that their lists are missing.
fn is_row(text: &str) -> bool {
    let is_cell = |word: &str| {
        let all = |is: fn(&char) -> bool| word.chars().all(|c| is(&c));
        all(char::is_ascii_digit) || (word.len() == 1 && all(char::is_ascii_alphabetic))
    };
    let cells = text.split(';').next().unwrap_or("");
    cells.split_whitespace().nth(1).is_some() && cells.split_whitespace().all(is_cell)
}

fn is_node(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}

impl Asked {
    fn answer(&self, line: &str, from: From<'_>) -> Result<Status, Failure> {
        let start: Form = match line.parse() {
            Ok(node) => node,
            Err(NodeError::Text { column, found, expected }) => {
                complain(&format!("{}:{}:{column}: found {found}, expected {expected}", from.file, from.line));
                if self.output == NodeOutput::Json {
                    output::write(&json::line(&Bad {
                        from,
                        column: Some(column),
                        found: &found,
                        expected: &expected,
                        advice: None,
                    }))?;
                }
                return Ok(Status::Bad);
            }
            Err(error) => {
                match self.output {
                    NodeOutput::Svg => complain(&error.to_string()),
                    NodeOutput::Text | NodeOutput::Json => output::write(&no_matching(&error, from, self.output))?,
                }
                return Ok(Status::No);
            }
        };
        let (taken, end) = match self.rule.map(|rule| start.taken(rule, &self.begin)).transpose() {
            Ok(taken) => taken.unwrap_or_else(|| (Vec::new(), start.clone())),
            Err(message) => {
                complain(&format!("{}:{}: --begin: {message}", from.file, from.line));
                return Ok(Status::Bad);
            }
        };
        output::write(&match self.output {
            NodeOutput::Svg => picture::svg(&start, taken.first().map(|first| &first.exclusion)),
            NodeOutput::Json => shape(&start, taken, &end, from),
            NodeOutput::Text => self.words(&start, &taken, &end),
        })?;
        Ok(Status::Yes)
    }

    /// The node, then each exclusion and the sets that it leaves; of sets also a matching.
    fn words(&self, start: &Form, taken: &[Taken], end: &Form) -> String {
        let mut lines = vec![start.to_string()];
        for taken in taken {
            if self.walk {
                lines.extend(taken.walk.iter().map(|link| linked(link, taken.exclusion.rule)));
            }
            lines.extend(wrapped(&taken.words, WIDTH));
            lines.push(taken.after.clone());
        }
        let Form::Sets(start) = start else { return lines.join("\n") + "\n" };
        let matching = if end.node().vertices().iter().all(|numbers| numbers.len() == 1) {
            "every vertex is proved:"
        } else if self.rule.is_none() {
            "a perfect matching:"
        } else {
            "no more can be excluded; a perfect matching of the node at the start:"
        };
        lines.push(matching.to_string());
        lines.join("\n") + "\n" + &pairs(start, end.node())
    }
}

/// `vertex 2 -> its numbers 3 and 6 -> vertex 6, which is matched to 6`, and of a pile the other way round.
fn linked(WalkLink { from, across, onward }: &WalkLink, rule: Rule) -> String {
    let (vertex, number) = (["vertex", "vertices"], ["number", "numbers"]);
    let (mine, other) = if rule == Rule::Pile { (number, vertex) } else { (vertex, number) };
    let named = |[one, many]: [&str; 2], these: &[usize]| {
        let all: Vec<String> = these.iter().map(usize::to_string).collect();
        format!("{} {}", if these.len() == 1 { one } else { many }, list(&all, "and"))
    };
    let onward = if onward.is_empty() { format!("no other {}", mine[0]) } else { named(mine, onward) };
    format!("{} {from} -> {} -> {onward}", mine[0], named(other, across))
}

fn no_matching(error: &NodeError, from: From<'_>, output: NodeOutput) -> String {
    let words = error.to_string();
    match error {
        NodeError::Infeasible { vertices, numbers } | NodeError::InfeasibleRow { vertices, numbers, .. }
            if output == NodeOutput::Json =>
        {
            json::line(&Infeasible { from, vertices, numbers, words })
        }
        _ => words + "\n",
    }
}

/// A matching of what is left, with the sets as they were: the document's way.
fn pairs(start: &RangeNode, end: &RangeNode) -> String {
    let pairs = end.matching().into_iter().zip(start.vertices());
    pairs.flat_map(|(number, numbers)| [number.to_string(), format!(" -> {}\n", braces(&numbers))]).collect()
}

/// How wide a sentence may be; the rest of it is set in. A node stays on one line, as it is read back from one.
const WIDTH: usize = 96;

fn shape(start: &Form, taken: Vec<Taken>, end: &Form, from: From<'_>) -> String {
    let exclusions = taken.into_iter().map(|Taken { exclusion, pass, words, walk, .. }| OneExclusion {
        rule: RULES.iter().find(|(_, rule)| *rule == exclusion.rule).map_or("both", |(name, _)| name),
        pass,
        vertices: exclusion.vertices,
        numbers: exclusion.numbers,
        erased: exclusion.erased.into_iter().map(|(vertex, numbers)| Erased { vertex, numbers }).collect(),
        words,
        walk: walk.into_iter().map(|WalkLink { from, across, onward }| Linked { from, across, onward }).collect(),
    });
    json::line(&Excluded {
        from,
        node: start.to_string(),
        end: end.to_string(),
        exclusions: exclusions.collect(),
        matching: end.node().matching(),
    })
}
