//! Chains: X-chains, XY-chains, remote pairs, nice loops and AIC, with groups and without.

use crate::common;
use crate::logic::als::{almost_locked, hit, places, union, with_cells};
use crate::logic::drawn::{each_sound_thinned, nine, steps, thinned};
use crate::logic::walk::{
    Otherwise, all_of, assert_chain, assert_lines, assert_sound, assert_symmetric, conclusions, each_sound_every,
    geometries, library_states, open_candidates, puzzles, records, show, solution, states, technique, wide_stride,
};
use ninefold::board::{Because, Candidate, Cell, Conclusion, Grid, House, LinkReason, Status, Symbol};
use ninefold::logic::lines::LineVerdict;
use ninefold::logic::{Finding, lines, prove};
use std::collections::{BTreeMap, BTreeSet};

const PLAIN: [&str; 7] = [
    "remote pair",
    "X-chain",
    "XY-chain",
    "continuous nice loop",
    "discontinuous nice loop",
    "AIC type 1",
    "AIC type 2",
];
const WITH_ALS: [&str; 4] =
    ["continuous nice loop with ALS", "discontinuous nice loop with ALS", "AIC type 1 with ALS", "AIC type 2 with ALS"];
const GROUPED: [&str; 4] =
    ["grouped continuous nice loop", "grouped discontinuous nice loop", "grouped AIC type 1", "grouped AIC type 2"];

#[test]
fn library_lines() {
    assert_lines(&["0701", "0702", "0703"], 29);
    assert_lines(&["0706", "0707-1", "0707-2", "0708-1", "0708-2"], 40);
    assert_lines(&["0709-1", "0710-1", "0710-2", "0711-1", "0711-2"], 26);
    assert_lines(&["0709-2", "0710-3", "0710-4", "0711-3", "0711-4"], 24);
}

/// What a line asks for follows, alone or with more, from a chain that is as short as the line says, or shorter.
#[test]
fn as_long_as_the_library_says() {
    let (mut same, mut shorter) = (0, 0);
    for record in records("logic/hodoku_reglib_half.txt").into_iter().flatten() {
        let library = record.library.clone().unwrap();
        let is_asked = |name: &&&str| technique(name).about().codes.contains(&library.code.as_str());
        if PLAIN.iter().chain(&GROUPED).chain(&WITH_ALS).find(is_asked).is_none() {
            continue;
        }
        let grid = lines::state(&record.board, &library.deleted).unwrap();
        let wanted = lines::effect_of(&library);
        // HoDoKu takes sets into chains only where it is told to; with them many chains are shorter.
        let with_sets = WITH_ALS.iter().find(is_asked).map_or(&[][..], |_| &WITH_ALS);
        let names = PLAIN.iter().chain(&GROUPED).chain(with_sets);
        let all: Vec<Finding> = names.flat_map(|name| all_of(technique(name), &grid)).collect();
        let found = all.iter().filter(|finding| wanted.iter().all(|k| finding.conclusions.contains(k)));
        let least = found.map(|finding| usize::from(finding.size)).min();
        if least.is_none() && matches!(lines::run(&record), LineVerdict::Excepted(_)) {
            let follows = |k: &&Conclusion| all.iter().any(|finding| finding.conclusions.contains(k));
            assert_eq!(wanted.iter().filter(follows).count(), 2, "line {}", record.place.line);
            continue;
        }
        let least = least.unwrap_or_else(|| panic!("line {} is not found", record.place.line));
        let length: usize = library.extra.trim().parse().unwrap();
        assert!(least <= length, "line {}: {least} links, not {length}", record.place.line);
        if least == length { same += 1 } else { shorter += 1 }
    }
    assert!(same + shorter > 90 && same > 60 || common::data("logic").is_none(), "{same} as long, {shorter} shorter");
}

