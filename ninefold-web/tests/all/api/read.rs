use crate::api::ask::{ask, numbers, try_to_ask};
use crate::api::boards::{SHORTZ, samples};
use ninefold::board::text::FORMATS;
use ninefold_web::api::{Stop, read};
use serde_json::json;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn every_formats_example_is_read() {
    for format in FORMATS {
        let answer = ask(read::answer, json!({ "text": format.example() }));
        assert_eq!(answer["format"], json!(format.name()));
        assert!(!answer["records"].as_array().unwrap().is_empty(), "{}", format.name());
        assert_eq!(answer["errors"], json!([]), "{}", format.name());
        let named = ask(read::answer, json!({ "text": format.example(), "format": format.name() }));
        assert_eq!(named, answer);
    }
}

#[test]
fn a_line_is_read_digit_by_digit() {
    let answer = ask(read::answer, json!({ "text": format!("{SHORTZ} # puzzle 301\n") }));
    let record = &answer["records"][0];
    let digits = SHORTZ.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect::<Vec<_>>();
    assert_eq!(numbers(&record["board"]["givens"]), digits);
    assert_eq!(record["board"]["shape"], json!({ "kind": "sudoku", "height": 3, "width": 3 }));
    assert_eq!(record["comment"], json!("puzzle 301"));
    assert_eq!(record["geometry"]["size"], json!(9));
}

#[test]
fn the_shape_that_is_named_is_taken() {
    for sample in samples() {
        let letters = sample.givens.iter().map(|given| if *given == 0 { ".".to_string() } else { given.to_string() });
        let size = sample.oracle().size;
        let rows: Vec<String> = letters.collect::<Vec<_>>().chunks(size).map(|row| row.join(" ") + "\n").collect();
        let answer = ask(read::answer, json!({ "text": rows.concat(), "shape": sample.shape }));
        let board = &answer["records"][0]["board"];
        assert_eq!(numbers(&board["givens"]), sample.givens, "{}", sample.name);
        let again = ask(ninefold_web::api::geometry::answer, json!({ "shape": board["shape"] }));
        let first = ask(ninefold_web::api::geometry::answer, json!({ "shape": sample.shape }));
        assert_eq!(again, first, "{}", sample.name);
    }
}

#[test]
fn good_records_are_read_beside_bad_ones() {
    let text = format!("{SHORTZ}\n{}!\n{SHORTZ}\n", &SHORTZ[..80]);
    let answer = ask(read::answer, json!({ "text": text }));
    assert_eq!(answer["records"].as_array().unwrap().len(), 2);
    let error = &answer["errors"][0];
    assert_eq!((&error["line"], &error["column"], &error["found"]), (&json!(2), &json!(81), &json!("`!`")));
}

#[test]
fn a_puzzle_is_found_in_what_people_write() {
    let digits = SHORTZ.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect::<Vec<_>>();
    let post = json!({ "text": format!("Hello!\n\n[code]\n{SHORTZ}\n[/code]\nIs it hard?\n") });
    let answer = ask(read::answer, post.clone());
    assert_eq!(numbers(&answer["records"][0]["board"]["givens"]), digits);
    assert_eq!((&answer["is_post"], &answer["errors"]), (&json!(true), &json!([])));
    // A text that reads as it stands is no post; nor is one whose format a person names.
    assert_eq!(ask(read::answer, json!({ "text": SHORTZ }))["is_post"], false);
    let named = ask(read::answer, json!({ "text": post["text"], "format": "line" }));
    assert_eq!(named["is_post"], false);
    assert!(!named["errors"].as_array().unwrap().is_empty());
    let long = ask(read::answer, json!({ "text": format!("Hello!\n{}", format!("{SHORTZ}\n").repeat(1000)) }));
    assert_eq!((&long["is_post"], &long["records"].as_array().map(Vec::len)), (&json!(true), &Some(100)));
    assert_eq!((&long["more"], &long["errors"]), (&json!(900), &json!([])));
    let nothing = ask(read::answer, json!({ "text": "I am stuck." }));
    assert_eq!((&nothing["is_post"], &nothing["records"]), (&json!(false), &json!([])));
}

#[test]
fn no_more_than_a_hundred_records_are_answered() {
    let answer = ask(read::answer, json!({ "text": format!("{SHORTZ}\n").repeat(250) }));
    assert_eq!((answer["records"].as_array().unwrap().len(), &answer["more"]), (100, &json!(150)));
}

/// Small links with large texts: the answer stays of a size that can be sent.
#[test]
fn links_that_hold_large_texts_are_not_all_told() {
    let board = json!({ "shape": { "kind": "latin", "size": 2 }, "givens": [1, 0, 0, 0] });
    let request = json!({ "board": board, "to": "f-puzzles", "comment": "x".repeat(1 << 20) });
    let link = ask(ninefold_web::api::convert::answer, request);
    let link = link["text"].as_str().unwrap();
    assert!(link.len() < 10_000, "{} bytes", link.len());
    let answer = ask(read::answer, json!({ "text": link.repeat(20) }));
    let records = answer["records"].as_array().unwrap();
    assert!((1..=5).contains(&records.len()), "{} records", records.len());
    assert_eq!(answer["more"], json!(20 - records.len()));
}

