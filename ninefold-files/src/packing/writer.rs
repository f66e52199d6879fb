//! Outputs packed as they are written.

use super::Packing;
#[cfg(feature = "compressed")]
use super::zstd::FrameWriter;
use std::io::{Error, Result, Write};

/// A writer that packs what goes through it, or lets it through as it is. It must be [finished](Packed::finish): before that the
/// last bytes are not written.
pub(crate) enum Packed<W: Write> {
    Plain(W),
    #[cfg(feature = "compressed")]
    Gzip(Box<flate2::write::GzEncoder<W>>),
    #[cfg(feature = "compressed")]
    Zstd(FrameWriter<W>),
    #[cfg(feature = "compressed")]
    Xz(Box<lzma_rust2::XzWriter<W>>),
}

/// The preset of `xz`: half the size of gzip's at an eighth of the memory that its default takes.
#[cfg(feature = "compressed")]
const XZ: u32 = 3;

impl<W: Write> Packed<W> {
    /// Begins.
    #[cfg(feature = "compressed")]
    pub(crate) fn new(packing: Option<Packing>, out: W) -> Result<Self> {
        Ok(match packing {
            None => Packed::Plain(out),
            Some(Packing::Gzip) => {
                let level = flate2::Compression::default();
                Packed::Gzip(Box::new(flate2::write::GzEncoder::new(out, level)))
            }
            Some(Packing::Zstd) => Packed::Zstd(FrameWriter::new(out)),
            Some(Packing::Xz) => {
                let options = lzma_rust2::XzOptions::with_preset(XZ);
                Packed::Xz(Box::new(lzma_rust2::XzWriter::new(out, options).map_err(Error::other)?))
            }
        })
    }

    /// The same in a build that packs nothing.
    #[cfg(not(feature = "compressed"))]
    pub(crate) fn new(packing: Option<Packing>, out: W) -> Result<Self> {
        match packing {
            None => Ok(Packed::Plain(out)),
            Some(packing) => Err(Error::other(packing.left_out("pack"))),
        }
    }

    /// Everything was written.
    #[cfg_attr(
        not(feature = "compressed"),
        expect(clippy::unnecessary_wraps, reason = "what is not packed has no end")
    )]
    pub(crate) fn finish(self) -> Result<W> {
        match self {
            Packed::Plain(out) => Ok(out),
            #[cfg(feature = "compressed")]
            Packed::Gzip(packed) => packed.finish(),
            #[cfg(feature = "compressed")]
            Packed::Zstd(frames) => frames.finish(),
            #[cfg(feature = "compressed")]
            Packed::Xz(packed) => packed.finish().map_err(Error::other),
        }
    }
}

impl<W: Write> Write for Packed<W> {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        match self {
            Packed::Plain(out) => out.write(bytes),
            #[cfg(feature = "compressed")]
            Packed::Gzip(packed) => packed.write(bytes),
            #[cfg(feature = "compressed")]
            Packed::Zstd(frames) => frames.write(bytes),
            #[cfg(feature = "compressed")]
            Packed::Xz(packed) => packed.write(bytes),
        }
    }

    /// Packed data are whole at their end alone: marks in between would only make them longer.
    fn flush(&mut self) -> Result<()> {
        match self {
            Packed::Plain(out) => out.flush(),
            #[cfg(feature = "compressed")]
            _ => Ok(()),
        }
    }
}

#[cfg(all(test, feature = "compressed"))]
mod tests {
    use super::*;
    use std::io::{Cursor, Read as _};

    /// More than two frames of Zstandard, in pieces of odd lengths.
    #[test]
    fn what_is_packed_is_unpacked_again() {
        let text: Vec<u8> = (0..300_000u32).flat_map(|n| format!("{n}\n").into_bytes()).collect();
        for packing in [Packing::Gzip, Packing::Zstd, Packing::Xz] {
            let mut packed = Packed::new(Some(packing), Vec::new()).unwrap();
            for piece in text.chunks(4_099) {
                packed.write_all(piece).unwrap();
                packed.flush().unwrap();
            }
            let bytes = packed.finish().unwrap();
            assert!(bytes.len() * 2 < text.len(), "{packing:?}: {} bytes", bytes.len());
            assert_eq!(Packing::of(&bytes), Some(packing));
            let mut read = Vec::new();
            packing.unpacked(Cursor::new(bytes)).unwrap().read_to_end(&mut read).unwrap();
            assert!(read == text, "{packing:?}");
        }
    }
}
