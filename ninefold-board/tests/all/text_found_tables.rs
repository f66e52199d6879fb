//! Boards in tables, sheets, pages and arrays, as people copy and export them.

use crate::text_found::{BOARDS, LINE, digits, found, joined, line, look, refused, rows};

/// One solution, of Wikipedia's example.
const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Names of rows and columns with a gap behind each third, and between the fields of a board.
fn spaced(fields: &[String]) -> Vec<String> {
    fields.chunks(3).map(<[String]>::to_vec).collect::<Vec<_>>().join(&String::new())
}

/// Each cell of a board: its row and its column from 0, and its digit or a point.
fn cells(board: &str) -> impl Iterator<Item = (usize, usize, char)> + '_ {
    board.chars().enumerate().map(|(i, c)| (i / 9, i % 9, c))
}

fn givens(board: &str) -> impl Iterator<Item = (usize, usize, char)> + '_ {
    cells(board).filter(|(_, _, c)| *c != '.')
}

/// A sheet with empty rows and columns between boxes.
fn spacers(board: &str, blank: &str, between: &str, names: (Option<&str>, Option<&str>)) -> String {
    let name = |names: &str| spaced(&names.chars().map(String::from).collect::<Vec<_>>());
    let mut sheet: Vec<Vec<String>> = digits(board, blank).iter().map(|row| spaced(row)).collect();
    for at in [3, 7] {
        sheet.insert(at, vec![String::new(); 11]);
    }
    sheet.splice(0..0, names.0.map(name));
    if let Some(rows) = names.1 {
        let names = names.0.map(|_| String::new()).into_iter().chain(name(rows));
        sheet.iter_mut().zip(names).for_each(|(row, name)| row.insert(0, name));
    }
    sheet.iter().map(|row| row.join(between) + "\n").collect()
}

#[test]
fn sheets_with_spacers() {
    for board in BOARDS {
        for between in [",", "\t", ";"] {
            for blank in ["", "0", "."] {
                for names in [
                    (None, None),
                    (Some("123456789"), None),
                    (None, Some("123456789")),
                    (Some("123456789"), Some("ABCDEFGHI")),
                    (Some("ABCDEFGHI"), Some("123456789")),
                ] {
                    let text = spacers(board, blank, between, names);
                    assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
                }
            }
        }
    }
    // Empty columns alone.
    let columns: String = digits(LINE, "").iter().map(|row| spaced(row).join(",") + "\n").collect();
    assert_eq!(found(&columns), (vec![LINE.to_string()], 0), "{columns}");
}

/// An empty row or column of the board itself is none between boxes.
#[test]
fn no_board_becomes_smaller() {
    let empty = |i: usize| i / 9 == 4 || i % 9 == 4;
    let board: String = LINE.chars().enumerate().map(|(i, c)| if empty(i) { '.' } else { c }).collect();
    assert_eq!(found(&spacers(&board, "", ",", (None, None))), (vec![board.clone()], 0));
    for text in [joined(&digits(&board, ""), ("", ",", ""), "\n"), joined(&digits(&board, " "), ("|", "|", "|"), "\n")]
    {
        assert!(found(&text).0.iter().all(|line| *line == board), "{text}");
    }
}

/// An empty first column is no column of points before a list, and an empty first row no head without names.
#[test]
fn an_empty_row_and_column_at_the_edge() {
    let board = LINE.chars().enumerate().map(|(i, c)| if i < 9 || i % 9 == 0 { '.' } else { c }).collect::<String>();
    let text = joined(&digits(&board, "."), (" ", " ", ""), "\n");
    for text in [text.clone(), format!("Puzzle 12\n----------------\n{text}\n----------------\n")] {
        assert_eq!(found(&text), (vec![board.clone()], 0), "{text}");
    }
}

