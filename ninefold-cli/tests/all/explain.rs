//! `explain`, `hint` and `technique`: what is said, in which names, and the exit statuses.

use crate::common::{CHI_LANGE, LECTURE_TABLE_1, MEPHAM, SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};
use serde_json::Value;

/// Two 5s in row 1.
const CLASH: &str = "5...5...........................................................................1";

fn json(line: &str) -> Value {
    serde_json::from_str(line).expect("JSON")
}

/// Concrete sizes, the documents' names and HoDoKu's codes (as its page of technique codes has them).
#[test]
fn techniques_by_all_their_names() {
    for (name, title) in [
        ("naked subset of 5", "naked subset of 5 and more"),
        ("Hidden-Subset of 7", "hidden subset of 5 and more"),
        ("preemptive pair", "naked pair"),
        ("preemptive set of 6", "naked subset of 5 and more"),
        ("locked candidates (1)", "pointing"),
        ("0300", "X-wing"),
        ("0002", "hidden single"),
    ] {
        let told = run(&["technique", name]);
        assert_eq!(told.status, Some(0), "{name}: {}", told.err);
        assert!(told.out.contains(&format!("\n## {title}\n")), "{name}: {}", told.out);
        assert!(!told.out.contains("{size}"), "{name}: {}", told.out);
    }
    for name in ["naked subset of 65", "naked subset of", "9999"] {
        assert_eq!(run(&["technique", name]).status, Some(2), "{name}");
    }
    let list = run(&["technique"]).out;
    assert!(list.contains("\nnaked subset of 5 and more ") && !list.contains("{size}"), "{list}");
}

/// The numbers of steps and guesses in a summary are those that were told, also the ones taken back.
#[test]
fn the_summary_counts_what_was_told() {
    // 7 in r2c1 leads Crook's algorithm to a violation.
    for (profile, led) in [("exclusion", &[][..]), ("levels", &[]), ("crook", &["--choose", "r2c1=7"])] {
        let told = run(&[&["explain", "--profile", profile, "--json", "-p", MEPHAM], led].concat()).out;
        let objects: Vec<Value> = told.lines().map(json).collect();
        let steps: Vec<&str> = objects.iter().filter_map(|object| object["told"]["called"].as_str()).collect();
        let end = objects.iter().find_map(|object| object["end"].as_str()).expect("an end");
        assert!(end.starts_with(&format!("Solved after {} steps and ", steps.len())), "{profile}: {end}");
        assert!(end.contains(", with those taken back: "), "{profile}: {end}");
        for name in &steps {
            let count = steps.iter().filter(|other| *other == name).count();
            assert!(end.contains(&format!(" {name} x{count}")), "{profile}: {name} in {end}");
        }
    }
    let plain = run(&["explain", "--show", "no", "-p", SHORTZ]).out;
    assert!(plain.starts_with("Solved by ") && !plain.contains("taken back"), "{plain}");
}

