//! Puzzles in what people write around them.

use ninefold_board::text::{self, ReadOptions, WriteOptions, post};
use proptest::prelude::*;

/// Wikipedia's example.
const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const BOXED: &str = "\
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
";

/// Three bands with blank lines between.
const BANDS: &str =
    "53..7....\n6..195...\n.98....6.\n\n8...6...3\n4..8.3..1\n7...2...6\n\n.6....28.\n...419..5\n....8..79\n";

/// The givens of all puzzles, and how many faults are told.
fn found(text: &str) -> (Vec<String>, usize) {
    let Some(post) = post::read(text, &ReadOptions::default(), &|| false) else { return (Vec::new(), 0) };
    let line = text::format("line").unwrap();
    let print = |record: &text::Record| {
        let line = text::print(line, record, &WriteOptions::default()).unwrap();
        line.split_whitespace().next().unwrap().to_string()
    };
    (post.records.iter().map(print).collect(), post.errors.len())
}

#[test]
fn one_puzzle_in_a_post() {
    let marks = text::format("marks").unwrap().example();
    let own = format!("I am stuck.\n\n[code]\n{marks}[/code]\nWhat is next?\n");
    assert_eq!(found(&own), (vec![found(marks).0[0].clone()], 0));
    for text in [
        format!("Can anyone help with {LINE} please?"),
        format!("Puzzle:{LINE}"),
        format!("Is \"{LINE}\" hard?"),
        format!("Is \u{201c}{LINE}\u{201d} hard?"),
        format!("Look at {LINE}."),
        format!("> {LINE}\n\nI found it hard.\n"),
        format!("\"{LINE}\"\n"),
        format!("Anton wrote:\n> Here is one:\n> {LINE}\n> :-)\n-------------------------------------\nNo. 5\n"),
        format!("Hello!\n\n{BOXED}\nI am stuck at r1c3. 10:30 2026-11-21\n"),
        format!("Hello!\n\n[code]{BOXED}[/code]\n"),
        format!("Hello!\n[code]{}[/code]\n", BANDS.replace("\n\n", "\n").trim_end()),
        format!("<p>Hello!</p>\n<pre>\n{BOXED}</pre>\n"),
        format!("Three bands:\n\n{BANDS}\nThat is all.\n"),
        format!("See https://www.sudokuwiki.org/sudoku.htm?bd={} for it\n", LINE.replace('.', "0")),
        format!("(https://example.org/play/{LINE})"),
    ] {
        assert_eq!(found(&text), (vec![LINE.to_string()], 0), "{text}");
    }
}

#[test]
fn what_was_to_be_a_puzzle_is_told() {
    let short = &LINE[1..];
    let text = format!("Two:\n{LINE}\nand also {short} here\n");
    assert_eq!(found(&text), (vec![LINE.to_string()], 1));
    let post = post::read(&text, &ReadOptions::default(), &|| false).unwrap();
    assert_eq!((post.errors[0].place.line, post.records[0].place.line), (3, 2));
    // Its place in the sentence.
    let star = format!("one is {LINE}\nand {}* here\n", LINE.replace("79", "7!"));
    assert_eq!(found(&star).0.len(), 1);
    assert_eq!(found(&format!("It is https://example.org/nothing/at/all and {LINE}")), (vec![LINE.to_string()], 1));
}

#[test]
fn where_no_puzzle_is() {
    for text in [
        "",
        "I am stuck.",
        "12:30\n----------------\n",
        "----------------",
        "https://example.org",
        "1 2 3\n",
        "\u{201c}",
    ] {
        assert!(post::read(text, &ReadOptions::default(), &|| false).is_none(), "{text}");
    }
}

proptest! {
    /// Whatever people write, it ends without a panic, and a puzzle on a line of its own is found.
    #[test]
    fn around_anything(before in "[^0-9.*_]{0,60}", after in "(?s).{0,60}") {
        let _ = found(&format!("{before}{after}"));
        let text = format!("{before}\nit is\n{LINE}\nthat is\n");
        prop_assert!(found(&text).0.contains(&LINE.to_string()), "{text}");
    }
}
