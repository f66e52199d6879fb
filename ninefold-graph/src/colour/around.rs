//! How many neighbours of each vertex have each colour: what local searches look at and keep up to date.
//!
//! ```text
//! counts:  vertex 0: c0 c1 ... ck-1 FULL FULL | vertex 1: c0 c1 ...        rows of a multiple of eight numbers
//! ```
//! A colour may be barred for a vertex: it is its own, or forbidden for a while. An open number is kept as the count less 2^15, a barred
//! one as the count itself. So the least open number of a row is the least of all, found eight at a time on every processor, without a
//! look at a second table; what fills a row up is never it.

use super::greedy::below;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// More than any number may be here.
const FULL: i16 = i16::MAX;
/// The bit that is set in an open number.
const OPEN: i16 = i16::MIN;
/// The most numbers: 128 MB of them.
const MOST: usize = 1 << 26;

/// The rows that are recoloured, each at once: the vertices of a graph, or orbits of a symmetry, whose vertices change together. Each is a row here.
pub(super) trait Field {
    /// How many rows.
    fn rows(&self) -> Vertex;

    /// More neighbours than this no row has.
    fn most(&self) -> usize;

    /// Tells who sees a row change from one colour to another: its neighbours, with the two colours.
    fn seen(&self, row: Vertex, old: u32, new: u32, tell: impl FnMut(&[Vertex], u32, u32));

    /// Colours that the row may never have.
    fn never(&self, row: Vertex) -> Range<u32>;
}

impl Field for &Graph {
    fn rows(&self) -> Vertex {
        self.vertices()
    }

    fn most(&self) -> usize {
        self.largest_degree()
    }

    fn seen(&self, row: Vertex, old: u32, new: u32, mut tell: impl FnMut(&[Vertex], u32, u32)) {
        tell(self.neighbours(row), old, new);
    }

    fn never(&self, _: Vertex) -> Range<u32> {
        0..0
    }
}

pub(super) struct Around {
    width: usize,
    counts: Vec<i16>,
}

impl Around {
    /// Is the graph small enough, with so many colours?
    pub(super) fn fits(field: &impl Field, colours: u32) -> bool {
        let size = (colours as usize).next_multiple_of(8).checked_mul(field.rows() as usize);
        size.is_some_and(|size| size <= MOST) && field.most() < FULL as usize
    }

    /// Without a colour on any vertex, all open. None if it were too large.
    pub(super) fn new(field: &impl Field, colours: u32) -> Option<Self> {
        if !Self::fits(field, colours) {
            return None;
        }
        let width = (colours as usize).next_multiple_of(8);
        let mut counts = vec![OPEN; width * field.rows() as usize];
        counts.chunks_mut(width).for_each(|row| row[colours as usize..].fill(FULL));
        Some(Around { width, counts })
    }

    /// Sets all from colours, and bars what may never be; [`u32::MAX`] is no colour.
    pub(super) fn count(&mut self, field: &impl Field, colour_of: &[u32], colours: u32) {
        self.counts.chunks_mut(self.width).for_each(|row| row[..colours as usize].fill(OPEN));
        for row in (0..field.rows()).filter(|row| colour_of[*row as usize] < colours) {
            let colour = colour_of[row as usize];
            field.seen(row, colour, colour, |others, seen, _| {
                for other in others {
                    self.counts[*other as usize * self.width + seen as usize] += 1;
                }
            });
        }
        for row in 0..field.rows() {
            field.never(row).for_each(|colour| self.bar(row, colour, true));
        }
    }

    /// Sets all from colours, with no bars; [`u32::MAX`] is none. Each neighbour counts as much as this says. No colour's neighbours may
    /// weigh more than 2^15 - 2 together.
    pub(super) fn weigh(&mut self, graph: &Graph, colour_of: &[u32], colours: u32, weight: &dyn Fn(Vertex) -> i16) {
        self.counts.chunks_mut(self.width).for_each(|row| row[..colours as usize].fill(OPEN));
        for vertex in graph.all() {
            let row = vertex as usize * self.width;
            for &other in graph.neighbours(vertex) {
                if let Some(count) = self.counts[row..row + self.width].get_mut(colour_of[other as usize] as usize) {
                    *count += weight(other);
                }
            }
        }
    }

    /// How many neighbours of the vertex have the colour, or what they weigh.
    pub(super) fn beside(&self, vertex: Vertex, colour: u32) -> i16 {
        self.counts[vertex as usize * self.width + colour as usize] & !OPEN
    }

    /// So much is added to a number.
    pub(super) fn change(&mut self, vertex: Vertex, colour: u32, by: i16) {
        self.counts[vertex as usize * self.width + colour as usize] += by;
    }

    /// A neighbour of these vertices changes its colour.
    pub(super) fn exchange(&mut self, vertices: &[Vertex], old: u32, new: u32) {
        let (width, counts) = (self.width, &mut self.counts[..]);
        for vertex in vertices {
            let row = *vertex as usize * width;
            counts[row + old as usize] -= 1;
            counts[row + new as usize] += 1;
        }
    }

    /// Bars a colour for a vertex, or opens it.
    pub(super) fn bar(&mut self, vertex: Vertex, colour: u32, is_barred: bool) {
        let count = &mut self.counts[vertex as usize * self.width + colour as usize];
        *count = if is_barred { *count & !OPEN } else { *count | OPEN };
    }

    fn is_barred(&self, vertex: Vertex, colour: u32) -> bool {
        self.counts[vertex as usize * self.width + colour as usize] & OPEN == 0
    }

    /// The least open number of a row.
    pub(super) fn least(&self, vertex: Vertex) -> Option<i16> {
        let mut least = [FULL; 8];
        for eight in self.row(vertex) {
            for i in 0..8 {
                least[i] = least[i].min(eight[i]);
            }
        }
        least.into_iter().min().filter(|least| *least < 0).map(|least| least & !OPEN)
    }

