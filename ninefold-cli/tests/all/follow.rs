//! Another program reads the events of a story and nothing else: it rebuilds the board from the first, follows the search board by
//! board, has each step checked where it stands, and asks a plain search whether what is said of each guess is true.

use crate::common::{CHI_LANGE, MEPHAM, SHORTZ, is_long, run};
use ninefold::board::wire::{self, StateJson};
use ninefold::board::{BoxShape, Geometry, Grid, Puzzle, Solution};
use ninefold::logic::profile::crook::{self, Coin, CrookOptions};
use ninefold::logic::profile::{CHAIN_EXCLUSION, CROOK, EXCLUSION, LEVELS, PILE_EXCLUSION, Profile, Rules};
use ninefold::logic::{Ending, Event, Listener, Narrator};
use ninefold::prelude::{Generator, Spec};
use ninefold::wire::Story;
use ninefold_check::{Limits, check_step};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// A board, as a reader keeps it: numbers and nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Seen {
    values: Vec<u64>,
    marks: Vec<BTreeSet<u64>>,
}

fn numbers(list: &Value) -> impl Iterator<Item = u64> + '_ {
    list.as_array().unwrap().iter().map(|number| number.as_u64().unwrap())
}

/// A cell and a value.
fn pair(pair: &Value) -> (usize, u64) {
    (pair[0].as_u64().unwrap() as usize, pair[1].as_u64().unwrap())
}

impl Seen {
    fn of(state: &Value) -> Self {
        let marks = state["marks"].as_array().unwrap().iter().map(|marks| numbers(marks).collect()).collect();
        Seen { values: numbers(&state["values"]).collect(), marks }
    }
}

/// The reader: what it knows of the board, and which guesses stand, each with the board before it.
struct Reader {
    /// The cells of each house, and whether it is full.
    houses: Vec<(Vec<usize>, bool)>,
    /// The other cells of the houses of each cell.
    peers: Vec<Vec<usize>>,
    symbols: u64,
    start: Seen,
    seen: Seen,
    guesses: Vec<((usize, u64), Seen)>,
    steps: usize,
    /// The puzzle, for the checker; and whether it may be assumed unique.
    puzzle: Puzzle,
    unique: bool,
    /// How many guesses were said to be refuted at once, refuted by those after them, and not refuted.
    told: [usize; 3],
    /// Whether these values can be filled, where that was searched for: the ways of one puzzle ask for much the same.
    known: RefCell<BTreeMap<Vec<u64>, bool>>,
}

impl Reader {
    /// From the first event alone; the puzzle is for the checker.
    fn new(first: &Value, puzzle: &Puzzle, unique: bool) -> Self {
        assert_eq!(first["kind"], "start", "{first}");
        let geometry = &first["geometry"];
        let house = |house: &Value| {
            (numbers(&house["cells"]).map(|cell| cell as usize).collect(), house["full"].as_bool().unwrap())
        };
        let start = Seen::of(&first["state"]);
        let houses: Vec<(Vec<usize>, bool)> = geometry["houses"].as_array().unwrap().iter().map(house).collect();
        let peers = (0..start.values.len()).map(|cell| {
            let seen =
                houses.iter().filter(|(cells, _)| cells.contains(&cell)).flat_map(|(cells, _)| cells.iter().copied());
            seen.filter(|&other| other != cell).collect::<BTreeSet<_>>().into_iter().collect()
        });
        Reader {
            peers: peers.collect(),
            houses,
            symbols: geometry["symbols"].as_array().unwrap().len() as u64,
            seen: start.clone(),
            start,
            guesses: Vec::new(),
            steps: 0,
            puzzle: puzzle.clone(),
            unique,
            told: [0; 3],
            known: RefCell::default(),
        }
    }

    /// A placement takes the marks of the cells that see it.
    fn place(&mut self, (cell, value): (usize, u64)) {
        self.seen.values[cell] = value;
        self.seen.marks[cell].clear();
        for &peer in &self.peers[cell] {
            self.seen.marks[peer].remove(&value);
        }
    }

