//! Lists of names in a sentence.

/// The first `most` names with commas between them, and how many more there are.
pub(super) fn first_names<'n>(names: impl ExactSizeIterator<Item = &'n str>, most: usize) -> String {
    let more = names.len().saturating_sub(most);
    let shown: Vec<&str> = names.take(most).collect();
    shown.join(", ") + &if more > 0 { format!(" and {more} more") } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::first_names;

    #[test]
    fn the_rest_is_counted() {
        assert_eq!(first_names(["a", "b"].into_iter(), 2), "a, b");
        assert_eq!(first_names(["a", "b", "c", "d"].into_iter(), 2), "a, b and 2 more");
        assert_eq!(first_names([].into_iter(), 2), "");
    }
}
