//! The prompt: options mean the same in every verb, names are completed, and a run ends with a tally.

use crate::common::{CHI_LANGE, MEPHAM, NORVIG, SHORTZ, Scratch, run};
use ninefold::board::text::FORMATS;
use ninefold::engine::ENGINES;
use ninefold::logic::TECHNIQUES;

/// Every verb, as the program lists them.
fn verbs() -> Vec<String> {
    let help = run(&["--help"]).out;
    let commands = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let is_name = |line: &&str| line.starts_with("  ") && !line.starts_with("   ");
    let names = commands.lines().filter(is_name).filter_map(|line| line.split_whitespace().next());
    names.map(String::from).filter(|name| name != "help").collect()
}

#[test]
fn the_version_is_asked_in_every_way() {
    let version = run(&["--version"]);
    assert!(version.out.starts_with("ninefold ") && version.status == Some(0), "{version:?}");
    for way in ["version", "-v", "-V"] {
        let run = run(&[way]);
        assert_eq!((run.out, run.status), (version.out.clone(), Some(0)), "{way}");
    }
}

/// The option is taken before the verb and behind it, in both spellings, and refused nowhere.
#[test]
fn every_verb_takes_colours() {
    let verbs = verbs();
    assert!(verbs.len() >= 19 && verbs.contains(&"solve".to_string()), "{verbs:?}");
    for verb in &verbs {
        for args in [[verb, "--color", "never", "--help"], ["--colour", "always", verb, "--help"]] {
            assert_eq!(run(&args).status, Some(0), "{args:?}");
        }
    }
    let coloured = |args: &[&str]| run(args).out.contains('\u{1b}');
    assert!(coloured(&["--color", "always", "explain", "-p", SHORTZ]));
    assert!(coloured(&["draw", "--marks", "--color", "always", "-p", SHORTZ]));
    assert!(!coloured(&["draw", "--marks", "--color", "auto", "-p", SHORTZ]));
}

/// A file is a file, whatever it is called by; a form has an option of its own, and is not taken for a file.
#[test]
fn the_output_is_a_file_in_every_verb() {
    let scratch = Scratch::new("output");
    for verb in ["solve", "check", "count", "rate", "hint", "explain", "convert", "draw"] {
        for option in ["-o", "--out", "--output"] {
            let file = scratch.path("answers.txt");
            let _ = std::fs::remove_file(&file);
            let told = run(&[verb, option, &file, "-p", SHORTZ]);
            assert_eq!((told.status, told.out.as_str()), (Some(0), ""), "{verb} {option}: {}", told.err);
            assert!(std::fs::metadata(&file).unwrap().len() > 0, "{verb} {option}");
        }
        let mistaken = run(&[verb, "--output", "svg", "-p", SHORTZ]);
        assert_eq!(mistaken.status, Some(2), "{verb}");
        assert!(mistaken.err.contains("`--as svg`"), "{verb}: {}", mistaken.err);
        assert!(!std::path::Path::new("svg").exists());
    }
}

/// More threads than any machine has would be made, and then wait.
#[test]
fn threads_have_a_limit() {
    for number in ["1025", "100000"] {
        let done = run(&["solve", &format!("--threads={number}"), "-p", "1....2....3....4"]);
        assert!(done.status == Some(2) && done.err.contains("0..=1024"), "{number}: {done:?}");
    }
    assert_eq!(run(&["solve", "--threads", "1024", "-p", "12344321214334.."]).status, Some(0));
}

#[test]
fn forms_have_one_option() {
    let grid = run(&["solve", "--as", "grid", "-p", SHORTZ]).out;
    assert!(grid.lines().count() > 9 && grid.contains("unique"), "{grid}");
    assert!(run(&["draw", "--as", "svg", "-p", SHORTZ]).out.contains("</svg>"));
    assert!(run(&["explain", "--as", "html", "-p", SHORTZ]).out.starts_with("<!doctype html>"));
    assert!(run(&["marks", "--as", "list", "-p", SHORTZ]).out.contains("r1c1"));
}

