//! Frames of Zstandard, unpacked in Rust.

use super::MOST_KIB;
use ruzstd::decoding::StreamingDecoder;
use std::io::{BufRead as _, BufReader, Error, Read};

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
            self.between = self.frame.take().map(StreamingDecoder::into_inner);
        }
    }
}
