//! A node as text.

use super::{NodeError, RangeNode};
use std::str::FromStr;

/// Reads `({1,2,3,5},{2,3},{2,3,4},{3,4},{4,5}), n=5`. The parentheses and `n=5` may be missing, blanks are free.
impl FromStr for RangeNode {
    type Err = NodeError;

    fn from_str(text: &str) -> Result<Self, NodeError> {
        let mut reader = Reader::new(text);
        reader.eat('(');
        let mut sets = vec![reader.set()?];
        while reader.eat(',') && !reader.sees('n') {
            sets.push(reader.set()?);
        }
        if reader.eat(')') {
            reader.eat(',');
        }
        let said = reader.size()?;
        reader.end()?;
        numbered(&sets, said)
    }
}

/// The node of these sets, of which each number has its place in the text; the number of numbers, if it is said.
pub(super) fn numbered(sets: &[Vec<(usize, usize)>], said: Option<(usize, usize)>) -> Result<RangeNode, NodeError> {
    let n = size(sets.len(), said)?;
    let number_of = |(number, at): &(usize, usize)| {
        let in_range = (1..=n).contains(number);
        in_range
            .then(|| 1_u64 << (number - 1))
            .ok_or_else(|| wrong_at(*at, number.to_string(), format!("a number from 1 to {n}")))
    };
    let set_of = |set: &Vec<(usize, usize)>| set.iter().try_fold(0, |all, one| Ok(all | number_of(one)?));
    RangeNode::new(sets.iter().map(set_of).collect::<Result<_, _>>()?)
}

/// How many numbers there are: as many as vertices, unless fewer are stated.
fn size(vertices: usize, said: Option<(usize, usize)>) -> Result<usize, NodeError> {
    let (n, at) = said.unwrap_or((vertices, 0));
    if !(2..=MOST).contains(&vertices) {
        let found = format!("a node of {vertices}");
        return Err(wrong_at(0, found, format!("two vertices or more, at most {MOST}")));
    }
    if n > vertices {
        return Err(wrong_at(at, format!("n={n} for {vertices} vertices"), format!("n={vertices}")));
    }
    Ok(n)
}

/// The most vertices and numbers.
const MOST: usize = 64;

/// Reads signs one after the other.
pub(super) struct Reader {
    letters: Vec<char>,
    pub(super) at: usize,
}

impl Reader {
    pub(super) fn new(text: &str) -> Self {
        Reader { letters: text.chars().collect(), at: 0 }
    }

    /// `a`, if one letter stands there.
    pub(super) fn letter(&mut self) -> Option<char> {
        self.skip_blanks();
        let letter = self.letters.get(self.at).copied().filter(char::is_ascii_alphabetic)?;
        self.at += 1;
        Some(letter)
    }

    /// Does a list begin here, `a={`?
    pub(super) fn is_list(&mut self) -> bool {
        let at = self.at;
        let is_list = self.letter().is_some() && self.sees('=');
        self.at = at;
        is_list
    }

    /// Is nothing left?
    pub(super) fn is_done(&mut self) -> bool {
        self.skip_blanks();
        self.at == self.letters.len()
    }

    /// Passes over a word, if it stands there.
    pub(super) fn skip_word(&mut self, word: &str) {
        self.skip_blanks();
        if self.letters[self.at..].iter().take(word.len()).copied().eq(word.chars()) {
            self.at += word.len();
        }
    }

    fn skip_blanks(&mut self) {
        while self.letters.get(self.at).is_some_and(|letter| letter.is_whitespace()) {
            self.at += 1;
        }
    }

    fn sees(&mut self, wanted: char) -> bool {
        self.skip_blanks();
        self.letters.get(self.at) == Some(&wanted)
    }

    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let there = self.sees(wanted);
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, wanted: char) -> Result<(), NodeError> {
        if self.eat(wanted) { Ok(()) } else { Err(self.wrong(&format!("`{wanted}`"))) }
    }

    /// `{1,2,3}`: the numbers, and where they stand.
    pub(super) fn set(&mut self) -> Result<Vec<(usize, usize)>, NodeError> {
        self.expect('{')?;
        let mut numbers: Vec<(usize, usize)> = Vec::new();
        if self.eat('}') {
            return Ok(numbers);
        }
        loop {
            let (number, at) = self.number()?;
            if numbers.iter().any(|(other, _)| *other == number) {
                return Err(wrong_at(at, format!("{number} twice"), "each number once".to_string()));
            }
            numbers.push((number, at));
            // The papers have `{1,2,}`, too.
            if !self.eat(',') || self.sees('}') {
                break;
            }
        }
        if self.eat('}') { Ok(numbers) } else { Err(self.wrong("`,` or `}`")) }
    }

    pub(super) fn number(&mut self) -> Result<(usize, usize), NodeError> {
        self.skip_blanks();
        let at = self.at;
        let digits: String = self.letters[at..].iter().take_while(|letter| letter.is_ascii_digit()).collect();
        if digits.is_empty() {
            return Err(self.wrong("a number"));
        }
        self.at += digits.len();
        match digits.parse() {
            Ok(number) if number <= MOST => Ok((number, at)),
            _ => Err(wrong_at(at, digits, format!("a number of at most {MOST}"))),
        }
    }

    /// `n=5`, if it is there: 5, and where it stands.
    fn size(&mut self) -> Result<Option<(usize, usize)>, NodeError> {
        if !self.eat('n') {
            return Ok(None);
        }
        self.expect('=')?;
        self.number().map(Some)
    }

    pub(super) fn end(&mut self) -> Result<(), NodeError> {
        self.skip_blanks();
        if self.at == self.letters.len() { Ok(()) } else { Err(self.wrong("the end")) }
    }

    fn wrong(&mut self, expected: &str) -> NodeError {
        self.skip_blanks();
        let found = self.letters.get(self.at).map_or_else(|| "the end".to_string(), |letter| format!("`{letter}`"));
        wrong_at(self.at, found, expected.to_string())
    }
}

pub(super) fn wrong_at(at: usize, found: String, expected: String) -> NodeError {
    NodeError::Text { column: at + 1, found, expected }
}
