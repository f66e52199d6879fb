//! Tokens: the proof that a processor has a path's instructions, and the way into code that is compiled for them.

use super::{Bits, Lanes, avx2, avx512};

/// Proof that the processor has a path's instructions.
pub(crate) trait Token: Copy {
    /// The vector of the path.
    type Wide: Bits<Token = Self> + Lanes<Token = Self>;

    /// The token, if the processor has the instructions.
    fn detect() -> Option<Self>;
    /// Does the task in code that is compiled for the instructions.
    fn run<T: Task<Self>>(self, task: T) -> T::Output;
}

/// Work for the vectors of a path.
pub(crate) trait Task<T> {
    /// What comes of it.
    type Output;

    /// Does it. All of it must be inlined: only so it is compiled for the path's instructions.
    fn run(self, token: T) -> Self::Output;
}

macro_rules! token {
    ($(#[$doc:meta])* $name:ident: $wide:ty, $($feature:tt)+) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name(());

        impl Token for $name {
            type Wide = $wide;

            fn detect() -> Option<Self> {
                let has = $(is_x86_feature_detected!($feature))&&+;
                has.then_some($name(()))
            }

            fn run<T: Task<Self>>(self, task: T) -> T::Output {
                $(#[target_feature(enable = $feature)])+
                fn compiled<T: Task<$name>>(task: T, token: $name) -> T::Output {
                    task.run(token)
                }
                // SAFETY: the token exists only where `detect` has found all that is enabled.
                unsafe { compiled(task, self) }
            }
        }
    };
}

token! {
    /// AVX2, and the bit instructions that all processors with AVX2 have.
    Avx2: avx2::Wide, "avx2" "bmi1" "bmi2" "lzcnt" "popcnt"
}

token! {
    /// AVX-512 F, BW and VL, and what the AVX2 path needs.
    Avx512: avx512::Wide, "avx512f" "avx512bw" "avx512vl" "avx2" "bmi1" "bmi2" "lzcnt" "popcnt"
}
