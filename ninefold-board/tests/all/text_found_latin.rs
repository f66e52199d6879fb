//! A comment line that is the name of Latin squares, and nothing else: it makes the board below it one, or refuses it.

use crate::text_found::{LINE, look};
use ninefold_board::Shape;

/// A Latin square of which boxes would clash.
const ROWS: &str = "1234\n2341\n3412\n....\n";

const NAMES: [&str; 7] =
    ["# latin", "# Latin", "# latin:", "#latin 4", "# latin square", "# Latin Square 4x4:", "# LATIN 4:"];

#[test]
fn a_comment_that_names_a_latin_square_makes_the_board_one() {
    for name in NAMES {
        let found = look(&format!("{name}\n{ROWS}")).unwrap();
        let shapes: Vec<_> = found.records.iter().map(|record| record.board.geometry().shape()).collect();
        assert_eq!((shapes, found.errors.len()), (vec![&Shape::Latin], 0), "{name}");
    }
    // Of another size: one of the two is a slip.
    let found = look(&format!("# latin 9\n{ROWS}")).unwrap();
    assert!(found.records.is_empty(), "{:?}", found.records);
    assert_eq!((found.errors[0].found.as_str(), found.errors[0].expected.as_str()), ("4 values", "9 values"));
}

#[test]
fn above_boards_of_one_line_it_refuses_them() {
    for name in NAMES {
        let found = look(&format!("{name}\n{}\n", ROWS.replace('\n', ""))).unwrap();
        assert!(found.records.is_empty(), "{name}: {:?}", found.records);
        assert!(found.errors[0].found.contains("Latin square"), "{name}: {}", found.errors[0].found);
    }
}

/// There is no such size.
#[test]
fn a_kind_of_an_impossible_size_is_told() {
    for board in [LINE.to_string() + "\n", ROWS.to_string()] {
        for size in ["99", "1000", "0"] {
            let found = look(&format!("# latin {size}\n{board}")).unwrap();
            assert!(found.records.is_empty(), "{size}: {:?}", found.records);
            assert!(found.errors[0].found.contains("Latin square"), "{size}: {}", found.errors[0].found);
        }
    }
}

#[test]
fn a_comment_with_other_words_names_no_kind() {
    let rows = LINE.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect::<String>();
    let comments = ["# a list of latin squares and sudokus", "# latinum", "# Latin America 4", "# from a Latin book"];
    for comment in comments {
        for board in [LINE.to_string() + "\n", rows.clone()] {
            let found = look(&format!("{comment}\n{board}")).unwrap();
            let shapes: Vec<_> = found.records.iter().map(|record| record.board.geometry().shape()).collect();
            assert!(matches!(shapes.as_slice(), [Shape::Sudoku(_)]), "{comment}: {shapes:?} {:?}", found.errors);
        }
    }
}
