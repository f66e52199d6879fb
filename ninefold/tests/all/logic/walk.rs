//! What the tests of all techniques share: library lines, states on the way through puzzles, and what must hold of every
//! finding in every state.

use crate::common;
use ninefold::board::text::{self, ReadOptions, Record};
use ninefold::board::{
    Because, BoxShape, Candidate, Cell, Conclusion, Fact, Geometry, Grid, LinkReason, Node, Puzzle, Shape, Solution,
    Status, Step, Symbol, SymbolSet,
};
use ninefold::engine::Rng;
use ninefold::generate;
use ninefold::logic::lines::{self, LineVerdict};
use ninefold::logic::{Chart, Finding, Look, Technique, prove, technique_named};
use ninefold_check::{Limits, check_step};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeSet;

/// The technique with this name.
pub(crate) fn technique(name: &str) -> &'static dyn Technique {
    technique_named(name).unwrap_or_else(|| panic!("no technique is called {name}"))
}

/// The records of a file of library lines.
pub(crate) fn records(path: &str) -> Option<Vec<Record>> {
    let text = std::fs::read_to_string(common::data(path)?).unwrap();
    let format = text::format("hodoku").unwrap();
    let options = ReadOptions::default();
    Some(format.parse(&text, &options).map(|record| record.unwrap()).collect())
}

/// Every line of these codes (variants included) in the two libraries passes or is excepted, and there are `least` or more.
pub(crate) fn assert_lines(codes: &[&str], least: usize) {
    let files = ["logic/hodoku_reglib_half.txt", "logic/newer_techniques_half.txt"];
    let (mut tried, mut failed) = (0, Vec::new());
    for record in files.iter().filter_map(|file| records(file)).flatten() {
        let library = record.library.clone().unwrap();
        let base = library.code.split('-').next().unwrap();
        if codes.contains(&base) || codes.contains(&library.code.as_str()) {
            tried += 1;
            let verdict = lines::run(&record);
            if !matches!(verdict, LineVerdict::Passed | LineVerdict::Excepted(_)) {
                failed.push(format!(
                    "line {} {}: {verdict:?}, wanted {}",
                    record.place.line,
                    library.code,
                    wanted(&record)
                ));
            }
        }
    }
    assert!(failed.is_empty(), "{} of {tried} lines fail:\n{}", failed.len(), failed.join("\n"));
    assert!(tried >= least || common::data("logic").is_none(), "{tried} lines of {codes:?}, expected {least}");
}

fn wanted(record: &Record) -> String {
    let library = record.library.as_ref().unwrap();
    let name = |c: &Conclusion| format!("{}@{}", c.candidate().symbol.index() + 1, c.candidate().cell.index());
    lines::effect_of(library).iter().map(name).collect::<Vec<_>>().join(" ")
}

/// Every step of a kind in HoDoKu's solution paths is found, effect for effect, by one of these techniques in the state
/// before it; and there are `least` or more.
pub(crate) fn assert_paths(kind: &str, names: &[&str], least: usize) {
    assert_paths_by(kind, names, least, &|found, wanted| found == wanted);
}

/// The same, but the effect may be larger.
pub(crate) fn assert_paths_or_more(kind: &str, names: &[&str], least: usize) {
    assert_paths_by(kind, names, least, &|found, wanted| found.is_superset(wanted));
}

pub(crate) type Effect = BTreeSet<Conclusion>;

fn assert_paths_by(kind: &str, names: &[&str], least: usize, is_it: &dyn Fn(&Effect, &Effect) -> bool) {
    let Some(path) = common::data("rating/hodoku220_paths_exemplars_half.txt") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let options = ReadOptions::default();
    let (mut tried, mut grid) = (0, None);
    for line in text.lines().filter(|line| !line.is_empty()) {
        let Some(step) = line.strip_prefix("   ") else {
            let puzzle = line.split(' ').next().unwrap();
            let mut records = text::format("line").unwrap().parse(puzzle, &options);
            grid = records.next().map(|record| lines::state(&record.unwrap().board, &[]).unwrap());
            continue;
        };
        let grid = grid.as_mut().unwrap();
        let (name, rest) = step.split_once(": ").unwrap_or((step, step));
        let effect = effect(rest.rsplit("=> ").next().unwrap());
        if name == kind {
            tried += 1;
            let chart = Chart::new(grid.geometry());
            let look = Look::new(grid, &chart, true);
            let found: Vec<_> = names.iter().flat_map(|name| look.all(technique(name))).collect();
            let same = |finding: &Finding| is_it(&finding.conclusions.iter().copied().collect(), &effect);
            assert!(found.iter().any(same), "{line}\n{found:?}\n{}", show(grid));
        }
        for conclusion in effect {
            match conclusion {
                Conclusion::Place(k) => grid.place(k).unwrap(),
                Conclusion::Eliminate(k) => grid.eliminate(k).unwrap(),
            }
        }
    }
    assert!(tried >= least, "{tried} steps of {kind}");
}

