//! Boards that are written by columns, in tags, in parts or twice, so that they would easily be taken for others.

use crate::text_found::{BOARDS, LINE, digits, found, joined, line, look, refused};

const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The board with its rows for columns.
fn turned(board: &str) -> String {
    let cells: Vec<char> = board.chars().collect();
    (0..81).map(|i| cells[i % 9 * 9 + i / 9]).collect()
}

/// Lists that a program makes columns of; the same lists alone are rows.
#[test]
fn lists_by_columns() {
    for board in BOARDS {
        let columns = digits(&turned(board), "0");
        let of = |open: &str, close: &str| joined(&columns, (open, ",", close), ",\n");
        let lists = of("[", "]").trim_end().trim_end_matches(',').to_string();
        let flat = columns.concat().join(",");
        let named = |names: &str| -> String {
            names.chars().zip(&columns).map(|(name, row)| format!("\"{name}\": [{}],", row.join(","))).collect()
        };
        let outer = columns.iter().enumerate().map(|(i, column)| {
            let inner: Vec<String> = column.iter().enumerate().map(|(j, c)| format!("\"{j}\":{c}")).collect();
            format!("\"{i}\":{{{}}}", inner.join(","))
        });
        for text in [
            format!("{{\"columns\": [{lists}]}}"),
            format!("{{{}}}", outer.collect::<Vec<_>>().join(",")),
            format!("{{{}}}", named("ABCDEFGHI")),
            format!("g = np.array([{lists}]).T\n"),
            format!("g = np.array([{lists}]).transpose()\n"),
            format!("g = np.transpose([{lists}])\n"),
            format!("g = np.array([{flat}]).reshape((9, 9), order='F')\n"),
            format!("g = np.array([{flat}]).reshape(9, 9).T\n"),
            format!("g = list(zip(*[{lists}]))\n"),
            format!("g = hcat({lists})\n"),
            format!("m <- cbind({})\n", of("c(", ")")),
            format!("m <- t(rbind({}))\n", of("c(", ")")),
        ] {
            assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
            assert!(look(&text).unwrap().note().unwrap().contains("by columns"), "{text}");
        }
        for text in [
            format!("g = np.array([{lists}])\nprint(g.T, list(zip(*g)))\n"),
            format!("g = np.array([{lists}]).T.T\n").replace(".T.T", ""),
            format!("g = np.array([{flat}]).reshape((9, 9), order='C')\n"),
            format!("m <- t(cbind({}))\n", of("c(", ")")),
            format!("m <- rbind({})\n", of("c(", ")")),
            format!("{{\"rows\": [{lists}]}}"),
        ] {
            assert_eq!(found(&text), (vec![turned(board)], 0), "{text}");
        }
    }
}

/// Tables of a forum, on a line or many, and of pages with anything around them.
#[test]
fn tables_in_tags() {
    for board in BOARDS {
        for (blank, [open, close], end) in [
            ("", ["[", "]"], "\n"),
            (" ", ["[", "]"], ""),
            ("&nbsp;", ["[", "]"], "\n"),
            ("", ["<", ">"], "\n"),
            ("", ["<", ">"], ""),
        ] {
            let tag = |name: &str| format!("{open}{name}{close}");
            let cell = |cell: &String| format!("{}{cell}{}", tag("td"), tag("/td"));
            let row = |row: &Vec<String>| {
                format!("{}{}{}{end}", tag("tr"), row.iter().map(cell).collect::<String>(), tag("/tr"))
            };
            let rows: String = digits(board, blank).iter().map(row).collect();
            let table = format!("{}{end}{rows}{}", tag("table"), tag("/table"));
            for text in [
                table.clone(),
                format!("Hello!\n{table}\nGood luck!\n"),
                format!("{table}<p>Good luck!</p>{end}").replace(if open == "<" { "" } else { "<p>" }, ""),
                format!("<h1>Daily</h1>{table}\n<script>var answer = [1, 2, 3];</script><!-- 1 > 0 --> <p>Bye</p>\n"),
            ] {
                assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
            }
        }
    }
}

/// A page with fields in a table: what is hidden on it is no puzzle.
#[test]
fn hidden_fields() {
    for board in BOARDS {
        let field = |cell: &String| format!("<TD><INPUT NAME=x VALUE=\"{cell}\"></TD>");
        let row = |row: &Vec<String>| format!("<TR>{}</TR>\n", row.iter().map(field).collect::<String>());
        let rows: String = digits(board, "").iter().map(row).collect();
        let text = format!(
            "<TABLE>{rows}</TABLE><INPUT NAME=start VALUE=\"1\"><INPUT NAME=cheat VALUE=\"{FULL}\" TYPE=hidden>\n"
        );
        assert_eq!(found(&text), (vec![board.to_string()], 0), "{text}");
    }
}

/// A sheet of boards that lie at these places, each full of the example: they need not agree where they overlap.
fn overlapping(all: usize, starts: &[(usize, usize)]) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new(); all]; all];
    for (top, left) in starts {
        for (i, c) in LINE.chars().enumerate().filter(|(_, c)| *c != '.') {
            rows[top + i / 9][left + i % 9] = c.to_string();
        }
    }
    rows
}

