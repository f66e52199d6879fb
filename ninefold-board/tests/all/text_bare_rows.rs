//! Rows of CSV that are read at once, held against the reader of all rows.

use ninefold_board::text::csv::Rows;
use proptest::prelude::*;

/// Bits of tables, put together by chance: most of what comes of them is broken somewhere.
const BITS: [&str; 12] = ["1..4", "b", ",", ",", "\n", "\n", "\r\n", "\r", " ", "\"", "é", "\u{3000}"];

proptest! {
    /// Rows read at once are those that the other way reads, at the same place, and both go on alike.
    #[test]
    fn bare_rows_are_rows(bits in prop::collection::vec(0..BITS.len(), 0..40)) {
        let text: String = bits.into_iter().map(|bit| BITS[bit]).collect();
        let (mut rows, mut texts, mut row) = (Rows::new(&text, b','), Vec::new(), Vec::new());
        loop {
            let mut other = rows.go_on(rows.rest());
            let read = other.read(&mut row);
            if let Some(place) = rows.read_bare(&mut texts) {
                prop_assert!(matches!(read, Some(Ok(()))), "{text:?}");
                prop_assert_eq!(&texts, &row.iter().map(|field| &*field.text).collect::<Vec<_>>());
                prop_assert!(row.iter().all(|field| field.raw == field.text), "{text:?}");
                prop_assert_eq!((place, rows.rest()), (row[0].place, other.rest()));
                // As the next row's place tells.
                let next = |rows: &Rows<'_>| rows.go_on("x").next().and_then(Result::ok).map(|row| row[0].place);
                prop_assert_eq!(next(&rows), next(&other));
            } else if read.is_none() {
                break;
            } else {
                rows = other;
            }
        }
    }
}

#[test]
fn what_is_no_bare_row_is_left() {
    for text in ["", "1", "\n1\n", "1, 2\n", "1,2 \n", "\"1\",2\n", "1,2\r3\n", "é,2\n", "1,\"2\n"] {
        let mut rows = Rows::new(text, b',');
        assert!(rows.read_bare(&mut Vec::new()).is_none(), "{text:?}");
        assert_eq!(rows.rest(), text);
    }
    let (mut rows, mut texts) = (Rows::new("1,,a\"b c\r\n,\n", b','), Vec::new());
    assert_eq!(rows.read_bare(&mut texts).map(|place| (place.line, place.column)), Some((1, 1)));
    assert_eq!(texts, ["1", "", "a\"b c"]);
    assert_eq!(rows.read_bare(&mut texts).map(|place| (place.line, place.column)), Some((2, 1)));
    assert_eq!(texts, ["", ""]);
}
