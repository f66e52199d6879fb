use super::*;

#[test]
fn line_ends() {
    let numbered: Vec<_> = lines("a\nb\r\nc\rd\n\ne").collect();
    assert_eq!(numbered, [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, ""), (6, "e")]);
    assert_eq!(lines("").count(), 0);
    assert_eq!(lines("a\n").count(), 1);
    assert_eq!(lines("a\r\n\r\n").count(), 2);
}
