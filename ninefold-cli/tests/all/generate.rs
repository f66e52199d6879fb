//! `generate`: unique, minimal, of the level asked for, the same at any number of threads.

use crate::common::{self, Scratch, run, run_with};

/// Puzzles, one per line.
fn made(args: &[&str]) -> Vec<String> {
    let made = run(&[&["generate", "--quiet"], args].concat());
    assert_eq!((made.status, made.err.as_str()), (Some(0), ""), "{args:?}");
    made.out.lines().map(str::to_string).collect()
}

/// As another verb and other engines judge: one solution, no given to spare, nothing but givens and blanks.
#[test]
fn puzzles_are_unique_and_minimal() {
    for board in
        [["--box", "2x2"], ["--box", "2x3"], ["--box", "3x2"], ["--box", "2x4"], ["--box", "3x3"], ["--box", "2x5"]]
    {
        let puzzles = made(&[&["--count", "3", "--seed", "5"], &board[..]].concat());
        assert_eq!(puzzles.len(), 3);
        let checked = run_with(&[&["check", "--minimal", "--json"], &board[..]].concat(), &puzzles.join("\n"));
        assert_eq!(checked.out.matches("\"unique\":true").count(), 3, "{board:?}: {}", checked.out);
        assert_eq!(checked.out.matches("\"minimal\":true").count(), 3, "{board:?}: {}", checked.out);
    }
    let twelve = made(&["--box", "3x4", "--seed", "5"]);
    let solved = run_with(&["solve", "--engine", "propagate"], &twelve[0]);
    assert!(twelve[0].len() == 144 && solved.out.ends_with("\tunique\n"), "{}", solved.out);
}

#[test]
fn latin_squares() {
    let puzzles = made(&["--latin", "6", "--count", "4"]);
    let checked = run_with(&["check", "--minimal", "--json", "--latin"], &puzzles.join("\n"));
    assert_eq!(checked.out.matches("\"unique\":true").count(), 4, "{}", checked.out);
    assert_eq!(checked.out.matches("\"minimal\":true").count(), 4, "{}", checked.out);
}

#[test]
fn levels_are_those_of_rate() {
    for (asked, levels) in [("2", 2..=2), ("3..4", 3..=4), ("6", 6..=6)] {
        let puzzles = made(&["--count", "5", "--seed", "1", "--level", asked]);
        let rated = run_with(&["rate"], &puzzles.join("\n"));
        assert_eq!(rated.out.lines().count(), 5);
        for line in rated.out.lines() {
            let level = line.split('\t').next().and_then(|level| level.parse().ok());
            assert!(level.is_some_and(|level: u64| levels.contains(&level)), "{asked}: {line}");
        }
    }
}

/// Promise of the verb: seed and options alone decide, and what was looked at is told.
#[test]
fn the_same_bytes_at_any_number_of_threads() {
    let args = ["generate", "--count", "7", "--seed", "9", "--level", "4..6", "--json"];
    let runs: Vec<_> = ["1", "4", "3"].map(|threads| run(&[&args[..], &["--threads", threads]].concat())).into();
    assert!(runs.iter().all(|run| (&run.out, &run.err, run.status) == (&runs[0].out, &runs[0].err, Some(0))));
    let objects: Vec<&str> = runs[0].out.lines().collect();
    assert_eq!(objects.len(), 7);
    let last = objects[6].rsplit(':').next().and_then(|number| number.trim_end_matches('}').parse::<u64>().ok());
    let last = last.expect("the number of the candidate");
    assert_eq!(runs[0].err, format!("7 of {} candidates, seed 9\n", last + 1));
    // More of them begin with the same ones; another seed makes others.
    let more = made(&["--count", "9", "--seed", "9", "--level", "4..6", "--json"]);
    assert_eq!(more[..7], objects);
    assert_ne!(made(&["--count", "7", "--seed", "8", "--level", "4..6", "--json"])[0], objects[0]);
}

