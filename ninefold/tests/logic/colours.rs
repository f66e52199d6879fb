//! Colouring.

use crate::walk::assert_lines;

#[test]
fn library_lines() {
    assert_lines(&["0500", "0501", "0502", "0503"], 9);
}
