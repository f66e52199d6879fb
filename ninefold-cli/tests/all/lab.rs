//! `lab`: small experiments from end to end, gone on with after an interruption.

use crate::common::{self, MEPHAM, SHORTZ, SHORTZ_SOLUTION, Scratch, ninefold, run};
use std::collections::BTreeSet;
use std::process::Stdio;

fn read(folder: &str, file: &str) -> String {
    std::fs::read_to_string(format!("{folder}/{file}")).unwrap_or_else(|error| panic!("{folder}/{file}: {error}"))
}

/// The names of the files of a folder.
fn files(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut names: Vec<_> =
        entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name")).collect();
    names.sort();
    names
}

/// The runs of a folder without their times.
fn runs(folder: &str) -> Vec<Vec<String>> {
    let raw = read(folder, "raw.csv");
    let fields = |line: &str| line.split(',').map(str::to_string).collect::<Vec<_>>();
    let timeless = |line: &str| fields(line).into_iter().enumerate().filter(|(i, _)| *i != 5).map(|(_, f)| f).collect();
    raw.lines().skip(1).map(timeless).collect()
}

const SMALL: [&str; 7] = ["lab", "chi-lange", "--counts", "3,2,2", "--engines", "dynamic,propagate,fast9", "--quiet"];

/// Every verb that is given the name of a picture writes what the name says: the same kinds, the same refusal.
#[test]
fn pictures_are_of_the_kind_that_their_names_say() {
    let scratch = Scratch::new("picture-names");
    let [svg, png, jpg, none] = ["x.svg", "x.PNG", "x.jpg", "x"].map(|name| scratch.path(name));
    let crook = ["explain", "--profile", "crook", "--show", "no", "-p", SHORTZ];
    for args in [
        vec!["lab", "projections", "--figure"],
        // As it was called at first.
        vec!["lab", "projections", "--svg"],
        vec!["draw", "-p", SHORTZ, "--out"],
        vec![
            "solve",
            "-p",
            MEPHAM,
            "--engine",
            "smart",
            "--limit",
            "1",
            "--trace",
            "--trace-limit",
            "9",
            "--trace-out",
        ],
        [&crook[..], &["--tree"]].concat(),
        [&crook[..], &["--figure"]].concat(),
    ] {
        let to = |path: &str| run(&[&args[..], &[path]].concat());
        for (path, begins) in [(&svg, &b"<svg "[..]), (&png, b"\x89PNG\r\n")] {
            let drawn = to(path);
            if path == &png && !cfg!(feature = "png") {
                assert!(drawn.status == Some(2) && drawn.err.contains("the feature `png`"), "{args:?}: {drawn:?}");
                continue;
            }
            assert_eq!(drawn.status, Some(0), "{args:?}: {drawn:?}");
            assert!(std::fs::read(path).expect("a picture").starts_with(begins), "{args:?} {path}");
            std::fs::remove_file(path).expect("it was there");
        }
        for (path, found) in [(&jpg, "the ending .jpg"), (&none, "no ending")] {
            let refused = to(path);
            let said = format!("the ending says the kind: found {found}, expected .svg or .png or .pdf");
            assert!(refused.status == Some(2) && refused.err.contains(&said), "{args:?}: {refused:?}");
            assert!(refused.out.is_empty() && !std::path::Path::new(path).exists(), "{args:?} {path}");
        }
    }
}