/// Most of what HoDoKu finds with groups, all of it at once, follows here, too: from one chain or another.
#[test]
fn all_grouped_steps_of_hodoku() {
    let Some(path) = common::data("logic/all_steps_grouped_half.tsv") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let format = ninefold::board::text::format("hodoku").unwrap();
    let (mut tried, mut missed) = (0, Vec::new());
    for line in text.lines().filter(|line| !line.contains("-2:") && !line.contains("-3:") && !line.contains("-4:")) {
        let Some((state, steps)) = line.split_once('\t') else { continue };
        let record = format.parse(state, &ninefold::board::text::ReadOptions::default()).next().unwrap().unwrap();
        let grid = lines::state(&record.board, &record.library.unwrap().deleted).unwrap();
        let names = PLAIN.iter().chain(&GROUPED);
        let hit: BTreeSet<Candidate> = names
            .flat_map(|name| conclusions(technique(name), &grid, false))
            .map(ninefold_board::Conclusion::candidate)
            .collect();
        for step in steps.split('|') {
            let (_, deleted) = step.split_once(':').unwrap();
            for k in deleted.split(',').map(str::as_bytes) {
                let at = |i: usize| usize::from(k[i] - b'1');
                let candidate = Cell::new(at(1) * 9 + at(2)).with(Symbol::new(at(0)));
                tried += 1;
                if !hit.contains(&candidate) {
                    missed.push(format!("{step} in {state}"));
                }
            }
        }
    }
    // HoDoKu takes almost locked sets into these chains, too.
    let found = tried - missed.len();
    assert!(tried > 800 && found > 600, "{found} of {tried}: {missed:#?}");
}

#[test]
fn sound_on_every_kind_of_board() {
    let names: Vec<&str> = PLAIN.into_iter().chain(GROUPED).chain(WITH_ALS).collect();
    let counts = each_sound_every(&|puzzle| wide_stride(puzzle, 7), &names, 61, 1)
        .into_iter()
        .zip(each_sound_thinned(&names, 62, 1));
    let mut found: BTreeMap<&str, usize> =
        names.into_iter().zip(counts.map(|(walked, thinned)| walked + thinned)).collect();
    // Remote pairs are rare.
    let pairs = library_states(&["0703"]);
    let sound = |(grid, solution): &(Grid, _)| assert_sound(technique("remote pair"), grid, Some(solution)).len();
    *found.entry("remote pair").or_default() += pairs.iter().map(sound).sum::<usize>();
    if pairs.is_empty() {
        found.remove("remote pair");
    }
    assert!(found.values().all(|&n| n >= 10), "{found:?}");
}

/// Of several rings as short as each other one is told: so that what follows is compared for all kinds together. What two ends of
/// one strong link rule out is nothing new where locked candidates are gone.
#[test]
fn the_same_seen_otherwise() {
    let locked = |grid: &Grid| -> Vec<Conclusion> {
        ["pointing", "claiming"].iter().flat_map(|name| conclusions(technique(name), grid, false)).collect()
    };
    let mut grids: Vec<Grid> = thinned(&nine(), 63, 4).into_iter().map(|(grid, _)| grid).collect();
    for grid in &mut grids {
        while let Some(conclusion) = locked(grid).first() {
            grid.eliminate(conclusion.candidate()).unwrap();
        }
    }
    assert_symmetric(&PLAIN, &grids, 64, false);
    for grid in &grids {
        let otherwise = Otherwise::new(grid.geometry(), 64);
        let all = |grid: &Grid| -> BTreeSet<Conclusion> {
            let names = PLAIN.iter().chain(&GROUPED).chain(&WITH_ALS);
            names.flat_map(|name| conclusions(technique(name), grid, false)).collect()
        };
        let here: BTreeSet<_> = all(grid).into_iter().map(|conclusion| otherwise.conclusion(conclusion)).collect();
        assert_eq!(here, all(&otherwise.grid(grid)), "{}", show(grid));
    }
}

