//! Symmetric designs of an odd number of treatments that a theorem excludes: with `n` rows less meetings and `l` meetings, the equation
//! x² = n y² + s l z² has a solution in whole numbers that are not all 0, where s is 1 if (treatments - 1) / 2 is even, and -1 if it is odd (R. H. Bruck and
//! H. J. Ryser 1949; S. Chowla and Ryser 1950). Whether it has one is told by Hilbert's symbols (Hasse and Minkowski): none may be -1.

/// Is there no symmetric design of so many treatments, an odd number, in so many rows, each two together in `meetings` columns?
pub(super) fn is_excluded(treatments: usize, rows: usize, meetings: usize) -> bool {
    let sign = if ((treatments - 1) / 2).is_multiple_of(2) { 1 } else { -1 };
    // Not more than 64, so they fit.
    let [n, l] = [rows - meetings, meetings].map(|number| i64::try_from(number).unwrap_or(i64::MAX));
    let l = sign * l;
    // For other primes both are units, and the symbol is 1.
    (2..=n.max(l.abs())).filter(|p| is_prime(*p)).any(|p| symbol(n, l, p) == -1)
}

fn is_prime(p: i64) -> bool {
    p >= 2 && (2..p).all(|divisor| p % divisor != 0)
}

/// Hilbert's symbol (a, b) at a prime: 1 if x² = a y² + b z² can be solved there. After J.-P. Serre, A Course in Arithmetic, III.1.2.
fn symbol(a: i64, b: i64, p: i64) -> i64 {
    let ((alpha, one), (beta, other)) = (parted(a, p), parted(b, p));
    let is_odd = if p == 2 {
        let half = |unit: i64| (unit - 1) / 2;
        let eighth = |unit: i64| (unit * unit - 1) / 8;
        (half(one) * half(other) + alpha * eighth(other) + beta * eighth(one)).rem_euclid(2) == 1
    } else {
        let turns = alpha * beta * ((p - 1) / 2);
        let not_square = |unit: i64| i64::from(!(1..p).any(|root| (root * root - unit).rem_euclid(p) == 0));
        (turns + beta * not_square(one) + alpha * not_square(other)).rem_euclid(2) == 1
    };
    if is_odd { -1 } else { 1 }
}

/// How often a prime divides a number that is not 0, and what is left.
fn parted(mut number: i64, p: i64) -> (i64, i64) {
    let mut times = 0;
    while number % p == 0 {
        (times, number) = (times + 1, number / p);
    }
    (times, number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where small whole numbers solve the equation, it is not excluded; and these are, by the tables (C. J. Colbourn and J. H. Dinitz, Handbook of
    /// Combinatorial Designs, II.6): the plane of order 6, and others of 29, 53 and 61 treatments.
    #[test]
    fn the_equation_and_the_tables() {
        let mut solved = 0;
        for treatments in (3..=63).step_by(2) {
            for rows in (2..treatments).filter(|rows| rows * (rows - 1) % (treatments - 1) == 0) {
                let meetings = rows * (rows - 1) / (treatments - 1);
                let sign = if treatments % 4 == 1 { 1 } else { -1 };
                let n = i64::try_from(rows - meetings).unwrap();
                let l = sign * i64::try_from(meetings).unwrap();
                let is_square = |sum: i64| sum >= 0 && sum.isqrt().pow(2) == sum;
                let mut pairs = (0..60).flat_map(|y| (0..60).map(move |z| (y, z))).filter(|pair| *pair != (0, 0));
                let is_solved = pairs.any(|(y, z)| is_square(n * y * y + l * z * z));
                assert_eq!(is_excluded(treatments, rows, meetings), !is_solved, "{treatments} {rows}");
                solved += i32::from(is_solved);
            }
        }
        assert!(solved > 30, "{solved}");
        for (treatments, rows) in [(43, 7), (29, 8), (53, 13)] {
            assert!(is_excluded(treatments, rows, rows * (rows - 1) / (treatments - 1)), "{treatments} {rows}");
        }
        for (treatments, rows) in [(7, 3), (13, 4), (11, 5), (37, 9), (57, 8), (31, 6)] {
            assert!(!is_excluded(treatments, rows, rows * (rows - 1) / (treatments - 1)), "{treatments} {rows}");
        }
    }
}