/// What can be named is completed: techniques, engines, formats and tours.
#[test]
fn names_are_completed() {
    let script = run(&["completions", "bash"]).out;
    let ids = TECHNIQUES.iter().map(|technique| technique.about().id());
    let engines_and_formats =
        ENGINES.iter().map(|engine| engine.name).chain(FORMATS.iter().map(|format| format.name()));
    let tours = run(&["tour"]).out;
    let tours = tours.lines().filter_map(|line| line.split_whitespace().next());
    let names: Vec<String> = ids.chain(engines_and_formats.chain(tours).map(String::from)).collect();
    assert!(names.len() > 100, "{names:?}");
    for (verb, names) in
        [("technique", &names[..TECHNIQUES.len()]), ("engines", &["auto".to_string(), "cp".to_string()])]
    {
        let from = script
            .find(&format!("        ninefold__subcmd__{verb})"))
            .or_else(|| script.find(&format!("        ninefold__{verb})")));
        let part = &script[from.unwrap()..];
        let part = &part[..part.find(";;").unwrap()];
        for name in names {
            assert!(part.split(['"', ' ', '\n']).any(|word| word == name), "{verb}: {name}");
        }
    }
    for shell in ["bash", "fish", "zsh"] {
        let script = run(&["completions", shell]).out;
        for name in &names {
            assert!(script.split(['"', ' ', '\n', '(', ')', '\\']).any(|word| word == name), "{shell}: {name}");
        }
    }
    // What is made for others knows no names.
    for shell in ["elvish", "powershell"] {
        let refused = run(&["completions", shell]);
        assert!(refused.status == Some(2) && refused.err.contains("bash, fish, zsh"), "{}", refused.err);
    }
    // In fish each verb that takes a name is told of its own.
    let fish = run(&["completions", "fish"]).out;
    let of = |verb: &str| format!("__fish_ninefold_using_subcommand {verb}\" -f -a \"");
    for (verb, name) in [("tour", "crook"), ("technique", "naked-pair"), ("engines", "cp"), ("formats", "sdk")] {
        let line = fish.lines().find_map(|line| line.split_once(&of(verb)));
        let (_, names) = line.unwrap_or_else(|| panic!("{verb}"));
        assert!(names.trim_end_matches('"').split(' ').any(|known| known == name), "{verb}: {names}");
    }
    for (option, name) in [("dialect", "crook"), ("alphabet", "0-F"), ("to-alphabet", "A-P"), ("profile", "human")] {
        let parts: Vec<&str> = script.split(&format!("--{option})")).skip(1).collect();
        assert!(!parts.is_empty(), "{option}");
        for part in parts {
            let offered = part.split_once(";;").unwrap().0;
            assert!(offered.split(['"', ' ', '\n']).any(|word| word == name), "--{option}: {offered}");
        }
    }
    // A name that no list has is refused by the verb, which says what there is.
    assert!(run(&["engines", "nobody"]).err.contains("there are auto, "));
}

/// The tally says what a reader of the answers counts.
#[test]
fn a_run_ends_with_a_tally() {
    let scratch = Scratch::new("tally");
    let lines = [SHORTZ, MEPHAM, "1234341221434321", CHI_LANGE, NORVIG, "too short", SHORTZ];
    let file = scratch.file("list.txt", lines.join("\n"));
    let said = "7 puzzles: 4 unique, 1 with several solutions, 1 without a solution and 1 bad input\n";
    for args in [&[][..], &["--json"], &["--threads", "3"], &["--engine", "propagate"], &["--as", "grid"]] {
        let told = run(&[&["solve", "--tally", &file], args].concat());
        assert!(told.err.ends_with(said), "{args:?}: {}", told.err);
    }
    let answers = run(&["solve", "--tally", &file]).out;
    let counted = |word: &str| answers.lines().filter(|line| line.split('\t').nth(1) == Some(word)).count();
    assert_eq!((counted("unique"), counted("bad input"), counted("no solution")), (4, 1, 1), "{answers}");
    let table = scratch.path("table.csv");
    assert!(
        run(&["solve", "--tally", &file, &file, "-o", &table])
            .err
            .ends_with("14 puzzles: 8 unique, 2 with several solutions, 2 without a solution and 2 bad input\n")
    );
    let counted = run(&["count", "--tally", &file]).err;
    assert!(
        counted.ends_with("7 puzzles: 5 counted, 1 without a solution or counted in part and 1 bad input\n"),
        "{counted}"
    );
    let rated = run(&["rate", "--tally", &file]).err;
    assert!(rated.contains("4 unique") && rated.contains("1 with several solutions"), "{rated}");
    // A run that may go on with an earlier one has perhaps not answered all.
    let good = scratch.file("good.txt", [SHORTZ, MEPHAM].join("\n"));
    let resumed = run(&["solve", "--resume", "--tally", &good, "-o", &scratch.path("answers.txt")]).err;
    assert!(resumed.ends_with("2 puzzles: 2 unique in this run\n"), "{resumed}");
    // Where nobody watches nothing is said, and never of a single puzzle.
    assert_eq!(run(&["solve", "-p", SHORTZ]).err, "");
    assert!(!run(&["solve", &file]).err.contains("7 puzzles"));
    // Where remarks are not wanted, it is said where it is asked for, and no more.
    let quiet = run(&["solve", "--tally", "--quiet", &good]).err;
    assert_eq!(quiet, run(&["solve", "--tally", &good]).err);
    assert_eq!(quiet.lines().count(), 1, "{quiet}");
}

/// A format is found in any case, and by the ending of its files.
#[test]
fn formats_in_any_case() {
    let page = run(&["formats", "sdx"]).out;
    assert!(page.starts_with("sdx"), "{page}");
    for name in ["SDX", ".sdx", ".Sdx"] {
        assert_eq!(run(&["formats", name]).out, page, "{name}");
    }
}
