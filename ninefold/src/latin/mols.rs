//! Mutually orthogonal Latin squares: laid over each other, two of them show every pair of symbols once.
//!
//! Sets for prime powers are complete: n - 1 squares, from the field with n elements. Products of orders have as many squares as the
//! smaller set (H. F. `MacNeish` 1922); so does a product with a pair. Of the orders 4k + 2 those that are 3m + 1 with m odd have the pair of Bose, Shrikhande and Parker
//! (1960), and order 10 the first one that was found (Parker 1959). Every set is checked before it is handed out.

/// The largest order: as many symbols as a board has.
pub const MOST_ORTHOGONAL: usize = 64;

/// A square, row by row, symbols from 0.
pub type Square = Vec<usize>;

/// A set of mutually orthogonal squares.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Orthogonal {
    /// Their order.
    pub order: usize,
    /// The squares, each orthogonal to each.
    pub squares: Vec<Square>,
    /// Where they come from, in words.
    pub source: &'static str,
}

/// Why there is no set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoPair {
    /// Order 6.
    #[error("no two Latin squares of order 6 are orthogonal: Euler's 36 officers; proved by Tarry in 1900")]
    Six,
    /// Order 2.
    #[error("no two Latin squares of order {0} are orthogonal: there are but two, and they show the same pairs")]
    Single(usize),
    /// Pairs exist, but the ways known here do not make one.
    #[error(
        "orthogonal pairs of order {0} exist (Bose, Shrikhande and Parker 1960), but none of the constructions here makes one: prime \
         powers, 3m + 1 with m odd, products of these"
    )]
    NotMade(usize),
    /// Below 2, or beyond a board.
    #[error("found order {0}, expected 2 to {MOST_ORTHOGONAL}")]
    OutOfRange(usize),
}

/// Parker's square of 1959, two digits a cell: the symbols of both squares.
const PARKER: [&str; 10] = [
    "00 47 18 76 29 93 85 34 61 52",
    "86 11 57 28 70 39 94 45 02 63",
    "95 80 22 67 38 71 49 56 13 04",
    "59 96 81 33 07 48 72 60 24 15",
    "73 69 90 82 44 17 58 01 35 26",
    "68 74 09 91 83 55 27 12 46 30",
    "37 08 75 19 92 84 66 23 50 41",
    "14 25 36 40 51 62 03 77 88 99",
    "21 32 43 54 65 06 10 89 97 78",
    "42 53 64 05 16 20 31 98 79 87",
];

/// Orthogonal squares of an order, as many as are known to the constructions here.
///
/// # Panics
/// If a construction fails its check: a bug that must not pass as an answer.
///
/// ```
/// use ninefold::latin::{NoPair, mols};
/// assert_eq!(mols(9)?.squares.len(), 8, "a complete set");
/// assert_eq!(mols(6), Err(NoPair::Six));
/// # Ok::<(), NoPair>(())
/// ```
pub fn mols(order: usize) -> Result<Orthogonal, NoPair> {
    let (squares, source) = match order {
        6 => return Err(NoPair::Six),
        10 => (parker(), "a pair: Parker 1959"),
        2..=MOST_ORTHOGONAL if prime_power(order).is_some() => (field_squares(order), "a complete set: a finite field"),
        2..=MOST_ORTHOGONAL if order % 4 != 2 => (product(order), "a product of sets for prime powers: MacNeish 1922"),
        2..=MOST_ORTHOGONAL if order % 3 == 1 => {
            (by_differences(order / 3), "a pair: Bose, Shrikhande and Parker 1960")
        }
        30 | 50 => {
            (product_of(&mols(10)?.squares, &field_squares(order / 10)), "a product with Parker's pair: MacNeish 1922")
        }
        2..=MOST_ORTHOGONAL => return Err(NoPair::NotMade(order)),
        _ => return Err(NoPair::OutOfRange(order)),
    };
    assert!(squares.iter().all(|square| is_latin(square, order)), "a square of order {order} is not Latin");
    let mut pairs =
        squares.iter().enumerate().flat_map(|(at, one)| squares[..at].iter().map(move |other| (one, other)));
    assert!(pairs.all(|(one, other)| are_orthogonal(one, other)), "two squares of order {order} are not orthogonal");
    Ok(Orthogonal { order, squares, source })
}

/// Do two squares show every pair once? Of squares that are Latin and of one order.
pub fn are_orthogonal(one: &Square, other: &Square) -> bool {
    let order = one.len().isqrt();
    let mut seen = vec![false; one.len()];
    one.len() == other.len()
        && one.iter().zip(other).all(|(a, b)| {
            seen.get_mut(a * order + b).is_some_and(|seen| *a < order && *b < order && !std::mem::replace(seen, true))
        })
}

fn is_latin(square: &Square, order: usize) -> bool {
    let whole = |cells: &mut dyn Iterator<Item = &usize>| {
        cells.fold(0u128, |set, &symbol| if symbol < order { set | 1 << symbol } else { set }).count_ones() as usize
            == order
    };
    square.len() == order * order
        && square.chunks(order).all(|row| whole(&mut row.iter()))
        && (0..order).all(|column| whole(&mut square.iter().skip(column).step_by(order)))
}

fn parker() -> Vec<Square> {
    let cells: Vec<[usize; 2]> = PARKER
        .iter()
        .flat_map(|row| row.split(' '))
        .filter_map(|cell| cell.parse::<usize>().ok().map(|pair| [pair / 10, pair % 10]))
        .collect();
    [0, 1].map(|which| cells.iter().map(|pair| pair[which]).collect()).into()
}

