//! Answers to a puzzle, in whatever words stand around them: right, wrong or unfinished, each is read as what was answered.

use ninefold_board::text::found::{NoAnswer, answer};
use ninefold_board::text::{ReadOptions, TextError, read_one};
use ninefold_board::{Board, Symbol};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Published with the puzzle.
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn board() -> Board {
    read_one(PUZZLE, &ReadOptions::default()).unwrap().board
}

/// With its last two digits changed for each other: three pairs that clash.
fn wrong() -> String {
    SOLVED[..79].to_string() + "97"
}

fn read(text: &str) -> Result<Vec<Option<Symbol>>, NoAnswer> {
    answer(text, &board(), &ReadOptions::default(), &|| false)
}

fn values(digits: &str) -> Vec<Option<Symbol>> {
    digits.bytes().map(|byte| (byte != b'.').then(|| Symbol::new(usize::from(byte - b'1')))).collect()
}

fn rows(digits: &str, between: &str) -> Vec<String> {
    let row = |row: &[u8]| row.iter().map(|&b| char::from(b).to_string()).collect::<Vec<_>>().join(between);
    digits.as_bytes().chunks(9).map(row).collect()
}

/// A list of lists, as programs print it.
fn lists(digits: &str) -> String {
    format!("[{}]", rows(digits, ", ").iter().map(|row| format!("[{row}]")).collect::<Vec<_>>().join(", "))
}

/// Ways to give an answer, each with its name.
fn ways(digits: &str) -> Vec<(&'static str, String)> {
    let (plain, spaced) = (rows(digits, "").join("\n"), rows(digits, " ").join("\n"));
    let numbered: Vec<String> =
        rows(digits, " ").iter().enumerate().map(|(at, row)| format!("Row {}: {row}", at + 1)).collect();
    vec![
        ("bare", digits.to_string()),
        ("a sentence", format!("The answer is: {digits}")),
        ("a sentence without a colon", format!("The solution is {digits}")),
        ("a title", format!("Answer:\n{digits}")),
        ("a title apart", format!("Here is the solution:\n\n{digits}")),
        ("a title in capitals", format!("SOLUTION: {digits}")),
        ("a tag", format!("<answer>{digits}</answer>")),
        ("tags on lines of their own", format!("<answer>\n{digits}\n</answer>")),
        ("a full stop", format!("{digits}.")),
        ("bold", format!("**{digits}**")),
        ("bold below words", format!("The answer:\n\n**{digits}**\n\nDone.")),
        ("a sentence with a full stop", format!("The solution is {digits}.")),
        ("code", format!("`{digits}`")),
        ("JSON", format!("{{\"solution\": \"{digits}\"}}")),
        ("JSON with an answer", format!("{{\"answer\": \"{digits}\"}}")),
        ("JSON with rows", format!("{{\"solution\": {}}}", lists(digits))),
        ("lists", lists(digits)),
        ("a program", format!("```python\nsolution = {}\n```", lists(digits))),
        ("a program with words", format!("Here it is:\n```python\ngrid = {}\n```\nDone.", lists(digits))),
        ("a fence", format!("```\n{plain}\n```")),
        ("a fence with spaces", format!("The completed grid:\n\n```\n{spaced}\n```\n\nAll rows are right.")),
        ("numbered rows", numbered.join("\n")),
        ("numbered rows and a title", format!("Solution:\n{}", numbered.join("\n"))),
        ("a grid", format!("Grid:\n{digits}")),
        ("a title and rows", format!("Answer:\n{spaced}\n")),
        (
            "reasoning first",
            format!(
                "Let me look at row 1: 5 and 3 are given, so r1c3 must be 1, 2 or 4. As 1 is in column 3, it is 4.\n\
                 Then box 5 needs a 5.\n\nFinal answer:\n{spaced}\n"
            ),
        ),
    ]
}