/// A puzzle that the projections and backtracking both solve is a mark.
#[test]
fn figure_5_of_a_list() {
    let scratch = Scratch::new("lab-figure-5");
    let (out, top) = (scratch.path("report"), scratch.file("top.txt", format!(".{}\n", &SHORTZ_SOLUTION[1..])));
    let engines = "dynamic,project";
    let args =
        ["lab", "chi-lange", "--counts", "1,0,0", "--engines", engines, "--top95", &top, "--quiet", "--out", &out];
    assert_eq!(run(&args).status, Some(0));
    assert!(read(&out, "figure-5.svg").starts_with("<svg ") && read(&out, "report.md").contains("(figure-5.svg)"));
    assert!(read(&out, "figure-5.csv").contains("\n1,project,"));
    // All of both classes but one cell is given, or it is easy: there is one point, and what the folder knows is not asked again.
    let points = read(&out, "points.csv");
    assert!(points.starts_with("class,number,points\neasy,1,one\n") && points.contains("\ntop95,1,one\n"), "{points}");
    assert!(read(&out, "report.md").contains("`project` solved exactly the puzzles with one point"));
    std::fs::write(format!("{out}/points.csv"), points.replace("top95,1,one", "top95,1,several")).expect("written");
    assert_eq!(run(&args).status, Some(0));
    assert!(read(&out, "points.csv").contains("\ntop95,1,several\n"));
    assert!(read(&out, "report.md").contains("with one exception `project` solved"));
    assert!(
        !read(&out, "report.md").contains("successors.svg")
            && !files(&out).iter().any(|name| name.contains("successors"))
    );
}

#[test]
fn the_comparison_of_chi_and_lange() {
    let scratch = Scratch::new("lab-chi-lange");
    let out = scratch.path("report");
    let top = scratch.file("top.txt", format!("{SHORTZ}\n{MEPHAM}\n"));
    let list = scratch.file("a,list.txt", format!("{MEPHAM}\n"));
    let args = [&SMALL[..], &["--top95", &top, "--out", &out, "--machine", "a test", &list]].concat();
    let first = run(&args);
    assert_eq!((first.status, first.err.as_str(), first.out.as_str()), (Some(0), "", ""));
    // Without projections there is no figure 5.
    let expected =
        ["classes.tsv", "figure-4.svg", "figure-5.csv", "raw.csv", "report.md", "settings.txt", "tables.csv"];
    assert_eq!(files(&out), expected);
    let all = runs(&out);
    let classes = 3 + 2 + 2;
    let further = 2 * classes + 2;
    assert_eq!(
        all.len(),
        3 * (classes + 2 + 1) + further,
        "engines times puzzles, and further classes for one of the paper's"
    );
    assert!(all.iter().all(|run| run[4] == "true"), "{all:?}");
    let groups: Vec<&String> = all.iter().map(|run| &run[0]).collect();
    assert_eq!(groups[..10], ["easy", "easy", "easy", "medium", "medium", "hard", "hard", "easy+", "easy+", "easy+"]);
    // The classes have the levels that they say, as `rate` sees them.
    for (class, levels, count) in [("easy", 2..=2, 3), ("medium", 3..=4, 2), ("hard", 5..=6, 2)] {
        let classes = read(&out, "classes.tsv");
        let its: Vec<&str> = classes.lines().filter(|line| line.starts_with(&format!("{class}\t"))).collect();
        assert_eq!(its.len(), count);
        let filled: Vec<&str> = classes.lines().filter(|line| line.starts_with(&format!("{class}+\t"))).collect();
        assert_eq!(filled.len(), count);
        for (line, more) in its.iter().zip(&filled) {
            let puzzle = |line: &str| line.rsplit('\t').next().map(str::to_string).expect("a puzzle");
            let is_more = puzzle(line).bytes().zip(puzzle(more).bytes()).all(|(of, with)| of == b'.' || of == with);
            assert!(is_more && line.matches('.').count() > more.matches('.').count(), "{line} {more}");
        }
        for line in its.into_iter().chain(filled) {
            let rated = run(&["rate", "-p", line.rsplit('\t').next().expect("a puzzle")]).out;
            assert!(rated.split('\t').next().and_then(|l| l.parse::<u64>().ok()).is_some_and(|l| levels.contains(&l)));
        }
    }
    further_classes(&read(&out, "classes.tsv"));
    let report = read(&out, "report.md");
    for part in ["on a test", "| easy ", "3 of 3 (100%)", "87 of 87 (100%)", "BT: `fast9`", "has 2 s per puzzle"] {
        assert!(report.contains(part), "{part}: {report}");
    }
    let command = "ninefold lab chi-lange --counts 3,2,2 --top95 top.txt --seed 0 --budget 2s --engines dynamic,fast9,propagate a,list.txt";
    assert!(report.contains(command), "{report}");
    assert!(!read(&out, "settings.txt").contains("--engines"), "others may join");
    assert_eq!(read(&out, "tables.csv").lines().count(), 1 + 12 + 3 * 5 + 7);
    // A second run does nothing again: the same times. A new engine adds its own.
    let raw = read(&out, "raw.csv");
    assert_eq!((run(&args).status, read(&out, "raw.csv"), read(&out, "report.md")), (Some(0), raw.clone(), report));
    let more: Vec<&str> = args.iter().map(|arg| if *arg == SMALL[5] { "ordered" } else { arg }).collect();
    assert_eq!(run(&more).status, Some(0));
    let (known, now): (BTreeSet<_>, BTreeSet<_>) =
        (raw.lines().collect(), read(&out, "raw.csv").lines().map(str::to_string).collect());
    assert!(known.iter().all(|line| now.contains(*line)) && now.len() == known.len() + 10);
    // The saved puzzles are a source, too.
    let again = scratch.path("again");
    let classes = format!("{out}/classes.tsv");
    let saved = run(&["lab", "chi-lange", "--classes", &classes, "--engines", "fast9", "--quiet", "--out", &again]);
    assert_eq!(saved.status, Some(0), "{}", saved.err);
    assert_eq!(runs(&again), all.iter().filter(|run| run[2] == "fast9").take(7).cloned().collect::<Vec<_>>());
}

