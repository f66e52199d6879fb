//! Plans by their definitions, and analyses of variance by published tables and another way to come to the same sums.

use crate::common::long;
use ninefold::latin::{Analysis, NoAnalysis, NoPair, NoYouden, Plan, Yields};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The lines of a field, or its columns.
fn lines(plan: &Plan, kind: usize, is_row: bool) -> Vec<Vec<usize>> {
    let (lines, length) = if is_row { (plan.rows, plan.columns) } else { (plan.columns, plan.rows) };
    let plot = |line: usize, at: usize| if is_row { line * plan.columns + at } else { at * plan.columns + line };
    (0..lines).map(|line| (0..length).map(|at| plan.factors[kind].plots[plot(line, at)]).collect()).collect()
}

fn are_different(line: &[usize]) -> bool {
    line.iter().collect::<BTreeSet<_>>().len() == line.len()
}

#[test]
fn latin_plans_hold_each_treatment_once_in_each_line() {
    for order in 2..=64 {
        let plan = Plan::latin(order, order as u64).unwrap();
        assert_eq!((plan.rows, plan.columns, plan.factors[0].levels.len()), (order, order, order));
        for is_row in [true, false] {
            assert!(lines(&plan, 0, is_row).iter().all(|line| line.len() == order && are_different(line)), "{order}");
        }
    }
    assert!(Plan::latin(1, 0).is_none() && Plan::latin(65, 0).is_none());
}

#[test]
fn graeco_latin_plans_hold_each_pair_once() {
    for order in [3, 4, 5, 7, 8, 9, 10, 12, 15, 22] {
        let plan = Plan::graeco(order, 5).unwrap();
        for (kind, is_row) in [(0, true), (0, false), (1, true), (1, false)] {
            assert!(lines(&plan, kind, is_row).iter().all(|line| are_different(line)), "{order}");
        }
        let pairs: BTreeSet<_> = plan.factors[0].plots.iter().zip(&plan.factors[1].plots).collect();
        assert_eq!(pairs.len(), order * order, "{order}");
        for (kind, factor) in plan.factors.iter().enumerate() {
            assert_eq!(factor.levels.iter().collect::<BTreeSet<_>>().len(), order, "{order}: names of kind {kind}");
        }
    }
    assert_eq!(Plan::graeco(2, 0), Err(NoPair::Single(2)));
    assert_eq!(Plan::graeco(6, 0), Err(NoPair::Six));
}

/// In how many columns each two treatments meet.
fn meetings(plan: &Plan) -> BTreeMap<[usize; 2], usize> {
    let mut met = BTreeMap::new();
    for column in lines(plan, 0, false) {
        for (at, &one) in column.iter().enumerate() {
            for &other in &column[..at] {
                *met.entry([one.min(other), one.max(other)]).or_insert(0) += 1;
            }
        }
    }
    met
}

#[test]
fn youden_squares_are_balanced() {
    // Known difference sets: the planes of order 2 to 5 and 7, quadratic residues, the biplane of 16, a bent function of 64, and what
    // they leave out.
    let known = [
        (7, 3),
        (7, 4),
        (13, 4),
        (13, 9),
        (21, 5),
        (31, 6),
        (57, 8),
        (11, 5),
        (19, 9),
        (23, 11),
        (16, 6),
        (16, 10),
        (37, 9),
        (64, 28),
    ];
    // What the one before leaves out takes as long again.
    let known = known.into_iter().chain(long().then_some((64, 36)));
    // All but one row, of any number of treatments: the larger ones in the long tests.
    let sizes = (3..=64).filter(|size| long() || *size <= 20 || [33, 64].contains(size));
    for (treatments, rows) in known.chain(sizes.map(|treatments| (treatments, treatments - 1))) {
        let plan = Plan::youden(treatments, rows, 3, &|| false).unwrap();
        assert!(lines(&plan, 0, true).iter().all(|line| line.len() == treatments && are_different(line)));
        assert!(lines(&plan, 0, false).iter().all(|line| line.len() == rows && are_different(line)));
        let met = meetings(&plan);
        assert_eq!(met.len(), treatments * (treatments - 1) / 2, "all pairs meet");
        assert!(met.values().all(|&columns| columns * (treatments - 1) == rows * (rows - 1)), "{treatments} {rows}");
    }
}

