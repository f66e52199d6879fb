//! Rules beyond Sudoku in tables: a row that tells one is refused by its name, and the other rows are answered.

use crate::common::{MEPHAM, SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};
use std::fmt::Write as _;

/// A solved row and a refused one.
const ANSWER: [&str; 2] = ["unique", "bad input"];

/// The answers of `solve`: which rows are refused, and what is said of them.
fn refused(args: &[&str], input: &str) -> (Vec<bool>, String) {
    let run = run_with(args, input);
    let rows: Vec<bool> = run.out.lines().map(|line| line.ends_with(ANSWER[1])).collect();
    assert!(run.out.lines().all(|line| ANSWER.iter().any(|answer| line.ends_with(answer))), "{run:?}");
    assert_eq!(run.status, Some(if rows.contains(&true) { 2 } else { 0 }), "{run:?}");
    (rows, run.err)
}

/// Objects, one a line, with a member each.
fn objects(members: &[&str]) -> String {
    members.iter().fold(String::new(), |mut text, member| {
        let _ = writeln!(text, "{{\"puzzle\":\"{SHORTZ}\",{member}}}");
        text
    })
}

/// Where the option says that there are no boxes, a row that says so, too, tells nothing else; one that tells more is refused.
#[test]
fn the_option_and_the_row_say_latin_square() {
    let latin = r#"{"type":"latin square","puzzle":"1..2..3.....4..."}"#;
    let csv = "puzzle,type\n1..2..3.....4...,Latin square\n";
    let scratch = Scratch::new("rules-latin");
    for (name, text) in [("a.json", latin), ("a.jsonl", latin), ("a.csv", csv)] {
        let file = scratch.file(name, text.as_bytes());
        let answered = run(&["count", "--latin", &file]);
        assert_eq!(answered.status, Some(0), "{name}: {answered:?}");
        // Without the option the row is refused: nothing else tells which board it means.
        assert_eq!(run(&["count", &file]).status, Some(2), "{name}");
        let more = text.replace("atin square", "atin square with killer cages");
        let file = scratch.file(&format!("more-{name}"), more.as_bytes());
        let refused = run(&["count", "--latin", &file]);
        assert!(refused.status == Some(2) && refused.err.contains("cages"), "{name}: {refused:?}");
    }
}

