//! The time and the name before each line of a chat that a program wrote out, and the initials before a quotation.
//!
//! ```text
//! [21/11/2026, 18:02:11] Anna: . 9 . | 8 . A        21.11.26, 18:02 - Anna: . 9 . | 8 . A        [18:02] . 9 . | 8 . A
//! 18:02 <anna> . 9 . | 8 . A                        2026-11-21T18:02:11Z anna: . 9 . | 8 . A      18:02   anna | . 9 . | 8 . A
//! Anna, [21.11.2026 18:02]                          the same on a line of its own, the message below it
//! ```
//! The name is cut with the time only: in other lines what stands before a colon may be of use.

/// The longest time and the longest name, in bytes.
const LONGEST: usize = 40;

/// The line behind its time, and behind the name that follows, which is words and no row; `None` where there is no time.
pub(super) fn behind(line: &str, has_word: impl Fn(&str) -> bool) -> Option<&str> {
    // Marks of the direction of writing stand before the time in some programs.
    let start = line.trim_start_matches(['\u{200E}', '\u{200F}', ' ', '\u{202F}']);
    let bracketed = start.strip_prefix('[').and_then(|rest| rest.split_once("] ").or_else(|| rest.split_once(']')));
    let Some((_, rest)) = bracketed.or_else(|| start.split_once(" - ")).filter(|(time, _)| is_time(time)) else {
        return behind_name(start);
    };
    let name = rest.split_once(':').filter(|(name, _)| name.len() <= LONGEST && has_word(name));
    Some(name.map_or(rest, |(_, behind)| behind.strip_prefix(' ').unwrap_or(behind)))
}

/// The line behind a time without brackets and a name, as programs for IRC and servers write them down. Without a name nobody knows
/// whether the time is a row.
fn behind_name(line: &str) -> Option<&str> {
    let words = line.split_inclusive([' ', '\t']).scan(0, |end, word| {
        *end += word.len();
        Some(*end)
    });
    let end = words.take_while(|&end| end <= LONGEST).filter(|&end| is_time(line[..end].trim_end())).last()?;
    let rest = line[end..].trim_start_matches([' ', '\t']);
    let (name, row) = match rest.strip_prefix('<') {
        Some(inner) => inner.split_once('>')?,
        None => rest
            .split_once(['>', '|', '\t'])
            .into_iter()
            .chain(rest.split_once(": "))
            .min_by_key(|(name, _)| name.len())?,
    };
    let is_name = name.len() <= LONGEST && name.contains(char::is_alphabetic);
    is_name.then(|| row.strip_prefix(' ').unwrap_or(row))
}

/// Is this a line with nothing but the name of who wrote the message below it, and the time?
pub(super) fn is_head(line: &str) -> bool {
    let line = line.trim();
    if let Some((time, name)) = line.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
        return is_time(time) && is_name(name);
    }
    let told = match line.strip_suffix(']') {
        Some(rest) => rest.rsplit_once('[').map(|(name, time)| (name.trim_end_matches([' ', ',']), time)),
        None => [" \u{2014} Today at ", " \u{2014} Yesterday at ", " - Today at ", " - Yesterday at ", "  "]
            .iter()
            .find_map(|between| line.split_once(between)),
    };
    told.is_some_and(|(name, time)| is_name(name) && is_time(time.trim()))
}

/// Is this the name of a person, and no beginning of what is said?
fn is_name(text: &str) -> bool {
    text.len() <= LONGEST
        && text.starts_with(char::is_alphabetic)
        && !text.contains(':')
        && text.split(' ').count() <= 3
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

const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// Hours and minutes with a colon between, and perhaps a date before them.
fn is_time(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || c.is_whitespace() || ":/.,-+apmAPMTZ".contains(c);
    let is_clock = |part: &[u8]| matches!(part, [b'0'..=b'9', b':', b'0'..=b'5', b'0'..=b'9']);
    let text = MONTHS
        .iter()
        .find_map(|month| text.split_once(month))
        .map_or(text.into(), |(day, year)| day.to_string() + year);
    text.len() <= LONGEST && text.chars().all(is_part) && text.as_bytes().windows(4).any(is_clock)
}

#[cfg(test)]
mod tests {
    use super::{behind, is_head};

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
            ("18:02 <anna> 53..7....", "53..7...."),
            ("18:02:11 <@anna>  3", " 3"),
            ("2026-11-21T18:02:11Z anna: 5 3 .", "5 3 ."),
            ("2026-11-21 18:02:11 anna> 5 3 .", "5 3 ."),
            ("18:02    anna | 5 3 . | 7", "5 3 . | 7"),
            ("18:02\tanna\t5 3 .", "5 3 ."),
        ] {
            assert_eq!(behind(line, has_letter), Some(row), "{line}");
        }
        for line in [
            "[1, 2, 3] a: 4",
            "Anna: 53..7....",
            "5 3 - 7: 2",
            "18:02 53..7....",
            "[18:62] 5",
            "",
            "18:02 5 | 3",
            "18:02 <5> 3",
        ] {
            assert_eq!(behind(line, has_letter), None, "{line}");
        }
    }

    #[test]
    fn heads_of_messages() {
        for line in [
            "Anna, [21.11.2026 18:02]",
            "Anna M. \u{2014} Today at 6:02 PM",
            "anna  6:02 PM",
            "[28-Nov-26 6:02 PM] anna#1234",
        ] {
            assert!(is_head(line), "{line}");
        }
        for line in ["Anna", "[18:02] 5 3 .", "[18:02] Anna: 5", "see [1]", "Time:  0:45", "5 3  18:02", "Anna, [sic]"]
        {
            assert!(!is_head(line), "{line}");
        }
    }
}
