//! RLF, recursive largest first (Leighton 1979): one colour after the other, each as many vertices as fit. The first vertex of a colour
//! has the most neighbours among those left; then always the one that has the most neighbours among those that cannot have the colour
//! any more, ties by fewest neighbours among those that can. Time grows with the number of vertices squared.

use crate::{Budget, Graph, Vertex};

/// Colours the graph.
pub fn rlf(graph: &Graph) -> Vec<u32> {
    within(graph, Budget::default()).unwrap_or_else(|| graph.all().collect())
}

/// The same; None after an interrupt.
pub(super) fn within(graph: &Graph, budget: Budget<'_>) -> Option<Vec<u32>> {
    let n = graph.vertices() as usize;
    let mut colour_of = vec![u32::MAX; n];
    let mut left: Vec<Vertex> = graph.all().collect();
    // Neighbours without a colour.
    let mut open: Vec<u32> = graph.all().map(|vertex| graph.degree(vertex) as u32).collect();
    let mut colour = 0;
    while !left.is_empty() {
        let class = one_class(graph, &left, &open, budget)?;
        for &vertex in &class {
            colour_of[vertex as usize] = colour;
            graph.neighbours(vertex).iter().for_each(|other| open[*other as usize] -= 1);
        }
        left.retain(|vertex| colour_of[*vertex as usize] == u32::MAX);
        colour += 1;
    }
    Some(colour_of)
}

/// The vertices of one colour, chosen from those left; None after an interrupt.
fn one_class(graph: &Graph, left: &[Vertex], open: &[u32], budget: Budget<'_>) -> Option<Vec<Vertex>> {
    let mut possible = vec![false; graph.vertices() as usize];
    for vertex in left {
        possible[*vertex as usize] = true;
    }
    let is_left = possible.clone();
    // Neighbours that cannot have the colour any more.
    let mut barred = vec![0_u32; graph.vertices() as usize];
    let mut candidates = left.to_vec();
    let mut class = Vec::new();
    let mut next = left.iter().copied().max_by_key(|vertex| (open[*vertex as usize], std::cmp::Reverse(*vertex)));
    while let Some(vertex) = next {
        if class.len().is_multiple_of(16) && budget.is_interrupted() {
            return None;
        }
        class.push(vertex);
        possible[vertex as usize] = false;
        for &other in graph.neighbours(vertex) {
            if std::mem::replace(&mut possible[other as usize], false) {
                let there = graph.neighbours(other).iter().filter(|third| is_left[**third as usize]);
                there.for_each(|third| barred[*third as usize] += 1);
            }
        }
        candidates.retain(|vertex| possible[*vertex as usize]);
        next = candidates.iter().copied().max_by_key(|&vertex| {
            let (barred, open) = (barred[vertex as usize], open[vertex as usize]);
            (barred, std::cmp::Reverse(open - barred), std::cmp::Reverse(vertex))
        });
    }
    Some(class)
}
