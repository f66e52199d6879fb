//! `solve` on Parquet, Arrow IPC and CSV. What is written is read back by the Arrow project's readers; the files in
//! `data` were written by another implementation (Arrow C++).

use crate::common::{self, CHI_LANGE, LECTURE_TABLE_1, MEPHAM, NORVIG, Run, SHORTZ, SHORTZ_SOLUTION, Scratch, run};
use arrow_array::builder::{FixedSizeListBuilder, Int64Builder, ListBuilder, StringBuilder};
use arrow_array::types::Int32Type;
use arrow_array::{
    Array, ArrayRef, BinaryArray, DictionaryArray, FixedSizeBinaryArray, Int32Array, LargeStringArray, RecordBatch,
    RecordBatchReader, StringArray, StringViewArray,
};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::{DataType, Field, Schema};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::file::properties::WriterProperties;
use std::fs::File;
use std::sync::Arc;

/// Shortz 301 with another number in r1c1: no solution.
const HOPELESS: &str = "2395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

/// A puzzle of each kind with its verdict; `None` is a null.
const KINDS: [(Option<&str>, &str); 8] = [
    (Some(SHORTZ), "unique"),
    (Some(CHI_LANGE), "several"),
    (None, "bad-input"),
    (Some("too short"), "bad-input"),
    (Some(HOPELESS), "none"),
    // A board of 4x4 with a first row that is nearly done.
    (Some(LECTURE_TABLE_1), "none"),
    (Some(MEPHAM), "unique"),
    (Some(NORVIG), "none"),
];

fn kinds(rows: usize) -> Vec<Option<&'static str>> {
    (0..rows).map(|row| KINDS[row % KINDS.len()].0).collect()
}

/// A table of ids and puzzles.
pub(crate) fn table(name: &str, puzzles: ArrayRef) -> RecordBatch {
    let ids: ArrayRef = Arc::new((0..i32::try_from(puzzles.len()).unwrap()).collect::<Int32Array>());
    let fields = vec![Field::new("id", DataType::Int32, false), Field::new(name, puzzles.data_type().clone(), true)];
    RecordBatch::try_new(Arc::new(Schema::new(fields)), vec![ids, puzzles]).unwrap()
}

pub(crate) fn strings(texts: &[Option<&str>]) -> ArrayRef {
    Arc::new(texts.iter().copied().collect::<StringArray>())
}

pub(crate) fn write_parquet(path: &str, batch: &RecordBatch, group: usize) {
    let properties = WriterProperties::builder().set_max_row_group_row_count(Some(group)).build();
    let mut writer = ArrowWriter::try_new(File::create(path).unwrap(), batch.schema(), Some(properties)).unwrap();
    writer.write(batch).unwrap();
    writer.close().unwrap();
}

/// Writes batches of so many rows.
fn write_ipc(path: &str, batch: &RecordBatch, rows: usize) {
    let parts = (0..batch.num_rows()).step_by(rows).map(|at| batch.slice(at, rows.min(batch.num_rows() - at)));
    let file = File::create(path).unwrap();
    if path.ends_with(".arrows") {
        let mut writer = StreamWriter::try_new(file, &batch.schema()).unwrap();
        parts.for_each(|part| writer.write(&part).unwrap());
        writer.finish().unwrap();
    } else {
        let mut writer = FileWriter::try_new(file, &batch.schema()).unwrap();
        parts.for_each(|part| writer.write(&part).unwrap());
        writer.finish().unwrap();
    }
}

pub(crate) fn read(path: &str) -> RecordBatch {
    let file = File::open(path).unwrap();
    let reader: Box<dyn RecordBatchReader> = if path.ends_with(".parquet") {
        Box::new(ParquetRecordBatchReaderBuilder::try_new(file).unwrap().with_batch_size(1 << 20).build().unwrap())
    } else if path.ends_with(".arrows") {
        Box::new(StreamReader::try_new(file, None).unwrap())
    } else {
        Box::new(FileReader::try_new(file, None).unwrap())
    };
    let schema = reader.schema();
    arrow_select::concat::concat_batches(&schema, &reader.map(Result::unwrap).collect::<Vec<_>>()).unwrap()
}