#[test]
fn boards_that_overlap() {
    for (all, starts) in [
        (21, &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)][..]),
        (15, &[(0, 0), (6, 6)]),
        (15, &[(0, 6), (6, 0)]),
        (12, &[(0, 0), (3, 3)]),
    ] {
        let rows = overlapping(all, starts);
        let zeros: Vec<Vec<String>> = rows
            .iter()
            .map(|row| row.iter().map(|c| if c.is_empty() { "0".into() } else { c.clone() }).collect())
            .collect();
        for between in [",", ";", "\t"] {
            let text = joined(&rows, ("", between, ""), "\n");
            assert!(refused(&text).contains("several boards that overlap"), "{text}");
        }
        for between in [" ", ""] {
            let text = joined(&zeros, ("", between, ""), "\n");
            assert!(refused(&text).contains("several boards that overlap"), "{text}");
        }
        // A larger board has larger values, or some in the corners that belong to no smaller one.
        let outside = match (all, starts[0]) {
            (21, _) => (0, 10),
            (_, (0, 0)) => (2, all - 1),
            _ => (2, 0),
        };
        for ((row, column), value) in [((2, 7), "10"), (outside, "1")] {
            let mut one = rows.clone();
            one[row][column] = value.to_string();
            let text = joined(&one, ("", ",", ""), "\n");
            assert!(!look(&text).is_err_and(|error| error.found.contains("overlap")), "{text}");
            assert!(!look(&text).is_ok_and(|read| read.errors.iter().any(|e| e.found.contains("overlap"))), "{text}");
        }
    }
}

/// A board and its pencil marks below it are one puzzle; those of another board are another.
#[test]
fn a_board_and_its_marks() {
    let of = |board: &str| joined(&digits(board, "."), ("", " ", ""), "\n");
    let marks = joined(&digits(LINE, "12"), ("", " ", ""), "\n");
    let post = |board: &str| format!("Grid:\n\n{}\nCandidates:\n\n{marks}\nWhat is next?\n", of(board));
    let read = look(&post(LINE)).unwrap();
    assert_eq!((read.records.len(), read.errors.len(), line(&read.records[0])), (1, 0, LINE.to_string()));
    let sets = read.records[0].board.marks().unwrap();
    assert!(LINE.chars().zip(sets).all(|(c, set)| set.len() == if c == '.' { 2 } else { 1 }));
    assert_eq!(look(&post(&LINE.replacen("53", "35", 1))).unwrap().records.len(), 2);
}

/// What a person has entered so far, in words.
#[test]
fn given_and_current() {
    let more = LINE.replacen("53.", "534", 1);
    let read = look(&format!("Given: {LINE}\nCurrent: {more}\n")).unwrap();
    assert_eq!((read.records.len(), read.errors.len()), (1, 0));
    let board = &read.records[0].board;
    assert_eq!((board.givens().iter().flatten().count(), board.entries().iter().flatten().count()), (30, 1));
    let other = LINE.replacen('5', ".", 1);
    assert_eq!(found(&format!("Given: {LINE}\nCurrent: {other}\n")).0, [LINE.to_string(), other]);
}

/// Names of members that hold a solution, and those that only sound so.
#[test]
fn names_with_solved_in_them() {
    let list = |board: &str| joined(&digits(board, "0"), ("[", ",", "]"), ",").trim_end_matches(',').to_string();
    let rows = |board: &str| list(board).trim_end().trim_end_matches(',').to_string();
    for text in [
        format!("{{\"response\": {{\"unsolved-sudoku\": [{}], \"solution\": [{}]}}}}", rows(LINE), rows(FULL)),
        format!("{{\"instruction\": \"Solve it.\", \"input\": \"{LINE}\", \"output\": \"{FULL}\"}}"),
    ] {
        let read = look(&text).unwrap();
        assert_eq!((read.records.iter().map(line).collect(), read.errors.len()), (vec![LINE.to_string()], 0), "{text}");
        assert!(read.records[0].solution.is_some(), "{text}");
    }
}

/// Sheets below a title, behind empty rows and columns, and within a mail.
#[test]
fn sheets_with_a_margin() {
    for board in BOARDS {
        for between in [",", "\t", ";"] {
            let rows = digits(board, "");
            let text = joined(&rows, ("", between, ""), "\n");
            let empty = between.repeat(8) + "\n";
            let framed: Vec<Vec<String>> =
                rows.iter().map(|row| [String::new()].into_iter().chain(row.iter().cloned()).collect()).collect();
            let framed = joined(&framed, ("", between, ""), "\n");
            for text in [format!("Sudoku{empty}{empty}{text}"), format!("Sudoku{empty}{text}"), framed.clone()] {
                let read = found(&text);
                assert!(read.0.iter().all(|line| line == board), "{text}");
                assert!(board != LINE || read == (vec![board.to_string()], 0), "{text}");
            }
        }
        let blank = board.chars().enumerate().map(|(i, c)| if i < 9 { '.' } else { c }).collect::<String>();
        let text = joined(&digits(&blank, ""), ("", "\t", ""), "\n");
        assert_eq!(found(&format!("Hi all,\n\n{text}\nAny hint?\n")), (vec![blank], 0));
    }
}