    fn read(&mut self, line: &Value) {
        let kind = line["kind"].as_str().unwrap();
        assert_eq!(kind == "step", line["step"].is_object(), "{line}");
        match kind {
            "step" => self.step(line),
            "guess" => self.guess(line),
            "back" => self.back(line),
            "solution" => assert!(!self.seen.values.contains(&0) && self.has_solution(&self.seen.values), "{line}"),
            _ => {}
        }
        if line["state"].is_object() {
            self.seen = Seen::of(&line["state"]);
        }
    }

    fn guess(&mut self, line: &Value) {
        let guess = &line["guess"];
        let candidate = pair(&guess["candidate"]);
        self.guesses.push((candidate, self.seen.clone()));
        assert_eq!(guess["depth"], self.guesses.len(), "{line}");
        let among: Vec<_> = guess["among"].as_array().unwrap().iter().map(pair).collect();
        assert!(among.contains(&candidate), "{line}");
        assert!(among.iter().all(|&(cell, value)| self.seen.marks[cell].contains(&value)), "{line}");
        assert!(line["text"].as_str().unwrap().len() > 10, "{line}");
        self.place(candidate);
        assert_eq!(self.seen, Seen::of(&line["state"]), "the reader has the same board: {line}");
    }

    /// A guess is taken back: is it true, what is said of it, on the board as it stands now?
    fn back(&mut self, line: &Value) {
        let (back, text) = (&line["back"], line["text"].as_str().unwrap());
        let refuted = back["refuted"].as_bool().unwrap();
        let tried: Vec<_> = back["tried"].as_array().map_or(Vec::new(), |tried| tried.iter().map(pair).collect());
        assert_eq!(self.has_solution(&self.assumed()), !refuted, "is it refuted? {line}");
        assert_eq!(text.contains("wrong") || text.contains("iolation"), refuted, "{line}");
        if back["contradiction"].is_object() {
            assert!(refuted && tried.is_empty() && self.is_contradiction(&back["contradiction"]), "{line}");
        } else if let Some(&(cell, _)) = tried.first() {
            assert!(
                tried.iter().eq(self.seen.marks[cell].iter().map(|&value| (cell, value)).collect::<Vec<_>>().iter())
            );
            for &(cell, value) in &tried {
                let mut values = self.assumed();
                values[cell] = value;
                assert!(!refuted || !self.has_solution(&values), "{line}");
                assert!(text.contains(&value.to_string()) || !refuted, "{line}");
            }
        } else {
            assert!(!refuted && !self.seen.values.contains(&0), "{line}");
        }
        self.told[if refuted { usize::from(!tried.is_empty()) } else { 2 }] += 1;
        assert_eq!(back["depth"], self.guesses.len(), "{line}");
        let (candidate, before) = self.guesses.pop().unwrap();
        assert_eq!(pair(&back["candidate"]), candidate, "{line}");
        self.seen = before;
        assert_eq!(self.seen, Seen::of(&line["state"]), "the board before the guess: {line}");
    }

    /// The values at the start, and the guesses.
    fn assumed(&self) -> Vec<u64> {
        let mut values = self.start.values.clone();
        self.guesses.iter().for_each(|((cell, value), _)| values[*cell] = *value);
        values
    }

    /// Is there a cell without a candidate, or a value without a place in a full house, as it says?
    fn is_contradiction(&self, item: &Value) -> bool {
        let Seen { values, marks } = &self.seen;
        if let Some(cell) = item["cell"].as_u64() {
            return values[cell as usize] == 0 && marks[cell as usize].is_empty();
        }
        let (house, value) = (&item["in_house"]["house"], item["in_house"]["value"].as_u64().unwrap());
        let (cells, full) = &self.houses[house.as_u64().unwrap() as usize];
        *full && cells.iter().all(|&cell| values[cell] != value && !marks[cell].contains(&value))
    }

    fn has_solution(&self, values: &[u64]) -> bool {
        if let Some(&known) = self.known.borrow().get(values) {
            return known;
        }
        let found = self.look_for_solution(values);
        self.known.borrow_mut().insert(values.to_vec(), found);
        found
    }

    /// Plain search, at the cell with the fewest values: no marks, no propagation.
    fn look_for_solution(&self, values: &[u64]) -> bool {
        let clash = |(cells, _): &(Vec<usize>, bool)| {
            let mut filled: Vec<u64> = cells.iter().map(|&cell| values[cell]).filter(|&value| value > 0).collect();
            filled.sort_unstable();
            filled.windows(2).any(|two| two[0] == two[1])
        };
        !self.houses.iter().any(clash) && self.can_be_filled(&mut values.to_vec())
    }

