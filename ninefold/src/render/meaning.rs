//! What the marks of a step mean in its picture: a mark is an option of some fact, and what that says depends on the facts.

use ninefold_board::{Because, Candidate, Conclusion, Fact, Grid, HouseId, Item, Link, LinkReason, Role, Step, Symbol};
use std::collections::{BTreeMap, BTreeSet};

/// The words for marks that mean one thing in one step and another in another one.
#[derive(Clone, Debug)]
pub(super) struct Meaning {
    /// Of the options of facts.
    pub(super) option: &'static str,
    /// Of what stands beside the pattern.
    pub(super) fin: &'static str,
    /// Of sets, by their numbers, where more can be said than that they are sets.
    pub(super) sets: BTreeMap<u8, SetMeaning>,
}

/// What the candidates of a set have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SetMeaning {
    /// They follow from this, which is one of them.
    If(Candidate),
    /// They follow from an assumption that is none of them.
    Follow,
    /// They are all true or all false.
    Alike(u8),
    /// One of them is true.
    OneOf,
    /// They are counted in this house.
    In(HouseId),
}

impl Default for Meaning {
    fn default() -> Self {
        Meaning { option: "one of these is true", fin: "fin", sets: BTreeMap::new() }
    }
}

impl Meaning {
    /// In the picture of this step.
    pub(super) fn of(grid: &Grid, step: &Step) -> Self {
        let is_value = |link: &&Link| link.from.candidates.iter().all(|k| grid.value(k.cell) == Some(k.symbol));
        let arrows: Vec<&Link> = step.chain.iter().filter(|link| !is_value(link)).collect();
        let option = if arrows.is_empty() { of_facts(&step.facts) } else { of_arrows(&arrows) };
        // Beside two fillings of the same cells stands what lets the puzzle have one solution all the same.
        let fin = if step.assumes_unique() { "beside the pattern" } else { "fin" };
        Meaning { option, fin, sets: of_sets(grid, step, &arrows) }
    }
}

/// Do the links lead one after the other from end to end, or all around?
fn is_way(arrows: &[&Link]) -> bool {
    arrows.windows(2).all(|two| two[0].to == two[1].from) && !arrows[0].from.on
}

/// What the sets of a step have in common.
fn of_sets(grid: &Grid, step: &Step, arrows: &[&Link]) -> BTreeMap<u8, SetMeaning> {
    let mut sets: BTreeMap<u8, Vec<Candidate>> = BTreeMap::new();
    for (candidate, role) in &step.marks {
        if let Role::Set(number) = *role {
            sets.entry(number).or_default().push(*candidate);
        }
    }
    let is_strong = |link: &&&Link| matches!(link.why, LinkReason::Fact(_));
    let strong = arrows.iter().filter(is_strong).count();
    if strong < arrows.len() && !is_way(arrows) {
        let led_to: BTreeSet<Candidate> =
            arrows.iter().filter(is_strong).flat_map(|link| link.to.candidates.iter().copied()).collect();
        return sets.into_iter().map(|(number, set)| (number, of_branch(&set, &led_to))).collect();
    }
    let is_of_sets = step.marks.iter().all(|(_, role)| matches!(role, Role::Set(_)));
    if strong > 0 && strong == arrows.len() && is_of_sets && sets.len() > 1 {
        return sets.into_keys().map(|number| (number, SetMeaning::Alike(number))).collect();
    }
    // Another mark of the number may be the true one, as that of an XYZ-wing's pivot.
    if let (1, Some((&number, set))) = (sets.len(), sets.first_key_value())
        && !step.conclusions.is_empty()
        && !step.marks.iter().any(|(k, role)| k.symbol == set[0].symbol && !matches!(role, Role::Set(_)))
        && step.conclusions.iter().all(|conclusion| goes_by_each(grid, *conclusion, set))
    {
        return BTreeMap::from([(number, SetMeaning::OneOf)]);
    }
    sets.iter().filter_map(|(&number, set)| Some((number, SetMeaning::In(counted_in(grid, step, set)?)))).collect()
}

/// Of what follows in a branch the one that nothing leads to is what is assumed.
fn of_branch(set: &[Candidate], led_to: &BTreeSet<Candidate>) -> SetMeaning {
    let mut starts = set.iter().filter(|candidate| !led_to.contains(candidate));
    match (starts.next(), starts.next()) {
        (Some(&start), None) => SetMeaning::If(start),
        _ => SetMeaning::Follow,
    }
}

/// Does it go whichever of these is true, all of one symbol?
fn goes_by_each(grid: &Grid, conclusion: Conclusion, set: &[Candidate]) -> bool {
    let Conclusion::Eliminate(gone) = conclusion else { return false };
    set.iter().all(|&k| k.symbol == gone.symbol && grid.geometry().conflict(k, gone))
}

/// The house that counts each symbol of a set, and has all its cells.
fn counted_in(grid: &Grid, step: &Step, set: &[Candidate]) -> Option<HouseId> {
    let mut houses = step.covers.iter().filter_map(|&cover| Some(of_house_id(cover)?.0));
    let counts = |house: HouseId, k: &Candidate| {
        let inside = grid.geometry().house(house).cells().contains(&k.cell);
        inside && step.covers.iter().any(|&cover| of_house_id(cover) == Some((house, k.symbol)))
    };
    houses.find(|&house| set.iter().all(|k| counts(house, k)))
}

/// One way from end to end, or all around, or several.
fn of_arrows(arrows: &[&Link]) -> &'static str {
    match (is_way(arrows), arrows.len() % 2) {
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
    of_house_id(item).map(|(house, symbol)| (house.index(), symbol))
}

fn of_house_id(item: Item) -> Option<(HouseId, Symbol)> {
    if let Item::InHouse(house, symbol) = item { Some((house, symbol)) } else { None }
}
