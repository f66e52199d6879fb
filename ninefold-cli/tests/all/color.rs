//! `color`: graphs as people have them.

use crate::common::{Scratch, run, run_with};
use std::collections::{BTreeMap, BTreeSet};

/// The states of Australia, each with its neighbours: three colours, as five states around South Australia are a cycle of odd length.
const STATES: &str = "WA,NT\nWA,SA\nNT,SA\nNT,QLD\nSA,QLD\nSA,NSW\nSA,VIC\nQLD,NSW\nNSW,VIC\n";

#[test]
fn a_map_in_classes() {
    let run = run_with(&["color", "-", "--as", "classes"], STATES);
    assert_eq!(run.status, Some(0), "{}", run.err);
    let mut lines = run.out.lines();
    let head = lines.next().unwrap();
    assert!(head.starts_with("standard input: 3 colours for 6 vertices and 9 edges"), "{head}");
    assert!(head.contains("optimal: "), "{head}");
    let mut colour = BTreeMap::new();
    for line in lines {
        let (number, names) = line.split_once(": ").unwrap();
        names.split(' ').for_each(|name| _ = colour.insert(name, number));
    }
    assert_eq!(colour.len(), 6);
    assert!(STATES.lines().map(|edge| edge.split_once(',').unwrap()).all(|(a, b)| colour[a] != colour[b]));
}

/// Petersen's graph, in DIMACS.
fn petersen() -> String {
    let edges = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]);
    let lines: Vec<String> = edges.map(|(a, b)| format!("e {} {}\n", a + 1, b + 1)).collect();
    format!("c Petersen\np edge 10 15\n{}", lines.concat())
}

#[test]
fn the_question_whether_so_many_are_enough() {
    let three = run_with(&["color", "-", "--colors", "3"], &petersen());
    assert_eq!(three.status, Some(0), "{}", three.out);
    let two = run_with(&["colour", "-", "--colours", "2"], &petersen());
    assert_eq!(two.status, Some(1), "{}", two.out);
    assert!(two.out.contains("2 are not enough: there is a cycle of odd length: "), "{}", two.out);
    let json: serde_json::Value = serde_json::from_str(&run_with(&["color", "-", "--json"], &petersen()).out).unwrap();
    let cycle: Vec<&str> = json["odd_cycle"].as_array().unwrap().iter().filter_map(serde_json::Value::as_str).collect();
    // Petersen's graph has no shorter cycles at all.
    assert_eq!(cycle.len(), 5);
    let is_edge =
        |a: &str, b: &str| [format!("e {a} {b}\n"), format!("e {b} {a}\n")].iter().any(|e| petersen().contains(e));
    assert!(cycle.iter().zip(cycle.iter().cycle().skip(1)).all(|(a, b)| is_edge(a, b)), "{cycle:?}");
    assert!(two.out.contains(&cycle.join(", ")), "{}", two.out);
}

