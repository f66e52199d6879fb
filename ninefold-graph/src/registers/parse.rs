//! Reads a listing.

use super::flow::Flow;
use super::listing::{Instruction, Label, Listing, Operand, Operation, Variable};
use super::live::Live;
use super::reach::reachable;
use super::refused::{MOST_PAIRS, Refused};
use super::words::{Word, Words, short, shown};
use crate::text::ReadError;
use std::collections::BTreeMap;

/// Words that name no variable and no label.
const KEPT: [&str; 6] = ["goto", "if", "print", "read", "return", "slot"];
/// The highest slot.
const LAST_SLOT: u32 = 65_535;

const A_VALUE: &str = "a variable or an integer";

/// Reads a listing; the module's head has its [language](crate::registers#the-language-of-listings), in short: `x = y`, `x = y + z`, `x = [y]`, `[y] = z`,
/// `name:`, `goto name`, `if x < y goto name`, `read x`, `print x`, `return x`, and comments after `#`, `;` or `//`.
///
/// A variable that a path through the listing uses before it has a value is a fault, too. Instructions that no path reaches are left out:
/// [`Listing::unreachable`] has their lines.
///
/// ```
/// use ninefold_graph::registers;
/// let listing = registers::read("read n\nsquare = n * n\nprint square\n")?;
/// assert_eq!((listing.size(), listing.variables(), listing.name(1)), (3, 2, "square"));
/// let error = registers::read("x = 5\nprint x +\n").unwrap_err();
/// assert!(error.to_string().starts_with("line 2, column 9: found `+`, expected the end of the line"));
/// let error = registers::read("print x\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 7: found `x`, expected a variable that has a value on every path to this line");
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Listing, ReadError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader::default();
    for (number, line) in text.lines().enumerate() {
        reader.line(Words::new(number + 1, line))?;
    }
    if reader.instructions.is_empty() {
        let (line, found) = (text.lines().count().max(1), "the end of the text".to_string());
        return Err(ReadError { line, column: 1, found, expected: "an instruction".to_string() });
    }
    reader.jump()?;
    let used = std::mem::take(&mut reader.used);
    let (listing, kept) = reachable(reader.listing());
    match without_value(&listing)? {
        Some((instruction, variable)) => {
            let name = listing.name(variable);
            Err(no_value(text, listing.lines[instruction], name, used_at(&used, kept[instruction], name)))
        }
        None => Ok(listing),
    }
}

/// Where a variable is read: the instruction, its name, the byte of the line.
type Used<'t> = (usize, &'t str, usize);

#[derive(Default)]
struct Reader<'t> {
    instructions: Vec<Instruction>,
    lines: Vec<usize>,
    names: BTreeMap<&'t str, Variable>,
    labels: BTreeMap<&'t str, (usize, usize)>,
    /// Jumps, whose labels may come later.
    jumps: Vec<(usize, Word<'t>, Words<'t>)>,
    used: Vec<Used<'t>>,
}

impl<'t> Reader<'t> {
    fn line(&mut self, mut words: Words<'t>) -> Result<(), ReadError> {
        let mut label = words.clone();
        if let (Some(name), Some(colon)) = (label.next(), label.accept(":")) {
            if label.peek().is_some_and(|sign| sign.text == "=") {
                return Err(words.fault(Some(colon), "`=` alone, as in `x = 3`"));
            }
            self.label(&words, name)?;
            words = label;
        }
        let Some(first) = words.next() else { return Ok(()) };
        let instruction = self.statement(first, &mut words)?;
        words.end()?;
        self.instructions.push(instruction);
        self.lines.push(words.line());
        Ok(())
    }

    fn label(&mut self, words: &Words<'t>, name: Word<'t>) -> Result<(), ReadError> {
        if !name.is_name() || KEPT.contains(&name.text) {
            return Err(words.fault(Some(name), "the name of a label"));
        }
        if let Some((_, line)) = self.labels.insert(name.text, (self.instructions.len(), words.line())) {
            return Err(words.fault(Some(name), &format!("another label, as this one stands in line {line}")));
        }
        Ok(())
    }

