//! A colouring in words, and as JSON.

use super::super::names::first_names;
use super::picture::Picture;
use super::{Form, sheet};
use crate::json;
use ninefold::board::text::visible;
use ninefold::graph::colour::{Answer, Layer, Method, odd_cycle};
use ninefold::graph::text::Read;
use serde::Serialize;
use std::fmt::{Display, Write as _};

/// A graph that was coloured.
pub(super) struct Coloured<'a> {
    pub(super) name: &'a str,
    pub(super) read: &'a Read,
    pub(super) answer: &'a Answer,
    /// The colours as they are told: given ones keep their numbers.
    pub(super) colour_of: Vec<u32>,
    /// The number that was asked for.
    pub(super) wanted: Option<u32>,
    /// Were some colours given?
    pub(super) has_given: bool,
    /// On a board: how many vertices stand side by side.
    pub(super) columns: Option<usize>,
}

/// Why fewer colours are impossible. With given colours it was shown of a graph in which those of one colour are one vertex, and these are all
/// neighbours.
fn shown(coloured: &Coloured<'_>) -> String {
    let Coloured { answer, has_given, .. } = *coloured;
    let how = match answer.shown_by {
        Method::Exact => "all ways with fewer were searched".to_string(),
        Method::Sat => "fewer were refuted by clauses".to_string(),
        Method::Packing => {
            "fewer classes, were all as large as a class can be, would not hold every vertex once".to_string()
        }
        _ if has_given => "no fewer fit".to_string(),
        Method::Clique => format!("{} vertices are all neighbours of each other", answer.clique.size()),
        Method::Mycielski => {
            let vertices = answer.mycielski.as_ref().map_or(0, |proof| proof.vertices().len());
            format!("{vertices} vertices, built up as Mycielski does, need so many")
        }
        _ if answer.at_least <= 1 => "there is a vertex".to_string(),
        _ if answer.at_least == 2 => "there is an edge".to_string(),
        _ => {
            let cycle: Vec<String> = odd_names(coloured).iter().map(|name| visible(name).into_owned()).collect();
            format!("there is a cycle of odd length: {}", first_names(cycle.iter().map(String::as_str), 15))
        }
    };
    if has_given { format!("with the given colours {how}") } else { how }
}

/// The vertices of a cycle of odd length in their order, where that is why two colours are not enough.
fn odd_names(coloured: &Coloured<'_>) -> Vec<String> {
    let Coloured { read, answer, has_given, .. } = coloured;
    let is_shown = answer.shown_by == Method::Simple && answer.at_least == 3 && !has_given;
    let cycle = if is_shown { odd_cycle(&read.graph) } else { None };
    cycle.unwrap_or_default().into_iter().map(|vertex| read.name(vertex)).collect()
}

fn are(colours: u32) -> &'static str {
    if colours == 1 { "is" } else { "are" }
}

/// The proof about the number of colours.
fn proof(coloured: &Coloured<'_>) -> String {
    let Coloured { answer, wanted, .. } = coloured;
    let (colours, least) = (answer.colouring.colours(), answer.at_least);
    let shown = shown(coloured);
    match wanted.filter(|wanted| *wanted < colours) {
        Some(wanted) if least > wanted => format!("{wanted} {} not enough: {shown}", are(wanted)),
        Some(wanted) => {
            format!("whether {wanted} {} enough was not settled; at least {least} are needed: {shown}", are(wanted))
        }
        None if least >= colours => format!("optimal: {shown}"),
        None => format!("at least {least} are needed: {shown}"),
    }
}

/// The picture; with given colours the clique is none of this graph.
fn drawn(coloured: &Coloured<'_>) -> String {
    let Coloured { read, answer, colour_of, has_given, columns, .. } = coloured;
    let clique = if *has_given { &[][..] } else { &answer.clique.vertices };
    Picture { title: headline(coloured), read, colour_of, clique, columns: *columns }.svg()
}

/// The graph and how many colours it has.
fn headline(coloured: &Coloured<'_>) -> String {
    let (graph, colours) = (&coloured.read.graph, coloured.answer.colouring.colours());
    let count = if graph.vertices() == 1 { "1 vertex".to_string() } else { format!("{} vertices", graph.vertices()) };
    format!("{}: {} for {count} and {}", coloured.name, many(colours, "colour"), many(graph.edges(), "edge"))
}

