//! What stands in the objects of JSON Lines beside the puzzle, and places in them.

use crate::columns::{read, rows};
use crate::common::{MEPHAM, SHORTZ, Scratch, run};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// From JSON Lines to JSON Lines values stay what they are, to the byte; elsewhere they are texts.
#[test]
fn json_stays_json() {
    let scratch = Scratch::new("json-columns");
    let members = r#""id":7,"ok":true,"tags":["a",{"b":null}],"score":1.50,"big":123456789012345678901,"memo":"\u00e9 \"7\"","none":null"#;
    let input = scratch
        .file("in.jsonl", format!("{{{members},\"puzzle\":\"{SHORTZ}\"}}\n{{\"puzzle\":\"{MEPHAM}\",\"id\":\"7\"}}\n"));
    let [out, again, csv] = ["out.jsonl", "again.jsonl", "out.csv"].map(|name| scratch.path(name));
    for verb in ["solve", "rate", "check", "count", "convert", "hint"] {
        for (from, to) in [(&input, &out), (&out, &again)] {
            let done = run(&[verb, from, "--quiet", "-o", to]);
            assert!(done.status.is_some_and(|status| status < 2), "{verb}: {done:?}");
            let text = read(to);
            let [first, second] = text.lines().collect::<Vec<_>>()[..] else { panic!("{verb}: {text}") };
            assert!(first.starts_with(&format!("{{{members},")), "{verb}: {first}");
            assert!(second.starts_with(r#"{"id":"7","ok":null,"tags":null,"score":null,"#), "{verb}: {second}");
            serde_json::from_str::<Value>(first).expect("JSON");
        }
    }
    run(&["count", &input, "-o", &csv]);
    let text = read(&csv);
    let rest = r#"7,true,"[""a"",{""b"":null}]",1.50,123456789012345678901,"é ""7""",,"#;
    assert!(text.lines().nth(1).is_some_and(|row| row.starts_with(rest)), "{text}");
    // Beside rows of CSV, which are texts, each keeps what it has.
    let other = scratch.file("other.csv", format!("id,puzzle\n7,{SHORTZ}\n"));
    run(&["count", "--quiet", &input, &other, "-o", &out]);
    let ids: Vec<Value> =
        read(&out).lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["id"].clone()).collect();
    assert_eq!(ids, [json!(7), json!("7"), json!("7")]);
    if cfg!(feature = "tables") {
        let parquet = scratch.path("out.parquet");
        run(&["count", &input, "-o", &parquet]);
        let row = &rows(&scratch, &parquet)[0];
        assert_eq!(
            (&row["id"], &row["ok"], &row["tags"]),
            (&json!("7"), &json!("true"), &json!(r#"["a",{"b":null}]"#))
        );
    }
}

/// Numbers of two digits in a list are those of cells: in one list, or row by row.
#[test]
fn lists_of_large_boards() {
    let scratch = Scratch::new("large-lists");
    // Row after row of a full 16x16, moved by four and from band to band by one.
    let value = |i: usize| (4 * (i / 16 % 4) + i / 64 + i % 16) % 16 + 1;
    let cells: Vec<usize> = (0..256).map(|i| if i % 7 == 0 { 0 } else { value(i) }).collect();
    let rows: Vec<&[usize]> = cells.chunks(16).collect();
    let with_nothing: Vec<Option<usize>> = cells.iter().map(|&cell| Some(cell).filter(|&cell| cell > 0)).collect();
    for puzzle in [json!(cells), json!(rows), json!(with_nothing)] {
        let file = scratch.file("large.jsonl", format!("{}\n", json!({ "puzzle": puzzle })));
        let solved = run(&["solve", "--json", &file]);
        let answer: Value = serde_json::from_str(&solved.out).unwrap();
        assert_eq!(answer["verdict"], "unique", "{solved:?}");
        let wanted: String = (0..256).map(|i| char::from(b"0123456789ABCDEFG"[value(i)])).collect();
        assert_eq!(answer["solutions"], json!([wanted]), "{solved:?}");
    }
}

/// Rows of other lengths than there are rows are refused: one value too few and one too many would make another puzzle.
#[test]
fn ragged_lists_are_refused() {
    let scratch = Scratch::new("ragged-lists");
    let digit = |c: char| c.to_digit(10).unwrap_or(0);
    let rows = || SHORTZ.as_bytes().chunks(9).map(|row| row.iter().map(|&c| digit(char::from(c))).collect::<Vec<_>>());
    let moved = |mut rows: Vec<Vec<u32>>| {
        let value = rows[0].pop().unwrap();
        rows[1].insert(0, value);
        rows
    };
    let texts: Vec<String> = [&SHORTZ[..8], &SHORTZ[8..18]]
        .map(String::from)
        .into_iter()
        .chain(SHORTZ.as_bytes()[18..].chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()))
        .collect();
    let ragged = [
        json!(moved(rows().collect())),
        json!(rows().collect::<Vec<_>>().concat().chunks(27).collect::<Vec<_>>()),
        json!(texts),
        json!([rows().collect::<Vec<_>>()]),
        json!(["10"].into_iter().chain(["0"; 79]).collect::<Vec<_>>()),
    ];
    let even = [json!(rows().collect::<Vec<_>>()), json!(rows().flatten().collect::<Vec<_>>())];
    let solved = |puzzle: &Value| {
        let good = json!({ "puzzle": SHORTZ });
        run(&["solve", &scratch.file("in.jsonl", format!("{good}\n{}\n", json!({ "puzzle": puzzle })))])
    };
    for puzzle in &ragged {
        let answered = solved(puzzle);
        assert_eq!((answered.status, answered.out.lines().count()), (Some(2), 2), "{puzzle}: {answered:?}");
        assert!(answered.out.ends_with("-\tbad input\n"), "{puzzle}: {answered:?}");
    }
    for puzzle in &even {
        assert_eq!(solved(puzzle).status, Some(0), "{puzzle}");
    }
}

/// The object of a row that is wrong as a whole names no character of it: characters are counted from 1.
#[test]
fn no_character_has_the_number_0() {
    let scratch = Scratch::new("column-0");
    let input = scratch.file(
        "in.jsonl",
        format!("{{\"id\":1,\"puzzle\":\"{SHORTZ}\"}}\n{{\"id\":2}}\n{{\"id\":3,\"puzzle\":null}}\n{{\"id\":4,\"puzzle\":\"12x\"}}\n{{,\n"),
    );
    for verb in ["solve", "check", "rate", "count", "hint", "explain", "marks"] {
        let said = run(&[verb, "--json", &input]);
        let lines: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let bad: Vec<&Value> = lines.iter().filter(|line| line.get("found").is_some()).collect();
        let numbers: Vec<u64> = bad.iter().filter_map(|line| line["line"].as_u64()).collect();
        assert_eq!(numbers, [2, 3, 4, 5], "{verb}: {}", said.out);
        let columns: Vec<Option<u64>> =
            bad.iter().map(|line| line.get("column").map(|c| c.as_u64().unwrap())).collect();
        assert_eq!(columns[..2], [None, None], "{verb}: {}", said.out);
        assert!(columns[2..].iter().all(|column| column.is_some_and(|column| column > 0)), "{verb}: {}", said.out);
    }
}

/// Columns are read up to a number, whatever order the members stand in: each is compared with others.
#[test]
fn no_more_columns_than_a_bound() {
    let scratch = Scratch::new("many-columns");
    let out = scratch.path("out.csv");
    for (others, is_read) in [(4095, true), (4096, false)] {
        let (mut there, mut back, mut header) = (String::new(), String::new(), "puzzle".to_string());
        for i in 0..others {
            write!(there, ",\"c{i}\":{i}").unwrap();
            write!(back, "\"c{}\":{},", others - 1 - i, others - 1 - i).unwrap();
            write!(header, ",c{i}").unwrap();
        }
        let objects = format!("{{\"puzzle\":\"{SHORTZ}\"{there}}}\n{{{back}\"puzzle\":\"{SHORTZ}\"}}\n");
        let row = (0..others).fold(SHORTZ.to_string(), |row, i| format!("{row},{i}"));
        let rows = format!("{header}\n{row}\n{row}\n");
        for (name, text) in [("in.jsonl", objects), ("in.csv", rows)] {
            let done = run(&["solve", "--quiet", &scratch.file(name, text), "-o", &out]);
            if is_read {
                assert_eq!(done.status, Some(0), "{name}: {}", done.err);
                let (text, values) = (read(&out), row.split_once(',').unwrap().1);
                assert_eq!(text.matches(values).count(), 2, "{name}");
            } else {
                let expected = format!("{name}: found 4097 columns, expected at most 4096 in a table\n");
                assert!(done.status == Some(2) && done.err.ends_with(&expected), "{name}: {}", done.err);
            }
        }
    }
}