    fn can_be_filled(&self, values: &mut Vec<u64>) -> bool {
        let open = (0..values.len()).filter(|&cell| values[cell] == 0);
        let free = |cell: usize| {
            let taken = self.peers[cell].iter().fold(1, |taken, &peer| taken | 1 << values[peer]);
            ((2_u64 << self.symbols) - 1) & !taken
        };
        let Some((cell, free)) = open.map(|cell| (cell, free(cell))).min_by_key(|(_, free)| free.count_ones()) else {
            return true;
        };
        let found = (1..=self.symbols).filter(|value| free >> value & 1 == 1).any(|value| {
            values[cell] = value;
            self.can_be_filled(values)
        });
        if !found {
            values[cell] = 0;
        }
        found
    }

    /// The board for the checker: the givens, then the other values, then what is no longer possible.
    fn grid(&self) -> Grid {
        let geometry = self.puzzle.geometry().clone();
        let mut grid = Grid::new(&self.puzzle).unwrap();
        for cell in geometry.all_cells() {
            let value = self.seen.values[cell.index()];
            for symbol in geometry.all_symbols() {
                let number = symbol.index() as u64 + 1;
                let is_left = value == number || self.seen.marks[cell.index()].contains(&number);
                if !is_left && grid.has(cell.with(symbol)) {
                    let _ = grid.eliminate(cell.with(symbol));
                }
                if value == number && grid.value(cell).is_none() {
                    let _ = grid.place(cell.with(symbol));
                }
            }
        }
        grid
    }

    fn step(&mut self, line: &Value) {
        self.steps += 1;
        assert_eq!(line["number"], self.steps, "{line}");
        let step = wire::parse(&line["step"].to_string(), self.puzzle.geometry()).unwrap();
        let limits = Limits { assume_unique: self.unique, ..Limits::default() };
        let checked = check_step(&self.grid(), &step, &limits);
        assert!(checked.is_ok(), "{checked:?}: {line}");
        for placed in line["step"]["places"].as_array().unwrap() {
            self.place(pair(placed));
        }
        for gone in line["step"]["eliminates"].as_array().unwrap() {
            let (cell, value) = pair(gone);
            self.seen.marks[cell].remove(&value);
        }
    }
}

/// The events of a story, as text and back.
struct Told {
    narrator: Narrator,
    story: Story,
    lines: Vec<Value>,
}

impl Listener for Told {
    fn hear(&mut self, grid: &Grid, event: Event<'_>) -> ControlFlow<()> {
        let said = self.narrator.hear(grid, event);
        let made = self.story.hear(&self.narrator.words(grid), event, said);
        self.lines.extend(made.iter().map(|event| serde_json::to_value(event).unwrap()));
        ControlFlow::Continue(())
    }
}

/// Every way to guess, by its name.
const WAYS: [&str; 6] = ["exclusion", "chain exclusion", "pile exclusion", "levels", "crook", "all paths of crook"];

/// The events of a way to solve, how it ended, and the grid that it left.
fn told(way: &str, puzzle: &Puzzle) -> (Vec<Value>, Ending, Grid) {
    let mut grid = Grid::new(puzzle).unwrap();
    let profile: &dyn Profile = match way {
        "exclusion" => &EXCLUSION,
        "chain exclusion" => &CHAIN_EXCLUSION,
        "pile exclusion" => &PILE_EXCLUSION,
        "levels" => &LEVELS,
        _ => &CROOK,
    };
    let narrator = Narrator::new(profile, profile.dialect(), ninefold::board::text::Alphabet::Numbers);
    let mut told = Told { narrator, story: Story::new(&grid), lines: Vec::new() };
    let ending = if profile.name() == "crook" {
        let paths = if way == "crook" { 0 } else { 40 };
        let options = CrookOptions { paths, aloud: true, ..CrookOptions::default() };
        let report = crook::solve(&grid, &options, &mut Coin, &Rules::default(), &mut told);
        grid = report.grid;
        report.ending
    } else {
        profile.run(&mut grid, &Rules::default(), &mut told)
    };
    let last = told.story.close(&grid);
    told.lines.extend(last.map(|event| serde_json::to_value(event).unwrap()));
    (told.lines, ending, grid)
}

