use crate::api::ask::{ask, numbers, pairs, try_to_ask};
use crate::api::boards::{CHI_LANGE, Sample, givens, nine, samples};
use crate::api::oracle::Oracle;
use ninefold_web::api::{explain, geometry, hint};
use serde_json::{Value, json};

/// A page that shows the story: it does what the steps say, and takes a board over where one comes along.
struct Page {
    oracle: Oracle,
    values: Vec<usize>,
    marks: Vec<Vec<usize>>,
}

impl Page {
    fn new(sample: &Sample, story: &Value) -> Self {
        let mut page = Page { oracle: sample.oracle(), values: Vec::new(), marks: Vec::new() };
        page.take_over(&story["start"]);
        page
    }

    fn take_over(&mut self, state: &Value) {
        self.values = numbers(&state["values"]);
        self.marks = state["marks"].as_array().unwrap().iter().map(numbers).collect();
    }

    fn show(&mut self, event: &Value) {
        if let Some(step) = event["step"].as_object() {
            for (cell, value) in pairs(&step["eliminates"]) {
                assert!(self.marks[cell].contains(&value), "{event}");
                self.marks[cell].retain(|&mark| mark != value);
            }
            for (cell, value) in pairs(&step["places"]) {
                assert!(self.marks[cell].contains(&value), "{event}");
                self.values[cell] = value;
                self.marks[cell].clear();
                for &peer in self.oracle.peers(cell) {
                    self.marks[peer].retain(|&mark| mark != value);
                }
            }
        }
        if event["state"].is_object() {
            self.take_over(&event["state"]);
        }
    }
}

fn told(sample: &Sample, profile: &str) -> Value {
    ask(explain::answer, json!({ "board": sample.board(), "profile": profile }))
}

/// Events alone lead a page to the end; what is proved (before any guess) is right.
#[test]
fn a_page_that_follows_the_events_is_led_to_the_solution() {
    for sample in samples() {
        for profile in ["human", "hodoku", "lecture", "no-notes", "exclusion", "levels", "crook"] {
            let story = told(&sample, profile);
            let mut page = Page::new(&sample, &story);
            assert_eq!(page.values, sample.givens, "{}", sample.name);
            let mut guessed = false;
            for event in story["events"].as_array().unwrap() {
                guessed |= event["kind"] == "guess";
                page.show(event);
                assert_eq!(event["kind"] == "step", event["step"].is_object());
                if !guessed {
                    assert!(page.values.iter().zip(&sample.solution).all(|(&v, &s)| v == 0 || v == s), "{event}");
                }
            }
            let solved = page.values == sample.solution;
            assert_eq!(story["solved"], json!(solved), "{}, {profile}: {}", sample.name, story["end"]);
            let may_guess = ["crook", "exclusion", "levels"].contains(&profile);
            assert!(solved || !may_guess, "{}, {profile}: {}", sample.name, story["end"]);
            let end = story["end"].as_str().unwrap();
            assert_eq!(end.starts_with("Solved "), solved, "{end}");
        }
    }
}

/// The first step of the story is the hint.
#[test]
fn the_story_begins_with_the_hint() {
    for sample in samples() {
        for profile in ["human", "no-notes", "crook"] {
            let story = told(&sample, profile);
            let step = story["events"].as_array().unwrap().iter().find(|event| event["kind"] == "step").unwrap();
            let hint = ask(hint::answer, json!({ "board": sample.board(), "profile": profile }));
            for part in ["step", "told", "scene"] {
                assert_eq!(step[part], hint[part], "{}, {profile}", sample.name);
            }
        }
    }
}

/// Mepham's D takes choices: the paths have their colours, and what is erased comes back.
#[test]
fn crooks_paths_have_colours_and_are_erased() {
    let sample = samples().into_iter().find(|sample| sample.name == "Mepham's D").unwrap();
    let story = told(&sample, "crook");
    let events = story["events"].as_array().unwrap();
    let entered: Vec<&str> = events.iter().filter_map(|event| event["told"]["beside"].as_str()).collect();
    assert!(entered.iter().any(|entry| entry.ends_with("red path")), "{entered:?}");
    assert!(events.iter().any(|event| event["kind"] == "guess"));
    for event in events.iter().filter(|event| event["kind"] == "back" || event["kind"] == "guess") {
        assert!(event["state"].is_object(), "{event}");
    }
    let headings: Vec<&Value> = events.iter().filter(|e| e["kind"] == "heading").map(|e| &e["text"]).collect();
    assert!(headings.contains(&&json!("Forced numbers")), "{headings:?}");
}

#[test]
fn one_cell_is_proved_by_steps_that_end_with_it() {
    for sample in samples() {
        let whole = told(&sample, "human");
        if whole["solved"] == json!(false) {
            continue;
        }
        let cell = sample.blank();
        let proof = ask(explain::answer, json!({ "board": sample.board(), "cell": cell }));
        let events = proof["events"].as_array().unwrap();
        assert!(events.len() <= whole["events"].as_array().unwrap().len());
        let last = pairs(&events.last().unwrap()["step"]["places"]);
        assert!(last.contains(&(cell, sample.solution[cell])), "{}: {last:?}", sample.name);
        let mut page = Page::new(&sample, &proof);
        for event in events {
            page.show(event);
        }
        assert_eq!(page.values[cell], sample.solution[cell]);
        assert!(proof["end"].as_str().unwrap().contains(" is "), "{}", proof["end"]);
    }
}

