//! A chain in Eureka's signs, from end to end: `(3)r1c2=(3-4)r1c5=(4)r7c5`.

use super::Words;
use super::signs::joined;
use ninefold_board::{Because, Candidate, Cell, Fact, Item, Link, LinkReason, Step, Symbol};

/// One bracket: symbols by turns, with the signs between them, and the cells that have them.
struct Bracket {
    symbols: Vec<(Symbol, &'static str)>,
    cells: Vec<Cell>,
    /// The sign behind it.
    next: &'static str,
}

/// The arrows of a step as one chain, if they are one: strong and weak by turns, each from where the last one ended.
pub(in crate::logic) fn chain(words: &Words<'_>, step: &Step) -> Option<String> {
    let is_way = step.chain.windows(2).all(|two| two[0].to == two[1].from);
    if step.chain.is_empty() || !is_way || !step.chain.iter().enumerate().all(|(i, link)| link.from.on == (i % 2 == 1))
    {
        return None;
    }
    let mut brackets: Vec<Bracket> = Vec::new();
    // A strong link has both its ends in brackets of its own; the weak ones between them are signs.
    for link in step.chain.iter().step_by(2) {
        let (from, to) = (symbol(&link.from.candidates)?, symbol(&link.to.candidates)?);
        if let Some(cells) = within(step, link) {
            brackets.push(Bracket { symbols: vec![(from, ""), (to, "=")], cells, next: "-" });
        } else {
            let ends = [(from, &link.from.candidates, "="), (to, &link.to.candidates, "-")];
            brackets.extend(ends.map(|(symbol, candidates, next)| Bracket {
                symbols: vec![(symbol, "")],
                cells: cells_of(candidates),
                next,
            }));
        }
    }
    // Of a ring the last link leads back to the first end: behind the sign the chain begins again.
    let is_ring = step.chain.len().is_multiple_of(2);
    let ends = [step.chain.first().map(|link| &link.from), step.chain.last().map(|link| &link.to)];
    let is_of_ends = |gone: Candidate| ends.iter().flatten().any(|end| end.candidates[0].symbol == gone.symbol);
    if !is_ring && !step.conclusions.iter().all(|conclusion| is_of_ends(conclusion.candidate())) {
        return None;
    }
    let said = merged(brackets).iter().map(|bracket| said(words, bracket)).collect::<String>();
    Some(if is_ring { said } else { said.trim_end_matches('-').to_string() })
}

/// The cells of a strong link within one cell, or within a set of cells: those its fact is about.
fn within(step: &Step, link: &Link) -> Option<Vec<Cell>> {
    let LinkReason::Fact(fact) = link.why else { return None };
    let cell = |fact: &Fact| match fact.because {
        Because::Grid(Item::Cell(cell)) => Some(cell),
        _ => None,
    };
    match &step.facts.get(fact)?.because {
        Because::Grid(Item::Cell(cell)) => Some(vec![*cell]),
        Because::Derived { from, .. } => from.iter().map(|&i| step.facts.get(i).and_then(cell)).collect(),
        Because::Grid(Item::InHouse(..)) | Because::NotDeadly(_) => None,
    }
}

/// With a weak link inside one cell in one bracket: `(3-4)r1c5`.
fn merged(brackets: Vec<Bracket>) -> Vec<Bracket> {
    let mut all: Vec<Bracket> = Vec::new();
    for bracket in brackets {
        match all.last_mut() {
            Some(last) if last.next == "-" && last.cells == bracket.cells && bracket.cells.len() == 1 => {
                let mut symbols = bracket.symbols.into_iter();
                last.symbols.extend(symbols.next().map(|(symbol, _)| (symbol, "-")));
                last.symbols.extend(symbols);
                last.next = bracket.next;
            }
            _ => all.push(bracket),
        }
    }
    all
}

fn said(words: &Words<'_>, bracket: &Bracket) -> String {
    let symbols =
        bracket.symbols.iter().fold(String::new(), |said, (symbol, sign)| said + sign + &words.symbol(*symbol));
    format!("({symbols}){}{}", joined(words, &bracket.cells), bracket.next)
}

fn symbol(candidates: &[Candidate]) -> Option<Symbol> {
    let first = candidates.first()?.symbol;
    candidates.iter().all(|candidate| candidate.symbol == first).then_some(first)
}

/// Their cells.
pub(in crate::logic) fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    candidates.iter().map(|candidate| candidate.cell).collect()
}
