//! Texts as gzip files; also a part of `build.rs`, which packs the page's files.

/// A gzip file (RFC 1952) without a name and a time, so that the same text is the same file wherever it is packed. The level is one of
/// `miniz_oxide`, 0 to 10.
pub(crate) fn gzip(text: &[u8], level: u8) -> Vec<u8> {
    let mut file = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255];
    file.extend(miniz_oxide::deflate::compress_to_vec(text, level));
    file.extend(crc32fast::hash(text).to_le_bytes());
    // Of its length the format keeps 32 bits.
    file.extend((text.len() as u32).to_le_bytes());
    file
}
