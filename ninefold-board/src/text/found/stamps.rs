//! The time and the name before each line of a chat that a program wrote out, and the initials before a quotation.
//!
//! ```text
//! [21/11/2026, 18:02:11] Anna: . 9 . | 8 . A        21.11.26, 18:02 - Anna: . 9 . | 8 . A        [18:02] . 9 . | 8 . A
//! ```
//! The name is cut with the time only: in other lines what stands before a colon may be of use.

/// The longest time and the longest name, in bytes.
const LONGEST: usize = 40;

/// The line behind its time, and behind the name that follows, which is words and no row; `None` where there is no time.
pub(super) fn behind(line: &str, has_word: impl Fn(&str) -> bool) -> Option<&str> {
    // Marks of the direction of writing stand before the time in some programs.
    let start = line.trim_start_matches(['\u{200E}', '\u{200F}', ' ', '\u{202F}']);
    let bracketed = start.strip_prefix('[').and_then(|rest| rest.split_once("] ").or_else(|| rest.split_once(']')));
    let (_, rest) = bracketed.or_else(|| start.split_once(" - ")).filter(|(time, _)| is_time(time))?;
    let name = rest.split_once(':').filter(|(name, _)| name.len() <= LONGEST && has_word(name));
    Some(name.map_or(rest, |(_, behind)| behind.strip_prefix(' ').unwrap_or(behind)))
}

/// A quoted line behind the initials of who is quoted, `AB> 5 3 .`; and behind the sign of a quotation as the source of a page has it.
pub(super) fn behind_initials(line: &str) -> &str {
    const LONGEST: usize = 3;
    let start = line.trim_start();
    if let Some(quoted) = start.strip_prefix("&gt;") {
        return quoted;
    }
    let letters = start.find(|c: char| !c.is_ascii_uppercase()).unwrap_or(0);
    let quoted = start.get(letters..).filter(|rest| (1..=LONGEST).contains(&letters) && rest.starts_with('>'));
    quoted.unwrap_or(line)
}

/// Hours and minutes with a colon between, and perhaps a date before them.
fn is_time(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || c.is_whitespace() || ":/.,-apmAPM".contains(c);
    let is_clock = |part: &[u8]| matches!(part, [b'0'..=b'9', b':', b'0'..=b'5', b'0'..=b'9']);
    text.len() <= LONGEST && text.chars().all(is_part) && text.as_bytes().windows(4).any(is_clock)
}

#[cfg(test)]
mod tests {
    use super::behind;

    fn has_letter(name: &str) -> bool {
        name.contains(char::is_alphabetic)
    }

    #[test]
    fn times_and_names() {
        for (line, row) in [
            ("[21/11/2026, 18:02:11] Anna: . 9 . A", ". 9 . A"),
            ("[11/21/26, 6:02 PM] Anna M.: 1: 2", "1: 2"),
            ("21.11.26, 18:02 - Anna: ..5", "..5"),
            ("[18:02] 53..7....", "53..7...."),
            ("\u{200E}[18:02] Anna:", ""),
        ] {
            assert_eq!(behind(line, has_letter), Some(row), "{line}");
        }
        for line in ["[1, 2, 3] a: 4", "Anna: 53..7....", "5 3 - 7: 2", "18:02 53..7....", "[18:62] 5", ""] {
            assert_eq!(behind(line, has_letter), None, "{line}");
        }
    }
}
