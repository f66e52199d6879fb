//! Measures of the font that PNG pictures embed, Noto Sans 2.015, in thousandths of its size. SVG viewers without it take
//! another sans-serif face; its capitals and figures are of nearly the same height.

/// Height of capitals and figures.
const CAPITAL: f64 = 0.714;

/// How far below the middle of a line of figures its baseline lies. (`dominant-baseline` differs between renderers.)
pub(super) fn baseline(size: f64) -> f64 {
    CAPITAL / 2.0 * size
}

/// How much wider than Noto Sans text is in the widest of the faces that a picture names, `DejaVu Sans`: its figures are a ninth wider, its
/// space more.
pub(super) const WIDEST: f64 = 1.13;

/// Advance widths, space to tilde, of whichever face is wider: nearly always the bold one.
const ADVANCE: [u16; 95] = [
    260, 282, 479, 646, 572, 902, 750, 266, 339, 339, 551, 572, 285, 322, 281, 415, 572, 572, 572, 572, 572, 572, 572,
    572, 572, 572, 281, 285, 572, 572, 572, 477, 899, 692, 665, 642, 732, 560, 549, 728, 765, 389, 331, 664, 559, 943,
    813, 791, 621, 791, 656, 551, 577, 756, 650, 967, 670, 626, 579, 331, 415, 331, 572, 444, 365, 599, 632, 516, 632,
    597, 387, 632, 650, 299, 298, 620, 298, 975, 650, 625, 632, 632, 447, 502, 434, 650, 571, 856, 578, 571, 493, 394,
    551, 394, 572,
];

/// At most this wide is the text at this size, in either face (characters beyond ASCII: a guess).
pub(crate) fn width(text: &str, size: f64) -> f64 {
    let advance = |c: char| (c as usize).checked_sub(32).and_then(|i| ADVANCE.get(i)).copied().unwrap_or(800);
    text.chars().map(|c| f64::from(advance(c))).sum::<f64>() * size / 1000.0
}

/// Breaks text at blanks into lines no wider than this, as far as its words allow; line feeds stay, and the blanks before a line, which
/// then stand before each part of it.
pub(super) fn wrap(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let set_in = " ".repeat(paragraph.len() - paragraph.trim_start_matches(' ').len());
        let mut line = set_in.clone();
        for word in paragraph.split_whitespace() {
            let is_begun = line.len() > set_in.len();
            if is_begun && width(&line, size) + width(" ", size) + width(word, size) > most {
                lines.push(std::mem::replace(&mut line, set_in.clone()));
            }
            if line.len() > set_in.len() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_at_blanks_only() {
        // "one two" is 1872 + 260 + 1915 thousandths wide.
        assert_eq!(wrap("one two  three\n\nfour", 10.0, 40.4), ["one", "two", "three", "", "four"]);
        assert_eq!(wrap("one two  three\n\nfour", 10.0, 40.5), ["one two", "three", "", "four"]);
        assert_eq!(wrap("incomprehensible", 10.0, 5.0), ["incomprehensible"]);
    }

    #[test]
    fn what_is_set_in_stays_so() {
        assert_eq!(wrap("one\n  then two three", 10.0, 60.0), ["one", "  then two", "  three"]);
        assert_eq!(wrap("   ", 10.0, 60.0), ["   "]);
    }
}
