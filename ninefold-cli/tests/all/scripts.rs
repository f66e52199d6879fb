//! The scripts of physicsinsights: each line of the manual page is run, and does what the script did.

use crate::common::{Run, SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};

/// The line of the manual page for a script.
fn line_for(script: &str) -> Vec<String> {
    let man = run(&["man"]).out.replace("\\-", "-");
    let line = man.split(&format!("\n.TP\n{script}\n")).nth(1).and_then(|rest| rest.lines().next());
    let mut words = line.unwrap_or_else(|| panic!("{script}")).split(' ').map(str::to_string);
    assert_eq!(words.next().as_deref(), Some("ninefold"));
    words.collect()
}

/// Runs the line with these files, and this standard input.
fn script(script: &str, files: &[(&str, &str)], input: &str) -> Run {
    let named =
        |word: String| files.iter().find(|(name, _)| *name == word).map_or(word, |(_, path)| (*path).to_string());
    let words: Vec<String> = line_for(script).into_iter().map(named).collect();
    run_with(&words.iter().map(String::as_str).collect::<Vec<_>>(), input)
}

/// The input file of the scripts: a line a row, blanks between the values, `0` or `-` for a blank cell, `#` for a remark.
fn raw(line: &str) -> String {
    let rows = line.as_bytes().chunks(9).map(|row| row.iter().map(|&c| char::from(c).to_string()).collect::<Vec<_>>());
    "# Shortz 301\n\n".to_string() + &rows.map(|row| row.join(" ").replace('.', "-") + "\n").collect::<String>()
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// Shortz 301 is of level 3: its passes fill no cell, seven, and 51.
#[test]
fn solving_and_scoring() {
    let scratch = Scratch::new("scripts");
    let file = scratch.file("shortz.txt", raw(SHORTZ));
    let files = [("FILE", file.as_str())];
    let solved = script("solve_sudoku", &files, "");
    let board: String = solved
        .out
        .lines()
        .rev()
        .skip_while(|line| !line.starts_with('└'))
        .take(13)
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .collect();
    assert_eq!((digits(&board).as_str(), solved.status), (SHORTZ_SOLUTION, Some(0)), "{solved:?}");
    let rated = script("solve_sudoku -no_show", &files, "");
    for fact in ["level                  3 of 6", "no cells filled", "seven cells filled", "51 cells filled"] {
        assert!(solved.out.contains(fact) && rated.out.contains(fact), "{fact}: {solved:?} {rated:?}");
    }
    assert!(!digits(&rated.out).contains(&SHORTZ_SOLUTION[..9]), "{rated:?}");
    assert_eq!(script("score_puzzle", &files, "").out, "3\tunique\n");
}

#[test]
fn building() {
    let built = script("build_sudoku", &[], "").out;
    assert!(run(&["check", "-p", built.trim()]).out.contains("unique              yes"), "{built}");
    let to_spec = script("build_sudoku_to_spec", &[], "").out;
    let puzzle = to_spec.trim();
    assert!(puzzle.len() == 81 && puzzle.chars().filter(|c| *c != '.').count() <= 26, "{puzzle}");
    assert!(puzzle.chars().zip(puzzle.chars().rev()).all(|(one, other)| (one == '.') == (other == '.')), "{puzzle}");
    assert_eq!(run(&["rate", "-p", puzzle]).out, "4\tunique\n");
}

/// Each wrong cell, and nothing else: 1 for 7 in r3c1 and 2 for 9 in r4c2, beside right entries.
#[test]
fn finding_errors() {
    let scratch = Scratch::new("scripts-errors");
    let file = scratch.file("board.txt", raw(SHORTZ));
    let mut partial: Vec<char> = SHORTZ.chars().collect();
    for (cell, entry) in [(0, '6'), (18, '1'), (28, '2'), (80 - 4, '5')] {
        assert_eq!(partial[cell], '.');
        partial[cell] = entry;
    }
    let partial = scratch.file("partial.txt", raw(&partial.into_iter().collect::<String>()));
    let found = script("find_sudoku_errors", &[("FILE", &file), ("PARTIAL", &partial)], "");
    assert_eq!((found.out.as_str(), found.status), ("r3c1 is wrong\nr4c2 is wrong\n", Some(1)), "{found:?}");
}

/// Raw text from a pipe, such as a builder's output.
#[test]
fn drawing_from_a_pipe() {
    for input in [raw(SHORTZ), format!("{SHORTZ}\n")] {
        let drawn = script("make_sudoku_board", &[], &input);
        let givens = SHORTZ.chars().filter(|c| *c != '.').count();
        assert_eq!((drawn.out.matches("data-given").count(), drawn.status), (givens, Some(0)), "{drawn:?}");
        assert!(drawn.out.starts_with("<svg "));
    }
}
