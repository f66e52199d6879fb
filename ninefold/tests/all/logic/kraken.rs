//! Kraken fish.

use crate::common;
use crate::logic::drawn::{board, hit, nine, thinned};
use crate::logic::walk::{
    all_states, assert_sound_where_known, assert_symmetric, conclusions, each_sound, each_sound_every, geometries,
    open_candidates, puzzles, show, solution, states, technique, wide_stride,
};
use ninefold::board::text::{ReadOptions, format};
use ninefold::board::{Candidate, Cell, Conclusion, Grid, HouseId, HouseKind, Item, Status, Symbol};
use ninefold::logic::lines;
use std::collections::{BTreeMap, BTreeSet};

const NAMES: [&str; 2] = ["Kraken fish type 1", "Kraken fish type 2"];

/// The most fins that are looked for.
const FINS: usize = 4;

#[test]
fn sound_where_known() {
    assert_sound_where_known(&["0311", "0321", "1301"], &NAMES);
}

#[test]
fn sound_on_every_kind_of_board() {
    let found = each_sound_every(&|puzzle| wide_stride(puzzle, 7), &NAMES, 301, 1);
    let thin = each_sound(&NAMES, thinned(&nine(), 302, 2).into_iter());
    for ((name, found), thin) in NAMES.iter().zip(found).zip(thin) {
        assert!(found + thin > 50, "{name}: {found} and {thin}");
    }
}

/// What goes is the same in the transposed and renamed board.
#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&NAMES, &all_states(&nine(), 303, 1, 40), 305, false);
}

/// What goes here is in HoDoKu's list of all Kraken fish, for the same type. It has more: here fish are those of rows and columns, and their
/// chains go by single candidates, without groups and almost locked sets.
#[test]
fn all_steps_of_hodoku() {
    let Some(path) = common::data("logic/all_steps_kraken-fish_half.tsv") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let (mut here, mut there) = (0, 0);
    for line in text.lines() {
        let Some((state, all)) = line.split_once('\t') else { continue };
        let record = format("hodoku").unwrap().parse(state, &ReadOptions::default()).next().unwrap().unwrap();
        let grid = lines::state(&record.board, &record.library.unwrap().deleted).unwrap();
        for (name, code) in NAMES.iter().zip(["0371:", "0372:"]) {
            let theirs: BTreeSet<Candidate> =
                all.split('|').filter_map(|step| step.strip_prefix(code)).map(candidate).collect();
            let ours: BTreeSet<Candidate> =
                conclusions(technique(name), &grid, false).into_iter().map(Conclusion::candidate).collect();
            assert!(ours.is_subset(&theirs), "{name}: {:?}", ours.difference(&theirs));
            (here, there) = (here + ours.len(), there + theirs.len());
        }
    }
    assert!(here > 80 && there > here, "{here} of {there}");
}

/// `1:143`: the symbol of the fish, then what goes.
fn candidate(step: &str) -> Candidate {
    let k = step.split(':').next_back().unwrap().as_bytes();
    let at = |i: usize| usize::from(k[i] - b'1');
    Cell::new(at(1) * 9 + at(2)).with(Symbol::new(at(0)))
}

/// The candidates that are false if this one is true, as far as each thing follows from one other; `None` where nothing is left of a cell or house.
fn followed(grid: &Grid, start: Candidate) -> Option<BTreeSet<Candidate>> {
    let geometry = grid.geometry();
    let cells = geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open).map(Item::Cell);
    let full = geometry.house_ids().filter(|&house| geometry.is_full(house));
    let places = full.flat_map(|house| geometry.all_symbols().iter().map(move |symbol| Item::InHouse(house, symbol)));
    let open = |k: &Candidate| grid.status(k.cell) == Status::Open;
    let items = cells.chain(places).map(|item| grid.options(item)).filter(|item| item.iter().all(open));
    let items: Vec<Vec<Candidate>> = items.filter(|item| !item.is_empty()).collect();
    let (mut on, mut off) = (BTreeSet::from([start]), BTreeSet::new());
    loop {
        let gone = |k: &Candidate| on.iter().any(|&one| one != *k && geometry.conflict(*k, one));
        off = open_candidates(grid).filter(gone).chain(off).collect();
        let next: BTreeSet<Candidate> = items
            .iter()
            .filter(|item| item.len() == 2)
            .filter_map(|item| {
                let left: Vec<Candidate> = item.iter().copied().filter(|k| !off.contains(k)).collect();
                if let [one] = left[..] { Some(one) } else { None }
            })
            .chain(on.clone())
            .collect();
        if next.iter().any(|k| off.contains(k)) || items.iter().any(|item| item.iter().all(|k| off.contains(k))) {
            return None;
        }
        if next == on {
            return Some(off);
        }
        on = next;
    }
}

