//! Matchings against all ways of matching.

use ninefold::engine::Rng;
use ninefold::logic::matching::{Closed, Matching, transposed};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// Random rows of so many columns, each choice there with a probability of `of_eight` eighths.
fn random(rng: &mut Rng, rows: usize, columns: usize, of_eight: u64) -> Vec<u64> {
    let mut row = || (0..columns).filter(|_| rng.next_u64() % 8 < of_eight).fold(0, |set, column| set | 1 << column);
    (0..rows).map(|_| row()).collect()
}

/// For each row the columns that it has in some matching; none if there is no matching.
fn possible(rows: &[u64]) -> Option<Vec<u64>> {
    fn extend(rows: &[u64], chosen: &mut Vec<usize>, possible: &mut Vec<u64>, found: &mut bool) {
        if chosen.len() == rows.len() {
            *found = true;
            chosen.iter().zip(possible).for_each(|(&column, set)| *set |= 1 << column);
            return;
        }
        for column in 0..64 {
            if rows[chosen.len()] >> column & 1 == 1 && !chosen.contains(&column) {
                chosen.push(column);
                extend(rows, chosen, possible, found);
                chosen.pop();
            }
        }
    }
    let (mut sets, mut found) = (vec![0; rows.len()], false);
    extend(rows, &mut Vec::new(), &mut sets, &mut found);
    found.then_some(sets)
}

fn union(rows: &[u64], set: u64) -> u64 {
    (0..rows.len()).filter(|r| set >> r & 1 == 1).fold(0, |all, r| all | rows[r])
}

fn is_closed(rows: &[u64], set: u64) -> bool {
    set != 0 && union(rows, set).count_ones() == set.count_ones()
}

#[test]
fn as_all_ways_of_matching_say() {
    let mut rng = Rng::seed_from_u64(21);
    let (mut feasible, mut infeasible, mut ruled_out) = (0, 0, 0);
    for trial in 0..6_000 {
        let size = 1 + trial % 7;
        let columns = size + trial / 7 % 2;
        let rows = random(&mut rng, size, columns, 2 + trial as u64 % 5);
        match (Matching::of(&rows), possible(&rows)) {
            (Ok(matching), Some(possible)) => {
                feasible += 1;
                assert_matched(&rows, &matching);
                for row in 0..size {
                    assert_eq!(matching.impossible(row), rows[row] & !possible[row], "{rows:?}");
                    ruled_out += (0..columns).filter(|&column| assert_why_not(&rows, &matching, row, column)).count();
                }
                assert_minimal(&rows, &matching);
            }
            (Err(violator), None) => {
                infeasible += 1;
                assert_violates(&rows, violator.0);
            }
            (matching, _) => panic!("{rows:?}: {matching:?}"),
        }
    }
    assert!(feasible > 1_000 && infeasible > 1_000 && ruled_out > 1_000, "{feasible} {infeasible} {ruled_out}");
}

fn assert_matched(rows: &[u64], matching: &Matching) {
    let taken = matching.columns().iter().enumerate().fold(0_u64, |taken, (row, &column)| {
        assert!(rows[row] >> column & 1 == 1 && taken >> column & 1 == 0, "{rows:?}");
        taken | 1 << column
    });
    assert_eq!(taken.count_ones() as usize, rows.len());
}

/// What rules a choice out is a closed set that has the column and not the row, and no smaller set does it.
fn assert_why_not(rows: &[u64], matching: &Matching, row: usize, column: usize) -> bool {
    let Some(closed) = matching.why_not(row, column) else { return false };
    let explains = |set: u64| is_closed(rows, set) && set >> row & 1 == 0 && union(rows, set) >> column & 1 == 1;
    assert!(explains(closed.rows) && closed.columns == union(rows, closed.rows), "{rows:?}");
    let parts = (0..1_u64 << rows.len()).filter(|part| part & !closed.rows == 0 && *part != closed.rows);
    assert!(parts.into_iter().all(|part| !explains(part)), "{rows:?}: {closed:?}");
    true
}

fn assert_minimal(rows: &[u64], matching: &Matching) {
    let sets = 0..1_u64 << rows.len();
    let has_none_within = |&set: &u64| (1..set).all(|part| part & !set != 0 || !is_closed(rows, part));
    let mut expected: Vec<u64> = sets.filter(|&set| is_closed(rows, set)).filter(has_none_within).collect();
    expected.sort_by_key(|set| set.trailing_zeros());
    assert_eq!(matching.minimal().map(|closed| closed.rows).collect::<Vec<_>>(), expected, "{rows:?}");
}

/// One column too few, and only by all of its rows.
fn assert_violates(rows: &[u64], set: Closed) {
    assert_eq!(set.columns, union(rows, set.rows));
    assert_eq!(set.columns.count_ones() + 1, set.rows.count_ones());
    let one_fewer = (0..rows.len()).filter(|row| set.rows >> row & 1 == 1).map(|row| set.rows & !(1 << row));
    one_fewer.for_each(|part| assert_eq!(union(rows, part).count_ones().max(part.count_ones()), part.count_ones()));
}

#[test]
fn sixty_four_rows() {
    let mut rng = Rng::seed_from_u64(22);
    for trial in 0..50 {
        // A permutation plus a few choices: hard for a search, since few choices can be exchanged.
        let mut rows = random(&mut rng, 64, 64, 1);
        let step = [1, 5, 27][trial % 3];
        (0..64).for_each(|row| rows[row] = rows[row] & rows[(row + 7) % 64] | 1 << ((row * step + trial) % 64));
        let matching = Matching::of(&rows).unwrap();
        assert_matched(&rows, &matching);
        // Cut down to what is possible, nothing more is impossible; and each choice left is in a matching.
        let left: Vec<u64> = (0..64).map(|row| rows[row] & !matching.impossible(row)).collect();
        let again = Matching::of(&left).unwrap();
        assert!((0..64).all(|row| again.impossible(row) == 0));
        for row in (0..64).step_by(9) {
            for column in (0..64).filter(|column| rows[row] >> column & 1 == 1) {
                let mut forced = rows.clone();
                forced[row] = 1 << column;
                assert_eq!(Matching::of(&forced).is_ok(), left[row] >> column & 1 == 1);
            }
        }
    }
}

#[test]
fn exchanged_twice_is_the_same() {
    let mut rng = Rng::seed_from_u64(23);
    for _ in 0..100 {
        let rows = random(&mut rng, 9, 12, 3);
        assert_eq!(transposed(&transposed(&rows, 12), 9), rows);
    }
    assert!(Matching::of(&[]).unwrap().columns().is_empty());
    assert_eq!(Matching::of(&[0]).unwrap_err().0, Closed { rows: 1, columns: 0 });
}