#[test]
fn youden_squares_that_nobody_can_have() {
    assert_eq!(Plan::youden(8, 4, 0, &|| false), Err(NoYouden::NotWhole { treatments: 8, rows: 4 }));
    assert_eq!(Plan::youden(22, 7, 0, &|| false), Err(NoYouden::NoSquare { treatments: 22, rows: 7, meetings: 2 }));
    // By the theorem of Bruck and Ryser there is no plane of order 6.
    assert_eq!(Plan::youden(43, 7, 0, &|| false), Err(NoYouden::NoSolution { treatments: 43, rows: 7 }));
    // There are designs of 25 treatments in 9 rows, but none that comes of a difference set: whatever is looked for, nothing may be found.
    assert_eq!(Plan::youden(25, 9, 0, &|| false), Err(NoYouden::NotFound { treatments: 25, rows: 9 }));
    assert_eq!(Plan::youden(25, 9, 0, &|| true), Err(NoYouden::Stopped));
    for (treatments, rows) in [(2, 1), (65, 64), (7, 7), (7, 1), (0, 0)] {
        assert_eq!(Plan::youden(treatments, rows, 0, &|| false), Err(NoYouden::OutOfRange { treatments, rows }));
    }
}

/// Over many seeds each treatment stands in each plot about equally often: 3,000 plans of order 3, so 1,000 each, deviation 26.
#[test]
fn chance_has_no_favourites() {
    let mut often = BTreeMap::new();
    for seed in 0..3000 {
        let plan = Plan::latin(3, seed).unwrap();
        for (plot, treatment) in plan.factors[0].plots.iter().enumerate() {
            *often.entry((plot, *treatment)).or_insert(0_i32) += 1;
        }
    }
    assert!(often.len() == 27 && often.values().all(|times| (times - 1000).abs() < 150), "{often:?}");
    assert_eq!(Plan::latin(9, 4), Plan::latin(9, 4));
    assert_ne!(Plan::latin(9, 4).unwrap().factors, Plan::latin(9, 5).unwrap().factors);
}

#[test]
fn names_of_ones_own() {
    let names = ["oats", "rye, winter", "wheat"].map(String::from);
    let plan = Plan::latin(3, 0).unwrap().named(0, &names).unwrap();
    let csv = plan.csv();
    assert_eq!((csv.matches("oats").count(), csv.matches("\"rye, winter\"").count()), (3, 3), "{csv}");
    assert_eq!(plan.clone().named(0, &names[..2]), Err(3));
    assert_eq!(plan.clone().named(0, &["a", "b", "a"].map(String::from)), Err(3));
    assert_eq!(plan.clone().named(0, &["a", "", "b"].map(String::from)), Err(3));
    assert_eq!(plan.clone().named(0, &["a".to_string(), "x".repeat(70_000), "b".to_string()]), Err(3));
    assert_eq!(plan.named(1, &names), Err(0), "there is no second kind");
}

/// A plan as it is written is a table that is read, when it is filled.
#[test]
fn plans_come_back_as_they_are() {
    let plan = Plan::graeco(7, 11).unwrap();
    let csv: String = plan
        .csv()
        .lines()
        .enumerate()
        .map(|(at, line)| if at == 0 { format!("{line}\n") } else { format!("{line}{at}\n") })
        .collect();
    let yields = Yields::read(&csv).unwrap();
    assert_eq!(
        yields.groupings.iter().map(|grouping| grouping.name.as_str()).collect::<Vec<_>>(),
        ["row", "column", "latin", "greek"]
    );
    for (grouping, factor) in yields.groupings[2..].iter().zip(&plan.factors) {
        let named = |levels: &[String], plots: &[usize]| plots.iter().map(|&at| levels[at].clone()).collect::<Vec<_>>();
        assert_eq!(named(&grouping.levels, &grouping.plots), named(&factor.levels, &factor.plots));
    }
    let empty = Yields::read(&plan.csv()).unwrap();
    assert_eq!((empty.left_out, Analysis::of(&empty)), (49, Err(NoAnalysis::TooFew(0))));
}

/// The rocket propellants of D. C. Montgomery, Design and Analysis of Experiments: five formulations, batches in rows, operators in
/// columns, and in the second table assemblies in Greek letters.
const PROPELLANTS: [&str; 5] = [
    "Aα24 Bγ20 Cε19 Dβ24 Eδ24",
    "Bβ17 Cδ24 Dα30 Eγ27 Aε36",
    "Cγ18 Dε38 Eβ26 Aδ27 Bα21",
    "Dδ26 Eα31 Aγ26 Bε23 Cβ22",
    "Eε22 Aβ30 Bδ20 Cα29 Dγ31",
];

