//! Codes from orthogonal squares: a word is a frequency for each slot of time. What is received is a set of frequencies for each slot,
//! and is decoded as the words that have every one of theirs in its slot's set.

use super::mols::Orthogonal;
use super::tripartite::ones;
use crate::engine::{Budget, Rng};
use ninefold_board::text::{Place, TextError};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::collections::BTreeMap;

/// The most frequencies: bits of a machine word.
const MOST_FREQUENCIES: usize = 64;
/// The most words and slots of a code of one's own.
const MOST_WORDS: usize = 4096;
const MOST_SLOTS: usize = 64;
/// The most patterns of noise, and of all cases times pairs of words, that are gone through for an exact value, as powers of two.
const EXACT_BITS: usize = 16;
const EXACT_WORK: u32 = 26;

/// The 12 words of the lecture's Figure 6: the rows of three squares, each orthogonal to each.
const LECTURE: &str = "A 1 2 3 4\nB 2 1 4 3\nC 3 4 1 2\nD 4 3 2 1\n\
    E 1 3 4 2\nF 2 4 3 1\nG 3 1 2 4\nH 4 2 1 3\n\
    I 1 4 2 3\nJ 2 3 1 4\nK 3 2 4 1\nL 4 1 3 2\n";

/// A code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    frequencies: usize,
    slots: usize,
    /// Names and frequencies, from 0.
    words: Vec<(String, Vec<usize>)>,
}

/// What noise does: in each slot, each frequency that was not sent is heard with a likelihood, and in some slots all are.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Noise {
    /// The likelihood that a frequency is heard that was not sent.
    pub heard: f64,
    /// In so many slots, chosen at random, everything is heard.
    pub jammed: usize,
}

/// `1 set`, `3 sets`
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// The word of a line, its name and its frequencies, which must be unlike the words before it.
fn word_of(
    line: usize,
    (column, name): (usize, &str),
    numbers: &[(usize, &str)],
    words: &[(String, Vec<usize>)],
) -> Result<Vec<usize>, TextError> {
    let wrong = |found: String, expected: String| Err(TextError::new(Place::new(line, column), found, expected));
    let slots = words.first().map_or(numbers.len(), |(_, first)| first.len());
    if numbers.len() != slots || !(1..=MOST_SLOTS).contains(&slots) {
        let expected = if words.is_empty() { format!("1 to {MOST_SLOTS}") } else { slots.to_string() };
        return wrong(format!("a word of {}", counted(numbers.len(), "slot")), format!("{expected}, as in every word"));
    }
    if words.len() == MOST_WORDS {
        return wrong("another word".to_string(), format!("at most {MOST_WORDS}"));
    }
    let read = numbers.iter().map(|&(column, field)| frequency(field, Place::new(line, column)));
    let word = read.collect::<Result<Vec<usize>, _>>()?;
    if let Some((other, _)) = words.iter().find(|(other, known)| other == name || *known == word) {
        return wrong(format!("`{name}`, which has the name or the slots of {other}"), "another word".to_string());
    }
    Ok(word)
}

impl Code {
    /// The lecture's.
    pub fn lecture() -> Self {
        Self::read(LECTURE).unwrap_or_else(|_| unreachable!("the lecture's code is a code"))
    }

    /// The rows of orthogonal squares, named `1.1` for the first row of the first square. Of sets that come from fields and their products
    /// any two words agree in one slot at most.
    pub fn of_squares(set: &Orthogonal) -> Self {
        let rows = |(square, cells): (usize, &Vec<usize>)| -> Vec<(String, Vec<usize>)> {
            let named = cells.chunks(set.order).zip(1..);
            named.map(|(row, number)| (format!("{}.{number}", square + 1), row.to_vec())).collect()
        };
        let words = set.squares.iter().enumerate().flat_map(rows).collect();
        Code { frequencies: set.order, slots: set.order, words }
    }

    /// Reads a code: a line for each word, its name and then its frequencies, from 1. What follows a `#` is a comment.
    pub fn read(text: &str) -> Result<Self, TextError> {
        let mut words: Vec<(String, Vec<usize>)> = Vec::new();
        for (line, content) in (1..).zip(text.lines()) {
            let fields = super::tripartite::words(content.split('#').next().unwrap_or(""));
            let Some((name, numbers)) = fields.split_first() else { continue };
            let word = word_of(line, *name, numbers, &words)?;
            words.push((name.1.to_string(), word));
        }
        let Some(slots) = words.first().map(|(_, word)| word.len()) else {
            return Err(TextError::new(Place::new(1, 1), "no word", "words like A 1 2 3 4"));
        };
        let frequencies = words.iter().flat_map(|(_, word)| word).max().map_or(1, |highest| highest + 1);
        Ok(Code { frequencies, slots, words })
    }

