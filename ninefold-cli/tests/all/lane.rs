//! One lane from records to answers: whichever way the same puzzles come and their answers go, the same is said of them.

use crate::common::{CHI_LANGE, LECTURE_TABLE_1, MEPHAM, NORVIG, Run, SHORTZ, SHORTZ_SOLUTION, Scratch, run};

/// A wrong claim: the first digit of Shortz 301's solution is another.
fn wrong_claim() -> String {
    format!("9{}", &SHORTZ_SOLUTION[1..])
}

/// Plain 9x9 puzzles of every kind: unique, with several solutions, without one, seen at once and after a search, clashing,
/// full, empty, with blanks of every sign.
fn plain() -> Vec<String> {
    let hopeless = format!("2{}", &SHORTZ[1..]);
    let clash = format!("33{}", &SHORTZ[2..]);
    let blanks = ['0', '-', '*', '_', 'x', 'X'].map(|blank| MEPHAM.replace('.', &blank.to_string()));
    let mut all: Vec<String> = [SHORTZ, CHI_LANGE, NORVIG, SHORTZ_SOLUTION, &".".repeat(81)].map(String::from).to_vec();
    all.extend([hopeless, clash]);
    all.extend(blanks);
    all
}

/// The same of other sizes, and what is no puzzle, among them.
fn mixed() -> Vec<String> {
    let others = [LECTURE_TABLE_1, "1234341221434321", "..54.6.........14.2..6..4......2..1.", "too short", "1..4"];
    plain()
        .into_iter()
        .flat_map(|plain| [plain.clone(), others[plain.len() % 4].to_string(), plain])
        .chain(others.map(String::from))
        .collect()
}

fn solve(args: &[&str]) -> Run {
    run(&[&["solve", "--quiet", "--limit", "2"], args].concat())
}

/// Promise: lines, JSON, CSV, JSON Lines, Parquet, Arrow and other formats of text lead to one answer.
#[test]
fn every_way_in_leads_to_the_same_lines() {
    let scratch = Scratch::new("ways");
    let puzzles = plain();
    let lines = scratch.file("in.txt", puzzles.join("\n"));
    let expected = solve(&[&lines]);
    assert_eq!(expected.out.lines().count(), puzzles.len());
    assert!(expected.out.contains("no solution: row 1 holds 3 twice"), "{}", expected.out);
    let csv = scratch.file(
        "in.csv",
        format!("id,puzzle\n{}\n", puzzles.iter().map(|p| format!("7,{p}")).collect::<Vec<_>>().join("\n")),
    );
    let riddle = scratch.file(
        "riddle.csv",
        format!("id,riddle\n{}\n", puzzles.iter().map(|p| format!("7,\"{p}\"")).collect::<Vec<_>>().join("\r\n")),
    );
    let objects: Vec<String> = puzzles.iter().map(|p| format!("{{\"id\":7,\"puzzle\":\"{p}\"}}\n")).collect();
    let json = scratch.file("in.jsonl", objects.concat());
    let grids = puzzles.iter().map(|p| {
        let rows = p.replace(['0', '-', '*', '_', 'x', 'X'], ".");
        (0..9).map(|row| rows[9 * row..9 * row + 9].to_string() + "\n").collect::<String>() + "\n"
    });
    let grids = scratch.file("grids.txt", grids.collect::<String>());
    let wide: Vec<u8> =
        [0xFF, 0xFE].into_iter().chain(puzzles.join("\n").encode_utf16().flat_map(u16::to_le_bytes)).collect();
    let wide = scratch.file("wide.txt", wide);
    let layout = scratch.file("nine.layout", "box 3x3\n");
    let mut ways: Vec<Vec<&str>> = vec![
        vec![&lines, "--box", "3x3"],
        vec![&lines, "--engine", "fast9"],
        vec![&lines, "--layout", &layout],
        vec![&lines, "--budget", "1000000000n"],
        vec![&csv],
        vec![&csv, "--column", "puzzle"],
        vec![&riddle, "--column", "riddle"],
        vec![&json],
        vec![&json, "--column", "puzzle"],
        vec![&grids],
        vec![&wide],
    ];
    let tables = ["out.csv", "out.jsonl", "out.parquet", "out.arrow", "out.arrows"].map(|name| scratch.path(name));
    let tables = if cfg!(feature = "tables") { &tables[..] } else { &tables[..2] };
    for table in tables {
        assert_eq!(solve(&[&lines, "-o", table]).status, expected.status, "{table}");
        ways.push(vec![table]);
    }
    for way in ways {
        let run = solve(&way);
        assert_eq!((run.out, run.status), (expected.out.clone(), expected.status), "{way:?}");
    }
}

