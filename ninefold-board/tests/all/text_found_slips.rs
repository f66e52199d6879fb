//! Slips that a reader could pass over without a word: two digits in one cell, cells that a list leaves out, boards that stand two by two,
//! signs among the values of a program. Each is read as it was meant, or told at its place.

use crate::text_found::{LINE, found, look};

const OTHER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn rows(line: &str) -> Vec<Vec<String>> {
    let n = line.len().isqrt();
    let cells: Vec<String> = line.chars().map(String::from).collect();
    cells.chunks(n).map(<[String]>::to_vec).collect()
}

fn zeros(line: &str) -> Vec<Vec<String>> {
    rows(&line.replace('.', "0"))
}

/// No puzzle is read, and one of the errors is here and says this.
#[track_caller]
fn assert_told(text: &str, (at, column): (usize, usize), says: &str) {
    let errors = match look(text) {
        Ok(found) => {
            assert!(found.records.is_empty(), "{text}{:?}", found.records);
            found.errors
        }
        Err(error) => vec![error],
    };
    let told = errors.iter().any(|e| (e.place.line, e.place.column) == (at, column) && e.to_string().contains(says));
    assert!(told, "{text}{errors:?}");
}

#[track_caller]
fn assert_read(text: &str, boards: &[&str]) {
    assert_eq!(found(text), (boards.iter().map(ToString::to_string).collect(), 0), "{text}");
}

fn beside(left: &str, right: &str, between: &str, cell: &str) -> String {
    let pairs = rows(left).into_iter().zip(rows(right));
    pairs.map(|(left, right)| left.join(cell) + between + &right.join(cell) + "\n").collect()
}

/// Two boards beside each other, and two below: with gaps between they are four, without them nobody knows.
#[test]
fn four_boards() {
    const SIX: &str = "1.3.5...612..3.4...5.2...4.6..2.1..5";
    for between in ["   ", "  ", "\t\t", "\t", "  |  "] {
        for gap in ["\n", "", "\n\n"] {
            for cell in ["", " "] {
                let text = beside(LINE, OTHER, between, cell) + gap + &beside(OTHER, LINE, between, cell);
                if between != "\t" || cell.is_empty() {
                    assert_read(&text, &[LINE, OTHER, OTHER, LINE]);
                    assert_read(&format!("Four for today:\n\n{text}\nEnjoy!\n"), &[LINE, OTHER, OTHER, LINE]);
                }
            }
        }
    }
    let text = beside(SIX, SIX, "    ", " ") + "\n" + &beside(SIX, SIX, "    ", " ");
    assert_read(&text, &[SIX; 4]);
    for between in [" ", ""] {
        let text = beside(LINE, OTHER, between, between) + &beside(OTHER, LINE, between, between);
        assert_told(&text, (1, 1), "18 rows that clash as one board");
    }
    // A row that is lost is no gap.
    let whole = beside(LINE, OTHER, "   ", "") + "\n" + &beside(OTHER, LINE, "   ", "");
    let lost: String =
        whole.lines().enumerate().filter(|(at, _)| *at != 3).map(|(_, line)| line.to_string() + "\n").collect();
    assert!(look(&lost).map_or(true, |found| found.records.is_empty() && !found.errors.is_empty()), "{lost}");
}

/// Two digits in one cell alone are two cells without the blank between, and no pencil marks.
#[test]
fn two_digits_in_a_cell() {
    let mut cells = rows(LINE);
    cells[4][1] = "16".to_string();
    let framed: String = cells
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let rule = if at % 3 == 0 { "+---------+---------+---------+\n" } else { "" };
            let parts: Vec<String> =
                row.chunks(3).map(|part| part.iter().map(|cell| format!("{cell:>3}")).collect()).collect();
            format!("{rule}|{}|\n", parts.join("|"))
        })
        .collect();
    assert_told(&framed, (7, 6), "`16`");
    let spaced: String = cells.iter().map(|row| row.join(" ") + "\n").collect();
    assert_told(&spaced, (5, 3), "`16`");
    let quoted: String = cells.iter().map(|row| format!("> {}\n", row.join(" "))).collect();
    let mail = format!("Bob wrote:\n> try this:\n>\n{quoted}> Cheers\n");
    assert!(look(&mail).map_or(true, |found| found.records.is_empty() && found.errors[0].place.line == 8), "{mail}");
    // In braces they are, and so they are where several cells have several.
    assert!(look(&spaced.replace("16", "{16}")).is_ok_and(|found| found.records.len() == 1 && found.errors.is_empty()));
    cells[4][2] = "26".to_string();
    let marks: String = cells.iter().map(|row| row.join(" ") + "\n").collect();
    assert!(look(&marks).is_ok_and(|found| found.records.len() == 1 && found.errors.is_empty()), "{marks}");
}

