use crate::api::ask::{ask, pairs, try_to_ask};
use crate::api::boards::{CHI_LANGE, SHORTZ, Sample, givens, nine, samples};
use ninefold_web::api::{explain, hint};
use serde_json::{Value, json};

/// A person who does what the hints say: the entries and marks, as a page keeps them.
struct Person<'a> {
    sample: &'a Sample,
    values: Vec<usize>,
    marks: Vec<Vec<usize>>,
}

impl<'a> Person<'a> {
    fn new(sample: &'a Sample) -> Self {
        let (values, oracle) = (sample.givens.clone(), sample.oracle());
        let left = |cell| if values[cell] == 0 { oracle.left(&values, cell) } else { Vec::new() };
        let marks = (0..values.len()).map(left).collect();
        Person { sample, values, marks }
    }

    fn board(&self) -> Value {
        let entries = self.values.iter().zip(&self.sample.givens);
        let entries: Vec<usize> = entries.map(|(&value, &given)| if given == 0 { value } else { 0 }).collect();
        json!({ "shape": self.sample.shape, "givens": self.sample.givens, "entries": entries, "marks": self.marks })
    }

    /// Does a step, after a look at the solution.
    fn follow(&mut self, step: &Value) {
        let oracle = self.sample.oracle();
        let (places, eliminates) = (pairs(&step["places"]), pairs(&step["eliminates"]));
        assert!(!places.is_empty() || !eliminates.is_empty(), "{step}");
        for (cell, value) in eliminates {
            assert_ne!(self.sample.solution[cell], value, "{}: {step}", self.sample.name);
            let at = self.marks[cell].iter().position(|&mark| mark == value);
            self.marks[cell].remove(at.unwrap_or_else(|| panic!("{}: no such mark: {step}", self.sample.name)));
        }
        for (cell, value) in places {
            assert_eq!(self.sample.solution[cell], value, "{}: {step}", self.sample.name);
            assert_eq!(self.values[cell], 0, "{}: {step}", self.sample.name);
            self.values[cell] = value;
            self.marks[cell].clear();
            for (other, marks) in self.marks.iter_mut().enumerate() {
                marks.retain(|&mark| {
                    mark != value || self.values[other] != 0 || oracle.left(&self.values, other).contains(&mark)
                });
            }
        }
    }
}

/// Every hint is right by the solution, is about live candidates, and hints alone solve what has no need of guesses.
#[test]
fn hints_lead_to_the_solution() {
    for sample in samples() {
        for profile in ["human", "hodoku", "lecture", "no-notes", "exclusion", "levels", "crook"] {
            let mut person = Person::new(&sample);
            let end = loop {
                let answer = ask(hint::answer, json!({ "board": person.board(), "profile": profile }));
                if answer["step"].is_null() {
                    break answer["end"].as_str().unwrap().to_string();
                }
                person.follow(&answer["step"]);
            };
            let solved = end == "Every cell is filled.";
            assert_eq!(solved, person.values == sample.solution, "{}, {profile}: {end}", sample.name);
            let is_stuck = end == "This way of solving finds no next step here.";
            let guesses = ["exclusion", "levels", "crook"].contains(&profile);
            // Crook's cells have names of his own.
            let cell = if profile == "crook" { "c(" } else { "r" };
            let guess = format!("This way of solving finds no forced step here, and goes on with a guess: {cell}");
            let on = end.starts_with(&guess);
            assert!(solved || if guesses { on } else { is_stuck }, "{}, {profile}: {end}", sample.name);
            let is_easy = !matches!(sample.name, "Mepham's D");
            assert!(solved || !is_easy || profile == "no-notes", "{}, {profile}: {end}", sample.name);
        }
    }
}

/// The answer of the command line to this, as its documentation shows it (and its own tests check).
fn documented(command: &str) -> Value {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/json.md")).unwrap();
    let asked = format!("$ ninefold {command} -p '{SHORTZ}'");
    let answer = page.lines().skip_while(|line| *line != asked).nth(1);
    serde_json::from_str(answer.unwrap_or_else(|| panic!("{asked} is not in docs/json.md"))).unwrap()
}

