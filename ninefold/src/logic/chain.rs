//! A chain in Eureka's signs, from end to end: `(3)r1c2=(3-4)r1c5=(4)r7c5`.

use super::Words;
use super::signs::joined;
use ninefold_board::{Candidate, Cell, Step, Symbol};

/// One bracket: symbols by turns, with the signs between them, and the cells that have them.
struct Bracket {
    symbols: Vec<(Symbol, &'static str)>,
    cells: Vec<Cell>,
    /// The sign behind it.
    next: &'static str,
}

/// Does a chain begin with what is assumed to be false, or true?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) enum Start {
    /// Its first link is strong.
    Off,
    /// Its first link is weak.
    On,
}

/// The arrows of a step as one chain, if they are one: strong and weak by turns, each from where the last one ended.
pub(in crate::logic) fn chain(words: &Words<'_>, step: &Step) -> Option<String> {
    let is_way = step.chain.windows(2).all(|two| two[0].to == two[1].from);
    let mut nodes = vec![step.chain.first()?.from.candidates.clone()];
    if !is_way || !step.chain.iter().enumerate().all(|(i, link)| link.from.on == (i % 2 == 1)) {
        return None;
    }
    nodes.extend(step.chain.iter().map(|link| link.to.candidates.clone()));
    // Of a ring the last link leads back to the first end: behind the sign the chain begins again.
    if step.chain.len().is_multiple_of(2) {
        nodes.pop();
        return Some(written(words, &nodes, Start::Off)? + "-");
    }
    let ends = [symbol(nodes.first()?)?, symbol(nodes.last()?)?];
    let is_of_ends = step.conclusions.iter().all(|conclusion| ends.contains(&conclusion.candidate().symbol));
    if is_of_ends { written(words, &nodes, Start::Off) } else { None }
}

/// Nodes with a sign from each to the next, strong and weak by turns; `None` if one has several symbols.
pub(in crate::logic) fn written(words: &Words<'_>, nodes: &[Vec<Candidate>], start: Start) -> Option<String> {
    let first = usize::from(start == Start::On);
    let bracket = |(i, node): (usize, &Vec<Candidate>)| {
        let next = match (i + 1 < nodes.len(), (i + first).is_multiple_of(2)) {
            (false, _) => "",
            (true, true) => "=",
            (true, false) => "-",
        };
        Some(Bracket { symbols: vec![(symbol(node)?, "")], cells: cells_of(node), next })
    };
    let brackets: Vec<Bracket> = nodes.iter().enumerate().map(bracket).collect::<Option<_>>()?;
    Some(merged(brackets).iter().map(|bracket| said(words, bracket)).collect())
}

/// With the links inside one cell in one bracket: `(3-4)r1c5`, `(1=2)r1c1`.
fn merged(brackets: Vec<Bracket>) -> Vec<Bracket> {
    let mut all: Vec<Bracket> = Vec::new();
    for bracket in brackets {
        match all.last_mut() {
            Some(last) if last.cells == bracket.cells && bracket.cells.len() == 1 => {
                last.symbols.extend(bracket.symbols.into_iter().map(|(symbol, _)| (symbol, last.next)));
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

/// The symbol that all of these have.
pub(in crate::logic) fn symbol(candidates: &[Candidate]) -> Option<Symbol> {
    let first = candidates.first()?.symbol;
    candidates.iter().all(|candidate| candidate.symbol == first).then_some(first)
}

/// Their cells.
pub(in crate::logic) fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    candidates.iter().map(|candidate| candidate.cell).collect()
}