/// The sign of a comment or of a list before each row.
#[test]
fn marked_rows() {
    for board in BOARDS {
        let rows = joined(&digits(board, "."), ("", " ", ""), "\n");
        for sign in ["-", "*", "#", "//", "--", "%", "+", "\u{2022}"] {
            let marked: String = rows.lines().map(|row| format!("{sign} {row}\n")).collect();
            for text in [marked.clone(), format!("My puzzle:\n\n{marked}\nIt is hard.\n")] {
                assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
            }
        }
        let solid: String = digits(board, ".").iter().map(|row| format!("# {}\n", row.concat())).collect();
        assert_eq!(found(&solid), (vec![board.to_string()], 0), "{solid}");
        let named: String = rows.lines().zip('A'..).map(|(row, name)| format!("# {name} {row}\n")).collect();
        let named = format!("#   1 2 3 4 5 6 7 8 9\n{named}");
        assert_eq!(found(&named), (vec![board.to_string()], 0), "{named}");
        let cells = |c: char| if c == '.' { " ".to_string() } else { c.to_string() };
        let table: String = self::rows(board, cells)
            .iter()
            .zip(1..)
            .map(|(row, name)| format!("|{name}|{}|\n", row.join("|")))
            .collect();
        let table = format!("| |A|B|C|D|E|F|G|H|I|\n|-|-|-|-|-|-|-|-|-|-|\n{table}");
        assert_eq!(found(&table), (vec![board.to_string()], 0), "{table}");
    }
}

/// Rows of cells, box by box.
fn by_box(board: &str) -> Vec<Vec<String>> {
    let rows = digits(board, "0");
    (0..9).map(|b| (0..9).map(|i| rows[b / 3 * 3 + i / 3][b % 3 * 3 + i % 3].clone()).collect()).collect()
}

#[test]
fn lists_by_box() {
    for board in BOARDS {
        let boxes = joined(&by_box(board), ("[", ",", "]"), ",");
        for name in ["blocks", "boxes"] {
            assert_eq!(found(&format!("{{\"{name}\": [{boxes}]}}")), (vec![board.to_string()], 0), "{name}");
        }
        assert_ne!(found(&format!("{{\"rows\": [{boxes}]}}")).0, [board.to_string()]);
    }
}

/// The puzzle, and what a person has entered so far, are one board.
#[test]
fn givens_and_entries() {
    let list = |board: &str| joined(&digits(board, "0"), ("[", ",", "]"), ",");
    let more = LINE.replacen("53.", "534", 1);
    for (text, entered) in [
        (format!("{{\"givens\": [{}], \"current\": [{}]}}", list(LINE), list(LINE)), 0),
        (format!("{{\"initial\": \"{LINE}\", \"current\": \"{LINE}\"}}"), 0),
        (format!("{{\"initial\": \"{LINE}\", \"currentState\": \"{more}\"}}"), 1),
        (format!("{{\"current\": [{}], \"givens\": [{}]}}", list(&more), list(LINE)), 1),
    ] {
        let read = look(&text).unwrap();
        assert_eq!((read.records.len(), read.errors.len()), (1, 0), "{text}");
        let board = &read.records[0].board;
        let count = |values: &[Option<ninefold_board::Symbol>]| values.iter().flatten().count();
        assert_eq!((count(board.givens()), count(board.entries())), (30, entered), "{text}");
    }
    // A board that lacks a given of the other is another one.
    let other = LINE.replacen('5', ".", 1);
    let apart = format!("{{\"initial\": \"{LINE}\", \"current\": \"{other}\"}}");
    assert_eq!(found(&apart).0, [LINE.to_string(), other]);
}

