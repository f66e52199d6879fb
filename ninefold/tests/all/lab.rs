//! The laboratory: plots, statistics, tables.

use ninefold::render::plot::{Axis, Kind, Plot, Series, Spacing};

fn plot(spacing: Spacing, diagonal: bool, series: Vec<Series>) -> Plot {
    let axis = |name: &str| Axis::new(name, spacing);
    Plot { title: "a < b & c".to_string(), x: axis("x"), y: axis("y"), series, diagonal }
}

fn series(name: &str, kind: Kind, points: &[(f64, f64)]) -> Series {
    Series { name: name.to_string(), kind, points: points.to_vec() }
}

/// The marks of each series as (x, y), by its group; of a line none.
fn circles(svg: &str) -> Vec<Vec<(f64, f64)>> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let groups = document.descendants().filter(|node| node.attribute("class") == Some("series"));
    let number = |node: &roxmltree::Node<'_, '_>, name| node.attribute(name).unwrap().parse().unwrap();
    let of = |group: roxmltree::Node<'_, '_>| {
        let circles = group.children().filter(|node| node.has_tag_name("circle"));
        circles.map(|node| (number(&node, "cx"), number(&node, "cy"))).collect()
    };
    groups.map(of).collect()
}

/// Well-formed, every point there, and those above the diagonal are above its line.
#[test]
fn a_scatter_shows_its_points() {
    let points = [(0.01, 0.1), (0.02, 0.02), (5.0, 0.5), (0.0, 1.0), (f64::NAN, 1.0)];
    let svg = plot(Spacing::Log, true, vec![series("one", Kind::Points, &points)]).svg();
    let shown = &circles(&svg)[0];
    assert_eq!(shown.len(), 3, "what has no logarithm is left out");
    let document = roxmltree::Document::parse(&svg).unwrap();
    let dashed = |node: &roxmltree::Node<'_, '_>| node.attribute("stroke-dasharray") == Some("6 5");
    let line = document.descendants().find(|node| node.has_tag_name("line") && dashed(node)).unwrap();
    let [x1, y1, x2, y2] = ["x1", "y1", "x2", "y2"].map(|name| line.attribute(name).unwrap().parse::<f64>().unwrap());
    // Below zero is above the line: y grows downwards.
    let below = |(x, y): (f64, f64)| y - (y1 + (x - x1) / (x2 - x1) * (y2 - y1));
    assert!(below(shown[0]) < -1.0 && below(shown[1]).abs() < 0.02 && below(shown[2]) > 1.0, "{svg}");
    assert_eq!(document.descendants().find(|node| node.has_tag_name("title")).unwrap().text(), Some("a < b & c"));
}

/// A line goes through its points in their order; larger is to the right and higher.
#[test]
fn a_line_goes_from_point_to_point() {
    let points: Vec<(f64, f64)> = (0..50).map(|k| (f64::from(k), f64::from(k * k))).collect();
    let svg = plot(Spacing::Linear, false, vec![series("squares", Kind::Both, &points)]).svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let line = document.descendants().find(|node| node.has_tag_name("polyline")).unwrap();
    let corners: Vec<Vec<f64>> = line
        .attribute("points")
        .unwrap()
        .split(' ')
        .map(|p| p.split(',').map(|n| n.parse().unwrap()).collect())
        .collect();
    assert_eq!(corners.len(), 50);
    assert!(corners.windows(2).all(|two| two[0][0] < two[1][0] && two[0][1] > two[1][1]));
    assert_eq!(circles(&svg)[0].len(), 50);
}

/// Series beside each other differ in more than colour, and each has its name.
#[test]
fn series_differ_by_mark() {
    let names = ["one", "two", "three", "four", "five"];
    let all = names.map(|name| series(name, Kind::Points, &[(1.0, 1.0), (2.0, 3.0)])).to_vec();
    let svg = plot(Spacing::Linear, false, all).svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let groups: Vec<_> = document.descendants().filter(|node| node.attribute("class") == Some("series")).collect();
    let marks = |group: &roxmltree::Node<'_, '_>| group.children().filter(roxmltree::Node::is_element).count();
    assert_eq!(groups.iter().map(marks).collect::<Vec<_>>(), [2; 5]);
    let texts: Vec<_> = document.descendants().filter(|n| n.has_tag_name("text")).filter_map(|n| n.text()).collect();
    assert!(names.iter().all(|name| texts.contains(name)), "{texts:?}");
    // Nothing to show is no fault.
    assert!(roxmltree::Document::parse(&plot(Spacing::Log, true, Vec::new()).svg()).is_ok());
}

