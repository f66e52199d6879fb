//! Crook's algorithm: his two examples finding by finding, and the same on boards of other sizes and shapes against oracles.

use crate::common::{self, brute_force, read, source, sudoku};
use crate::logic::walk::{geometries, puzzles, solution};
use ninefold::board::text::Alphabet;
use ninefold::board::{Candidate, Cell, Geometry, Grid, Status, Symbol, SymbolSet};
use ninefold::engine::Rng;
use ninefold::logic::profile::crook::{
    self, Chooser, Coin, CrookOptions, CrookReport, End, Listed, PreemptiveSet, Reason, RecordedWay, Vertex,
    cell_named, preemptive_sets, tell,
};
use ninefold::logic::profile::{CROOK, Profile, Rules};
use ninefold::logic::{Dialect, Ending, Event, Finding, Words, prove};
use ninefold_check::{Limits, check_step};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

mod follow;
mod session;

fn start(id: &str) -> Grid {
    Grid::new(&read(source(id)).puzzle().unwrap()).unwrap()
}

fn crook(grid: &Grid) -> Words<'_> {
    Words { dialect: Dialect::Crook, ..Words::new(grid) }
}

fn cell(name: &str) -> Cell {
    cell_named(&sudoku(3, 3), name).unwrap()
}

/// `c(1,8)=8`.
fn entry(text: &str) -> Candidate {
    let (at, number) = text.split_once('=').unwrap();
    cell(at).with(Symbol(number.parse::<u8>().unwrap() - 1))
}

fn numbers(text: &str) -> SymbolSet {
    text.bytes().map(|b| Symbol(b - b'1')).collect()
}

/// What a run told.
#[derive(Default)]
struct Heard {
    phases: Vec<String>,
    /// Of each step whether the markup was there, the step, and the preemptive set of the step or behind it.
    steps: Vec<(bool, Finding, Option<PreemptiveSet>)>,
    choices: Vec<(Vertex, Candidate)>,
    /// The open cells, and the preemptive pairs, at each choice.
    open: Vec<usize>,
    back_ups: Vec<(Candidate, usize)>,
    remarks: Vec<String>,
}

/// Runs and checks every step against the grid in which it was found.
fn run(grid: &Grid, options: &CrookOptions, chooser: &mut dyn Chooser) -> (CrookReport, Heard) {
    let mut heard = Heard::default();
    let mut listen = |grid: &Grid, event: Event<'_>| {
        match event {
            Event::Phase(name) => heard.phases.push(name.to_string()),
            Event::Step(finding) => {
                let checked = check_step(grid, &prove(grid, finding), &Limits::default());
                assert!(checked.is_ok(), "{checked:?}: {finding:?}");
                let own = PreemptiveSet::of_cells(grid, &finding.cells()).filter(|set| set.size() > 1);
                let set = own.or_else(|| crook::unhiding(grid, finding));
                heard.steps.push((heard.phases.len() > 1, finding.clone(), set));
            }
            Event::Own(own) => {
                let choice = own.downcast_ref::<crook::Choice>().unwrap();
                assert_eq!(breakable(grid), None, "Condition 1");
                assert!(choice.vertex.offers(choice.candidate));
                heard.open.push(grid.open_cells());
                heard.choices.push((choice.vertex.clone(), choice.candidate));
            }
            Event::Guess { candidate, among, .. } => assert!(among.contains(&candidate)),
            Event::BackUp { candidate, depth, .. } => heard.back_ups.push((candidate, depth)),
            Event::Remark(remark) => heard.remarks.push(remark(&crook(grid))),
            Event::Solution => assert!(grid.is_full()),
            Event::Return => {}
        }
        ControlFlow::Continue(())
    };
    let report = crook::solve(grid, options, chooser, &Rules::default(), &mut listen);
    (report, heard)
}