fn texts(batch: &RecordBatch, name: &str) -> Vec<Option<String>> {
    let column = batch.column_by_name(name).unwrap().as_any().downcast_ref::<StringArray>().unwrap();
    column.iter().map(|text| text.map(str::to_string)).collect()
}

/// The first column: numbers, or texts of numbers where the input was text.
fn ids(batch: &RecordBatch) -> Vec<i32> {
    let column = batch.column(0).as_any();
    match (column.downcast_ref::<Int32Array>(), column.downcast_ref::<StringArray>()) {
        (Some(numbers), _) => numbers.values().to_vec(),
        (None, texts) => texts.unwrap().iter().map(|text| text.unwrap().parse().unwrap()).collect(),
    }
}

pub(crate) fn verdicts(batch: &RecordBatch) -> Vec<String> {
    texts(batch, "verdict").into_iter().map(|verdict| verdict.unwrap()).collect()
}

/// The rows of answers: puzzle and verdict as [`KINDS`] has them, solutions that fit their puzzles.
fn assert_kinds(answers: &RecordBatch, rows: usize) {
    assert_eq!(answers.num_rows(), rows);
    let (puzzles, solutions) = (texts(answers, "puzzle"), texts(answers, "solution"));
    let verdicts = verdicts(answers);
    for row in 0..rows {
        let (puzzle, verdict) = KINDS[row % KINDS.len()];
        assert_eq!(puzzles[row].as_deref(), puzzle, "row {row}");
        assert_eq!(verdicts[row], verdict, "row {row}");
        let has_solution = matches!(verdict, "unique" | "several");
        assert_eq!(solutions[row].is_some(), has_solution, "row {row}");
        if let (Some(puzzle), Some(solution)) = (puzzle, &solutions[row]) {
            assert!(fits(puzzle, solution), "row {row}: {solution}");
        }
    }
}

/// Is this 9x9 text a solution of that puzzle?
fn fits(puzzle: &str, solution: &str) -> bool {
    let cells = solution.as_bytes();
    let house = |cell: &dyn Fn(usize) -> usize| {
        let mut digits: Vec<_> = (0..9).map(|i| cells[cell(i)]).collect();
        digits.sort_unstable();
        digits == b"123456789"
    };
    cells.len() == 81
        && puzzle.bytes().zip(solution.bytes()).all(|(given, digit)| given == b'.' || given == digit)
        && (0..9).all(|n| {
            house(&|i| 9 * n + i) && house(&|i| 9 * i + n) && house(&|i| n / 3 * 27 + n % 3 * 3 + i / 3 * 9 + i % 3)
        })
}

pub(crate) fn solve(input: &str, output: &str, more: &[&str]) -> Run {
    run(&[&["solve", input, "-o", output], more].concat())
}

