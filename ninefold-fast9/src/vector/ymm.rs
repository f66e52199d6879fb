//! What AVX2 and AVX-512 do with the same instructions on 256-bit registers.

use super::Words;

/// For two shuffles: each box takes what the next one of its band has, and what the one before it has.
pub(super) static TURNS: [Words; 2] = [turned([1, 2, 0]), turned([2, 0, 1])];

/// The bytes for a shuffle that gives the first three lanes of each word what these lanes of it have. Shuffles stay within
/// halves of a register, and the bytes of the second word there are 8 more.
const fn turned(from: [u64; 3]) -> Words {
    let [a, b, c] = from;
    let word = 0x0706_0100_0100_0100 + 0x0202 * (a | b << 16 | c << 32);
    let next = word + 0x0808_0808_0808_0808;
    [word, next, word, next]
}

/// Methods of two vectors, each one instruction.
macro_rules! pairs {
    ($($name:ident = $instruction:ident)+) => {$(
        #[inline(always)]
        fn $name(self, b: Self) -> Self {
            Wide(cpu!($instruction(self.0, b.0)))
        }
    )+};
}

/// The vector of a path, and what it does better than the traits do by themselves.
macro_rules! ymm {
    ($token:ty, Vector { $($vector:tt)* } Bits { $($bits:tt)* } Lanes { $($lanes:tt)* }) => {
        /// 256 bits.
        #[derive(Clone, Copy, Debug)]
        #[repr(transparent)]
        pub(crate) struct Wide(__m256i);

        impl Vector for Wide {
            type Token = $token;

            #[inline(always)]
            fn load(_: $token, words: &Words) -> Self {
                // SAFETY: 32 bytes are read from four numbers, without alignment; the token is proof of AVX.
                Wide(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
            }
            #[inline(always)]
            fn store(self) -> Words {
                let mut words = NO_WORDS;
                // SAFETY: 32 bytes are written to four numbers, without alignment; the vector is proof of AVX.
                unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
                words
            }
            pairs! { and = _mm256_and_si256 or = _mm256_or_si256 xor = _mm256_xor_si256 }
            #[inline(always)]
            fn without(self, b: Self) -> Self {
                Wide(cpu!(_mm256_andnot_si256(b.0, self.0)))
            }
            #[inline(always)]
            fn up<const BY: i32>(self) -> Self {
                Wide(cpu!(_mm256_slli_epi64::<BY>(self.0)))
            }
            $($vector)*
        }

        /// The registers as vectors; they are proof of AVX2 if what made them was sure of it.
        #[inline(always)]
        fn wide(r: [__m256i; 9]) -> [Wide; 9] {
            [Wide(r[0]), Wide(r[1]), Wide(r[2]), Wide(r[3]), Wide(r[4]), Wide(r[5]), Wide(r[6]), Wide(r[7]), Wide(r[8])]
        }

        impl Bits for Wide {
            #[inline(always)]
            fn down<const BY: i32>(self) -> Self {
                Wide(cpu!(_mm256_srli_epi64::<BY>(self.0)))
            }
            $($bits)*
        }

        impl Lanes for Wide {
            #[inline(always)]
            fn fold(_: $token, cells: &[u16; 81]) -> [Wide; 9] {
                // SAFETY: the token is proof of AVX2.
                wide(unsafe { rows::fold(cells) })
            }
            #[inline(always)]
            fn givens(_: $token, puzzle: &[u8; 81]) -> [Wide; 9] {
                // SAFETY: the token is proof of AVX2.
                wide(unsafe { rows::givens(puzzle) })
            }
            #[inline(always)]
            fn unfold(b: &[Wide; 9]) -> [u8; 81] {
                let b = [b[0].0, b[1].0, b[2].0, b[3].0, b[4].0, b[5].0, b[6].0, b[7].0, b[8].0];
                // SAFETY: the vectors are proof of AVX2.
                unsafe { rows::unfold(&b) }
            }

            type Turns = [Wide; 2];

            /// Out of sight of the compiler, which would make two shuffles of each whose order it knows: that was
            /// faster on processors without AVX.
            #[inline(always)]
            fn turns(token: $token) -> [Wide; 2] {
                let [next, previous] = black_box(&TURNS);
                [Wide::load(token, next), Wide::load(token, previous)]
            }
            #[inline(always)]
            fn next_stack(self, [next, _]: [Wide; 2]) -> Self {
                Wide(cpu!(_mm256_shuffle_epi8(self.0, next.0)))
            }
            #[inline(always)]
            fn previous_stack(self, [_, previous]: [Wide; 2]) -> Self {
                Wide(cpu!(_mm256_shuffle_epi8(self.0, previous.0)))
            }
            #[inline(always)]
            fn next_band(self) -> Self {
                Wide(cpu!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0)))
            }
            #[inline(always)]
            fn previous_band(self) -> Self {
                Wide(cpu!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0)))
            }
            pairs! { add = _mm256_add_epi16 sub = _mm256_sub_epi16 min = _mm256_min_epu16 }
            #[inline(always)]
            fn is_zero(self) -> Self {
                Wide(cpu!(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
            }
            #[inline(always)]
            fn beyond_first(self) -> Self {
                Wide(cpu!(_mm256_and_si256(self.0, _mm256_add_epi16(self.0, _mm256_set1_epi16(-1)))))
            }
            #[inline(always)]
            fn if_single(self) -> Self {
                let beyond = self.beyond_first();
                Wide(cpu!(_mm256_subs_epu16(self.0, _mm256_add_epi16(beyond.0, beyond.0))))
            }
            #[inline(always)]
            fn any(self) -> bool {
                cpu!(_mm256_testz_si256(self.0, self.0)) == 0
            }
            #[inline(always)]
            fn least(self) -> Self {
                let half = cpu!(_mm_min_epu16(_mm256_castsi256_si128(self.0), _mm256_extracti128_si256::<1>(self.0)));
                Wide(cpu!(_mm256_broadcastw_epi16(_mm_minpos_epu16(half))))
            }
            $($lanes)*
        }
    };
}

pub(super) use {pairs, ymm};
