//! Into code that is compiled for a processor's own instructions. Everything below these functions is inlined into them.

use crate::Work;
use crate::batch::{Batch, Job};
use crate::single::{self, Listener, Request};
use crate::{bits, lanes};
use std::ops::ControlFlow;

/// Runs a batch with AVX2.
pub(crate) fn batch_avx2(
    batch: &mut Batch<bits::avx2::Wide>,
    job: &mut impl Job,
    share: bool,
    work: &mut Work,
) -> ControlFlow<()> {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run(batch: &mut Batch<bits::avx2::Wide>, job: &mut impl Job, share: bool, work: &mut Work) -> ControlFlow<()> {
        batch.run(job, share, work)
    }
    // SAFETY: the batch holds a token, which exists only where `Token::detect` found these instructions.
    unsafe { run(batch, job, share, work) }
}

/// Runs a batch with AVX-512.
pub(crate) fn batch_avx512(
    batch: &mut Batch<bits::avx512::Wide>,
    job: &mut impl Job,
    share: bool,
    work: &mut Work,
) -> ControlFlow<()> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run(batch: &mut Batch<bits::avx512::Wide>, job: &mut impl Job, share: bool, work: &mut Work) -> ControlFlow<()> {
        batch.run(job, share, work)
    }
    // SAFETY: the batch holds a token, which exists only where `Token::detect` found these instructions.
    unsafe { run(batch, job, share, work) }
}

/// Searches one puzzle with AVX2.
pub(crate) fn single_avx2(
    token: bits::avx2::Token,
    request: Request<'_>,
    listener: &mut impl Listener,
) -> ControlFlow<()> {
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run(token: bits::avx2::Token, request: Request<'_>, listener: &mut impl Listener) -> ControlFlow<()> {
        single::search::<lanes::avx2::Wide>(token, request, listener)
    }
    // SAFETY: a token exists only where `Token::detect` found these instructions.
    unsafe { run(token, request, listener) }
}

/// Searches one puzzle with AVX-512.
pub(crate) fn single_avx512(
    token: bits::avx512::Token,
    request: Request<'_>,
    listener: &mut impl Listener,
) -> ControlFlow<()> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn run(token: bits::avx512::Token, request: Request<'_>, listener: &mut impl Listener) -> ControlFlow<()> {
        single::search::<lanes::avx512::Wide>(token, request, listener)
    }
    // SAFETY: a token exists only where `Token::detect` found these instructions.
    unsafe { run(token, request, listener) }
}