/// What is long is told link by link: in the terminal a line begins where each link does, deeper within a branch; on a page a branch can
/// be folded away; in pictures each link has a line, too.
#[test]
fn long_steps_are_told_link_by_link() {
    // Number 1 of Magictour's list top1465 (2005): almost locked sets, nets and loops.
    const HARD: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
    let told = run(&["explain", "--json", "-p", HARD]).out;
    let text = run(&["explain", "-p", HARD]).out;
    let page = run(&["explain", "--as", "html", "-p", HARD]).out;
    let (mut seen, mut branches) = (0, 0);
    let mut rest = text.as_str();
    for step in told.lines().map(json) {
        let lines = step["told"]["lines"].as_array().map_or(&[][..], Vec::as_slice);
        for (i, line) in lines.iter().enumerate() {
            let (depth, said) = (line["depth"].as_u64().unwrap(), line["text"].as_str().unwrap());
            let begins: String = said.split(' ').take(5).collect::<Vec<_>>().join(" ");
            let start = match i {
                0 => format!("\n{:>3}. {begins}", step["number"].as_u64().unwrap()),
                _ => format!("\n{}{begins}", " ".repeat(5 + 2 * usize::try_from(depth).unwrap())),
            };
            let at = rest.find(&start).unwrap_or_else(|| panic!("{start:?} is not in\n{rest}"));
            // Nothing but its own further words, set in, stands between a link and the next one.
            let between = rest[..at].trim_start_matches('\n').lines().skip(1);
            assert!(
                i == 0 || between.into_iter().all(|line| line.starts_with("         ")),
                "{start:?}: {}",
                &rest[..at]
            );
            rest = &rest[at..];
            seen += 1;
            branches += usize::from(depth == 0 && lines.get(i + 1).is_some_and(|next| next["depth"] == 1));
        }
    }
    assert!(seen > 100 && branches > 3, "{seen}, {branches}");
    assert!(text.lines().all(|line| line.chars().count() <= 96));
    assert_eq!(page.matches("<details open>\n<summary>").count(), branches);
    let steps = page.split("<section>").filter(|section| section.contains("<b>ALS chain</b> in "));
    assert!(
        steps
            .into_iter()
            .all(|step| step.contains("<summary>If A has no ") && step.contains("</summary>\n<p>then B has no "))
    );
    let scratch = Scratch::new("links");
    let drawn = run(&["explain", "--as", "svg", "--step", "35", "-p", HARD, "--out", &scratch.path("picture.svg")]);
    assert_eq!(drawn.status, Some(0), "{drawn:?}");
    let picture = std::fs::read_to_string(scratch.path("picture.svg")).unwrap();
    assert!(picture.matches(">Then ").count() > 2, "{picture}");
}

/// What steps from entries lead to are the solutions that have them, and that is said.
#[test]
fn solutions_with_the_entries() {
    let scratch = Scratch::new("with-entries");
    let rows = |cells: &str| {
        (0..9).flat_map(|row| [cells[row * 9..row * 9 + 9].to_string(), "\n".to_string()]).collect::<String>()
    };
    let solutions = run(&["solve", "--all", "-p", CHI_LANGE]).out;
    let having = |cell: usize, value: u8| solutions.lines().filter(|line| line.as_bytes()[cell] == value).count();
    let some =
        |cell: usize| (b'1'..=b'9').find(|&value| (2..12).contains(&having(cell, value))).map(|value| (cell, value));
    let (cell, value) = (0..81).find_map(some).expect("an entry that some of them have");
    let with = having(cell, value);
    let entered = format!("{}{}{}", &CHI_LANGE[..cell], char::from(value), &CHI_LANGE[cell + 1..]);
    let number = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven"][with - 2];
    let board = scratch.file("with.sdk", format!("[Puzzle]\n{}[State]\n{}", rows(CHI_LANGE), rows(&entered)));
    let told = run(&["explain", "--profile", "exclusion", &board]).out;
    let said = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains(&format!("{number} solutions, after ")), "{with}: {said}");
    assert!(said.contains("These are the solutions that have the entries, too."), "{said}");
}

/// Chi & Lange's puzzle has 12 solutions; the six passes stop at two.
#[test]
fn several_solutions_are_no_plain_solved() {
    for (profile, begins) in [
        ("exclusion", "Twelve solutions, after "),
        ("levels", "At least two solutions, after "),
        ("crook", "Twelve solutions, the first after "),
    ] {
        let told = run(&["explain", "--profile", profile, "--as", "json", "-p", CHI_LANGE]);
        let end = told.out.lines().map(json).find_map(|object| object["end"].as_str().map(str::to_string));
        let end = end.expect("an end");
        assert!(end.starts_with(begins), "{profile}: {end}");
    }
    // The exit status is one rule for all ways of solving, told or not.
    for profile in ninefold::logic::profile::PROFILES {
        for show in ["yes", "no"] {
            let told = |puzzle| run(&["explain", "--profile", profile.name(), "--show", show, "-p", puzzle]);
            assert_eq!(told(CHI_LANGE).status, Some(1), "{} {show}", profile.name());
            let one = told(SHORTZ);
            let is_solved = one.out.contains("Solved by ") || one.out.contains("Solved after ");
            assert_eq!(one.status, Some(i32::from(!is_solved)), "{} {show}: {}", profile.name(), one.out);
        }
    }
}

