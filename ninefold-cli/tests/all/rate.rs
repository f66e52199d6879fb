//! `rate`: levels and guesses, a line per puzzle or a report; and `explain --show no`, which reports the same.

use crate::common::{CHI_LANGE, MEPHAM, NORVIG, SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};
use std::path::PathBuf;

/// A puzzle of the source documents.
fn source(id: &str) -> &'static str {
    let sources = include_str!("../../../testdata/source-puzzles.tsv");
    let mut rows = sources.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    rows.find(|fields| fields[0] == id).unwrap_or_else(|| panic!("{id}"))[5]
}

/// The levels that the design gives for the documents' puzzles.
#[test]
fn levels_of_the_documents_puzzles() {
    for (puzzle, level) in [(SHORTZ, 3), (MEPHAM, 6), (source("lec-fig4"), 2), (source("lec-fig9"), 2)] {
        let rated = run(&["rate", "-p", puzzle]);
        assert_eq!((rated.out, rated.status), (format!("{level}\tunique\n"), Some(0)), "{puzzle}");
    }
    let several = run(&["rate", "-p", CHI_LANGE]);
    assert_eq!((several.out.as_str(), several.status), ("6\tseveral solutions\n", Some(1)));
}

#[test]
fn the_top_95() {
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data"));
    let list = std::env::var_os("NINEFOLD_DATA").map_or_else(beside, PathBuf::from).join("top95.txt");
    if !list.exists() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "{} is missing", list.display());
        return eprintln!("skipped: {} is missing (set NINEFOLD_DATA)", list.display());
    }
    let rated = run(&["rate", &list.to_string_lossy()]);
    let of = |level: &str| rated.out.lines().filter(|line| *line == format!("{level}\tunique")).count();
    assert_eq!(["3", "4", "5", "6"].map(of), [4, 11, 14, 66]);
    assert_eq!((rated.out.lines().count(), rated.status), (95, Some(0)));
}

/// The second scale counts what `solve --engine dynamic --stats` counts.
#[test]
fn guesses_are_those_of_the_engine() {
    for puzzle in [SHORTZ, MEPHAM, CHI_LANGE, source("crook-fig2")] {
        let solved = run(&["solve", "--engine", "dynamic", "--stats", "-p", puzzle]).out;
        let guesses = solved.trim_end().rsplit("guesses ").next().expect("a count");
        let rated = run(&["rate", "--scale", "guesses,levels", "-p", puzzle]).out;
        assert_eq!(rated.split('\t').next(), Some(guesses), "{rated}");
        assert_eq!(rated.split('\t').count(), 3);
    }
}

/// Shortz 301 needs no random choice; the tree of Mepham's D has three paths (Crook's Figure 10).
#[test]
fn crooks_paths() {
    for (puzzle, paths) in [(SHORTZ, 0), (MEPHAM, 3)] {
        assert_eq!(run(&["rate", "--scale", "crook", "-p", puzzle]).out, format!("{paths}\tunique\n"));
    }
    assert_eq!(run(&["rate", "--scale", "crook", "-p", NORVIG]).out, "-\tno solution\n");
}

/// What has no place from the start is told with the report and without.
#[test]
fn why_there_is_nothing_to_rate() {
    let puzzle = format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63));
    let why = "row 1 has no place for 9";
    assert_eq!(run(&["rate", "-p", &puzzle]).out, format!("-\tno solution: {why}\n"));
    for form in [&["--json"][..], &["--report", "--json"], &["--report"]] {
        let words = [&["rate"][..], form, &["-p", &puzzle]].concat();
        assert!(run(&words).out.contains(why), "{form:?}");
    }
    // A row has no room for it.
    let scratch = Scratch::new("rate-why");
    let table = scratch.file("in.csv", format!("puzzle\n{puzzle}\n"));
    let row = run(&["rate", &table, "-o", &scratch.path("out.csv")]);
    assert!(row.err.contains(&format!("in.csv:2: {why}\n")), "{}", row.err);
}

/// Givens that clash are an answer, in every verb that asks what they are: there is no puzzle.
#[test]
fn clashing_givens_are_no_failure() {
    let clash = format!("11{}", ".".repeat(79));
    for verb in [&["solve"][..], &["rate"], &["canon"], &["hint"], &["canon", "--json"], &["check"]] {
        let answer = run(&[verb, &["-p", &clash]].concat());
        assert_eq!(answer.status, Some(1), "{verb:?}: {answer:?}");
        assert!((answer.out + &answer.err).contains("row 1 holds 1 twice: r1c1, r1c2"), "{verb:?}");
    }
}