#[test]
fn objects_tell_what_was_made() {
    let object = made(&["--box", "2x3", "--json"]).remove(0);
    let puzzle = object.split("\"puzzle\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a puzzle");
    let givens = puzzle.chars().filter(char::is_ascii_digit).count();
    let level = run(&["rate", "-p", puzzle]).out.split('\t').next().expect("a level").to_string();
    let expected = format!(
        "{{\"ninefold\":1,\"board\":\"Sudoku 6x6 with boxes 2x3\",\"puzzle\":\"{puzzle}\",\"givens\":{givens},\"level\":{level},\
         \"seed\":0,\"candidate\":0}}"
    );
    assert_eq!((puzzle.len(), object), (36, expected));
}

/// Large boards by a share of their cells; above 34 symbols a puzzle is a grid of numbers.
#[test]
fn a_share_of_the_cells() {
    let sixteen = made(&["--box", "4x4", "--keep", "50"]).remove(0);
    assert_eq!(sixteen.chars().filter(|c| *c != '.').count(), 128);
    let big = run(&["generate", "--box", "6x6", "--keep", "90"]);
    assert_eq!(big.status, Some(0));
    let solved = run_with(&["solve", "--limit", "1"], &big.out);
    assert_eq!((solved.status, solved.out.lines().count()), (Some(0), 1), "{}", solved.err);
}

/// A kind that its size does not tell is told once.
/// Numbers of two digits do not go into a line, so they are written as a grid, which reads back.
#[test]
fn numbers_of_two_digits() {
    let wide = run(&["generate", "--latin", "12", "--alphabet", "numbers", "--seed", "3"]);
    assert_eq!((wide.status, wide.out.lines().count()), (Some(0), 13), "{wide:?}");
    let solved = run_with(&["solve", "-"], &wide.out);
    assert!(solved.out.ends_with("\tunique\n"), "{solved:?}");
    let narrow = run(&["generate", "--latin", "6", "--alphabet", "numbers", "--seed", "3"]);
    assert_eq!(narrow.out.trim_end().len(), 36, "{narrow:?}");
}

#[test]
fn what_a_line_does_not_say_is_said() {
    let made = run(&["generate", "--count", "2", "--box", "3x2"]);
    assert!(made.err.starts_with("the format line does not say that this is a "), "{}", made.err);
    assert_eq!(made.err.matches("--box 3x2").count(), 1, "{}", made.err);
    let scratch = Scratch::new("generate-kind");
    for (more, times) in [(&["--json"][..], 1), (&["-o", &scratch.path("latin.csv")], 0)] {
        let made = run(&[&["generate", "--count", "2", "--latin", "6"], more].concat());
        assert_eq!(made.err.matches("read it back with --latin").count(), times, "{}", made.err);
    }
    let spec = scratch.file("two.toml", "box = \"2x3\"\nlatin = 6\n");
    let two = run(&["generate", "--spec", &spec]);
    assert!(two.status == Some(2) && two.err.contains("found latin beside box, expected one board"), "{two:?}");
}

#[test]
fn files_and_budgets() {
    let scratch = Scratch::new("generate");
    let out = scratch.path("puzzles.txt");
    let written = run(&["generate", "--count", "3", "--box", "2x2", "--out", &out]);
    assert_eq!((written.status, written.out.as_str()), (Some(0), ""));
    assert_eq!(std::fs::read_to_string(&out).expect("written").lines().count(), 3);
    // No 4x4 takes more than the first pass, so the candidates come to an end.
    let over = run(&["generate", "--box", "2x2", "--level", "6", "--budget", "50n"]);
    assert_eq!((over.status, over.out.as_str()), (Some(1), ""));
    let first = "Over budget: 50 puzzles were made, none of them as wanted.\n0 of 50 candidates, seed 0\nthe nearest: ";
    assert!(over.err.starts_with(first), "{}", over.err);
    assert!(over.err.ends_with(" (its level is 1)\n"), "{}", over.err);
    for wrong in [
        &["--level", "7"][..],
        &["--level", "4..2"],
        &["--box", "9x9"],
        &["--latin", "65"],
        &["--keep", "0"],
        &["--count", "0"],
        &["--keep", "50", "--level", "3"],
    ] {
        assert_eq!(run(&[&["generate"], wrong].concat()).status, Some(2), "{wrong:?}");
    }
    let layout = scratch.file("hopeless.txt", "AAAB\nACBB\nCCDB\nCDDD\n");
    let hopeless = run(&["generate", "--layout", &layout]);
    assert!(hopeless.status == Some(2) && hopeless.err.contains("No full grid was found"), "{}", hopeless.err);
    let layout = scratch.file("jigsaw.txt", "AABB\nAABC\nCCBD\nDCDD\n");
    let jigsaw = run(&["generate", "--quiet", "--layout", &layout]);
    let solved = run_with(&["solve", "--layout", &layout], &jigsaw.out);
    assert!(solved.out.ends_with("\tunique\n"), "{}{}", jigsaw.err, solved.out);
}