/// A preemptive set, a cell whose markup is one number included, that has something to cross out, by trying every set of
/// open cells of every house.
fn breakable(grid: &Grid) -> Option<Vec<Cell>> {
    let geometry = grid.geometry();
    let open = |cell: &Cell| grid.status(*cell) == Status::Open;
    for house in geometry.houses() {
        let cells: Vec<Cell> = house.cells().iter().copied().filter(open).collect();
        for set in 1..(1_u64 << cells.len()).saturating_sub(1) {
            let places: Vec<(usize, Cell)> = cells.iter().copied().enumerate().collect();
            let (inside, outside): (Vec<_>, Vec<_>) = places.into_iter().partition(|(i, _)| set >> i & 1 == 1);
            let union =
                |cells: &[(usize, Cell)]| cells.iter().flat_map(|(_, c)| grid.candidates(*c)).collect::<SymbolSet>();
            if union(&inside).len() == inside.len() && !(union(&inside) & union(&outside)).is_empty() {
                return Some(inside.into_iter().map(|(_, cell)| cell).collect());
            }
        }
    }
    None
}

fn line(report: &CrookReport) -> String {
    common::show(&report.grid.values().unwrap().into_iter().map(Some).collect::<Vec<_>>(), 9)
}

/// Entries after the markup, as `8_1 c(1,8)`, of one path.
fn entries(report: &CrookReport, path: usize) -> Vec<String> {
    let words = crook(&report.grid);
    let of_path = report.entries.iter().filter(|entry| entry.path == path && entry.subscript.is_some());
    let name = |e: &crook::Entry| {
        let (number, cell) = (words.symbol(e.candidate.symbol), words.cell(e.candidate.cell));
        format!("{number}_{} {cell}", e.subscript.unwrap())
    };
    of_path.map(name).collect()
}

/// The sets of the text, in its order: numbers, cells, ranges.
const SHORTZ: [(&str, &str, &str); 9] = [
    ("126", "c(1,7) c(1,9) c(2,9)", "box 3"),
    ("1269", "c(1,9) c(2,9) c(6,9) c(7,9)", "column 9"),
    ("236", "c(3,4) c(8,4) c(9,4)", "column 4"),
    ("28", "c(3,3) c(4,3)", "column 3"),
    ("3459", "c(7,1) c(7,2) c(8,3) c(9,3)", "box 7"),
    ("34", "c(8,3) c(8,8)", "row 8"),
    ("27", "c(9,1) c(9,2)", "row 9 and box 7"),
    ("26", "c(8,4) c(8,6)", "row 8 and box 8"),
    ("45", "c(9,3) c(9,5)", "row 9"),
];

fn is_set((symbols, cells, ranges): (&str, &str, &str), words: &Words<'_>, set: &PreemptiveSet) -> bool {
    let here: Vec<Cell> = cells.split(' ').map(cell).collect();
    let names: Vec<String> = set.ranges.iter().map(|&range| words.house(range)).collect();
    set.numbers == numbers(symbols) && set.cells == here && names.join(" and ") == ranges
}

#[test]
fn forced_numbers_of_shortz_301_and_its_first_preemptive_sets() {
    let (_, heard) = run(&start("crook-fig6"), &CrookOptions::default(), &mut Coin);
    let forced: Vec<Candidate> = heard
        .steps
        .iter()
        .filter(|step| !step.0)
        .flat_map(|(_, finding, _)| finding.placed().collect::<Vec<_>>())
        .collect();
    assert_eq!(forced, [entry("c(2,3)=1"), entry("c(2,6)=9")]);

    let grid = start("crook-fig6-forced");
    let found: BTreeSet<String> = preemptive_sets(&grid, 4)
        .iter()
        .map(|set| format!("{} in {}", set.notation(&crook(&grid)), crook(&grid).houses(&set.ranges)))
        .collect();
    let expected = [
        "{[1,2,6],[c(1,7),c(1,9),c(2,9)]} in box 3",
        "{[1,2,6,8],[c(1,7),c(1,8),c(1,9),c(2,9)]} in box 3",
        "{[1,2,6,9],[c(1,9),c(2,9),c(6,9),c(7,9)]} in column 9",
        "{[1,3,4,9],[c(7,8),c(7,9),c(8,8),c(9,8)]} in box 9",
        "{[2,3,6],[c(3,4),c(8,4),c(9,4)]} in column 4",
    ];
    assert_eq!(found, expected.map(String::from).into());
}

