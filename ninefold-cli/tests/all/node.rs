//! `node`: the examples of Dr Dobb's document, as a user would type them.

use crate::common::{Scratch, run, run_with};

const NINE: &str = "({1,2,3,7},{3,6},{3,4},{1,4},{5,6,7},{4,6},{2,7},{8,9},{8,9}, n=9";
const TEN: &str = "({1,2,3,5},{3,6},{3,4},{5,6},{1,7,8,9},{4,6},{5,7,8,9},{4,6},{6,7,8,9},{1,4}, n=9";

/// The document's two steps, then the one it leaves out, then a matching; sentences are wrapped, nodes are not.
#[test]
fn chain_exclusion_step_by_step() {
    let run = run(&["node", "--rule", "chain", NINE]);
    let expected = "\
({1,2,3,7},{3,6},{3,4},{1,4},{5,6,7},{4,6},{2,7},{8,9},{8,9}), n=9
chain exclusion: only the numbers 3, 4 and 6 can be assigned to vertices 2, 3 and 6, so they are
  erased elsewhere: vertex 1 loses 3; vertex 4 loses 4; vertex 5 loses 6
({1,2,7},{3,6},{3,4},{1},{5,7},{4,6},{2,7},{8,9},{8,9}), n=9
chain exclusion: only the number 1 can be assigned to vertex 4, so it is erased elsewhere:
  vertex 1 loses 1
({2,7},{3,6},{3,4},{1},{5,7},{4,6},{2,7},{8,9},{8,9}), n=9
chain exclusion: only the numbers 2 and 7 can be assigned to vertices 1 and 7, so they are
  erased elsewhere: vertex 5 loses 7
({2,7},{3,6},{3,4},{1},{5},{4,6},{2,7},{8,9},{8,9}), n=9
no more can be excluded; a perfect matching of the node at the start:
2 -> {1,2,3,7}
3 -> {3,6}
4 -> {3,4}
1 -> {1,4}
5 -> {5,6,7}
6 -> {4,6}
7 -> {2,7}
8 -> {8,9}
9 -> {8,9}
";
    assert_eq!((run.out.as_str(), run.err.as_str(), run.status), (expected, "", Some(0)));
}