fn propellants(with_assemblies: bool) -> Analysis {
    let mut table = format!("batch,operator,{}formulation,yield\n", if with_assemblies { "assembly," } else { "" });
    for (batch, row) in PROPELLANTS.iter().enumerate() {
        for (operator, plot) in row.split(' ').enumerate() {
            let signs: Vec<char> = plot.chars().collect();
            let assembly = if with_assemblies { format!("{},", signs[1]) } else { String::new() };
            let number: String = signs[2..].iter().collect();
            writeln!(table, "{batch},{operator},{assembly}{},{number}", signs[0]).unwrap();
        }
    }
    Analysis::of(&Yields::read(&table).unwrap()).unwrap()
}

/// Degrees of freedom and sums of squares, F of the formulations, and its P, as the book prints them.
#[test]
fn propellants_as_published() {
    let squares = |analysis: &Analysis| -> Vec<(usize, f64)> {
        analysis.sources.iter().map(|source| (source.freedom, (source.squares * 1e6).round() / 1e6)).collect()
    };
    let latin = propellants(false);
    assert_eq!(squares(&latin), [(4, 68.0), (4, 150.0), (4, 330.0), (12, 128.0)]);
    assert_eq!((latin.total.0, latin.total.1.round()), (24, 676.0));
    let formulations = &latin.sources[2];
    assert!((formulations.ratio.unwrap() - 7.73).abs() < 0.005 && (formulations.chance.unwrap() - 0.0025).abs() < 5e-5);
    let graeco = propellants(true);
    assert_eq!(squares(&graeco), [(4, 68.0), (4, 150.0), (4, 62.0), (4, 330.0), (8, 66.0)]);
    let formulations = &graeco.sources[3];
    assert!((formulations.ratio.unwrap() - 10.0).abs() < 1e-9 && (formulations.chance.unwrap() - 0.0033).abs() < 5e-5);
}

/// Points of the distribution F that every table has: 5% and 1% for degrees above and below.
#[test]
fn tables_of_f() {
    const POINTS: [(usize, usize, f64, f64); 4] =
        [(1, 1, 161.4, 4052.0), (2, 6, 5.14, 10.92), (4, 12, 3.26, 5.41), (3, 8, 4.07, 7.59)];
    for (above, below, five, one) in POINTS {
        for (ratio, chance) in [(five, 0.05), (one, 0.01)] {
            let found = chance_of(above, below, ratio);
            assert!((found - chance).abs() < chance * 0.01, "F({above}, {below}) = {ratio}: {found}");
        }
    }
}

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap())
}

/// A made table with that many degrees of freedom and that ratio: groups of equal size, all differences between two plots of a group
/// for what is left.
fn chance_of(above: usize, below: usize, ratio: f64) -> f64 {
    let groups = above + 1;
    let plots = below + groups;
    // Each group has a plot at its own level, and the first group all others. The residual: deviations within the first group.
    let mut table = "group,yield\n".to_string();
    let first: Vec<f64> = (0..plots - above).map(|at| if at == 0 { 1.0 } else { 0.0 }).collect();
    let mean = 1.0 / float(first.len());
    let within: f64 = first.iter().map(|value| (value - mean).powi(2)).sum();
    for value in &first {
        writeln!(table, "g0,{value}").unwrap();
    }
    // One group apart from the rest, which are at the mean: their sum of squares is d^2 (n-1)/n.
    let wanted = ratio * within / float(below) * float(above);
    let apart = (wanted * float(plots) / float(plots - 1)).sqrt();
    for group in 1..groups {
        writeln!(table, "g{group},{}", if group == 1 { mean + apart } else { mean }).unwrap();
    }
    let analysis = Analysis::of(&Yields::read(&table).unwrap()).unwrap();
    let source = &analysis.sources[0];
    assert_eq!((source.freedom, analysis.sources[1].freedom), (above, below));
    assert!((source.ratio.unwrap() - ratio).abs() < ratio * 1e-6);
    source.chance.unwrap()
}

