//! In how many ways a colouring can be completed, as a polynomial in the number of colours (A. M. Herzberg and M. R. Murty, Sudoku
//! squares and chromatic polynomials, 2007; Crook's Theorem 3).
//!
//! A completion puts each open cell into the class of a colour that is there, or into a class of its own with others that it
//! does not see. Where `a(j)` completions have `j` new classes, and `d` colours are there, `k` colours give
//! `p(k) = sum of a(j) (k-d)(k-d-1)...(k-d-j+1)`: the new classes take different colours of the `k-d` new ones.

use crate::engine::Budget;
use ninefold_board::{Cell, Puzzle, Symbol};
use num_bigint::{BigInt, BigUint};
use std::collections::BTreeMap;
use std::fmt;

/// The completion polynomial of a coloured board. The symbols are colours, and no house needs all of them.
///
/// ```
/// use ninefold::board::{Geometry, Puzzle};
/// use ninefold::{count::Polynomial, engine::Budget};
/// let triangle = Geometry::graph(3, &[(0, 1), (0, 2), (1, 2)], 3)?;
/// let p = Polynomial::of(&Puzzle::empty(triangle), &Budget::default()).unwrap();
/// assert_eq!(p.to_string(), "k^3 - 3k^2 + 2k");
/// assert_eq!(p.at(4).unwrap().to_string(), "24");
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Polynomial {
    /// How many colours are there.
    used: usize,
    /// By the number of new classes: how many completions have so many.
    ways: Vec<u128>,
}

/// The most open cells of which it is found: the sets of them are gone through.
pub const MOST_OPEN: usize = 16;

/// Why there is no polynomial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoPolynomial {
    /// So many cells are open.
    TooMany(usize),
    /// The puzzle says which symbols a cell may have: colours cannot be exchanged.
    Restricted,
    /// The budget is spent.
    Stopped,
}

impl fmt::Display for NoPolynomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPolynomial::TooMany(open) => {
                write!(f, "{open} cells are open; the completion polynomial is found for at most {MOST_OPEN}")
            }
            NoPolynomial::Restricted => f.write_str("its candidates are restricted: it is no colouring of a graph"),
            NoPolynomial::Stopped => f.write_str("over budget"),
        }
    }
}

impl Polynomial {
    /// Finds it.
    pub fn of(puzzle: &Puzzle, budget: &Budget<'_>) -> Result<Self, NoPolynomial> {
        if puzzle.allowed().is_some() {
            return Err(NoPolynomial::Restricted);
        }
        let open = Open::of(puzzle);
        let cells = open.sees.len();
        if cells > MOST_OPEN {
            return Err(NoPolynomial::TooMany(cells));
        }
        let old = open.in_old_classes(budget).ok_or(NoPolynomial::Stopped)?;
        let new = open.in_new_classes(budget).ok_or(NoPolynomial::Stopped)?;
        let mut ways = vec![0; cells + 1];
        for (set, &old) in old.iter().enumerate() {
            for (classes, &new) in new[open.all() & !set].iter().enumerate() {
                ways[classes] += old * new;
            }
        }
        Ok(Polynomial { used: open.allowed.len(), ways })
    }

    /// How many colours are on the board. With fewer the polynomial counts nothing.
    pub fn used(&self) -> usize {
        self.used
    }

    /// The number of completions with so many colours; none with fewer than are on the board.
    pub fn at(&self, colours: usize) -> Option<BigUint> {
        let new = colours.checked_sub(self.used)?;
        let (mut sum, mut falling) = (BigUint::ZERO, BigUint::from(1_u8));
        for (classes, &ways) in self.ways.iter().enumerate() {
            sum += &falling * ways;
            falling *= new.saturating_sub(classes);
        }
        Some(sum)
    }

