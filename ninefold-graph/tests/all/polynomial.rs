//! Chromatic and completion polynomials: against brute force, theorems, and published values.

use crate::brute::{Edges, graph, small};
use ninefold_graph::colour::Preset;
use ninefold_graph::polynomial::{MOST_VERTICES, Means, NoPolynomial, Polynomial, chromatic, completions};
use ninefold_graph::{Budget, Graph};
use num_bigint::{BigInt, BigUint};
use proptest::prelude::*;

fn of(vertices: u32, edges: &[(u32, u32)]) -> Polynomial {
    chromatic(&graph(vertices, edges), &Means::default()).expect("a small graph")
}

fn at(polynomial: &Polynomial, colours: usize) -> BigUint {
    polynomial.at(colours).expect("no fewer than are given")
}

/// How many colourings there are, one after the other.
fn counted(edges: &[(u32, u32)], colours: u32, colour_of: &mut Vec<Option<u32>>) -> u64 {
    let proper = edges.iter().all(|&(a, b)| {
        let (a, b) = (colour_of[a as usize], colour_of[b as usize]);
        a.is_none() || a != b
    });
    let Some(vertex) = colour_of.iter().position(Option::is_none) else { return u64::from(proper) };
    let mut sum = 0;
    for colour in (0..colours).filter(|_| proper) {
        colour_of[vertex] = Some(colour);
        sum += counted(edges, colours, colour_of);
    }
    colour_of[vertex] = None;
    sum
}

/// `(k + constant)^power` and so on: polynomials of theorems, by their values.
fn assert_values(polynomial: &Polynomial, value: impl Fn(&BigInt) -> BigInt, what: &str) {
    // A polynomial is told by one value more than its degree.
    for k in 0..=polynomial.degree() + 1 {
        assert_eq!(BigInt::from(at(polynomial, k)), value(&BigInt::from(k)), "{what} at {k}");
    }
}

fn falling(k: &BigInt, n: u32) -> BigInt {
    (0..n).map(|i| k - i).product()
}