#[test]
fn every_kind_into_every_kind() {
    let scratch = Scratch::new("every-kind");
    let batch = table("puzzle", strings(&kinds(21)));
    let inputs = ["in.parquet", "in.arrow", "in.arrows", "in.csv"].map(|name| scratch.path(name));
    write_parquet(&inputs[0], &batch, 5);
    write_ipc(&inputs[1], &batch, 4);
    write_ipc(&inputs[2], &batch, 6);
    let rows: Vec<_> = kinds(21).iter().enumerate().map(|(i, p)| format!("{i},{}\n", p.unwrap_or_default())).collect();
    std::fs::write(&inputs[3], format!("id,puzzle\n{}", rows.concat())).unwrap();
    let mut csv = None;
    for input in &inputs {
        for output in ["out.parquet", "out.feather", "out.ipc", "out.arrows"].map(|name| scratch.path(name)) {
            let run = solve(input, &output, &["--quiet"]);
            assert_eq!((run.out.as_str(), run.status), ("", Some(2)), "{input} {output}: {run:?}");
            assert_eq!(run.err.lines().count(), 6, "{input} {output}: {run:?}");
            let answers = read(&output);
            let names: Vec<_> = answers.schema().fields().iter().map(|field| field.name().clone()).collect();
            assert_eq!(names, ["id", "puzzle", "solution", "verdict", "claim"]);
            assert_eq!(ids(&answers), (0..21).collect::<Vec<_>>());
            assert_kinds(&answers, 21);
        }
        let output = scratch.path("out.csv");
        assert_eq!(solve(input, &output, &[]).status, Some(2));
        let text = std::fs::read_to_string(&output).unwrap();
        assert!(text.starts_with(&format!("id,puzzle,solution,verdict,claim\n0,{SHORTZ},{SHORTZ_SOLUTION},unique,\n")));
        assert!(text.contains(&format!("\n2,,,bad-input,\n3,too short,,bad-input,\n4,{HOPELESS},,none,\n")));
        assert_eq!(*csv.get_or_insert(text.clone()), text, "{input}");
    }
}

/// The same answers as from a file of lines; on standard output the same bytes.
#[test]
fn the_same_answers_as_from_lines() {
    let scratch = Scratch::new("as-lines");
    let clash = format!("88{}", ".".repeat(79));
    let six = "..54.6.........14.2..6..4......2..1.";
    let puzzles = [SHORTZ, CHI_LANGE, HOPELESS, MEPHAM, &clash, LECTURE_TABLE_1, six, "too short"];
    let lines = scratch.file("in.txt", puzzles.join("\n"));
    let table_path = scratch.path("in.parquet");
    write_parquet(&table_path, &table("sudoku", strings(&puzzles.map(Some))), 3);
    for more in [&[][..], &["--limit", "1"], &["--engine", "propagate"], &["--budget", "1n"]] {
        let [by_line, by_table] = [&lines, &table_path].map(|input| run(&[&["solve", input.as_str()], more].concat()));
        if more.is_empty() {
            // Which of several solutions comes first is the engine's business.
            let words =
                |run: &Run| run.out.lines().map(|l| l.split_once('\t').unwrap().1.to_string()).collect::<Vec<_>>();
            assert_eq!(words(&by_line), words(&by_table));
        } else if more[0] != "--limit" {
            assert_eq!(by_line.out, by_table.out, "{more:?}");
        }
        assert_eq!(by_line.status, by_table.status, "{more:?}");
        assert!(
            by_table.err.contains("in.parquet: row 8, character 1: found 3 characters, expected n*n"),
            "{by_table:?}"
        );
    }
    // Lines in, a table out.
    let output = scratch.path("out.parquet");
    let run = solve(&lines, &output, &[]);
    assert!(run.err.contains("in.txt:8:1: found 3 characters"), "{run:?}");
    let answers = read(&output);
    assert_eq!(verdicts(&answers), ["unique", "several", "none", "unique", "none", "none", "unique", "bad-input"]);
    assert_eq!(texts(&answers, "puzzle")[6].as_deref(), Some(six));
    assert_eq!(texts(&answers, "puzzle")[7], None);
    assert_eq!(texts(&answers, "solution")[0].as_deref(), Some(SHORTZ_SOLUTION));
}

