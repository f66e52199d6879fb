//! The readers of tables: the same rows at any pace, a fault that names the table, and the same values from every kind of table that
//! they are written to.

use ninefold_files::probe::{NAME, Pace, Row, Sheet, read_table, write_table};

/// The kinds of tables, by the endings of their names.
const KINDS: [&str; 5] = ["parquet", "arrow", "arrows", "csv", "jsonl"];

/// The texts of a row; some may be missing.
type Texts = Vec<Option<String>>;

/// More is not written again.
const MOST_ROWS: usize = 40;
const MOST_COLUMNS: usize = 8;
const MOST_TEXT: usize = 1 << 12;

/// All at once.
const FAST: Pace = Pace { rows: 1 << 13, bytes: usize::MAX };

/// Any bytes are a table of Parquet.
pub fn parquet(bytes: &[u8]) {
    check("parquet", bytes);
}

/// Any bytes are a table of Arrow: a file where they begin as one, else a stream.
pub fn arrow(bytes: &[u8]) {
    check(if bytes.starts_with(b"ARROW1") { "arrow" } else { "arrows" }, bytes);
}

/// Any bytes are CSV, or JSON Lines where they begin with a brace.
pub fn rows(bytes: &[u8]) {
    check(if bytes.starts_with(b"{") { "jsonl" } else { "csv" }, bytes);
}

fn check(ending: &str, bytes: &[u8]) {
    let read = read_table(ending, bytes, FAST);
    for pace in [Pace { rows: 1, bytes: 1 + bytes.len() % 7 }, Pace { rows: 3, bytes: 64 }] {
        assert_eq!(read_table(ending, bytes, pace), read, "{pace:?} is another table");
    }
    match read {
        Err(error) => assert!(error.starts_with(NAME), "{error}"),
        Ok(sheet) => {
            for error in sheet.rows.iter().filter_map(|row| row.record.as_ref().err()) {
                assert!(error.place.line >= 1, "{error}");
            }
            assert!(sheet.fault.as_ref().is_none_or(|fault| fault.starts_with(NAME)), "{:?}", sheet.fault);
            goes_round(&sheet);
        }
    }
}

/// The texts of a table, with names that mean nothing, and a number in front that makes no row an empty one.
fn goes_round(sheet: &Sheet) {
    let width = sheet.columns.len().min(MOST_COLUMNS);
    let names = (0..width).map(|column| format!("c{column}"));
    let names: Vec<String> = ["row".to_string()].into_iter().chain(names).chain(["puzzle".to_string()]).collect();
    let short = |text: &Option<String>| text.clone().filter(|text| text.len() <= MOST_TEXT);
    let texts = sheet.rows.iter().take(MOST_ROWS).enumerate().map(|(number, row)| {
        let values = row.values.iter().take(width).chain([&row.puzzle]).map(short);
        [Some(number.to_string())].into_iter().chain(values).collect()
    });
    let texts: Vec<Texts> = texts.collect();
    let mut boards: Option<Vec<_>> = None;
    for ending in KINDS {
        let written = write_table(ending, &names, &texts).expect("texts go into every table");
        let again = read_table(ending, &written, FAST);
        if texts.is_empty() && again.is_err() {
            // JSON Lines without a line has no columns.
            continue;
        }
        let again = again.unwrap_or_else(|error| panic!("{ending}: written, and {error}: {}", written.escape_ascii()));
        assert_eq!(again.fault, None, "{ending}");
        assert_eq!(again.columns, names[..names.len() - 1], "{ending}");
        let expected: Vec<Texts> =
            texts.iter().map(|row| row.iter().map(|text| kept(ending, text.as_ref())).collect()).collect();
        assert_eq!(values(&again), expected, "{ending}: {}", written.escape_ascii());
        // A null is called another name in each kind of table.
        let board = |row: &Row| row.record.as_ref().ok().map(|record| record.board.clone());
        let read: Vec<_> = again.rows.iter().map(board).collect();
        assert_eq!(*boards.get_or_insert_with(|| read.clone()), read, "{ending}: other boards of the same texts");
    }
}

/// The texts that were read, that of the puzzle behind the others.
fn values(sheet: &Sheet) -> Vec<Texts> {
    sheet.rows.iter().map(|row| row.values.iter().chain([&row.puzzle]).cloned().collect()).collect()
}

/// A text as this kind of table keeps it: in CSV an empty one is none.
fn kept(ending: &str, text: Option<&String>) -> Option<String> {
    text.filter(|text| ending != "csv" || !text.is_empty()).cloned()
}
