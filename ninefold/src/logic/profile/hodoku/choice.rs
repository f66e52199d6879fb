//! Which of several steps of one kind is taken, as far as `HoDoKu`'s own paths show it.

use crate::logic::chart::Crossing;
use crate::logic::links::common_houses;
use crate::logic::quiet::Who;
use crate::logic::technique::{Forcing, Linked, Subset, member};
use crate::logic::{Finding, Ground, Look, Technique};
use ninefold_board::cell_set::{Bits, ones};
use ninefold_board::{Candidate, Cell, Grid, HouseId, SymbolSet};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// By what steps are compared: the least is taken, of equal ones the first.
pub(super) type Key = Vec<usize>;

/// The least step of these techniques.
pub(super) fn least(
    look: &Look<'_>,
    techniques: &[&'static dyn Technique],
    key: fn(&Look<'_>, &Finding) -> Key,
) -> Option<Finding> {
    let all = techniques.iter().flat_map(|technique| look.all(*technique));
    all.min_by_key(|finding| key(look, finding))
}

/// The same of techniques that report by the first part of the key, ascending: what comes behind the least is not looked for.
pub(super) fn least_in_order(
    look: &Look<'_>,
    techniques: &[&'static dyn Technique],
    key: fn(&Look<'_>, &Finding) -> Key,
) -> Option<Finding> {
    let mut best: Option<(Key, Finding)> = None;
    for technique in techniques {
        let _ = technique.find(look, &mut |finding| {
            let own = key(look, &finding);
            match &best {
                Some((least, _)) if own.first() > least.first() => return ControlFlow::Break(()),
                Some((least, _)) if own >= *least => {}
                _ => best = Some((own, finding)),
            }
            ControlFlow::Continue(())
        });
    }
    best.map(|(_, finding)| finding)
}

/// Box by box, and symbol by symbol there.
pub(super) fn pointing(_: &Look<'_>, finding: &Finding) -> Key {
    finding.places().iter().flat_map(|(house, symbol)| [house.index(), symbol.index()]).collect()
}

/// In boxes before rows, and there before columns.
pub(super) fn subset(look: &Look<'_>, finding: &Finding) -> Key {
    let places = finding.places();
    let houses: Vec<HouseId> = match places.first() {
        Some(&(house, _)) => vec![house],
        None => common_houses(look.geometry(), &finding.cells()).collect(),
    };
    houses.into_iter().map(|house| by_house(look, house)).min().unwrap_or_default()
}

fn by_house(look: &Look<'_>, house: HouseId) -> Key {
    vec![usize::from(!look.geometry().house(house).kind().is_box()), house.index()]
}

/// Symbol by symbol, then by the bases, then by the covers.
pub(super) fn fish(_: &Look<'_>, finding: &Finding) -> Key {
    let (bases, covers) = (finding.places(), finding.cover_places());
    let symbol = bases.first().map(|(_, symbol)| symbol.index());
    let houses = bases.iter().chain(&covers).map(|(house, _)| house.index());
    symbol.into_iter().chain(houses).collect()
}

/// What takes away most; then what stands nearest to the beginning of the board, where a cell counts twice as much as a symbol; then the
/// smallest.
pub(super) fn most(_: &Look<'_>, finding: &Finding) -> Key {
    let gone = finding.conclusions.iter().map(|conclusion| conclusion.candidate());
    weight(gone, finding.size.into()).into()
}

/// Of forcing chains or nets what places a symbol before what takes candidates away; then what takes away most; then the fewest steps of all
/// branches.
pub(super) fn forcing(look: &Look<'_>, techniques: &[&'static dyn Technique]) -> Option<Finding> {
    let members: Vec<&Forcing> = techniques.iter().filter_map(|technique| member(*technique)).collect();
    let all = Forcing::placing_first(look, &members).into_iter();
    all.min_by_key(|finding| (usize::MAX - finding.conclusions.len(), finding.size))
}

/// The same of what is not yet a finding.
pub(super) fn weight(gone: impl Iterator<Item = Candidate>, size: usize) -> [usize; 3] {
    let [number, places] = gone.fold([0, 0], |[number, places], candidate| {
        [number + 1, places + 2 * candidate.cell.index() + candidate.symbol.index()]
    });
    [usize::MAX - number, places, size]
}

/// A naked subset that lies in a box and in a line, and takes something from the box and from the rest of the line: under the name of the
/// first technique, whichever found it.
pub(super) fn locked_subset(
    look: &Look<'_>,
    technique: &'static dyn Technique,
    naked: &'static Subset,
) -> Option<Finding> {
    if !may_be_locked(look, technique.about().sizes.0.into()) {
        return None;
    }
    let all = look.all(technique).into_iter().chain(naked.in_crossings(look));
    let locked = all.filter(|finding| works_in_both(look, finding)).min_by_key(|finding| subset(look, finding))?;
    Some(Finding { technique, ..line_first(look, locked) })
}

/// Is there a naked subset of so many cells where a box and a line cross, whose symbols are left in the rest of both? Mostly not, and then no
/// house need be searched.
fn may_be_locked(look: &Look<'_>, size: usize) -> bool {
    let (geometry, grid) = (look.geometry(), look.grid);
    let mut may_be = false;
    let _ = look.by_crossing(Who::of::<Locked>(size), |crossing| {
        let kind = |house: HouseId| geometry.house(house).kind();
        may_be = kind(crossing.from).is_box() && kind(crossing.to).is_line() && may_be_locked_in(grid, crossing, size);
        if may_be { ControlFlow::Break(()) } else { ControlFlow::Continue(false) }
    });
    may_be
}

/// The locked subsets, as those who look.
struct Locked;

/// The same of one crossing.
fn may_be_locked_in(grid: &Grid, crossing: &Crossing, size: usize) -> bool {
    let cells = grid.geometry().house(crossing.from).cells();
    let list = |position: usize| grid.candidates(cells[position]);
    let mut few = 0_u64;
    for position in Bits(crossing.in_from & grid.open_in(crossing.from)) {
        few |= u64::from(list(position).len() <= size) << position;
    }
    let works = |chosen: u64, symbols: SymbolSet| {
        let is_left = |house: HouseId, but: u64| symbols.iter().any(|s| grid.positions(house, s) & !but != 0);
        is_left(crossing.from, chosen) && is_left(crossing.to, crossing.in_to)
    };
    ones(few) >= size && any_closed([size; 2], (few, 0), SymbolSet::EMPTY, &list, &works)
}

/// Are there so many more of these cells that, with those chosen before, which have the symbols `held`, have no more than so many symbols between
/// them, and that work?
fn any_closed(
    [more, most]: [usize; 2],
    (cells, chosen): (u64, u64),
    held: SymbolSet,
    list: &impl Fn(usize) -> SymbolSet,
    works: &impl Fn(u64, SymbolSet) -> bool,
) -> bool {
    if more == 0 {
        return works(chosen, held);
    }
    Bits(cells).any(|position| {
        let held = held | list(position);
        let left = (cells & (!1 << position), chosen | 1 << position);
        held.len() <= most && any_closed([more - 1, most], left, held, list, works)
    })
}

/// What goes from the line goes before the rest of what goes from the box: in this order the singles come up.
fn line_first(look: &Look<'_>, mut finding: Finding) -> Finding {
    let geometry = look.geometry();
    let houses: Vec<HouseId> = common_houses(geometry, &finding.cells()).collect();
    let is_in_line = |cell: Cell| {
        let of_cell = geometry.houses_of(cell).iter().map(|membership| membership.house);
        of_cell.into_iter().any(|house| houses.contains(&house) && geometry.house(house).kind().is_line())
    };
    finding.conclusions.sort_by_key(|conclusion| !is_in_line(conclusion.candidate().cell));
    finding
}

fn works_in_both(look: &Look<'_>, finding: &Finding) -> bool {
    let geometry = look.geometry();
    let houses: Vec<HouseId> = common_houses(geometry, &finding.cells()).collect();
    let holds = |house: HouseId, cell: Cell| geometry.houses_of(cell).iter().any(|m| m.house == house);
    let (boxes, lines): (Vec<HouseId>, _) = houses.into_iter().partition(|&h| geometry.house(h).kind().is_box());
    boxes.iter().any(|&here| {
        let in_box = finding.eliminated().any(|gone| holds(here, gone.cell));
        let beyond = |line: HouseId| finding.eliminated().any(|gone| holds(line, gone.cell) && !holds(here, gone.cell));
        in_box && lines.iter().any(|&line| beyond(line))
    })
}

/// A unique rectangle with a subset of any size that takes nothing from the corners themselves, under the name of the first technique.
pub(super) fn unlike_corners(look: &Look<'_>, techniques: &[&'static dyn Technique]) -> Option<Finding> {
    let corners = |finding: &Finding| -> Vec<Cell> {
        let deadly = finding.grounds.iter().filter_map(|ground| match ground {
            Ground::NotDeadly(pattern) => Some(pattern.iter().map(|candidate| candidate.cell)),
            Ground::Item(_) | Ground::Derived { .. } => None,
        });
        deadly.flatten().collect()
    };
    let spares = |finding: &Finding| {
        let corners = corners(finding);
        finding.eliminated().all(|gone| !corners.contains(&gone.cell))
    };
    let all = techniques.iter().flat_map(|technique| look.all(*technique));
    let taken = all.filter(spares).min_by_key(|finding| most(look, finding))?;
    Some(Finding { technique: *techniques.first()?, ..taken })
}

/// Almost locked sets that share no cell.
pub(super) fn apart(look: &Look<'_>, techniques: &[&'static dyn Technique]) -> Option<Finding> {
    let mut members = techniques.iter().filter_map(|technique| member::<Linked>(*technique));
    members.find_map(|technique| technique.apart(look))
}

/// A Sue de Coq whose line and box have no symbol of the crossing in common: by the line, the box, and the cells.
pub(super) fn sue_de_coq(look: &Look<'_>, techniques: &[&'static dyn Technique]) -> Option<Finding> {
    let all = techniques.iter().flat_map(|technique| look.all(*technique));
    let keyed = all.filter_map(|finding| Some((Meeting::of(look, &finding)?.key(look)?, finding)));
    keyed.min_by(|(one, _), (other, _)| one.cmp(other)).map(|(_, finding)| finding)
}