fn complete(n: u32) -> Edges {
    (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect()
}

fn cycle(n: u32) -> Edges {
    (0..n).map(|i| (i, (i + 1) % n)).collect()
}

fn grid(rows: u32, columns: u32) -> Edges {
    let across = (0..rows).flat_map(|r| (1..columns).map(move |c| (r * columns + c - 1, r * columns + c)));
    let down = (1..rows).flat_map(|r| (0..columns).map(move |c| ((r - 1) * columns + c, r * columns + c)));
    across.chain(down).collect()
}

/// Read, A survey of chromatic polynomials (1968): trees, cycles, complete graphs, wheels.
#[test]
fn theorems() {
    for n in 1..12_u32 {
        let trees: [Edges; 3] = [
            (1..n).map(|i| (i - 1, i)).collect(),
            (1..n).map(|i| (0, i)).collect(),
            (1..n).map(|i| ((i - 1) / 2, i)).collect(),
        ];
        for tree in trees {
            assert_values(&of(n, &tree), |k| k * BigInt::pow(&(k - 1), n - 1), "a tree");
        }
        assert_values(&of(n, &complete(n)), |k| falling(k, n), "a complete graph");
        assert_values(&of(n, &[]), |k| BigInt::pow(k, n), "no edges");
    }
    for n in 3..12_u32 {
        let circle = |k: &BigInt| BigInt::pow(&(k - 1), n) + BigInt::from(-1).pow(n) * (k - 1);
        assert_values(&of(n, &cycle(n)), circle, "a cycle");
        let wheel: Edges = cycle(n).into_iter().chain((0..n).map(|i| (i, n))).collect();
        assert_values(&of(n + 1, &wheel), |k| k * circle(&(k - 1)), "a wheel");
        // Two rails and n rungs, one square after the other.
        let ladder = |k: &BigInt| k * (k - 1) * BigInt::pow(&(k * k - k * 3 + 3), n - 1);
        assert_values(&of(2 * n, &grid(2, n)), ladder, "a ladder");
    }
}

/// Complete bipartite graphs: one side takes j colours in S(m, j) ways, up to their names, and the other side takes other colours.
#[test]
fn complete_bipartite() {
    for (m, n) in [(1, 5), (2, 3), (3, 3), (4, 6), (7, 7), (20, 20), (2, 200), (150, 3)] {
        let edges: Edges = (0..m).flat_map(|a| (m..m + n).map(move |b| (a, b))).collect();
        // Stirling's numbers of the second kind.
        let mut stirling = vec![BigInt::from(1)];
        for _ in 0..m {
            let mut next = vec![BigInt::ZERO; stirling.len() + 1];
            for (j, ways) in stirling.iter().enumerate() {
                next[j] += ways * j;
                next[j + 1] += ways;
            }
            stirling = next;
        }
        let value = |k: &BigInt| -> BigInt {
            (0..).zip(&stirling).map(|(j, ways)| ways * falling(k, j) * BigInt::pow(&(k - j), n)).sum()
        };
        assert_values(&of(m + n, &edges), value, "complete bipartite");
    }
}

/// Biggs, Algebraic Graph Theory: t(t-1)(t-2)(t^7-12t^6+67t^5-230t^4+529t^3-814t^2+775t-352).
#[test]
fn petersen() {
    let edges: Edges = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect();
    let polynomial = of(10, &edges);
    let factor = |t: &BigInt| [1, -12, 67, -230, 529, -814, 775, -352].iter().fold(BigInt::ZERO, |sum, c| sum * t + c);
    assert_values(&polynomial, |t| falling(t, 3) * factor(t), "Petersen's graph");
    assert_eq!((at(&polynomial, 3), at(&polynomial, 4)), (120_u32.into(), 12960_u32.into()));
}

/// The empty 4x4 board: 56 edges, and 288 grids.
#[test]
fn the_4x4_board() {
    let sees = |a: u32, b: u32| a / 4 == b / 4 || a % 4 == b % 4 || (a / 8 == b / 8 && a % 4 / 2 == b % 4 / 2);
    let edges: Edges = complete(16).into_iter().filter(|&(a, b)| sees(a, b)).collect();
    let polynomial = of(16, &edges);
    assert_eq!((edges.len(), polynomial.degree(), polynomial.coefficients()[16].clone()), (56, 16, BigInt::from(1)));
    let values: Vec<BigUint> = (0..=4).map(|k| at(&polynomial, k)).collect();
    assert_eq!(values, [0_u32, 0, 0, 0, 288].map(BigUint::from));
}

/// Rows of a Latin square are permutations: 12, 576 and 161280 squares (OEIS A002860).
#[test]
fn latin_squares() {
    for (n, squares) in [(3_u32, 12_u32), (4, 576), (5, 161_280)] {
        let edges: Edges = complete(n * n).into_iter().filter(|&(a, b)| a / n == b / n || a % n == b % n).collect();
        let polynomial = of(n * n, &edges);
        assert_eq!(at(&polynomial, n as usize), squares.into());
        assert_eq!(at(&polynomial, n as usize - 1), BigUint::ZERO);
    }
}

/// What every chromatic polynomial of a connected graph has (Read 1968): signs that alternate, 1 and minus the number of edges in front,
/// and 0 at 0 only once.
fn assert_shape(polynomial: &Polynomial, graph: &Graph) {
    let n = graph.vertices() as usize;
    let coefficients = polynomial.coefficients();
    assert_eq!((polynomial.degree(), &coefficients[n]), (n, &BigInt::from(1)));
    assert_eq!(coefficients[n - 1], -BigInt::from(graph.edges()));
    let edges = BigInt::from(graph.edges());
    let triangles = graph.each_edge().map(|(a, b)| {
        let common = graph.neighbours(a).iter().filter(|c| **c > b && graph.has_edge(b, **c));
        common.count()
    });
    // Whitney: pairs of edges, without a triangle's third.
    assert_eq!(coefficients[n - 2], &edges * (&edges - 1) / 2 - triangles.sum::<usize>());
    for (power, coefficient) in coefficients.iter().enumerate() {
        let sign = if (n - power).is_multiple_of(2) { BigInt::from(1) } else { BigInt::from(-1) };
        assert!(coefficient * sign >= BigInt::ZERO, "{polynomial}");
    }
    assert!(coefficients[0] == BigInt::ZERO && coefficients[1] != BigInt::ZERO);
}

/// A row of columns, from left to right: what `m` rows of a grid may look like, and how many colourings end so.
fn colourings_of_grid(rows: usize, columns: usize, colours: u32) -> BigUint {
    let is_proper = |column: &Vec<u32>| column.windows(2).all(|pair| pair[0] != pair[1]);
    let mut all: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..rows {
        all =
            all.iter().flat_map(|one| (0..colours).map(move |c| [&one[..], &[c]].concat())).filter(is_proper).collect();
    }
    let mut ways = vec![BigUint::from(1_u8); all.len()];
    for _ in 1..columns {
        let before = |column: &Vec<u32>| -> BigUint {
            let fits = |other: &Vec<u32>| other.iter().zip(column).all(|(a, b)| a != b);
            all.iter().zip(&ways).filter(|(other, _)| fits(other)).map(|(_, ways)| ways).sum()
        };
        ways = all.iter().map(before).collect();
    }
    ways.iter().sum()
}

/// A grid of 5 rows and 8 columns: its values with up to four colours by a transfer matrix of colours.
#[test]
fn a_grid_of_forty() {
    let edges = grid(5, 8);
    let polynomial = of(40, &edges);
    assert_shape(&polynomial, &graph(40, &edges));
    for colours in 1..=4 {
        assert_eq!(at(&polynomial, colours as usize), colourings_of_grid(5, 8, colours), "{colours} colours");
    }
}

/// Numbers that are too large for a machine word on the way: a grid of 8 rows and 8 columns, three colours (OEIS A020698's table).
#[test]
fn a_grid_of_sixty_four() {
    let polynomial = of(64, &grid(8, 8));
    assert_shape(&polynomial, &graph(64, &grid(8, 8)));
    assert_eq!(at(&polynomial, 3), colourings_of_grid(8, 8, 3));
}

/// The dodecahedron and the icosahedron: 3 and 4 colours, counted one colouring after the other.
#[test]
fn solids() {
    // A circle of five, a circle of ten around it, of which every other one hangs on the first, and a circle of five outside.
    let ring = |from: u32, n: u32| (0..n).map(move |i| (from + i, from + (i + 1) % n));
    let dodecahedron: Edges = ring(0, 5)
        .chain(ring(5, 10))
        .chain(ring(15, 5))
        .chain((0..5).flat_map(|i| [(i, 5 + 2 * i), (15 + i, 6 + 2 * i)]))
        .collect();
    // A top, two circles of five, and a bottom.
    let icosahedron: Edges = ring(1, 5)
        .chain(ring(6, 5))
        .chain((0..5).flat_map(|i| [(0, 1 + i), (11, 6 + i), (1 + i, 6 + i), (1 + i, 6 + (i + 1) % 5)]))
        .collect();
    for (n, edges, degree, colours) in [(20, dodecahedron, 3, 3), (12, icosahedron, 5, 4)] {
        let solid = graph(n, &edges);
        assert!(solid.all().all(|vertex| solid.degree(vertex) == degree));
        let polynomial = of(n, &edges);
        assert_shape(&polynomial, &solid);
        assert_eq!(at(&polynomial, colours), counted(&edges, colours as u32, &mut vec![None; n as usize]).into());
    }
}

/// Numbers by chance, the same on every machine.
fn random(n: u32, percent: u64, seed: u64) -> Edges {
    let mut state = seed;
    let mut chance = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % 100
    };
    complete(n).into_iter().filter(|_| chance() < percent).collect()
}

