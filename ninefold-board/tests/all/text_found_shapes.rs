//! Boards that are written by columns, in tags, in parts or twice, so that they would easily be taken for others.

use crate::text_found::{BANDS, BOARDS, LINE, digits, found, joined, line, look, refused};
use ninefold_board::Shape;
use std::collections::BTreeSet;

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
        let matlab = joined(&columns, ("", " ", ""), ";\n");
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
            format!("A = [{matlab}]';\n"),
            format!("A = [{}].'\n", matlab.replace('\n', " ")),
            format!("A = [ ...\n{}]'; % turned\nB = A';\n", matlab.replace('\n', " ...\n")),
            format!("A = [{lists}]';\n")
                .replace("],", "];")
                .replace(['[', ']'], "")
                .replace("A = ", "A = [")
                .replace('\'', "]'"),
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
            format!("A = [{matlab}];\nB = A';\n"),
            // In quotes, as shells and programs have a list.
            format!("solve '[{lists}]'\n"),
        ] {
            assert_eq!(found(&text), (vec![turned(board)], 0), "{text}");
        }
    }
}

/// Values of a picture stand where their places say, in whatever order they are written, with their blanks or without.
#[test]
fn texts_of_a_picture() {
    for board in BOARDS {
        let text = |i: usize, c: &str| {
            let (x, y) = (12 + 40 * (i % 9), 30 + 40 * (i / 9));
            format!("<text x=\"{x}.5\" y=\"{y}\" font-size=\"20\">{c}</text>\n")
        };
        let cells: Vec<String> = digits(board, "").concat();
        let all: Vec<(usize, String)> = cells.into_iter().enumerate().collect();
        let given: Vec<(usize, String)> = all.iter().filter(|(_, cell)| !cell.is_empty()).cloned().collect();
        let mut columns = all.clone();
        columns.sort_by_key(|(i, _)| (i % 9, i / 9));
        for mut cells in [all.clone(), columns, given.clone(), given.into_iter().rev().collect()] {
            let picture = |cells: &[(usize, String)]| {
                let texts: String = cells.iter().map(|(i, cell)| text(*i, cell)).collect();
                format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"380\" height=\"380\">\n{texts}</svg>\n")
            };
            let read = found(&picture(&cells));
            // Of a board with an empty row or column nobody knows the others' places.
            let (ys, xs): (BTreeSet<usize>, BTreeSet<usize>) = cells.iter().map(|(i, _)| (i / 9, i % 9)).unzip();
            if (ys.len(), xs.len()) == (9, 9) {
                assert_eq!(read, (vec![board.to_string()], 0), "{}", picture(&cells));
            } else {
                assert!(read.0.iter().all(|read| read == board), "{read:?}");
            }
            // Two at one place.
            cells.push((cells[0].0, "7".to_string()));
            assert!(found(&picture(&cells)).0.iter().all(|read| read == board));
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

/// A sheet of values that clash in no board of nine, wherever it lies, and every third of which is a blank. Cells of no board are blank.
fn sheet_of(height: usize, width: usize, starts: &[(usize, usize)]) -> Vec<Vec<String>> {
    let is_within = |row: usize, column: usize| {
        starts.iter().any(|(top, left)| (*top..top + 9).contains(&row) && (*left..left + 9).contains(&column))
    };
    let value = |row: usize, column: usize| {
        let is_given = is_within(row, column) && !(row * 7 + column * 5).is_multiple_of(3);
        if is_given { (3 * (row % 3) + row / 3 + column) % 9 + 1 } else { 0 }
    };
    (0..height).map(|row| (0..width).map(|column| value(row, column).to_string()).collect()).collect()
}

/// Gattai of every kind: three that overlap, Sohei, a windmill, a butterfly, two beside and two below each other.
#[test]
fn sheets_of_boards_that_overlap() {
    for (height, width, starts) in [
        (15, 21, &[(0, 0), (0, 12), (6, 6)][..]),
        (21, 21, &[(0, 6), (6, 0), (6, 12), (12, 6)]),
        (21, 21, &[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]),
        (12, 12, &[(0, 0), (0, 3), (3, 0), (3, 3)]),
        (9, 15, &[(0, 0), (0, 6)]),
        (15, 9, &[(0, 0), (6, 0)]),
    ] {
        let rows = sheet_of(height, width, starts);
        let bare = joined(&rows, ("", "", ""), "\n");
        let boxes: String = bare
            .lines()
            .map(|line| {
                line.as_bytes().chunks(3).map(|part| std::str::from_utf8(part).unwrap()).collect::<Vec<_>>().join(" ")
                    + "\n"
            })
            .collect();
        for text in [&bare, &boxes, &joined(&rows, ("", " ", ""), "\n"), &joined(&rows, ("", ",", ""), "\n")] {
            assert!(refused(text).contains("several boards that overlap"), "{text}: {}", refused(text));
            let post = format!("Who can do this one?\n\n{text}\nBye!\n");
            assert!(refused(&post).contains("several boards that overlap"), "{post}: {}", refused(&post));
        }
    }
    // Boards below each other are boards.
    let rows = joined(&sheet_of(18, 9, &[(0, 0), (9, 0)]), ("", "", ""), "\n");
    assert_eq!(found(&rows).0.len(), 2);
    assert_eq!(found(&(0..3).map(|_| BANDS).collect::<String>()).0.len(), 3);
}

/// The boards of a Samurai one by one.
#[test]
fn boards_that_share_a_box() {
    let rows = sheet_of(21, 21, &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]);
    let part = |(top, left): (usize, usize)| -> String {
        rows[top..top + 9].iter().map(|row| row[left..left + 9].concat() + "\n").collect()
    };
    let all: Vec<String> = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)].into_iter().map(part).collect();
    for text in [
        all.join("\n"),
        all.iter().map(|part| part.replace('\n', "") + "\n").collect(),
        all.iter().enumerate().map(|(i, part)| format!("Grid {i}:\n\n{part}\n")).collect(),
    ] {
        let read = look(&text).unwrap();
        assert!(read.records.is_empty() && read.errors.len() == 5, "{text}: {:?}", read.errors);
        assert!(read.errors.iter().all(|error| error.found.contains("shares a box")));
    }
    let apart = format!("{}\n{}", all[0], all[1]);
    assert_eq!(look(&apart).unwrap().records.len(), 2);
    // Of a list the others are read.
    let read =
        look(&format!("{}{LINE}\n", all[..3].iter().map(|part| part.replace('\n', "") + "\n").collect::<String>()))
            .unwrap();
    assert_eq!((read.records.iter().map(line).collect::<Vec<_>>(), read.errors.len()), (vec![LINE.to_string()], 3));
}