/// A board that is full is told as `hint` tells it.
#[test]
fn a_full_board() {
    let told = run(&["explain", "--show", "no", "-p", SHORTZ_SOLUTION]);
    assert_eq!((told.out.as_str(), told.status), ("Every cell is filled.\n", Some(0)));
}

#[test]
fn givens_that_clash_have_an_object() {
    for args in [&["explain", "--as", "json"][..], &["explain", "--json"], &["hint", "--json"]] {
        let told = run(&[args, &["-p", CLASH]].concat());
        assert_eq!((told.status, told.err.as_str()), (Some(1), ""), "{args:?}");
        let object = json(&told.out);
        let solved = json(&run(&["solve", "--json", "-p", CLASH]).out);
        assert_eq!((&object["violations"], object["line"].as_u64()), (&solved["violations"], Some(1)), "{args:?}");
        assert_eq!(object["why"], "broken", "{args:?}");
    }
    assert!(run(&["explain", "-p", CLASH]).out.starts_with("A rule is broken: "));
    let page = run(&["explain", "--as", "html", "-p", CLASH]);
    assert!(page.out.is_empty() && page.err.contains("A rule is broken: ") && page.status == Some(1), "{page:?}");
}

/// A step that exists is a yes, however the rest ends; Mepham's puzzle is not solved by the lecture's techniques.
#[test]
fn one_step() {
    let explain = |step: &str| run(&["explain", "--profile", "lecture", "--step", step, "-p", MEPHAM]);
    assert_eq!(run(&["explain", "--profile", "lecture", "-p", MEPHAM]).status, Some(1));
    let first = explain("1");
    assert!(first.status == Some(0) && first.out.starts_with("  1. "), "{first:?}");
    let none = explain("1000");
    assert!(none.status == Some(1) && none.out.is_empty(), "{none:?}");
    assert!(none.err.contains("there is no step 1000: the profile takes "), "{none:?}");
}

#[test]
fn a_hint_in_all_stages() {
    let all = json(&run(&["hint", "--json", "-p", SHORTZ]).out);
    for stage in ["where", "technique", "cells", "answer"] {
        let alone = run(&["hint", "--stage", stage, "-p", SHORTZ]);
        assert_eq!(
            all["told"]["stages"][stage].as_str().map(|text| format!("{text}\n")),
            Some(alone.out.clone()),
            "{stage}"
        );
        assert!(!alone.out.starts_with("So "), "{}", alone.out);
    }
    let none = run(&["hint", "--profile", "lecture", "--json", "-p", &".".repeat(81)]);
    let said = "This way of solving finds no next step here. The puzzle has several solutions.";
    assert_eq!((none.status, json(&none.out)["end"].as_str()), (Some(1), Some(said)));
    assert_eq!(run(&["explain", "--json", "-p", SHORTZ]).out, run(&["explain", "--as", "json", "-p", SHORTZ]).out);
}

#[test]
fn a_cell_keeps_its_name_and_a_guess_its_options() {
    let told = run(&["explain", "--profile", "exclusion", "-p", MEPHAM]).out;
    assert!(told.contains("Guess: r") && told.contains(" (of the choices ") && !told.contains("one of"), "{told}");
    let unproved = run(&["explain", "--profile", "lecture", "--cell", "r2c1", "-p", MEPHAM]);
    let said = "This way of solving does not come as far as r2c1: it finds no further step with ";
    assert!(unproved.out.starts_with(said) && unproved.status == Some(1), "{unproved:?}");
    let cells = run(&["hint", "--profile", "crook", "--stage", "cells", "-p", SHORTZ]).out;
    assert!(!cells.starts_with("C("), "{cells}");
    let checked = run(&["check", "--profile", "crook", "-p", SHORTZ]).out;
    assert!(checked.contains("; the hardest step is a "), "{checked}");
    let small = run(&["rate", "--report", "--latin", "-p", LECTURE_TABLE_1]).out;
    assert!(small.contains("lists at the start     2 lists of 1 value, 1 of 2\n"), "{small}");
}

