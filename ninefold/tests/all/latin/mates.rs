//! Squares that are orthogonal to a given one: by definition, and against published counts.

use ninefold::board::{Geometry, Puzzle, Solution, Symbol};
use ninefold::engine::{Budget, Outcome, Silent, auto};
use ninefold::generate::{full, rng_of};
use ninefold::latin::{Mated, NoSearch, NotLatin, are_orthogonal, mate, mols};
use ninefold::solve::{Request, solve};

fn filled(order: usize, at: impl Fn(usize, usize) -> usize) -> Puzzle {
    let givens = (0..order * order).map(|cell| Some(Symbol::new(at(cell / order, cell % order)))).collect();
    Puzzle::new(Geometry::latin(order).unwrap(), givens).unwrap()
}

fn whole(puzzle: &Puzzle) -> Mated {
    mate(puzzle, &Budget::default()).unwrap()
}

/// The transversals of cyclic squares: OEIS A006717, and none of even order (L. Euler 1782).
#[test]
fn transversals_of_cyclic_squares() {
    for (order, count) in [(1, 1), (3, 3), (5, 15), (7, 133), (9, 2025)] {
        let mated = whole(&filled(order, |row, column| (row + column) % order));
        assert_eq!((mated.transversals, mated.mate.is_some()), (count, true), "order {order}");
    }
    for order in [2, 4, 6, 8, 10] {
        let mated = whole(&filled(order, |row, column| (row + column) % order));
        assert_eq!((mated.transversals, mated.mate, mated.outcome), (0, None, Outcome::Exhausted), "order {order}");
    }
}

/// Of the 576 squares of order 4 the 144 that are the group of two involutions in disguise have mates, the cyclic ones have none.
#[test]
fn all_squares_of_order_four() {
    let empty = Puzzle::empty(Geometry::latin(4).unwrap());
    let request = Request { limit: None, ..Request::default() };
    let all = solve(&empty, &*auto(&empty).engine, &request, &mut Silent).solutions;
    let with_mates = all.iter().filter(|one| whole(&of(one)).mate.is_some()).count();
    assert_eq!((all.len(), with_mates), (576, 144));
}

fn of(solution: &Solution) -> Puzzle {
    let side = solution.values().len().isqrt();
    filled(side, |row, column| solution.values()[row * side + column].index())
}

/// By another way: a mate is a filled jigsaw whose regions are the cells with one symbol each.
#[test]
fn a_mate_is_a_jigsaw() {
    let mut with_mates = 0;
    for seed in 0..30 {
        let order = 5 + seed as usize % 3;
        let empty = Puzzle::empty(Geometry::latin(order).unwrap());
        let square = full(empty.geometry(), &mut rng_of(seed, 0), Budget::default()).unwrap();
        let regions: Vec<u8> = square.values().iter().map(|symbol| symbol.0).collect();
        // Its symbols can be renamed so that the first row is in order.
        let first = (0..order * order).map(|cell| (cell < order).then(|| Symbol::new(cell))).collect();
        let jigsaw = Puzzle::new(Geometry::jigsaw(&regions).unwrap(), first).unwrap();
        let request = Request { limit: Some(1), ..Request::default() };
        let is_solved = !solve(&jigsaw, &*auto(&jigsaw).engine, &request, &mut Silent).solutions.is_empty();
        let mated = whole(&of(&square));
        assert_eq!(mated.mate.is_some(), is_solved, "{square:?}");
        if let Some(mate) = mated.mate {
            let square = regions.iter().map(|symbol| usize::from(*symbol)).collect();
            assert!(are_orthogonal(&square, &mate) && mate[..order].iter().is_sorted());
            with_mates += 1;
        }
    }
    assert!((1..30).contains(&with_mates), "{with_mates}");
}

/// Parker's pair is found again, or another mate.
#[test]
fn a_mate_of_order_ten() {
    let pair = mols(10).unwrap();
    let mated = whole(&filled(10, |row, column| pair.squares[0][row * 10 + column]));
    assert!(mated.mate.is_some_and(|mate| are_orthogonal(&pair.squares[0], &mate)));
}

#[test]
fn what_is_not_looked_for() {
    let cyclic = |order: usize| filled(order, move |row, column| (row + column) % order);
    assert_eq!(mate(&cyclic(12), &Budget::default()), Err(NoSearch::TooLarge(12)));
    let empty = Puzzle::empty(Geometry::latin(3).unwrap());
    assert_eq!(mate(&empty, &Budget::default()), Err(NoSearch::Empty(9)));
    let boxes = Puzzle::empty(Geometry::sudoku(ninefold::board::BoxShape { height: 2, width: 2 }).unwrap());
    assert_eq!(mate(&boxes, &Budget::default()), Err(NoSearch::NotLatin(NotLatin::Rules)));
    // With each node more it comes as far or farther.
    let mut far = Vec::new();
    for nodes in 1.. {
        let mated = mate(&cyclic(5), &Budget { nodes: Some(nodes), ..Budget::default() }).unwrap();
        if mated.mate.is_some() {
            assert!(mated.nodes < nodes);
            break;
        }
        assert_eq!((mated.outcome, mated.nodes), (Outcome::OutOfBudget, nodes));
        far.push(mated.transversals);
    }
    assert!(far.is_sorted() && far.last() == Some(&15), "{far:?}");
}
