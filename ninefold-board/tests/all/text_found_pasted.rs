//! What people copy out of sheets, mails, notebooks and chats: read, or refused with a word on what it is, and never another board.

use crate::text_found::{BOARDS, LINE, digits, found, look};

fn rows(board: &str, blank: &str) -> Vec<Vec<String>> {
    digits(board, blank)
}

fn joined(rows: &[Vec<String>], between: &str) -> String {
    rows.iter().map(|row| row.join(between) + "\n").collect()
}

fn lines(write: &dyn Fn(&str) -> String) -> String {
    (0..9).map(|row| write(&LINE[row * 9..row * 9 + 9]) + "\n").collect()
}

fn cells(row: &str, between: &str, write: &dyn Fn(char) -> String) -> String {
    row.chars().map(write).collect::<Vec<_>>().join(between)
}

#[track_caller]
fn is_read(text: &str, boards: &[&str]) {
    assert_eq!(found(text), (boards.iter().map(ToString::to_string).collect(), 0), "{text}\n{:?}", look(text));
}

/// Nothing is read, and an error at this line has these words in it.
#[track_caller]
fn is_refused(text: &str, line: usize, words: &str) {
    let (records, errors) = match look(text) {
        Ok(found) => (found.records.len(), found.errors),
        Err(error) => (0, vec![error]),
    };
    let is_told = errors.iter().any(|error| error.place.line == line && error.to_string().contains(words));
    assert!(records == 0 && is_told, "{text}\n{records} read, {errors:?}");
}

/// Boards beside each other, with so many empty columns between.
fn beside(boards: &[&str], blank: &str, between: &str, gap: usize) -> String {
    let all: Vec<_> = boards.iter().map(|board| rows(board, blank)).collect();
    let row = |at: usize| {
        let parts: Vec<String> = all.iter().map(|rows| rows[at].join(between)).collect();
        parts.join(&between.repeat(gap + 1)) + "\n"
    };
    (0..9).map(row).collect()
}

#[test]
fn sheets_with_boards_beside_each_other() {
    for boards in [&[LINE, BOARDS[1]][..], &[BOARDS[1], LINE, BOARDS[0]]] {
        for between in ["\t", ",", ";"] {
            // With three of them it may be a part of boards that overlap, and is refused as such.
            for gap in 1..3 {
                for blank in ["", "0", "."] {
                    let text = beside(boards, blank, between, gap);
                    is_read(&text, boards);
                    let titled = format!("Easy{}Hard\n{text}", between.repeat(9 + gap));
                    is_read(&titled, boards);
                }
                let lines = beside(boards, "", between, gap);
                let below = format!("{lines}{}\n{}", between.repeat(boards.len() * (9 + gap) - gap - 1), lines);
                is_read(&below, &[boards, boards].concat());
                // A cell is lost.
                let lost = lines.replacen(between, "", 1);
                let (read, errors) = found(&lost);
                assert!(read.is_empty() && errors > 0, "{lost}");
            }
        }
    }
}

/// A sheet whose rows are behind their numbers, one of them pasted twice: no board of ten.
#[test]
fn a_doubled_row_behind_its_number() {
    for between in [" ", "\u{A0}", "\t", ","] {
        for from in [0, 1] {
            let mut rows = rows(LINE, "0");
            rows.iter_mut().enumerate().for_each(|(at, row)| row.insert(0, (at + from).to_string()));
            let text = joined(&rows, between);
            is_read(&text, &[LINE]);
            rows.insert(3, rows[3].clone());
            let text = joined(&rows, between);
            let (read, errors) = found(&text);
            assert!(read.is_empty() && errors > 0, "{text}");
        }
    }
}