/// The text itself: each set is there when its turn comes, and each entry needs no more than the sets before it.
#[test]
fn shortz_301_as_the_text_tells_it() {
    let mut grid = start("crook-fig6-forced");
    let cross_out = |grid: &mut Grid, at: usize| {
        let sets = preemptive_sets(grid, 5);
        let set = sets.iter().find(|set| is_set(SHORTZ[at], &crook(grid), set));
        let set = set.unwrap_or_else(|| panic!("{:?} is not there", SHORTZ[at])).clone();
        if !set.crosses_out(grid).is_empty() {
            let finding = crook::crossing_out(grid, &set);
            check_step(grid, &prove(grid, &finding), &Limits::default()).unwrap();
            finding.apply(grid).unwrap();
        }
        set
    };
    let enter = |grid: &mut Grid, text: &str| {
        let entry = entry(text);
        let geometry = grid.geometry();
        let one_place =
            |m: &ninefold::board::geometry::Membership| grid.positions(m.house, entry.symbol).is_power_of_two();
        let is_alone = grid.candidates(entry.cell).len() == 1 || geometry.houses_of(entry.cell).iter().any(one_place);
        assert!(is_alone && grid.has(entry), "{text}");
        grid.place(entry).unwrap();
    };
    cross_out(&mut grid, 0);
    enter(&mut grid, "c(1,8)=8");
    // Footnote 4: the quadruple would also have shown the singleton.
    let quadruple =
        PreemptiveSet::of_cells(&grid, &"c(1,9) c(2,9) c(6,9) c(7,9)".split(' ').map(cell).collect::<Vec<_>>());
    let column = quadruple.as_ref().unwrap().ranges[0];
    assert_eq!(quadruple.unwrap().unhides(&grid, column), Some((numbers("7"), vec![cell("c(5,9)")])));
    for text in ["c(5,9)=7", "c(4,7)=5", "c(2,7)=3", "c(3,8)=5"] {
        enter(&mut grid, text);
    }
    cross_out(&mut grid, 2);
    let nineteen = PreemptiveSet::of_cells(&grid, &[cell("c(5,4)"), cell("c(6,4)")]).unwrap();
    assert_eq!(crook(&grid).houses(&nineteen.ranges), "column 4 and box 5");
    assert_eq!((nineteen.numbers, nineteen.crosses_out(&grid)), (numbers("19"), vec![]));
    for at in [3, 4, 5, 6, 7] {
        cross_out(&mut grid, at);
    }
    for text in ["c(8,7)=7", "c(8,1)=8", "c(9,4)=3"] {
        enter(&mut grid, text);
    }
    cross_out(&mut grid, 8);
    for text in ["c(9,7)=6", "c(9,8)=9", "c(7,9)=1"] {
        enter(&mut grid, text);
    }
}

#[test]
fn shortz_301_solved_without_a_choice() {
    let (report, heard) = run(&start("crook-fig6"), &CrookOptions::default(), &mut Coin);
    assert_eq!((report.ending, line(&report).as_str()), (Ending::Solved, source("crook-fig9")));
    assert!(heard.choices.is_empty() && report.tree.first().is_none() && report.is_complete);
    assert_eq!(report.solutions.len(), 1);
    let subscripts: Vec<Option<usize>> = report.entries.iter().map(|entry| entry.subscript).collect();
    let expected: Vec<Option<usize>> = [None, None].into_iter().chain((1..=56).map(Some)).collect();
    assert_eq!(subscripts, expected);
    assert!(report.entries.iter().all(|entry| entry.path == 0));
    // The sets of the text are found, as steps or behind hidden sets. Two are seen otherwise: of [2,3,6] the pair that it
    // leaves, [1,9]; of [4,5] its union with [2,7].
    let words = crook(&report.grid);
    let found = |set| heard.steps.iter().filter_map(|step| step.2.as_ref()).any(|other| is_set(set, &words, other));
    let missing: Vec<_> = SHORTZ.into_iter().filter(|&set| !found(set)).map(|set| set.0).collect();
    assert_eq!(missing, ["236", "45"]);
    assert!(found(("2457", "c(9,1) c(9,2) c(9,3) c(9,5)", "row 9")));
    let pair = heard.steps.iter().find(|(_, finding, _)| finding.name() == "hidden pair").unwrap();
    assert_eq!(pair.1.places().into_iter().map(|(_, symbol)| symbol).collect::<SymbolSet>(), numbers("19"));
}