/// All choices of two to four of these.
fn choices(all: &[HouseId]) -> Vec<Vec<HouseId>> {
    let some = |bits: u32| -> Vec<HouseId> { (0..all.len()).filter(|i| bits >> i & 1 == 1).map(|i| all[i]).collect() };
    (0..1_u32 << all.len()).filter(|bits| (2..=4).contains(&bits.count_ones())).map(some).collect()
}

/// The fins and the cells of a cover, for every fish of rows and columns and every cover that has more than those cells.
fn options(grid: &Grid, symbol: Symbol) -> Vec<Vec<Candidate>> {
    let geometry = grid.geometry();
    let of = |kind: HouseKind| -> Vec<HouseId> {
        geometry.house_ids().filter(|&house| geometry.house(house).kind() == kind).collect()
    };
    let places = |house: &HouseId| -> Vec<Candidate> {
        let cells = geometry.house(*house).cells().iter();
        cells.map(|cell| cell.with(symbol)).filter(|&k| grid.has(k)).collect()
    };
    let mut all = Vec::new();
    for (bases, covers) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
        for bases in choices(&of(bases)).iter().filter(|bases| bases.iter().all(|base| places(base).len() > 1)) {
            let body: Vec<Candidate> = bases.iter().flat_map(places).collect();
            for covers in choices(&of(covers)).iter().filter(|covers| covers.len() == bases.len()) {
                let is_in = |k: &Candidate, cover: &HouseId| geometry.house(*cover).cells().contains(&k.cell);
                let fins: Vec<Candidate> =
                    body.iter().copied().filter(|k| !covers.iter().any(|cover| is_in(k, cover))).collect();
                let held = |cover: &HouseId| body.iter().copied().filter(|k| is_in(k, cover)).collect::<Vec<_>>();
                if !(1..=FINS).contains(&fins.len()) || covers.iter().any(|cover| held(cover).is_empty()) {
                    continue;
                }
                let more = covers.iter().filter(|cover| places(cover).len() > held(cover).len());
                all.extend(more.map(|cover| [fins.clone(), held(cover)].concat()));
            }
        }
    }
    all
}

/// What follows from all fins and all cells of a cover goes, and nothing else.
#[test]
fn exactly_those_of_the_definition() {
    let mut seen = 0;
    for geometry in geometries().into_iter().filter(|geometry| geometry.symbols() < 7) {
        let puzzle = &puzzles(&geometry, 306, 1)[0];
        for grid in states(puzzle, &solution(puzzle), 307, 12) {
            let follows: BTreeMap<Candidate, Option<BTreeSet<Candidate>>> =
                open_candidates(&grid).map(|k| (k, followed(&grid, k))).collect();
            let found: BTreeSet<Candidate> = NAMES
                .iter()
                .flat_map(|name| conclusions(technique(name), &grid, false))
                .map(Conclusion::candidate)
                .collect();
            let mut may_go = BTreeSet::new();
            for options in geometry.all_symbols().iter().flat_map(|symbol| options(&grid, symbol)) {
                let is_off =
                    |k: &Candidate, option: &Candidate| follows[option].as_ref().is_none_or(|off| off.contains(k));
                let is_sound = options.iter().all(|option| follows[option].is_some());
                for k in open_candidates(&grid).filter(|k| options.iter().all(|option| is_off(k, option))) {
                    may_go.insert(k);
                    let sees_all = options.iter().all(|&option| geometry.conflict(k, option));
                    let is_told = !is_sound || sees_all || options.contains(&k) || found.contains(&k);
                    assert!(is_told, "{k:?} by {options:?}: {}", show(&grid));
                }
            }
            assert!(found.is_subset(&may_go), "{found:?}: {}", show(&grid));
            seen += found.len();
        }
    }
    assert!(seen > 30, "{seen}");
}

/// The 1s of rows 2 and 7 lie in columns 3 and 6, but for r2c9. Were that 1, r8c4 would be the 1 of row 8: r9c6 is 1 in neither case.
#[test]
fn by_hand() {
    let places = ["r2c3", "r2c6", "r2c9", "r7c3", "r7c6", "r8c4", "r8c9"];
    let fish = board(&["r2", "r7", "r8"], &places);
    assert!(hit(NAMES[0], &fish).contains(&"r9c6".to_string()));
    // With another place for 1 in row 8 the fin leads nowhere; nor is it a fish if row 7 has a place elsewhere.
    for more in ["r8c7", "r7c1"] {
        let open = board(&["r2", "r7", "r8"], &[&places[..], &[more]].concat());
        assert!(!hit(NAMES[0], &open).contains(&"r9c6".to_string()), "{more}");
    }
}