/// A list that tells blank cells, too, tells all of them.
#[test]
fn cells_that_are_left_out() {
    let cell = |row: usize, column: usize, value: &str| format!("{{\"row\":{row},\"col\":{column},\"value\":{value}}}");
    let all = |keeps: &dyn Fn(usize, usize) -> bool| {
        let cells = zeros(LINE)
            .into_iter()
            .enumerate()
            .flat_map(|(row, values)| values.into_iter().enumerate().map(move |(column, value)| (row, column, value)));
        let kept: Vec<String> =
            cells.filter(|(row, column, _)| keeps(*row, *column)).map(|(r, c, v)| cell(r, c, &v)).collect();
        format!("{{\"cells\":[{}]}}", kept.join(","))
    };
    assert_read(&all(&|_, _| true), &[LINE]);
    assert_told(&all(&|row, column| (row, column) != (4, 1)), (1, 1), "no row 4, column 1");
    assert_told(&all(&|row, _| row != 4), (1, 1), "no row 4, column 0, and 8 cells more");
    // Those with a value alone are a list, too.
    let kept = all(&|row, column| LINE.as_bytes()[9 * row + column] != b'.');
    assert_read(&kept, &[LINE]);
}

/// JSON with a number on each line is no list of small boards, whatever is wrong with it.
#[test]
fn numbers_on_lines_of_their_own() {
    let json = |cells: &[Vec<String>]| {
        let row = |row: &Vec<String>| format!("   [\n    {}\n   ]", row.join(",\n    "));
        let rows: Vec<String> = cells.iter().map(row).collect();
        format!("{{\n \"puzzle\": {{\n  \"grid\": [\n{}\n  ],\n  \"difficulty\": 3\n }}\n}}\n", rows.join(",\n"))
    };
    assert_read(&json(&zeros(LINE)), &[LINE]);
    let mut lost = zeros(LINE);
    lost.remove(4);
    let mut large = zeros(LINE);
    large[4][1] = "16".to_string();
    let mut text = zeros(LINE);
    text[4][1] = "\"\u{A7}\"".to_string();
    for (cells, place) in [(lost, None), (large, Some((50, 5))), (text, Some((50, 5)))] {
        let text = json(&cells);
        let errors = match look(&text) {
            Ok(found) => {
                assert!(found.records.is_empty(), "{text}{:?}", found.records);
                found.errors
            }
            Err(error) => vec![error],
        };
        assert_eq!(errors.len(), 1, "{errors:?}");
        if let Some(place) = place {
            assert_eq!((errors[0].place.line, errors[0].place.column), place, "{errors:?}");
        }
    }
}

/// A row that stands twice is told before anything is read, also where a row is full.
#[test]
fn a_full_row_twice() {
    let row = |row: &str| {
        format!("| {} {} {} | {} {} {} |\n", &row[..1], &row[1..2], &row[2..3], &row[3..4], &row[4..5], &row[5..6])
    };
    let rows: String = ["..1263", "3.21.4", "245631", "1.652.", "1.652.", "..4.1.", "51.4.."].map(row).concat();
    assert_told(&rows, (1, 3), "7 rows");
}

