//! Dr Dobb's notation of a node, and its exclusions.

use ninefold::logic::node::{NodeError, RULES, RangeNode};
use std::collections::BTreeSet;

/// Of more vertices not all matchings are looked at.
const MOST: usize = 9;

/// Any bytes are a node: what is read can be written and read again, its matching is one, and each rule leaves the numbers that occur
/// in some matching, as a plain count of them says.
pub fn node(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<RangeNode>() {
        Ok(node) => check(&node),
        Err(NodeError::Text { column, .. }) => assert!((1..=text.chars().count() + 1).contains(&column), "{column}"),
        Err(NodeError::Infeasible { vertices, numbers }) => assert!(numbers.len() < vertices.len(), "{text}"),
        Err(error) => panic!("an error without a place: {error}"),
    }
}

fn check(node: &RangeNode) {
    assert_eq!(node.to_string().parse().as_ref(), Ok(node));
    let (vertices, matching) = (node.vertices(), node.matching());
    assert!(vertices.iter().zip(&matching).all(|(numbers, number)| numbers.contains(number)), "{node}");
    assert_eq!(matching.iter().collect::<BTreeSet<_>>().len(), vertices.len(), "{node}");
    if vertices.len() <= MOST {
        let expected = in_some_matching(&vertices);
        for (name, rule) in RULES {
            let mut end = node.clone();
            end.exclude(rule);
            assert_eq!(end.vertices(), expected, "{name}: {node}");
        }
    }
}

/// The numbers of each vertex that occur in some perfect matching: sets of used numbers, as bits, that can be reached from the front
/// and from the back.
fn in_some_matching(vertices: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let next = |used: &BTreeSet<u32>, numbers: &Vec<usize>| -> BTreeSet<u32> {
        let more = used.iter().flat_map(|set| numbers.iter().map(move |&number| (set, 1 << number)));
        more.filter(|(set, number)| *set & number == 0).map(|(set, number)| set | number).collect()
    };
    let sweep = |vertices: &mut dyn Iterator<Item = &Vec<usize>>| {
        let mut all = vec![BTreeSet::from([0])];
        vertices.for_each(|numbers| all.push(next(all.last().expect("there is one"), numbers)));
        all
    };
    let (front, back) = (sweep(&mut vertices.iter()), sweep(&mut vertices.iter().rev()));
    let full = (1..=vertices.len()).map(|number| 1 << number).sum::<u32>();
    let is_in = |vertex: usize, number: usize| {
        let behind = &back[vertices.len() - vertex - 1];
        let mut before = front[vertex].iter().filter(|set| *set & (1 << number) == 0);
        before.any(|set| behind.contains(&(full & !set & !(1 << number))))
    };
    (0..)
        .zip(vertices)
        .map(|(v, numbers)| numbers.iter().copied().filter(|&number| is_in(v, number)).collect())
        .collect()
}