/// One rule alone tells nothing of the other; together they prove more or as much.
#[test]
fn one_of_dr_dobbs_rules_alone() {
    for (rule, other) in [("chain", "pile exclusion"), ("pile", "chain exclusion")] {
        let told = run(&["explain", "--profile", "exclusion", "--rule", rule, "--checked", "-p", SHORTZ]);
        let text = told.out.to_lowercase();
        assert!(text.contains(&format!("{rule} exclusion")) && !text.contains(other), "{rule}: {}", told.out);
        assert_eq!(told.status, Some(0), "{}", told.err);
    }
    let refused = run(&["explain", "--rule", "chain", "-p", SHORTZ]);
    assert_eq!(refused.status, Some(2), "{}", refused.err);
}

/// The text without the codes of its colours.
pub(crate) fn plain(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |all, part| all + part.split_once('m').expect("the end of a code").1)
}

/// A pipe has no colours unless they are asked for; with them the text is the same, line for line.
#[test]
fn colours_only_where_they_are_wanted() {
    for args in [
        &["explain", "-p", SHORTZ][..],
        &["explain", "--notation", "short", "-p", SHORTZ],
        &["explain", "--profile", "crook", "-p", MEPHAM],
        &["technique", "XY-wing"],
        &["draw", "--marks", "-p", SHORTZ],
    ] {
        let uncoloured = run(args).out;
        assert!(!uncoloured.contains('\u{1b}'), "{args:?}: {uncoloured}");
        assert_eq!(run(&[args, &["--color", "never"]].concat()).out, uncoloured, "{args:?}");
        let coloured = run(&[args, &["--color", "always"]].concat()).out;
        assert!(coloured.contains("\u{1b}[1m"), "{args:?}: {coloured}");
        // The key has colours to explain.
        let pencils = "' forced number   ' before any choice   ' red path   ' green path";
        assert_eq!(plain(&coloured).replace(pencils, "' entered"), uncoloured, "{args:?}");
    }
    let named = run(&["explain", "--color", "always", "-p", SHORTZ]).out;
    assert!(named.contains("  1. \u{1b}[1mHidden single\u{1b}[0m in "), "{named}");
    for output in ["html", "json"] {
        let page = run(&["explain", "--as", output, "--color", "always", "-p", SHORTZ]).out;
        assert!(!page.contains('\u{1b}'), "{output}");
    }
}

/// The manual's pages are those that the program writes (`ninefold technique --pages docs/techniques`), and the index
/// names each.
#[test]
fn the_manual_is_up_to_date() {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let scratch = Scratch::new("manual");
    let written = run(&["technique", "--pages", &scratch.path("pages")]);
    assert_eq!(written.status, Some(0), "{}", written.err);
    let read = |path: &std::path::Path| std::fs::read_to_string(path).expect("a page").replace("\r\n", "\n");
    let index = read(&docs.join("techniques.md"));
    let names: Vec<&str> = written.out.lines().map(|path| path.rsplit(['/', '\\']).next().expect("a name")).collect();
    for (path, name) in written.out.lines().zip(&names) {
        assert!(read(std::path::Path::new(path)) == read(&docs.join("techniques").join(name)), "{name} is out of date");
        assert!(index.contains(&format!("(techniques/{name})")), "docs/techniques.md does not link {name}");
    }
    let there = std::fs::read_dir(docs.join("techniques")).expect("the manual").count();
    assert!(names.len() == there && there > 10, "{names:?} and {there} files");
}