/// A line and a box that cross: the cells where they meet, and those beside.
struct Meeting {
    houses: [HouseId; 2],
    /// Where they meet, in the rest of the line, in the rest of the box.
    cells: [Vec<Cell>; 3],
}

impl Meeting {
    fn of(look: &Look<'_>, finding: &Finding) -> Option<Self> {
        let (geometry, mut cells) = (look.geometry(), finding.cells());
        cells.sort_unstable();
        let holds = |house: HouseId, cell: Cell| geometry.houses_of(cell).iter().any(|m| m.house == house);
        let houses_of = |cell: &Cell| geometry.houses_of(*cell).iter().map(|membership| membership.house);
        let (boxes, lines): (BTreeSet<HouseId>, _) =
            cells.iter().flat_map(houses_of).partition(|&house| geometry.house(house).kind().is_box());
        let pairs = lines.iter().flat_map(|&line| boxes.iter().map(move |&here| [line, here]));
        let part = |[line, here]: [HouseId; 2], wanted: [bool; 2]| -> Vec<Cell> {
            let is_there = |cell: &Cell| [holds(line, *cell), holds(here, *cell)] == wanted;
            cells.iter().copied().filter(is_there).collect()
        };
        let parts = pairs.map(|houses| Meeting {
            houses,
            cells: [[true, true], [true, false], [false, true]].map(|wanted| part(houses, wanted)),
        });
        let mut whole = parts.filter(|meeting| meeting.cells[0].len() > 1);
        whole.find(|meeting| meeting.cells.iter().map(Vec::len).sum::<usize>() == cells.len())
    }

    /// Nothing where both sides can have a symbol of the crossing.
    fn key(&self, look: &Look<'_>) -> Option<Key> {
        let symbols =
            |cells: &Vec<Cell>| cells.iter().fold(SymbolSet::EMPTY, |all, &cell| all | look.grid.candidates(cell));
        let [crossing, line, here] = [0, 1, 2].map(|part| symbols(&self.cells[part]));
        let cells = self.cells.iter().flat_map(|part| part.iter().map(|cell| cell.index() + 1).chain([0]));
        let key = self.houses.iter().map(|house| house.index()).chain(cells).collect();
        (crossing & line & here).is_empty().then_some(key)
    }
}
