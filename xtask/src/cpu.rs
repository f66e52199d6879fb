//! CPU time.

/// The CPU time of all processes that this one started and that have ended, in seconds, as Linux counts it: in hundredths.
pub(crate) fn children() -> Result<f64, String> {
    let file = "/proc/self/stat";
    let text =
        std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}; CPU time is read on Linux alone"))?;
    seconds(&text).ok_or_else(|| format!("{file}: expected two numbers, found {text}"))
}

/// The fields `cutime` and `cstime`. The name of the program, in parentheses, may hold blanks.
fn seconds(stat: &str) -> Option<f64> {
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(13);
    let ticks: u32 = fields.next()?.parse::<u32>().ok()? + fields.next()?.parse::<u32>().ok()?;
    Some(f64::from(ticks) / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cpu_time_of_children() {
        let stat = "17 (a (b) c) S 1 17 17 0 -1 4194560 9 8 7 6 500 400 1234 66 20 0 1 0 99";
        assert_eq!(seconds(stat).map(f64::to_bits), Some(13.0_f64.to_bits()));
        assert_eq!(seconds("17 (a) S 1"), None);
    }
}
