//! Texts of a column, whichever of Arrow's types it has.

use super::format::MOST_UNPACKED;
use arrow_array::array::AnyDictionaryArray;
use arrow_array::cast::AsArray as _;
use arrow_array::types::ByteArrayType;
use arrow_array::{
    Array, ArrayRef, BinaryViewArray, FixedSizeBinaryArray, GenericByteArray, OffsetSizeTrait, StringViewArray,
};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use std::sync::Arc;

/// Can this be text: strings and bytes of every kind, also as a dictionary?
pub(super) fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8
        | DataType::LargeUtf8
        | DataType::Utf8View
        | DataType::Binary
        | DataType::LargeBinary
        | DataType::BinaryView
        | DataType::FixedSizeBinary(_) => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// A column with its values in place, not in a dictionary.
pub(super) fn plain(column: &ArrayRef) -> Result<ArrayRef, String> {
    match column.as_any_dictionary_opt() {
        Some(dictionary) => {
            check_laid_out(dictionary)?;
            arrow_select::take::take(dictionary.values(), dictionary.keys(), None).map_err(|error| error.to_string())
        }
        None => Ok(Arc::clone(column)),
    }
}

/// A few long texts of a dictionary, many times each, would be more than its file could hold.
fn check_laid_out(dictionary: &dyn AnyDictionaryArray) -> Result<(), String> {
    let Some(texts) = Strings::of(&**dictionary.values()).filter(|_| !dictionary.values().is_empty()) else {
        return Ok(());
    };
    let length = |key: usize| texts.bytes(key).map_or(0, <[u8]>::len) as u64;
    let sum: u64 = dictionary.normalized_keys().into_iter().map(length).sum();
    if sum > MOST_UNPACKED {
        return Err(format!("found texts that are {sum} bytes together, expected at most {MOST_UNPACKED}"));
    }
    Ok(())
}

/// Texts one behind the other, with the offsets between them. A column is taken apart once, not for each of its rows.
pub(super) struct Joined<'a, O> {
    bytes: &'a [u8],
    offsets: &'a [O],
    nulls: Option<&'a NullBuffer>,
}

impl<'a, O: OffsetSizeTrait> Joined<'a, O> {
    fn of<T: ByteArrayType<Offset = O>>(array: &'a GenericByteArray<T>) -> Self {
        Joined { bytes: array.value_data(), offsets: array.value_offsets(), nulls: array.nulls() }
    }

    fn bytes(&self, row: usize) -> Option<&'a [u8]> {
        if self.nulls.is_some_and(|nulls| nulls.is_null(row)) {
            return None;
        }
        self.bytes.get(self.offsets[row].as_usize()..self.offsets[row + 1].as_usize())
    }
}

/// A column of texts.
pub(super) enum Strings<'a> {
    Short(Joined<'a, i32>),
    Long(Joined<'a, i64>),
    Utf8View(&'a StringViewArray),
    BinaryView(&'a BinaryViewArray),
    Fixed(&'a FixedSizeBinaryArray),
}

impl<'a> Strings<'a> {
    /// The texts of a [`plain`] column, if it has any.
    pub(super) fn of(column: &'a dyn Array) -> Option<Self> {
        Some(match column.data_type() {
            DataType::Utf8 => Strings::Short(Joined::of(column.as_string::<i32>())),
            DataType::LargeUtf8 => Strings::Long(Joined::of(column.as_string::<i64>())),
            DataType::Utf8View => Strings::Utf8View(column.as_string_view()),
            DataType::Binary => Strings::Short(Joined::of(column.as_binary::<i32>())),
            DataType::LargeBinary => Strings::Long(Joined::of(column.as_binary::<i64>())),
            DataType::BinaryView => Strings::BinaryView(column.as_binary_view()),
            DataType::FixedSizeBinary(_) => Strings::Fixed(column.as_fixed_size_binary()),
            _ => return None,
        })
    }

    /// The bytes of a row, `None` where it is null.
    pub(super) fn bytes(&self, row: usize) -> Option<&'a [u8]> {
        match self {
            Strings::Short(texts) => texts.bytes(row),
            Strings::Long(texts) => texts.bytes(row),
            Strings::Utf8View(texts) => texts.is_valid(row).then(|| texts.value(row).as_bytes()),
            Strings::BinaryView(texts) => texts.is_valid(row).then(|| texts.value(row)),
            Strings::Fixed(texts) => texts.is_valid(row).then(|| texts.value(row)),
        }
    }

    /// The text of a row, `None` also where it is not UTF-8.
    pub(super) fn text(&self, row: usize) -> Option<&'a str> {
        std::str::from_utf8(self.bytes(row)?).ok()
    }
}