/// Forty vertices, with few edges and with many: the theorems on coefficients, and the same whatever the vertices are called. Few and
/// many are counted in different ways, and one edge more or less is one equation more: deletion and contraction.
#[test]
fn forty_vertices() {
    for (percent, seed) in [(6, 1), (8, 2), (90, 3), (94, 4)] {
        let edges = random(40, percent, seed);
        let polynomial = of(40, &edges);
        let renamed: Edges = edges.iter().map(|&(a, b)| (39 - a, 39 - b)).collect();
        assert_eq!(polynomial, of(40, &renamed));
        let (a, b) = edges[edges.len() / 2];
        let without: Edges = edges.iter().copied().filter(|edge| *edge != (a, b)).collect();
        let joined = |vertex: u32| if vertex == b { a } else { vertex - u32::from(vertex > b) };
        let contracted: Edges = without.iter().map(|&(c, d)| (joined(c), joined(d))).collect();
        let (less, fewer) = (of(40, &without), of(39, &contracted));
        for k in 0..41 {
            assert_eq!(at(&polynomial, k) + at(&fewer, k), at(&less, k), "{percent} per cent at {k}");
        }
    }
}

/// Each way that there is to say no. In a random graph of half of all edges every border is long, and so it is in its complement.
#[test]
fn refusals() {
    let path: Edges = (1..=MOST_VERTICES).map(|i| (i - 1, i)).collect();
    let long = graph(MOST_VERTICES + 1, &path);
    assert_eq!(chromatic(&long, &Means::default()), Err(NoPolynomial::TooMany(MOST_VERTICES + 1)));
    let petersen: Edges = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect();
    let small = graph(10, &petersen);
    let little = chromatic(&small, &Means { bytes: 2000, ..Means::default() });
    assert!(matches!(little, Err(NoPolynomial::TooWide { vertices: 10, done: 1..=8, states: 1.. })), "{little:?}");
    let wide = chromatic(&graph(180, &random(180, 50, 1)), &Means::default());
    assert_eq!(wide, Err(NoPolynomial::LongBorder { vertices: 180 }));
}

