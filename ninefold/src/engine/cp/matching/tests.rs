//! Against all ways of matching.

use super::{Closed, Lists, bits, filter};
use crate::engine::Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// For each row the columns that it has in some matching; nothing if there is none.
fn possible(lists: &Lists) -> Option<[u64; 64]> {
    fn extend(lists: &Lists, rest: &[usize], taken: u64, chosen: &mut Vec<usize>, possible: &mut [u64; 64]) -> bool {
        let Some((&row, rest)) = rest.split_first() else {
            bits(lists.rows).zip(chosen).for_each(|(row, &mut column)| possible[row] |= 1 << column);
            return true;
        };
        let mut found = false;
        for column in bits(lists.of[row] & !taken) {
            chosen.push(column);
            found |= extend(lists, rest, taken | 1 << column, chosen, possible);
            chosen.pop();
        }
        found
    }
    let rows: Vec<_> = bits(lists.rows).collect();
    let mut sets = [0; 64];
    extend(lists, &rows, 0, &mut Vec::new(), &mut sets).then_some(sets)
}

/// Up to seven rows and eight columns, anywhere among the 64, with a random density.
fn random(rng: &mut Rng) -> Lists {
    let mut some = |most: u64| {
        let count = 1 + rng.next_u64() % most;
        (0..count).map(|_| rng.next_u64() % 64).fold(0_u64, |set, bit| set | 1 << bit)
    };
    let (rows, columns) = (some(7), some(8));
    let density = 1 + rng.next_u64() % 8;
    let mut lists = Lists::new();
    for row in bits(rows) {
        lists.push(row, bits(columns).filter(|_| rng.next_u64() % 8 < density).fold(0, |set, c| set | 1 << c));
    }
    lists
}

fn union(lists: &Lists, rows: u64) -> u64 {
    bits(rows).fold(0, |all, row| all | lists.of[row])
}

#[test]
fn as_all_ways_of_matching_say() {
    let mut rng = Rng::seed_from_u64(5);
    let (mut feasible, mut infeasible, mut cut) = (0, 0, 0);
    // An earlier call may have left some matching of other lists, or rubbish.
    let mut mates = [0_u8; 64];
    for _ in 0..20_000 {
        let lists = random(&mut rng);
        let mut cuts = Vec::new();
        match (filter(&lists, &mut mates, &mut cuts), possible(&lists)) {
            (Ok(()), Some(possible)) => {
                feasible += 1;
                let mut impossible = [0; 64];
                for found in &cuts {
                    assert_closed(&lists, found.because, 0);
                    assert_eq!(found.because.rows >> found.row & 1, 0, "a row of the set keeps its columns");
                    assert_eq!(found.columns & !found.because.columns, 0);
                    assert_eq!(impossible[found.row] & found.columns, 0, "each column once");
                    impossible[found.row] |= found.columns;
                    cut += 1;
                }
                for row in bits(lists.rows) {
                    assert_eq!(impossible[row], lists.of[row] & !possible[row]);
                }
            }
            (Err(closed), None) => {
                infeasible += 1;
                assert_closed(&lists, closed, 1);
            }
            (found, possible) => panic!("{found:?} {possible:?}"),
        }
    }
    assert!(feasible > 3_000 && infeasible > 3_000 && cut > 2_000, "{feasible} {infeasible} {cut}");
}

/// The rows have exactly these columns between them, so many fewer than rows.
fn assert_closed(lists: &Lists, closed: Closed, fewer: u32) {
    assert_eq!(closed.rows & !lists.rows, 0);
    assert_eq!(union(lists, closed.rows), closed.columns);
    assert_eq!(closed.columns.count_ones() + fewer, closed.rows.count_ones());
}

/// All 64 rows and columns: a staircase has one matching.
#[test]
fn a_whole_word() {
    let mut lists = Lists::new();
    for row in 0..64 {
        lists.push(row, u64::MAX >> (63 - row));
    }
    let (mut mates, mut cuts) = ([0; 64], Vec::new());
    filter(&lists, &mut mates, &mut cuts).unwrap();
    assert!(mates.iter().enumerate().all(|(row, &mate)| row == usize::from(mate)));
    for row in 0..64 {
        let cut = cuts.iter().filter(|cut| cut.row == row).fold(0, |all, cut| all | cut.columns);
        assert_eq!(cut, lists.of[row] & !(1 << row));
    }
}
