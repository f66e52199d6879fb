//! Fonts: the text that codes stand for, their widths, whether they are embedded.

use hayro_syntax::object::{Array, Dict, Name, Object, Stream};
use std::collections::BTreeMap;

/// A font as far as its texts need it.
#[derive(Clone, Debug, Default)]
pub(super) struct Letters {
    pub(super) name: String,
    pub(super) is_embedded: bool,
    /// How many bytes a code has.
    bytes: usize,
    texts: BTreeMap<u32, String>,
    /// In thousandths of the type size.
    widths: BTreeMap<u32, f32>,
    /// Of codes without a width of their own.
    width: f32,
}

/// The most codes of one range: as many as two bytes have.
const MOST_CODES: u32 = 1 << 16;

impl Letters {
    pub(super) fn new(font: &Dict<'_>) -> Self {
        let name = font.get::<Name<'_>>(&b"BaseFont"[..]).map_or_else(String::new, |name| name.as_str().to_string());
        let descendants = font.get::<Array<'_>>(&b"DescendantFonts"[..]);
        let descendant = descendants.and_then(|fonts| fonts.iter::<Dict<'_>>().next());
        let described = descendant.as_ref().unwrap_or(font).get::<Dict<'_>>(&b"FontDescriptor"[..]);
        let files = [&b"FontFile"[..], b"FontFile2", b"FontFile3"];
        // Type 3 fonts are drawn by the document itself.
        let is_drawn = font.contains_key(&b"CharProcs"[..]);
        let is_embedded = is_drawn || described.is_some_and(|font| files.iter().any(|file| font.contains_key(*file)));
        let mut letters = Letters { name, is_embedded, bytes: 1, width: 500.0, ..Letters::default() };
        if let Some(cmap) = font.get::<Stream<'_>>(&b"ToUnicode"[..]).and_then(|stream| stream.decoded().ok()) {
            letters.read_texts(&String::from_utf8_lossy(&cmap));
        }
        match descendant {
            Some(descendant) => {
                letters.bytes = 2;
                letters.width = descendant.get::<f32>(&b"DW"[..]).unwrap_or(1000.0);
                letters.read_wide(&descendant);
            }
            None => letters.read_simple(font),
        }
        letters
    }

    /// The text of a string, and its width in type sizes.
    pub(super) fn read(&self, codes: &[u8]) -> (String, f32, f32) {
        let (mut text, mut width, mut count) = (String::new(), 0.0, 0.0);
        for code in codes.chunks(self.bytes) {
            let code = code.iter().fold(0u32, |code, byte| code << 8 | u32::from(*byte));
            match self.texts.get(&code) {
                Some(known) => text.push_str(known),
                None if self.bytes == 1 => text.extend(char::from_u32(code)),
                None => {}
            }
            width += self.widths.get(&code).copied().unwrap_or(self.width) / 1000.0;
            count += 1.0;
        }
        (text, width, count)
    }

    /// The widths of codes of one byte.
    fn read_simple(&mut self, font: &Dict<'_>) {
        let first = font.get::<u32>(&b"FirstChar"[..]).unwrap_or(0);
        if let Some(widths) = font.get::<Array<'_>>(&b"Widths"[..]) {
            self.widths = (first..).zip(widths.iter::<f32>()).collect();
        }
    }

    /// `c [w w ...]` and `first last w` in turns.
    fn read_wide(&mut self, font: &Dict<'_>) {
        let Some(all) = font.get::<Array<'_>>(&b"W"[..]) else { return };
        let mut items = all.iter::<Object<'_>>();
        while let (Some(first), Some(next)) = (items.next(), items.next()) {
            let Some(first) = code(&first) else { return };
            match next {
                Object::Array(widths) => self.widths.extend((first..).zip(widths.iter::<f32>())),
                last => {
                    let (Some(last), Some(width)) = (code(&last), items.next().as_ref().and_then(number)) else {
                        return;
                    };
                    self.widths.extend((first..=last.min(first.saturating_add(MOST_CODES))).map(|code| (code, width)));
                }
            }
        }
    }

    /// The pairs and ranges of a map from codes to text.
    fn read_texts(&mut self, cmap: &str) {
        for (section, is_range) in sections(cmap) {
            let hexes: Vec<&str> = section.split('<').skip(1).filter_map(|rest| rest.split('>').next()).collect();
            if !is_range {
                for pair in hexes.chunks_exact(2) {
                    self.texts.extend(u32::from_str_radix(pair[0], 16).ok().map(|code| (code, utf16(pair[1], 0))));
                }
                continue;
            }
            for range in hexes.chunks_exact(3) {
                let ends = [range[0], range[1]].map(|hex| u32::from_str_radix(hex, 16).unwrap_or(u32::MAX));
                let last = ends[1].min(ends[0].saturating_add(MOST_CODES));
                self.texts.extend((ends[0]..=last).map(|code| (code, utf16(range[2], code - ends[0]))));
            }
        }
    }
}

/// The sections of pairs and of ranges.
fn sections(cmap: &str) -> impl Iterator<Item = (&str, bool)> {
    [("beginbfchar", "endbfchar", false), ("beginbfrange", "endbfrange", true)].into_iter().flat_map(
        move |(begin, end, is_range)| {
            cmap.split(begin).skip(1).map(move |rest| (rest.split(end).next().unwrap_or_default(), is_range))
        },
    )
}

/// Text in UTF-16, as hexadecimal digits, its last unit so much further.
fn utf16(hex: &str, further: u32) -> String {
    let units = hex.as_bytes().chunks(4).filter_map(|digits| std::str::from_utf8(digits).ok());
    let mut units: Vec<u16> = units.filter_map(|digits| u16::from_str_radix(digits, 16).ok()).collect();
    if let Some(last) = units.last_mut() {
        *last = last.wrapping_add(further as u16);
    }
    String::from_utf16_lossy(&units)
}

/// A number of an object.
pub(super) fn number(object: &Object<'_>) -> Option<f32> {
    match object {
        Object::Number(number) => Some(number.as_f32()),
        _ => None,
    }
}

fn code(object: &Object<'_>) -> Option<u32> {
    match object {
        Object::Number(number) => u32::try_from(number.as_i64()).ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_ranges_have_their_texts() {
        let mut letters = Letters { bytes: 2, ..Letters::default() };
        letters.read_texts(
            "2 beginbfchar <0001> <0041> <0002> <D83DDE00> endbfchar 1 beginbfrange <0010> <0012> <0061> endbfrange",
        );
        assert_eq!(letters.read(&[0, 1, 0, 2, 0, 0x10, 0, 0x12, 0, 9]).0, "A\u{1F600}ac");
        letters.read_texts("beginbfrange <00> <FFFFFFFF> <0041> endbfrange beginbfchar <x> <");
        assert!(letters.texts.len() <= MOST_CODES as usize + 8, "no file makes it take more");
    }
}
