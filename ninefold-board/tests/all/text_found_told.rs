//! Boards that are told cell by cell, each with its place or its name: of three boards the damaged one is told at its line, and the others
//! are read.

use crate::text_found::{LINE, line, look};

const OTHERS: [&str; 2] = [
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

/// A way to tell cells: the line of each, between a beginning and an end.
struct Way {
    name: &'static str,
    head: &'static str,
    /// Of the board with this number, from 1, the line of a cell; rows and columns count from 1.
    cell: fn(usize, usize, usize, &str) -> String,
    foot: &'static str,
    /// What a blank cell has; where there is nothing for it, it is not told.
    blank: Option<&'static str>,
}

fn ways() -> Vec<Way> {
    let template = Way {
        name: "a template",
        head: "{{Sudoku|title=An example|size=20\n",
        cell: |_, row, column, value| format!("|r{row}c{column}={value}\n"),
        foot: "}}\n\n",
        blank: Some(""),
    };
    let facts = Way {
        name: "facts",
        head: "% the next one\n",
        cell: |board, row, column, value| format!("given{board}({row},{column},{value}).\n"),
        foot: "",
        blank: None,
    };
    let xml = Way {
        name: "elements with places",
        head: "<puzzle>\n",
        cell: |_, row, column, value| format!("  <cell row=\"{row}\" col=\"{column}\">{value}</cell>\n"),
        foot: "</puzzle>\n",
        blank: Some(""),
    };
    vec![
        Way { name: "a template without blanks", blank: None, ..template },
        Way {
            name: "a template with two digits",
            cell: |_, row, column, value| format!("|{row}{column}={value}\n"),
            ..template
        },
        Way {
            name: "C",
            head: "int a[9][9];\n",
            cell: |board, row, column, value| format!("  g{board}[{}][{}]={value};\n", row - 1, column - 1),
            ..facts
        },
        Way {
            name: "numpy",
            head: "\n",
            cell: |board, row, column, value| format!("grid_{board}[{}, {}] = {value}\n", row - 1, column - 1),
            blank: Some("0"),
            ..facts
        },
        Way {
            name: "Basic",
            head: "' fills the sheet\n",
            cell: |board, row, column, value| format!("    ws{board}.Cells({row}, {column}).Value = {value}\n"),
            ..facts
        },
        Way {
            name: "cells of a sheet",
            head: "\n",
            cell: |board, row, column, value| {
                format!("ws{board}[\"{}{row}\"] = {value}\n", char::from(b'@' + u8::try_from(column).unwrap()))
            },
            ..facts
        },
        Way {
            name: "a database",
            head: "INSERT INTO `cells` (`puzzle_id`, `val`, `row_no`, `col_no`) VALUES\n",
            cell: |board, row, column, value| format!("({board}, {value}, {row}, {column}),\n"),
            foot: ";\n",
            blank: Some("NULL"),
        },
        Way {
            name: "elements with attributes",
            cell: |_, row, column, value| format!("<c x=\"{}\" y=\"{}\" value=\"{value}\"/>\n", column - 1, row - 1),
            head: "<puzzle name=\"A\">\n",
            blank: None,
            ..xml
        },
        template,
        facts,
        xml,
    ]
}

impl Way {
    /// The lines of a board.
    fn lines(&self, number: usize, board: &str) -> Vec<String> {
        let cells = board.chars().enumerate().filter_map(|(cell, c)| {
            let value = if c == '.' { self.blank?.to_string() } else { c.to_string() };
            Some((self.cell)(number, cell / 9 + 1, cell % 9 + 1, &value))
        });
        std::iter::once(self.head.to_string()).chain(cells).chain([self.foot.to_string()]).collect()
    }

    fn boards(&self) -> Vec<Vec<String>> {
        [LINE].iter().chain(&OTHERS).enumerate().map(|(at, board)| self.lines(at + 1, board)).collect()
    }

    /// The first and the last board are read, and there is one fault, on this line of the second one, which says so.
    fn check(&self, boards: &[Vec<String>], at: usize, words: &str) {
        let text = in_root(&boards.concat().concat());
        let found = look(&text).unwrap_or_else(|error| panic!("{}: {error:?}\n{text}", self.name));
        let read: Vec<String> = found.records.iter().map(line).collect();
        assert_eq!(read, [LINE, OTHERS[1]], "{}: {:?}\n{text}", self.name, found.errors);
        let [error] = &found.errors[..] else { panic!("{}: {:?}\n{text}", self.name, found.errors) };
        let before = text.matches("<all>\n").count() + boards[0].concat().matches('\n').count();
        let expected = before + boards[1][..at].concat().matches('\n').count() + 1;
        assert_eq!(error.place.line, expected, "{}: {error:?}\n{text}", self.name);
        assert!(error.found.contains(words), "{}: {error:?}", self.name);
    }
}

/// XML has one element around all others.
fn in_root(text: &str) -> String {
    if text.starts_with('<') { format!("<all>\n{text}</all>\n") } else { text.to_string() }
}

#[test]
fn every_way_is_read() {
    for way in ways() {
        let text = in_root(&way.boards().concat().concat());
        let found = look(&text).unwrap_or_else(|error| panic!("{}: {error:?}\n{text}", way.name));
        let read: Vec<String> = found.records.iter().map(line).collect();
        assert_eq!(read, [LINE, OTHERS[0], OTHERS[1]], "{}: {:?}\n{text}", way.name, found.errors);
        assert!(found.errors.is_empty(), "{}: {:?}", way.name, found.errors);
    }
}

#[test]
fn a_value_that_is_none() {
    for way in ways() {
        let mut boards = way.boards();
        let value = OTHERS[0].find('7').unwrap();
        let (row, column) = (value / 9 + 1, value % 9 + 1);
        let (good, bad) = ((way.cell)(2, row, column, "7"), (way.cell)(2, row, column, "S"));
        let at = boards[1].iter().position(|line| *line == good).unwrap();
        boards[1][at] = bad;
        way.check(&boards, at, "S");
    }
}

#[test]
fn a_cell_that_is_told_twice() {
    for way in ways() {
        let mut boards = way.boards();
        let at = boards[1].iter().position(|line| *line == (way.cell)(2, 1, 3, "9")).unwrap();
        boards[1].insert(at + 1, (way.cell)(2, 1, 3, "8"));
        way.check(&boards, at + 1, "row");
    }
}

/// A name that is none leaves no cell blank without a word.
#[test]
fn names_that_are_none() {
    let ways = ways();
    for way in ways.iter().filter(|way| way.name.starts_with("a template") && !way.name.contains("digits")) {
        for name in ["r1cl", "rlc1", "r1", "c1r3", "cell3", "x"] {
            let mut boards = way.boards();
            let at = boards[1].iter().position(|line| *line == (way.cell)(2, 1, 3, "9")).unwrap();
            boards[1][at] = format!("|{name}=9\n");
            way.check(&boards, at, name);
        }
    }
    // One that says something else is no fault, nor is one beside all cells.
    let stray = ways[0].lines(1, LINE).concat().replace("title=An example", "title=3|caption=Nr 7|border=1");
    assert_eq!(crate::text_found::found(&stray), (vec![LINE.to_string()], 0));
    let all = Way { blank: Some(""), ..ways.into_iter().next().unwrap() };
    let stray = all.lines(1, LINE).concat().replace("title=An example", "stars=3|r=");
    assert_eq!(crate::text_found::found(&stray), (vec![LINE.to_string()], 0));
}

/// Cells without names stand in their order, or are counted.
#[test]
fn templates_of_cells_in_order() {
    let cells: Vec<String> = LINE.chars().map(|c| if c == '.' { " ".to_string() } else { c.to_string() }).collect();
    let rows = |cells: &[String]| -> String { cells.chunks(9).map(|row| format!("|{}\n", row.join("|"))).collect() };
    let text = format!("{{{{Sudoku\n{}}}}}\n", rows(&cells));
    assert_eq!(crate::text_found::found(&text), (vec![LINE.to_string()], 0));
    let counted: String = cells.iter().enumerate().map(|(at, cell)| format!("|{}={cell}", at + 1)).collect();
    assert_eq!(crate::text_found::found(&format!("{{{{Sudoku{counted}}}}}")), (vec![LINE.to_string()], 0));
    // One row has lost a cell.
    let short = text.replacen("|8| ", "|8", 1);
    let found = look(&short).unwrap();
    assert!(found.records.is_empty(), "{short}");
    let [error] = &found.errors[..] else { panic!("{:?}", found.errors) };
    assert!(error.place.line == 4 && error.found.contains("80 cells"), "{error:?}");
}
