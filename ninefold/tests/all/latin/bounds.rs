//! Both bounds and the known numbers, against each other and against squares that are counted one by one.

use crate::common::{brute_force, empty};
use ninefold::board::Geometry;
use ninefold::latin::{Bounds, Known, MOST_BOUNDED};
use num_bigint::BigUint;

/// The values that the source documents were checked for: lower bound, number, upper bound; the
/// bounds here are cut off, not rounded.
const CHECKED: [(usize, &str, &str, &str); 8] = [
    (2, "1", "2", "2"),
    (3, "2.3703", "12", "16.97"),
    (4, "25.62", "576", "1046.6"),
    (5, "2077.6", "161280", "714396"),
    (6, "1881676", "812851200", "7.62e9"),
    (7, "2.65e10", "61479419904000", "1.70e15"),
    (8, "7.77e15", "108776032459082956800", "1.03e22"),
    (9, "6.05e22", "5524751496156892842531225600", "2.11e30"),
];

#[test]
fn bounds_have_the_values_that_were_checked() {
    for (order, lower, number, upper) in CHECKED {
        let bounds = Bounds::of(order).unwrap();
        let digits = |text: &str| text.split('e').next().unwrap().len() - usize::from(text.contains('.'));
        assert_eq!(bounds.lower(digits(lower)), lower, "order {order}");
        assert_eq!(bounds.upper(digits(upper)), upper, "order {order}");
        assert_eq!(Known::of(order).unwrap().squares.to_string(), number);
    }
}

#[test]
fn known_numbers_are_those_of_reduced_squares_in_every_order() {
    let mut factorial = BigUint::from(1u32);
    for order in 1..=11u32 {
        let smaller = factorial.clone();
        factorial *= order;
        let known = Known::of(order as usize).unwrap();
        // The columns in any order, and the rows but the first.
        assert_eq!(known.squares, &known.reduced * &factorial * smaller, "order {order}");
        let bounds = Bounds::of(order as usize).unwrap();
        assert!(bounds.hold(&known.squares), "order {order}");
        assert!(!bounds.hold(&(&known.squares * &known.squares * 2u32)) || order < 3, "order {order}");
    }
    assert_eq!((Known::of(0), Known::of(12)), (None, None));
    assert!(Bounds::of(0).is_none() && Bounds::of(MOST_BOUNDED + 1).is_none());
}

#[test]
fn a_number_outside_is_not_held() {
    let four = Bounds::of(4).unwrap();
    let held: Vec<u32> = [25, 26, 1046, 1047].into_iter().filter(|&number| four.hold(&number.into())).collect();
    assert_eq!(held, [26, 1046]);
}

#[test]
fn small_squares_are_as_many_as_known() {
    for order in 1..=4 {
        let counted = brute_force(&empty(&Geometry::latin(order).unwrap())).len();
        assert_eq!(Known::of(order).unwrap().squares, BigUint::from(counted), "order {order}");
    }
}