/// Crook has his own names of cells: in sentences, in the tree and in short notation.
#[test]
fn one_dialect_everywhere() {
    for notation in ["words", "short"] {
        let told = run(&["explain", "--profile", "crook", "--notation", notation, "-p", MEPHAM]).out;
        assert!(told.contains("4 c(2,1)\n") && !told.contains("r2c1"), "{notation}: {told}");
        let modern = ["--dialect", "modern"];
        let told =
            run(&[&["explain", "--profile", "crook", "--notation", notation, "-p", MEPHAM][..], &modern].concat());
        assert!(told.out.contains("4 r2c1\n") && !told.out.contains("c(2,1)"), "{notation}: {}", told.out);
    }
    let short = run(&["explain", "--profile", "crook", "--notation", "short", "-p", MEPHAM]).out;
    assert!(short.contains("singleton: ") && !short.contains("hidden single"), "{short}");
}

/// Several boards have their names above them, one has not.
#[test]
fn several_boards_are_named() {
    let scratch = Scratch::new("named");
    let file = scratch.file("two.txt", format!("{SHORTZ}\n{MEPHAM}\n"));
    for args in [&["draw"][..], &["marks"], &["marks", "--as", "list"]] {
        let two = run(&[args, &[&file]].concat()).out;
        let named: Vec<&str> = two.lines().filter(|line| line.starts_with(&file)).collect();
        assert_eq!(named, [format!("{file}:1"), format!("{file}:2")], "{args:?}: {two}");
        let one = run(&[args, &["-p", SHORTZ]].concat()).out;
        assert!(two.contains(&one) && !one.contains("-p"), "{args:?}: {one}");
    }
}

/// A profile that has no forced step left, and goes on by a guess: the hint names the choices of the story's first guess.
#[test]
fn a_hint_where_only_a_guess_is_left() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    for profile in ["crook", "levels", "exclusion"] {
        let story = run(&["explain", "--json", "--profile", profile, "-p", hard]).out;
        let first = story.lines().map(json).find(|line| line["kind"] == "step" || line["kind"] == "guess").unwrap();
        let among = first["guess"]["among"].as_array().unwrap_or_else(|| panic!("{profile}: {first}"));
        let number = |value: &Value| value.as_u64().unwrap();
        let cells: Vec<u64> = among.iter().map(|option| number(&option[0])).collect();
        assert!(cells.iter().all(|&cell| cell == cells[0]), "{first}");
        let values: Vec<String> = among.iter().map(|option| number(&option[1]).to_string()).collect();
        let (last, before) = values.split_last().unwrap();
        let choices = if before.is_empty() { last.clone() } else { format!("{} or {last}", before.join(", ")) };
        let hint = run(&["hint", "--profile", profile, "-p", hard]);
        let (row, column) = (cells[0] / 9 + 1, cells[0] % 9 + 1);
        let cell = if profile == "crook" { format!("c({row},{column})") } else { format!("r{row}c{column}") };
        let said =
            format!("This way of solving finds no forced step here, and goes on with a guess: {cell} is {choices}.\n");
        assert_eq!((hint.out, hint.status), (said, Some(1)), "{profile}");
    }
    let none = run(&["hint", "--profile", "no-notes", "-p", hard]).out;
    assert_eq!(none, "This way of solving finds no next step here.\n");
    // The steps that are said to lead on do.
    let stuck = run(&["hint", "--profile", "no-notes", "-p", hard]);
    for way in ["`ninefold solve`", "--profile levels", "--profile crook"] {
        assert!(stuck.err.contains(way), "{}", stuck.err);
    }
    assert_eq!(run(&["hint", "-q", "--profile", "no-notes", "-p", hard]).err, "");
    assert_eq!(run(&["solve", "-p", hard]).status, Some(0));
    for profile in ["levels", "crook"] {
        let story = run(&["explain", "--json", "--profile", profile, "-p", hard]).out;
        assert!(story.contains("\"kind\":\"guess\""), "{profile}: {story}");
    }
}

