//! What the reader of JSON calls the kinds of values, in plain words.

/// What was found, from an error of `serde_json` such as ``invalid type: integer `5`, expected ...``: the part behind the first colon.
///
/// ```
/// use ninefold::wire::kind_in_words;
/// assert_eq!(kind_in_words("sequence"), "a list");
/// assert_eq!(kind_in_words("integer `5`"), "5");
/// ```
pub fn kind_in_words(found: &str) -> String {
    let (kind, quoted) = found.split_once(' ').unwrap_or((found, ""));
    match kind {
        "integer" | "boolean" => quoted.trim_matches('`').to_string(),
        "floating" => quoted.trim_start_matches("point ").trim_matches('`').to_string(),
        "string" => format!("the string {quoted}"),
        "sequence" => "a list".to_string(),
        "map" => "an object".to_string(),
        _ => found.to_string(),
    }
}
