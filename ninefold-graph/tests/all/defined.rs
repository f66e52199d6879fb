//! DSATUR and recursive largest first as they are defined: everything is counted anew at each step.

use std::cmp::Reverse;
use std::collections::BTreeSet;

fn beside(vertex: u32, edges: &[(u32, u32)]) -> impl Iterator<Item = u32> + '_ {
    edges.iter().filter_map(move |&(a, b)| if a == vertex { Some(b) } else { (b == vertex).then_some(a) })
}

/// The most different colours beside it, then the most neighbours without a colour, then the lowest number.
pub(crate) fn dsatur(vertices: u32, edges: &[(u32, u32)]) -> Vec<u32> {
    let mut colour_of: Vec<Option<u32>> = vec![None; vertices as usize];
    for _ in 0..vertices {
        let held =
            |vertex: u32| beside(vertex, edges).filter_map(|other| colour_of[other as usize]).collect::<BTreeSet<_>>();
        let open = |vertex: u32| beside(vertex, edges).filter(|other| colour_of[*other as usize].is_none()).count();
        let bare = (0..vertices).filter(|vertex| colour_of[*vertex as usize].is_none());
        let next =
            bare.max_by_key(|vertex| (held(*vertex).len(), open(*vertex), Reverse(*vertex))).expect("one is bare");
        let free = (0..vertices).find(|colour| !held(next).contains(colour));
        colour_of[next as usize] = free;
    }
    colour_of.into_iter().flatten().collect()
}

/// Colour by colour: first the vertex with the most neighbours left, then always the one that has the most neighbours among those
/// barred, ties by the fewest among those possible, then by number.
pub(crate) fn rlf(vertices: u32, edges: &[(u32, u32)]) -> Vec<u32> {
    let mut colour_of: Vec<Option<u32>> = vec![None; vertices as usize];
    for colour in 0.. {
        let left: BTreeSet<u32> = (0..vertices).filter(|vertex| colour_of[*vertex as usize].is_none()).collect();
        if left.is_empty() {
            break;
        }
        let mut class: BTreeSet<u32> = BTreeSet::new();
        loop {
            let is_barred = |vertex: &u32| beside(*vertex, edges).any(|other| class.contains(&other));
            let possible: BTreeSet<u32> =
                left.iter().copied().filter(|v| !class.contains(v) && !is_barred(v)).collect();
            let barred: BTreeSet<u32> = left.iter().copied().filter(|v| !class.contains(v) && is_barred(v)).collect();
            let among =
                |vertex: u32, set: &BTreeSet<u32>| beside(vertex, edges).filter(|other| set.contains(other)).count();
            let rank = |vertex: &u32| {
                let vertex = *vertex;
                if class.is_empty() {
                    (among(vertex, &left), Reverse(0), Reverse(vertex))
                } else {
                    (among(vertex, &barred), Reverse(among(vertex, &possible)), Reverse(vertex))
                }
            };
            let Some(next) = possible.iter().copied().max_by_key(rank) else { break };
            class.insert(next);
        }
        for vertex in class {
            colour_of[vertex as usize] = Some(colour);
        }
    }
    colour_of.into_iter().flatten().collect()
}