/// A search that is stopped says after how many steps, and how far it came.
#[test]
fn a_spent_budget_says_how_far_it_came() {
    let petersen: Edges = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect();
    let small = graph(10, &petersen);
    let stopped = |budget| match chromatic(&small, &Means { budget, ..Means::default() }) {
        Err(why @ NoPolynomial::Stopped { steps, done, vertices }) => (steps, done, vertices, why.to_string()),
        other => panic!("{other:?}"),
    };
    let (steps, done, vertices, words) = stopped(Budget { steps: None, interrupt: Some(&|| true) });
    assert!(steps <= 64 && (done, vertices) == (0, 0), "{words}");
    assert!(words.ends_with("it was still looking for orders of the vertices"), "{words}");
    // With every step more it comes as far or farther, up to the last vertex.
    let Ok(_) = chromatic(&small, &Means::default()) else { panic!("Petersen's graph is small") };
    let mut far = Vec::new();
    for most in 1.. {
        let budget = Budget { steps: Some(most), interrupt: None };
        if chromatic(&small, &Means { budget, ..Means::default() }).is_ok() {
            break;
        }
        let (steps, done, vertices, words) = stopped(budget);
        assert_eq!(steps, most);
        if done > 0 {
            let far = format!("the best order so far came to {done} of 10 vertices that no clique separates");
            assert_eq!((vertices, words), (10, format!("over budget after {most} steps: {far}")));
        }
        far.push(done);
    }
    assert!(far.is_sorted() && far.first() == Some(&0) && far.last() == Some(&9), "{far:?}");
}