#[test]
fn json_tells_a_checked_colouring_and_its_proof() {
    let run = run(&["color", "--board", "box 3x3", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (json["colors"].as_u64(), json["at_least"].as_u64(), json["optimal"].as_bool()),
        (Some(9), Some(9), Some(true))
    );
    assert_eq!(json["clique"].as_array().unwrap().len(), 9);
    let colours: Vec<u64> = json["coloring"].as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect();
    let sees = |a: usize, b: usize| a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
    assert!((0..81).all(|a| (0..81).all(|b| a == b || !sees(a, b) || colours[a] != colours[b])));
    assert!(colours.iter().all(|colour| (1..=9).contains(colour)));
}

/// Groetzsch's graph has no triangle, and needs four colours: a circle of five, a stand-in for each of its vertices, and their apex. The
/// proof that is told is gone through by its definition.
#[test]
fn a_bound_above_the_clique_is_told_with_its_proof() {
    let rim = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, (i + 1) % 5 + 5), ((i + 1) % 5, i + 5), (i + 5, 10)]);
    let edges: BTreeSet<(String, String)> =
        rim.flat_map(|(a, b)| [(a, b), (b, a)]).map(|(a, b)| (format!("v{a}"), format!("v{b}"))).collect();
    let text = edges.iter().fold(String::new(), |text, (a, b)| text + a + " " + b + "\n");
    let told = run_with(&["color", "-"], &text);
    assert!(told.out.contains("optimal: 11 vertices, built up as Mycielski does, need so many"), "{}", told.out);
    let json: serde_json::Value = serde_json::from_str(&run_with(&["color", "-", "--json"], &text).out).unwrap();
    assert_eq!((json["at_least"].as_u64(), json["shown_by"].as_str()), (Some(4), Some("mycielski")));
    let word = |value: &serde_json::Value| value.as_str().unwrap().to_string();
    let words = |value: &serde_json::Value| value.as_array().unwrap().iter().map(word).collect::<Vec<_>>();
    let clique = words(&json["mycielski"]["clique"]);
    let layers = json["mycielski"]["layers"].as_array().unwrap();
    assert_eq!(clique.len() + layers.len(), 4);
    let mut inside = vec![(clique[0].clone(), clique[1].clone())];
    for layer in layers {
        let old = inside.clone();
        let stand_ins: BTreeMap<String, String> =
            layer["stand_ins"].as_array().unwrap().iter().map(|pair| (word(&pair[0]), word(&pair[1]))).collect();
        for (vertex, other) in old.iter().flat_map(|(a, b)| [(a, b), (b, a)]) {
            inside.push((stand_ins[vertex].clone(), other.clone()));
        }
        inside.extend(stand_ins.values().map(|stand_in| (stand_in.clone(), word(&layer["apex"]))));
    }
    assert!(inside.iter().all(|edge| edges.contains(edge)), "{inside:?}");
}

#[test]
fn a_colouring_is_written_and_begun_with() {
    let scratch = Scratch::new("color");
    let (graph, out) = (scratch.file("p.col", petersen()), scratch.path("p.sol"));
    let first = run(&["color", &graph, "-o", &out]);
    assert_eq!(first.status, Some(0), "{}", first.err);
    let lines = std::fs::read_to_string(&out).unwrap();
    assert!(lines.starts_with("s col 3\nl 1 ") && lines.lines().count() == 11, "{lines}");
    let again = run(&["color", &graph, "--start", &out, "-o", &out, "--as", "dimacs"]);
    assert_eq!((again.status, again.out), (Some(0), std::fs::read_to_string(&out).unwrap()));
    // Not proper, not complete, not readable.
    for (lines, said) in [
        (
            lines.lines().map(|line| line.rsplit_once(' ').unwrap().0.to_string() + " 1\n").collect::<String>(),
            "are neighbours and have the same colour",
        ),
        ("l 1 1\n".to_string(), "vertex 2 has no colour"),
        ("l 99 1\n".to_string(), "found `l 99 1`, expected `l VERTEX COLOUR`"),
    ] {
        let bad = scratch.file("bad.sol", &lines);
        let refused = run(&["color", &graph, "--start", &bad]);
        assert!(refused.status == Some(2) && refused.err.contains(said), "{}", refused.err);
    }
    assert_eq!(run(&["color", &graph, "-o", &graph]).status, Some(2), "an input is not written over");
}

/// Given colours are an input as the graph is; a colouring to begin with may give way to the one that comes of it.
#[test]
fn given_colours_are_not_written_over() {
    let scratch = Scratch::new("precoloured-out");
    let text = "l WA 4\nl VIC 4\n";
    let (graph, given) = (scratch.file("map.csv", STATES), scratch.file("given.sol", text));
    for more in [&[][..], &["--resume"], &["--start", &given]] {
        let refused = run(&[&["color", &graph, "--precoloured", &given, "-o", &given], more].concat());
        let expected = "given.sol: this is also an input; the answers need a file of their own\n";
        assert!(refused.status == Some(2) && refused.err.ends_with(expected), "{more:?}: {}", refused.err);
        assert_eq!(std::fs::read_to_string(&given).unwrap(), text, "{more:?}");
    }
    let best = scratch.path("best.sol");
    assert_eq!(run(&["color", &graph, "-o", &best]).status, Some(0));
    let again = run(&["color", &graph, "--start", &best, "-o", &best]);
    assert_eq!(again.status, Some(0), "{}", again.err);
}