#[test]
fn every_line_keeps_its_place() {
    let clash = format!("11{}", &SHORTZ[2..]);
    let kinds = [SHORTZ, "too short", NORVIG, CHI_LANGE, &clash, MEPHAM];
    let text = kinds.join("\n").repeat(40).replace(&format!("{MEPHAM}.395"), &format!("{MEPHAM}\n.395"));
    let one = run_with(&["rate", "--threads", "1"], &text);
    let expected =
        ["3\tunique", "-\tbad input", "-\tno solution", "6\tseveral solutions", "-\tno solution: ", "6\tunique"];
    assert_eq!((one.out.lines().count(), one.status), (240, Some(2)));
    for (i, line) in one.out.lines().enumerate() {
        assert!(line.starts_with(expected[i % 6]), "line {}: {line}", i + 1);
    }
    assert_eq!(one.err.lines().count(), 5);
    assert!(one.err.contains("and 36 more like the 4 above"), "{}", one.err);
    assert!(one.err.starts_with("ninefold: standard input:2:"), "{}", one.err);
    let four = run_with(&["rate", "--threads", "4"], &text);
    assert_eq!((four.out, four.err, four.status), (one.out, one.err, one.status));
}

/// No digit of the solution is told unless that is asked for.
#[test]
fn the_solution_stays_unseen() {
    for args in [&["rate", "--report"][..], &["rate"], &["rate", "--json", "--report"]] {
        let hidden = run(&[args, &["-p", SHORTZ]].concat());
        assert!(!hidden.out.contains("639574182") && !hidden.out.contains('┌'), "{}", hidden.out);
        let shown = run(&[args, &["--show", "yes", "-p", SHORTZ]].concat());
        assert!(shown.out.contains(SHORTZ_SOLUTION) || shown.out.contains("6 3 9 │ 5 7 4"), "{}", shown.out);
    }
}

/// The numbers of the report. Those of the start were counted by another program.
#[test]
fn the_report() {
    let report = run(&["rate", "--report", "-p", SHORTZ]);
    assert_eq!(report.status, Some(0));
    for part in [
        "level                  3 of 6 (multisets of identical lists)",
        "solutions              exactly one: no pass had to guess, which proves it",
        "givens                 23 of 81 cells; 58 are empty",
        "lists at the start     4 lists of 2 values, 14 of 3, 21 of 4, 14 of 5, 4 of 6, 1 of 7\n",
        "fillable at the start  3 cells: 0 with one value, 3 that are the only place of a value",
        "pass 2                 Positive constraints: seven cells filled",
        "pass 3                 Multisets of identical lists: 51 cells filled",
    ] {
        assert!(report.out.contains(part), "{part:?} in\n{}", report.out);
    }
    // Some cells have one value, and are the only place of one.
    let both = run(&["rate", "--report", "-p", CHI_LANGE]).out;
    let both = both.split_whitespace().collect::<Vec<_>>().join(" ");
    let line =
        "fillable at the start 10 cells: 3 with one value, 10 that are the only place of a value; 3 of them both";
    assert!(both.contains(line), "{both}");
    let guessed = run(&["rate", "--report", "-p", MEPHAM]).out;
    assert!(guessed.starts_with("level                  6 of 6 (guesses of pass 6)\n"), "{guessed}");
    assert!(guessed.contains("exactly one: all guesses of pass 6 were tried"), "{guessed}");
    assert!(guessed.contains("\npass 6 ") && guessed.contains("at once"), "{guessed}");
    let none = run(&["rate", "--report", "-p", NORVIG]);
    assert!(none.out.contains("level                  none, since there is no solution"), "{}", none.out);
    assert_eq!(none.status, Some(1));
    let several = run(&["rate", "--report", "-p", CHI_LANGE]);
    assert!(several.out.contains("solutions              more than one"), "{}", several.out);
    let full = run(&["rate", "--report", "-p", SHORTZ_SOLUTION]);
    assert!(full.out.contains("none, since no cell is empty") && full.status == Some(0), "{}", full.out);
}

#[test]
fn explain_with_the_solution_unseen() {
    let bare = run(&["explain", "--profile", "levels", "--show", "no", "-p", SHORTZ]);
    let report = run(&["rate", "--report", "-p", SHORTZ]).out;
    let (summary, rest) = bare.out.split_once("\nlevel ").expect("a summary, then the report");
    assert!(summary.starts_with("Solved by ") && format!("level {rest}") == report, "{}", bare.out);
    let human = run(&["explain", "--show", "no", "-p", SHORTZ]);
    assert!(
        human.out.starts_with("Solved by ") && human.out.lines().all(|line| !line.contains("r1c")),
        "{}",
        human.out
    );
    let exclusion = run(&["explain", "--profile", "exclusion", "--show", "no", "-p", SHORTZ]).out;
    assert!(
        exclusion.starts_with("Every cell is proved without a guess: the puzzle is logical.\nSolved by "),
        "{exclusion}"
    );
    let guessed = run(&["explain", "--profile", "exclusion", "--show", "no", "-p", MEPHAM]).out;
    assert!(guessed.starts_with("The puzzle is illogical, that is, it took guesses, at r"), "{guessed}");
    let json = run(&["explain", "--profile", "levels", "--show", "no", "--as", "json", "-p", SHORTZ]).out;
    let objects: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(objects.len(), 2);
    assert_eq!(objects[1]["report"]["level"], 3);
    assert_eq!(run(&["explain", "--show", "no", "--as", "html", "-p", SHORTZ]).status, Some(2));
    assert_eq!(run(&["explain", "--show", "no", "--cell", "r1c1", "-p", SHORTZ]).status, Some(2));
}

