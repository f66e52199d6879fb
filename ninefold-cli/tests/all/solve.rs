//! `solve`, typed as people type it.

use crate::common::{CHI_LANGE, LECTURE_TABLE_1, MEPHAM, NORVIG, SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};
use ninefold::engine::{ENGINES, Options};

#[test]
fn solution_and_verdict_in_one_line() {
    let shortz = run(&["solve", "-p", SHORTZ]);
    assert_eq!((shortz.out.as_str(), shortz.status), (format!("{SHORTZ_SOLUTION}\tunique\n").as_str(), Some(0)));
    let several = run(&["solve", "-p", CHI_LANGE]);
    assert!(several.out.ends_with("\tseveral solutions\n") && several.status == Some(1), "{several:?}");
    let none = run(&["solve", "-p", NORVIG]);
    assert_eq!((none.out.as_str(), none.status), ("-\tno solution\n", Some(1)));
    let clash = run(&["solve", "-p", &format!("88{}", ".".repeat(79))]);
    assert_eq!(clash.out, "-\tno solution: row 1 holds 8 twice: r1c1, r1c2\n");
    assert_eq!(clash.status, Some(1));
}

#[test]
fn limits() {
    let all = run(&["solve", "--all", "-p", CHI_LANGE]);
    let lines: Vec<_> = all.out.lines().map(|line| line.split_once('\t').expect("a tab")).collect();
    assert_eq!((lines.len(), all.status), (12, Some(0)));
    assert!(lines.iter().enumerate().all(|(i, (_, number))| *number == (i + 1).to_string()));
    let distinct: std::collections::BTreeSet<_> = lines.iter().map(|(solution, _)| solution).collect();
    assert_eq!(distinct.len(), 12);
    let five = run(&["solve", "--limit", "5", "-p", CHI_LANGE]);
    assert!(five.out.lines().count() == 5 && five.err.contains("there may be more"), "{five:?}");
    let first = run(&["solve", "--limit", "1", "-p", CHI_LANGE]);
    assert!(first.out.ends_with("\tfound\n") && first.status == Some(0), "{first:?}");
    assert_eq!(run(&["solve", "--limit", "1", "-p", NORVIG]).status, Some(1));
}

#[test]
fn budgets() {
    let blank = ".".repeat(81);
    let spent = run(&["solve", "--all", "--budget", "100n", "-p", &blank]);
    assert!(spent.out.contains("\tover budget") && spent.status == Some(1), "{spent:?}");
    let none = run(&["solve", "--engine", "naive", "--budget", "5n", "-p", MEPHAM]);
    assert_eq!((none.out.as_str(), none.status), ("-\tover budget\n", Some(1)));
    assert_eq!(run(&["solve", "--budget", "5", "-p", MEPHAM]).status, Some(2));
}

#[test]
fn bad_use() {
    for args in [
        &["solve", "--engine", "magic", "-p", SHORTZ][..],
        &["solve", "no-such-file.txt"],
        &["solve", "--from", "magic", "-p", SHORTZ],
        &["solve", "--order", "r1c1", "-p", SHORTZ],
        &["solve", "--no-fast", "--engine", "naive", "-p", SHORTZ],
        &["solve", "--as-printed", "--engine", "smart", "-p", SHORTZ],
        &["solve", "--json", "--trace", "-p", SHORTZ],
        &["solve", "--box", "99999999999x9", "-p", SHORTZ],
        &["solve", "--box", "3", "-p", SHORTZ],
        &["solve", "--limit", "0", "-p", SHORTZ],
        &["nonsense"],
    ] {
        let run = run(args);
        assert_eq!(run.status, Some(2), "{args:?}: {run:?}");
        assert!(!run.err.is_empty() && run.out.is_empty(), "{args:?}: {run:?}");
    }
    let no_cell = run(&["solve", "--engine", "ordered", "--order", "r7c4,r99c1", "-p", SHORTZ]);
    assert_eq!(no_cell.status, Some(2));
    assert!(no_cell.out.starts_with("-\tbad input: --order: no cell is called `r99c1`"), "{no_cell:?}");
}