/// Every arrow says what a fact says, or joins two candidates that exclude each other; and the arrows go from one end to the other.
#[test]
fn arrows_are_justified() {
    let mut arrows = 0;
    for (grid, _) in thinned(&nine(), 65, 2) {
        for name in PLAIN.into_iter().chain(GROUPED) {
            for (finding, step) in steps(technique(name), &grid).into_iter().take(200) {
                assert_chain(&grid, &step);
                assert!(step.chain.windows(2).all(|two| two[0].to == two[1].from), "{finding:?}");
                let strong = step.chain.iter().filter(|link| matches!(link.why, LinkReason::Fact(_))).count();
                assert_eq!(strong, step.facts.len());
                arrows += step.chain.len();
            }
        }
    }
    assert!(arrows > 1_000, "{arrows}");
}

/// A step with an almost locked set: what the set has is derived from its cells, and every arrow holds.
#[test]
fn arrows_through_sets_are_justified() {
    let (mut arrows, mut derived) = (0, 0);
    for (grid, _) in library_states(&["0709", "0710", "0711"]).into_iter().step_by(9) {
        for (finding, step) in WITH_ALS.iter().flat_map(|name| steps(technique(name), &grid).into_iter().take(40)) {
            assert_chain(&grid, &step);
            assert!(step.chain.windows(2).all(|two| two[0].to == two[1].from), "{finding:?}");
            arrows += step.chain.len();
            derived += step.facts.iter().filter(|fact| matches!(fact.because, Because::Derived { .. })).count();
        }
    }
    assert!(arrows > 500 && derived > 100 || common::data("logic").is_none(), "{arrows} arrows, {derived} facts");
}

/// What "none of these is it" leads to, cell by cell and set by set, by the bare definitions; what goes since one of two is true. All of it
/// is found by chains of one name or another.
#[test]
fn all_ends_through_sets() {
    let (mut tried, mut with_sets) = (0, 0);
    for geometry in geometries().into_iter().filter(|geometry| geometry.symbols() < 8) {
        let puzzle = &puzzles(&geometry, 171, 1)[0];
        for grid in states(puzzle, &solution(puzzle), 171, 8) {
            let names = PLAIN.iter().chain(&GROUPED).chain(&WITH_ALS);
            let all: BTreeSet<Conclusion> = names.flat_map(|name| conclusions(technique(name), &grid, false)).collect();
            let plain: BTreeSet<Conclusion> =
                PLAIN.iter().flat_map(|name| conclusions(technique(name), &grid, false)).collect();
            for k in lost_through_sets(&grid) {
                assert!(all.contains(&Conclusion::Eliminate(k)), "{k:?}: {}", show(&grid));
                tried += 1;
                with_sets += usize::from(!plain.contains(&Conclusion::Eliminate(k)));
            }
        }
    }
    assert!(tried > 100 && with_sets > 20, "{tried}, of which {with_sets} take sets");
}

/// Candidates of one symbol, of which one is true, or none.
type Places = Vec<Candidate>;

/// Of two of these one is true: of a cell, of a symbol in a house, of an almost locked set.
fn strong_links(grid: &Grid) -> Vec<[Places; 2]> {
    let mut links: Vec<[Places; 2]> = Vec::new();
    for cell in grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
        if let [a, b] = grid.candidates(cell).iter().collect::<Vec<_>>()[..] {
            links.push([vec![cell.with(a)], vec![cell.with(b)]]);
        }
    }
    let full = |house: &&House| house.cells().len() == grid.geometry().symbols();
    for house in grid.geometry().houses().iter().filter(full) {
        for symbol in grid.geometry().all_symbols() {
            if let [a, b] = places(grid, house.cells(), symbol)[..] {
                links.push([vec![a.with(symbol)], vec![b.with(symbol)]]);
            }
        }
    }
    for set in almost_locked(grid).iter().filter(|set| set.len() > 1) {
        let of = |symbol| -> Places { places(grid, set, symbol).into_iter().map(|cell| cell.with(symbol)).collect() };
        let symbols: Vec<Symbol> = union(grid, set).iter().collect();
        for (i, &a) in symbols.iter().enumerate() {
            links.extend(symbols[i + 1..].iter().map(|&b| [of(a), of(b)]));
        }
    }
    links
}

