//! `registers`: listings and live ranges, from the file to the answer.

use crate::common::{Scratch, run, run_with};

const NUMBERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/numbers.tac");
const GCD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/gcd.tac");
const RANGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/ranges.txt");

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// What the example of 240 lines is to print, for at least one number.
fn numbers(list: &[i64], matrix: [[i64; 3]; 3]) -> Vec<i64> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    let (sum, squares) = (list.iter().sum::<i64>(), list.iter().map(|x| x * x).sum::<i64>());
    let (smallest, largest) = (sorted[0], sorted[list.len() - 1]);
    let mean = sum / i64::try_from(list.len()).unwrap();
    let mut wanted = sorted.clone();
    wanted.extend([sum, squares, smallest, largest, sorted[list.len() / 2], mean, largest - smallest]);
    let primes: Vec<i64> = (2..60).filter(|p| (2..*p).all(|d| p % d != 0)).collect();
    wanted.extend(&primes);
    wanted.push(i64::try_from(primes.len()).unwrap());
    let m = |row: usize, column: usize| matrix[row % 3][column % 3];
    // Sarrus' rule.
    let down: i64 = (0..3).map(|c| m(0, c) * m(1, c + 1) * m(2, c + 2)).sum();
    let up: i64 = (0..3).map(|c| m(2, c) * m(1, c + 1) * m(0, c + 2)).sum();
    let trace = |of: &dyn Fn(usize, usize) -> i64| (0..3).map(|i| of(i, i)).sum::<i64>();
    let square = |row: usize, column: usize| (0..3).map(|k| m(row, k) * m(k, column)).sum::<i64>();
    wanted.extend([down - up, trace(&m)]);
    wanted.extend((0..9).map(|i| square(i / 3, i % 3)));
    wanted.push(trace(&square));
    let (mut value, mut steps) = (largest, 0);
    while value > 1 && steps < 1000 {
        value = if value % 2 == 0 { value / 2 } else { 3 * value + 1 };
        steps += 1;
    }
    wanted.extend([steps, gcd(sum, squares)]);
    wanted
}

#[test]
fn the_long_example_does_the_same_with_any_number_of_registers() {
    assert!(std::fs::read_to_string(NUMBERS).unwrap().lines().count() >= 200);
    let cases: [(&[i64], [[i64; 3]; 3]); 2] =
        [(&[31, -4, 15, 9, 26], [[2, 0, 1], [1, 3, 2], [0, 1, 4]]), (&[97, 3], [[-1, 5, 2], [0, 7, -3], [4, 1, 1]])];
    for registers in ["2", "3", "6", "20", "30"] {
        for (list, matrix) in cases {
            let length = i64::try_from(list.len()).unwrap();
            let inputs: Vec<i64> = [length].iter().chain(list).chain(matrix.as_flattened()).copied().collect();
            let inputs = inputs.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
            let run = run(&["registers", NUMBERS, "-k", registers, "--run", &inputs, "--json"]);
            assert_eq!(run.status, Some(0), "{}", run.err);
            let json: serde_json::Value = serde_json::from_str(&run.out).unwrap();
            let printed = json["runs"][0]["printed"].as_array().unwrap();
            let printed: Vec<i64> = printed.iter().filter_map(serde_json::Value::as_i64).collect();
            assert_eq!(printed, numbers(list, matrix), "{registers} registers");
            assert_eq!((json["proved"].as_bool(), json["runs"][0]["ended"].as_bool()), (Some(true), Some(true)));
            let places = json["variables"].as_array().unwrap();
            let used = places.iter().filter_map(|place| place["register"].as_u64()).max().unwrap();
            assert!(used <= registers.parse().unwrap());
            let needs = json["needs"]["enough"].as_u64().unwrap();
            assert_eq!(json["spilled"].as_u64() == Some(0), registers.parse::<u64>().unwrap() >= needs);
        }
    }
}