/// Zeros and ones: the values of each cell, or a plane for each value.
#[test]
fn arrays_of_zeros_and_ones() {
    let bit = |is_on: bool| if is_on { "1" } else { "0" };
    let list = |bits: Vec<&str>| format!("[{}]", bits.join(","));
    for board in BOARDS {
        let rows: Vec<Vec<char>> = board.chars().collect::<Vec<_>>().chunks(9).map(<[char]>::to_vec).collect();
        let cell = |&c: &char| list(('1'..='9').map(|d| bit(c == d)).collect());
        let by_cell = rows.iter().map(|row| format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(",")));
        let plane = |d: char| {
            let rows = rows.iter().map(|row| list(row.iter().map(|&c| bit(c == d)).collect()));
            format!("[{}]", rows.collect::<Vec<_>>().join(",\n"))
        };
        for text in [
            format!("[{}]", by_cell.collect::<Vec<_>>().join(",\n")),
            format!("x = np.array([{}])\n", ('1'..='9').map(plane).collect::<Vec<_>>().join(",\n")),
        ] {
            // The boxes of a board with few givens do not tell which it is.
            if board == LINE {
                assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
            } else {
                assert!(refused(&text).contains("9x9x9 zeros and ones"), "{text}");
            }
        }
    }
    // One value may be told either way.
    let row = list(vec!["0"; 4]);
    let blank = format!("[{}]", vec![format!("[{}]", vec![row; 4].join(",")); 4].join(","));
    let lone = blank.replacen("0],[0", "0],[1", 1);
    assert!(refused(&lone).contains("4x4x4 zeros and ones"), "{lone}");
}

/// A column for each cell, with others around it or not.
#[test]
fn a_column_for_each_cell() {
    let names: Vec<String> = (0..81).map(|i| format!("c{i}")).collect();
    let names = names.join(",");
    for board in BOARDS {
        for blank in ["0", "", "."] {
            let row = digits(board, blank).concat().join(",");
            let full = FULL.chars().map(String::from).collect::<Vec<_>>().join(",");
            for text in [
                format!("{row}\n{row}\n"),
                format!("{names}\n{row}\n{row}\n"),
                format!("1,{row}\n2,{row}\n"),
                format!("id,{names}\n101,{row}\n102,{row}\n"),
                format!("id,{names},level\n7,{row},easy\n9,{row},hard\n"),
                format!("{row},2.6\n{row},1.0\n"),
                format!("id,{names},{names}\n1,{row},{full}\n2,{row},{full}\n").replace(",c0,c1", ",a,b"),
            ] {
                let read = look(&text).unwrap_or_else(|error| panic!("{text}{error}"));
                let boards: Vec<_> = read.records.iter().map(line).collect();
                assert_eq!((boards, read.errors), (vec![board.to_string(); 2], vec![]), "{text}");
            }
        }
    }
    let row = digits(LINE, "0").concat().join(",");
    let bad = format!("id,{names}\n101,{row}\n102,{}\n103,{row}\n", &row[2..]);
    let read = look(&bad).unwrap();
    assert_eq!((read.records.len(), read.errors.len(), read.errors[0].place.line), (2, 1, 3));
}

/// A cell a line, or a cell a member.
#[test]
fn boards_cell_by_cell() {
    for board in BOARDS {
        for base in [0, 1] {
            let lines = |all: bool, between: &str| -> String {
                let told = cells(board).filter(|(_, _, c)| all || *c != '.');
                let value = |c: char| if c == '.' { '0' } else { c };
                told.map(|(row, column, c)| format!("{}{between}{}{between}{}\n", row + base, column + base, value(c)))
                    .collect()
            };
            let pairs: Vec<String> =
                givens(board).map(|(row, column, c)| format!("({}, {}): {c}", row + base, column + base)).collect();
            for text in [
                format!("row,col,value\n{}", lines(false, ",")),
                format!("row;column;digit\n{}", lines(true, ";")),
                lines(false, ","),
                lines(false, " "),
                lines(true, "\t"),
                format!("p = {{{}}}\n", pairs.join(", ")),
            ] {
                assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
            }
        }
        let turned: String = givens(board).map(|(row, column, c)| format!("{column},{row},{c}\n")).collect();
        assert_eq!(found(&format!("x,y,value\n{turned}")), (vec![board.to_string()], 0));
        let named = |of: &dyn Fn((usize, usize, char)) -> String| givens(board).map(of).collect::<Vec<_>>().join(", ");
        let letter = |row: usize| "ABCDEFGHI".as_bytes()[row] as char;
        for members in [
            named(&|(row, column, c)| format!("\"{}{}\": {c}", letter(row), column + 1)),
            named(&|(row, column, c)| format!("\"{}{}\": \"{c}\"", letter(row), column + 1)),
            named(&|(row, column, c)| format!("\"r{}c{}\": {c}", row + 1, column + 1)),
            named(&|(row, column, c)| format!("\"{row},{column}\": {c}")),
        ] {
            for text in [format!("{{{members}}}\n"), format!("p = {{{members}}}\n")] {
                assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
            }
        }
    }
    // A cell that is told twice, and a few numbers, are no board.
    for text in ["row,col,value\n1,1,5\n1,1,6\n2,2,1\n3,3,2\n", "{\"x1\": 1, \"x2\": 2, \"x3\": 3, \"x4\": 4}"] {
        assert!(!refused(text).is_empty(), "{text}");
    }
}