#[test]
fn every_type_of_text() {
    let scratch = Scratch::new("types");
    let texts = kinds(14);
    let dictionary: DictionaryArray<Int32Type> = texts.iter().copied().collect();
    let bytes: BinaryArray = texts.iter().map(|text| text.map(str::as_bytes)).collect();
    let columns: [ArrayRef; 5] = [
        strings(&texts),
        Arc::new(texts.iter().copied().collect::<LargeStringArray>()),
        Arc::new(texts.iter().copied().collect::<StringViewArray>()),
        Arc::new(dictionary),
        Arc::new(bytes),
    ];
    for column in columns {
        for input in ["in.parquet", "in.arrow", "in.arrows"].map(|name| scratch.path(name)) {
            let batch = table("quizzes", Arc::clone(&column));
            // A dictionary that is replaced from batch to batch is another's trouble: one batch.
            if input.ends_with("parquet") {
                write_parquet(&input, &batch, 4);
            } else {
                write_ipc(&input, &batch, 14);
            }
            let output = scratch.path("out.parquet");
            let run = solve(&input, &output, &[]);
            assert_eq!(run.status, Some(2), "{:?}: {run:?}", column.data_type());
            assert_kinds(&read(&output), 14);
        }
    }
    let wide = FixedSizeBinaryArray::try_from_iter([SHORTZ, CHI_LANGE].iter().map(|text| text.as_bytes())).unwrap();
    let input = scratch.path("wide.arrow");
    write_ipc(&input, &table("puzzle", Arc::new(wide)), 9);
    assert_eq!(run(&["solve", &input]).out.lines().next(), Some(&*format!("{SHORTZ_SOLUTION}\tunique")));
    let ugly: BinaryArray = [Some(&b"\xFF\xFE"[..]), Some(SHORTZ.as_bytes())].into_iter().collect();
    write_ipc(&input, &table("puzzle", Arc::new(ugly)), 9);
    let run = run(&["solve", &input]);
    assert!(run.err.contains("row 1: found bytes that are not UTF-8, expected a puzzle"), "{run:?}");
    assert!(run.out.starts_with("-\tbad input\n639574"), "{run:?}");
}

/// Boards that are told in lists: of 81 numbers, of nine lists, of texts, of a fixed length.
#[test]
fn boards_in_lists() {
    let scratch = Scratch::new("lists");
    let puzzles = [SHORTZ, MEPHAM];
    let numbers = |puzzle: &str| -> Vec<Option<i64>> {
        puzzle.chars().map(|c| c.to_digit(10).map(i64::from).filter(|&digit| digit > 0)).collect()
    };
    let mut flat = ListBuilder::new(Int64Builder::new());
    let mut nested = ListBuilder::new(ListBuilder::new(Int64Builder::new()));
    let mut rows = ListBuilder::new(StringBuilder::new());
    let mut fixed = FixedSizeListBuilder::new(Int64Builder::new(), 81);
    for puzzle in puzzles {
        // Blanks as 0, and as null.
        flat.append_value(numbers(puzzle).into_iter().map(|number| Some(number.unwrap_or(0))));
        for row in numbers(puzzle).chunks(9) {
            nested.values().append_value(row.iter().copied());
        }
        nested.append(true);
        rows.append_value((0..9).map(|row| Some(&puzzle[9 * row..9 * row + 9])));
        for number in numbers(puzzle) {
            fixed.values().append_option(number);
        }
        fixed.append(true);
    }
    let columns: [ArrayRef; 4] =
        [Arc::new(flat.finish()), Arc::new(nested.finish()), Arc::new(rows.finish()), Arc::new(fixed.finish())];
    for column in columns {
        for input in ["in.parquet", "in.arrow", "in.arrows"].map(|name| scratch.path(name)) {
            let batch = table("puzzle", Arc::clone(&column));
            if input.ends_with("parquet") {
                write_parquet(&input, &batch, 1);
            } else {
                write_ipc(&input, &batch, 1);
            }
            let output = scratch.path("out.parquet");
            let run = solve(&input, &output, &[]);
            assert_eq!(run.status, Some(0), "{:?}: {run:?}", column.data_type());
            let solutions = texts(&read(&output), "solution");
            assert!(puzzles.iter().zip(&solutions).all(|(puzzle, solution)| fits(puzzle, solution.as_ref().unwrap())));
        }
    }
}

