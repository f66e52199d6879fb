//! For the tests of single methods: small graphs, and what is true of them by trying everything.

use crate::Graph;
use crate::budget::Steps;
use crate::{Budget, Vertex};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

pub(super) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

pub(super) fn steps() -> Steps<'static> {
    Steps::new(Budget::default())
}

/// Graphs of 1 to 9 vertices, from sparse to dense.
pub(super) fn graphs() -> impl Iterator<Item = Graph> {
    (0..400_u64).map(|seed| {
        let (mut rng, vertices) = (rng(seed), 1 + (seed % 9) as Vertex);
        let percent = 15 + seed % 4 * 25;
        let pairs = (0..vertices).flat_map(|a| (a + 1..vertices).map(move |b| (a, b)));
        let edges: Vec<_> = pairs.filter(|_| u64::from(rng.next_u32() % 100) < percent).collect();
        Graph::new(vertices, &edges).unwrap().0
    })
}

/// Edges whose ends are alike.
pub(super) fn conflicts(graph: &Graph, colour_of: &[u32]) -> u64 {
    graph.each_edge().filter(|(a, b)| colour_of[*a as usize] == colour_of[*b as usize]).count() as u64
}

/// The fewest colours: of each set of vertices, one more than of what is left without some set that has no edge.
pub(super) fn chromatic(graph: &Graph) -> u32 {
    let sets = 1_usize << graph.vertices();
    let is_free = |set: usize| graph.each_edge().all(|(a, b)| set >> a & set >> b & 1 == 0);
    let free: Vec<bool> = (0..sets).map(is_free).collect();
    let mut fewest = vec![0_u32; sets];
    for set in 1..sets {
        let parts = (1..=set).filter(|part| part & !set == 0 && free[*part]);
        fewest[set] = parts.map(|part| fewest[set & !part] + 1).min().unwrap();
    }
    fewest[sets - 1]
}
