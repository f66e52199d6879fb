//! What readers of the Arrow crates say of a damaged file, in words for people: theirs are for those who write readers.

/// How the errors of this program begin, which are in such words.
const OWN: [&str; 7] = ["found ", "it ", "its ", "column ", "a column ", "the head ", "the file "];

/// Names that the readers put before what they say.
const NAMES: [&str; 10] = [
    "Parquet argument error: ",
    "Parquet error: ",
    "Invalid argument error: ",
    "External error: ",
    "External: ",
    "Arrow: ",
    "Parser error: ",
    "Ipc error: ",
    "Io error: ",
    "Arrow error: ",
];

/// An error in a sentence.
pub(super) fn said(error: &str) -> String {
    let mut words = error.trim();
    while let Some(rest) = NAMES.iter().find_map(|name| words.strip_prefix(name)) {
        words = rest;
    }
    let small = words.to_ascii_lowercase();
    if OWN.iter().any(|begin| words.starts_with(begin)) || words.contains("(os error") {
        return words.to_string();
    }
    let reason = if small.contains("utf-8") || small.contains("utf8") {
        "it holds texts that are not UTF-8"
    } else if small.contains("depth") {
        "its columns have members within members, deeper than is read"
    } else if small.contains("checksum") {
        "a page of it does not fit its checksum"
    } else if ["eof", "end of file", "fill whole buffer"].iter().any(|sign| small.contains(sign)) {
        "it ends in the middle, or states a wrong length"
    } else if ["snappy", "lz4", "zstd", "gzip", "deflate"].iter().any(|sign| small.contains(sign)) {
        "its compressed data are damaged"
    } else {
        "it is damaged: its parts do not fit together"
    };
    reason.to_string()
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn words_of_readers() {
        for (error, words) in [
            ("Parquet argument error: External: snappy: corrupt input (expected valid offset)", "compressed"),
            ("Invalid argument error: Invalid UTF8 sequence at string index 3", "not UTF-8"),
            ("Arrow: Unable to get root: Utf8Error { error: Utf8Error { valid_up_to: 1 } }", "not UTF-8"),
            ("Unable to get root as message: DepthLimitReached", "deeper than is read"),
            ("Parquet error: Page CRC checksum mismatch", "does not fit its checksum"),
            ("EOF: eof decoding byte array", "ends in the middle"),
            ("failed to fill whole buffer", "ends in the middle"),
            ("Range [1, 2) is out of bounds.\n\twhile verifying table field", "do not fit"),
        ] {
            let said = said(error);
            assert!(said.contains(words) && !said.contains(['{', '\n', '(']), "{error}: {said}");
        }
        for own in ["found 5 bytes, expected 6", "its footer cannot be read", "Input/output error (os error 5)"] {
            assert_eq!(said(&format!("Parquet argument error: External: {own}")), own);
        }
    }
}
