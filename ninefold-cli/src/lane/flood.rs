//! Remarks of one cause are made a few times and then counted, so that a file with a thousand bad lines is told in a few.

use std::collections::BTreeMap;

/// So many remarks of one cause are made.
const TOLD: usize = 4;

/// So many causes are told apart; what comes later is one more.
const CAUSES: usize = 64;

/// The causes of the remarks so far, and how many there were of each.
#[derive(Default)]
pub(super) struct Flood {
    seen: BTreeMap<String, usize>,
}

impl Flood {
    /// Is this remark to be made? Else it is counted.
    pub(super) fn lets_pass(&mut self, remark: &str) -> bool {
        let mut cause = cause(remark);
        if self.seen.len() >= CAUSES && !self.seen.contains_key(&cause) {
            cause = "of other kinds".to_string();
        }
        let count = self.seen.entry(cause).or_default();
        *count += 1;
        *count <= TOLD
    }

    /// What was counted and not told, in sentences.
    pub(super) fn rest(&self, name: &str) -> Vec<String> {
        let untold = self.seen.iter().filter(|(_, count)| **count > TOLD);
        let sentence = |(cause, count): (&String, &usize)| {
            let what = cause.rsplit_once(", ").map_or(cause.as_str(), |(_, expected)| expected);
            format!("ninefold: {name}: and {} more like the {TOLD} above ({what})", count - TOLD)
        };
        untold.map(sentence).collect()
    }
}

/// The remark without its numbers and quotations: places, lengths and characters differ from line to line.
fn cause(remark: &str) -> String {
    let mut cause = String::new();
    // A name of a file or a text of the input may be as long as it likes.
    for (i, part) in remark.split('`').enumerate().take(16) {
        if i % 2 == 0 {
            cause.extend(part.chars().filter(|c| !c.is_ascii_digit()).take(200));
        }
    }
    cause
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_each_cause_the_first_ones() {
        let mut flood = Flood::default();
        let short = |line: usize| format!("ninefold: a.txt:{line}:1: found {line} characters, expected n*n");
        let told = (1..=100).filter(|&line| flood.lets_pass(&short(line))).count();
        assert_eq!(told, TOLD);
        assert!(flood.lets_pass("ninefold: a.txt:7: givens clash"));
        assert!(flood.lets_pass("ninefold: a.txt:8: givens clash"));
        assert_eq!(flood.rest("a.txt"), ["ninefold: a.txt: and 96 more like the 4 above (expected n*n)"]);
    }

    #[test]
    fn causes_are_bounded() {
        let mut flood = Flood::default();
        let word = |i: usize| char::from_u32(0x4E00 + u32::try_from(i).unwrap()).unwrap();
        for i in 0..1000 {
            let _ = flood.lets_pass(&format!("found {}", word(i)));
        }
        assert_eq!(flood.seen.len(), CAUSES + 1);
        assert_eq!(flood.seen.values().sum::<usize>(), 1000);
    }
}