/// The answers to plain puzzles in bulk are those of the general way, byte for byte: the wish to hear why an engine was
/// taken leads there, and so does an alphabet.
#[test]
fn in_bulk_as_in_general() {
    let scratch = Scratch::new("bulk");
    let lines = scratch.file("in \"407182818\".txt", mixed().join("\n"));
    let claims: Vec<String> =
        plain().iter().chain([&SHORTZ.to_string()]).map(|p| format!("{p},{}\n", wrong_claim())).collect();
    let claims = claims.concat();
    let right = format!(
        "{SHORTZ},{SHORTZ_SOLUTION}\n{SHORTZ}, {SHORTZ_SOLUTION} \n{SHORTZ},\n{SHORTZ},short\n{MEPHAM},{SHORTZ_SOLUTION}\n"
    );
    let table = scratch.file("in.csv", format!("puzzle,solution\n{claims}{right}"));
    let (out, other) = (scratch.path("out.csv"), scratch.path("other.csv"));
    for input in [&lines, &table] {
        for limit in ["1", "2", "3", "500"] {
            for form in [&[][..], &["--json"], &["--as", "grid"], &["--stats"], &["--json", "--stats"]] {
                let args = [&["solve", "--quiet", "--limit", limit, input.as_str()], form].concat();
                let (bulk, general) = (run(&args), run(&[&args[..], &["--explain-engine"]].concat()));
                assert_eq!(
                    (&bulk.out, &bulk.err, bulk.status),
                    (&general.out, &general.err, general.status),
                    "{args:?}"
                );
                assert!(bulk.out.lines().count() > 15);
            }
            if limit.parse::<u64>().is_ok_and(|limit| limit > 2) {
                continue;
            }
            let bulk = run(&["solve", "--limit", limit, input, "-o", &out]);
            let general = run(&["solve", "--limit", limit, input, "-o", &other, "--alphabet", "1-9A-Y"]);
            assert_eq!((&bulk.out, bulk.status), (&general.out, general.status));
            let read = |path: &str| std::fs::read_to_string(path).unwrap();
            assert_eq!(read(&out), read(&other), "{input} {limit}");
        }
    }
    // Shortz 301 twice and filled, Mepham's D with six kinds of blanks, and that once more with another's solution.
    let said = run(&["solve", &table]).out;
    assert_eq!(said.matches("unique, but not the given solution").count(), 10, "{said}");
}

/// A budget is kept to the node in bulk, too: what it leaves open, and what it does not, is what the general way says.
#[test]
fn budgets_in_bulk() {
    let scratch = Scratch::new("bulk-budget");
    let lines = scratch.file("in.txt", plain().join("\n"));
    let mut open = Vec::new();
    for budget in ["1n", "2n", "5n", "20n", "10s", "10s,5n", "1000000n"] {
        for form in [&[][..], &["--json"], &["--stats"], &["--limit", "1"], &["--limit", "7"]] {
            let args = [&["solve", "--quiet", "--budget", budget, &lines], form].concat();
            let (bulk, general) = (run(&args), run(&[&args[..], &["--explain-engine"]].concat()));
            assert_eq!((&bulk.out, &bulk.err, bulk.status), (&general.out, &general.err, general.status), "{args:?}");
        }
        let said = run(&["solve", "--quiet", "--budget", budget, &lines]).out;
        open.push(said.matches("over budget").count());
    }
    assert!(open[0] > open[2] && open[2] > 0 && open[4] == 0 && open[5] == open[2], "{open:?}");
    // No time at all is enough for nothing that takes a search, and a second time the general way says so.
    let none = run(&["solve", "--quiet", "--budget", "0s", &lines]);
    assert_eq!(none.out.matches("over budget").count(), plain().len() - 1, "{}", none.out);
}