/// Choices of the text: 4 for c(2,1), 8 for c(7,8).
fn as_in_the_text() -> Listed {
    Listed::new(["c(2,1)=4", "c(7,8)=8"].map(entry))
}

fn all_paths() -> CrookOptions {
    CrookOptions { paths: 100, ..CrookOptions::default() }
}

#[test]
fn mephams_diabolical_puzzle_as_the_text_tells_it() {
    let (report, heard) = run(&start("crook-fig11"), &all_paths(), &mut as_in_the_text());
    assert_eq!(line(&report), source("crook-fig14"));
    let forced: Vec<Candidate> =
        report.entries.iter().filter(|entry| entry.subscript.is_none()).map(|entry| entry.candidate).collect();
    let expected = "c(1,3)=5 c(7,4)=5 c(2,5)=6 c(6,6)=6 c(9,7)=6 c(2,4)=8 c(5,5)=8 c(1,1)=2 c(9,9)=2";
    assert_eq!(forced, expected.split(' ').map(entry).collect::<Vec<_>>());

    // Before the first choice: 9 in row 2, which the pair [4,7] unhides, and the triple [2,4,9] in row 4.
    let words = crook(&report.grid);
    let steps: Vec<_> = heard.steps.iter().filter(|step| step.0).collect();
    assert_eq!(steps[0].1.placed().collect::<Vec<_>>(), [entry("c(2,7)=9")]);
    assert!(is_set(("47", "c(2,1) c(2,9)", "row 2"), &words, steps[0].2.as_ref().unwrap()));
    assert!(is_set(("249", "c(4,4) c(4,6) c(4,7)", "row 4"), &words, steps[1].2.as_ref().unwrap()));
    assert_eq!(steps[2].1.placed().collect::<Vec<_>>(), [entry("c(2,9)=7")], "already on the red path");

    assert_eq!(heard.open, [43, 40]);
    let [(first, _), (second, _)] = &heard.choices[..] else { panic!("{} choices", heard.choices.len()) };
    assert_eq!((first.cell, first.choices), (cell("c(2,1)"), numbers("47")));
    let Reason::Pairs(pairs) = &first.reason else { panic!("{:?}", first.reason) };
    assert!(is_set(("47", "c(2,1) c(2,9)", "row 2"), &words, &pairs[0]));
    assert!(is_set(("47", "c(2,1) c(3,2)", "box 1"), &words, &pairs[1]));
    assert_eq!(pairs.len(), 2);
    assert_eq!((second.cell, second.choices), (cell("c(7,8)"), numbers("48")));

    assert_eq!(entries(&report, 0), ["9_1 c(2,7)"]);
    assert_eq!(entries(&report, 1), ["4_2 c(2,1)", "7_3 c(2,9)", "7_4 c(3,2)"]);
    let green = entries(&report, 2);
    assert_eq!(green[..2], ["8_5 c(7,8)", "4_6 c(8,9)"]);
    assert_eq!((green.len(), report.entries.last().unwrap().subscript), (40, Some(44)));
}

#[test]
fn the_tree_of_figure_10() {
    let (report, _) = run(&start("crook-fig11"), &all_paths(), &mut as_in_the_text());
    assert!(report.is_complete);
    assert_eq!(report.solutions.len(), 1);
    let paths = report.tree.paths();
    let told: Vec<String> = paths.iter().map(|path| tell::path(&crook(&report.grid), path)).collect();
    assert_eq!(
        told,
        [
            "c(2,1) = 4, c(7,8) = 8: solution; probability 1/4, 3 to 1 against",
            "c(2,1) = 4, c(7,8) = 4: violation; probability 1/4, 3 to 1 against",
            "c(2,1) = 7: violation; probability 1/2, even",
        ]
    );
    let puzzle = start("crook-fig11").puzzle().clone();
    let drawn = ninefold::trace::Tree::of_choices(&puzzle, Alphabet::Digits, &report.tree);
    assert_eq!(
        drawn.text(),
        "start
├─ 4 r2c1
│  ├─ 8 r7c8 ✓ solution
│  └─ 4 r7c8 ✗
└─ 7 r2c1 ✗
"
    );
    let svg = drawn.svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let labels: Vec<&str> =
        document.descendants().filter(|n| n.has_tag_name("text")).filter_map(|n| n.text()).collect();
    // Then come the words of the key.
    assert_eq!(labels[..11], ["4", "r2c1", "8", "r7c8", "1/4", "4", "r7c8", "1/4", "7", "r2c1", "1/2"]);
    let first = report.tree.first().unwrap();
    assert_eq!((first.cell, first.choices, first.branches.len()), (cell("c(2,1)"), numbers("47"), 2));
}

