//! The packing of streams.

/// How hard streams are packed: what zlib takes by itself.
const LEVEL: u8 = 6;

/// Bytes as the filter `FlateDecode` unpacks them.
pub(crate) fn packed(bytes: &[u8]) -> Vec<u8> {
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, LEVEL)
}
