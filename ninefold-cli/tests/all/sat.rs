//! `sat` and `solve --engine sat`, from outside.

use crate::common::{NORVIG, SHORTZ, SHORTZ_SOLUTION, run, run_with};
use std::path::PathBuf;

/// A folder of its own for each test, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("ninefold-sat-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_encoding_solves() {
    for encoding in ["minimal", "extended", "direct", "product", "sequential", "locked"] {
        let run = run(&["solve", "--engine", "sat", "--encoding", encoding, "-p", SHORTZ]);
        assert_eq!((run.out, run.status), (format!("{SHORTZ_SOLUTION}\tunique\n"), Some(0)), "{encoding}: {}", run.err);
    }
    let run = run(&["solve", "--encoding", "minimal", "-p", SHORTZ]);
    assert_eq!((run.err.as_str(), run.status), ("ninefold: --encoding is for --engine sat\n", Some(2)));
}

#[test]
fn a_puzzle_goes_to_clauses_and_back() {
    let encoded = run(&["sat", "encode", "--encoding", "minimal", "-p", SHORTZ]);
    assert_eq!(encoded.status, Some(0), "{}", encoded.err);
    assert!(encoded.out.contains("\np cnf 729 8852\n"), "8829 rules and 23 givens");
    let decoded = run_with(&["sat", "decode", "-"], &encoded.out);
    assert_eq!((decoded.out, decoded.status), (format!("{SHORTZ}\n"), Some(0)), "{}", decoded.err);
}

#[test]
fn a_model_is_the_solution() {
    let folder = Folder::new("model");
    let encoded = run(&["sat", "encode", "-p", SHORTZ, "--out", &folder.path("s.cnf")]);
    assert_eq!((encoded.out.as_str(), encoded.status), ("", Some(0)), "{}", encoded.err);
    // A model as a solver would write it, from the solution that the document prints.
    let values = SHORTZ_SOLUTION.bytes().map(|digit| i32::from(digit - b'0'));
    let literals = values.zip(0..).flat_map(|(value, cell)| {
        (1..=9).map(move |symbol| if symbol == value { 9 * cell + symbol } else { -(9 * cell + symbol) })
    });
    let words: Vec<_> = literals.map(|literal| literal.to_string()).collect();
    let model = format!("s SATISFIABLE\nv {} 0\n", words.join(" "));
    let decode = |model: &str| run_with(&["sat", "decode", &folder.path("s.cnf"), "--model", "-"], model);
    let decoded = decode(&model);
    assert_eq!((decoded.out, decoded.status), (format!("{SHORTZ_SOLUTION}\n"), Some(0)), "{}", decoded.err);
    // r1c1 is 6; as a 7 it is no solution.
    let wrong = decode(&model.replace("v -1 -2 -3 -4 -5 6 -7", "v -1 -2 -3 -4 -5 -6 7"));
    assert_eq!((wrong.out.as_str(), wrong.status), ("", Some(1)));
    assert!(wrong.err.contains("no solution"), "{}", wrong.err);
    let refused = decode("s UNSATISFIABLE\n");
    assert_eq!(refused.status, Some(2));
    assert!(refused.err.contains("standard input:1:1: found `s UNSATISFIABLE`, expected a model"), "{}", refused.err);
}

#[test]
fn certificates() {
    let folder = Folder::new("prove");
    let prefix = folder.path("shortz");
    let unique = run(&["sat", "prove", "--goal", "unique", "-p", SHORTZ, "--out", &prefix]);
    assert_eq!(unique.status, Some(0), "{}", unique.err);
    assert!(
        unique.out.starts_with(&format!("{SHORTZ_SOLUTION}\tunique\n{prefix}.cnf: 12012 clauses\n")),
        "{}",
        unique.out
    );
    let formula = folder.read("shortz.cnf");
    assert!(formula.contains(SHORTZ_SOLUTION) && formula.contains("\np cnf 729 12012\n"));
    assert!(folder.read("shortz.drat").ends_with("\n0\n"));
    let prefix = folder.path("norvig");
    let none = run(&["sat", "prove", "--goal", "none", "-p", NORVIG, "--out", &prefix]);
    assert!(none.out.starts_with("-\tno solution\n") && none.status == Some(0), "{}{}", none.out, none.err);
}

#[test]
fn what_is_false_is_not_certified() {
    let folder = Folder::new("false");
    let prefix = folder.path("p");
    let prove = |goal: &str, puzzle: &str| run(&["sat", "prove", "--goal", goal, "-p", puzzle, "--out", &prefix]);
    let (several, clash) = ("12......3.......", "11..............");
    let said_of_clash = "nothing certified: no solution: row 1 holds 1 twice: r1c1, r1c2, which takes no proof\n";
    let cases = [
        ("none", SHORTZ, "nothing certified: there is a solution: 63957418254182937678"),
        ("unique", NORVIG, "nothing certified: there is no solution; --goal none certifies that"),
        ("unique", several, "nothing certified: there are several solutions: "),
        ("unique", clash, said_of_clash),
        ("none", clash, said_of_clash),
    ];
    for (goal, puzzle, expected) in cases {
        let run = prove(goal, puzzle);
        assert_eq!((run.out.as_str(), run.status), ("", Some(1)));
        assert!(run.err.contains(expected), "{}", run.err);
    }
    let run = run(&["sat", "prove", "--goal", "none", "--budget", "10n", "-p", NORVIG, "--out", &prefix]);
    assert_eq!((run.err.as_str(), run.status), ("ninefold: nothing certified: over budget\n", Some(1)));
    assert!(!folder.0.join("p.cnf").exists() && !folder.0.join("p.drat").exists());
}

#[test]
fn bad_use() {
    let folder = Folder::new("bad");
    let prefix = folder.path("p");
    let cases: [(&[&str], &str); 5] = [
        (
            &["sat", "prove", "--goal", "none", "--encoding", "locked", "-p", NORVIG, "--out", &prefix],
            "--encoding minimal or extended",
        ),
        (&["sat", "encode", "-p", "1...\n.2..\n..3.\n...4\n\n1...\n.2..\n..3.\n...4"], "found a second puzzle"),
        (&["sat", "encode", "-p", "11.............."], "-p:1: "),
        (&["sat", "decode", "-"], "standard input:1:1: found none, expected a comment `c layout: box 3x3`"),
        (&["sat", "encode", "--encoding", "best", "-p", SHORTZ], "invalid value 'best'"),
    ];
    for (args, expected) in cases {
        let run = run(args);
        assert_eq!(run.status, Some(2), "{args:?}: {}", run.err);
        assert!(run.err.contains(expected) && run.out.is_empty(), "{args:?}: {}", run.err);
    }
}