/// All solutions, of puzzles that have few: listed in their order, whichever way each is answered.
#[test]
fn all_solutions_in_bulk() {
    let scratch = Scratch::new("bulk-all");
    let clash = format!("33{}", &SHORTZ[2..]);
    let lines = scratch.file("in.txt", [SHORTZ, CHI_LANGE, NORVIG, MEPHAM, &clash, SHORTZ].join("\n"));
    let args = ["solve", "--quiet", "--all", &lines];
    let (bulk, general) = (run(&args), run(&[&args[..], &["--explain-engine"]].concat()));
    assert_eq!((&bulk.out, bulk.status), (&general.out, general.status));
    let ends: Vec<&str> = bulk.out.lines().filter_map(|line| line.split_once('\t')).map(|(_, end)| end).collect();
    assert_eq!((ends.len(), ends[0], ends[1], ends[12]), (17, "1", "1", "12"), "{}", bulk.out);
    assert!(ends[13] == "no solution" && ends[15].starts_with("no solution: row 1"), "{}", bulk.out);
}

/// `rate` and `count` from and to tables: a row says what the line says.
#[test]
fn rows_say_what_lines_say() {
    let scratch = Scratch::new("rows");
    let puzzles = [SHORTZ, MEPHAM, LECTURE_TABLE_1, "too short", CHI_LANGE];
    let lines = scratch.file("in.txt", puzzles.join("\n"));
    let rated = run(&["rate", "--scale", "levels,guesses", &lines]);
    let counted = run(&["count", &lines]);
    let rows: Vec<String> = puzzles.iter().enumerate().map(|(id, puzzle)| format!("{id},{puzzle}\n")).collect();
    let csv = scratch.file("in.csv", format!("id,sudoku\n{}", rows.concat()));
    let names = ["in.csv", "in.jsonl", "in.parquet", "in.arrow", "in.arrows"].map(|name| scratch.path(name));
    let names = if cfg!(feature = "tables") { &names[..] } else { &names[..2] };
    let out = scratch.path("out.csv");
    for input in names {
        if *input != csv {
            // The puzzles of a table of answers are puzzles again.
            assert_eq!(run(&["count", "--quiet", &csv, "-o", input]).status, counted.status);
        }
        let table = run(&["rate", "--scale", "levels,guesses", input, "-o", &out, "--quiet"]);
        assert_eq!((table.out.as_str(), table.status), ("", rated.status), "{input}: {table:?}");
        let text = std::fs::read_to_string(&out).unwrap();
        let (header, rows) = text.split_once('\n').unwrap();
        assert!(header.starts_with("id,puzzle,") && header.ends_with(",levels,guesses,verdict"), "{header}");
        for ((row, line), puzzle) in rows.lines().zip(rated.out.lines()).zip(puzzles) {
            let said: Vec<_> = row.rsplitn(4, ',').collect();
            let line: Vec<_> = line.split('\t').collect();
            let number = |text: &str| if text == "-" { String::new() } else { text.to_string() };
            assert_eq!((said[2], said[1]), (number(line[0]).as_str(), number(line[1]).as_str()), "{row}");
            assert_eq!(said[3].split(',').nth(1), Some(puzzle), "{row}");
            let verdict = [
                ("unique", "unique"),
                ("bad-input", "bad input"),
                ("none", "no solution"),
                ("several", "several solutions"),
            ];
            let words = verdict.iter().find(|(name, _)| *name == said[0]).unwrap().1;
            assert!(line[2].starts_with(words), "{row}: {line:?}");
        }
        assert_eq!(rows.lines().count(), puzzles.len());
        let again = scratch.path("again.csv");
        assert_eq!(run(&["count", "--quiet", input, "-o", &again]).status, counted.status);
        let text = std::fs::read_to_string(&again).unwrap();
        let earlier = if *input == csv { "" } else { "input_count,input_exact," };
        assert!(text.starts_with(&format!("id,puzzle,{earlier}count,exact\n")), "{text}");
        for (row, line) in text.lines().skip(1).zip(counted.out.lines()) {
            let said: Vec<_> = row.rsplitn(3, ',').collect();
            let number = if line == "bad input" { "" } else { line.split(' ').next().unwrap() };
            assert_eq!((said[1], said[0]), (number, if number.is_empty() { "" } else { "true" }), "{row}: {line}");
        }
        assert_eq!(run(&["rate", "--scale", "levels,guesses", input, "--quiet"]).out, rated.out, "{input}");
    }
    // Members of objects: texts as they are, others as their JSON.
    let json = scratch.file(
        "more.jsonl",
        format!(
            "{{\"id\":1,\"note\":\"a \\\"b\\\"\",\"puzzle\":\"{SHORTZ}\"}}\n\n{{\"puzzle\":null}}\n{{\n{{\"id\":2}}\n"
        ),
    );
    let run = run(&["solve", &json, "-o", &scratch.path("more.out.jsonl")]);
    assert_eq!(run.status, Some(2));
    assert!(
        run.err.contains("row 3: found an empty field, expected a puzzle")
            && run.err.contains("row 4, character 1: found the end of the line, expected an object")
            && run.err.contains("row 5: found no member `puzzle`, expected a puzzle"),
        "{run:?}"
    );
    let written = std::fs::read_to_string(scratch.path("more.out.jsonl")).unwrap();
    let first: serde_json::Value = serde_json::from_str(written.lines().next().unwrap()).unwrap();
    let expected = serde_json::json!({"id": 1, "note": "a \"b\"", "puzzle": SHORTZ, "solution": SHORTZ_SOLUTION, "verdict": "unique", "claim": null});
    assert_eq!((first, written.lines().count()), (expected, 4));
}