    /// How many frequencies and slots it has.
    pub fn size(&self) -> [usize; 2] {
        [self.frequencies, self.slots]
    }

    /// Its words: names, and a frequency, from 0, for each slot.
    pub fn words(&self) -> &[(String, Vec<usize>)] {
        &self.words
    }

    /// The word with this name.
    pub fn word(&self, name: &str) -> Option<&[usize]> {
        self.words.iter().find(|(other, _)| other == name).map(|(_, word)| word.as_slice())
    }

    /// How many pairs of words differ in so many slots.
    pub fn distances(&self) -> BTreeMap<usize, usize> {
        let mut distances = BTreeMap::new();
        for (at, (_, one)) in self.words.iter().enumerate() {
            for (_, other) in &self.words[..at] {
                *distances.entry(one.iter().zip(other).filter(|(a, b)| a != b).count()).or_insert(0) += 1;
            }
        }
        distances
    }

    /// Reads what was received: a set of frequencies for each slot, as `{1,2},{1,2},3,4`. Bit k is frequency k + 1.
    pub fn received(&self, text: &str) -> Result<Vec<u64>, TextError> {
        let mut sets = Vec::new();
        let mut open: Option<u64> = None;
        let mut field = String::new();
        // The blank behind the text ends a number there.
        for (column, c) in (1..).zip(text.chars().chain([' '])) {
            let place = Place::new(1, column);
            match (c, &mut open) {
                ('{', None) if field.is_empty() => open = Some(0),
                ('0'..='9', _) if field.len() < 3 => field.push(c),
                (',' | ' ', None) if !field.is_empty() => {
                    let start = Place::new(1, column - field.len());
                    sets.push(1 << self.known(&std::mem::take(&mut field), start, c)?);
                }
                (',' | ' ', None) => {}
                (' ', Some(_)) if field.is_empty() => {}
                (',' | '}' | ' ', Some(set)) => {
                    if !field.is_empty() || c == ',' {
                        let start = Place::new(1, column - field.len());
                        *set |= 1 << self.known(&std::mem::take(&mut field), start, c)?;
                    }
                    if c == '}' {
                        sets.extend(open.take());
                    }
                }
                _ => {
                    let found = ninefold_board::text::quote(c);
                    return Err(TextError::new(place, found, "sets of frequencies like {1,2},{1,2},3,4"));
                }
            }
        }
        if open.is_some() || sets.len() != self.slots {
            let (found, expected) = match open {
                Some(_) => ("the end of the text".to_string(), "`}` after the frequencies of the slot".to_string()),
                None => (counted(sets.len(), "set"), format!("{}, one for each slot", self.slots)),
            };
            return Err(TextError::new(Place::new(1, text.chars().count() + 1), found, expected));
        }
        Ok(sets)
    }

    /// The frequency of a field that begins here; an empty one ends with this character at once.
    fn known(&self, field: &str, start: Place, end: char) -> Result<usize, TextError> {
        let number: Option<usize> = field.parse().ok().filter(|number| (1..=self.frequencies).contains(number));
        let wrong = || {
            let found = if field.is_empty() { end.to_string() } else { field.to_string() };
            TextError::new(start, format!("`{found}`"), format!("a frequency from 1 to {}", self.frequencies))
        };
        number.map(|number| number - 1).ok_or_else(wrong)
    }

    /// The words that may have been sent, by their places in the code.
    pub fn decode(&self, received: &[u64]) -> Vec<usize> {
        let fits = |word: &[usize]| word.iter().zip(received).all(|(&frequency, set)| set >> frequency & 1 == 1);
        (0..self.words.len()).filter(|&at| fits(&self.words[at].1)).collect()
    }

    /// What is heard of a word: everything in these slots, a bit each, and in the others, in their order, the frequency that was sent and
    /// the false ones of the pattern, a bit for each frequency that was not sent.
    fn hear(&self, word: &[usize], jammed: u64, mut pattern: u64) -> Vec<u64> {
        let all = u64::MAX >> (u64::BITS as usize - self.frequencies);
        let others = self.frequencies - 1;
        let hear = |(slot, &sent): (usize, &usize)| {
            if jammed >> slot & 1 == 1 {
                return all;
            }
            let heard = spread(pattern, sent, others);
            pattern >>= others;
            heard
        };
        word.iter().enumerate().map(hear).collect()
    }

    /// The choices of so many slots, and how many they are; at most all slots.
    fn choices(&self, jammed: usize) -> (u128, impl Iterator<Item = u64> + use<>) {
        let jammed = jammed.min(self.slots);
        let number = (0..jammed).fold(1, |number, at| number * (self.slots - at) as u128 / (at as u128 + 1));
        let first = (1u128 << jammed) - 1;
        // The next number with as many bits: the lowest run of ones gives its highest one up, the others go down to the end.
        let next = |&set: &u128| {
            let lowest = set & set.wrapping_neg();
            let risen = set + lowest;
            (set > 0).then(|| risen | ((risen ^ set) / lowest) >> 2)
        };
        let end = 1u128 << self.slots;
        let sets = std::iter::successors(Some(first), next).take_while(move |&set| set < end);
        (number, sets.map(|set| set as u64))
    }