    /// Its coefficients, that of the highest power last.
    pub fn coefficients(&self) -> Vec<BigInt> {
        let mut sum = vec![BigInt::ZERO; self.ways.len()];
        let mut falling = vec![BigInt::from(1)];
        for (classes, &ways) in self.ways.iter().enumerate() {
            for (sum, factor) in sum.iter_mut().zip(&falling) {
                *sum += factor * ways;
            }
            // Times k - used - classes.
            let root = BigInt::from(self.used + classes);
            let mut next = vec![BigInt::ZERO; falling.len() + 1];
            for (power, factor) in falling.iter().enumerate() {
                next[power + 1] += factor;
                next[power] -= factor * &root;
            }
            falling = next;
        }
        sum
    }
}

/// `k^3 - 3k^2 + 2k`.
impl fmt::Display for Polynomial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        for (power, factor) in self.coefficients().iter().enumerate().rev() {
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

/// The open cells, numbered from 0; sets of them are bits.
struct Open {
    /// Which open cells each of them sees.
    sees: Vec<usize>,
    /// For each colour on the board the open cells that may take it.
    allowed: Vec<usize>,
}

impl Open {
    fn of(puzzle: &Puzzle) -> Self {
        let geometry = puzzle.geometry();
        let cells: Vec<Cell> = geometry.all_cells().filter(|&cell| puzzle.given(cell).is_none()).collect();
        // Of more cells there are no sets: their number is all that is asked.
        let few = if cells.len() > MOST_OPEN { &[][..] } else { &cells[..] };
        let set = |is_in: &dyn Fn(Cell) -> bool| {
            few.iter().enumerate().filter(|&(_, &cell)| is_in(cell)).fold(0, |set, (bit, _)| set | 1 << bit)
        };
        let mut classes: BTreeMap<Symbol, Vec<Cell>> = BTreeMap::new();
        for cell in geometry.all_cells() {
            if let Some(symbol) = puzzle.given(cell) {
                classes.entry(symbol).or_default().push(cell);
            }
        }
        let may_join = |class: &Vec<Cell>| set(&|cell| !class.iter().any(|&other| geometry.sees(cell, other)));
        Open {
            sees: cells.iter().map(|&cell| set(&|other| geometry.sees(cell, other))).collect(),
            allowed: classes.values().map(may_join).collect(),
        }
    }

    fn all(&self) -> usize {
        (1 << self.sees.len()) - 1
    }

    /// For each set: in how many ways all of it takes colours that are on the board.
    fn in_old_classes(&self, budget: &Budget<'_>) -> Option<Vec<u128>> {
        let mut ways = vec![0_u128; self.all() + 1];
        ways[0] = 1;
        for &allowed in &self.allowed {
            let mut next = vec![0; ways.len()];
            for (set, &old) in ways.iter().enumerate().filter(|&(_, &old)| old > 0) {
                if set % 64 == 0 && budget.is_interrupted() {
                    return None;
                }
                self.each_apart(0, allowed & !set, &mut |class| next[set | class] += old);
            }
            ways = next;
        }
        Some(ways)
    }

    /// For each set, by the number of classes: in how many ways it falls into so many, each without two cells that see each other.
    fn in_new_classes(&self, budget: &Budget<'_>) -> Option<Vec<Vec<u128>>> {
        let mut ways = vec![vec![0_u128; self.sees.len() + 1]; self.all() + 1];
        ways[0][0] = 1;
        for set in 1..ways.len() {
            if set % 64 == 0 && budget.is_interrupted() {
                return None;
            }
            // The class of its first cell, and the ways of the rest: sets without it come earlier.
            let first = set.trailing_zeros() as usize;
            let mut sum = vec![0; self.sees.len() + 1];
            self.each_apart(1 << first, set & !(1 << first) & !self.sees[first], &mut |class| {
                for (sum, &rest) in sum[1..].iter_mut().zip(&ways[set & !class]) {
                    *sum += rest;
                }
            });
            ways[set] = sum;
        }
        Some(ways)
    }

    /// Visits the set with each choice of further cells of which no two see each other.
    fn each_apart(&self, set: usize, further: usize, visit: &mut impl FnMut(usize)) {
        visit(set);
        let mut left = further;
        while left > 0 {
            let cell = left.trailing_zeros() as usize;
            left &= left - 1;
            self.each_apart(set | 1 << cell, left & !self.sees[cell], visit);
        }
    }
}