#[test]
fn json() {
    let text = format!("{SHORTZ}\n{MEPHAM}\n{NORVIG}\noops\n");
    let rated = run_with(&["rate", "--json", "--report", "--scale", "levels,guesses"], &text);
    let objects: Vec<serde_json::Value> =
        rated.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(objects.len(), 4);
    let level = |i: usize| objects[i]["ratings"]["levels"].as_u64();
    assert_eq!([level(0), level(1), level(2)], [Some(3), Some(6), None]);
    assert_eq!(objects[2]["verdict"], "none");
    assert_eq!(objects[3]["column"], 1);
    let lists: Vec<u64> =
        objects[0]["report"]["lists"].as_array().expect("lists").iter().filter_map(serde_json::Value::as_u64).collect();
    assert_eq!((lists.len(), lists.iter().sum::<u64>()), (10, 58));
    assert_eq!(objects[0]["report"]["fills"].to_string(), "[0,7,51,0,0,0]");
}

#[test]
fn budgets() {
    let over = run(&["rate", "--scale", "levels,guesses", "--budget", "2n", "-p", MEPHAM]);
    assert_eq!((over.out.as_str(), over.status), ("-\t-\tover budget\n", Some(1)));
    // The seventh node is the second guess: the level is known, and no more.
    let guessing = run(&["rate", "--budget", "7n", "-p", MEPHAM]);
    assert_eq!(guessing.out, "6\tover budget\n");
    // Schneider's puzzle with six different numbers, without a solution: counting guesses takes more than there is.
    let none = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    for scale in ["levels", "guesses", "crook", "hodoku"] {
        let rated = run(&["rate", "--scale", scale, "-p", none]);
        assert_eq!((rated.out.as_str(), rated.status), ("-\tno solution\n", Some(1)), "{scale}");
    }
    let empty = ".".repeat(256);
    assert_eq!(run(&["rate", "--budget", "50ms", "-p", &empty]).out.split('\t').next(), Some("6"));
}

#[test]
fn bad_use() {
    for args in [&["rate", "--scale", "stars", "-p", SHORTZ][..], &["rate", "--engine", "naive", "-p", SHORTZ]] {
        assert_eq!(run(args).status, Some(2), "{args:?}");
    }
    let scratch = Scratch::new("rate");
    let missing = run(&["rate", &scratch.path("missing.txt"), &scratch.file("one.txt", SHORTZ)]);
    assert_eq!((missing.out.as_str(), missing.status), ("3\tunique\n", Some(2)));
}

/// Some of HoDoKu's techniques: the score is what the steps of `explain` with the same ones add up to, and where they do not solve the puzzle 10,000
/// more.
#[test]
fn some_techniques_are_chosen_as_in_explain() {
    let puzzle = ".9.7..86..31..5.2.8.6........7.5...6...3.7...5...1.7........1.9.2.6..35..54..8.7.";
    let rated = |chosen: &[&str]| run(&[&["rate", "--scale", "hodoku", "-p", puzzle][..], chosen].concat()).out;
    let mut scores = std::collections::BTreeSet::new();
    for (chosen, rest) in [
        (&[][..], 0),
        (&["--without", "xy-wing"], 0),
        (&["--with", "singles"], 10_000),
        (&["--with", "singles,locked-candidates", "--without", "full-house"], 10_000),
    ] {
        let story = ["explain", "--profile", "hodoku", "--all-steps", "--json", "-p", puzzle];
        let events = run(&[&story[..], chosen].concat()).out;
        let scores_of = |line: &str| {
            let event: serde_json::Value = serde_json::from_str(line).ok()?;
            event["score"]["score"].as_u64().filter(|_| event["kind"] == "step")
        };
        let sum: u64 = events.lines().filter_map(scores_of).sum();
        assert!(sum > 100, "{chosen:?}: {events}");
        let said = rated(chosen);
        assert!(said.contains(&format!(" {}", sum + rest)), "{chosen:?}: {sum} by the steps, {said}");
        assert_eq!(said.contains("unfinished"), rest > 0, "{chosen:?}: {said}");
        scores.insert(sum + rest);
    }
    assert_eq!(scores.len(), 4);
    let refused = run(&["rate", "--scale", "levels", "--with", "singles", "-p", puzzle]);
    assert!(refused.err.contains("the scale levels has no techniques to choose"), "{refused:?}");
}
