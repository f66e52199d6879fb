//! What newcomers paste and type first: a list with a damaged line, a link in the place of a file, wrong entries; and what the exit status
//! says then.

use crate::common::{SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};

const OTHER: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const OTHER_SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Two entries in the row of Wikipedia's example, one of them wrong; and one that breaks a rule.
const WRONG: &str = ":0000:x:53.+27....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";
const BROKEN: &str = ":0000:x:53.+57....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";

/// The good lines are answered, the bad one is told, and the status is that of a bad one.
#[test]
fn damaged_lines_cost_themselves() {
    let good = format!("{SHORTZ_SOLUTION}\tunique\n-\tbad input\n{OTHER_SOLUTION}\tunique\n");
    let zeros = OTHER.replace('.', "0").replace('0', "O");
    for (text, words) in [
        (format!("1) {SHORTZ}\n2) {}\n3) {OTHER}\n", &OTHER[..79]), "79 characters"),
        (format!("Mine:\n\n{SHORTZ}\n\n{zeros}\n\n{OTHER}\n"), "O where 0 was meant?"),
        (format!("{SHORTZ}\n{zeros}\n{OTHER}\n"), "O where 0 was meant?"),
    ] {
        let run = run_with(&["solve"], &text);
        assert_eq!((run.out.as_str(), run.status), (good.as_str(), Some(2)), "{text}");
        assert!(run.err.contains(words), "{run:?}");
    }
}

/// Lines of puzzles and library lines in one list, however long it is.
#[test]
fn lists_of_two_kinds() {
    let text = format!("{OTHER}\n:0000:x:{SHORTZ}:::\n");
    let answers = format!("{OTHER_SOLUTION}\tunique\n{SHORTZ_SOLUTION}\tunique\n");
    for args in [&["solve"][..], &["solve", "--strict"], &["solve", "--from", "line"]] {
        let run = run_with(args, &text);
        assert_eq!((run.out.as_str(), run.status, run.err.as_str()), (answers.as_str(), Some(0), ""), "{args:?}");
    }
    // So many plain lines in front that no more is looked at.
    let many = 1_000;
    let run = run_with(&["solve"], &(format!("{OTHER}\n").repeat(many) + &text));
    assert_eq!((run.out.lines().count(), run.status), (many + 2, Some(0)));
    assert!(run.out.ends_with(&answers), "{}", run.err);
}

/// No solution is the answer no, whoever is asked, also where givens clash.
#[test]
fn no_solution_is_no() {
    let clash = OTHER.replacen("53", "55", 1);
    // The last cell of row 1 takes a 9, and column 9 has one.
    let none = ["12345678.", &".".repeat(71), "9"].concat();
    assert_eq!((clash.len(), none.len()), (81, 81));
    for line in [&clash, &none] {
        for verb in ["solve", "check", "count", "rate", "hint", "explain"] {
            let run = run(&[verb, "-p", line]);
            assert_eq!(run.status, Some(1), "{verb}: {run:?}");
        }
        let counted = run(&["count", "-p", line]);
        assert!(counted.out.starts_with('0'), "{counted:?}");
        let scratch = Scratch::new("none");
        let table = scratch.path("count.csv");
        assert_eq!(run(&["count", "-p", line, "-o", &table]).status, Some(1));
        let jsons = run(&["count", "--json", "-p", line]);
        assert_eq!(jsons.status, Some(1), "{jsons:?}");
    }
    let canon = run(&["canon", "-p", &clash]);
    assert_eq!((canon.status, canon.out.as_str()), (Some(1), "no canonical form\n"), "{canon:?}");
    assert_eq!(run(&["count", "-p", OTHER]).status, Some(0));
}

