//! What the marks of a step mean in its picture: a mark is an option of some fact, and what that says depends on the facts.

use super::Part;
use ninefold_board::{
    Because, Candidate, Cell, Conclusion, Fact, Grid, HouseId, Item, Link, LinkReason, Role, Step, Symbol,
};
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
    /// Of nodes.
    pub(super) course: Course,
    /// The fact that has no option left under what is assumed, by its place, where it is the same one whatever is assumed.
    pub(super) failed: Option<usize>,
}

/// How the links of a step lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Course {
    /// One after the other, from what is off to what is on.
    Chain,
    /// All around.
    Ring,
    /// From what goes, were it true.
    Supposed,
    /// In several ways, or nowhere.
    Net,
}

impl Course {
    fn of(arrows: &[&Link]) -> Self {
        match (!arrows.is_empty() && is_way(arrows), arrows.len() % 2) {
            (true, 1) => Course::Chain,
            (true, _) => Course::Ring,
            (false, _) => Course::Net,
        }
    }

    /// The same; and do the links begin with what goes, all of one symbol, so that whatever they lead to would follow from it?
    fn of_step(step: &Step, arrows: &[&Link]) -> Self {
        let course = Course::of(arrows);
        let goes = |k: &Candidate| step.conclusions.contains(&Conclusion::Eliminate(*k));
        let is_led_to =
            |k: &Candidate, on: bool| arrows.iter().any(|link| link.to.on == on && link.to.candidates.contains(k));
        let follows = |k: &Candidate, on: bool| on && goes(k) || is_led_to(k, on);
        let is_supposed = |link: &&Link| link.from.candidates.iter().all(|k| follows(k, link.from.on));
        let mut all = arrows.iter().flat_map(|link| &link.from.candidates);
        let is_of_one = all.next().is_some_and(|first| all.all(|k| k.symbol == first.symbol));
        if course == Course::Net && is_of_one && arrows.iter().all(is_supposed) { Course::Supposed } else { course }
    }

    /// What it says of a node.
    pub(super) fn words(self, part: Part) -> &'static str {
        match (self, part) {
            (_, Part::First) => "first: it or the last is true",
            (_, Part::Last) => "last",
            (Course::Chain, Part::On) => "true if the first is false",
            (Course::Chain, _) => "false if the first is false",
            (Course::Ring, Part::Off) => "either all these are true",
            (Course::Ring, _) => "or all these",
            (Course::Supposed, Part::On) => "true if what goes is true",
            (Course::Supposed, _) => "false if what goes is true",
            (Course::Net, Part::On) => "then true",
            (Course::Net, _) => "then false",
        }
    }
}

/// What the candidates of a set have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SetMeaning {
    /// They follow from this.
    If(Candidate),
    /// They follow if this is not so.
    IfNot(Candidate),
    /// They follow from something that is assumed.
    Follow,
    /// They are all true or all false: these cells, where they are few.
    Alike(Vec<Cell>),
    /// One of them is true.
    OneOf,
    /// They are counted in this house.
    In(HouseId),
    /// Each is counted in one house, which is a row, a column, ...
    InKinds(BTreeSet<String>),
    /// They stand in these cells, few enough to be named.
    Of(Vec<Cell>),
}

impl SetMeaning {
    fn is_branch(&self) -> bool {
        matches!(self, SetMeaning::If(_) | SetMeaning::IfNot(_) | SetMeaning::Follow)
    }
}

/// The most cells that a key names.
const MOST_NAMED: usize = 4;

impl Default for Meaning {
    fn default() -> Self {
        Meaning { option: "one of these is true", fin: "fin", sets: BTreeMap::new(), course: Course::Net, failed: None }
    }
}

impl Meaning {
    /// In the picture of this step.
    pub(super) fn of(grid: &Grid, step: &Step) -> Self {
        let is_value = |link: &&Link| link.from.candidates.iter().all(|k| grid.value(k.cell) == Some(k.symbol));
        let arrows: Vec<&Link> = step.chain.iter().filter(|link| !is_value(link)).collect();
        let option = if arrows.is_empty() { of_facts(&step.facts) } else { of_arrows(&arrows) };
        // Only a fish has fins. Of other patterns it is what lets them be all the same: the puzzle has one solution, a ring is no ring.
        let fin = if is_fish(step) { "fin" } else { "beside the pattern" };
        let course = Course::of_step(step, &arrows);
        Meaning { option, fin, sets: of_sets(grid, step, &arrows), course, failed: failed(step, &arrows) }
    }

    /// The part of a mark: a set that follows from something is a branch.
    pub(super) fn part(&self, role: Role) -> Part {
        match role {
            Role::Set(number) if self.sets.get(&number).is_some_and(SetMeaning::is_branch) => Part::Branch(number),
            _ => Part::Role(role),
        }
    }

