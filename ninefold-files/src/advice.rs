//! The library's advice in the words of this program: what to type so that a text is read.

use ninefold::board::text::{Advice, Alphabet, TextError};

/// What an error expected, and the options that would help: ``symbols of one alphabet; `--alphabet` says which``.
pub(crate) fn expected(error: &TextError) -> String {
    match options(&error.advice) {
        Some(options) => format!("{}; {options}", error.expected),
        None => error.expected.clone(),
    }
}

/// The options that would help, as clauses of a sentence; nothing where none is known.
pub fn options(advice: &[Advice]) -> Option<String> {
    let clauses: Vec<String> = advice.iter().filter_map(clause).collect();
    (!clauses.is_empty()).then(|| clauses.join("; "))
}

fn clause(advice: &Advice) -> Option<String> {
    Some(match advice {
        Advice::Alphabet(Some(alphabet)) => format!("`--alphabet {}` reads it", name(*alphabet)?),
        Advice::Alphabet(None) => "`--alphabet` says which".to_string(),
        Advice::Boxes(Some(boxes)) => format!("`--box {boxes}` reads it so"),
        Advice::Boxes(None) => "`--box HxW` says which".to_string(),
        Advice::Latin => "`--latin` reads it so".to_string(),
        Advice::Layout => "`--layout FILE` gives its regions".to_string(),
        Advice::Strict => "`--strict` reads it as a plain one".to_string(),
        _ => return None,
    })
}

/// The name of an alphabet behind `--alphabet`.
pub fn name(alphabet: Alphabet) -> Option<&'static str> {
    Some(match alphabet {
        Alphabet::Digits => "1-9A-Y",
        Alphabet::Hexadecimal => "0-F",
        Alphabet::Letters => "A-P",
        Alphabet::Numbers => "numbers",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::name;
    use ninefold::board::text::Alphabet;

    #[test]
    fn names_of_alphabets_are_read_back() {
        for alphabet in [Alphabet::Digits, Alphabet::Hexadecimal, Alphabet::Letters, Alphabet::Numbers] {
            assert_eq!(name(alphabet).and_then(Alphabet::named), Some(alphabet));
        }
    }
}