/// What stands in the place of a value is told there, in each language.
#[test]
fn signs_among_values() {
    type Write = fn(&[Vec<String>]) -> String;
    let languages: [(Write, usize, usize); 5] = [
        (|rows| format!("int g[9][9] = {{\n{}}};\n", list(rows, "  {", ", ", "},")), 2, 4),
        (|rows| format!("const B: [[u8; 9]; 9] = [\n{}];\n", list(rows, "    [", ", ", "],")), 2, 6),
        (|rows| format!("problem(1, [\n{}]).\n", list(rows, "    [", ",", "],")), 2, 6),
        (|rows| format!("grid = np.array([\n{}])\n", list(rows, "    [", ", ", "],")), 2, 6),
        (|rows| format!("{{\"grid\": [\n{}]}}\n", list(rows, "[", ",", "],").trim_end().trim_end_matches(',')), 2, 2),
    ];
    for (write, first, column) in languages {
        assert_read(&write(&zeros(LINE)), &[LINE]);
        for sign in ["?!", "%", "5%", "77", "$"] {
            let mut cells = zeros(LINE);
            cells[4][0] = sign.to_string();
            assert_told(&write(&cells), (first + 4, column), &format!("`{sign}`"));
        }
        let mut short = zeros(LINE);
        short[4].pop();
        assert_told(&write(&short), (first + 4, column - 1), "row 5 of 9 with 8 values");
    }
    // Texts of a row each, and values that are not parted by lists.
    let text: String = rows(LINE).iter().map(|row| format!("  \"{}\",\n", row.concat())).collect();
    let bad = text.replacen("4..8", "4.G8", 1);
    assert_told(&format!("String[] p = {{\n{bad}}};\n"), (6, 6), "`G`");
    let bad = text.replacen("4..8", "4.\u{A7}8", 1);
    assert_told(&format!("String[] p = {{\n{bad}}};\n"), (6, 6), "\u{A7}");
    let flat = list(&zeros(LINE), "    ", ", ", ",");
    assert_read(&format!("int p[81] = {{\n{flat}}};\n"), &[LINE]);
    let bad = flat.replacen("4, 0, 0, 8", "4, 0, 8", 1);
    assert_told(&format!("int p[81] = {{\n{bad}}};\n"), (6, 5), "8 values on this line");
}

fn list(rows: &[Vec<String>], before: &str, between: &str, behind: &str) -> String {
    rows.iter().map(|row| format!("{before}{}{behind}\n", row.join(between))).collect()
}

/// A small board that has lost a row, or has one twice, is told, too.
#[test]
fn small_boards_in_programs() {
    let small = zeros("1.3....2.4..2..1");
    let write = |rows: &[Vec<String>]| format!("int g[4][4] = {{\n{}}};\n", list(rows, "  {", ",", "},"));
    assert_read(&write(&small), &["1.3....2.4..2..1"]);
    assert_told(&write(&small[..3]), (2, 3), "3 rows of 4 values");
    assert_told(&write(&[&small[..2], &small[1..]].concat()), (2, 3), "5 rows of 4 values");
    let mut large = small;
    large[2][1] = "11".to_string();
    assert_told(&write(&large), (4, 6), "`11`");
}

/// What a notebook has printed is read where its program holds no puzzle.
#[test]
fn outputs_of_notebooks() {
    let printed = |between: &str| {
        let row = |(at, row): (usize, &Vec<String>)| {
            let ends = if at == 8 { "]]" } else { "]" };
            format!("\"{}{}{ends}\\n\"", if at == 0 { "[[" } else { " [" }, row.join(between))
        };
        zeros(LINE).iter().enumerate().map(row).collect::<Vec<_>>().join(",")
    };
    for output in [
        format!("{{\"name\":\"stdout\",\"output_type\":\"stream\",\"text\":[{}]}}", printed(" ")),
        format!(
            "{{\"output_type\":\"execute_result\",\"data\":{{\"text/html\":[\"<b>5</b>\"],\"text/plain\":[{}]}}}}",
            printed(" ")
        ),
    ] {
        let text = format!(
            "{{\"cells\":[{{\"cell_type\":\"code\",\"outputs\":[{output}],\"source\":[\"print(b)\"]}}],\"nbformat\":4}}"
        );
        assert_read(&text, &[LINE]);
    }
}

