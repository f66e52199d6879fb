//! # Exocet: junior and senior
//!
//! Two open cells of a box in one row are the **base**. Together they can have three or four numbers, and two of these will be there. Three
//! columns that pass the base by need every number that is in the base, too, but not in its row and not in its box. Two of their cells are
//! the **targets**. If for each number of the base all its other places in the three columns lie in two houses, mostly two rows, then two
//! columns at most have it there, and the third has it in a target. So each number that is in the base is in a target: the two
//! targets have the two numbers of the base.
//!
//! ```text
//! B B . | . . . | . . .      B base, T targets, S the other cells of the three columns: of each number of the base
//! . . . | T . . | . . .      the places among the S lie in two rows
//! . . . | . . . | T . .
//! ------+-------+------
//! . . S | S . . | S . .
//! ```
//! The same with rows and columns exchanged. In a **junior exocet** both targets are in the boxes beside the base, in two of the columns. In a
//! **senior exocet** one of them is elsewhere in the columns.
//!
//! - The targets lose what the base cannot have, and the base what neither target can have.
//! - More falls out of going through the cases: a number that one target must have is out of the other; and so on.
//! - **Mirror**: a number in a target, being in the base, too, has few places left in the box of the other target, often two. It must fit there; and where
//!   only one cell is left for all numbers, that cell has one of them.
//!
//! **Why it is true.** Let a number be in the base, and in neither target. In each of the three columns it is in one of the other places,
//! and these lie in two houses, of which one would have it twice. So it is in a target; and as the base has two numbers, each
//! target has one. It must not be used where the places of one number need three houses.
//!
//! Needs three boxes side by side or more, of any size, and rows and columns of full length. The cells beside the targets may have any numbers as long as the count of
//! houses holds.
//!
//! **Names.** `JExocet`, JE2 for the junior exocet; double exocets and other kin are not looked for. The cell
//! beside a target is its companion, the columns are cross-lines, the houses cover lines.
//!
//! **Source.** Found by Allan Barker in the puzzle Fata Morgana, named by champagne; David P Bird's compendium in the New Sudoku Players' forum; that only
//! the places need two houses is Denis Berthier's. The examples are Golden Nugget
//! by tarek (2007), and number 9004 of champagne's list of the hardest puzzles.

use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::eureka::houses;
use crate::logic::signs::{digits, joined};
use crate::logic::{Finding, Ground, Pattern, Words};
use ninefold_board::{
    Candidate, Cell, FactIx, Geometry, Grid, HouseId, HouseKind, Item, Role, Status, Symbol, SymbolSet,
};
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("exocet.rs");

/// How many numbers a base may have: with two it would be a naked pair.
const NUMBERS: std::ops::RangeInclusive<usize> = 3..=4;

/// Two base cells, three lines that pass them by, and two targets.
#[derive(Debug)]
pub(in crate::logic) struct Exocet {
    is_junior: bool,
    about: About,
}

pub(in crate::logic) const JUNIOR: Exocet = Exocet {
    is_junior: true,
    about: About {
        also: &["JExocet", "JE2", "exocet"],
        sizes: (2, 2),
        example: ":.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....:",
        ..About::new(Name::a("junior exocet"), SOURCE)
    },
};

pub(in crate::logic) const SENIOR: Exocet = Exocet {
    is_junior: false,
    about: About {
        sizes: (2, 2),
        example: ":98.7.......7.6.9....6.5....4......3..9...2..1...6..5..1.......4.3.....2...98..7..:846 863",
        ..About::new(Name::a("senior exocet"), SOURCE)
    },
};

impl Technique for Exocet {
    fn about(&self) -> &About {
        &self.about
    }

