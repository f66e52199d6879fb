//! `check`: the verdict on all sorts of puzzles.

use crate::common::{CHI_LANGE, MEPHAM, NORVIG, SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};

#[test]
fn a_proper_puzzle() {
    let run = run(&["check", "-p", SHORTZ]);
    assert_eq!(run.status, Some(0));
    assert!(run.out.contains("has a solution      yes") && run.out.contains("unique              yes"), "{}", run.out);
}

/// Chi & Lange's Figure 1 as printed: 12 solutions, 24 differing cells, six repairs.
#[test]
fn several_solutions() {
    let short = run(&["check", "-p", CHI_LANGE]);
    assert_eq!(short.status, Some(1));
    assert!(short.out.contains("no: 12 solutions; they differ in 24 cells"), "{}", short.out);
    assert!(short.out.contains("r2c1=6"), "{}", short.out);
    let long = run(&["check", "--repair", "-p", CHI_LANGE]);
    for given in ["r2c1=6", "r2c3=6", "r2c8=6", "r6c1=5", "r8c1=6", "r8c3=5"] {
        assert!(long.out.contains(given), "{given}: {}", long.out);
    }
    assert_eq!(long.out.matches('=').count(), short.out.matches('=').count() + 5, "{}\n{}", short.out, long.out);
}

#[test]
fn two_equal_digits() {
    let run = run(&["check", "-p", &format!(".7..7....{}", ".".repeat(72))]);
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("row 1 holds 7 twice: r1c2, r1c5"), "{}", run.out);
}

/// Norvig's puzzle: the set it names has no solution, and dropping any one of it gives one.
#[test]
fn a_minimal_contradiction() {
    let checked = run(&["check", "-p", NORVIG]);
    assert_eq!(checked.status, Some(1));
    let line =
        checked.out.split("contradict each other:").nth(1).and_then(|rest| rest.split(';').next()).expect("givens");
    let named: Vec<(usize, char)> = line
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ':' | ';'))
        .filter_map(|word| word.strip_prefix('r')?.split_once('='))
        .filter_map(|(cell, digit)| {
            let (row, column) = cell.split_once('c')?;
            Some(((row.parse::<usize>().ok()? - 1) * 9 + column.parse::<usize>().ok()? - 1, digit.chars().next()?))
        })
        .collect();
    assert!(named.len() >= 2, "{line}");
    let solve = |skip: Option<usize>| {
        let mut text = vec!['.'; 81];
        named.iter().enumerate().filter(|(i, _)| Some(*i) != skip).for_each(|(_, &(cell, digit))| text[cell] = digit);
        run(&["solve", "--limit", "1", "-p", &text.into_iter().collect::<String>()]).status
    };
    assert!(named.iter().all(|&(cell, digit)| NORVIG.chars().nth(cell) == Some(digit)));
    assert_eq!(solve(None), Some(1));
    for (i, given) in named.iter().enumerate() {
        assert_eq!(solve(Some(i)), Some(0), "without {given:?}");
    }
}

/// The theorems of `McGuire` et al. and of Herzberg & Murty: reason enough.
#[test]
fn too_few_givens_or_symbols() {
    let sixteen: String = "..............3.85..1.2.......5.7.....4.......9.......5......73..2.1........4...9".into();
    let few = run(&["check", "-p", &sixteen]);
    assert!(few.status == Some(1) && few.out.contains("16 givens") && few.out.contains("17"), "{}", few.out);
    let symbols = run(&["check", "-p", &SHORTZ.replace(['8', '9'], ".")]);
    assert!(symbols.status == Some(1) && symbols.out.contains("7 different"), "{}", symbols.out);
}

/// Only the wrong cells are told, never the right symbol.
#[test]
fn a_half_done_grid() {
    let scratch = Scratch::new("partial");
    let mut wrong: Vec<char> = SHORTZ_SOLUTION.chars().collect();
    wrong[0] = '7';
    wrong.iter_mut().zip(SHORTZ.chars()).skip(20).take(40).for_each(|(cell, start)| *cell = start);
    let file = scratch.file("half.txt", wrong.iter().collect::<String>());
    let run_wrong = run(&["check", "--partial", &file, "-p", SHORTZ]);
    assert_eq!(run_wrong.status, Some(1));
    assert!(run_wrong.out.contains("r1c1") && run_wrong.out.matches('r').count() >= 1, "{}", run_wrong.out);
    assert!(!run_wrong.out.contains("r1c2") && !run_wrong.out.contains('6'), "{}", run_wrong.out);
    let right = scratch.file("right.txt", SHORTZ_SOLUTION);
    assert_eq!(run(&["check", "--partial", &right, "-p", SHORTZ]).status, Some(0));
}