/// Engines that are left out run where they are named; the command names them, and nothing is said of those that did not run.
#[test]
fn engines_that_are_named() {
    let scratch = Scratch::new("lab-named");
    let out = scratch.path("report");
    let args = ["lab", "chi-lange", "--counts", "2,0,0", "--engines", "naive,smart", "--quiet", "--out", &out];
    assert_eq!(run(&args).status, Some(0));
    assert_eq!(runs(&out).iter().map(|run| run[2].as_str()).collect::<Vec<_>>(), ["naive", "naive", "smart", "smart"]);
    let report = read(&out, "report.md");
    assert!(report.contains("chi-lange --counts 2,0,0 --seed 0 --budget 2s --engines naive,smart"), "{report}");
    assert!(report.contains("\n  `naive-random` is left out, as nobody asked for it."), "{report}");
    assert!(
        report.contains("BT: `smart`") && !report.contains("## Why") && !report.contains("`project` finds"),
        "{report}"
    );
    let classes = format!("{out}/classes.tsv");
    let from = [&args[..2], &["--classes", &classes, "--engines", "project", "--quiet"]].concat();
    let out = scratch.path("again");
    assert_eq!(run(&[&from[..], &["--out", &out]].concat()).status, Some(0));
    let report = read(&out, "report.md");
    assert!(report.contains("Here they are those of the file `classes.tsv`.") && report.contains("## Why"), "{report}");
    assert!(!report.contains("made at random (seed"), "{report}");
    let none = run(&["lab", "chi-lange", "--counts", "0,0,0", "--quiet", "--out", &scratch.path("none")]);
    assert!(none.status == Some(2) && none.err.contains("nothing was run: found no puzzle"), "{}", none.err);
}

/// With naked singles entered there are none left, and the puzzle is that with more givens otherwise; and boards of 35 givens with
/// several solutions.
fn further_classes(classes: &str) {
    let of = |class: &str| -> Vec<String> {
        let its = classes.lines().filter_map(|line| line.strip_prefix(&format!("{class}\t")));
        its.filter_map(|line| line.rsplit('\t').next()).map(str::to_string).collect()
    };
    for (filled, entered) in of("easy+").iter().zip(&of("easy++")) {
        assert!(filled.bytes().zip(entered.bytes()).all(|(of, with)| of == b'.' || of == with), "{filled} {entered}");
        let marks = run(&["marks", "-p", entered]).out;
        assert!(!marks.contains('{'), "a naked single is left: {marks}");
    }
    assert!(of("easy+").iter().zip(of("easy++")).any(|(filled, entered)| *filled != entered));
    for board in of("several") {
        assert_eq!(board.bytes().filter(u8::is_ascii_digit).count(), 35);
        let count = run(&["count", "-p", &board]).out;
        assert!(count.trim().parse::<u64>().is_ok_and(|count| count > 1), "{board}: {count}");
    }
}

