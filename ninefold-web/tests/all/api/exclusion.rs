//! `exclusion`: each button against brute force in every node, and against `explain`.

use crate::api::ask::{ask, numbers, pairs};
use crate::api::boards::{CHI_LANGE, Sample, givens, nine, samples};
use crate::api::oracle::Oracle;
use ninefold_web::api::{exclusion, explain, geometry};
use serde_json::{Value, json};

fn press(board: &Value, button: &str) -> Value {
    ask(exclusion::answer, json!({ "board": board, "do": button }))
}

/// A board as one who only applies events has it.
struct Reader {
    oracle: Oracle,
    values: Vec<usize>,
    marks: Vec<Vec<usize>>,
}

impl Reader {
    fn new(shape: &Value, start: &Value) -> Self {
        let oracle = Oracle::new(&ask(geometry::answer, json!({ "shape": shape })));
        Reader { oracle, values: Vec::new(), marks: Vec::new() }.at(start)
    }

    fn at(mut self, state: &Value) -> Self {
        self.set(state);
        self
    }

    fn set(&mut self, state: &Value) {
        self.values = numbers(&state["values"]);
        self.marks = state["marks"].as_array().unwrap().iter().map(numbers).collect();
    }

    fn apply(&mut self, event: &Value) {
        if event["step"].is_null() {
            if !event["state"].is_null() {
                self.set(&event["state"]);
            }
            return;
        }
        for (cell, value) in pairs(&event["step"]["eliminates"]) {
            self.marks[cell].retain(|&mark| mark != value);
        }
        for (cell, value) in pairs(&event["step"]["places"]) {
            self.values[cell] = value;
            self.marks[cell].clear();
            for other in (0..self.values.len()).filter(|&other| self.values[other] == 0) {
                let left = self.oracle.left(&self.values, other);
                self.marks[other].retain(|mark| *mark != value || left.contains(mark));
            }
        }
        if !event["state"].is_null() {
            self.set(&event["state"]);
        }
    }

    fn is(&self, state: &Value) -> bool {
        self.values == numbers(&state["values"])
            && self.marks.iter().zip(state["marks"].as_array().unwrap()).all(|(marks, json)| *marks == numbers(json))
    }

    /// The fewest cells of a node that have only as many numbers, of which others have one too, or which are a single one;
    /// by trying all sets of its open cells.
    fn smallest_chain(&self, cells: &[usize]) -> Option<usize> {
        let open: Vec<usize> = cells.iter().copied().filter(|&cell| self.values[cell] == 0).collect();
        let rows: Vec<u64> =
            open.iter().map(|&cell| self.marks[cell].iter().fold(0, |set, mark| set | 1 << mark)).collect();
        smallest(&rows)
    }

    /// The same with numbers and cells exchanged.
    fn smallest_pile(&self, cells: &[usize]) -> Option<usize> {
        let missing = (1..=self.oracle.size).filter(|value| cells.iter().all(|&cell| self.values[cell] != *value));
        let places = |value: usize| {
            let has = |cell: &usize| self.values[*cell] == 0 && self.marks[*cell].contains(&value);
            (0..cells.len()).filter(|&at| has(&cells[at])).fold(0, |set, at| set | 1_u64 << at)
        };
        smallest(&missing.map(places).collect::<Vec<_>>())
    }
}

fn smallest(rows: &[u64]) -> Option<usize> {
    let all = (1..1_u32 << rows.len()).filter_map(|set| {
        let is_in = |row: &usize| set >> row & 1 == 1;
        let union = |rows: Vec<u64>| rows.into_iter().fold(0, |a, b| a | b);
        let inside = union((0..rows.len()).filter(is_in).map(|row| rows[row]).collect());
        let outside = union((0..rows.len()).filter(|row| !is_in(row)).map(|row| rows[row]).collect());
        let size = set.count_ones() as usize;
        (inside.count_ones() as usize == size && (size == 1 || inside & outside != 0)).then_some(size)
    });
    all.min()
}

