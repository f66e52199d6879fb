//! What the reader of JSON calls the kinds of values, in plain words.

/// What was found, from an error of `serde_json` such as ``invalid type: integer `5`, expected ...``: the part behind the first colon.
///
/// ```
/// use ninefold::wire::kind_in_words;
/// assert_eq!(kind_in_words("sequence"), "a list");
/// assert_eq!(kind_in_words("integer `5`"), "5");
/// assert_eq!(kind_in_words("floating point `2.5`"), "2.5");
/// assert_eq!(kind_in_words("floating point `1e+23`"), "a number of 24 digits");
/// assert_eq!(kind_in_words("floating point `1e-9`"), "0.000000001");
/// ```
pub fn kind_in_words(found: &str) -> String {
    let (kind, quoted) = found.split_once(' ').unwrap_or((found, ""));
    match kind {
        "integer" | "boolean" => quoted.trim_matches('`').to_string(),
        "floating" => number(quoted.trim_start_matches("point ").trim_matches('`')),
        "string" => format!("the string {quoted}"),
        "sequence" => "a list".to_string(),
        "map" => "an object".to_string(),
        _ => found.to_string(),
    }
}

/// The most digits that people read.
const MOST_DIGITS: usize = 20;

/// A number as people write it, without powers of ten.
fn number(text: &str) -> String {
    let Some(number) = text.parse::<f64>().ok().filter(|number| number.is_finite()) else { return text.to_string() };
    let plain = number.to_string();
    let digits = plain.chars().filter(char::is_ascii_digit).count();
    match digits {
        0..=MOST_DIGITS => plain,
        _ if number.abs() < 1.0 => "a number close to 0".to_string(),
        _ => {
            format!("a number of {} digits", plain.split('.').next().unwrap_or_default().trim_start_matches('-').len())
        }
    }
}
