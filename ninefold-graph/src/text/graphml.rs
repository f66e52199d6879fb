//! GraphML: `<node id="...">` and `<edge source="..." target="...">`. Directions, keys and data are passed over.

use super::interned::Interned;
use super::{Asking, Format, Halt, Read, ReadError, made, shown};
use crate::Vertex;
use quick_xml::Reader;
use quick_xml::escape::{EscapeError, unescape};
use quick_xml::events::{BytesStart, Event};
use std::collections::BTreeMap;

pub(super) fn read(text: &str, asking: &mut Asking<'_>) -> Result<Read, Halt> {
    let mut reader = Reader::from_str(text);
    let mut heard = Heard { text, ..Heard::default() };
    let mut open = 0_usize;
    loop {
        asking.line()?;
        let at = reader.buffer_position();
        match reader.read_event().map_err(|why| place(text, at, why.to_string(), "XML"))? {
            Event::Eof if open > 0 => {
                // What was cut off would be a graph, and another one.
                let expected = "the ends of all elements, `</graphml>` the last of them";
                return Err(place(text, text.len() as u64, "the end of the text".to_string(), expected).into());
            }
            Event::Eof => break,
            Event::End(_) => open -= 1,
            Event::Empty(tag) => heard.element(&tag, at)?,
            Event::Start(tag) => {
                open += 1;
                heard.element(&tag, at)?;
            }
            _ => {}
        }
    }
    if !heard.is_graph {
        return Err(place(text, 0, "XML without a graph".to_string(), "GraphML: an element `graph`").into());
    }
    let edges = heard.edges()?;
    made(heard.names.len() as Vertex, &edges, Some(heard.names), Format::GraphMl, asking)
}

/// What the elements so far say.
#[derive(Default)]
struct Heard<'t> {
    text: &'t str,
    is_graph: bool,
    numbers: BTreeMap<String, Vertex>,
    names: Vec<String>,
    /// The names that edges have, which may stand before their nodes.
    ends: Interned,
    /// The ends by their places among these, and where the edge stands.
    edges: Vec<(u32, u32, u64)>,
}

impl Heard<'_> {
    fn element(&mut self, tag: &BytesStart<'_>, at: u64) -> Result<(), ReadError> {
        let text = self.text;
        match tag.local_name().as_ref() {
            "graph" => self.is_graph = true,
            "node" => {
                let id = attribute(tag, text, at, "id")?;
                if self.numbers.insert(id.clone(), self.names.len() as Vertex).is_some() {
                    return Err(place(text, at, shown(&id), "another id: it stands above"));
                }
                self.names.push(id);
            }
            "edge" => {
                let source = self.ends.number(&attribute(tag, text, at, "source")?);
                self.edges.push((source, self.ends.number(&attribute(tag, text, at, "target")?), at));
            }
            "hyperedge" => {
                let found = "an edge of more than two vertices (`hyperedge`)".to_string();
                return Err(place(text, at, found, "elements `node` and `edge`"));
            }
            _ => {}
        }
        Ok(())
    }

    /// The edges by the numbers of their nodes.
    fn edges(&self) -> Result<Vec<(Vertex, Vertex)>, ReadError> {
        let known: Vec<Option<Vertex>> = self.ends.names().map(|name| self.numbers.get(name).copied()).collect();
        let number = |end: u32, at: u64| {
            let unknown = || place(self.text, at, shown(self.ends.name(end)), "the id of a node");
            known[end as usize].ok_or_else(unknown)
        };
        self.edges.iter().map(|(a, b, at)| Ok((number(*a, *at)?, number(*b, *at)?))).collect()
    }
}

/// The most attributes of an element that are looked at: each is compared with those before it.
const ATTRIBUTES: usize = 64;

fn attribute(tag: &BytesStart<'_>, text: &str, at: u64, name: &str) -> Result<String, ReadError> {
    let expected = format!("the attribute `{name}`");
    let mut attributes = tag.attributes();
    attributes.with_checks(false);
    for attribute in attributes.take(ATTRIBUTES) {
        let attribute = attribute.map_err(|why| place(text, at, why.to_string(), &expected))?;
        if attribute.key.local_name().as_ref() == name {
            let value = attribute.value;
            let value = unescape(&value).map_err(|why| {
                let found = match why {
                    EscapeError::UnrecognizedEntity(_, name) => format!("the entity `&{name};`"),
                    other => other.to_string(),
                };
                place(text, at, found, "text, `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` or the number of a character")
            })?;
            return Ok(value.into_owned());
        }
    }
    Err(place(text, at, "an element without it".to_string(), &expected))
}

/// An error at this byte.
fn place(text: &str, at: u64, found: String, expected: &str) -> ReadError {
    let before = text.get(..at as usize).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    ReadError { line, column, found, expected: expected.to_string() }
}
