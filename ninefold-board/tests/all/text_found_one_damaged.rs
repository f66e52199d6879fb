//! Texts of every kind that people have, each with three to six boards of which one is damaged, in every way: the good boards are read,
//! nothing is read that is not there, and there is one error, at a line of the damaged board.

use crate::text_found::{LINE, line, look};
use std::ops::RangeInclusive;

const OTHERS: [&str; 5] = [
    "..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
    "6.....8.3.4.7.................5.4.7.3..2.....1.6.......2.....5.....8.6......1....",
    "48.3............71.2.......7.5....6....2..8.............1.76...3.....4......5....",
];

/// The cells of a board, row by row.
pub(crate) type Rows = Vec<Vec<String>>;

/// A way to write boards below each other.
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    pub(crate) head: &'static str,
    /// The board with this number, from 1.
    pub(crate) board: fn(usize, &Rows) -> String,
    pub(crate) between: &'static str,
    pub(crate) foot: &'static str,
    pub(crate) blank: &'static str,
    /// What stands between its cells, of which one may be missing.
    pub(crate) bar: Option<&'static str>,
}

pub(crate) const PLAIN: Kind =
    Kind { name: "lines", head: "", board: plain, between: "", foot: "", blank: ".", bar: None };

fn plain(_: usize, rows: &Rows) -> String {
    rows.concat().concat() + "\n"
}

/// The cells on one line.
fn cells(rows: &Rows) -> String {
    rows.concat().concat()
}

/// Each row between a beginning and an end, with this between its cells.
pub(crate) fn each(rows: &Rows, before: &str, between: &str, behind: &str) -> String {
    rows.iter().map(|row| [before, &row.join(between), behind].concat()).collect()
}

/// Rows of three times three cells, and a rule around every three rows.
fn boxed(rows: &Rows) -> String {
    let row = |row: &Vec<String>| {
        let parts: Vec<String> = row.chunks(3).map(|part| part.join(" ")).collect();
        format!("| {} |\n", parts.join(" | "))
    };
    let rule = "+-------+-------+-------+\n";
    rule.to_string() + &rows.chunks(3).map(|band| band.iter().map(row).collect::<String>() + rule).collect::<String>()
}

/// Parts of a row with a bar between, without a frame.
fn parted(rows: &Rows) -> String {
    let row = |row: &Vec<String>| {
        let parts: Vec<String> = row.chunks(3).map(|part| part.join(" ")).collect();
        parts.join(" | ") + "\n"
    };
    let band = |band: &[Vec<String>]| band.iter().map(row).collect::<String>();
    rows.chunks(3).map(band).collect::<Vec<_>>().join("------+-------+------\n")
}

pub(crate) fn kinds() -> Vec<Kind> {
    let mut kinds = lists();
    kinds.extend(grids());
    kinds.extend(sheets());
    kinds.extend(tables());
    kinds.extend(programs());
    kinds.extend(posts());
    kinds
}

fn lists() -> Vec<Kind> {
    vec![
        PLAIN,
        Kind { name: "lines of zeros", blank: "0", ..PLAIN },
        Kind { name: "1) line", board: |at, rows| format!("{at}) {}\n", cells(rows)), ..PLAIN },
        Kind { name: "1. line", board: |at, rows| format!("{at}. {}\n", cells(rows)), blank: "0", ..PLAIN },
        Kind { name: "- line", board: |_, rows| format!("- {}\n", cells(rows)), ..PLAIN },
        Kind { name: "line and a word", board: |_, rows| format!("{} easy\n", cells(rows)), ..PLAIN },
        Kind { name: "Puzzle 1: line", board: |at, rows| format!("Puzzle {at}: {}\n", cells(rows)), ..PLAIN },
        Kind {
            name: "a title above each line",
            board: |at, rows| format!("Puzzle {at}\n{}\n\n", cells(rows)),
            ..PLAIN
        },
    ]
}