/// Where other lines have kept the blanks at their ends, a shorter one lacks a cell.
#[test]
fn a_short_row_of_a_sheet() {
    let whole = rows(LINE, "");
    is_read(&joined(&whole, "\t"), &[LINE]);
    let trimmed: String = joined(&whole, "\t").lines().map(|line| line.trim_end().to_string() + "\n").collect();
    is_read(&trimmed, &[LINE]);
    for at in 0..8 {
        let mut cut = whole.clone();
        cut[at].remove(4);
        let (read, errors) = found(&joined(&cut, "\t"));
        assert!(read.is_empty() && errors > 0, "{at}: {read:?}");
    }
    let spaced = rows(LINE, " ");
    for at in 0..8 {
        let mut cut = spaced.clone();
        cut[at].remove(4);
        for between in ["", " "] {
            let (read, errors) = found(&joined(&cut, between));
            assert!(read.is_empty() && errors > 0, "{at}: {read:?}\n{}", joined(&cut, between));
        }
    }
}

/// Where no row keeps its tabs, a row alone that is short by a cell may lack any; where the others leave it no other place, it is the last.
#[test]
fn a_row_with_a_cell_lost_among_full_ones() {
    for n in [4, 5, 6, 7, 9, 11] {
        let square: Vec<Vec<String>> =
            (0..n).map(|row| (0..n).map(|column| ((row + column) % n + 1).to_string()).collect()).collect();
        for at in [0, n / 2, n - 1] {
            for column in 0..n - 1 {
                let mut short = square.clone();
                short[at].remove(column);
                let text = joined(&short, "\t");
                let (read, errors) = found(&text);
                assert!(read.is_empty() && errors == 1, "{read:?}, {errors}\n{text}");
            }
            // In boxes of other sizes these values would clash.
            if matches!(n, 4 | 6 | 9) {
                continue;
            }
            let mut blank = square.clone();
            blank[at].pop();
            let (read, errors) = found(&joined(&blank, "\t"));
            assert!(read.len() == 1 && errors == 0, "{read:?}, {errors}\n{}", joined(&blank, "\t"));
        }
    }
}

/// Eight rows whose last fields are all empty are a board of nine without a row, or one of eight with a separator at each end.
#[test]
fn eight_rows_that_end_with_a_separator() {
    let cells = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let short = joined(&rows(cells, "")[1..], ",");
    let (read, errors) = found(&short);
    assert!(read.is_empty() && errors == 1, "{read:?}");
    // Who says so is believed, and a sign for blanks shows that the last field is none.
    assert_eq!(found(&format!("# box 2x4\n{short}")).0.len(), 1);
    let signs = joined(&rows(cells, "0")[1..], ",").replace(",0\n", ",\n");
    assert_eq!(found(&signs).0.len(), 1, "{signs}");
}

fn told(write: &dyn Fn(usize, usize, char) -> String, between: &str) -> String {
    let givens = LINE.char_indices().filter(|(_, c)| *c != '.').map(|(cell, c)| write(cell / 9, cell % 9, c));
    givens.collect::<Vec<_>>().join(between)
}

#[test]
fn lists_of_cells() {
    for base in [0, 1] {
        let list = told(&|row, column, c| format!("{},{},{c}", row + base, column + base), "\n");
        for head in ["", "row,col,value\n"] {
            is_read(&format!("{head}{list}\n"), &[LINE]);
            // Twice: with the head, with a gap, with nothing between.
            is_read(&format!("{head}{list}\n{head}{list}\n"), &[LINE, LINE]);
            is_read(&format!("{head}{list}\n\n{list}\n"), &[LINE, LINE]);
            // A line is damaged, or a cell told once more.
            let second = list.lines().nth(9).unwrap();
            let at = 10 + head.lines().count();
            for bad in ["5,5", "5,x,5", "1,1,5,9"] {
                is_refused(&format!("{head}{}\n", list.replacen(second, bad, 1)), at, "value");
            }
            is_refused(&format!("{head}{list}\n{second}\n"), 30 + head.lines().count() + 1, "once more");
            is_refused(&format!("{head}{list}\n9,11,5\n"), 31 + head.lines().count(), "column 11");
        }
    }
    // Neither the first nor the last row and column have a cell: they may count from 0 or from 1.
    let inner = |row: usize, column: usize| (1..8).contains(&row) && (1..8).contains(&column);
    let list: String = LINE
        .char_indices()
        .filter(|(cell, c)| *c != '.' && inner(cell / 9, cell % 9))
        .map(|(cell, c)| format!("{},{},{c}\n", cell / 9, cell % 9))
        .collect();
    is_refused(&format!("row,col,value\n{list}"), 2, "from 0 or from 1");
}

