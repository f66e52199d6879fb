//! What the marks of a step mean in its picture: a mark is an option of some fact, and what that says depends on the facts.

use ninefold_board::{Because, Fact, Grid, Item, Link, Step, Symbol};

/// The words for marks that mean one thing in one step and another in another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meaning {
    /// Of the options of facts.
    pub(super) option: &'static str,
    /// Of what stands beside the pattern.
    pub(super) fin: &'static str,
}

impl Default for Meaning {
    fn default() -> Self {
        Meaning { option: "one of these is true", fin: "fin" }
    }
}

impl Meaning {
    /// In the picture of this step.
    pub(super) fn of(grid: &Grid, step: &Step) -> Self {
        let is_value = |link: &&Link| link.from.candidates.iter().all(|k| grid.value(k.cell) == Some(k.symbol));
        let arrows: Vec<&Link> = step.chain.iter().filter(|link| !is_value(link)).collect();
        let option = if arrows.is_empty() { of_facts(&step.facts) } else { of_arrows(&arrows) };
        // Beside two fillings of the same cells stands what lets the puzzle have one solution all the same.
        Meaning { option, fin: if step.assumes_unique() { "beside the pattern" } else { "fin" } }
    }
}

/// One way from end to end, or all around, or several.
fn of_arrows(arrows: &[&Link]) -> &'static str {
    let is_way = arrows.windows(2).all(|two| two[0].to == two[1].from) && !arrows[0].from.on;
    match (is_way, arrows.len() % 2) {
        (true, 1) => "chain: its first or its last is true",
        (true, _) => "ring: of each two neighbours one is true",
        (false, _) => "part of the argument",
    }
}

fn of_facts(facts: &[Fact]) -> &'static str {
    if facts.len() == 1 {
        return Meaning::default().option;
    }
    let items: Option<Vec<Item>> = facts.iter().map(of_grid).collect();
    let Some(items) = items else { return "part of the pattern" };
    let places: Option<Vec<(usize, Symbol)>> = items.iter().copied().map(of_house).collect();
    match places {
        Some(places) if places.iter().all(|(house, _)| *house == places[0].0) => "one of each symbol is true",
        Some(places) if places.iter().all(|(_, symbol)| *symbol == places[0].1) => "one in each house is true",
        Some(_) => "in each house one of each symbol is true",
        None if items.iter().all(|item| matches!(item, Item::Cell(_))) => "one in each cell is true",
        None => "part of the pattern",
    }
}

fn of_grid(fact: &Fact) -> Option<Item> {
    if let Because::Grid(item) = fact.because { Some(item) } else { None }
}

fn of_house(item: Item) -> Option<(usize, Symbol)> {
    if let Item::InHouse(house, symbol) = item { Some((house.index(), symbol)) } else { None }
}
