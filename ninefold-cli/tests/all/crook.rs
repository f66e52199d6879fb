//! `explain --profile crook`: his examples, a record that is read again, and solving together.

use crate::common::{MEPHAM, SHORTZ, Scratch, run, run_with};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn mephams_puzzle_with_the_choices_of_the_text() {
    let scratch = Scratch::new("crook");
    let tree = scratch.path("tree.svg");
    let args =
        ["explain", "--profile", "crook", "--choose", "r2c1=4,c(7,8)=8", "--checked", "--tree", &tree, "-p", MEPHAM];
    let told = run(&args);
    assert_eq!((told.status, told.err.as_str()), (Some(0), ""));
    for part in [
        "so c(2,7) is 9. [9_1]",
        "     - row 4: {[1,3,8],[c(4,1),c(4,2),c(4,8)]} and {[2,4,9],[c(4,4),c(4,6),c(4,7)]}\n",
        "so c(3,2) is 7. [7_4, red\n",
        "c(2,1) = 4, c(7,8) = 8: solution; probability 1/4, 3 to 1 against\n",
        "start\n├─ 4 c(2,1)\n│  ├─ 8 c(7,8) ✓ solution\n│  └─ 4 c(7,8) ✗\n└─ 7 c(2,1) ✗\n",
        "\n4_2 3 1 8 6 5 9_1 2 7_3\n",
    ] {
        assert!(told.out.contains(part), "{part:?} is missing in\n{}", told.out);
    }
    assert!(std::fs::read_to_string(&tree).expect("the tree is drawn").starts_with("<svg"));
}