#[test]
fn what_cannot_be_proved_is_said() {
    let several = json!({ "shape": nine(), "givens": givens(CHI_LANGE, &nine()) });
    let open = ask(explain::answer, json!({ "board": several }))["events"].as_array().unwrap().last().cloned();
    assert!(open.is_some());
    let answer = ask(explain::answer, json!({ "board": several, "cell": 9 }));
    assert_eq!(answer["events"], json!([]));
    let end = answer["end"].as_str().unwrap();
    assert!(end.starts_with("This way of solving does not come as far as r2c1: "), "{end}");
    assert_eq!(answer["why"], "stuck");
    let guessed = ask(explain::answer, json!({ "board": several, "cell": 9, "profile": "exclusion" }));
    let said =
        "This way of solving comes to r2c1 only by a guess, which proves nothing. The puzzle has several solutions.";
    assert_eq!(guessed["end"], said);
}

#[test]
fn a_board_that_is_wrong_already_has_no_story() {
    for sample in samples() {
        let mut entries = vec![0; sample.givens.len()];
        entries[sample.blank()] = sample.wrong_in(sample.blank());
        let story = ask(explain::answer, json!({ "board": sample.with(&entries) }));
        assert_eq!((&story["events"], &story["solved"]), (&json!([]), &json!(false)));
        assert_eq!(numbers(&story["start"]["values"])[sample.blank()], entries[sample.blank()]);
    }
}

#[test]
fn rules_are_for_the_profile_exclusion() {
    let sample = &samples()[3];
    let request = |profile: &str, rule: &str| json!({ "board": sample.board(), "profile": profile, "rule": rule });
    let story = ask(explain::answer, request("exclusion", "pile"));
    let names: Vec<&str> =
        story["events"].as_array().unwrap().iter().filter_map(|event| event["step"]["technique"].as_str()).collect();
    assert!(!names.is_empty() && names.iter().all(|name| name.starts_with("hidden ")), "{names:?}");
    let said = |request| try_to_ask(explain::answer, request).unwrap_err().what;
    assert!(said(request("human", "pile")).contains("it is for the profile exclusion"));
    assert!(said(request("exclusion", "heap")).contains("no rule is called `heap`; there are chain, pile"));
    assert!(said(json!({ "board": sample.board(), "cell": 81 })).contains("found the cell 81, expected 0 to 80"));
}

/// Easter Monster takes more guesses than a story has room for; but its solution is found before, and with it the story ends.
#[test]
fn a_story_that_is_too_long_ends_with_the_solution() {
    let line = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let board = json!({ "shape": nine(), "givens": givens(line, &nine()) });
    let story = ask(explain::answer, json!({ "board": board, "profile": "exclusion" }));
    let end = story["end"].as_str().unwrap();
    assert_eq!(story["solved"], json!(true));
    assert!(end.starts_with("Solved after ") && end.ends_with("the story would be too long."), "{end}");
    assert_eq!(story["cut"], json!(true));
    assert!(story["why"].is_null());
    let oracle = Oracle::new(&ask(geometry::answer, json!({ "shape": nine() })));
    let givens = givens(line, &nine());
    let solution = oracle.solve(&givens, 1).remove(0);
    let mut page = Page { oracle, values: Vec::new(), marks: Vec::new() };
    page.take_over(&story["start"]);
    story["events"].as_array().unwrap().iter().for_each(|event| page.show(event));
    assert_eq!(page.values, solution);
    // The count at the end is that of the steps that are told.
    let steps = story["events"].as_array().unwrap().iter().filter(|event| event["kind"] == "step").count();
    assert!(end.starts_with(&format!("Solved after {steps} steps ")), "{steps}: {end}");
}

/// The proof of a cell leads from board to board by its steps alone.
#[test]
fn a_proof_needs_no_boards_between_its_steps() {
    let line = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5";
    let board = json!({ "shape": nine(), "givens": givens(line, &nine()) });
    let proof = ask(explain::answer, json!({ "board": board, "cell": 75 }));
    let events = proof["events"].as_array().unwrap();
    assert!(events.iter().all(|event| event["state"].is_null()), "{proof}");
    let wing = events.iter().find(|event| event["step"]["technique"] == "X-wing").unwrap();
    for cell in [34, 43] {
        assert!(pairs(&wing["step"]["eliminates"]).contains(&(cell, 7)), "{wing}");
    }
}

/// A story of many guesses ends, and says that it is cut.
#[test]
fn an_endless_story_is_cut() {
    let shape = json!({ "kind": "sudoku", "height": 4, "width": 4 });
    let board = json!({ "shape": shape, "givens": vec![0; 256] });
    let story = ask(explain::answer, json!({ "board": board, "profile": "exclusion" }));
    // And at the end the return to the first solution.
    let events = story["events"].as_array().unwrap();
    assert!(events.len() <= 2_501 && events.last().unwrap()["kind"] == "return");
    assert!(story["end"].as_str().unwrap().ends_with("the story would be too long."), "{}", story["end"]);
}

/// The boards beside the guesses of a large one, with all their candidates, fill an answer long before its events do.
#[test]
fn a_story_of_large_boards_has_some_megabytes() {
    let shape = json!({ "kind": "sudoku", "height": 5, "width": 5 });
    let board = json!({ "shape": shape, "givens": vec![0; 625] });
    let story = ask(explain::answer, json!({ "board": board, "profile": "levels" }));
    let shown_in = |state: &Value| {
        let values = numbers(&state["values"]).iter().filter(|&&value| value > 0).count();
        values + state["marks"].as_array().unwrap().iter().map(|marks| marks.as_array().unwrap().len()).sum::<usize>()
    };
    let events = story["events"].as_array().unwrap();
    let guesses = events.iter().filter(|event| ["guess", "back"].contains(&event["kind"].as_str().unwrap()));
    let shown: usize = guesses.map(|event| shown_in(&event["state"])).sum();
    assert!(shown > 1_900_000 && shown <= 2_000_000, "{shown}");
    assert!(story["cut"] == json!(true) && story.to_string().len() < 10_000_000, "{}", story["end"]);
}