#[test]
fn a_missing_file_does_not_stop_the_others() {
    let scratch = Scratch::new("missing");
    let file = scratch.file("one.txt", SHORTZ);
    let run = run(&["solve", "no-such-file.txt", &file]);
    assert_eq!((run.out.as_str(), run.status), (format!("{SHORTZ_SOLUTION}\tunique\n").as_str(), Some(2)));
    assert!(run.err.contains("no-such-file.txt"));
}

/// A puzzle in the place of a file: what was meant is said.
#[test]
fn a_puzzle_is_no_file() {
    for verb in ["solve", "check", "draw"] {
        let run = run(&[verb, SHORTZ]);
        assert!(
            run.status == Some(2) && run.err.ends_with("a puzzle in the place of a file goes behind -p\n"),
            "{run:?}"
        );
    }
    assert!(!run(&["solve", "no-such-file.txt"]).err.contains("-p"));
}

#[test]
fn every_engine_gives_the_same_answer() {
    let engines = run(&["engines"]);
    let names: Vec<_> = engines.out.lines().map(|line| line.split_whitespace().next().expect("a name")).collect();
    assert!(names.len() >= 6, "{names:?}");
    // A random order of cells needs a puzzle that is nearly done.
    let nearly = format!("{}{}", &SHORTZ_SOLUTION[..60], &SHORTZ[60..]);
    for name in names {
        let run = run(&["solve", "--engine", name, "-p", &nearly]);
        // `auto` is none of them, and picks a complete one.
        let engine = ninefold::engine::named(name, &ninefold::engine::Options::default());
        let found = "found; this engine cannot tell whether it is the only one";
        let verdict = if engine.is_none_or(|engine| engine.is_complete()) { "unique" } else { found };
        assert_eq!(run.out, format!("{SHORTZ_SOLUTION}\t{verdict}\n"), "{name}");
    }
}

/// The lecture's Tables 1 to 11, from the program.
#[test]
fn the_lectures_tables() {
    let run =
        run(&["solve", "--engine", "naive", "--limit", "1", "--trace", "--latin", "--stats", "-p", LECTURE_TABLE_1]);
    let captions: Vec<_> = run.out.lines().filter(|line| line.starts_with("Table ")).collect();
    let expected = [
        "Table 1: Starting position.",
        "Table 2: Trying a 1. Valid.",
        "Table 3: Moving on. Trying a 1. Invalid.",
        "Table 4: Trying a 2. Invalid.",
        "Table 5: Trying a 3. Invalid.",
        "Table 6: Trying a 4. Invalid. Backtracking!",
        "Table 7: Backtracked. Trying a 2. Invalid.",
        "Table 8: Trying a 3. Invalid.",
        "Table 9: Trying a 4. Valid.",
        "Table 10: Moving on. Trying a 1. Valid.",
        "Table 11: Moving on. Trying a 1. Valid.",
    ];
    assert_eq!(captions, expected);
    assert!(run.out.contains("trials 10, placements 4, backtracks 1"), "{}", run.out);
    assert!(run.out.contains("4321143221433214\tfound"));
}

/// 98,089 trials for Mepham's D and 2,619 for the static order, searching everything.
#[test]
fn work_counts() {
    let naive = run(&["solve", "--engine", "naive", "--limit", "1", "--stats", "-p", MEPHAM]);
    assert!(naive.out.contains("\ttrials 98089,"), "{}", naive.out);
    let ordered = run(&["solve", "--engine", "ordered", "--all", "--stats", "-p", CHI_LANGE]);
    assert!(ordered.out.contains("trials 2619,"), "{}", ordered.out);
}

/// Chi & Lange's strings, with the cells in the order of the paper.
#[test]
fn growing_strings_and_their_tree() {
    let order = ["--engine", "ordered", "--order", "r7c4,r9c5,r1c6,r1c7,r1c9", "--limit", "1"];
    let with = |extra: &str| run(&[&["solve", extra], &order[..], &["-p", CHI_LANGE]].concat()).out;
    let as_printed = ["--order", "c(7,4),c(9,5),c (1,6),(1,7),r1c9", "--engine", "ordered", "--limit", "1"];
    let as_printed = run(&[&["solve", "--trace=strings"], &as_printed[..], &["-p", CHI_LANGE]].concat());
    assert_eq!(as_printed.out, with("--trace=strings"), "{}", as_printed.err);
    let strings = with("--trace=strings");
    let first: Vec<_> = strings.lines().skip(1).filter_map(|line| line.split_whitespace().next()).take(7).collect();
    assert_eq!(first, ["7", "79", "792", "7923", "79232", "79233", "7929"], "{strings}");
    assert!(strings.contains("row 1 holds 2 twice: r1c6, r1c9"), "{strings}");
    let svg = with("--trace=svg");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
    assert!(with("--trace=tree").lines().count() > 5);
}

