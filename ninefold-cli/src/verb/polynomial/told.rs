//! A polynomial and its values, as text and as JSON.

use super::Room;
use crate::json::{self, From};
use crate::prose::wrapped;
use ninefold::graph::polynomial::{NoPolynomial, Polynomial};
use ninefold::wire::ViolationJson;
use ninefold_files::limits::Limits;
use serde::Serialize;

/// How wide the polynomial may be; the rest of it is set in.
const WIDTH: usize = 96;

/// A value.
pub(super) struct Line {
    pub(super) colours: usize,
    /// None with fewer colours than are given.
    pub(super) value: Option<String>,
    /// What was counted beside it, where that is done.
    pub(super) counted: Option<String>,
}

/// The polynomial, and a table of values.
pub(super) fn text(polynomial: &Polynomial, lines: &[Line]) -> String {
    let mut rows = vec![["k".to_string(), "p(k)".to_string(), "counted with k colours".to_string()]];
    for line in lines {
        let value = line.value.clone().unwrap_or_else(|| "-".to_string());
        rows.push([line.colours.to_string(), value, line.counted.clone().unwrap_or_default()]);
    }
    if lines.iter().all(|line| line.counted.is_none()) {
        rows[0][2].clear();
    }
    let wide = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (k, p) = (wide(0), wide(1));
    let row = |[colours, value, counted]: &[String; 3]| {
        let text = format!("{colours:<k$}  {value:>p$}  {counted}");
        format!("{}\n", text.trim_end())
    };
    let polynomial = wrapped(&format!("p(k) = {polynomial}"), WIDTH).join("\n");
    format!("{polynomial}\n{}", rows.iter().map(row).collect::<String>())
}

/// Of what a polynomial is told.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Of<'a> {
    Board {
        #[serde(flatten)]
        from: From<'a>,
        symbols: usize,
    },
    Graph {
        ninefold: u32,
        graph: &'a str,
        vertices: u32,
        edges: usize,
    },
}

/// The shape of `polynomial --json`. Numbers are strings where they may be larger than any machine number.
#[derive(Serialize)]
struct ToldJson<'a> {
    #[serde(flatten)]
    of: Of<'a>,
    polynomial: String,
    degree: usize,
    coefficients: Vec<String>,
    given: usize,
    values: Vec<ValueJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    completions: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
}

#[derive(Serialize)]
struct ValueJson {
    k: usize,
    value: Option<String>,
}

pub(super) fn json(polynomial: &Polynomial, asked: &[usize], of: Of<'_>) -> String {
    let at = |colours: usize| polynomial.at(colours).map(|value| value.to_string());
    let completions = match of {
        Of::Board { symbols, .. } => at(symbols),
        Of::Graph { .. } => None,
    };
    json::line(&ToldJson {
        of,
        polynomial: polynomial.to_string(),
        degree: polynomial.degree(),
        coefficients: polynomial.coefficients().iter().map(ToString::to_string).collect(),
        given: polynomial.used(),
        values: asked.iter().map(|colours| ValueJson { k: *colours, value: at(*colours) }).collect(),
        unique: completions.as_ref().map(|value| value == "1"),
        completions,
    })
}

/// Why there is no polynomial of a graph: which limit was met, how far it came, and what may help.
pub(super) fn none(why: &NoPolynomial, room: Room) -> String {
    let spent = room.budget.unwrap_or_default();
    match why {
        NoPolynomial::Stopped { steps, .. } => {
            let by_steps = spent.nodes.is_some_and(|most| *steps >= most);
            let limit = if by_steps { Limits { time: None, ..spent } } else { Limits { nodes: None, ..spent } };
            format!("{why}; a larger --budget than {} may be enough", limit.typed())
        }
        NoPolynomial::TooWide { .. } => {
            format!("{why}; `polynomial --memory {}` gives them more", room.memory.max(1).saturating_mul(4))
        }
        _ => why.to_string(),
    }
}

/// The shape of `polynomial --json` where givens clash.
#[derive(Serialize)]
struct ClashJson<'a> {
    #[serde(flatten)]
    of: Of<'a>,
    completions: &'static str,
    unique: bool,
    violations: [ViolationJson; 1],
}

pub(super) fn no_completion(of: Of<'_>, violation: ViolationJson) -> String {
    json::line(&ClashJson { of, completions: "0", unique: false, violations: [violation] })
}

/// The shape of `polynomial --json` where there is none.
#[derive(Serialize)]
struct NoneJson<'a> {
    #[serde(flatten)]
    of: Of<'a>,
    error: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<StoppedJson>,
}

/// How far it came.
#[derive(Serialize)]
struct StoppedJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<usize>,
    done: usize,
    vertices: usize,
}

pub(super) fn none_json(of: Of<'_>, why: &NoPolynomial, room: Room) -> String {
    let stopped = match *why {
        NoPolynomial::Stopped { steps, done, vertices } => {
            Some(StoppedJson { steps: Some(steps), states: None, done, vertices })
        }
        NoPolynomial::TooWide { done, vertices, states } => {
            Some(StoppedJson { steps: None, states: Some(states), done, vertices })
        }
        _ => None,
    };
    json::line(&NoneJson { of, error: &none(why, room), stopped })
}
