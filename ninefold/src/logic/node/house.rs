//! The houses of a board as nodes, before and after a step.

use super::{NodeError, RangeNode, Rule, lost, written};
use crate::logic::{Finding, Words};
use ninefold_board::{Cell, Geometry, Grid, HouseId, Symbol, SymbolSet};

/// A house as a node, before and after an exclusion in it. The sets are written with the symbols of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseNode {
    /// The house.
    pub house: HouseId,
    /// The node before: `({1,2},{1,2},{1,2,3}), n=3`.
    pub before: String,
    /// The node after.
    pub after: String,
}

impl HouseNode {
    /// The nodes of a step that is a chain or pile exclusion; none of another step.
    ///
    /// A chain may be one in several houses (one vertex in its row, column and box). Of these the houses come in which it
    /// erases something; the first one, if it erases nothing. A house with fewer cells than symbols is no node.
    pub fn of(words: &Words<'_>, finding: &Finding) -> Vec<Self> {
        if let Some((house, symbols)) = pile(finding) {
            return Self::after(words, house, Rule::Pile, symbols).into_iter().collect();
        }
        let (cells, geometry) = (finding.cells(), words.grid.geometry());
        let symbols: SymbolSet = cells.iter().flat_map(|&cell| words.grid.candidates(cell).iter()).collect();
        if cells.is_empty() || symbols.len() != cells.len() || finding.items().count() != cells.len() {
            return Vec::new();
        }
        let nodes = shared(geometry, &cells).filter_map(|house| Self::after(words, house, Rule::Chain, symbols));
        let mut nodes: Vec<Self> = nodes.collect();
        let first = nodes.first().cloned();
        nodes.retain(|node| node.before != node.after);
        if nodes.is_empty() { first.into_iter().collect() } else { nodes }
    }

    /// The node of a house, in which just as many vertices have these numbers alone (chain), or these numbers at all (pile).
    fn after(words: &Words<'_>, house: HouseId, rule: Rule, symbols: SymbolSet) -> Option<Self> {
        let sets = sets(words.grid, house);
        let numbers = symbols.bits();
        let belongs = |set: u64| if rule == Rule::Pile { set & numbers != 0 } else { set & !numbers == 0 };
        let vertices = (0..sets.len()).filter(|&at| belongs(sets[at])).fold(0_u64, |set, at| set | 1 << at);
        let is_exclusion = words.grid.geometry().is_full(house) && vertices.count_ones() == numbers.count_ones();
        let after: Vec<u64> = (0..sets.len()).map(|at| sets[at] & !lost(&sets, rule, vertices, numbers, at)).collect();
        let text = |sets: &[u64]| written(sets, |number| words.symbol(Symbol(number as u8)));
        is_exclusion.then(|| HouseNode { house, before: text(&sets), after: text(&after) })
    }
}

impl RangeNode {
    /// The node that a house is, its cells the vertices; none where it has not as many cells as there are symbols.
    pub fn of_house(grid: &Grid, house: HouseId) -> Option<Result<Self, NodeError>> {
        grid.geometry().is_full(house).then(|| RangeNode::new(sets(grid, house)))
    }
}

/// The numbers of each cell of a house; of a filled one its own.
fn sets(grid: &Grid, house: HouseId) -> Vec<u64> {
    let list = |&cell: &Cell| grid.value(cell).map_or_else(|| grid.candidates(cell).bits(), |symbol| 1 << symbol.0);
    grid.geometry().house(house).cells().iter().map(list).collect()
}

/// The houses in which all these cells lie, ascending.
fn shared<'a>(geometry: &'a Geometry, cells: &'a [Cell]) -> impl Iterator<Item = HouseId> + 'a {
    let has_all = |house: &HouseId| cells.iter().all(|cell| geometry.house(*house).cells().contains(cell));
    geometry.house_ids().filter(has_all)
}

/// The house and the numbers of a finding that rests on the places of numbers in one house alone, as many as numbers.
fn pile(finding: &Finding) -> Option<(HouseId, SymbolSet)> {
    let places = finding.places();
    let &(house, _) = places.first()?;
    let is_one = finding.items().count() == places.len() && places.iter().all(|(other, _)| *other == house);
    is_one.then(|| (house, places.iter().map(|&(_, symbol)| symbol).collect()))
}