#[test]
fn objects_of_cells() {
    for base in [0, 1] {
        for names in [["row", "col", "value"], ["y", "x", "value"], ["r", "c", "v"], ["row", "column", "digit"]] {
            let [row_name, column_name, value] = names;
            let cell = |row: usize, column: usize, c: char| {
                format!("{{\"{column_name}\": {}, \"{row_name}\": {}, \"{value}\": {c}}}", column + base, row + base)
            };
            let list = told(&cell, ",\n");
            for text in [
                format!("{{\"cells\": [{list}]}}"),
                format!("{{\"size\": 9, \"squares\": [{list}], \"level\": \"hard\"}}"),
                format!("[{list}]"),
            ] {
                is_read(&text, &[LINE]);
            }
            let both = format!("{{\"{column_name}\": 0, \"{row_name}\": 9, \"{value}\": 1}}");
            is_refused(&format!("{{\"cells\": [{list}, {both}]}}"), 1, "0 to 9");
        }
    }
    // All cells, those without a value as null.
    let all: Vec<String> = LINE
        .char_indices()
        .map(|(i, c)| {
            let value = if c == '.' { "null".to_string() } else { c.to_string() };
            format!("{{\"row\": {}, \"col\": {}, \"value\": {value}}}", i / 9, i % 9)
        })
        .collect();
    is_read(&format!("{{\"cells\": [{}]}}", all.join(",")), &[LINE]);
    // A value that is not given is an entry.
    let entered = told(
        &|row, column, c| format!("{{\"row\": {row}, \"col\": {column}, \"value\": {c}, \"given\": {}}}", c != '5'),
        ",",
    );
    let board = &look(&format!("{{\"cells\": [{entered}]}}")).unwrap().records[0].board;
    let count = |c: char| LINE.matches(c).count();
    assert_eq!(board.givens().iter().flatten().count(), 30 - count('5'));
    assert_eq!(board.entries().iter().flatten().count(), count('5'));
}

#[test]
fn notebooks() {
    let program = format!(
        "import numpy as np\ngrid = [\n{}]\n",
        lines(&|row| format!("    [{}],", cells(row, ", ", &|c| c.to_string().replace('.', "0"))))
    );
    let source = |text: &str| {
        text.split_inclusive('\n').map(|line| format!("    {}", serde_text(line))).collect::<Vec<_>>().join(",\n")
    };
    let cell = |kind: &str, text: &str| {
        format!(
            "  {{\"cell_type\": \"{kind}\", \"metadata\": {{}}, \"outputs\": [], \"source\": [\n{}\n  ]}}",
            source(text)
        )
    };
    let book = |cells: &[String]| {
        format!("{{\n \"cells\": [\n{}\n ],\n \"nbformat\": 4, \"nbformat_minor\": 5\n}}\n", cells.join(",\n"))
    };
    let text = book(&[
        cell("markdown", "# Sudoku\nsolved\n"),
        cell("code", &program),
        cell("code", &format!("p = \"{}\"\n", BOARDS[1])),
    ]);
    is_read(&text, &[LINE, BOARDS[1]]);
    // The place is that in the file.
    let short = text.replacen("    [6, 0, 0, 1, 9, 5, 0, 0, 0]", "    [6, 0, 0, 1, 9, 5, 0, 0]", 1);
    let read = look(&short).unwrap();
    let line = 1 + short.lines().position(|line| line.contains("[6, 0, 0, 1")).unwrap();
    assert_eq!(
        (read.records.len(), read.errors.iter().map(|error| error.place.line).collect::<Vec<_>>()),
        (1, vec![line]),
        "{:?}",
        read.errors
    );
}

