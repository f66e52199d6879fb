//! The columns of an input on their way into a table, and tables of verbs that convert, make and hint.

use crate::common::{
    self, CHI_LANGE, LECTURE_TABLE_1, MEPHAM, SHORTZ, SHORTZ_SOLUTION, Scratch, killed_at, length, run, run_with,
};
use ninefold::board::wire::StepJson;
use serde_json::{Value, json};

pub(crate) fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// The rows of a table, whatever its kind, as objects: the program's own conversion, which other tests compare with readers by
/// others.
pub(crate) fn rows(scratch: &Scratch, table: &str) -> Vec<Value> {
    let path = scratch.path("rows.jsonl");
    let converted = run(&["convert", table, "-o", &path]);
    assert!(converted.err.is_empty() || converted.err.contains("was replaced"), "{table}: {converted:?}");
    read(&path).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The endings of all tables that this build writes.
fn endings() -> &'static [&'static str] {
    if cfg!(feature = "tables") { &["csv", "jsonl", "parquet", "arrow", "arrows"] } else { &["csv", "jsonl"] }
}

/// A column of the input that is called like one of ours keeps its values under another name, and that is said.
#[test]
fn no_column_gives_way_to_an_answer() {
    let scratch = Scratch::new("names");
    let input = scratch.file(
        "in.csv",
        format!("Claim,puzzle,verdict,input_verdict,solution\n5,{SHORTZ},mine,theirs,{SHORTZ_SOLUTION}\n"),
    );
    for ending in endings() {
        let out = scratch.path(&format!("out.{ending}"));
        let solved = run(&["solve", &input, "-o", &out]);
        assert_eq!(solved.status, Some(0), "{solved:?}");
        for (name, other) in
            [("Claim", "input_Claim"), ("verdict", "input_input_verdict"), ("solution", "input_solution")]
        {
            let words = format!("{out}: {name}: carried over as {other}, as the answers have a column of that name\n");
            assert!(solved.err.contains(&words), "{solved:?}");
        }
        let row = &rows(&scratch, &out)[0];
        assert_eq!((&row["input_Claim"], &row["input_input_verdict"]), (&json!("5"), &json!("mine")), "{row}");
        assert_eq!(
            (&row["input_verdict"], &row["input_solution"]),
            (&json!("theirs"), &json!(SHORTZ_SOLUTION)),
            "{row}"
        );
        assert_eq!((&row["verdict"], &row["solution"]), (&json!("unique"), &json!(SHORTZ_SOLUTION)), "{row}");
    }
    assert_eq!(run(&["solve", "--quiet", &input, "-o", &scratch.path("quiet.csv")]).err, "");
    // Of two inputs the columns that both have; the others are named.
    let other = scratch.file("other.csv", format!("puzzle,author,verdict\n{SHORTZ},me,x\n"));
    let both = run(&["count", &input, &other, "-o", &scratch.path("both.csv")]);
    assert!(
        both.err.contains("Claim, author, input_verdict, solution: not carried over: not every input has"),
        "{both:?}"
    );
    assert!(read(&scratch.path("both.csv")).starts_with(&format!("puzzle,verdict,count,exact\n{SHORTZ},mine,")));
    // Of two columns of one name the first.
    let twice = scratch.file("twice.csv", format!("id,puzzle,id\n1,{SHORTZ},2\n"));
    let said = run(&["count", &twice, "-o", &scratch.path("twice.out.csv")]).err;
    assert!(
        said.contains("id: an input has several columns of this name; what is carried over is the first")
            && !said.contains("not every"),
        "{said}"
    );
}