/// The board at the start is the one that was given: with pencil marks where they leave something out, without them where the
/// numbers alone say as much.
#[test]
fn the_first_board_has_the_marks_that_restrict() {
    let plain = "1 2 34 34\n3 4 12 2\n24 1 14 3\n4 13 2 14\n";
    // Row 1 and column 2 alone would leave 3 in r1c2, too.
    let restricted = "1 24 34 4\n34 34 1 2\n2 1 4 3\n34 34 2 1\n";
    for (text, is_shown) in [(plain, false), (restricted, true)] {
        let told = run_with(&["explain"], text).out;
        let board = told.split("  1. ").next().unwrap();
        assert_eq!(board.contains("34 34"), is_shown, "{board}");
        let page = run_with(&["explain", "--as", "html"], text).out;
        let texts = page.split("The puzzle.").next().unwrap().matches("<text").count();
        // Nine values stand on the one, ten on the other, which has ten marks in its six open cells.
        assert_eq!(texts, if is_shown { 20 } else { 9 });
    }
}

/// Row 1 has its 1 in column 8, row 2 in column 5, column 1 in row 4; the list of the puzzle shows it.
#[test]
fn what_bars_the_other_cells_of_a_single() {
    let puzzle = ".2...3.1.4...1.8...3..5.2..18.7....3.....59.8.4.........6.7..9.2....4....7.58..2.";
    let why = "Rows 1 and 2 and column 1 have a 1 already.";
    let first = "  1. Hidden single in box 1: r3c3 is the only cell of box 1 that can take 1, so r3c3 is 1.\n";
    let explain = |options: &[&str]| run(&[&["explain", "-p", puzzle], options].concat()).out;
    assert!(explain(&["--why"]).contains(&format!("{first}     {why}\n")), "{}", explain(&["--why"]));
    assert!(explain(&["--step", "1"]).contains(&format!("{first}     {why}\n")));
    assert!(explain(&["--as", "html"]).contains(&format!("so r3c3 is 1.<br>\n{why}</p>")));
    assert!(explain(&[]).contains(first) && !explain(&[]).contains(why));
    assert!(!explain(&["--step", "1", "--notation", "short"]).contains(why));
    let hint = |options: &[&str]| run(&[&["hint", "-p", puzzle], options].concat()).out;
    let answer = "r3c3 is the only cell of box 1 that can take 1, so r3c3 is 1.";
    assert_eq!(hint(&["--why"]), format!("{answer} {why}\n"));
    assert_eq!(hint(&["--why", "--stage", "answer"]), format!("{answer} {why}\n"));
    assert_eq!(hint(&["--stage", "answer"]), format!("{answer}\n"));
    assert!(
        hint(&["--all=1", "--why"]).starts_with(&format!("{first}     {why}\n")),
        "{}",
        hint(&["--all=1", "--why"])
    );
    let early = run(&["hint", "--why", "--stage", "where", "-p", puzzle]);
    assert!(early.status == Some(2) && early.err.contains("expected --stage answer"), "{}", early.err);
}

/// Ways without pencil marks have a page, too; a slip of the pen is answered with what it may have meant.
#[test]
fn names_of_techniques_are_taken_as_they_are_printed() {
    let page = run(&["technique", "cross-hatching"]);
    assert_eq!(page.status, Some(0), "{}", page.err);
    assert!(page.out.starts_with("# Solving without pencil marks\n") && !page.out.contains("steps.rs"), "{}", page.out);
    assert!(run(&["technique", "first multiset check"]).out.contains("## naked pair\n"));
    let slip = run(&["technique", "swordfihs"]);
    let expected =
        "ninefold: no technique is called `swordfihs`; did you mean swordfish? `ninefold technique` lists them\n";
    assert_eq!((slip.err.as_str(), slip.status), (expected, Some(2)));
}

