//! Allocation: attempts, and memory for what does not fit, until everything fits.

use super::listing::{Listing, Variable};
use super::place::Place;
use super::refused::{FEWEST, Refused};
use super::slots::{first_slot, share};
use super::spill::moved;
use super::trial::{Search, Trial};
use super::wanted::Wanted;
use super::worklists::Attempt;

/// A listing that does with it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Allocation {
    /// The listing with registers `r1`, `r2` and so on as its variables.
    pub listing: Listing,
    /// Where each variable of the original is.
    pub places: Vec<Place>,
    /// The number of slots used for them.
    pub slots: u32,
    /// Copies between two variables that are no instructions any more.
    pub copies_saved: usize,
    /// How often the graph was made: once, and once more after each time that variables went to memory.
    pub rounds: u32,
    /// The listing before the registers were put in.
    pub(super) fitted: Listing,
    /// The register of each of its variables.
    pub(super) register_of: Vec<u32>,
    pub(super) registers: u32,
}

impl Allocation {
    /// The variables that are in memory.
    pub fn spilled(&self) -> Vec<Variable> {
        let is_slot = |(variable, place): (Variable, &Place)| matches!(place, Place::Slot(_)).then_some(variable);
        (0..).zip(&self.places).filter_map(is_slot).collect()
    }
}

/// The most rounds that choose what goes to memory; then everything does, so that the time is bounded. Two or three are usual.
const ROUNDS: u32 = 20;

/// Allocates registers.
///
/// ```
/// use ninefold_graph::registers::{self, Wanted};
/// let listing = registers::read("read a\nread b\nread c\ns = a + b\nt = s * c\ncopy = t\nprint copy\nprint a\n")?;
/// let four = registers::allocate(&listing, &Wanted { registers: 4, ..Wanted::default() })?;
/// assert_eq!((four.spilled().len(), four.copies_saved), (0, 1));
/// let two = registers::allocate(&listing, &Wanted { registers: 2, ..Wanted::default() })?;
/// assert!(two.spilled().len() > 0 && two.listing.variables() == 2);
/// let error = registers::allocate(&listing, &Wanted { registers: 1, ..Wanted::default() }).unwrap_err();
/// assert_eq!(error.to_string(), "found 1 register, expected at least 2, as `x = y + z` reads two at once");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn allocate(listing: &Listing, wanted: &Wanted<'_>) -> Result<Allocation, Refused> {
    if wanted.registers < FEWEST {
        return Err(Refused::Registers { found: wanted.registers });
    }
    let mut search = Search { listing, wanted, never: Vec::new(), costs: Vec::new(), looked_at: 0 };
    let mut places: Vec<Option<Place>> = vec![None; listing.names.len()];
    let mut trial = search.trial(&places, wanted.colouring)?;
    let original = trial.graph.clone();
    let first = first_slot(listing);
    let (mut slots, mut round) = (first, 1);
    while !trial.attempt.fits() {
        add_slots(&trial.attempt, &mut slots, round > ROUNDS, &mut places);
        trial = search.trial(&places, None)?;
        round += 1;
    }
    search.bring_back(&mut places, &mut trial)?;
    let Trial { mut fitted, attempt, .. } = trial;
    let slots = share(&original, &mut places, &mut fitted, first);
    Ok(Allocation { rounds: round, slots, ..settled(listing, fitted, &attempt, &places, wanted.registers) })
}

/// Slots for what goes to memory, one for all that were made one. With `all` everything goes there.
fn add_slots(attempt: &Attempt, slots: &mut u32, all: bool, places: &mut [Option<Place>]) {
    let mut slot_of: Vec<Option<u32>> = vec![None; places.len()];
    for (variable, place) in places.iter_mut().enumerate() {
        if place.is_some() || !(all || attempt.register_of[variable].is_none()) {
            continue;
        }
        // Kept beside the representative, which is an original itself: only originals are copied.
        let representative = attempt.representative[variable] as usize;
        let slot = *slot_of[representative].get_or_insert_with(|| {
            *slots += 1;
            *slots - 1
        });
        *place = Some(Place::Slot(slot));
    }
}

/// Puts the registers in, and leaves out copies from a register to itself.
fn settled(
    listing: &Listing,
    fitted: Listing,
    attempt: &Attempt,
    places: &[Option<Place>],
    registers: u32,
) -> Allocation {
    let register_of: Vec<u32> = attempt.register_of.iter().map(|register| register.unwrap_or(0)).collect();
    let of = |variable: Variable| register_of[variable as usize];
    let (mut instructions, mut lines, mut place) = (Vec::new(), Vec::new(), Vec::new());
    for (instruction, line) in fitted.instructions.iter().zip(&fitted.lines) {
        place.push(instructions.len());
        if instruction.copies().is_none_or(|(to, from)| of(to) != of(from)) {
            instructions.push(instruction.with(of, of, |target| target));
            lines.push(*line);
        }
    }
    place.push(instructions.len());
    let used = instructions.iter().flat_map(|instruction| instruction.uses().chain(instruction.defines())).max();
    let names = (0..used.map_or(0, |last| last + 1)).map(|register| Place::Register(register).to_string()).collect();
    let copies =
        |listing: &Listing| listing.instructions.iter().filter(|instruction| instruction.copies().is_some()).count();
    let with_registers =
        moved(Listing { instructions, lines, labels: fitted.labels.clone(), names, unreachable: Vec::new() }, &place);
    let in_place = |(place, register): (&Option<Place>, &u32)| place.unwrap_or(Place::Register(*register));
    Allocation {
        copies_saved: copies(listing).saturating_sub(copies(&with_registers)),
        places: places.iter().zip(&register_of).map(in_place).collect(),
        listing: with_registers,
        rounds: 1,
        slots: 0,
        fitted,
        register_of,
        registers,
    }
}