/// `1 colour`, `2 colours`.
pub(super) fn many(count: impl Display, what: &str) -> String {
    let count = count.to_string();
    if count == "1" { format!("1 {what}") } else { format!("{count} {what}s") }
}

pub(super) fn text(coloured: &Coloured<'_>, form: Form) -> String {
    let Coloured { read, answer, colour_of, .. } = coloured;
    match form {
        Form::Dimacs => return sheet::lines(read, colour_of),
        Form::Svg => return drawn(coloured),
        Form::Summary | Form::Classes => {}
    }
    let mut text = format!("{}{}; {}\n", headline(coloured), found_by(answer.by), proof(coloured));
    if form == Form::Classes {
        text += &classes(read, colour_of);
    }
    text
}

/// ` (found by tabu)`; a colouring that was handed in was not found here.
pub(super) fn found_by(method: Method) -> String {
    match method {
        Method::Given => " (as it was given)".to_string(),
        other => format!(" (found by {})", other.name()),
    }
}

/// A line of vertices for each colour.
pub(super) fn classes(read: &Read, colour_of: &[u32]) -> String {
    let mut text = String::new();
    let mut vertices: Vec<(u32, String)> =
        colour_of.iter().zip(0..).map(|(colour, vertex)| (*colour, visible(&read.name(vertex)).into_owned())).collect();
    vertices.sort_by_key(|(colour, _)| *colour);
    for class in vertices.chunk_by(|a, b| a.0 == b.0) {
        let names: Vec<&str> = class.iter().map(|(_, name)| name.as_str()).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}: {}", class[0].0 + 1, names.join(" "));
    }
    text
}

/// The shape of `color --json`.
#[derive(Serialize)]
struct ColouredJson<'a> {
    ninefold: u32,
    graph: &'a str,
    vertices: u32,
    edges: usize,
    colors: u32,
    found_by: &'static str,
    at_least: u32,
    shown_by: &'static str,
    optimal: bool,
    clique: Vec<String>,
    /// The vertices of a cycle of odd length, in their order, where that is the proof.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    odd_cycle: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mycielski: Option<MycielskiJson>,
    steps: u64,
    coloring: Vec<u32>,
}

/// The proof of a bound: a clique, and layers that each need one more colour.
#[derive(Serialize)]
struct MycielskiJson {
    clique: Vec<String>,
    layers: Vec<LayerJson>,
}

#[derive(Serialize)]
struct LayerJson {
    apex: String,
    stand_ins: Vec<(String, String)>,
}

/// With given colours it is a proof for another graph, as the clique is, and is not told.
fn layers(coloured: &Coloured<'_>) -> Option<MycielskiJson> {
    let name = |vertex: u32| coloured.read.name(vertex).clone();
    let proof = coloured.answer.mycielski.as_ref().filter(|_| !coloured.has_given)?;
    let layer = |layer: &Layer| LayerJson {
        apex: name(layer.apex),
        stand_ins: layer.stand_ins.iter().map(|(vertex, stand_in)| (name(*vertex), name(*stand_in))).collect(),
    };
    Some(MycielskiJson {
        clique: proof.clique().iter().map(|vertex| name(*vertex)).collect(),
        layers: proof.layers().iter().map(layer).collect(),
    })
}

pub(super) fn json(coloured: &Coloured<'_>) -> String {
    let Coloured { read, answer, colour_of, .. } = coloured;
    json::line(&ColouredJson {
        ninefold: json::VERSION,
        graph: coloured.name,
        vertices: read.graph.vertices(),
        edges: read.graph.edges(),
        colors: answer.colouring.colours(),
        found_by: answer.by.name(),
        at_least: answer.at_least,
        shown_by: answer.shown_by.name(),
        optimal: answer.is_optimal(),
        clique: clique_names(coloured),
        odd_cycle: odd_names(coloured),
        mycielski: layers(coloured),
        steps: answer.steps,
        coloring: colour_of.iter().map(|colour| colour + 1).collect(),
    })
}

/// With given colours the clique is none of the graph that was read, and is not told.
fn clique_names(coloured: &Coloured<'_>) -> Vec<String> {
    let told = if coloured.has_given { &[][..] } else { &coloured.answer.clique.vertices };
    told.iter().map(|vertex| coloured.read.name(*vertex)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Method, found_by};

    #[test]
    fn what_was_handed_in_was_not_found() {
        assert_eq!(found_by(Method::Given), " (as it was given)");
        assert_eq!(found_by(Method::Tabu), " (found by tabu)");
    }
}
