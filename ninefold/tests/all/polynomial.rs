//! The completion polynomial: against published chromatic polynomials, and against completions that an engine finds.

use ninefold::board::{BoxShape, Cell, Geometry, Puzzle, Symbol};
use ninefold::count::{Count, MOST_OPEN, NoPolynomial, Polynomial, count};
use ninefold::engine::{Budget, Naive, Silent};
use ninefold::solve::Request;

fn of(puzzle: &Puzzle) -> Polynomial {
    Polynomial::of(puzzle, &Budget::default()).expect("a small board")
}

fn graph(vertices: usize, edges: &[(usize, usize)]) -> Puzzle {
    Puzzle::empty(Geometry::graph(vertices, edges, 3).unwrap())
}

/// A tree, a circle, and the Petersen graph, t(t-1)(t-2)(t^7-12t^6+67t^5-230t^4+529t^3-814t^2+775t-352) (Biggs, Algebraic Graph
/// Theory).
#[test]
fn chromatic_polynomials_of_the_books() {
    assert_eq!(of(&graph(4, &[(0, 1), (1, 2), (1, 3)])).to_string(), "k^4 - 3k^3 + 3k^2 - k");
    assert_eq!(of(&graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)])).to_string(), "k^4 - 4k^3 + 6k^2 - 3k");
    assert_eq!(of(&graph(2, &[])).to_string(), "k^2");
    let mut edges: Vec<(usize, usize)> = (0..5).map(|i| (i, (i + 1) % 5)).collect();
    edges.extend((0..5).map(|i| (i, i + 5)));
    edges.extend((0..5).map(|i| (i + 5, (i + 2) % 5 + 5)));
    let petersen = of(&graph(10, &edges));
    for t in 0..12_i64 {
        let factor = [-352, 775, -814, 529, -230, 67, -12, 1].iter().rev().fold(0, |sum, &factor| sum * t + factor);
        let value = t * (t - 1) * (t - 2) * factor;
        assert_eq!(petersen.at(usize::try_from(t).unwrap()).unwrap().to_string(), value.to_string(), "t = {t}");
    }
}

/// The 4x4 board: monic, of degree 16, with integers; the second coefficient is minus the number of edges, 56; 288 boards.
#[test]
fn the_4x4_board() {
    let empty = Puzzle::empty(Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap());
    let p = of(&empty);
    let coefficients: Vec<String> = p.coefficients().iter().map(ToString::to_string).collect();
    assert_eq!((coefficients.len(), coefficients[16].as_str(), coefficients[15].as_str()), (17, "1", "-56"));
    let values: Vec<String> = (0..=4).map(|k| p.at(k).unwrap().to_string()).collect();
    assert_eq!(values, ["0", "0", "0", "0", "288"]);
}

/// Boards of several kinds, with colours on them: each value is the number of completions that plain backtracking finds on the
/// graph, the highest coefficient is 1, and its power the number of open cells.
#[test]
fn values_are_counts() {
    let boards = [
        (
            Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap(),
            vec![(0, 0), (5, 3), (10, 1), (3, 1), (12, 2), (15, 0)],
        ),
        (Geometry::latin(3).unwrap(), vec![(0, 2)]),
        (Geometry::latin(3).unwrap(), vec![(0, 0), (4, 0), (8, 0)]),
        (Geometry::jigsaw(&[0, 0, 0, 1, 1, 2, 1, 2, 2]).unwrap(), vec![(0, 1), (5, 0)]),
        (Geometry::graph(5, &[(0, 1), (1, 2), (3, 4)], 3).unwrap(), vec![(1, 2)]),
        (Geometry::latin(2).unwrap(), vec![(0, 0), (1, 1), (2, 1), (3, 0)]),
    ];
    for (geometry, given) in boards {
        let mut givens = vec![None; geometry.cells()];
        for (cell, symbol) in given {
            givens[cell] = Some(Symbol(symbol));
        }
        let puzzle = Puzzle::new(geometry.clone(), givens.clone()).unwrap();
        let p = of(&puzzle);
        let open = givens.iter().filter(|given| given.is_none()).count();
        let coefficients = p.coefficients();
        assert_eq!((coefficients.len(), coefficients[open].to_string().as_str()), (open + 1, "1"), "{geometry}");
        // The colours are numbered anew, so that as few as there are will do.
        let mut used: Vec<Symbol> = givens.iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        assert_eq!(p.used(), used.len(), "{geometry}");
        assert_eq!(used.len().checked_sub(1).and_then(|fewer| p.at(fewer)), None, "{geometry}");
        let renamed: Vec<Option<Symbol>> =
            givens.iter().map(|given| given.map(|symbol| Symbol::new(used.binary_search(&symbol).unwrap()))).collect();
        let edges: Vec<(usize, usize)> = geometry.edges().map(|(a, b)| (a.index(), b.index())).collect();
        for colours in used.len().max(1)..6 {
            let graph = Geometry::graph(geometry.cells(), &edges, colours).unwrap();
            let puzzle = Puzzle::new(graph, renamed.clone()).unwrap();
            let all = Request { limit: None, ..Request::default() };
            let counted = count(&puzzle, &Naive, &all, &mut Silent).0;
            assert_eq!(Count::Exact(p.at(colours).unwrap()), counted, "{geometry}, {colours} colours");
        }
    }
}

#[test]
fn boards_without_a_polynomial() {
    let nine = Puzzle::empty(Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap());
    assert_eq!(Polynomial::of(&nine, &Budget::default()), Err(NoPolynomial::TooMany(81)));
    let path: Vec<(usize, usize)> = (0..MOST_OPEN).map(|i| (i, i + 1)).collect();
    let long = Puzzle::empty(Geometry::graph(MOST_OPEN + 1, &path, 2).unwrap());
    assert_eq!(Polynomial::of(&long, &Budget::default()), Err(NoPolynomial::TooMany(MOST_OPEN + 1)));
    assert!(Polynomial::of(&long.with_given(Cell(0), Some(Symbol(0))).unwrap(), &Budget::default()).is_ok());
    let latin = Geometry::latin(3).unwrap();
    let restricted = Puzzle::restricted(latin.clone(), vec![None; 9], Some(vec![latin.all_symbols(); 9]));
    if let Ok(restricted) = restricted {
        let expected = if restricted.allowed().is_some() { Err(NoPolynomial::Restricted) } else { Ok(of(&restricted)) };
        assert_eq!(Polynomial::of(&restricted, &Budget::default()), expected);
    }
    let ended = || true;
    let four = Puzzle::empty(Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap());
    let budget = Budget { nodes: None, interrupt: Some(&ended) };
    assert_eq!(Polynomial::of(&four, &budget), Err(NoPolynomial::Stopped));
}
