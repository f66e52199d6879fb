//! The traces show what the documents print.

use crate::backtracking::source::source;
use ninefold::board::text::Alphabet;
use ninefold::board::{Cell, Geometry, Puzzle, Symbol};
use ninefold::engine::{Dynamic, Engine, Naive, NaiveRandom, Observer, Ordered, Propagate, SearchEvent, Smart};
use ninefold::solve::{Answer, Request, solve};
use ninefold::trace::{Strings, Tables, Tree};

fn run(puzzle: &Puzzle, engine: &dyn Engine, limit: Option<u64>, observer: &mut dyn Observer) -> Answer {
    solve(puzzle, engine, &Request { limit, ..Request::default() }, observer)
}

fn tables(puzzle: &Puzzle, engine: &dyn Engine, limit: Option<u64>, most: u64) -> (Vec<String>, Answer) {
    let mut shown = Vec::new();
    let mut tables = Tables::new(puzzle, Alphabet::Digits, |text: &str| shown.push(text.to_string())).at_most(most);
    let answer = run(puzzle, engine, limit, &mut tables);
    tables.finish();
    (shown, answer)
}

fn strings(puzzle: &Puzzle, engine: &dyn Engine, most: u64) -> Vec<String> {
    let mut shown = Vec::new();
    let mut strings = Strings::new(puzzle, Alphabet::Digits, |text: &str| shown.push(text.to_string())).at_most(most);
    run(puzzle, engine, None, &mut strings);
    strings.finish();
    shown
}

/// The order that Chi & Lange's text walks through.
fn papers_order(puzzle: &Puzzle) -> Ordered {
    let names = ["r7c4", "r9c5", "r1c6", "r1c7", "r1c9"];
    Ordered { first: names.map(|name| puzzle.geometry().cell_named(name).unwrap()).to_vec() }
}

// ---- other places of a symbol ----

/// A search that tries 1 in r1c1, where 2 follows beside it, and goes on with 1 in r1c2.
fn tell_of_two_places(observer: &mut dyn Observer) {
    let (left, right) = (Cell(0), Cell(1));
    observer.see(SearchEvent::Try { cell: left, symbol: Symbol(0), clash: None });
    observer.see(SearchEvent::Forced { cell: right, symbol: Symbol(1) });
    observer.see(SearchEvent::Leave { cell: left });
    observer.see(SearchEvent::Try { cell: right, symbol: Symbol(0), clash: None });
}

/// The second place stands beside the first one, not under it, though its cell was filled there.
#[test]
fn places_of_a_symbol_stand_side_by_side() {
    let puzzle = Puzzle::new(Geometry::latin(2).unwrap(), vec![None; 4]).unwrap();
    let mut tree = Tree::new(&puzzle, Alphabet::Digits);
    tell_of_two_places(&mut tree);
    assert_eq!(tree.text(), "start\n├─ 1 r1c1\n│  └─ 2 r1c2\n└─ 1 r1c2\n");
    let mut shown = Vec::new();
    let mut strings = Strings::new(&puzzle, Alphabet::Digits, |text: &str| shown.push(text.to_string()));
    tell_of_two_places(&mut strings);
    strings.finish();
    assert_eq!(shown, ["1", "12", "1"]);
    let mut shown = Vec::new();
    let mut tables = Tables::new(&puzzle, Alphabet::Digits, |text: &str| shown.push(text.to_string()));
    tell_of_two_places(&mut tables);
    tables.finish();
    let after_the_start = [
        "1 .\n. .\nTable 2: Trying a 1. Valid.\n",
        "1 2\n. .\nTable 3: 2 follows.\n",
        ". 1\n. .\nTable 4: Backtracked. Trying a 1. Valid.\n",
    ];
    assert_eq!(shown[1..], after_the_start);
}

// ---- the lecture's tables ----