#[test]
fn given_colours_stay() {
    let scratch = Scratch::new("precoloured");
    let (graph, given) = (scratch.file("map.csv", STATES), scratch.file("given", "l WA 4\nl VIC 4\nl QLD 2\n"));
    let run_it = run(&["color", &graph, "--precoloured", &given, "--as", "dimacs"]);
    assert_eq!(run_it.status, Some(0), "{}", run_it.err);
    for line in ["l WA 4", "l VIC 4", "l QLD 2"] {
        assert!(run_it.out.lines().any(|other| other == line), "{}", run_it.out);
    }
    // Perth and Melbourne are no neighbours: what needs three colours is not in the graph alone, and no clique is told.
    assert!(run(&["color", &graph, "--precoloured", &given]).out.contains("with the given colours"));
    let json = run(&["color", &graph, "--precoloured", &given, "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["clique"], serde_json::json!([]));
    let clash = scratch.file("clash", "l WA 1\nl NT 1\n");
    assert_eq!(run(&["color", &graph, "--precoloured", &clash]).status, Some(2));
    let three = run(&["color", &graph, "--precoloured", &given, "--colors", "3"]);
    let expected = "found colour 4 of vertex WA, expected colours from 1 to 3, as there are to be no more\n";
    assert!(three.status == Some(2) && three.err.ends_with(expected), "{}", three.err);
    assert_eq!(run(&["color", &graph, "--precoloured", &given, "--colors", "4"]).status, Some(0));
}

#[test]
fn bad_graphs_are_refused_and_the_others_answered() {
    let scratch = Scratch::new("bad-graphs");
    let (bad, good) = (scratch.file("bad.col", "p edge 2 1\ne 1 5\n"), scratch.file("good.col", "p edge 2 1\ne 1 2\n"));
    let run_it = run(&["color", &bad, &good, &scratch.path("none.col")]);
    assert_eq!(run_it.status, Some(2));
    assert!(run_it.err.contains(":2:5: found `5`, expected a vertex from 1 to 2"), "{}", run_it.err);
    assert!(run_it.out.contains("good.col: 2 colours for 2 vertices and 1 edge"), "{}", run_it.out);
    let empty = run_with(&["color", "-"], "");
    assert!(empty.status == Some(2) && empty.err.contains("found no vertex"), "{}", empty.err);
    assert_eq!(run(&["color"]).status, Some(2));
    assert_eq!(run(&["color", "--board", "box 3y3"]).status, Some(2));
}

/// Each vertex and edge is drawn, in the colour that the other forms tell, and the clique is ringed.
#[test]
fn graphs_are_drawn() {
    // Four that are all neighbours, and one more.
    let edges = "p,q\np,r\np,s\nq,r\nq,s\nr,s\ns,t\n";
    let drawn = run_with(&["color", "--as", "svg", "-"], edges);
    assert_eq!(drawn.status, Some(0), "{}", drawn.err);
    let counts = ["data-edge=", "data-vertex=", "stroke-width=\"3\""].map(|what| drawn.out.matches(what).count());
    assert_eq!(counts, [7, 5, 4], "{}", drawn.out);
    let classes = run_with(&["color", "--as", "classes", "-"], edges);
    for line in classes.out.lines().skip(1) {
        let (colour, names) = line.split_once(": ").unwrap();
        for name in names.split(' ') {
            let vertex = drawn.out.split_once(&format!("data-vertex=\"{name}\"")).unwrap().1;
            let said = vertex.split_once("</text>").unwrap().0.trim();
            assert!(said.ends_with(&format!(">{colour}")), "{name} has colour {colour}: {said}");
        }
    }
    let board = run(&["color", "--as", "svg", "--board", "box 2x2"]);
    assert_eq!(board.out.matches("data-edge=").count(), 56, "{}", board.err);
    let many: Vec<String> = (0..501).map(|vertex| format!("{vertex} {}", vertex + 1)).collect();
    let large = run_with(&["color", "--as", "svg", "-"], &many.join("\n"));
    assert!(large.err.contains("found 502 vertices and 501 edges, expected at most 500 and 20000"), "{}", large.err);
    assert_eq!(large.status, Some(2));
}

#[test]
fn classes_of_one_size() {
    let run_it = run_with(&["color", "-", "--equitable", "--as", "classes"], "m,a\nm,b\nm,c\nm,d\nm,e\n");
    assert_eq!(run_it.status, Some(0), "{}", run_it.err);
    assert!(run_it.out.starts_with("standard input: 4 classes of 1 or 2 vertices each"), "{}", run_it.out);
    assert!(run_it.out.contains("fewer such classes are impossible\n"), "{}", run_it.out);
    assert_eq!(run_it.out.lines().count(), 5);
    let few = run_with(&["color", "-", "--equitable", "--colors", "3"], "m,a\nm,b\nm,c\nm,d\nm,e\n");
    let why = "no colouring with 3 classes whose sizes differ by one at most; there is none: a vertex has too many neighbours to be in so large a class";
    assert_eq!((few.status, few.out), (Some(1), format!("standard input: {why}\n")));
    let one = run_with(&["color", "-", "--equitable", "--colors", "1"], "m,a\nm,b\n");
    assert!(one.out.ends_with("there is none: at least 2 colours are needed at all\n"), "{}", one.out);
    // Two sets of three, each vertex a neighbour of the other set: three colours are too many, though two are enough.
    let both: Vec<String> = (0..3).flat_map(|a| (3..6).map(move |b| format!("{a} {b}\n"))).collect();
    let three = run_with(&["color", "-", "--equitable", "--colors", "3", "--json"], &both.concat());
    let json: serde_json::Value = serde_json::from_str(&three.out).unwrap();
    assert_eq!(
        (three.status, json["impossible"].as_bool(), json["equitable"].as_bool()),
        (Some(1), Some(true), Some(false))
    );
    let two = run_with(&["color", "-", "--equitable", "--colors", "2", "--json"], &both.concat());
    let json: serde_json::Value = serde_json::from_str(&two.out).unwrap();
    assert_eq!((two.status, json["sizes"].as_array().unwrap().len()), (Some(0), 2));
    let more = run_with(&["color", "-", "--equitable", "--colors", "8"], &both.concat());
    let said = "6 classes of 1 vertex each";
    let empty = "there are more classes than vertices, so 2 more are empty\n";
    assert!(more.out.contains(said) && more.out.ends_with(empty), "{}", more.out);
    let more = run_with(&["color", "-", "--equitable", "--colors", "8", "--json"], &both.concat());
    let json: serde_json::Value = serde_json::from_str(&more.out).unwrap();
    assert_eq!((json["colors"].as_u64(), json["empty"].as_u64()), (Some(6), Some(2)));
    let scratch = Scratch::new("color-equitable");
    let (graph, out) = (scratch.file("p.col", petersen()), scratch.path("p.sol"));
    assert_eq!(run(&["color", &graph, "--equitable", "-o", &out]).status, Some(0));
    assert_eq!(run(&["color", &graph, "--start", &out]).status, Some(0), "it is a proper colouring, too");
}

/// What `-o` names may be a pipe.
#[cfg(unix)]
#[test]
fn a_colouring_goes_into_a_pipe() {
    let run = run_with(&["color", "-", "-o", "/dev/stdout", "--as", "dimacs"], STATES);
    assert_eq!(run.status, Some(0), "{}", run.err);
    // Each better one, and then the answer.
    assert!(run.out.matches("s col 3\n").count() >= 2, "{}", run.out);
}