    /// May so many cases be gone through, and all pairs of words for each?
    fn is_small(&self, cases: u128) -> bool {
        let pairs = (self.words.len() * self.words.len()) as u128;
        cases <= 1 << EXACT_WORK && cases * pairs <= 1 << EXACT_WORK
    }

    /// With so many slots jammed: how often there are how many candidates, over all words and all choices of slots. `None` where
    /// these are too many to go through.
    pub fn candidates(&self, jammed: usize) -> Option<BTreeMap<usize, u32>> {
        let (number, choices) = self.choices(jammed);
        let choices = self.is_small(number).then_some(choices)?;
        let mut counts = BTreeMap::new();
        for slots in choices {
            for (_, word) in &self.words {
                *counts.entry(self.decode(&self.hear(word, slots, 0)).len()).or_insert(0) += 1;
            }
        }
        Some(counts)
    }

    /// The likelihood that a word, each as likely as any other, is not decoded as itself alone, going through all that noise may do:
    /// each choice of jammed slots, and for each all patterns of false frequencies in the other slots. `None` where that is too much.
    pub fn error_rate(&self, noise: Noise) -> Option<f64> {
        let bits = if noise.heard > 0.0 { (self.frequencies - 1) * self.slots.saturating_sub(noise.jammed) } else { 0 };
        let (number, choices) = self.choices(noise.jammed);
        let patterns = (bits <= EXACT_BITS && self.is_small(number << bits)).then(|| 0u64..1 << bits)?;
        // Of each number of false frequencies, how many cases leave several words.
        let mut failed = vec![0u32; bits + 1];
        for (slots, pattern) in choices.flat_map(|slots| patterns.clone().map(move |pattern| (slots, pattern))) {
            for (_, word) in &self.words {
                let words = self.decode(&self.hear(word, slots, pattern));
                failed[pattern.count_ones() as usize] += u32::from(words.len() > 1);
            }
        }
        let likely =
            |count: usize| (0..bits).fold(1.0, |p, at| p * if at < count { noise.heard } else { 1.0 - noise.heard });
        let sum: f64 = (0..).zip(&failed).map(|(count, &failed)| f64::from(failed) * likely(count)).sum();
        // No more than the cases that were gone through.
        Some(sum / f64::from(self.words.len() as u32 * number as u32))
    }

    /// Sends words at random: how many were sent, and how many of these were not decoded as themselves alone. The budget's nodes are words;
    /// without a limit it goes on until it is interrupted.
    pub fn simulate(&self, noise: Noise, budget: &Budget<'_>, seed: u64) -> [u64; 2] {
        let mut rng = Rng::seed_from_u64(seed);
        let (mut sent, mut failed) = (0, 0);
        while !budget.is_spent(sent) {
            failed += u64::from(!self.is_understood(noise, &mut rng));
            sent += 1;
        }
        [sent, failed]
    }

    fn is_understood(&self, noise: Noise, rng: &mut Rng) -> bool {
        let (_, word) = &self.words[crate::generate::below(self.words.len(), rng)];
        let mut slots: Vec<usize> = (0..self.slots).collect();
        crate::generate::shuffle(&mut slots, rng);
        let jammed = slots.iter().take(noise.jammed).fold(0, |set, slot| set | 1 << slot);
        let mut heard = self.hear(word, jammed, 0);
        for set in &mut heard {
            for frequency in 0..self.frequencies {
                // 32 random bits as a fraction.
                let fraction = f64::from(rng.next_u32()) / (f64::from(u32::MAX) + 1.0);
                *set |= u64::from(fraction < noise.heard) << frequency;
            }
        }
        self.decode(&heard).len() == 1
    }
}

/// The frequency that was sent, and those of the others whose bit is set.
fn spread(pattern: u64, sent: usize, others: usize) -> u64 {
    let rest = pattern & ((1 << others) - 1);
    ones(rest).fold(1 << sent, |set, other| set | 1 << (other + usize::from(other >= sent)))
}

fn frequency(field: &str, place: Place) -> Result<usize, TextError> {
    let number: Option<usize> = field.parse().ok().filter(|number| (1..=MOST_FREQUENCIES).contains(number));
    let shown: String = field.chars().take(20).collect();
    number
        .map(|number| number - 1)
        .ok_or_else(|| TextError::new(place, format!("`{shown}`"), format!("a frequency from 1 to {MOST_FREQUENCIES}")))
}
