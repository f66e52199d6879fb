//! Dr Dobb's nodes: the document's examples with the corrections of its slips, and random ones.

use ninefold::engine::Rng;
use ninefold::logic::node::{NodeError, NodeExclusion, RULES, RangeNode, RowNode, Rule};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

const FIVE: &str = "({1,2,3,5},{2,3},{2,3,4},{3,4},{4,5}, n=5";
const NINE: &str = "({1,2,3,7},{3,6},{3,4},{1,4},{5,6,7},{4,6},{2,7},{8,9},{8,9}, n=9";
/// As printed: ten vertices.
const TEN: &str = "({1,2,3,5},{3,6},{3,4},{5,6},{1,7,8,9},{4,6},{5,7,8,9},{4,6},{6,7,8,9},{1,4}, n=9";
/// What the printed result belongs to: the sixth vertex of the ten dropped.
const PILES: &str = "({1,2,3,5},{3,6},{3,4},{5,6},{1,7,8,9},{5,7,8,9},{4,6},{6,7,8,9},{1,4}, n=9";

fn node(text: &str) -> RangeNode {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn matchings() {
    assert_eq!(node(FIVE).matching(), [1, 2, 3, 4, 5]);
    assert_eq!(node(NINE).matching(), [2, 3, 4, 1, 5, 6, 7, 8, 9]);
}

/// The document's two steps, and the one it leaves out: {2,7} at 1 and 7 leaves 5 to vertex 5.
#[test]
fn chain_exclusion() {
    let mut nine = node(NINE);
    let mut states = Vec::new();
    while let Some(exclusion) = nine.next(Rule::Chain) {
        nine.apply(&exclusion);
        states.push((exclusion.vertices, nine.to_string()));
    }
    let expected = [
        (vec![2, 3, 6], "({1,2,7},{3,6},{3,4},{1},{5,7},{4,6},{2,7},{8,9},{8,9}), n=9".to_string()),
        (vec![4], "({2,7},{3,6},{3,4},{1},{5,7},{4,6},{2,7},{8,9},{8,9}), n=9".to_string()),
        (vec![1, 7], "({2,7},{3,6},{3,4},{1},{5},{4,6},{2,7},{8,9},{8,9}), n=9".to_string()),
    ];
    assert_eq!(states, expected);
}

#[test]
fn pile_exclusion() {
    let mut piles = node(PILES);
    let first = piles.next(Rule::Pile).unwrap();
    // 2 occurs once: the smallest pile. The document begins with 7, 8 and 9.
    assert_eq!((&first.vertices, &first.numbers), (&vec![1], &vec![2]));
    let exclusions = piles.clone().exclude(Rule::Pile);
    let three = exclusions.iter().find(|exclusion| exclusion.numbers == [7, 8, 9]).unwrap();
    assert_eq!((&three.vertices, three.rule), (&vec![5, 6, 8], Rule::Pile));
    assert_eq!(three.erased, [(5, vec![1]), (6, vec![5]), (8, vec![6])]);
    piles.apply(three);
    let printed = "({1,2,3,5},{3,6},{3,4},{5,6},{7,8,9},{7,8,9},{4,6},{7,8,9},{1,4}), n=9";
    assert_eq!(piles.to_string(), printed);
    assert_fixed_point(PILES, "({2},{3,6},{3,4},{5},{7,8,9},{7,8,9},{4,6},{7,8,9},{1}), n=9");
}

/// Each rule alone comes as far as both together.
fn assert_fixed_point(text: &str, expected: &str) {
    for (_, rule) in RULES {
        let mut fixed = node(text);
        fixed.exclude(rule);
        assert_eq!(fixed.to_string(), expected);
    }
}

#[test]
fn five_at_its_fixed_point() {
    assert_fixed_point(FIVE, "({1},{2,3},{2,3,4},{3,4},{5}), n=5");
}

/// Ten vertices for nine numbers; those of which one may be dropped are named.
#[test]
fn refused() {
    let error = TEN.parse::<RangeNode>().unwrap_err();
    assert_eq!(error, NodeError::Infeasible { vertices: vec![2, 3, 6, 8], numbers: vec![3, 4, 6] });
    assert_eq!(
        error.to_string(),
        "no perfect matching: vertices 2, 3, 6 and 8 have only the numbers 3, 4 and 6 between them"
    );
    let sets: Vec<&str> = TEN[1..].split_inclusive("},").map(|set| set.trim_end_matches(',')).take(10).collect();
    for dropped in 1..=10 {
        let rest: Vec<&str> = (1..=10).filter(|&v| v != dropped).map(|v| sets[v - 1]).collect();
        assert_eq!(rest.join(",").parse::<RangeNode>().is_ok(), [2, 3, 6, 8].contains(&dropped), "{dropped}");
    }
    for (text, message) in [
        ("({1,2},{}), n=2", "no perfect matching: vertex 2 has no number"),
        ("{1},{1}", "no perfect matching: vertices 1 and 2 have only the number 1 between them"),
    ] {
        assert_eq!(text.parse::<RangeNode>().unwrap_err().to_string(), message);
    }
}

#[test]
fn reasons_in_words() {
    let said: Vec<String> = node(NINE).exclude(Rule::Both).iter().map(NodeExclusion::to_string).collect();
    // A pile of one comes before the chain of three.
    assert_eq!(
        said[0],
        "pile exclusion: the number 5 occurs only in vertex 5, so the others are erased there: vertex 5 loses 6 and 7"
    );
    let chain = node(NINE).next(Rule::Chain).unwrap().to_string();
    assert_eq!(
        chain,
        "chain exclusion: only the numbers 3, 4 and 6 can be assigned to vertices 2, 3 and 6, so they are erased elsewhere: \
         vertex 1 loses 3; vertex 4 loses 4; vertex 5 loses 6"
    );
    assert!(node(FIVE).next(Rule::Pile).unwrap().to_string().contains("the number 1 occurs only in vertex 1"));
}

#[test]
fn ways_to_write_it() {
    let closed = "({1,2},{1,2}), n=2";
    for text in [
        closed,
        "({1,2},{1,2}, n=2",
        "{1,2},{1,2}",
        "( { 1 , 2 } , { 2 , 1 } )",
        "({1,2},{1,2}) n=2",
        "({1,2},{1,2})\n",
    ] {
        assert_eq!(node(text).to_string(), closed, "{text}");
    }
    for (text, column, found, expected) in [
        ("", 1, "the end", "`{`"),
        ("({1,2},{1,x}), n=2", 11, "`x`", "a number"),
        ("({1,2},{1,2), n=2", 12, "`)`", "`,` or `}`"),
        ("({1,2},{1,3}), n=2", 11, "3", "a number from 1 to 2"),
        ("({1,2},{0,2})", 9, "0", "a number from 1 to 2"),
        ("({1,2},{2,2})", 11, "2 twice", "each number once"),
        ("({1,2},{1,2}), m=2", 16, "`m`", "the end"),
        ("({1,2},{1,2}), n=3", 18, "n=3 for 2 vertices", "n=2"),
        ("({1,2},{1,2}), n=2 x", 20, "`x`", "the end"),
        ("({1})", 1, "a node of 1", "two vertices or more, at most 64"),
        ("({1,99999999999999999999})", 5, "99999999999999999999", "a number of at most 64"),
        ("({1,2},{1,2}), n=", 18, "the end", "a number"),
    ] {
        let wrong = NodeError::Text { column, found: found.to_string(), expected: expected.to_string() };
        assert_eq!(text.parse::<RangeNode>(), Err(wrong), "{text}");
    }
    assert!(vec!["{1}"; 65].join(",").parse::<RangeNode>().is_err());
    assert!((vec!["{1}"; 65].join(",") + ", n=1").parse::<RangeNode>().is_err());
}

/// Each rule alone comes to the same end, every exclusion is of a set that explains it, and no matching is lost.
#[test]
fn random_nodes() {
    let mut rng = Rng::seed_from_u64(31);
    let mut erasing = 0;
    for trial in 0..2_000 {
        let n = 2 + trial % 11;
        let mut set = |own: usize| -> String {
            let extra = (1..=n).filter(|number| *number == own || rng.next_u64() % 5 == 0);
            format!("{{{}}}", extra.map(|number| number.to_string()).collect::<Vec<_>>().join(","))
        };
        let text = (1..=n).map(|v| set((v * 7 + trial) % n + 1)).collect::<Vec<_>>().join(",");
        let Ok(start) = text.parse::<RangeNode>() else { continue };
        assert_eq!(start.to_string(), format!("({text}), n={n}"));
        let ends: Vec<RangeNode> = RULES
            .iter()
            .map(|(_, rule)| {
                let mut node = start.clone();
                while let Some(exclusion) = node.next(*rule) {
                    assert_explains(&node, &exclusion);
                    node.apply(&exclusion);
                    erasing += 1;
                }
                node
            })
            .collect();
        assert!(ends[0] == ends[1] && ends[1] == ends[2], "{text}: {ends:?}");
    }
    assert!(erasing > 1_000, "{erasing}");
}

/// By the document's own words for the two rules.
fn assert_explains(node: &RangeNode, exclusion: &NodeExclusion) {
    let sets = node.vertices();
    assert_eq!(exclusion.vertices.len(), exclusion.numbers.len());
    for (vertex, numbers) in
        exclusion.vertices.iter().map(|v| &sets[v - 1]).enumerate().filter(|_| exclusion.rule == Rule::Chain)
    {
        assert!(numbers.iter().all(|number| exclusion.numbers.contains(number)), "{node} {vertex}");
    }
    for (at, numbers) in sets.iter().enumerate() {
        let inside = exclusion.vertices.contains(&(at + 1));
        let lost: Vec<usize> = match (exclusion.rule, inside) {
            (Rule::Chain, false) => numbers.iter().copied().filter(|n| exclusion.numbers.contains(n)).collect(),
            (Rule::Pile, true) => numbers.iter().copied().filter(|n| !exclusion.numbers.contains(n)).collect(),
            (Rule::Pile, false) => {
                assert!(numbers.iter().all(|number| !exclusion.numbers.contains(number)), "{node}");
                Vec::new()
            }
            _ => Vec::new(),
        };
        let erased = exclusion.erased.iter().find(|(vertex, _)| *vertex == at + 1).map_or(&[][..], |(_, lost)| lost);
        assert_eq!(erased, lost);
    }
}

/// The walk of each exclusion collects just its set: every link goes to all that its beginning has, and every member is met once,
/// from a member that has what it is matched to.
#[test]
fn walks_collect_the_sets() {
    // Position 2 has 3 and 6; 6 is matched to position 6, which has 4, and 4 to position 3.
    let nine = node(NINE);
    let first = nine.next(Rule::Chain).unwrap();
    let walk = nine.walk(&first);
    let links: Vec<_> = walk.iter().map(|link| (link.from, &link.across[..], &link.onward[..])).collect();
    assert_eq!(nine.matching()[1..6], [3, 4, 1, 5, 6]);
    assert_eq!(links, [(2, &[3, 6][..], &[6][..]), (6, &[4, 6], &[3]), (3, &[3, 4], &[])]);
    for text in [FIVE, NINE, PILES] {
        for (_, rule) in RULES {
            let mut node = node(text);
            while let Some(exclusion) = node.next(rule) {
                let walk = node.walk(&exclusion);
                let (sets, is_pile) = (node.vertices(), exclusion.rule == Rule::Pile);
                let with = |n: &usize| (1..=sets.len()).filter(|v| sets[v - 1].contains(n)).collect::<Vec<_>>();
                let has = |from: &usize| if is_pile { with(from) } else { sets[from - 1].clone() };
                assert!(walk.iter().all(|link| link.across == has(&link.from)), "{text} {walk:?}");
                let mut met: Vec<usize> = walk.iter().flat_map(|link| link.onward.clone()).collect();
                met.push(walk[0].from);
                met.sort_unstable();
                assert_eq!(&met, if is_pile { &exclusion.numbers } else { &exclusion.vertices }, "{text}");
                node.apply(&exclusion);
            }
        }
    }
}

/// A row, the set to begin with, the pass of it, the row after it and at the end.
const ROWS: [(&str, &str, u8, &str, &str); 6] = [
    (
        "a b c 4 5 6 7 8 9; a={1,2}, b={1,2}, and c={1,2,3}",
        "ab",
        3,
        "a b 3 4 5 6 7 8 9; a={1,2}, b={1,2}",
        "a b 3 4 5 6 7 8 9; a={1,2}, b={1,2}",
    ),
    (
        "a b c d 5 6 7 8 9; a={1,2}, b={1,2}, c={1,2,3,4}, and d={2,3,4}",
        "ab",
        3,
        "a b c d 5 6 7 8 9; a={1,2}, b={1,2}, c={3,4}, d={3,4}",
        "a b c d 5 6 7 8 9; a={1,2}, b={1,2}, c={3,4}, d={3,4}",
    ),
    (
        "a b c d e 6 7 8 9; a={1,2,3}, b={1,2,3}, c={3,4,5}, d={4,5}, e={4,5}",
        "ab",
        3,
        "a b c d e 6 7 8 9; a={1,2}, b={1,2}, c={3,4,5}, d={4,5}, e={4,5}",
        "a b 3 d e 6 7 8 9; a={1,2}, b={1,2}, d={4,5}, e={4,5}",
    ),
    (
        "a b c d 5 6 7 8 9; a={1,2}, b={2,3}, c={1,3}, and d={1,2,3,4}",
        "abc",
        5,
        "a b c 4 5 6 7 8 9; a={1,2}, b={2,3}, c={1,3}",
        "a b c 4 5 6 7 8 9; a={1,2}, b={2,3}, c={1,3}",
    ),
    // As printed, b and c keep 2 and 3; the document's end, 1 2 3 d e f, belongs to the list 1345 of c.
    (
        "a b c d e f 7 8 9; a={1,4}, b={2,3,5}, c={1,2,3,4,5}, d={4,5,6}, e={4,5}, f={5,6}",
        "abc",
        5,
        "1 b c d e f 7 8 9; b={2,3}, c={1,2,3}, d={4,5,6}, e={4,5}, f={5,6}",
        "1 b c d e f 7 8 9; b={2,3}, c={2,3}, d={4,5,6}, e={4,5}, f={5,6}",
    ),
    (
        "a b c d e f 7 8 9; a={1,4}, b={2,3,5}, c={1,3,4,5}, d={4,5,6}, e={4,5}, f={5,6}",
        "abc",
        5,
        "1 b c d e f 7 8 9; b={2,3}, c={1,3}, d={4,5,6}, e={4,5}, f={5,6}",
        "1 2 3 d e f 7 8 9; d={4,5,6}, e={4,5}, f={5,6}",
    ),
];

/// The rows of physicsinsights, each begun with its set; and begun by the passes they come to the same end.
#[test]
fn rows_of_the_passes() {
    for (text, set, pass, after, end) in ROWS {
        let mut row: RowNode = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut unled = row.clone();
        let places: Vec<usize> = set.chars().map(|letter| row.place(letter).unwrap()).collect();
        let first = row.node.exclusion_of(Rule::Both, &places).unwrap();
        assert_eq!(row.pass(&first), pass, "{text}");
        row.node.apply(&first);
        assert_eq!(row.to_string(), after, "{text}");
        for row in [&mut row, &mut unled] {
            while let Some((_, next)) = row.next(Rule::Both) {
                row.node.apply(&next);
            }
            assert_eq!(row.to_string(), end, "{text}");
        }
    }
    // The first list is "pretty lame", the document says: 3 is in c alone, which is pass 2.
    let row: RowNode = ROWS[0].0.parse().unwrap();
    assert_eq!(row.next(Rule::Both).map(|(pass, next)| (pass, next.vertices)), Some((2, vec![3])));
}

#[test]
fn rows_refused() {
    let refused = |text: &str| text.parse::<RowNode>().unwrap_err().to_string();
    assert_eq!(refused("a a 3; a={1,2}"), "column 3: found a twice, expected a letter for each blank cell");
    assert_eq!(refused("a b 3; a={1,2}"), "column 15: found the end, expected a list of b, such as b={1,2}");
    assert_eq!(
        refused("a b 3; a={1,2}, c={1}"),
        "column 17: found a list of c, expected one list for each letter of the row"
    );
    assert_eq!(refused("a b 3; a={1,4}, b={2}"), "column 13: found 4, expected a number from 1 to 3");
    assert_eq!(refused("a b 3; a={1}, b={1}"), "no perfect matching: a and b have only the number 1 between them");
    assert_eq!("1 2".parse::<RowNode>().unwrap().to_string(), "1 2");
}

/// Sets that somebody names: taken as they are, or refused with the reason.
#[test]
fn sets_to_begin_with() {
    // The article begins its pile with 7, 8 and 9.
    let mut piles = node(PILES);
    let first = piles.exclusion_of(Rule::Both, &[8, 5, 6]).unwrap();
    assert_eq!((first.rule, &first.numbers[..]), (Rule::Pile, &[7, 8, 9][..]));
    piles.apply(&first);
    assert_eq!(piles.to_string(), "({1,2,3,5},{3,6},{3,4},{5,6},{7,8,9},{7,8,9},{4,6},{7,8,9},{1,4}), n=9");
    let refused = |rule, set: &[usize]| node(NINE).exclusion_of(rule, set).unwrap_err().to_string();
    assert_eq!(
        refused(Rule::Both, &[2, 3]),
        "vertices 2 and 3 are no set of 2: they have 3, 4 and 6, and none of these alone"
    );
    assert_eq!(refused(Rule::Both, &[10]), "found vertex 10, expected one from 1 to 9");
    assert_eq!(refused(Rule::Both, &[8, 9]), "vertices 8 and 9: nothing is erased by them");
    assert!(refused(Rule::Pile, &[2, 3, 6]).starts_with("vertices 2, 3 and 6 are no set of 3"));
}

/// A comma behind the last number, as the article has it.
#[test]
fn a_set_may_end_with_a_comma() {
    let node: RangeNode = "({1,2,},{1,2}), n=2".parse().unwrap();
    assert_eq!(node.vertices(), [[1, 2], [1, 2]]);
    assert!("({1,,2},{1,2})".parse::<RangeNode>().is_err() && "({,},{1,2})".parse::<RangeNode>().is_err());
}