/// HoDoKu's way to write an effect on 9x9: `r12c3,r4c5<>67, r8c8<>1` or `r1c1=2`.
pub(crate) fn effect(text: &str) -> BTreeSet<Conclusion> {
    let digits = |text: &str| text.bytes().map(|b| usize::from(b - b'1')).collect::<Vec<_>>();
    let mut effect = BTreeSet::new();
    for part in text.split(", ") {
        let (cells, symbols) = part.split_once("<>").or_else(|| part.split_once('=')).unwrap();
        for (rows, columns) in cells.split(',').map(|cell| cell[1..].split_once('c').unwrap()) {
            for (row, column) in digits(rows).into_iter().flat_map(|r| digits(columns).into_iter().map(move |c| (r, c)))
            {
                for symbol in digits(symbols) {
                    let k = Cell::new(9 * row + column).with(Symbol::new(symbol));
                    effect.insert(if part.contains("<>") { Conclusion::Eliminate(k) } else { Conclusion::Place(k) });
                }
            }
        }
    }
    effect
}

/// The states of the library lines of these codes whose puzzle has one solution, and that solution.
pub(crate) fn library_states(codes: &[&str]) -> Vec<(Grid, Solution)> {
    let files = ["logic/hodoku_reglib_half.txt", "logic/newer_techniques_half.txt"];
    let mut found = Vec::new();
    for record in files.iter().filter_map(|file| records(file)).flatten() {
        let Some(library) = record.library.as_ref().filter(|l| codes.contains(&l.code.split('-').next().unwrap()))
        else {
            continue;
        };
        let grid = lines::state(&record.board, &library.deleted).unwrap();
        let answer = common::answer(grid.puzzle(), &*common::propagate(), Some(2));
        if let [solution] = answer.solutions.as_slice() {
            found.push((grid, solution.clone()));
        }
    }
    found
}

/// Every finding of these techniques is sound in the states of the library lines of these codes; and each finds something in
/// its own example, soundly.
pub(crate) fn assert_sound_where_known(codes: &[&str], names: &[&str]) {
    for (grid, solution) in library_states(codes) {
        for name in names {
            assert_sound(technique(name), &grid, Some(&solution));
        }
    }
    for name in names {
        let (grid, solution) = example(technique(name));
        assert!(!assert_sound(technique(name), &grid, Some(&solution)).is_empty(), "{name}");
    }
}

/// The state of a technique's example, and the solution of its puzzle.
pub(crate) fn example(technique: &'static dyn Technique) -> (Grid, Solution) {
    let line = format!(":0000:{}:::", technique.about().example);
    let record = text::format("hodoku").unwrap().parse(&line, &ReadOptions::default()).next().unwrap().unwrap();
    let grid = lines::state(&record.board, &record.library.unwrap().deleted).unwrap();
    let solution = solution(grid.puzzle());
    (grid, solution)
}

/// The grid of a puzzle's start.
pub(crate) fn start(puzzle: &Puzzle) -> Grid {
    Grid::new(puzzle).unwrap()
}

/// The only solution of a puzzle, by an engine that knows no logic.
pub(crate) fn solution(puzzle: &Puzzle) -> Solution {
    let engine = common::propagate();
    let answer = common::answer(puzzle, &*engine, Some(2));
    assert_eq!(answer.solutions.len(), 1, "the puzzle is unique");
    answer.solutions.into_iter().next().unwrap()
}

/// States on the way through a uniquely solvable puzzle: at random a place or an elimination that the solution allows, so
/// that states come up which no order of techniques would meet. Every `every`-th is kept, the start first.
pub(crate) fn states(puzzle: &Puzzle, solution: &Solution, seed: u64, every: usize) -> Vec<Grid> {
    states_sparing(SymbolSet::EMPTY, puzzle, solution, seed, every)
}

