//! The buffers of a batch, looked at before any of it is read: where those of the wanted columns stand, whether they are within the
//! batch's body, and how long they become.

use crate::lane::format::MOST_UNPACKED;
use arrow_ipc::{MetadataVersion, RecordBatch};
use arrow_schema::{DataType, Schema, UnionMode};
use std::ops::Range;

/// No file has as many rows; with fewer no sum of lengths wraps.
const MOST_ROWS: i64 = 1 << 40;

/// The ranges of the body that hold these columns, in their order; without any named, all.
pub(super) fn of_columns(
    schema: &Schema,
    columns: Option<&[usize]>,
    batch: &RecordBatch<'_>,
    version: MetadataVersion,
    body: u64,
) -> Result<Vec<Range<usize>>, String> {
    check_rows(batch)?;
    let all = batch.buffers().ok_or("a batch without buffers")?;
    let mut walk =
        Walk { variadic: batch.variadicBufferCounts().into_iter().flatten().collect(), most: all.len(), version };
    walk.variadic.reverse();
    let (mut next, mut wanted) = (0, Vec::new());
    for (number, field) in schema.fields().iter().enumerate() {
        let count = walk.count(field.data_type())?;
        if next + count > all.len() {
            return Err(format!("found {} buffers, expected more", all.len()));
        }
        if columns.is_none_or(|columns| columns.contains(&number)) {
            for buffer in (next..next + count).map(|place| all.get(place)) {
                wanted.push(range(buffer, body)?);
            }
        }
        next += count;
    }
    Ok(wanted)
}

fn check_rows(batch: &RecordBatch<'_>) -> Result<(), String> {
    let is_length = |length: i64| (0..=MOST_ROWS).contains(&length);
    let nodes = batch.nodes().ok_or("a batch without columns")?;
    let is_right =
        |node: &arrow_ipc::FieldNode| is_length(node.length()) && (0..=node.length()).contains(&node.null_count());
    if is_length(batch.length()) && nodes.iter().all(is_right) {
        return Ok(());
    }
    Err("found a number of rows that cannot be".to_string())
}

fn range(buffer: &arrow_ipc::Buffer, body: u64) -> Result<Range<usize>, String> {
    let (offset, length) = (buffer.offset(), buffer.length());
    let end = u64::try_from(offset)
        .ok()
        .zip(u64::try_from(length).ok())
        .and_then(|(offset, length)| offset.checked_add(length));
    match (usize::try_from(offset), end.filter(|&end| end <= body).map(usize::try_from)) {
        (Ok(start), Some(Ok(end))) => Ok(start..end),
        _ => {
            Err(format!("found a buffer of {length} bytes at {offset}, expected one within its batch of {body} bytes"))
        }
    }
}

/// Refuses what would become too long: each packed buffer begins with the length that it has unpacked, -1 where it is not packed.
pub(super) fn check_unpacked(ranges: &[Range<usize>], is_packed: bool, body: &[u8]) -> Result<u64, String> {
    let mut sum = 0_u64;
    for range in ranges {
        let packed = body.get(range.clone()).filter(|bytes| is_packed && !bytes.is_empty());
        let length = match packed
            .map(|bytes| bytes.first_chunk::<8>().ok_or("found a packed buffer without its length"))
            .transpose()?
        {
            Some(length) => match i64::from_le_bytes(*length) {
                -1 => range.len() as u64,
                length => u64::try_from(length).map_err(|_| format!("found a buffer of {length} bytes"))?,
            },
            None => range.len() as u64,
        };
        sum = sum.saturating_add(length);
    }
    let most = MOST_UNPACKED.max(body.len() as u64);
    if sum > most {
        return Err(format!("found a batch that unpacks to {sum} bytes, expected at most {most}"));
    }
    Ok(sum)
}

/// Counts the buffers of columns.
struct Walk {
    /// How many further buffers the columns of views have that are still to come, the next one last.
    variadic: Vec<i64>,
    most: usize,
    version: MetadataVersion,
}

impl Walk {
    /// The buffers of a column of this type, with those of its parts.
    fn count(&mut self, kind: &DataType) -> Result<usize, String> {
        Ok(match kind {
            DataType::Null => 0,
            DataType::Utf8 | DataType::LargeUtf8 | DataType::Binary | DataType::LargeBinary => 3,
            DataType::Utf8View | DataType::BinaryView => 2 + self.views()?,
            DataType::List(part) | DataType::LargeList(part) | DataType::Map(part, _) => {
                2 + self.count(part.data_type())?
            }
            DataType::ListView(part) | DataType::LargeListView(part) => 3 + self.count(part.data_type())?,
            DataType::FixedSizeList(part, _) => 1 + self.count(part.data_type())?,
            DataType::Struct(parts) => 1 + self.sum(parts.iter())?,
            DataType::RunEndEncoded(ends, values) => self.sum([ends, values].into_iter())?,
            DataType::Union(parts, mode) => {
                let nulls = usize::from(self.version < MetadataVersion::V5);
                nulls + 1 + usize::from(*mode == UnionMode::Dense) + self.sum(parts.iter().map(|(_, part)| part))?
            }
            _ => 2,
        })
    }

    fn sum<'f>(&mut self, mut parts: impl Iterator<Item = &'f arrow_schema::FieldRef>) -> Result<usize, String> {
        parts.try_fold(0, |sum, part| Ok(sum + self.count(part.data_type())?))
    }

    fn views(&mut self) -> Result<usize, String> {
        let count = self.variadic.pop().and_then(|count| usize::try_from(count).ok());
        count
            .filter(|&count| count <= self.most)
            .ok_or_else(|| "found a column of views without its buffers".to_string())
    }
}
