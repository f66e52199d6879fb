//! The features of the processor that matter to the 9x9 engine.

#[cfg(target_arch = "x86_64")]
use crate::machine::field;
use ninefold_fast9::Path;

/// The paths that this processor can run, and its other features that may matter.
pub(crate) fn features() -> Vec<String> {
    let mut found: Vec<String> =
        Path::ALL.into_iter().filter(|path| path.is_available()).map(|path| format!("path {}", path.name())).collect();
    #[cfg(target_arch = "x86_64")]
    {
        let flags = field("/proc/cpuinfo", "flags", ':').unwrap_or_default();
        let wanted = |flag: &&str| flag.starts_with("avx") || ["bmi1", "bmi2", "gfni", "popcnt"].contains(flag);
        found.extend(flags.split_whitespace().filter(wanted).map(str::to_string));
    }
    found
}
