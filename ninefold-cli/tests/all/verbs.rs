//! `marks`, `convert`, `draw`, `count` and the lists, on boards of many sizes.

use crate::common::{self, CHI_LANGE, LECTURE_TABLE_1, MEPHAM, SHORTZ, SHORTZ_SOLUTION, Scratch, run, run_with};
use ninefold::ask::Policy;
use ninefold::board::Geometry;

/// The example boards whose text tells the size: 6x6, 16x16, 25x25 and a Latin square.
const EXAMPLES: &[(&str, usize)] =
    &[("six.txt", 6), ("sixteen.txt", 16), ("twentyfive.txt", 25), ("latin.txt", 8), ("shortz-301.txt", 9)];

fn example(name: &str) -> String {
    format!("{}/../examples/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// The values of an answer: numbers where the question has numbers, else digits and letters.
fn values(answer: &str) -> Vec<Option<u32>> {
    let board = answer.split('\t').next().unwrap_or_default();
    if board.contains(' ') {
        return board.split(' ').map(|value| value.parse().ok()).collect();
    }
    board.chars().map(|value| value.to_digit(36)).collect()
}

#[test]
fn every_size_through_every_verb_without_a_flag() {
    for &(name, n) in EXAMPLES {
        let file = example(name);
        let solved = run(&["solve", &file]);
        assert_eq!((solved.status, solved.out.ends_with("\tunique\n")), (Some(0), true), "{name}: {solved:?}");
        assert_eq!(values(&solved.out).len(), n * n, "{name}");
        let checked = run(&["check", &file]);
        assert_eq!(checked.status, Some(0), "{name}: {checked:?}");
        let marks = run(&["marks", &file]);
        assert!(marks.status == Some(0) && marks.out.lines().count() >= n, "{name}: {marks:?}");
        // The markup, read again, has the same solution.
        let again = run_with(&["solve", "-"], &marks.out);
        assert_eq!(again.out, solved.out, "{name}: {}", marks.out);
        for format in ["grid", "line"] {
            let converted = run(&["convert", "--to", format, &file]);
            let back = run_with(
                if name == "latin.txt" { &["solve", "--latin", "-"] } else { &["solve", "-"] },
                &converted.out,
            );
            assert_eq!(values(&back.out), values(&solved.out), "{name} as {format}: {}", converted.out);
        }
        let drawn = run(&["draw", &file]);
        assert!(drawn.status == Some(0) && drawn.out.lines().count() > n, "{name}");
        let svg = run(&["draw", "--marks", "--as", "svg", &file]);
        assert!(svg.out.starts_with("<svg") && svg.out.trim_end().ends_with("</svg>"), "{name}");
    }
}

#[test]
fn a_jigsaw_and_its_layout() {
    let layout = example("jigsaw-layout.txt");
    let solved = run(&["solve", "--layout", &layout, &example("jigsaw.txt")]);
    assert_eq!(solved.status, Some(0), "{solved:?}");
    // Its comment calls it a jigsaw: without its regions it would be another puzzle.
    let refused = run(&["solve", &example("jigsaw.txt")]);
    assert!(refused.status == Some(2) && refused.err.contains("`--layout FILE`"), "{refused:?}");
    assert_ne!(run(&["solve", "--strict", &example("jigsaw.txt")]).out, solved.out);
    assert_eq!(run(&["solve", "--layout", "no-such-layout", &example("jigsaw.txt")]).status, Some(2));
}

#[test]
fn pictures() {
    let scratch = Scratch::new("draw");
    let kinds = [("a.svg", &b"<svg"[..]), ("a.png", b"\x89PNG\r\n\x1a\n"), ("a.pdf", b"%PDF-1.7\n"), ("a.txt", b"")];
    for (file, magic) in kinds {
        let path = scratch.path(file);
        let drawn = run(&["draw", "--marks", "-o", &path, "-p", MEPHAM]);
        if file.ends_with("png") && !cfg!(feature = "png") {
            assert!(drawn.status == Some(2) && drawn.err.contains("the feature `png`"), "{drawn:?}");
            continue;
        }
        if file.ends_with("pdf") && !cfg!(feature = "pdf") {
            assert!(drawn.status == Some(2) && drawn.err.contains("the feature `pdf`"), "{drawn:?}");
            continue;
        }
        assert_eq!(drawn.status, Some(0));
        let bytes = std::fs::read(&path).expect("the picture");
        assert!(bytes.len() > 100 && bytes.starts_with(magic), "{file}");
    }
    // Two puzzles, two files.
    let many = scratch.file("many.txt", format!("{MEPHAM}\n{SHORTZ}\n"));
    assert_eq!(run(&["draw", "-o", &scratch.path("b.svg"), &many]).status, Some(0));
    assert_ne!(
        std::fs::read(scratch.path("b-1.svg")).expect("one"),
        std::fs::read(scratch.path("b-2.svg")).expect("two")
    );
    assert_eq!(run(&["draw", "-o", &scratch.path("a.bmp"), "-p", MEPHAM]).status, Some(2));
}

#[test]
fn differing_cells_are_drawn() {
    let plain = run(&["draw", "-p", CHI_LANGE]).out;
    let differ = run(&["draw", "--differ", "-p", CHI_LANGE]).out;
    assert!(differ.contains("differs") && !plain.contains("differs"), "{differ}");
    let solution = run(&["draw", "--solution", "-p", SHORTZ]).out;
    let digits: String = solution.chars().filter(char::is_ascii_digit).take(81).collect();
    assert_eq!(digits, SHORTZ_SOLUTION);
}

#[test]
fn conversions() {
    let names: Vec<String> =
        run(&["formats"]).out.lines().filter_map(|line| line.split_whitespace().next().map(str::to_string)).collect();
    assert!(names.len() >= 12, "{names:?}");
    for name in &names {
        let there = run(&["convert", "--to", name, "-p", SHORTZ]);
        assert_eq!(there.status, Some(0), "{name}: {there:?}");
        let back = run_with(&["convert", "--to", "line", "-"], &there.out);
        if name == "candidates" {
            // It states the markup, not the givens.
            let solved = run_with(&["solve", "-"], &there.out);
            assert_eq!(solved.out, format!("{SHORTZ_SOLUTION}\tunique\n"));
            continue;
        }
        assert_eq!(
            back.out.split_whitespace().next().map(|line| line.replace('0', ".")),
            Some(SHORTZ.to_string()),
            "{name}: {}",
            there.out
        );
        let page = run(&["formats", name]);
        assert!(page.status == Some(0) && page.out.contains("example"), "{name}");
    }
    assert_eq!(run(&["convert", "--to", "nonsense", "-p", SHORTZ]).status, Some(2));
    let big = run(&["convert", "--to", "hodoku", &example("sixteen.txt")]);
    assert!(big.status == Some(2) && big.err.contains("hodoku"), "{big:?}");
}

/// The lecture's Figure 4 lost one empty field in every row, Crook's Figure 6 a whole row.
#[test]
fn recovery() {
    let ocean = "\t\t\t\t\t\t1\t\n\t\t\t\t2\t\t\t3\n\t\t\t4\t\t\t\t\n\t\t\t\t\t\t5\t\n4\t\t1\t6\t\t\t\t\n\t\t7\t1\t\t\t\t\n\t5\t\t\t\t\t2\t\n\t\t\t\t8\t\t\t4\n\t3\t\t9\t1\t\t\t\n";
    let one = run_with(&["convert", "--recover", "--from", "sheet", "-"], ocean);
    let boards: Vec<_> = one.out.lines().map(|line| line.split_whitespace().next().unwrap_or("")).collect();
    assert_eq!(
        boards,
        [".......1......2..3...4...........5..4.16.......71......5....2......8..4..3.91...."],
        "{one:?}"
    );
    let shortz = "\t3\t9\t5\t\t\t\t\t\n\t\t\t8\t\t\t\t7\t\n\t\t\t\t1\t\t9\t\t4\n1\t\t\t4\t\t\t\t\t3\n\t\t7\t\t\t\t8\t6\t\n\t\t6\t7\t\t8\t2\t\t\n\t1\t\t\t9\t\t\t\t5\n\t\t\t\t\t1\t\t\t8\n";
    let three = run_with(&["convert", "--recover", "--from", "sheet", "-"], shortz);
    assert_eq!(three.out.lines().count(), 3, "{three:?}");
    assert!(three.out.contains(SHORTZ), "{three:?}");
}

#[test]
fn counts() {
    // The limit that the help tells is the one that ends it.
    let most = |symbols: usize| Policy::default().counting(&Geometry::latin(symbols).expect("small")).nodes;
    assert_eq!([most(12), most(13)], [Some(100_000_000), Some(1_000_000)]);
    assert!(
        run(&["count", "--help"])
            .out
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .contains("ends at 100,000,000 search nodes, on boards of more than 12 symbols at 1,000,000,")
    );
    // Who has named a budget is told nothing of the usual one (streams.rs has what is said of that).
    assert_eq!(run(&["count", "--budget", "2000000n", "-p", &".".repeat(81)]).err, "");
    let exact = |args: &[&str], number: &str| {
        let run = run(args);
        assert_eq!((run.out.trim_end(), run.status), (number, Some(0)), "{args:?}");
    };
    exact(&["count", "-p", CHI_LANGE], "12");
    exact(&["count", "--box", "2x2", "-p", &".".repeat(16)], "288");
    exact(&["count", "--latin", "-p", &".".repeat(16)], "576");
    exact(&["count", "--latin", "-p", LECTURE_TABLE_1], "1");
    let over = run(&["count", "--budget", "1000n", "-p", &".".repeat(81)]);
    assert!(over.out.starts_with(">= ") && over.status == Some(1), "{over:?}");
}

/// Crook's Figures 3, 7 and 12, through the program: some cells that only the right kind of markup gives.
#[test]
fn crooks_markups() {
    let list = |args: &[&str]| run(&[&["marks", "--as", "list"], args].concat()).out;
    let one_pass = list(&[
        "--one-pass",
        "-p",
        "..19....86...85.3...7.6.1...34.9.......5.4.......1.42...5.7.9...1.84...77....92..",
    ]);
    for line in ["r4c7: 5 6 8", "r5c7: 3 6 8", "r2c7: 7", "r2c4: 1 2 4 7"] {
        assert!(one_pass.lines().any(|other| other == line), "{line}: {one_pass}");
    }
    let forced = list(&["--forced", "-p", MEPHAM]);
    assert!(forced.contains("r2c1: 4 7\n") && !forced.contains("r1c1:"), "{forced}");
    assert_eq!(forced.lines().count(), 44);
    let sheet = run(&["marks", "--as", "sheet", "-p", SHORTZ]).out;
    assert_eq!((sheet.lines().count(), sheet.lines().next().map(|row| row.split('\t').count())), (9, Some(9)));
}

#[test]
fn manual_and_version() {
    let man = run(&["man"]);
    assert!(
        man.status == Some(0) && man.out.contains("ninefold solve") && man.out.contains(".TH"),
        "{}",
        man.out.len()
    );
    assert_eq!(run(&["--version"]).out, concat!("ninefold ", env!("CARGO_PKG_VERSION"), "\n"));
    assert_eq!(run(&["--help"]).status, Some(0));
}

#[test]
fn lists() {
    assert!(run(&["engines"]).out.contains("propagate"));
    assert!(run(&["engines", "naive"]).out.starts_with("naive: "));
    let page = run(&["engines", "anneal-chi-lange"]).out;
    for part in ["anneal-chi-lange: annealing", "the violations of a board: ", "a restart draws a new board"] {
        assert!(page.contains(part), "{page}");
    }
    assert_eq!(run(&["engines", "nonsense"]).status, Some(2));
    assert_eq!(run(&["formats", "nonsense"]).status, Some(2));
}

/// Every page runs from any directory, and shows what it records: a command's remarks stand below its answer, as on the page.
#[test]
fn tours_run_anywhere() {
    let scratch = Scratch::new("tour");
    for page in ["crook", "exclusion"] {
        let child =
            common::ninefold().args(["tour", page, "--all"]).current_dir(scratch.path("")).output().expect("runs");
        let printed = run(&["tour", "--print", page]);
        assert_eq!(String::from_utf8_lossy(&child.stdout), printed.out, "{page}");
        assert_eq!(String::from_utf8_lossy(&child.stderr), "", "{page}");
    }
    let figure = run(&["tour", "lecture", "--figure", "7"]);
    assert!(figure.out.contains("was taken for a Latin square") && figure.err.is_empty(), "{figure:?}");
    assert!(run(&["tour"]).out.contains("lecture"));
    assert_eq!(run(&["tour", "nowhere"]).status, Some(2));
    let list = run(&["tour"]).out;
    for (typed, name) in [
        ("Crook", "crook"),
        ("dobbs", "exclusion"),
        ("Dr-Dobbs", "exclusion"),
        ("latin", "lecture"),
        ("physicsinsights", "script-collection"),
        ("Chi-Lange", "chi-lange"),
    ] {
        assert_eq!(run(&["tour", typed, "--print"]).out, run(&["tour", name, "--print"]).out, "{typed}");
        let row = list.lines().find(|line| line.starts_with(name)).unwrap();
        assert!(typed.eq_ignore_ascii_case(name) || row.contains(&typed.to_lowercase()), "{typed}: {row}");
    }
}

/// A tour opens with its contents: each number leads to the part of that heading, each figure to the part that has it, and the
/// parts are the page.
#[test]
fn tours_have_contents_and_parts() {
    let names = ["crook", "exclusion", "chi-lange", "lecture", "script-collection", "no-notes"];
    for name in names {
        let (contents, page) = (run(&["tour", name]).out, run(&["tour", name, "--print"]).out);
        let headings: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        let mut parts = String::new();
        for (number, heading) in (1..).zip(&headings) {
            assert!(
                contents.lines().any(|line| line.trim() == format!("{number}  {heading}")),
                "{name}: {heading}\n{contents}"
            );
            let part = run(&["tour", name, "--part", &number.to_string(), "--print"]).out;
            assert_eq!(part.lines().next(), Some(format!("## {heading}").as_str()), "{name} {number}");
            parts += &part;
        }
        assert!(headings.len() > 5 && page.ends_with(&parts) && !contents.contains("```"), "{name}");
        let beyond = run(&["tour", name, "--part", &(headings.len() + 1).to_string()]);
        assert!(beyond.status == Some(2) && beyond.err.contains("has no part"), "{beyond:?}");
    }
    let figure = |name: &str, number: &str| run(&["tour", name, "--figure", number, "--print"]);
    for (name, number, heading) in [("crook", "13", "Figures 10 and 13"), ("lecture", "11", "Figures 10 to 12")] {
        assert!(figure(name, number).out.starts_with(&format!("## {heading}")), "{name} {number}");
    }
    // Which there are is said, and so it is.
    assert!(figure("dobbs", "1").err.contains("has no Figure 1, as none of its parts is about a figure"));
    for name in ["crook", "lecture"] {
        let err = figure(name, "99").err;
        let (_, said) = err.split_once("has no Figure 99, but Figure").expect("says which");
        let said = said.trim_start_matches('s').split(';').next().unwrap_or_default().replace(" and ", ", ");
        let said: Vec<(usize, usize)> = said
            .split(", ")
            .map(|one| {
                let (first, last) = one.trim().split_once(" to ").unwrap_or((one.trim(), one.trim()));
                (first.parse().expect("a number"), last.parse().expect("a number"))
            })
            .collect();
        for number in 1..25 {
            let is_said = said.iter().any(|(first, last)| (*first..=*last).contains(&number));
            assert_eq!(figure(name, &number.to_string()).err.is_empty(), is_said, "{name} {number}: {err}");
        }
    }
    let scratch = Scratch::new("figure");
    let run_there = common::ninefold().args(["tour", "crook", "--figure", "8"]).current_dir(scratch.path("")).output();
    assert_eq!(String::from_utf8_lossy(&run_there.expect("runs").stdout), figure("crook", "8").out);
}

/// The pictures beside the page of `no-notes` are those of the steps that it explains, and each is shown in it.
#[test]
fn pictures_of_solving_without_notes() {
    let page = run(&["tour", "no-notes", "--print"]).out;
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/tour");
    let commands = page.lines().filter(|line| line.starts_with("$ ninefold explain") && line.contains("--step"));
    let commands: Vec<&str> = commands.collect();
    let links: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("![")?.split(['(', ')']).nth(1)).collect();
    assert_eq!((commands.len(), links.len()), (6, 6));
    for (line, link) in commands.iter().zip(links) {
        let words = line.split(' ').skip(2).map(|word| word.trim_matches('\'')).collect::<Vec<_>>();
        let drawn = run(&[&words[..], &["--as", "svg"]].concat()).out;
        assert_eq!(std::fs::read_to_string(folder.join(link)).unwrap(), drawn, "{link}");
        assert!(drawn.starts_with("<svg") && link.contains(&format!("{:0>2}.", words[4])), "{link} {words:?}");
    }
    assert_eq!(std::fs::read_dir(folder.join("no-notes")).unwrap().count(), 6);
}

/// The pictures of a part are on a page that stays when the program has ended, one for each command that draws.
#[test]
fn tours_show_pictures() {
    let scratch = Scratch::new("pictures");
    let shown = |args: &[&str]| {
        // Without a path there is no browser to be found.
        let ended =
            common::ninefold().args(args).env("TMPDIR", scratch.path("")).env("PATH", "").output().expect("runs");
        String::from_utf8_lossy(&ended.stderr).into_owned()
    };
    let said = shown(&["tour", "crook", "--figure", "2", "--open"]);
    let path = said.lines().find_map(|line| line.strip_prefix("The pictures: ")).expect("it is named");
    let page = std::fs::read_to_string(path).unwrap();
    assert_eq!(
        (page.matches("<svg").count(), page.matches("</svg>").count()),
        (1, 1),
        "a board is drawn; the others are not"
    );
    assert!(page.contains("<code>ninefold draw -p"), "{page}");
    assert!(shown(&["tour", "crook", "--figure", "9", "--print"]).is_empty());
    assert!(shown(&["tour", "crook", "--figure", "14", "--open"]).contains("no picture"));
    let left: Vec<_> = std::fs::read_dir(scratch.path("")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 1, "only the page stays: {left:?}");
    // The figures that their documents draw: Crook's board with subscripts, and Chi and Lange's two sets with the points of the way.
    for (tour, figure, drawn) in [("crook", "8", "data-entry"), ("chi-lange", "3", ">y6</text>")] {
        let said = shown(&["tour", tour, "--figure", figure, "--open"]);
        let path = said.lines().find_map(|line| line.strip_prefix("The pictures: ")).expect("it is named");
        let page = std::fs::read_to_string(path).unwrap();
        assert!(page.contains("<svg") && page.contains(drawn), "{tour} {figure}: {page}");
    }
}

/// A text that does not say what kind of board it holds is not passed off as one that does.
#[test]
fn conversion_tells_what_the_format_does_not() {
    let latin = run(&["convert", "--to", "line", &example("latin.txt")]);
    assert!(latin.status == Some(0) && latin.err.contains("--latin"), "{latin:?}");
    assert!(run(&["convert", "--to", "grid", &example("latin.txt")]).err.is_empty());
    let boxes = run(&["convert", "--to", "line", "--box", "3x2", "-p", &".".repeat(36)]);
    assert!(boxes.err.contains("--box 3x2"), "{boxes:?}");
    assert!(run(&["convert", "--to", "line", "-p", SHORTZ]).err.is_empty());
}

/// A picture of a solution says so if it is one of several.
#[test]
fn drawn_solutions() {
    let one = run(&["draw", "--solution", "-p", CHI_LANGE]);
    assert!(one.status == Some(1) && one.err.contains("one of them"), "{one:?}");
    let none = run(&["draw", "--solution", "-p", common::NORVIG]);
    assert!(none.status == Some(1) && none.err.contains("no solution"), "{none:?}");
    let same = run(&["draw", "--differ", "-p", SHORTZ]);
    assert!(same.status == Some(0) && same.err.contains("no cell differs"), "{same:?}");
    assert!(run(&["draw", "--caption", "Tuesday", "-p", SHORTZ]).out.contains("Tuesday"));
}

/// The answer that a table claims is compared with the puzzle.
#[test]
fn a_tables_own_answers() {
    let table = |answer: &str| format!("puzzle,solution\n{SHORTZ},{answer}\n");
    let right = run_with(&["check", "-"], &table(SHORTZ_SOLUTION));
    assert!(right.status == Some(0) && right.out.contains("the answer given    right"), "{right:?}");
    let wrong = run_with(&["check", "-"], &table(&SHORTZ_SOLUTION.replace('6', "3")));
    assert!(wrong.status == Some(1) && wrong.out.contains("the answer given    wrong"), "{wrong:?}");
}

/// Promise 8 from outside: odd files are answered, line and column named.
#[test]
fn odd_files() {
    let scratch = Scratch::new("odd");
    let wide: String = SHORTZ.replace('3', "３");
    let mut utf16 = vec![0xFF, 0xFE];
    utf16.extend(format!("{SHORTZ}\n").encode_utf16().flat_map(u16::to_le_bytes));
    let cases: &[(&str, Vec<u8>, usize, &str)] = &[
        ("bom.txt", [b"\xEF\xBB\xBF", SHORTZ.as_bytes()].concat(), 1, ""),
        ("cr.txt", format!("{SHORTZ}\r{SHORTZ}").into_bytes(), 2, ""),
        ("utf16.txt", utf16, 1, ""),
        ("nul.txt", format!("{SHORTZ}\n{}\n", SHORTZ.replacen('.', "\0", 1)).into_bytes(), 1, ":2:1: "),
        ("wide.txt", format!("{wide}\n{SHORTZ}\n").into_bytes(), 1, ":1:2: "),
        ("latin1.txt", [SHORTZ.as_bytes(), b"\n\xE9", &SHORTZ.as_bytes()[1..], b"\n"].concat(), 1, ":2:1: "),
        ("long.txt", format!("{SHORTZ}\n{}\n{SHORTZ}", "1".repeat(1_000_000)).into_bytes(), 2, ":2:1: "),
        ("short.txt", format!("{SHORTZ}\n{}", &SHORTZ[..50]).into_bytes(), 1, ":2:1: "),
    ];
    for (name, bytes, good, error) in cases {
        let run = run(&["solve", "--strict", &scratch.file(name, bytes)]);
        assert_eq!(run.out.matches(SHORTZ_SOLUTION).count(), *good, "{name}: {run:?}");
        assert_eq!(run.status, Some(if error.is_empty() { 0 } else { 2 }), "{name}");
        assert!(run.err.contains(error) && run.err.is_empty() == error.is_empty(), "{name}: {}", run.err);
    }
    for empty in ["", "\n\n", "# nothing\n"] {
        let run = run_with(&["solve", "-"], empty);
        assert!(run.status == Some(2) && run.err.contains("no puzzle"), "{run:?}");
    }
}

/// Candidates noted in one cell say nothing of the others: a grid of marks has all that the houses leave them.
#[test]
fn cells_without_a_note_have_all_their_candidates() {
    let scratch = Scratch::new("one-note");
    let givens = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let notes = format!(",,24,,,,,,\n{}", ",,,,,,,,\n".repeat(8));
    let file = scratch.file("game.sdk", format!("[Puzzle]\n{givens}[PencilMarks]\n{notes}"));
    let marks = run(&["convert", &file, "--to", "marks"]).out;
    // 1 is left out of r1c3 by the note; row 1, column 4 and box 2 leave r1c4 2 and 6.
    let first: Vec<&str> = marks.lines().nth(2).unwrap().split_whitespace().filter(|field| *field != "|").collect();
    assert_eq!(first[..5], ["5", "3", "24", "26", "7"], "{marks}");
    let solved = run(&["solve", &scratch.file("marks.txt", &marks)]);
    assert_eq!((solved.out, solved.status), (run(&["solve", &file]).out, Some(0)));
}

/// A person's notes that leave out what the solution needs are notes in every format, or are not written, which is said: the puzzle is
/// the same in all of them.
#[test]
fn notes_never_become_limits() {
    let scratch = Scratch::new("notes");
    let givens = "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    // r1c3 is 4, r2c2 is 7.
    // Two marks in one cell of all would be taken for a slip where no format is named.
    let notes = format!(",,12,,,,,,\n,24,,,,,,,\n{}", ",,,,,,,,\n".repeat(7));
    let game = format!("#AA. Author\n[Puzzle]\n{givens}[PencilMarks]\n{notes}");
    let file = scratch.file("game.sdk", &game);
    let solved = run(&["solve", &file]).out;
    let mut kept = Vec::new();
    for format in ninefold::board::text::FORMATS {
        let name = format.name();
        let made = run(&["convert", &file, "--to", name]);
        let most = if format.has_givens() { 1 } else { 2 };
        assert_eq!((made.status, made.err.lines().count() <= most), (Some(0), true), "{name}: {made:?}");
        let again = scratch.file("again", &made.out);
        assert_eq!(run(&["solve", &again]).out, solved, "{name}: {}", made.out);
        let back = run(&["convert", &again, "--to", "sdk"]).out;
        // Some formats note something in every cell, or in none.
        let are_kept = back.contains("[PencilMarks]\n,,12,");
        assert_eq!(!made.err.contains("the pencil marks (line 1)"), are_kept, "{name}: {made:?} {back}");
        kept.extend(are_kept.then_some(name));
    }
    for name in ["marks", "sdx", "sdk", "opensudoku", "f-puzzles", "sudokupad"] {
        assert!(kept.contains(&name), "{name}: {kept:?}");
    }
    // One line for a file, with the number of its puzzles; none where no remarks are wanted.
    let twice = scratch.file("twice.sdk", game.repeat(2));
    let place = "(of 2 puzzles, first in line 1)";
    let said = format!(
        "{twice}: the format line has no place for the pencil marks {place} and other facts about it {place}: not written\n"
    );
    assert_eq!(run(&["convert", &twice, "--to", "line"]).err, said);
    assert_eq!(run(&["convert", &twice, "--to", "line", "--quiet"]).err, "");
    let table = run(&["convert", &file, "-o", &scratch.path("table.csv")]).err;
    assert_eq!(table, format!("{file}: a table has no place for the pencil marks (line 1): not written\n"));
    let claimed = scratch.file("claimed.csv", format!("puzzle,solution\n{SHORTZ},{SHORTZ_SOLUTION}\n"));
    let said = run(&["convert", &claimed, "--to", "line"]).err;
    assert_eq!(
        said,
        format!("{claimed}: the format line has no place for the solution that it states (line 2): not written\n")
    );
}

/// Options that would change nothing, or say a thing twice, are refused by name.
#[test]
fn options_out_of_place() {
    let scratch = Scratch::new("out-of-place");
    let picture = scratch.path("z.svg");
    let half_done = scratch.file("half.txt", SHORTZ);
    let not_with = |option: &str| format!("cannot be used with '{option}");
    let of_steps = "which --show no leaves out";
    for (args, said) in [
        (&["draw", "--ascii", "-o", &picture][..], "--ascii is for boards as text, found a picture"),
        (&["draw", "--ascii", "--as", "svg"], "--ascii is for boards as text, found a picture"),
        (&["draw", "--dark"], "--dark is for pictures: --as svg, or --out with .svg, .png or .pdf"),
        (&["draw", "--scale", "3", "-o", &picture], "--scale is for pictures of pixels: --out with .png"),
        (&["draw", "--grey", "-o", &picture], "--grey is for print: --out with .pdf"),
        (&["draw", "--scale", "inf", "-o", &picture], "expected a number above 0, like 2 or 0.5"),
        (&["draw", "--marks", "--budget", "1s"], "--budget is for --differ and --solution"),
        (&["draw", "--house", "box 1", "--caption", "x"], &not_with("--caption")),
        (&["solve", "--as", "grid", "--json"], "--as and --json are two forms of the answers, expected one of them"),
        (
            &["solve", "--engine", "ordered", "--order", "r1c1,r1c1"],
            "--order: found r1c1 twice, expected each cell once",
        ),
        (&["solve", "--order", "r1c1"], "--order is for --engine ordered"),
        (&["solve", "--trace-limit", "3"], "--trace"),
        (&["rate", "--scale", "levels,levels"], "--scale: found levels twice, expected each scale once"),
        (&["marks", "--json", "--as", "list"], &not_with("--as")),
        (&["check", "--partial", &half_done, "--minimal"], &not_with("--minimal")),
        (&["count", "--polynomial", "--threads", "1"], &not_with("--threads")),
        (&["explain", "--paths", "3"], "--paths is for --profile crook"),
        (&["explain", "--to", &picture], "is for one picture: name the step with --step"),
        (&["explain", "--to", "pictures"], "--to is the folder, the PDF, or the file of one step"),
        (&["explain", "--as", "text", "--step", "1", "--to", &picture], "--to is the folder, the PDF"),
        (&["explain", "--show", "no", "--why"], of_steps),
        (&["explain", "--show", "no", "--notation", "short"], of_steps),
        (&["hint", "--stage", "where", "--notation", "short"], "--notation is for the pattern and the conclusion"),
        (&["polynomial", "--graph-from", "dimacs"], "--graph-from is the format of a graph, expected --graph FILE"),
    ] {
        let refused = run(&[args, &["-p", SHORTZ]].concat());
        assert_eq!(refused.status, Some(2), "{refused:?}");
        assert!(!refused.out.contains(SHORTZ_SOLUTION) && refused.err.contains(said), "{refused:?}");
    }
    let graph = scratch.file("k3.col", "c a triangle\np edge 3 3\ne 1 2\ne 1 3\ne 2 3\n");
    for (args, said) in [
        (&["color", &*graph, "--as", "svg", "--json"][..], not_with("--json")),
        (&["color", "--board", "latin 3", "--from", "edges"], not_with("--from")),
        (&["polynomial", "--graph", &graph, "--latin"], not_with("--latin")),
        (&["polynomial", "--graph", &graph, "--tally"], not_with("--tally")),
        (&["node", "({1,2},{1,2})", "--walk", "--as", "svg"], "--walk is for --as text".to_string()),
        (
            &["polynomial", &graph],
            format!("{graph}: found a graph, expected a puzzle; --graph {graph} reads it as one\n"),
        ),
    ] {
        let refused = run(args);
        assert!(refused.status == Some(2) && refused.out.is_empty() && refused.err.contains(&said), "{refused:?}");
    }
    assert!(!std::fs::exists(&picture).unwrap());
    assert_eq!(run(&["hint", "--notation", "short", "--stage", "cells", "-p", SHORTZ]).status, Some(0));
    assert_eq!(run(&["draw", "--ascii", "-o", &scratch.path("z.txt"), "-p", SHORTZ]).status, Some(0));
}