    /// How many colours are open for a vertex with this number?
    pub(super) fn many(&self, vertex: Vertex, number: i16) -> usize {
        let mut many = [0_u16; 8];
        for eight in self.row(vertex) {
            for i in 0..8 {
                many[i] += u16::from(eight[i] == number | OPEN);
            }
        }
        many.into_iter().map(usize::from).sum()
    }

    /// The n-th of them, from 0.
    pub(super) fn nth(&self, vertex: Vertex, number: i16, n: usize) -> Option<u32> {
        let alike = self.row(vertex).as_flattened().iter().zip(0..).filter(|(count, _)| **count == number | OPEN);
        alike.map(|(_, colour)| colour).nth(n)
    }

    fn row(&self, vertex: Vertex) -> &[[i16; 8]] {
        self.counts[vertex as usize * self.width..][..self.width].as_chunks::<8>().0
    }
}

/// Colours that are forbidden to vertices for a while, beside those that they have.
#[derive(Default)]
pub(super) struct Bars {
    list: Vec<Bar>,
}

/// Until this move a vertex may not have a colour.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    pub(super) vertex: Vertex,
    pub(super) colour: u32,
    until: u64,
}

impl Bars {
    /// Forgets all; the numbers are counted anew by others.
    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    /// From this move on for so many. It must not be barred.
    pub(super) fn add(&mut self, around: &mut Around, (vertex, colour): (Vertex, u32), now: u64, moves: usize) {
        if moves > 0 {
            around.bar(vertex, colour, true);
            self.list.push(Bar { vertex, colour, until: now + moves as u64 });
        }
    }

    /// Opens what is not forbidden any more.
    pub(super) fn expire(&mut self, around: &mut Around, now: u64) {
        self.list.retain(|bar| {
            if bar.until < now {
                around.bar(bar.vertex, bar.colour, false);
            }
            bar.until >= now
        });
    }

    /// This one is allowed after all.
    pub(super) fn lift(&mut self, around: &mut Around, vertex: Vertex, colour: u32) {
        if around.is_barred(vertex, colour)
            && let Some(at) = self.list.iter().position(|bar| (bar.vertex, bar.colour) == (vertex, colour))
        {
            self.list.swap_remove(at);
            around.bar(vertex, colour, false);
        }
    }

    pub(super) fn all(&self) -> &[Bar] {
        &self.list
    }
}

/// The best moves, equally good, of which one is made by chance.
#[derive(Default)]
pub(super) struct Ties {
    /// What they change; the less, the better.
    change: i16,
    list: Vec<Tie>,
}

struct Tie {
    vertex: Vertex,
    what: What,
    many: usize,
}

/// What a vertex gets.
enum What {
    /// One of the open colours with this number.
    Open(i16),
    /// This colour, which is barred.
    Barred(u32),
}

impl Ties {
    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    /// All open colours of a vertex with this number.
    pub(super) fn open(&mut self, change: i16, vertex: Vertex, number: i16) {
        self.take(change, Tie { vertex, what: What::Open(number), many: 0 });
    }

    pub(super) fn barred(&mut self, change: i16, vertex: Vertex, colour: u32) {
        self.take(change, Tie { vertex, what: What::Barred(colour), many: 1 });
    }

    /// A better move puts all others out.
    fn take(&mut self, change: i16, tie: Tie) {
        if self.list.is_empty() || change < self.change {
            self.list.clear();
            self.change = change;
        }
        if change == self.change {
            self.list.push(tie);
        }
    }

    /// One of them, with what it changes. How many colours a vertex has is only counted now, as most ties are broken by better moves.
    pub(super) fn draw(&mut self, around: &Around, rng: &mut ChaCha8Rng) -> Option<(i16, Vertex, u32)> {
        let mut all = 0;
        for tie in &mut self.list {
            if let What::Open(number) = tie.what {
                tie.many = around.many(tie.vertex, number);
            }
            all += tie.many;
        }
        let mut n = below(rng, all);
        let tie = self.list.iter().find(|tie| {
            let is_it = n < tie.many;
            n -= if is_it { 0 } else { tie.many };
            is_it
        })?;
        let colour = match tie.what {
            What::Open(number) => around.nth(tie.vertex, number, n)?,
            What::Barred(colour) => colour,
        };
        Some((self.change, tie.vertex, colour))
    }
}

/// A set of vertices with a list of them.
pub(crate) struct Listed {
    list: Vec<Vertex>,
    /// Where each stands in the list, or [`usize::MAX`].
    place: Vec<usize>,
}

impl Listed {
    pub(crate) fn new(vertices: Vertex) -> Self {
        Listed { list: Vec::new(), place: vec![usize::MAX; vertices as usize] }
    }

    pub(crate) fn all(&self) -> &[Vertex] {
        &self.list
    }

    pub(crate) fn has(&self, vertex: Vertex) -> bool {
        self.place[vertex as usize] != usize::MAX
    }

    pub(crate) fn clear(&mut self) {
        self.list.drain(..).for_each(|vertex| self.place[vertex as usize] = usize::MAX);
    }

    pub(crate) fn insert(&mut self, vertex: Vertex) {
        if self.place[vertex as usize] == usize::MAX {
            self.place[vertex as usize] = self.list.len();
            self.list.push(vertex);
        }
    }

    pub(crate) fn remove(&mut self, vertex: Vertex) {
        let at = std::mem::replace(&mut self.place[vertex as usize], usize::MAX);
        if at != usize::MAX {
            self.list.swap_remove(at);
            if let Some(moved) = self.list.get(at) {
                self.place[*moved as usize] = at;
            }
        }
    }
}
