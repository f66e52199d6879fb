//! The heads of Parquet's pages, looked at before the pages are read: the crate that reads them makes room for as many bytes as a
//! head says.

use super::format::MOST_UNPACKED;
use bytes::Bytes;
use parquet::errors::{ParquetError, Result};
use parquet::file::reader::{ChunkReader, Length};
use std::io::{Cursor, Error, Read};

/// A file of which nothing but the heads of pages and whole pages is read.
pub(super) struct PageHeads<R>(pub(super) R);

impl<R: Length> Length for PageHeads<R> {
    fn len(&self) -> u64 {
        self.0.len()
    }
}

impl<R: ChunkReader> ChunkReader for PageHeads<R> {
    type T = Head<R::T>;

    fn get_read(&self, start: u64) -> Result<Head<R::T>> {
        Ok(Head { input: self.0.get_read(start)?, beginning: None })
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes> {
        if start.checked_add(length as u64).is_none_or(|end| end > self.len()) {
            return Err(ParquetError::EOF(format!("found the end within a page of {length} bytes")));
        }
        self.0.get_bytes(start, length)
    }
}

/// A head, which is checked when the first of its bytes is wanted: a reader that knows it already wants none.
pub(super) struct Head<T> {
    input: T,
    beginning: Option<Cursor<Vec<u8>>>,
}

/// The first three fields, with their longest numbers, are not longer.
const BEGINNING: u64 = 18;

impl<T: Read> Read for Head<T> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let beginning = match &mut self.beginning {
            Some(beginning) => beginning,
            none => {
                let mut bytes = Vec::new();
                (&mut self.input).take(BEGINNING).read_to_end(&mut bytes)?;
                check(&bytes).map_err(Error::other)?;
                none.insert(Cursor::new(bytes))
            }
        };
        match beginning.read(buffer)? {
            0 => self.input.read(buffer),
            count => Ok(count),
        }
    }
}

/// A head begins with its kind, the page's size unpacked and its size as it stands, each a number in Thrift's compact form: one byte
/// that names the field (one further, a 32-bit number), and seven bits a byte, the sign in the lowest.
fn check(mut head: &[u8]) -> std::result::Result<(), String> {
    let mut number = || -> Option<u64> {
        head = head.strip_prefix(&[0x15])?;
        let length = 1 + head.iter().position(|byte| byte & 0x80 == 0)?;
        let (digits, rest) = head.split_at_checked(length).filter(|_| length <= 5)?;
        head = rest;
        let bits = digits.iter().rev().fold(0_u64, |bits, digit| bits << 7 | u64::from(digit & 0x7F));
        (bits & 1 == 0).then_some(bits >> 1)
    };
    let (Some(_kind), Some(size), Some(_packed)) = (number(), number(), number()) else {
        return Err("found no head of a page".to_string());
    };
    if size > MOST_UNPACKED {
        return Err(format!("found a page of {size} bytes, expected at most {MOST_UNPACKED}"));
    }
    Ok(())
}
