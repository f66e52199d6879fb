//! The key of a picture: a sample of everything in it that needs words. SVG and the page show the same ones.

use super::{Arrow, Highlight, Part, Pencil, Scene, Stroke, Tone};
use std::collections::BTreeSet;

/// One entry of the key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Sample {
    /// With what it means.
    Part(Part, String),
    Highlight(Highlight),
    House(Tone),
    Arrow(bool),
    Stroke,
    /// The ring around a number that crosses out.
    Crosser,
    /// The cross in a cell that is crossed out.
    Cross,
    Oval,
    /// A number written with a pencil, and one crossed out; and what the pencil is called.
    Pencil(Pencil, String),
    /// An entry with a ring.
    Ring,
    /// The candidates of a node.
    Band,
    /// The numbers of what follows.
    Order,
    /// The line around a set that shares all its cells; by its place among the hulls.
    Hull(usize, String),
    /// Extra houses: named, as their shade alone does not tell them apart.
    Extra(String),
}

impl Sample {
    /// What it means.
    pub(crate) fn words(&self) -> String {
        match self {
            Sample::Highlight(highlight) => highlight.words().to_string(),
            Sample::House(tone) => tone.words().to_string(),
            Sample::Arrow(strong) => Arrow::words(*strong).to_string(),
            Sample::Stroke => Stroke::WORDS.to_string(),
            Sample::Crosser => Stroke::RING.to_string(),
            Sample::Cross => Stroke::CROSS.to_string(),
            Sample::Oval => Stroke::OVAL.to_string(),
            Sample::Ring => "chosen at random".to_string(),
            Sample::Band => Scene::BAND.to_string(),
            Sample::Order => Scene::ORDER.to_string(),
            Sample::Part(_, names) | Sample::Hull(_, names) | Sample::Pencil(_, names) | Sample::Extra(names) => {
                names.clone()
            }
        }
    }
}

impl Scene {
    /// The entries of the key, in their order.
    pub(crate) fn key(&self) -> Vec<Sample> {
        let houses: BTreeSet<Tone> = self.houses().map(|(tone, _)| tone).collect();
        let arrows: BTreeSet<bool> = self.drawn_arrows().iter().map(|a| !a.strong).collect();
        let mut key: Vec<_> = self.highlight_kinds().into_iter().map(Sample::Highlight).collect();
        key.extend(houses.into_iter().map(Sample::House));
        key.extend(self.parts().into_iter().map(|part| Sample::Part(part, self.words(part))));
        let lone = self.sets_without_marks();
        let lone = self.hulls().iter().enumerate().filter(|(_, hull)| lone.contains(&hull.number));
        key.extend(lone.map(|(place, hull)| Sample::Hull(place, hull.words())));
        key.extend(arrows.into_iter().map(|weak| Sample::Arrow(!weak)));
        key.extend(self.has_bands().then_some(Sample::Band));
        key.extend((!self.order().is_empty()).then_some(Sample::Order));
        if !self.strokes().is_empty() {
            key.push(Sample::Stroke);
        }
        key.extend(self.strokes().iter().any(|stroke| self.crosser(stroke).is_some()).then_some(Sample::Crosser));
        key.extend(self.strokes().iter().any(|stroke| self.barred(stroke).next().is_some()).then_some(Sample::Cross));
        if !self.ovals().is_empty() {
            key.push(Sample::Oval);
        }
        key.extend(self.pencil_names().map(|(pencil, name)| Sample::Pencil(pencil, name.to_string())));
        if self.has_rings() {
            key.push(Sample::Ring);
        }
        key.extend(self.extra_words().map(Sample::Extra));
        key
    }
}
