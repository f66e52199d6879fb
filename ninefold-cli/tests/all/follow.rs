//! Another program reads the lines of `explain --json` and nothing else: it follows the search, board by board, and has each
//! step checked where it stands.

use crate::common::{CHI_LANGE, MEPHAM, SHORTZ, run};
use ninefold::board::wire;
use ninefold::board::{Candidate, Cell, Conclusion, Grid, Puzzle, Symbol};
use ninefold_check::{Limits, check_step};
use serde_json::Value;

/// The reader: what it knows of the board, and which guesses stand.
struct Reader {
    puzzle: Puzzle,
    grid: Grid,
    unique: bool,
    guesses: Vec<Value>,
    steps: usize,
    refuted: Vec<(Value, Vec<Value>)>,
}

impl Reader {
    fn new(puzzle: &str, unique: bool) -> Self {
        let puzzle: Puzzle = puzzle.parse().unwrap();
        let grid = Grid::new(&puzzle).unwrap();
        Reader { puzzle, grid, unique, guesses: Vec::new(), steps: 0, refuted: Vec::new() }
    }

    /// The board as a line has it: the givens, then the other values, then what is no longer possible.
    fn take_over(&mut self, state: &Value) {
        let geometry = self.puzzle.geometry().clone();
        let mut grid = Grid::new(&self.puzzle).unwrap();
        for cell in geometry.all_cells() {
            let value = state["values"][cell.index()].as_u64().unwrap() as usize;
            let marks = state["marks"][cell.index()].as_array().unwrap();
            for symbol in geometry.all_symbols() {
                let candidate = cell.with(symbol);
                let is_left = value == symbol.index() + 1 || marks.contains(&(symbol.index() + 1).into());
                if !is_left && grid.has(candidate) {
                    // A contradiction is part of the search: the grid stays as it is shown.
                    let _ = grid.eliminate(candidate);
                }
            }
            if value > 0 && grid.value(cell).is_none() {
                let _ = grid.place(cell.with(Symbol::new(value - 1)));
            }
        }
        self.grid = grid;
    }

    fn read(&mut self, line: &Value) {
        let kind = line["kind"].as_str().unwrap();
        assert_eq!(kind == "step", line["step"].is_object(), "{line}");
        match kind {
            "step" => self.step(line),
            "guess" => {
                let guess = &line["guess"];
                self.guesses.push(guess["candidate"].clone());
                assert_eq!(guess["depth"], self.guesses.len(), "{line}");
                assert!(guess["among"].as_array().unwrap().contains(&guess["candidate"]), "{line}");
                assert!(line["text"].as_str().unwrap().len() > 10 && line["state"].is_object(), "{line}");
            }
            "back" => {
                let back = &line["back"];
                assert_eq!(back["depth"], self.guesses.len(), "{line}");
                assert_eq!(self.guesses.pop(), Some(back["candidate"].clone()), "{line}");
                assert_eq!(back["refuted"].as_bool().unwrap(), back["contradiction"].is_object(), "{line}");
                if back["refuted"] == true {
                    self.refuted.push((back["candidate"].clone(), self.guesses.clone()));
                }
            }
            "solution" => assert!(self.grid.is_full(), "{line}"),
            _ => {}
        }
        if line["state"].is_object() {
            self.take_over(&line["state"]);
        }
    }

    fn step(&mut self, line: &Value) {
        self.steps += 1;
        assert_eq!(line["number"], self.steps, "{line}");
        let step = wire::parse(&line["step"].to_string(), self.puzzle.geometry()).unwrap();
        let limits = Limits { assume_unique: self.unique, ..Limits::default() };
        let checked = check_step(&self.grid, &step, &limits);
        assert!(checked.is_ok(), "{checked:?}: {line}");
        for conclusion in step.conclusions {
            let _ = match conclusion {
                Conclusion::Place(candidate) => self.grid.place(candidate),
                Conclusion::Eliminate(candidate) => self.grid.eliminate(candidate),
            };
        }
    }
}

fn candidate(pair: &Value) -> Candidate {
    let number = |i: usize| pair[i].as_u64().unwrap() as usize;
    Cell::new(number(0)).with(Symbol::new(number(1) - 1))
}

/// Every profile, on puzzles that need no guess, that need several, and that have twelve solutions.
#[test]
fn the_lines_alone_lead_through_the_search() {
    let solution = run(&["solve", "-p", MEPHAM]).out;
    let is_true = |pair: &Value| {
        let k = candidate(pair);
        solution.as_bytes()[k.cell.index()] == b'1' + k.symbol.0
    };
    let mut refuted = 0;
    for (puzzle, unique) in [(SHORTZ, true), (MEPHAM, true), (CHI_LANGE, false)] {
        for profile in ["human", "lecture", "no-notes", "exclusion", "levels", "crook"] {
            let told = run(&["explain", "--json", "--profile", profile, "-p", puzzle]);
            let mut reader = Reader::new(puzzle, unique);
            let lines: Vec<Value> = told.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            let end = lines.iter().position(|line| line["kind"] == "end").unwrap();
            assert_eq!(lines[0]["kind"], "start", "{profile}");
            lines[..end].iter().for_each(|line| reader.read(line));
            assert_eq!(lines[end]["open"], reader.grid.open_cells(), "{profile}: {}", lines[end]);
            if puzzle == MEPHAM {
                let wrong = reader.refuted.iter().filter(|(_, others)| others.iter().all(is_true));
                assert!(wrong.clone().all(|(guess, _)| !is_true(guess)), "{profile}");
                refuted += wrong.count();
            }
        }
    }
    assert!(refuted > 2, "{refuted}");
}
