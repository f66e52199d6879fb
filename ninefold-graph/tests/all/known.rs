//! Graphs of which the chromatic number is known: by theorems, and of the DIMACS collection (`best.tsv` of the shared data).

use crate::brute::graph;
use ninefold_graph::colour::{Answer, Method, Request, colour};
use ninefold_graph::{Budget, Graph, text};
use std::path::PathBuf;

fn optimum(graph: &Graph) -> Answer {
    colour(
        graph,
        &Request { budget: Budget { steps: Some(3_000_000), interrupt: None }, ..Request::default() },
        &mut |_| (),
    )
}

/// Petersen's graph: an outer and an inner circle of five.
#[test]
fn petersen_needs_three() {
    let edges: Vec<(u32, u32)> =
        (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect();
    let answer = optimum(&graph(10, &edges));
    assert!(answer.colouring.colours() == 3 && answer.is_optimal());
}

/// Mycielski's construction adds a colour and no triangle.
#[test]
fn mycielski_adds_a_colour() {
    let (mut vertices, mut edges) = (2_u32, vec![(0_u32, 1_u32)]);
    for colours in 3..=5 {
        let mirrored: Vec<_> = edges.iter().flat_map(|&(a, b)| [(a, b + vertices), (b, a + vertices)]).collect();
        edges.extend(mirrored);
        edges.extend((0..vertices).map(|i| (i + vertices, 2 * vertices)));
        vertices = 2 * vertices + 1;
        let answer = optimum(&graph(vertices, &edges));
        assert_eq!((answer.colouring.colours(), answer.is_optimal()), (colours, true));
        assert!(answer.clique.size() <= 2, "no triangle");
    }
}

/// The graph of the plain Sudoku board: 810 edges, nine colours, and each row is a clique.
#[test]
fn the_board_needs_nine() {
    let sees = |a: u32, b: u32| a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
    let edges: Vec<_> = (0..81).flat_map(|a| (a + 1..81).map(move |b| (a, b))).filter(|&(a, b)| sees(a, b)).collect();
    assert_eq!(edges.len(), 810);
    let answer = optimum(&graph(81, &edges));
    assert_eq!((answer.colouring.colours(), answer.clique.size(), answer.is_optimal()), (9, 9, true));
}

/// Large sparse graphs that need four colours, which is easy to show: wheels with an odd rim, the square of a circle whose length is no
/// multiple of three, and a torus cut into triangles. The proof takes fewer steps than there are vertices in most of them.
#[test]
fn what_is_easy_is_proved_first() {
    let square = |i: u32, n: u32| [(i, (i + 1) % n), (i, (i + 2) % n)];
    let torus = |i: u32, j: u32| {
        let at = |i: u32, j: u32| i % 61 * 62 + j % 62;
        [(at(i, j), at(i + 1, j)), (at(i, j), at(i, j + 1)), (at(i, j), at(i + 1, j + 1))]
    };
    let wheel = |rim: u32| (0..rim).flat_map(|i| [(i, (i + 1) % rim), (i, rim)]).collect::<Vec<_>>();
    let graphs = [
        (2_002, wheel(2_001)),
        (20_002, wheel(20_001)),
        (20_000, (0..20_000).flat_map(|i| square(i, 20_000)).collect()),
        (61 * 62, (0..61).flat_map(|i| (0..62).flat_map(move |j| torus(i, j))).collect()),
    ];
    for (vertices, edges) in graphs {
        let budget = Budget { steps: Some(10_000), interrupt: None };
        let answer = colour(&graph(vertices, &edges), &Request { budget, ..Request::default() }, &mut |_| ());
        assert_eq!((answer.colouring.colours(), answer.at_least), (4, 4), "{vertices}");
    }
}

/// On small graphs that are dense the search of all ways is by far the soonest with a proof, so it has the longest turns there.
#[test]
fn small_dense_graphs_are_proved_by_search() {
    let mut state = 5_u64;
    let mut draw = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % 10
    };
    let edges: Vec<(u32, u32)> =
        (0..60).flat_map(|a| (a + 1..60).map(move |b| (a, b))).filter(|_| draw() < 7).collect();
    let budget = Budget { steps: Some(1_500_000), interrupt: None };
    let answer = colour(&graph(60, &edges), &Request { budget, ..Request::default() }, &mut |_| ());
    assert!(answer.is_optimal() && answer.shown_by == Method::Exact, "{} {}", answer.at_least, answer.shown_by);
    assert!(answer.clique.size() + 2 < answer.at_least, "no clique shows it");
}

fn collection() -> Option<PathBuf> {
    let given = std::env::var_os("NINEFOLD_DATA").map(PathBuf::from);
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let folder = given.unwrap_or(beside).join("big/col");
    folder.is_dir().then_some(folder)
}

/// No colouring has fewer colours than a proved optimum, no bound is above the best known; those named here are found and proved.
#[test]
fn the_collection_holds() {
    let Some(folder) = collection() else { return };
    let best = std::fs::read_to_string(folder.join("best.tsv")).unwrap();
    let mut seen = 0;
    for line in best.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let Ok(file) = std::fs::read_to_string(folder.join(format!("{}.col", fields[0]))) else { continue };
        let known: u32 = fields[1].parse().unwrap();
        let read = text::read(&file, None).unwrap();
        let easy = [
            "mulsol",
            "zeroin",
            "fpsol",
            "inithx",
            "miles",
            "myciel",
            "school",
            "le450_5",
            "le450_25b",
            "le450_15b",
            "qg.",
            "queen5",
            "queen6",
            "queen7",
            "queen8",
        ];
        let is_easy = easy.iter().any(|easy| fields[0].starts_with(easy));
        let steps = Some(if is_easy { 500_000 } else { 10_000 });
        let request = Request { budget: Budget { steps, interrupt: None }, ..Request::default() };
        let answer = colour(&read.graph, &request, &mut |_| ());
        assert!(answer.at_least <= known, "{}: at least {}", fields[0], answer.at_least);
        let is_proved = fields[2] == "c";
        assert!(!is_proved || answer.colouring.colours() >= known, "{}", fields[0]);
        if is_easy {
            assert_eq!((answer.colouring.colours(), answer.is_optimal()), (known, true), "{}", fields[0]);
            seen += 1;
        }
    }
    assert!(seen > 20, "{seen}");
}