/// Every node in turn, and in each the smallest set with an effect; nothing that the solution has is erased.
#[test]
fn each_rule_once_on_every_node() {
    let mut proved = 0;
    for sample in samples().into_iter().filter(|sample| sample.name != "16x16") {
        for (button, is_chain) in [("chain-once", true), ("pile-once", false)] {
            let answer = press(&sample.board(), button);
            let mut reader = Reader::new(&sample.shape, &answer["start"]);
            let mut events = answer["events"].as_array().unwrap().iter();
            let houses = ask(geometry::answer, json!({ "shape": sample.shape }));
            for house in houses["houses"].as_array().unwrap().iter().filter(|house| house["full"] == true) {
                let cells = numbers(&house["cells"]);
                let size = if is_chain { reader.smallest_chain(&cells) } else { reader.smallest_pile(&cells) };
                let Some(size) = size else { continue };
                let event = events.next().unwrap_or_else(|| panic!("{} {button}: {house}", sample.name));
                assert_eq!(event["step"]["size"], size, "{} {button}: {}", sample.name, event["text"]);
                let effect = pairs(&event["step"]["places"]).into_iter().chain(pairs(&event["step"]["eliminates"]));
                assert!(effect.into_iter().all(|(cell, _)| cells.contains(&cell)), "{}", event["text"]);
                let is_lost = |(cell, value): (usize, usize)| sample.solution[cell] == value;
                assert!(!pairs(&event["step"]["eliminates"]).into_iter().any(is_lost), "{}", event["text"]);
                reader.apply(event);
            }
            assert!(events.next().is_none() && reader.is(&answer["state"]), "{} {button}", sample.name);
            let entered = (0..sample.givens.len()).filter(|&cell| reader.values[cell] != sample.givens[cell]);
            assert_eq!(numbers(&answer["proved"]), entered.collect::<Vec<_>>());
            assert_eq!(answer["guessed"], json!([]));
            let verb = if is_chain { "Chain exclusion " } else { "Pile exclusion " };
            assert!(answer["end"].as_str().unwrap().starts_with(verb), "{}", answer["end"]);
            proved += numbers(&answer["proved"]).len();
        }
    }
    assert!(proved > 50, "{proved}");
}

/// Either button again and again comes to the end of both rules (D6), which is that of the profile.
#[test]
fn once_and_again_comes_to_the_end() {
    for sample in samples() {
        let end = press(&sample.board(), "both-to-the-end");
        for button in ["chain-once", "pile-once"] {
            let mut board = sample.board();
            loop {
                let answer = press(&board, button);
                let entries = numbers(&answer["state"]["values"]);
                let entries: Vec<usize> =
                    entries.iter().zip(&sample.givens).map(|(&v, &given)| if given == 0 { v } else { 0 }).collect();
                board["entries"] = json!(entries);
                board["marks"] = answer["state"]["marks"].clone();
                if answer["events"].as_array().unwrap().is_empty() {
                    assert_eq!(answer["state"], end["state"], "{} {button}", sample.name);
                    break;
                }
            }
        }
    }
}

/// The story of `explain`, up to the first guess; then up to the first solution.
#[test]
fn as_the_profile_tells_it() {
    for sample in samples() {
        let board = sample.board();
        let told = ask(explain::answer, json!({ "board": board, "profile": "exclusion" }));
        let told = told["events"].as_array().unwrap();
        let (both, ok) = (press(&board, "both-to-the-end"), press(&board, "ok"));
        let unguessed: Vec<&Value> = told.iter().take_while(|event| event["kind"] != "guess").collect();
        let events: Vec<&Value> = both["events"].as_array().unwrap().iter().collect();
        assert_eq!(events, unguessed, "{}", sample.name);
        let ok_events = ok["events"].as_array().unwrap();
        let same = ok_events.iter().zip(told).take_while(|(a, b)| a["text"] == b["text"]).count();
        assert!(same + 1 >= ok_events.len(), "{}: {same} of {}", sample.name, ok_events.len());

        assert_eq!(
            (&ok["solved"], numbers(&ok["state"]["values"])),
            (&json!(true), sample.solution.clone()),
            "{}",
            sample.name
        );
        let mut reader = Reader::new(&sample.shape, &ok["start"]);
        for event in ok_events {
            reader.apply(event);
        }
        assert!(reader.is(&ok["state"]), "{}", sample.name);
        let proved = numbers(&ok["proved"]);
        assert_eq!(proved, numbers(&both["proved"]), "{}", sample.name);
        let filled = |state: &Value| numbers(&state["values"]).iter().filter(|&&value| value != 0).count();
        let given = sample.givens.iter().filter(|&&given| given != 0).count();
        assert_eq!(proved.len() + given, filled(&both["state"]), "{}", sample.name);
        assert_eq!(both["solved"] == true, numbers(&ok["guessed"]).is_empty(), "{}", sample.name);
    }
}