/// Are they not both true, since they share a cell or a house?
fn exclude(grid: &Grid, a: &Places, b: &Places) -> bool {
    let all = [a.clone(), b.clone()].concat();
    if a[0].symbol != b[0].symbol {
        return all.len() == 2 && a[0].cell == b[0].cell;
    }
    let apart = !a.iter().any(|k| b.contains(k));
    apart && grid.geometry().houses().iter().any(|house| all.iter().all(|k| house.cells().contains(&k.cell)))
}

fn lost_through_sets(grid: &Grid) -> BTreeSet<Candidate> {
    let links = strong_links(grid);
    let mut nodes: Vec<&Places> = links.iter().flatten().collect();
    nodes.sort_unstable();
    nodes.dedup();
    let place = |node: &Places| nodes.binary_search(&node).unwrap();
    let mut strong = vec![Vec::new(); nodes.len()];
    for [a, b] in &links {
        strong[place(a)].push(place(b));
        strong[place(b)].push(place(a));
    }
    let weak: Vec<Vec<usize>> =
        nodes.iter().map(|a| (0..nodes.len()).filter(|&i| exclude(grid, a, nodes[i])).collect()).collect();
    let mut lost = BTreeSet::new();
    for start in 0..nodes.len() {
        let mut on: BTreeSet<usize> = strong[start].iter().copied().collect();
        loop {
            let off: BTreeSet<usize> = on.iter().flat_map(|&i| weak[i].iter().copied()).collect();
            let next: BTreeSet<usize> = off.iter().flat_map(|&i| strong[i].iter().copied()).chain(on.clone()).collect();
            if next == on {
                break;
            }
            on = next;
        }
        // Two links or fewer are no chain.
        on.retain(|end| !strong[start].contains(end));
        for end in on {
            let both = [nodes[start].clone(), nodes[end].clone()].concat();
            let goes = |k: &Candidate| both.iter().all(|&end| grid.geometry().conflict(*k, end));
            let back = start == end && nodes[start].len() == 1;
            lost.extend(open_candidates(grid).filter(goes).filter(|k| !back || k.cell == nodes[start][0].cell));
        }
    }
    lost
}

/// Which links a chain may take.
#[derive(Clone, Copy)]
struct Links {
    strong_in_cells: bool,
    strong_in_houses: bool,
    weak_in_cells: bool,
}

/// The fewest links from "this is false" to "that is true", by letting what is known spread until nothing changes; every candidate
/// against every other, by the bare definition of a link.
fn distances(grid: &Grid, links: Links) -> BTreeMap<(Candidate, Candidate), usize> {
    let (geometry, all) = (grid.geometry(), open_candidates(grid).collect::<Vec<_>>());
    let weak =
        |a: Candidate, b: Candidate| a != b && geometry.conflict(a, b) && (links.weak_in_cells || a.cell != b.cell);
    let strong = |a: Candidate, b: Candidate| {
        let cell = a.cell == b.cell && a != b && grid.candidates(a.cell).len() == 2;
        let house = a.symbol == b.symbol
            && a.cell != b.cell
            && geometry.house_ids().any(|house| {
                let cells = geometry.house(house).cells();
                let places = cells.iter().filter(|&&cell| grid.has(cell.with(a.symbol))).count();
                cells.len() == geometry.symbols() && cells.contains(&a.cell) && cells.contains(&b.cell) && places == 2
            });
        (links.strong_in_cells && cell) || (links.strong_in_houses && house)
    };
    let partners = |of: &dyn Fn(Candidate, Candidate) -> bool| -> Vec<Vec<usize>> {
        let row = |&a: &Candidate| (0..all.len()).filter(|&j| of(a, all[j])).collect();
        all.iter().map(row).collect()
    };
    let (strong, weak) = (partners(&strong), partners(&weak));
    let mut found = BTreeMap::new();
    for start in 0..all.len() {
        let mut on: BTreeSet<usize> = strong[start].iter().copied().collect();
        let mut links = 1;
        loop {
            for &end in &on {
                found.entry((all[start], all[end])).or_insert(links);
            }
            let off: BTreeSet<usize> = on.iter().flat_map(|&i| weak[i].iter().copied()).collect();
            let next: BTreeSet<usize> = off.iter().flat_map(|&i| strong[i].iter().copied()).chain(on.clone()).collect();
            if next == on {
                break;
            }
            (on, links) = (next, links + 2);
        }
    }
    found
}

