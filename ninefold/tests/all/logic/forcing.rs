//! Forcing chains and nets.

use crate::common;
use crate::logic::drawn::{nine, steps};
use crate::logic::walk::{
    all_of, assert_sound, assert_symmetric, conclusions, geometries, open_candidates, puzzles, show, solution, states,
    technique,
};
use ninefold::board::text::{self, ReadOptions};
use ninefold::board::{Candidate, Cell, Conclusion, Grid, Item, LinkReason, Node, Puzzle, Step, Symbol};
use ninefold::logic::profile::{HUMAN, Profile, Rules};
use ninefold::logic::{Chart, Ending, Event, Look, TECHNIQUES, Technique, lines, prove};
use ninefold_check::{Limits, check_step};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const CHAINS: [&str; 2] = ["cell forcing chain", "region forcing chain"];
const NETS: [&str; 3] = ["contradiction forcing net", "cell forcing net", "region forcing net"];

/// All techniques of the family, in their order.
fn family() -> Vec<&'static dyn Technique> {
    let is_one = |title: &str| title.contains("forcing") || title == "Nishio";
    let all = TECHNIQUES.iter().copied();
    all.filter(|technique| is_one(&technique.about().title())).collect()
}

#[test]
fn sound_on_every_kind_of_board() {
    let mut found = vec![0; family().len()];
    for (seed, geometry) in (81..).zip(geometries()) {
        let every = if geometry.cells() > 100 { 400 } else { 60 };
        for puzzle in puzzles(&geometry, seed, 1) {
            let solution = solution(&puzzle);
            for grid in states(&puzzle, &solution, seed, every) {
                for (technique, found) in family().into_iter().zip(&mut found) {
                    *found += assert_sound(technique, &grid, Some(&solution)).len();
                }
            }
        }
    }
    assert!(found.iter().all(|&n| n > 0), "{found:?}");
}

/// The grid after an assumption, by naked and hidden singles as the grid itself finds them; `None` for a contradiction.
fn by_singles(grid: &Grid, assumed: Candidate) -> Option<Grid> {
    let mut grid = grid.clone();
    grid.place(assumed).ok()?;
    loop {
        let next = grid.next_naked().or_else(|| grid.next_hidden().map(|(_, candidate)| candidate));
        let Some(next) = next else { return Some(grid) };
        grid.place(next).ok()?;
    }
}

/// Does the candidate alone leave nothing to a cell or house?
fn is_wrong_at_once(grid: &Grid, k: Candidate) -> bool {
    let geometry = grid.geometry();
    let cells = geometry.all_cells().map(Item::Cell);
    let houses = geometry.house_ids().filter(|&house| geometry.is_full(house));
    let places = houses.flat_map(|house| geometry.all_symbols().iter().map(move |symbol| Item::InHouse(house, symbol)));
    cells.chain(places).any(|item| grid.options(item).iter().all(|&option| geometry.conflict(k, option)))
}

