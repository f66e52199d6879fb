//! A net of many links: what follows is numbered in the order in which it is told, as nobody can follow so many arrows. Groups that are painted
//! are told in no such order, and keep their links however many they are.

use super::{Arrow, Scene};
use ninefold_board::Candidate;

/// The most links that are drawn as arrows where they do not lead one after the other.
const MOST_ARROWS: usize = 10;

impl Scene {
    /// Where the links of a step are too many for arrows: the candidates that follow, each once, by the number of the link that says so among
    /// those that are told. What follows as one of several has the same number as they, unless it follows alone later.
    pub fn order(&self) -> Vec<(usize, Candidate)> {
        let arrows = self.arrows();
        let leads_on = || arrows.windows(2).all(|two| two[0].to == two[1].from);
        if arrows.len() <= MOST_ARROWS || leads_on() || self.meaning.is_painted() {
            return Vec::new();
        }
        // By their numbers, and whether they follow alone there.
        let mut numbered: Vec<(usize, Candidate, bool)> = Vec::new();
        for (number, arrow) in (1..).zip(arrows.iter().filter(|arrow| arrow.strong)) {
            let is_alone = arrow.to.len() == 1;
            for &k in &arrow.to {
                match numbered.iter_mut().find(|(_, known, _)| *known == k) {
                    None => numbered.push((number, k, is_alone)),
                    Some(known) if is_alone && !known.2 => (known.0, known.2) = (number, true),
                    Some(_) => {}
                }
            }
        }
        numbered.sort_unstable();
        numbered.into_iter().map(|(number, k, _)| (number, k)).collect()
    }

    /// The links that are drawn as arrows.
    pub(crate) fn drawn_arrows(&self) -> &[Arrow] {
        if self.order().is_empty() { self.arrows() } else { &[] }
    }

    /// In words, for the key of a picture.
    pub(crate) const ORDER: &'static str = "what follows, in this order";

    /// Of the bands that hold the candidates of a node together.
    pub(crate) const BAND: &'static str = "one of these, as one node";

    /// Does any node of a drawn link have several candidates?
    pub(crate) fn has_bands(&self) -> bool {
        self.drawn_arrows().iter().any(|arrow| arrow.from.len() > 1 || arrow.to.len() > 1)
    }
}
