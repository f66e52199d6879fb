//! Mails as they are sent, in quoted-printable: a character beyond ASCII is `=` and two digits of base 16 for each byte, and a long
//! line is broken behind a `=`.
//!
//! ```text
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5=
//! ....8..79=20
//! ```

use super::super::ReadOptions;
use super::piece::Taken;
use super::{clean, prose, rules};

/// A line is broken at this length at the latest.
const BROKEN: usize = 77;

/// The puzzles of such a text; `None` if it is none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let is_broken = |line: &str| line.ends_with('=') && (BROKEN - 7..=BROKEN).contains(&line.len());
    let is_named = || text.to_ascii_lowercase().contains("quoted-printable");
    if !text.contains('=') || !text.lines().any(is_broken) && !is_named() {
        return None;
    }
    let plain = decoded(text);
    Some(rules::checked(prose::read(&clean::plain(&plain), options, is_over), &plain, options))
}

/// The text as it was written. A line that was broken stands where it began, and blank lines behind it for its parts.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut owed = 0;
    for line in text.lines() {
        let (line, is_broken) = line.strip_suffix('=').map_or((line, false), |line| (line, true));
        let mut rest = line.as_bytes();
        while let [first, behind @ ..] = rest {
            let byte = || Some(hexadecimal(*behind.first()?)? * 16 + hexadecimal(*behind.get(1)?)?);
            let coded = if *first == b'=' { byte() } else { None };
            bytes.push(coded.unwrap_or(*first));
            rest = if coded.is_some() { &behind[2..] } else { behind };
        }
        owed += 1;
        if !is_broken {
            bytes.extend(std::iter::repeat_n(b'\n', owed));
            owed = 0;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hexadecimal(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn signs_and_line_ends() {
        assert_eq!(decoded("a=3Db =C3=A9=\n9\nc=2\n"), "a=b \u{e9}9\n\nc=2\n");
        assert_eq!(decoded("=\n=\nx="), "x");
    }
}