/// What goes if one of these is true.
fn goes(grid: &Grid, a: Candidate, b: Candidate) -> BTreeSet<Candidate> {
    let geometry = grid.geometry();
    let mut goes: BTreeSet<_> =
        open_candidates(grid).filter(|&k| geometry.conflict(k, a) && geometry.conflict(k, b)).collect();
    if a == b {
        goes.retain(|k| k.cell == a.cell);
    }
    goes
}

/// The ends of a chain and its links.
fn ends(grid: &Grid, finding: &Finding) -> ((Candidate, Candidate), usize, bool) {
    let chain = prove(grid, finding).chain;
    let is_ring = chain.len().is_multiple_of(2);
    let links = chain.len() - usize::from(is_ring);
    let (a, b) = (chain[0].from.candidates[0], chain[links - 1].to.candidates[0]);
    ((a.min(b), a.max(b)), links, is_ring)
}

/// All chains there are, each as short as can be, and what follows from them.
#[test]
fn all_and_no_others() {
    let any = Links { strong_in_cells: true, strong_in_houses: true, weak_in_cells: true };
    let x = Links { strong_in_cells: false, weak_in_cells: false, ..any };
    let xy = Links { strong_in_houses: false, weak_in_cells: false, ..any };
    let mut tried = 0;
    for (i, geometry) in geometries().iter().enumerate().filter(|(i, _)| *i != 4) {
        for (grid, _) in thinned(geometry, 70 + i as u64, 1) {
            for (names, links, least) in [(&PLAIN[3..], any, 3), (&PLAIN[1..2], x, 3), (&PLAIN[2..3], xy, 5)] {
                let of_one_symbol = names.len() == 1;
                let mut wanted: BTreeMap<(Candidate, Candidate), (usize, BTreeSet<Candidate>)> = BTreeMap::new();
                for (&(a, b), &links) in distances(&grid, links).iter().filter(|((a, b), n)| a <= b && **n >= least) {
                    let goes = goes(&grid, a, b);
                    let is_named = !of_one_symbol || (a != b && a.symbol == b.symbol);
                    if is_named && !goes.is_empty() {
                        wanted.insert((a, b), (links, goes));
                    }
                }
                let mut seen = BTreeSet::new();
                for finding in names.iter().flat_map(|name| all_of(technique(name), &grid)) {
                    let (pair, links, is_ring) = ends(&grid, &finding);
                    let eliminated: BTreeSet<Candidate> = finding.eliminated().collect();
                    match wanted.get(&pair) {
                        Some((least, goes)) => {
                            assert_eq!(links, *least, "{finding:?}\n{}", show(&grid));
                            assert!(
                                if is_ring { eliminated.is_superset(goes) } else { eliminated == *goes },
                                "{finding:?}"
                            );
                        }
                        // A ring of which nothing goes at this of its links.
                        None => assert!(is_ring, "{finding:?}"),
                    }
                    seen.insert(pair);
                    tried += 1;
                }
                let missed: Vec<_> = wanted.keys().filter(|pair| !seen.contains(pair)).collect();
                assert!(missed.is_empty(), "{names:?}: {missed:?}\n{}", show(&grid));
            }
        }
    }
    assert!(tried > 500, "{tried}");
}