/// A board of one cell is no line; and a name that says nothing is refused by what this verb writes.
#[test]
fn one_cell_and_strange_endings() {
    let one = run(&["generate", "--latin", "1"]);
    assert_eq!((one.out.trim_end(), one.status), (".", Some(0)), "{one:?}");
    let slip = run(&["generate", "-o", "x.svg"]);
    assert!(slip.status == Some(2) && slip.err.contains("found the ending .svg, expected one of"), "{slip:?}");
    assert!(!slip.err.contains("--trace"), "{slip:?}");
}

/// No Latin square of two rows needs guesses, so the search must end by itself; a budget ends it earlier.
#[test]
fn a_level_that_does_not_exist() {
    let none = run(&["generate", "--latin", "2", "--level", "6"]);
    assert_eq!((none.status, none.out.as_str()), (Some(1), ""));
    let said = "ninefold: None found in 100000 tries; perhaps there is no such puzzle at this size.\n";
    assert!(none.err.starts_with(&format!("{said}0 of 100000 candidates, seed 0\nthe nearest: ")), "{}", none.err);
    let few = run(&["generate", "--box", "2x2", "--level", "6", "--budget", "50n", "--quiet"]);
    assert_eq!((few.status, few.err.as_str()), (Some(1), ""));
}

/// A board that fills cells in each pass, found in far less than a minute; the levels as they are explained walk through all five.
#[test]
fn each_pass_fills_a_cell() {
    let puzzle = made(&["--each-pass", "--count", "1"]).remove(0);
    let explained = run(&["explain", "--profile", "levels", "-p", &puzzle]).out;
    let passes: Vec<&str> = explained.split("\nPass ").collect();
    assert_eq!(passes.len(), if explained.starts_with("Pass ") { 5 } else { 6 }, "{explained}");
    let (_, fills) = passes.split_at(passes.len() - 5);
    assert!(fills.iter().all(|pass| pass.contains(" is ")), "{explained}");
    assert_eq!(run(&["rate", "-p", &puzzle]).out.split('\t').next(), Some("5"));
}

/// A hundred different puzzles of one level and symmetry, as `rate` says, and the same on one and two threads.
#[test]
fn a_hundred_symmetric_puzzles_of_level_four() {
    let args = ["--count", "100", "--level", "4", "--symmetry", "rotate180", "--seed", "1"];
    let [one, two] = ["1", "2"].map(|threads| made(&[&args[..], &["--threads", threads]].concat()));
    assert_eq!(one, two);
    let different: std::collections::BTreeSet<&String> = one.iter().collect();
    assert_eq!((one.len(), different.len()), (100, 100));
    let rated = run_with(&["rate"], &one.join("\n"));
    assert!(rated.out.lines().count() == 100 && rated.out.lines().all(|line| line.starts_with("4\tunique")));
    for puzzle in &one {
        let given: Vec<bool> = puzzle.chars().map(|c| c != '.').collect();
        assert!(given.iter().eq(given.iter().rev()), "{puzzle}");
    }
    let solved = run_with(&["solve", "--engine", "propagate"], &one.join("\n"));
    assert_eq!(solved.out.matches("\tunique").count(), 100);
}

