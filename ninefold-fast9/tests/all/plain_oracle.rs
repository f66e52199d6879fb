//! The measure is measured: the plain oracle and its check of solutions on boards that others have counted.

use crate::common::{self, masks, rng, source, sources};
use crate::plain::{self, Filled, fault, solutions};

#[test]
fn published_counts() {
    let all = sources();
    assert!(all.len() >= 20, "{} boards", all.len());
    for (givens, count) in all {
        let puzzle = masks(&givens);
        let found = solutions(&puzzle, 100, u64::MAX).unwrap();
        assert_eq!(found.len() as u64, count, "{}", common::show(&puzzle));
        assert!(found.iter().all(|solution| fault(&puzzle, solution).is_none()));
    }
}

#[test]
fn a_solution_that_is_none_is_refused() {
    let (solved, _) = source("crook-fig9");
    let puzzle = masks(&source("crook-fig6").0);
    assert_eq!(fault(&puzzle, &solved), None);
    let change = |change: &dyn Fn(&mut Filled)| {
        let mut wrong = solved;
        change(&mut wrong);
        fault(&puzzle, &wrong)
    };
    assert!(change(&|wrong| wrong[0] = b'.').is_some_and(|why| why.contains("byte")));
    assert!(change(&|wrong| wrong[0] = b'0').is_some_and(|why| why.contains("byte")));
    assert!(change(&|wrong| wrong[1] = wrong[0]).is_some_and(|why| why.contains("may not be")));
    assert!(change(&|wrong| wrong[0] = wrong[4]).is_some_and(|why| why.contains("twice")));
    // The two lower rows of a band in each other's place: right in rows and boxes, and in columns; but not this puzzle's.
    assert!(change(&|wrong| (9..18).for_each(|cell| wrong.swap(cell, cell + 9))).is_some());
    // Two columns of different stacks: right in rows and columns, wrong in boxes.
    let mut wrong = solved;
    (0..9).for_each(|row| wrong.swap(row * 9, row * 9 + 8));
    assert!(fault(&[plain::ALL; 81], &wrong).is_some_and(|why| why.contains("house 18") || why.contains("house 2")));
}

#[test]
fn limits_of_the_oracle() {
    let empty = [plain::ALL; 81];
    assert_eq!(solutions(&empty, 0, u64::MAX).unwrap().len(), 0);
    let mut hundred = solutions(&empty, 100, u64::MAX).unwrap();
    hundred.dedup();
    assert_eq!(hundred.len(), 100);
    assert!(solutions(&empty, 1, 80).is_none(), "81 cells take 81 trials");
}

#[test]
fn dug_puzzles_are_minimal() {
    for number in 0..5 {
        let mut rng = rng(number);
        let grid = common::random_grid(&mut rng);
        let puzzle = common::dig(&mut rng, &grid);
        assert_eq!(solutions(&masks(&puzzle), 2, u64::MAX).unwrap(), [grid]);
        for cell in common::given_cells(&mut rng, &puzzle) {
            let mut fewer = puzzle;
            fewer[cell] = b'.';
            assert_eq!(solutions(&masks(&fewer), 2, u64::MAX).unwrap().len(), 2, "cell {cell} is needed");
        }
    }
}
