//! The polynomial itself: exact coefficients, values, and how it is written.

use num_bigint::{BigInt, BigUint};
use std::fmt;

/// A polynomial that counts: in how many ways a graph can be coloured with `k` colours, some of which may be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polynomial {
    /// The number of different colours given.
    used: usize,
    /// That of the highest power last, which is not 0.
    coefficients: Vec<BigInt>,
}

impl Polynomial {
    /// The constant 1: of the graph without vertices.
    pub(super) fn one() -> Self {
        Polynomial { used: 0, coefficients: vec![BigInt::from(1)] }
    }

    /// `k - root`.
    pub(super) fn linear(root: usize) -> Self {
        Polynomial { used: 0, coefficients: vec![-BigInt::from(root), BigInt::from(1)] }
    }

    /// The sum of `ways[j] (k-first)(k-first-1)...(k-first-j+1)`: Horner's scheme with a root of its own in each round.
    pub(super) fn of_classes(first: usize, ways: &[BigUint]) -> Self {
        let mut coefficients = Vec::with_capacity(ways.len());
        for (classes, ways) in ways.iter().enumerate().rev() {
            times_linear(&mut coefficients, first + classes);
            match coefficients.first_mut() {
                Some(constant) => *constant += BigInt::from(ways.clone()),
                None => coefficients.push(ways.clone().into()),
            }
        }
        while coefficients.last().is_some_and(|highest| *highest == BigInt::ZERO) {
            coefficients.pop();
        }
        Polynomial { used: 0, coefficients }
    }

    /// The product of the two.
    pub(super) fn times(self, other: &Polynomial) -> Self {
        let mut coefficients =
            vec![BigInt::ZERO; (self.coefficients.len() + other.coefficients.len()).saturating_sub(1)];
        for (power, one) in self.coefficients.iter().enumerate() {
            for (sum, factor) in coefficients[power..].iter_mut().zip(&other.coefficients) {
                *sum += one * factor;
            }
        }
        Polynomial { used: self.used, coefficients }
    }

    /// Divided by `k (k-1) ... (k-used+1)`, which are factors of it: the given colours are on vertices that are all neighbours.
    pub(super) fn with_given(mut self, used: usize) -> Self {
        for root in 0..used {
            // Horner's scheme leaves the quotient behind, and at the end the value at the root, which is 0.
            let mut carried = BigInt::ZERO;
            for coefficient in self.coefficients.iter_mut().rev() {
                carried = carried * root + &*coefficient;
                coefficient.clone_from(&carried);
            }
            self.coefficients.remove(0);
        }
        Polynomial { used, ..self }
    }

    /// How many different colours are given. With fewer the polynomial counts nothing.
    pub fn used(&self) -> usize {
        self.used
    }

    /// The highest power: as many as there are vertices without a given colour.
    pub fn degree(&self) -> usize {
        self.coefficients.len().saturating_sub(1)
    }

    /// Its coefficients, that of the highest power last.
    pub fn coefficients(&self) -> &[BigInt] {
        &self.coefficients
    }

    /// The number of colourings with so many colours; none with fewer than are given.
    ///
    /// ```
    /// use ninefold_graph::{Graph, polynomial::{Means, chromatic}};
    /// let (triangle, _) = Graph::new(3, &[(0, 1), (1, 2), (2, 0)])?;
    /// let polynomial = chromatic(&triangle, &Means::default())?;
    /// assert_eq!(polynomial.at(4).map(|ways| ways.to_string()), Some("24".to_string()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn at(&self, colours: usize) -> Option<BigUint> {
        let value =
            self.coefficients.iter().rev().fold(BigInt::ZERO, |value, coefficient| value * colours + coefficient);
        // A number of colourings is not below 0.
        (colours >= self.used).then(|| value.into_parts().1)
    }
}

/// Times `k - root`.
fn times_linear(coefficients: &mut Vec<BigInt>, root: usize) {
    if coefficients.is_empty() {
        return;
    }
    coefficients.insert(0, BigInt::ZERO);
    for power in 1..coefficients.len() {
        let part = &coefficients[power] * root;
        coefficients[power - 1] -= part;
    }
}

/// `k^3 - 3k^2 + 2k`.
impl fmt::Display for Polynomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        for (power, factor) in self.coefficients.iter().enumerate().rev() {
            if *factor == BigInt::ZERO {
                continue;
            }
            let sign = match (*factor < BigInt::ZERO, is_first) {
                (true, true) => "-",
                (true, false) => " - ",
                (false, true) => "",
                (false, false) => " + ",
            };
            let number = match factor.magnitude() {
                one if *one == BigUint::from(1_u8) && power > 0 => String::new(),
                other => other.to_string(),
            };
            let variable = match power {
                0 => String::new(),
                1 => "k".to_string(),
                power => format!("k^{power}"),
            };
            write!(f, "{sign}{number}{variable}")?;
            is_first = false;
        }
        if is_first { f.write_str("0") } else { Ok(()) }
    }
}
