//! Text in and out.

use crate::brute::{graph, small};
use ninefold_graph::Budget;
use ninefold_graph::text::{self, Format};
use proptest::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

proptest! {
    #[test]
    fn written_graphs_come_back((vertices, edges) in small(12)) {
        let graph = graph(vertices, &edges);
        let read = text::read(&text::to_dimacs(&graph), None).unwrap();
        prop_assert_eq!(&read.graph, &graph);
        prop_assert!(read.warnings.is_empty() && read.names.is_none());
        // As METIS, by hand.
        let mut metis = format!("{} {}\n", graph.vertices(), graph.edges());
        for vertex in graph.all() {
            let row: Vec<String> = graph.neighbours(vertex).iter().map(|other| (other + 1).to_string()).collect();
            metis += &(row.join(" ") + "\n");
        }
        prop_assert_eq!(&text::read(&metis, Some(Format::Metis)).unwrap().graph, &graph);
    }

    /// Any text is a graph or an error with a place; never a panic.
    #[test]
    fn any_text_ends(start in "(p edge 4 3\n|c x\n|<graphml><graph>|4 2\n|a,b\n)?", rest in "[a-e0-9 ,;\"'<>/=%#\n]{0,80}") {
        let text = start + &rest;
        for format in [None, Some(Format::Dimacs), Some(Format::Metis), Some(Format::GraphMl), Some(Format::Edges)] {
            if let Err(error) = text::read(&text, format) {
                prop_assert!(error.line >= 1 && error.column >= 1);
            }
        }
    }
}

#[test]
fn dimacs_as_it_is_found() {
    let read =
        text::read("\u{feff}c homer\r\np edges 3 6\r\nn 1 4\r\ne 1 2\r\ne 2 1\r\ne 3 3\r\n\r\na 2 3 17\r\n", None)
            .unwrap();
    assert_eq!((read.graph.edges(), read.format), (2, Format::Dimacs));
    assert_eq!(
        read.warnings,
        [
            "1 edge from a vertex to itself left out",
            "1 edge listed more than once",
            "line `p` speaks of 6 edges, and 4 are listed",
            "lines `n` passed over: vertices have no weights here",
        ]
    );
    let pace = text::read("c a circle\np tw 3 3\n1 2\n2 3\n1 3\n", None).unwrap();
    assert_eq!(pace.graph.edges(), 3);
}

#[test]
fn faults_have_a_place() {
    let fault = |text: &str, format| text::read(text, format).unwrap_err().to_string();
    assert_eq!(fault("p edge 3 1\ne 1 4\n", None), "line 2, column 5: found `4`, expected a vertex from 1 to 3");
    assert_eq!(
        fault("p edge 3 1\ne 1\n", None),
        "line 2, column 4: found the end of the line, expected a second vertex"
    );
    assert_eq!(fault("p edge 3 1\ne 0 1\n", None), "line 2, column 3: found `0`, expected a vertex from 1 to 3");
    assert_eq!(
        fault("e 1 2\n", None),
        "line 1, column 1: found `e`, expected `p edge VERTICES EDGES` before it, or a comment `c`"
    );
    assert_eq!(
        fault("c\nc\n", None),
        "line 2, column 1: found the end of the text, expected a line `p edge VERTICES EDGES`"
    );
    assert!(
        fault("p edge 99999999999 1\n", None)
            .starts_with("line 1, column 8: found `99999999999`, expected the number of vertices, at most 1000000")
    );
    assert_eq!(fault("p edge 2 1\np edge 2 1\n", None), "line 2, column 1: found `p`, expected one line `p` only");
    assert_eq!(
        fault("2 1\n2\n", Some(Format::Metis)),
        "line 3, column 1: found the end of the text, expected the neighbours of vertex 2"
    );
    assert_eq!(
        fault("2 1\n2\n1 x\n", Some(Format::Metis)),
        "line 3, column 3: found `x`, expected a vertex from 1 to 2"
    );
    assert!(fault("a,b\nc\n", None).starts_with("line 2, column 1: found `c`, expected the names of two vertices"));
    let xml = "<graphml><graph>\n <node id=\"a\"/>\n <edge source=\"a\" target=\"z\"/></graph></graphml>";
    assert_eq!(fault(xml, None), "line 3, column 2: found `z`, expected the id of a node");
    assert!(fault("<html/>", None).contains("expected GraphML"));
}

