//! Rectangles in sentences.

use super::super::Telling;
use super::super::deadly::{cells_of, pattern_of};
use super::{Kind, Rectangle};
use crate::logic::technique::deadly;
use crate::logic::{Finding, Words};
use ninefold_board::{Candidate, SymbolSet};

/// In *r1c1, r1c4, r2c1 and r2c4*: *the four cells could exchange 1 and 2, and ...*
pub(super) fn tell(technique: &Rectangle, words: &Words<'_>, finding: &Finding) -> Telling {
    let pattern = pattern_of(finding);
    let cells = words.cells(&cells_of(pattern));
    let pair: SymbolSet = pattern.iter().map(|k| k.symbol).collect();
    let exchange = format!("the four cells could exchange {}", words.symbols(pair));
    let (more, therefore) = match technique.kind {
        Kind::Plain { way, .. } => deadly::tell(way, words, finding),
        Kind::Crossed => crossed(words, finding),
        Kind::Hidden => hidden(words, finding, pair),
    };
    Telling { place: cells, pattern: format!("{exchange}, and {more}"), therefore }
}

fn crossed(words: &Words<'_>, finding: &Finding) -> (String, String) {
    let [(one, symbol), (other, _)] = finding.places()[..] else { return Default::default() };
    let (houses, symbol) = (words.houses(&[one, other]), words.symbol(symbol));
    let more = format!("in {houses} the {symbol} has no other places");
    (
        more,
        format!(
            "a {symbol} in a corner with other candidates would come back in the opposite corner, and none of the others would be true"
        ),
    )
}

fn hidden(words: &Words<'_>, finding: &Finding, pair: SymbolSet) -> (String, String) {
    let [(one, symbol), (other, _)] = finding.places()[..] else { return Default::default() };
    let Some(loser): Option<Candidate> = finding.eliminated().next() else { return Default::default() };
    let houses = words.houses(&[one, other]);
    let more = format!("in {houses} the {} has no other places", words.symbol(symbol));
    let therefore = format!(
        "with {} in {} the rectangle would be filled with {} alone",
        words.symbol(loser.symbol),
        words.cell(loser.cell),
        words.symbols(pair)
    );
    (more, therefore)
}
