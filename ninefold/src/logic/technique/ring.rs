//! Rings of an odd number of cells in which neighbours cannot be alike: the search that broken wings and bivalue oddagons share.
//!
//! ```text
//! a -- b -- c        each two neighbours are different as long as no *guard* of their link is true;
//!  \       /         around a ring of five that does not come out: one of the guards is true
//!   e --- d
//! ```

use super::Look;
use ninefold_board::{Candidate, Cell, CellSet, HouseId};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The fewest cells of a ring. (Three cells that see each other are in one house, where easier things are to be seen.)
pub(super) const FEWEST: usize = 5;

/// The most links that are tried in a grid: far more than on the way through a 9x9 puzzle.
const MOST_TRIES: usize = 1 << 17;

/// A link from one cell to the next.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    /// The next cell, by its place in the list of nodes.
    pub(super) to: usize,
    /// The house that both are in.
    pub(super) house: HouseId,
    /// What keeps the two from being different.
    pub(super) guards: Vec<Candidate>,
    /// The cells that could lose something if one of the guards is true.
    pub(super) seen: CellSet,
}

/// The cells and their links.
#[derive(Default)]
pub(super) struct Net {
    pub(super) cells: Vec<Cell>,
    /// For each cell its links, each of which has its way back.
    pub(super) edges: Vec<Vec<Edge>>,
}

/// A closed ring.
#[derive(Clone, Debug)]
pub(super) struct Ring {
    /// The cells in their order, the earliest first.
    pub(super) cells: Vec<Cell>,
    /// The house of each cell and the next one.
    pub(super) houses: Vec<HouseId>,
    /// All guards, ascending.
    pub(super) guards: Vec<Candidate>,
}

/// The rings of a net with at most so many cells whose guards may be used, short ones first.
pub(super) fn odd_rings(
    look: &Look<'_>,
    net: &Net,
    most: usize,
    may_be: &dyn Fn(&[Candidate]) -> bool,
    visit: &mut dyn FnMut(Ring) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut search = Search { net, may_be, way: Vec::new(), houses: Vec::new(), known: BTreeSet::new(), tries: 0 };
    let all = CellSet::full(look.geometry().cells());
    for length in (FEWEST..=most).step_by(2) {
        for start in 0..net.cells.len() {
            if look.is_over() {
                return ControlFlow::Continue(());
            }
            search.way.push(start);
            let closed = search.grow(length, &[], &all, visit);
            search.way.pop();
            closed?;
        }
    }
    ControlFlow::Continue(())
}

/// A way that is to be closed to a ring; its first cell is the earliest.
struct Search<'a> {
    net: &'a Net,
    may_be: &'a dyn Fn(&[Candidate]) -> bool,
    way: Vec<usize>,
    houses: Vec<HouseId>,
    /// The cells and guards of the rings found, ascending: of several with the same the first is enough.
    known: BTreeSet<(Vec<Cell>, Vec<Candidate>)>,
    tries: usize,
}

impl Search<'_> {
    fn grow(
        &mut self,
        length: usize,
        guards: &[Candidate],
        seen: &CellSet,
        visit: &mut dyn FnMut(Ring) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (start, last) = (self.way[0], self.way[self.way.len() - 1]);
        let net = self.net;
        for edge in &net.edges[last] {
            let closes = edge.to == start && self.way.len() == length;
            let goes_on = edge.to > start && self.way.len() < length && !self.way.contains(&edge.to);
            if self.tries == MOST_TRIES || !(closes || goes_on) {
                continue;
            }
            self.tries += 1;
            let is_seen = seen.meets(&edge.seen);
            // With several guards something must see them all.
            if !is_seen && guards.len().max(edge.guards.len()) > 1 {
                continue;
            }
            let all = with(guards, &edge.guards);
            if !is_seen && all.len() > 1 || !(self.may_be)(&all) {
                continue;
            }
            let mut both = seen.clone();
            both.intersect(&edge.seen);
            self.houses.push(edge.house);
            let result = if closes {
                self.close(all, visit)
            } else {
                self.way.push(edge.to);
                let result = self.grow(length, &all, &both, visit);
                self.way.pop();
                result
            };
            self.houses.pop();
            result?;
        }
        ControlFlow::Continue(())
    }

    /// Each ring is met in both directions, and told in one of them.
    fn close(&mut self, guards: Vec<Candidate>, visit: &mut dyn FnMut(Ring) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.way.last() < self.way.get(1) {
            return ControlFlow::Continue(());
        }
        let cells: Vec<Cell> = self.way.iter().map(|&node| self.net.cells[node]).collect();
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        if !self.known.insert((sorted, guards.clone())) {
            return ControlFlow::Continue(());
        }
        visit(Ring { cells, houses: self.houses.clone(), guards })
    }
}

/// Both, ascending, each once.
fn with(guards: &[Candidate], more: &[Candidate]) -> Vec<Candidate> {
    let mut all = Vec::with_capacity(guards.len() + more.len());
    all.extend_from_slice(guards);
    for guard in more {
        if let Err(place) = all.binary_search(guard) {
            all.insert(place, *guard);
        }
    }
    all
}