#[test]
fn a_full_board() {
    assert_eq!(run(&["check", "-p", SHORTZ_SOLUTION]).status, Some(0));
    // Chi & Lange's Figure 4, a local minimum of annealing: exactly two column violations.
    let stuck = "417962835632158749958734612825497361391586427746312598289653174573241986164879253";
    let run = run(&["check", "-p", stuck]);
    assert!(run.out.contains("column 5 holds 5 twice: r2c5, r7c5"), "{}", run.out);
    assert!(run.out.contains("column 6 holds 2 twice: r1c6, r6c6"), "{}", run.out);
    assert_eq!((run.out.matches("holds").count(), run.status), (2, Some(1)));
}

#[test]
fn minimal() {
    // A 17-clue puzzle is minimal: none with 16 exists.
    let ocean = ".......1......2..3...4...........5..4.16.......71......5....2......8..4..3.91....";
    let yes = run(&["check", "--minimal", "-p", ocean]);
    assert!(yes.status == Some(0) && yes.out.contains("minimal"), "{}", yes.out);
    let more = format!("7{}", &ocean[1..]);
    let no = run(&["check", "--minimal", "-p", &more]);
    assert!(no.status == Some(1) && no.out.contains("r1c1"), "{}", no.out);
}

#[test]
fn json_for_machines() {
    let several: serde_json::Value =
        serde_json::from_str(&run(&["check", "--json", "-p", CHI_LANGE]).out).expect("JSON");
    assert_eq!((&several["has_solution"], &several["unique"]), (&true.into(), &false.into()));
    assert_eq!((&several["count"], &several["exact"]), (&"12".into(), &true.into()));
    assert_eq!(several["differ"].as_array().map(Vec::len), Some(24));
    assert_eq!(several["repairs"], serde_json::json!(["r2c1=6", "r2c3=6", "r2c8=6", "r6c1=5", "r8c1=6", "r8c3=5"]));
    let none: serde_json::Value = serde_json::from_str(&run(&["check", "--json", "-p", NORVIG]).out).expect("JSON");
    assert_eq!((&none["has_solution"], &none["count"]), (&false.into(), &"0".into()));
    assert!(none["contradiction"].as_array().is_some_and(|givens| givens.len() >= 2));
}

/// Marks that are merely not cleaned up are told, and are no fault; a lost one is. (3 is missing in r1c3.)
#[test]
fn marks_that_are_not_cleaned_up() {
    let check = |marks: &str| {
        let text = format!(
            "[Puzzle]\n1...\n3412\n2143\n4321\n[State]\n12..\n3412\n2143\n4321\n[PencilMarks]\n,,{marks},4\n,,,\n,,,\n,,,\n"
        );
        run_with(&["check", "--from", "sdk"], &text)
    };
    let untidy = check("13");
    assert_eq!(untidy.status, Some(0), "{}", untidy.out);
    let said = ["nothing is wrong so far", "r1c3 still lists 1, which stands in row 1"];
    assert!(said.iter().all(|line| untidy.out.contains(line)), "{}", untidy.out);
    let lost = check("14");
    assert!(
        lost.status == Some(1) && lost.out.contains("r1c3: the true symbol is not among its marks"),
        "{}",
        lost.out
    );
}

/// Many marks that are not cleaned up are told in one line: here each of four blank cells lists all.
#[test]
fn many_marks_that_are_not_cleaned_up() {
    let text = "[Puzzle]\n1...\n3412\n2143\n4321\n[State]\n1...\n3412\n2143\n4321\n[PencilMarks]\n,1234,1234,1234\n,,,\n,,,\n,,,\n";
    let untidy = run_with(&["check", "--json", "--from", "sdk"], text);
    let said: serde_json::Value = serde_json::from_str(&untidy.out).expect("JSON");
    let words: Vec<&str> = said["words"].as_array().unwrap().iter().filter_map(|line| line.as_str()).collect();
    let stale: Vec<&&str> = words.iter().filter(|line| line.contains("still lists")).collect();
    // Of three cells each lists three too many: all of them stand in the row.
    assert!(stale.len() == 1 && stale[0].matches("still lists").count() == 3, "{words:?}");
    assert!(
        stale[0].contains("r1c2 still lists 1, which stands in row 1; ") && stale[0].contains("; and 6 more marks"),
        "{words:?}"
    );
}

