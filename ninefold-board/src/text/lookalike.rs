//! Letters that look like digits, as people type them and programs that read pictures take them: told and offered, and not taken.

use super::Alphabet;

/// The digit that a letter may have been meant for.
pub(super) fn digit(letter: char) -> Option<char> {
    Some(match letter {
        'O' | 'o' => '0',
        'l' | 'I' => '1',
        _ => return None,
    })
}

/// What was expected in the place of a field of a board of `n`, with what such a letter may mean: ``1-9 or a blank `.` (O where 0 was
/// meant?)``. On a larger board letters are symbols.
pub(super) fn expected(alphabet: Alphabet, n: usize, field: &str) -> String {
    let mut letters = field.chars();
    let letter = letters.next().filter(|_| letters.next().is_none() && n < 10);
    let offer = |letter: char| digit(letter).map(|digit| format!(" ({letter} where {digit} was meant?)"));
    format!("{} or a blank `.`{}", alphabet.range(n), letter.and_then(offer).unwrap_or_default())
}
