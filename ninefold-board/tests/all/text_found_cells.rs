//! Boards that are told cell by cell, or in rows with numbers before them.

use crate::text_found::{LINE, found, look};

fn told(write: &dyn Fn(usize, usize, char) -> String, between: &str) -> String {
    let givens = LINE.char_indices().filter(|(_, c)| *c != '.').map(|(cell, c)| write(cell / 9, cell % 9, c));
    givens.collect::<Vec<_>>().join(between)
}

#[track_caller]
fn assert_read(text: &str) {
    assert_eq!(found(text), (vec![LINE.to_string()], 0), "{text}");
}

#[test]
fn rows_columns_and_values() {
    let list = told(&|row, column, value| format!("[{row},{column},{value}]"), ",");
    assert_read(&format!("[{list}]"));
    assert_read(&format!("{{\"givens\": [{list}]}}"));
    let list = told(&|row, column, value| format!("({row}, {column}, {value})"), ",\n    ");
    assert_read(&format!("givens = [\n    {list}]\n"));
    let objects = told(&|row, column, value| format!("{{\"r\":{},\"c\":{},\"v\":{value}}}", row + 1, column + 1), ",");
    assert_read(&format!("[{objects}]"));
    let turned = told(&|row, column, value| format!("{{\"col\":{column},\"row\":{row},\"value\":{value}}}"), ",");
    assert_read(&format!("{{\"cells\": [{turned}]}}"));
    for write in [
        &|row, column, value| format!("r{}c{} is {value}", row + 1, column + 1),
        &|row, column, value| format!("row {}, column {}: {value}", row + 1, column + 1),
        &|row, column, value| format!("grid[{row}][{column}] = {value};"),
        &|row, column, value| format!("({},{})={value}", row + 1, column + 1),
        &|row, column, value| format!("given({},{},{value}).", row + 1, column + 1),
    ] as [&dyn Fn(usize, usize, char) -> String; 5]
    {
        assert_read(&(told(write, "\n") + "\n"));
    }
}

/// Cells that are told twice, whose digits clash, or of which more is told are none.
#[test]
fn other_lists_of_numbers() {
    let cells = told(&|row, column, value| format!("({},{})={value}", row + 1, column + 1), "\n");
    for text in [
        format!("{cells}\n(1,1)=5\n"),
        cells.replace("(1,1)=5", "(1,1)=3"),
        format!("{cells}\nexcept (9,1)=4\n"),
        cells.replace("=5", "=5 or 6"),
    ] {
        let read = look(&text);
        assert!(read.as_ref().map_or(true, |found| found.records.is_empty()), "{text}: {read:?}");
    }
}

#[test]
fn numbered_rows() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[row * 9..row * 9 + 9]).collect();
    for sign in [".", ")", ":"] {
        let text: String = rows.iter().enumerate().map(|(at, row)| format!("{}{sign} {row}\n", at + 1)).collect();
        assert_read(&text);
        assert_read(&format!("Today's, from the paper:\n\n{text}\nThanks!\n"));
    }
    let bands: String = (0..3).map(|band| format!("  \"{}\",\n", &LINE[band * 27..band * 27 + 27])).collect();
    assert_read(&format!("bands = [\n{bands}]\n"));
}

/// Letters may be rows, as here, or columns, as in a spreadsheet: it is said how they were taken.
#[test]
fn letters_of_cells() {
    let cells = told(&|row, column, value| format!("{}{}: {value}", char::from(b'A' + row as u8), column + 1), ", ");
    assert_read(&cells);
    assert!(look(&cells).unwrap().what.contains("letters are rows"));
    let cells = told(&|row, column, value| format!("r{}c{}={value}", row + 1, column + 1), " ");
    assert_read(&cells);
    assert!(!look(&cells).unwrap().what.contains("letters are rows"));
}

/// How the number of a row is written, and its cells.
type Write<'w> = (&'w dyn Fn(usize) -> String, &'w dyn Fn(&str) -> String);

/// A row that stands there twice, or that is missing, is told however its rows are numbered; in another order they are no board.
#[test]
fn numbered_rows_that_are_damaged() {
    const WORDS: [&str; 10] = ["blank", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let say = |row: &str| -> String {
        row.chars().map(|c| WORDS[c.to_digit(10).unwrap_or(0) as usize]).collect::<Vec<_>>().join(", ")
    };
    let signs = |row: &str| row.to_string();
    let name = |at: usize| format!("Row {}: ", WORDS[at]);
    let number = |at: usize| format!("row{at}=");
    for (name, write) in
        [(&name as &dyn Fn(usize) -> String, &say as &dyn Fn(&str) -> String), (&number, &signs)] as [Write<'_>; 2]
    {
        let rows: Vec<String> =
            (0..9).map(|row| format!("{}{}\n", name(row + 1), write(&LINE[row * 9..row * 9 + 9]))).collect();
        let board = |rows: &[String]| format!("Puzzle\n{}\n", rows.concat());
        assert_read(&board(&rows));
        let mut doubled = rows.clone();
        doubled.insert(5, rows[4].clone());
        let mut missing = rows.clone();
        missing.remove(5);
        let mut letter = rows.clone();
        letter[5] = format!("{}{}\n", name(6), write(&LINE[45..54]).replacen(&write("2"), "q", 1));
        for bad in [doubled, missing, letter] {
            let (read, errors) = found(&(board(&rows) + &board(&bad)));
            assert_eq!((read, errors), (vec![LINE.to_string()], 1), "{}", board(&bad));
        }
        let mut swapped = rows.clone();
        swapped.swap(2, 3);
        let read = look(&board(&swapped));
        assert!(read.as_ref().map_or(true, |found| found.records.is_empty()), "{read:?}");
    }
}