/// The document's two listings, as they are printed there.
#[test]
fn a_matching_alone() {
    let none = |node: &str| run(&["node", "--rule", "none", node]).out;
    let five = "({1,2,3,5},{2,3},{2,3,4},{3,4},{4,5}), n=5";
    let listing = "1 -> {1,2,3,5}\n2 -> {2,3}\n3 -> {2,3,4}\n4 -> {3,4}\n5 -> {4,5}\n";
    assert_eq!(none(five), format!("{five}\na perfect matching:\n{listing}"));
    let listing = "2 -> {1,2,3,7}\n3 -> {3,6}\n4 -> {3,4}\n1 -> {1,4}\n5 -> {5,6,7}\n6 -> {4,6}\n7 -> {2,7}\n8 -> {8,9}\n9 -> {8,9}\n";
    assert!(none(NINE).ends_with(&format!("a perfect matching:\n{listing}")), "{}", none(NINE));
    let json = run(&["node", "--json", "--rule", "none", "{1},{1,2}"]);
    assert!(json.out.contains(r#""exclusions":[],"matching":[1,2]}"#), "{json:?}");
    assert_eq!(run(&["node", "--rule", "none", TEN]).status, Some(1));
}

#[test]
fn both_rules_end_alike() {
    let last = |rule: &str| {
        let out = run(&["node", "--rule", rule, NINE]).out;
        out.lines().rfind(|line| line.starts_with('(')).map(str::to_string)
    };
    assert_eq!(last("chain").as_deref(), Some("({2,7},{3,6},{3,4},{1},{5},{4,6},{2,7},{8,9},{8,9}), n=9"));
    assert!(last("chain") == last("pile") && last("pile") == last("both"));
    let proved = run(&["node", "{1},{1,2}"]);
    assert!(proved.out.ends_with("every vertex is proved:\n1 -> {1}\n2 -> {1,2}\n"), "{proved:?}");
}

/// The document's node of ten vertices.
#[test]
fn no_perfect_matching() {
    let why = "no perfect matching: vertices 2, 3, 6 and 8 have only the numbers 3, 4 and 6 between them";
    let refused = run(&["node", TEN]);
    assert_eq!((refused.out, refused.err, refused.status), (format!("{why}\n"), String::new(), Some(1)));
    let json = run(&["node", "--json", TEN]);
    let expected = format!(
        "{{\"ninefold\":1,\"file\":\"argument\",\"line\":1,\"vertices\":[2,3,6,8],\"numbers\":[3,4,6],\"words\":\"{why}\"}}\n"
    );
    assert_eq!((json.out, json.status), (expected, Some(1)));
}

#[test]
fn json() {
    let run = run(&["node", "--json", "({1,2},{1,2},{2,3}), n=3"]);
    let expected = concat!(
        r#"{"ninefold":1,"file":"argument","line":1,"node":"({1,2},{1,2},{2,3}), n=3","end":"({1,2},{1,2},{3}), n=3","#,
        r#""exclusions":[{"rule":"pile","vertices":[3],"numbers":[3],"erased":[{"vertex":3,"numbers":[2]}],"#,
        r#""words":"pile exclusion: the number 3 occurs only in vertex 3, so the others are erased there: vertex 3 loses 2","walk":[{"from":3,"across":[3],"onward":[]}]}],"#,
        r#""matching":[1,2,3]}"#,
        "\n"
    );
    assert_eq!((run.out.as_str(), run.status), (expected, Some(0)));
}

#[test]
fn files_and_standard_input() {
    let text = format!("# two nodes\n{NINE}\n\n{{1,2}},{{1,2}}\n");
    let scratch = Scratch::new("node");
    let file = scratch.file("nodes.txt", &text);
    let both = run(&["node", NINE, "{1,2},{1,2}"]);
    assert_eq!(both.out.matches("a perfect matching of the node").count(), 2);
    assert_eq!(run(&["node", &file]).out, both.out);
    assert_eq!(run_with(&["node", "-"], &text).out, both.out);
    assert_eq!(run_with(&["node"], &text).out, both.out);
    assert_eq!(run_with(&["node", "--json"], &text).out.lines().count(), 2);
}

/// A bad node is named with its place, and the others are answered.
#[test]
fn bad_nodes() {
    let run = run_with(&["node", "-"], "{1,2},{1,2}\n{1,2},{1,x}\n{2},{1}\n");
    assert_eq!((run.out.matches("->").count(), run.status), (4, Some(2)), "{run:?}");
    assert_eq!(run.err, "ninefold: standard input:2:10: found `x`, expected a number\n");
    for (arguments, message) in [
        (vec!["node", "({1,2},{1,2}), n=3"], "ninefold: argument:1:18: found n=3 for 2 vertices, expected n=2\n"),
        (vec!["node", "-"], "ninefold: found no node, expected one such as ({1,2},{1,2})\n"),
    ] {
        let run = run_with(&arguments, "");
        assert_eq!((run.err.as_str(), run.status), (message, Some(2)), "{arguments:?}");
    }
    assert_eq!(run_with(&["node", "no-such-file"], "").status, Some(2));
    assert_eq!(run_with(&["node", "--rule", "neither", NINE], "").status, Some(2));
    let json = run_with(&["node", "--json"], "{1,2},{1,x}\n").out;
    let expected = r#"{"ninefold":1,"file":"standard input","line":1,"column":10,"found":"`x`","expected":"a number"}"#;
    assert_eq!(json, format!("{expected}\n"));
}

/// The chain is collected from a vertex to its numbers, and on to the vertices matched to these.
#[test]
fn the_walk_is_told() {
    let told = run(&["node", "--rule", "chain", "--walk", NINE]).out;
    let walk = "vertex 2 -> numbers 3 and 6 -> vertex 6\nvertex 6 -> numbers 4 and 6 -> vertex 3\nvertex 3 -> numbers 3 and 4 -> no other vertex\n";
    assert_eq!(told.match_indices(walk).map(|(at, _)| at).next(), told.find('\n').map(|end| end + 1), "{told}");
    let piles = run(&["node", "--rule", "pile", "--walk", "({1,2,3},{3,4},{3,4},{1,2}), n=4"]).out;
    assert!(piles.contains("number 1 -> vertices 1 and 4 -> number 2\n"), "{piles}");
}

/// One line for each number that a vertex has, thick where it is matched, dashed where it is erased.
#[test]
fn the_graph_is_drawn() {
    let picture = run(&["node", "--as", "svg", "--rule", "chain", NINE]);
    let edges = NINE.split(", n=").next().unwrap().matches(|c: char| c.is_ascii_digit()).count();
    let count = |sign: &str| picture.out.matches(sign).count();
    assert_eq!((count("<g data-edge="), picture.status), (edges, Some(0)), "{picture:?}");
    // The chain erases 3 from vertex 1, 4 from vertex 4 and 6 from vertex 5; the key has one line of each kind.
    assert_eq!((count("stroke-dasharray"), count("stroke-width=\"4\"")), (3 + 1, 9 + 1));
    assert_eq!((count("<circle"), count("r=\"9\"")), (2 * 9 + 6, 6), "three vertices and three numbers in rings");
    for edge in ["1 3", "4 4", "5 6"] {
        let line = picture.out.split(&format!("<g data-edge=\"{edge}\">")).nth(1).unwrap();
        assert!(line.split("</g>").next().unwrap().contains("stroke-dasharray"), "{edge}");
    }
    let two = run(&["node", "--as", "svg", "{1},{1,2}", "{1},{1,2}"]);
    assert_eq!((two.status, two.err.contains("one node")), (Some(2), true), "{two:?}");
}

/// A row in the form of physicsinsights, begun with the cells that the page begins with.
#[test]
fn a_row_by_passes() {
    let row = "a b c d 5 6 7 8 9; a={1,2}, b={2,3}, c={1,3}, and d={1,2,3,4}";
    let told = run(&["node", "--begin", "a,b,c", row]);
    let expected = "\
a b c d 5 6 7 8 9; a={1,2}, b={2,3}, c={1,3}, d={1,2,3,4}
pass 5: a, b and c have only 1, 2 and 3 between them, so d loses 1, 2 and 3
a b c 4 5 6 7 8 9; a={1,2}, b={2,3}, c={1,3}
";
    assert_eq!((told.out.as_str(), told.status), (expected, Some(0)), "{told:?}");
    let json = run(&["node", "--json", "--begin", "a,b,c", row]).out;
    assert!(json.contains(r#""rule":"chain","pass":5,"vertices":[1,2,3]"#), "{json}");
    let refused = run(&["node", "--begin", "a,b", row]);
    let why = "argument:1: --begin: a and b are no set of 2: they have 1, 2 and 3, and none of these alone\n";
    assert_eq!((refused.err.replace("ninefold: ", ""), refused.status), (why.to_string(), Some(2)), "{refused:?}");
}

/// A row is answered with its letters, and told that its lists are missing.
#[test]
fn a_row_that_is_refused() {
    let row = "a b c 4 5; a={1,2}, b={1,2}, c={1,2,4}";
    let none = run(&["node", row]);
    let why = "no perfect matching: a, b, c and cell 4 have only the numbers 1, 2 and 4 between them";
    assert_eq!((none.out, none.status), (format!("{why}\n"), Some(1)), "{}", none.err);
    let json = run(&["node", "--json", row]).out;
    assert!(json.contains(&format!(r#""vertices":[1,2,3,4],"numbers":[1,2,4],"words":"{why}""#)), "{json}");
    let idle = run(&["node", "--begin", "c", "a b c; a={1,2}, b={1,2}, c={3}"]);
    assert!(idle.err.ends_with("--begin: c: nothing is erased by it\n"), "{}", idle.err);
    let bare = run(&["node", "a b c 4 5 6 7 8 9"]);
    let missing = "ninefold: argument:1:18: found the end, expected a list of a, such as a={1,2}\n";
    assert_eq!((bare.err.as_str(), bare.status), (missing, Some(2)));
}
