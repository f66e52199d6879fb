//! Two boards below each other, of which one is damaged: in bands, in tables of wikis, with a sign of their own for empty cells, as arrays of
//! many languages. Where most boards are whole, `text_found_one_damaged` has the same of other kinds.

use crate::text_found::{line, look};
use crate::text_found_one_damaged::{DAMAGES, Kind, PLAIN, Rows, Text, each, fault, kinds};

/// Three rows, and a blank line behind them.
fn bands(rows: &Rows, between: &str) -> String {
    rows.chunks(3).map(|band| each(&band.to_vec(), "", between, "\n")).collect::<Vec<_>>().join("\n")
}

/// A blank line behind the third and the sixth row of a whole board: a row that is lost or doubled makes a band smaller or larger.
fn banded(rows: &Rows, between: &str) -> String {
    let mut bands: Vec<Rows> = vec![Vec::new(); 3];
    let doubled = rows.windows(2).position(|pair| pair[0] == pair[1]);
    for (at, row) in rows.iter().enumerate() {
        let number = at - usize::from(doubled.is_some_and(|doubled| at > doubled));
        bands[(number / 3).min(2)].push(row.clone());
    }
    bands.iter().map(|band| each(band, "", between, "\n")).collect::<Vec<_>>().join("\n")
}

fn wiki(rows: &Rows) -> String {
    format!("{{| class=\"wikitable\"\n{}|}}\n", each(rows, "|-\n| ", " || ", "\n"))
}

/// A cell a line.
fn wiki_cells(rows: &Rows) -> String {
    format!("{{|\n{}|}}\n", each(rows, "|-\n|", "\n|", "\n"))
}

fn written() -> Vec<Kind> {
    let banded_kind = Kind { name: "bands", board: |_, rows| banded(rows, " "), between: "\n", ..PLAIN };
    let signs = Kind { name: "#", board: |_, rows| each(rows, "", "", "\n"), between: "\n", blank: "#", ..PLAIN };
    let table = Kind { name: "wiki", board: |_, rows| wiki(rows), blank: "", ..PLAIN };
    vec![
        Kind { name: "bands of characters", board: |_, rows| banded(rows, ""), between: "\n\n", ..banded_kind },
        Kind { name: "even bands", board: |_, rows| bands(rows, " "), blank: "0", between: "\n\n", ..banded_kind },
        Kind { name: "# with blanks", board: |_, rows| each(rows, "", " ", "\n"), ..signs },
        Kind { name: "_", blank: "_", ..signs },
        Kind { name: "_ with blanks", board: |_, rows| each(rows, "", " ", "\n"), blank: "_", ..signs },
        Kind { name: "wiki, a cell a line", board: |_, rows| wiki_cells(rows), ..table },
        Kind { name: "wiki below titles", board: |at, rows| format!("== Puzzle {at} ==\n{}\n", wiki(rows)), ..table },
        banded_kind,
        signs,
        table,
    ]
}

fn arrays() -> Vec<Kind> {
    let array = Kind {
        name: "Julia",
        blank: "0",
        board: |at, rows| format!("grid{at} = [{}]\n", each(rows, "", " ", "\n        ").trim_end()),
        ..PLAIN
    };
    vec![
        Kind {
            name: "Julia on a line",
            board: |at, rows| format!("A{at} = [{}]\n", each(rows, "", " ", "; ")),
            ..array
        },
        Kind {
            name: "MATLAB",
            board: |at, rows| format!("M{at} = [{}];\n", each(rows, "", ", ", ";\n      ").trim_end()),
            ..array
        },
        Kind {
            name: "MATLAB with dots",
            board: |at, rows| format!("M{at} = [ ...\n{}];\n", each(rows, "  ", " ", "; ...\n")),
            ..array
        },
        Kind {
            name: "Rust",
            board: |at, rows| format!("const GRID{at}: [[u8; 9]; 9] = [\n{}];\n", each(rows, "    [", ", ", "],\n")),
            ..array
        },
        Kind {
            name: "Swift",
            board: |at, rows| format!("let b{at}: [[Int]] = [\n{}]\n", each(rows, "  [", ", ", "],\n")),
            ..array
        },
        Kind {
            name: "Prolog",
            board: |at, rows| {
                format!("problem({at}, [\n{}]).\n", each(rows, "  [", ",", "],\n").trim_end_matches([',', '\n']))
            },
            blank: "_",
            ..array
        },
        Kind {
            name: "torch",
            board: |at, rows| {
                format!(
                    "t{at} = torch.tensor([{}])\n",
                    each(rows, "[", ", ", "],\n  ").trim_end_matches([',', '\n', ' '])
                )
            },
            ..array
        },
        Kind {
            name: "torch as printed",
            board: |_, rows| {
                format!("tensor([{}])\n", each(rows, "[", ", ", "],\n        ").trim_end_matches([',', '\n', ' ']))
            },
            ..array
        },
        Kind {
            name: "numpy as printed",
            board: |_, rows| format!("[{}]\n", each(rows, "[", " ", "]\n ").trim_end()),
            ..array
        },
        Kind {
            name: "Haskell",
            board: |at, rows| {
                format!("b{at} =\n  [ {}\n  ]\n", each(rows, "[", ",", "]\n  , ").trim_end_matches([',', '\n', ' ']))
            },
            ..array
        },
        Kind {
            name: "Clojure",
            board: |at, rows| format!("(def b{at}\n  [{}])\n", each(rows, "[", " ", "]\n   ").trim_end()),
            ..array
        },
        Kind {
            name: "Lua",
            board: |at, rows| format!("local g{at} = {{\n{}}}\n", each(rows, "  {", ", ", "},\n")),
            ..array
        },
        array,
    ]
}

/// What is read of a text with two boards is one of them, and the damaged one is told; perhaps both are not read, but never a third one.
fn wrong(text: &Text, good: &[String]) -> Option<String> {
    let Ok(found) = look(&text.written) else { return None };
    let read: Vec<String> = found.records.iter().map(line).collect();
    let wrong = read.iter().filter(|board| !good.contains(board)).count();
    let is_told = !found.errors.is_empty() || read.len() == good.len();
    (wrong > 0 || !is_told).then(|| {
        format!("as {}: {wrong} wrong of {}, errors {:?}\n{}", found.what, read.len(), found.errors, text.written)
    })
}

#[test]
fn one_of_two_boards_is_damaged() {
    let (mut faults, mut count) = (Vec::new(), 0);
    let all = kinds().into_iter().chain(written()).chain(arrays());
    for kind in all {
        for damage in DAMAGES {
            for seed in 0..6 {
                let Some(text) = kind.text(2, seed % 2, damage, seed) else { continue };
                count += 1;
                let fault = wrong(&text, &text.all);
                faults.extend(fault.map(|fault| format!("{}, {damage:?}, {seed}: {fault}", kind.name)));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
}

/// Three and more, of which the good ones are read.
#[test]
fn bands_and_arrays_with_one_damaged_board() {
    let (mut faults, mut count) = (Vec::new(), 0);
    for kind in written().into_iter().chain(arrays()) {
        for damage in DAMAGES {
            // Of a list without brackets around its rows nobody knows which one is too short.
            for seed in 0..4 {
                let Some(text) = kind.text(3 + seed % 2, seed % 3, damage, seed) else { continue };
                count += 1;
                let fault = fault(&text, damage);
                faults.extend(fault.map(|fault| format!("{}, {damage:?}, {seed}: {fault}", kind.name)));
            }
        }
    }
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
}