/// The rest when the groupings so far have taken all they can: their means are taken away in turn until nothing changes. It is slow,
/// and another way than ours.
fn left_after(yields: &Yields, groupings: usize) -> f64 {
    let mut rest = yields.yields.clone();
    let mean = rest.iter().sum::<f64>() / float(rest.len());
    for value in &mut rest {
        *value -= mean;
    }
    for _ in 0..3000 {
        for grouping in &yields.groupings[..groupings] {
            let mut sums = vec![(0.0, 0.0); grouping.levels.len()];
            for (level, value) in grouping.plots.iter().zip(&rest) {
                sums[*level].0 += value;
                sums[*level].1 += 1.0;
            }
            for (level, value) in grouping.plots.iter().zip(&mut rest) {
                *value -= sums[*level].0 / sums[*level].1;
            }
        }
    }
    rest.iter().map(|value| value * value).sum()
}

fn filled(plan: &Plan, numbers: &[i32], missing: usize) -> String {
    let line = |(at, line): (usize, &str)| match at {
        0 => format!("{line}\n"),
        _ if at.is_multiple_of(missing) => format!("{line}\n"),
        _ => format!("{line}{}\n", numbers[at % numbers.len()]),
    };
    plan.csv().lines().enumerate().map(line).collect()
}

proptest! {
    /// Whole plans and plans with gaps: each sum of squares is what the means of its grouping take away from what was left.
    #[test]
    fn sums_are_what_means_take_away(
        numbers in proptest::collection::vec(-50i32..50, 49..50),
        which in 0usize..3,
        missing in 3usize..60,
        seed in 0u64..1000,
    ) {
        let plan = match which {
            0 => Plan::latin(5, seed).unwrap(),
            1 => Plan::graeco(5, seed).unwrap(),
            _ => Plan::youden(7, 4, seed, &|| false).unwrap(),
        };
        let yields = Yields::read(&filled(&plan, &numbers, missing)).unwrap();
        let analysis = Analysis::of(&yields).unwrap();
        let mut before = left_after(&yields, 0);
        let scale = before.max(1.0);
        prop_assert!((analysis.total.1 - before).abs() < 1e-9 * scale);
        for (at, source) in analysis.sources[..yields.groupings.len()].iter().enumerate() {
            let after = left_after(&yields, at + 1);
            prop_assert!((source.squares - (before - after)).abs() < 1e-6 * scale, "{} {}", source.name, source.squares);
            before = after;
        }
        let freedom: usize = analysis.sources.iter().map(|source| source.freedom).sum();
        prop_assert_eq!(freedom, analysis.total.0);
    }

    /// Whatever the order of plots, and whatever is added to all of them; twice the yields are four times the squares.
    #[test]
    fn sums_do_not_depend_on_what_they_may_not(numbers in proptest::collection::vec(-50i32..50, 25..26), seed in 0u64..99) {
        let plan = Plan::latin(5, seed).unwrap();
        let squares = |table: &str| -> Vec<f64> {
            let analysis = Analysis::of(&Yields::read(table).unwrap()).unwrap();
            analysis.sources.iter().map(|source| source.squares).collect()
        };
        let table = filled(&plan, &numbers, 1000);
        let mut lines: Vec<&str> = table.lines().collect();
        lines[1..].reverse();
        let other: Vec<i32> = numbers.iter().map(|number| 2 * number + 1000).collect();
        let (one, turned, doubled) = (squares(&table), squares(&lines.join("\n")), squares(&filled(&plan, &other, 1000)));
        for ((one, turned), doubled) in one.iter().zip(turned).zip(doubled) {
            prop_assert!((one - turned).abs() < 1e-6 && (4.0 * one - doubled).abs() < 1e-6 * (1.0 + doubled));
        }
    }
}

#[test]
fn what_cannot_be_analysed() {
    let analysis = |table: &str| Analysis::of(&Yields::read(table).unwrap());
    assert_eq!(analysis("t,yield\nA,1\n"), Err(NoAnalysis::TooFew(1)));
    let tight = analysis("t,yield\nA,1\nB,2\n").unwrap();
    assert_eq!((tight.sources[0].ratio, tight.sources[1].freedom, tight.sources[1].mean), (None, 0, None));
    let exact = analysis("t,yield\nA,0.1\nA,0.1\nB,0.3\nB,0.3\n").unwrap();
    assert_eq!((exact.sources[0].ratio, exact.sources[1].freedom, exact.sources[1].squares), (None, 2, 0.0));
    // Two plots of each group; those of the second grouping begin one later.
    let many: Vec<String> = (0..4000).map(|plot| format!("{},{},{plot}", plot / 2, (plot + 1) / 2)).collect();
    assert_eq!(
        analysis(&format!("a,b,yield\n{}", many.join("\n"))),
        Err(NoAnalysis::TooMany { plots: 4000, groups: 4001 })
    );
}

