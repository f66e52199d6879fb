//! Texts in other encodings than UTF-8, guessed by their bytes: what boards are drawn with is read, the letters as far as that needs no
//! table of thousands.
//!
//! ```text
//! 82 54 81 A0         Shift JIS: full-width digits, squares, kana             A3 B5 A2 A2     the same as EUC, GB 2312, KS X 1001
//! DA C4 C4 C2         code page 437 of DOS: frames                            E9              else Windows-1252, which Latin-1 is part of
//! ```

/// A text that is no UTF-8, in UTF-8, and the name of the encoding it was taken for; `None` if it is UTF-8, or has the mark of another
/// one that [`decode`](super::decode()) knows.
///
/// ```
/// use ninefold_board::text::guessed;
/// assert_eq!(guessed(b"tr\xE8s dur").unwrap(), ("tr\u{E8}s dur".to_string(), "Windows-1252 (Latin-1)"));
/// assert_eq!(guessed("tr\u{E8}s dur".as_bytes()), None);
/// ```
pub fn guessed(bytes: &[u8]) -> Option<(String, &'static str)> {
    if let [0xFF, 0xFE, 0, 0, rest @ ..] = bytes {
        return Some((utf32(rest, u32::from_le_bytes), "UTF-32"));
    }
    if let [0, 0, 0xFE, 0xFF, rest @ ..] = bytes {
        return Some((utf32(rest, u32::from_be_bytes), "UTF-32"));
    }
    if matches!(bytes, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) {
        return None;
    }
    if bytes.contains(&0) || std::str::from_utf8(bytes).is_ok() {
        return None;
    }
    let framed = bytes.iter().filter(|byte| (0xB0..=0xDF).contains(*byte)).count();
    let has_frame = framed >= FRAME && bytes.iter().all(|byte| matches!(byte, 0..=0xA5 | 0xB0..=0xDF));
    if has_frame && bytes.iter().any(|byte| matches!(byte, 0xB3 | 0xBA)) {
        return Some((bytes.iter().map(|&byte| of_dos(byte)).collect(), "code page 437 (DOS)"));
    }
    let found = double(bytes, of_euc).map(|text| (text, "EUC or GB 2312, by its signs"));
    let found = found.or_else(|| double(bytes, of_shift_jis).map(|text| (text, "Shift JIS, by its kana and signs")));
    if found.is_some() {
        return found;
    }
    let text: String = bytes.iter().map(|&byte| of_windows(byte)).collect();
    // A byte on a line without words is damage, and is told where it stands.
    let is_of_words = text.lines().all(|line| line.is_ascii() || has_word(line));
    is_of_words.then_some((text, "Windows-1252 (Latin-1)"))
}

/// Are there two letters beside each other?
fn has_word(line: &str) -> bool {
    let mut before = false;
    line.chars().any(|c| std::mem::replace(&mut before, c.is_alphabetic()) && before)
}

/// So many parts of a frame are no letters.
const FRAME: usize = 9;

/// So many characters of the first rows of a table show an encoding of two bytes a character.
const SHOWN: usize = 2;

fn utf32(bytes: &[u8], unit: fn([u8; 4]) -> u32) -> String {
    let (units, rest) = bytes.as_chunks::<4>();
    let character = |bytes: &[u8; 4]| char::from_u32(unit(*bytes)).unwrap_or(char::REPLACEMENT_CHARACTER);
    units.iter().map(character).chain((!rest.is_empty()).then_some(char::REPLACEMENT_CHARACTER)).collect()
}

/// Whether a byte is a character by itself, or with the next one that of a row and a cell of a table of 94 by 94.
enum Unit {
    One(char),
    Two(char),
    /// Known to be a character, which one would take the table.
    Other,
}

/// A text of one byte or two a character; `None` if it is none, or has too few characters that show it.
fn double(bytes: &[u8], unit: fn(u8, u8) -> Option<Unit>) -> Option<String> {
    let mut text = String::with_capacity(bytes.len());
    let (mut at, mut shown) = (0, 0);
    while at < bytes.len() {
        let (first, second) = (bytes[at], bytes.get(at + 1).copied().unwrap_or(0));
        if first.is_ascii() {
            text.push(char::from(first));
            at += 1;
            continue;
        }
        let (c, length) = match unit(first, second)? {
            Unit::One(c) => (c, 1),
            Unit::Two(c) => (c, 2),
            Unit::Other => (char::REPLACEMENT_CHARACTER, 2),
        };
        shown += usize::from(length == 2 && c != char::REPLACEMENT_CHARACTER);
        text.push(c);
        at += length;
    }
    (shown >= SHOWN).then_some(text)
}

fn of_shift_jis(first: u8, second: u8) -> Option<Unit> {
    match (first, second) {
        // Kana of half the width.
        (0xA1..=0xDF, _) => char::from_u32(0xFF61 + u32::from(first - 0xA1)).map(Unit::One),
        (0x81..=0x9F | 0xE0..=0xFC, 0x40..=0x7E | 0x80..=0xFC) => {
            let lead = first - if first < 0xA0 { 0x81 } else { 0xC1 };
            let (row, cell) = match second {
                0x9F.. => (2 * lead + 2, second - 0x9E),
                0x80.. => (2 * lead + 1, second - 0x40),
                _ => (2 * lead + 1, second - 0x3F),
            };
            Some(of_japan(row, cell).map_or(Unit::Other, Unit::Two))
        }
        _ => None,
    }
}