mod numbers {
    use ninefold::engine::project::Points;
    use ninefold::lab::chi_lange::{
        CLASSES, ChiLangeSettings, Family, figure_5, figure_5_points, is_usual, methods, numbers, report,
    };
    use ninefold::lab::chi_lange::{table_1, table_2};
    use ninefold::lab::points::PointsOf;
    use ninefold::lab::scaling::{self, Making};
    use ninefold::lab::{Run, Spread, Summary, Table};

    fn run(class: &str, number: usize, engine: &str, seconds: Option<f64>) -> Run {
        let solved = seconds.is_some();
        Run {
            class: class.to_string(),
            number,
            engine: engine.to_string(),
            seed: 0,
            solved,
            seconds: seconds.unwrap_or(9.0),
            nodes: 7,
        }
    }

    /// By hand: 0.5, 1.5, 2.5, 7.5 have the median 2, the sum 12.
    fn hard() -> Vec<Run> {
        let times = [Some(2.5), None, Some(0.5), Some(7.5), Some(1.5)];
        let mut runs: Vec<Run> = times.iter().enumerate().map(|(i, t)| run("hard", i + 1, "dynamic", *t)).collect();
        runs.push(run("easy", 1, "dynamic", None));
        runs
    }

    #[test]
    fn spreads_by_hand() {
        assert_eq!(Spread::of(&[]), None);
        assert_eq!(Spread::of(&[3.0]), Some(Spread { min: 3.0, median: 3.0, mean: 3.0, max: 3.0 }));
        assert_eq!(Spread::of(&[3.0, 10.0, 2.0]), Some(Spread { min: 2.0, median: 3.0, mean: 5.0, max: 10.0 }));
        let summary = Summary::of(&hard(), "hard", "dynamic").unwrap();
        assert_eq!((summary.total, summary.solved, summary.times.unwrap().values()), (5, 4, [0.5, 2.0, 3.0, 7.5]));
        assert_eq!(Summary::of(&hard(), "easy", "dynamic").unwrap().times, None);
        assert_eq!(Summary::of(&hard(), "medium", "dynamic"), None);
    }

    #[test]
    fn runs_are_read_as_they_were_written() {
        for run in hard() {
            assert_eq!(Run::parse(&run.csv()), Some(run.clone()));
            let cut = &run.csv()[..run.csv().len() - 2];
            assert_eq!(Run::parse(cut), None, "{cut}");
        }
        assert_eq!(Run::parse(Run::HEADER), None);
    }

    #[test]
    fn tables_have_the_papers_figures_beside_ours() {
        let one = table_1(&hard());
        assert_eq!(one.head[5..], ["BT, paper", "BT, here (`dynamic`)"]);
        let row = |name: &str| one.rows.iter().find(|row| row[0] == name).unwrap().clone();
        assert_eq!(row("hard")[1..4], ["72 of 100 (72%)", "not run", "97 of 100 (97%)"]);
        assert_eq!(row("hard")[5..], ["100 of 100 (100%)", "4 of 5 (80%)"]);
        assert_eq!(row("easy")[6], "0 of 1 (0%)");
        assert_eq!(row("top95")[1..6], ["39 of 95 (41%)", "not run", "3 of 95 (3%)", "not run", "95 of 95 (100%)"]);
        let two = table_2(&hard());
        assert_eq!(two.rows.len(), 16);
        let hards: Vec<_> = two.rows.iter().filter(|row| row[0] == "hard").map(|row| row[1..].to_vec()).collect();
        assert_eq!(hards[1], ["median", "0.110", "not run", "0.753", "not run", "0.008", "2.00"]);
        assert_eq!(hards[3], ["maximum", "0.525", "not run", "7.204", "not run", "0.031", "7.50"]);
        // It ran, and solved none.
        assert!(two.rows.iter().any(|row| row[0] == "easy" && row[7] == "–"));
        assert_eq!(two.markdown().lines().count(), 18);
    }