#[test]
fn boards_side_by_side() {
    let other = LINE.chars().rev().collect::<String>();
    let rows = |board: &str, between: &str| joined(&digits(board, "."), ("", between, ""), "\n");
    let framed = |board: &str| {
        let row = |row: Vec<String>| {
            format!("| {} |\n", row.chunks(3).map(|part| part.join(" ")).collect::<Vec<_>>().join(" | "))
        };
        let rule = "+-------+-------+-------+\n";
        digits(board, ".")
            .chunks(3)
            .map(|band| rule.to_string() + &band.iter().cloned().map(row).collect::<String>())
            .collect::<String>()
            + rule
    };
    let beside = |a: &str, b: &str, between: &str| -> String {
        a.lines().zip(b.lines()).map(|(a, b)| format!("{a}{between}{b}\n")).collect()
    };
    for (a, b, between) in [
        (rows(LINE, ""), rows(&other, ""), "   "),
        (rows(LINE, ""), rows(&other, ""), "\t"),
        (rows(LINE, " "), rows(&other, " "), "     "),
        (framed(LINE), framed(&other), "   "),
    ] {
        let text = beside(&a, &b, between);
        for text in
            [text.clone(), format!("Easy        Hard\n{text}"), format!("Two for today:\n\n{text}\nHave fun!\n")]
        {
            assert_eq!(found(&text), (vec![LINE.to_string(), other.clone()], 0), "{text}");
        }
    }
    let solved = beside(&rows(LINE, " "), &rows(FULL, " "), "    ");
    let read = look(&solved).unwrap();
    assert_eq!((read.records.len(), read.records[0].solution.is_some()), (1, true));
}