/// The prime and the exponent.
fn prime_power(order: usize) -> Option<(usize, u32)> {
    let prime = (2..=order).find(|divisor| order.is_multiple_of(*divisor))?;
    let exponent = order.ilog(prime);
    (prime.pow(exponent) == order).then_some((prime, exponent))
}

/// The squares x + a y of a field (x the row, y the column), one for each a but 0. So no two rows of different squares agree in more than
/// one column, which makes a code of them.
fn field_squares(order: usize) -> Vec<Square> {
    let field = Field::new(order);
    let at = |a: usize, cell: usize| field.sum(cell / order, field.product(a, cell % order));
    (1..order).map(|a| (0..order * order).map(|cell| at(a, cell)).collect()).collect()
}

/// A finite field. An element is a polynomial over the prime field, its coefficients the digits of a number.
struct Field {
    prime: usize,
    order: usize,
    products: Vec<usize>,
}

impl Field {
    /// # Panics
    /// If the order is no prime power.
    fn new(order: usize) -> Self {
        let Some((prime, exponent)) = prime_power(order) else { panic!("{order} is no prime power") };
        // A monic polynomial of that degree is irreducible if no product of two others is 0 modulo it.
        let field = (0..order).map(|low| {
            let mut field = Field { prime, order, products: Vec::new() };
            let products = (0..order * order).map(|pair| field.times(pair / order, pair % order, low, exponent));
            field.products = products.collect();
            field
        });
        let mut whole = field.filter(|field| (1..order).all(|a| (1..order).all(|b| field.product(a, b) != 0)));
        whole.next().unwrap_or_else(|| unreachable!("there is an irreducible polynomial of every degree"))
    }

    fn sum(&self, a: usize, b: usize) -> usize {
        self.digitwise(a, b, |a, b| a + b)
    }

    fn product(&self, a: usize, b: usize) -> usize {
        self.products[a * self.order + b]
    }

    fn digitwise(&self, mut a: usize, mut b: usize, of: impl Fn(usize, usize) -> usize) -> usize {
        let (mut result, mut place) = (0, 1);
        while place < self.order {
            result += of(a % self.prime, b % self.prime) % self.prime * place;
            (a, b, place) = (a / self.prime, b / self.prime, place * self.prime);
        }
        result
    }

    /// The product modulo x^exponent + low, by Horner's rule over the digits of `b`.
    fn times(&self, a: usize, b: usize, low: usize, exponent: u32) -> usize {
        let top = self.order / self.prime;
        let scaled = |value: usize, by: usize| self.digitwise(value, value, |digit, _| digit * by);
        (0..exponent).rev().fold(0, |sum, place| {
            let (carry, rest) = (sum / top, sum % top * self.prime);
            // x^exponent is minus the lower coefficients.
            let shifted = self.sum(rest, scaled(low, (self.prime - 1) * carry));
            self.sum(shifted, scaled(a, b / self.prime.pow(place) % self.prime))
        })
    }
}

/// The direct product of the sets for the prime powers that the order is made of.
fn product(order: usize) -> Vec<Square> {
    let Some(prime) = (2..=order).find(|divisor| order.is_multiple_of(*divisor)) else { return Vec::new() };
    let first = (1..=order.ilog2())
        .map(|exponent| prime.pow(exponent))
        .take_while(|power| order.is_multiple_of(*power))
        .last()
        .unwrap_or(order);
    let rest = order / first;
    let one = field_squares(first);
    if rest == 1 {
        return one;
    }
    product_of(&one, &product(rest))
}

/// The direct product of two sets, as many squares as the smaller one has: a square of the first, with a square of the second in
/// place of each symbol.
fn product_of(large: &[Square], small: &[Square]) -> Vec<Square> {
    let square = |(a, b): (&Square, &Square)| {
        let (first, rest) = (a.len().isqrt(), b.len().isqrt());
        let cell = |row: usize, column: usize| {
            a[row / rest * first + column / rest] * rest + b[row % rest * rest + column % rest]
        };
        let order = first * rest;
        (0..order * order).map(|at| cell(at / order, at % order)).collect()
    };
    large.iter().zip(small).map(square).collect()
}

/// The pair of order 3m + 1, m odd: an orthogonal array of four rows, most of it developed modulo 2m + 1 from these columns for
/// i = 1 to m: 0, i, -i and a symbol of its own, in four turns; a pair of order m on these; and a column of equal symbols each.
fn by_differences(m: usize) -> Vec<Square> {
    let (order, modulus) = (3 * m + 1, 2 * m + 1);
    let mut columns: Vec<[usize; 4]> = (0..modulus).map(|a| [a; 4]).collect();
    for (a, i) in (0..modulus).flat_map(|a| (1..=m).map(move |i| (a, i))) {
        let (b, c, x) = ((a + i) % modulus, (a + modulus - i) % modulus, modulus + i - 1);
        columns.extend([[a, b, c, x], [b, a, x, c], [c, x, a, b], [x, c, b, a]]);
    }
    let pair = product(m);
    if let [one, other, ..] = pair.as_slice() {
        columns.extend((0..m * m).map(|at| [at / m, at % m, one[at], other[at]].map(|symbol| modulus + symbol)));
    }
    let mut squares = vec![vec![usize::MAX; order * order]; 2];
    for [row, column, one, other] in columns {
        squares[0][row * order + column] = one;
        squares[1][row * order + column] = other;
    }
    squares
}