/// What was cut off, or says more than a graph can, is no smaller graph.
#[test]
fn what_is_not_whole_is_refused() {
    let fault = |text: &str, format| text::read(text, format).unwrap_err().to_string();
    let whole =
        "<graphml>\n<graph><node id=\"a\"/><node id=\"b\"></node>\n<edge source=\"a\" target=\"b\"/></graph></graphml>";
    assert_eq!(text::read(whole, None).unwrap().graph.edges(), 1);
    for (end, _) in whole.char_indices().skip(9) {
        assert!(text::read(&whole[..end], Some(Format::GraphMl)).is_err(), "{}", &whole[..end]);
    }
    assert_eq!(
        fault("<graphml>\n<graph><node id=\"a\"/>\n", None),
        "line 3, column 1: found the end of the text, expected the ends of all elements, `</graphml>` the last of them"
    );
    assert!(
        fault("<graphml><graph><hyperedge/></graph></graphml>", None)
            .starts_with("line 1, column 17: found an edge of more than two vertices (`hyperedge`), expected")
    );
    let bomb = "<!DOCTYPE x [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;\">]>\n<graphml><graph><node id=\"&b;\"/></graph></graphml>";
    assert!(fault(bomb, None).starts_with("line 2, column 17: found the entity `&b;`, expected text, `&amp;`"));
    assert_eq!(
        fault("a,b\nc,\"d\ne,f\n", None),
        "line 2, column 1: found `c,d e,f`, expected the names of two vertices (or a graph as DIMACS, METIS or GraphML)"
    );
}

/// The first line of METIS is held against the others.
#[test]
fn metis_keeps_to_its_first_line() {
    let read = |text: &str| text::read(text, Some(Format::Metis));
    let fault = |text: &str| read(text).unwrap_err().to_string();
    let warnings = |text: &str| read(text).unwrap().warnings;
    let few = "as many numbers before the neighbours as the first line says";
    assert_eq!(
        fault("2 1 011 99999999999\n1 2 7\n1 1 7\n"),
        format!("line 2, column 6: found the end of the line, expected {few}")
    );
    assert_eq!(fault("2 1 010\nx 2\n1 1\n"), format!("line 2, column 1: found `x`, expected {few}"));
    assert_eq!(fault("2 1 1\n2 y\n1 1\n"), "line 2, column 3: found `y`, expected the weight of the edge");
    assert_eq!(
        warnings("3 5\n2 3\n1\n\n"),
        [
            "edges: the first line speaks of 5, and the lines below have 2",
            "edges that stand in the line of one of their ends only: 1"
        ]
    );
    assert!(warnings("3 2\n2 3\n1\n1\n").is_empty());
}

#[test]
fn other_formats() {
    let xml = "<?xml version=\"1.0\"?><graphml xmlns=\"x\"><graph edgedefault=\"undirected\"><node id=\"Perth &amp; Kinross\"><data key=\"k\">1</data></node><node id=\"b\"/><edge source=\"b\" target=\"Perth &amp; Kinross\"/></graph></graphml>";
    let read = text::read(xml, None).unwrap();
    assert_eq!((read.graph.edges(), read.name(0).as_str(), read.vertex("b")), (1, "Perth & Kinross", Some(1)));
    let states = text::read("source,target,weight\nWA,NT,1\nWA,SA,1\n\"NT\",SA,2\n", None).unwrap();
    assert_eq!((states.graph.vertices(), states.graph.edges(), states.name(0).as_str()), (3, 3, "NT"));
    let numbers = text::read("# from a page\n10  2\n2 \t 9\n", None).unwrap();
    assert_eq!(numbers.names.unwrap(), ["2", "9", "10"], "numbers stand in their order");
    let weights =
        text::read("% with weights of vertices and edges\n3 2 11 1\n5 2 7\n5 1 7 3 1\n9 2 1\n", Some(Format::Metis))
            .unwrap();
    assert_eq!((weights.graph.edges(), weights.warnings.len()), (2, 0));
}

/// A first line that could be a header is one only if its names come never again, and that is said.
#[test]
fn a_header_or_an_edge() {
    let edges = |text: &str| {
        let read = text::read(text, None).unwrap();
        (read.graph.edges(), read.graph.vertices(), read.warnings.len())
    };
    assert_eq!(edges("source,target\nx,y\ny,z\n"), (2, 3, 1));
    assert_eq!(edges("a,b\nb,c\nc,a\n"), (3, 3, 0));
    assert_eq!(edges("u,v\n1,2\n2,3\n"), (2, 3, 1));
    assert_eq!(edges("a b\n"), (1, 2, 0), "a single line is an edge");
    let said = &text::read("From;To\n1;2\n", None).unwrap().warnings;
    assert!(said[0].contains("`From` and `To`, was taken for a header"), "{said:?}");
}

