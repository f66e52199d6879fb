//! CPU time.

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use nix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// The CPU time of this thread so far.
pub(crate) fn thread() -> Result<Duration, String> {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).map(Duration::from).map_err(|error| format!("CPU clock: {error}"))
}

/// The CPU time of some work on this thread, in nanoseconds.
pub(crate) fn of_thread(work: impl FnOnce()) -> Result<u64, String> {
    let start = thread()?;
    work();
    Ok(thread()?.saturating_sub(start).as_nanos() as u64)
}

/// The CPU time of all children that have ended, in nanoseconds; the system counts it in microseconds.
pub(crate) fn of_children() -> Result<u64, String> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|error| format!("CPU time of children: {error}"))?;
    let sum = usage.user_time() + usage.system_time();
    u64::try_from(sum.num_nanoseconds()).map_err(|error| error.to_string())
}