/// All ways in which the coin can fall lead to the same solution and to trees of the same paths.
#[test]
fn the_coin_decides_only_the_order() {
    let mut firsts = BTreeSet::new();
    for seed in 0..16 {
        let options = CrookOptions { seed, aloud: true, ..all_paths() };
        let (report, heard) = run(&start("crook-fig11"), &options, &mut Coin);
        assert_eq!(line(&report), source("crook-fig14"));
        let mut ends: Vec<(Vec<Candidate>, bool)> =
            report.tree.paths().into_iter().map(|path| (path.choices, path.end == End::Solution)).collect();
        firsts.insert(ends[0].0.clone());
        ends.sort();
        let expected = [
            (vec![entry("c(2,1)=4"), entry("c(7,8)=4")], false),
            (vec![entry("c(2,1)=4"), entry("c(7,8)=8")], true),
            (vec![entry("c(2,1)=7")], false),
        ];
        assert_eq!(ends, expected);
        // Told aloud: every path is erased in the end, the red one twice, once for 4 and once for 7.
        let red: Vec<Candidate> = heard.back_ups.iter().filter(|(_, path)| *path == 1).map(|(c, _)| *c).collect();
        assert_eq!(red.into_iter().collect::<BTreeSet<_>>(), ["c(2,1)=4", "c(2,1)=7"].map(entry).into());
        assert_eq!(report.entries.last().unwrap().subscript, Some(44), "erased subscripts are used again");
        // The same seed, the same story.
        let again = run(&start("crook-fig11"), &options, &mut Coin).0;
        assert_eq!((again.tree, again.entries), (report.tree, report.entries));
    }
    assert_eq!(firsts.len(), 3, "sixteen seeds begin in all three ways");
}

#[test]
fn figure_13_is_followed_through_its_choices() {
    let grid = start("crook-fig11");
    let text = "c(2,7)=9 c(2,1)=4 c(2,9)=7 c(3,2)=7 c(7,8)=8 c(8,9)=4";
    let record = RecordedWay::parse(text, grid.geometry(), Alphabet::Digits).unwrap();
    let (report, heard) = run(&grid, &CrookOptions { follow: Some(record), ..CrookOptions::default() }, &mut Coin);
    assert_eq!(heard.choices.iter().map(|(_, c)| *c).collect::<Vec<_>>(), ["c(2,1)=4", "c(7,8)=8"].map(entry));
    assert_eq!(entries(&report, 1), ["4_2 c(2,1)", "7_3 c(2,9)", "7_4 c(3,2)"]);
    assert_eq!(entries(&report, 2)[..2], ["8_5 c(7,8)", "4_6 c(8,9)"]);
    assert_eq!(line(&report), source("crook-fig14"));
}

#[test]
fn a_puzzle_with_two_solutions_has_both() {
    let (report, _) = run(&start("hm-fig3"), &all_paths(), &mut Coin);
    assert!(report.is_complete);
    let text = |values: &Vec<Symbol>| common::show(&values.iter().copied().map(Some).collect::<Vec<_>>(), 9);
    let found: BTreeSet<String> = report.solutions.iter().map(text).collect();
    assert_eq!(found, [source("hm-fig4").to_string(), source("hm-fig5").to_string()].into());
    let differ: Vec<Cell> = report
        .grid
        .geometry()
        .all_cells()
        .filter(|c| report.solutions[0][c.index()] != report.solutions[1][c.index()])
        .collect();
    assert_eq!(differ, ["c(6,5)", "c(6,6)", "c(7,5)", "c(7,6)"].map(cell));
    assert!(report.tree.paths().iter().all(|path| path.end == End::Solution && path.probability() == "1/2"));
}

