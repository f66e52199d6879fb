//! How many steps are open at each point of the path: a narrow path has few, and each must be seen.

use super::path::Taken;
use super::{Need, NeedForm, counted, read_range};

/// More steps than there can be.
const MANY: usize = 1_000_000;

pub(super) const OPEN: Need = Need {
    name: "open",
    form: NeedForm::Value("N|N..N"),
    about: "At each point of the path so many steps of the easiest technique that leads on, with different effects: 1..3 for a \
            narrow path, 2.. for none",
    read: |spec, text| read_range(text, 1..=MANY).map(|range| spec.open = Some(range)),
};

/// How many points of the path have too many or too few open steps. The last ones, where fewer cells are left than steps are asked
/// for, do not count.
pub(super) fn missing(range: &std::ops::RangeInclusive<usize>, path: &[Taken]) -> Option<(u64, String)> {
    let is_wrong = |taken: &&Taken| !(range.contains(&taken.open) || taken.left < *range.start());
    let wrong = path.iter().filter(is_wrong).count();
    (wrong > 0).then(|| (wrong as u64, format!("{} with another number of open steps", counted(wrong, "point"))))
}
