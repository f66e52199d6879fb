use crate::api::ask::{ask, numbers, try_to_ask};
use crate::api::boards::{CHI_LANGE, givens, nine, samples};
use ninefold_web::api::{Stop, explain, generate, rate, solve};
use serde_json::{Value, json};

fn solutions(answer: &Value) -> Vec<Vec<usize>> {
    answer["solutions"].as_array().unwrap().iter().map(numbers).collect()
}

#[test]
fn every_board_is_solved_as_the_oracle_does() {
    for sample in samples() {
        for engine in [None, Some("propagate"), Some("cp"), Some("exact-cover"), Some("sat")] {
            let answer = ask(solve::answer, json!({ "board": sample.board(), "engine": engine }));
            assert_eq!(solutions(&answer), std::slice::from_ref(&sample.solution), "{}, {engine:?}", sample.name);
            assert_eq!((&answer["verdict"], &answer["words"]), (&json!("unique"), &json!("unique")));
            assert!(engine.is_none_or(|engine| answer["engine"] == engine));
        }
    }
}

#[test]
fn as_many_solutions_as_are_wanted() {
    let board = json!({ "shape": nine(), "givens": givens(CHI_LANGE, &nine()) });
    let of = |limit: u64| {
        let answer = ask(solve::answer, json!({ "board": board, "limit": limit }));
        (solutions(&answer).len(), answer["verdict"].clone())
    };
    assert_eq!([of(1), of(2)], [(1, json!("found")), (2, json!("several"))]);
    assert_eq!(of(100), (12, json!("several")));
    let problem = try_to_ask(solve::answer, json!({ "board": board, "limit": 0 })).unwrap_err();
    assert_eq!(problem.what, "limit: found 0, expected 1 to 1000");
    assert!(try_to_ask(solve::answer, json!({ "board": board, "limit": 1001 })).is_err());
}

#[test]
fn no_solution_and_no_time_are_answers() {
    let shape = json!({ "kind": "latin", "size": 2 });
    let none = ask(solve::answer, json!({ "board": { "shape": shape, "givens": [1, 1, 0, 0] } }));
    assert_eq!(
        (&none["verdict"], &none["words"]),
        (&json!("none"), &json!("no solution: row 1 holds 1 twice: r1c1, r1c2"))
    );
    let sixteen = samples().into_iter().find(|sample| sample.name == "16x16").unwrap();
    let request = serde_json::from_value(json!({ "board": sixteen.board(), "engine": "naive" })).unwrap();
    let stopped = solve::answer(&request, &Stop(&|| true)).unwrap();
    assert_eq!((stopped.verdict, stopped.words.as_str()), ("over-budget", "over budget"));
    let few = ask(solve::answer, json!({ "board": sixteen.board(), "engine": "naive", "nodes": 10 }));
    assert_eq!(few["verdict"], "over-budget");
    let problem = try_to_ask(solve::answer, json!({ "board": sixteen.board(), "engine": "fast9" })).unwrap_err();
    assert!(problem.what.contains("fast9"), "{}", problem.what);
    assert!(try_to_ask(solve::answer, json!({ "board": sixteen.board(), "engine": "magic" })).is_err());
}

/// The levels of the source documents: Shortz's puzzle 301 needs no guess, Mepham's D needs some.
#[test]
fn ratings_side_by_side() {
    for sample in samples() {
        let answer = ask(rate::answer, json!({ "board": sample.board() }));
        assert_eq!(answer["verdict"], "unique", "{}", sample.name);
        let scales: Vec<&str> =
            answer["ratings"].as_array().unwrap().iter().map(|rating| rating["scale"].as_str().unwrap()).collect();
        assert_eq!(scales, ["levels", "guesses", "crook", "hodoku"]);
        let (level, paths) = (&answer["ratings"][0]["value"], &answer["ratings"][2]["value"]);
        let needs_choices = sample.name == "Mepham's D";
        assert_eq!(paths.as_u64().unwrap() > 0, needs_choices, "{}: {answer}", sample.name);
        assert!((1..=6).contains(&level.as_u64().unwrap()), "{}", sample.name);
        assert_eq!(answer["report"][0][0], "level");
    }
    let board = samples()[0].board();
    let one = ask(rate::answer, json!({ "board": board, "scales": ["guesses"] }));
    assert_eq!(one["ratings"].as_array().unwrap().len(), 1);
    let problem = try_to_ask(rate::answer, json!({ "board": board, "scales": ["stars"] })).unwrap_err();
    assert!(problem.what.contains("there are levels, guesses, crook"), "{}", problem.what);
    let shape = json!({ "kind": "latin", "size": 2 });
    let none = ask(rate::answer, json!({ "board": { "shape": shape, "givens": [1, 1, 0, 0] } }));
    assert_eq!((&none["verdict"], &none["ratings"][0]["words"]), (&json!("none"), &json!("no solution")));
}

