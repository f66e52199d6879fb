//! Pages of Parquet in Zstandard, in gzip and in frames of LZ4, decoded in Rust and up to a limit.
//!
//! The decoder of the first that `parquet` offers is C, those of the others ask nobody how long a page may become. These stand between the
//! file and the page decoder:
//!
//! ```text
//! file --> SerializedPageReader, told that nothing is compressed --> here: each page is decoded --> array reader
//! ```
//! Chunks with another compression go straight through. One that says `LZ4` may have its pages in frames, as old writers made them, or in
//! other forms, for which `parquet` makes as much room as their heads say: each of its pages is looked at first, as it stands.

use super::format::MOST_UNPACKED;
use bytes::Bytes;
use flate2::read::MultiGzDecoder;
use lz4_flex::frame::FrameDecoder;
use parquet::arrow::arrow_reader::RowGroups;
use parquet::basic::Compression;
use parquet::column::page::{Page, PageIterator, PageMetadata, PageReader};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData};
use parquet::file::reader::ChunkReader;
use parquet::file::serialized_reader::SerializedPageReader;
use ruzstd::decoding::StreamingDecoder;
use std::io::Read;
use std::sync::Arc;

/// The row groups of a file.
pub(super) struct Groups<R: ChunkReader> {
    pub(super) file: Arc<R>,
    pub(super) metadata: Arc<ParquetMetaData>,
}

impl<R: ChunkReader + 'static> RowGroups for Groups<R> {
    fn num_rows(&self) -> usize {
        self.row_groups().map(|group| usize::try_from(group.num_rows()).unwrap_or_default()).sum()
    }

    fn column_chunks(&self, column: usize) -> Result<Box<dyn PageIterator>> {
        let (file, metadata) = (Arc::clone(&self.file), Arc::clone(&self.metadata));
        Ok(Box::new(Chunks { file, metadata, column, group: 0 }))
    }

    fn row_groups(&self) -> Box<dyn Iterator<Item = &RowGroupMetaData> + '_> {
        Box::new(self.metadata.row_groups().iter())
    }

    fn metadata(&self) -> &ParquetMetaData {
        &self.metadata
    }
}

/// The chunks of one column, group by group.
struct Chunks<R: ChunkReader> {
    file: Arc<R>,
    metadata: Arc<ParquetMetaData>,
    column: usize,
    group: usize,
}

impl<R: ChunkReader + 'static> Chunks<R> {
    fn open(&self, group: &RowGroupMetaData) -> Result<Box<dyn PageReader>> {
        let chunk = group.columns().get(self.column);
        let chunk = chunk.ok_or_else(|| ParquetError::General(format!("no column {}", self.column)))?;
        let rows = usize::try_from(group.num_rows())?;
        let packing = match chunk.compression() {
            Compression::ZSTD(_) => Packing::Zstd,
            Compression::GZIP(_) => Packing::Gzip,
            Compression::LZ4 => return Ok(Box::new(MaybeFrames::open(&self.file, chunk, rows)?)),
            _ => return Ok(Box::new(SerializedPageReader::new(Arc::clone(&self.file), chunk, rows, None)?)),
        };
        Ok(Box::new(Packed { pages: as_they_stand(&self.file, chunk, rows)?, packing }))
    }
}

/// The pages of a chunk, not decoded.
fn as_they_stand<R: ChunkReader>(
    file: &Arc<R>,
    chunk: &ColumnChunkMetaData,
    rows: usize,
) -> Result<SerializedPageReader<R>> {
    let raw = chunk.clone().into_builder().set_compression(Compression::UNCOMPRESSED).build()?;
    SerializedPageReader::new(Arc::clone(file), &raw, rows, None)
}

impl<R: ChunkReader + 'static> Iterator for Chunks<R> {
    type Item = Result<Box<dyn PageReader>>;

    fn next(&mut self) -> Option<Self::Item> {
        let metadata = Arc::clone(&self.metadata);
        let group = metadata.row_groups().get(self.group)?;
        self.group += 1;
        Some(self.open(group))
    }
}

impl<R: ChunkReader + 'static> PageIterator for Chunks<R> {}

/// How pages are packed.
#[derive(Clone, Copy)]
enum Packing {
    Zstd,
    Gzip,
    Lz4Frames,
}

/// The pages of one chunk.
struct Packed<R: ChunkReader> {
    pages: SerializedPageReader<R>,
    packing: Packing,
}

impl<R: ChunkReader> Iterator for Packed<R> {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

impl<R: ChunkReader> PageReader for Packed<R> {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        self.pages.get_next_page()?.map(|page| decoded(page, self.packing)).transpose()
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.pages.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.pages.skip_next_page()
    }
}

/// The pages of one chunk, twice: to look at, and decoded. Those in frames are decoded here.
struct MaybeFrames<R: ChunkReader> {
    seen: SerializedPageReader<R>,
    pages: SerializedPageReader<R>,
}