/// The same, but candidates of these symbols are not eliminated: so that patterns of few symbols come up.
pub(crate) fn states_sparing(
    spared: SymbolSet,
    puzzle: &Puzzle,
    solution: &Solution,
    seed: u64,
    every: usize,
) -> Vec<Grid> {
    let mut rng = Rng::seed_from_u64(seed);
    let mut grid = start(puzzle);
    let mut kept = Vec::new();
    for at in 0.. {
        if at % every == 0 {
            kept.push(grid.clone());
        }
        let is_wrong = |k: &Candidate| solution.value(k.cell) != k.symbol && !spared.contains(k.symbol);
        let wrong: Vec<Candidate> = open_candidates(&grid).filter(is_wrong).collect();
        let Some(&candidate) = wrong.get(rng.next_u64() as usize % wrong.len().max(1)) else { break };
        if rng.next_u64() % 16 == 0 {
            grid.place(candidate.cell.with(solution.value(candidate.cell))).unwrap();
        } else {
            grid.eliminate(candidate).unwrap();
        }
    }
    kept
}

/// For techniques that take long to look for: on large boards, where walks are long, fewer of the states; in the long tests as on others.
pub(crate) fn wide_stride(puzzle: &Puzzle, least: usize) -> usize {
    if common::long() { least } else { least.max(puzzle.geometry().cells() / 8) }
}

/// The states of such walks through `count` puzzles of each of these geometries, which spare the first `spared` symbols.
pub(crate) fn sparing_walks(
    geometries: &[Geometry],
    spared: usize,
    seed: u64,
    count: usize,
    every: usize,
) -> Vec<Grid> {
    let puzzles = geometries.iter().flat_map(|geometry| puzzles(geometry, seed, count));
    let walk = |p: Puzzle| states_sparing(SymbolSet::full(spared), &p, &solution(&p), seed + 1, every);
    puzzles.flat_map(walk).collect()
}

/// Findings by each technique over walks that spare the first `spared` symbols, `walks` on each of these geometries; all
/// sound.
pub(crate) fn found_sparing(
    names: &[&str],
    geometries: &[Geometry],
    spared: usize,
    seed: u64,
    walks: usize,
) -> Vec<usize> {
    found_sparing_every(&|_| 5, names, geometries, spared, seed, walks)
}

/// The same, and of the states on each walk every so manyth.
pub(crate) fn found_sparing_every(
    stride: &dyn Fn(&Puzzle) -> usize,
    names: &[&str],
    geometries: &[Geometry],
    spared: usize,
    seed: u64,
    walks: usize,
) -> Vec<usize> {
    let mut found = vec![0; names.len()];
    for geometry in geometries {
        for (i, puzzle) in puzzles(geometry, seed, walks).iter().enumerate() {
            let solution = solution(puzzle);
            let every = stride(puzzle);
            let states = states_sparing(SymbolSet::full(spared), puzzle, &solution, seed + i as u64, every);
            let sound = each_sound(names, states.into_iter().map(|grid| (grid, solution.clone())));
            found.iter_mut().zip(sound).for_each(|(found, more)| *found += more);
        }
    }
    found
}

/// The live candidates of the open cells.
pub(crate) fn open_candidates(grid: &Grid) -> impl Iterator<Item = Candidate> + '_ {
    let open = |cell: &Cell| grid.status(*cell) == Status::Open;
    grid.geometry().all_cells().filter(open).flat_map(|cell| grid.candidates(cell).iter().map(move |s| cell.with(s)))
}

/// What must hold of every finding: the checker accepts its step, it agrees with the solution, its name and size are its
/// technique's, it can be told, and nothing in it is idle. Returns the findings.
pub(crate) fn assert_sound(
    technique: &'static dyn Technique,
    grid: &Grid,
    solution: Option<&Solution>,
) -> Vec<Finding> {
    let chart = Chart::new(grid.geometry());
    assert_sound_in(&Look::new(grid, &chart, solution.is_some()), technique, solution)
}