    /// Against the paper's text in the notes: 87 + 130 + 100 + 95 = 412 puzzles, sums of Table 1 by hand.
    #[test]
    fn the_papers_figures() {
        assert_eq!(CLASSES.iter().map(|class| class.published.total).sum::<usize>(), 412);
        let solved = |family: usize| CLASSES.iter().map(|class| class.published.solved[family]).sum::<usize>();
        assert_eq!([0, 1, 2].map(solved), [301, 317, 412]);
        for class in CLASSES.iter().filter_map(|class| class.published.times) {
            assert!(class.iter().all(|[min, median, mean, max]| min <= median && median <= max && mean < max));
        }
    }

    #[test]
    fn the_papers_method_comes_first_in_its_family() {
        let methods = methods();
        assert!(methods.windows(2).all(|two| two[0].0 <= two[1].0), "family by family");
        assert_eq!(methods.iter().find(|(family, _)| *family == Family::Backtracking).unwrap().1, "dynamic");
        assert!(methods.iter().all(|(_, name)| is_usual(name) != (name.starts_with("naive") || *name == "smart")));
        let fast = methods.iter().find(|(_, name)| *name == "fast9").unwrap();
        assert_eq!((fast.0, fast.0.letters()), (Family::Backtracking, "BT"));
    }

    #[test]
    fn numbers_for_programs() {
        let table = numbers(&hard());
        assert_eq!(table.rows.len(), 4 * 3 + 2, "the paper's, and one engine on two classes");
        let ours = table.rows.last().unwrap();
        assert_eq!(ours[..5], ["hard", "BT", "dynamic", "5", "4"]);
        assert_eq!(ours[5..], ["0.500000000", "2.000000000", "3.000000000", "7.500000000"]);
        assert!(table.rows.iter().all(|row| row.len() == table.head.len()));
    }

    #[test]
    fn tables_quote_what_would_break_them() {
        let mut table = Table::new(["a", "b"]);
        table.push(["x|y", "1,5 \"or so\""]);
        assert_eq!(table.csv(), "a,b\nx|y,\"1,5 \"\"or so\"\"\"\n");
        assert_eq!(table.markdown().lines().nth(2), Some("| x\\|y | 1,5 \"or so\" |"));
    }

    /// As in the notes on the paper: three neutral swaps, and none that is better.
    const FIGURE_4: &str = "Of its 1818 swaps of two different digits in cells without a given, 0 make it better
in any way of counting, so annealing is stuck; but not all make it worse: 3 leave it as good as it is, r1c5 with r1c6, r1c6 with r2c5, \
                            r2c5 with r2c6. All others add violations,
at least 1 counting duplicates, 1 counting pairs, 2 counting cells.";