/// Figure 10 in the colours of its paths: an edge for each number tried, the probability at the end of each path, a key. The
/// board of Figure 13 stands beside it as a picture of points.
#[test]
fn the_tree_has_the_looks_of_its_paths() {
    let scratch = Scratch::new("looks");
    let (tree, board) = (scratch.path("tree.svg"), scratch.path("board.png"));
    let args = ["explain", "--profile", "crook", "--choose", "r2c1=4,r7c8=8", "--show", "no", "-p", MEPHAM];
    let told = run(&[&args[..], &["--tree", &tree, "--figure", &board]].concat());
    assert_eq!((told.status, told.err.as_str()), (Some(0), ""));
    let svg = std::fs::read_to_string(&tree).expect("the tree is drawn");
    let lines: Vec<&str> = svg.lines().collect();
    let inside = |group: &str| {
        let at = lines.iter().enumerate().filter(|(_, line)| line.contains(group)).map(|(at, _)| at);
        at.map(|at| lines[at + 1..].iter().take_while(|line| !line.starts_with("</g")).copied().collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    for (path, edges, strokes) in [("red path", 2, 1), ("green path", 2, 2)] {
        let (drawn, sample) = (inside(&format!("data-path=\"{path}\"")), inside(&format!("data-key=\"{path}\"")));
        assert_eq!((drawn.len(), sample.len()), (edges, 1), "{path}");
        for line in drawn.iter().chain(&sample) {
            assert_eq!(line.len(), strokes, "a single line for the first path, a double one for the second: {line:?}");
        }
    }
    let is_text = |text: &str| lines.iter().filter(|line| line.contains(&format!(">{text}</text>"))).count();
    assert_eq!((is_text("1/4"), is_text("1/2")), (2, 2), "two paths of 1/4, one of 1/2 and the key");
    for word in ["red path", "green path", "a solution", "a violation", "the probability of a path"] {
        assert_eq!(is_text(word), 1, "{word}");
    }
    assert_eq!((is_text("not tried"), is_text("blue path")), (0, 0), "nothing that does not occur");
    assert!(std::fs::read(&board).expect("the board is drawn").starts_with(b"\x89PNG"));
    let twice = run(&[&args[..], &["--tree", &tree, "--figure", &tree]].concat());
    assert_eq!(twice.status, Some(2), "one file for two pictures: {twice:?}");
    assert_eq!(run(&["explain", "--figure", &board, "-p", MEPHAM]).status, Some(2));
}

/// Figures 4 and 5 as their text tells them: the quadruple of box 7 takes 3, 4, 5 and 9 from the other cells and leaves the pair 2, 7;
/// the triple of box 3 leaves 8 alone, and 8 entered the pair 3, 5.
#[test]
fn figures_4_and_5_before_and_after() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/shortz-301-story.txt");
    let shown = |step: &str, house: &str, form: &str| {
        let args = ["explain", "--profile", "crook", "--follow", record, "-p", SHORTZ, "--as", form, "--step", step];
        run(&[&args[..], &["--house", house]].concat())
    };
    let rows = |step: &str, house: &str| {
        let out = shown(step, house, "text").out;
        let lines = out.lines().filter(|line| line.starts_with('│'));
        let cells = |half: &str| half.split_whitespace().map(String::from).collect::<Vec<_>>();
        lines.map(|line| line.split('│').map(cells).collect::<Vec<_>>()).collect::<Vec<_>>()
    };
    let figure_4 = rows("11", "box 7");
    assert_eq!(figure_4[1][1], ["23478", "1", "34"], "before: {figure_4:?}");
    let after: Vec<&Vec<String>> = figure_4.iter().map(|row| &row[3]).collect();
    assert_eq!(after, [&["3459", "459", "6"], &["278", "1", "34"], &["27", "27", "345"]]);
    let (first, second) = (rows("3", "Box 3"), rows("4", "box 3"));
    let states: Vec<Vec<&Vec<String>>> = [(&first, 1), (&first, 3), (&second, 1), (&second, 3)]
        .map(|(rows, at)| rows.iter().map(|row| &row[at]).collect())
        .to_vec();
    assert_eq!(states[0], [&["16", "128", "126"], &["356", "7", "26"], &["9", "2358", "4"]]);
    assert_eq!(states[1], [&["16", "8?", "126"], &["35", "7", "26"], &["9", "358", "4"]]);
    assert_eq!(states[1], states[2]);
    assert_eq!(states[3], [&["16", "8'", "126"], &["35", "7", "26"], &["9", "35", "4"]]);
    let svg = shown("11", "box 7", "svg").out;
    assert_eq!((svg.matches("data-cell=\"r8c1\"").count(), svg.matches("data-cell=\"r1c1\"").count()), (2, 0));
    assert!(svg.contains(">eliminated</text>") && svg.contains("box 7 before"), "{svg}");
    let unknown = shown("11", "box 10", "text");
    assert!(unknown.status == Some(2) && unknown.err.contains("no house is called `box 10`"), "{unknown:?}");
    let page = shown("11", "box 7", "html");
    assert!(page.status == Some(0) && page.out.starts_with("<section>"), "{page:?}");
    assert!(page.out.contains("box 7 before") && page.out.contains("box 7 after"), "{}", page.out);
    assert!(page.out.matches("data-cell=\"r8c1\"").count() > page.out.matches("data-cell=\"r1c1\"").count());
    assert_eq!(shown("11", "box 7", "json").status, Some(2));
    // As pixels and for print, too.
    let scratch = crate::common::Scratch::new("house-files");
    for (name, begins) in [("a.png", &b"\x89PNG"[..]), ("a.svg", b"<svg"), ("a.pdf", b"%PDF")] {
        let file = scratch.path(name);
        let args = ["explain", "--as", "svg", "--step", "11", "--house", "box 7", "-p", SHORTZ, "--to", &file];
        assert_eq!(run(&args).status, Some(0), "{name}");
        assert!(std::fs::read(&file).expect("the picture").starts_with(begins), "{name}");
    }
    let file = scratch.path("all.png");
    let all = run(&["explain", "--as", "svg", "-p", SHORTZ, "--to", &file]);
    assert!(all.status == Some(2) && all.err.contains("name the step with --step"), "{all:?}");
    assert_eq!(run(&["explain", "--house", "box 7", "-p", SHORTZ]).status, Some(2), "of which step?");
}

/// One house alone: a box as a square, a row as a line, the region of a jigsaw with its gaps.
#[test]
fn a_house_alone() {
    let drawn = |args: &[&str]| run(&[&["draw", "--marks", "--ascii"], args].concat());
    let box_3 = drawn(&["--house", "box 3", "-p", SHORTZ]);
    assert_eq!(
        box_3.out,
        "box 3\n+-----------------+\n| 16    128   126 |\n| 1356  7     126 |\n| 9     2358  4   |\n+-----------------+\n"
    );
    let row = drawn(&["--house", "row 2", "-p", "1234..1...4....."]).out;
    assert_eq!(row.lines().nth(2).map(|line| line.split_whitespace().count()), Some(6), "{row}");
    let jigsaw = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/jigsaw.txt");
    let layout = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/jigsaw-layout.txt");
    let region = drawn(&["--house", "region 1", "--layout", layout, jigsaw]);
    assert!(region.status == Some(0) && region.out.starts_with("region 1\n"), "{region:?}");
    let svg = run(&["draw", "--marks", "--as", "svg", "--house", "box 3", "-p", SHORTZ]).out;
    assert_eq!(svg.matches("data-cell=").count(), 9);
    assert!(drawn(&["--house", "box 12", "-p", SHORTZ]).err.contains("no house is called `box 12`"));
}

/// Theorem 3: the polynomial of the 4x4 board is monic and of degree 16, has minus its 56 edges as second coefficient, and its values
/// are the numbers of completions that the engine finds.
#[test]
fn the_completion_polynomial_beside_counts() {
    let told = run(&["count", "--polynomial", "-p", "................"]);
    assert_eq!(told.status, Some(0), "{}", told.err);
    assert!(told.out.starts_with("p(k) = k^16 - 56k^15 + "), "{}", told.out);
    let row = |k: &str| {
        let line =
            told.out.lines().find(|line| line.starts_with(&format!("{k} "))).unwrap_or_else(|| panic!("{}", told.out));
        line.split_whitespace().skip(1).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!((row("3"), row("4")), (vec!["0".into(), "0".into()], vec!["288".into(), "288".into()]));
    assert_eq!(row("5")[0], row("5")[1], "{}", told.out);
    assert_eq!(row("7")[1..], ["not", "counted"]);
    // Two colours are there, so the first line is for two.
    let part = run(&["count", "--polynomial", "-p", "1..........4...."]).out;
    let first = part.lines().skip_while(|line| !line.starts_with("k ")).nth(1);
    assert_eq!(first.map(|line| line.starts_with("2 ")), Some(true), "{part}");
    let large = run(&["count", "--polynomial", "--budget", "20000n", "-p", SHORTZ]);
    assert!(large.status == Some(1) && large.out.starts_with("over budget after 20000 steps: "), "{large:?}");
    assert_eq!(run(&["count", "--polynomial", "-o", "p.csv", "-p", "................"]).status, Some(2));
}

/// On a terminal each number has the colour of the pencil that wrote it.
#[test]
fn the_board_has_the_colours_of_the_paths() {
    let args = ["explain", "--profile", "crook", "--choose", "r2c1=4,r7c8=8", "-p", MEPHAM];
    let coloured = run(&[&args[..], &["--color", "always"]].concat()).out;
    let stripped = crate::explain::plain(&coloured);
    let board = |text: &str| text.split_once("markup of one number x37").unwrap().1.to_string();
    let key = "' forced number   ' before any choice   ' red path   ' green path\n";
    assert!(stripped.contains(key) && !run(&args).out.contains(key));
    // 31 is red, 32 green; of the board's numbers three are red and forty are green, with one more of each in the key.
    let board = board(&coloured);
    let painted = |colour: &str| board.matches(colour).count();
    assert_eq!((painted("\u{1b}[31m"), painted("\u{1b}[32m")), (4, 41), "{board}");
}

#[test]
fn a_record_is_followed_and_printed_again() {
    let scratch = Scratch::new("follow");
    let record = scratch.file("record", "c(1,8)=8, r5c9=7\nr4c7=5 # and on by itself\n");
    let record_of = |file: &str| {
        let told = run(&["explain", "--profile", "crook", "--follow", file, "-p", SHORTZ]);
        assert_eq!(told.status, Some(0), "{}", told.err);
        told.out.split_once("(--follow reads this):\n").expect("the entries").1.to_string()
    };
    let first = record_of(&record);
    assert!(first.lines().next().expect("a row").contains(" 8_1 "), "{first}");
    assert_eq!(record_of(&scratch.file("again", &first)), first);
    let bad = run(&["explain", "--profile", "crook", "--follow", &scratch.file("bad", "r1c1=x"), "-p", SHORTZ]);
    assert_eq!(bad.status, Some(2));
    assert!(bad.err.contains("bad:1:1: found `r1c1=x`"), "{}", bad.err);
}

#[test]
fn solving_together() {
    let typed = "go\nr2c1=7\ngo\nerase\nn\ncoin\ngo\nc(7,8)=8\ngo\nundo\nn\nboard\n";
    let told = run_with(&["explain", "--profile", "crook", "--interactive", "-p", MEPHAM], typed);
    assert_eq!(told.status, Some(0), "{}", told.err);
    for part in [
        "A number must be chosen. The cell c(2,1) is a member of",
        "A number must be chosen. Only 4 is left to choose for c(2,1). Type a choice, `coin`, or `why`.",
        "Type `erase` to erase the red path.",
        "The red path is erased; only 4 is left to choose for c(2,1).",
        "Only 4 is left to choose for c(2,1). So it is 4, and the red path begins.",
        "green path > ",
        "so c(2,7) is 9. [9_1]",
        "so c(2,9) is 4. [4_3, red path]",
        "Taken back.",
        "Solved.",
    ] {
        assert!(told.out.contains(part), "{part:?} is missing in\n{}", told.out);
    }
    let given_up = run_with(&["explain", "--profile", "crook", "--interactive", "-p", MEPHAM], "go\nquit\n");
    assert_eq!(given_up.status, Some(1));
    // Who goes on without a choice is told of it once more.
    let waiting = run_with(&["explain", "--profile", "crook", "--interactive", "-p", MEPHAM], "go\ngo\n");
    assert_eq!(waiting.out.matches("A number must be chosen. ").count(), 2, "{}", waiting.out);
}

/// A wrong given, and nothing that clashes: a person may work on it until nothing else is possible.
#[test]
fn a_person_finds_out_that_there_is_no_solution() {
    let wrong = MEPHAM.replacen(".9.7..86.", "49.7..86.", 1);
    assert_ne!(wrong, MEPHAM);
    let checked = run(&["check", "-p", &wrong]);
    assert!(checked.out.contains("it has no solution"), "{}", checked.out);
    let typed = "go\ncoin\ngo\nerase\n".repeat(40);
    let told = run_with(&["explain", "--profile", "crook", "--interactive", "-p", &wrong], &typed);
    assert_eq!((told.status, told.err.as_str()), (Some(1), ""));
    for part in ["Violation: ", "There is no path to erase: nothing else is possible."] {
        assert!(told.out.contains(part), "{part:?} is missing in\n{}", told.out);
    }
    let clash = MEPHAM.replacen(".9.7..86.", "99.7..86.", 1);
    let refused = run_with(&["explain", "--profile", "crook", "--interactive", "-p", &clash], "go\n");
    assert_eq!(refused.status, Some(1));
    assert!(refused.out.starts_with("A rule is broken: "), "{}", refused.out);
}

#[test]
fn what_cannot_be_used() {
    for (args, part) in [
        (&["explain", "--choose", "r1c1=2"][..], "--choose is for --profile crook"),
        (&["explain", "--profile", "crook", "--choose", "r1c1"], "expected choices like r2c1=4,r7c8=8"),
        (&["explain", "--profile", "crook", "--choose", "r0c1=2"], "expected a cell of the board"),
    ] {
        let told = run(&[args, &["-p", MEPHAM]].concat());
        assert_eq!(told.status, Some(2), "{args:?}");
        assert!(told.err.contains(part), "{}", told.err);
    }
}

/// The choices decide the paths; what was entered is not shown.
#[test]
fn the_solution_unseen() {
    let led = |args: &[&str]| run(&[&["explain", "--profile", "crook", "--show", "no", "-p", MEPHAM], args].concat());
    let told = led(&["--choose", "r2c1=4,c(7,8)=8"]);
    assert_eq!((told.status, told.err.as_str()), (Some(0), ""));
    for part in ["c(2,1) = 4, c(7,8) = 8: solution; probability 1/4", "├─ 4 c(2,1)\n"] {
        assert!(told.out.contains(part), "{part:?} is missing in\n{}", told.out);
    }
    assert!(!told.out.contains("4_2 3 1 8") && !told.out.contains("so c("), "{}", told.out);
    assert_eq!(led(&["--choose", "r1c1=3"]).status, Some(2));
    let scratch = Scratch::new("unseen");
    assert_eq!(led(&["--follow", &scratch.file("record", "r1c1=3")]).status, Some(2));
    let json = led(&["--choose", "r2c1=4,r7c8=8", "--as", "json"]).out;
    let last: serde_json::Value = serde_json::from_str(json.lines().last().expect("a line")).expect("JSON");
    assert_eq!(
        (last["paths"][0]["choices"][1].as_str(), last.get("entries"), last.get("solutions")),
        (Some("r7c8=8"), None, None)
    );
}

/// Choices and records that the puzzle does not admit are bad use, whether it shows at once or on the way.
#[test]
fn what_cannot_be_followed() {
    let scratch = Scratch::new("unfollowed");
    let led = |puzzle: &str, args: &[&str]| run(&[&["explain", "--profile", "crook", "-p", puzzle], args].concat());
    // Box 1 holds a 3; 4 in r2c1 leaves no other 4 in its row.
    let at_once = led(MEPHAM, &["--choose", "r1c1=3"]);
    assert_eq!((at_once.status, at_once.out.as_str()), (Some(2), ""));
    assert!(at_once.err.contains("--choose: c(1,1)=3 is not possible in this puzzle"), "{}", at_once.err);
    let on_the_way = led(MEPHAM, &["--choose", "r2c1=4,r2c9=4"]);
    assert_eq!(on_the_way.status, Some(2), "{}", on_the_way.err);
    assert!(on_the_way.err.contains("--choose: c(2,9)=4 is not possible when its turn comes"), "{}", on_the_way.err);
    // Row 1 holds a 3 among the givens.
    let record = led(SHORTZ, &["--follow", &scratch.file("record", "r1c8=8, r1c1=3")]);
    assert_eq!(record.status, Some(2));
    let why = "The record has c(1,1) = 3 next, but c(1,1) cannot be 3: row 1 has it already, in c(1,2); so it is followed no further.";
    assert_eq!(record.err, format!("ninefold: --follow: {why}\n"));
    // The solution is not shown, and is not the record's.
    let hidden = led(SHORTZ, &["--show", "no", "--follow", &scratch.file("hidden", "c(1,1)=8")]);
    let said = hidden.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("The record has c(1,1) = 8 next, but "), "{said}");
    assert!(said.contains("The board at the end has c(1,1) = 6 and is not the record's."), "{said}");
    let json = led(SHORTZ, &["--show", "no", "--json", "--follow", &scratch.file("hidden", "c(1,1)=8")]);
    assert!(json.out.contains("\"unfollowed\":\"The record has c(1,1) = 8 next, but "), "{}", json.out);
    // In column 4 only r3c4, r8c4 and r9c4 share three numbers: 2, 3 and 6.
    let sets = led(SHORTZ, &["--follow", &scratch.file("sets", "column 4: 2,3,6\n\n r1c8=8\n column 4: 1,9,5 # no")]);
    assert_eq!(sets.status, Some(2));
    let expected =
        "sets:4:2: found `column 4: 1,5,9`, expected a preemptive set at its turn: column 4 has 5 already, in c(1,4)\n";
    assert!(sets.err.contains("--follow: ") && sets.err.ends_with(expected), "{}", sets.err);
    let choices = led(MEPHAM, &["--choose", "r2c1=4\nbox 3: 1,2"]);
    assert!(choices.status == Some(2) && choices.err.contains("expected choices like r2c1=4"), "{}", choices.err);
    let unneeded = led(MEPHAM, &["--choose", "r2c1=4,r7c8=8,r1c1=2"]);
    assert_eq!(unneeded.status, Some(0), "{}", unneeded.err);
    // It is forced: entered before anything is chosen.
    let forced = led(MEPHAM, &["--choose", "r1c1=2,r2c1=4,r7c8=8"]);
    assert_eq!(forced.status, Some(0), "{}", forced.err);
    assert_eq!(forced.err, "ninefold: --choose: c(1,1)=2 was not needed: it follows without a choice\n");
}

/// A cell of a picture: the entry with its pencil, what stands beside it, the crossed-out numbers with theirs, the ring.
#[derive(Debug, Default)]
struct Drawn {
    entry: Option<(String, String)>,
    beside: String,
    struck: Vec<(String, String)>,
    ring: bool,
}

/// The cells of a picture by their names, and the inks of each pencil. Every element has a line of its own.
fn drawn(svg: &str) -> (BTreeMap<String, Drawn>, BTreeMap<String, BTreeSet<String>>) {
    let value = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!(" {name}=\""))?;
        Some(rest.split('"').next().expect("a value").to_string())
    };
    let content = |line: &str| line.split(['>', '<']).nth(2).expect("some text").to_string();
    let (mut cells, mut inks, mut at) = (BTreeMap::<String, Drawn>::new(), BTreeMap::new(), String::new());
    let mut ink = |pencil: &str, line: &str, attribute: &str| {
        inks.entry(pencil.to_string()).or_insert_with(BTreeSet::new).extend(value(line, attribute));
    };
    let lines: Vec<&str> = svg.lines().collect();
    for (line, next) in lines.iter().zip(&lines[1..]) {
        at = value(line, "data-cell").unwrap_or(at);
        if line.starts_with("</g>") {
            at = String::new();
        }
        if let Some(pencil) = value(line, "data-entry") {
            ink(&pencil, line, "fill");
            cells.entry(at.clone()).or_default().entry = Some((content(line), pencil));
        } else if value(line, "data-beside").is_some() {
            cells.entry(at.clone()).or_default().beside = content(line);
        } else if let Some(pencil) = value(line, "data-struck") {
            assert!(next.starts_with("<path"), "struck through: {line}");
            ink(&pencil, next, "stroke");
            cells.entry(at.clone()).or_default().struck.push((content(line), pencil));
        } else if let Some(pencil) = value(line, "data-ring") {
            ink(&pencil, line, "stroke");
            cells.entry(at.clone()).or_default().ring = true;
        }
    }
    // The samples of the key stand in no cell.
    cells.remove("");
    (cells, inks)
}

