//! A graph taken apart at cliques: where a clique of `s` vertices separates it into two parts, which both keep the clique, the
//! polynomial is the product of theirs, divided by that of the clique, `k(k-1)...(k-s+1)`.
//!
//! A part of its own, a cut vertex, and a vertex whose neighbours are a clique are cases of it. What has no such clique is an
//! atom. They are found in a minimal triangulation, whose separators are among them all cliques that separate (R. E. Tarjan 1985;
//! A. Berry, R. Pogorelčnik and G. Simonet 2010), which maximum cardinality search makes (A. Berry, J. Blair, P. Heggernes and
//! B. Peyton 2004).

use crate::budget::Steps;
use crate::{Graph, Vertex};

/// A part of a graph, and how many of its vertices are the clique that joins it to the parts after it.
pub(super) struct Atom {
    pub(super) vertices: Vec<Vertex>,
    pub(super) joint: usize,
}

/// The atoms of a graph; the clique stands first in each. None if the budget is spent.
pub(super) fn atoms(graph: &Graph, steps: &mut Steps<'_>) -> Option<Vec<Atom>> {
    let mut found = Vec::new();
    let mut is_left = vec![true; graph.vertices() as usize];
    for (vertex, later) in eliminated(graph, steps)?.into_iter().rev() {
        if steps.step() {
            return None;
        }
        if !is_left[vertex as usize] || !is_clique(graph, &later) {
            continue;
        }
        let joint = later.len();
        let mut vertices = later;
        reach(graph, vertex, &mut vertices, &is_left);
        for &inside in &vertices[joint..] {
            is_left[inside as usize] = false;
        }
        found.push(Atom { vertices, joint });
    }
    Some(found)
}

fn is_clique(graph: &Graph, vertices: &[Vertex]) -> bool {
    vertices.iter().enumerate().all(|(i, a)| vertices[..i].iter().all(|b| graph.has_edge(*a, *b)))
}

/// Adds the vertex and all that is left and can be reached from it around those that are there.
fn reach(graph: &Graph, vertex: Vertex, vertices: &mut Vec<Vertex>, is_left: &[bool]) {
    let mut is_in = vec![false; graph.vertices() as usize];
    for &wall in vertices.iter() {
        is_in[wall as usize] = true;
    }
    let mut at = vertices.len();
    is_in[vertex as usize] = true;
    vertices.push(vertex);
    while at < vertices.len() {
        for &other in graph.neighbours(vertices[at]) {
            if is_left[other as usize] && !std::mem::replace(&mut is_in[other as usize], true) {
                vertices.push(other);
            }
        }
        at += 1;
    }
}

/// Maximum cardinality search for minimal triangulations. Each vertex with its neighbours in the triangulation that are eliminated later, the
/// vertex that is eliminated last first.
fn eliminated(graph: &Graph, steps: &mut Steps<'_>) -> Option<Vec<(Vertex, Vec<Vertex>)>> {
    let n = graph.vertices() as usize;
    let mut later: Vec<Vec<Vertex>> = vec![Vec::new(); n];
    let mut is_open = vec![true; n];
    let mut order = Vec::with_capacity(n);
    for _ in 0..n {
        if steps.step() {
            return None;
        }
        // The weight of a vertex is how many later neighbours it has.
        let Some(vertex) = graph.all().filter(|v| is_open[*v as usize]).max_by_key(|v| later[*v as usize].len()) else {
            break;
        };
        is_open[vertex as usize] = false;
        for other in below(graph, vertex, &is_open, &later) {
            later[other as usize].push(vertex);
        }
        order.push(vertex);
    }
    Some(order.into_iter().map(|vertex| (vertex, std::mem::take(&mut later[vertex as usize]))).collect())
}

/// The open vertices that a path joins to this one, on which all others are open and have a smaller weight than they.
fn below(graph: &Graph, vertex: Vertex, is_open: &[bool], later: &[Vec<Vertex>]) -> Vec<Vertex> {
    let mut is_seen = vec![false; is_open.len()];
    // By the largest weight on the way: what goes on from there.
    let most = later.iter().map(Vec::len).max().unwrap_or(0);
    let mut waiting: Vec<Vec<Vertex>> = vec![Vec::new(); most + 1];
    let mut found = Vec::new();
    for &other in graph.neighbours(vertex).iter().filter(|other| is_open[**other as usize]) {
        is_seen[other as usize] = true;
        waiting[later[other as usize].len()].push(other);
        found.push(other);
    }
    for weight in 0..=most {
        while let Some(from) = waiting[weight].pop() {
            for &other in graph.neighbours(from).iter().filter(|other| is_open[**other as usize]) {
                if std::mem::replace(&mut is_seen[other as usize], true) {
                    continue;
                }
                let own = later[other as usize].len();
                if own > weight {
                    found.push(other);
                }
                waiting[own.max(weight)].push(other);
            }
        }
    }
    found
}
