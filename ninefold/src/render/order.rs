//! A net of many links: what follows is numbered in the order in which it is told, as nobody can follow so many arrows.

use super::{Arrow, Scene};
use ninefold_board::Candidate;

/// The most links that are drawn as arrows where they do not lead one after the other.
const MOST_ARROWS: usize = 10;

impl Scene {
    /// Where the links of a step are too many for arrows: the candidates that follow, each once, with their numbers. What follows as one of
    /// several has the same number as they.
    pub fn order(&self) -> Vec<(usize, Candidate)> {
        let arrows = self.arrows();
        if arrows.len() <= MOST_ARROWS || arrows.windows(2).all(|two| two[0].to == two[1].from) {
            return Vec::new();
        }
        let mut numbered: Vec<(usize, Candidate)> = Vec::new();
        for arrow in arrows.iter().filter(|arrow| arrow.strong) {
            let number = numbered.last().map_or(1, |(number, _)| number + 1);
            let is_new = |k: &&Candidate| numbered.iter().all(|(_, known)| known != *k);
            let new: Vec<(usize, Candidate)> = arrow.to.iter().filter(is_new).map(|&k| (number, k)).collect();
            numbered.extend(new);
        }
        numbered
    }

    /// The links that are drawn as arrows.
    pub(crate) fn drawn_arrows(&self) -> &[Arrow] {
        if self.order().is_empty() { self.arrows() } else { &[] }
    }

    /// In words, for the key of a picture.
    pub(crate) const ORDER: &'static str = "follow in this order";

    /// Of the bands that hold the candidates of a node together.
    pub(crate) const BAND: &'static str = "one of these, as one node";

    /// Does any node of a drawn link have several candidates?
    pub(crate) fn has_bands(&self) -> bool {
        self.drawn_arrows().iter().any(|arrow| arrow.from.len() > 1 || arrow.to.len() > 1)
    }
}