/// Marks follow from wrong entries as from right ones, and a canonical form has none: both say so.
#[test]
fn wrong_entries_are_told() {
    let scratch = Scratch::new("wrong-entries");
    for (line, words) in
        [(WRONG, "One of the entries is wrong."), (BROKEN, "A rule is broken: row 1 holds 5 twice: r1c1, r1c4.")]
    {
        for verb in ["marks", "canon"] {
            let json = run(&[verb, "--json", "-p", line]);
            assert!(json.err.is_empty() && json.out.contains(&format!("\"note\":\"{words}\"")), "{json:?}");
        }
        for args in [&["marks"][..], &["canon"]] {
            let told = run(&[args, &["-p", line]].concat());
            assert_eq!((told.status, told.err), (Some(0), format!("-p:1: {words}\n")), "{args:?}");
            assert!(!told.out.is_empty());
            assert_eq!(run(&[args, &["--quiet", "-p", line]].concat()).err, "", "{args:?}");
        }
        let table = scratch.path("canon.csv");
        assert!(run(&["canon", "-p", line, "-o", &table]).err.contains(words));
    }
    // Givens that break a rule.
    let clash = run(&["marks", "-p", &OTHER.replacen("53", "55", 1)]);
    assert!(clash.err.contains("A rule is broken: row 1 holds 5 twice"), "{clash:?}");
    let right = WRONG.replace("+2", "+6");
    for verb in ["marks", "canon"] {
        assert_eq!(run(&[verb, "-p", &right]).err, "", "{verb}");
    }
}

/// CSV is one thing, in a file and on standard output.
#[test]
fn csv_is_one_table() {
    let scratch = Scratch::new("csv-twice");
    let list = scratch.file("list.txt", format!("{SHORTZ} # one\n{OTHER}\n1..\n"));
    let sheet = scratch.file("in.csv", format!("level,puzzle\neasy,{SHORTZ}\nhard,{OTHER}\n"));
    let entered = scratch.file("entered.txt", format!("{WRONG}\n"));
    for input in [&list, &sheet, &entered] {
        let out = scratch.path("out.csv");
        let written = run(&["convert", "--quiet", input, "-o", &out]);
        let said = run(&["convert", "--quiet", input, "--to", "csv"]);
        assert_eq!((said.out, said.status), (std::fs::read_to_string(&out).unwrap(), written.status), "{input}");
        std::fs::remove_file(&out).unwrap();
    }
}

/// A link in the place of a file: what it holds is read; else it is said that nothing is fetched.
#[test]
fn links_for_files() {
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", OTHER.replace('.', "0"));
    for verb in [&["solve"][..], &["solve", "--json"]] {
        let read = run(&[verb, &[link.as_str()]].concat());
        assert!(read.status == Some(0) && read.out.contains(OTHER_SOLUTION), "{read:?}");
    }
    // Verbs that read the whole.
    assert_eq!(run(&["sat", "encode", "--summary", &link]).status, Some(0));
    for page in ["https://example.com/sudoku/today", "http://example.com/"] {
        let refused = run(&["solve", page]);
        assert_eq!((refused.status, refused.out.as_str()), (Some(2), ""), "{refused:?}");
        assert!(
            refused.err.contains("found a link, and nothing is fetched") && refused.err.contains("-p"),
            "{refused:?}"
        );
    }
}

/// Advice that helps: `--strict` is named only where it reads the text.
#[test]
fn advice_that_helps() {
    let beside = format!("{OTHER} # killer\n");
    let told = run_with(&["solve"], &beside);
    assert!(told.status == Some(2) && told.err.contains("--strict"), "{told:?}");
    assert_eq!(run_with(&["solve", "--strict"], &beside).out, format!("{OTHER_SOLUTION}\tunique\n"));
    let post = format!("Here is my killer Sudoku: {OTHER}, have fun!\n");
    let told = run_with(&["solve"], &post);
    assert!(told.status == Some(2) && told.err.contains("killer") && !told.err.contains("--strict"), "{told:?}");
    assert!(told.err.contains("leave out these words"), "{told:?}");
    assert_eq!(run_with(&["solve", "--strict"], &post).status, Some(2));
}