#[test]
fn the_command_line_says_the_same() {
    let board = json!({ "shape": nine(), "givens": givens(SHORTZ, &nine()) });
    let (said, answer) = (documented("hint --json"), ask(hint::answer, json!({ "board": board })));
    let story = ask(explain::answer, json!({ "board": board }));
    let steps = story["events"].as_array().unwrap().iter().filter(|event| event["kind"] == "step");
    for (answer, said) in [(&answer, said), (steps.clone().nth(11).unwrap(), documented("explain --as json --step 12"))]
    {
        for field in ["kind", "text", "number", "step", "told"] {
            assert_eq!(answer[field], said[field], "{field}");
        }
        assert!(said["step"]["facts"].is_array() && said["told"]["sentence"].is_string(), "{said}");
    }
}

#[test]
fn the_dialect_that_is_wanted_is_spoken() {
    let board = json!({ "shape": nine(), "givens": givens(SHORTZ, &nine()) });
    let said = |dialect: &str| {
        let answer = ask(hint::answer, json!({ "board": board, "profile": "crook", "dialect": dialect }));
        answer["told"]["sentence"].as_str().unwrap().to_string()
    };
    assert!(said("crook").contains("c("), "{}", said("crook"));
    assert!(!said("modern").contains("c("), "{}", said("modern"));
    let own = ask(hint::answer, json!({ "board": board, "profile": "crook" }));
    assert_eq!(own["told"]["sentence"], json!(said("crook")));
}

#[test]
fn what_is_seen_belongs_to_the_step() {
    for sample in samples() {
        let answer = ask(hint::answer, json!({ "board": sample.board() }));
        let step = &answer["step"];
        let places = pairs(&step["places"]);
        let marks = answer["scene"]["marks"].as_array().unwrap();
        let drawn = marks.iter().filter(|mark| mark["part"] == "placed");
        let drawn: Vec<(usize, usize)> =
            drawn.map(|m| (m["cell"].as_u64().unwrap() as usize, m["value"].as_u64().unwrap() as usize)).collect();
        assert_eq!(drawn, places, "{}", sample.name);
        assert!(!step["facts"].as_array().unwrap().is_empty());
        let said = &answer["told"]["facts"][0];
        assert!(said["any_of"][0].as_str().unwrap().starts_with('r') && said["because"].is_string(), "{said}");
    }
}

#[test]
fn the_profile_without_notes_shows_lines() {
    let board = json!({ "shape": nine(), "givens": givens(SHORTZ, &nine()) });
    let scene = ask(hint::answer, json!({ "board": board, "profile": "no-notes" }))["scene"].clone();
    assert_eq!(scene["bare"], json!(true));
    assert!(!scene["strokes"].as_array().unwrap().is_empty(), "{scene}");
}

#[test]
fn a_wrong_entry_is_said_first() {
    for sample in samples() {
        let cell = sample.blank();
        let mut entries = vec![0; sample.givens.len()];
        entries[cell] = sample.wrong_in(cell);
        let answer = ask(hint::answer, json!({ "board": sample.with(&entries) }));
        assert!(answer["step"].is_null(), "{}: {answer}", sample.name);
        let end = answer["end"].as_str().unwrap();
        let why = answer["why"].as_str().unwrap();
        let said = [("wrong-entry", "One of the entries is wrong."), ("broken", "A rule is broken: ")];
        assert!(said.iter().any(|&(known, words)| known == why && end.starts_with(words)), "{answer}");
    }
}

#[test]
fn a_broken_rule_is_said_in_words() {
    let mut entries = vec![0; 16];
    entries[1] = 1;
    let answer = ask(hint::answer, json!({ "board": samples()[0].with(&entries) }));
    let end = answer["end"].as_str().unwrap();
    assert!(end.starts_with("A rule is broken: row 1 holds 1 twice: r1c1, r1c2"), "{end}");
}

/// Of the two solutions none has 1 twice in a row, though each of the marks alone may be right.
#[test]
fn marks_that_no_solution_of_several_has() {
    let board = json!({ "shape": { "kind": "latin", "size": 2 }, "givens": [0, 0, 0, 0], "marks": [[1], [1], [], []] });
    let answer = ask(hint::answer, json!({ "board": board }));
    assert_eq!(answer["end"], "At least one of the pencil marks that were taken away is needed.");
}