/// The same of a board whose numbers have two digits: they stay apart from row to row.
#[test]
fn large_boards_in_lists() {
    let scratch = Scratch::new("large-lists-in-tables");
    let mut flat = ListBuilder::new(Int64Builder::new());
    let mut nested = ListBuilder::new(ListBuilder::new(Int64Builder::new()));
    // Row after row of a full 16x16, moved by four and from band to band by one; some blanks.
    let value = |i: i64| (4 * (i / 16 % 4) + i / 64 + i % 16) % 16 + 1;
    let cells: Vec<Option<i64>> = (0..256).map(|i| Some(value(i)).filter(|_| i % 7 > 0)).collect();
    flat.append_value(cells.iter().copied());
    cells.chunks(16).for_each(|row| nested.values().append_value(row.iter().copied()));
    nested.append(true);
    for column in [Arc::new(flat.finish()) as ArrayRef, Arc::new(nested.finish())] {
        let input = scratch.path("in.parquet");
        write_parquet(&input, &table("puzzle", column), 1);
        let counted = run(&["count", &input]);
        assert_eq!((counted.out.as_str(), counted.status), ("1\n", Some(0)), "{counted:?}");
    }
}

/// A writer may not say that the bytes of a column are text: a rule beyond Sudoku is one all the same.
#[test]
fn rules_in_bytes() {
    let scratch = Scratch::new("ruled-bytes");
    let kinds: BinaryArray = [Some(&b"classic"[..]), Some(b"killer"), None].into_iter().collect();
    let fields = vec![Field::new("puzzle", DataType::Utf8, true), Field::new("type", DataType::Binary, true)];
    let columns: Vec<ArrayRef> = vec![strings(&[Some(SHORTZ), Some(SHORTZ), Some(SHORTZ)]), Arc::new(kinds)];
    let batch = RecordBatch::try_new(Arc::new(Schema::new(fields)), columns).unwrap();
    for input in ["in.parquet", "in.arrow"].map(|name| scratch.path(name)) {
        if input.ends_with("parquet") {
            write_parquet(&input, &batch, 9);
        } else {
            write_ipc(&input, &batch, 9);
        }
        let run = run(&["solve", &input]);
        let answer = format!("{SHORTZ_SOLUTION}\tunique\n");
        assert_eq!(run.out, format!("{answer}-\tbad input\n{answer}"), "{run:?}");
        assert!(run.err.contains("row 2: found cages (killer) in `type`"), "{run:?}");
    }
}

/// A spreadsheet is told the separator by a first line, which takes no columns.
#[test]
fn a_line_that_names_the_separator() {
    let scratch = Scratch::new("separated");
    let out = scratch.path("out.csv");
    for (separator, line) in [(";", "sep=;\r\n"), (",", "\"sep=,\"\n"), ("\t", "SEP=\t\n")] {
        let input = scratch.file("in.csv", format!("{line}id{separator}puzzle\n007{separator}{SHORTZ}\n"));
        assert_eq!(run(&["solve", &input, "-o", &out]).status, Some(0));
        let answers = std::fs::read_to_string(&out).unwrap();
        assert_eq!(
            answers,
            format!("id,puzzle,solution,verdict,claim\n007,{SHORTZ},{SHORTZ_SOLUTION},unique,\n"),
            "{line:?}"
        );
    }
}

