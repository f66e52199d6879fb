//! One bad record never stops the good ones, nor takes their columns: lines of JSON that are broken, lines that are far too long, quotes that
//! are never closed. And what others wrote is shown without what a terminal obeys.

use crate::columns::read;
use crate::common::{MEPHAM, SHORTZ, Scratch, run, run_with};
use serde_json::{Value, json};

/// The lines of a file, which may have no puzzle.
fn objects(path: &str) -> Vec<Value> {
    read(path).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn object(id: usize) -> String {
    format!("{{\"id\":{id},\"src\":\"a\",\"puzzle\":\"{}\"}}\n", [SHORTZ, MEPHAM][id % 2])
}

/// Promise 8: the columns of good rows are carried over, wherever the bad ones stand, and the bad ones are told.
#[test]
fn the_first_line_of_objects_is_bad() {
    let scratch = Scratch::new("bad-first");
    let out = scratch.path("out.jsonl");
    let much = format!("{{\"puzzle\":\"{}\n", "1".repeat(100_000));
    for (name, bad) in [
        ("a.jsonl", "{\"puzzle\": bad\n"),
        ("b.txt", "{\"puzzle\": bad\n"),
        ("c.jsonl", "garbage\n"),
        ("d.jsonl", &much),
        ("e.jsonl", "{\"puzzle\": bad\n[\n"),
    ] {
        let input = scratch.file(name, [bad, &object(1), &object(2)].concat());
        let count = bad.lines().count();
        let done = run(&["solve", &input, "-o", &out]);
        assert_eq!(done.status, Some(2), "{name}: {done:?}");
        assert!(done.err.starts_with(&format!("ninefold: {input}: row 1")), "{name}: {}", done.err);
        let answers = objects(&out);
        let ids: Vec<_> = answers.iter().map(|row| (&row["id"], &row["src"], &row["verdict"])).collect();
        let good = [(&json!(1), &json!("a"), &json!("unique")), (&json!(2), &json!("a"), &json!("unique"))];
        assert_eq!(ids[count..], good, "{name}");
        assert!(ids[..count].iter().all(|row| row.2 == &json!("bad-input")), "{name}");
    }
    // A list is none, whatever it is called, and prose stays prose.
    let list = scratch.file("list.jsonl", format!("[\n{},\n{}]\n", object(1).trim(), object(2)));
    assert_eq!(run(&["solve", &list]).status, Some(0));
    let post = format!("Here they are:\n{}{}", object(1), object(2));
    assert_eq!(run_with(&["solve"], &post).status, Some(0));
}

/// Promise 8: the first line with a puzzle tells that lines are rows, and what their columns are, however many and however long those
/// before it are.
#[test]
fn no_lines_before_the_first_row_take_its_columns() {
    let scratch = Scratch::new("bad-before");
    let out = scratch.path("out.jsonl");
    let member = |length: usize| format!("{{\"x\":\"{}\"}}\n", "a".repeat(length));
    for (name, bad) in [
        ("a.jsonl", member(30_000)),
        ("a.txt", member(30_000)),
        ("b.jsonl", member(1 << 20)),
        ("b.txt", member(1 << 20)),
        ("c.jsonl", member(17_000_000)),
        ("d.jsonl", member(18_000_000)),
        ("e.jsonl", member(14).repeat(100_000)),
        ("e.txt", member(14).repeat(1_000)),
        ("f.jsonl", "{\"x\":\n".repeat(300)),
        ("f.txt", "{\"x\":\n".repeat(30)),
        ("g.jsonl", "{\"id\":1,\"puzzle\":\n".repeat(1_000)),
        ("g.txt", "{\"id\":1,\"puzzle\":\n".repeat(1_000)),
        ("h.jsonl", format!("{{\"puzzle\":{{\"puzzle\":\"{SHORTZ}\"}}}}\n")),
        ("i.jsonl", "garbage\n".repeat(5_000)),
    ] {
        let good: String = (1..6).map(object).collect();
        let input = scratch.file(name, [&bad, &*good].concat());
        let count = bad.lines().count();
        let done = run(&["solve", &input, "-o", &out]);
        assert_eq!(done.status, Some(2), "{name}: {:.300}", done.err);
        let answers = objects(&out);
        assert_eq!(answers.len(), count + 5, "{name}: {:.300}", done.err);
        assert!(answers[..count].iter().all(|row| row["verdict"] == json!("bad-input")), "{name}");
        for (row, id) in answers[count..].iter().zip(1..) {
            let said = (&row["id"], &row["src"], &row["verdict"]);
            assert_eq!(said, (&json!(id), &json!("a"), &json!("unique")), "{name}");
        }
        std::fs::remove_file(&out).unwrap();
    }
    // One row behind is a row, too, and no part of what is cut off before it.
    let input = scratch.file("one.jsonl", "{\"x\":\n".repeat(3) + &object(1));
    let done = run(&["solve", &input]);
    assert_eq!((done.status, done.out.matches("unique").count()), (Some(2), 1), "{done:?}");
    // An object over several lines, whose parts may be objects of a line, is none of this.
    let nested = format!("{{\n\"puzzles\":\n[\n{},\n{}]\n}}\n", object(1).trim(), object(2));
    let done = run(&["solve", &scratch.file("nested.jsonl", nested)]);
    assert_eq!((done.status, done.out.lines().count()), (Some(0), 2), "{done:?}");
}

/// Promise 8: a line that is longer than any is read is one bad record, in each kind of table, at each place.
#[test]
fn lines_that_are_far_too_long() {
    let scratch = Scratch::new("long-lines");
    let much = "y".repeat(17 << 20);
    let long = format!("{{\"id\":9,\"src\":\"{much}\",\"puzzle\":\"{SHORTZ}\"}}\n");
    let row = |id: usize| format!("{id},a,{}\n", [SHORTZ, MEPHAM][id % 2]);
    let header = "id,src,puzzle\n";
    for (name, text, bad) in [
        ("first.jsonl", [&long, &object(1), &*object(2)].concat(), 0),
        ("second.jsonl", [&object(1), &long, &*object(2)].concat(), 1),
        ("last.jsonl", [&object(1), &object(2), &*long].concat(), 2),
        ("first.csv", format!("{header}9,{much},{SHORTZ}\n{}{}", row(1), row(2)), 0),
        ("second.csv", format!("{header}{}9,{much},{SHORTZ}\n{}", row(1), row(2)), 1),
        ("quoted.csv", format!("{header}{}9,\"a\n{much}\n\",{SHORTZ}\n{}", row(1), row(2)), 1),
    ] {
        let (input, out) = (scratch.file(name, text), scratch.path("out.jsonl"));
        let done = run(&["solve", &input, "-o", &out]);
        assert_eq!(done.status, Some(2), "{name}: {}", done.err);
        assert!(done.err.contains("found a line of more than 16 MiB, expected "), "{name}: {}", done.err);
        let text = read(&out);
        let verdicts: Vec<_> = objects(&out).iter().map(|row| row["verdict"] == json!("unique")).collect();
        let expected: Vec<_> = (0..3).map(|row| row != bad).collect();
        assert_eq!(verdicts, expected, "{name}: {text}");
        assert_eq!(text.matches("\"src\":\"a\"").count(), 2, "{name}: {text}");
        std::fs::remove_file(&out).unwrap();
    }
}

/// Promise 8: a quote that is never closed costs its own row, over any number of pieces in which the rest is read.
#[test]
fn a_quote_that_is_never_closed() {
    let scratch = Scratch::new("open-quote");
    let row = format!("a,{SHORTZ},b\n");
    let many = 40_000;
    for before in [0, 10, 5_000] {
        let text = format!("id,puzzle,src\n{}\"open,{SHORTZ},b\n{}", row.repeat(before), row.repeat(many));
        let input = scratch.file("in.csv", text);
        let done = run(&["solve", &input]);
        assert_eq!(done.status, Some(2), "{}", done.err);
        assert_eq!(done.out.lines().filter(|line| line.ends_with("unique")).count(), before + many);
        let line = before + 2;
        assert_eq!(
            done.err,
            format!(
                "ninefold: {input}:{line}:1: found a quote, expected a closing quote before a separator or the end of the line\n"
            )
        );
    }
}

/// Names, comments and contents with signs for terminals are shown with these written out, whatever is asked.
#[test]
fn no_sign_for_a_terminal_is_passed_on() {
    let scratch = Scratch::new("signs");
    let signs = "\u{1b}[31mred\u{1b}]0;title\u{7}\u{9b}2J\u{202e}";
    let text = format!("{SHORTZ} {signs}\n{MEPHAM} # {signs}\nbad{signs}\n");
    let files = [
        scratch.file("a.txt", &text),
        scratch.file(
            "b.sdk",
            format!(
                "#A{signs}\n#C{signs}\n{}\n",
                SHORTZ.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row)).collect::<Vec<_>>().join("\n")
            ),
        ),
        scratch.file(
            "c.csv",
            format!("id{signs},puzzle,type\n1,{SHORTZ},{signs}\n2,12{signs},\n3,{MEPHAM},killer{signs}\n"),
        ),
        scratch.file("d.jsonl", format!("{{\"q{}\":\"{SHORTZ}\",\"x\":\"{SHORTZ}\"}}\n", "\\u001b[31m")),
        scratch.path(&format!("none{signs}")),
    ];
    for file in &files {
        for args in [
            &["draw"][..],
            &["draw", "--ascii"],
            &["solve"],
            &["check"],
            &["rate"],
            &["count"],
            &["hint"],
            &["explain"],
            &["marks"],
            &["convert", "--to", "grid"],
            &["convert", "--to", "line"],
            &["convert", "--to", "sdk"],
            &["color"],
            &["trace"],
        ] {
            let done = run(&[args, &[file]].concat());
            for said in [&done.out, &done.err] {
                assert!(!said.contains(['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}']), "{args:?} {file}: {done:?}");
            }
        }
    }
    let drawn = run(&["draw", &scratch.file("e.txt", format!("{SHORTZ} {signs}\n"))]);
    assert!(drawn.out.contains("\\u{1b}[31mred\\u{1b}]0;title\\u{7}"), "{drawn:?}");
}

/// The fault of a line of JSON is told in plain words.
#[test]
fn broken_json_in_plain_words() {
    let scratch = Scratch::new("json-words");
    for (bad, said) in [
        ("[1,2]", "found a list, expected an object\n"),
        ("7", "found 7, expected an object\n"),
        ("{\"puzzle\":", "found the end of the line, expected an object\n"),
        ("{\"puzzle\":\"1\u{1}\"}", "found a control character in quotes, expected an object\n"),
        ("{\"puzzle\" 1}", "found broken JSON, expected an object\n"),
    ] {
        let done = run(&["solve", &scratch.file("a.jsonl", format!("{}{bad}\n", object(1)))]);
        assert!(done.status == Some(2) && done.err.contains(said), "{bad}: {}", done.err);
    }
}
