//! Remarks of one cause are made a few times and then counted, so that a file with a thousand bad lines is told in a few.

use std::collections::BTreeMap;

/// The most remarks of one cause.
const TOLD: usize = 4;

/// The number of causes told apart; what comes later is one more.
const CAUSES: usize = 64;

/// The causes of the remarks so far.
#[derive(Default)]
pub(super) struct Flood {
    seen: BTreeMap<String, Seen>,
}

/// The remarks of one cause.
#[derive(Default)]
struct Seen {
    count: usize,
    /// The end of the first one, as long as all others end so, too.
    end: Option<String>,
}

impl Flood {
    /// Is this remark to be made? Else it is counted.
    pub(super) fn lets_pass(&mut self, remark: &str) -> bool {
        let mut cause = cause(remark);
        if self.seen.len() >= CAUSES && !self.seen.contains_key(&cause) {
            cause = "of other kinds".to_string();
        }
        let seen = self.seen.entry(cause).or_default();
        seen.count += 1;
        if seen.count == 1 {
            seen.end = Some(end(remark).to_string());
        } else if seen.end.as_deref().is_some_and(|known| known != end(remark)) {
            seen.end = None;
        }
        seen.count <= TOLD
    }

    /// What was counted and not told, in sentences.
    pub(super) fn rest(&self, name: &str) -> Vec<String> {
        let untold = self.seen.values().filter(|seen| seen.count > TOLD);
        let sentence = |Seen { count, end }: &Seen| {
            let end = end.as_ref().map_or(String::new(), |end| format!(" ({end})"));
            format!("ninefold: {name}: and {} more like the {TOLD} above{end}", count - TOLD)
        };
        untold.map(sentence).collect()
    }
}

/// What a remark expects, else what it says behind its place.
fn end(remark: &str) -> &str {
    let expected = remark.rfind(", expected ").map(|at| &remark[at + 2..]);
    expected.or_else(|| remark.rsplit_once(": ").map(|(_, said)| said)).unwrap_or(remark)
}

/// The remark without its numbers and quotations: places, lengths and characters differ from line to line, and one is said otherwise
/// than many.
fn cause(remark: &str) -> String {
    let mut cause = String::new();
    // A name of a file or a text of the input may be as long as it likes.
    for (i, part) in remark.split('`').enumerate().take(16) {
        if i % 2 == 0 {
            cause.extend(part.chars().filter(|c| !c.is_ascii_digit()).take(200));
        }
    }
    cause.replace("characters", "character").replace("values", "value")
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
        // One character is said otherwise than several, and is the same cause.
        assert!(!flood.lets_pass("ninefold: a.txt:200:1: found 1 character, expected n*n"));
        assert_eq!(flood.rest("a.txt"), ["ninefold: a.txt: and 97 more like the 4 above (expected n*n)"]);
    }

    /// What was expected is told in whole, with its numbers, its commas and its brackets; not where it differs.
    #[test]
    fn the_end_is_told_as_it_is() {
        let (mut flood, long) = (Flood::default(), "expected n*n (81 for 9x9, 16, ...) or n*n*n (729: the candidates)");
        let told = |flood: &mut Flood, expected: &dyn Fn(usize) -> String| {
            for line in 1..=6 {
                let _ = flood.lets_pass(&format!("ninefold: a.txt:{line}:1: found it, {}", expected(line)));
            }
        };
        told(&mut flood, &|_| long.to_string());
        assert_eq!(flood.rest("a.txt"), [format!("ninefold: a.txt: and 2 more like the 4 above ({long})")]);
        let mut flood = Flood::default();
        told(&mut flood, &|line| format!("expected {line} values"));
        assert_eq!(flood.rest("a.txt"), ["ninefold: a.txt: and 2 more like the 4 above"]);
    }

    #[test]
    fn causes_are_bounded() {
        let mut flood = Flood::default();
        let word = |i: usize| char::from_u32(0x4E00 + u32::try_from(i).unwrap()).unwrap();
        for i in 0..1000 {
            let _ = flood.lets_pass(&format!("found {}", word(i)));
        }
        assert_eq!(flood.seen.len(), CAUSES + 1);
        assert_eq!(flood.seen.values().map(|seen| seen.count).sum::<usize>(), 1000);
    }
}