/// Whole squares are balanced in every two groupings; Youden squares are not in columns and treatments, nor is a square with a gap.
#[test]
fn what_is_balanced() {
    let of = |plan: &Plan, missing: usize| {
        Analysis::of(&Yields::read(&filled(plan, &[3, 1, 4, 1, 5, 9, 2, 6], missing)).unwrap()).unwrap().unbalanced
    };
    assert_eq!(of(&Plan::latin(5, 1).unwrap(), 1000), None);
    assert_eq!(of(&Plan::graeco(5, 1).unwrap(), 1000), None);
    assert_eq!(of(&Plan::youden(7, 3, 1, &|| false).unwrap(), 1000), Some([1, 2]));
    assert_eq!(of(&Plan::latin(5, 1).unwrap(), 25), Some([0, 1]));
}

#[test]
fn tables_of_many_hands() {
    let yields = |table: &str| Yields::read(table).unwrap().yields;
    assert_eq!(yields("row;treatment;y\r\n1;A;3,5\r\n1;B;NA\r\n2;A;-1,25\r\n"), [3.5, -1.25], "a decimal comma");
    assert_eq!(yields("\u{feff}treatment\tvalue\nA\t1e2\nB\t.5\n"), [100.0, 0.5]);
    assert_eq!(yields("YIELD,plot,treatment\n7,1,A\n8,2,A\n"), [7.0, 8.0]);
    let refused = |table: &str| Yields::read(table).unwrap_err().to_string();
    assert!(refused("").contains("nothing"), "{}", refused(""));
    let faults = [
        ("1,1,A,5\n", "line 1, column 7: found `5`, expected a header"),
        ("row,treatment,yield\n1,A\n", "line 2, column 3: found a row of 2 fields, expected 3"),
        ("row,treatment,yield\n1,A,3\n2,B,much\n", "line 3, column 5: found `much`, expected a number"),
        ("row,treatment,yield\n1,,3\n", "line 2, column 3: found nothing, expected the treatment"),
        ("row,row,yield\n1,1,3\n", "line 1, column 5: found the head `row`"),
        ("yield\n1\n", "line 1, column 1: found 0 columns"),
        ("row,yield\n1,inf\n", "line 2, column 3: found `inf`"),
        ("row,yield\n1,-1e101\n", "line 2, column 3: found `-1e101`, expected a number from -1e100 to 1e100"),
        ("row,yield\n1,1e300\n", "line 2, column 3: found `1e300`"),
        ("row,yield\n\"1,2\n", "line 2, column 1: found a quote"),
        ("t,yield,notes\nA,1,wet\nA,2,dry\nB,2,cold\n", "found another text for each plot in the column `notes`"),
        ("t,yield 2024,yield 2025\nA,1,2\n", "line 1, column 14: found a second column of yields"),
    ];
    for (table, fault) in faults {
        assert!(refused(table).contains(fault), "{table:?}: {}", refused(table));
    }
    assert!(refused("t,yield,yield\nA,1,2\n").contains("a second column of yields"));
    for long in [format!("{}t,yield\nA,1\n", "x".repeat(70_000)), format!("t,yield\n{},1\n", "ß".repeat(70_000))] {
        assert!(refused(&long).contains("at most 200 characters"), "{}", refused(&long));
    }
    let long: String = (0..4097).map(|_| "1,2\n").collect();
    assert!(
        refused(&format!("row,yield\n{long}"))
            .contains("line 4098, column 1: found another plot, expected at most 4096")
    );
}

#[test]
fn fields_are_drawn() {
    let plan = Plan::youden(7, 3, 1, &|| false).unwrap();
    let svg = plan.picture().svg();
    let drawn = roxmltree::Document::parse(&svg).unwrap();
    let plots: Vec<(String, String)> = drawn
        .descendants()
        .filter_map(|node| {
            Some((
                node.attribute("data-plot")?.to_string(),
                node.descendants()
                    .filter(roxmltree::Node::is_text)
                    .filter_map(|text| text.text())
                    .map(str::trim)
                    .collect(),
            ))
        })
        .collect();
    let expected: Vec<(String, String)> = (0..21)
        .map(|plot| (format!("r{}c{}", plot / 7 + 1, plot % 7 + 1), plan.treatments(plot / 7, plot % 7).collect()))
        .collect();
    assert_eq!(plots, expected);
}
