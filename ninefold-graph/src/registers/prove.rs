//! A proof that an allocation does what its listing does, on any inputs: no run, no liveness and no graph is needed for it.
//!
//! Backwards through both at once goes a set of equations: this variable's value must be in this place. A use asks for one. A definition
//! fulfils the one for its own variable and place, and is wrong if another one asks for either. A copy of the listing renames variables, what moves
//! values between registers and slots renames places. At the start nothing may be asked for. (Rideau and Leroy 2010.)

use super::allocate::Allocation;
use super::check::Wrong;
use super::flow::Flow;
use super::listing::{Instruction, Listing, Operand, Variable};
use super::place::Place;
use super::refused::Refused;
use super::slots::first_slot;
use crate::Budget;
use std::collections::BTreeSet;
use std::ops::Range;

/// The most equations and instructions looked at: what bounds time and memory.
const MOST_EQUATIONS: usize = 1 << 24;

/// Proves that an allocation does what its listing does, whatever the inputs.
///
/// ```
/// use ninefold_graph::{Budget, registers};
/// let listing = registers::read("read a\nread b\nc = a * b\nprint c\nd = c - a\nprint d\n")?;
/// let wanted = registers::Wanted { registers: 2, ..Default::default() };
/// let allocation = registers::allocate(&listing, &wanted)?;
/// registers::prove(&listing, &allocation, Budget::default())?;
/// // One that is of another listing does something else.
/// let other = registers::read("read a\nread b\nc = a + b\nprint c\nd = c - a\nprint d\n")?;
/// let error = registers::prove(&other, &allocation, Budget::default()).unwrap_err();
/// assert_eq!(error.to_string(), "line 3: what is made of it does something else");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove(listing: &Listing, allocation: &Allocation, budget: Budget<'_>) -> Result<(), Wrong> {
    let proof = Proof::new(listing, &allocation.listing);
    proof.jumps()?;
    let flow = Flow::of(listing);
    let blocks = flow.blocks();
    let mut search = Search {
        proof,
        flow,
        asked: vec![BTreeSet::new(); blocks],
        open: (0..blocks).collect(),
        is_open: vec![true; blocks],
        looked_at: 0,
    };
    // The last block first, as it rests on none behind it.
    while let Some(block) = search.open.pop() {
        if budget.is_interrupted() {
            return Err(Refused::Interrupted.into());
        }
        search.settle(block)?;
    }
    let lacking = search.asked.first().is_some_and(|asked| !asked.is_empty());
    if lacking { Err(Wrong::Unproved { line: listing.lines[0] }) } else { Ok(()) }
}

/// The least sets of equations at the starts of blocks.
struct Search<'a> {
    proof: Proof<'a>,
    flow: Flow,
    asked: Vec<BTreeSet<(Variable, Place)>>,
    /// Blocks to be looked at, as what is asked behind them has grown.
    open: Vec<usize>,
    is_open: Vec<bool>,
    looked_at: usize,
}

impl Search<'_> {
    /// Goes through a block once more.
    fn settle(&mut self, block: usize) -> Result<(), Wrong> {
        self.is_open[block] = false;
        let range = self.flow.instructions(block);
        let mut equations = Equations::default();
        for (variable, place) in self.flow.after[block].iter().flat_map(|after| &self.asked[*after]) {
            equations.ask(*variable, *place);
        }
        self.looked_at += equations.by_variable.len() + range.len();
        if self.looked_at > MOST_EQUATIONS {
            return Err(Refused::Crowded { line: self.proof.listing.lines[range.start] }.into());
        }
        for at in range.rev() {
            self.proof.back(at, &mut equations)?;
        }
        if equations.by_variable != self.asked[block] {
            self.asked[block] = equations.by_variable;
            for &before in &self.flow.before[block] {
                if !std::mem::replace(&mut self.is_open[before], true) {
                    self.open.push(before);
                }
            }
        }
        Ok(())
    }
}

/// What must hold, found by variable and by place.
#[derive(Default)]
struct Equations {
    by_variable: BTreeSet<(Variable, Place)>,
    by_place: BTreeSet<(Place, Variable)>,
}

impl Equations {
    fn ask(&mut self, variable: Variable, place: Place) {
        self.by_variable.insert((variable, place));
        self.by_place.insert((place, variable));
    }

    fn places(&self, variable: Variable) -> Vec<Place> {
        let (low, high) = ((variable, Place::Register(0)), (variable, Place::Slot(u32::MAX)));
        self.by_variable.range(low..=high).map(|(_, place)| *place).collect()
    }

    fn variables(&self, place: Place) -> Vec<Variable> {
        self.by_place.range((place, 0)..=(place, Variable::MAX)).map(|(_, variable)| *variable).collect()
    }

