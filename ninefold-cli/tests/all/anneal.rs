//! Annealing from outside: its curve in every form, and the board on which it is stuck.

use crate::common::{CHI_LANGE, Scratch, run};

/// Chi and Lange's Figure 4, and the puzzle that it is a board of.
const FIGURE_4: &str = "417962835632158749958734612825497361391586427746312598289653174573241986164879253";
const TOP_95_1: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn lewis<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["solve", "--engine", "anneal-lewis", "--limit", "1"], more, &["-p", CHI_LANGE]].concat()
}

/// The paper's figure, each fact counted beforehand by another program.
#[test]
fn figure_4() {
    let minimum = run(&["lab", "minimum", "--board", FIGURE_4, "--givens", TOP_95_1]);
    let expected = "\
violations  column 5 holds 5 twice: r2c5, r7c5
            column 6 holds 2 twice: r1c6, r6c6
cost        2 (duplicates)
swaps       1818 of two cells without a given that hold different symbols
lower it    none: a local minimum
keep it     3: r1c5<->r1c6, r1c6<->r2c5, r2c5<->r2c6
raise it    by 1 or more
";
    assert_eq!((minimum.out.as_str(), minimum.err.as_str(), minimum.status), (expected, "", Some(0)));
    let scratch = Scratch::new("minimum");
    let (board, givens) = (scratch.file("board.txt", FIGURE_4), scratch.file("givens.txt", TOP_95_1));
    let json = run(&["lab", "minimum", "--json", "--cost", "cells", "--board", &board, "--givens", &givens]).out;
    for part in ["\"counted\":\"cells\",\"cost\":4", "\"swaps\":1818,\"better\":0,\"best\":[]", "\"least_rise\":2}"] {
        assert!(json.contains(part), "{part}: {json}");
    }
    assert!(json.contains(r#""neutral":[["r1c5","r1c6"],["r1c6","r2c5"],["r2c5","r2c6"]]"#), "{json}");
}

#[test]
fn what_is_no_board_is_named() {
    for (board, givens, why) in [
        (TOP_95_1, TOP_95_1, "--board:1: r1c2: expected a full board that holds the puzzle's givens"),
        ("nothing", TOP_95_1, "there is no file of that name"),
        ("1234123412341234", TOP_95_1, "--givens: found a Sudoku 9x9 with boxes 3x3, expected a Sudoku 4x4"),
        (FIGURE_4, FIGURE_4, "--givens:1: column 5 holds 5 twice: r2c5, r7c5"),
    ] {
        let slip = run(&["lab", "minimum", "--board", board, "--givens", givens]);
        assert!(slip.status == Some(2) && slip.out.is_empty() && slip.err.contains(why), "{slip:?}");
    }
}

/// The curve is all of standard output, so that it can go straight to a file; the answer is said beside it.
#[test]
fn the_curve_as_csv() {
    let curve = run(&lewis(&["--trace=curve", "--stats"]));
    assert_eq!(curve.status, Some(0));
    let rows: Vec<Vec<f64>> =
        curve.out.lines().skip(1).map(|row| row.split(',').map(|n| n.parse().expect("a number")).collect()).collect();
    assert!(curve.out.starts_with("step,energy,temperature\n") && rows.len() > 100 && rows.len() <= 10_000);
    assert!(rows.iter().all(|row| row.len() == 3) && rows.windows(2).all(|pair| pair[0][0] < pair[1][0]));
    let last = rows.last().expect("a row");
    assert!(last[1] == 0.0 && curve.err.contains(&format!("\tfound\tnodes {},", last[0])), "{}", curve.err);
    assert_eq!(run(&lewis(&["--trace", "--stats"])).out, curve.out, "what it shows by itself");
    assert!(run(&lewis(&["--trace", "--trace-limit", "20"])).out.lines().count() <= 21);
}

#[test]
fn the_curve_as_a_picture() {
    let scratch = Scratch::new("curve");
    let svg = run(&lewis(&["--trace=svg"]));
    assert!(svg.out.starts_with("<svg") && svg.out.contains(">temperature<") && svg.err.contains("\tfound"));
    for (name, begins) in [("a.svg", &b"<svg"[..]), ("a.png", b"\x89PNG"), ("a.csv", b"step,energy,")] {
        let out = scratch.path(name);
        let answer = run(&lewis(&["--trace", "--trace-out", &out]));
        if name.ends_with("png") && !cfg!(feature = "png") {
            assert!(answer.status == Some(2) && answer.err.contains("the feature `png`"), "{answer:?}");
            continue;
        }
        assert!(answer.status == Some(0) && answer.out.ends_with("\tfound\n"), "{answer:?}");
        assert!(std::fs::read(&out).expect("written").starts_with(begins), "{name}");
    }
    assert_eq!(std::fs::read_to_string(scratch.path("a.svg")).expect("written"), svg.out);
    // A tree is drawn just so.
    let out = scratch.path("tree.svg");
    let tree = ["solve", "--engine", "smart", "--limit", "1", "--trace", "--trace-limit", "9", "--trace-out", &out];
    assert_eq!(run(&[&tree[..], &["-p", CHI_LANGE]].concat()).status, Some(0));
    assert!(std::fs::read(&out).expect("written").starts_with(b"<svg"));
}

#[test]
fn traces_that_cannot_be() {
    let scratch = Scratch::new("no-curve");
    let [gif, csv] = ["a.gif", "a.csv"].map(|name| scratch.path(name));
    let two = scratch.file("two.txt", format!("{CHI_LANGE}\n{CHI_LANGE}\n"));
    for (args, why) in [
        (&["--engine", "anneal-lewis", "--trace=tree", "-p", CHI_LANGE][..], "`anneal-lewis` tells no trials"),
        (&["--engine", "naive", "--trace=curve", "-p", CHI_LANGE], "`naive` tells no energy"),
        (
            &["--trace=curve", "-p", CHI_LANGE],
            "`auto` tells no energy, so this trace has nothing to show; these do: anneal-",
        ),
        (
            &["--engine", "anneal-lewis", "--trace", "--trace-out", &gif, "-p", CHI_LANGE],
            "a.gif: the ending says the kind",
        ),
        (&["--engine", "naive", "--trace=tables", "--trace-out", &csv, "-p", CHI_LANGE], "--trace-out is for a tree"),
        (&["--engine", "naive", "--limit", "1", "--trace", "--trace-out", &csv, "-p", CHI_LANGE], "a tree is no table"),
        (&["--engine", "anneal-lewis", "--trace", "--trace-out", &csv, &two], "--trace-out is for one puzzle"),
    ] {
        let slip = run(&[&["solve"], args].concat());
        assert!(slip.status == Some(2) && slip.err.contains(why), "{why}: {slip:?}");
    }
}

/// Nothing is proved: one solution may not be the only one.
#[test]
fn annealing_proves_nothing() {
    let one = run(&["solve", "--engine", "anneal-lewis", "-p", "1234341221434321"]);
    assert!(
        one.out.ends_with("\tfound; this engine cannot tell whether it is the only one\n") && one.status == Some(0),
        "{one:?}"
    );
    let json = run(&["solve", "--engine", "anneal-lecture", "--json", "--limit", "1", "-p", "1.....2...3....4"]).out;
    assert!(json.contains(r#""verdict":"found""#) && json.contains(r#""engine":"anneal-lecture""#), "{json}");
}