#[test]
fn thirty_solutions_of_the_championship_puzzle() {
    let (report, _) =
        run(&start("crook-fn2-snyder"), &CrookOptions { paths: 10_000, ..CrookOptions::default() }, &mut Coin);
    assert!(report.is_complete);
    assert_eq!(report.solutions.iter().collect::<BTreeSet<_>>().len(), 30);
    assert_eq!(report.solutions.len(), 30);
}

/// Unique puzzles of every kind of board: each step is checked, Condition 1 is true of each choice, and the solution is the
/// one that an engine finds.
#[test]
fn boards_of_all_sizes_and_shapes() {
    let mut choices = 0;
    for geometry in geometries() {
        for (i, puzzle) in puzzles(&geometry, 11, 3).iter().enumerate() {
            let (report, heard) =
                run(&Grid::new(puzzle).unwrap(), &CrookOptions { seed: i as u64, ..all_paths() }, &mut Coin);
            assert_eq!(report.grid.values().unwrap(), solution(puzzle).values(), "{geometry}");
            assert_eq!((report.solutions.len(), report.is_complete), (1, true), "{geometry}");
            choices += heard.choices.len();
        }
    }
    assert!(choices > 5, "{choices} choices");
}

#[test]
fn sixteen_by_sixteen() {
    let puzzle = &puzzles(&sudoku(4, 4), 3, 1)[0];
    let mut grid = Grid::new(puzzle).unwrap();
    let steps = std::cell::Cell::new(0);
    let mut listen = |grid: &Grid, event: Event<'_>| {
        if let Event::Step(finding) = event {
            let checked = check_step(grid, &prove(grid, finding), &Limits::default());
            assert!(checked.is_ok(), "{checked:?}: {finding:?}");
            steps.set(steps.get() + 1);
        }
        ControlFlow::Continue(())
    };
    let ending = CROOK.run(&mut grid, &Rules::default(), &mut listen);
    assert_eq!((ending, grid.values().unwrap().as_slice()), (Ending::Solved, solution(puzzle).values()));
    assert!(steps.get() > 100);
}

/// Small boards with random givens: no solution, one or many, all of them found.
#[test]
fn all_solutions_of_small_boards() {
    let (mut none, mut many) = (0, 0);
    let mut rng = Rng::seed_from_u64(9);
    for round in 0..150_u64 {
        let (geometry, givens) = if round % 3 == 0 { (sudoku(2, 2), 4) } else { (Geometry::latin(5).unwrap(), 13) };
        let (cells, symbols) = (geometry.cells() as u64, geometry.symbols() as u64);
        let mut puzzle = common::empty(&geometry);
        for _ in 0..givens {
            let (at, symbol) = (Cell::new((rng.next_u64() % cells) as usize), Symbol((rng.next_u64() % symbols) as u8));
            puzzle = puzzle.with_given(at, Some(symbol)).unwrap_or(puzzle);
        }
        let expected: BTreeSet<Vec<Symbol>> = brute_force(&puzzle).into_iter().collect();
        let Ok(grid) = Grid::new(&puzzle) else {
            assert!(expected.is_empty());
            continue;
        };
        let (report, _) =
            run(&grid, &CrookOptions { seed: round, paths: 100_000, ..CrookOptions::default() }, &mut Coin);
        let found: BTreeSet<Vec<Symbol>> = report.solutions.iter().cloned().collect();
        assert_eq!(found.len(), report.solutions.len(), "each once");
        assert_eq!(found, expected);
        assert!(report.is_complete || expected.is_empty());
        assert_eq!(matches!(report.ending, Ending::Contradiction(_)), expected.is_empty());
        none += usize::from(expected.is_empty());
        many += usize::from(expected.len() > 1);
    }
    assert!(none > 1 && many > 20, "{none} without, {many} with several solutions");
}