    /// Are its sets groups of what is all true or all false? Their links are told at once, in no order.
    pub(super) fn is_painted(&self) -> bool {
        self.sets.values().any(|meaning| matches!(meaning, SetMeaning::Alike(_)))
    }

    /// Of what is in several sets.
    pub(super) fn shared(&self) -> &'static str {
        if self.sets.values().any(SetMeaning::is_branch) { "in several branches" } else { "in several sets" }
    }
}

/// The fact that is left without an option where the opposite of the conclusion is assumed, and the links lead from that to nothing. Of several
/// conclusions each is assumed by itself, has its links, and leaves nothing to the same fact.
fn failed(step: &Step, arrows: &[&Link]) -> Option<usize> {
    let supposed: Vec<Supposed> = step.conclusions.iter().map(|&it| Supposed::opposite(it, arrows)).collect();
    if (0..arrows.len()).any(|at| supposed.iter().all(|one| !one.led[at])) {
        return None;
    }
    // A fact by which a link is drawn is one that leads on; and without links nothing was assumed.
    let leads_on = |at: usize| arrows.is_empty() || arrows.iter().any(|link| link.why == LinkReason::Fact(at));
    let is_left_with_nothing = |fact: &Fact| {
        let is_off = |k| supposed.iter().all(|one| one.off.contains(k));
        of_grid(fact).is_some() && !fact.any_of.is_empty() && fact.any_of.iter().all(is_off)
    };
    (0..step.facts.len()).find(|&at| is_left_with_nothing(&step.facts[at]) && !leads_on(at))
}

/// What follows, link by link, from what is assumed.
struct Supposed {
    off: BTreeSet<Candidate>,
    /// Of each link, whether it leads on from that.
    led: Vec<bool>,
}

impl Supposed {
    /// Assumes that a conclusion is wrong.
    fn opposite(conclusion: Conclusion, arrows: &[&Link]) -> Self {
        let (mut on, mut off, mut led) = (Vec::new(), BTreeSet::new(), Vec::new());
        match conclusion {
            Conclusion::Eliminate(k) => on.push(vec![k]),
            Conclusion::Place(k) => drop(off.insert(k)),
        }
        for Link { from, to, .. } in arrows {
            let is_known =
                if from.on { on.contains(&from.candidates) } else { from.candidates.iter().all(|k| off.contains(k)) };
            led.push(is_known);
            match (is_known, to.on) {
                (false, _) => {}
                (true, true) => on.push(to.candidates.clone()),
                (true, false) => off.extend(to.candidates.iter().copied()),
            }
        }
        Supposed { off, led }
    }
}

/// Are its facts counted against covers, all of one symbol?
fn is_fish(step: &Step) -> bool {
    let counted =
        |fact: &Fact| if let Because::Derived { covers, .. } = &fact.because { covers.clone() } else { vec![] };
    let covers: Vec<Item> = step.covers.iter().copied().chain(step.facts.iter().flat_map(counted)).collect();
    let symbols: Option<BTreeSet<Symbol>> = covers.into_iter().map(|cover| Some(of_house(cover)?.1)).collect();
    symbols.is_some_and(|symbols| symbols.len() == 1)
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
    if is_painted(step, &sets, arrows) {
        return alike(sets);
    }
    if strong < arrows.len() && !is_way(arrows) {
        let branch = |(&number, set): (&u8, &Vec<Candidate>)| Some((number, of_branch(set, &sets, arrows)?));
        if let Some(branches) = sets.iter().map(branch).collect() {
            return branches;
        }
    }
    let is_of_sets = step.marks.iter().all(|(_, role)| matches!(role, Role::Set(_)));
    if strong > 0 && strong == arrows.len() && is_of_sets && sets.len() > 1 {
        return alike(sets);
    }
    // Another mark of the number may be the true one, as that of an XYZ-wing's pivot.
    if let (1, Some((&number, set))) = (sets.len(), sets.first_key_value())
        && !step.conclusions.is_empty()
        && !step.marks.iter().any(|(k, role)| k.symbol == set[0].symbol && !matches!(role, Role::Set(_)))
        && step.conclusions.iter().all(|conclusion| goes_by_each(grid, *conclusion, set))
    {
        return BTreeMap::from([(number, SetMeaning::OneOf)]);
    }
    sets.iter().filter_map(|(&number, set)| Some((number, counted(grid, step, set)?))).collect()
}

/// The candidates of each set are all true or all false.
fn alike(sets: BTreeMap<u8, Vec<Candidate>>) -> BTreeMap<u8, SetMeaning> {
    let meaning = |set: &[Candidate]| SetMeaning::Alike(named(set).unwrap_or_default());
    sets.into_iter().map(|(number, set)| (number, meaning(&set))).collect()
}