/// Headings may stand above the bands of a board.
#[test]
fn headings_of_bands() {
    for names in [
        ["Band 1:", "Band 2:", "Band 3:"],
        ["Rows 1-3:", "Rows 4-6:", "Rows 7-9:"],
        ["Top band", "Middle band", "Bottom band"],
    ] {
        for between in ["", " "] {
            let write = |line: &str| -> String {
                let band = |(name, rows): (&str, &[Vec<String>])| format!("{name}\n{}\n", list(rows, "", between, ""));
                names.into_iter().zip(rows(line).chunks(3)).map(band).collect()
            };
            assert_read(&write(LINE), &[LINE]);
            assert_read(&(write(LINE) + &write(OTHER)), &[LINE, OTHER]);
            let lost = write(LINE)
                .lines()
                .enumerate()
                .filter(|(at, _)| *at != 6)
                .map(|(_, line)| line.to_string() + "\n")
                .collect::<String>();
            assert!(look(&lost).map_or(true, |found| found.records.is_empty() && !found.errors.is_empty()), "{lost}");
        }
    }
}

/// In a chat others speak between the rows.
#[test]
fn rows_that_are_interrupted() {
    for stamp in ["[12:01, 03/11/2025] Anna: ", "", "Anna: "] {
        for between in ["", " "] {
            let told: String = rows(LINE)
                .iter()
                .enumerate()
                .map(|(at, row)| {
                    let said = if at == 2 || at == 6 { "[12:05, 03/11/2025] Bob: go on please\n" } else { "" };
                    format!("{said}{stamp}{}\n", row.join(between))
                })
                .collect();
            assert_read(
                &format!("[12:00, 03/11/2025] Anna: look at this\n{told}[12:09, 03/11/2025] Bob: wow\n"),
                &[LINE],
            );
            // With another puzzle behind it, whole.
            let other: String = rows(OTHER).iter().map(|row| row.join(between) + "\n").collect();
            assert_read(&format!("{told}\nAnd another one that is harder:\n{other}"), &[LINE, OTHER]);
            let lost: String =
                told.lines().enumerate().filter(|(at, _)| *at != 4).map(|(_, line)| line.to_string() + "\n").collect();
            let read = look(&format!("{lost}\nAnd another one that is harder:\n{other}")).unwrap();
            assert_eq!((read.records.len(), read.errors.len()), (1, 1), "{lost}{read:?}");
        }
    }
}

/// What the program draws beside a step is read: givens, entries and the candidates that are left.
#[test]
fn boards_as_they_are_drawn() {
    let drawn = "\
Example 1: r1c3 is it.

         c1    c2   c3      c4      c5      c6    c7  c8   c9
       ┌──────────────────┬─────────────────────┬──────────────┐
    r1 │ 3'    8    7     │ 4'      5'      9   │ 2   1'   6   │
    r2 │ 469   456  4569  │ 1       2'      8'  │ 7'  35   359 │
    r3 │ 1     25   259   │<3a6*>   7'      36  │ 4   8    59  │
       ├──────────────────┼─────────────────────┼──────────────┤
    r4 │ 2468  246  3     │ 7      <1*8*>   456 │ 9'  245  15  │
    r5 │ 468   9    1468  │ 3-568  <1*3a8*> 2   │ 68  345  7   │
    r6 │ 5     7'   12468 │<3a6*8*> 9       346 │ 68  234  13  │
       ├──────────────────┼─────────────────────┼──────────────┤
    r7 │ 28    1    258   │ 258     6       7   │ 3'  9    4'  │
    r8 │ 269   3    269   │ 29      4       1'  │ 5   7'   8'  │
    r9 │ 7     45   4589  │ 3589    38      35  │ 1'  6'   2   │
       └──────────────────┴─────────────────────┴──────────────┘
    ' entered   < > look here   * one in each cell is true   a set 1   - eliminated

Bent quad: r5c4 loses 3.
";
    let read = look(drawn).unwrap();
    assert!(read.errors.is_empty(), "{:?}", read.errors);
    let [record] = read.records.as_slice() else { panic!("{}", read.records.len()) };
    let board = &record.board;
    let value = |values: &[Option<ninefold_board::Symbol>], cell: usize| values[cell].map(|symbol| symbol.index() + 1);
    assert_eq!(
        (value(board.givens(), 1), value(board.givens(), 0), value(board.entries(), 0)),
        (Some(8), None, Some(3))
    );
    let candidates = |cell: usize| -> Vec<usize> {
        board.allowed().unwrap()[cell].iter().map(|symbol| symbol.index() + 1).collect()
    };
    assert_eq!((candidates(4 * 9 + 3), candidates(9)), (vec![3, 5, 6, 8], vec![4, 6, 9]));
    // Without a row, without a cell, with another sign.
    let line = |at: usize| drawn.lines().nth(at).unwrap().to_string() + "\n";
    assert_told(&drawn.replace(&line(9), ""), (3, 1), "ends behind 4 rows");
    assert_told(&drawn.replace("│ 68  345  7   │", "│ 68  345      │"), (10, 1), "8 cells in row 5");
    assert_told(&drawn.replace("│ 68  345  7   │", "│ 68  3=5  7   │"), (10, 55), "`3=5`");
}

