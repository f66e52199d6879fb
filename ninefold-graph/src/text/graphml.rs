//! GraphML: `<node id="...">` and `<edge source="..." target="...">`. Directions, keys and data are passed over.

use super::interned::Interned;
use super::{Asking, Format, Halt, Read, ReadError, made, shown};
use crate::Vertex;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::collections::BTreeMap;

pub(super) fn read(text: &str, asking: &mut Asking<'_>) -> Result<Read, Halt> {
    let mut reader = Reader::from_str(text);
    let mut numbers: BTreeMap<String, Vertex> = BTreeMap::new();
    let mut names = Vec::new();
    // The ends by their places in the list of all names that edges have, which may stand before their nodes.
    let mut ends = Interned::default();
    let mut edges: Vec<(u32, u32, u64)> = Vec::new();
    let mut is_graph = false;
    loop {
        asking.line()?;
        let at = reader.buffer_position();
        let event = reader.read_event().map_err(|why| place(text, at, why.to_string(), "XML"))?;
        match event {
            Event::Eof => break,
            Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                "graph" => is_graph = true,
                "node" => {
                    let id = attribute(&tag, text, at, "id")?;
                    if numbers.insert(id.clone(), names.len() as Vertex).is_some() {
                        return Err(place(text, at, shown(&id), "another id: it stands above").into());
                    }
                    names.push(id);
                }
                "edge" => {
                    let source = ends.number(&attribute(&tag, text, at, "source")?);
                    edges.push((source, ends.number(&attribute(&tag, text, at, "target")?), at));
                }
                _ => {}
            },
            _ => {}
        }
    }
    if !is_graph {
        return Err(place(text, 0, "XML without a graph".to_string(), "GraphML: an element `graph`").into());
    }
    let known: Vec<Option<Vertex>> = ends.names().map(|name| numbers.get(name).copied()).collect();
    let number = |end: u32, at: u64| {
        let unknown = || place(text, at, shown(ends.name(end)), "the id of a node");
        known[end as usize].ok_or_else(unknown)
    };
    let edges: Vec<_> =
        edges.iter().map(|(a, b, at)| Ok((number(*a, *at)?, number(*b, *at)?))).collect::<Result<_, ReadError>>()?;
    made(names.len() as Vertex, &edges, Some(names), Format::GraphMl, asking)
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
            let value =
                quick_xml::escape::unescape(&value).map_err(|why| place(text, at, why.to_string(), &expected))?;
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