/// Strong values in tables of Markdown, mails as they are sent.
#[test]
fn signs_around_values() {
    for [open, close] in [["**", "**"], ["__", "__"], ["`", "`"], ["*", "*"]] {
        let cells: Vec<Vec<String>> = digits(LINE, "")
            .iter()
            .map(|row| {
                row.iter().map(|c| if c.is_empty() { " ".to_string() } else { format!("{open}{c}{close}") }).collect()
            })
            .collect();
        let table = joined(&cells, ("|", "|", "|"), "\n");
        let head = format!("{}|\n{}|\n", "| ".repeat(9), "|---".repeat(9));
        assert_eq!(found(&format!("Puzzle of today:\n\n{head}{table}")), (vec![LINE.to_string()], 0), "{table}");
    }
    let head = "Content-Transfer-Encoding: quoted-printable\n\nLook at this caf=C3=A9 puzzle:=20\n\n";
    let broken = format!("{}=\n{}\n", &LINE[..75], &LINE[75..]);
    for text in [format!("{head}{broken}"), broken.clone(), format!("{head}a =3D {LINE}=20\n")] {
        assert_eq!(found(&text), (vec![LINE.to_string()], 0), "{text}");
    }
}

/// The game ID of a board: its numbers, and letters for runs of blanks.
fn solo(board: &str) -> String {
    let (mut out, mut blanks) = (String::new(), 0_u8);
    let flush = |out: &mut String, blanks: &mut u8| {
        while *blanks > 0 {
            let run = (*blanks).min(26);
            out.push(char::from(b'a' + run - 1));
            *blanks -= run;
        }
    };
    for c in board.chars() {
        if c == '.' {
            blanks += 1;
            continue;
        }
        let is_beside = blanks == 0 && !out.is_empty();
        flush(&mut out, &mut blanks);
        out += if is_beside { "_" } else { "" };
        out.push(c);
    }
    flush(&mut out, &mut blanks);
    out
}

#[test]
fn game_ids_of_solo() {
    let cells = solo(LINE);
    for text in [format!("3x3:{cells}\n"), format!("3x3db:{cells}"), format!("Stuck at 3x3m4du:{cells}, any idea?\n")] {
        assert_eq!(found(&text), (vec![LINE.to_string()], 0), "{text}");
    }
    let read = look(&format!("3x3x:{cells}\n")).unwrap();
    assert_eq!(read.records[0].board.geometry().to_string(), "Sudoku 9x9 with boxes 3x3, diagonals");
    // Boxes are two high and three wide.
    let six = ".2.4..5....1..3..2.1...6....6....5.3";
    let read = look(&format!("2x3:{}\n", solo(six))).unwrap();
    assert_eq!(read.records[0].board.geometry().to_string(), "Sudoku 6x6 with boxes 2x3");
    for (text, reason) in [
        (format!("3x3k:{cells},abc,10\n"), "killer"),
        (format!("3x3:{}\n", &cells[..cells.len() - 4]), "cut off"),
        (format!("9j:{cells},abc\n"), "regions"),
        ("3x3db#123456789\n".to_string(), "seed"),
    ] {
        assert!(refused(&text).contains(reason), "{text}: {}", refused(&text));
    }
}