    fn statement(&mut self, first: Word<'t>, words: &mut Words<'t>) -> Result<Instruction, ReadError> {
        match first.text {
            "goto" => {
                self.target(words)?;
                Ok(Instruction::Goto { target: 0 })
            }
            "if" => self.branch(words),
            "read" => Ok(Instruction::Read { to: self.variable(words)? }),
            "print" => Ok(Instruction::Print { from: self.operand(words)? }),
            "return" => {
                let from = words.peek().map(|_| self.operand(words)).transpose()?;
                Ok(Instruction::Return { from })
            }
            "slot" => {
                let slot = slot(words)?;
                words.expect("=")?;
                Ok(Instruction::ToSlot { slot, from: self.operand(words)? })
            }
            "[" => {
                let address = self.address(words)?;
                words.expect("=")?;
                Ok(Instruction::Store { address, from: self.operand(words)? })
            }
            _ if first.is_name() => {
                let sign = words.peek();
                if words.accept("=").is_none() {
                    return Err(no_assignment(first, sign, words));
                }
                self.assignment(first, words)
            }
            _ => Err(words.fault(Some(first), "a statement")),
        }
    }

    /// What stands behind `x =`.
    fn assignment(&mut self, name: Word<'t>, words: &mut Words<'t>) -> Result<Instruction, ReadError> {
        if words.accept("[").is_some() {
            let address = self.address(words)?;
            return Ok(Instruction::Load { to: self.numbered(name.text), address });
        }
        if words.accept("slot").is_some() {
            return Ok(Instruction::FromSlot { to: self.numbered(name.text), slot: slot(words)? });
        }
        let left = self.operand(words)?;
        let Some(sign) = words.next() else {
            return Ok(Instruction::Copy { to: self.numbered(name.text), from: left });
        };
        let operation = operation(sign, words, "an operation or the end of the line")?;
        let right = self.operand(words)?;
        Ok(Instruction::Compute { to: self.numbered(name.text), operation, operands: [left, right] })
    }

    /// What stands behind `if`.
    fn branch(&mut self, words: &mut Words<'t>) -> Result<Instruction, ReadError> {
        let left = self.operand(words)?;
        let (operation, right) = match words.peek() {
            Some(sign) if sign.text != "goto" => {
                words.next();
                (operation(sign, words, "a comparison or `goto`")?, self.operand(words)?)
            }
            _ => (Operation::Different, Operand::Number(0)),
        };
        words.expect("goto")?;
        self.target(words)?;
        Ok(Instruction::Branch { operation, operands: [left, right], target: 0 })
    }

    /// The label to which the next instruction jumps.
    fn target(&mut self, words: &mut Words<'t>) -> Result<(), ReadError> {
        let found = words.next();
        let name = found.filter(|name| name.is_name()).ok_or_else(|| words.fault(found, "a label"))?;
        self.jumps.push((self.instructions.len(), name, words.clone()));
        Ok(())
    }

    /// What stands behind `[`.
    fn address(&mut self, words: &mut Words<'t>) -> Result<Operand, ReadError> {
        let address = self.operand(words)?;
        words.expect("]")?;
        Ok(address)
    }

    fn variable(&mut self, words: &mut Words<'t>) -> Result<Variable, ReadError> {
        let found = words.next();
        let name = found.filter(|name| name.is_name() && !KEPT.contains(&name.text));
        name.map(|name| self.numbered(name.text)).ok_or_else(|| words.fault(found, "a variable"))
    }

    fn operand(&mut self, words: &mut Words<'t>) -> Result<Operand, ReadError> {
        let found = words.peek();
        let Some(word) = found else { return Err(words.fault(found, A_VALUE)) };
        if word.is_name() {
            let variable = self.variable(words).map_err(|_| words.fault(found, A_VALUE))?;
            self.used.push((self.instructions.len(), word.text, word.at));
            return Ok(Operand::Variable(variable));
        }
        let minus = words.accept("-").map_or("", |_| "-");
        let digits = words.next();
        let is_number = |word: &Word<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
        let Some(digits) = digits.filter(is_number) else {
            let negated = digits.filter(|word| word.is_name() && !KEPT.contains(&word.text));
            let expected = match negated.filter(|_| !minus.is_empty()) {
                Some(word) => format!("an integer; for minus {0} write `0 - {0}`", short(word.text)),
                None => if minus.is_empty() { A_VALUE } else { "an integer" }.to_string(),
            };
            return Err(words.fault(digits, &expected));
        };
        let number = format!("{minus}{}", digits.text).parse();
        number.map(Operand::Number).map_err(|_| words.fault(Some(digits), "an integer of 64 bits"))
    }

