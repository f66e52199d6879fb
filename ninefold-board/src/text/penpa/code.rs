//! How Penpa packs text: short names, then raw deflate, then base64.

use super::super::{
    TextError,
    link::{self, MOST},
    piece::Piece,
};
use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

/// With or without `=` at its end.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The best compression that deflate has a level for.
const LEVEL: u8 = 9;

/// The letters behind a `z`, and the words that they stand for. A `z` itself is `zZ`.
const NAMES: &[(char, &str)] = &[
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
    ('Z', "z"),
];

/// The text of a parameter.
pub(super) fn unpack(packed: Piece<'_>) -> Result<String, TextError> {
    let base64 = link::packed(packed)?;
    let bytes = BASE64.decode(base64.trim_end_matches('=')).map_err(|_| link::damaged(packed))?;
    let text = decompress_to_vec_with_limit(&bytes, MOST).map_err(|error| match error.status {
        TINFLStatus::HasMoreOutput => link::too_large(packed),
        _ => link::damaged(packed),
    })?;
    String::from_utf8(text).map_err(|_| link::damaged(packed))
}

/// The inverse of [`unpack`].
pub(super) fn pack(text: &str) -> String {
    BASE64.encode(compress_to_vec(text.as_bytes(), LEVEL))
}

/// A line, or a part of one, with its names written out.
pub(super) fn long(line: &str) -> String {
    let mut out = String::with_capacity(2 * line.len());
    let mut rest = line;
    while let Some(at) = rest.find('z') {
        out.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let name = rest.chars().next().and_then(|c| NAMES.iter().find(|(short, _)| *short == c));
        match name {
            Some((_, name)) => {
                out.push_str(name);
                rest = &rest[1..];
            }
            None => out.push('z'),
        }
    }
    out + rest
}

/// The inverse of [`long`], for the whole text.
pub(super) fn short(text: &str) -> String {
    let text = text.replace('z', "zZ");
    NAMES.iter().filter(|(c, _)| *c != 'Z').fold(text, |text, (c, name)| text.replace(name, &format!("z{c}")))
}

/// The signs that the rules cannot hold as themselves, and their replacements.
pub(super) const SIGNS: &[(&str, &str)] = &[("%2D", "\n"), ("%2C", ","), ("%2E", "&"), ("%2F", "=")];
