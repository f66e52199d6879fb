//! Fish.

use crate::walk::assert_lines;

#[test]
fn lines_basic() {
    assert_lines(&["0300", "0301", "0302"], 18);
}
#[test]
fn lines_finned() {
    assert_lines(&["0310", "0311", "0312"], 16);
}
#[test]
fn lines_sashimi() {
    assert_lines(&["0320", "0321", "0322"], 14);
}
#[test]
fn lines_franken() {
    assert_lines(&["0331", "0332"], 4);
}
#[test]
fn lines_finned_franken() {
    assert_lines(&["0340", "0341", "0342"], 10);
}
#[test]
fn lines_finned_mutant() {
    assert_lines(&["0362"], 2);
}
#[test]
fn lines_finned_mutant_larger() {
    assert_lines(&["0363"], 1);
    assert_lines(&["0364"], 1);
}
#[test]
fn lines_siamese() {
    assert_lines(&["03111", "03121", "03211", "03221", "03411", "03421", "03621"], 14);
}