/// What cannot be carried over as it is, is said, and the puzzle beside it answered where that is clear.
#[test]
fn nothing_changes_in_silence() {
    let scratch = Scratch::new("silence");
    let out = scratch.path("out.csv");
    let latin =
        [format!("puzzle,name\n{SHORTZ},Andr").as_bytes(), b"\xE9\n", format!("{MEPHAM},B\n").as_bytes()].concat();
    let solved = run(&["solve", &scratch.file("latin.csv", latin), "-o", &out]);
    assert_eq!(
        (solved.status, solved.err.matches("no UTF-8: it was read as Windows-1252").count()),
        (Some(0), 1),
        "{solved:?}"
    );
    let written = std::fs::read_to_string(&out).unwrap();
    assert!(written.lines().count() == 3 && written.contains(",Andr\u{E9}"), "{written}");
    let right = scratch.file("right.csv", format!("puzzle,name\n{SHORTZ},Andr\u{E9} \u{FFFD}\n"));
    assert_eq!(run(&["solve", "--quiet", &right, "-o", &out]).status, Some(0), "the sign itself is text");
    for (twice, name) in [
        (format!("{{\"puzzle\":\"{SHORTZ}\",\"id\":1,\"id\":2}}\n"), "id"),
        (format!("{{\"puzzle\":\"{SHORTZ}\",\"puzzle\":\"{MEPHAM}\"}}\n"), "puzzle"),
    ] {
        let file = scratch.file("twice.jsonl", format!("{{\"puzzle\":\"{SHORTZ}\",\"id\":1}}\n{twice}[1,2]\n"));
        let solved = run(&["solve", &file]);
        assert_eq!((solved.status, solved.out.lines().count()), (Some(2), 3), "{solved:?}");
        assert!(
            solved.err.contains(&format!("found the member `{name}` twice, expected an object\n")),
            "{}",
            solved.err
        );
        assert!(solved.err.contains("found a list, expected an object\n"), "{}", solved.err);
    }
}