#[test]
fn by_hand() {
    // Four cells with the same two candidates, each in a line with the next.
    let pair: &[u8] = &[1, 2];
    let four = with_cells(&[("r1c1", pair), ("r1c4", pair), ("r5c4", pair), ("r5c8", pair)]);
    assert_eq!(hit("remote pair", &four), ["1@r1c8", "2@r1c8", "1@r5c1", "2@r5c1"]);
    assert_eq!(hit("XY-chain", &four), hit("remote pair", &four));
    // Three do not, whose ends have the same.
    let three = with_cells(&[("r1c1", pair), ("r1c4", pair), ("r5c4", pair)]);
    assert!(PLAIN[..3].iter().all(|name| hit(name, &three).is_empty()));
    // Three cells of three symbols do.
    let wing = with_cells(&[("r1c1", &[1, 2]), ("r1c5", &[2, 3]), ("r6c5", &[3, 1])]);
    assert_eq!(hit("XY-chain", &wing), ["1@r6c1"]);
    assert_eq!(hit("discontinuous nice loop", &wing), ["1@r6c1"]);
    assert!(hit("remote pair", &wing).is_empty() && hit("X-chain", &wing).is_empty());
    // The same, but that one cell has a candidate more.
    let more = with_cells(&[("r1c1", &[1, 2]), ("r1c5", &[2, 3, 4]), ("r6c5", &[3, 1])]);
    assert!(PLAIN.iter().chain(&GROUPED).all(|name| hit(name, &more).is_empty()));
    // Four cells whose chain is closed: every line of the ring loses.
    let ring = with_cells(&[("r1c1", &[1, 2]), ("r1c5", &[2, 3]), ("r6c5", &[3, 4]), ("r6c1", &[4, 1])]);
    let closed = hit("continuous nice loop", &ring);
    assert_eq!(closed.len(), 4 * 7, "{closed:?}");
    assert!(closed.contains(&"2@r1c9".to_string()) && closed.contains(&"4@r6c9".to_string()));
}

/// r1c1 and r1c2 with 1, 2 and 3: without 3 there is 1 in r1c1, so that r9c5 is the 1 of row 9 and r2c5 the 3 of column 5.
#[test]
fn by_hand_with_a_set() {
    let state = |places: &[&str]| {
        let mut grid = with_cells(&[("r1c1", &[1, 2]), ("r1c2", &[2, 3])]);
        for cell in grid.geometry().clone().all_cells() {
            let name = grid.geometry().cell_name(cell);
            let symbol = Symbol(if name.starts_with("r9") { 0 } else { 2 });
            if (name.starts_with("r9") || name.ends_with("c5")) && !places.contains(&&*name) {
                grid.eliminate(cell.with(symbol)).unwrap();
            }
        }
        grid
    };
    let chain = state(&["r9c1", "r9c5", "r2c5"]);
    assert_eq!(hit("AIC type 1 with ALS", &chain), ["3@r1c4", "3@r1c6", "3@r2c1", "3@r2c2", "3@r2c3"]);
    // With a third place for 1 in row 9, or for 3 in column 5, nothing follows; nor if the 1 of the set sees none in row 9.
    for places in [&["r9c1", "r9c5", "r9c8", "r2c5"], &["r9c1", "r9c5", "r2c5", "r7c5"]] {
        assert!(WITH_ALS.iter().all(|name| hit(name, &state(places)).is_empty()), "{places:?}");
    }
    assert!(WITH_ALS.iter().all(|name| hit(name, &state(&["r9c2", "r9c5", "r2c5"])).is_empty()));
}