/// Each link may take long to unpack: those that come after the end of the time are not read, neither when the text is looked at
/// nor when its puzzles are told; and that some are left out is said.
#[test]
fn reading_ends_with_its_time() {
    let request = serde_json::from_value(json!({ "text": format!("{SHORTZ}\n").repeat(250) })).unwrap();
    let mut most = 0;
    for time in [0, 5, 200, 260, 300] {
        let asked = AtomicUsize::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= time;
        let answer = match read::answer(&request, &Stop(&stop)) {
            Ok(answer) => answer,
            // An answer with nothing in it would say that nothing is there.
            Err(problem) => {
                assert!(most == 0 && problem.what.starts_with("the time was over"), "{time}: {}", problem.what);
                continue;
            }
        };
        assert!(!answer.records.is_empty(), "{time}");
        assert!(asked.into_inner() <= time + 20, "{time}");
        assert!(answer.more >= 1, "{time}: at least one is left out");
        assert!(answer.records.len() >= most && answer.records.len() <= time, "{time}: {}", answer.records.len());
        most = answer.records.len();
    }
    assert!((1..100).contains(&most), "{most}");
}

#[test]
fn no_more_than_a_hundred_errors_are_answered() {
    let answer = ask(read::answer, json!({ "text": format!("{SHORTZ}\n{}!\n", &SHORTZ[..80]).repeat(120) }));
    assert_eq!((answer["records"].as_array().unwrap().len(), answer["errors"].as_array().unwrap().len()), (100, 100));
    assert_eq!(answer["more"], json!(40));
}

/// Thousands of houses, which no step could look through in time.
#[test]
fn layouts_have_a_limit() {
    let layout = |bytes: usize| {
        let shape = json!({ "kind": "layout", "text": format!("latin 4\n{}", "#".repeat(bytes - "latin 4\n".len())) });
        try_to_ask(ninefold_web::api::geometry::answer, json!({ "shape": shape }))
    };
    assert_eq!(layout(64 << 10).unwrap()["size"], json!(4), "the limit itself is read");
    let problem = layout((64 << 10) + 1).unwrap_err();
    assert_eq!(problem.what, "found a layout of 65537 bytes, expected at most 65536");
}

/// The page has no command line.
#[test]
fn no_option_of_the_program_is_told() {
    for text in [
        format!("Jigsaw Sudoku\n{SHORTZ}\n"),
        format!("kind: killer\n{SHORTZ}\n"),
        format!("puzzle,board\n{SHORTZ},AAB / ABC\n"),
        "A..B.C..D..E..F.\n".to_string(),
        format!("puzzle,box_rows,box_cols\n{},3,2\n", ".".repeat(36)),
        "0123456789ABCDEF".repeat(16) + "\n",
    ] {
        let answer = ask(read::answer, json!({ "text": text })).to_string();
        assert!(!answer.contains("--"), "{text}: {answer}");
    }
    let answer = ask(read::answer, json!({ "text": format!("kind: killer\n{SHORTZ}\n") }));
    let expected = "a puzzle without rules beyond Sudoku; if it is a plain one, leave out these words";
    assert_eq!(answer["errors"][0]["expected"], json!(expected));
}

#[test]
fn what_cannot_be_read_is_told() {
    let problem = try_to_ask(read::answer, json!({ "text": "1", "format": "word" })).unwrap_err();
    assert!(problem.what.contains("no format is called `word`; there are line"), "{}", problem.what);
    let answer = ask(read::answer, json!({ "text": "nothing of the kind" }));
    assert_eq!(answer["records"], json!([]));
    assert_eq!(answer["errors"].as_array().unwrap().len(), 1);
    let layout = json!({ "kind": "layout", "text": "AABB\nAABB\nCDDD\nCCCC\n" });
    let problem = try_to_ask(read::answer, json!({ "text": "", "shape": layout })).unwrap_err();
    assert_eq!((problem.line, problem.column), (Some(3), Some(1)), "{problem:?}");
}

/// The page has no options, so none are named; what was found and expected is whole without them.
#[test]
fn errors_name_no_options() {
    let letters = ".FI.............HDE..G....F..CI.....D...CH.A.ABE...........E..A......G...G.HB.I.E";
    for (text, expected) in [
        (letters.to_string(), "a puzzle"),
        (
            format!("{SHORTZ} # killer\n"),
            "a puzzle without rules beyond Sudoku; if it is a plain one, leave out these words",
        ),
    ] {
        let answer = ask(read::answer, json!({ "text": text }));
        assert_eq!(answer["errors"][0]["expected"], json!(expected), "{answer}");
    }
}
