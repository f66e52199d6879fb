//! Letters without their accents, as people often write them.

/// The same in small letters without accents: `Géométrique` is `geometrique`, `größer` is `grosser`.
pub(super) fn folded(word: &str) -> String {
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(word.len());
    for c in word.chars().flat_map(char::to_lowercase) {
        match c {
            'à'..='å' | 'ā' | 'ă' | 'ą' => folded.push('a'),
            'ç' | 'ć' | 'č' => folded.push('c'),
            'æ' => folded.push_str("ae"),
            'ď' | 'đ' => folded.push('d'),
            'è'..='ë' | 'ē' | 'ę' | 'ě' => folded.push('e'),
            'ì'..='ï' | 'ī' | 'ı' => folded.push('i'),
            'ğ' => folded.push('g'),
            'ł' => folded.push('l'),
            'ñ' | 'ń' | 'ň' => folded.push('n'),
            'ò'..='ö' | 'ø' | 'ő' => folded.push('o'),
            'ř' => folded.push('r'),
            'ś' | 'š' | 'ş' => folded.push('s'),
            'ß' => folded.push_str("ss"),
            'ť' => folded.push('t'),
            'ù'..='ü' | 'ů' | 'ű' => folded.push('u'),
            'ý' | 'ÿ' => folded.push('y'),
            'ź' | 'ż' | 'ž' => folded.push('z'),
            'ё' => folded.push('е'),
            // The point of a Turkish İ in small letters.
            '\u{307}' => {}
            'й' => folded.push('и'),
            c => folded.push(c),
        }
    }
    folded
}
