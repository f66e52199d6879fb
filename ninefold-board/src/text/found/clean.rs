//! Signs that stand for digits, blanks and bars in chats, web pages and printed grids, as the characters that formats read.
//!
//! ```text
//! 5️⃣ ５ ⑤ 𝟓 -> 5      ⬜ □ · • ．-> .      │ ┃ ║ -> |      ─ ═ — -> -      ┌ ╬ -> +      no-break blanks -> a blank      colours of a terminal -> nothing
//! ```

use std::borrow::Cow;

/// The text in plain characters; its lines stay its lines.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if text.contains(ESCAPE) {
        return without_colours(text).chars().filter_map(character).collect();
    }
    if text.is_ascii() && !text.contains('\u{C}') { text.into() } else { text.chars().filter_map(character).collect() }
}

/// How a terminal is told of colours.
const ESCAPE: &str = "\u{1B}[";

/// The text without what tells a terminal how to show it: `ESC [`, numbers with semicolons, and a letter.
fn without_colours(text: &str) -> String {
    let mut parts = text.split(ESCAPE);
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let end = part.find(|c: char| !(c.is_ascii_digit() || c == ';'));
        let is_told = end.is_some_and(|end| part[end..].starts_with(|c: char| c.is_ascii_alphabetic()));
        plain += if is_told { &part[end.unwrap_or(0) + 1..] } else { part };
    }
    plain
}

/// The plain character; `None` for those that only say how another one looks.
fn character(c: char) -> Option<char> {
    Some(match c {
        // Marks of order, joiners, and the parts of a keycap behind its digit.
        '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}' | '\u{FEFF}' => return None,
        '\u{A0}' | '\u{2000}'..='\u{200A}' | '\u{202F}' | '\u{3000}' | '\u{C}' => ' ',
        c if DOTS.contains(&c) || is_square(c) => '.',
        // The heavier of two kinds of lines.
        '\u{2501}' | '\u{2550}' => '=',
        c if DASHES.contains(&c) || ('\u{2010}'..='\u{2015}').contains(&c) => '-',
        c if BARS.contains(&c) => '|',
        '\u{250C}'..='\u{2570}' | '\u{FF0B}' => '+',
        // Wide signs for blanks.
        '\u{FF3F}' => '_',
        '\u{FF0A}' => '*',
        '\u{FF1F}' => '?',
        c => digit(c).unwrap_or(c),
    })
}

/// Points in the middle, round ones, wide ones.
const DOTS: [char; 10] = [
    '\u{B7}', '\u{2022}', '\u{2027}', '\u{2219}', '\u{22C5}', '\u{25CB}', '\u{25E6}', '\u{3002}', '\u{30FB}',
    '\u{FF0E}',
];

/// Lines that lie, and the sign of minus.
const DASHES: [char; 9] =
    ['\u{2500}', '\u{2504}', '\u{2505}', '\u{2508}', '\u{2509}', '\u{254C}', '\u{254D}', '\u{2212}', '\u{FF0D}'];

/// Lines that stand.
const BARS: [char; 11] = [
    '\u{2502}', '\u{2503}', '\u{2506}', '\u{2507}', '\u{250A}', '\u{250B}', '\u{254E}', '\u{254F}', '\u{2551}',
    '\u{FF5C}', '\u{FFE8}',
];

/// Squares, which chats have for blank cells.
fn is_square(c: char) -> bool {
    matches!(c, '\u{25A0}'..='\u{25AB}' | '\u{25FB}'..='\u{25FE}' | '\u{2B1B}' | '\u{2B1C}')
        || matches!(c, '\u{2610}' | '\u{2B1A}' | '\u{25CC}' | '\u{25EF}')
        || matches!(c, '\u{1F532}' | '\u{1F533}' | '\u{1F7E5}'..='\u{1F7EB}')
}

/// The digit that a character of another script or shape is.
fn digit(c: char) -> Option<char> {
    let nth = |first: char, digits: &'static str| {
        let number = u32::from(c).checked_sub(u32::from(first))?;
        digits.chars().nth(usize::try_from(number).ok()?)
    };
    let mathematical = || nth('\u{1D7CE}', "01234567890123456789012345678901234567890123456789");
    let of_script = || ZEROS.iter().find_map(|zero| nth(*zero, "0123456789"));
    nth('\u{2460}', "123456789").or_else(|| nth('\u{2776}', "123456789")).or_else(mathematical).or_else(of_script)
}

/// The zeros of the scripts that have decimal digits of their own; the others of each follow in order.
const ZEROS: [char; 62] = [
    '\u{660}',
    '\u{6F0}',
    '\u{7C0}',
    '\u{966}',
    '\u{9E6}',
    '\u{A66}',
    '\u{AE6}',
    '\u{B66}',
    '\u{BE6}',
    '\u{C66}',
    '\u{CE6}',
    '\u{D66}',
    '\u{DE6}',
    '\u{E50}',
    '\u{ED0}',
    '\u{F20}',
    '\u{1040}',
    '\u{1090}',
    '\u{17E0}',
    '\u{1810}',
    '\u{1946}',
    '\u{19D0}',
    '\u{1A80}',
    '\u{1A90}',
    '\u{1B50}',
    '\u{1BB0}',
    '\u{1C40}',
    '\u{1C50}',
    '\u{A620}',
    '\u{A8D0}',
    '\u{A900}',
    '\u{A9D0}',
    '\u{A9F0}',
    '\u{AA50}',
    '\u{ABF0}',
    '\u{FF10}',
    '\u{104A0}',
    '\u{10D30}',
    '\u{11066}',
    '\u{110F0}',
    '\u{11136}',
    '\u{111D0}',
    '\u{112F0}',
    '\u{11450}',
    '\u{114D0}',
    '\u{11650}',
    '\u{116C0}',
    '\u{11730}',
    '\u{118E0}',
    '\u{11950}',
    '\u{11C50}',
    '\u{11D50}',
    '\u{11DA0}',
    '\u{11F50}',
    '\u{16A60}',
    '\u{16AC0}',
    '\u{16B50}',
    '\u{1E140}',
    '\u{1E2F0}',
    '\u{1E4F0}',
    '\u{1E950}',
    '\u{1FBF0}',
];

/// `5.0`, `5.` and `5.000e+00` are 5.
pub(super) fn whole(number: &str) -> &str {
    let Some((before, behind)) = number.split_once('.') else { return number };
    let behind = behind.strip_suffix("e+00").unwrap_or(behind);
    if behind.bytes().all(|b| b == b'0') { before } else { number }
}

#[cfg(test)]
mod tests {
    use super::{plain, whole};

    #[test]
    fn signs_of_every_kind() {
        assert_eq!(plain("5\u{FE0F}\u{20E3}\u{2B1C}\u{FF15}\u{FF0E}\u{2464}\u{1D7D3}"), "5.5.55");
        assert_eq!(plain("\u{250C}\u{2500}\u{2510}\n\u{2502}\u{B7}\u{A0}1\u{2551}"), "+-+\n|. 1|");
        assert_eq!(plain("\u{6F5}\u{663}\u{96A}\u{E59}\u{9E6}\u{1FBF1}"), "534901");
        assert_eq!(plain("1 . x A"), "1 . x A");
        assert_eq!(plain("\u{1B}[1;31m5\u{1B}[0m \u{1B}[m.\u{1B}["), "5 .");
        assert_eq!(["5.0", "5.", "5.000e+00", "5.5", "5"].map(whole), ["5", "5", "5", "5.5", "5"]);
    }
}