/// The same needs as options, in a file, and partly in both, where the options go first.
#[test]
fn a_specification_in_a_file() {
    let scratch = Scratch::new("generate-spec");
    let file = |text: &str| scratch.file("spec.toml", text);
    let typed = made(&[
        "--box",
        "2x3",
        "--level",
        "1..2",
        "--symmetry",
        "both",
        "--technique",
        "hidden-single",
        "--count",
        "3",
    ]);
    let both =
        file("# small ones\nbox = \"2x3\"\nlevel = \"1..2\"\nsymmetry = \"both\"\ntechnique = [\"hidden-single\"]\n");
    assert_eq!(made(&["--spec", &both, "--count", "3"]), typed);
    let other = file("box = \"2x3\"\nlevel = 6\nsymmetry = \"both\"\ntechnique = \"hidden-single\"\n");
    assert_eq!(made(&["--spec", &other, "--level", "1..2", "--count", "3"]), typed);
    // The example of the help, which is a specification.
    let help = run(&["generate", "--help"]).out;
    let example =
        help.split_once("Such as ").and_then(|(_, rest)| rest.split_once(". A pattern")).expect("an example").0;
    let lines: Vec<&str> = example.split('`').skip(1).step_by(2).collect();
    assert_eq!(lines.len(), 3, "{example}");
    // Of this seed one of the first hundred candidates is such a puzzle; others take thousands.
    assert_eq!(made(&["--spec", &file(&lines.join("\n")), "--seed", "3"]).len(), 1, "{example}");
    let latin = file("latin = 5\nminimal = true\n");
    assert_eq!(made(&["--spec", &latin]).remove(0).len(), 25);
    let jigsaw = file("layout = \"\"\"\n1122\n1122\n3344\n3344\n\"\"\"\n");
    assert_eq!(made(&["--spec", &jigsaw]).remove(0).len(), 16);
    for (text, said) in [
        (
            "level = 2\nsymetry = \"both\"\n",
            "line 2, column 1: found the need \"symetry\", expected perhaps \"symmetry\"\n",
        ),
        ("each_pass = true\n", "found the need \"each_pass\", expected perhaps \"each-pass\"\n"),
        ("tecnique = \"x-wing\"\n", "found the need \"tecnique\", expected perhaps \"technique\"\n"),
        ("techniques = \"x-wing\"\n", "techniques: found no single among them, expected one"),
        ("se = 7\n", "line 1, column 1: se: Sudoku Explainer's rating is not built yet; expected level"),
        ("\nhodoku = \"hrad\"\n", "line 2, column 10: hodoku: found \"hrad\", expected a level (easy, medium, hard,"),
        ("qqq = 1\n", "line 1, column 1: found the need \"qqq\", expected one of box, latin, layout, level,"),
        (
            "level = 2\nseed = 3\n",
            "line 2, column 1: found \"seed\", which is about the run and not about the puzzles: it belongs on the command line (--seed)\n",
        ),
        ("count = 2\n", "it belongs on the command line (--count)\n"),
        ("level = [1, 2]\n", "line 1, column 9: found array for level, expected a text, a number, true or false"),
        ("\nlevel = 7\n", "line 2, column 9: level: expected a level from 1 to 6, like 4, or several, like 3..5"),
        ("box = \"2x\"\n", "line 1, column 7: box: expected height x width, like 2x3"),
        ("level = 1\nlevel = 2\n", "line 2, column 1: duplicate key"),
        ("level = 1\ntechnique = \"x-wing\"", "technique: found X-wing, which no puzzle of level 1 to 5 takes"),
        (
            "box = \"2x2\"\ntechnique = \"x-wing=65\"",
            "technique: found X-wing 65 times, expected 64 at most: there are so many",
        ),
        ("box = \"2x2\"\nsolutions = 289", "solutions: found 289, expected 288 at most"),
        ("box = \"2x2\"\ngivens = 3", "givens: found 3 at most, expected 4 or more: fewer never lead to one solution"),
        // A fish has the symbol once in each of its base houses.
        (
            "box = \"2x2\"\ntechnique = \"leviathan\"",
            "technique: found leviathan, which takes 7 houses with a place of the",
        ),
        (
            "box = \"2x2\"\nhardest = \"squirmbag\"",
            "hardest: found squirmbag, which takes 5 houses with a place of the",
        ),
        (
            "box = \"2x3\"\npractice = \"mutant leviathan\"",
            "technique: found mutant leviathan, which takes 7 houses with",
        ),
    ] {
        let wrong = run(&["generate", "--spec", &file(text)]);
        assert!(wrong.status == Some(2) && wrong.err.contains(said), "{text}: {}", wrong.err);
    }
    let pattern = scratch.file("pattern.txt", "XXXX\n....\n????\n????\n");
    let placed = made(&["--box", "2x2", "--pattern", &pattern, "--symmetry", "vertical"]).remove(0);
    assert!(!placed[..4].contains('.') && placed[4..8] == *"....", "{placed}");
    assert_eq!(run(&["generate", "--spec", &both, "-o", &both]).status, Some(2), "an input");
}

