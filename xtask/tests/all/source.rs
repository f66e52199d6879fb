//! Sources without what is for tests alone.

const OF_TESTS: &str = "#[cfg(test)]";

/// The lines of a source but for its tests. Those in a file of their own take a line, behind which the source goes on; others stand at the end
/// by convention.
pub(crate) fn without_tests(source: &str) -> impl Iterator<Item = &str> {
    let mut lines = source.lines();
    std::iter::from_fn(move || {
        let mut line = lines.next()?;
        while line.trim() == OF_TESTS {
            let item = lines.by_ref().find(|line| !line.trim().starts_with("#["))?;
            line = if item.ends_with(';') { lines.next()? } else { return None };
        }
        Some(line)
    })
    .fuse()
}

#[test]
fn what_is_for_tests_is_left_out() {
    let left = |source: &str| without_tests(source).collect::<Vec<_>>().join(" ");
    assert_eq!(
        left("a\n#[cfg(test)]\nmod b;\nc\n#[cfg(test)]\n#[path = \"d\"]\nmod d;\n#[cfg(test)]\nmod e;\nf"),
        "a c f"
    );
    assert_eq!(left("a\n#[cfg(test)]\nmod tests {\n    use b;\n}\nc"), "a");
    assert_eq!(left("a\n#[cfg(test)]\nmod b;"), "a");
}
