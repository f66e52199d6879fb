//! Where lines end, and how large they may be.

use crate::fonts::{Fonts, Type};

/// Text in lines of at most this width. A word that is wider stands alone.
pub(super) fn wrapped(fonts: &Fonts, kind: Type, size: f32, width: f32, text: &str) -> Vec<String> {
    let mut lines = wrapped_behind(fonts, kind, size, (width, 0.0), text);
    lines.retain(|line| !line.is_empty());
    lines
}

/// The same, where of the first line so much is taken; one line at least.
pub(super) fn wrapped_behind(
    fonts: &Fonts,
    kind: Type,
    size: f32,
    (width, taken): (f32, f32),
    text: &str,
) -> Vec<String> {
    let (mut lines, mut used) = (vec![String::new()], taken);
    for (blank, piece) in pieces(text) {
        let line = lines.last_mut().filter(|line| !line.is_empty() || used > 0.0);
        let blank = if blank && line.as_ref().is_some_and(|line| !line.is_empty()) { " " } else { "" };
        let needed = fonts.width(kind, size, blank) + fonts.width(kind, size, piece);
        match line {
            Some(line) if used + needed <= width => {
                line.push_str(blank);
                line.push_str(piece);
                used += needed;
            }
            Some(_) => {
                lines.push(piece.to_string());
                used = fonts.width(kind, size, piece);
            }
            None => {
                lines[0].push_str(piece);
                used = needed;
            }
        }
    }
    lines
}

/// What a line may not be broken within, each with whether there is a blank before it: words, and of scripts without blanks each sign, with
/// the stops behind it.
fn pieces(text: &str) -> Vec<(bool, &str)> {
    let mut pieces = Vec::new();
    for word in text.split_whitespace() {
        let (mut start, mut before) = (0, None);
        for (at, c) in word.char_indices() {
            let breaks = before.is_some_and(|before| is_ideograph(before) || is_ideograph(c)) && !closes(c);
            if breaks {
                pieces.push((start == 0, &word[start..at]));
                start = at;
            }
            before = Some(c);
        }
        pieces.push((start == 0, &word[start..]));
    }
    pieces
}

/// Is it of a script that is written without blanks: Chinese, or Japanese?
fn is_ideograph(c: char) -> bool {
    matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}' | '\u{20000}'..='\u{3ffff}')
}

/// Does it stand with what is before it?
fn closes(c: char) -> bool {
    "\u{3001}\u{3002}\u{3009}\u{300b}\u{300d}\u{300f}\u{3011}\u{30fc}\u{ff01}\u{ff09}\u{ff0c}\u{ff0e}\u{ff1a}\u{ff1b}\u{ff1f}".contains(c)
}

/// The size at which a text has this width at most: this one, or less, but not less than that.
pub(super) fn fitted(fonts: &Fonts, kind: Type, (size, least): (f32, f32), width: f32, text: &str) -> f32 {
    let natural = fonts.width(kind, size, text);
    if natural <= width { size } else { (size * width / natural).max(least.min(size)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fonts() -> Fonts {
        Fonts::new(None).unwrap()
    }

    #[test]
    fn lines_break_at_blanks_and_between_signs_without_blanks() {
        let broken = |text: &str, width: f32| wrapped(&fonts(), Type::Roman, 10.0, width, text);
        assert_eq!(broken("one two  three", 1000.0), ["one two three"]);
        assert_eq!(broken("one two", 1.0), ["one", "two"]);
        assert_eq!(broken("", 10.0), Vec::<String>::new());
        assert_eq!(
            broken("\u{6570}\u{72ec}\u{3002}ab \u{6570}", 1.0),
            ["\u{6570}", "\u{72ec}\u{3002}", "ab", "\u{6570}"]
        );
        assert_eq!(broken("\u{6570}\u{72ec}ab \u{6570}", 1000.0), ["\u{6570}\u{72ec}ab \u{6570}"]);
    }

    #[test]
    fn what_is_too_wide_is_set_smaller_down_to_a_limit() {
        let fonts = fonts();
        let natural = fonts.width(Type::Strong, 20.0, "A heading");
        let size = |width: f32| fitted(&fonts, Type::Strong, (20.0, 12.0), width, "A heading");
        assert!((size(natural) - 20.0).abs() < 0.01 && (size(natural * 0.8) - 16.0).abs() < 0.01);
        assert!((size(1.0) - 12.0).abs() < 0.01);
    }
}