/// A story that one answer has no room for is cut as that of `explain` is, and said to be; where it is not cut, nothing is said. The
/// guesses of the solution are known in any case.
#[test]
fn what_is_cut_is_said() {
    let monster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let four = json!({ "kind": "sudoku", "height": 4, "width": 4 });
    let boards = [
        json!({ "shape": nine(), "givens": givens(monster, &nine()) }),
        json!({ "shape": four, "givens": vec![0; 256] }),
        Sample::mepham().board(),
    ];
    for board in boards {
        let ok = press(&board, "ok");
        let end = ok["end"].as_str().unwrap();
        let cut = ok["cut"] == true;
        assert_eq!(cut, end.contains(" left out: the story would be too long."), "{end}");
        let told = ok["events"].as_array().unwrap().iter().filter(|event| event["kind"] == "guess").count();
        let solved = numbers(&ok["state"]["values"]).iter().all(|&value| value > 0);
        assert!(ok["solved"] == solved && solved && !numbers(&ok["guessed"]).is_empty() && told > 0, "{end}");
    }
}

/// Mepham's D is illogical: 43 cells stay open, and OK guesses the rest.
#[test]
fn proved_and_guessed() {
    let sample = Sample::mepham();
    let both = press(&sample.board(), "both-to-the-end");
    assert!(both["end"].as_str().unwrap().contains("43 cells stay open"), "{}", both["end"]);
    assert_eq!(both["why"], "stuck");
    let ok = press(&sample.board(), "ok");
    let (proved, guessed) = (numbers(&ok["proved"]), numbers(&ok["guessed"]));
    assert_eq!(proved.len(), 81 - 28 - 43);
    assert!(!guessed.is_empty() && guessed.iter().all(|cell| !proved.contains(cell) && sample.givens[*cell] == 0));
    let last = ok["events"].as_array().unwrap().last().unwrap();
    assert!(last["text"].as_str().unwrap().starts_with("The puzzle is illogical, "), "{last}");
    assert!(ok["end"].as_str().unwrap().starts_with("Solved after "), "{}", ok["end"]);
    // Several solutions are counted, the first is shown.
    let several = press(&json!({ "shape": nine(), "givens": givens(CHI_LANGE, &nine()) }), "ok");
    assert!(several["end"].as_str().unwrap().starts_with("Twelve solutions, the first after "), "{}", several["end"]);
    assert!(several["solved"] == true && !numbers(&several["guessed"]).is_empty());
}

#[test]
fn boards_that_are_wrong() {
    let sample = Sample::mepham();
    let mut entries = vec![0; 81];
    let blank = sample.blank();
    entries[blank] = sample.wrong_in(blank);
    let answer = press(&sample.with(&entries), "ok");
    assert_eq!((&answer["solved"], &answer["events"]), (&json!(false), &json!([])));
    assert!(!answer["end"].as_str().unwrap().is_empty());
    // Out of time it says so.
    let request = serde_json::from_value(json!({ "board": sample.board(), "do": "ok" })).unwrap();
    let stopped = exclusion::answer(&request, &ninefold_web::api::Stop(&|| true)).unwrap();
    assert!(!stopped.solved && stopped.end.contains("takes too long"), "{}", stopped.end);
}
