//! Does a step speak only of things that exist? Steps may come from a file; nothing in one may end the program.

use crate::refused::{Part, Refused};
use ninefold_board::{Because, Candidate, Fact, Geometry, HouseId, Item, Link, LinkReason, Step};

/// Every cell, house, symbol and fact that the step names exists, and facts are derived from earlier ones only.
pub(crate) fn check(geometry: &Geometry, step: &Step) -> Result<(), Refused> {
    let known = |ok: bool, part: Part| if ok { Ok(()) } else { Err(Refused::Unknown(part)) };
    for (i, fact) in step.facts.iter().enumerate() {
        known(has_all(geometry, &fact.any_of) && is_known(geometry, fact), Part::Fact(i))?;
        if let Because::Derived { from, .. } = &fact.because
            && let Some(&later) = from.iter().find(|&&j| j >= i)
        {
            return Err(Refused::NotEarlier { fact: i, from: later });
        }
    }
    known(step.covers.iter().all(|&item| has_item(geometry, item)), Part::Covers)?;
    for (i, conclusion) in step.conclusions.iter().enumerate() {
        known(has(geometry, conclusion.candidate()), Part::Conclusion(i))?;
    }
    for (i, link) in step.chain.iter().enumerate() {
        known(is_known_link(geometry, link, step.facts.len()), Part::Link(i))?;
    }
    for (i, (candidate, _)) in step.marks.iter().enumerate() {
        known(has(geometry, *candidate), Part::Mark(i))?;
    }
    Ok(())
}

fn is_known(geometry: &Geometry, fact: &Fact) -> bool {
    match &fact.because {
        Because::Grid(item) => has_item(geometry, *item),
        Because::Derived { covers, .. } => covers.iter().all(|&item| has_item(geometry, item)),
        Because::NotDeadly(pattern) => has_all(geometry, pattern),
    }
}

fn is_known_link(geometry: &Geometry, link: &Link, facts: usize) -> bool {
    let why = match link.why {
        LinkReason::Fact(fact) => fact < facts,
        LinkReason::SameCell => true,
        LinkReason::House(house) => has_house(geometry, house),
    };
    why && [&link.from, &link.to].iter().all(|node| has_all(geometry, &node.candidates))
}

fn has(geometry: &Geometry, candidate: Candidate) -> bool {
    candidate.cell.index() < geometry.cells() && candidate.symbol.index() < geometry.symbols()
}

fn has_all(geometry: &Geometry, candidates: &[Candidate]) -> bool {
    candidates.iter().all(|&candidate| has(geometry, candidate))
}

fn has_house(geometry: &Geometry, house: HouseId) -> bool {
    house.index() < geometry.houses().len()
}

fn has_item(geometry: &Geometry, item: Item) -> bool {
    match item {
        Item::Cell(cell) => cell.index() < geometry.cells(),
        Item::InHouse(house, symbol) => has_house(geometry, house) && symbol.index() < geometry.symbols(),
    }
}