    /// Without a projection engine there is nothing to pair; the report says so for the list that is missing.
    #[test]
    fn reports_are_whole() {
        let settings = ChiLangeSettings {
            command: "ninefold lab".to_string(),
            seed: 5,
            seeds: 20,
            limit: "2 s".to_string(),
            machine: None,
            taken_from: None,
            givens: Vec::new(),
            points: Vec::new(),
        };
        let text = report(&hard(), &settings);
        let numbers = "Here are 1 easy, 0 medium, 5 hard; the paper has 87 easy, 130 medium, 100 hard.";
        for part in
            ["seed 5", "has 2 s per puzzle", "| easy ", "BT: `dynamic`", "was not run: its list", FIGURE_4, numbers]
        {
            assert!(text.contains(part), "{part}: {text}");
        }
        for other in ["that was given;", "are the paper's", "## Why", "project` finds", "top 95 `project` solves"] {
            assert!(!text.contains(other), "{other}: {text}");
        }
        let class = |(name, count): (&str, usize)| (1..=count).map(|n| run(name, n, "dynamic", Some(1.0))).collect();
        let all: Vec<Vec<Run>> = [("easy", 87), ("medium", 130), ("hard", 100), ("top95", 95)].map(class).into();
        let text = report(&all.concat(), &settings);
        for part in ["The numbers of puzzles are the paper's.", "is the list of 95 that was given"] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let text = report(&[&all[..3].concat()[..], &all[3][..2]].concat(), &settings);
        assert!(text.contains("is the list of 2 that was given"), "{text}");
        // Annealing has a run for each seed, and may be alone.
        let annealed = |seed| Run { seed, ..run("top95", 1, "anneal-chi-lange", None) };
        let text = report(&[annealed(0), annealed(1)], &settings);
        assert!(text.contains("is the list of 1 that was given"), "{text}");
        // What is said of the times is counted.
        let pair =
            |n, projection| [("dynamic", 1.0), ("project", projection)].map(|(by, t)| run("top95", n, by, Some(t)));
        let text = report(&[pair(1, 0.5), pair(2, 2.0), pair(3, 3.0)].concat(), &settings);
        assert!(text.contains("backtracking was the quicker one for 2 of the 3") && text.contains("## Why"), "{text}");
        assert!(text.contains("`project` solves 3 of 3 (100%)"), "{text}");
        let text = report(&pair(1, 0.5), &settings);
        assert!(!text.contains("the quicker one"), "{text}");
        // Nor is anything said of points that was not asked.
        assert!(!text.contains("points.csv"), "{text}");
        let points = |number, points| PointsOf { class: "top95".to_string(), number, points };
        let asked = vec![points(1, Points::One), points(2, Points::Several), points(3, Points::Unknown)];
        let settings = ChiLangeSettings { points: asked, ..settings };
        let both = [&pair(1, 0.5)[..], &[run("top95", 2, "project", None), run("top95", 3, "project", None)]].concat();
        let text = report(&both, &settings);
        assert!(text.contains("`project` solved exactly the puzzles with one point"), "{text}");
        let row = text.lines().find(|line| line.starts_with("| top95 ") && line.matches("1 of 3 (33%)").count() == 4);
        assert!(row.is_some(), "{text}");
        let text = report(&pair(2, 0.5), &settings);
        assert!(text.contains("with one exception `project` solved"), "{text}");
        // The paper's figures stand once in a class.
        let further = run("easy+", 1, "dynamic", Some(1.0));
        let text = report(&[hard(), vec![further]].concat(), &settings);
        let row = text.lines().find(|line| line.starts_with("| easy+ ")).unwrap();
        assert!(row.contains("1 of 1 (100%)") && !row.contains("of 87"), "{row}");
        assert!(!text.contains("BT: `fast9`"), "no run, no row");
        assert!(figure_5(&hard()).series.is_empty() && figure_5_points(&hard()).rows.is_empty());
    }

    /// Half of the puzzles unsolved: no median; one of three: the larger of the two solved.
    #[test]
    fn medians_know_of_the_unsolved() {
        let runs: Vec<Run> = [("minimal 4", [Some(0.1), Some(0.3), None]), ("minimal 6", [None, None, Some(0.1)])]
            .iter()
            .flat_map(|(class, times)| times.iter().enumerate().map(|(i, time)| run(class, i + 1, "propagate", *time)))
            .collect();
        assert_eq!(scaling::median(&runs, "minimal 4", "propagate"), Some(0.3));
        assert_eq!(scaling::median(&runs, "minimal 6", "propagate"), None);
        let table = scaling::table(&runs, Making::Minimal);
        assert_eq!(table.rows, [["`propagate`", "0.300 (2 of 3)", "1 of 3"]]);
        let plot = scaling::plot(&runs, Making::Minimal);
        assert_eq!(plot.series[0].points, [(4.0, 0.3)]);
        assert!(scaling::plot(&runs, Making::Kept(60)).series.is_empty());
        assert_eq!(scaling::numbers(&runs, &[Making::Minimal, Making::Kept(60)]).rows.len(), 2);
    }
}