proptest! {
    #[test]
    fn values_are_counts((vertices, edges) in small(8)) {
        let polynomial = of(vertices, &edges);
        for colours in 0..=4 {
            let number = counted(&edges, colours, &mut vec![None; vertices as usize]);
            prop_assert_eq!(at(&polynomial, colours as usize), BigUint::from(number));
        }
        if vertices <= 6 {
            for colours in 5..=6 {
                let number = counted(&edges, colours, &mut vec![None; vertices as usize]);
                prop_assert_eq!(at(&polynomial, colours as usize), BigUint::from(number));
            }
        }
    }

    /// Given colours, as many as fit: the completions are counted with those standing there.
    #[test]
    fn values_are_completions((vertices, edges) in small(8), wanted in prop::collection::vec((0..8_u32, 0..4_u32), 0..6)) {
        let mut colour_of = vec![None; vertices as usize];
        for (vertex, colour) in wanted.into_iter().filter(|(vertex, _)| *vertex < vertices) {
            let before = colour_of[vertex as usize].replace(colour);
            if edges.iter().any(|&(a, b)| colour_of[a as usize].is_some() && colour_of[a as usize] == colour_of[b as usize]) {
                colour_of[vertex as usize] = before;
            }
        }
        let mut used: Vec<u32> = colour_of.iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        // Named anew, so that as few colours as are given will do.
        let renamed: Vec<Option<u32>> =
            colour_of.iter().map(|colour| colour.map(|colour| used.binary_search(&colour).unwrap() as u32)).collect();
        let given: Vec<(u32, u32)> = (0..).zip(&colour_of).filter_map(|(vertex, colour)| Some((vertex, (*colour)?))).collect();
        let preset = Preset::new(&graph(vertices, &edges), &given).unwrap();
        let polynomial = completions(&preset, &Means::default()).unwrap();
        prop_assert_eq!((polynomial.used(), polynomial.degree()), (used.len(), vertices as usize - given.len()));
        prop_assert_eq!(used.len().checked_sub(1).and_then(|fewer| polynomial.at(fewer)), None);
        for colours in used.len()..=5 {
            let number = counted(&edges, colours as u32, &mut renamed.clone());
            prop_assert_eq!(at(&polynomial, colours), BigUint::from(number));
        }
    }

    /// Graphs beside each other multiply, and graphs that share a vertex do but for one factor k.
    #[test]
    fn unions_multiply((m, one) in small(9), (n, other) in small(9)) {
        let (p, q) = (of(m, &one), of(n, &other));
        let beside: Edges = one.iter().copied().chain(other.iter().map(|&(a, b)| (a + m, b + m))).collect();
        let sharing: Edges = one.iter().copied().chain(other.iter().map(|&(a, b)| (a + m - 1, b + m - 1))).collect();
        let (both, joined) = (of(m + n, &beside), of(m + n - 1, &sharing));
        for k in 0..20 {
            let product = at(&p, k) * at(&q, k);
            prop_assert_eq!(&at(&both, k), &product);
            prop_assert_eq!(at(&joined, k) * k, product);
        }
    }

    /// Graphs of every density, larger than brute force: an edge deleted and contracted, and vertices called otherwise.
    #[test]
    fn deletion_and_contraction((vertices, edges) in small(14)) {
        prop_assume!(!edges.is_empty());
        let (a, b) = edges[edges.len() / 3];
        let without: Edges = edges.iter().copied().filter(|edge| *edge != (a, b)).collect();
        let joined = |vertex: u32| if vertex == b { a } else { vertex - u32::from(vertex > b) };
        let contracted: Edges = without.iter().map(|&(c, d)| (joined(c), joined(d))).collect();
        let renamed: Edges = edges.iter().map(|&(c, d)| (vertices - 1 - c, vertices - 1 - d)).collect();
        let polynomial = of(vertices, &edges);
        prop_assert_eq!(&polynomial, &of(vertices, &renamed));
        let (less, fewer) = (of(vertices, &without), of(vertices - 1, &contracted));
        for k in 0..=vertices as usize {
            prop_assert_eq!(at(&polynomial, k) + at(&fewer, k), at(&less, k));
        }
    }
}