/// An engine that makes no single trials counts none: it does not say 0.
#[test]
fn stats_of_what_is_counted() {
    let stats = |engine: &str| run(&["solve", "--engine", engine, "--stats", "-p", MEPHAM]).out;
    let names = |line: &str| -> Vec<_> {
        let counts = line.trim_end().rsplit('\t').next().expect("counts").split(", ");
        counts.map(|count| count.split_once(' ').expect("a number").0.to_string()).collect()
    };
    assert_eq!(names(&stats("fast9")), ["nodes", "guesses"]);
    assert_eq!(names(&stats("propagate")), ["trials", "placements", "backtracks", "nodes", "guesses"]);
    let work = |engine: &str| {
        let line = run(&["solve", "--engine", engine, "--stats", "--json", "-p", MEPHAM]).out;
        let line: serde_json::Value = serde_json::from_str(&line).expect("JSON");
        line["work"].as_object().expect("counts").keys().cloned().collect::<Vec<_>>()
    };
    assert_eq!(work("fast9"), ["guesses", "nodes"]);
    assert_eq!(work("propagate"), ["backtracks", "guesses", "nodes", "placements", "trials"]);
}

/// A table that claims a solution is told if it is wrong, as in a table of answers.
#[test]
fn claimed_solutions() {
    let scratch = Scratch::new("claims");
    let wrong = format!("9{}", &SHORTZ_SOLUTION[1..]);
    let part = format!(".{}", &SHORTZ_SOLUTION[1..]);
    let rows = format!("{SHORTZ},{SHORTZ_SOLUTION}\n{SHORTZ},{wrong}\n{SHORTZ},\n{SHORTZ},{part}\n");
    let text = format!("puzzle,solution\n{rows}{CHI_LANGE},{wrong}\n");
    let file = scratch.file("in.csv", &text);
    let differs = "unique, but not the given solution";
    let solve = |more: &[&str]| run(&[&["solve"], more].concat());
    let words = |out: &str| out.lines().map(|line| line.split('\t').nth(1).unwrap_or_default().to_string()).collect();
    let said: Vec<String> = words(&solve(&[&file]).out);
    assert_eq!(said, ["unique", differs, "unique", "unique; the given solution is unfinished", "several solutions"]);
    assert_eq!(words(&solve(&["-p", &text]).out), said);
    // The same is said where the file is read as a table.
    #[cfg(feature = "tables")]
    assert_eq!(words(&solve(&[&file, "--column", "puzzle"]).out), said);
    let lines = solve(&[&file, "--json"]).out;
    let lines: Vec<serde_json::Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let told: Vec<_> = lines.iter().map(|line| line.get("claim").and_then(|claim| claim.as_str())).collect();
    assert_eq!(told, [None, Some("wrong"), None, Some("unfinished"), None]);
    assert_eq!((&lines[1]["verdict"], &lines[1]["solutions"][0]), (&"unique".into(), &SHORTZ_SOLUTION.into()));
    for (claim, status) in [(SHORTZ_SOLUTION, 0), (&wrong, 1), ("", 0)] {
        let csv = format!("puzzle,solution\n{SHORTZ},{claim}\n");
        assert_eq!(run_with(&["solve"], &csv).status, Some(status), "{claim}");
    }
    // One that is no board is neither right nor wrong.
    let short = scratch.file("short.csv", format!("puzzle,solution\n{SHORTZ},short\n"));
    let line: serde_json::Value = serde_json::from_str(&solve(&[&short, "--json"]).out).expect("JSON");
    assert_eq!((&line["verdict"], &line["claim"]), (&"unique".into(), &"unreadable".into()));
    let table = scratch.path("short.out.jsonl");
    assert_eq!(solve(&[&short, "-o", &table]).status, Some(2));
    let row: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&table).expect("rows")).expect("a row");
    assert_eq!((&row["input_solution"], &row["claim"]), (&"short".into(), &"unreadable".into()));
    // Only what is asked can be told: one solution of perhaps many.
    assert_eq!(words(&solve(&[&file, "--limit", "1"]).out), ["found"; 5]);
}

