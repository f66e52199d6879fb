//! Texts that are made to take long: one eight times as long takes about eight times as long to read, whatever it is taken for.

use crate::text_found::LINE;
use ninefold_board::text::ReadOptions;
use ninefold_board::text::found;
use std::time::{Duration, Instant};

/// What such texts repeat: the beginnings, ends and middles of all that is looked for.
const PARTS: &[&str] = &[
    // Cells, rows and boards.
    "1",
    "1 ",
    "1\n",
    ".",
    ". ",
    ".\n",
    "0\n",
    "12\n",
    "1.\n",
    "1) ",
    "1..4\n",
    "1...\n.2..\n",
    "53..7....\n",
    "5 3 . | . 7 .\n",
    "| 5 | 3 |\n",
    "|5| | |3|\n",
    "| |",
    "|\n",
    "||",
    "-\n",
    "---\n",
    "+---+\n",
    "\n",
    " ",
    " \n",
    "\t",
    "\t\n",
    ",",
    ",\n",
    "5,3,,\n",
    ";",
    "1;\n",
    "\"1\",",
    "1 2 3 4 5 6 7 8 9\n",
    "123 45 6 7\n",
    "1 1 5\n",
    "4/",
    "1/2/3\n",
    "9x9\n",
    "O",
    "l\n",
    "O1.\n",
    // Words and titles.
    "a ",
    "a\n",
    "Puzzle 1\n",
    "Puzzle 1: ",
    "Row 1: 1 2 3\n",
    "R1 ",
    "A1 5\n",
    "r1c1=5 ",
    "r1c1 ",
    "r1c1\n",
    "1. a\n",
    "- 1\n",
    "> ",
    "> 1\n",
    "10:30 a: 1\n",
    "user: 1\n",
    "10:30 <a> 1\n",
    "a, [1.1.2026 10:30]\n1\n",
    "53##7####\n",
    "53xx7xxxx6xx195xxxx98xxxx6x8xxx6xxx34 ",
    "(53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79)",
    "53..7....6..195....98....6.8...6...34 534678912672195348198342567859761\n",
    "no two cells ",
    "killer ",
    "box 2x3 ",
    "# box 2x2\n",
    "# killer\n",
    "boxes of 2 rows and 3 columns\n",
    "boxHeight=3 ",
    "cages = [\n",
    "solution: ",
    // Quotes, lists and programs.
    "\"",
    "\"\n",
    "\"a\",\"\n",
    "'",
    "`",
    "```\n",
    "\"\"\"",
    "\\\"",
    "[",
    "[\n",
    "[[",
    "]",
    "[]",
    "[1,",
    "[1],",
    "[1,2,3,4],\n",
    "[1,2,3,4,5,6,7,8],\n",
    "[[1,2],",
    "(",
    "({[",
    "{",
    "{\n",
    "{}",
    "{\"a\":",
    "{\"a\":1}\n",
    "{\"puzzle\":\"1\n",
    "{\"puzzle\":\"1...\"}\n",
    "{\"a\":[\n",
    "{\"a\":[0,\n",
    "matrix(c(1,",
    "int a[9][9] = {\n",
    "x = 1\n",
    "a.b(1)\n",
    "#",
    "//",
    "/*",
    "/* */",
    "-- ",
    "%",
    "a[1][2] = 3;\n",
    "{\"role\":\"user\",\"content\":\"1\"}\n",
    // Pages, mails and other files.
    "<",
    "<a",
    "<td>",
    "<td>1",
    "<td ",
    "<tr>",
    "<tr><td>1</td>\n",
    "<table>",
    "<!--",
    "<script>",
    "<style",
    "<input value=\"1\">",
    "<br>",
    "&",
    "&nbsp;",
    "\\\\",
    "1 & 2 \\\\\n",
    "\\begin{",
    "\\setrow{1}{",
    "{|\n",
    "|-\n",
    "||1\n",
    "[tr][td]1",
    "http://a.b/",
    "http://a.b/?bd=1 ",
    "https://a.b/1...............\n",
    "a=1&",
    "=3D",
    "=\n",
    "QUJD\n",
    "{\\rtf1 ",
    "\\par ",
    "\\'e9",
    "[Puzzle]\n",
    "[Puzzle]\n1...\n",
    ":0000:x:1...:::\n",
    ":0000:",
    "<game data=\"1\" ",
    "a=\"1\" ",
    "\u{FF15}",
    "\u{2B1C}",
    "\u{E9}",
    "\u{1B}[1m",
    "\u{B7}1\n",
];

/// The time to read a text, the least of some.
fn time(text: &str, tries: usize) -> Duration {
    let options = ReadOptions::default();
    let once = || {
        let begun = Instant::now();
        std::hint::black_box(found::read(text, &options, &|| false));
        begun.elapsed()
    };
    (0..tries).map(|_| once()).min().unwrap()
}

/// The texts of about so many bytes: the part again and again, alone and among puzzles.
fn texts(part: &str, bytes: usize) -> [String; 3] {
    let much = part.repeat(bytes / part.len());
    [much.clone(), format!("{LINE}\n{much}"), format!("{much}\n{LINE}\n{}\n", &LINE[..80])]
}

/// What takes more than in proportion: of each part one text in turn, or all of them.
fn faults(small: usize, times: usize, are_all: bool) -> Vec<String> {
    let mut faults = Vec::new();
    for (number, part) in PARTS.iter().enumerate() {
        for (nth, (short, long)) in texts(part, small).iter().zip(texts(part, small * times)).enumerate() {
            if !are_all && nth != number % 3 {
                continue;
            }
            let ratio = |tries: usize| {
                let (short, long) = (time(short, tries), time(&long, tries));
                long.as_micros() / short.as_micros().max(100)
            };
            // Other programs may run at the same time: what seems slow is measured again, and more often.
            let is_slow = |ratio: u128| ratio > 3 * times as u128;
            if is_slow(ratio(1)) && is_slow(ratio(5)) {
                let again = ratio(40);
                if is_slow(again) {
                    faults.push(format!("{part:?} {nth}: {again} times the time"));
                }
            }
        }
    }
    faults
}

#[test]
fn reading_takes_time_in_proportion() {
    let is_long = std::env::var("NINEFOLD_LONG").as_deref() == Ok("1");
    // No part is repeated as often as a board has cells, small or large: to make one of 64x64 takes longer than to read all of the text.
    let faults = if is_long { faults(128 << 10, 8, true) } else { faults(1124, 8, false) };
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