/// What other programs write beside edges is read or refused, and no vertex is made of it.
#[test]
fn signs_of_other_languages() {
    let edges = |text: &str| text::read(text, None).map(|read| (read.graph.vertices(), read.graph.edges()));
    assert_eq!(edges("a -- b\nb -- c\nc -> a\n"), Ok((3, 3)));
    assert_eq!(edges("x y 3\ny z {'weight': 2}\n".replace("{'weight': 2}", "{}").as_str()), Ok((3, 2)));
    assert_eq!(edges("3 2\n1 2\n2 3\n"), Ok((3, 2)), "how many vertices and edges");
    assert_eq!(edges("3 2\n1 2\n2 4\n"), Ok((4, 3)), "an edge, as there is a vertex 4");
    for foreign in [
        "(1, 2)\n(2, 3)\n",
        "[(1, 2), (2, 3)]\n",
        "a: b c\nb: c\n",
        "{\"nodes\":[{\"id\":0}],\"links\":[]}\n",
        "Wien São Paulo\nWien Rom\n",
        "graph G {\na -- b;\n}\n",
        "// edges\na b\n",
    ] {
        let refused = edges(foreign).unwrap_err();
        assert_eq!((refused.line, refused.expected.contains("two vertices")), (1, true), "{foreign}: {refused:?}");
    }
    let third = text::read("a,b,red\nb,c,blue\n", None).unwrap();
    assert_eq!((third.graph.edges(), third.warnings.len()), (2, 1), "{:?}", third.warnings);
}

/// Each reader asks, and ends where it is told to: at once, or later in a long text, whose lines it would not have read to the end.
#[test]
fn an_interrupt_ends_the_reading() {
    const LINES: u32 = 20_000;
    let two = |mark: &str, a: u32, b: u32| format!("{mark}{a} {b}\n");
    let rows = |mark: &str| (1..=LINES).map(|line| two(mark, line, line + 1)).collect::<Vec<_>>().concat();
    let nodes = (0..LINES).map(|node| format!("<node id=\"{node}\"/>")).collect::<Vec<_>>().concat();
    let metis = (1..=LINES).map(|line| format!("{}\n", line % LINES + 1)).collect::<Vec<_>>().concat();
    let texts = [
        (Format::Dimacs, format!("p edge {} {LINES}\n{}", LINES + 1, rows("e "))),
        (Format::Edges, rows("")),
        (Format::GraphMl, format!("<graphml><graph>{nodes}</graph></graphml>")),
        (Format::Metis, format!("{LINES} {LINES}\n{metis}")),
    ];
    for (format, text) in texts {
        let whole = text::read_within(&text, Some(format), Budget::default()).unwrap().unwrap();
        assert!(whole.graph.vertices() >= LINES);
        for allowed in [0, 1, 3] {
            let asked = AtomicU32::new(0);
            let over = || asked.fetch_add(1, Ordering::Relaxed) >= allowed;
            let budget = Budget { interrupt: Some(&over), ..Budget::default() };
            assert!(text::read_within(&text, Some(format), budget).is_none(), "{format:?}");
            assert_eq!(asked.load(Ordering::Relaxed), allowed + 1, "{format:?}: asked, and heard at once");
        }
    }
}

/// What only the first line names, which is taken for a header, is no vertex.
#[test]
fn a_header_names_no_vertex() {
    let read = text::read("from to\n7 3\n3 10\n", None).unwrap();
    assert_eq!((read.graph.edges(), read.names.unwrap()), (2, ["3", "7", "10"].map(String::from).to_vec()));
    let sized = text::read("12 2\n7 3\n3 10\n", None).unwrap();
    assert_eq!((sized.graph.edges(), sized.names.unwrap().len()), (2, 3));
    let blanks = text::read("a    b\n  \"b\"   c  2.5\n", None).unwrap();
    assert_eq!(blanks.names.unwrap(), ["a", "b", "c"]);
}

/// An edge may have a sign between its names, which is no field that was passed over; one that is, is told of.
#[test]
fn signs_of_edges_and_further_fields() {
    let read = |text: &str| text::read(text, None).unwrap();
    for text in ["a -> b\nb -> c\n", "a,--,b\nb,--,c\n", "a b\nb c\n", "a,b,1.5\nb,c,\n"] {
        let read = read(text);
        assert_eq!((read.graph.vertices(), read.graph.edges(), read.warnings.len()), (3, 2, 0), "{text}");
    }
    let passed = |text: &str| read(text).warnings.join("; ");
    assert_eq!(passed("a,b,red\nb,c,2\n"), "1 line has a third field that is no weight, which was passed over");
    assert_eq!(passed("a,b,red\nb,c,red\n"), "2 lines have a third field that is no weight, which was passed over");
}

/// A graph of another language on one line has no names of vertices in it.
#[test]
fn another_language_is_refused() {
    for text in ["graph { a -- b; b -- c; }\n", "digraph g {a -> b; b -> c}\n", "a -- b; b -- c\n"] {
        let error = text::read(text, None).unwrap_err();
        assert!(error.expected.contains("the names of two vertices"), "{text}: {error}");
    }
}