#[test]
fn several_seeds_are_summed_up() {
    let scratch = Scratch::new("lab-seeds");
    let out = scratch.path("report");
    let engines = "anneal-chi-lange,dynamic";
    let args = [
        "lab",
        "chi-lange",
        "--counts",
        "2,0,1",
        "--seeds",
        "3",
        "--seed",
        "7",
        "--engines",
        engines,
        "--quiet",
        "--out",
        &out,
    ];
    assert_eq!(run(&args).status, Some(0));
    let raw = read(&out, "raw.csv");
    let of = |engine: &str, class: &str| -> Vec<(&str, &str)> {
        let fields = raw.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let its = fields.filter(|fields| fields[0] == class && fields[2] == engine);
        its.map(|fields| (fields[3], fields[1])).collect()
    };
    assert_eq!(
        of("anneal-chi-lange", "easy"),
        [("7", "1"), ("7", "2"), ("8", "1"), ("8", "2"), ("9", "1"), ("9", "2")]
    );
    assert_eq!(of("dynamic", "easy"), [("7", "1"), ("7", "2")]);
    let report = read(&out, "report.md");
    assert!(
        report.contains("--seeds 3 --seed 7") && report.contains("3 seeds") && report.contains("of 6 ("),
        "{report}"
    );
    assert_eq!(
        run(&[&args[..9], &["--quiet", "--out", &out]].concat()).status,
        Some(2),
        "other seeds, another experiment"
    );
}

#[test]
fn other_settings_need_another_folder() {
    let scratch = Scratch::new("lab-settings");
    let out = scratch.path("report");
    let args = ["lab", "chi-lange", "--counts", "1,0,0", "--engines", "fast9", "--quiet", "--out", &out];
    assert_eq!(run(&args).status, Some(0));
    let other = run(&[&args[..], &["--seed", "2"]].concat());
    assert!(other.status == Some(2) && other.err.contains("holds another experiment"), "{}", other.err);
    let bad = scratch.file("bad.txt", format!("{SHORTZ}\nshort\n"));
    let named = run(&["lab", "chi-lange", "--out", &scratch.path("bad"), &bad]);
    assert!(named.status == Some(2) && named.err.contains("bad.txt:2:"), "{}", named.err);
    assert_eq!(run(&["lab", "chi-lange", "--counts", "1,2", "--out", &out]).status, Some(2));
    assert_eq!(run(&["lab", "scaling", "--sizes", "7", "--out", &out]).status, Some(2));
}

/// A file cut by a kill in the middle of a line is gone on with from its last whole line.
#[test]
fn a_torn_line_is_done_again() {
    let scratch = Scratch::new("lab-torn");
    let out = scratch.path("report");
    let args = ["lab", "chi-lange", "--counts", "3,1,1", "--engines", "dynamic", "--quiet", "--out", &out];
    assert_eq!(run(&args).status, Some(0));
    let (raw, all) = (read(&out, "raw.csv"), runs(&out));
    let lines: Vec<&str> = raw.lines().collect();
    std::fs::write(format!("{out}/raw.csv"), format!("{}\n{}", lines[..3].join("\n"), &lines[3][..20]))
        .expect("written");
    assert_eq!(run(&args).status, Some(0));
    assert_eq!(runs(&out), all);
    assert!(read(&out, "raw.csv").starts_with(&lines[..3].join("\n")), "what was whole is kept");
}

