//! What stands behind standard input and output.

use std::fs::Metadata;

/// The file behind standard input.
#[cfg(unix)]
pub(crate) fn input() -> Option<Metadata> {
    behind(std::os::fd::AsFd::as_fd(&std::io::stdin()))
}

/// The file behind standard output.
#[cfg(unix)]
pub(crate) fn output() -> Option<Metadata> {
    behind(std::os::fd::AsFd::as_fd(&std::io::stdout()))
}

#[cfg(unix)]
fn behind(open: std::os::fd::BorrowedFd<'_>) -> Option<Metadata> {
    std::fs::File::from(open.try_clone_to_owned().ok()?).metadata().ok()
}

#[cfg(not(unix))]
pub(crate) fn input() -> Option<Metadata> {
    None
}

#[cfg(not(unix))]
pub(crate) fn output() -> Option<Metadata> {
    None
}

/// Is what goes to standard output lost? One that is closed is `/dev/null` from the start of the program on.
#[cfg(unix)]
pub fn is_lost() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let null = std::fs::metadata("/dev/null").ok().map(|known| known.rdev());
    null.is_some() && output().map(|known| known.rdev()) == null
}

/// The same where nothing tells one device from another.
#[cfg(not(unix))]
pub fn is_lost() -> bool {
    false
}

/// Was standard output perhaps closed before the start (`>&-`)? Rust's runtime opens `/dev/null` in its place, for reading and writing.
/// A shell's `>/dev/null` is open for writing alone; but other programs open it as the runtime does for a child whose output they do not
/// want and whose status they ask (Python's `DEVNULL`, Node's `ignore`), and nothing tells those from a closed one.
pub(crate) fn may_be_closed() -> bool {
    is_lost() && std::fs::read_to_string("/proc/self/fdinfo/1").is_ok_and(|about| is_read_and_written(&about))
}

/// The access mode, the last two bits of the flags, in octal.
fn is_read_and_written(about: &str) -> bool {
    let flags = about.lines().find_map(|line| line.strip_prefix("flags:"));
    flags.and_then(|flags| u32::from_str_radix(flags.trim(), 8).ok()).is_some_and(|flags| flags & 3 == 2)
}