fn grids() -> Vec<Kind> {
    let grid = Kind { name: "grids", board: |_, rows| each(rows, "", "", "\n"), between: "\n", ..PLAIN };
    let bars = Kind { bar: Some("| "), ..PLAIN };
    vec![
        Kind {
            name: "grids of zeros with blanks between",
            board: |_, rows| each(rows, "", " ", "\n"),
            blank: "0",
            ..grid
        },
        Kind {
            name: "grids below titles",
            board: |at, rows| format!("Puzzle {at}\n{}\n", each(rows, "", "", "\n")),
            ..PLAIN
        },
        Kind {
            name: "grids below numbers",
            board: |at, rows| format!("{at}.\n{}\n", each(rows, "", " ", "\n")),
            ..PLAIN
        },
        Kind {
            name: "grids below `Grid 01`",
            head: "",
            board: |at, rows| format!("Grid {at:02}\n{}", each(rows, "", "", "\n")),
            blank: "0",
            ..PLAIN
        },
        Kind { name: "boxes in a frame", board: |_, rows| boxed(rows), between: "\n", ..bars },
        Kind {
            name: "boxes in a frame below titles",
            board: |at, rows| format!("No. {at}\n{}\n", boxed(rows)),
            blank: "0",
            ..bars
        },
        Kind { name: "boxes without a frame", board: |_, rows| parted(rows), between: "\n", ..bars },
        Kind {
            name: "cells between bars",
            board: |_, rows| each(rows, "| ", " | ", " |\n"),
            between: "\n",
            blank: " ",
            ..bars
        },
        grid,
    ]
}

fn sheets() -> Vec<Kind> {
    let sheet = Kind {
        name: "sheets of zeros",
        between: "\n",
        blank: "0",
        bar: Some(","),
        board: |_, rows| each(rows, "", ",", "\n"),
        ..PLAIN
    };
    vec![
        Kind { name: "sheets with empty cells", blank: "", ..sheet },
        Kind {
            name: "sheets with semicolons",
            board: |_, rows| each(rows, "", ";", "\n"),
            bar: Some(";"),
            blank: "",
            ..sheet
        },
        Kind { name: "sheets with tabs", board: |_, rows| each(rows, "", "\t", "\n"), bar: Some("\t"), ..sheet },
        Kind {
            name: "CSV",
            head: "id,puzzle,level\n",
            board: |at, rows| format!("{at},{},easy\n", cells(rows)),
            ..PLAIN
        },
        Kind {
            name: "CSV in quotes",
            head: "\"puzzle\",\"level\"\n",
            board: |at, rows| format!("\"{}\",{at}\n", cells(rows)),
            blank: "0",
            ..PLAIN
        },
        sheet,
    ]
}

fn tables() -> Vec<Kind> {
    let marked = Kind { name: "Markdown", blank: " ", bar: Some("| "), between: "\n", board: markdown, ..PLAIN };
    let page = Kind {
        name: "HTML",
        blank: "",
        bar: Some("<td>"),
        head: "<html><body>\n",
        foot: "</body></html>\n",
        board: |_, rows| format!("<table>\n{}</table>\n", each(rows, "<tr><td>", "</td><td>", "</td></tr>\n")),
        ..PLAIN
    };
    vec![
        Kind {
            name: "Markdown below titles",
            board: |at, rows| format!("## Puzzle {at}\n\n{}", markdown(at, rows)),
            ..marked
        },
        Kind {
            name: "Markdown with a head",
            board: |_, rows| format!("|{}\n|{}\n{}", " |".repeat(9), "---|".repeat(9), each(rows, "| ", " | ", " |\n")),
            ..marked
        },
        Kind {
            name: "Markdown code",
            board: |at, rows| format!("{at}. hard\n\n```\n{}```\n", each(rows, "", " ", "\n")),
            blank: ".",
            bar: None,
            ..marked
        },
        Kind {
            name: "HTML, a table a line",
            board: |_, rows| format!("<table>{}</table>\n", each(rows, "<tr><td>", "</td><td>", "</td></tr>")),
            ..page
        },
        Kind {
            name: "HTML, a cell a line",
            board: |_, rows| {
                format!("<table>\n{}</table>\n", each(rows, "<tr>\n<td>", "</td>\n<td>", "</td>\n</tr>\n"))
            },
            ..page
        },
        Kind {
            name: "HTML below titles",
            board: |at, rows| {
                format!(
                    "<h2>Puzzle {at}</h2>\n<table>\n{}</table>\n",
                    each(rows, "<tr><td>", "</td><td>", "</td></tr>\n")
                )
            },
            blank: "&nbsp;",
            ..page
        },
        marked,
        page,
    ]
}

/// The first row is the head.
fn markdown(_: usize, rows: &Rows) -> String {
    let written = each(rows, "| ", " | ", " |\n");
    let (head, body) = written.split_once('\n').unwrap();
    format!("{head}\n|{}\n{body}", "---|".repeat(9))
}