/// Plain backtracking takes long on a puzzle made against it: the run is met on its way, and goes on.
#[cfg(unix)]
#[test]
fn an_interrupted_experiment_goes_on() {
    let scratch = Scratch::new("lab-interrupted");
    let out = scratch.path("report");
    let args =
        ["lab", "scaling", "--count", "2", "--sizes", "4,9", "--engines", "fast9,propagate,naive", "--out", &out];
    let long = [&args[..], &["--budget", "1h"]].concat();
    // The hardest for row by row: none of its kind is needed to be found, 16x16 is long enough for anybody.
    let long: Vec<&str> = long.into_iter().map(|arg| if arg == "4,9" { "4,16" } else { arg }).collect();
    let mut child = ninefold().args(&long).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("starts");
    let count = || std::fs::read_to_string(format!("{out}/raw.csv")).map_or(0, |raw| raw.matches("propagate").count());
    while count() < 4 {
        assert!(child.try_wait().expect("known").is_none(), "it ended too early");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    common::kill("-INT", &child);
    assert_eq!(child.wait().expect("ends").code(), Some(130));
    assert!(!files(&out).contains(&"report.md".to_string()), "no report of a half");
    let before = read(&out, "raw.csv");
    let rest: Vec<&str> =
        long.iter().map(|arg| if *arg == "fast9,propagate,naive" { "fast9,propagate" } else { *arg }).collect();
    let ended = run(&rest);
    assert_eq!(ended.status, Some(0), "{}", ended.err);
    assert!(ended.err.contains("runs are there and are not done again"), "{}", ended.err);
    let after = read(&out, "raw.csv");
    assert!(before.lines().all(|line| after.lines().any(|other| other == line)), "no time is measured twice");
}

#[test]
fn boards_of_growing_size() {
    let scratch = Scratch::new("lab-scaling");
    let out = scratch.path("report");
    let args = ["lab", "scaling", "--count", "2", "--sizes", "4,9,25", "--engines", "fast9,propagate", "--keep", "90"];
    let first = run(&[&args[..], &["--out", &out, "--quiet"]].concat());
    assert_eq!((first.status, first.err.as_str()), (Some(0), ""));
    assert_eq!(files(&out), ["kept-90.svg", "minimal.svg", "raw.csv", "report.md", "settings.txt", "tables.csv"]);
    // fast9 is for 9x9 alone; the minimal ones end at 16.
    let (all, of) = (runs(&out), |class: &str| runs(&out).iter().filter(|run| run[0] == class).count());
    assert_eq!(all.len(), 2 + 4 + 2 + 4 + 2);
    assert_eq!(["minimal 4", "minimal 9", "minimal 25", "90% kept 9", "90% kept 25"].map(of), [2, 4, 0, 4, 2]);
    let report = read(&out, "report.md");
    assert!(report.contains("## Puzzles: minimal") && report.contains("(kept-90.svg)"), "{report}");
    assert!(read(&out, "tables.csv").contains("90% kept,25,propagate,2,2,0."));
}

/// Puzzles by level and givens, as two samplers draw them; what is there is not drawn again, and fewer are taken from it.
#[test]
fn puzzles_by_level() {
    let scratch = Scratch::new("lab-levels");
    let out = scratch.path("report");
    let args = |dug: &'static str| ["lab", "levels", "--box", "2x2", "--dug", dug, "--controlled", "30", "--out"];
    let first = run(&[&args("40")[..], &[&out, "--quiet"]].concat());
    assert_eq!((first.status, first.err.as_str()), (Some(0), ""));
    assert_eq!(files(&out), ["givens.svg", "level.svg", "raw.csv", "report.md", "settings.txt", "tables.csv"]);
    let raw = read(&out, "raw.csv");
    assert_eq!(raw.lines().filter(|line| line.starts_with("dig,")).count(), 40);
    assert_eq!(raw.lines().filter(|line| line.starts_with("controlled-bias,")).count(), 30);
    let tables = read(&out, "tables.csv");
    assert!(tables.starts_with("givens,`dig`,`controlled-bias`,\"all minimal puzzles, estimated\"\n4,"), "{tables}");
    let torn = raw.rsplit_once(',').unwrap().0;
    std::fs::write(format!("{out}/raw.csv"), torn).unwrap();
    assert_eq!(run(&[&args("40")[..], &[&out]].concat()).status, Some(0));
    assert_eq!((read(&out, "raw.csv"), read(&out, "tables.csv")), (raw.clone(), tables));
    assert_eq!(run(&[&args("20")[..], &[&out]].concat()).status, Some(0));
    assert!(read(&out, "report.md").contains("Sudoku 4x4 with boxes 2x2: 20 puzzles dug, 30 drawn by controlled bias"));
    assert_eq!(read(&out, "raw.csv"), raw);
    assert_eq!(run(&["lab", "levels", "--out", &out, "--quiet"]).status, Some(2), "other settings");
}

/// The rows of a table in CSV, each with its name and the numbers of puzzles.
fn counts(csv: &str) -> Vec<(String, Vec<usize>)> {
    let row = |line: &str| {
        let mut cells = line.split(',').map(str::to_string);
        let name = cells.next().expect("a name");
        (name, cells.map(|cell| cell.split(' ').next().and_then(|n| n.parse().ok()).expect("a number")).collect())
    };
    csv.lines().skip(1).map(row).collect()
}

/// Levels 1 and 2 are by their definition what the lecture's first rule and its first two solve, and level 3 needs more.
#[test]
fn rules_of_the_lecture_by_level() {
    let made = run(&["lab", "rules", "--csv", "--count", "400"]);
    assert_eq!((made.status, made.err.as_str()), (Some(0), ""));
    let head = made.out.lines().next().expect("a head").to_string();
    assert!(head.starts_with("rules,level 1 (") && head.contains(",level 3 ("), "{head}");
    let all: Vec<usize> = head.split('(').skip(1).map(|of| of.split(')').next().unwrap().parse().unwrap()).collect();
    let rows = counts(&made.out);
    assert_eq!(all.iter().sum::<usize>(), 400);
    assert_eq!((rows[0].0.as_str(), rows[1].0.as_str(), rows.len()), ("single", "and constrained single", 11));
    assert_eq!((rows[0].1[0], rows[0].1[1..].iter().sum::<usize>()), (all[0], 0));
    assert_eq!(rows[1].1[..3], [all[0], all[1], 0]);
    // Naked and hidden sets of up to four in a house of nine are all there are: level 6 takes a guess.
    assert_eq!((rows[9].1.iter().sum::<usize>(), rows[10].1[..5].iter().sum::<usize>()), (400 - all[5], 0));
    for pair in rows[..10].windows(2) {
        assert!(pair[0].1.iter().zip(&pair[1].1).all(|(fewer, more)| fewer <= more), "{pair:?}");
    }
    let sums: Vec<usize> = rows[9].1.iter().zip(&rows[10].1).map(|(solved, rest)| solved + rest).collect();
    assert_eq!(sums, all);
    assert_eq!(run(&["lab", "rules", "--csv", "--count", "400", "--threads", "1"]).out, made.out);
}

/// Of lists each is a class; Mepham's puzzle is beyond the lecture's rules.
#[test]
fn rules_of_the_lecture_on_lists() {
    let scratch = Scratch::new("lab-rules");
    let list = scratch.file("two.txt", format!("{MEPHAM}\n{SHORTZ}\n"));
    let small = scratch.file("small.txt", "1...............\n");
    let table = run(&["lab", "rules", "--csv", &list, &small]);
    assert_eq!((table.status, table.err.as_str()), (Some(0), ""));
    assert!(table.out.starts_with("rules,two (2),small (1)\n"), "{}", table.out);
    let rows = counts(&table.out);
    assert_eq!((rows[9].1.as_slice(), rows[10].1.as_slice()), ([1, 0].as_slice(), [1, 1].as_slice()));
    // A share is 0% or 100% only where none are or all.
    let many = scratch.file("many.txt", format!("{MEPHAM}\n{}", format!("{SHORTZ}\n").repeat(300)));
    let table = run(&["lab", "rules", &many]).out;
    assert!(table.contains(" 300 (99%) |") && table.contains(" 1 (1%) |") && table.contains(" 0 (0%) |"), "{table}");
    assert_eq!(run(&["lab", "rules", "--count", "5", &list]).status, Some(2));
}

/// What a set of rules solves does not depend on where it begins: each set from the start solves the same puzzles.
#[test]
fn sets_of_rules_from_the_start() {
    use ninefold::board::{Grid, Puzzle};
    use ninefold::lab::rules::needed;
    use ninefold::logic::profile::{LECTURE_ORDER, Profile, Rules, TechniqueOrder};
    use ninefold::logic::{Ending, Unheard};
    let made = run(&["generate", "--count", "60", "--level", "3..5", "--seed", "4"]);
    let mut seen = BTreeSet::new();
    for line in made.out.lines() {
        let puzzle: Puzzle = line.parse().expect("a puzzle");
        let needed = needed(&puzzle, &Rules::default());
        seen.insert(needed);
        for count in 1..=LECTURE_ORDER.techniques.len() {
            let rules = TechniqueOrder { techniques: &LECTURE_ORDER.techniques[..count], ..LECTURE_ORDER };
            let ending = rules.run(&mut Grid::new(&puzzle).unwrap(), &Rules::default(), &mut Unheard);
            assert_eq!(ending == Ending::Solved, needed.is_some_and(|needed| needed <= count), "{line} {count}");
        }
    }
    assert!(seen.len() > 3, "{seen:?}");
}

/// Plain backtracking as one would write it down: checks and nodes up to the first full Latin square, cells row by row.
fn plain(square: &mut [usize], n: usize, work: &mut (u64, u64)) -> bool {
    work.1 += 1;
    let Some(cell) = square.iter().position(|&symbol| symbol == 0) else { return true };
    for symbol in 1..=n {
        work.0 += 1;
        let clashes = |other: usize| square[other] == symbol && (other / n == cell / n || other % n == cell % n);
        if !(0..n * n).any(clashes) {
            square[cell] = symbol;
            if plain(square, n, work) {
                return true;
            }
            square[cell] = 0;
        }
    }
    false
}

/// The lecture's backtracking on empty squares, counted by another program; n^(n²) of 10 is 10^100.
#[test]
fn growth_of_the_lectures_backtracking() {
    let args = ["lab", "growth", "--csv", "--sizes", "4,5,6,10", "--count", "2", "--keep", "0", "--nodes"];
    let table = run(&[&args[..], &["2000"]].concat());
    assert_eq!((table.status, table.err.as_str()), (Some(0), ""));
    let rows: Vec<Vec<&str>> = table.out.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(
        rows[0][..6],
        ["n", "empty cells e", "n^(n²)", "n^e", "`naive-random`: checks", "`naive-random`: nodes"]
    );
    for (row, n) in rows[1..].iter().zip([4_usize, 5, 6, 10]) {
        let mut work = (0, 0);
        assert!(plain(&mut vec![0; n * n], n, &mut work));
        let over = "over the limit".to_string();
        let expected = if work.1 > 2000 { [over.clone(), over] } else { [work.0.to_string(), work.1.to_string()] };
        assert_eq!(row[6..8], expected, "{row:?}");
        assert_eq!((row[0], row[1]), (n.to_string().as_str(), (n * n).to_string().as_str()));
    }
    assert_eq!(rows[4][2], "10^100.0");
    // Half of the cells of a square are no more than half of the exponent.
    let half = run(&["lab", "growth", "--csv", "--sizes", "10", "--count", "3", "--keep", "50", "--nodes", "1"]).out;
    let over = ",over the limit".repeat(8);
    assert!(half.ends_with(&format!("\n10,50,10^100.0,10^50.0{over}\n")), "{half}");
    assert_eq!(run(&["lab", "growth", "--sizes", "65"]).status, Some(2));
    // Which of the lecture's two bounds is a slip is said below the table, once, of the largest squares: of 10 symbols ten to the hundredth
    // and a hundred to the hundredth.
    let told = run(&["lab", "growth", "--sizes", "4,10", "--count", "1", "--nodes", "1000"]).out;
    let below = told.split_once("|\n\n").map_or("", |(_, below)| below).replace('\n', " ");
    assert!(below.starts_with("A cell of an n x n square takes one of n symbols"), "{told}");
    assert!(
        below.contains("O((n²)^(n²)) in 5.1.3 is a slip") && below.contains("10^200.0 and not 10^100.0"),
        "{below}"
    );
    assert!(!half.contains("slip"), "numbers alone");
}
