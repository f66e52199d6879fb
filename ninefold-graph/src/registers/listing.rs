//! The listing: instructions with at most three addresses. The head of the folder tells the language.

use std::fmt;

/// A variable of a listing: an index from 0, and the vertex of the interference graph.
pub type Variable = crate::Vertex;

/// A variable or a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operand {
    Variable(Variable),
    Number(i64),
}

impl Operand {
    pub(super) fn variable(self) -> Option<Variable> {
        match self {
            Operand::Variable(variable) => Some(variable),
            Operand::Number(_) => None,
        }
    }
}

/// What two values are made into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    And,
    Or,
    Xor,
    Left,
    Right,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    Different,
}

/// The operations and their signs.
const SIGNS: [(&str, Operation); 16] = [
    ("+", Operation::Add),
    ("-", Operation::Subtract),
    ("*", Operation::Multiply),
    ("/", Operation::Divide),
    ("%", Operation::Remainder),
    ("&", Operation::And),
    ("|", Operation::Or),
    ("^", Operation::Xor),
    ("<<", Operation::Left),
    (">>", Operation::Right),
    ("<", Operation::Less),
    ("<=", Operation::LessOrEqual),
    (">", Operation::Greater),
    (">=", Operation::GreaterOrEqual),
    ("==", Operation::Equal),
    ("!=", Operation::Different),
];

impl Operation {
    pub(super) fn of_sign(sign: &str) -> Option<Self> {
        SIGNS.iter().find(|(other, _)| *other == sign).map(|(_, operation)| *operation)
    }

    fn sign(self) -> &'static str {
        SIGNS.iter().find(|(_, other)| *other == self).map_or("?", |(sign, _)| sign)
    }

    pub(super) fn of(self, a: i64, b: i64) -> i64 {
        match self {
            Operation::Add => a.wrapping_add(b),
            Operation::Subtract => a.wrapping_sub(b),
            Operation::Multiply => a.wrapping_mul(b),
            Operation::Divide | Operation::Remainder if b == 0 => 0,
            Operation::Divide => a.wrapping_div(b),
            Operation::Remainder => a.wrapping_rem(b),
            Operation::And => a & b,
            Operation::Or => a | b,
            Operation::Xor => a ^ b,
            Operation::Left => a.wrapping_shl(b.rem_euclid(64) as u32),
            Operation::Right => a.wrapping_shr(b.rem_euclid(64) as u32),
            Operation::Less => i64::from(a < b),
            Operation::LessOrEqual => i64::from(a <= b),
            Operation::Greater => i64::from(a > b),
            Operation::GreaterOrEqual => i64::from(a >= b),
            Operation::Equal => i64::from(a == b),
            Operation::Different => i64::from(a != b),
        }
    }
}

/// One instruction. A target is the number of an instruction; that behind the last one is the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Instruction {
    Copy { to: Variable, from: Operand },
    Compute { to: Variable, operation: Operation, operands: [Operand; 2] },
    Load { to: Variable, address: Operand },
    Store { address: Operand, from: Operand },
    FromSlot { to: Variable, slot: u32 },
    ToSlot { slot: u32, from: Operand },
    Read { to: Variable },
    Print { from: Operand },
    Return { from: Option<Operand> },
    Goto { target: usize },
    Branch { operation: Operation, operands: [Operand; 2], target: usize },
}

impl Instruction {
    /// The variable that is given a value.
    pub(super) fn defines(&self) -> Option<Variable> {
        match *self {
            Instruction::Copy { to, .. }
            | Instruction::Compute { to, .. }
            | Instruction::Load { to, .. }
            | Instruction::FromSlot { to, .. }
            | Instruction::Read { to } => Some(to),
            _ => None,
        }
    }

    /// The variables whose values are needed, perhaps one twice.
    pub(super) fn uses(&self) -> impl Iterator<Item = Variable> + use<> {
        let operands = match *self {
            Instruction::Copy { from, .. } | Instruction::ToSlot { from, .. } | Instruction::Print { from } => {
                [Some(from), None]
            }
            Instruction::Compute { operands: [a, b], .. } | Instruction::Branch { operands: [a, b], .. } => {
                [Some(a), Some(b)]
            }
            Instruction::Load { address, .. } => [Some(address), None],
            Instruction::Store { address, from } => [Some(address), Some(from)],
            Instruction::Return { from } => [from, None],
            Instruction::FromSlot { .. } | Instruction::Read { .. } | Instruction::Goto { .. } => [None, None],
        };
        operands.into_iter().flatten().filter_map(Operand::variable)
    }

    /// The variables of a copy from one to another: where to, where from.
    pub(super) fn copies(&self) -> Option<(Variable, Variable)> {
        match *self {
            Instruction::Copy { to, from: Operand::Variable(from) } => Some((to, from)),
            _ => None,
        }
    }

    /// Where it jumps to.
    pub(super) fn target(&self) -> Option<usize> {
        match *self {
            Instruction::Goto { target } | Instruction::Branch { target, .. } => Some(target),
            _ => None,
        }
    }

    /// Can the next instruction follow it?
    pub(super) fn goes_on(&self) -> bool {
        !matches!(self, Instruction::Goto { .. } | Instruction::Return { .. })
    }

