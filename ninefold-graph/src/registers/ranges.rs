//! Live ranges without a listing: one a line, `name from to`, alive from `from` on and up to before `to`; `#` and `;` begin comments.
//!
//! Their graph is an interval graph, and so perfect: as many registers are enough as ranges are alive at one point. With fewer registers
//! the one that ends last goes to memory wherever too many are alive; that leaves as many in registers as possible (Carlisle and Lloyd 1995).

use super::listing::Variable;
use super::place::Place;
use super::refused::{MOST_PAIRS, Refused};
use super::words::{Word, Words, shown};
use crate::Graph;
use crate::text::ReadError;
use std::collections::{BTreeMap, BTreeSet};

/// A live range.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Range {
    /// Its name.
    pub name: String,
    /// Where it begins.
    pub from: u64,
    /// The first point at which it is not alive any more.
    pub to: u64,
    /// Its line in the text.
    pub line: usize,
}

/// Live ranges, each with a name of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ranges {
    all: Vec<Range>,
}

/// Where the ranges are.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Placed {
    /// The place of each range.
    pub places: Vec<Place>,
    /// The number of ranges in memory; it cannot be smaller.
    pub spilled: usize,
}

impl Ranges {
    /// Reads them.
    ///
    /// ```
    /// use ninefold_graph::registers::Ranges;
    /// let ranges = Ranges::read("a 0 4  # until b begins\nb 4 9\nc 2 6\n")?;
    /// assert_eq!((ranges.all().len(), ranges.most_alive()), (3, (2, 2)));
    /// let error = Ranges::read("a 0 4\nb 5 5\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 5: found `5`, expected a point after 5");
    /// # Ok::<(), ninefold_graph::text::ReadError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, ReadError> {
        let text = text.trim_start_matches('\u{feff}');
        let (mut all, mut lines) = (Vec::new(), BTreeMap::new());
        for (number, line) in text.lines().enumerate() {
            let Some(range) = range(&mut Words::new(number + 1, line), number + 1)? else { continue };
            if let Some(first) = lines.insert(range.name.clone(), range.line) {
                let expected = format!("another name, as this one stands in line {first}");
                let column = line.chars().take_while(|c| c.is_whitespace()).count() + 1;
                return Err(ReadError { line: range.line, column, found: shown(&range.name), expected });
            }
            all.push(range);
        }
        if all.is_empty() {
            let (line, found) = (text.lines().count().max(1), "the end of the text".to_string());
            return Err(ReadError { line, column: 1, found, expected: "a range `name from to`".to_string() });
        }
        Ok(Ranges { all })
    }

    /// The ranges in the order of the text.
    pub fn all(&self) -> &[Range] {
        &self.all
    }

    /// How many are alive at once at most, and the first point where it is so: that many registers are needed, and enough.
    pub fn most_alive(&self) -> (u32, u64) {
        // At one point those that end come first.
        let begins = self.all.iter().map(|range| (range.from, true));
        let mut changes: Vec<(u64, bool)> = begins.chain(self.all.iter().map(|range| (range.to, false))).collect();
        changes.sort_unstable();
        let (mut alive, mut most) = (0, (0, 0));
        for (point, begins) in changes {
            alive = if begins { alive + 1 } else { alive - 1 };
            if alive > most.0 {
                most = (alive, point);
            }
        }
        most
    }

    /// The interference graph: ranges that overlap are neighbours.
    pub fn graph(&self) -> Result<Graph, Refused> {
        let mut edges: Vec<(Variable, Variable)> = Vec::new();
        let mut alive: BTreeSet<(u64, Variable)> = BTreeSet::new();
        for vertex in self.by_start() {
            let range = &self.all[vertex as usize];
            while alive.first().is_some_and(|(to, _)| *to <= range.from) {
                alive.pop_first();
            }
            if edges.len() + alive.len() > MOST_PAIRS {
                return Err(Refused::Crowded { line: range.line });
            }
            edges.extend(alive.iter().map(|(_, other)| (*other, vertex)));
            alive.insert((range.to, vertex));
        }
        let graph = Graph::new(self.all.len() as Variable, &edges);
        Ok(graph.map_or_else(|_| Graph::without_edges(0), |(graph, _)| graph))
    }

    fn by_start(&self) -> Vec<Variable> {
        let mut order: Vec<Variable> = (0..self.all.len() as Variable).collect();
        order.sort_by_key(|vertex| self.all[*vertex as usize].from);
        order
    }

    /// Gives them registers, and memory to as few as possible.
    ///
    /// ```
    /// use ninefold_graph::registers::Ranges;
    /// let ranges = Ranges::read("long 0 9\na 0 3\nb 3 6\nc 6 9\n")?;
    /// let placed = ranges.place(1);
    /// assert_eq!((placed.spilled, placed.places[0].to_string(), placed.places[3].to_string()), (1, "slot 0".into(), "r1".into()));
    /// # Ok::<(), ninefold_graph::text::ReadError>(())
    /// ```
    pub fn place(&self, registers: u32) -> Placed {
        let (mut free, mut next): (BTreeSet<u32>, u32) = (BTreeSet::new(), 0);
        let mut alive: BTreeSet<(u64, Variable, u32)> = BTreeSet::new();
        let mut places = vec![Place::Register(0); self.all.len()];
        let mut spilled = 0;
        for vertex in self.by_start() {
            let range = &self.all[vertex as usize];
            while let Some(ended) = alive.first().copied().filter(|(to, _, _)| *to <= range.from) {
                alive.remove(&ended);
                free.insert(ended.2);
            }
            if free.is_empty() && next < registers {
                free.insert(next);
                next += 1;
            }
            let mut register = free.pop_first();
            if register.is_none()
                && let Some(last) = alive.last().copied().filter(|(to, _, _)| *to > range.to)
            {
                alive.remove(&last);
                places[last.1 as usize] = Place::Slot(spilled);
                spilled += 1;
                register = Some(last.2);
            }
            places[vertex as usize] = if let Some(register) = register {
                alive.insert((range.to, vertex, register));
                Place::Register(register)
            } else {
                spilled += 1;
                Place::Slot(spilled - 1)
            };
        }
        Placed { places, spilled: spilled as usize }
    }
}

/// The range of a line; none if there is nothing but a comment.
fn range(words: &mut Words<'_>, line: usize) -> Result<Option<Range>, ReadError> {
    let Some(name) = words.next() else { return Ok(None) };
    if !name.is_name() {
        return Err(words.fault(Some(name), "the name of a variable"));
    }
    let (_, from) = point(words, "the point where it begins")?;
    let (word, to) = point(words, "the point where it ends")?;
    if to <= from {
        return Err(words.fault(word, &format!("a point after {from}")));
    }
    words.end()?;
    Ok(Some(Range { name: name.text.to_string(), from, to, line }))
}

fn point<'t>(words: &mut Words<'t>, expected: &str) -> Result<(Option<Word<'t>>, u64), ReadError> {
    let found = words.next();
    let number = found.filter(|word| word.text.bytes().all(|byte| byte.is_ascii_digit()));
    let number = number.and_then(|word| word.text.parse().ok()).filter(|point| *point < u64::MAX);
    number.map(|number| (found, number)).ok_or_else(|| words.fault(found, expected))
}
