//! Empty rectangles.

use crate::walk::assert_lines;

#[test]
fn library_lines() {
    assert_lines(&["0402", "0405"], 14);
}