/// The same in a look that techniques share.
pub(crate) fn assert_sound_in(
    look: &Look<'_>,
    technique: &'static dyn Technique,
    solution: Option<&Solution>,
) -> Vec<Finding> {
    let (grid, unique, findings) = (look.grid, look.unique, look.all(technique));
    for finding in &findings {
        let step = prove(grid, finding);
        let limits = Limits { assume_unique: unique, ..Limits::default() };
        let checked = check_step(grid, &step, &limits);
        assert!(checked.is_ok(), "{}: {checked:?}\n{finding:?}\n{}", finding.name(), show(grid));
        assert!(technique.about().range().contains(&finding.size), "{finding:?}");
        assert!(unique || !finding.assumes_unique());
        let telling = finding.pattern.tell(&ninefold::logic::Words::new(grid), finding);
        for part in [&telling.place, &telling.therefore].into_iter().chain(&telling.pattern) {
            assert!(!part.ends_with('.') && !part.contains("  "), "{telling:?}");
        }
        assert!(!telling.place.is_empty() && !telling.pattern.is_empty(), "{telling:?}");
        assert!(telling.pattern.iter().all(|sentence| !sentence.is_empty()), "{telling:?}");
        for conclusion in &finding.conclusions {
            let Some(solution) = solution else { continue };
            let k = conclusion.candidate();
            let is_true = solution.value(k.cell) == k.symbol;
            assert_eq!(matches!(conclusion, Conclusion::Place(_)), is_true, "{finding:?}\n{}", show(grid));
        }
    }
    findings
}

/// The state as a line of candidates, for a message.
pub(crate) fn show(grid: &Grid) -> String {
    let cell = |cell| grid.candidates(cell).iter().map(|s| (s.0 + 1).to_string()).collect::<String>();
    grid.geometry().all_cells().map(cell).collect::<Vec<_>>().join(" ")
}

/// Every conclusion that a technique draws in a state, each once.
pub(crate) fn conclusions(technique: &'static dyn Technique, grid: &Grid, unique: bool) -> BTreeSet<Conclusion> {
    let chart = Chart::new(grid.geometry());
    let all = Look::new(grid, &chart, unique).all(technique);
    all.into_iter().flat_map(|finding| finding.conclusions).collect()
}

/// The same state seen otherwise: rows and columns exchanged, and symbols renamed by the seed. Square boxes only.
pub(crate) struct Otherwise {
    symbols: Vec<Symbol>,
    side: usize,
}

impl Otherwise {
    pub(crate) fn new(geometry: &Geometry, seed: u64) -> Self {
        let square = matches!(geometry.shape(), Shape::Latin)
            || matches!(geometry.shape(), Shape::Sudoku(b) if b.height == b.width);
        assert!(square, "a transposed board must be of the same geometry");
        let mut rng = Rng::seed_from_u64(seed);
        let mut symbols: Vec<Symbol> = geometry.all_symbols().iter().collect();
        for i in (1..symbols.len()).rev() {
            symbols.swap(i, rng.next_u64() as usize % (i + 1));
        }
        Otherwise { symbols, side: geometry.side().unwrap() }
    }

    pub(crate) fn candidate(&self, candidate: Candidate) -> Candidate {
        let (row, column) = (candidate.cell.index() / self.side, candidate.cell.index() % self.side);
        Cell::new(column * self.side + row).with(self.symbols[candidate.symbol.index()])
    }

    pub(crate) fn conclusion(&self, conclusion: Conclusion) -> Conclusion {
        match conclusion {
            Conclusion::Place(k) => Conclusion::Place(self.candidate(k)),
            Conclusion::Eliminate(k) => Conclusion::Eliminate(self.candidate(k)),
        }
    }

    pub(crate) fn grid(&self, grid: &Grid) -> Grid {
        let puzzle = grid.puzzle();
        let mut givens = vec![None; puzzle.givens().len()];
        for cell in grid.geometry().all_cells() {
            if let Some(symbol) = puzzle.given(cell) {
                let there = self.candidate(cell.with(symbol));
                givens[there.cell.index()] = Some(there.symbol);
            }
        }
        let mut other = Grid::new(&Puzzle::new(grid.geometry().clone(), givens).unwrap()).unwrap();
        for cell in grid.geometry().all_cells() {
            if grid.status(cell) == Status::Placed {
                other.place(self.candidate(cell.with(grid.value(cell).unwrap()))).unwrap();
            }
        }
        for cell in grid.geometry().all_cells() {
            for symbol in grid.geometry().all_symbols() - grid.candidates(cell) {
                other.eliminate(self.candidate(cell.with(symbol))).unwrap();
            }
        }
        other
    }
}