/// As another verb rates them, from the command line and from a file.
#[test]
fn hodoku_levels_and_scores_are_those_of_rate() {
    let scratch = Scratch::new("generate-hodoku");
    let spec = scratch.file("spec.toml", "hodoku = \"unfair 1500..1700\"\n");
    let typed = made(&["--hodoku", "unfair 1500..1700", "--seed", "2"]);
    assert_eq!(made(&["--spec", &spec, "--seed", "2"]), typed);
    let cases = [
        ("hard", "hard", 0..=u64::MAX),
        ("700..720", "", 700..=720),
        ("unfair 1500..1700", "unfair", 1500..=1700),
        ("extreme", "extreme", 0..=u64::MAX),
    ];
    for (asked, level, scores) in cases {
        let puzzles = made(&["--hodoku", asked, "--count", "3", "--seed", "2"]);
        let objects = made(&["--hodoku", asked, "--count", "3", "--seed", "2", "--json"]);
        let rated = run_with(&["rate", "--scale", "hodoku"], &puzzles.join("\n"));
        assert_eq!(rated.out.lines().count(), 3);
        for (line, object) in rated.out.lines().zip(objects) {
            let mut words = line.split(['\t', ' ']);
            let (found, score) =
                (words.next().expect("a level"), words.next().expect("a score").parse().expect("a number"));
            assert!(found.starts_with(level) && scores.contains(&score), "{asked}: {line}");
            let object: serde_json::Value = serde_json::from_str(&object).expect("JSON");
            let of = &object["ratings"]["hodoku"];
            assert_eq!((of["level"].as_str(), of["score"].as_u64()), (Some(found), Some(score)), "{object}");
        }
    }
    for (args, said) in [
        (
            &["--hodoku", "easy 900.."][..],
            "hodoku: found easy with 900 or more, expected medium: so high a score is of",
        ),
        (
            &["--hodoku", "hard", "--box", "4x4"],
            "hodoku: found a Sudoku 16x16 with boxes 4x4, expected a board of up to 9",
        ),
        (
            &["--hodoku", "hard", "--solutions", "2"],
            "solutions: found 2, expected 1 where levels, passes, techniques or",
        ),
        (&["--hodoku", "hard hard"], "--hodoku: found \"hard hard\", expected one level and one score"),
        (&["--hodoku", ".."], "--hodoku: found \"..\", expected a level"),
        (&["--hodoku", "hard..easy"], "--hodoku: found \"hard..easy\", whose ends are reversed, expected easy..hard"),
        (&["--se", "7.1..7.5"], "--se: Sudoku Explainer's rating is not built yet; expected level"),
    ] {
        let refused = run(&[&["generate"], args].concat());
        assert!(refused.status == Some(2) && refused.err.contains(said), "{args:?}: {}", refused.err);
    }
}

/// The names of the techniques are listed once, and every option of theirs takes them.
#[test]
fn help_lists_the_techniques_once() {
    let help = run(&["generate", "--help"]).out;
    assert_eq!(help.matches("stuvwxyz-wing,").count() - help.matches("rstuvwxyz-wing,").count(), 1, "{help}");
    for option in ["--without", "--hardest", "--practice"] {
        let its = help.split(option).nth(1).and_then(|rest| rest.split("--").next()).expect("its help");
        let words: Vec<&str> = its.split_whitespace().collect();
        assert!(words.ends_with(&["[names:", "as", "for"]), "{option}: {its}");
        let slip = run(&["generate", option, "x-wnig"]);
        assert!(
            slip.status == Some(2) && slip.err.contains("found \"x-wnig\", expected the name of a"),
            "{}",
            slip.err
        );
    }
}