/// `check` from and to tables says what its JSON says.
#[test]
fn checks_in_rows() {
    let scratch = Scratch::new("checks");
    let clash = format!("33{}", &SHORTZ[2..]);
    let puzzles = [SHORTZ, LECTURE_TABLE_1, "too short", CHI_LANGE, &clash];
    let lines = scratch.file("in.txt", puzzles.join("\n"));
    let json = run(&["check", "--json", "--minimal", &lines]);
    let (csv, rows) = (scratch.path("out.csv"), scratch.path("out.jsonl"));
    assert_eq!(run(&["check", "--minimal", &lines, "-o", &csv]).status, json.status);
    assert_eq!(run(&["check", "--minimal", &csv, "-o", &rows]).status, json.status);
    let text = std::fs::read_to_string(&rows).unwrap();
    for (row, said) in text.lines().zip(json.out.lines()) {
        let [row, said] = [row, said].map(|text| serde_json::from_str::<serde_json::Value>(text).unwrap());
        for name in ["has_solution", "unique", "count", "exact", "logical", "minimal"] {
            assert_eq!(row[name], said[name], "{name} of {said}");
        }
        let words = said["words"]
            .as_array()
            .map(|words| words.iter().map(|w| w.as_str().unwrap()).collect::<Vec<_>>().join("\n"));
        // The table's second writer meets a puzzle that is null where the first met a broken one.
        assert!(
            words.map_or(row["words"].as_str().unwrap().starts_with("bad input"), |words| row["words"]
                == words.as_str()),
            "{row}"
        );
    }
    assert_eq!(text.lines().count(), puzzles.len());
}

/// `--resume` of other verbs: the same bytes as without, and what must be refused is.
#[test]
fn other_verbs_resume_too() {
    let scratch = Scratch::new("verbs");
    let lines = scratch.file("in.txt", mixed().join("\n"));
    for verb in ["rate", "count"] {
        let verb = if verb == "count" { &["count", "--budget", "100n"][..] } else { &["rate"] };
        let (whole, out) = (run(&[verb, &[&lines, "--quiet"]].concat()), scratch.path("out.txt"));
        let resumed = run(&[verb, &[&lines, "--quiet", "--resume", "-o", &out]].concat());
        assert_eq!((resumed.out.as_str(), resumed.status), ("", whole.status), "{verb:?}");
        assert_eq!(std::fs::read_to_string(&out).unwrap(), whole.out, "{verb:?}");
        std::fs::remove_file(&out).unwrap();
        for (more, words) in [
            (&["-o", "out.csv", "--json"][..], "--json is not for tables"),
            (&["-o", "out.xlsx"], "found the ending .xlsx"),
            (&["--resume"], "--out"),
        ] {
            let refused = run(&[verb, &[&lines], more].concat());
            assert!(refused.status == Some(2) && refused.err.contains(words), "{verb:?} {more:?}: {refused:?}");
        }
        let input = run(&[verb, &[&lines, "-o", &lines]].concat());
        assert!(input.status == Some(2) && input.err.contains("this is also an input"), "{input:?}");
    }
}