fn programs() -> Vec<Kind> {
    let code = Kind {
        name: "lists with names",
        blank: "0",
        bar: Some(", "),
        board: |at, rows| format!("board{at} = [\n{}]\n", each(rows, "    [", ", ", "],\n")),
        ..PLAIN
    };
    let texts = Kind {
        name: "a list of texts",
        head: "puzzles = [\n",
        foot: "]\n",
        board: |_, rows| format!("    \"{}\",\n", cells(rows)),
        ..PLAIN
    };
    vec![
        Kind {
            name: "lists on a line",
            board: |at, rows| format!("b{at} = [{}]\n", each(rows, "[", ", ", "], ")),
            ..code
        },
        Kind {
            name: "a list of lists",
            head: "boards = [\n",
            foot: "]\nfor board in boards:\n    solve(board)\n",
            board: |_, rows| format!("  [\n{}  ],\n", each(rows, "    [", ", ", "],\n")),
            ..code
        },
        Kind {
            name: "numpy",
            head: "import numpy as np\n\n",
            between: "\n",
            board: |at, rows| {
                format!(
                    "puzzle_{at} = np.array([{}])\n",
                    each(rows, "[", ", ", "],\n").trim_end().trim_end_matches(',')
                )
            },
            ..code
        },
        Kind {
            name: "numpy as printed",
            board: |_, rows| format!("[{}]\n", each(rows, " [", " ", "]\n").trim()),
            bar: None,
            between: "\n",
            ..code
        },
        Kind {
            name: "C",
            board: |at, rows| format!("int grid{at}[9][9] = {{\n{}}};\n", each(rows, "  {", ", ", "},\n")),
            ..code
        },
        Kind {
            name: "JSON of lists",
            head: "[",
            foot: "]\n",
            between: ",\n",
            board: |_, rows| format!("[{}]", each(rows, "[", ", ", "],").trim_end_matches(',')),
            ..code
        },
        Kind {
            name: "JSON of texts",
            head: "[\n",
            foot: "\n]\n",
            between: ",\n",
            board: |_, rows| format!("  \"{}\"", cells(rows)),
            ..texts
        },
        Kind {
            name: "JSON of objects",
            head: "[\n",
            foot: "\n]\n",
            between: ",\n",
            board: |at, rows| format!("  {{\"id\": {at}, \"puzzle\": \"{}\"}}", cells(rows)),
            ..texts
        },
        Kind {
            name: "JSON lines",
            head: "",
            foot: "",
            board: |at, rows| format!("{{\"id\": {at}, \"puzzle\": \"{}\"}}\n", cells(rows)),
            ..texts
        },
        Kind {
            name: "texts of lines",
            head: "",
            foot: "",
            board: |at, rows| format!("grid{at} = \"\"\"\n{}\"\"\"\n\n", each(rows, "", "", "\n")),
            ..texts
        },
        Kind {
            name: "a text a row",
            head: "",
            foot: "",
            board: |at, rows| format!("g{at} = [\n{}]\n", each(rows, "  \"", "", "\",\n")),
            ..texts
        },
        code,
        texts,
    ]
}

fn posts() -> Vec<Kind> {
    let post = Kind {
        name: "a post",
        head: "Hello all,\n\n",
        foot: "Bye, Anton\n",
        board: |_, rows| {
            format!("This one is hard for me:\n\n{}\nIs there an easy way?\n\n", each(rows, "", " ", "\n"))
        },
        ..PLAIN
    };
    vec![
        Kind {
            name: "a post with lines",
            board: |_, rows| format!("Try this one, it is hard:\n{}\nThanks!\n\n", cells(rows)),
            ..post
        },
        Kind {
            name: "a post with lines in sentences",
            board: |_, rows| format!("What about {} please?\n", cells(rows)),
            blank: "0",
            ..post
        },
        Kind {
            name: "a post with code",
            board: |_, rows| format!("Next:\n[code]\n{}[/code]\n\n", boxed(rows)),
            bar: Some("| "),
            ..post
        },
        Kind { name: "a quoted post", board: |_, rows| format!("> Hard:\n{}>\n", each(rows, "> ", "", "\n")), ..post },
        post,
    ]
}

/// What happens to one board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Damage {
    CellLost,
    CellDoubled,
    Letter,
    RowMissing,
    RowDoubled,
    BarMissing,
}

pub(crate) const DAMAGES: [Damage; 6] =
    [Damage::CellLost, Damage::CellDoubled, Damage::Letter, Damage::RowMissing, Damage::RowDoubled, Damage::BarMissing];

/// A text with its boards, and where the damaged one stands.
pub(crate) struct Text {
    pub(crate) written: String,
    pub(crate) good: Vec<String>,
    /// All of them, the damaged one as it was before.
    pub(crate) all: Vec<String>,
    pub(crate) lines: RangeInclusive<usize>,
}

impl Kind {
    pub(crate) fn rows(&self, board: &str) -> Rows {
        let cell = |c: char| if c == '.' { self.blank.to_string() } else { c.to_string() };
        board.chars().map(cell).collect::<Vec<_>>().chunks(9).map(<[String]>::to_vec).collect()
    }