#[test]
fn rows_of_json_lines() {
    let input = objects(&[
        r#""type":"killer""#,
        r#""type":"classic","cages":[]"#,
        r#""cages":[{"cells":[1,2],"sum":5}]"#,
        r#""meta":{"variant":"thermo"}"#,
        r#""meta":{"level":3}"#,
    ]);
    let (rows, said) = refused(&["solve"], &input);
    assert_eq!(rows, [true, false, true, true, false], "{said}");
    assert!(said.contains("row 1: found cages (killer) in `type`, expected a puzzle without rules"), "{said}");
    assert!(said.contains("row 3: found cages (killer) in `cages`"), "{said}");
    assert!(said.contains("row 4: found thermometers in `variant` in `meta`"), "{said}");
    // Whatever is asked: an answer would be that of another puzzle.
    for verb in ["count", "check", "rate", "convert"] {
        assert_eq!(run_with(&[verb], &input).err.matches("without rules beyond Sudoku").count(), 3, "{verb}");
    }
    // As it stands, too, and one object alone.
    for text in [objects(&[r#""type":"killer""#]), objects(&[r#""thermos":[[1,2]]"#])] {
        for args in [&["solve", "--strict"][..], &["solve"]] {
            let run = run_with(args, &text);
            assert_eq!((run.status, run.out.contains("unique")), (Some(2), false), "{text}: {run:?}");
            assert!(run.err.contains("without rules beyond Sudoku"), "{run:?}");
        }
    }
}

/// A member that is first met far behind the beginning is no column, but it is a rule.
#[test]
fn a_rule_that_no_column_has() {
    let mut input = objects(&[r#""id":1"#]).repeat(400);
    input += &objects(&[r#""id":2,"arrows":[[1,2,3]]"#, r#""id":3,"arrows":[]"#, r#""id":4,"note":"killer""#]);
    let (rows, said) = refused(&["solve"], &input);
    assert_eq!(rows.iter().filter(|refused| **refused).count(), 2, "{said}");
    assert!(rows[400] && said.contains("row 401: found arrows in `arrows`"), "{said}");
    assert!(rows[402] && said.contains("row 403: found cages (killer) in `note`"), "{said}");
}

#[test]
fn rows_of_csv() {
    let input = format!(
        "id,puzzle,Type,constraints,title\n1,{SHORTZ},Killer,,a\n2,{SHORTZ},classic,[],killer bees\n\
         3,{MEPHAM},,\"[[0, 1], [0, 2]]\",c\n4,{MEPHAM},standard,none,d\n"
    );
    for args in [&["solve"][..], &["solve", "--strict"], &["solve", "--from", "csv"], &["solve", "--column", "puzzle"]]
    {
        let (rows, said) = refused(args, &input);
        assert_eq!(rows, [true, false, true, false], "{args:?}: {said}");
        assert!(said.contains(":2:85: found cages (killer) in `Type`"), "{said}");
        assert!(said.contains(":4:") && said.contains("found rules of its own in `constraints`"), "{said}");
    }
    // A table of answers has the row, without an answer.
    let scratch = Scratch::new("ruled");
    let (file, out) = (scratch.file("in.csv", &input), scratch.path("out.csv"));
    assert_eq!(run(&["solve", &file, "-o", &out]).status, Some(2));
    let table = std::fs::read_to_string(&out).unwrap();
    assert!(table.lines().nth(1).unwrap().ends_with(",bad-input,"), "{table}");
    assert!(table.lines().nth(2).unwrap().contains(SHORTZ_SOLUTION), "{table}");
}

/// A list in another column than that of the puzzles is carried over as it is written.
#[test]
fn lists_beside_puzzles_stay_lists() {
    let scratch = Scratch::new("lists");
    let file = scratch.file("in.jsonl", objects(&[r#""tags":[1,2]"#, r#""tags":[[3],[4]]"#]));
    let out = scratch.path("out.jsonl");
    assert_eq!(run(&["solve", &file, "-o", &out]).status, Some(0));
    let table = std::fs::read_to_string(&out).unwrap();
    assert!(table.contains(r#""tags":[1,2]"#) && table.contains(r#""tags":[[3],[4]]"#), "{table}");
}

#[cfg(feature = "tables")]
mod columns {
    use super::*;
    use arrow_array::builder::{ListBuilder, StringBuilder};
    use arrow_array::{Array, ArrayRef, BooleanArray, Int32Array, RecordBatch, StringArray, StructArray};
    use arrow_ipc::writer::FileWriter;
    use arrow_schema::{DataType, Field, Schema};
    use parquet::arrow::ArrowWriter;
    use std::fs::File;
    use std::sync::Arc;

    /// Five rows: plain, by a text, by a list, by a truth, by a member of a structure.
    fn batch() -> RecordBatch {
        let puzzles: ArrayRef = Arc::new(StringArray::from(vec![SHORTZ; 5]));
        let kinds: ArrayRef = Arc::new(StringArray::from(vec![None, Some("killer"), Some("normal"), Some(""), None]));
        let mut lists = ListBuilder::new(StringBuilder::new());
        for row in 0..5 {
            if row == 2 {
                lists.values().append_value("thermo");
            }
            lists.append(row != 4);
        }
        let truths: ArrayRef =
            Arc::new(BooleanArray::from(vec![Some(false), None, Some(false), Some(true), Some(false)]));
        let cages: ArrayRef = Arc::new(Int32Array::from(vec![0, 0, 0, 0, 3]));
        let field = Arc::new(Field::new("cages", DataType::Int32, true));
        let structure: ArrayRef = Arc::new(StructArray::from(vec![(field, cages)]));
        let columns = [
            ("puzzle", puzzles),
            ("variant", kinds),
            ("constraints", Arc::new(lists.finish()) as ArrayRef),
            ("antiknight", truths),
            ("meta", structure),
        ];
        let fields: Vec<Field> =
            columns.iter().map(|(name, array)| Field::new(*name, array.data_type().clone(), true)).collect();
        let arrays = columns.into_iter().map(|(_, array)| array).collect();
        RecordBatch::try_new(Arc::new(Schema::new(fields)), arrays).unwrap()
    }

    #[test]
    fn rows_of_parquet_and_arrow() {
        let (scratch, batch) = (Scratch::new("ruled-columns"), batch());
        let (parquet, arrow) = (scratch.path("in.parquet"), scratch.path("in.arrow"));
        let mut writer = ArrowWriter::try_new(File::create(&parquet).unwrap(), batch.schema(), None).unwrap();
        writer.write(&batch).unwrap();
        writer.close().unwrap();
        let mut writer = FileWriter::try_new(File::create(&arrow).unwrap(), &batch.schema()).unwrap();
        writer.write(&batch).unwrap();
        writer.finish().unwrap();
        for file in [&parquet, &arrow] {
            for verb in ["solve", "convert"] {
                let run = run(&[verb, file]);
                for (row, rule) in [
                    (2, "cages (killer) in `variant`"),
                    (3, "thermometers in `constraints`"),
                    (4, "the anti-knight rule in `antiknight`"),
                    (5, "cages (killer) in `cages` in `meta`"),
                ] {
                    assert!(run.err.contains(&format!("row {row}: found {rule}")), "{file}: {run:?}");
                }
                assert_eq!(run.err.matches("without rules").count(), 4, "{run:?}");
            }
            assert_eq!(refused(&["solve", file], "").0, [false, true, true, true, true]);
        }
    }
}