#[test]
fn json() {
    let run = run_with(&["solve", "--strict", "--json", "--stats", "-"], &format!("{SHORTZ}\nbad\n{CHI_LANGE}\n"));
    let lines: Vec<serde_json::Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!((lines.len(), run.status), (3, Some(2)));
    assert_eq!((&lines[0]["ninefold"], &lines[0]["verdict"]), (&1.into(), &"unique".into()));
    assert_eq!(lines[0]["solutions"][0], SHORTZ_SOLUTION);
    assert!(lines[0]["work"]["nodes"].is_u64());
    assert_eq!((&lines[1]["line"], &lines[1]["column"]), (&2.into(), &1.into()));
    assert_eq!((&lines[2]["verdict"], &lines[2]["line"]), (&"several".into(), &3.into()));
}

#[test]
fn explain_engine() {
    let why = |args: &[&str]| run(&[&["solve", "--explain-engine"], args].concat()).err;
    assert!(why(&["-p", SHORTZ]).contains("engine fast9: Sudoku 9x9 with boxes 3x3, 23 of 81 cells given: plain 9x9"));
    assert!(why(&["--latin", "-p", LECTURE_TABLE_1]).contains("engine propagate: Latin square 4x4"));
    assert!(why(&["--trace", "-p", SHORTZ]).contains("engine propagate: Sudoku 9x9"));
}

/// An engine that does not take a board is bad use for that record; the others are answered.
#[test]
fn an_engine_for_some_boards() {
    let text = format!(
        "{SHORTZ}
1...............
{SHORTZ}
"
    );
    let why = "engine `fast9`: expected plain 9x9 Sudoku with boxes of 3x3, found Sudoku 4x4";
    let solved = format!("{SHORTZ_SOLUTION}\tunique\n");
    let of_solve = format!("{solved}-\tbad input: {why} with boxes 2x2\n{solved}");
    let of_count = format!("1\nbad input: {why} with boxes 2x2\n1\n");
    for (verb, answer) in [("solve", of_solve), ("count", of_count)] {
        let run = run_with(&[verb, "--engine", "fast9", "-"], &text);
        assert_eq!((run.out, run.status), (answer, Some(2)), "{verb}");
        assert!(run.err.contains(":2: ") && run.err.contains(why), "{verb}: {}", run.err);
    }
    assert_eq!(run(&["check", "--engine", "fast9", "-p", "1..............."]).status, Some(2));
}

/// Where there is nothing to show it says so, and who has something.
#[test]
fn a_trace_needs_trials() {
    let run = run(&["solve", "--engine", "fast9", "--trace", "-p", SHORTZ]);
    assert_eq!((run.out.as_str(), run.status), ("", Some(2)));
    assert!(run.err.contains("`fast9` tells no trials") && run.err.contains("propagate, exact-cover"), "{}", run.err);
}

/// An engine without proofs gives one solution, and it is said what that means; the budget ends what has none.
#[test]
fn engines_without_proofs() {
    const TWO_BY_TWO: &str = "12343.12.1434.21";
    // Row 1 and column 4 leave nothing for r1c4.
    const NONE: &str = "123....4........";
    for entry in ENGINES.iter().filter(|entry| !(entry.make)(&Options::default()).is_complete()) {
        let solve = |args: &[&str]| run(&[&["solve", "--engine", entry.name, "--budget", "20000n"], args].concat());
        let found = solve(&["-p", TWO_BY_TWO]);
        let words = "1234341221434321\tfound; this engine cannot tell whether it is the only one\n";
        assert_eq!((found.out.as_str(), found.status), (words, Some(0)), "{}", entry.name);
        assert!(solve(&["--json", "-p", TWO_BY_TWO]).out.contains("\"verdict\":\"found\""), "{}", entry.name);
        assert_eq!(solve(&["--limit", "1", "-p", TWO_BY_TWO]).out, "1234341221434321\tfound\n", "{}", entry.name);
        let two = solve(&["--limit", "2", "-p", TWO_BY_TWO]);
        assert_eq!((two.out.as_str(), two.status), (words, Some(1)), "{}", entry.name);
        let none = solve(&["-p", NONE]);
        let words = "-\tnothing found; this engine cannot tell whether there is a solution\n";
        assert_eq!((none.out.as_str(), none.status), (words, Some(1)), "{}", entry.name);
    }
}

