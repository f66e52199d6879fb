//! Columns as the Arrow crates have them.

use super::sheet::{Column, Field, Kind, Shown, Texts};
use arrow_array::cast::AsArray as _;
use arrow_array::types::{
    ArrowTemporalType, Date32Type, Date64Type, Decimal32Type, Decimal64Type, Decimal128Type, Decimal256Type,
    Float16Type, Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, Time32MillisecondType,
    Time32SecondType, Time64MicrosecondType, Time64NanosecondType, TimestampMicrosecondType, TimestampMillisecondType,
    TimestampNanosecondType, TimestampSecondType, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{
    Array, ArrayRef, ArrowPrimitiveType, BooleanArray, PrimitiveArray, RecordBatch, RecordBatchOptions, StringArray,
    UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Schema, SchemaRef, TimeUnit};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// The columns of a table.
pub(super) fn schema(fields: &[Field]) -> SchemaRef {
    let field = |Field { name, kind, about }: &Field| {
        let kind = match kind {
            Kind::Text => DataType::Utf8,
            Kind::Number => DataType::UInt64,
            Kind::Flag => DataType::Boolean,
            Kind::Foreign(kind) => kind.clone(),
        };
        let field = arrow_schema::Field::new(name, kind, true);
        if about.is_empty() {
            return field;
        }
        field.with_metadata(HashMap::from([("description".to_string(), (*about).to_string())]))
    };
    Arc::new(Schema::new(fields.iter().map(field).collect::<Vec<_>>()))
}

/// Rows of a table. The columns are as the table says, all of one length.
pub(super) fn batch(schema: &SchemaRef, columns: Vec<Column>) -> RecordBatch {
    let arrays = columns.into_iter().map(array).collect();
    let result = RecordBatch::try_new_with_options(Arc::clone(schema), arrays, &RecordBatchOptions::new());
    result.expect("the columns were made for this table")
}

fn array(column: Column) -> ArrayRef {
    match column {
        Column::Text(texts) | Column::Json(texts) => Arc::new(strings(texts)),
        Column::Numbers(values) => Arc::new(UInt64Array::from(values)),
        Column::Flags(values) => Arc::new(BooleanArray::from(values)),
        Column::Foreign(array) => array,
    }
}

/// A block's texts are some MiB, far below what 32-bit offsets reach.
fn strings(Texts { bytes, ends, is_there }: Texts) -> StringArray {
    let offsets = std::iter::once(0)
        .chain(ends.into_iter().map(|end| i32::try_from(end).unwrap_or(i32::MAX)))
        .collect::<Vec<_>>();
    let nulls = Some(NullBuffer::from(is_there)).filter(|nulls| nulls.null_count() > 0);
    StringArray::new(OffsetBuffer::new(offsets.into()), Buffer::from_vec(bytes), nulls)
}

/// Can values of this type be written in text? Lengths of time cannot, as each program writes them in its own way, nor can what
/// is made of other values.
pub(super) fn has_text(kind: &DataType) -> bool {
    !kind.is_nested() && !matches!(kind, DataType::Duration(_) | DataType::Interval(_))
}

/// A value of another table as it is written in text, of a type that [`has_text`].
pub(super) fn shown(array: &ArrayRef, row: usize) -> Shown<'_> {
    if array.is_null(row) {
        return Shown::Nothing;
    }
    let text = |text: &str| Shown::Text(text.to_string().into());
    match array.data_type() {
        DataType::Utf8 => Shown::Text(array.as_string::<i32>().value(row).into()),
        DataType::LargeUtf8 => Shown::Text(array.as_string::<i64>().value(row).into()),
        DataType::Utf8View => Shown::Text(array.as_string_view().value(row).into()),
        DataType::Boolean => Shown::Bare(array.as_boolean().value(row).to_string()),
        DataType::Int8 => number::<Int8Type>(array, row),
        DataType::Int16 => number::<Int16Type>(array, row),
        DataType::Int32 => number::<Int32Type>(array, row),
        DataType::Int64 => number::<Int64Type>(array, row),
        DataType::UInt8 => number::<UInt8Type>(array, row),
        DataType::UInt16 => number::<UInt16Type>(array, row),
        DataType::UInt32 => number::<UInt32Type>(array, row),
        DataType::UInt64 => number::<UInt64Type>(array, row),
        DataType::Float16 => float(f64::from(array.as_primitive::<Float16Type>().value(row))),
        DataType::Float32 => {
            let value = array.as_primitive::<Float32Type>().value(row);
            if value.is_finite() { Shown::Bare(format!("{value:?}")) } else { float(f64::from(value)) }
        }
        DataType::Float64 => float(array.as_primitive::<Float64Type>().value(row)),
        DataType::Decimal32(..) => text(&array.as_primitive::<Decimal32Type>().value_as_string(row)),
        DataType::Decimal64(..) => text(&array.as_primitive::<Decimal64Type>().value_as_string(row)),
        DataType::Decimal128(..) => text(&array.as_primitive::<Decimal128Type>().value_as_string(row)),
        DataType::Decimal256(..) => text(&array.as_primitive::<Decimal256Type>().value_as_string(row)),
        DataType::Binary => hexadecimal(array.as_binary::<i32>().value(row)),
        DataType::LargeBinary => hexadecimal(array.as_binary::<i64>().value(row)),
        DataType::BinaryView => hexadecimal(array.as_binary_view().value(row)),
        DataType::FixedSizeBinary(_) => hexadecimal(array.as_fixed_size_binary().value(row)),
        _ => of_time(array, row),
    }
}