/// Typed from the lecture, section 5.1.4; it leaves the full stop out of three captions.
const LECTURE: [&str; 11] = [
    ". 3 2 .\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 1: Starting position.\n",
    "1 3 2 .\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 2: Trying a 1. Valid.\n",
    "1 3 2 1\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 3: Moving on. Trying a 1. Invalid.\n",
    "1 3 2 2\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 4: Trying a 2. Invalid.\n",
    "1 3 2 3\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 5: Trying a 3. Invalid.\n",
    "1 3 2 4\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 6: Trying a 4. Invalid. Backtracking!\n",
    "2 3 2 .\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 7: Backtracked. Trying a 2. Invalid.\n",
    "3 3 2 .\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 8: Trying a 3. Invalid.\n",
    "4 3 2 .\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 9: Trying a 4. Valid.\n",
    "4 3 2 1\n. 4 3 2\n2 1 4 3\n3 2 1 4\nTable 10: Moving on. Trying a 1. Valid.\n",
    "4 3 2 1\n1 4 3 2\n2 1 4 3\n3 2 1 4\nTable 11: Moving on. Trying a 1. Valid.\n",
];

#[test]
fn the_lectures_eleven_tables() {
    let (shown, _) = tables(&source("lec-table1"), &Naive, Some(1), u64::MAX);
    assert_eq!(shown[..11], LECTURE);
    assert_eq!(shown[11..], ["Done!\n"]);
}

/// A search of everything goes on after the solution: three more symbols in r2c1, then in r1c4.
#[test]
fn tables_after_a_solution() {
    let (shown, answer) = tables(&source("lec-table1"), &Naive, None, u64::MAX);
    assert_eq!(shown.len() as u64, answer.work.trials + 2);
    let solved = "4 3 2 1\n2 4 3 2\n2 1 4 3\n3 2 1 4\nTable 12: Backtracked. Trying a 2. Invalid.\n";
    assert_eq!(shown[12], solved);
    assert!(shown[14].ends_with("Table 14: Trying a 4. Invalid. Backtracking!\n"), "{}", shown[14]);
    assert!(shown[15].starts_with("4 3 2 2\n. 4 3 2\n"), "{}", shown[15]);
    assert!(shown[15].ends_with("Table 15: Backtracked. Trying a 2. Invalid.\n"), "{}", shown[15]);
}

#[test]
fn tables_stop_where_they_are_told() {
    let puzzle = source("lec-table1");
    let (shown, _) = tables(&puzzle, &Naive, Some(1), 4);
    assert_eq!(shown[..4], LECTURE[..4]);
    assert_eq!(shown[4..], ["7 more tables are left out.\n"]);
    let (shown, _) = tables(&puzzle, &Naive, Some(1), 10);
    assert_eq!((shown.len(), shown[10].as_str()), (11, "1 more table is left out.\n"));
    let (shown, _) = tables(&puzzle, &Naive, Some(1), 11);
    assert_eq!(shown[..11], LECTURE);
}

/// Every engine, forced symbols and dead nodes included: a table per trial, and before each "Done!" the solution.
#[test]
fn the_table_before_done_is_the_solution() {
    let puzzle = source("cl-fig1");
    let (fast, smart) = (true, false);
    let engines: [&dyn Engine; 6] = [
        &Ordered::default(),
        &Smart,
        &Dynamic { fast, smart },
        &Dynamic { fast: false, smart: true },
        &Dynamic { fast: true, smart: true },
        &Propagate,
    ];
    for engine in engines {
        let (shown, answer) = tables(&puzzle, engine, None, u64::MAX);
        assert_eq!(shown.len() as u64, 1 + answer.work.trials + 12, "{}", engine.name());
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        let before_done: Vec<_> = shown
            .windows(2)
            .filter(|w| w[1] == "Done!\n")
            .map(|w| digits(w[0].split("Table").next().unwrap()))
            .collect();
        let solution =
            |s: &ninefold::board::Solution| s.values().iter().map(|v| (v.0 + b'1') as char).collect::<String>();
        assert_eq!(before_done, answer.solutions.iter().map(solution).collect::<Vec<_>>(), "{}", engine.name());
    }
}

