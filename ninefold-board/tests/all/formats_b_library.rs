//! Every library line of HoDoKu's regression library, and of the newer techniques, reads and prints back as itself.

use ninefold_board::text::{self, ReadOptions, WriteOptions};
use std::path::{Path, PathBuf};

/// The folder of other people's puzzles, which the project does not contain.
fn data() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let folder = std::env::var_os("NINEFOLD_DATA").map_or_else(beside, PathBuf::from);
    folder.is_dir().then_some(folder)
}

#[test]
fn lines_print_back() {
    let Some(folder) = data() else {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "NINEFOLD_DATA names no folder");
        eprintln!("skipped: NINEFOLD_DATA names no folder");
        return;
    };
    for (name, lines) in [("hodoku_reglib_half.txt", 582), ("newer_techniques_half.txt", 48)] {
        let text = std::fs::read_to_string(folder.join("logic").join(name)).unwrap();
        let options = ReadOptions::default();
        let format = text::detect(&text, &options);
        assert_eq!(format.name(), "hodoku");
        let expected: Vec<&str> = text.lines().filter(|line| line.starts_with(':')).collect();
        let records: Vec<_> = format.parse(&text, &options).map(Result::unwrap).collect();
        assert_eq!((records.len(), expected.len()), (lines, lines), "{name}");
        for (mut record, expected) in records.into_iter().zip(expected) {
            record.comment.clear();
            let printed = text::print(format, &record, &WriteOptions::default()).unwrap();
            let mut fields: Vec<&str> = expected.split(':').collect();
            fields.resize(8, "");
            assert_eq!(printed.trim_end(), fields.join(":"), "{name}");
        }
    }
}

/// A state without a step is written and read as HoDoKu copies it.
#[test]
fn a_state_is_no_step() {
    let grid = format!("1+2..{}", ".".repeat(77));
    let format = text::format("hodoku").unwrap();
    for (written, told) in [
        (format!(":0000:x:{grid}::::"), false),
        (format!(":0000:x:{grid}:413 319:::"), false),
        (format!(":::{grid}:413:::"), false),
        (format!(":0000:x:{grid}:::313:"), true),
        (format!(":0000:3:{grid}::::"), true),
        (format!(":0300-x:x:{grid}::::"), true),
    ] {
        let options = ReadOptions::default();
        let record = format.parse(&written, &options).next().unwrap().unwrap();
        assert_eq!(record.library.as_ref().is_some_and(|library| !library.code.is_empty()), told, "{written}");
        let held = text::held::hold(format, &record, &WriteOptions::default()).unwrap();
        let again = if written.starts_with(":::") { written.replacen(":::", ":0000:x:", 1) } else { written };
        assert_eq!((held.text.trim_end(), held.lost.len()), (&*again, 0));
    }
}

/// One line in full, by hand.
#[test]
fn what_a_line_says() {
    let grid = format!("1+2..{}", ".".repeat(77));
    let text = format!("# naked pairs\n:0200-1:34:{grid}:413 319:313 412 999:211:7\n");
    let record = text::format("hodoku").unwrap().parse(&text, &ReadOptions::default()).next().unwrap().unwrap();
    let (board, library) = (&record.board, record.library.as_ref().unwrap());
    let name = |candidate: &ninefold_board::Candidate| {
        format!("{}{}", candidate.symbol.0 + 1, board.geometry().cell_name(candidate.cell))
    };
    assert_eq!((record.comment.as_str(), record.place.line), ("naked pairs", 2));
    assert_eq!((library.code.as_str(), library.digits.as_str(), library.extra.as_str()), ("0200-1", "34", "7"));
    assert_eq!(library.deleted.iter().map(name).collect::<Vec<_>>(), ["4r1c3", "3r1c9"]);
    assert_eq!(library.eliminations.iter().map(name).collect::<Vec<_>>(), ["3r1c3", "4r1c2", "9r9c9"]);
    assert_eq!(library.placements.iter().map(name).collect::<Vec<_>>(), ["2r1c1"]);
    let numbers = |values: &[Option<ninefold_board::Symbol>]| {
        values.iter().take(4).map(|v| v.map_or(0, |s| s.0 + 1)).collect::<Vec<_>>()
    };
    assert_eq!((numbers(board.givens()), numbers(board.entries())), (vec![1, 0, 0, 0], vec![0, 2, 0, 0]));
    // Notes, and no part of the puzzle. The 1 and the 2 in row 1 leave 3 to 9 there.
    let marks = board.marks().unwrap();
    assert_eq!((board.allowed(), marks[2].bits(), marks[8].bits()), (None, 0b1_1111_0100, 0b1_1111_1000));
    assert_eq!((marks[0].len(), marks[1].len(), marks[3].len(), marks[80].len()), (0, 0, 7, 9));
}
