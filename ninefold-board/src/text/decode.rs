//! Bytes to text.

use std::borrow::Cow;

/// The text of a file: UTF-8, or UTF-16 with a byte order mark; the mark is dropped. Bytes that are not UTF-8 become
/// U+FFFD, which no format accepts, so that the line they stand in is reported and the other lines are still read.
///
/// ```
/// use ninefold_board::text::decode;
/// assert_eq!(decode(b"\xEF\xBB\xBF1234"), "1234");
/// assert_eq!(decode(b"\xFF\xFE1\x002\x00"), "12");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => String::from_utf8_lossy(rest),
        [0xFF, 0xFE, rest @ ..] => utf16(rest, u16::from_le_bytes).into(),
        [0xFE, 0xFF, rest @ ..] => utf16(rest, u16::from_be_bytes).into(),
        _ => String::from_utf8_lossy(bytes),
    }
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let mut text: String = char::decode_utf16(pairs.iter().map(|&pair| unit(pair)))
        .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect();
    if !rest.is_empty() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    text
}
