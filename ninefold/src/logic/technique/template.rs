//! # Templates
//!
//! A template is a way to place a number everywhere at once: one cell in each row, column and box, all of them cells where the number can
//! still be. Of each number all its templates are looked at together.
//!
//! - **Template set**: a cell that every template has takes the number.
//! - **Template delete**: a cell that no template has loses the number.
//!
//! ```text
//! x . . | . a . | . . .      if whoever puts x at r1c1 finds a house further on that has no place for x left,
//! . . . | . . x | . . .      no template has r1c1
//! ```
//!
//! **Why it is true.** In the solution the number stands in one cell of each full house, and so in the cells of one of its
//! templates. What all of them have, the solution has; what none of them has, it has not. A cell that all templates of another number have is taken: it is
//! in no template of this one. So the templates of one number thin out those of the next, and steps that rest on one number
//! alone are told first.
//!
//! Everything that can be said of one number alone follows from its templates: fish of every kind, X-chains, colours, broken wings. Nobody
//! lists them by hand, so this comes late in the order from easy to hard. A candidate that takes too many tries to place is taken to be
//! possible; where many do, on large boards of which little is known, so are the others of that number.
//!
//! **Names.** Also: pattern overlay method (POM), for template delete.
//!
//! **Source.** The Sudoku players' forums, 2005; HoDoKu has the two names.

use super::{About, Found, Grade, Look, Name, Technique, Telling};
use crate::logic::words::{count, number, with_article};
use crate::logic::{Finding, Ground, Pattern, Words};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, CellSet, Geometry, Grid, HouseId, Item, Role, Status, Symbol};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("template.rs");

/// The most placements that are tried for one candidate; no more than a step's proof may take.
const MOST_TRIES: u32 = 200;

/// The most candidates of a symbol that may take more. A board on which so many do is nearly empty, and seconds of tries show nothing there.
const MOST_GIVEN_UP: usize = 20;

/// The most placements that are tried to count the templates.
const MOST_COUNTED: usize = 10_000;

/// What all templates of a symbol have, or none.
#[derive(Debug)]
pub(in crate::logic) struct Template {
    kind: Kind,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Set,
    Delete,
}

/// What every template has.
pub(in crate::logic) const TEMPLATE_SET: Template = Template {
    kind: Kind::Set,
    about: About {
        codes: &["1201"],
        hodoku: Some(Grade::extreme(10_000)),
        example: ":.69.............845..7....6..39.....4...38.1.125...........5..1......7...7.82.9.5:",
        ..About::new(Name::a("template set"), SOURCE)
    },
};

/// What no template has.
pub(in crate::logic) const TEMPLATE_DELETE: Template = Template {
    kind: Kind::Delete,
    about: About {
        also: &["pattern overlay method", "pattern overlay", "POM", "template del"],
        codes: &["1202"],
        hodoku: Some(Grade::extreme(10_000)),
        example: ":.69.............845..7....6..39.....4...38.1.125...........5..1......7...7.82.9.5:",
        ..About::new(Name::a("template delete"), SOURCE)
    },
};

impl Technique for Template {
    fn about(&self) -> &About {
        &self.about
    }