/// Columns of the input stand in front, also as dictionaries; those with names of ours get other names.
#[test]
fn other_columns_are_carried_over() {
    let scratch = Scratch::new("carried");
    let dictionary: DictionaryArray<Int32Type> = ["web", "book"].into_iter().collect();
    let right_and_wrong = format!("9{}", &SHORTZ_SOLUTION[1..]);
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("source", Arc::new(dictionary)),
        ("question", strings(&[Some(SHORTZ); 2])),
        ("answer", strings(&[Some(SHORTZ_SOLUTION), Some(&right_and_wrong)])),
        ("rating", Arc::new(Int32Array::from(vec![Some(7), None]))),
        ("verdict", Arc::new(Int32Array::from(vec![55, 56]))),
    ];
    let batch = RecordBatch::try_from_iter(columns).unwrap();
    let input = scratch.path("in.arrow");
    write_ipc(&input, &batch, 2);
    for output in ["out.arrow", "out.parquet"].map(|name| scratch.path(name)) {
        assert_eq!(solve(&input, &output, &[]).status, Some(1));
        let answers = read(&output);
        let names: Vec<_> = answers.schema().fields().iter().map(|field| field.name().clone()).collect();
        assert_eq!(names, ["source", "puzzle", "answer", "rating", "input_verdict", "solution", "verdict", "claim"]);
        let kept = answers.column_by_name("input_verdict").unwrap().as_any().downcast_ref::<Int32Array>().unwrap();
        assert_eq!(kept.values(), &[55, 56]);
        assert_eq!(texts(&answers, "source"), [Some("web".to_string()), Some("book".to_string())]);
        assert_eq!(verdicts(&answers), ["unique", "unique"]);
        assert_eq!(texts(&answers, "claim"), [None, Some("wrong".to_string())]);
    }
    // Two inputs: the columns that both have.
    let other = scratch.file("other.csv", format!("source,puzzle,rating\nx,{SHORTZ},7\n"));
    let output = scratch.path("both.parquet");
    assert_eq!(run(&["solve", &input, &other, "--out", &output]).status, Some(1));
    let answers = read(&output);
    assert_eq!((answers.num_rows(), answers.num_columns()), (3, 5));
    assert_eq!(texts(&answers, "source")[2].as_deref(), Some("x"));
}

/// The headers of the data sets that people have.
#[test]
fn known_headers() {
    let scratch = Scratch::new("headers");
    let output = scratch.path("out.csv");
    for (header, row, first) in [
        ("quizzes,solutions", format!("{SHORTZ},{SHORTZ_SOLUTION}"), "puzzle,solutions,"),
        (
            "id,puzzle,solution,clues,difficulty",
            format!("1,{SHORTZ},{SHORTZ_SOLUTION},21,2.2"),
            "id,puzzle,input_solution,clues,difficulty,",
        ),
        ("source,question,answer,rating", format!("web,{SHORTZ},{SHORTZ_SOLUTION},9"), "source,puzzle,answer,rating,"),
    ] {
        let input = scratch.file("in.csv", format!("{header}\n{row}\n"));
        assert_eq!(solve(&input, &output, &[]).status, Some(0));
        let text = std::fs::read_to_string(&output).unwrap();
        assert!(text.starts_with(first) && text.ends_with(&format!(",{SHORTZ_SOLUTION},unique,\n")), "{text}");
        assert!(text.contains(&format!("{row},{SHORTZ_SOLUTION}")), "the columns stay where they were: {text}");
    }
}

