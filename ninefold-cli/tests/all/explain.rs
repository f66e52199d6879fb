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
    let scratch = Scratch::new("budget-all");
    let board = scratch.path("sixteen.txt");
    assert_eq!(run(&["generate", "--box", "4x4", "--seed", "3", "--out", &board]).status, Some(0));
    let whole = run(&["hint", "--all=3000", &board]);
    assert!(whole.status == Some(0) && !whole.out.contains("too long"), "{whole:?}");
    // How far it comes in a time depends on the machine; with some of these it has steps and not all of them.
    let told = |json: &[&str]| {
        let one = |ms: &str| run(&[&["hint", "--all=3000", "--budget", ms, &board], json].concat());
        let all = ["20ms", "50ms", "100ms", "200ms", "400ms", "800ms"].map(one);
        all.into_iter()
            .find(|told| told.status == Some(1) && (told.out.starts_with("  1. ") || told.out.contains("\"steps\":[{")))
    };
    let (words, json) = (told(&[]).unwrap(), told(&["--json"]).unwrap());
    let number = |line: &str| line.trim_start().split_once(". ").and_then(|(number, _)| number.parse::<usize>().ok());
    let steps = words.out.lines().filter_map(number).count();
    let said = format!("This takes too long to work out here. There may be more than these {steps}.\n");
    assert!(words.out.ends_with(&said), "{said}{}", words.out);
    assert!(json.out.contains("\"more\":true,\"why\":\"time\""), "{}", json.out);
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