/// A jigsaw of four by four, whose borders are told one by one from a picture.
#[test]
fn regions_of_solo() {
    let picture = "AAABACBBCCDBCDDD";
    let of = |row: usize, column: usize| picture.as_bytes()[row * 4 + column];
    let in_rows = (0..4).flat_map(|row| (0..3).map(move |column| of(row, column) == of(row, column + 1)));
    let in_columns = (0..4).flat_map(|column| (0..3).map(move |row| of(row, column) == of(row + 1, column)));
    let (mut packed, mut open) = (String::new(), 0_u8);
    for is_open in in_rows.chain(in_columns).chain([false]) {
        if is_open {
            open += 1;
            continue;
        }
        packed.push(if open == 0 { '_' } else { char::from(b'a' + open - 1) });
        open = 0;
    }
    let read = look(&format!("4j:1b2c3d4c,{packed}\n")).unwrap();
    let [record] = &read.records[..] else { panic!("{:?}", read.errors) };
    let Shape::Jigsaw(regions) = record.board.geometry().shape() else { panic!() };
    let is_same = |i: usize, j: usize| picture.as_bytes()[i] == picture.as_bytes()[j];
    assert!((0..16).all(|i| (0..16).all(|j| (regions[i] == regions[j]) == is_same(i, j))), "{regions:?}");
    assert_eq!(line(record).chars().filter(|c| *c != '.').collect::<String>(), "1234");
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

/// Simple Sudoku copies three grids of one puzzle: the givens, what is filled so far, and the candidates.
#[test]
fn three_grids_of_one_puzzle() {
    let bars = |rows: &[Vec<String>]| {
        let row = |row: &Vec<String>| format!("|{}|\n", row.chunks(3).map(<[_]>::concat).collect::<Vec<_>>().join("|"));
        let bands: Vec<String> = rows.chunks(3).map(|band| band.iter().map(row).collect()).collect();
        format!("*-----------*\n{}*-----------*\n\n", bands.join("|---+---+---|\n"))
    };
    let spaced = |rows: &[Vec<String>]| {
        let part = |cells: &[String]| cells.iter().map(|cell| format!("{cell:<7}")).collect::<String>();
        let row = |row: &Vec<String>| format!("| {}|\n", row.chunks(3).map(part).collect::<Vec<_>>().join("| "));
        let bands: Vec<String> = rows.chunks(3).map(|band| band.iter().map(row).collect()).collect();
        let rule = ["-".repeat(22), "-".repeat(22), "-".repeat(22)];
        let frame = format!("*{}*\n", "-".repeat(68));
        format!("{frame}{}{frame}", bands.join(&format!("|{}|\n", rule.join("+"))))
    };
    let more = LINE.replacen("53.", "534", 1);
    for (filled, entries) in [(&more, 1), (&LINE.to_string(), 0)] {
        let text = bars(&digits(LINE, ".")) + &bars(&digits(filled, ".")) + &spaced(&digits(filled, "12"));
        let read = look(&text).unwrap();
        assert_eq!((read.records.len(), read.errors.len(), line(&read.records[0])), (1, 0, LINE.to_string()), "{text}");
        let board = &read.records[0].board;
        assert_eq!(board.entries().iter().flatten().count(), entries);
        let open = board.marks().unwrap().iter().filter(|set| set.len() == 2).count();
        assert_eq!(open, filled.matches('.').count());
    }
    // The filled board is of another puzzle.
    let other = LINE.replacen("53.", "354", 1);
    let text = bars(&digits(LINE, ".")) + &bars(&digits(&other, ".")) + &spaced(&digits(&other, "12"));
    assert_eq!(look(&text).unwrap().records.len(), 2);
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

/// A frame of 4x4 whose blanks are spaces, with at most one number of each row in a box: no row of four fields.
#[test]
fn small_frames_with_spaces_for_blanks() {
    let full = ["1234", "3412", "2143", "4321"];
    for mask in 0..256_u32 {
        // One bit for each half of a row and one for which of its cells is filled; half of them blank.
        let half = |row: usize, half: usize| {
            let at = 2 * half + (mask >> (row + half) & 1) as usize;
            let is_filled = (mask >> ((3 * row + 5 * half) % 8) & 1) == 1;
            (0..2).map(|i| if is_filled && 2 * half + i == at { &full[row][at..=at] } else { " " }).collect::<Vec<_>>()
        };
        let cells: Vec<Vec<&str>> = (0..4).map(|row| [half(row, 0), half(row, 1)].concat()).collect();
        let row = |row: &[&str]| format!("| {} {} | {} {} |\n", row[0], row[1], row[2], row[3]);
        let rule = "+-----+-----+\n";
        let text: String =
            [rule, &row(&cells[0]), &row(&cells[1]), rule, &row(&cells[2]), &row(&cells[3]), rule].concat();
        let board = cells.concat().concat().replace(' ', ".");
        if board.matches('.').count() < 13 {
            assert_eq!(found(&text), (vec![board], 0), "{text}");
        }
    }
}
