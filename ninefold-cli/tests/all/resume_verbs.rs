//! Promise 12 of every verb that has `--resume`, in each of its forms: a run that is killed on its way goes on, and ends with the
//! same bytes.

use crate::common::{MEPHAM, SHORTZ, Scratch, killed_at, length, run};
use crate::resume::lines;

/// A run of these arguments that is killed in the middle and goes on writes what one that is left alone writes.
fn goes_on(args: &[&str], text: String) {
    let scratch = Scratch::new(&args.join("").replace(|c: char| !c.is_alphanumeric(), "-"));
    let file = scratch.file("in.txt", text);
    let (whole, out) = (scratch.path("whole.txt"), scratch.path("out.txt"));
    let (verb, options) = args.split_first().expect("a verb");
    let with = |more: &[&str]| run(&[&[*verb, &file, "--quiet"], options, more].concat()).status;
    let status = with(&["-o", &whole]);
    let args = [&[*verb, &file, "--quiet", "--resume", "-o", &out], options].concat();
    let mut tries = 0;
    while !killed_at(&args, &out, length(&whole) / 3) {
        std::fs::remove_file(&out).expect("a whole run");
        tries += 1;
        assert!(tries < 50, "{args:?}: no run was met on its way");
    }
    assert!(std::fs::exists(format!("{out}.ninefold-resume")).expect("known"), "{args:?}: a journal");
    assert_eq!(with(&["--resume", "-o", &out]), status, "{args:?}");
    assert!(
        std::fs::read(&out).expect("answers") == std::fs::read(&whole).expect("answers"),
        "{args:?}: the same bytes"
    );
}

/// JSON and other engines, in the general way, go on as well.
#[test]
fn every_way_to_solve() {
    // Enough for a good part of a second each.
    for (options, count) in [
        (&["--json"][..], 20_000),
        (&["--engine", "dynamic"], 1_000),
        (&["--limit", "1"], 20_000),
        (&["--as", "grid"], 6_000),
    ] {
        goes_on(&[&["solve"], options].concat(), lines(count));
    }
}

#[test]
fn every_question() {
    for (args, count) in [
        (&["check", "--profile", "levels"][..], 300),
        (&["rate"], 2_000),
        (&["rate", "--json"], 2_000),
        (&["count", "--budget", "100n"], 20_000),
        (&["marks"], 3_000),
        (&["hint"], 3_000),
        (&["hint", "--json"], 3_000),
    ] {
        goes_on(args, lines(count));
    }
}

/// Stories are long: each is written as it is told.
#[test]
fn stories() {
    let text = || format!("{SHORTZ}\n{MEPHAM}\ntoo short\n").repeat(20);
    for form in [&["explain", "--profile", "levels"][..], &["explain", "--profile", "levels", "--json"]] {
        goes_on(form, text());
    }
}

#[test]
fn polynomials() {
    goes_on(&["polynomial"], "1....2....3..4..\n1..............3\nbad\n".repeat(100));
}