    /// One finding for each symbol by itself, then for each of which the templates of others show more.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let alone = Forced::default();
        let mut by_itself = Vec::new();
        for symbol in look.geometry().all_symbols() {
            let effect = self.effect(look, symbol, &alone);
            if !effect.is_empty() {
                self.report(look, symbol, &alone, &effect, found)?;
            }
            by_itself.push(effect);
        }
        let forced = look.table(Forced::of);
        for (symbol, known) in look.geometry().all_symbols().iter().zip(by_itself) {
            if forced.near(look.grid, symbol).next().is_none() {
                continue;
            }
            let effect = self.effect(look, symbol, forced);
            if effect.len() > known.len() {
                self.report(look, symbol, forced, &effect, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Template {
    /// The cells that every template has, or none; those that others take among these.
    fn effect(&self, look: &Look<'_>, symbol: Symbol, forced: &Forced) -> Vec<Cell> {
        let taken = forced.taken(look.grid, symbol);
        let layer = Layer::new(look.grid, symbol, &taken).filter(|_| !look.is_over());
        let mut effect = layer.map_or_else(Vec::new, |layer| layer.effect(self.kind));
        if self.kind == Kind::Delete {
            effect.extend(taken.iter().filter(|&cell| look.grid.has(cell.with(symbol))));
            effect.sort_unstable();
        }
        effect
    }

    fn report(
        &'static self,
        look: &Look<'_>,
        symbol: Symbol,
        forced: &Forced,
        effect: &[Cell],
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let needed = forced.needed(look.grid, symbol);
        let Some(layer) = Layer::new(look.grid, symbol, &forced.taken(look.grid, symbol)) else {
            return ControlFlow::Continue(());
        };
        let stays = |cell: &Cell| self.kind == Kind::Set || !effect.contains(cell);
        let told = Overlay {
            kind: self.kind,
            symbol,
            houses: layer.houses.len(),
            count: layer.count(),
            left: layer.places.iter().filter(stays).collect(),
            first: needed.iter().map(|&group| forced.groups[group].clone()).collect(),
        };
        let mut finding = Finding::new(self, 1, told);
        finding.grounds = grounds(look.grid, &layer, symbol, forced, &needed, self.kind, effect);
        let conclusions = effect.iter().map(|cell| cell.with(symbol));
        match self.kind {
            Kind::Set => conclusions.fold(finding, Finding::placing).report(found),
            Kind::Delete => finding.eliminating(conclusions).report(found),
        }
    }
}

/// The houses of the symbol; and where it rests on others, the houses of these, what follows from them one after the other, and from all
/// of that each part of the effect.
fn grounds(
    grid: &Grid,
    layer: &Layer<'_>,
    symbol: Symbol,
    forced: &Forced,
    needed: &[usize],
    kind: Kind,
    effect: &[Cell],
) -> Vec<Ground> {
    let mut all: Vec<Ground> = layer.houses.iter().map(|&house| Ground::Item(Item::InHouse(house, symbol))).collect();
    if needed.is_empty() {
        return all;
    }
    let mut of_symbol: BTreeMap<Symbol, Vec<usize>> = BTreeMap::from([(symbol, (0..all.len()).collect())]);
    let mut of_group: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for &group in needed {
        let Group { symbol, cells, from, houses } = &forced.groups[group];
        let houses = of_symbol.entry(*symbol).or_insert_with(|| {
            let first = all.len();
            all.extend(houses.iter().map(|&house| Ground::Item(Item::InHouse(house, *symbol))));
            (first..all.len()).collect()
        });
        let from = houses.iter().chain(from.iter().flat_map(|group| &of_group[group])).copied().collect::<Vec<_>>();
        let first = all.len();
        let derived = |&cell: &Cell| derived(vec![cell.with(*symbol)], from.clone());
        all.extend(cells.iter().map(derived));
        of_group.insert(group, (first..all.len()).collect());
    }
    let from: Vec<usize> = of_symbol[&symbol].iter().chain(of_group.values().flatten()).copied().collect();
    for &cell in effect {
        let house = layer.houses.iter().copied().find(|&house| grid.geometry().house(house).cells().contains(&cell));
        match (kind, house) {
            (Kind::Set, _) => all.push(derived(vec![cell.with(symbol)], from.clone())),
            (Kind::Delete, Some(house)) => {
                let mut others = grid.options(Item::InHouse(house, symbol));
                others.retain(|k| k.cell != cell);
                all.push(derived(others, from.clone()));
            }
            (Kind::Delete, None) => {}
        }
    }
    all
}

fn derived(any_of: Vec<Candidate>, from: Vec<usize>) -> Ground {
    Ground::Derived { any_of, from, covers: Vec::new() }
}

/// Cells that every template of a symbol has.
#[derive(Clone, Debug)]
struct Group {
    symbol: Symbol,
    cells: Vec<Cell>,
    /// The earlier groups that this rests on, each of another symbol.
    from: Vec<usize>,
    /// The houses that need the symbol.
    houses: Vec<HouseId>,
}

/// What follows from the templates of one symbol after the other, until nothing more does.
#[derive(Default, Debug)]
struct Forced {
    groups: Vec<Group>,
}

impl Forced {
    fn of(look: &Look<'_>) -> Self {
        let mut forced = Forced::default();
        let symbols: Vec<Symbol> = look.geometry().all_symbols().iter().collect();
        let mut idle = 0;
        for &symbol in symbols.iter().cycle() {
            idle += 1;
            if idle > symbols.len() || look.is_over() {
                break;
            }
            let Some(layer) = Layer::new(look.grid, symbol, &forced.taken(look.grid, symbol)) else { continue };
            let mut cells = layer.effect(Kind::Set);
            cells.retain(|&cell| {
                !forced.groups.iter().any(|known| known.symbol == symbol && known.cells.contains(&cell))
            });
            if !cells.is_empty() {
                let from = forced.near(look.grid, symbol).collect();
                forced.groups.push(Group { symbol, cells, from, houses: layer.houses });
                idle = 0;
            }
        }
        forced
    }

    /// The groups of other symbols that take a place of this one.
    fn near(&self, grid: &Grid, symbol: Symbol) -> impl Iterator<Item = usize> {
        let takes =
            move |group: &Group| group.symbol != symbol && group.cells.iter().any(|cell| grid.has(cell.with(symbol)));
        self.groups.iter().enumerate().filter(move |(_, group)| takes(group)).map(|(i, _)| i)
    }

    /// The cells that others take.
    fn taken(&self, grid: &Grid, symbol: Symbol) -> CellSet {
        let cells = self.near(grid, symbol).flat_map(|group| self.groups[group].cells.iter().copied());
        CellSet::from_cells(grid.geometry().cells(), cells)
    }

    /// The groups that the templates of a symbol rest on, and those that these rest on; ascending.
    fn needed(&self, grid: &Grid, symbol: Symbol) -> Vec<usize> {
        let mut needed: BTreeSet<usize> = self.near(grid, symbol).collect();
        for group in (0..self.groups.len()).rev() {
            if needed.contains(&group) {
                needed.extend(&self.groups[group].from);
            }
        }
        needed.into_iter().collect()
    }
}

/// The open places of a symbol, and the full houses that need it.
struct Layer<'a> {
    geometry: &'a Geometry,
    places: CellSet,
    houses: Vec<HouseId>,
    /// The places in each of these houses.
    in_house: Vec<CellSet>,
}

impl<'a> Layer<'a> {
    /// Without the places that are taken. `None` where nothing needs the symbol.
    fn new(grid: &'a Grid, symbol: Symbol, taken: &CellSet) -> Option<Self> {
        let geometry = grid.geometry();
        let open = |&cell: &Cell| grid.status(cell) == Status::Open && grid.has(cell.with(symbol));
        let cells = geometry.cells();
        let mut places = CellSet::from_cells(cells, geometry.all_cells().filter(open));
        places.subtract(taken);
        let of = |house: HouseId| {
            let cells = geometry.house(house).cells();
            Bits(grid.positions(house, symbol)).map(move |position| cells[position])
        };
        let needs = |&house: &HouseId| geometry.is_full(house) && of(house).all(|cell| open(&cell));
        let houses: Vec<HouseId> = geometry.house_ids().filter(needs).collect();
        let live = |&house: &HouseId| CellSet::from_cells(cells, of(house).filter(|&cell| places.contains(cell)));
        let in_house = houses.iter().map(live).collect();
        (!houses.is_empty()).then_some(Layer { geometry, places, houses, in_house })
    }

    /// The cells that every template has, or none; ascending. Nothing where there is no template, as the grid has no solution.
    fn effect(&self, kind: Kind) -> Vec<Cell> {
        if self.complete(&self.places, &mut Vec::new(), &mut 0) == Some(false) {
            return Vec::new();
        }
        // What a template that was found shows of further cells.
        let mut settled = CellSet::new(self.geometry.cells());
        let mut effect = Vec::new();
        let mut given_up = 0;
        for cell in self.places.iter() {
            if settled.contains(cell) || given_up == MOST_GIVEN_UP {
                continue;
            }
            let mut live = self.places.clone();
            let mut template = Vec::new();
            match kind {
                Kind::Set => live.remove(cell),
                Kind::Delete => {
                    live = self.unseen(&live, cell);
                    template.push(cell);
                }
            }
            match self.complete(&live, &mut template, &mut 0) {
                Some(true) if kind == Kind::Delete => template.iter().for_each(|&cell| settled.insert(cell)),
                Some(true) => {
                    let has = CellSet::from_cells(self.geometry.cells(), template);
                    self.places.iter().filter(|&other| !has.contains(other)).for_each(|other| settled.insert(other));
                }
                Some(false) => effect.push(cell),
                None => given_up += 1,
            }
        }
        effect
    }

    /// Can what is chosen be completed with live places? `None` if that takes too many tries.
    fn complete(&self, live: &CellSet, chosen: &mut Vec<Cell>, tries: &mut u32) -> Option<bool> {
        if *tries == MOST_TRIES {
            return None;
        }
        *tries += 1;
        let Some(narrowest) = self.narrowest(live, chosen) else { return Some(true) };
        for cell in narrowest.iter() {
            chosen.push(cell);
            if self.complete(&self.unseen(live, cell), chosen, tries)? {
                return Some(true);
            }
            chosen.pop();
        }
        Some(false)
    }

    /// The live places in the house with the fewest of those that have no chosen cell; `None` if each has one.
    fn narrowest(&self, live: &CellSet, chosen: &[Cell]) -> Option<CellSet> {
        let lacking = self.in_house.iter().filter(|house| !chosen.iter().any(|&cell| house.contains(cell)));
        let left = lacking.map(|house| {
            let mut left = house.clone();
            left.intersect(live);
            left
        });
        left.min_by_key(CellSet::len)
    }

    /// Those of the places that a cell does not see.
    fn unseen(&self, live: &CellSet, cell: Cell) -> CellSet {
        let mut rest = live.clone();
        self.geometry.peers(cell).iter().for_each(|&peer| rest.remove(peer));
        rest
    }

    /// How many templates there are; `None` for more than are counted.
    fn count(&self) -> Option<usize> {
        let (mut count, mut tries) = (0, 0);
        self.visit(&self.places, &mut Vec::new(), &mut count, &mut tries);
        (tries < MOST_COUNTED).then_some(count)
    }

    fn visit(&self, live: &CellSet, chosen: &mut Vec<Cell>, count: &mut usize, tries: &mut usize) {
        let Some(narrowest) = self.narrowest(live, chosen) else {
            *count += 1;
            return;
        };
        for cell in narrowest.iter() {
            if *tries == MOST_COUNTED {
                return;
            }
            *tries += 1;
            chosen.push(cell);
            self.visit(&self.unseen(live, cell), chosen, count, tries);
            chosen.pop();
        }
    }
}

/// What the templates before have.
const THESE: &str = "with these in place, ";

/// A symbol's templates.
#[derive(Debug)]
struct Overlay {
    kind: Kind,
    symbol: Symbol,
    /// How many houses need the symbol.
    houses: usize,
    /// How many templates there are, if they were counted.
    count: Option<usize>,
    /// The places that some template has.
    left: Vec<Cell>,
    /// What follows from the templates of others first.
    first: Vec<Group>,
}

impl Pattern for Overlay {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let digit = words.symbol(self.symbol);
        let need = if self.houses == 1 { "needs" } else { "need" };
        let pattern = format!("{} still {need} {}", count(self.houses, "house"), with_article(&digit));
        let before = |group: &Group, told: usize| {
            let (symbol, cells) = (words.symbol(group.symbol), words.cells(&group.cells));
            format!("{}every way to place all {symbol}s has one in {cells}", if told == 0 { "" } else { THESE })
        };
        let first = self.first.iter().enumerate().map(|(told, group)| before(group, told));
        let these = if self.first.is_empty() { "" } else { THESE };
        let ways = format!("{these}{}", self.ways(words, finding));
        Telling::new(format!("the {digit}s"), pattern, "").arguing(first.chain([ways]))
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        self.left.iter().map(|cell| (cell.with(self.symbol), Role::Pattern)).collect()
    }
}

impl Overlay {
    /// How many ways there are, and what all of them have or none has: that is what follows.
    fn ways(&self, words: &Words<'_>, finding: &Finding) -> String {
        let digit = words.symbol(self.symbol);
        let mut cells: Vec<Cell> = finding.conclusions.iter().map(|conclusion| conclusion.candidate().cell).collect();
        cells.sort_unstable();
        let (is_set, a_digit) = (self.kind == Kind::Set, with_article(&digit));
        let cells = if is_set { words.cells(&cells) } else { words.any_cell(&cells) };
        match self.count {
            None if is_set => format!("every way to place all {digit}s has one in {cells}"),
            None => format!("no way to place all {digit}s has one in {cells}"),
            Some(1) if is_set => format!("there is one way to place all {digit}s, with {a_digit} in {cells}"),
            Some(1) => format!("there is one way to place all {digit}s, without {a_digit} in {cells}"),
            Some(ways) => {
                let which = if is_set { "each" } else { "none" };
                let ways = number(ways);
                format!("there are {ways} ways to place all {digit}s, and {which} of them has {a_digit} in {cells}")
            }
        }
    }
}
