//! Chains as `HoDoKu` takes them.
//!
//! Of all shortest ways between two ends the one that takes away most is taken, however long it is. What the paths show besides:
//!
//! - a chain that comes back to one of its cells is none, unless it ends where it began; XY-chains have ten cells at most;
//! - a chain ends at single candidates. Where one of ours ends at a group, there is a discontinuous loop for each candidate that it
//!   takes away;
//! - a loop takes away what sees both nodes of a weak link by the house of that link, and by no other house that they share.

use super::choice::weight;
use crate::logic::technique::{Chains, Ends, GROUPED_DISCONTINUOUS, Sketch, member};
use crate::logic::{Finding, Look, Technique};
use ninefold_board::{Candidate, Cell, Conclusion, Geometry};

/// The most cells of an XY-chain.
const MOST_CELLS: usize = 10;

/// The chain of these techniques that is taken; of equal ones the first technique's, the shortest, the first one found.
pub(super) fn chains(look: &Look<'_>, techniques: &[&'static dyn Technique]) -> Option<Finding> {
    let techniques: Vec<&'static Chains> = techniques.iter().filter_map(|technique| member(*technique)).collect();
    // A loop for one of several candidates has a name of its own, which may be switched off.
    let has_loops = techniques.iter().any(|one| one.about().name == GROUPED_DISCONTINUOUS.about().name);
    let least = std::cell::Cell::new(None::<[usize; 3]>);
    // It takes no less than what is known of its ends.
    let wants = |ends: &Ends<'_>| {
        let bound = if ends.have_group() {
            ends.losers().map(|one| weight(std::iter::once(one), 0)).min()
        } else {
            Some(weight(ends.losers(), 0))
        };
        bound.is_some_and(|bound| least.get().is_none_or(|least| bound <= least))
    };
    let mut best: Option<(_, Taken, Finding)> = None;
    Chains::each(look, &techniques, &wants, &mut |place, sketch| {
        let taken = as_taken(look.geometry(), &sketch).into_iter().filter(|taken| has_loops || !taken.is_alone);
        let keyed = taken.map(|taken| (weight(taken.gone.iter().copied(), sketch.size()), taken));
        let Some((key, taken)) = keyed.min_by_key(|(key, _)| *key) else { return };
        let rank = (key, place, sketch.nodes().len());
        if best.as_ref().is_none_or(|(least, ..)| rank < *least) {
            least.set(Some(key));
            best = Some((rank, taken, sketch.finding(look)));
        }
    });
    let (_, mut taken, finding) = best?;
    // In this order the singles come up.
    taken.gone.sort_by_key(|gone| (gone.symbol, gone.cell));
    let conclusions = taken.gone.into_iter().map(Conclusion::Eliminate).collect();
    let technique: &'static dyn Technique = if taken.is_alone { &GROUPED_DISCONTINUOUS } else { finding.technique };
    Some(Finding { technique, conclusions, ..finding })
}

/// A step that a chain stands for.
struct Taken {
    gone: Vec<Candidate>,
    /// Is it a loop for one of several candidates?
    is_alone: bool,
}

/// The steps that a chain stands for.
fn as_taken(geometry: &Geometry, sketch: &Sketch<'_>) -> Vec<Taken> {
    let way = Way::of(sketch.nodes());
    if way.passes_a_cell_twice() || way.cells.len() > MOST_CELLS && sketch.is_xy() {
        return Vec::new();
    }
    let gone = || sketch.losers().iter().copied();
    let whole = |gone: Vec<Candidate>| vec![Taken { gone, is_alone: false }];
    if sketch.is_ring() {
        let gone: Vec<Candidate> = gone().filter(|&candidate| is_by_a_link(geometry, sketch, candidate)).collect();
        return if gone.is_empty() { Vec::new() } else { whole(gone) };
    }
    let goes_round = |candidate: &Candidate| !way.passes(candidate.cell);
    if way.ends_at_a_group {
        return gone().filter(goes_round).map(|one| Taken { gone: vec![one], is_alone: true }).collect();
    }
    match sketch.losers() {
        [only] if !goes_round(only) => Vec::new(),
        _ => whole(gone().collect()),
    }
}

/// The nodes of a chain as cells, one after the other.
struct Way {
    /// Those that follow each other in one cell count once.
    cells: Vec<Vec<Cell>>,
    ends_at_a_group: bool,
}

impl Way {
    fn of(nodes: &[Vec<Candidate>]) -> Self {
        let mut cells: Vec<Vec<Cell>> =
            nodes.iter().map(|node| node.iter().map(|candidate| candidate.cell).collect()).collect();
        cells.dedup();
        if cells.len() > 1 && cells.first() == cells.last() {
            cells.pop();
        }
        let is_group = |node: Option<&Vec<Candidate>>| node.is_some_and(|node| node.len() > 1);
        Way { cells, ends_at_a_group: is_group(nodes.first()) || is_group(nodes.last()) }
    }

    fn passes_a_cell_twice(&self) -> bool {
        let mut all: Vec<Cell> = self.cells.iter().flatten().copied().collect();
        all.sort_unstable();
        all.windows(2).any(|two| two[0] == two[1])
    }

    /// Does it pass this cell between its ends?
    fn passes(&self, cell: Cell) -> bool {
        let ends = [self.cells.first(), self.cells.last()];
        let is_end = ends.into_iter().flatten().any(|end| end.contains(&cell));
        !is_end && self.cells.iter().any(|node| node.contains(&cell))
    }
}

/// Is a candidate ruled out by both nodes of a weak link, in its cell or its house?
fn is_by_a_link(geometry: &Geometry, ring: &Sketch<'_>, candidate: Candidate) -> bool {
    ring.weak().any(|(from, house)| match house {
        Some(house) => {
            from.symbol == candidate.symbol && geometry.houses_of(candidate.cell).iter().any(|m| m.house == house)
        }
        None => from.cell == candidate.cell,
    })
}
