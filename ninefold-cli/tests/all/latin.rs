//! `latin`, from outside.

use crate::common::{Scratch, run, run_with};

const FIGURE_7: &str = "1.33.2.31";

#[test]
fn a_square_is_completed_by_a_partition() {
    let done = run(&["latin", "complete", "-p", FIGURE_7]);
    let expected = "defect graph: 7 vertices, 9 edges, uniform\n\
        partitions of it into triangles: one, the completion below\n\
        triangles: r1c2e2 r2c2e1 r3c1e2\n123312231\tunique\n";
    assert_eq!((done.out.as_str(), done.status), (expected, Some(0)), "{}", done.err);
    // 1 2 . and . . 3: the last cell of the first row has no symbol.
    let none = run(&["latin", "complete", "-p", "12...3..."]);
    let expected = "partitions of it into triangles: none, so the square has no completion\n-\tno solution\n";
    assert!(none.out.ends_with(expected), "{}", none.out);
    let some = run(&["latin", "complete", "-p", "...."]).out;
    assert!(some.contains("partitions of it into triangles: 2 were looked for and found (--limit)\n"), "{some}");
    let all = run(&["latin", "complete", "--limit", "9", "-p", "...."]).out;
    assert!(all.contains("partitions of it into triangles: 2, the completions below\n"), "{all}");
    let full = run(&["latin", "complete", "-p", "1221"]).out;
    assert!(full.contains("triangles: none, as no cell is empty\n1221\tunique\n"), "{full}");
    assert_eq!(none.status, Some(1));
    let several = run(&["latin", "complete", "--json", "-p", "...."]);
    let json: serde_json::Value = serde_json::from_str(&several.out).unwrap();
    assert_eq!((&json["order"], &json["edges"], &json["verdict"]), (&2.into(), &12.into(), &"several".into()));
    assert_eq!(json["completions"][0]["triangles"].as_array().map(Vec::len), Some(4));
    assert_eq!(several.status, Some(1));
    let clash = run(&["latin", "complete", "-p", "11......."]);
    let said = "-\tno solution: row 1 holds 1 twice: r1c1, r1c2\n";
    assert_eq!((clash.out.as_str(), clash.status), (said, Some(1)), "{}", clash.err);
    assert_eq!(run(&["solve", "--latin", "-p", "11......."]).out, said);
    let object = run(&["latin", "complete", "--json", "-p", "11......."]).out;
    let object: serde_json::Value = serde_json::from_str(&object).unwrap();
    assert_eq!((&object["verdict"], &object["violations"][0]["cells"]), (&"none".into(), &serde_json::json!([0, 1])));
    let boxes = run(&["latin", "complete", "--box", "2x2", "-p", "................"]);
    assert!(boxes.err.contains("expected a Latin square"), "{}", boxes.err);
    assert_eq!(boxes.status, Some(2));
}

