//! Two boards in one text, each written in another way, one of them damaged: the good one is read, the damaged one is told once, at one
//! of its own lines, and nothing else is told or read.

use crate::text_found::{LINE, look};
use crate::text_found_one_damaged::{DAMAGES, Damage, Kind, Text, fault, kinds};

const OTHER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// The ways that people mix; a list of JSON or CSV is a file of its own.
const MIXED: [&str; 20] = [
    "lines",
    "lines of zeros",
    "- line",
    "Puzzle 1: line",
    "grids",
    "grids of zeros with blanks between",
    "boxes in a frame",
    "boxes without a frame",
    "cells between bars",
    "sheets with empty cells",
    "sheets with tabs",
    "sheets of zeros",
    "Markdown",
    "HTML",
    "lists with names",
    "numpy as printed",
    "C",
    "texts of lines",
    "a list of texts",
    "a post",
];

/// What stands between the two boards.
const BETWEEN: [&str; 3] = ["\n", "\nand by hand:\n\n", "\nThe second one is from the paper of today.\n"];

/// Both boards, the first or the second of them damaged.
fn mixture(ways: [&Kind; 2], bad: usize, damage: Damage, seed: usize) -> Option<Text> {
    let boards = [LINE, OTHER];
    let mut written = String::new();
    let mut lines = 0..=0;
    for (at, kind) in ways.into_iter().enumerate() {
        written += if at > 0 { BETWEEN[seed % BETWEEN.len()] } else { "" };
        written += kind.head;
        let first = written.matches('\n').count() + 1;
        if at == bad {
            written += &kind.damaged(at + 1, boards[at], damage, seed)?;
            lines = first..=written.trim_end().matches('\n').count() + 1;
        } else {
            written += &(kind.board)(at + 1, &kind.rows(boards[at]));
        }
        written += kind.foot;
    }
    let all = boards.map(str::to_string).to_vec();
    Some(Text { written, good: vec![all[1 - bad].clone()], all, lines })
}

#[test]
fn the_damaged_one_of_two_is_told_once() {
    let kinds = kinds();
    let mixed: Vec<&Kind> = MIXED.iter().map(|name| kinds.iter().find(|kind| kind.name == *name).unwrap()).collect();
    let (mut faults, mut count) = (Vec::new(), 0);
    for (nth, first) in mixed.iter().enumerate() {
        for (other, second) in mixed.iter().enumerate().filter(|(other, _)| *other != nth) {
            for (number, damage) in DAMAGES.into_iter().enumerate() {
                for bad in 0..2 {
                    let seed = nth + 2 * other + 3 * number + bad;
                    let Some(text) = mixture([first, second], bad, damage, seed) else { continue };
                    count += 1;
                    let fault = fault(&text, damage);
                    let name = || format!("{}, {}, {bad}, {damage:?}, {seed}", first.name, second.name);
                    faults.extend(fault.map(|fault| format!("{}: {fault}", name())));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
}

/// By itself a damaged board is told once, too, with words around it or none.
#[test]
fn a_damaged_board_alone_is_told_once() {
    let (mut faults, mut count) = (Vec::new(), 0);
    for kind in kinds().iter().filter(|kind| MIXED.contains(&kind.name)) {
        for (number, damage) in DAMAGES.into_iter().enumerate() {
            for (head, foot) in [("", ""), ("Can anyone help me with this one?\n\n", "\nThanks, Anton\n")] {
                for seed in number..number + 4 {
                    let Some(written) = kind.damaged(1, OTHER, damage, seed) else { continue };
                    count += 1;
                    let before = [head, kind.head].concat();
                    let first = before.matches('\n').count() + 1;
                    let lines = first..=first + written.trim_end().matches('\n').count();
                    let all = vec![OTHER.to_string()];
                    let text =
                        Text { written: [&before, &written, kind.foot, foot].concat(), good: Vec::new(), all, lines };
                    let is_offered =
                        |fault: &String| damage == Damage::Letter && fault.contains("letters where digits belong");
                    let fault = fault(&text, damage).filter(|fault| !is_offered(fault));
                    faults.extend(fault.map(|fault| format!("{}, -, 0, {damage:?}, {seed}: {fault}", kind.name)));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
}

/// A sheet below a title is read only where each row has as many cells; an empty line above it is none of its rows.
#[test]
fn a_sheet_below_other_things_keeps_its_faults() {
    let sheet =
        "6,,,,,,8,,3\n,4,,7,,,,,\n,,,,,,,,\n,,,5,,4,,7,\n3,,,2,,,,,\n1,,6,,,,,,\n,2,,,,,,5,\n,,,,8,,6,,\n,,,,1,,,,\n";
    let (long, short) = (sheet.replace(",,,5,", ",,,,5,"), sheet.replace("3,,,2,,,,,\n", ""));
    for head in ["\n", "and by hand:\n\n", "Sudoku,,,,,,,,\n"] {
        let read = |sheet: &str| look(&[head, sheet].concat()).map_or(0, |found| found.records.len());
        assert_eq!((read(sheet), read(&long), read(&short)), (1, 0, 0), "{head}");
    }
}
