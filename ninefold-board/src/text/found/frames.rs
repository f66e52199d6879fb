//! Tables as polars prints them: below the names of the columns stands what they hold.
//!
//! ```text
//! │ a   ┆ b    │
//! │ --- ┆ ---  │
//! │ i64 ┆ i64  │        this line is no row
//! ╞═════╪══════╡
//! │ 5   ┆ null │
//! ```

use super::clean;

/// The kinds of values.
const KINDS: [&str; 18] = [
    "i8", "i16", "i32", "i64", "i128", "u8", "u16", "u32", "u64", "f32", "f64", "str", "bool", "cat", "null", "date",
    "object", "binary",
];

/// The text without such lines; `None` if there is none. Its lines stay its lines.
pub(super) fn plain(text: &str) -> Option<String> {
    if !text.contains("shape: (") {
        return None;
    }
    let plain = clean::plain(text);
    let is_of_kinds = |line: &str| {
        let fields = || line.split('|').map(str::trim).filter(|field| !field.is_empty());
        line.contains('|') && fields().count() > 1 && fields().all(|field| KINDS.contains(&field))
    };
    let mut count = 0;
    let mut written = String::with_capacity(plain.len());
    for line in plain.split_inclusive('\n') {
        let is_one = is_of_kinds(line);
        count += usize::from(is_one);
        written += if is_one { "\n" } else { line };
    }
    (count > 0).then_some(written)
}