/// Candidates that a text lists beside its givens, one of them wrong: it is not told as a puzzle without a solution alone.
#[test]
fn wrong_candidates_beside_givens() {
    // The solution has 1 in r3c2.
    let wrong = "1 24 34 4\n3 4 14 2\n24 24 14 3\n4 134 2 14\n";
    let said = "Without the candidates that the text lists there is one, with 1 in r3c2, where 1 is not listed.";
    let check = run_with(&["check"], wrong);
    let flat = check.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(check.status == Some(1) && flat.contains(said) && !flat.contains("whatever is given"), "{}", check.out);
    let solve = run_with(&["solve"], wrong);
    assert!(solve.out.contains("no solution") && solve.err.contains(said), "{solve:?}");
    for verb in ["hint", "explain"] {
        let run = run_with(&[verb], wrong);
        assert!(run.out.contains("The puzzle has no solution. ") && run.out.contains("1 in r3c2"), "{run:?}");
    }
    let rate = run_with(&["rate"], wrong);
    assert_eq!((rate.out.as_str(), rate.status), (format!("-\tno solution: {said}\n").as_str(), Some(1)));
    let report = run_with(&["rate", "--report"], wrong).out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(report.contains(said), "{report}");
    assert!(run_with(&["rate", "--json"], wrong).out.contains(said));
    // A row of a table has no room for it: it is a remark.
    let scratch = Scratch::new("listed");
    for verb in ["solve", "count", "rate"] {
        let table = scratch.path(&format!("{verb}.csv"));
        let run = run_with(&[verb, "-o", &table], wrong);
        assert!(run.err.contains(said), "{run:?}");
        assert!(!run_with(&[verb, "--quiet", "-o", &table], wrong).err.contains(said));
    }
    // All candidates listed: it has its solution. Givens that have none have none without the candidates, either.
    assert_eq!(run_with(&["solve"], &wrong.replace("24 24", "24 124")).status, Some(0));
    let hopeless = run_with(&["solve"], "1 2 34 34\n34 34 12 12\n12 14 3 124\n23 13 4 12\n");
    assert!(hopeless.err.contains("There is none without the candidates"), "{hopeless:?}");
    assert_eq!(run(&["solve", "-p", NORVIG]).err, "");
}

/// A profile that goes on by guessing is not stuck.
#[test]
fn what_needs_guesses() {
    for (profile, words) in
        [("levels", "needs guesses, with"), ("exclusion", "needs guesses, with"), ("lecture", "is stuck with")]
    {
        let run = run(&["check", "--profile", profile, "-p", MEPHAM]);
        assert!(run.out.contains(&format!("not by the profile {profile}: it {words}")), "{}", run.out);
    }
}

/// A claim that is unfinished is no wrong one; one that cannot be read is reported, and its puzzle answered.
#[test]
fn claims() {
    let table = |claim: &str| format!("puzzle,solution\n{SHORTZ},{claim}\n");
    let part = format!(".{}", &SHORTZ_SOLUTION[1..]);
    let wrong = format!("9{}", &SHORTZ_SOLUTION[1..]);
    for (claim, words, status) in [
        (SHORTZ_SOLUTION, "right", 0),
        (&part, "unfinished: it has blank cells", 0),
        (&wrong, "wrong: it is no solution", 1),
    ] {
        let run = run_with(&["check", "--profile", "levels"], &table(claim));
        assert!(run.out.contains(words), "{words}: {}", run.out);
        let is_logical = run.out.contains("obtainable by logic yes");
        assert_eq!(run.status, Some(i32::from(status == 1 || !is_logical)), "{}", run.out);
    }
    // Half a claim that keeps to all rules is wrong if the only solution is another one, whoever is asked.
    let open = SHORTZ.find('.').unwrap();
    for digit in "123456789".chars() {
        let mut begun = SHORTZ.to_string();
        begun.replace_range(open..=open, &digit.to_string());
        let is_right = SHORTZ_SOLUTION[open..].starts_with(digit);
        let [checked, solved] = ["check", "solve"].map(|verb| run_with(&[verb], &table(&begun)).out);
        assert_eq!(checked.contains("unfinished: it has blank cells"), is_right, "{digit}: {checked}");
        assert_eq!(solved.contains("the given solution is unfinished"), is_right, "{digit}: {solved}");
    }
    for (verb, answer) in [("count", "1\n"), ("rate", "\tunique\n"), ("solve", "\tunique\n")] {
        let run = run_with(&[verb], &table("short"));
        assert!(run.out.ends_with(answer), "{verb}: {run:?}");
        assert!(
            run.err.contains(":2:") && run.err.ends_with("the claimed solution cannot be read\n"),
            "{verb}: {run:?}"
        );
        assert_eq!(run.status, Some(2), "{verb}");
    }
}

/// A Latin square that is read as a Sudoku clashes in its boxes alone, and that is said.
#[test]
fn a_latin_square_among_sudokus_is_pointed_out() {
    let hint = ": only in boxes does a symbol occur twice; --latin reads it as a Latin square, which has none\n";
    for verb in ["check", "solve", "hint", "explain", "rate"] {
        let clash = run(&[verb, "-p", ".32..43221433214"]);
        assert!(clash.err.ends_with(hint) && clash.status == Some(1), "{verb}: {}", clash.err);
        let latin = run(&[verb, "--latin", "-p", ".32..43221433214"]);
        assert!(!latin.err.contains("--latin"), "{verb}: {}", latin.err);
        let row = run(&[verb, "-p", "11.............."]);
        assert!(!row.err.contains("--latin"), "{verb}: {}", row.err);
    }
}
