//! The program and the web app are asked the same questions about the same boards, and say the same. What they should say
//! is known from how each board was made.

mod boards;
mod converted;
mod marks;
mod pictures;
mod session;
mod wrong;

use crate::common::{MEPHAM, Scratch, run, run_with};
use boards::{Expected, Kind, Sample, judged, kinds, sudoku};
use ninefold::board::text::{self, Alphabet};
use ninefold::board::{Board, Cell, Puzzle, Symbol};
use ninefold_web::api::board::BoardJson;
use ninefold_web::api::{
    Problem, Stop, check, count, explain, generate as make, hint, marks as mark, rate, read, solve,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The board as text that the program reads, with entries and marks in sections of their own.
fn written(board: &Board) -> String {
    let alphabet = Alphabet::default_for(board.geometry().symbols()).unwrap();
    let name = |symbol: Option<Symbol>| symbol.and_then(|symbol| alphabet.character(symbol)).unwrap_or('.');
    let rows = |cells: &[String], between: &str| {
        let rows = cells.chunks(board.geometry().symbols()).map(|row| row.join(between));
        rows.collect::<Vec<_>>().join("\n")
    };
    let values =
        |of: &[Option<Symbol>]| rows(&of.iter().map(|&symbol| name(symbol).to_string()).collect::<Vec<_>>(), "");
    let mut text = format!("[Puzzle]\n{}\n[State]\n{}\n", values(board.givens()), values(&board.values()));
    if let Some(marks) = board.marks() {
        let marks: Vec<String> =
            marks.iter().map(|set| set.iter().map(|symbol| name(Some(symbol))).collect()).collect();
        text.extend(["[PencilMarks]\n", &rows(&marks, ","), "\n"]);
    }
    text
}

/// What the program says: its objects.
fn program(verb: &[&str], kind: &Kind, board: &Board) -> (Vec<Value>, Option<i32>) {
    let shape = kind.args.iter().map(String::as_str);
    let args: Vec<&str> = verb.iter().copied().chain(["--from", "sdk"]).chain(shape).collect();
    let run = run_with(&args, &written(board));
    let objects = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(run.err, "", "{args:?}");
    (objects, run.status)
}

/// What the web app says.
fn web<Q: DeserializeOwned, A: Serialize>(
    endpoint: fn(&Q, &Stop<'_>) -> Result<A, Problem>,
    board: &Board,
    more: Value,
) -> Value {
    let mut request = more;
    request["board"] = serde_json::to_value(BoardJson::of(board).unwrap()).unwrap();
    let request = serde_json::from_value(request).unwrap();
    serde_json::to_value(endpoint(&request, &Stop(&|| false)).unwrap()).unwrap()
}

const SEVERAL: &str = "The puzzle has several solutions.";

#[test]
fn the_same_hint() {
    let scratch = Scratch::new("faces-hint");
    for kind in kinds(&scratch) {
        for Sample { name, board, expected } in kind.samples() {
            let (said, status) = program(&["hint", "--json"], &kind, &board);
            let [said] = &said[..] else { panic!("{name}: {said:?}") };
            let answer = web(hint::answer, &board, json!({}));
            for field in ["step", "told", "end", "why", "violations", "note"] {
                assert_eq!(answer[field], said[field], "{name}");
            }
            let has_step = !said["step"].is_null();
            let is_yes = has_step || expected == Expected::Refused("full");
            assert_eq!(status, Some(i32::from(!is_yes)), "{name}: {said}");
            match expected {
                Expected::Refused(why) => assert_eq!(said["why"], why, "{name}: {said}"),
                Expected::Good => {
                    assert!(said["note"].is_null() && (has_step || said["why"] == "stuck"), "{name}: {said}");
                }
                Expected::Several if has_step => assert_eq!(said["note"], SEVERAL, "{name}"),
                Expected::Several => {
                    assert_eq!(said["why"], "stuck", "{name}");
                    assert!(said["end"].as_str().unwrap().ends_with(SEVERAL), "{name}: {said}");
                }
            }
        }
    }
}

/// The library's short names say it, too.
#[test]
fn the_same_hint_in_short() {
    use ninefold::prelude::Questions as _;
    for (line, note) in [("12..34......4321", Some(SEVERAL)), ("1....2....3..4..", None)] {
        let said = run(&["hint", "--stage", "answer", "-p", line]).out;
        let step = line.parse::<Puzzle>().unwrap().hint().unwrap();
        assert_eq!((step.note(), said.contains(SEVERAL)), (note, note.is_some()), "{said}");
        let note = note.map_or(String::new(), |note| format!(" {note}"));
        assert_eq!(step.to_string(), format!("{}{note}", step.told().sentence()));
    }
}

/// The library judges as the program does, the third condition included.
#[test]
fn the_same_judgement_in_short() {
    use ninefold::prelude::Questions as _;
    for line in [MEPHAM, crate::common::SHORTZ, crate::common::CHI_LANGE] {
        let said: Value = serde_json::from_str(&run(&["check", "--json", "-p", line]).out).unwrap();
        let checked = line.parse::<Puzzle>().unwrap().check().unwrap();
        assert_eq!(said.get("logical").cloned(), checked.logic.as_ref().map(|logic| json!(logic.solved)), "{said}");
        assert_eq!(said["unique"], json!(checked.judgement.is_unique()));
    }
}

/// The lines of the program are the events of the API, but for where they come from and for the pictures.
fn assert_same_events(name: &str, lines: &[Value], answer: &Value) {
    let without = |object: &Value, fields: &[&str]| {
        let mut object = object.as_object().unwrap().clone();
        object.retain(|field, _| !fields.contains(&field.as_str()));
        object
    };
    let told = answer["events"].as_array().unwrap();
    let Some((start, lines)) = lines.split_first() else { return assert!(told.is_empty(), "{name}") };
    assert_eq!((&start["kind"], &start["state"]), (&json!("start"), &answer["start"]), "{name}");
    assert_eq!(lines.len(), told.len(), "{name}");
    for (line, event) in lines.iter().zip(told) {
        assert_eq!(without(line, &["ninefold", "file", "line"]), without(event, &["scene"]), "{name}");
        assert_eq!(event["scene"].is_object(), event["step"].is_object(), "{name}");
    }
}

/// Also where it takes guesses.
#[test]
fn the_same_story_of_a_search() {
    let board = Kind::new(&["--box", "3x3"], sudoku(3, 3), 2);
    let hard =
        text::format("line").unwrap().parse(MEPHAM, &text::ReadOptions::default()).next().unwrap().unwrap().board;
    for profile in ["exclusion", "levels", "no-notes", "crook"] {
        let (mut said, _) = program(&["explain", "--json", "--profile", profile], &board, &hard);
        let answer = web(explain::answer, &hard, json!({ "profile": profile }));
        // Crook's tree, which the app asks for elsewhere.
        said.retain(|line| line["kind"] != "paths");
        let (last, events) = said.split_last().unwrap();
        assert_eq!(answer["end"], last["end"], "{profile}");
        assert_same_events(profile, events, &answer);
        assert_eq!(events.iter().any(|event| event["kind"] == "guess"), profile != "no-notes", "{profile}");
    }
}

/// A story that one answer has no room for ends in the same place, with the same words and the first solution; `--whole` tells the rest.
/// So do long ones that are told to their end, and one whose solution comes after the part that is told. (Easter Monster and that one have one
/// solution, the others have more than a hundred.)
#[test]
fn the_same_end_of_long_stories() {
    let (nine, sixteen) =
        (Kind::new(&["--box", "3x3"], sudoku(3, 3), 2), Kind::new(&["--box", "4x4"], sudoku(4, 4), 2));
    let monster = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse().unwrap();
    let late = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........".parse().unwrap();
    let open: Board = format!("1.......2.9.4...5{}", ".".repeat(64)).parse().unwrap();
    let empty = Board::empty(sudoku(4, 4));
    let stories = [
        (&nine, &monster, "exclusion", true),
        (&nine, &late, "crook", true),
        (&sixteen, &empty, "exclusion", true),
        (&nine, &open, "exclusion", false),
        (&nine, &open, "crook", false),
    ];
    for (kind, board, profile, is_cut) in stories {
        let (mut said, status) = program(&["explain", "--json", "--profile", profile], kind, board);
        said.retain(|line| line["kind"] != "paths");
        let answer = web(explain::answer, board, json!({ "profile": profile }));
        let (last, events) = said.split_last().unwrap();
        for field in ["end", "why", "cut"] {
            assert_eq!(answer[field], last[field], "{profile}");
        }
        assert_same_events(profile, events, &answer);
        assert_eq!((last["cut"].as_bool(), &last["open"]), (is_cut.then_some(true), &json!(0)), "{last}");
        let end = last["end"].as_str().unwrap();
        assert_eq!(end.contains("left out: the story would be too long."), is_cut, "{end}");
        assert_eq!(end.ends_with(SEVERAL), board == &empty && !end.starts_with("At least"), "{end}");
        // The puzzle with one solution is solved, whatever is left out.
        assert_eq!(status, Some(i32::from(board != &monster && board != &late)), "{last}");
        assert_eq!(end.contains("between them and the solution is left out"), board == &late, "{end}");
    }
    let (whole, _) = program(&["explain", "--json", "--profile", "exclusion", "--whole"], &nine, &monster);
    let last = whole.last().unwrap();
    assert!(last["cut"].is_null() && last["end"].as_str().unwrap().starts_with("Solved after "), "{last}");
}

/// Engines that prove nothing are refused where a proof is asked for, with those that prove; solutions they may find.
#[test]
fn engines_that_prove_nothing() {
    for entry in ninefold::engine::ENGINES {
        let proves = (entry.make)(&ninefold::engine::Options::default()).is_complete();
        let four = "1....2....3..4..";
        for verb in ["count", "check"].into_iter().filter(|_| !proves) {
            let refused = run(&[verb, "--engine", entry.name, "-p", four]);
            assert_eq!((refused.status, refused.out.as_str()), (Some(2), ""), "{verb} {}", entry.name);
            let said = format!("engine `{}` may find solutions but proves nothing", entry.name);
            assert!(refused.err.contains(&said) && refused.err.contains("propagate"), "{}", refused.err);
        }
        let board: Board = four.parse().unwrap();
        let counted =
            ninefold::ask::count(&board, entry.name, &ninefold::ask::Policy::default(), &mut ninefold::engine::Silent);
        assert_eq!(counted.is_ok(), proves && entry.name != "fast9", "{}", entry.name);
    }
    let offered = run(&["count", "--help"]).out;
    assert!(offered.contains("exact-cover") && !offered.contains("sinkhorn"), "{offered}");
    assert!(!run(&["rate", "--help"]).out.contains("--engine"));
    assert!(run(&["rate", "--engine", "cp", "-p", "1....2....3..4.."]).err.contains("each scale has its own"));
}

/// A table of puzzles has no place for a person's work, and says so.
#[test]
fn work_that_a_column_of_puzzles_does_not_hold() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let scratch = Scratch::new("faces-work");
    // The 4 of r1c3 is that of the solution; the entry in r1c4 is not.
    let lost = scratch.file("lost.txt", format!(":0000:x:{puzzle}:413::\n"));
    let wrong = scratch.file("wrong.txt", format!(":0000:x:{}:::\n", puzzle.replacen("53..7", "53.+27", 1)));
    for (file, what) in [(&lost, "the pencil marks (line 1)"), (&wrong, "the entries (line 1)")] {
        // Marks are no part of what the others are asked.
        let verbs = if *file == lost {
            &["hint", "check", "explain"][..]
        } else {
            &["hint", "check", "explain", "solve", "canon"]
        };
        for verb in verbs {
            let table = run(&[verb, file, "-o", &scratch.path("out.csv")]);
            let told = format!(": the column `puzzle` has no place for {what}: not written\n");
            assert!(table.err.contains(&told), "{verb}: {}", table.err);
        }
    }
}

/// Entries are no part of the puzzle, and a wrong one is told by whoever is asked about the puzzle or for marks, in both faces; so are two.
#[test]
fn wrong_entries_beside_an_answer_about_the_puzzle() {
    let kind = Kind::new(&[], sudoku(3, 3), 7);
    let blanks = kind.blanks();
    let other = |cell: Cell| Some(Symbol((kind.solution.value(cell).0 + 1) % 9));
    let right = |cell: Cell| Some(kind.solution.value(cell));
    let [none, right, one, two] = [0, 1, 2, 3].map(|which| {
        let mut board = kind.board();
        let entries = [(blanks[0], right(blanks[0])), (blanks[9], other(blanks[9])), (blanks[17], other(blanks[17]))];
        entries.into_iter().take(which).for_each(|(cell, symbol)| board.set_entry(cell, symbol));
        board
    });
    let line = |board: &Board| {
        let cell = |at: Cell| match (board.givens()[at.index()], board.entries()[at.index()]) {
            (Some(given), _) => Alphabet::Digits.name(given),
            (_, Some(entry)) => format!("+{}", Alphabet::Digits.name(entry)),
            _ => ".".to_string(),
        };
        format!(":0000:x:{}:::", board.geometry().all_cells().map(cell).collect::<String>())
    };
    let plain = ["solve", "count", "rate"].map(|verb| run(&[verb, "-p", &line(&none)]).out);
    for (board, wrong) in [(&none, 0), (&right, 0), (&one, 1), (&two, 2)] {
        let clash = board.violations().first().map(|_| "A rule is broken: ");
        let said = match wrong {
            0 => None,
            _ if clash.is_some() => clash,
            1 => Some("One of the entries is wrong."),
            _ => Some("Two of the entries are wrong."),
        };
        for (verb, plain) in ["solve", "count", "rate"].into_iter().zip(&plain) {
            let text = run(&[verb, "-p", &line(board)]);
            assert_eq!((&text.out, text.status), (plain, Some(0)), "{verb}");
            assert!(said.map_or(text.err.is_empty(), |said| text.err.contains(said)), "{verb}: {}", text.err);
            assert_eq!(run(&[verb, "--quiet", "-p", &line(board)]).err, "", "{verb}");
            let object: Value = serde_json::from_str(&run(&[verb, "--json", "-p", &line(board)]).out).unwrap();
            let told = object["note"].as_str();
            assert!(
                told.is_some() == said.is_some() && told.is_none_or(|told| told.starts_with(said.unwrap())),
                "{object}"
            );
            let answer = match verb {
                "solve" => web(solve::answer, board, json!({})),
                "rate" => web(rate::answer, board, json!({})),
                _ => web(count::answer, board, json!({})),
            };
            assert_eq!(answer["note"], object["note"], "{verb}");
        }
        // Marks follow from the entries, and so from wrong ones.
        let object: Value = serde_json::from_str(&run(&["marks", "--json", "-p", &line(board)]).out).unwrap();
        let told = object["note"].as_str();
        assert!(
            told.is_some() == said.is_some() && told.is_none_or(|told| told.starts_with(said.unwrap())),
            "{object}"
        );
        assert_eq!(web(mark::answer, board, json!({}))["note"], object["note"]);
    }
}

#[test]
fn the_same_story() {
    let scratch = Scratch::new("faces-explain");
    for kind in kinds(&scratch) {
        for Sample { name, board, expected } in kind.samples() {
            let (said, status) = program(&["explain", "--json"], &kind, &board);
            let answer = web(explain::answer, &board, json!({}));
            let (last, events) = said.split_last().unwrap();
            for field in ["end", "why", "violations"] {
                assert_eq!(answer[field], last[field], "{name}");
            }
            assert_eq!(last["violations"].is_array(), last["why"] == "broken", "{name}: {last}");
            assert_same_events(&name, events, &answer);
            assert!(last["kind"] == "end" && last["open"].is_number(), "{name}: {last}");
            let end = last["end"].as_str().unwrap();
            match expected {
                Expected::Refused("full") | Expected::Good => assert!(!end.contains("several"), "{name}: {end}"),
                Expected::Refused(why) => {
                    assert_eq!((last["why"].as_str(), status, events.len()), (Some(why), Some(1), 0), "{name}: {last}");
                }
                Expected::Several => assert!(end.ends_with(SEVERAL) && status == Some(1), "{name}: {end}"),
            }
        }
    }
}

/// A proof of a cell, or why there is none: on every board of the list.
#[test]
fn the_same_proof() {
    let scratch = Scratch::new("faces-proof");
    for kind in kinds(&scratch) {
        let cell = *kind.blanks().last().unwrap();
        let cell_name = kind.geometry.cell_name(cell);
        for Sample { name, board, expected } in kind.samples() {
            let (said, status) = program(&["explain", "--json", "--cell", &cell_name], &kind, &board);
            let answer = web(explain::answer, &board, json!({ "cell": cell.index() }));
            let (last, events) = said.split_last().unwrap();
            for field in ["end", "why"] {
                assert_eq!(answer[field], last[field], "{name}");
            }
            assert_same_events(&name, events, &answer);
            assert_eq!(status, Some(i32::from(!last["why"].is_null())), "{name}: {last}");
            let end = last["end"].as_str().unwrap();
            let is_proved = end.starts_with(&format!("{cell_name} is "));
            assert_eq!(is_proved, last["why"].is_null(), "{name}: {last}");
            match expected {
                // A board that is filled already is no riddle.
                Expected::Refused("full") => assert!(is_proved, "{name}: {last}"),
                Expected::Refused(why) => assert_eq!((&last["why"], events.len()), (&json!(why), 0), "{name}: {last}"),
                Expected::Good => assert!(is_proved || last["why"] == "stuck", "{name}: {last}"),
                Expected::Several => {
                    // Some cells may have the same value in all solutions, but none of an empty board.
                    assert!(end.ends_with(SEVERAL) && !(is_proved && name.ends_with("empty")), "{name}: {last}");
                }
            }
        }
    }
}

/// A fresh puzzle: under the same seed the web app makes the program's.
#[test]
fn the_same_puzzles() {
    let scratch = Scratch::new("faces-generate");
    let layout = kinds(&scratch).pop().unwrap().args.pop().unwrap();
    let shapes = [
        (["--box", "3x3"], json!({ "kind": "sudoku", "height": 3, "width": 3 })),
        (["--box", "2x3"], json!({ "kind": "sudoku", "height": 2, "width": 3 })),
        (["--layout", &layout], json!({ "kind": "layout", "text": std::fs::read_to_string(&layout).unwrap() })),
    ];
    for (shape, request) in shapes {
        for (seed, level) in [("1", None), ("2", Some("2")), ("3", Some("3"))] {
            let mut args = [&["generate", "--json", "--quiet", "--seed", seed], &shape[..]].concat();
            args.extend(level.iter().flat_map(|level| ["--level", level]));
            let said: Value = serde_json::from_str(&run(&args).out).unwrap();
            let number = |text: &str| text.parse::<u64>().unwrap();
            let request = json!({ "shape": request, "seed": number(seed), "level": level.map(number) });
            let request = serde_json::from_value(request).unwrap();
            let make::GenerateResponse::Made(made) = make::answer(&request, &Stop(&|| false)).unwrap() else {
                panic!("{args:?}");
            };
            let board = made.board.board().unwrap();
            let line = Alphabet::for_lines(board.geometry().symbols()).one_line(board.givens().iter().copied());
            assert_eq!(json!([line, made.candidate]), json!([said["puzzle"], said["candidate"]]), "{args:?}");
            assert_eq!(json!([made.level, made.givens]), json!([said["level"], said["givens"]]), "{args:?}");
            assert!(made.level.is_some(), "{args:?}");
        }
    }
    // No 4x4 puzzle is of level 6, which is not known before many were tried.
    let request = json!({ "shape": { "kind": "sudoku", "height": 2, "width": 2 }, "level": 6 });
    let request = serde_json::from_value(request).unwrap();
    let ended = make::answer(&request, &Stop(&|| true)).unwrap();
    assert!(matches!(ended, make::GenerateResponse::Ended { tries: Some(0), .. }), "{ended:?}");
}

/// Givens that clash are searched by no engine, and neither face names one.
#[test]
fn no_engine_where_givens_clash() {
    let mut board = Board::empty(sudoku(3, 3));
    for cell in [Cell(0), Cell(1)] {
        board.set_given(cell, Some(Symbol(0)));
    }
    let (said, _) = program(&["solve", "--json"], &Kind::new(&[], sudoku(3, 3), 1), &board);
    let answer = web(solve::answer, &board, json!({}));
    for object in [&said[0], &answer] {
        assert_eq!((&object["verdict"], object.get("engine")), (&json!("none"), None), "{object}");
    }
}

/// A puzzle that the engine does not take has its answer in its place.
#[test]
fn a_board_that_the_engine_does_not_take() {
    let (nine, four) = (MEPHAM, "1....2....3..4..");
    let input = format!("{nine}\n{four}\n{nine}\n");
    for verb in ["solve", "count"] {
        let lines = run_with(&[verb, "--engine", "fast9"], &input);
        assert_eq!((lines.status, lines.out.lines().count()), (Some(2), 3), "{verb}: {}", lines.out);
        let second = lines.out.lines().nth(1).unwrap();
        assert!(second.contains("bad input: engine `fast9`: expected plain 9x9 Sudoku"), "{verb}: {second}");
        let objects = run_with(&[verb, "--json", "--engine", "fast9"], &input);
        let said: Vec<Value> = objects.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((objects.status, said.len(), &said[1]["line"]), (Some(2), 3, &json!(2)), "{verb}");
        assert!(said[1]["error"].as_str().unwrap().contains("found Sudoku 4x4"), "{verb}: {}", said[1]);
    }
    let checked = run_with(&["check", "--json", "--engine", "fast9"], &input);
    assert_eq!((checked.status, checked.out.lines().count()), (Some(2), 3));
    assert!(checked.out.lines().nth(1).unwrap().contains("\"error\""), "{}", checked.out);
}

/// What people paste, in every format that there is: both faces read the same puzzles out of it, and solve them alike.
#[test]
fn the_same_text() {
    let mut solved = 0;
    for format in text::FORMATS {
        let example = format.example();
        let said = run_with(&["solve", "--json", "--budget", "20000n", "-"], example);
        let said: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let request: read::ReadRequest = serde_json::from_value(json!({ "text": example })).unwrap();
        let read = read::answer(&request, &Stop(&|| false)).unwrap();
        assert_eq!((read.records.len(), read.more), (said.len(), 0), "{}", format.name());
        for (record, said) in read.records.iter().zip(&said) {
            let board = record.board.board().unwrap();
            let answer = web(solve::answer, &board, json!({ "nodes": 20000 }));
            assert_eq!(answer["verdict"], said["verdict"], "{}", format.name());
            let n = board.geometry().symbols();
            let first = answer["solutions"][0].as_array().map(|values| {
                let symbols = values.iter().map(|value| Some(Symbol(value.as_u64().unwrap() as u8 - 1)));
                Alphabet::for_lines(n).one_line(symbols)
            });
            assert_eq!(first.as_deref(), said["solutions"][0].as_str(), "{}", format.name());
            solved += usize::from(first.is_some());
        }
    }
    assert!(solved >= text::FORMATS.len() / 2, "{solved}");
}

#[test]
fn the_same_solutions() {
    let scratch = Scratch::new("faces-solve");
    for kind in kinds(&scratch) {
        for Sample { name, board, expected } in kind.samples() {
            let (said, status) = program(&["solve", "--json"], &kind, &board);
            let [said] = &said[..] else { panic!("{name}: {said:?}") };
            let answer = web(solve::answer, &board, json!({}));
            assert_eq!((&answer["verdict"], &answer["engine"]), (&said["verdict"], &said["engine"]), "{name}");
            for field in ["violations", "reason", "note"] {
                assert_eq!(answer[field], said[field], "{name}, {field}");
            }
            let alphabet = Alphabet::default_for(kind.geometry.symbols()).unwrap();
            let line = |values: &Value| -> String {
                let numbers = values.as_array().unwrap().iter().map(|number| number.as_u64().unwrap());
                numbers.map(|number| alphabet.character(Symbol(number as u8 - 1)).unwrap()).collect()
            };
            let lines: Vec<String> = answer["solutions"].as_array().unwrap().iter().map(line).collect();
            let known = said["solutions"].as_array().cloned().unwrap_or_default();
            assert!(known.iter().all(|solution| lines.contains(&solution.as_str().unwrap().to_string())), "{name}");
            let verdict = judged(expected, &name).0;
            assert_eq!(
                (said["verdict"].as_str(), status),
                (Some(verdict), Some(i32::from(verdict != "unique"))),
                "{name}"
            );
        }
    }
}

/// The number itself where every engine counts to the end; else both ended there.
#[test]
fn the_same_number_of_solutions() {
    let scratch = Scratch::new("faces-count");
    for kind in kinds(&scratch) {
        for Sample { name, board, expected } in kind.samples() {
            let (said, status) = program(&["count", "--json", "--budget", "5000n"], &kind, &board);
            let [said] = &said[..] else { panic!("{name}: {said:?}") };
            let answer = web(count::answer, &board, json!({ "nodes": 5000 }));
            for field in ["count", "exact", "violations", "reason", "note"] {
                assert_eq!(answer[field], said[field], "{name}");
            }
            assert_eq!(status, Some(i32::from(said["exact"] == false || said["count"] == "0")), "{name}");
            let number = said["count"].as_str().unwrap();
            match judged(expected, &name).0 {
                "unique" => assert_eq!(number, "1", "{name}"),
                "none" => assert_eq!(number, "0", "{name}"),
                _ => assert!(number.parse::<u64>().unwrap() > 1, "{name}: {number}"),
            }
        }
    }
}

#[test]
fn the_same_judgement() {
    let scratch = Scratch::new("faces-check");
    for kind in kinds(&scratch) {
        for Sample { name, board, expected } in kind.samples() {
            // Judging the empty 16x16 board takes longer than anybody would wait for a test.
            if board.geometry().symbols() > 9 && judged(expected, &name).0 == "several" {
                continue;
            }
            let (said, status) = program(&["check", "--json"], &kind, &board);
            let [said] = &said[..] else { panic!("{name}: {said:?}") };
            let answer = web(check::answer, &board, json!({}));
            for field in ["has_solution", "unique", "count", "exact", "logical"] {
                assert_eq!(answer[field], said[field], "{name}, {field}");
            }
            assert_eq!(answer["logical"].is_boolean(), said["unique"] == true, "{name}");
            assert_eq!(answer["words"], said["words"], "{name}");
            let broken = said.get("violations").cloned().unwrap_or(json!([]));
            assert_eq!(answer["violations"], broken, "{name}");
            assert_eq!(broken != json!([]), expected == Expected::Refused("broken"), "{name}: {broken}");
            let name_of = |number: &Value| kind.geometry.cell_name(Cell(number.as_u64().unwrap() as u16));
            let wrong: Vec<String> = answer["wrong"]["entries"].as_array().unwrap().iter().map(name_of).collect();
            assert_eq!(json!(wrong), said.get("wrong").cloned().unwrap_or(json!([])), "{name}");
            let lost = said["lost"].as_array().map_or(0, Vec::len);
            assert_eq!(answer["wrong"]["marks"].as_array().unwrap().len(), lost, "{name}");
            let (verdict, is_right) = judged(expected, &name);
            assert_eq!(said["unique"] == true, verdict == "unique", "{name}");
            if verdict == "unique" {
                assert_eq!(wrong.is_empty() && lost == 0, is_right, "{name}: {said}");
            }
            let is_yes = verdict == "unique" && is_right && said["logical"] == true;
            assert_eq!(status, Some(i32::from(!is_yes)), "{name}: {said}");
        }
    }
}

#[test]
fn the_same_rating() {
    let scratch = Scratch::new("faces-rate");
    for kind in kinds(&scratch) {
        for Sample { name, board, expected } in kind.samples() {
            let verdict = judged(expected, &name).0;
            if board.geometry().symbols() > 9 && verdict == "several" {
                continue;
            }
            let (said, status) = program(&["rate", "--json", "--scale", "levels,guesses"], &kind, &board);
            let [said] = &said[..] else { panic!("{name}: {said:?}") };
            let answer = web(rate::answer, &board, json!({ "scales": ["levels", "guesses"] }));
            assert_eq!((&answer["verdict"], &answer["note"]), (&said["verdict"], &said["note"]), "{name}");
            // Above nine symbols a line has characters and the app numbers.
            for field in ["violations", "reason"] {
                assert_eq!(answer[field].is_null(), said[field].is_null(), "{name}");
                assert!(board.geometry().symbols() > 9 || answer[field] == said[field], "{name}: {answer} {said}");
            }
            for rating in answer["ratings"].as_array().unwrap() {
                let of = &said["scales"][rating["scale"].as_str().unwrap()];
                assert_eq!((&rating["version"], &rating["options"]), (&of["version"], &of["options"]), "{name}");
                assert!(of["version"].is_string(), "{name}");
                assert_eq!(rating["value"], said["ratings"][rating["scale"].as_str().unwrap()], "{name}");
            }
            assert_eq!(said["verdict"], verdict, "{name}");
            assert_eq!(status, Some(i32::from(verdict != "unique")), "{name}");
        }
    }
}

/// What a rating means, and why there is none, in the words of one report: unfinished ones, too.
#[test]
fn the_same_words_of_a_rating() {
    let board = Kind::new(&["--box", "3x3"], sudoku(3, 3), 2);
    let hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse().unwrap();
    let mut none = board.board();
    let (cell, symbol) = board.subtly_wrong();
    none.set_given(cell, Some(symbol));
    let mut said = Vec::new();
    for sample in [board.board(), hard, none, Board::empty(sudoku(3, 3))] {
        let answer = web(rate::answer, &sample, json!({ "scales": ["guesses", "hodoku"] }));
        let args = ["rate", "--report", "--scale", "guesses,hodoku", "--box", "3x3", "--from", "sdk"];
        let report = run_with(&args, &written(&sample)).out;
        let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
        let topics = answer["report"].as_array().unwrap().iter().map(|line| [&line[0], &line[1]]);
        let ratings = answer["ratings"].as_array().unwrap().iter().map(|rating| [&rating["scale"], &rating["words"]]);
        for [topic, words] in topics.chain(ratings) {
            let line = format!("{} {}", topic.as_str().unwrap(), words.as_str().unwrap());
            assert!(report.contains(&line), "{line:?} is missing in {report}");
            said.push(line);
        }
    }
    for part in ["what they leave is counted as a whole", "hodoku no solution", "hodoku several solutions"] {
        assert!(said.iter().any(|line| line.contains(part)), "{part}: {said:?}");
    }
}

/// A scale is asked once.
#[test]
fn a_scale_that_is_named_twice() {
    let refused = run(&["rate", "--scale", "levels,levels", "-p", MEPHAM]);
    assert_eq!(refused.status, Some(2));
    let request = json!({ "board": BoardJson::of(&MEPHAM.parse().unwrap()).unwrap(), "scales": vec!["levels"; 5000] });
    let problem = rate::answer(&serde_json::from_value(request).unwrap(), &Stop(&|| false)).unwrap_err();
    for said in [refused.err, problem.what] {
        assert!(said.contains("found levels twice, expected each scale once"), "{said}");
    }
}
