//! Variables in memory: each use takes the value from its slot into a variable of its own, each definition puts it there.

use super::listing::{Instruction, Label, Listing, Operand, Variable};

/// The same listing with some variables in slots. The variables that are put in are numbered behind the others; each is alive from one
/// instruction to the next but one at most, and no two but the operands of one instruction at the same time.
pub(super) fn spill(listing: &Listing, slot_of: &[Option<u32>]) -> Listing {
    let mut spilling =
        Spilling { slot_of, instructions: Vec::new(), lines: Vec::new(), variables: listing.variables() };
    // Where each instruction is now, with what is put in before it.
    let mut place = Vec::with_capacity(listing.instructions.len() + 1);
    for (instruction, line) in listing.instructions.iter().zip(&listing.lines) {
        place.push(spilling.instructions.len());
        spilling.rewrite(instruction);
        spilling.lines.resize(spilling.instructions.len(), *line);
    }
    place.push(spilling.instructions.len());
    let Spilling { instructions, lines, variables, .. } = spilling;
    let mut names = listing.names.clone();
    names.resize(variables as usize, String::new());
    moved(Listing { instructions, lines, labels: listing.labels.clone(), names, unreachable: Vec::new() }, &place)
}

/// With targets where the instructions are now.
pub(super) fn moved(mut listing: Listing, place: &[usize]) -> Listing {
    let same = |variable| variable;
    for instruction in &mut listing.instructions {
        *instruction = instruction.with(same, same, |target| place[target]);
    }
    let label = |label: Label| Label { target: place[label.target], ..label };
    listing.labels = listing.labels.into_iter().map(label).collect();
    listing
}

struct Spilling<'a> {
    slot_of: &'a [Option<u32>],
    instructions: Vec<Instruction>,
    lines: Vec<usize>,
    variables: u32,
}

impl Spilling<'_> {
    fn slot(&self, variable: Variable) -> Option<u32> {
        self.slot_of[variable as usize]
    }

    fn fresh(&mut self) -> Variable {
        self.variables += 1;
        self.variables - 1
    }

    fn rewrite(&mut self, instruction: &Instruction) {
        match *instruction {
            Instruction::Copy { to, from } => self.copy(to, from),
            _ => self.other(instruction),
        }
    }

    /// A copy from or to a slot is one instruction, and none within a slot.
    fn copy(&mut self, to: Variable, from: Operand) {
        let from_slot = from.variable().and_then(|from| self.slot(from));
        match (self.slot(to), from_slot) {
            (None, None) => self.instructions.push(Instruction::Copy { to, from }),
            (None, Some(slot)) => self.instructions.push(Instruction::FromSlot { to, slot }),
            (Some(slot), None) => self.instructions.push(Instruction::ToSlot { slot, from }),
            (Some(slot), Some(other)) if slot == other => {}
            (Some(slot), Some(other)) => {
                let between = self.fresh();
                self.instructions.push(Instruction::FromSlot { to: between, slot: other });
                self.instructions.push(Instruction::ToSlot { slot, from: Operand::Variable(between) });
            }
        }
    }

    fn other(&mut self, instruction: &Instruction) {
        // At most two are read.
        let mut read: Vec<(Variable, Variable)> = Vec::new();
        for variable in instruction.uses() {
            let Some(slot) = self.slot(variable).filter(|_| read.iter().all(|(old, _)| *old != variable)) else {
                continue;
            };
            let to = self.fresh();
            read.push((variable, to));
            self.instructions.push(Instruction::FromSlot { to, slot });
        }
        let written = instruction.defines().and_then(|to| self.slot(to)).map(|slot| (slot, self.fresh()));
        let uses = |old| read.iter().find(|(variable, _)| *variable == old).map_or(old, |(_, new)| *new);
        let defines = |old| written.map_or(old, |(_, new)| new);
        self.instructions.push(instruction.with(uses, defines, |target| target));
        if let Some((slot, new)) = written {
            self.instructions.push(Instruction::ToSlot { slot, from: Operand::Variable(new) });
        }
    }
}