/// A blank line that is none of the board's draws no boxes in which its values would clash.
#[test]
fn a_gap_that_parts_no_boxes() {
    // The 4s of the first box of three rows would clash.
    const SIX: &str = "14....2...1.4.1..6...3.25.......6..";
    let line = format!("{SIX}.");
    let rows: Vec<String> = rows(&line).iter().map(|row| row.concat()).collect();
    assert_read(&format!("{}\n\n\n{}\n", rows[..3].join("\n"), rows[3..].join("\n")), &[&line]);
}

/// What programs write out: found lines, messages of people.
#[test]
fn rows_that_programs_write_out() {
    let rows: Vec<String> = rows(LINE).iter().map(|row| row.concat()).collect();
    let grep: String = rows.iter().enumerate().map(|(at, row)| format!("list.txt:{}:{row}\n", at + 12)).collect();
    assert_read(&grep, &[LINE]);
    let message =
        |text: &str| format!("{{\"id\": 1, \"date\": \"2026-11-21T18:02:11\", \"from\": \"Anna\", \"text\": {text}}}");
    let each: Vec<String> = rows.iter().map(|row| message(&format!("{row:?}"))).collect();
    assert_read(&format!("{{\"name\": \"Puzzles\", \"messages\": [{}]}}\n", each.join(",\n")), &[LINE]);
    let whole = message(&format!("[\"Look: \\n\", {{\"type\": \"code\", \"text\": {:?}}}]", rows.join("\n")));
    assert_read(&format!("{{\"name\": \"Puzzles\", \"messages\": [{whole}]}}\n"), &[LINE]);
    let lost = message(&format!("{:?}", rows[..8].join("\n")));
    assert_told(&format!("{{\"name\": \"Puzzles\", \"messages\": [{lost}]}}\n"), (1, 1), "8 rows");
}

/// Numbers with a point, of which a row has lost one, are not three rows a line.
#[test]
fn numbers_with_a_point() {
    let text: String = zeros(LINE)
        .iter()
        .map(|row| row.iter().map(|cell| format!("{cell}.0")).collect::<Vec<_>>().join(",") + "\n")
        .collect();
    assert_read(&text, &[LINE]);
    let bad = text.replacen("4.0,0.0,0.0", "4.0,0.0", 1);
    assert!(look(&bad).map_or(true, |found| found.records.is_empty() && !found.errors.is_empty()), "{bad}");
}

/// A board of 4x4 that is damaged is told beside a whole one, too.
#[test]
fn a_small_board_beside_another() {
    let good = "1 . 3 .\n. . . 2\n. 4 . .\n2 . . 1\n";
    for (bad, line) in [("1 . 3 .\n. . 2\n. 4 . .\n2 . . 1\n", 2), ("1 . 3 .\n. . . 2\n2 . . 1\n", 1)] {
        for (text, before) in [
            (format!("One:\n{good}\nTwo:\n{bad}"), 7),
            (format!("{good}\n\nand\n\n{bad}"), 8),
            (format!("Mine:\n{bad}\n"), 1),
        ] {
            let read = look(&text).unwrap_or_else(|error| panic!("{text}{error}"));
            assert_eq!(
                read.errors.iter().map(|error| error.place.line).collect::<Vec<_>>(),
                [before + line],
                "{text}{read:?}"
            );
        }
    }
}

