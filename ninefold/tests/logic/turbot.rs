//! Skyscraper, kites, turbot fish.

use crate::walk::assert_lines;

#[test]
fn library_lines() {
    assert_lines(&["0400", "0401", "0403", "0404"], 20);
}