/// There are 36 minimal 4x4 puzzles that are not equivalent: 13 with four givens, 22 with five, one with six (Taalman 2007; Lorch 2010).
#[test]
fn minimal_puzzles_of_4x4_that_are_not_equivalent() {
    for (givens, count) in [("4", 13), ("5", 22), ("6", 1)] {
        let needs = ["--box", "2x2", "--givens", givens, "--minimal", "--no-equivalent"];
        let found = run(&[&["generate", "--count", "100", "--budget", "5000n"], &needs[..]].concat());
        assert_eq!((found.status, found.out.lines().count()), (Some(1), count), "{}", found.err);
        let forms = run_with(&["canon"], &found.out).out;
        assert_eq!(forms.lines().collect::<std::collections::BTreeSet<_>>().len(), count, "{forms}");
    }
    let scratch = Scratch::new("generate-no-form");
    let jigsaw = run(&["generate", "--no-equivalent", "--layout", &scratch.file("l.txt", "1112\n1222\n3334\n3444\n")]);
    assert!(jigsaw.status == Some(2) && jigsaw.err.contains("other boards have no canonical form"), "{}", jigsaw.err);
}

/// Of the 4x4 puzzles with four givens the same one comes soon; then the search ends, and says what it found.
#[test]
fn no_puzzle_twice() {
    let args = ["--box", "2x2", "--givens", "4", "--count", "60"];
    let (all, once) = (made(&args), made(&[&args[..], &["--no-repeat"]].concat()));
    let different = |puzzles: &[String]| puzzles.iter().collect::<std::collections::BTreeSet<_>>().len();
    assert!(different(&all) <= 60 && different(&once) == 60);
    let scratch = Scratch::new("generate-once");
    let resumed = run(&["generate", "--no-repeat", "--resume", "-o", &scratch.path("a.txt")]);
    assert!(
        resumed.status == Some(2) && resumed.err.contains("--no-repeat does not go with --resume"),
        "{}",
        resumed.err
    );
}

/// Positions whose next step is of the technique: as another verb finds it there, in the same words.
#[test]
fn positions_to_practise_on() {
    for technique in ["x-wing", "hidden-pair", "xy-wing"] {
        let lines = made(&["--practice", technique, "--count", "2", "--seed", "3"]);
        assert_eq!(lines.len(), 4, "a sentence and a line each");
        for position in lines.chunks(2) {
            let words = position[0].strip_prefix("# ").expect("a comment");
            let hinted = run_with(&["hint", "--json"], &position[1]);
            assert!(hinted.status == Some(0) && hinted.out.contains(words), "{position:?}: {}", hinted.out);
            let plain = |text: &str| text.to_lowercase().replace(['-', ' '], "");
            assert!(plain(words).starts_with(&plain(technique)), "{words}");
            // The digits on which the step works are named in its sentence.
            let digits = position[1].split(':').nth(2).unwrap();
            let wanted =
                [("x-wing", 1), ("hidden-pair", 2), ("xy-wing", 3)].into_iter().find(|(name, _)| *name == technique);
            assert_eq!(wanted.map(|(_, many)| many), Some(digits.len()), "{position:?}");
            assert!(digits.chars().all(|digit| words.contains(digit)), "{position:?}");
        }
    }
    let object = made(&["--practice", "x-wing", "--json", "--seed", "3"]).remove(0);
    let line = made(&["--practice", "x-wing", "--seed", "3"]).remove(1);
    assert!(object.contains(&format!("\"position\":\"{line}\",\"technique\":\"X-wing\"")), "{object}");
    assert_eq!(run(&["generate", "--practice", "x-wing", "--level", "2"]).status, Some(2));
}

/// A search for rare puzzles ends with the budget; how many were tried and which came nearest is said.
#[test]
fn rare_needs_end_with_the_nearest() {
    let rare = run(&["generate", "--technique", "leviathan", "--budget", "300n", "--seed", "1"]);
    assert_eq!((rare.status, rare.out.as_str()), (Some(1), ""));
    let said = "Over budget: 300 puzzles were made, none of them as wanted.\n0 of 300 candidates, seed 1\n";
    let nearest = rare.err.strip_prefix(said).expect("three lines");
    let puzzle = nearest.strip_prefix("the nearest: ").and_then(|rest| rest.split(' ').next()).expect("a puzzle");
    assert!(puzzle.len() == 81 && nearest.ends_with("(0 steps of leviathan)\n"), "{nearest}");
    assert!(run(&["rate", "-p", puzzle]).out.contains("unique"));
}