    /// By base, lines and targets.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let geometry = look.geometry();
        let boxes = geometry.house_ids().filter(|&house| geometry.house(house).kind() == HouseKind::Box);
        for home in boxes.take_while(|_| !look.is_over()) {
            for kinds in [[HouseKind::Row, HouseKind::Column], [HouseKind::Column, HouseKind::Row]] {
                for base in Base::all(look, home, kinds) {
                    self.at(look, &base, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Exocet {
    /// With three lines: one through the box of the base, one each through two other boxes beside it.
    fn at(&'static self, look: &Look<'_>, base: &Base, found: Found<'_>) -> ControlFlow<()> {
        for (i, ones) in base.beside.iter().enumerate() {
            for others in &base.beside[i + 1..] {
                for (near, one, other) in triples(&base.near, ones, others) {
                    let places = Places::new(look, base, [near, one.line, other.line]);
                    for targets in self.targets(look, base, &places, [one, other]) {
                        if let Some(finding) = Aimed::new(look, base, &places, targets, self.is_junior) {
                            finding.report(look, self, found)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Two cells without which the places of each number lie in two houses. Of a senior exocet one of them is in no box of the base's line.
    fn targets(&self, look: &Look<'_>, base: &Base, places: &Places, sides: [&Side; 2]) -> Vec<[Cell; 2]> {
        let has_some = |cell: &Cell| {
            look.grid.status(*cell) == Status::Open && !(look.grid.candidates(*cell) & base.numbers).is_empty()
        };
        let [ones, others] = sides.map(|side| side.band.iter().copied().filter(has_some).collect::<Vec<_>>());
        let pairs: Vec<[Cell; 2]> = if self.is_junior {
            ones.iter().flat_map(|&a| others.iter().map(move |&b| [a, b])).collect()
        } else {
            let mut far: Vec<Cell> = places.all().filter(|cell| has_some(cell) && !base.band.contains(cell)).collect();
            far.sort_unstable();
            far.dedup();
            let near = [ones, others].concat();
            let pairs = near.into_iter().flat_map(|a| far.iter().map(move |&b| [a, b]).collect::<Vec<_>>());
            // A number that needs more than two houses has a place in a target.
            let needy = places.needy(look.geometry());
            pairs.filter(|pair| needy.iter().all(|cells| pair.iter().any(|cell| cells.contains(cell)))).collect()
        };
        pairs.into_iter().filter(|targets| places.are_covered(look.geometry(), *targets)).collect()
    }
}

fn triples<'a>(
    near: &'a [HouseId],
    ones: &'a [Side],
    others: &'a [Side],
) -> impl Iterator<Item = (HouseId, &'a Side, &'a Side)> {
    near.iter()
        .flat_map(move |&near| ones.iter().flat_map(move |one| others.iter().map(move |other| (near, one, other))))
}

/// Two open cells of a box and a line.
struct Base {
    cells: [Cell; 2],
    numbers: SymbolSet,
    line: HouseId,
    home: HouseId,
    /// The lines across it through its box that pass it by.
    near: Vec<HouseId>,
    /// Of each other box of its line the lines across.
    beside: Vec<Vec<Side>>,
    /// All cells of the boxes of its line.
    band: Vec<Cell>,
}

/// A line across the base's.
struct Side {
    line: HouseId,
    /// Its cells in a box beside the base, but not in the base's line.
    band: Vec<Cell>,
}

/// The first house of a cell of a kind.
fn house_of(geometry: &Geometry, cell: Cell, kind: HouseKind) -> Option<HouseId> {
    geometry.houses_of(cell).iter().map(|m| m.house).find(|&house| geometry.house(house).kind() == kind)
}

impl Base {
    /// All bases of a box in lines of a kind.
    fn all(look: &Look<'_>, home: HouseId, [along, across]: [HouseKind; 2]) -> Vec<Self> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let cells = geometry.house(home).cells();
        let mut all = Vec::new();
        for (i, &a) in cells.iter().enumerate() {
            for &b in &cells[i + 1..] {
                let numbers = grid.candidates(a) | grid.candidates(b);
                let are_open = [a, b].iter().all(|&cell| grid.status(cell) == Status::Open);
                let line = house_of(geometry, a, along).filter(|&line| house_of(geometry, b, along) == Some(line));
                if let Some(line) = line.filter(|_| are_open && NUMBERS.contains(&numbers.len())) {
                    all.extend(Base::new(geometry, [a, b], numbers, line, home, across));
                }
            }
        }
        all
    }

    fn new(
        geometry: &Geometry,
        cells: [Cell; 2],
        numbers: SymbolSet,
        line: HouseId,
        home: HouseId,
        across: HouseKind,
    ) -> Option<Self> {
        let (mut near, mut beside, mut band) = (Vec::new(), Vec::<(HouseId, Vec<Side>)>::new(), Vec::new());
        for &cell in geometry.house(line).cells() {
            let (its_box, line_across) = (house_of(geometry, cell, HouseKind::Box)?, house_of(geometry, cell, across)?);
            if !geometry.is_full(line_across) {
                return None;
            }
            let inside = geometry.house(its_box).cells();
            band.extend(inside);
            if its_box == home {
                near.extend((!cells.contains(&cell)).then_some(line_across));
                continue;
            }
            let in_band = geometry.house(line_across).cells().iter().copied();
            let side = Side { line: line_across, band: in_band.filter(|c| *c != cell && inside.contains(c)).collect() };
            match beside.iter_mut().find(|(known, _)| *known == its_box) {
                Some((_, sides)) => sides.push(side),
                None => beside.push((its_box, vec![side])),
            }
        }
        let beside = beside.into_iter().map(|(_, sides)| sides).collect();
        Some(Base { cells, numbers, line, home, near, beside, band })
    }
}

/// Where three lines have the numbers of a base, but for the cells that both base cells see.
struct Places {
    lines: [HouseId; 3],
    /// The kind of the base's line: houses of this kind cover first.
    along: HouseKind,
    of: Vec<(Symbol, Vec<Cell>)>,
}

impl Places {
    fn new(look: &Look<'_>, base: &Base, lines: [HouseId; 3]) -> Self {
        let geometry = look.geometry();
        let seen = |cell: Cell| base.cells.iter().all(|&of| geometry.sees(of, cell));
        let of = |n: Symbol| {
            let options = lines.iter().flat_map(|&line| look.grid.options(Item::InHouse(line, n)));
            (n, options.map(|k| k.cell).filter(|&cell| !seen(cell)).collect())
        };
        Places { lines, along: geometry.house(base.line).kind(), of: base.numbers.iter().map(of).collect() }
    }

    fn all(&self) -> impl Iterator<Item = Cell> {
        self.of.iter().flat_map(|(_, cells)| cells.iter().copied())
    }

    /// The places of the numbers that do not lie in two houses.
    fn needy(&self, geometry: &Geometry) -> Vec<&[Cell]> {
        let all = self.of.iter().map(|(_, cells)| cells.as_slice());
        all.filter(|cells| covered(geometry, cells, self.along, 2).is_none()).collect()
    }

    fn are_covered(&self, geometry: &Geometry, targets: [Cell; 2]) -> bool {
        (0..self.of.len()).all(|i| self.covers(geometry, i, targets).is_some())
    }

    /// Two houses, or fewer, in which a number has all its places but the targets.
    fn covers(&self, geometry: &Geometry, i: usize, targets: [Cell; 2]) -> Option<Vec<HouseId>> {
        let cells: Vec<Cell> = self.of[i].1.iter().copied().filter(|cell| !targets.contains(cell)).collect();
        covered(geometry, &cells, self.along, 2)
    }
}

/// At most `most` houses that have all these cells between them.
fn covered(geometry: &Geometry, cells: &[Cell], first: HouseKind, most: usize) -> Option<Vec<HouseId>> {
    let Some(&cell) = cells.first() else { return Some(Vec::new()) };
    if most == 0 {
        return None;
    }
    let mut houses: Vec<HouseId> = geometry.houses_of(cell).iter().map(|m| m.house).collect();
    houses.sort_by_key(|&house| geometry.house(house).kind() != first);
    houses.into_iter().find_map(|house| {
        let inside = |cell: Cell| geometry.houses_of(cell).iter().any(|m| m.house == house);
        let rest: Vec<Cell> = cells.iter().copied().filter(|&cell| !inside(cell)).collect();
        let mut all = covered(geometry, &rest, first, most - 1)?;
        all.push(house);
        all.sort_unstable();
        Some(all)
    })
}

/// What the two targets have, with the numbers of the base in its order.
#[derive(Clone, Copy)]
struct Case {
    base: [Symbol; 2],
    targets: [Symbol; 2],
}

/// A number of a target that needs a place in the box of the other one.
#[derive(Clone, PartialEq, Debug)]
struct Mirror {
    /// Which target.
    of: usize,
    /// The box of the other.
    home: HouseId,
    number: Symbol,
    /// Where the number can be there.
    places: Vec<Cell>,
}

/// An exocet with what follows.
#[derive(Clone, Debug)]
struct Aimed {
    base: [Cell; 2],
    numbers: SymbolSet,
    line: HouseId,
    home: HouseId,
    lines: [HouseId; 3],
    targets: [Cell; 2],
    /// Of each number the houses of its other places.
    covers: Vec<(Symbol, Vec<HouseId>)>,
    /// What the boxes of the targets say that something told rests on.
    mirrors: Vec<Mirror>,
    /// Of a target the cell that has its number in any case, and loses something by that.
    only: Vec<(usize, Cell)>,
    /// The candidates left to these cells, where they are fewer than before.
    left: Vec<(Cell, SymbolSet)>,
}

impl Aimed {
    /// `None` if nothing follows.
    fn new(look: &Look<'_>, base: &Base, places: &Places, targets: [Cell; 2], is_junior: bool) -> Option<Self> {
        let geometry = look.geometry();
        let covers = (0..places.of.len()).map(|i| Some((places.of[i].0, places.covers(geometry, i, targets)?)));
        let covers = covers.collect::<Option<Vec<_>>>()?;
        let drawn = Drawn { look, base: base.cells, targets };
        let all = if is_junior { mirrors(look, base, targets) } else { Vec::new() };
        let whole = drawn.followed(&all);
        if whole.left.is_empty() || whole.left.iter().any(|(_, numbers)| numbers.is_empty()) {
            return None;
        }
        let mirrors = drawn.needed(&all, &whole);
        let Followed { left, only } = whole;
        let Base { cells, numbers, line, home, .. } = *base;
        let mut lines = places.lines;
        lines.sort_unstable();
        Some(Aimed { base: cells, numbers, line, home, lines, targets, covers, mirrors, only, left })
    }
}

/// Where an exocet is, while it is worked out what follows from which mirrors.
struct Drawn<'a> {
    look: &'a Look<'a>,
    base: [Cell; 2],
    targets: [Cell; 2],
}

/// What follows: see [`Aimed`].
#[derive(PartialEq)]
struct Followed {
    left: Vec<(Cell, SymbolSet)>,
    only: Vec<(usize, Cell)>,
}

impl Drawn<'_> {
    fn cases(&self, mirrors: &[Mirror]) -> Vec<Case> {
        let lacks = |case: &Case| mirrors.iter().any(|m| m.places.is_empty() && case.targets[m.of] == m.number);
        cases(self.look.grid, self.base, self.targets).into_iter().filter(|case| !lacks(case)).collect()
    }

    fn followed(&self, mirrors: &[Mirror]) -> Followed {
        let cases = self.cases(mirrors);
        let mut left = Vec::new();
        for i in [0, 1] {
            left.push((self.base[i], cases.iter().map(|case| case.base[i]).collect()));
            left.push((self.targets[i], cases.iter().map(|case| case.targets[i]).collect()));
        }
        let lost = |cell: Cell, left: SymbolSet| !(self.look.grid.candidates(cell) - left).is_empty();
        left.retain(|(cell, numbers)| lost(*cell, *numbers));
        let mut only = Vec::new();
        for of in [0, 1] {
            if let Some((cell, numbers)) = only_mirror(mirrors, of, &cases).filter(|&(cell, left)| lost(cell, left)) {
                left.push((cell, numbers));
                only.push((of, cell));
            }
        }
        Followed { left, only }
    }

    /// Those without which less would follow: what the others say is neither told nor drawn.
    fn needed(&self, all: &[Mirror], whole: &Followed) -> Vec<Mirror> {
        let mut kept = all.to_vec();
        for m in all {
            let without: Vec<Mirror> = kept.iter().filter(|other| *other != m).cloned().collect();
            if self.followed(&without) == *whole {
                kept = without;
            }
        }
        kept
    }
}

/// All ways to give the base two numbers and the targets the same two.
fn cases(grid: &Grid, base: [Cell; 2], targets: [Cell; 2]) -> Vec<Case> {
    let mut all = Vec::new();
    for a in grid.candidates(base[0]) {
        for b in grid.candidates(base[1]).iter().filter(|&b| b != a) {
            for there in [[a, b], [b, a]] {
                if (0..2).all(|i| grid.has(targets[i].with(there[i]))) {
                    all.push(Case { base: [a, b], targets: there });
                }
            }
        }
    }
    all
}

/// Of each number that a target can have, where the box of the other target can have it then: not where the base, this target or the other one is
/// in the way.
fn mirrors(look: &Look<'_>, base: &Base, targets: [Cell; 2]) -> Vec<Mirror> {
    let (geometry, grid) = (look.geometry(), look.grid);
    let mut all = Vec::new();
    for (of, &target) in targets.iter().enumerate() {
        let other = targets[1 - of];
        let Some(home) = house_of(geometry, other, HouseKind::Box).filter(|&home| geometry.is_full(home)) else {
            continue;
        };
        for number in grid.candidates(target) & base.numbers {
            let seen = |cell: Cell| base.cells.iter().all(|&of| geometry.sees(of, cell)) || geometry.sees(target, cell);
            let options = grid.options(Item::InHouse(home, number)).into_iter().map(|k| k.cell);
            let places = options.filter(|&cell| cell != other && cell != target && !seen(cell)).collect();
            all.push(Mirror { of, home, number, places });
        }
    }
    all
}

/// The cell in which the box of the other target has the number of this one in any case, and the numbers that it may be.
fn only_mirror(mirrors: &[Mirror], of: usize, cases: &[Case]) -> Option<(Cell, SymbolSet)> {
    let numbers: SymbolSet = cases.iter().map(|case| case.targets[of]).collect();
    let needed = || mirrors.iter().filter(|m| m.of == of && numbers.contains(m.number));
    let cell = *needed().next()?.places.first()?;
    // Of each number that the target may have it must be known.
    (needed().count() == numbers.len() && needed().all(|m| m.places == [cell])).then_some((cell, numbers))
}

/// Grounds, and which of them say what.
struct Grounds {
    all: Vec<Ground>,
}

impl Grounds {
    fn item(&mut self, item: Item) -> FactIx {
        self.all.push(Ground::Item(item));
        self.all.len() - 1
    }

    fn derived(&mut self, any_of: Vec<Candidate>, from: Vec<FactIx>, covers: Vec<Item>) -> FactIx {
        self.all.push(Ground::Derived { any_of, from, covers });
        self.all.len() - 1
    }
}

impl Aimed {
    fn report(self, look: &Look<'_>, technique: &'static Exocet, found: Found<'_>) -> ControlFlow<()> {
        let lost = |(cell, left): &(Cell, SymbolSet)| {
            let cell = *cell;
            (look.grid.candidates(cell) - *left).iter().map(move |n| cell.with(n)).collect::<Vec<_>>()
        };
        let mut losers: Vec<Candidate> = self.left.iter().flat_map(lost).collect();
        losers.sort_unstable();
        losers.dedup();
        let grounds = self.grounds(look.grid);
        let mut finding = Finding::new(technique, 2, self);
        finding.grounds = grounds;
        finding.eliminating(losers).report(found)
    }

    /// That each number of a base cell is in a target; that each target has one; where it is in the other's box; and so what is left.
    fn grounds(&self, grid: &Grid) -> Vec<Ground> {
        let mut grounds = Grounds { all: Vec::new() };
        let mut known: Vec<FactIx> = self.base.map(|cell| grounds.item(Item::Cell(cell))).into();
        let cells: Vec<FactIx> = known.clone();
        for (n, covers) in &self.covers {
            let lines = self.lines.map(|line| grounds.item(Item::InHouse(line, *n)));
            for (i, &cell) in self.base.iter().enumerate().filter(|(_, cell)| grid.has(cell.with(*n))) {
                let from = std::iter::once(cells[i]).chain(lines).collect();
                let covers = covers.iter().map(|&house| Item::InHouse(house, *n)).collect();
                known.push(grounds.derived(self.or_in_target(grid, cell, *n), from, covers));
            }
        }
        for cell in self.targets {
            let any_of = live(grid, cell, self.numbers);
            known.push(grounds.derived(any_of, known.clone(), Vec::new()));
        }
        for m in &self.mirrors {
            let target = self.targets[m.of];
            let place = grounds.item(Item::InHouse(m.home, m.number));
            let others = live(grid, target, self.numbers).into_iter().filter(|k| k.symbol != m.number);
            let any_of = others.chain(m.places.iter().map(|cell| cell.with(m.number))).collect();
            let from = known[..known.len()].iter().copied().chain([place]).collect();
            known.push(grounds.derived(any_of, from, Vec::new()));
        }
        for (cell, left) in &self.left {
            let any_of = live(grid, *cell, *left);
            grounds.derived(any_of, known.clone(), Vec::new());
        }
        grounds.all
    }

    /// A base cell has another number than this, or a target has it.
    fn or_in_target(&self, grid: &Grid, cell: Cell, n: Symbol) -> Vec<Candidate> {
        let others = grid.candidates(cell) - SymbolSet::only(n);
        let in_target = self.targets.iter().map(|target| target.with(n)).filter(|&k| grid.has(k));
        others.iter().map(|other| cell.with(other)).chain(in_target).collect()
    }
}

fn live(grid: &Grid, cell: Cell, numbers: SymbolSet) -> Vec<Candidate> {
    (grid.candidates(cell) & numbers).iter().map(|n| cell.with(n)).collect()
}

impl Pattern for Aimed {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let (base, targets) = (words.cells(&self.base), words.cells(&self.targets));
        let (line, home, lines) = (words.house(self.line), words.house(self.home), words.houses(&self.lines));
        let only = |(n, houses): &(Symbol, Vec<HouseId>)| match houses.len() {
            0 => format!("no {}", words.symbol(*n)),
            _ => format!("{} only in {}", words.symbol(*n), words.houses(houses)),
        };
        let only: Vec<String> = self.covers.iter().map(only).collect();
        let pattern = vec![
            format!("{base} are the base and have only {} between them", words.symbols(self.numbers)),
            format!("outside {line}, {home} and the targets {targets}, {lines} have {}", only.join("; ")),
        ];
        let thing = words.thing();
        let needed = format!(
            "whichever {thing}s the base has, all of {lines} need them outside {line} and {home}, and two houses give a {thing} to two lines \
             at most; so the third has it in a target, and the targets have the two {thing}s of the base"
        );
        Telling {
            place: base.clone(),
            pattern,
            argument: std::iter::once(needed).chain(self.mirrored(words)).collect(),
            therefore: format!("{targets} have the two {thing}s of {base}"),
            ..Telling::default()
        }
    }

    /// `base=r1c12 {1234}, targets=r5c4,r6c7, lines=c369`.
    fn signs(&self, words: &Words<'_>) -> Option<String> {
        let [base, targets] = [&self.base, &self.targets].map(|cells| joined(words, cells));
        let (numbers, lines) = (digits(words, self.numbers), houses(words, &self.lines));
        Some(format!("base={base} {{{numbers}}}, targets={targets}, lines={lines}"))
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let of = |cells: [Cell; 2], role: Role| {
            cells.into_iter().flat_map(|cell| live(grid, cell, self.numbers)).map(|k| (k, role)).collect::<Vec<_>>()
        };
        [of(self.base, Role::Pattern), of(self.targets, Role::Set(1))].concat()
    }
}

impl Aimed {
    /// What the box of the other target says of a target.
    fn mirrored(&self, words: &Words<'_>) -> Vec<String> {
        let (base, thing, mut said) = (words.cells(&self.base), words.thing(), Vec::new());
        for m in self.mirrors.iter().filter(|m| m.places.is_empty()) {
            let [target, other] = [m.of, 1 - m.of].map(|of| words.cell(self.targets[of]));
            let (home, digit) = (words.house(m.home), words.symbol(m.number));
            said.push(format!(
                "were {target} {digit}, {base} would have {digit}, too, and {other} the other {thing} of the base; so {home} would have no \
                 place for {digit}"
            ));
        }
        for &(of, cell) in &self.only {
            let Some(m) = self.mirrors.iter().find(|m| m.of == of && m.places == [cell]) else { continue };
            let [target, other] = [of, 1 - of].map(|of| words.cell(self.targets[of]));
            let (home, cell) = (words.house(m.home), words.cell(cell));
            said.push(format!(
                "whatever {target} is, {base} have it, too, and {other} has the other {thing} of the base; so {home} can have that {thing} \
                 only in {cell}, and {cell} keeps only what {target} can be"
            ));
        }
        said
    }
}