/// A header that names no column of puzzles: read strictly its table is answered as lines, and that is said; else the puzzles are
/// looked for.
#[test]
fn unknown_headers() {
    let scratch = Scratch::new("unknown");
    let input = scratch.file("in.csv", format!("riddle,id\n{SHORTZ},1\n"));
    let hint = format!("{input}: no column of puzzles is named in its first line");
    for more in [&[][..], &["-o", &scratch.path("out.csv")]] {
        let run = run(&[&["solve", "--strict", &input], more].concat());
        assert!(run.status == Some(2) && run.err.contains(&hint), "{run:?}");
    }
    let found = run(&["solve", &input]);
    assert!(found.status == Some(0) && found.out.contains(SHORTZ_SOLUTION), "{found:?}");
    assert_eq!(found.err.lines().count(), 1, "{found:?}");
    let run = run(&["solve", &input, "--column", "riddle"]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    let plain = scratch.file("plain.txt", "too short\n");
    assert!(!common::run(&["solve", &plain]).err.contains("column"));
}

/// A puzzle that is nearly done, and a board of 4x4 with nothing on it: for tests of many rows.
pub(crate) fn nearly() -> String {
    format!("{}{}", &SHORTZ_SOLUTION[..60], &SHORTZ[60..])
}
pub(crate) const EMPTY: &str = "................";

/// CSV in pieces: quotes around line ends and separators, rows of a wrong length, a quote that nobody closes.
#[test]
fn csv_of_many_pieces() {
    let scratch = Scratch::new("pieces");
    let nearly = nearly();
    let mut text = "name;puzzle\n".to_string();
    let rows = 80_000;
    for row in 0..rows {
        let line = match row % 4 {
            0 => format!("\"a;\n{row}\";{nearly}\r\n"),
            1 => format!("{row};\"{}\n{}\"\n", &nearly[..40], &nearly[40..]),
            2 => format!("{row}\n"),
            _ => format!("{row};{EMPTY};;\n"),
        };
        text.push_str(&line);
    }
    assert!(text.len() > 1 << 22);
    let input = scratch.file("in.csv", &text);
    let output = scratch.path("out.parquet");
    let run = solve(&input, &output, &[]);
    assert_eq!(run.status, Some(2));
    let answers = read(&output);
    assert_eq!(answers.num_rows(), rows);
    let (names, verdicts) = (texts(&answers, "name"), verdicts(&answers));
    for row in 0..rows {
        assert_eq!(verdicts[row], ["unique", "unique", "bad-input", "several"][row % 4], "row {row}");
        let name = match row % 4 {
            0 => Some(format!("a;\n{row}")),
            2 => None,
            _ => Some(row.to_string()),
        };
        assert_eq!(names[row], name);
    }
    // Six lines of text are four rows; the third of them is bad.
    let first = run.err.lines().next().unwrap();
    assert!(first.ends_with("in.csv:6:1: found 1 field, expected 2, as in the header"), "{first}");
    // The same fault is told at a few places, and then how often it was there.
    let last = run.err.lines().last().unwrap();
    assert!(run.err.lines().count() <= 6 && last.contains(&format!("and {} more like", rows / 4 - 4)), "{}", run.err);
}

/// What other implementations write.
#[test]
fn files_of_others() {
    let scratch = Scratch::new("others");
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/");
    // A column of Parquet would be copied as it stands, and the reader here knows nothing of Zstandard.
    let output = scratch.path("out.arrow");
    for name in ["zstd-v1.parquet", "zstd-v2.parquet", "gzip.parquet", "lz4.feather"] {
        let run = solve(&format!("{data}{name}"), &output, &[]);
        assert_eq!(run.status, Some(2), "{name}: {run:?}");
        let answers = read(&output);
        let ids = answers.column(0).as_any().downcast_ref::<Int32Array>().unwrap();
        assert_eq!(ids.values(), &[1, 2, 3, 4, 5, 6], "{name}");
        assert_eq!(verdicts(&answers), ["unique", "several", "bad-input", "bad-input", "none", "none"], "{name}");
        assert!(run.err.contains("row 3: found null, expected a puzzle"), "{name}: {run:?}");
        assert!(run.err.contains("row 4, character 1: found 3 characters, expected"), "{name}: {run:?}");
    }
    for (name, message) in
        [("brotli.parquet", "found Brotli compression"), ("zstd.feather", "zstd"), ("one.feather", "Arrow IPC")]
    {
        let run = solve(&format!("{data}{name}"), &scratch.path("none.csv"), &[]);
        assert_eq!(run.status, Some(2), "{name}: {run:?}");
        assert!(run.err.contains(message) && !run.err.contains("panicked"), "{name}: {run:?}");
    }
}

#[test]
fn bad_use_is_refused() {
    let scratch = Scratch::new("refused");
    let input = scratch.path("in.parquet");
    write_parquet(&input, &table("riddle", strings(&[Some(SHORTZ)])), 9);
    let output = scratch.path("out.parquet");
    for (more, message) in [
        (&[][..], "found the columns id, riddle, expected one called puzzle"),
        (&["--column", "nothing"], "found the columns id, riddle, expected one called `nothing`"),
        (&["--column", "id"], "column `id`: found Int32, expected text"),
        (&["--column", "riddle", "--json"], "--json is not for tables"),
        (&["--column", "riddle", "--all"], "--all is not for tables"),
        (&["--column", "riddle", "--limit", "3"], "--limit above 2 is not for tables"),
    ] {
        let run = solve(&input, &output, more);
        assert!(run.status == Some(2) && run.err.contains(message), "{run:?}");
        assert!(!std::fs::exists(&output).unwrap());
    }
    assert_eq!(solve(&input, &output, &["--column", "riddle"]).status, Some(0));
    let text = scratch.file("in.csv", format!("riddle,id\n{SHORTZ},1\n"));
    let run = solve(&text, &output, &["--column", "nothing"]);
    assert!(run.err.contains("in.csv:1:1: found a first row `riddle,id`, expected"), "{run:?}");
    // One input that cannot be read does not stop the other.
    let run = common::run(&["solve", "no-such.parquet", &input, "--column", "riddle"]);
    assert_eq!((run.out.as_str(), run.status), (format!("{SHORTZ_SOLUTION}\tunique\n").as_str(), Some(2)));
    assert!(run.err.contains("no-such.parquet"), "{run:?}");
}

/// Truncated at every length, and with every byte changed: a message, no panic, no claim of a whole.
#[test]
fn damaged_files() {
    let scratch = Scratch::new("damaged");
    let batch = table("puzzle", strings(&kinds(7)));
    let output = scratch.path("out.parquet");
    for name in ["in.parquet", "in.arrow", "in.arrows"] {
        let path = scratch.path(name);
        if name == "in.parquet" {
            write_parquet(&path, &batch, 3);
        } else {
            write_ipc(&path, &batch, 3);
        }
        let whole = std::fs::read(&path).unwrap();
        let step = whole.len() / 24 + 1;
        for length in (0..whole.len()).step_by(step) {
            let run = solve(&scratch.file(name, &whole[..length]), &output, &[]);
            assert_eq!(run.status, Some(2), "{name} cut at {length}: {run:?}");
            assert!(run.err.contains(name) && !run.err.contains("panicked"), "{name} cut at {length}: {run:?}");
        }
        for at in (0..whole.len()).step_by(step) {
            let mut bytes = whole.clone();
            bytes[at] ^= 0xFF;
            let run = solve(&scratch.file(name, &bytes), &output, &[]);
            // Words for people, and none for those who write readers.
            let words = ["panicked", "Error", "unwrap", "{", "verifying", "argument", "External"];
            let is_wrong = words.iter().any(|word| run.err.contains(word));
            assert!(!is_wrong, "{name} changed at {at}: {run:?}");
        }
    }
}

/// Promise 13, and no table that is half there.
#[cfg(target_os = "linux")]
#[test]
fn write_failures() {
    let scratch = Scratch::new("full");
    let lines = scratch.file("in.txt", SHORTZ);
    for name in ["full.parquet", "full.arrow", "full.arrows", "full.csv"] {
        let path = scratch.path(name);
        std::os::unix::fs::symlink("/dev/full", &path).unwrap();
        let run = solve(&lines, &path, &[]);
        assert!(run.status == Some(2) && !run.err.contains("panicked"), "{name}: {run:?}");
        assert!(run.err.contains("No space left"), "{name}: {run:?}");
    }
    let run = solve(&lines, "/no/such/place/out.parquet", &[]);
    assert!(run.status == Some(2) && run.err.contains("/no/such/place"), "{run:?}");
}

/// A row that cannot be read is named as one, also in the table of answers.
#[test]
fn unread_rows_are_named_as_rows() {
    let scratch = Scratch::new("unread-rows");
    let puzzles = scratch.file("in.jsonl", "{\"puzzle\":\"1....2....3....4\"}\n{\"puzzle\":\"\"}\n");
    for verb in ["hint", "explain"] {
        let out = scratch.path(&format!("{verb}.csv"));
        let run = run(&[verb, &puzzles, "-o", &out]);
        let table = std::fs::read_to_string(&out).unwrap();
        assert!(
            table.contains("row 2, character 1: found an empty field") && !table.contains("line 2"),
            "{table} {run:?}"
        );
    }
}