#[test]
fn an_answer_is_read_in_whatever_words_it_is_given() {
    let mut bad: Vec<String> = Vec::new();
    for digits in [SOLVED, &wrong()] {
        for (name, text) in ways(digits) {
            let found = read(&text);
            if found.as_ref() != Ok(&values(digits)) {
                bad.push(format!("{name} ({}): {found:.160?}", digits == SOLVED));
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn the_puzzle_beside_its_answer_is_passed_over() {
    let mut bad: Vec<String> = Vec::new();
    for digits in [SOLVED, &wrong()] {
        let grids = |digits: &str| rows(digits, " ").join("\n");
        let texts = [
            format!("The puzzle was\n{PUZZLE}\nand the solution is\n{digits}"),
            format!("{PUZZLE} {digits}"),
            format!("{PUZZLE}\n{digits}"),
            format!("{PUZZLE}\n\n{digits}\n"),
            format!("{PUZZLE},{digits}"),
            format!("{PUZZLE} -> {digits}"),
            format!("Of {PUZZLE} the solution is **{digits}**."),
            format!("Puzzle:\n{}\n\nSolution:\n{}\n", grids(PUZZLE), grids(digits)),
            format!("Puzzle:\n```\n{}\n```\nSolution:\n```\n{}\n```\n", grids(PUZZLE), grids(digits)),
            format!("Puzzle: {PUZZLE}\nSolution: {digits}\n"),
            format!("{{\"puzzle\": \"{PUZZLE}\", \"solution\": \"{digits}\"}}"),
            format!("{digits}\n{digits}\n"),
            format!("The solution is {digits}. Once more:\n\n{}\n", grids(digits)),
        ];
        for text in texts {
            let found = read(&text);
            if found.as_ref() != Ok(&values(digits)) {
                bad.push(format!("{text} ({}): {found:.160?}", digits == SOLVED));
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn an_answer_with_blanks_is_read_and_the_puzzle_alone_fills_none() {
    let begun = format!("{}...", &SOLVED[..78]);
    for digits in [begun.as_str(), PUZZLE] {
        for text in [digits.to_string(), format!("My answer so far:\n{digits}"), format!("{PUZZLE}\n{digits}\n")] {
            assert_eq!(read(&text), Ok(values(digits)), "{text}");
        }
    }
}

#[test]
fn several_different_answers_are_none() {
    for text in [format!("{SOLVED}\n{}\n", wrong()), format!("{PUZZLE}\nEither {SOLVED} or else\n{}\n", wrong())] {
        let Err(NoAnswer::Several(error)) = read(&text) else { panic!("{text}") };
        assert_eq!(error.found, "2 different boards beside the puzzle");
    }
    for text in ["I cannot solve this.", "", "1342421321343421", &SOLVED[1..], &SOLVED.repeat(2)] {
        assert!(matches!(read(text), Err(NoAnswer::Unreadable(_))), "{text}: {:?}", read(text));
    }
}

/// A value or a row of it is lost: nothing is judged, and it is told on which line.
#[test]
fn a_damaged_answer_is_none() {
    let mut bad: Vec<String> = Vec::new();
    for at in [0, 3, 8] {
        for between in ["", " ", ",", "\t", " | "] {
            let all: Vec<Vec<String>> =
                rows(SOLVED, "").iter().map(|row| row.chars().map(String::from).collect()).collect();
            let (mut short, mut less) = (all.clone(), all);
            short[at].remove(4);
            less.remove(at);
            for (head, foot) in [("", ""), ("The solution:\n", ""), ("Here it is:\n\n", "\nDone.\n")] {
                for (cells, lines) in [(&short, at..at + 1), (&less, 0..8)] {
                    let grid: String = cells.iter().map(|row| row.join(between) + "\n").collect();
                    let above = head.matches('\n').count() + 1;
                    let text = [head, &grid, foot].concat();
                    // A first row that is short may be no row of it.
                    let is_told = |error: &TextError| match error.found.as_str() {
                        "8 values" => lines.contains(&(error.place.line - above)),
                        "8 rows" => (0..9).contains(&(error.place.line - above)),
                        _ => false,
                    };
                    if !matches!(read(&text), Err(NoAnswer::Unreadable(error)) if is_told(&error)) {
                        bad.push(format!("{text}: {:.160?}", read(&text)));
                    }
                }
            }
        }
    }
    assert!(bad.is_empty(), "{} {}", bad.len(), bad.join("\n"));
}

/// In lists and in JSON.
#[test]
fn a_damaged_answer_in_lists_is_none() {
    let written: Vec<String> = rows(SOLVED, ", ").iter().map(|row| format!("[{row}]")).collect();
    let short = written.join(",\n").replacen("8, 5, 9, 7", "8, 5, 9", 1);
    let less = written[1..].join(",\n");
    for (lists, line, found) in [(short, 4, "row 4 of 9 with 8 values"), (less, 1, "8 rows of 9 values")] {
        for (head, foot) in [("{\"solution\": [", "]}\n"), ("```python\nsolution = [", "]\n```\n")] {
            let text = [head, &lists, foot].concat();
            let Err(NoAnswer::Unreadable(error)) = read(&text) else { panic!("{text}") };
            assert_eq!((error.place.line, error.found.as_str()), (line + head.matches('\n').count(), found), "{text}");
        }
    }
}