/// Members of later objects are columns, too, if they are near the beginning; those of others are named, and the status says that
/// something is missing.
#[test]
fn members_of_later_objects() {
    let scratch = Scratch::new("members");
    let first = format!("{{\"puzzle\":\"{SHORTZ}\"}}\n\n{{\"puzzle\":\"{MEPHAM}\",\"n\":12345678901234567890123}}\n");
    let near = scratch.file("near.jsonl", &first);
    let out = scratch.path("out.jsonl");
    let solved = run(&["solve", &near, "-o", &out]);
    assert_eq!((solved.status, solved.err.as_str()), (Some(0), ""), "{solved:?}");
    let all = rows(&scratch, &out);
    assert!(all[0]["n"].is_null() && all[1]["n"].is_number(), "{all:?}");
    assert!(read(&out).contains(r#""n":12345678901234567890123,"#), "no digit is lost");
    // Far away: a blank line between, so that the row's number is that of its line.
    let many = first.repeat(200);
    let last = format!("{{\"late\":true,\"puzzle\":\"{SHORTZ}\"}}\n");
    let far = scratch.file("far.jsonl", format!("{many}{last}{last}"));
    let solved = run(&["solve", "--quiet", &far, "-o", &out]);
    assert_eq!(solved.status, Some(2), "{solved:?}");
    let line = many.lines().count() + 1;
    let words = format!("{far}: row {line}: the member `late` is not read");
    assert!(solved.err.contains(&words) && solved.err.lines().count() == 1, "{solved:?}");
    assert_eq!(rows(&scratch, &out).len(), 402, "all are answered");
    // Answers in lines lose nothing.
    let lines = run(&["solve", &far]);
    assert_eq!((lines.status, lines.err.as_str(), lines.out.lines().count()), (Some(0), "", 402));
    // But for a claim: it would pass for a right one.
    let claimed =
        scratch.file("claimed.jsonl", format!("{many}{{\"puzzle\":\"{SHORTZ}\",\"solution\":\"{SHORTZ}\"}}\n"));
    let lines = run(&["solve", &claimed]);
    assert_eq!((lines.status, lines.out.lines().count()), (Some(2), 401), "{}", lines.err);
    assert!(lines.err.contains("the member `solution` is not read"), "{}", lines.err);
    // Values of every kind, as they are written.
    let kinds = scratch.file(
        "kinds.jsonl",
        format!(
            "{{\"a\":1.50,\"b\":[1, {{}}],\"c\":\"x\\n\\u00e9\",\"d\":false,\"e\":null,\"puzzle\":\"{}\\u0031\"}}\n",
            &SHORTZ[..80]
        ),
    );
    run(&["count", &kinds, "-o", &out]);
    let row = &rows(&scratch, &out)[0];
    assert_eq!(
        [&row["a"], &row["b"], &row["c"], &row["d"], &row["e"], &row["puzzle"]],
        [
            &json!(1.50),
            &json!([1, {}]),
            &json!("x\n\u{e9}"),
            &json!(false),
            &Value::Null,
            &json!(format!("{}1", &SHORTZ[..80]))
        ]
    );
}

/// From every kind of file to every other: the puzzles and what stands beside them stay.
#[test]
fn tables_are_converted() {
    let scratch = Scratch::new("converted");
    let puzzles = [SHORTZ, LECTURE_TABLE_1, "too short", CHI_LANGE];
    let lines = scratch.file("in.txt", format!("{} # a note\n", puzzles.join("\n")));
    let table: Vec<_> = puzzles.iter().enumerate().map(|(id, puzzle)| format!("{id},{puzzle}\n")).collect();
    let csv = scratch.file("in.csv", format!("id,puzzle\n{}", table.concat()));
    for ending in endings() {
        let (of_lines, of_csv) = (scratch.path(&format!("lines.{ending}")), scratch.path(&format!("csv.{ending}")));
        let made = run(&["convert", &lines, "-o", &of_lines]);
        assert!(made.status == Some(2) && made.err.contains("in.txt:3:1: found"), "{made:?}");
        assert_eq!(run(&["convert", &csv, "-o", &of_csv]).status, Some(2));
        for (row, puzzle) in rows_of(&of_lines, &scratch).iter().zip(puzzles) {
            let puzzle = if puzzle == "too short" { Value::Null } else { json!(puzzle) };
            let comment = if puzzle == json!(CHI_LANGE) { json!("a note") } else { Value::Null };
            assert_eq!(
                row,
                &json!({"puzzle": puzzle, "solution": null, "comment": comment, "entries": null, "author": null, "description": null, "date": null, "facts": null}),
                "{ending}"
            );
        }
        // A table keeps what is wrong as it is.
        for (id, (row, puzzle)) in rows_of(&of_csv, &scratch).iter().zip(puzzles).enumerate() {
            assert_eq!(row, &json!({"id": id.to_string(), "puzzle": puzzle}), "{ending}");
        }
        // And back to text.
        for (to, format) in [("back.txt", "line"), ("back.sdm", "sdm"), ("back.hodoku", "hodoku")] {
            let back = scratch.path(to);
            run(&["convert", &of_csv, "-o", &back]);
            let aloud = run(&["convert", &of_csv, "--to", format]);
            assert!(
                read(&back) == aloud.out && aloud.out.replace('0', ".").contains(SHORTZ),
                "{ending} {to}: {aloud:?}"
            );
        }
    }
    // Another way of writing goes for tables as well.
    let out = scratch.path("zeros.csv");
    run(&["convert", &csv, "--blank", "0", "-o", &out]);
    let zeros = |puzzle: &str| puzzle.replace('.', "0");
    let expected =
        format!("id,puzzle\n0,{}\n1,{}\n2,\n3,{}\n", zeros(SHORTZ), zeros(LECTURE_TABLE_1), zeros(CHI_LANGE));
    assert_eq!(read(&out), expected);
    for (args, words) in [
        (&["--to", "grid", "-o", "x.csv"][..], "the ending says csv, --to says grid"),
        (&["--to", "grid", "-o", "x.sdm"], "the ending says sdm, --to says grid"),
        (&["-o", "x.zip"], "found the ending .zip"),
        (&["--recover", "-o", "x.txt"], "cannot be used with"),
    ] {
        let refused = run(&[&["convert", &lines], args].concat());
        assert!(refused.status == Some(2) && refused.err.contains(words), "{args:?}: {refused:?}");
    }
}

/// The rows of a table some of which hold no puzzle.
fn rows_of(table: &str, scratch: &Scratch) -> Vec<Value> {
    let path = scratch.path("rows-of.jsonl");
    run(&["convert", table, "-o", &path]);
    read(&path).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A text around all puzzles stands there once, also where the work went on later.
#[test]
fn conversion_goes_on() {
    let scratch = Scratch::new("convert-on");
    let lines = scratch.file("in.txt", format!("{SHORTZ}\n{MEPHAM}\ntoo short\n").repeat(20_000));
    for name in ["out.txt", "out.opensudoku"] {
        let (whole, out) = (scratch.path(&format!("whole-{name}")), scratch.path(name));
        assert_eq!(run(&["convert", &lines, "-o", &whole]).status, Some(2));
        let args = ["convert", &lines, "--resume", "-o", &out];
        let mut tries = 0;
        while !killed_at(&args, &out, length(&whole) / 3) {
            tries += 1;
            assert!(tries < 50, "no run was met on its way");
        }
        assert_eq!(run(&args).status, Some(2));
        assert!(read(&out) == read(&whole), "{name}: the same bytes");
    }
}

/// Puzzles that are made stand in tables as in objects, with the solutions that `solve` finds.
#[test]
fn what_is_made_in_tables() {
    let scratch = Scratch::new("made");
    let args = ["generate", "--quiet", "--count", "20", "--seed", "3"];
    let objects: Vec<Value> =
        run(&[&args[..], &["--json"]].concat()).out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for ending in endings() {
        let out = scratch.path(&format!("made.{ending}"));
        let made = run(&[&args[..], &["-o", &out]].concat());
        assert_eq!((made.out.as_str(), made.err.as_str(), made.status), ("", "", Some(0)), "{ending}");
        let rows = rows(&scratch, &out);
        assert_eq!(rows.len(), 20);
        let puzzles: Vec<&str> = rows.iter().map(|row| row["puzzle"].as_str().unwrap()).collect();
        let solved = run_with(&["solve"], &puzzles.join("\n"));
        for ((row, object), solved) in rows.iter().zip(&objects).zip(solved.out.lines()) {
            for name in ["puzzle", "givens", "level", "seed", "candidate"] {
                // Text tables carry numbers as text.
                let text = |value: &Value| value.as_str().map_or(value.to_string(), str::to_string);
                assert_eq!(text(&row[name]), text(&object[name]), "{ending}: {row}");
            }
            assert_eq!(format!("{}\tunique", row["solution"].as_str().unwrap()), solved, "{ending}");
        }
    }
    // With several solutions there is none to show, and no level.
    let out = scratch.path("kept.csv");
    run(&["generate", "--quiet", "--box", "2x2", "--keep", "10", "-o", &out]);
    let kept = read(&out);
    let (header, row) = kept.split_once('\n').unwrap();
    assert_eq!(header, "puzzle,solution,givens,seed,candidate");
    assert!(row.ends_with(",,2,0,0\n"), "{row}");
    let refused = run(&["generate", "-o", &out, "--json"]);
    assert!(refused.status == Some(2) && refused.err.contains("--json is not for tables"), "{refused:?}");
    assert_eq!(read(&out), kept);
}

/// A run that is killed goes on where it was, and makes the same puzzles.
#[test]
fn making_goes_on() {
    let scratch = Scratch::new("generate-on");
    let (whole, out) = (scratch.path("whole.txt"), scratch.path("out.txt"));
    // Every candidate is taken, and each object has its number.
    let args = ["generate", "--quiet", "--json", "--count", "4000", "--box", "2x3", "-o"];
    assert_eq!(run(&[&args[..], &[&whole]].concat()).status, Some(0));
    let args = [&args[..], &[&out, "--resume"]].concat();
    let journal = format!("{out}.ninefold-resume");
    let mut tries = 0;
    while !killed_at(&args, &out, length(&whole) / 2) {
        tries += 1;
        assert!(tries < 50, "no run was met on its way");
    }
    assert!(std::fs::exists(&journal).unwrap());
    let other = run(&[&args[..], &["--seed", "9"]].concat());
    assert!(other.status == Some(2) && other.err.contains("of a run with other options"), "{other:?}");
    assert_eq!(run(&args).status, Some(0));
    assert!(read(&out) == read(&whole), "the same bytes");
    assert!(!std::fs::exists(&journal).unwrap());
    // What a budget of time cut short goes on, too; so many candidates are all that there are.
    let short = ["generate", "--count", "1000000", "--budget", "50ms", "--resume", "-o", &out];
    let cut = run(&short);
    assert!(cut.status == Some(1) && cut.err.contains("the same command goes on from here"), "{cut:?}");
    let before = read(&out).lines().count();
    let said = run(&short).err;
    assert!(read(&out).lines().count() > before && said.contains("going on with the run"), "{said}");
}

/// `hint` in tables: its steps are those of its JSON, and can be read back.
#[test]
fn hints_in_rows() {
    let scratch = Scratch::new("hints");
    let clash = format!("33{}", &SHORTZ[2..]);
    let puzzles = [SHORTZ, CHI_LANGE, "too short", &clash, SHORTZ_SOLUTION];
    let lines = scratch.file("in.txt", puzzles.join("\n"));
    let objects = run(&["hint", "--json", &lines]);
    let objects: Vec<Value> = objects.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), puzzles.len());
    for ending in endings() {
        let out = scratch.path(&format!("hints.{ending}"));
        assert_eq!(run(&["hint", &lines, "-o", &out]).status, Some(2));
        let rows = rows_of(&out, &scratch);
        assert_eq!(rows.len(), puzzles.len());
        for (row, object) in rows.iter().zip(&objects) {
            let step = row["step"].as_str().map(|step| serde_json::from_str::<Value>(step).unwrap());
            assert_eq!(step.as_ref(), object.get("step"), "{row}");
            if let Some(step) = row["step"].as_str() {
                assert!(serde_json::from_str::<StepJson>(step).is_ok(), "{step}");
                assert_eq!((&row["why"], &row["words"]), (&Value::Null, &object["told"]["sentence"]));
                assert_eq!(
                    (&row["technique"], &row["note"]),
                    (&object["step"]["technique"], object.get("note").unwrap_or(&Value::Null))
                );
            } else if let Some(why) = object.get("why") {
                assert_eq!((&row["why"], &row["words"]), (why, &object["end"]));
            } else {
                assert_eq!(row["why"], json!("bad-input"));
                assert!(row["words"].as_str().unwrap().contains(object["found"].as_str().unwrap()), "{row} {object}");
            }
        }
    }
    assert_eq!(objects.iter().filter(|object| object.get("step").is_some()).count(), 2);
    let said = common::run(&["hint", &lines]).out;
    assert_eq!(said.lines().next(), Some("Look at box 1."));
}

/// `explain` in tables: the story is that of its JSON, event by event, and the numbers are counted from it.
#[test]
fn stories_in_rows() {
    let scratch = Scratch::new("stories");
    let clash = format!("33{}", &SHORTZ[2..]);
    let puzzles = [SHORTZ, CHI_LANGE, "too short", &clash, SHORTZ_SOLUTION];
    let lines = scratch.file("in.txt", puzzles.join("\n"));
    for profile in ["human", "levels"] {
        let said = run(&["explain", "--json", "--profile", profile, &lines]);
        let objects: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        for ending in endings() {
            let out = scratch.path(&format!("{profile}.{ending}"));
            assert_eq!(run(&["explain", "--profile", profile, &lines, "-o", &out]).status, Some(2));
            // No column of it is taken for a claimed solution.
            let again = run(&["check", &out]);
            assert!(!again.err.contains("claim"), "{}", again.err);
            let rows = rows_of(&out, &scratch);
            assert_eq!(rows.len(), puzzles.len());
            for (number, row) in rows.iter().enumerate() {
                let mine = objects.iter().filter(|object| object["line"] == json!(number + 1));
                let (ends, events): (Vec<&Value>, Vec<&Value>) =
                    mine.partition(|object| object["kind"].is_null() || object["kind"] == "end");
                let [end] = &ends[..] else { panic!("{ends:?}") };
                if end.get("found").is_some() {
                    assert_eq!((&row["why"], &row["story"]), (&json!("bad-input"), &Value::Null));
                    assert!(row["words"].as_str().unwrap().contains(end["found"].as_str().unwrap()), "{row} {end}");
                    continue;
                }
                assert_eq!(
                    (&row["why"], &row["words"]),
                    (end.get("why").unwrap_or(&Value::Null), &end["end"]),
                    "{row}"
                );
                let told: Vec<Value> =
                    row["story"].as_str().map_or(Vec::new(), |story| serde_json::from_str(story).unwrap());
                let bare = |event: &&Value| {
                    let mut event = (*event).clone();
                    for field in ["ninefold", "file", "line"] {
                        event.as_object_mut().unwrap().remove(field);
                    }
                    event
                };
                assert_eq!(told, events.iter().map(bare).collect::<Vec<_>>());
                if told.is_empty() {
                    continue;
                }
                let count = |kind: &str| json!(told.iter().filter(|event| event["kind"] == kind).count());
                let number = |column: &str| json!(row[column].to_string().trim_matches('"').parse::<u64>().unwrap());
                assert_eq!((number("steps"), number("guesses")), (count("step"), count("guess")), "{row}");
                let names = told.iter().filter_map(|event| event["told"]["called"].as_str());
                assert!(row["hardest"].as_str().is_none_or(|hardest| names.clone().any(|name| name == hardest)));
                assert_eq!(row["hardest"].is_null(), names.count() == 0, "{row}");
            }
        }
    }
    // The judgement names the same as the hardest.
    let out = scratch.path("one.jsonl");
    assert_eq!(run(&["explain", "-p", SHORTZ, "-o", &out]).status, Some(0));
    let rows = rows_of(&out, &scratch);
    let judged = run(&["check", "-p", SHORTZ]).out.replace(char::is_whitespace, " ");
    assert!(judged.contains(&format!(" {}", rows[0]["hardest"].as_str().unwrap())), "{judged} {}", rows[0]);
    let refused = run(&["explain", "--cell", "r1c1", "-p", SHORTZ, "-o", &out]);
    assert!(refused.status == Some(2) && refused.err.contains("--cell is not for tables"), "{refused:?}");
}

/// What somebody has entered, and what a text says of a puzzle, goes from text to table to text to table, and nothing is lost.
#[test]
fn entries_and_facts_go_round() {
    let scratch = Scratch::new("round");
    let text = "#AA. N. Author\n#DA small one\n#B2026-11-22\n#Leasy\n#CThe comment\n[Puzzle]\n1...\n.2..\n..3.\n.4..\n[State]\n13..\n.2..\n..3.\n.4..\n";
    let sdk = scratch.file("in.sdk", text);
    for ending in endings() {
        let [first, again] = ["first", "again"].map(|name| scratch.path(&format!("{name}.{ending}")));
        let middle = scratch.path(&format!("{ending}.sdk"));
        for (from, to) in [(&sdk, &first), (&first, &middle), (&middle, &again)] {
            let done = run(&["convert", from, "-o", to]);
            assert_eq!((done.status, done.err.as_str()), (Some(0), ""), "{from} {to}");
        }
        let rows = [&first, &again].map(|table| rows_of(table, &scratch));
        assert_eq!(rows[0], rows[1], "{ending}");
        let row = &rows[0][0];
        for (column, value) in [
            ("puzzle", "1....2....3..4.."),
            ("entries", ".3.............."),
            ("author", "A. N. Author"),
            ("description", "A small one"),
            ("date", "2026-11-22"),
            ("comment", "The comment"),
            ("facts", "level=easy"),
        ] {
            assert_eq!(row[column], value, "{ending} {column}: {row}");
        }
        // The entries count where a person's work is asked about.
        let hints = run(&["hint", "--stage", "answer", &first]).out;
        assert_eq!(hints, run(&["hint", "--stage", "answer", &sdk]).out);
        let wrong = scratch.file(&format!("wrong-{ending}.csv"), "puzzle,entries\n1....2....3..4..,..2.............\n");
        let wrong_table = scratch.path(&format!("wrong.{ending}"));
        assert_eq!(run(&["convert", &wrong, "-o", &wrong_table]).status, Some(0));
        assert_eq!(run(&["hint", &wrong_table]).out, "One of the entries is wrong.\n", "{ending}");
    }
    // A text without a place for them says so.
    let line = run(&["convert", &sdk, "--to", "line"]);
    assert!(
        line.status == Some(0) && line.err.contains("the format line has no place for the entries (line "),
        "{line:?}"
    );
    let twice = run_with(&["check", "-"], "puzzle,entries\n1....2....3..4..,2...............\n");
    assert!(twice.status == Some(2) && twice.err.contains("found an entry in the cell of a given"), "{twice:?}");
}

/// Boards that their size does not tell are read back from every kind of table as they were; and from the table of that table. Each kind
/// of board is in every kind of table; all together go from every kind to every other.
#[test]
fn boards_come_back() {
    let scratch = Scratch::new("boards");
    // (how the board is named, a puzzle, its layout; and what a plain puzzle of that size would be)
    let jigsaw = scratch.file("jigsaw", "AABB\nAABB\nCDDD\nCCCD\n");
    let windows = scratch.file("windows", "box 3x3\nextra windoku\n");
    let full_house = format!("{}{}", &SHORTZ_SOLUTION[..80], ".");
    let cases: [(&[&str], &str, &str); 5] = [
        (&["--latin"], "1...2......4....", "latin 4"),
        (&["--latin"], &full_house, "latin 9"),
        (&["--box", "3x2"], "123456345612......214365436521......", "box 3x2"),
        (&["--layout", &jigsaw], "1...............", "AABB / AABB / CDDD / CCCD"),
        (&["--layout", &windows], CHI_LANGE, "box 3x3 / extra windoku"),
    ];
    for (number, (kind, puzzle, layout)) in cases.into_iter().enumerate() {
        let list = scratch.file("list.txt", format!("{puzzle}\n{puzzle}\n"));
        let count = |args: &[&str]| {
            let counted = run(&[&["count"], args].concat());
            assert_eq!(counted.status, Some(i32::from(counted.out.starts_with('0'))), "{args:?}: {counted:?}");
            counted.out.lines().map(str::to_string).collect::<Vec<_>>()
        };
        let expected = count(&[&["-p", puzzle][..], kind].concat());
        for (place, ending) in endings().iter().enumerate() {
            let first = scratch.path(&format!("first{number}.{ending}"));
            let made = run(&[&["solve", "-q", &list, "-o", &first], kind].concat());
            assert_eq!((made.err.as_str(), made.status == Some(2)), ("", false), "{made:?}");
            assert_eq!(rows(&scratch, &first)[1]["board"], layout, "{first}");
            assert_eq!(count(&[&first]), [&expected[..], &expected].concat(), "{first}");
            let second = scratch.path(&format!("second{number}.{}", endings()[(place + number) % endings().len()]));
            let made = run(&["rate", "-q", &first, "-o", &second]);
            assert_eq!(made.err, "", "{first}");
            assert_eq!(rows(&scratch, &second)[0]["board"], layout, "{first} to {second}");
            assert_eq!(count(&[&second]), [&expected[..], &expected].concat(), "{second}");
        }
    }
    // Of several inputs each has its own; and whoever names a board knows better, which the table then says.
    let mixed = scratch.path("mixed.jsonl");
    let plain = scratch.file("plain.txt", format!("{SHORTZ}\n1...............\n"));
    assert_eq!(run(&["solve", "-q", &scratch.path("first0.csv"), &plain, "-o", &mixed]).status, Some(1));
    let boards: Vec<Value> = rows(&scratch, &mixed).into_iter().map(|row| row["board"].clone()).collect();
    assert_eq!(boards, [json!("latin 4"), json!("latin 4"), json!(null), json!(null)]);
    let other = scratch.path("other.csv");
    run(&["solve", "-q", "--box", "2x2", &scratch.path("first0.csv"), "-o", &other]);
    assert_eq!(rows(&scratch, &other)[0]["board"], Value::Null);
    assert_eq!(rows(&scratch, &other)[0]["input_board"], "latin 4");
    // Of what is made, too, and of no table of plain boards.
    let made = scratch.path("made.csv");
    run(&["generate", "-q", "--box", "3x2", "--count", "1", "-o", &made]);
    assert_eq!(rows(&scratch, &made)[0]["board"], "box 3x2");
    let plain_table = scratch.path("plain.csv");
    run(&["solve", "-q", &plain, "-o", &plain_table]);
    assert_eq!(read(&plain_table).lines().next(), Some("puzzle,solution,verdict,claim"));
}

/// Words about a board's own rules stand beside it in every kind of table, as in the text that they came from; those about others do
/// not.
#[test]
fn words_beside_boards_come_back() {
    let kinds =
        [("latin 4", "A Latin square", "1...2......4...."), ("box 3x3\nextra diagonals", "Sudoku X", CHI_LANGE)];
    for (kind, words, puzzle) in kinds {
        let both = format!("{words}. Digits in cages must not repeat.");
        for (said, is_had) in [(words, true), ("Killer Sudoku", false), (&both, false)] {
            let scratch = Scratch::new("words");
            let (layout, list) =
                (scratch.file("layout", kind), scratch.file("in.csv", format!("puzzle,comment\n{puzzle},usual\n")));
            let first = scratch.path("first.csv");
            let made = run(&["convert", "--layout", &layout, &list, "-o", &first]);
            assert_eq!((made.status, made.err.as_str()), (Some(0), ""));
            let table = scratch.file("words.csv", read(&first).replace("usual", said));
            for ending in endings() {
                let other = scratch.path(&format!("other.{ending}"));
                let converted = run(&["convert", &table, "-o", &other]);
                assert_eq!(converted.status == Some(0), is_had, "{kind} {said} {ending}: {converted:?}");
                if is_had {
                    assert_eq!(rows_of(&other, &scratch)[0]["comment"], said);
                    let (counted, of_line) =
                        (run(&["count", &other]), run(&["count", "--layout", &layout, "-p", puzzle]));
                    assert_eq!((counted.out, counted.err.as_str()), (of_line.out, ""), "{kind} {ending}");
                }
            }
        }
    }
}

/// A table whose puzzles have a name of their own is one all the same: the others of its columns stay, the claim is looked at, and the
/// column that was taken is named.
#[test]
fn the_column_of_boards_is_found_by_what_stands_in_it() {
    let scratch = Scratch::new("shown");
    let full = SHORTZ_SOLUTION;
    let wrong = full.replacen('4', "5", 1);
    let note = "the puzzles are taken from the column `riddle`; --column NAME takes another";
    for (ending, head, row) in [
        ("csv", "riddle,solution,level,full\n", "{p},{s},easy,{f}\n"),
        ("txt", "level;solution;riddle;full\n", "easy;{s};{p};{f}\n"),
        ("tsv", "solution\triddle\tfull\tlevel\n", "{s}\t{p}\t{f}\teasy\n"),
        ("jsonl", "", r#"{"riddle":"{p}","solution":"{s}","level":"easy","full":"{f}"}"#),
    ] {
        let rows = |claim: &str, count: usize| {
            let row = row.replace("{p}", SHORTZ).replace("{s}", claim).replace("{f}", full);
            format!("{head}{}", format!("{}\n", row.trim_end()).repeat(count))
        };
        // More than is looked at of a beginning, too.
        for count in [1, 200] {
            let file = scratch.file(&format!("in.{ending}"), rows(full, count));
            let (out, named) = (scratch.path("out.csv"), scratch.path("named.csv"));
            let found = run(&["solve", &file, "-o", &out]);
            assert!(found.status == Some(0) && found.err.contains(note), "{ending} {count}: {found:?}");
            let asked = run(&["solve", &file, "--column", "riddle", "-o", &named]);
            assert_eq!((asked.status, read(&out)), (Some(0), read(&named)), "{ending} {count}");
            let row = &rows_of(&out, &scratch)[count - 1];
            assert_eq!(
                (&row["level"], &row["input_solution"], &row["full"]),
                (&"easy".into(), &full.into(), &full.into())
            );
            let bad = scratch.file(&format!("bad.{ending}"), rows(&wrong, count));
            assert_eq!(run(&["solve", "-q", &bad]).status, run(&["solve", "-q", "--column", "riddle", &bad]).status);
            assert_ne!(run(&["solve", "-q", &bad]).status, Some(0), "{ending} {count}: the claim is wrong");
        }
    }
    // Of two nobody can say which is meant.
    let two = scratch.file("two.csv", format!("first,second\n{SHORTZ},{MEPHAM}\n"));
    let refused = run(&["solve", &two]);
    let said = format!(
        "ninefold: {two}: found boards in the columns `first` and `second`, expected one column of puzzles (or say which: --column NAME)\n"
    );
    assert_eq!((refused.out.as_str(), refused.err, refused.status), ("", said, Some(2)));
    assert_eq!(run(&["solve", &two, "--column", "second"]).status, Some(0));
    // Lines with words behind them are no table.
    let lines = scratch.file("lines.txt", format!("{SHORTZ},easy\n{SHORTZ},hard\n"));
    let solved = run(&["solve", &lines]);
    assert_eq!((solved.out.lines().count(), solved.err.as_str()), (2, ""));
}

/// A header longer than what formats are told by is a header all the same; a table with too many columns is refused and not looked
/// through for puzzles.
#[test]
fn a_header_as_long_as_it_comes() {
    let scratch = Scratch::new("columns-long");
    let table = |columns: usize| {
        let cells = |name: &str| (1..columns).map(|i| format!("{name}{i}")).collect::<Vec<_>>().join(",");
        let (names, row) = (cells("column_"), cells(""));
        format!("{names},puzzle\n{row},{SHORTZ}\n{row},{MEPHAM}\n")
    };
    let (wide, out) = (scratch.file("wide.csv", table(4_000)), scratch.path("wide.jsonl"));
    let solved = run(&["solve", &wide, "-o", &out]);
    assert_eq!((solved.status, solved.err.as_str()), (Some(0), ""));
    for line in read(&out).lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        assert_eq!((row.as_object().unwrap().len(), &row["column_3999"]), (4_003, &json!("3999")));
    }
    let refused = run(&["solve", &scratch.file("wider.csv", table(4_097))]);
    assert!(
        refused.status == Some(2) && refused.err.contains("found 4097 columns, expected at most 4096"),
        "{refused:?}"
    );
}

/// Blanks around a field are a part of it: only what is read is read without them.
#[test]
fn blanks_around_a_field_are_carried_over() {
    let scratch = Scratch::new("columns-blanks");
    let text = format!("puzzle,a, b ,c\n {SHORTZ} ,  x ,\" y \",\n{MEPHAM}, ,\u{a0},\"\"\n");
    let (table, out) = (scratch.file("in.csv", text), scratch.path("out.jsonl"));
    let solved = run(&["solve", &table, "-o", &out]);
    assert_eq!((solved.status, solved.err.as_str()), (Some(0), ""));
    let rows: Vec<Value> = read(&out).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [first, second] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((&first["a"], &first["b"], &first["c"]), (&json!("  x "), &json!(" y "), &json!(null)));
    assert_eq!((&second["a"], &second["b"], &second["c"]), (&json!(" "), &json!("\u{a0}"), &json!("")));
    assert_eq!(first["puzzle"], json!(SHORTZ));
}