    /// With other variables: `uses` for those that are read, `defines` for the one that is given a value, `jumps` for the target.
    pub(super) fn with(
        mut self,
        uses: impl Fn(Variable) -> Variable,
        defines: impl Fn(Variable) -> Variable,
        jumps: impl Fn(usize) -> usize,
    ) -> Self {
        let read = |operand: &mut Operand| {
            if let Operand::Variable(variable) = operand {
                *variable = uses(*variable);
            }
        };
        match &mut self {
            Instruction::Copy { from, .. } | Instruction::ToSlot { from, .. } | Instruction::Print { from } => {
                read(from);
            }
            Instruction::Compute { operands, .. } => operands.iter_mut().for_each(read),
            Instruction::Branch { operands, target, .. } => {
                operands.iter_mut().for_each(read);
                *target = jumps(*target);
            }
            Instruction::Load { address, .. } => read(address),
            Instruction::Store { address, from } => [address, from].into_iter().for_each(read),
            Instruction::Return { from } => from.iter_mut().for_each(read),
            Instruction::Goto { target } => *target = jumps(*target),
            Instruction::FromSlot { .. } | Instruction::Read { .. } => {}
        }
        match &mut self {
            Instruction::Copy { to, .. }
            | Instruction::Compute { to, .. }
            | Instruction::Load { to, .. }
            | Instruction::FromSlot { to, .. }
            | Instruction::Read { to } => *to = defines(*to),
            _ => {}
        }
        self
    }
}

/// A label: its name, the instruction it stands before, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Label {
    pub(super) name: String,
    pub(super) target: usize,
    pub(super) line: usize,
}

/// A listing. [`read`](super::read) makes one, and so does an allocation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listing {
    pub(super) instructions: Vec<Instruction>,
    /// The line of each instruction.
    pub(super) lines: Vec<usize>,
    /// In the order of their targets.
    pub(super) labels: Vec<Label>,
    pub(super) names: Vec<String>,
    /// The lines of the instructions that were left out, as no path reaches them.
    pub(super) unreachable: Vec<usize>,
}

impl Listing {
    /// How many instructions.
    pub fn size(&self) -> usize {
        self.instructions.len()
    }

    /// How many variables.
    pub fn variables(&self) -> u32 {
        self.names.len() as u32
    }

    /// The name of a variable.
    pub fn name(&self, variable: Variable) -> &str {
        &self.names[variable as usize]
    }

    /// The lines, ascending, whose instructions were left out as no path from the start reaches them.
    ///
    /// ```
    /// let listing = ninefold_graph::registers::read("x = 1\nreturn x\nprint y\n")?;
    /// assert_eq!((listing.unreachable(), listing.size(), listing.variables()), (&[3][..], 2, 1));
    /// # Ok::<(), ninefold_graph::text::ReadError>(())
    /// ```
    pub fn unreachable(&self) -> &[usize] {
        &self.unreachable
    }

    /// What stands there, each with its line: labels with a colon, instructions set in. What an allocation puts in has the line for
    /// which it does so.
    pub fn statements(&self) -> Vec<(usize, String)> {
        let mut statements = Vec::with_capacity(self.instructions.len() + self.labels.len());
        let mut labels = self.labels.iter().peekable();
        for at in 0..=self.instructions.len() {
            while let Some(label) = labels.next_if(|label| label.target <= at) {
                statements.push((label.line, format!("{}:", label.name)));
            }
            if let Some(instruction) = self.instructions.get(at) {
                statements.push((self.lines[at], format!("    {}", Written { listing: self, instruction })));
            }
        }
        statements
    }

    /// A label of this target.
    fn label(&self, target: usize) -> &str {
        let at = self.labels.partition_point(|label| label.target < target);
        self.labels.get(at).map_or("", |label| label.name.as_str())
    }
}

/// The listing can be read again.
impl fmt::Display for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.statements().iter().try_for_each(|(_, statement)| writeln!(f, "{statement}"))
    }
}

/// An instruction in words.
struct Written<'a> {
    listing: &'a Listing,
    instruction: &'a Instruction,
}

impl Written<'_> {
    fn operand(&self, operand: Operand) -> String {
        match operand {
            Operand::Variable(variable) => self.listing.name(variable).to_string(),
            Operand::Number(number) => number.to_string(),
        }
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |variable| self.listing.name(variable);
        let (operand, label) = (|operand| self.operand(operand), |target| self.listing.label(target));
        match *self.instruction {
            Instruction::Copy { to, from } => write!(f, "{} = {}", name(to), operand(from)),
            Instruction::Compute { to, operation, operands: [a, b] } => {
                write!(f, "{} = {} {} {}", name(to), operand(a), operation.sign(), operand(b))
            }
            Instruction::Load { to, address } => write!(f, "{} = [{}]", name(to), operand(address)),
            Instruction::Store { address, from } => write!(f, "[{}] = {}", operand(address), operand(from)),
            Instruction::FromSlot { to, slot } => write!(f, "{} = slot {slot}", name(to)),
            Instruction::ToSlot { slot, from } => write!(f, "slot {slot} = {}", operand(from)),
            Instruction::Read { to } => write!(f, "read {}", name(to)),
            Instruction::Print { from } => write!(f, "print {}", operand(from)),
            Instruction::Return { from: Some(from) } => write!(f, "return {}", operand(from)),
            Instruction::Return { from: None } => write!(f, "return"),
            Instruction::Goto { target } => write!(f, "goto {}", label(target)),
            Instruction::Branch { operation, operands: [a, b], target } => {
                write!(f, "if {} {} {} goto {}", operand(a), operation.sign(), operand(b), label(target))
            }
        }
    }
}
