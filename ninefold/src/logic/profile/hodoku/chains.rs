//! Chains as `HoDoKu` takes them.
//!
//! Of all shortest ways between two ends the one that takes away most is taken, however long it is. What the paths show besides:
//!
//! - a chain that comes back to one of its cells is none, unless it ends where it began; XY-chains have ten cells at most;
//! - a chain ends at single candidates. Where one of ours ends at a group, there is a discontinuous loop for each candidate that it
//!   takes away;
//! - a loop takes away what sees both nodes of a weak link by the house of that link, and by no other house that they share.

use super::choice::most;
use crate::logic::technique::{GROUPED_DISCONTINUOUS, XY_CHAIN};
use crate::logic::{Finding, Look, Technique};
use ninefold_board::{Candidate, Cell, Conclusion, Geometry, HouseId, Link, LinkReason};

/// The most cells of an XY-chain.
const MOST_CELLS: usize = 10;

/// The chain of these techniques that is taken.
pub(super) fn chains(look: &Look<'_>, techniques: &'static [&'static dyn Technique]) -> Option<Finding> {
    let all = techniques.iter().flat_map(|technique| look.all(*technique));
    let mut taken = all.flat_map(|finding| as_taken(look, finding)).min_by_key(|finding| most(look, finding))?;
    // In this order the singles come up.
    taken.conclusions.sort_by_key(|conclusion| (conclusion.candidate().symbol, conclusion.candidate().cell));
    Some(taken)
}

/// The steps that a chain stands for.
fn as_taken(look: &Look<'_>, mut finding: Finding) -> Vec<Finding> {
    let links = finding.pattern.chain(look.grid);
    let way = Way::of(&links);
    let is_too_long = way.cells.len() > MOST_CELLS && finding.technique.about().name == XY_CHAIN.about().name;
    if way.passes_a_cell_twice() || is_too_long {
        return Vec::new();
    }
    if links.len().is_multiple_of(2) {
        finding.conclusions.retain(|conclusion| is_by_a_link(look.geometry(), &links, conclusion.candidate()));
        return if finding.conclusions.is_empty() { Vec::new() } else { vec![finding] };
    }
    let goes_round = |candidate: Candidate| !way.passes(candidate.cell);
    if way.ends_at_a_group {
        let gone = finding.eliminated().filter(|&candidate| goes_round(candidate)).collect::<Vec<_>>();
        let alone = |candidate| Finding {
            technique: &GROUPED_DISCONTINUOUS,
            conclusions: vec![Conclusion::Eliminate(candidate)],
            ..finding.clone()
        };
        return gone.into_iter().map(alone).collect();
    }
    match finding.conclusions[..] {
        [only] if !goes_round(only.candidate()) => Vec::new(),
        _ => vec![finding],
    }
}

/// The nodes of a chain as cells, one after the other.
struct Way {
    /// Those that follow each other in one cell count once.
    cells: Vec<Vec<Cell>>,
    ends_at_a_group: bool,
}

impl Way {
    fn of(links: &[Link]) -> Self {
        let first = links.first().map(|link| &link.from);
        let nodes: Vec<&[Candidate]> =
            first.into_iter().chain(links.iter().map(|link| &link.to)).map(|node| node.candidates.as_slice()).collect();
        let mut cells: Vec<Vec<Cell>> =
            nodes.iter().map(|node| node.iter().map(|candidate| candidate.cell).collect()).collect();
        cells.dedup();
        if cells.len() > 1 && cells.first() == cells.last() {
            cells.pop();
        }
        let is_group = |node: Option<&&[Candidate]>| node.is_some_and(|node| node.len() > 1);
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
fn is_by_a_link(geometry: &Geometry, links: &[Link], candidate: Candidate) -> bool {
    let holds = |house: HouseId| geometry.houses_of(candidate.cell).iter().any(|m| m.house == house);
    links.iter().any(|link| match link.why {
        LinkReason::House(house) => link.from.candidates[0].symbol == candidate.symbol && holds(house),
        LinkReason::SameCell => link.from.candidates[0].cell == candidate.cell,
        LinkReason::Fact(_) => false,
    })
}