#[test]
fn fields_of_a_page() {
    for board in BOARDS {
        let value = |c: char| if c == '.' { String::new() } else { c.to_string() };
        let plain: String = board.chars().map(|c| format!("<input value=\"{}\">\n", value(c))).collect();
        let named: String = cells(board)
            .map(|(row, column, c)| match c {
                '.' => format!("<INPUT type=\"text\" id=\"cell-{row}-{column}\" maxlength=1>"),
                c => format!("<INPUT type='text' id='cell-{row}-{column}' maxlength=1 value='{c}' readonly>"),
            })
            .collect();
        for text in [
            format!("<div>\n{plain}</div>\n"),
            format!("<form>{named}<input type=\"submit\" value=\"Check\"><input type=hidden value=77></form>\n"),
        ] {
            assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
        }
    }
}

#[test]
fn tables_of_a_wiki() {
    for board in BOARDS {
        let blanks = digits(board, "");
        let wide: String = blanks.iter().map(|row| format!("|-\n| {}\n", row.join(" || "))).collect();
        let tall: String = blanks
            .iter()
            .map(|row| format!("|-\n{}", row.iter().map(|c| format!("| align=\"center\" | {c}\n")).collect::<String>()))
            .collect();
        for text in [
            format!("{{| class=\"wikitable\"\n{wide}|}}\n"),
            format!("Here it is:\n\n{{| class=\"wikitable\"\n|+ Example\n{tall}|}}\nText.\n"),
        ] {
            assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
        }
    }
}

/// Numbers and titles before puzzles of a line each, and arrays with their types.
#[test]
fn numbered_lists_and_typed_arrays() {
    for board in BOARDS {
        for name in ["1) ", "12. ", "#12: ", "Puzzle 3 ", "Puzzle 3: ", "No. 7: "] {
            let text = format!("{name}{board}\n").repeat(2);
            assert_eq!(found(&text), (vec![board.to_string(); 2], 0), "{text}");
        }
        let zeros = digits(board, "0");
        for text in [
            format!("const G: [[u8; 9]; 9] = [{}];\n", joined(&zeros, ("[", ", ", "]"), ",\n")),
            format!("var g = [9][9]int{{\n{},\n}}\n", joined(&zeros, ("\t{", ", ", "}"), ",\n")),
        ] {
            assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
        }
    }
}

/// Objects over several lines, one after another or in a list.
#[test]
fn objects_over_several_lines() {
    let object = format!("{{\n  \"id\": 1,\n  \"puzzle\": \"{LINE}\",\n  \"solution\": \"{FULL}\"\n}}");
    for text in [format!("{object}\n{object}\n"), format!("[\n{object},\n{object}\n]\n"), format!("{object}{object}")] {
        let read = look(&text).unwrap();
        assert_eq!(read.records.iter().map(line).collect::<Vec<_>>(), [LINE, LINE], "{text}");
        assert!(read.errors.is_empty() && read.records.iter().all(|record| record.solution.is_some()), "{text}");
        let last = text.lines().collect::<Vec<_>>().iter().rposition(|line| line.contains("puzzle")).unwrap();
        assert_eq!(read.records[1].place.line, last + 1, "{text}");
    }
}