/// Minimal puzzles, the same with one given less, and the same with a wrong given.
fn boards(geometry: &Geometry, seed: u64, count: usize) -> Vec<Puzzle> {
    let made = Generator::new(Spec::new(geometry.clone())).seed(seed).take(count);
    let some = made.flat_map(|puzzle| {
        let given = geometry.all_cells().filter(|&cell| puzzle.given(cell).is_some()).nth(count % 3).unwrap();
        let mut others = geometry.all_symbols().iter().map(Some).filter(|&s| s != puzzle.given(given));
        let wrong = others.find_map(|symbol| puzzle.with_given(given, symbol).ok());
        let less = puzzle.with_given(given, None).ok();
        [Some(puzzle), less, wrong].into_iter().flatten().collect::<Vec<_>>()
    });
    some.filter(|puzzle| Grid::new(puzzle).is_ok()).collect()
}

/// Found by people who followed the search from outside: guesses were said to have led to a solution that did not.
const FOLLOWED: [&str; 2] = [
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    ".9.7..86..31..5.2.8.6........7.5...6...3.7...5...1.7........1.9.2.6..35..54..8.7.",
];

#[test]
fn what_is_said_of_guesses_is_true() {
    let sudoku = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    let mut all: Vec<Puzzle> = FOLLOWED.iter().chain(&[CHI_LANGE]).map(|text| text.parse().unwrap()).collect();
    let counts = if is_long() { [10, 25, 8, 25] } else { [3, 6, 1, 6] };
    let geometries = [sudoku(2, 2), sudoku(2, 3), sudoku(3, 3), Geometry::latin(5).unwrap()];
    for (geometry, count) in geometries.iter().zip(counts) {
        all.extend(boards(geometry, 13, count));
    }
    let mut ends = [0; 2];
    let mut known = vec![RefCell::default(); all.len()];
    for way in WAYS {
        let mut seen = [0; 3];
        for (puzzle, known) in all.iter().zip(&mut known) {
            let (lines, ending, grid) = told(way, puzzle);
            let mut reader = Reader { known: std::mem::take(known), ..Reader::new(&lines[0], puzzle, false) };
            for line in &lines {
                reader.read(line);
            }
            assert_eq!(reader.seen, Seen::of(&serde_json::to_value(StateJson::of(&grid)).unwrap()), "{way}");
            let is_solved = ending == Ending::Solved;
            assert!(is_solved || matches!(ending, Ending::Contradiction(_)), "{way}: {ending:?}");
            assert_eq!(reader.has_solution(&reader.start.values), is_solved, "{way}: {ending:?}");
            assert_eq!(
                grid.values().is_some_and(|values| Solution::verify(puzzle, &values).is_ok()),
                is_solved,
                "{way}"
            );
            ends[usize::from(is_solved)] += 1;
            (0..3).for_each(|i| seen[i] += reader.told[i]);
            *known = reader.known;
        }
        assert!(seen[0] > 20 && seen[1] > 5 && (seen[2] > 20 || way == "crook"), "{way}: {seen:?}");
    }
    assert!(ends.iter().all(|&some| some > 20), "{ends:?}");
}

/// Every profile of the program, on puzzles that need no guess, that need several, and that have twelve solutions.
#[test]
fn the_lines_alone_lead_through_the_search() {
    let mut refuted = 0;
    for (puzzle, unique) in [(SHORTZ, true), (MEPHAM, true), (CHI_LANGE, false)] {
        for profile in ["human", "hodoku", "lecture", "no-notes", "exclusion", "levels", "crook"] {
            let told = run(&["explain", "--json", "--profile", profile, "-p", puzzle]);
            let lines: Vec<Value> = told.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            let mut reader = Reader::new(&lines[0], &puzzle.parse().unwrap(), unique);
            let end = lines.iter().position(|line| line["kind"] == "end").unwrap();
            lines[..end].iter().for_each(|line| reader.read(line));
            let open = reader.seen.values.iter().filter(|&&value| value == 0).count();
            assert_eq!(lines[end]["open"], open, "{profile}: {}", lines[end]);
            refuted += reader.told[0];
        }
    }
    assert!(refuted > 2, "{refuted}");
}