/// The subscripts of Figure 8, and what the text crosses out there.
#[test]
fn figure_8_is_drawn_with_its_subscripts_and_crossed_out_marks() {
    let figure = include_str!("../../../examples/shortz-301-figure-8.txt");
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/shortz-301-story.txt");
    let picture = run(&["explain", "--profile", "crook", "--follow", record, "--as", "svg", "-p", SHORTZ]);
    assert_eq!((picture.status, picture.err.as_str()), (Some(0), ""));
    let (cells, inks) = drawn(&picture.out);
    let rows = figure.lines().filter(|line| !line.starts_with('#'));
    let mut subscripts = 0;
    for (row, fields) in (1..).zip(rows) {
        for (column, field) in (1..).zip(fields.split(' ')) {
            let Some((number, subscript)) = field.split_once('_') else { continue };
            let Drawn { entry, beside, ring, .. } = &cells[&format!("r{row}c{column}")];
            let plain = Some((number.to_string(), "before any choice".to_string()));
            assert_eq!((entry, beside.as_str(), ring), (&plain, subscript, &false), "r{row}c{column}");
            subscripts += 1;
        }
    }
    assert_eq!(subscripts, 56);
    for (forced, number) in [("r2c3", "1"), ("r2c6", "9")] {
        assert_eq!(cells[forced].entry, Some((number.to_string(), "forced number".to_string())));
        assert!(cells[forced].beside.is_empty() && cells[forced].struck.is_empty());
    }
    // "Cross out the 1, 2, and 9 in c(5,9)"; Figure 7 has 1, 2 and 8 in c(1,8), and 2, 3, 4, 7 and 8 in c(8,1).
    for (cell, struck) in [("r5c9", "129"), ("r1c8", "12"), ("r8c1", "2347")] {
        let crossed: String = cells[cell].struck.iter().map(|(number, _)| number.as_str()).collect();
        assert_eq!(crossed, struck, "{cell}");
    }
    assert!(inks.values().all(|inks| inks.len() == 1) && inks.len() == 2, "{inks:?}");
}