/// A table in which a number is too large is told beside a whole one.
#[test]
fn a_large_number_in_a_table() {
    let wiki = |rows: &[Vec<String>]| {
        format!(
            "{{| class=\"wikitable\"\n{}|}}\n",
            rows.iter().map(|row| format!("|-\n| {}\n", row.join(" || "))).collect::<String>()
        )
    };
    let sign = |value: usize| ["", "1", "2", "3", "4", "5", "6", "7", "8", "9", "A", "B", "C"][value].to_string();
    let value = |row: usize, column: usize| (4 * (row % 3) + row / 3 + column) % 12 + 1;
    let rows: Vec<Vec<String>> = (0..12)
        .map(|row| {
            (0..12).map(|column| sign(if (row + 2 * column) % 3 == 0 { value(row, column) } else { 0 })).collect()
        })
        .collect();
    let mut bad = rows.clone();
    bad[4][6] = "77".to_string();
    let read = look(&format!("{}\n{}", wiki(&bad), wiki(&rows))).unwrap();
    assert_eq!((read.records.len(), read.errors.len()), (1, 1), "{read:?}");
    assert!(read.errors[0].to_string().contains("`77`"), "{read:?}");
}

/// A row that stands twice shifts the bands of its board: it is told, and the next board is read.
#[test]
fn a_row_twice_in_bands() {
    let lines: Vec<String> = rows(LINE).iter().map(|row| row.join(" ")).collect();
    let bands = |rows: &[String]| rows.chunks(3).map(|band| band.join("\n") + "\n").collect::<Vec<_>>().join("\n");
    let twice = [&lines[..4], &lines[3..]].concat();
    let read = look(&format!("{}\n{}", bands(&twice), bands(&lines))).unwrap();
    assert_eq!((read.records.len(), read.errors.len()), (1, 1), "{read:?}");
    assert_eq!(read.errors[0].place.line, 1, "{read:?}");
}

/// A sheet whose last row has kept the tabs at its end, and lacks a cell.
#[test]
fn a_short_last_row() {
    let cells = rows(&LINE.replace("8..79", "8..7."));
    let cells: Vec<Vec<String>> =
        cells.iter().map(|row| row.iter().map(|cell| cell.replace('.', "")).collect()).collect();
    let sheet: String = cells.iter().map(|row| row.join("\t") + "\n").collect();
    assert_read(&sheet, &[&LINE.replace("8..79", "8..7.")]);
    // All tabs at the end are cut off, or none is.
    assert_read(sheet.trim_end(), &[&LINE.replace("8..79", "8..7.")]);
    let lost = sheet.replace("8\t\t\t7\t\n", "8\t\t\t\n");
    assert!(look(&lost).map_or(true, |found| found.records.is_empty()), "{lost:?}");
}

/// A sign in the place of a value at the end of a row is no end of a sentence.
#[test]
fn signs_at_the_ends_of_rows() {
    for (between, sign) in [("\t", "?!"), (" ", "?!"), (" ", "%"), ("\t", "7!")] {
        let mut cells = zeros(LINE);
        cells[4][8] = sign.to_string();
        let text: String = cells.iter().map(|row| row.join(between) + "\n").collect();
        assert!(look(&text).map_or(true, |found| found.records.is_empty()), "{text}");
    }
    let matlab = format!("M = [ ...\n{}];\n", list(&zeros(LINE), "  ", " ", "; ..."));
    assert_read(&matlab, &[LINE]);
    let bad = matlab.replacen("4 0 0 8", "4 ?! 0 8", 1);
    assert!(look(&bad).map_or(true, |found| found.records.is_empty()), "{bad}");
}

/// Three numbers a line are no boards of 3x3 where other lines are none.
#[test]
fn lists_that_are_no_small_boards() {
    let text = "1,4,3\n2,3,2\n2,4,1\n3,1,2\n3,2,3\n3,3,1\n3,4,4\n4,1,4\n4,2,1\n4,4,2\n";
    assert!(look(text).map_or(true, |found| found.records.is_empty() && !found.errors.is_empty()));
}
