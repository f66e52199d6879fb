//! Chains: X-chains, XY-chains, remote pairs, nice loops and AIC, with groups and without.

use crate::logic::walk::assert_lines;

#[test]
fn library_lines() {
    assert_lines(&["0701"], 7);
    assert_lines(&["0702"], 12);
    assert_lines(&["0703"], 10);
    assert_lines(&["0706"], 9);
    assert_lines(&["0707-1", "0707-2"], 14);
    assert_lines(&["0708-1", "0708-2"], 17);
}
