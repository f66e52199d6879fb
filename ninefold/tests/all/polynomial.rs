//! The completion polynomial: against published chromatic polynomials, and against completions that an engine finds.

use ninefold::board::{BoxShape, Geometry, Puzzle, Symbol, SymbolSet};
use ninefold::count::{Count, NoPolynomial, count, polynomial};
use ninefold::engine::{Naive, Silent};
use ninefold::graph::Budget;
use ninefold::graph::polynomial::{Means, NoPolynomial as NoneOfGraph, Polynomial};
use ninefold::solve::Request;

fn of(puzzle: &Puzzle) -> Polynomial {
    polynomial(puzzle, &Means::default()).expect("a small board")
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

/// Puzzles with their polynomial: each value is counted, one completion after the other, on the graph of the board.
fn assert_counts(puzzle: &Puzzle, most: usize) {
    let p = of(puzzle);
    let edges: Vec<(usize, usize)> = puzzle.geometry().edges().map(|(a, b)| (a.index(), b.index())).collect();
    for colours in p.used().max(1)..=most {
        let graph = Geometry::graph(puzzle.geometry().cells(), &edges, colours).unwrap();
        let puzzle = Puzzle::new(graph, puzzle.givens().to_vec()).unwrap();
        let all = Request { limit: None, ..Request::default() };
        let counted = count(&puzzle, &Naive, &all, &mut Silent).0;
        assert_eq!(Count::Exact(p.at(colours).unwrap()), counted, "{colours} colours");
    }
}

fn givens(text: &str) -> Vec<Option<Symbol>> {
    text.chars().map(|c| c.to_digit(10).map(|digit| Symbol(digit as u8 - 1))).collect()
}

/// Partial squares of a lecture on Latin squares, Figure 7 and Table 1. Each has one completion, so the value is 1 at its order.
#[test]
fn partial_squares_of_the_lecture() {
    let expected = [("1.33.2.31", 3, "k^3 - 7k^2 + 17k - 14"), (".32..43221433214", 4, "k^3 - 10k^2 + 34k - 39")];
    for (text, order, words) in expected {
        let puzzle = Puzzle::new(Geometry::latin(order).unwrap(), givens(text)).unwrap();
        let p = of(&puzzle);
        assert_eq!((p.to_string().as_str(), p.used()), (words, order));
        assert_eq!(p.at(order).unwrap().to_string(), "1");
        assert_counts(&puzzle, order + 3);
    }
}

/// Plain boards: the two solutions of Crook's footnote 2 with the cells open in which they differ, and Mepham's puzzle with every
/// fifth cell and every fourth cell of its solution open.
#[test]
fn plain_boards() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let one = givens("159827436263451798487639125678245319521396847934718652712963584346582971895174263");
    let other = givens("159827436263451798487639125678245319521398647934716852712963584346582971895174263");
    let both = one.iter().zip(&other).map(|(one, other)| one.filter(|one| Some(*one) == *other)).collect();
    let puzzle = Puzzle::new(nine.clone(), both).unwrap();
    assert_eq!(of(&puzzle).at(9).unwrap().to_string(), "2");
    assert_counts(&puzzle, 11);
    let mepham = givens("295743861431865927876192543387459216612387495549216738763524189928671354154938672");
    for apart in [5, 4] {
        let open =
            mepham.iter().enumerate().map(|(cell, given)| given.filter(|_| !cell.is_multiple_of(apart))).collect();
        assert_counts(&Puzzle::new(nine.clone(), open).unwrap(), 9);
    }
}

#[test]
fn boards_without_a_polynomial() {
    let latin = Geometry::latin(3).unwrap();
    let fewer: Vec<SymbolSet> =
        (0..9).map(|cell| if cell == 0 { SymbolSet::only(Symbol(0)) } else { latin.all_symbols() }).collect();
    let restricted = Puzzle::restricted(latin, vec![None; 9], Some(fewer)).unwrap();
    assert_eq!(polynomial(&restricted, &Means::default()), Err(NoPolynomial::Restricted));
    let four = Puzzle::empty(Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap());
    for budget in [Budget { steps: None, interrupt: Some(&|| true) }, Budget { steps: Some(100), interrupt: None }] {
        let stopped = polynomial(&four, &Means { budget, ..Means::default() });
        assert!(matches!(stopped, Err(NoPolynomial::Graph(NoneOfGraph::Stopped { .. }))), "{stopped:?}");
    }
    let little = polynomial(&four, &Means { bytes: 1000, ..Means::default() });
    assert!(matches!(little, Err(NoPolynomial::Graph(NoneOfGraph::TooWide { vertices: 16, .. }))), "{little:?}");
}
