//! Zstandard and gzip pages of Parquet, decoded in Rust and up to a limit.
//!
//! The decoder of the one that `parquet` offers is C, that of the other asks nobody how long a page may become. These stand between the
//! file and the page decoder:
//!
//! ```text
//! file --> SerializedPageReader, told that nothing is compressed --> here: each page is decoded --> array reader
//! ```
//! Chunks with another compression go straight through.

use super::format::MOST_UNPACKED;
use bytes::Bytes;
use flate2::read::MultiGzDecoder;
use parquet::arrow::arrow_reader::RowGroups;
use parquet::basic::Compression;
use parquet::column::page::{Page, PageIterator, PageMetadata, PageReader};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};
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
            _ => return Ok(Box::new(SerializedPageReader::new(Arc::clone(&self.file), chunk, rows, None)?)),
        };
        let raw = chunk.clone().into_builder().set_compression(Compression::UNCOMPRESSED).build()?;
        let pages = SerializedPageReader::new(Arc::clone(&self.file), &raw, rows, None)?;
        Ok(Box::new(Packed { pages, packing }))
    }
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

/// The page with its bytes decoded. The levels of a page of version 2 stand before them, never compressed.
fn decoded(mut page: Page, packing: Packing) -> Result<Page> {
    match &mut page {
        Page::DataPage { buf, .. } | Page::DictionaryPage { buf, .. } => *buf = decode(buf, 0, packing)?,
        Page::DataPageV2 { buf, def_levels_byte_len, rep_levels_byte_len, is_compressed, .. } if *is_compressed => {
            *buf = decode(buf, *def_levels_byte_len as usize + *rep_levels_byte_len as usize, packing)?;
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
        };
        decoder.take(MOST_UNPACKED + 1).read_to_end(&mut out).map_err(|error| wrong(&error))?;
        if out.len() as u64 > MOST_UNPACKED {
            return Err(ParquetError::General(format!("found a page of more than {MOST_UNPACKED} bytes")));
        }
    }
    Ok(out.into())
}
