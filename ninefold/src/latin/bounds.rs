//! How many Latin squares there are: what is known, and the bounds that hold for every order.
//!
//! (n!)^(2n) / n^(n^2) <= L(n) <= (1!)^(n/1) (2!)^(n/2) ... (n!)^(n/n): van Lint and Wilson, A Course in Combinatorics, Theorem 17.2
//! and after it.

use num_bigint::BigUint;

/// The largest order for which bounds are computed.
pub const MOST_BOUNDED: usize = 64;

/// The number of Latin squares of orders 1 to 11 (OEIS A002860), of reduced ones, whose first row and column are in order (A000315),
/// and who counted them first.
const KNOWN: [(&str, &str, &str); 11] = [
    ("1", "1", "Euler 1782"),
    ("2", "1", "Euler 1782"),
    ("12", "1", "Euler 1782"),
    ("576", "4", "Euler 1782"),
    ("161280", "56", "Euler 1782"),
    ("812851200", "9408", "Frolov 1890"),
    ("61479419904000", "16942080", "Sade 1948"),
    ("108776032459082956800", "535281401856", "Wells 1967"),
    ("5524751496156892842531225600", "377597570964258816", "Bammel and Rothstein 1975"),
    ("9982437658213039871725064756920320000", "7580721483160132811489280", "McKay and Rogoyski 1995"),
    (
        "776966836171770144107444346734230682311065600000",
        "5363937773277371298119673540771840",
        "McKay and Wanless 2005",
    ),
];

/// The number of Latin squares of an order, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Known {
    /// How many there are.
    pub squares: BigUint,
    /// How many have their first row and first column in order.
    pub reduced: BigUint,
    /// Who counted them first.
    pub source: &'static str,
}

impl Known {
    /// Of this order, if anybody knows.
    pub fn of(order: usize) -> Option<Self> {
        let (squares, reduced, source) = KNOWN.get(order.checked_sub(1)?)?;
        let number = |digits: &str| digits.bytes().fold(BigUint::ZERO, |sum, digit| sum * 10u32 + (digit - b'0'));
        Some(Known { squares: number(squares), reduced: number(reduced), source })
    }
}

/// The bounds of an order: the lower one as an exact fraction, the upper one, which is mostly irrational, between two decimal
/// fractions that differ in the fortieth digit or later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    lower: [BigUint; 2],
    upper: [BigUint; 2],
    scale: BigUint,
}

/// How many decimal places each factor of the upper bound has.
const PLACES: u32 = 50;

impl Bounds {
    /// Of this order, from 1 to [`MOST_BOUNDED`]; `None` for others.
    pub fn of(order: usize) -> Option<Self> {
        if !(1..=MOST_BOUNDED).contains(&order) {
            return None;
        }
        let n = order as u32;
        let lower = [factorial(n).pow(2 * n), BigUint::from(n).pow(n * n)];
        let (mut low, mut high, mut scale) = (BigUint::from(1u32), BigUint::from(1u32), BigUint::from(1u32));
        for k in 1..=n {
            let root = (factorial(k).pow(n) * BigUint::from(10u32).pow(PLACES * k)).nth_root(k);
            high *= &root + 1u32;
            low *= root;
            scale *= BigUint::from(10u32).pow(PLACES);
        }
        Some(Bounds { lower, upper: [low, high], scale })
    }

    /// Is a number between both? An answer of "yes" is proved.
    pub fn hold(&self, number: &BigUint) -> bool {
        number * &self.lower[1] >= self.lower[0] && number * &self.scale <= self.upper[0]
    }

    /// The lower bound with so many digits, the rest cut off.
    pub fn lower(&self, digits: usize) -> String {
        decimal(&self.lower[0], &self.lower[1], digits)
    }

    /// The upper bound with so many digits, the rest cut off: up to 30, both of its fractions have the same.
    pub fn upper(&self, digits: usize) -> String {
        decimal(&self.upper[0], &self.scale, digits.min(30))
    }
}

fn factorial(n: u32) -> BigUint {
    (1..=n).fold(BigUint::from(1u32), |product, factor| product * factor)
}

/// A positive fraction with so many digits, the rest cut off; above ten million as 1.234e8.
fn decimal(numerator: &BigUint, denominator: &BigUint, digits: usize) -> String {
    let whole = (numerator / denominator).to_string();
    if whole.len() > 7.max(digits) {
        let (first, rest) = whole[..digits.max(1)].split_at(1);
        let point = if rest.is_empty() { "" } else { "." };
        return format!("{first}{point}{rest}e{}", whole.len() - 1);
    }
    let places = digits.saturating_sub(whole.len());
    let scaled = (numerator * BigUint::from(10u32).pow(places as u32) / denominator).to_string();
    let scaled = format!("{scaled:0>width$}", width = places + 1);
    let (whole, part) = scaled.split_at(scaled.len() - places);
    let part = part.trim_end_matches('0');
    if part.is_empty() { whole.to_string() } else { format!("{whole}.{part}") }
}