/// Places of a symbol in a house stand side by side in the tree, though they are different cells.
#[test]
fn the_tree_of_an_exact_cover() {
    let tree = run(&["solve", "--engine", "exact-cover", "--trace=tree", "-p", CHI_LANGE]);
    assert!(tree.out.starts_with("start\n") && tree.out.contains("✓ solution"), "{}", tree.out);
    assert_eq!(tree.out.matches("✓ solution").count(), 2, "{}", tree.out);
}

/// A question in numbers is answered in numbers, one in letters in letters.
#[test]
fn the_notation_of_the_question() {
    let rows = |name: &dyn Fn(usize) -> String, between: &str| -> String {
        // Row r of the square is the numbers from 1, shifted; ten of a row are left out.
        let row = |r: usize| {
            (0..16)
                .map(|c| if (c + r).is_multiple_of(5) { ".".to_string() } else { name((c + r * 4 + r / 4) % 16 + 1) })
                .collect::<Vec<_>>()
                .join(between)
        };
        (0..16).map(|r| row(r) + "\n").collect()
    };
    let letter = |number: usize| char::from(b"123456789ABCDEFG"[number - 1]).to_string();
    let [numbers, letters] = [rows(&|number| number.to_string(), " "), rows(&letter, "")];
    for limit in [&[][..], &["--json"]] {
        let args = [&["solve", "--limit", "1", "-"], limit].concat();
        let (in_numbers, in_letters) = (run_with(&args, &numbers), run_with(&args, &letters));
        assert_eq!((in_numbers.status, in_letters.status), (Some(0), Some(0)), "{in_numbers:?} {in_letters:?}");
        let line = |out: &str| match limit {
            [] => out.split('\t').next().unwrap().to_string(),
            _ => serde_json::from_str::<serde_json::Value>(out).unwrap()["solutions"][0].as_str().unwrap().to_string(),
        };
        let (in_numbers, in_letters) = (line(&in_numbers.out), line(&in_letters.out));
        let as_letters: String = in_numbers.split(' ').map(|number| letter(number.parse().unwrap())).collect();
        assert_eq!((as_letters, in_letters.len()), (in_letters.clone(), 256));
    }
}

/// A trace of projections says how many points they may end at, also where they found a solution: one where the puzzle is as good as filled,
/// several where there are two solutions, or where a point between is known (`a_feasible_point_of_a_unique_puzzle_need_not_round_to_it`).
#[test]
fn a_trace_of_projections_tells_how_many_points_there_are() {
    let traced = |engine: &str, puzzle: &str| {
        run(&["solve", "--engine", engine, "--limit", "1", "--trace", "--trace-limit", "1", "-p", puzzle])
    };
    let nearly = format!(".{}", &SHORTZ_SOLUTION[1..]);
    let one = traced("project", &nearly);
    assert!(one.out.contains("\nThe relaxed problem has one point, the solution.\n"), "{one:?}");
    assert_eq!((one.out.matches("relaxed problem").count(), one.status), (1, Some(0)), "{one:?}");
    let between = "194....7.7.6.5.1...............3...2.....2.5.......9.35.14.98...438....7..9.65...";
    let several = traced("difference-map", between);
    assert!(several.out.contains("several points, though the puzzle has one solution: "), "{several:?}");
    let empty = traced("difference-map", &".".repeat(16));
    assert!(empty.out.contains("several points: every mixture of the puzzle's solutions is one."), "{empty:?}");
    // Where nothing is found that is said of the point at which they end.
    let failed = traced("project", between);
    assert!(
        failed.out.contains("its rounding is no solution") && failed.out.matches("relaxed").count() == 1,
        "{failed:?}"
    );
    // Nobody looks for points who does not follow the cycles.
    let silent = run(&["solve", "--engine", "project", "--limit", "1", "-p", &nearly]);
    assert!(!silent.out.contains("relaxed") && silent.err.is_empty(), "{silent:?}");
}