/// A text in JSON.
fn serde_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

#[test]
fn words_for_blanks_and_digits() {
    let or = |blank: &'static str| move |c: char| if c == '.' { blank.to_string() } else { c.to_string() };
    for blank in ["<NA>", "missing", "NaN", "None", "nil", "null", "#N/A", "N/A"] {
        let table = lines(&|row| cells(row, " ", &or(blank)));
        let numbered: String = table.lines().enumerate().map(|(at, line)| format!("{at}  {line}\n")).collect();
        is_read(&format!("   0 1 2 3 4 5 6 7 8\n{numbered}"), &[LINE]);
        is_read(&lines(&|row| cells(row, ",", &or(blank))), &[LINE]);
    }
    for blank in ["missing", "nothing", "Nothing"] {
        let array = lines(&|row| format!("[{}],", cells(row, ", ", &or(blank))));
        is_read(&format!("grid = [\n{array}]\n"), &[LINE]);
    }
    for blank in ["blank", "empty", "none", "Blank"] {
        let said = |row: &str| cells(row, ", ", &or(blank));
        let rows: String =
            lines(&said).lines().enumerate().map(|(at, row)| format!("Row {}: {row}\n", at + 1)).collect();
        is_read(&rows, &[LINE]);
        is_read(&format!("Please solve this for me.\n\n{rows}\nThank you!\n"), &[LINE]);
        let short = rows.replacen(&format!("Row 4: 8, {blank}, "), "Row 4: 8, ", 1);
        is_refused(&short, 4, "8 values");
    }
    let names = ["white_large_square", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let name = |c: char| format!(":{}:", names[c.to_digit(10).unwrap_or(0) as usize]);
    for between in ["", " "] {
        is_read(&lines(&|row| cells(row, between, &name)), &[LINE]);
        is_read(&format!("Help :smile:\n{}Thanks\n", lines(&|row| cells(row, between, &name))), &[LINE]);
    }
    let numerals: Vec<char> =
        "\u{3007}\u{4E00}\u{4E8C}\u{4E09}\u{56DB}\u{4E94}\u{516D}\u{4E03}\u{516B}\u{4E5D}".chars().collect();
    let numeral = |c: char| numerals[c.to_digit(10).unwrap_or(0) as usize].to_string();
    for between in ["", " "] {
        is_read(&lines(&|row| cells(row, between, &numeral)), &[LINE]);
    }
}

#[test]
fn frames_as_they_are_printed() {
    let or = |blank: &'static str| move |c: char| if c == '.' { blank.to_string() } else { c.to_string() };
    let row = |cells: &[String]| format!("\u{2502} {} \u{2502}\n", cells.join(" \u{2506} "));
    let of = |word: &str| vec![format!("{word:<8}"); 9];
    let names: Vec<String> = (0..9).map(|at| format!("column_{at}")).collect();
    let rule = |left: char, line: char, middle: char, right: char| {
        format!("{left}{}{right}\n", vec![line.to_string().repeat(10); 9].join(&middle.to_string()))
    };
    let body = lines(&|line| {
        row(&line.chars().map(|c| format!("{:<8}", or("null")(c))).collect::<Vec<_>>()).trim_end().to_string()
    });
    let head =
        rule('\u{250C}', '\u{2500}', '\u{252C}', '\u{2510}') + &row(&names) + &row(&of("---")) + &row(&of("i64"));
    let text = format!(
        "shape: (9, 9)\n{head}{}{body}{}",
        rule('\u{255E}', '\u{2550}', '\u{256A}', '\u{2561}'),
        rule('\u{2514}', '\u{2500}', '\u{2534}', '\u{2518}')
    );
    is_read(&text, &[LINE]);
    let cut = text.replace(" \u{2506} column_4", " \u{2506} \u{2026}");
    let cut: String = cut
        .lines()
        .map(|line| {
            let fields: Vec<&str> = line.split('\u{2506}').collect();
            if fields.len() == 9 && !line.contains("column") {
                [&fields[..4], &[" \u{2026} "], &fields[5..]].concat().join("\u{2506}") + "\n"
            } else {
                format!("{line}\n")
            }
        })
        .collect();
    let (read, errors) = found(&cut);
    assert!(read.is_empty() && errors > 0, "{cut}");
}

#[test]
fn texts_of_sheets_and_matrices() {
    let cell = |c: char| if c == '.' { String::new() } else { format!("=\"{c}\"") };
    is_read(&lines(&|row| cells(row, ",", &cell)), &[LINE]);
    is_read(&lines(&|row| cells(row, ",", &|c| format!("\"{}\"", cell(c).replace('"', "\"\"")))), &[LINE]);
    let or = |blank: &'static str| move |c: char| if c == '.' { blank.to_string() } else { c.to_string() };
    for blank in ["", "0"] {
        is_read(&lines(&|row| cells(row, ",", &or(blank)) + ";"), &[LINE]);
        is_read(&lines(&|row| cells(row, ",", &or(blank)) + ";").replace('\n', ""), &[LINE]);
    }
    for (before, behind) in
        [("\\textbf{", "}"), ("\\textcolor{red}{", "}"), ("\\cellcolor{gray!20} ", ""), ("$", "$"), ("{\\bf ", "}")]
    {
        let cell = |c: char| if c == '.' { String::new() } else { format!("{before}{c}{behind}") };
        let rows = lines(&|row| cells(row, " & ", &cell) + " \\\\ \\hline");
        is_read(&format!("\\begin{{tabular}}{{|c|c|c|c|c|c|c|c|c|}}\n\\hline\n{rows}\\end{{tabular}}\n"), &[LINE]);
    }
    let rows: String = (0..9)
        .map(|row| format!("\\setrow{{{}}}{{{}}}\n", 9 - row, cells(&LINE[row * 9..row * 9 + 9], ",", &or("{}"))))
        .collect();
    is_read(&rows, &[LINE]);
}

#[test]
fn marked_values() {
    for (open, close) in [("(", ")"), ("[", "]"), ("*", "*"), ("**", "**")] {
        let cell = |c: char| if c == '.' { ".".to_string() } else { format!("{open}{c}{close}") };
        is_read(&lines(&|row| cells(row, " ", &cell)), &[LINE]);
    }
    // Some are marked, and others are not.
    for (open, close) in [("(", ")"), ("[", "]")] {
        let cell = |c: char| if c == '.' { "7".to_string() } else { format!("{open}{c}{close}") };
        is_refused(&lines(&|row| cells(row, " ", &cell)), 1, "some are marked");
    }
}

#[test]
fn lines_that_a_mail_has_broken() {
    let spaced = |board: &str| board.chars().map(|c| c.to_string().replace('.', "0")).collect::<Vec<_>>().join(" ");
    let broken = |text: &str, width: usize, quote: &str, end: &str| {
        let (mut lines, mut line) = (Vec::new(), String::new());
        for word in text.split(' ') {
            if line.len() + word.len() + 1 > width {
                lines.push(std::mem::take(&mut line));
            }
            line += if line.is_empty() { "" } else { " " };
            line += word;
        }
        lines.push(line);
        lines.iter().map(|line| format!("{quote}{line}{end}\n")).collect::<String>()
    };
    for width in [65, 72, 76, 78] {
        for quote in ["", "> "] {
            for end in ["", " "] {
                let text = broken(&spaced(LINE), width, quote, end);
                is_read(&text, &[LINE]);
                is_read(
                    &format!(
                        "Hi,\n\nthis one:\n\n{text}\n\nand\n\n{}\nBye\n",
                        broken(&spaced(BOARDS[1]), width, quote, end)
                    ),
                    &[LINE, BOARDS[1]],
                );
                let short = broken(&spaced(&LINE[1..]), width, quote, end);
                is_refused(&format!("Hi,\n\n{short}\nBye\n"), 3, "80 values");
            }
        }
    }
}

#[test]
fn numbers_of_spreadsheets_and_diffs() {
    is_refused("5.3E+80\n", 1, "spreadsheet");
    is_refused("puzzle,level\n5.30070000600195E+80,easy\n", 2, "format the column as text");
    let read = look(&format!("{LINE}\n4.8E+79\n{}\n", BOARDS[1])).unwrap();
    assert_eq!((read.records.len(), read.errors.len(), read.errors[0].place.line), (2, 1, 2));
    let read = look(&format!("My puzzles:\n\n{LINE}\n\n\"5,3E+80\"\n")).unwrap();
    assert_eq!((read.records.len(), read.errors.len(), read.errors[0].place.line), (1, 1, 5));
    let rows = joined(&rows(LINE, "."), "");
    let diff: String = rows
        .lines()
        .enumerate()
        .map(|(at, row)| if at == 3 { format!("-{row}\n+{}1\n", &row[..8]) } else { format!(" {row}\n") })
        .collect();
    is_refused(&diff, 4, "a diff");
    is_refused(&format!("--- a/p.txt\n+++ b/p.txt\n@@ -1,9 +1,9 @@\n{diff}"), 7, "a diff");
    let gone: String = rows.lines().map(|row| format!("-{row}\n")).collect();
    is_refused(&format!("--- a/p.txt\n+++ /dev/null\n@@ -1,9 +0,0 @@\n{gone}"), 4, "a diff");
    let added: String = rows.lines().map(|row| format!("+{row}\n")).collect();
    is_read(&format!("--- /dev/null\n+++ b/p.txt\n@@ -0,0 +1,9 @@\n{added}"), &[LINE]);
}

/// A jigsaw as an object: its digits and its regions.
#[test]
fn regions_of_nine() {
    let regions = "111122333111222333112222333444555666444555666444555666777888999777888999777888999";
    let list = |text: &str| {
        let rows: Vec<String> =
            (0..9).map(|row| cells(&text[row * 9..row * 9 + 9], ",", &|c| c.to_string().replace('.', "0"))).collect();
        format!("[{}]", rows.iter().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(","))
    };
    assert_eq!((1..=9).map(|n| regions.matches(&n.to_string()).count()).collect::<Vec<_>>(), [9; 9]);
    let text = format!("{{\"grid\": {}, \"regions\": {}}}", list(LINE), list(regions));
    let found = look(&text).unwrap();
    assert_eq!((found.records.len(), found.errors.len(), found.maps), (1, 0, 1), "{found:?}");
    assert!(!found.records[0].board.geometry().to_string().contains("3x3"), "{}", found.records[0].board.geometry());
}

/// Two boards of twelve, the first of them with a row that is damaged.
#[test]
fn larger_boards_of_another_alphabet() {
    let symbols = "0123456789AB";
    let board = |shift: usize| -> Vec<String> {
        let cell = |row: usize, column: usize| {
            let at = (column + row % 3 * 4 + row / 3 + shift) % 12;
            if (row * 5 + column * 7 + shift).is_multiple_of(3) { '.' } else { symbols.chars().nth(at).unwrap() }
        };
        (0..12).map(|row| (0..12).map(|column| cell(row, column)).collect()).collect()
    };
    let text = |rows: &[String], between: &str| -> String {
        rows.iter().map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(between) + "\n").collect()
    };
    for between in ["", " "] {
        let (first, second) = (board(0), board(5));
        let whole = format!("{}\n{}", text(&first, between), text(&second, between));
        let good = look(&whole).unwrap();
        assert_eq!((good.records.len(), good.errors.len()), (2, 0), "{whole}\n{good:?}");
        for row in [0, 5, 11] {
            let mut bad = first.clone();
            bad[row].remove(3);
            let read = look(&format!("{}\n{}", text(&bad, between), text(&second, between)));
            let Ok(read) = read else { continue };
            let is_second =
                |record: &ninefold_board::text::Record| record.board.givens() == good.records[1].board.givens();
            assert!(read.records.iter().all(is_second) && !read.errors.is_empty(), "{row}: {read:?}");
        }
    }
}
