//! Difference sets: k elements of a group of v, so that each element but 0 is a difference of two of them equally often.

use std::collections::BTreeSet;

/// The most steps of a search in one group.
const STEPS: u64 = 200_000;

/// A sum of cyclic groups. An element is a number below the product of their orders, its digits the parts.
struct Group {
    orders: Vec<usize>,
    size: usize,
}

impl Group {
    fn new(orders: &[usize]) -> Self {
        Group { orders: orders.to_vec(), size: orders.iter().product() }
    }

    fn digits(&self, mut element: usize) -> Vec<usize> {
        let digit = |order: &usize| {
            let digit = element % order;
            element /= order;
            digit
        };
        self.orders.iter().map(digit).collect()
    }

    fn element(&self, digits: &[usize]) -> usize {
        self.orders.iter().zip(digits).rev().fold(0, |number, (order, digit)| number * order + digit % order)
    }

    fn sum(&self, a: usize, b: usize) -> usize {
        let digits: Vec<usize> = self.digits(a).iter().zip(self.digits(b)).map(|(a, b)| a + b).collect();
        self.element(&digits)
    }

    fn difference(&self, a: usize, b: usize) -> usize {
        let pairs = self.digits(a).into_iter().zip(self.digits(b)).zip(&self.orders);
        let digits: Vec<usize> = pairs.map(|((a, b), order)| a + order - b).collect();
        self.element(&digits)
    }

    fn times(&self, element: usize, factor: usize) -> usize {
        let digits: Vec<usize> = self.digits(element).iter().map(|digit| digit * factor).collect();
        self.element(&digits)
    }

    /// The orbits of the multiplication by a number that has no divisor in common with the orders.
    fn orbits(&self, factor: usize) -> Vec<Vec<usize>> {
        let mut seen = BTreeSet::new();
        let mut orbits = Vec::new();
        for start in 0..self.size {
            let mut orbit = Vec::new();
            let mut element = start;
            while seen.insert(element) {
                orbit.push(element);
                element = self.times(element, factor);
            }
            if !orbit.is_empty() {
                orbits.push(orbit);
            }
        }
        orbits
    }
}

/// The square of v columns and k rows that a difference set makes: column j holds j + d for each of its elements d. So each row holds every
/// treatment once, and each two treatments meet in equally many columns.
pub(super) fn developed(treatments: usize, rows: usize, is_over: &dyn Fn() -> bool) -> Option<Vec<usize>> {
    // What a set leaves out is a difference set, too, and the smaller one is sooner found.
    let is_smaller = 2 * rows <= treatments;
    let size = if is_smaller { rows } else { treatments - rows };
    let (group, found) = groups(treatments).into_iter().find_map(|group| {
        let found = search(&group, size, is_over)?;
        Some((group, found))
    })?;
    let rest = (0..treatments).filter(|element| found.contains(element) == is_smaller);
    let set: Vec<usize> = rest.collect();
    Some(set.iter().flat_map(|&d| (0..treatments).map(move |j| (d, j))).map(|(d, j)| group.sum(d, j)).collect())
}

/// The cyclic group, and the group of the largest exponents that is furthest from it.
fn groups(size: usize) -> Vec<Group> {
    let mut primes = Vec::new();
    let mut rest = size;
    for prime in 2..=size {
        while rest.is_multiple_of(prime) {
            primes.push(prime);
            rest /= prime;
        }
    }
    vec![Group::new(&[size]), Group::new(&primes)]
}

/// First among the sets that the multiplication by a prime divisor of k - lambda maps onto themselves: nearly all known ones have a
/// translate like that (M. Hall's multipliers, 1947). Then among all.
fn search(group: &Group, size: usize, is_over: &dyn Fn() -> bool) -> Option<Vec<usize>> {
    if let Some(set) = bent(group, size) {
        return Some(set);
    }
    let often = size * size.saturating_sub(1) / (group.size - 1);
    let order = size - often;
    let is_multiplier = |prime: &usize| {
        order.is_multiple_of(*prime)
            && (2..*prime).all(|divisor| !prime.is_multiple_of(divisor))
            && group.orders.iter().all(|order| !order.is_multiple_of(*prime))
    };
    let by_orbits = (2..=order).filter(is_multiplier).map(|prime| group.orbits(prime));
    let single = (0..group.size).map(|element| vec![element]).collect();
    by_orbits.chain([single]).find_map(|orbits| {
        let mut union =
            Union { group, orbits: &orbits, size, often, met: vec![0; group.size], set: Vec::new(), steps: 0, is_over };
        union.grow(0).then_some(union.set)
    })
}

/// Where the group is 2m digits below 2: the elements whose digits, multiplied two by two, have an odd sum (J. F. Dillon's thesis, 1974, on
/// bent functions). There are 2^(2m-1) - 2^(m-1) of them, and each element but 0 is equally often a difference.
fn bent(group: &Group, size: usize) -> Option<Vec<usize>> {
    let pairs = group.orders.len() / 2;
    if pairs == 0 || group.orders.len() % 2 == 1 || group.orders.iter().any(|order| *order != 2) {
        return None;
    }
    let is_odd =
        |element: &usize| group.digits(*element).chunks(2).map(|pair| pair[0] * pair[1]).sum::<usize>() % 2 == 1;
    Some((0..group.size).filter(is_odd).collect()).filter(|set: &Vec<usize>| set.len() == size)
}

/// A union of orbits under construction.
struct Union<'g> {
    group: &'g Group,
    orbits: &'g [Vec<usize>],
    size: usize,
    often: usize,
    /// How often each element is a difference so far.
    met: Vec<usize>,
    set: Vec<usize>,
    steps: u64,
    is_over: &'g dyn Fn() -> bool,
}

impl Union<'_> {
    /// Adds orbits from this one on. Is the set there?
    fn grow(&mut self, from: usize) -> bool {
        if self.set.len() == self.size {
            return true;
        }
        for at in from..self.orbits.len() {
            self.steps += 1;
            if self.steps > STEPS || (self.is_over)() {
                return false;
            }
            let before = self.set.len();
            if self.add(at) && self.grow(at + 1) {
                return true;
            }
            while self.set.len() > before {
                self.drop_last();
            }
        }
        false
    }

    fn add(&mut self, at: usize) -> bool {
        let orbit = &self.orbits[at];
        self.set.len() + orbit.len() <= self.size && orbit.clone().into_iter().all(|element| self.push(element))
    }

    /// Is no element a difference too often?
    fn push(&mut self, element: usize) -> bool {
        let mut is_fine = true;
        for other in self.set.clone() {
            for difference in [self.group.difference(element, other), self.group.difference(other, element)] {
                self.met[difference] += 1;
                is_fine &= self.met[difference] <= self.often;
            }
        }
        self.set.push(element);
        is_fine
    }

    fn drop_last(&mut self) {
        let Some(element) = self.set.pop() else { return };
        for other in self.set.clone() {
            for difference in [self.group.difference(element, other), self.group.difference(other, element)] {
                self.met[difference] -= 1;
            }
        }
    }
}