/// The three paths of Figure 13: before any choice, red from c(2,1), green from c(7,8).
#[test]
fn figure_13_has_a_red_path_and_a_green_one() {
    let args = ["explain", "--profile", "crook", "--choose", "r2c1=4,r7c8=8", "-p", MEPHAM, "--as"];
    let picture = run(&[&args[..], &["svg"]].concat());
    assert_eq!((picture.status, picture.err.as_str()), (Some(0), ""));
    let (cells, inks) = drawn(&picture.out);
    let with = |pencil: &str| {
        let cells = cells.iter().filter(|(_, drawn)| drawn.entry.as_ref().is_some_and(|(_, own)| own == pencil));
        cells.map(|(cell, drawn)| (cell.as_str(), drawn.beside.as_str())).collect::<Vec<_>>()
    };
    assert_eq!(with("forced number").len(), 9);
    assert_eq!(with("before any choice"), [("r2c7", "1")]);
    assert_eq!(with("red path"), [("r2c1", "2"), ("r2c9", "3"), ("r3c2", "4")]);
    assert_eq!((with("green path").len(), cells["r7c8"].beside.as_str()), (40, "5"));
    let ringed: Vec<&String> = cells.iter().filter(|(_, drawn)| drawn.ring).map(|(cell, _)| cell).collect();
    assert_eq!(ringed, ["r2c1", "r7c8"]);
    // The red path takes 7 from c(2,1) itself, and 4 from its partners.
    assert_eq!(cells["r2c1"].struck, [("7".to_string(), "red path".to_string())]);
    assert_eq!(cells["r3c2"].struck, [("4".to_string(), "red path".to_string())]);
    let colours: BTreeSet<&String> = inks.values().flatten().collect();
    assert!(inks.len() == 4 && colours.len() == 4, "a colour for each pencil: {inks:?}");
    let page = run(&[&args[..], &["html"]].concat());
    assert!(page.out.contains("data-ring=\"red path\""), "{}", page.out.len());
    // Other profiles have no such board.
    let other = run(&["explain", "--as", "svg", "-p", MEPHAM]);
    assert!(other.status == Some(2) && other.err.contains("name a folder with --to"), "{}", other.err);
}