    /// The board so damaged, at a place that the number decides; `None` if it has no such part.
    pub(crate) fn damaged(&self, at: usize, board: &str, damage: Damage, seed: usize) -> Option<String> {
        let mut rows = self.rows(board);
        let (row, column) = (seed * 7 % 9, seed * 5 % 9);
        match damage {
            Damage::CellLost => drop(rows[row].remove(column)),
            Damage::CellDoubled => {
                let cell = rows[row][column].clone();
                rows[row].insert(column, cell);
            }
            Damage::Letter => rows[row][column] = ["q", "O", "B", "l"][seed % 4].to_string(),
            Damage::RowMissing => drop(rows.remove(row)),
            Damage::RowDoubled => rows.insert(row, rows[row].clone()),
            Damage::BarMissing => {
                let (bar, whole) = (self.bar?, (self.board)(at, &rows));
                let places: Vec<usize> = whole.match_indices(bar).map(|(at, _)| at).collect();
                let place = places[seed * 11 % places.len()];
                return Some([&whole[..place], &whole[place + bar.len()..]].concat());
            }
        }
        Some((self.board)(at, &rows))
    }

    pub(crate) fn text(&self, count: usize, bad: usize, damage: Damage, seed: usize) -> Option<Text> {
        let boards: Vec<&str> = std::iter::once(LINE).chain(OTHERS).cycle().skip(seed).take(count).collect();
        let mut text = self.head.to_string();
        let mut lines = 0..=0;
        for (at, board) in boards.iter().enumerate() {
            text += if at > 0 { self.between } else { "" };
            let first = text.matches('\n').count() + 1;
            if at == bad {
                let written = self.damaged(at + 1, board, damage, seed)?;
                text += &written;
                lines = first..=first + written.trim_end().matches('\n').count();
            } else {
                text += &(self.board)(at + 1, &self.rows(board));
            }
        }
        text += self.foot;
        let all: Vec<String> = boards.into_iter().map(str::to_string).collect();
        let good = all.iter().enumerate().filter(|(at, _)| *at != bad).map(|(_, board)| board.clone()).collect();
        Some(Text { written: text, good, all, lines })
    }
}

/// What is wrong with how it is read, if something is.
pub(crate) fn fault(Text { written, good, all, lines }: &Text, damage: Damage) -> Option<String> {
    let found = match look(written) {
        Ok(found) => found,
        Err(error) => return Some(format!("nothing read: {error:?}")),
    };
    let read: Vec<String> = found.records.iter().map(line).collect();
    let errors: Vec<String> = found.errors.iter().map(|e| format!("line {}: {}", e.place.line, e.found)).collect();
    // Without a bar of its frame a board is still whole.
    if damage == Damage::BarMissing && read == *all && errors.is_empty() {
        return None;
    }
    let is_told = matches!(found.errors.as_slice(), [error] if lines.contains(&error.place.line));
    if read == *good && is_told {
        return None;
    }
    let missed = good.iter().filter(|board| !read.contains(board)).count();
    let wrong = read.iter().filter(|board| !good.contains(board)).count();
    Some(format!("as {}: {missed} missed, {wrong} wrong, errors {errors:?}, expected at {lines:?}", found.what))
}

#[test]
fn all_but_the_damaged_board_are_read() {
    let (mut faults, mut count) = (Vec::new(), 0);
    for (nth, kind) in kinds().iter().enumerate() {
        for damage in DAMAGES {
            for seed in 0..6 {
                let boards = 3 + (nth + seed) % 4;
                let bad = [0, boards / 2, boards - 1][seed % 3];
                let Some(text) = kind.text(boards, bad, damage, seed) else { continue };
                count += 1;
                let fault = fault(&text, damage);
                faults.extend(fault.map(|fault| format!("{}, {damage:?}, {seed}: {fault}", kind.name)));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
}

/// Undamaged they are all read.
#[test]
fn all_boards_are_read() {
    for kind in kinds() {
        let boards: Vec<&str> = std::iter::once(LINE).chain(OTHERS).collect();
        let written: Vec<String> =
            boards.iter().enumerate().map(|(at, board)| (kind.board)(at + 1, &kind.rows(board))).collect();
        let text = [kind.head, &written.join(kind.between), kind.foot].concat();
        let found = look(&text).unwrap_or_else(|error| panic!("{}: {error:?}\n{text}", kind.name));
        let read: Vec<String> = found.records.iter().map(line).collect();
        assert_eq!(
            (read, found.errors.len()),
            (boards.iter().map(ToString::to_string).collect(), 0),
            "{}\n{text}",
            kind.name
        );
    }
}
