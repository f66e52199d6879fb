//! An allocation against its listing: by the graph, made anew, and by running both.

use super::allocate::Allocation;
use super::interference::interference;
use super::listing::Listing;
use super::refused::Refused;
use super::run::{Run, run};
use crate::Budget;

/// Two runs on the same inputs that did the same.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Checked {
    /// Of the listing.
    pub before: Run,
    /// Of what was made of it.
    pub after: Run,
}

impl Checked {
    /// Did both come to their ends? Otherwise they did the same as far as they ran.
    pub fn is_settled(&self) -> bool {
        self.before.ended && self.after.ended
    }
}

/// What is wrong with an allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// A register that there is not.
    #[error("register {} is used, and there are {registers}", .register + 1)]
    NoSuchRegister {
        /// The register, from 0.
        register: u32,
        /// The number there is.
        registers: u32,
    },
    /// Two values that are needed together share a register.
    #[error("two values that are needed together share register {}", .register + 1)]
    Shared {
        /// The register, from 0.
        register: u32,
    },
    /// The runs differ.
    #[error("run {} differs: number {} of what was printed or returned", .run + 1, .number + 1)]
    Differs {
        /// On which of the inputs, from 0.
        run: usize,
        /// Which number, from 0.
        number: usize,
    },
    /// What is made of a line does something else, or its result is not where it is needed.
    #[error("line {line}: what is made of it does something else")]
    Unproved {
        /// The line of the listing.
        line: usize,
    },
    /// It could not be looked at.
    #[error(transparent)]
    Unchecked(#[from] Refused),
}

/// Checks an allocation: no two variables that interfere share a register, and on each of the inputs both listings print and return the
/// same. The budget is that of each run.
///
/// ```
/// use ninefold_graph::{Budget, registers};
/// let listing = registers::read("read a\nread b\nnext: c = a % b\na = b\nb = c\nif b goto next\nprint a\n")?;
/// let allocation = registers::allocate(&listing, &registers::Wanted { registers: 2, ..Default::default() })?;
/// let checked = registers::check(&listing, &allocation, &[vec![91, 35], vec![8, 9]], Budget::default())?;
/// assert_eq!((checked[0].after.printed[0], checked[1].after.printed[0]), (7, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(
    listing: &Listing,
    allocation: &Allocation,
    inputs: &[Vec<i64>],
    budget: Budget<'_>,
) -> Result<Vec<Checked>, Wrong> {
    proper(allocation, budget)?;
    let both = |(number, inputs): (usize, &Vec<i64>)| {
        let checked = Checked { before: run(listing, inputs, budget), after: run(&allocation.listing, inputs, budget) };
        difference(&checked.before, &checked.after)
            .map_or(Ok(checked), |at| Err(Wrong::Differs { run: number, number: at }))
    };
    inputs.iter().enumerate().map(both).collect()
}

/// Is the colouring proper?
fn proper(allocation: &Allocation, budget: Budget<'_>) -> Result<(), Wrong> {
    let Allocation { registers, register_of, .. } = allocation;
    if let Some(&register) = register_of.iter().find(|register| *register >= registers) {
        return Err(Wrong::NoSuchRegister { register, registers: *registers });
    }
    let found = interference(&allocation.fitted, budget)?;
    let of = |variable: u32| register_of[variable as usize];
    let shared = found.graph.each_edge().find(|(a, b)| of(*a) == of(*b));
    shared.map_or(Ok(()), |(a, _)| Err(Wrong::Shared { register: of(a) }))
}

/// The first number in which two runs differ. What a run that was broken off has not printed yet is no difference.
fn difference(before: &Run, after: &Run) -> Option<usize> {
    let unequal = before.printed.iter().zip(&after.printed).position(|(a, b)| a != b);
    let (short, long) = if before.printed.len() <= after.printed.len() { (before, after) } else { (after, before) };
    let ended = || (short.ended && short.printed.len() < long.printed.len()).then_some(short.printed.len());
    let returned = || (before.ended && after.ended && before.returned != after.returned).then_some(long.printed.len());
    unequal.or_else(ended).or_else(returned)
}