/// Tables of other boards: boxes set off by rules, wide symbols aligned, "an 8", vertices by name.
#[test]
fn tables_of_every_kind_of_board() {
    let start = |puzzle: &Puzzle, alphabet| {
        let mut shown = Vec::new();
        let tables = Tables::new(puzzle, alphabet, |text: &str| shown.push(text.to_string()));
        tables.finish();
        shown.concat()
    };
    let six = Geometry::sudoku(ninefold::board::BoxShape { height: 2, width: 3 }).unwrap();
    let mut givens = vec![None; 36];
    givens[7] = Some(Symbol(5));
    let puzzle = Puzzle::new(six, givens).unwrap();
    let expected = "\
. . . | . . .
. 6 . | . . .
------+------
. . . | . . .
. . . | . . .
------+------
. . . | . . .
. . . | . . .
Table 1: Starting position.
";
    assert_eq!(start(&puzzle, Alphabet::Digits), expected);
    let mut givens = vec![None; 100];
    givens[1] = Some(Symbol(9));
    let ten = Puzzle::new(Geometry::latin(10).unwrap(), givens).unwrap();
    assert!(start(&ten, Alphabet::Numbers).starts_with(" . 10  .  .  .  .  .  .  .  .\n"));
    let triangle = Geometry::graph(3, &[(0, 1), (1, 2), (0, 2)], 3).unwrap();
    let puzzle = Puzzle::new(triangle, vec![None, Some(Symbol(2)), None]).unwrap();
    let (shown, _) = tables(&puzzle, &Naive, Some(1), u64::MAX);
    assert_eq!(shown[1], "v1=1 v2=3 v3=.\nTable 2: Trying a 1. Valid.\n");
    let latin = Puzzle::new(Geometry::latin(8).unwrap(), vec![None; 64]).unwrap();
    let (shown, _) = tables(&latin, &Naive, Some(1), u64::MAX);
    assert!(shown.iter().any(|text| text.ends_with("Trying an 8. Valid.\n")));
}

/// A cell without any symbol to try: its level is left without a trial of its own.
#[test]
fn tables_of_a_dead_puzzle() {
    let none = vec![ninefold::board::SymbolSet::EMPTY; 4];
    let puzzle = Puzzle::restricted(Geometry::latin(2).unwrap(), vec![None; 4], Some(none)).unwrap();
    let (shown, answer) = tables(&puzzle, &Naive, None, u64::MAX);
    assert_eq!(shown, [". .\n. .\nTable 1: Starting position. Backtracking!\n"]);
    assert_eq!((answer.work.backtracks, answer.work.trials), (1, 0));
}

// ---- Chi & Lange's strings ----

#[test]
fn the_papers_strings_come_out_in_its_order() {
    let puzzle = source("cl-fig1");
    let shown = strings(&puzzle, &papers_order(&puzzle), 7);
    assert!(shown[0].starts_with("Order: r7c4, r9c5, r1c6, r1c7, r1c9, r8c5, r2c4, "), "{}", shown[0]);
    let expected = [
        "7",
        "79",
        "792",
        "7923",
        "79232  row 1 holds 2 twice: r1c6, r1c9",
        "79233  row 1 holds 3 twice: r1c7, r1c9",
        "7929",
    ];
    assert_eq!(shown[1..8], expected);
    assert!(shown[8].ends_with(" more strings are left out."), "{}", shown[8]);
}

/// The paper overlooks that r8c5 has one possible symbol too; with the true order its 8 comes second.
#[test]
fn strings_in_the_true_order() {
    let shown = strings(&source("cl-fig1"), &Ordered::default(), 8);
    assert!(shown[0].starts_with("Order: r7c4, r8c5, r9c5, r1c6, r1c7, r1c9, "), "{}", shown[0]);
    let expected = [
        "7",
        "78",
        "789",
        "7892",
        "78923",
        "789232  row 1 holds 2 twice: r1c6, r1c9",
        "789233  row 1 holds 3 twice: r1c7, r1c9",
        "78929",
    ];
    assert_eq!(shown[1..9], expected);
    assert_eq!(shown[9], format!("{} more strings are left out.", 2_619 - 8));
}

/// Strings grow in dictionary order, the alphabet of each place being the list of its cell: 7939 after 79232.
#[test]
fn strings_are_in_dictionary_order() {
    let shown = strings(&source("cl-fig1"), &Ordered::default(), u64::MAX);
    let found: Vec<_> = shown[1..].iter().filter(|s| *s != "Done!").map(|s| s.split(' ').next().unwrap()).collect();
    assert_eq!(found.len(), 2_619);
    assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
    assert_eq!(shown.iter().filter(|s| *s == "Done!").count(), 12);
}