#[test]
fn a_small_listing_beside_what_is_made_of_it() {
    let run = run(&["registers", GCD, "-k", "3", "--run", "91,35", "--run", ""]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    for said in [
        "15 pairs of variables interfere\nwith every variable in a register of its own choice for its whole life, 5 registers are needed: any two of these 5 are needed together somewhere: a, b, first, second, rest",
        "with 3: 2 of 8 variables in memory, in 2 slots: first, second;",
        "proved: it does what the listing does, on any inputs",
        "run with inputs 91 35: the same before and after",
        "  printed: 7 455\n  returned: 7\n",
        "run without inputs: the same before and after",
        "  printed: 0 0\n  returned: 0\n",
    ] {
        assert!(run.out.contains(said), "{said}: {}", run.out);
    }
    let line = run.out.lines().find(|line| line.contains("rest = a % b")).unwrap();
    let made = line.split("rest = a % b").nth(1).unwrap().trim();
    assert!(made.starts_with('r') && made.contains(" % "), "{line}");
}

/// Without coalescing no more copies are saved than with it, and the listing still does the same.
#[test]
fn copies_can_be_left() {
    let saved = |more: &[&str]| {
        let run = run(&[&["registers", NUMBERS, "-k", "4", "--budget", "1000n", "--json"], more].concat());
        let json: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!((run.status, json["proved"].as_bool()), (Some(0), Some(true)), "{}", run.err);
        json["copies_saved"].as_u64().unwrap()
    };
    assert!(saved(&["--no-coalescing"]) <= saved(&[]));
}

#[test]
fn the_graph_is_one_that_color_reads() {
    let scratch = Scratch::new("registers");
    let out = scratch.path("gcd.col");
    let allocated = run(&["registers", GCD, "--graph", &out]);
    assert_eq!(allocated.status, Some(0), "{}", allocated.err);
    let text = std::fs::read_to_string(&out).unwrap();
    assert!(text.starts_with("c 1 a\nc 2 b\n") && text.contains("\np edge 8 15\n"), "{text}");
    let coloured = run(&["color", &out]);
    assert!(coloured.out.contains("5 colours for 8 vertices and 15 edges"), "{}", coloured.out);
    let listing = scratch.file("own.tac", "x = 1\n");
    assert_eq!(run(&["registers", &listing, "--graph", &listing]).status, Some(2), "an input is not written over");
}

/// Into a file, and what would cost another file or a promise is refused before anything is written.
#[test]
fn the_answer_into_a_file() {
    let scratch = Scratch::new("registers-out");
    let (text, object, graph) = (scratch.path("a.txt"), scratch.path("a.json"), scratch.path("g.col"));
    for (out, more) in [(&text, &[][..]), (&object, &["--json"][..])] {
        let said = run(&[&["registers", GCD, "-k", "3"], more].concat());
        let written = run(&[&["registers", GCD, "-k", "3", "-o", out], more].concat());
        assert_eq!((written.out.as_str(), written.status), ("", Some(0)), "{}", written.err);
        assert_eq!(std::fs::read_to_string(out).unwrap(), said.out);
    }
    for (more, why) in [
        (&["-o", &object][..], "found the ending .json, expected .txt"),
        (&["-o", &graph, "--graph", &graph], "two options name this file"),
        (&["-o", &text, "--resume"], "--resume: the allocation is made in one go"),
    ] {
        let refused = run(&[&["registers", GCD][..], more].concat());
        assert!(refused.err.contains(why) && refused.status == Some(2), "{}", refused.err);
    }
    assert!(!std::path::Path::new(&graph).exists());
}

/// What no path reaches is told, and is not in the way.
#[test]
fn what_is_not_reached_is_told() {
    let text = "read a // comment\ngoto end\nprint b\nc = b\nend: print a\n";
    let told = run_with(&["registers", "-"], text);
    assert_eq!(told.status, Some(0), "{}", told.err);
    assert!(told.out.contains("3 instructions, 1 variable;"), "{}", told.out);
    assert!(told.out.contains("\nlines 3, 4 cannot be reached and are left out\n"), "{}", told.out);
    let json = run_with(&["registers", "-", "--json"], text).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["unreachable"], serde_json::json!([3, 4]));
    let one = run_with(&["registers", "-"], "read a\nreturn a\nprint a\n").out;
    assert!(one.contains("\nline 3 cannot be reached and is left out\n"), "{one}");
}

#[test]
fn ranges_take_as_many_as_are_alive() {
    let run = run(&["registers", "--ranges", RANGES, "-k", "3"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let head = "without memory it needs 5 registers: at 4 there are 5 alive: argument, counter, sum, first, second\n";
    assert!(run.out.contains(head) && run.out.contains("with 3: 2 of 10 ranges in memory"), "{}", run.out);
    let json = run_with(&["registers", "--ranges", "-", "-k", "1", "--json"], "a 0 4\nb 4 5\nc 1 9\n").out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (json["needs"].as_u64(), json["needs_at"].as_u64(), json["spilled"].as_u64()),
        (Some(2), Some(1), Some(1))
    );
    assert_eq!(json["ranges"][2]["slot"].as_u64(), Some(0));
}

#[test]
fn what_is_refused_says_where() {
    for (args, text, said) in [
        (
            &[][..],
            "x = 1\nx = x +\n",
            "standard input:2:8: found the end of the line, expected a variable or an integer",
        ),
        (
            &[],
            "print x\n",
            "standard input:1:7: found `x`, expected a variable that has a value on every path to this line",
        ),
        (&[], "", "standard input:1:1: found the end of the text, expected an instruction"),
        (&["-k", "1"], "x = 1\n", "found 1 register, expected at least 2, as `x = y + z` reads two at once"),
        (&["--ranges"], "a 3 2\n", "standard input:1:5: found `2`, expected a point after 3"),
        (&["-k", "three"], "x = 1\n", "expected a number of registers from 2, with --ranges from 1"),
        (&["--budget", "ten"], "x = 1\n", "`ten`: expected a time like 10s, 500ms or 2m, or steps like 5000n"),
        (&[], "read y\nx = -y\n", "standard input:2:6: found `y`, expected an integer; for minus y write `0 - y`"),
        (&[], "READ x\n", "standard input:1:1: found `READ`, expected `read`, as statements are in lower case"),
        (&["--ranges", "-k", "0"], "a 0 2\n", "found 0 registers, expected at least 1"),
        (&["--run", "1,x"], "x = 1\n", "`x`: expected integers with commas between"),
        (&["--ranges", "--run", "1"], "a 0 2\n", "cannot be used with"),
    ] {
        let run = run_with(&[&["registers", "-"], args].concat(), text);
        assert_eq!(run.status, Some(2), "{args:?} {text:?}: {}", run.out);
        assert!(run.err.contains(said), "{args:?} {text:?}: {}", run.err);
    }
}
