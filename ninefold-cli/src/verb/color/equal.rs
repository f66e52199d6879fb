//! An equitable colouring in words, and as JSON.

use super::answer::{classes, found_by};
use super::picture::Picture;
use super::{Form, sheet};
use crate::json;
use ninefold::graph::colour::{Colouring, Equitable, Method};
use ninefold::graph::text::Read;
use serde::Serialize;

/// A graph that was coloured with classes of one size.
pub(super) struct Equal<'a> {
    pub(super) name: &'a str,
    pub(super) read: &'a Read,
    pub(super) answer: &'a Equitable,
    /// The number that was asked for.
    pub(super) wanted: Option<u32>,
    /// On a board: how many vertices stand side by side.
    pub(super) columns: Option<usize>,
}

impl Equal<'_> {
    pub(super) fn text(&self, form: Form) -> String {
        let Equal { name, read, answer, .. } = self;
        let Some(colouring) = &answer.colouring else { return self.no_colouring() };
        let title = format!("{name}: {}", self.classes(colouring));
        let by = answer.by.map_or_else(String::new, found_by);
        let head = format!("{title}{by}; {}{}\n", self.proof(), self.empty_classes());
        match form {
            Form::Dimacs => sheet::lines(read, colouring.of()),
            Form::Svg => Picture { title, read, colour_of: colouring.of(), clique: &[], columns: self.columns }.svg(),
            Form::Classes => head + &classes(read, colouring.of()),
            Form::Summary => head,
        }
    }

    /// Why there is no colouring, if that is known.
    fn no_colouring(&self) -> String {
        let Equal { name, answer, wanted, .. } = self;
        let wanted = wanted.unwrap_or_default();
        let proof = match answer.by.filter(|_| answer.is_impossible) {
            Some(Method::Sat) => "there is none: it was refuted by clauses".to_string(),
            Some(_) if answer.at_least > wanted => {
                format!("there is none: at least {} colours are needed at all", answer.at_least)
            }
            Some(Method::Clique) => {
                "there is none: more vertices than that are all neighbours of each other".to_string()
            }
            Some(_) => "there is none: a vertex has too many neighbours to be in so large a class".to_string(),
            None => "none was found in the time or the room, and none was ruled out".to_string(),
        };
        let classes = if wanted == 1 { "class" } else { "classes whose sizes differ by one at most" };
        format!("{name}: no colouring with {wanted} {classes}; {proof}\n")
    }

    /// `3 classes of 4 or 5 vertices each`.
    fn classes(&self, colouring: &Colouring) -> String {
        let sizes = self.sizes();
        let sizes = match (sizes.iter().min(), sizes.iter().max()) {
            (Some(small), Some(large)) if small < large => format!("{small} or {large} vertices each"),
            (Some(1), _) => "1 vertex each".to_string(),
            (Some(size), _) => format!("{size} vertices each"),
            _ => "no vertex".to_string(),
        };
        match colouring.colours() {
            1 => format!("1 class of {sizes}"),
            colours => format!("{colours} classes of {sizes}"),
        }
    }

    /// Is a smaller number of classes ruled out?
    fn proof(&self) -> &'static str {
        match (self.answer.is_fewest(), self.wanted) {
            (true, _) => "fewer such classes are impossible",
            (false, Some(_)) => "fewer were not looked for",
            (false, None) => "fewer were not found, and not ruled out",
        }
    }

    /// A remark on classes without a vertex, if there are any.
    fn empty_classes(&self) -> String {
        match self.empty() {
            0 => String::new(),
            1 => "; there are more classes than vertices, so 1 more is empty".to_string(),
            empty => format!("; there are more classes than vertices, so {empty} more are empty"),
        }
    }

    /// Of the classes that were asked for these have no vertex.
    fn empty(&self) -> u32 {
        let colours = self.answer.colouring.as_ref().map(Colouring::colours);
        self.wanted.zip(colours).map_or(0, |(wanted, colours)| wanted.saturating_sub(colours))
    }

    fn sizes(&self) -> Vec<usize> {
        self.answer.colouring.iter().flat_map(Colouring::classes).map(|class| class.len()).collect()
    }

    pub(super) fn json(&self) -> String {
        let Equal { name, read, answer, .. } = self;
        let colouring = answer.colouring.as_ref();
        json::line(&EqualJson {
            ninefold: json::VERSION,
            graph: name,
            vertices: read.graph.vertices(),
            edges: read.graph.edges(),
            equitable: colouring.is_some(),
            colors: colouring.map(Colouring::colours),
            by: answer.by.map(Method::name),
            at_least: answer.at_least,
            fewest: answer.is_fewest(),
            impossible: answer.is_impossible,
            sizes: self.sizes(),
            empty: self.empty(),
            steps: answer.steps,
            coloring: colouring.map(|colouring| colouring.of().iter().map(|colour| colour + 1).collect()),
        })
    }
}

/// The shape of `color --equitable --json`.
#[derive(Serialize)]
struct EqualJson<'a> {
    ninefold: u32,
    graph: &'a str,
    vertices: u32,
    edges: usize,
    equitable: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    colors: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    at_least: u32,
    fewest: bool,
    impossible: bool,
    sizes: Vec<usize>,
    empty: u32,
    steps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    coloring: Option<Vec<u32>>,
}