/// The candidates that go, by the bare definition, if this pattern is deadly and could still be filled: those that conflict
/// with every other live candidate of its cells. (Where that is but one, those of its cell; the rest is a step of its own.)
/// The checker, which knows no technique, says whether a pattern is deadly.
pub(crate) fn goes_by_definition(grid: &Grid, pattern: &[Candidate]) -> Vec<Candidate> {
    let cells: BTreeSet<Cell> = pattern.iter().map(|k| k.cell).collect();
    let live = cells.iter().flat_map(|&cell| grid.candidates(cell).iter().map(move |s| cell.with(s)));
    let out: Vec<Candidate> = live.filter(|k| !pattern.contains(k)).collect();
    let geometry = grid.geometry();
    let goes: Vec<Candidate> = open_candidates(grid)
        .filter(|&k| out.iter().all(|&other| geometry.conflict(k, other)))
        .filter(|k| out.len() > 1 || out.iter().all(|other| other.cell == k.cell))
        .collect();
    if out.is_empty() || goes.is_empty() || !can_be_filled(grid, pattern, &cells.into_iter().collect::<Vec<_>>()) {
        return Vec::new();
    }
    let step = Step {
        technique: "by definition".into(),
        size: 1,
        facts: vec![Fact { because: Because::NotDeadly(pattern.to_vec()), any_of: out }],
        covers: vec![],
        chain: vec![],
        marks: vec![],
        conclusions: goes.iter().map(|&k| Conclusion::Eliminate(k)).collect(),
    };
    let limits = Limits { assume_unique: true, ..Limits::default() };
    if check_step(grid, &step, &limits).is_ok() { goes } else { Vec::new() }
}

/// Can the cells still take live candidates of the pattern that do not conflict?
fn can_be_filled(grid: &Grid, pattern: &[Candidate], cells: &[Cell]) -> bool {
    fn fill(grid: &Grid, pattern: &[Candidate], cells: &[Cell], so_far: &mut Vec<Candidate>) -> bool {
        let Some((&cell, rest)) = cells.split_first() else { return true };
        pattern.iter().filter(|k| k.cell == cell && grid.has(**k)).any(|&k| {
            let fits = so_far.iter().all(|&other| !grid.geometry().conflict(k, other));
            so_far.push(k);
            let filled = fits && fill(grid, pattern, rest, so_far);
            so_far.pop();
            filled
        })
    }
    fill(grid, pattern, cells, &mut Vec::new())
}

/// The technique draws the same conclusions from the same state seen otherwise; the number of them.
fn conclusions_otherwise(technique: &'static dyn Technique, grid: &Grid, seed: u64, unique: bool) -> usize {
    let otherwise = Otherwise::new(grid.geometry(), seed);
    let here: BTreeSet<_> = conclusions(technique, grid, unique).into_iter().map(|c| otherwise.conclusion(c)).collect();
    let there = conclusions(technique, &otherwise.grid(grid), unique);
    assert_eq!(here, there, "{} in\n{}", technique.about().name, show(grid));
    here.len()
}

/// Each of these techniques draws the same conclusions from each of these states, and from its example, seen otherwise; and some at all.
pub(crate) fn assert_symmetric(names: &[&str], grids: &[Grid], seed: u64, unique: bool) {
    for name in names {
        let known = example(technique(name)).0;
        let all = grids.iter().chain([&known]);
        let drawn: usize = all.map(|grid| conclusions_otherwise(technique(name), grid, seed, unique)).sum();
        assert!(drawn > 0, "{name}");
    }
}

/// States of this many minimal puzzles of this geometry, made from the seed.
pub(crate) fn all_states(geometry: &Geometry, seed: u64, count: usize, each: usize) -> Vec<Grid> {
    let puzzles = puzzles(geometry, seed, count);
    puzzles.iter().flat_map(|puzzle| states(puzzle, &solution(puzzle), seed + 1, each)).collect()
}

/// Minimal puzzles of this geometry, made from the seed.
pub(crate) fn puzzles(geometry: &Geometry, seed: u64, count: usize) -> Vec<Puzzle> {
    let mut rng = Rng::seed_from_u64(seed);
    (0..count).map(|_| generate::minimal(geometry, &mut rng)).collect()
}

