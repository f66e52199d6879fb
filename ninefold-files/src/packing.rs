//! Inputs that are compressed, told by their first bytes and unpacked as they are read, and outputs whose name asks for it: memory
//! stays small whatever they hold.

use std::io::{Error, Read};
use std::path::{Path, PathBuf};

mod writer;
#[cfg(feature = "compressed")]
mod zstd;

pub(crate) use writer::Packed;

/// A way of compressing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packing {
    /// `.gz`
    Gzip,
    /// `.zst`
    Zstd,
    /// `.xz`
    Xz,
}

impl Packing {
    /// The packing by the first bytes.
    pub(crate) fn of(head: &[u8]) -> Option<Self> {
        match head {
            [0x1F, 0x8B, ..] => Some(Packing::Gzip),
            [0x28, 0xB5, 0x2F, 0xFD, ..] => Some(Packing::Zstd),
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Some(Packing::Xz),
            _ => None,
        }
    }

    /// The packing by the ending of a name, and the name of what is packed: `answers.csv` of `answers.csv.gz`.
    pub fn of_name(path: &Path) -> Option<(Self, PathBuf)> {
        let packing = match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "gz" => Packing::Gzip,
            "zst" => Packing::Zstd,
            "xz" => Packing::Xz,
            _ => return None,
        };
        Some((packing, path.with_extension("")))
    }

    fn name(self) -> &'static str {
        match self {
            Packing::Gzip => "gzip",
            Packing::Zstd => "zstd",
            Packing::Xz => "xz",
        }
    }

    /// The contents. An input that is cut off or damaged is an error when the reading comes there.
    #[cfg(feature = "compressed")]
    #[expect(clippy::unnecessary_wraps, reason = "a build without the feature unpacks nothing")]
    pub(crate) fn unpacked(self, packed: impl Read + Send + 'static) -> std::io::Result<Box<dyn Read + Send>> {
        let contents: Box<dyn Read + Send> = match self {
            Packing::Gzip => Box::new(flate2::read::MultiGzDecoder::new(packed)),
            Packing::Zstd => Box::new(zstd::Frames::new(packed)),
            Packing::Xz => Box::new(lzma_rust2::XzReader::new_mem_limit(packed, true, MOST_KIB)),
        };
        Ok(Box::new(Named { packing: self, contents }))
    }

    /// The error of a build without the feature.
    #[cfg(not(feature = "compressed"))]
    pub(crate) fn unpacked(self, _: impl Read + Send + 'static) -> std::io::Result<Box<dyn Read + Send>> {
        Err(Error::other(self.left_out("unpack")))
    }

    #[cfg(not(feature = "compressed"))]
    fn left_out(self, what: &str) -> String {
        let why = "it was made without the feature `compressed`";
        format!("found data compressed by {}, which this build of ninefold does not {what}: {why}", self.name())
    }
}

/// The most memory that unpacking may take; `xz -9` and `zstd --ultra -22` take less.
#[cfg(feature = "compressed")]
const MOST_KIB: u32 = 144 << 10;

/// Contents whose errors name the packing.
#[cfg(feature = "compressed")]
struct Named {
    packing: Packing,
    contents: Box<dyn Read + Send>,
}

#[cfg(feature = "compressed")]
impl Read for Named {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let packing = self.packing.name();
        self.contents.read(buffer).map_err(|error| {
            Error::new(error.kind(), format!("the data compressed by {packing} are cut off or damaged"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_by_their_first_bytes() {
        assert_eq!(Packing::of(&[0x1F, 0x8B, 8]), Some(Packing::Gzip));
        assert_eq!(Packing::of(&[0x28, 0xB5, 0x2F, 0xFD]), Some(Packing::Zstd));
        assert_eq!(Packing::of(b"\xFD7zXZ\0"), Some(Packing::Xz));
        assert_eq!(Packing::of(b"1...2"), None);
    }

    #[test]
    fn kinds_by_name() {
        let of =
            |name: &str| Packing::of_name(Path::new(name)).map(|(kind, inner)| (kind, inner.display().to_string()));
        assert_eq!(of("a/b.csv.gz"), Some((Packing::Gzip, "a/b.csv".into())));
        assert_eq!(of("b.ZST"), Some((Packing::Zstd, "b".into())));
        assert_eq!(of("b.txt.xz"), Some((Packing::Xz, "b.txt".into())));
        assert_eq!((of("b.txt"), of("gz"), of(".gz")), (None, None, None));
    }

    /// Two members and two frames, cut at every byte: the whole gives both texts, a cut an error or one whole text.
    #[cfg(feature = "compressed")]
    #[test]
    fn members_and_frames_one_behind_the_other() {
        use std::io::Write as _;
        let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
        gzip.write_all(b"1....2....3....4\n").unwrap();
        let gzip = gzip.finish().unwrap();
        let zstd = ruzstd::encoding::compress_to_vec(
            b"1....2....3....4\n".as_slice(),
            ruzstd::encoding::CompressionLevel::Fastest,
        );
        for (packing, one) in [(Packing::Gzip, gzip), (Packing::Zstd, zstd)] {
            let two = [one.clone(), one.clone()].concat();
            assert_eq!(Packing::of(&two), Some(packing));
            let read = |bytes: Vec<u8>| {
                let mut text = String::new();
                let mut contents = packing.unpacked(std::io::Cursor::new(bytes))?;
                contents.read_to_string(&mut text).map(|_| text)
            };
            assert_eq!(read(two.clone()).unwrap(), "1....2....3....4\n".repeat(2));
            for place in 0..8 * two.len() {
                let mut damaged = two.clone();
                damaged[place / 8] ^= 1 << (place % 8);
                if let Ok(text) = read(damaged) {
                    assert_eq!(text, "1....2....3....4\n".repeat(2), "{packing:?} damaged at bit {place}");
                }
            }
            for length in 1..two.len() {
                match read(two[..length].to_vec()) {
                    Ok(text) => assert!(length == one.len() && text.len() == 17, "{packing:?} cut at {length}: {text}"),
                    Err(error) => assert!(error.to_string().contains("cut off or damaged"), "{error}"),
                }
            }
        }
    }
}