/// The tables of Japan, China and Korea have the same digits, letters and kana.
fn of_euc(first: u8, second: u8) -> Option<Unit> {
    let (0xA1..=0xFE, 0xA1..=0xFE) = (first, second) else { return None };
    let (row, cell) = (first - 0xA0, second - 0xA0);
    let c = match (row, cell) {
        // Squares and frames of GB 2312, squares and frames of KS X 1001.
        (1, 64 | 85) => Some('\u{25A1}'),
        (1, 65 | 86) => Some('\u{25A0}'),
        (9, 4..=79) => char::from_u32(0x2500 + u32::from(cell) - 4),
        (6, 1..=22) => of_japan(8, cell),
        _ => of_japan(row, cell),
    };
    Some(c.map_or(Unit::Other, Unit::Two))
}

/// The first eight rows of JIS X 0208, as far as boards and the kana beside them need them.
fn of_japan(row: u8, cell: u8) -> Option<char> {
    const SIGNS: &str = "\u{3000}\u{3001}\u{3002}\u{FF0C}\u{FF0E}\u{30FB}\u{FF1A}\u{FF1B}\u{FF1F}\u{FF01}";
    const FRAMES: &str = "\u{2500}\u{2502}\u{250C}\u{2510}\u{2518}\u{2514}\u{251C}\u{252C}\u{2524}\u{2534}\u{253C}\
                          \u{2501}\u{2503}\u{250F}\u{2513}\u{251B}\u{2517}\u{2523}\u{2533}\u{252B}\u{253B}\u{254B}";
    let nth = |signs: &str| signs.chars().nth(usize::from(cell).checked_sub(1)?);
    let from = |first: u32| char::from_u32(first + u32::from(cell) - 1);
    match (row, cell) {
        (1, 1..=10) => nth(SIGNS),
        (1, 18) => Some('\u{FF3F}'),
        (1, 28) => Some('\u{30FC}'),
        (1, 29) => Some('\u{2015}'),
        (1, 30) => Some('\u{2010}'),
        (1, 35) => Some('\u{FF5C}'),
        (1, 42) => Some('\u{FF08}'),
        (1, 43) => Some('\u{FF09}'),
        (1, 60) => Some('\u{FF0B}'),
        (1, 61) => Some('\u{2212}'),
        (1, 63) => Some('\u{D7}'),
        (1, 86) => Some('\u{FF0A}'),
        (1, 91) => Some('\u{25CB}'),
        (1, 92) => Some('\u{25CF}'),
        (2, 2) => Some('\u{25A1}'),
        (2, 3) => Some('\u{25A0}'),
        // Digits and letters of full width.
        (3, 16..=25 | 33..=58 | 65..=90) => from(0xFF01),
        (4, 1..=83) => from(0x3041),
        (5, 1..=86) => from(0x30A1),
        (8, 1..=22) => nth(FRAMES),
        (8, 23..=32) => Some('\u{253C}'),
        _ => None,
    }
}

fn of_dos(byte: u8) -> char {
    const LETTERS: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑ";
    const FRAMES: &str = "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀";
    let nth = |signs: &str, first: u8| signs.chars().nth(usize::from(byte - first));
    let c = match byte {
        0x80..=0xA5 => nth(LETTERS, 0x80),
        0xB0..=0xDF => nth(FRAMES, 0xB0),
        _ => Some(char::from(byte)),
    };
    c.unwrap_or(char::REPLACEMENT_CHARACTER)
}

fn of_windows(byte: u8) -> char {
    const SIGNS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ";
    let sign = byte.checked_sub(0x80).and_then(|at| SIGNS.chars().nth(usize::from(at)));
    sign.unwrap_or(char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::guessed;

    /// As other programs write them.
    #[test]
    fn bytes_of_other_encodings() {
        for (bytes, text, name) in [
            (&b"\x82\xCC\x8C\xA9\n\x82\x54\x81\xA0\x81\x45\x84\xA0"[..], "の\u{FFFD}\n５□・│", "Shift JIS"),
            (b"\xA3\xB5\xA2\xA2\xA4\xCE\xA8\xA2", "５□の│", "EUC"),
            (b"\xA3\xB5\xA1\xF5\xA9\xA6", "５□│", "EUC"),
            (b"\xDA\xC4\xC4\xC4\xC4\xC4\xC4\xC4\xC4\xBF\n\xB3 5 \xB3", "┌────────┐\n│ 5 │", "code page 437"),
            (b"\x93tr\xE8s\x94 \x96 Gru\xDF", "“très” – Gruß", "Windows-1252"),
            (b"\xFF\xFE\x00\x005\x00\x00\x00", "5", "UTF-32"),
        ] {
            let (read, encoding) = guessed(bytes).unwrap();
            assert!(read == text && encoding.starts_with(name), "{read:?}, {encoding}: {text:?}");
        }
        for bytes in [
            "5 3 .".as_bytes(),
            "５□".as_bytes(),
            b"\xFF\xFE5\0",
            b"\xEF\xBB\xBF5",
            b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR",
            b"53\xE9.\n",
            b"",
        ] {
            assert_eq!(guessed(bytes), None, "{bytes:?}");
        }
    }
}