    fn forget(&mut self, variable: Variable, place: Place) {
        self.by_variable.remove(&(variable, place));
        self.by_place.remove(&(place, variable));
    }

    /// Before `to = from` what is asked of `to` is asked of `from`.
    fn copied(&mut self, to: Variable, from: Variable) {
        for place in self.places(to) {
            self.forget(to, place);
            self.ask(from, place);
        }
    }

    /// The same of places.
    fn moved(&mut self, to: Place, from: Place) {
        for variable in self.variables(to) {
            self.forget(variable, to);
            self.ask(variable, from);
        }
    }

    /// Before a definition. Is nothing else asked of the variable, and nothing else of the place?
    fn defined(&mut self, variable: Variable, place: Place) -> bool {
        self.forget(variable, place);
        self.places(variable).is_empty() && self.variables(place).is_empty()
    }
}

/// A listing, and what was made of it.
struct Proof<'a> {
    listing: &'a Listing,
    made: &'a Listing,
    /// The first instruction that is made of each one.
    place: Vec<usize>,
    /// Slots from here on are not the listing's own.
    slots: u32,
}

impl<'a> Proof<'a> {
    /// Lines say what was made of which instruction: there is one a line.
    fn new(listing: &'a Listing, made: &'a Listing) -> Self {
        let mut place: Vec<usize> =
            listing.lines.iter().map(|line| made.lines.partition_point(|other| other < line)).collect();
        place.push(made.instructions.len());
        Proof { listing, made, place, slots: first_slot(listing) }
    }

    /// Does each jump go to what is made of its target, and is nothing made of nothing?
    fn jumps(&self) -> Result<(), Wrong> {
        if self.place.first() != Some(&0) || !self.made.lines.is_sorted() {
            return Err(Wrong::Unproved { line: 1 });
        }
        for (at, instruction) in self.listing.instructions.iter().enumerate() {
            let targets = |range: Range<usize>| self.made.instructions[range].iter().filter_map(Instruction::target);
            let made: Vec<usize> = targets(self.place[at]..self.place[at + 1]).collect();
            let wanted: Vec<usize> = instruction.target().map(|target| self.place[target]).into_iter().collect();
            if made != wanted {
                return Err(self.wrong(at));
            }
        }
        Ok(())
    }

    fn wrong(&self, at: usize) -> Wrong {
        Wrong::Unproved { line: self.listing.lines[at] }
    }

    /// From behind an instruction to before it.
    fn back(&self, at: usize, equations: &mut Equations) -> Result<(), Wrong> {
        let made = &self.made.instructions[self.place[at]..self.place[at + 1]];
        let copied = self.listing.instructions[at].copies();
        if let Some((to, from)) = copied {
            equations.copied(to, from);
        }
        let mut is_done = copied.is_some();
        for instruction in made.iter().rev() {
            if let Some((to, from)) = self.moves(instruction) {
                equations.moved(to, from);
            } else if std::mem::replace(&mut is_done, true) || !self.does(at, instruction, equations) {
                return Err(self.wrong(at));
            }
        }
        if is_done { Ok(()) } else { Err(self.wrong(at)) }
    }

    /// Does it but move a value from place to place?
    fn moves(&self, instruction: &Instruction) -> Option<(Place, Place)> {
        match *instruction {
            Instruction::FromSlot { to, slot } if slot >= self.slots => Some((Place::Register(to), Place::Slot(slot))),
            Instruction::ToSlot { slot, from: Operand::Variable(from) } if slot >= self.slots => {
                Some((Place::Slot(slot), Place::Register(from)))
            }
            _ => instruction.copies().map(|(to, from)| (Place::Register(to), Place::Register(from))),
        }
    }

    /// Does the instruction what the listing's does, and are its results where they are asked for?
    fn does(&self, at: usize, made: &Instruction, equations: &mut Equations) -> bool {
        let given = &self.listing.instructions[at];
        // A number may go to a slot at once.
        if let (Instruction::Copy { to, from }, Instruction::ToSlot { slot, from: put }) = (given, made) {
            return from == put && *slot >= self.slots && equations.defined(*to, Place::Slot(*slot));
        }
        // The same but for variables and target: jumps are looked at elsewhere.
        let bare = |instruction: &Instruction| instruction.with(|_| 0, |_| 0, |_| 0);
        if bare(given) != bare(made) {
            return false;
        }
        let is_right = match (given.defines(), made.defines()) {
            (Some(variable), Some(register)) => equations.defined(variable, Place::Register(register)),
            _ => true,
        };
        for (variable, register) in given.uses().zip(made.uses()) {
            equations.ask(variable, Place::Register(register));
        }
        is_right
    }
}