impl<R: ChunkReader> MaybeFrames<R> {
    fn open(file: &Arc<R>, chunk: &ColumnChunkMetaData, rows: usize) -> Result<Self> {
        let pages = SerializedPageReader::new(Arc::clone(file), chunk, rows, None)?;
        Ok(MaybeFrames { seen: as_they_stand(file, chunk, rows)?, pages })
    }
}

impl<R: ChunkReader> Iterator for MaybeFrames<R> {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

impl<R: ChunkReader> PageReader for MaybeFrames<R> {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        let Some(page) = self.seen.get_next_page()? else { return Ok(None) };
        if !is_frame(&page) {
            return self.pages.get_next_page();
        }
        self.pages.skip_next_page()?;
        decoded(page, Packing::Lz4Frames).map(Some)
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.pages.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.seen.skip_next_page()?;
        self.pages.skip_next_page()
    }
}

/// The first bytes of a frame of LZ4, of today's kind and of the one before it.
const FRAMES: [[u8; 4]; 2] = [[0x04, 0x22, 0x4D, 0x18], [0x02, 0x21, 0x4C, 0x18]];

/// Do the values of a page as it stands begin as a frame does?
fn is_frame(page: &Page) -> bool {
    let values = match page {
        Page::DataPage { buf, .. } | Page::DictionaryPage { buf, .. } => Some(&buf[..]),
        Page::DataPageV2 { buf, def_levels_byte_len, rep_levels_byte_len, is_compressed, .. } => {
            buf.get(levels(*def_levels_byte_len, *rep_levels_byte_len)..).filter(|_| *is_compressed)
        }
    };
    values.is_some_and(|values| FRAMES.iter().any(|first| values.starts_with(first)))
}

/// How many bytes the levels take.
fn levels(definition: u32, repetition: u32) -> usize {
    definition as usize + repetition as usize
}

/// The page with its bytes decoded. The levels of a page of version 2 stand before them, never compressed.
fn decoded(mut page: Page, packing: Packing) -> Result<Page> {
    match &mut page {
        Page::DataPage { buf, .. } | Page::DictionaryPage { buf, .. } => *buf = decode(buf, 0, packing)?,
        Page::DataPageV2 { buf, def_levels_byte_len, rep_levels_byte_len, is_compressed, .. } if *is_compressed => {
            *buf = decode(buf, levels(*def_levels_byte_len, *rep_levels_byte_len), packing)?;
            *is_compressed = false;
        }
        Page::DataPageV2 { .. } => {}
    }
    Ok(page)
}

/// The first `plain` bytes as they are, the rest decoded. No bytes at all stand for no values.
fn decode(bytes: &Bytes, plain: usize, packing: Packing) -> Result<Bytes> {
    let wrong = |error: &dyn std::fmt::Display| ParquetError::General(format!("a page cannot be unpacked: {error}"));
    let (levels, packed) = bytes.split_at_checked(plain).ok_or_else(|| wrong(&"it is too short"))?;
    let mut out = levels.to_vec();
    if !packed.is_empty() {
        let decoder: Box<dyn Read> = match packing {
            Packing::Zstd => Box::new(StreamingDecoder::new(packed).map_err(|error| wrong(&error))?),
            Packing::Gzip => Box::new(MultiGzDecoder::new(packed)),
            Packing::Lz4Frames => Box::new(FrameDecoder::new(packed)),
        };
        decoder.take(MOST_UNPACKED + 1).read_to_end(&mut out).map_err(|error| wrong(&error))?;
        if out.len() as u64 > MOST_UNPACKED {
            return Err(ParquetError::General(format!("found a page of more than {MOST_UNPACKED} bytes")));
        }
    }
    Ok(out.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use lz4_flex::frame::FrameEncoder;
    use parquet::basic::Encoding;
    use std::io::{copy, repeat};

    fn frame(length: u64) -> Bytes {
        let mut encoder = FrameEncoder::new(Vec::new());
        copy(&mut repeat(7).take(length), &mut encoder).unwrap();
        encoder.finish().unwrap().into()
    }

    fn page(buf: Bytes) -> Page {
        let (encoding, levels) = (Encoding::PLAIN, Encoding::RLE);
        Page::DataPage {
            buf,
            num_values: 1,
            encoding,
            def_level_encoding: levels,
            rep_level_encoding: levels,
            statistics: None,
        }
    }

    /// Promise 7: however long a frame of LZ4 becomes, it takes no more room than a page may have.
    #[test]
    fn frames_have_a_limit() {
        let small = page(frame(1000));
        assert!(is_frame(&small) && !is_frame(&page(vec![7; 1000].into())));
        assert_eq!(decoded(small, Packing::Lz4Frames).unwrap().buffer(), &Bytes::from(vec![7; 1000]));
        let large = frame(MOST_UNPACKED + 1);
        assert!((large.len() as u64) < MOST_UNPACKED / 200);
        let refused = decoded(page(large), Packing::Lz4Frames).unwrap_err().to_string();
        assert!(refused.contains("found a page of more than 134217728 bytes"), "{refused}");
    }
}
