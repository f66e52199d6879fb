//! Techniques by any name that a profile or a page uses, those that only one profile has among them; and names that are like one.

use super::no_notes;
use crate::logic::technique::{loosely, technique_like};
use crate::logic::{About, TECHNIQUES, Technique, list, technique_named};

/// The technique with this name or code, as [`technique_named`] finds it, or a way of solving without pencil marks; a plural, or a
/// name without what stands in brackets behind it, will do.
///
/// ```
/// use ninefold::logic::profile::technique_known;
/// let name = |asked| technique_known(asked).map(|technique| technique.about().title());
/// assert_eq!(name("cross-hatching").as_deref(), Some("cross-hatching"));
/// assert_eq!(name("partnerships").as_deref(), Some("naked subset of 5 and more"));
/// ```
pub fn technique_known(name: &str) -> Option<&'static dyn Technique> {
    let by_hand = |is_it: fn(&About, &str) -> bool| no_notes::ways().find(|way| is_it(way.about(), name));
    let exactly = technique_named(name).or_else(|| by_hand(About::answers_to));
    exactly.or_else(|| technique_like(name)).or_else(|| by_hand(About::is_like))
}

/// Names are compared up to this length, which none has.
const LONGEST: usize = 80;

/// Up to three names that the asker may have meant: those that differ in few letters, or have the name within.
///
/// ```
/// use ninefold::logic::profile::technique_names_like;
/// assert_eq!(technique_names_like("swordfihs"), ["swordfish"]);
/// assert!(technique_names_like("by magic").is_empty());
/// ```
pub fn technique_names_like(name: &str) -> Vec<String> {
    names_like(name, std::iter::empty())
}

/// ` did you mean ...?` behind a name that is not known, if it is like others.
///
/// ```
/// use ninefold::logic::profile::meant;
/// assert_eq!(meant(&["swordfish".to_string()]), "; did you mean swordfish?");
/// assert_eq!(meant(&[]), "");
/// ```
pub fn meant(like: &[String]) -> String {
    if like.is_empty() { String::new() } else { format!("; did you mean {}?", list(like, "or")) }
}

/// The same among these names, too.
pub(super) fn names_like(name: &str, others: impl Iterator<Item = String>) -> Vec<String> {
    const MOST: usize = 3;
    let asked = loosely(name);
    if asked.len() > LONGEST || asked.is_empty() {
        return Vec::new();
    }
    let all = TECHNIQUES.iter().copied().chain(no_notes::ways());
    let names = all.flat_map(|technique| {
        let about = technique.about();
        about.names().map(move |name| about.sized(name))
    });
    let mut near: Vec<(usize, String)> =
        names.chain(others).filter_map(|name| Some((unlike(&asked, &loosely(&name))?, name))).collect();
    near.sort();
    near.dedup();
    near.into_iter().map(|(_, name)| name).take(MOST).collect()
}

/// How unlike two names are, if they are like each other at all.
fn unlike(asked: &str, known: &str) -> Option<usize> {
    const WHOLE: usize = 4;
    let differing = distance(asked, known);
    let is_near = 3 * differing <= asked.len().max(WHOLE);
    let is_within = asked.len() >= WHOLE && known.contains(asked);
    (is_near || is_within).then_some(differing)
}

/// The least number of letters that are put in, left out or changed to make the one the other.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, a) in one.chars().enumerate() {
        let mut before = row[0];
        row[0] = at + 1;
        for (column, &b) in other.iter().enumerate() {
            let changed = before + usize::from(a != b);
            before = row[column + 1];
            row[column + 1] = changed.min(before + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}