#[test]
fn a_lost_mark_is_said_first() {
    for sample in samples() {
        let mut person = Person::new(&sample);
        let cell = (0..person.marks.len()).find(|&cell| person.marks[cell].len() > 1).unwrap();
        person.marks[cell].retain(|&mark| mark != sample.solution[cell]);
        let answer = ask(hint::answer, json!({ "board": person.board() }));
        assert!(answer["end"].as_str().unwrap().contains("pencil marks"), "{}: {answer}", sample.name);
        assert_eq!(answer["why"], "lost-mark");
        // A cell without any mark is not marked up.
        person.marks[cell].clear();
        let answer = ask(hint::answer, json!({ "board": person.board() }));
        assert!(answer["step"].is_object(), "{}: {answer}", sample.name);
    }
}

#[test]
fn uniqueness_is_assumed_only_where_it_is_shown_and_wanted() {
    let several = json!({ "shape": nine(), "givens": givens(CHI_LANGE, &nine()) });
    let mut board = several.clone();
    let mut seen = 0;
    loop {
        let answer = ask(hint::answer, json!({ "board": board }));
        let Some(step) = answer["step"].as_object() else {
            let said = "This way of solving finds no next step here. The puzzle has several solutions.";
            assert_eq!((&answer["end"], &answer["why"]), (&json!(said), &json!("stuck")));
            break;
        };
        assert_eq!(step["assumes_unique"], json!(false));
        seen += 1;
        let mut entries =
            board["entries"].as_array().map_or(vec![0; 81], |e| e.iter().map(|v| v.as_u64().unwrap()).collect());
        for (cell, value) in pairs(&step["places"]) {
            entries[cell] = value as u64;
        }
        if pairs(&step["places"]).is_empty() {
            break;
        }
        board["entries"] = json!(entries);
    }
    assert!(seen > 0);
}

#[test]
fn bad_requests_are_answered_in_words() {
    let board = samples()[0].board();
    let said = |request: Value| try_to_ask(hint::answer, request).unwrap_err();
    let problem = said(json!({ "board": board, "profile": "nobody" }));
    assert!(problem.what.starts_with("no profile is called `nobody`; there are human, crook"), "{}", problem.what);
    assert_eq!(problem.found.as_deref(), Some("`nobody`"));
    assert!(said(json!({ "board": board, "dialect": "latin" })).what.contains("modern"));
    assert!(said(json!({ "board": board, "profil": "human" })).what.contains("unknown field `profil`"));
    assert!(said(json!({})).what.contains("missing field `board`"));
    let mut short = board.clone();
    short["givens"] = json!([1, 2, 3]);
    assert_eq!(said(json!({ "board": short })).what, "givens: found 3 values, expected 16, one per cell");
    let mut large = board;
    large["givens"][0] = json!(5);
    assert!(said(json!({ "board": large })).what.contains("found the value 5, expected 0 to 4"));
    let mut long = samples()[0].board();
    long["givens"] = json!(vec![0; 17]);
    assert_eq!(said(json!({ "board": long })).what, "givens: found 17 values, expected 16, one per cell");
    let mut zero = samples()[0].board();
    zero["marks"] = json!(vec![[0]; 16]);
    assert_eq!(said(json!({ "board": zero })).what, "marks: found 0, expected values from 1");
}

/// A given stands: what is entered upon it is not taken for the work of a person.
#[test]
fn an_entry_upon_a_given_is_refused() {
    let sample = &samples()[0];
    let cell = sample.givens.iter().position(|&given| given != 0).unwrap();
    let mut entries = vec![0; sample.givens.len()];
    entries[cell] = sample.givens[cell];
    assert!(
        ask(hint::answer, json!({ "board": sample.with(&entries) }))["step"].is_object(),
        "the same value says nothing new"
    );
    entries[cell] = sample.givens[cell] % 2 + 1;
    let (found, given) = (entries[cell], sample.givens[cell]);
    let refused = try_to_ask(hint::answer, json!({ "board": sample.with(&entries) })).unwrap_err();
    assert_eq!(refused.what, format!("entries: cell {cell}: found {found}, expected the given {given}"));
}
