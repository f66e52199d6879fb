//! Plain 64-bit integers, two side by side: 128 lanes on every processor.

use super::{Bits, Words};

/// Words in a vector; compilers make one 128-bit register of two, where there are such.
const WORDS: usize = 2;

/// 128 lanes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plain([u64; WORDS]);

impl Plain {
    #[inline(always)]
    fn each(self, b: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Plain([f(self.0[0], b.0[0]), f(self.0[1], b.0[1])])
    }
}

impl Bits for Plain {
    type Token = ();
    const WORDS: usize = WORDS;

    #[inline(always)]
    fn splat((): (), word: u64) -> Self {
        Plain([word; WORDS])
    }
    #[inline(always)]
    fn load((): (), words: &Words) -> Self {
        Plain([words[0], words[1]])
    }
    #[inline(always)]
    fn store(self) -> Words {
        let mut words = Words::default();
        words[..WORDS].copy_from_slice(&self.0);
        words
    }
    #[inline(always)]
    fn word(&self, index: usize) -> u64 {
        self.0[index]
    }
    #[inline(always)]
    fn set_word(&mut self, index: usize, value: u64) {
        self.0[index] = value;
    }
    #[inline(always)]
    fn and(self, b: Self) -> Self {
        self.each(b, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, b: Self) -> Self {
        self.each(b, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, b: Self) -> Self {
        self.each(b, |a, b| a ^ b)
    }
    #[inline(always)]
    fn without(self, b: Self) -> Self {
        self.each(b, |a, b| a & !b)
    }
    #[inline(always)]
    fn up<const BY: i32>(self) -> Self {
        Plain(self.0.map(|word| word << BY))
    }
    #[inline(always)]
    fn down<const BY: i32>(self) -> Self {
        Plain(self.0.map(|word| word >> BY))
    }
}