/// The column in which Ninefold tells the kind of board: one that the size does not say is not read as the usual one.
#[test]
fn kinds_of_boards_in_a_column() {
    use ninefold_board::text::csv::board_text;
    use ninefold_board::text::{ReadOptions, ShapeHint, layout};
    let kinds = [
        ("latin 6", "latin 6"),
        ("box 3x2", "box 3x2"),
        ("box 2x3", ""),
        ("box 2x2\nextra diagonals", "box 2x2 / extra diagonals"),
        ("box 3x3\nextra windoku\nextra disjoint", "box 3x3 / extra windoku / extra disjoint"),
        ("AABB\nAABB\nCDDD\nCCCD", "AABB / AABB / CDDD / CCCD"),
        ("AAB\nABB\nCCC\nhouse r1c1 r2c3", "AAB / ABB / CCC / house r1c1 r2c3"),
        ("latin 5", ""),
        ("box 3x3", ""),
        ("latin 9", "latin 9"),
    ];
    let usual = ReadOptions::default();
    for (kind, told) in kinds {
        let board = layout::parse(kind).unwrap();
        assert_eq!(board_text(&board).unwrap_or_default(), told);
        let row = format!("1{}", ".".repeat(board.cells() - 1));
        let read = |text: &str, options| ninefold_board::text::read_one(text, options).map(|record| record.board);
        for name in ["board", "Board"] {
            let text = format!("ninefold,{name},puzzle\n1,{told},{row}\n");
            assert_eq!(*read(&text, &usual).unwrap().geometry(), board, "{text}");
        }
        // In words, as in JSON; regions and houses are not told by them.
        let words = format!("board,puzzle\n\"{board}\",{row}\n");
        let is_told = !board.to_string().contains("jigsaw") && !board.to_string().contains("house");
        let found = read(&words, &usual);
        assert_eq!(found.is_ok(), is_told, "{words}");
        assert!(found.is_err() || *found.unwrap().geometry() == board, "{words}");
        // The caller knows better.
        let options = ReadOptions { shape: Some(ShapeHint::Board(board.clone())), ..ReadOptions::default() };
        for other in [words, format!("board,puzzle\nlatin 16,{row}\n")] {
            assert_eq!(*read(&other, &options).unwrap().geometry(), board, "{other}");
        }
    }
}

/// A text that is meant as a board and is none is an error; what other tables have below that name means nothing.
#[test]
fn no_boards_in_a_column() {
    let row = format!("1{}", ".".repeat(15));
    let read = |told: &str| {
        let text = format!("board,puzzle\n\"{told}\",{row}\n");
        ninefold_board::text::read_one(&text, &ninefold_board::text::ReadOptions::default())
    };
    for (told, found) in [
        ("box 3x3", "16 characters"),
        ("latin four", "`four` in part 1 of `board`"),
        ("box 2x2 / extra bishops", "`bishops` in part 2 of `board`"),
        ("AABB / AABB / CCDD / CCCC", "6 cells in region C"),
        ("jigsaw 4x4", "a jigsaw 4x4 in `board`"),
    ] {
        let error = read(told).unwrap_err();
        assert!(error.found.starts_with(found), "{told}: {error}");
    }
    // A kind of puzzle is one in this column, too.
    for told in
        ["killer", "Killer Sudoku", "thermo", "anti-knight", "jigsaws", "windoku", "X", "extra diagonals", "Latin"]
    {
        let error = read(told).unwrap_err();
        assert!(error.found.ends_with(" in `board`") && error.expected.contains("without rules"), "{told}: {error}");
    }
    for told in ["", "easy", "N/A", "12", "on/off", "1/2/3", "boxed", "2026/11/23"] {
        assert_eq!(read(told).unwrap().board.geometry().to_string(), "Sudoku 4x4 with boxes 2x2", "{told}");
    }
}