/// However long the probabilities of neighbouring paths are, no label of the drawn tree touches another or the edge; each figure of
/// the font is 0.572 of its size wide.
#[test]
fn labels_of_the_tree_do_not_touch() {
    let scratch = Scratch::new("tree-labels");
    let tree = scratch.path("tree.svg");
    for (puzzle, is_long) in
        [(MEPHAM.to_string(), false), (".".repeat(36), true), (".".repeat(81), true), (".".repeat(256), true)]
    {
        run(&["explain", "--profile", "crook", "--show", "no", "--tree", &tree, "-p", &puzzle]);
        let svg = std::fs::read_to_string(&tree).expect("a tree");
        let number = |text: &str, name: &str| -> f64 {
            text.split(&format!(" {name}=\"")).nth(1).and_then(|rest| rest.split('"').next()?.parse().ok()).expect(name)
        };
        let mut labels: Vec<(f64, f64, f64)> = Vec::new();
        let mut longest = 0;
        for text in svg.split("<text").skip(1).map(|text| text.split("</text>").next().unwrap()) {
            let (head, words) = text.split_once('>').unwrap();
            if head.contains("font-size=\"12\"") {
                let half = 0.572 * 12.0 * f64::from(words.len() as u32) / 2.0 - 2.0;
                let x = number(head, "x");
                labels.push((number(head, "y"), x - half, x + half));
                longest = longest.max(words.len());
            }
        }
        labels.sort_by(|a, b| a.partial_cmp(b).unwrap());
        assert!(labels.len() >= 3 && (longest > 7) == is_long, "{} labels, {longest}", labels.len());
        for pair in labels.windows(2) {
            assert!(pair[0].0 < pair[1].0 || pair[0].2 < pair[1].1, "{pair:?}");
        }
        let width = number(&svg, "width");
        assert!(labels.iter().all(|&(_, from, to)| from > 0.0 && to < width), "{width}");
    }
}

/// What Condition 1 says in a sentence, against the covers that are listed below it.
#[test]
fn the_condition_counts_the_covers_that_it_lists() {
    let told = run(&["explain", "--profile", "crook", "--paths", "0", "-p", MEPHAM]).out;
    let words = told.split_whitespace().collect::<Vec<_>>().join(" ");
    let (_, behind) =
        words.split_once("No preemptive set of any range can be broken into smaller ones any more").unwrap();
    let (sentence, list) = behind.split_once("already. - ").unwrap();
    // Of the first choice.
    let list = list.split(" The cell ").next().unwrap();
    let list: Vec<&str> = list.split(" - ").collect();
    let ranges = list.iter().take_while(|line| ["row", "column", "box"].iter().any(|kind| line.starts_with(kind)));
    let ranges: Vec<&str> = ranges.copied().collect();
    let broken = ranges.iter().filter(|line| line.contains("} and {")).count();
    assert!(sentence.contains(&format!("in {} ranges", ranges.len())), "{sentence}: {ranges:?}");
    let counts = format!("of {} are a single set each, those of one have been broken", ranges.len() - broken);
    assert!(broken == 1 && sentence.contains(&counts), "{sentence}: {ranges:?}");
}