/// Symbols of two characters are set apart.
#[test]
fn strings_of_wide_symbols() {
    let puzzle = Puzzle::new(Geometry::latin(10).unwrap(), vec![None; 100]).unwrap();
    let mut shown = Vec::new();
    let mut strings = Strings::new(&puzzle, Alphabet::Numbers, |text: &str| shown.push(text.to_string())).at_most(3);
    run(&puzzle, &Naive, Some(1), &mut strings);
    assert_eq!(shown[1..], ["1", "1 1  row 1 holds 1 twice: r1c1, r1c2", "1 2"]);
}

// ---- Chi & Lange's Figure 2 ----

fn tree(engine: &dyn Engine, puzzle: &Puzzle, limit: Option<u64>, most: usize, levels: usize) -> Tree {
    let mut tree = Tree::new(puzzle, Alphabet::Digits).at_most(most).levels(levels);
    run(puzzle, engine, limit, &mut tree);
    tree
}

#[test]
fn the_papers_figure_2() {
    let puzzle = source("cl-fig1");
    let found = tree(&papers_order(&puzzle), &puzzle, None, 7, usize::MAX);
    let answer = run(&puzzle, &papers_order(&puzzle), None, &mut ninefold::engine::Silent);
    let expected = "\
start
└─ 7 r7c4
   └─ 9 r9c5
      └─ 2 r1c6
         ├─ 3 r1c7
         │  ├─ 2 r1c9 ✗ row 1
         │  └─ 3 r1c9 ✗ row 1
         └─ 9 r1c7";
    assert_eq!(without_counts(&found), expected);
    assert_eq!(found.left_out(), answer.work.trials - 7);
}

/// The text without the numbers of nodes left out.
fn without_counts(tree: &Tree) -> String {
    let text = tree.text();
    let lines: Vec<_> = text.lines().map(|line| line.split(" …").next().unwrap()).collect();
    lines.join("\n")
}

/// Five levels of the same tree: r1c6, r1c7 and r1c9 are of one row, so that of their lists {2,3}, {3,9} and {2,3} only
/// 2 9 3 and 3 9 2 are without a clash.
#[test]
fn a_tree_of_five_levels() {
    let puzzle = source("cl-fig1");
    let found = tree(&papers_order(&puzzle), &puzzle, None, 1000, 5);
    let expected = "\
start
└─ 7 r7c4
   └─ 9 r9c5
      ├─ 2 r1c6
      │  ├─ 3 r1c7
      │  │  ├─ 2 r1c9 ✗ row 1
      │  │  └─ 3 r1c9 ✗ row 1
      │  └─ 9 r1c7
      │     ├─ 2 r1c9 ✗ row 1
      │     └─ 3 r1c9
      └─ 3 r1c6
         ├─ 3 r1c7 ✗ row 1
         └─ 9 r1c7
            ├─ 2 r1c9
            └─ 3 r1c9 ✗ row 1";
    assert_eq!(without_counts(&found), expected);
    let line = found.text().lines().find(|line| line.contains('…')).unwrap().to_string();
    assert!(line.contains("3 r1c9 … ") && line.ends_with(" more below"), "{line}");
}

#[test]
fn a_tree_marks_solutions_and_counts_what_it_leaves_out() {
    let puzzle = source("lec-table1");
    let whole = tree(&Naive, &puzzle, Some(1), 1000, usize::MAX);
    let expected = "\
start
├─ 1 r1c1
│  ├─ 1 r1c4 ✗ row 1
│  ├─ 2 r1c4 ✗ row 1
│  ├─ 3 r1c4 ✗ row 1
│  └─ 4 r1c4 ✗ column 4
├─ 2 r1c1 ✗ row 1
├─ 3 r1c1 ✗ row 1
└─ 4 r1c1
   └─ 1 r1c4
      └─ 1 r2c1 ✓ solution
";
    assert_eq!(whole.text(), expected);
    assert_eq!(tree(&Naive, &puzzle, Some(1), 0, usize::MAX).text(), "start … 10 more below\n");
    let two = tree(&Naive, &puzzle, Some(1), 2, usize::MAX);
    // Of the eight trials left out, three are below r1c1 = 1, five below the start.
    assert_eq!(two.text(), "start … 5 more below\n└─ 1 r1c1 … 3 more below\n   └─ 1 r1c4 ✗ row 1\n");
    for most in 0..12 {
        for levels in 0..4 {
            let part = tree(&Naive, &puzzle, Some(1), most, levels);
            assert_eq!(part.text().lines().count() as u64 - 1 + part.left_out(), 10, "{most} nodes, {levels} levels");
        }
    }
}

