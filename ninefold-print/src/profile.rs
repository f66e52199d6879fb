//! The colours of a document that is to say what they are: a profile of sRGB, as the International Color Consortium wants it (ICC.1:2004-10,
//! version 4.2), with the numbers of IEC 61966-2-1. It has no date but a fixed one.

/// What it is called.
pub(crate) const NAME: &str = "sRGB IEC61966-2-1";

/// The version of the form of a profile, and the white of its inner colours (D50).
const VERSION: u32 = 0x0420_0000;
const WHITE: [u32; 3] = [0xf6d6, 0x1_0000, 0xd32d];

/// Red, green and blue under that white, in 65,536ths, as they are published for this profile.
const RED: [u32; 3] = [0x6fa2, 0x38f5, 0x390];
const GREEN: [u32; 3] = [0x6299, 0xb785, 0x18da];
const BLUE: [u32; 3] = [0x24a0, 0xf84, 0xb6cf];

/// From the white of daylight (D65) to that white (Bradford), row by row, negative numbers as two's complements.
const ADAPTED: [u32; 9] = [0x1_0c42, 0x5de, 0xffff_f325, 0x793, 0xfd90, 0xffff_fba1, 0xffff_fda2, 0x3dc, 0xc06e];

/// The curve: x to the power of 2.4 of a line, and a straight line below 0.04045.
const CURVE: [u32; 5] = [0x2_6666, 0xf2a7, 0xd59, 0x13d0, 0xa5b];

/// The profile.
pub(crate) fn srgb() -> Vec<u8> {
    let curve = numbers(*b"para", &[&[0x3_0000], &CURVE[..]].concat());
    let parts: [(&[u8; 4], Vec<u8>); 10] = [
        (b"desc", words(NAME)),
        (b"cprt", words("Without a copyright: numbers of a standard")),
        (b"wtpt", numbers(*b"XYZ ", &WHITE)),
        (b"chad", numbers(*b"sf32", &ADAPTED)),
        (b"rXYZ", numbers(*b"XYZ ", &RED)),
        (b"gXYZ", numbers(*b"XYZ ", &GREEN)),
        (b"bXYZ", numbers(*b"XYZ ", &BLUE)),
        (b"rTRC", curve.clone()),
        (b"gTRC", curve.clone()),
        (b"bTRC", curve),
    ];
    let (mut table, mut data) = (vec![(parts.len() as u32)], Vec::new());
    let start = HEAD + 4 + 12 * parts.len();
    for (tag, bytes) in &parts {
        table.extend([u32::from_be_bytes(**tag), (start + data.len()) as u32, bytes.len() as u32]);
        data.extend(bytes);
    }
    let table: Vec<u8> = table.into_iter().flat_map(u32::to_be_bytes).collect();
    [head(start + data.len()), table, data].concat()
}

/// The bytes before the table.
const HEAD: usize = 128;

fn head(length: usize) -> Vec<u8> {
    let mut head: Vec<u8> = [length as u32, 0, VERSION].into_iter().flat_map(u32::to_be_bytes).collect();
    head.extend(b"mntrRGB XYZ ");
    // The first day of 2026, and no hour.
    head.extend([2026_u16, 1, 1, 0, 0, 0].into_iter().flat_map(u16::to_be_bytes));
    head.extend(b"acsp");
    // No platform, maker or model; colours as they look on paper.
    head.extend([0; 28]);
    head.extend(WHITE.into_iter().flat_map(u32::to_be_bytes));
    head.resize(HEAD, 0);
    head
}

/// Numbers behind the name of their kind.
fn numbers(kind: [u8; 4], numbers: &[u32]) -> Vec<u8> {
    let bytes = numbers.iter().flat_map(|number| number.to_be_bytes());
    kind.into_iter().chain([0; 4]).chain(bytes).collect()
}

/// English words, in two bytes each letter, filled up to whole numbers of four.
fn words(text: &str) -> Vec<u8> {
    let letters: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let language = u32::from_be_bytes(*b"enUS");
    let mut bytes = numbers(*b"mluc", &[1, 12, language, letters.len() as u32, 28]);
    bytes.extend(letters);
    bytes.resize(bytes.len().next_multiple_of(4), 0);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts lie one behind the other within the length that the profile says, and red, green and blue make the white.
    #[test]
    fn the_parts_lie_where_the_table_says() {
        let profile = srgb();
        let number = |at: usize| u32::from_be_bytes(profile[at..at + 4].try_into().unwrap()) as usize;
        assert_eq!((number(0), &profile[36..40]), (profile.len(), &b"acsp"[..]));
        let mut end = HEAD + 4 + 12 * number(HEAD);
        for part in 0..number(HEAD) {
            let [start, length] = [4, 8].map(|at| number(HEAD + 4 + 12 * part + at));
            assert_eq!((start, start % 4), (end, 0));
            end = start + length;
        }
        assert_eq!(end, profile.len());
        for axis in 0..3 {
            let sum = RED[axis] + GREEN[axis] + BLUE[axis];
            assert!(sum.abs_diff(WHITE[axis]) <= 20, "{axis}: {sum:x}");
        }
    }
}
