//! Against the crate `lz-str`, a port of the original, whose compressor also writes our links.
use super::*;
use proptest::prelude::*;

const MOST: usize = 10_000;

proptest! {
    #[test]
    fn unpacks_what_is_packed(text in "[a-c{}\",:0-9é\u{1F600}\u{4E2D}]{0,300}") {
        prop_assert_eq!(unpack(&lz_str::compress_to_base64(text.as_str()), MOST), Ok(text));
    }

    /// The crate reads a digit ahead, even behind the end of the text; the original does not need one there.
    #[test]
    fn anything_is_what_the_crate_says(packed in "[A-Da-d0-9+/=]{0,40}") {
        let theirs = lz_str::decompress_from_base64(&(packed.clone() + "A")).and_then(|units| String::from_utf16(&units).ok());
        if let Ok(ours) = unpack(&packed, MOST) {
            prop_assert_eq!(Some(ours), theirs);
        }
    }
}

/// The first is what f-puzzles writes of an empty board, as quoted in SudokuPad's sources.
#[test]
fn known_texts() {
    let packed = "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==";
    let json = r#"{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}"#;
    assert_eq!(unpack(packed, MOST), Ok(json.to_string()));
    assert_eq!(unpack("Q", MOST), Ok(String::new()));
    for end in 0..packed.len() - 3 {
        assert_eq!(unpack(&packed[..end], MOST), Err(Fault::Damaged), "{end}");
    }
}

#[test]
fn long_texts_are_refused() {
    let packed = lz_str::compress_to_base64("x".repeat(MOST + 1).as_str());
    assert!(packed.len() < 300, "{}", packed.len());
    assert_eq!(unpack(&packed, MOST), Err(Fault::TooLarge));
    assert_eq!(unpack(&packed, MOST + 1), Ok("x".repeat(MOST + 1)));
}

/// `0`, then the code that this very step makes, then the end; and the same with the code after it, which nothing has made.
#[test]
fn a_code_that_nothing_has_made_is_damage() {
    assert_eq!(unpack("Awo", MOST), Ok("000".to_string()));
    assert_eq!(unpack("Ayo", MOST), Err(Fault::Damaged));
}
