//! Answers as people and programs write them, and what a comment says of a board.

use crate::common::{SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};

/// The solution of a table's row is found in the words of whoever answered, right or wrong, and the puzzle beside it passed over.
#[test]
fn an_answer_in_words_is_judged() {
    let scratch = Scratch::new("answers-in-words");
    let wrong = SHORTZ_SOLUTION[..79].to_string() + &SHORTZ_SOLUTION[79..].chars().rev().collect::<String>();
    for (solution, answer) in [(SHORTZ_SOLUTION, "right"), (&wrong, "wrong: it is no solution of this puzzle")] {
        let said = [
            solution.to_string(),
            format!("The answer is: {solution}."),
            format!("**{solution}**"),
            format!("The puzzle was {SHORTZ} and the solution is {solution}"),
            format!("{SHORTZ} {solution}"),
            format!("{solution} I think"),
        ];
        for said in said {
            let file = scratch.file("answers.csv", format!("puzzle,solution\n{SHORTZ},\"{said}\"\n"));
            let judged = run(&["check", &file]);
            let line = judged.out.lines().find(|line| line.contains("the answer given")).unwrap_or_default();
            assert!(line.ends_with(answer), "{said}: {} {}", judged.out, judged.err);
        }
    }
    let either = scratch.file("either.csv", format!("puzzle,solution\n{SHORTZ},{SHORTZ_SOLUTION} or {wrong}\n"));
    let judged = run(&["check", &either]);
    assert!(!judged.out.contains("right"), "{}", judged.out);
    assert!((judged.out + &judged.err).contains("2 different boards beside the puzzle"), "both are named");
}

/// A comment that names Latin squares is heeded or told, and no board read as another kind than it says.
#[test]
fn a_comment_that_names_a_latin_square_is_heeded_or_told() {
    let rows = "1234\n2341\n3412\n....\n";
    for name in ["# latin", "# latin 4", "# Latin square:"] {
        let solved = run_with(&["solve"], &format!("{name}\n{rows}"));
        assert_eq!((solved.status, solved.out.as_str()), (Some(0), "1234234134124123\tunique\n"), "{name}");
        let told = run_with(&["solve"], &format!("{name}\n{}\n", rows.replace('\n', "")));
        assert_eq!(told.status, Some(2), "{name}: {}", told.out);
        assert!(told.err.contains("Latin square") && told.err.contains("--latin"), "{name}: {}", told.err);
    }
    let other = run_with(&["solve"], &format!("# latin 9\n{rows}"));
    assert!(other.err.contains("found 4 values, expected 9 values"), "{}", other.err);
}
