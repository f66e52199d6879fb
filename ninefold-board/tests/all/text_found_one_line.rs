//! Boards on one line: a damaged puzzle with its solution beside it, and several with nothing but tags between.

use crate::text_found::LINE;
use ninefold_board::text::ReadOptions;
use ninefold_board::text::found::{self, Reading};

const OTHER: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";
const FULL: &str = "639574182541829376782613954198467523365982417427135869956748231813296745274351698";

/// A puzzle that has lost a cell, or has a letter in it, is told; its solution is not answered in its place.
#[test]
fn a_solution_is_not_taken_for_its_damaged_puzzle() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let [short, letter] = [LINE[..80].to_string(), LINE.replacen('9', "q", 1)];
    for bad in [&short, &letter] {
        for (before, between, behind) in [
            ("", ",", ""),
            ("", "\t", ""),
            ("", ";", ""),
            ("7 ", " ", ""),
            ("", " -> ", ""),
            ("{'p': '", "', 's': '", "'}"),
        ] {
            let row = |puzzle: &str, solved: &str| format!("{before}{puzzle}{between}{solved}{behind}\n");
            let text = row(OTHER, FULL) + &row(bad, solved) + &row(OTHER, FULL);
            let (good, faults) = read(&text);
            assert_eq!((good, faults), (vec![1, 3], vec![2]), "{text}");
            let (good, faults) = read(&row(bad, solved));
            assert_eq!((good, faults), (vec![], vec![1]), "{bad}");
        }
    }
    // Alone it is a full board.
    assert_eq!(read(&format!("Look: {solved} (done)\n")), (vec![1], vec![]));
}

/// Of two small boards the one with a wrong sign is told at its line, and the other one is read.
#[test]
fn a_wrong_sign_among_small_boards() {
    for (good, bad) in [
        ("1....2....3..4..", "1....2q...3..4.."),
        ("1000020000300400", "2000010O00300400"),
        ("1....2....3....4....5....", "1....2....3....4....5...7"),
    ] {
        for (text, places) in [
            (format!("{good}\n{bad}\n"), (vec![1], vec![2])),
            (format!("{bad}\n{good}\n"), (vec![2], vec![1])),
            (format!("{good}\n{bad}\n{good}\n"), (vec![1, 3], vec![2])),
        ] {
            assert_eq!(read(&text), places, "{text}");
        }
    }
}

/// Boards with nothing but tags between them.
#[test]
fn boards_side_by_side_between_tags() {
    let others = [LINE, OTHER];
    let marks = [
        ("<li>", "</li>"),
        ("<grid>", "</grid>"),
        ("<td>", "</td>"),
        ("<pre>", "</pre>"),
        ("<string>", "</string>"),
        ("", "<br>"),
    ];
    for (before, behind) in marks {
        let line: String = others.iter().map(|board| [before, board, behind].concat()).collect();
        for text in [format!("{line}\n"), format!("<x>{line}</x>\n")] {
            let (good, faults) = read(&text);
            assert_eq!((good, faults), (vec![1, 1], vec![]), "{text}");
        }
    }
}

/// The lines of the puzzles and of the faults.
fn read(text: &str) -> (Vec<usize>, Vec<usize>) {
    let all = match found::read(text, &ReadOptions::default(), &|| false) {
        Reading::Strict(format, _) => format.parse(text, &ReadOptions::default()).collect(),
        Reading::Found(found) => found.in_order(),
        Reading::Nothing(error) => vec![Err(error)],
    };
    let (good, bad): (Vec<_>, Vec<_>) = all.into_iter().partition(Result::is_ok);
    let lines = good.into_iter().flatten().map(|record| record.place.line).collect();
    (lines, bad.into_iter().filter_map(Result::err).map(|error| error.place.line).collect())
}