/// A day, a time of day or a moment.
fn of_time(array: &ArrayRef, row: usize) -> Shown<'static> {
    match array.data_type() {
        DataType::Date32 => date(array.as_primitive::<Date32Type>(), row),
        DataType::Date64 => date(array.as_primitive::<Date64Type>(), row),
        DataType::Time32(TimeUnit::Second) => time(array.as_primitive::<Time32SecondType>(), row),
        DataType::Time32(_) => time(array.as_primitive::<Time32MillisecondType>(), row),
        DataType::Time64(TimeUnit::Microsecond) => time(array.as_primitive::<Time64MicrosecondType>(), row),
        DataType::Time64(_) => time(array.as_primitive::<Time64NanosecondType>(), row),
        DataType::Timestamp(unit, zone) => {
            let zone = zone.is_some();
            match unit {
                TimeUnit::Second => moment(array.as_primitive::<TimestampSecondType>(), row, zone),
                TimeUnit::Millisecond => moment(array.as_primitive::<TimestampMillisecondType>(), row, zone),
                TimeUnit::Microsecond => moment(array.as_primitive::<TimestampMicrosecondType>(), row, zone),
                TimeUnit::Nanosecond => moment(array.as_primitive::<TimestampNanosecondType>(), row, zone),
            }
        }
        _ => Shown::Nothing,
    }
}

fn number<T: ArrowPrimitiveType>(array: &ArrayRef, row: usize) -> Shown<'static>
where
    T::Native: ToString,
{
    Shown::Bare(array.as_primitive::<T>().value(row).to_string())
}

fn float(value: f64) -> Shown<'static> {
    let shown = format!("{value:?}");
    if value.is_finite() { Shown::Bare(shown) } else { Shown::NoNumber(shown) }
}

fn date<T: ArrowTemporalType>(array: &PrimitiveArray<T>, row: usize) -> Shown<'static>
where
    i64: From<T::Native>,
{
    array.value_as_date(row).map_or(Shown::Nothing, |date| Shown::Text(date.to_string().into()))
}

fn time<T: ArrowTemporalType>(array: &PrimitiveArray<T>, row: usize) -> Shown<'static>
where
    i64: From<T::Native>,
{
    array.value_as_time(row).map_or(Shown::Nothing, |time| Shown::Text(time.to_string().into()))
}

/// `2026-11-22T14:00:00`; with a `Z` where the column has a time zone, as it counts from a moment of UTC.
fn moment<T: ArrowTemporalType>(array: &PrimitiveArray<T>, row: usize, has_zone: bool) -> Shown<'static>
where
    i64: From<T::Native>,
{
    let shown = array.value_as_datetime(row).map(|moment| {
        let zone = if has_zone { "Z" } else { "" };
        format!("{}T{}{zone}", moment.date(), moment.time())
    });
    shown.map_or(Shown::Nothing, |text| Shown::Text(text.into()))
}

fn hexadecimal(bytes: &[u8]) -> Shown<'static> {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to memory does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    Shown::Text(text.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use arrow_array::{DurationMillisecondArray, Float32Array, Float64Array};

    /// Values that are no finite numbers have their usual names, and are told from numbers.
    #[test]
    fn no_numbers() {
        let names = |array: ArrayRef| {
            (0..array.len())
                .map(|row| match shown(&array, row) {
                    Shown::NoNumber(name) => name,
                    Shown::Bare(number) => format!("number {number}"),
                    _ => "lost".to_string(),
                })
                .collect::<Vec<_>>()
        };
        let expected = ["inf", "-inf", "NaN", "number 0.5"];
        assert_eq!(
            names(Arc::new(Float64Array::from(vec![f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 0.5]))),
            expected
        );
        assert_eq!(
            names(Arc::new(Float32Array::from(vec![f32::INFINITY, f32::NEG_INFINITY, f32::NAN, 0.5]))),
            expected
        );
    }

    /// What could only be written as nothing is not promised.
    #[test]
    fn lengths_of_time_have_no_text() {
        let lengths: ArrayRef = Arc::new(DurationMillisecondArray::from(vec![5]));
        assert!(!has_text(lengths.data_type()) && matches!(shown(&lengths, 0), Shown::Nothing));
        assert!(has_text(&DataType::Date32) && has_text(&DataType::Utf8View));
    }
}