/// States in which no single waits: on the way of a person, where something of this family comes next.
fn hard_states(geometry: &ninefold::board::Geometry, seed: u64, count: usize, most: usize) -> Vec<Grid> {
    let mut hard = Vec::new();
    for puzzle in puzzles(geometry, seed, count) {
        let mut grid = crate::logic::walk::start(&puzzle);
        HUMAN.run(&mut grid, &Rules { unique: true, interrupt: None }, &mut |grid: &Grid, event: Event<'_>| {
            if let Event::Step(finding) = event
                && finding.technique.about().rank() >= technique("X-chain").about().rank()
            {
                hard.push(grid.clone());
            }
            if hard.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    hard
}

/// What nets of singles refute is what singles refute, found by trying; and the other way round, but that chains have names of their
/// own.
#[test]
fn contradictions_are_those_of_singles() {
    let chains = ["cell forcing chain", "region forcing chain", "discontinuous nice loop", "AIC type 1", "AIC type 2"];
    let (mut refuted, mut by_net) = (0, 0);
    let geometries = geometries();
    for (seed, geometry) in (91..).zip([&geometries[0], &geometries[2], &geometries[5], &geometries[6]]) {
        for grid in hard_states(geometry, seed, 12, 6) {
            let of = |name: &str| conclusions(technique(name), &grid, false);
            let nets = of(NETS[0]);
            let mut known: BTreeSet<Conclusion> = nets.clone();
            known.extend(
                chains.iter().chain(&["continuous nice loop", "X-chain", "XY-chain"]).flat_map(|name| of(name)),
            );
            for k in open_candidates(&grid) {
                let is_wrong = by_singles(&grid, k).is_none();
                let (out, single) = (Conclusion::Eliminate(k), grid.candidates(k.cell).len() == 1);
                assert!(is_wrong || !nets.contains(&out), "{k:?}\n{}", show(&grid));
                if is_wrong && !is_wrong_at_once(&grid, k) && !single {
                    assert!(known.contains(&out), "{k:?} is not found\n{}", show(&grid));
                    refuted += 1;
                    by_net += usize::from(nets.contains(&out));
                }
            }
        }
    }
    assert!(refuted > 100 && by_net > 20, "{by_net} of {refuted}");
}

/// What all options of a cell or house lead to, singles lead to from each of them.
#[test]
fn verities_are_those_of_singles() {
    let mut tried = 0;
    for grid in hard_states(&nine(), 95, 25, 8) {
        for name in CHAINS.iter().chain(&NETS[1..]) {
            for finding in all_of(technique(name), &grid) {
                let root = finding.items().next().unwrap();
                assert_eq!(matches!(root, Item::Cell(_)), name.starts_with("cell"));
                for option in grid.options(root) {
                    // An option that cannot be leads to anything.
                    let Some(after) = by_singles(&grid, option) else { continue };
                    let follows = |conclusion: &Conclusion| match *conclusion {
                        Conclusion::Place(k) => after.value(k.cell) == Some(k.symbol),
                        Conclusion::Eliminate(k) => !after.has(k),
                    };
                    assert!(finding.conclusions.iter().all(follows), "{option:?}: {finding:?}\n{}", show(&grid));
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 100, "{tried}");
}

/// One symbol alone. Of chains and nets with the same effect one is told, and with it what its ends rule out: that is a matter of order. So
/// is whether two options of a cell lead to the same by a net, or by what is one chain from end to end and has another name.
#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&["Nishio"], &hard_states(&nine(), 96, 25, 4), 97, false);
}

/// Most of what HoDoKu finds by forcing chains and nets in its states, with a limited search of its own, follows here, too.
#[test]
fn all_steps_of_hodoku() {
    let (mut tried, mut missed) = (0, Vec::new());
    for file in ["logic/all_steps_forcing-chains_half.tsv", "logic/all_steps_forcing-nets_half.tsv"] {
        let Some(path) = common::data(file) else { return };
        let text = std::fs::read_to_string(path).unwrap();
        for (state, steps) in text.lines().filter_map(|line| line.split_once('\t')) {
            let options = ReadOptions::default();
            let record = text::format("hodoku").unwrap().parse(state, &options).next().unwrap().unwrap();
            let grid = lines::state(&record.board, &record.library.unwrap().deleted).unwrap();
            let chains = ["X-chain", "XY-chain", "discontinuous nice loop", "continuous nice loop", "AIC type 1"];
            let others = chains.map(technique).into_iter().chain([technique("AIC type 2")]);
            let found: BTreeSet<Conclusion> =
                family().into_iter().chain(others).flat_map(|technique| conclusions(technique, &grid, false)).collect();
            let placed: BTreeSet<Cell> =
                found.iter().filter(|c| matches!(c, Conclusion::Place(_))).map(|c| c.candidate().cell).collect();
            for step in steps.split('|').filter_map(|step| step.split_once(':')) {
                for wanted in step.1.split(',') {
                    let wanted = conclusion(wanted);
                    let k = wanted.candidate();
                    // A cell is filled as well by the loss of all else.
                    let all_else = |k: Candidate| {
                        let mut others = grid.candidates(k.cell).iter().filter(|&symbol| symbol != k.symbol);
                        others.all(|symbol| found.contains(&Conclusion::Eliminate(k.cell.with(symbol))))
                    };
                    let is_found = match wanted {
                        Conclusion::Place(k) => found.contains(&wanted) || all_else(k),
                        Conclusion::Eliminate(_) => found.contains(&wanted) || placed.contains(&k.cell),
                    };
                    tried += 1;
                    if !is_found {
                        missed.push(format!("{} {wanted:?}", step.0));
                    }
                }
            }
        }
    }
    println!("{} of {tried}", tried - missed.len());
    assert!(tried > 1_000 && missed.len() * 50 < tried, "{} of {tried} missed: {missed:#?}", missed.len());
}

/// `D143` deletes 1 in r4c3; `S4@15` sets 4 in cell 15.
fn conclusion(text: &str) -> Conclusion {
    let digit = |at: usize| usize::from(text.as_bytes()[at] - b'1');
    match text.split_once('@') {
        Some((_, cell)) => Conclusion::Place(Cell::new(cell.parse().unwrap()).with(Symbol::new(digit(1)))),
        None => Conclusion::Eliminate(Cell::new(digit(2) * 9 + digit(3)).with(Symbol::new(digit(1)))),
    }
}

/// Every arrow holds, and begins where another one ended, or with an assumption.
fn assert_arrows(grid: &Grid, step: &Step, starts: &[Candidate]) {
    let geometry = grid.geometry();
    let mut reached: BTreeSet<(Candidate, bool)> = starts.iter().map(|&k| (k, true)).collect();
    reached.extend(step.chain.iter().take(1).flat_map(|link| states_of(&link.from)));
    for link in &step.chain {
        let (from, to) = (&link.from.candidates, &link.to.candidates);
        assert!(!from.is_empty() && !to.is_empty(), "{link:?}");
        // A group is on where one of it is; what it rules out, each of it does.
        let hangs = |state: &(Candidate, bool)| !reached.contains(state);
        assert!(!states_of(&link.from).iter().any(hangs), "{link:?} hangs in the air\n{}", show(grid));
        let both = || from.iter().flat_map(|&from| to.iter().map(move |&to| (from, to)));
        let holds = match link.why {
            LinkReason::Fact(i) => {
                !link.from.on && link.to.on && step.facts[i].any_of.iter().all(|k| from.contains(k) || to.contains(k))
            }
            LinkReason::SameCell => both().all(|(from, to)| from.cell == to.cell && from.symbol != to.symbol),
            LinkReason::House(house) => {
                let inside = |k: Candidate| geometry.house(house).cells().contains(&k.cell);
                both().all(|(from, to)| from.symbol == to.symbol && from.cell != to.cell && inside(from) && inside(to))
            }
        };
        assert!(holds, "{link:?} does not follow\n{}", show(grid));
        reached.extend(states_of(&link.to));
    }
}

fn states_of(node: &Node) -> Vec<(Candidate, bool)> {
    node.candidates.iter().map(|&k| (k, node.on)).collect()
}

#[test]
fn arrows_are_justified() {
    let mut arrows = 0;
    for grid in hard_states(&nine(), 98, 25, 3) {
        for technique in family() {
            for (finding, step) in steps(technique, &grid).into_iter().take(100) {
                let is_verity =
                    !technique.about().title().starts_with("contradiction") && technique.about().name.text != "Nishio";
                let starts = if is_verity { grid.options(finding.items().next().unwrap()) } else { Vec::new() };
                assert_arrows(&grid, &step, &starts);
                arrows += step.chain.len();
            }
        }
    }
    assert!(arrows > 1_000, "{arrows}");
}

/// On an empty board nothing follows; and nothing is looked for when the time is up.
#[test]
fn nothing_where_nothing_follows() {
    let grid = Grid::new(&Puzzle::new(nine(), vec![None; 81]).unwrap()).unwrap();
    let hard = &hard_states(&nine(), 99, 25, 1)[0];
    let (chart, over) = (Chart::new(grid.geometry()), || true);
    for technique in family() {
        assert!(all_of(technique, &grid).is_empty());
        let look = Look::new(hard, &chart, true).until(Some(&over));
        assert!(look.all(technique).is_empty() && technique.easiest(&look).is_none());
    }
}

/// The hardest lists, without a guess; each step needs no search to be checked.
#[test]
fn hard_puzzles_are_solved() {
    let Some(path) = common::data("9x9/magictour_top1465.txt") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
    let few = if common::long() { 1 } else { 60 };
    let puzzles: Vec<Puzzle> = lines.iter().step_by(few).map(|line| common::puzzle(&nine(), &line[..81])).collect();
    let solved = common::on_all_cores(&puzzles, |puzzle| {
        let mut grid = crate::logic::walk::start(puzzle);
        let ending =
            HUMAN.run(&mut grid, &Rules { unique: true, interrupt: None }, &mut |grid: &Grid, event: Event<'_>| {
                if let Event::Step(finding) = event
                    && family().iter().any(|technique| technique.about().name == finding.technique.about().name)
                {
                    let checked = check_step(grid, &prove(grid, finding), &Limits::default());
                    assert!(
                        checked.as_ref().is_ok_and(|effort| effort.hardest == 1),
                        "{checked:?}: {finding:?}\n{}",
                        show(grid)
                    );
                }
                ControlFlow::Continue(())
            });
        usize::from(ending == Ending::Solved && grid.is_full())
    });
    let solved: usize = solved.into_iter().sum();
    assert!(solved * 100 >= puzzles.len() * 99, "{solved} of {}", puzzles.len());
}
