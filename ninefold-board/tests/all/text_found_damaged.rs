//! Boards beside others of which one is damaged: the good ones are read, and the bad one is told at its line. Nothing vanishes.

use crate::text_found::{LINE, look};

const OTHERS: [&str; 2] = [
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

/// The givens of the puzzles that are read, and of each fault its line and the words for what was found and expected.
fn read(text: &str) -> (Vec<String>, Vec<(usize, String)>) {
    let found = look(text).unwrap_or_else(|error| panic!("{error:?}: {text}"));
    let fault = |error: &ninefold_board::text::TextError| {
        (error.place.line, format!("{}, expected {}", error.found, error.expected))
    };
    (found.records.iter().map(crate::text_found::line).collect(), found.errors.iter().map(fault).collect())
}

/// These puzzles, and one fault on this line whose words have these in them.
fn check(text: &str, good: &[&str], line: usize, words: &str) {
    let (read, errors) = read(text);
    assert_eq!(read, good, "{text}");
    let [(at, said)] = &errors[..] else { panic!("{errors:?}: {text}") };
    assert!(*at == line && said.contains(words), "{errors:?}: {text}");
}

fn rows(line: &str, blank: &str, between: &str) -> Vec<String> {
    let cells: Vec<String> = line.chars().map(|c| if c == '.' { blank.to_string() } else { c.to_string() }).collect();
    cells.chunks(9).map(|row| row.join(between)).collect()
}

#[test]
fn numbered_lists() {
    let [second, third] = OTHERS;
    for number in ["{}) ", "{}. ", "#{}: ", "#{} ", "{} - ", "({}) ", "- "] {
        for short in [&second[..79], &second[..40], &format!("{second}..")] {
            let line = |at: usize, line: &str| number.replace("{}", &at.to_string()) + line + "\n";
            let list = line(1, LINE) + &line(2, short) + &line(3, third);
            check(&list, &[LINE, third], 2, &format!("{} characters", short.len()));
            check(&format!("My list:\n\n{list}\nBye\n"), &[LINE, third], 4, "81");
        }
    }
}

#[test]
fn letters_for_digits() {
    let [second, third] = OTHERS;
    let zeros = |line: &str| line.replace('.', "0");
    for (letter, digit) in [('O', '0'), ('o', '0'), ('l', '1'), ('I', '1')] {
        let bad = zeros(second).replace(digit, &letter.to_string());
        let offer = format!("{letter} where {digit} was meant?");
        check(&format!("{}\n{bad}\n{}\n", zeros(LINE), zeros(third)), &[LINE, third], 2, &offer);
        check(&format!("Two boards:\n\n{}\n\n{bad}\n\n{}\n", zeros(LINE), zeros(third)), &[LINE, third], 5, &offer);
        let grid = |line: &str| rows(line, "0", "").join("\n") + "\n\n";
        let first = bad.find(letter).unwrap() / 9;
        check(&(grid(&zeros(LINE)) + &grid(&bad) + &grid(&zeros(third))), &[LINE, third], 11 + first, &offer);
        let (none, errors) = read(&format!("Please help with\n{bad}\nthanks\n"));
        assert!(none.is_empty() && errors[0].0 == 2 && errors[0].1.contains(&offer), "{errors:?}");
    }
    // Words are no boards, and letters of a larger one are symbols.
    assert_eq!(read(&format!("Oil, loll, IO:\n\n{LINE}\n")), (vec![LINE.to_string()], Vec::new()));
}

/// Three grids below each other, the second with a row that is too short or too long.
#[test]
fn one_row_costs_one_board() {
    let [second, third] = OTHERS;
    for (blank, between) in [(".", ""), (".", " "), ("0", " "), ("0", ","), ("", ","), ("", ";"), (" ", " | ")] {
        for change in [-1_isize, 1, 3] {
            for title in ["", "1.\n", "Puzzle\n"] {
                let mut bad = rows(second, blank, between);
                let cells: Vec<&str> = vec!["1"; change.max(0).unsigned_abs()];
                let cut = bad[4].len() - between.len() - blank.len();
                bad[4] = if change < 0 {
                    bad[4][..cut].to_string()
                } else {
                    [&[bad[4].as_str()], &cells[..]].concat().join(between)
                };
                let framed = |rows: Vec<String>| -> String {
                    let row = |row: String| if between == " | " { format!("| {row} |\n") } else { row + "\n" };
                    title.to_string() + &rows.into_iter().map(row).collect::<String>() + "\n"
                };
                let grid = |line: &str| framed(rows(line, blank, between));
                let text = grid(LINE) + &framed(bad) + &grid(third);
                let before = usize::from(!title.is_empty());
                check(&text, &[LINE, third], 10 + 2 * before + 5, "9");
                assert!(!read(&text).1[0].1.contains("overlap"), "{text}");
            }
        }
    }
}

/// The same of lists in program code, with a gap between the boards or a title above them, or neither.
#[test]
fn one_list_costs_one_board() {
    let [second, third] = OTHERS;
    for title in ["", "\n", "\nPuzzle\n"] {
        for row in ["0, 6, 4, 0, 0, 1, 0, 5", "0, 6, 4, 0, 0, 1, 0, 5, 9, 1"] {
            let mut bad = rows(second, "0", ", ");
            bad[4] = row.to_string();
            let list = |rows: Vec<String>| rows.iter().map(|row| format!("[{row}],\n")).collect::<String>();
            let grid = |line: &str| list(rows(line, "0", ", "));
            let text = grid(LINE) + title + &list(bad) + title + &grid(third);
            let before = title.lines().count();
            check(&text, &[LINE, third], 9 + before + 5, "expected 9 values");
        }
    }
}

#[test]
fn a_ragged_table_is_told() {
    let short = |rows: Vec<Vec<String>>| -> Vec<Vec<String>> {
        rows.into_iter().enumerate().map(|(at, row)| if at == 3 { row[..8].to_vec() } else { row }).collect()
    };
    let cells: Vec<Vec<String>> =
        rows(LINE, " ", "|").iter().map(|row| row.split('|').map(str::to_string).collect()).collect();
    let html = |rows: Vec<Vec<String>>| {
        let row = |row: Vec<String>| format!("<tr><td>{}</td></tr>\n", row.join("</td><td>"));
        format!("<table>\n{}</table>\n", rows.into_iter().map(row).collect::<String>())
    };
    let markdown =
        |rows: Vec<Vec<String>>| rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect::<String>();
    let sheet =
        |rows: Vec<Vec<String>>| rows.iter().map(|row| row.join(";").replace(' ', "") + "\n").collect::<String>();
    for way in [&html as &dyn Fn(Vec<Vec<String>>) -> String, &markdown, &sheet] {
        let (bad, good) = (way(short(cells.clone())), way(cells.clone()));
        let line = bad.lines().position(|line| line.matches(['|', ';', '/']).count() > 6).unwrap() + 4;
        check(&bad, &[], line, "8 values, expected 9 values");
        check(&format!("Hello\n\n{bad}\nBye\n"), &[], line + 2, "8 values, expected 9 values");
        check(&format!("{good}\n{bad}"), &[LINE], line + good.lines().count() + 1, "8 values, expected 9 values");
    }
}

/// Blanks for empty cells and a blank between cells.
#[test]
fn blanks_in_columns() {
    let grid = rows(LINE, " ", " ").join("\n") + "\n";
    let trimmed = grid.lines().map(|line| line.trim_end().to_string() + "\n").collect::<String>();
    let barred: String =
        rows(LINE, " ", " ").iter().map(|row| format!("{}|{}|{}\n", &row[..6], &row[5..12], &row[11..])).collect();
    for text in [grid, trimmed.clone(), format!("Hi\n\n{trimmed}\nthanks\n"), barred] {
        assert_eq!(read(&text), (vec![LINE.to_string()], Vec::new()), "{text}");
    }
    // Behind an indent, with an empty column at one side: nobody knows at which.
    let line: String = LINE.chars().enumerate().map(|(at, c)| if at % 9 == 8 { '.' } else { c }).collect();
    let text: String = rows(&line, " ", " ").iter().map(|row| format!("  {}\n", row.trim_end())).collect();
    let (none, errors) = read(&text);
    assert!(none.is_empty() && errors[0].1.contains("not certain"), "{errors:?}");
}

/// A map of regions that is used is not passed over.
#[test]
fn maps_that_are_used() {
    let map = "111222333111222333411222333441555666444555666444855666777885999777888999777888999";
    let text = format!("Look at this:\n\n{}\n\n{}\n", rows(LINE, ".", "").join("\n"), rows(map, ".", "").join("\n"));
    let note = look(&text).unwrap().note().unwrap();
    assert!(note.contains("; the regions that the text gives are those of its board"), "{note}");
    let plain = format!("{}\n\n{}\n", rows(LINE, ".", "").join("\n"), rows(map, ".", "").join("\n"));
    let note = look(&plain).unwrap().note().unwrap();
    assert!(!note.contains("passed over"), "{note}");
}

/// A library line among lines of puzzles.
#[test]
fn library_lines_in_a_list() {
    let [second, third] = OTHERS;
    let text = format!("{LINE}\n:0000:x:{second}:::\n{third}\n:0000:x:{}:::\n", &third[..80]);
    let line = ninefold_board::text::format("line").unwrap();
    let options = ninefold_board::text::ReadOptions::default();
    let read: Vec<bool> = line.parse(&text, &options).map(|record| record.is_ok()).collect();
    assert_eq!(read, [true, true, true, false]);
}

/// A list of numbers called `x` is no rule where it stands within something else.
#[test]
fn coordinates_in_json() {
    let json = |inner: &str| format!("{{\"puzzle\": \"{LINE}\", {inner}}}");
    for inner in ["\"cursor\": {\"x\": [1], \"y\": [2]}", "\"widget\": {\"at\": {\"x\": [1]}}"] {
        assert_eq!(read(&json(inner)), (vec![LINE.to_string()], Vec::new()), "{inner}");
    }
    for inner in ["\"x\": true", "\"rules\": {\"x\": true}", "\"game\": {\"x\": true}", "\"rules\": {\"x\": [1]}"] {
        let (none, errors) = read(&json(inner));
        assert!(none.is_empty() && errors[0].1.contains("diagonals"), "{inner}: {errors:?}");
    }
}

/// A row too many, and nobody knows which: no board is read of the others.
#[test]
fn a_row_too_many_costs_one_board() {
    let [second, third] = OTHERS;
    for (blank, between) in [(".", ""), (".", " "), ("0", ","), ("", ";")] {
        for row in [0, 1, 8] {
            let grid = |line: &str| rows(line, blank, between).join("\n") + "\n\n";
            let mut bad = rows(second, blank, between);
            bad.insert(row, bad[row].clone());
            check(&(grid(LINE) + &bad.join("\n") + "\n\n" + &grid(third)), &[LINE, third], 11, "10 ");
            check(&(bad.join("\n") + "\n"), &[], 1, "10 ");
        }
    }
    // Half of another board behind one is no row of that one.
    let grid = |line: &str| rows(line, ".", "").join("\n") + "\n";
    check(&(grid(LINE) + &grid(second)[..50]), &[LINE], 14, "5 rows");
}

/// A spreadsheet has lost the zeros in front of a number, which is told where it may be so.
#[test]
fn lost_zeros_are_offered() {
    let line = "000039501200000304060000000400000040001000002000030000056000070080100000700000600";
    let full = LINE.replace('.', "0");
    let lost = "with 4 zeros in front, which numbers of spreadsheets lose, it is 81";
    let csv = format!("id,puzzle\n1,{full}\n2,{}\n", &line[4..]);
    check(&csv, &[LINE], 3, lost);
    check(&format!("{full}\n{}\n", &line[4..]), &[LINE], 2, lost);
    check(&format!("1) {full}\n2) {}\n", &line[4..]), &[LINE], 2, lost);
    for other in [&line[..77], &LINE[1..], &full[12..]] {
        assert!(!read(&format!("{full}\n{other}\n")).1[0].1.contains("in front"), "{other}");
    }
}

/// A line of wide digits alone that is too short is told with its length.
#[test]
fn wide_digits_have_their_length() {
    let wide = |line: &str| {
        let sign = |c: char| c.to_digit(10).map_or('\u{FF0E}', |digit| char::from_u32(0xFF10 + digit).unwrap());
        line.chars().map(sign).collect::<String>()
    };
    check(&wide(&LINE[..80]), &[], 1, "80 characters, expected n*n (81");
    check(&format!("\n{}\n", wide(&LINE[1..])), &[], 2, "80 characters, expected n*n (81");
    assert_eq!(read(&wide(LINE)), (vec![LINE.to_string()], Vec::new()));
}