/// The drawing of Figure 2: seven circles with their symbols, two of them crossed out, each child below its parent.
#[test]
fn the_papers_figure_2_as_svg() {
    let puzzle = source("cl-fig1");
    let svg = tree(&papers_order(&puzzle), &puzzle, None, 7, usize::MAX).svg();
    let count = |what: &str| svg.matches(what).count();
    assert_eq!((count("<svg "), count("</svg>"), count("viewBox=")), (1, 1, 1));
    assert_eq!((count("r=\"14\""), count("<line "), count("<path "), count("font-size=\"15\"")), (7, 7, 2, 7));
    let symbols: Vec<_> = svg
        .lines()
        .filter(|line| line.contains("font-size=\"15\""))
        .map(|line| line.split(['>', '<']).nth(2).unwrap())
        .collect();
    assert_eq!(symbols, ["7", "9", "2", "3", "2", "3", "9"]);
    assert_parents_stand_above_the_middle(&svg);
    assert!(!svg.contains("href") && !svg.contains("<style") && !svg.contains("<script"));
}

/// Each edge leads down, and its upper end is in the middle above the first and the last child.
fn assert_parents_stand_above_the_middle(svg: &str) {
    let mut children = std::collections::BTreeMap::<_, Vec<usize>>::new();
    for line in svg.lines().filter(|line| line.starts_with("<line ")) {
        let numbers: Vec<usize> = line.split('"').skip(1).step_by(2).map(|n| n.parse().unwrap()).collect();
        assert!(numbers[1] < numbers[3], "{line}");
        children.entry((numbers[0], numbers[1])).or_default().push(numbers[2]);
    }
    for ((x, _), below) in children {
        assert_eq!(x, usize::midpoint(*below.iter().min().unwrap(), *below.iter().max().unwrap()));
    }
}

/// No two circles of a level touch, and all of them are inside the picture: for every engine, on a large tree too.
#[test]
fn circles_keep_apart() {
    let puzzle = source("cl-fig1");
    let engines: [&dyn Engine; 4] = [&Naive, &Dynamic { fast: true, smart: true }, &NaiveRandom, &Propagate];
    for engine in engines {
        let svg = tree(engine, &puzzle, Some(1), 400, usize::MAX).svg();
        let attribute = |line: &str, name: &str| -> usize {
            line.split(&format!("{name}=\"")).nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
        };
        let (width, height) = (attribute(&svg, " width"), attribute(&svg, " height"));
        let mut circles: Vec<_> = svg
            .lines()
            .filter(|line| line.contains("r=\"14\""))
            .map(|line| (attribute(line, "cy"), attribute(line, "cx")))
            .collect();
        assert_parents_stand_above_the_middle(&svg);
        assert!(circles.iter().all(|&(y, x)| y + 14 < height && x + 14 < width && x > 14 && y > 14));
        circles.sort_unstable();
        assert!(
            circles.windows(2).all(|pair| pair[0].0 != pair[1].0 || pair[1].1 - pair[0].1 > 28),
            "{}",
            engine.name()
        );
    }
}

/// A tree of a board of 64 is drawn without recursion: its levels are 4,096.
#[test]
fn a_deep_tree_needs_little_stack() {
    let draw = || {
        let puzzle = Puzzle::new(Geometry::latin(64).unwrap(), vec![None; 4096]).unwrap();
        let mut deep = Tree::new(&puzzle, Alphabet::Numbers).at_most(200_000);
        let row = Ordered { first: (0..4096).map(Cell::new).collect() };
        run(&puzzle, &row, Some(1), &mut deep);
        (deep.svg().len(), deep.left_out())
    };
    let (length, left_out) = std::thread::Builder::new().stack_size(256 * 1024).spawn(draw).unwrap().join().unwrap();
    assert!(length > 1_000_000 && left_out == 0);
}
