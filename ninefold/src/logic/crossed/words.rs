//! Crossed-out candidates, in words.

use super::Cross;
use crate::logic::Words;
use crate::logic::words::{list, with_article};
use ninefold_board::{HouseId, SymbolSet};

/// `row 2 and column 5 have a 7 already and the oval of 7 leaves no 7 to the rest of row 8`; nothing if nothing is crossed out.
pub(in crate::logic) fn have(words: &Words<'_>, crosses: &[Cross]) -> Option<String> {
    let (ovals, values): (Vec<&Cross>, Vec<&Cross>) = crosses.iter().partition(|cross| cross.is_oval());
    let mut said: Vec<String> = by_symbols(&values)
        .into_iter()
        .map(|(symbols, houses)| {
            let verb = if houses.len() == 1 { "has" } else { "have" };
            let what = match symbols.sole() {
                Some(symbol) => with_article(&words.symbol(symbol)),
                None => words.symbols(symbols),
            };
            format!("{} {verb} {what}", by_kind(words, &houses))
        })
        .collect();
    if let Some(last) = said.last_mut() {
        last.push_str(" already");
    }
    for (symbols, houses) in by_symbols(&ovals) {
        let ovals = if houses.len() == 1 && symbols.len() == 1 { "oval" } else { "ovals" };
        let leaves = if ovals == "oval" { "leaves" } else { "leave" };
        let none = symbols.sole().map_or("none of these".to_string(), |symbol| format!("no {}", words.symbol(symbol)));
        let (symbols, houses) = (words.symbols(symbols), by_kind(words, &houses));
        said.push(format!("the {ovals} of {symbols} {leaves} {none} to the rest of {houses}"));
    }
    (!said.is_empty()).then(|| list(&said, "and"))
}

/// `rows 1 and 2 and column 3`; the houses are in order.
fn by_kind(words: &Words<'_>, houses: &[HouseId]) -> String {
    let kind = |house: HouseId| words.grid.geometry().house(house).kind();
    let kinds: Vec<String> = houses.chunk_by(|&a, &b| kind(a) == kind(b)).map(|same| words.houses(same)).collect();
    list(&kinds, "and")
}

/// The houses with the values that they cross out, those with the same values together.
fn by_symbols(crosses: &[&Cross]) -> Vec<(SymbolSet, Vec<HouseId>)> {
    let mut by_house: Vec<(HouseId, SymbolSet)> = Vec::new();
    for cross in crosses {
        match by_house.iter_mut().find(|(house, _)| *house == cross.house) {
            Some((_, symbols)) => symbols.insert(cross.symbol),
            None => by_house.push((cross.house, SymbolSet::only(cross.symbol))),
        }
    }
    by_house.sort_unstable_by_key(|&(house, _)| house);
    let mut grouped: Vec<(SymbolSet, Vec<HouseId>)> = Vec::new();
    for (house, symbols) in by_house {
        match grouped.iter_mut().find(|(same, _)| *same == symbols) {
            Some((_, houses)) => houses.push(house),
            None => grouped.push((symbols, vec![house])),
        }
    }
    grouped
}
