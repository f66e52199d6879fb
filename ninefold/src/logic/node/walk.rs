//! How a closed set is collected, as on Dr Dobb's second page: from a vertex to its numbers, from these to the vertices that
//! are matched to them, and on until nothing new turns up. For a pile the same goes from numbers to vertices.

use super::{NodeExclusion, RangeNode, Rule, from_one, matched};
use crate::logic::matching::transposed;
use ninefold_board::cell_set::Bits;

/// One link of the walk. Of a chain it goes from a vertex to numbers to vertices; of a pile, from a number to vertices to
/// numbers. All are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WalkLink {
    /// Whence.
    pub from: usize,
    /// All that it has.
    pub across: Vec<usize>,
    /// Those matched to these that are met for the first time, itself left out.
    pub onward: Vec<usize>,
}

impl RangeNode {
    /// Collects the set of an exclusion of this node, beginning with its first member. A set made of several closed sets
    /// takes a beginning for each.
    ///
    /// ```
    /// use ninefold::logic::node::{RangeNode, Rule};
    /// let node: RangeNode = "({1,2},{2,3},{1,2},{1,3,4}), n=4".parse().unwrap();
    /// let walk = node.walk(&node.next(Rule::Chain).unwrap());
    /// assert_eq!((walk[0].from, &walk[0].across[..], &walk[0].onward[..]), (1, &[1, 2][..], &[3][..]));
    /// ```
    pub fn walk(&self, exclusion: &NodeExclusion) -> Vec<WalkLink> {
        let (rows, set) = match exclusion.rule {
            Rule::Pile => (transposed(&self.vertices, self.vertices.len()), &exclusion.numbers),
            Rule::Chain | Rule::Both => (self.vertices.clone(), &exclusion.vertices),
        };
        let matching = matched(&rows);
        let owners = |columns: u64| {
            let owns = |&row: &usize| columns >> matching.columns()[row] & 1 == 1;
            (0..rows.len()).filter(owns).fold(0_u64, |owners, row| owners | 1 << row)
        };
        let (mut links, mut met) = (Vec::new(), 0_u64);
        for start in set {
            let mut queue = if met >> (start - 1) & 1 == 1 { Vec::new() } else { vec![start - 1] };
            met |= 1 << (start - 1);
            while !queue.is_empty() {
                let row = queue.remove(0);
                let onward = owners(rows[row]) & !met;
                met |= onward;
                queue.extend(Bits(onward));
                links.push(WalkLink { from: row + 1, across: from_one(rows[row]), onward: from_one(onward) });
            }
        }
        links
    }
}