/// A graph, its square, the Sudoku of that, a solution, and all the way back.
#[test]
fn a_graph_is_partitioned_by_way_of_a_sudoku() {
    let folder = std::env::temp_dir().join(format!("ninefold-latin-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let keep = |name: &str, args: &[&str]| {
        let done = run(args);
        assert_eq!(done.status, Some(0), "{args:?}: {}", done.err);
        std::fs::write(path(name), &done.out).unwrap();
        done.out
    };
    let edges = keep("graph", &["latin", "defect", "-p", FIGURE_7]);
    assert_eq!(edges.lines().skip(1).count(), 9, "{edges}");
    keep("square", &["latin", "from-graph", &path("graph")]);
    keep("sudoku", &["latin", "to-sudoku", &path("square")]);
    keep("solved", &["solve", "--as", "grid", &path("sudoku")]);
    keep("completed", &["latin", "to-sudoku", &path("square"), "--back", &path("solved")]);
    let partition = keep("partition", &["latin", "from-graph", &path("graph"), "--back", &path("completed")]);
    assert_eq!(partition, "r1c2e2 r2c2e1 r3c1e2\n");
    let wrong = run(&["latin", "from-graph", &path("graph"), "--back", &path("square")]);
    assert_eq!((wrong.out.as_str(), wrong.status), ("", Some(2)), "{}", wrong.err);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn frameworks_are_written_in_both_readings() {
    let graph = run(&["latin", "defect", "-p", FIGURE_7]).out;
    let sets = run_with(&["latin", "framework", "--sets", "-"], &graph);
    // The lecture's Figure 8.
    let figure = "LF(G; 3, 3, 6)\n\
        {1,3,4,5,6} {}          {1,3,4,5}\n\
        {3,4}       {}          {2,3,4,5,6}\n\
        {}          {3,4,5,6}   {1,3,4}\n";
    assert_eq!(sets.out, figure, "{}", sets.err);
    let single = run_with(&["latin", "framework", "-"], &graph);
    // 1 + 3 + ((i + j) mod 3).
    assert_eq!(single.out, "LF(G; 3, 3, 6)\n6 . 5\n4 . 6\n. 6 4\n");
    // Lemma 2 begins with the partial square.
    let square = run(&["latin", "framework", "-p", FIGURE_7]);
    assert_eq!((square.out.as_str(), square.status), (single.out.as_str(), Some(0)), "{}", square.err);
    let both = run(&["latin", "framework", "-p", FIGURE_7, "-g", "r1 c1"]);
    assert_eq!(both.status, Some(2), "{}", both.out);
    assert_eq!(run(&["latin", "framework", "-p", "11......."]).status, Some(2));
    let refused = run(&["latin", "framework", "--extend", "-g", "r1 c1 r1 e1"]);
    assert!(refused.err.contains("not uniform: c1 has 1 row and 0 symbols"), "{}", refused.err);
    let bad = run_with(&["latin", "from-graph", "-"], "r1 c1\nr1 r2");
    assert!(bad.err.contains("standard input:2:4: found r2, expected a column or a symbol"), "{}", bad.err);
    assert_eq!((refused.status, bad.status), (Some(2), Some(2)));
}

#[test]
fn the_defect_is_drawn() {
    let drawn = run(&["latin", "defect", "--as", "svg", "-p", FIGURE_7]);
    assert_eq!((drawn.out.matches("data-edge").count(), drawn.status), (9, Some(0)), "{}", drawn.err);
    // Seven dots, and three triangles in a colour each.
    assert_eq!((drawn.out.matches("<circle").count(), drawn.out.matches("stroke=\"#0072b2\"").count()), (7, 3));
    // In grey they are told apart, too: three lines each without gaps, with short dashes and with long ones.
    let dashed = |dashes: &str| drawn.out.matches(&format!("stroke-dasharray=\"{dashes}\"")).count();
    assert_eq!((drawn.out.matches("stroke-dasharray").count(), dashed("2 3"), dashed("9 3")), (6, 3, 3));
}

#[test]
fn a_drawn_defect_says_whether_it_shows_one_partition_of_several() {
    let title = |text: &str| {
        let drawn = run(&["latin", "defect", "--as", "svg", "--latin", "-p", text]);
        drawn.out.split("<title>").nth(1).and_then(|rest| rest.split("</title>").next()).unwrap_or("").to_string()
    };
    assert!(
        title("1.33.2.31").ends_with("Latin square 3x3; its only partition into triangles"),
        "{}",
        title("1.33.2.31")
    );
    // The two squares of order 2.
    assert!(title("....").ends_with("; one of its several partitions into triangles"), "{}", title("...."));
    // r1c1 lacks 3, which is in its column.
    assert!(title(".123.....").ends_with("; no partition into triangles"), "{}", title(".123....."));
}

#[test]
fn bounds_stand_beside_what_is_known() {
    let four = run(&["latin", "bounds", "4"]);
    assert!(four.out.starts_with("order 4: 25.62"), "{}", four.out);
    assert!(four.out.contains(" <= 576 <= 1046.6") && four.out.contains("; 4 reduced"), "{}", four.out);
    let twelve: serde_json::Value = serde_json::from_str(&run(&["latin", "bounds", "--json", "12"]).out).unwrap();
    assert_eq!((&twelve["order"], twelve.get("squares")), (&12.into(), None));
    assert_eq!(run(&["latin", "bounds", "65"]).status, Some(2));
}

#[test]
fn codes_are_encoded_and_decoded() {
    let sent = run(&["latin", "code", "encode", "A", "L"]);
    assert_eq!(sent.out, "A 1 2 3 4\nL 4 1 3 2\n");
    let heard = run(&["latin", "code", "decode", "{1,2},{1,2},{3},{4}"]);
    assert_eq!((heard.out.as_str(), heard.status), ("A\n", Some(0)));
    let jammed = run(&["latin", "code", "decode", "{1},{1,2,3,4},{1,2,3,4},{1,2,3,4}"]);
    assert_eq!((jammed.out.as_str(), jammed.status), ("one of A E I\n", Some(1)));
    let json = run(&["latin", "code", "decode", "--json", "{1},{1},{1},{1}"]);
    assert_eq!(json.out, "{\"ninefold\":1,\"received\":\"{1},{1},{1},{1}\",\"words\":[]}\n");
    let never = run(&["latin", "code", "simulate", "--noise", "0", "--jam", "2", "--count", "100"]);
    assert!(
        never.out.contains("distances 3 (48 pairs), 4 (18 pairs)\nsent 100, not understood 0: 0.000000"),
        "{}",
        never.out
    );
    let unknown = run(&["latin", "code", "encode", "Z"]);
    assert!(unknown.err.contains("found the word `Z`, expected one of A B"), "{}", unknown.err);
    assert_eq!(run(&["latin", "code", "simulate", "--jam", "5"]).status, Some(2));
}

#[test]
fn orthogonal_squares_are_written_or_refused() {
    let four = run(&["latin", "mols", "4"]);
    assert!(four.out.starts_with("3 squares of order 4, any two of them orthogonal: "), "{}", four.out);
    assert_eq!(four.out.lines().count(), 1 + 3 * 5);
    let six = run(&["latin", "mols", "6"]);
    assert_eq!((six.out.as_str(), six.status), ("", Some(1)));
    assert!(six.err.contains("Tarry"), "{}", six.err);
    let ten = run(&["latin", "mols", "--pairs", "10"]).out;
    let pairs: std::collections::BTreeSet<&str> = ten.lines().skip(2).flat_map(str::split_whitespace).collect();
    assert_eq!(pairs.len(), 100, "every pair once");
    assert_eq!(run(&["latin", "mols", "1"]).status, Some(2));
}

/// A square of order 3 has a mate, the cyclic one of order 4 has none, and what is not known is no answer.
#[test]
fn a_mate_is_found_or_there_is_none() {
    let three = run(&["latin", "mate", "--latin", "-p", "123231312"]);
    let found = "3 transversals; 3 of them fill the square, one for each symbol of a mate\n1 2 3\n3 1 2\n2 3 1\n";
    assert_eq!((three.out.as_str(), three.status), (found, Some(0)), "{three:?}");
    let cyclic = run(&["latin", "mate", "--latin", "-p", "1234234134124123"]);
    assert_eq!((cyclic.out.as_str(), cyclic.status), ("no mate: the square has no transversal\n", Some(1)));
    let over = run(&["latin", "mate", "--latin", "--budget", "3n", "-p", "123231312"]);
    assert_eq!(over.out, "over budget: no transversal so far, and no mate (--budget 3n)\n");
    let json = run(&["latin", "mate", "--json", "--latin", "-p", "123231312"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&json["verdict"], &json["mate"], &json["transversals"]),
        (&"mate".into(), &"123312231".into(), &3.into())
    );
    let open = run(&["latin", "mate", "--latin", "-p", "12.231312"]);
    assert!(
        open.status == Some(2) && open.err.contains("found a square with empty cells (1), expected a filled one"),
        "{open:?}"
    );
}

/// A plan is written, filled, and analysed; what goes with what is what was put in.
#[test]
fn an_experiment_is_planned_and_analysed() {
    let plan = run(&["latin", "design", "latin", "4", "--seed", "9", "--treatments", "oats,rye,wheat,spelt"]);
    assert_eq!((plan.out.lines().count(), plan.status), (17, Some(0)), "{}", plan.err);
    // Rye brings 10 more than the others, row 3 two more than the other rows, and a little differs by chance.
    let yielded = |(at, line): (usize, &str)| {
        let fields: Vec<&str> = line.split(',').collect();
        let more = f64::from(u8::from(fields[3] == "rye")) * 10.0 + f64::from(u8::from(fields[1] == "3")) * 2.0;
        if at == 0 { format!("{line}\n") } else { format!("{line}{}\n", 20.0 + more + [0.0, 0.1, 0.2][at % 3]) }
    };
    let filled: String = plan.out.lines().enumerate().map(yielded).collect();
    let analysed = run_with(&["latin", "anova", "-"], &filled);
    assert_eq!(analysed.status, Some(0), "{}", analysed.err);
    let line = |name: &str| -> Vec<&str> {
        analysed.out.lines().find(|line| line.starts_with(name)).unwrap().split_whitespace().collect()
    };
    assert_eq!((line("treatment")[1], line("row")[1], line("residual")[1], line("total")[1]), ("3", "3", "6", "15"));
    assert!(analysed.out.contains("< 0.0001"), "{}", analysed.out);
    let rye: f64 = line("rye")[2].parse().unwrap();
    let oats: f64 = line("oats")[2].parse().unwrap();
    assert!((rye - oats - 10.0).abs() < 0.2, "{}", analysed.out);
    let json: serde_json::Value =
        serde_json::from_str(&run_with(&["latin", "anova", "--json", "-"], &filled).out).unwrap();
    let of: Vec<&str> =
        json["sources"].as_array().unwrap().iter().map(|source| source["source"].as_str().unwrap()).collect();
    assert_eq!(of, ["row", "column", "treatment", "residual"]);
    assert_eq!(
        (&json["plots"], &json["total"]["freedom"], &json["means"][2]["groups"][0]["plots"]),
        (&16.into(), &15.into(), &4.into())
    );
}

#[test]
fn plans_in_other_forms_or_none() {
    let field = run(&["latin", "design", "youden", "7", "3", "--as", "field"]);
    assert!(
        field.out.starts_with("# Youden square of 7 treatments in 3 rows, each two together in 1 column"),
        "{}",
        field.out
    );
    assert_eq!(field.out.lines().skip(1).map(|line| line.split_whitespace().count()).collect::<Vec<_>>(), [7; 3]);
    let drawn = run(&["latin", "design", "graeco", "4", "--as", "svg", "--second", "w,x,y,z"]);
    assert_eq!((drawn.out.matches("data-plot").count(), drawn.out.matches(">w<").count()), (16, 4), "{}", drawn.err);
    let impossible = run(&["latin", "design", "graeco", "6"]);
    assert!(impossible.err.contains("Tarry") && impossible.out.is_empty(), "{}", impossible.err);
    let unbalanced = run(&["latin", "design", "youden", "8", "4"]);
    assert!(unbalanced.err.contains("no whole number"), "{}", unbalanced.err);
    assert_eq!((impossible.status, unbalanced.status), (Some(1), Some(1)));
    let few = run(&["latin", "design", "latin", "4", "--treatments", "a,b"]);
    assert!(few.err.contains("--treatments: found 2 names, expected 4 different ones"), "{}", few.err);
    for (names, found) in [("a,,b", "an empty name among 3"), ("a,b,a", "`a` twice"), ("a", "1 name")] {
        let wrong = run(&["latin", "design", "latin", "3", "--treatments", names]);
        assert!(wrong.err.contains(&format!("--treatments: found {found}, expected 3")), "{}", wrong.err);
    }
    let order = run(&["latin", "design", "latin", "65"]);
    let bad = run_with(&["latin", "anova", "-"], "row,treatment,yield\n1,A,lots\n");
    assert!(bad.err.contains("standard input:2:5: found `lots`, expected a number"), "{}", bad.err);
    assert_eq!((few.status, order.status, bad.status), (Some(2), Some(2), Some(2)));
    let gap = run_with(&["latin", "anova", "-"], "t,yield\nA,1\nA,2\nB,4\nB,\n");
    assert!(gap.out.contains("\n1 plot has no yield and is left out.\n"), "{}", gap.out);
    let tight = run_with(&["latin", "anova", "-"], "t,yield\nA,1\nB,2\n");
    assert!(tight.out.contains("No degrees of freedom are left"), "{}", tight.out);
}

/// A graph, its square, its Sudoku, and back: the files of the tour hold what the commands print.
#[test]
fn the_whole_chain_of_reductions() {
    let example = |name: &str| format!("{}/../examples/{name}", env!("CARGO_MANIFEST_DIR"));
    let held = |name: &str| std::fs::read_to_string(example(name)).unwrap();
    let graph = example("triangles.txt");
    let square = run(&["latin", "from-graph", &graph]).out;
    let sudoku = run(&["latin", "to-sudoku", "-p", &square]).out;
    assert_eq!(run(&["solve", "-p", &sudoku]).out, held("triangles-sudoku-solved.txt"));
    let back = run(&["latin", "to-sudoku", "-p", &square, "--back", &example("triangles-sudoku-solved.txt")]);
    assert_eq!(back.out, held("triangles-square-solved.txt"), "{}", back.err);
    let triangles = run(&["latin", "from-graph", &graph, "--back", &example("triangles-square-solved.txt")]);
    // As the edges of the file were put together, three and three.
    assert_eq!(triangles.out, "r1c1e1 r1c2e2 r2c1e2\n", "{}", triangles.err);
}

/// Of order 6 on the Sudoku has more symbols than characters can name: what `solve` writes is read again.
#[test]
fn a_large_sudoku_is_read_back() {
    let scratch = Scratch::new("latin-large");
    let square: String =
        (0..6).flat_map(|row| (0..6).map(move |column| (row + column) % 6 + 1)).map(|n| n.to_string()).collect();
    let open = square.replace('6', ".");
    let solved = run_with(&["solve"], &run(&["latin", "to-sudoku", "-p", &open]).out);
    assert!(solved.out.ends_with("\tunique\n"), "{}", solved.err);
    let file = scratch.file("solved.txt", &solved.out);
    let back = run(&["latin", "to-sudoku", "-p", &open, "--back", &file]);
    assert_eq!((back.out.trim(), back.status), (&*square, Some(0)), "{}", back.err);
    // As it stands beside its puzzle in a table, too.
    let sudoku = scratch.file("sudoku.txt", run(&["latin", "to-sudoku", "-p", &open]).out);
    for name in ["s.csv", "s.jsonl"] {
        let table = scratch.path(name);
        assert_eq!(run(&["solve", &sudoku, "-o", &table]).status, Some(0));
        let back = run(&["latin", "to-sudoku", "-p", &open, "--back", &table]);
        assert_eq!((back.out.trim(), back.status), (&*square, Some(0)), "{name}: {}", back.err);
        // The puzzle is not lost there.
        let again = run(&["solve", &table]);
        assert!(again.out.ends_with("\tunique\n"), "{name}: {}{}", again.out, again.err);
    }
    let none = scratch.file("none.txt", "-\tno solution\n");
    let refused = run(&["latin", "to-sudoku", "-p", &open, "--back", &none]);
    assert!(refused.err.contains("none.txt: found `no solution`, expected a solution to read back"), "{}", refused.err);
    let checked = run(&["check", &file]);
    assert!(checked.out.starts_with("valid: every cell is filled"), "{}{}", checked.out, checked.err);
    // The list of completions is bounded.
    let many = run(&["latin", "complete", "--limit", "10001", "-p", &open]);
    assert!(many.err.contains("10000") && many.status == Some(2), "{}", many.err);
}

/// What a person may type for a graph's square, a picture by its ending, and the name of a cell where a solution is none.
#[test]
fn squares_as_they_are_typed() {
    let scratch = Scratch::new("latin-typed");
    let square = "1.33.2.31";
    for verb in ["framework", "from-graph"] {
        assert_eq!(
            run(&["latin", verb, "--latin", "-p", square]).out,
            run(&["latin", verb, "-p", square]).out,
            "{verb}"
        );
    }
    let (drawn, png) = (scratch.path("g.svg"), scratch.path("g.png"));
    assert_eq!(run(&["latin", "defect", "-p", square, "-o", &drawn]).status, Some(0));
    assert_eq!(std::fs::read_to_string(&drawn).unwrap(), run(&["latin", "defect", "-p", square, "--as", "svg"]).out);
    let refused = run(&["latin", "defect", "-p", square, "-o", &png]);
    assert!(refused.err.contains("found the ending .png, expected .svg or .txt"), "{}", refused.err);
    let other = run(&["latin", "defect", "-p", square, "--as", "text", "-o", &drawn]);
    assert!(other.err.contains("found the ending .svg, expected .txt"), "{}", other.err);
    // The Sudoku's solution with other names of its symbols breaks a given.
    let sudoku = scratch.file("sudoku.txt", run(&["latin", "to-sudoku", "-p", square]).out);
    let solution = run(&["solve", &sudoku]).out.replace(|c: char| c != '1' && c != '2' && !c.is_ascii_digit(), "");
    let wrong = solution
        .chars()
        .map(|c| match c {
            '1' => '2',
            '2' => '1',
            other => other,
        })
        .collect::<String>();
    let refused = run(&["latin", "to-sudoku", "-p", square, "--back", &scratch.file("wrong.txt", wrong)]);
    let said = "found no solution: r1c1 has a symbol that the puzzle excludes";
    assert!(refused.status == Some(2) && refused.err.contains(said), "{}", refused.err);
}