/// The name of the file says what is written, as with other verbs, and a picture of a short step leaves room for another one on its page: two
/// of them are 770 units high each.
#[test]
fn pictures_are_known_by_their_names() {
    let scratch = Scratch::new("names");
    let step = ["explain", "-p", SHORTZ, "--step", "1"];
    let (plain, named) = (scratch.path("plain.svg"), scratch.path("named.svg"));
    assert_eq!(run(&[&step[..], &["--as", "svg", "--to", &plain]].concat()).status, Some(0));
    let made = run(&[&step[..], &["--to", &named]].concat());
    assert_eq!(made.status, Some(0), "{}", made.err);
    let picture = std::fs::read_to_string(&named).unwrap();
    assert!(picture.starts_with("<svg ") && picture == std::fs::read_to_string(&plain).unwrap());
    let height = picture.split("height=\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(height.parse::<f64>().unwrap() < 770.0, "{height}");
    for name in ["all.pdf", "all.PDF"] {
        let all = scratch.path(name);
        assert_eq!(run(&["explain", "-p", SHORTZ, "--to", &all]).status, Some(0));
        assert!(std::fs::read(&all).unwrap().starts_with(b"%PDF"));
    }
}

/// Of a list of puzzles it is said once that they are no library lines; other lines that are none are told one by one.
#[test]
fn puzzles_are_no_library_lines() {
    let scratch = Scratch::new("no-lines");
    // The solution without its first digit, which is a full house.
    let (first, rest) = SHORTZ_SOLUTION.split_at(1);
    let library = format!(":0000:{first}:.{rest}:::{first}11:");
    let told = |text: &str| {
        let file = scratch.file("lines.txt", text);
        let run = run(&["technique", "--lines", &file]);
        (run.status, run.err, run.out)
    };
    let (status, err, out) = told(&format!("# some\n{SHORTZ} # one\n{MEPHAM}\n{library}\n{SHORTZ}\n"));
    assert_eq!((status, err.lines().count()), (Some(2), 1), "{err}");
    assert!(
        err.contains("3 lines from 2 to 5 hold puzzles and no library line;") && out.contains("0000"),
        "{err}{out}"
    );
    let (_, err, _) = told(&format!("{library}\n{SHORTZ}\n"));
    assert!(err.contains("line 2 holds a puzzle and no library line;"), "{err}");
    let (_, err, _) = told("nonsense\nmore nonsense\n");
    assert_eq!(err.lines().filter(|line| line.contains("expected `:`")).count(), 2, "{err}");
    assert_eq!(told(&format!("{library}\n")).1, "");
}

/// Steps that were found by then are told, and that it ended so: in words, in JSON, and by its status.
#[test]
fn a_budget_ends_a_list_and_says_so() {
    let scratch = Scratch::new("budget-all");
    let board = scratch.path("sixteen.txt");
    assert_eq!(run(&["generate", "--box", "4x4", "--seed", "3", "--out", &board]).status, Some(0));
    let whole = run(&["hint", "--all=3000", &board]);
    assert!(whole.status == Some(0) && !whole.out.contains("too long"), "{whole:?}");
    // How far it comes in a time depends on the machine; the library's own test counts the steps.
    let told = |json: &[&str]| run(&[&["hint", "--all=3000", "--budget", "1ms", &board], json].concat());
    let (words, json) = (told(&[]), told(&["--json"]));
    assert!(words.status == Some(1) && words.out.contains("too long to work out here."), "{words:?}");
    assert!(json.status == Some(1) && json.out.contains("\"why\":\"time\""), "{json:?}");
    let set = run(&["explain", "--technique-set", "--budget", "1ms", &board]);
    assert!(set.status == Some(130) && set.out == "This takes too long to work out here.\n", "{set:?}");
}

/// On a board of 64x64 some steps take minutes.
#[test]
fn a_budget_ends_a_story() {
    let scratch = Scratch::new("budget");
    let board = scratch.path("large.txt");
    assert_eq!(run(&["generate", "--box", "8x8", "--keep", "45", "--seed", "1", "--out", &board]).status, Some(0));
    for (verb, words) in [("explain", "This takes too long to work out here."), ("hint", "takes too long")] {
        let told = run(&[verb, "--budget", "1ms", &board]);
        assert!(told.status == Some(1) && told.out.contains(words), "{verb}: {told:?}");
        let refused = run(&[verb, "--budget", "5000n", "-p", SHORTZ]);
        assert!(refused.status == Some(2) && refused.err.contains("expected a time like 10s"), "{verb}: {refused:?}");
        assert_eq!(run(&[verb, "--budget", "1h", "-p", SHORTZ]).out, run(&[verb, "-p", SHORTZ]).out);
    }
}
