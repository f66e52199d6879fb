//! Runs a listing.

use super::listing::{Instruction, Listing, Operand, Variable};
use crate::Budget;
use std::collections::BTreeMap;

/// The most instructions where no other limit is set.
const STEPS: u64 = 10_000_000;
/// The numbers that the memory holds.
const MEMORY: i64 = 65_536;

/// What a listing did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Run {
    /// What it printed.
    pub printed: Vec<i64>,
    /// What it returned, if anything.
    pub returned: Option<i64>,
    /// The number of instructions that were run.
    pub steps: u64,
    /// Did it come to its end within the budget?
    pub ended: bool,
}

/// Runs a listing on these inputs, up to its end or to the end of the budget: ten million instructions if that sets no other limit.
///
/// ```
/// use ninefold_graph::{Budget, registers};
/// let listing = registers::read("read n\nf = 1\nnext: f = f * n\nn = n - 1\nif n > 1 goto next\nprint f\n")?;
/// let run = registers::run(&listing, &[5], Budget::default());
/// assert_eq!((run.printed, run.ended), (vec![120], true));
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
pub fn run(listing: &Listing, inputs: &[i64], budget: Budget<'_>) -> Run {
    let mut machine = Machine {
        values: vec![0; listing.names.len()],
        memory: BTreeMap::new(),
        slots: BTreeMap::new(),
        inputs: inputs.iter(),
        run: Run::default(),
    };
    let most = budget.steps.unwrap_or(STEPS);
    let mut at = 0;
    while let Some(instruction) = listing.instructions.get(at) {
        if machine.run.steps >= most || (machine.run.steps.is_multiple_of(1024) && budget.is_interrupted()) {
            return machine.run;
        }
        machine.run.steps += 1;
        at = machine.step(instruction).unwrap_or(at + 1);
    }
    machine.run.ended = true;
    machine.run
}

struct Machine<'a> {
    values: Vec<i64>,
    memory: BTreeMap<i64, i64>,
    slots: BTreeMap<u32, i64>,
    inputs: std::slice::Iter<'a, i64>,
    run: Run,
}

impl Machine<'_> {
    fn value(&self, operand: Operand) -> i64 {
        match operand {
            Operand::Variable(variable) => self.values[variable as usize],
            Operand::Number(number) => number,
        }
    }

    fn set(&mut self, to: Variable, value: i64) {
        self.values[to as usize] = value;
    }

    /// Runs one instruction; the next one, if it is not the one behind.
    fn step(&mut self, instruction: &Instruction) -> Option<usize> {
        match *instruction {
            Instruction::Copy { to, from } => self.set(to, self.value(from)),
            Instruction::Compute { to, operation, operands: [a, b] } => {
                self.set(to, operation.of(self.value(a), self.value(b)));
            }
            Instruction::Load { to, address } => {
                let address = self.value(address).rem_euclid(MEMORY);
                self.set(to, self.memory.get(&address).copied().unwrap_or(0));
            }
            Instruction::Store { address, from } => {
                let value = self.value(from);
                self.memory.insert(self.value(address).rem_euclid(MEMORY), value);
            }
            Instruction::FromSlot { to, slot } => self.set(to, self.slots.get(&slot).copied().unwrap_or(0)),
            Instruction::ToSlot { slot, from } => {
                let value = self.value(from);
                self.slots.insert(slot, value);
            }
            Instruction::Read { to } => {
                let value = self.inputs.next().copied().unwrap_or(0);
                self.set(to, value);
            }
            Instruction::Print { from } => {
                let value = self.value(from);
                self.run.printed.push(value);
            }
            Instruction::Return { from } => {
                self.run.returned = from.map(|from| self.value(from));
                return Some(usize::MAX);
            }
            Instruction::Goto { target } => return Some(target),
            Instruction::Branch { operation, operands: [a, b], target } => {
                return (operation.of(self.value(a), self.value(b)) != 0).then_some(target);
            }
        }
        None
    }
}