/// Puzzles of every shape have one solution, by the oracle, and the level that was asked for.
#[test]
fn fresh_puzzles() {
    for sample in samples().iter().filter(|sample| !matches!(sample.name, "16x16" | "Mepham's D")) {
        let answer = ask(generate::answer, json!({ "shape": sample.shape, "seed": 7 }));
        let givens = numbers(&answer["board"]["givens"]);
        let solutions = sample.oracle().solve(&givens, 2);
        assert_eq!(solutions.len(), 1, "{}", sample.name);
        assert!(sample.oracle().is_solved(&solutions[0]));
        assert_eq!((&answer["seed"], &answer["candidate"]), (&json!(7), &json!(0)));
        let again = ask(generate::answer, json!({ "shape": sample.shape, "seed": 7 }));
        assert_eq!(again, answer, "the same seed, the same puzzle");
        assert_ne!(ask(generate::answer, json!({ "shape": sample.shape, "seed": 8 })), answer);
    }
    for level in [1, 3] {
        let answer = ask(generate::answer, json!({ "shape": nine(), "level": level }));
        let rated = ask(rate::answer, json!({ "board": answer["board"], "scales": ["levels"] }));
        assert_eq!((&rated["ratings"][0]["value"], &answer["level"]), (&json!(level), &json!(level)));
    }
    let problem = try_to_ask(generate::answer, json!({ "shape": nine(), "level": 7 })).unwrap_err();
    assert_eq!(problem.what, "level: expected a level from 1 to 6, like 4, or several, like 3..5");
    // Whatever the program's options ask for is asked for by the same names.
    let needs = json!({ "symmetry": "rotate180", "givens": "..40", "technique": ["x-wing", "pointing>=1"] });
    let answer = ask(generate::answer, json!({ "shape": nine(), "needs": needs }));
    let givens = numbers(&answer["board"]["givens"]);
    assert!((0..81).all(|cell| (givens[cell] == 0) == (givens[80 - cell] == 0)), "{answer}");
    let story = ask(explain::answer, json!({ "board": answer["board"] })).to_string();
    assert!(story.contains("\"technique\":\"X-wing\""), "{story}");
    let needs = json!({ "techniques": ["singles", "locked candidates"], "technique": "pointing" });
    let answer = ask(generate::answer, json!({ "shape": nine(), "needs": needs }));
    let listed = ask(
        generate::answer,
        json!({ "shape": nine(), "needs": { "techniques": "locked candidates,singles", "technique": "pointing" } }),
    );
    assert_eq!(answer, listed, "in whichever order");
    assert!([3, 4].contains(&answer["level"].as_u64().unwrap()), "no sets of any size are needed: {answer}");
    let problem = try_to_ask(generate::answer, json!({ "shape": nine(), "needs": { "symetry": "both" } })).unwrap_err();
    assert!(problem.what.contains("symetry"), "{}", problem.what);
    let twice = json!({ "shape": nine(), "level": 2, "needs": { "level": "3" } });
    assert!(try_to_ask(generate::answer, twice).unwrap_err().what.starts_with("level: found it twice"));
    let request = serde_json::from_value(json!({ "shape": nine() })).unwrap();
    let stopped = serde_json::to_value(generate::answer(&request, &Stop(&|| true)).unwrap()).unwrap();
    assert!(stopped["end"].as_str().unwrap().starts_with("Over budget: not one puzzle"), "{stopped}");
}

/// Large boards are made of every level, too: with more givens where it is an easy one.
#[test]
fn fresh_large_puzzles() {
    let shape = json!({ "kind": "sudoku", "height": 3, "width": 4 });
    let mut givens = Vec::new();
    for level in [1, 2, 4, 6] {
        let answer = ask(generate::answer, json!({ "shape": shape, "level": level, "seed": 3 }));
        assert_eq!(answer["level"], level, "{answer}");
        let rated = ask(rate::answer, json!({ "board": answer["board"], "scales": ["levels"] }));
        assert_eq!((&rated["ratings"][0]["value"], &rated["verdict"]), (&json!(level), &json!("unique")));
        givens.push(numbers(&answer["board"]["givens"]).into_iter().filter(|&given| given > 0).count());
    }
    assert!(givens[0] > givens[3], "{givens:?}");
}
