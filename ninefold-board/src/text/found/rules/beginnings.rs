//! Which words may begin one of many patterns: asked of every word of a table with a sentence in each row, before the patterns are gone
//! through.

/// So many bits, of which the patterns set some hundreds.
const BITS: usize = 1 << 16;

/// The beginnings of some patterns, a bit for the hash of each: a beginning that is there is always found, and few others are.
pub(super) struct Beginnings([u64; BITS / 64]);

impl Beginnings {
    /// None at all.
    pub(super) const NONE: Self = Beginnings([0; BITS / 64]);

    /// These, and the beginning of what stands there.
    pub(super) const fn with(mut self, text: &[u8], at: usize) -> Self {
        let bit = bit(text, at);
        self.0[bit / 64] |= 1 << (bit % 64);
        self
    }

    /// These, and the first words of patterns: each of the alternatives in the first part of `sum_*|total 10`.
    pub(super) const fn with_first_words(mut self, patterns: &[(&str, &str)]) -> Self {
        let mut number = 0;
        while number < patterns.len() {
            let pattern = patterns[number].0.as_bytes();
            let mut at = 0;
            while at < pattern.len() && pattern[at] != b' ' {
                if at == 0 || pattern[at - 1] == b'|' {
                    self = self.with(pattern, at);
                }
                at += 1;
            }
            number += 1;
        }
        self
    }

    /// May one of them stand there?
    pub(super) const fn has(&self, text: &[u8], at: usize) -> bool {
        let bit = bit(text, at);
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }
}

/// The bit of the first three characters of the word that stands there, or of all that it has: FNV-1a of their bytes.
const fn bit(text: &[u8], mut at: usize) -> usize {
    let (mut hash, mut characters) = (0x811C_9DC5_u32, 0);
    while at < text.len() && !matches!(text[at], b'_' | b'*' | b'|' | b' ') {
        // Not within a character.
        if text[at] & 0xC0 != 0x80 {
            characters += 1;
            if characters > 3 {
                break;
            }
        }
        hash = (hash ^ text[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    (hash ^ hash >> 16) as usize % BITS
}