/// Geometries of many kinds: small and large boxes, oblong ones, Latin squares, a jigsaw, extra houses.
pub(crate) fn geometries() -> Vec<Geometry> {
    let sudoku = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    vec![sudoku(3, 3), sudoku(2, 2), sudoku(2, 3), sudoku(2, 4), sudoku(3, 4), Geometry::latin(7).unwrap(), jigsaw()]
}

/// A jigsaw of 6x6: boxes of 2x3, four of them made irregular.
fn jigsaw() -> Geometry {
    let regions = "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF";
    let mut of: Vec<u8> = regions.bytes().map(|b| b - b'A').collect();
    // Two pairs of cells change regions, which need not hang together.
    of.swap(8, 15);
    of.swap(20, 27);
    Geometry::jigsaw(&of).unwrap()
}

/// Findings by techniques over states of puzzles of every geometry, all sound; how many there were.
pub(crate) fn assert_sound_everywhere(names: &[&str], seed: u64, puzzles_each: usize) -> usize {
    each_sound_everywhere(names, seed, puzzles_each).into_iter().sum()
}

/// How many there were of each.
pub(crate) fn each_sound_everywhere(names: &[&str], seed: u64, puzzles_each: usize) -> Vec<usize> {
    each_sound_every(&|_| 7, names, seed, puzzles_each)
}

/// The same, and of the states on each walk every so manyth.
pub(crate) fn each_sound_every(
    stride: &dyn Fn(&Puzzle) -> usize,
    names: &[&str],
    seed: u64,
    puzzles_each: usize,
) -> Vec<usize> {
    let states = geometries().into_iter().flat_map(|geometry| {
        let numbered = (seed..).zip(puzzles(&geometry, seed, puzzles_each));
        numbered.flat_map(|(seed, puzzle)| {
            let solution = solution(&puzzle);
            states(&puzzle, &solution, seed, stride(&puzzle)).into_iter().map(move |grid| (grid, solution.clone()))
        })
    });
    each_sound(names, states)
}

/// Findings by each of these techniques in these states, which they look at together, all sound; how many there were.
pub(crate) fn each_sound(names: &[&str], states: impl Iterator<Item = (Grid, Solution)>) -> Vec<usize> {
    let mut found = vec![0; names.len()];
    for (grid, solution) in states {
        let chart = Chart::new(grid.geometry());
        let look = Look::new(&grid, &chart, true);
        for (name, found) in names.iter().zip(&mut found) {
            *found += assert_sound_in(&look, technique(name), Some(&solution)).len();
        }
    }
    found
}

/// Every finding of a technique in a state.
pub(crate) fn all_of(technique: &'static dyn Technique, grid: &Grid) -> Vec<Finding> {
    let chart = Chart::new(grid.geometry());
    Look::new(grid, &chart, false).all(technique)
}

/// Every arrow of a step holds, and goes on from where an earlier one came (but the first). From off to on: the fact it
/// names has no other options. From on to off: any candidate of the one conflicts with any of the other, for the reason given.
pub(crate) fn assert_chain(grid: &Grid, step: &Step) {
    let geometry = grid.geometry();
    let state = |node: &Node| node.candidates.iter().map(|&k| (k, node.on)).collect::<Vec<_>>();
    let mut reached = step.chain.first().map(|link| state(&link.from)).unwrap_or_default();
    for link in &step.chain {
        let (from, to) = (&link.from.candidates, &link.to.candidates);
        assert!(!from.is_empty() && !to.is_empty(), "{link:?}");
        assert!(state(&link.from).iter().all(|from| reached.contains(from)), "{link:?} hangs in the air");
        assert_eq!(
            (link.from.on, link.to.on),
            if matches!(link.why, LinkReason::Fact(_)) { (false, true) } else { (true, false) }
        );
        reached.extend(state(&link.to));
        let both = || from.iter().flat_map(|&from| to.iter().map(move |&to| (from, to)));
        let holds = match link.why {
            LinkReason::Fact(i) => step.facts[i].any_of.iter().all(|k| from.contains(k) || to.contains(k)),
            LinkReason::SameCell => both().all(|(from, to)| from.cell == to.cell && from.symbol != to.symbol),
            LinkReason::House(house) => {
                let cells = geometry.house(house).cells();
                let inside = |k: Candidate| cells.contains(&k.cell);
                both().all(|(from, to)| from.symbol == to.symbol && from.cell != to.cell && inside(from) && inside(to))
            }
        };
        assert!(holds, "{link:?} does not follow");
    }
}