    fn numbered(&mut self, name: &'t str) -> Variable {
        let next = self.names.len() as Variable;
        *self.names.entry(name).or_insert(next)
    }

    /// Settles where jumps go.
    fn jump(&mut self) -> Result<(), ReadError> {
        for (instruction, name, words) in &self.jumps {
            let Some((found, _)) = self.labels.get(name.text) else {
                return Err(words.fault(Some(*name), "a label of this listing"));
            };
            if let Instruction::Goto { target } | Instruction::Branch { target, .. } =
                &mut self.instructions[*instruction]
            {
                *target = *found;
            }
        }
        Ok(())
    }

    fn listing(self) -> Listing {
        let mut names = vec![String::new(); self.names.len()];
        for (name, variable) in self.names {
            names[variable as usize] = name.to_string();
        }
        let label = |(name, (target, line)): (&str, _)| Label { name: name.to_string(), target, line };
        let mut labels: Vec<Label> = self.labels.into_iter().map(label).collect();
        labels.sort_by_key(|label| (label.target, label.line));
        Listing { instructions: self.instructions, lines: self.lines, labels, names, unreachable: Vec::new() }
    }
}

/// Why this is no statement: behind its first word, a name, there is no `=`.
fn no_assignment(first: Word<'_>, sign: Option<Word<'_>>, words: &Words<'_>) -> ReadError {
    const TYPES: [&str; 10] = ["auto", "bool", "char", "const", "dim", "int", "let", "long", "mut", "var"];
    let lower = first.text.to_ascii_lowercase();
    if KEPT.contains(&lower.as_str()) {
        return words.fault(Some(first), &format!("`{lower}`, as statements are in lower case"));
    }
    if TYPES.contains(&lower.as_str()) && sign.is_some_and(Word::is_name) {
        return words.fault(Some(first), "a statement; variables are not declared, `x = 0` gives one its first value");
    }
    words.fault(sign, "`=`")
}

fn operation(sign: Word<'_>, words: &Words<'_>, expected: &str) -> Result<Operation, ReadError> {
    Operation::of_sign(sign.text).ok_or_else(|| words.fault(Some(sign), expected))
}

fn slot(words: &mut Words<'_>) -> Result<u32, ReadError> {
    let found = words.next();
    let number = found.and_then(|word| word.text.parse().ok()).filter(|slot| *slot <= LAST_SLOT);
    number.ok_or_else(|| words.fault(found, &format!("a slot from 0 to {LAST_SLOT}")))
}

/// A use of a variable that has no value there on some path from the start.
fn without_value(listing: &Listing) -> Result<Option<(usize, Variable)>, ReadError> {
    let flow = Flow::of(listing);
    let live = Live::of(listing, &flow).map_err(too_many)?;
    Ok(live.at_start().first().map(|variable| (flow.first_use(listing, *variable), *variable)))
}

fn too_many(why: Refused) -> ReadError {
    let line = if let Refused::Crowded { line } = why { line } else { 1 };
    let found = format!("more than {MOST_PAIRS} pairs of a block and a variable that is alive at its end");
    ReadError { line, column: 1, found, expected: "fewer of them".to_string() }
}

/// The byte of the line at which an instruction reads a variable.
fn used_at(used: &[Used<'_>], instruction: usize, name: &str) -> usize {
    let place = used.iter().find(|(at, read, _)| (*at, *read) == (instruction, name));
    place.map_or(0, |(_, _, at)| *at)
}

fn no_value(text: &str, line: usize, name: &str, at: usize) -> ReadError {
    let content = text.lines().nth(line - 1).unwrap_or_default();
    let before = content.get(..at).unwrap_or_default();
    ReadError {
        line,
        column: before.chars().count() + 1,
        found: shown(name),
        expected: "a variable that has a value on every path to this line".to_string(),
    }
}