/// Is all that is marked of one symbol and in one set, and does each strong link lead from one set to another?
fn is_painted(step: &Step, sets: &BTreeMap<u8, Vec<Candidate>>, arrows: &[&Link]) -> bool {
    let set_of = |k: &Candidate| sets.iter().find(|(_, set)| set.contains(k)).map(|(number, _)| *number);
    let is_across = |link: &&Link| match (&link.from.candidates[..], &link.to.candidates[..]) {
        ([from], [to]) => set_of(from).zip(set_of(to)).is_some_and(|(from, to)| from != to),
        _ => false,
    };
    let mut marks = step.marks.iter();
    let is_of_one = marks.next().is_some_and(|(first, _)| marks.all(|(k, _)| k.symbol == first.symbol));
    let is_once = sets.values().map(Vec::len).sum::<usize>() == step.marks.len();
    let mut strong = arrows.iter().filter(|link| matches!(link.why, LinkReason::Fact(_))).copied().peekable();
    is_of_one && is_once && strong.peek().is_some() && strong.all(|link| is_across(&link))
}

/// Where the candidates of a set are counted, or in which cells they stand.
fn counted(grid: &Grid, step: &Step, set: &[Candidate]) -> Option<SetMeaning> {
    let house = || Some(SetMeaning::In(counted_in(grid, step, set)?));
    let kinds = || Some(SetMeaning::InKinds(counted_in_kinds(grid, step, set)?));
    let cells = || Some(SetMeaning::Of(named(set)?));
    house().or_else(kinds).or_else(cells)
}

/// The cells of a set, where they are few.
fn named(set: &[Candidate]) -> Option<Vec<Cell>> {
    let cells: BTreeSet<Cell> = set.iter().map(|k| k.cell).collect();
    (cells.len() <= MOST_NAMED).then(|| cells.into_iter().collect())
}

/// The kinds of the houses that count each candidate of a set, where it has one such house alone.
fn counted_in_kinds(grid: &Grid, step: &Step, set: &[Candidate]) -> Option<BTreeSet<String>> {
    let geometry = grid.geometry();
    let counting = |k: &Candidate| {
        let mut houses = step
            .covers
            .iter()
            .filter_map(|&cover| of_house_id(cover))
            .filter(|(house, symbol)| *symbol == k.symbol && geometry.house(*house).cells().contains(&k.cell));
        let (house, _) = houses.next().filter(|_| houses.next().is_none())?;
        geometry.house(house).name().split(' ').next().map(str::to_string)
    };
    set.iter().map(counting).collect()
}

/// What a branch follows from: of its candidates the one that nothing leads to; or else what the links to those that are in no other branch
/// begin with. Nothing where links only lead away from one of them as from what is false: that is no branch.
fn of_branch(set: &[Candidate], sets: &BTreeMap<u8, Vec<Candidate>>, arrows: &[&Link]) -> Option<SetMeaning> {
    let leads = |link: &&&Link| matches!(link.why, LinkReason::Fact(_));
    let led_to: BTreeSet<Candidate> =
        arrows.iter().filter(leads).flat_map(|link| link.to.candidates.iter().copied()).collect();
    let mut starts = set.iter().filter(|candidate| !led_to.contains(candidate));
    if let (Some(&start), None) = (starts.next(), starts.next()) {
        let is_on = arrows.iter().any(|link| link.from.on && link.from.candidates == [start]);
        return is_on.then_some(SetMeaning::If(start));
    }
    let is_alone = |k: &Candidate| sets.values().filter(|set| set.contains(k)).count() == 1;
    let mut begins = BTreeSet::new();
    for &k in set.iter().filter(|k| is_alone(k)) {
        begin(k, true, arrows, &mut begins);
    }
    Some(match (begins.pop_first(), begins.is_empty()) {
        (Some((start, true)), true) => SetMeaning::If(start),
        (Some((start, false)), true) => SetMeaning::IfNot(start),
        _ => SetMeaning::Follow,
    })
}

/// What links begin with, and whether it is on, that lead to this: of several links to the same the last before those that go on from it, as
/// the links of a branch stand together.
fn begin(to: Candidate, is_on: bool, arrows: &[&Link], begins: &mut BTreeSet<(Candidate, bool)>) {
    let Some(last) = arrows.iter().rposition(|link| link.to.on == is_on && link.to.candidates.contains(&to)) else {
        begins.insert((to, is_on));
        return;
    };
    for &k in &arrows[last].from.candidates {
        begin(k, !is_on, &arrows[..last], begins);
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
    match Course::of(arrows) {
        Course::Chain => "chain: its first or its last is true",
        Course::Ring => "ring: of each two neighbours one is true",
        Course::Supposed | Course::Net => "part of the argument",
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
