//! Frames of Zstandard, packed and unpacked in Rust.

use super::MOST_KIB;
use ruzstd::decoding::StreamingDecoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::io::{BufRead as _, BufReader, Error, Read, Write};

type Decoder<R> = StreamingDecoder<BufReader<R>, ruzstd::decoding::FrameDecoder>;

/// One frame behind the other, as `zstd` writes them and `cat` joins them.
pub(super) struct Frames<R: Read> {
    /// The input between frames.
    between: Option<BufReader<R>>,
    /// The frame that is read.
    frame: Option<Decoder<R>>,
}

impl<R: Read> Frames<R> {
    pub(super) fn new(packed: R) -> Self {
        Frames { between: Some(BufReader::new(packed)), frame: None }
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if let Some(mut packed) = self.between.take() {
                if packed.fill_buf()?.is_empty() {
                    return Ok(0);
                }
                let most = u64::from(MOST_KIB) << 10;
                let frame = StreamingDecoder::new_with_max_window_size(packed, most);
                self.frame = Some(frame.map_err(|error| Error::other(error.to_string()))?);
            }
            let Some(frame) = &mut self.frame else { return Ok(0) };
            let count = frame.read(buffer)?;
            if count > 0 {
                return Ok(count);
            }
            self.between = self.frame.take().map(whole).transpose()?;
        }
    }
}

/// The input behind a frame that was read to its end. A checksum is compared by nobody else.
fn whole<R: Read>(frame: Decoder<R>) -> std::io::Result<BufReader<R>> {
    let (packed, decoder) = frame.into_parts();
    let told = decoder.get_checksum_from_data();
    if told.is_some() && told != decoder.get_calculated_checksum() {
        return Err(Error::other("the checksum is another one"));
    }
    Ok(packed)
}

/// The number of bytes packed at a time, each time as a frame of its own.
const FRAME: usize = 1 << 20;

/// Writes frames one behind the other.
pub(crate) struct FrameWriter<W: Write> {
    out: W,
    /// Less than a frame.
    pending: Vec<u8>,
}

impl<W: Write> FrameWriter<W> {
    pub(super) fn new(out: W) -> Self {
        FrameWriter { out, pending: Vec::new() }
    }

    fn write_frame(&mut self) -> std::io::Result<()> {
        // The other levels are not there yet.
        let frame = compress_to_vec(self.pending.as_slice(), CompressionLevel::Fastest);
        self.pending.clear();
        self.out.write_all(&frame)
    }

    /// Everything was written; also where that is nothing, there is a frame.
    pub(super) fn finish(mut self) -> std::io::Result<W> {
        self.write_frame()?;
        Ok(self.out)
    }
}

impl<W: Write> Write for FrameWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let taken = bytes.len().min(FRAME - self.pending.len());
        self.pending.extend_from_slice(&bytes[..taken]);
        if self.pending.len() == FRAME {
            self.write_frame()?;
        }
        Ok(taken)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.out.flush()
    }
}