/// Mepham's puzzle with any one wrong number more: no solution, some seen at once, some after every path was erased.
#[test]
fn puzzles_without_a_solution() {
    let board = source("crook-fig12-board");
    let right = source("crook-fig14");
    let (mut at_once, mut after_all) = (0, 0);
    for at in board.char_indices().filter(|(_, c)| *c == '.').map(|(at, _)| at).step_by(3) {
        for wrong in ('1'..='9').filter(|&c| Some(c) != right.chars().nth(at)) {
            let mut line = board.to_string();
            line.replace_range(at..=at, &wrong.to_string());
            let Ok(grid) = read(&line).puzzle().map_err(drop).and_then(|p| Grid::new(&p).map_err(drop)) else {
                continue;
            };
            let (report, heard) = run(&grid, &all_paths(), &mut Coin);
            assert!(matches!(report.ending, Ending::Contradiction(_)), "{:?}", report.ending);
            assert!(report.solutions.is_empty());
            assert!(report.tree.paths().iter().all(|path| matches!(path.end, End::Violation(_))));
            *if heard.choices.is_empty() { &mut at_once } else { &mut after_all } += 1;
        }
    }
    assert!(at_once > 5 && after_all > 0, "{at_once} at once, {after_all} after all paths");
}

/// With a limit the tree says what was not tried.
#[test]
fn a_limit_of_paths_ends_the_exploration() {
    let empty = Grid::new(&common::empty(&sudoku(2, 2))).unwrap();
    let (report, _) = run(&empty, &CrookOptions { paths: 3, ..CrookOptions::default() }, &mut Coin);
    assert!(!report.is_complete && report.ending == Ending::Solved);
    let paths = report.tree.paths();
    assert_eq!(paths.iter().filter(|path| path.end == End::Solution).count(), 3);
    assert!(paths.iter().any(|path| path.end == End::Open));
}

/// The path of the first solution is the first of those allowed, and each that ends after it, in a solution or not, is one more.
#[test]
fn each_path_counts_once() {
    let ended = |paths: usize| {
        let (report, _) =
            run(&start("crook-fn2-snyder"), &CrookOptions { paths, ..CrookOptions::default() }, &mut Coin);
        let paths = report.tree.paths();
        assert_eq!(report.is_complete, paths.iter().all(|path| path.end != End::Open), "{paths:?}");
        let dead = paths.iter().filter(|path| matches!(path.end, End::Violation(_))).count();
        (dead, paths.iter().filter(|path| path.end != End::Open).count())
    };
    let (dead, all) = ended(1);
    assert_eq!(ended(0), (dead, all));
    let (all_dead, most) = ended(10_000);
    assert!(all_dead > dead && most > all + 5, "{all_dead} of {most}");
    for paths in 2..20 {
        assert_eq!(ended(paths).1, most.min(all + paths - 1), "{paths}");
    }
}

#[test]
fn preemptive_sets_are_those_of_the_definition() {
    let mut compared = 0;
    for geometry in [sudoku(3, 3), sudoku(2, 3), Geometry::latin(5).unwrap()] {
        for puzzle in puzzles(&geometry, 2, 4) {
            let grid = Grid::new(&puzzle).unwrap();
            let found: BTreeSet<(Vec<Cell>, SymbolSetBits)> =
                preemptive_sets(&grid, 9).into_iter().map(|set| (set.cells, set.numbers.bits())).collect();
            assert_eq!(found, by_definition(&grid));
            compared += found.len();
        }
    }
    assert!(compared > 50, "{compared}");
}

type SymbolSetBits = u64;

/// Definition 2 by trying every set of open cells of a range, the cover itself left out.
fn by_definition(grid: &Grid) -> BTreeSet<(Vec<Cell>, SymbolSetBits)> {
    let mut sets = BTreeSet::new();
    for house in grid.geometry().houses() {
        let open: Vec<Cell> = house.cells().iter().copied().filter(|&c| grid.status(c) == Status::Open).collect();
        for bits in 0..1_u64 << open.len() {
            let mut cells: Vec<Cell> = (0..open.len()).filter(|i| bits >> i & 1 == 1).map(|i| open[i]).collect();
            let union: SymbolSet = cells.iter().flat_map(|&cell| grid.candidates(cell)).collect();
            if union.len() == cells.len() && (2..open.len()).contains(&cells.len()) {
                cells.sort_unstable();
                sets.insert((cells, union.bits()));
            }
        }
    }
    sets
}