#[cfg(unix)]
#[test]
fn an_interruption_ends_it() {
    use std::process::Stdio;
    let scratch = Scratch::new("generate-interrupted");
    let out = scratch.path("puzzles.txt");
    // More than can be made.
    let args = ["generate", "--count", "100000000", "--out", &out];
    let mut child = common::ninefold().args(args).stderr(Stdio::null()).spawn().expect("starts");
    while std::fs::metadata(&out).map_or(0, |known| known.len()) < 82 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    common::kill("-INT", &child);
    assert_eq!(child.wait().expect("ends").code(), Some(130));
    let text = std::fs::read_to_string(&out).expect("written");
    assert!(text.ends_with('\n') && text.lines().all(|line| line.len() == 81), "whole lines");
}

/// A table of puzzles that was interrupted several times is in the end the one of an uninterrupted run: no row lacks its solution.
#[cfg(unix)]
#[test]
fn an_interrupted_table_has_all_solutions() {
    use std::process::Stdio;
    let scratch = Scratch::new("generate-table");
    let args = ["generate", "--count", "300", "--level", "4", "--seed", "5", "--quiet", "--out"];
    let (whole, parts) = (scratch.path("whole.csv"), scratch.path("parts.csv"));
    assert_eq!(run(&[&args[..], &[&whole]].concat()).status, Some(0));
    let expected = std::fs::read(&whole).expect("written");
    let mut interrupted = 0;
    for round in 0..8 {
        let _ = std::fs::remove_file(&parts);
        for pause in [45 + 7 * round, 60, 80, 10_000] {
            let mut command = common::ninefold();
            let mut child =
                command.args(args).args([&parts, "--resume"]).stderr(Stdio::null()).spawn().expect("starts");
            let begun = std::time::Instant::now();
            while child.try_wait().expect("known").is_none() && begun.elapsed().as_millis() < pause {
                std::thread::sleep(std::time::Duration::from_millis(2));
            }
            if child.try_wait().expect("known").is_none() {
                common::kill("-INT", &child);
            }
            // A signal before anybody listens for it ends the program at once.
            match child.wait().expect("ends").code() {
                Some(0) => break,
                ended => assert!(matches!(ended, Some(130) | None), "{ended:?}"),
            }
            interrupted += 1;
        }
        assert!(std::fs::read(&parts).expect("written") == expected, "round {round}");
    }
    assert!(interrupted > 0);
}

/// What these techniques alone solve, by option, in a file and said twice: `explain` with them alone tells a path of no others to the end,
/// though by easier techniques it may be told otherwise.
#[test]
fn puzzles_for_whoever_knows_a_few_techniques() {
    let scratch = Scratch::new("techniques");
    let few = ["--seed", "4", "--count", "2"];
    let typed = made(&[&few[..], &["--techniques", "singles,x-wing", "--technique", "x-wing"]].concat());
    let twice = ["--techniques", "x-wing", "--techniques", "singles", "--technique", "x-wing"];
    assert_eq!(made(&[&few[..], &twice].concat()), typed);
    let file = scratch.file("few.toml", "techniques = [\"singles\", \"x-wing\"]\ntechnique = \"x-wing\"\n");
    assert_eq!(made(&[&few[..], &["--spec", &file]].concat()), typed);
    for puzzle in &typed {
        let told = run(&["explain", "--with", "singles,x-wing", "--show", "no", "-p", puzzle]);
        assert_eq!(told.status, Some(0), "{told:?}");
        assert!(told.out.starts_with("Solved by ") && told.out.contains("X-wing"), "{}", told.out);
        assert_eq!(run(&["explain", "--with", "singles", "--show", "no", "-p", puzzle]).status, Some(1));
    }
    for (list, why) in [
        ("singles,magic", "no technique and no family of techniques is called `magic`; expected names of techniques"),
        ("singles", "techniques: found none called X-wing, which is to be on the path"),
    ] {
        let refused = run(&["generate", "--techniques", list, "--technique", "x-wing"]);
        assert!(refused.status == Some(2) && refused.err.contains(why), "{refused:?}");
    }
}
