//! The fish by kind and size, with their names and codes.

use super::{About, Fins, Fish, Kind, SOURCE, Shape};

/// Fish of one kind, to be told apart by size.
struct Shoal {
    kind: Kind,
    siamese: bool,
}

const fn shoal(shape: Shape, fins: Fins) -> Shoal {
    Shoal { kind: Kind { shape, fins }, siamese: false }
}

const fn siamese(shape: Shape, fins: Fins) -> Shoal {
    Shoal { kind: Kind { shape, fins }, siamese: true }
}

impl Shoal {
    const fn of(&self, size: u8, name: &'static str, codes: &'static [&'static str]) -> Fish {
        let about = About { codes, sizes: (size, size), ..About::new(name, SOURCE) };
        Fish { kind: self.kind, siamese: self.siamese, size: size as usize, about }
    }
}

impl Fish {
    const fn also(self, also: &'static [&'static str]) -> Self {
        Fish { about: About { also, ..self.about }, ..self }
    }

    const fn rated(self, se: &'static str) -> Self {
        Fish { about: About { se: Some(se), ..self.about }, ..self }
    }

    const fn shown(self, example: &'static str) -> Self {
        Fish { about: About { example, ..self.about }, ..self }
    }
}

const BASIC: Shoal = shoal(Shape::Lines, Fins::Without);

/// Rows against columns, by size from 2.
pub const BASIC_FISH: [Fish; 6] = [
    BASIC.of(2, "X-wing", &["0300"]).rated("3.2").shown(""),
    BASIC.of(3, "swordfish", &["0301"]).rated("3.8"),
    BASIC.of(4, "jellyfish", &["0302"]).rated("5.2"),
    BASIC.of(5, "squirmbag", &["0303"]).also(&["starfish"]),
    BASIC.of(6, "whale", &["0304"]),
    BASIC.of(7, "leviathan", &["0305"]),
];

const FINNED: Shoal = shoal(Shape::Lines, Fins::Plain);

/// Rows against columns with fins, every base with two candidates without them, by size from 2.
pub const FINNED_FISH: [Fish; 6] = [
    FINNED.of(2, "finned X-wing", &["0310"]),
    FINNED.of(3, "finned swordfish", &["0311"]),
    FINNED.of(4, "finned jellyfish", &["0312"]),
    FINNED.of(5, "finned squirmbag", &["0313"]).also(&["finned starfish"]),
    FINNED.of(6, "finned whale", &["0314"]),
    FINNED.of(7, "finned leviathan", &["0315"]),
];

const SASHIMI: Shoal = shoal(Shape::Lines, Fins::Sashimi);

/// Rows against columns with fins, a base with one candidate without them, by size from 2.
pub const SASHIMI_FISH: [Fish; 6] = [
    SASHIMI.of(2, "sashimi X-wing", &["0320"]),
    SASHIMI.of(3, "sashimi swordfish", &["0321"]),
    SASHIMI.of(4, "sashimi jellyfish", &["0322"]),
    SASHIMI.of(5, "sashimi squirmbag", &["0323"]).also(&["sashimi starfish"]),
    SASHIMI.of(6, "sashimi whale", &["0324"]),
    SASHIMI.of(7, "sashimi leviathan", &["0325"]),
];

const FRANKEN: Shoal = shoal(Shape::Franken, Fins::Without);

/// Franken fish without fins, by size from 2.
pub const FRANKEN_FISH: [Fish; 6] = [
    FRANKEN.of(2, "Franken X-wing", &["0330"]),
    FRANKEN.of(3, "Franken swordfish", &["0331"]),
    FRANKEN.of(4, "Franken jellyfish", &["0332"]),
    FRANKEN.of(5, "Franken squirmbag", &["0333"]).also(&["Franken starfish"]),
    FRANKEN.of(6, "Franken whale", &["0334"]),
    FRANKEN.of(7, "Franken leviathan", &["0335"]),
];

const FINNED_FRANKEN: Shoal = shoal(Shape::Franken, Fins::Any);

/// Franken fish with fins, by size from 2.
pub const FINNED_FRANKEN_FISH: [Fish; 6] = [
    FINNED_FRANKEN.of(2, "finned Franken X-wing", &["0340"]).also(&["sashimi Franken X-wing"]),
    FINNED_FRANKEN.of(3, "finned Franken swordfish", &["0341"]).also(&["sashimi Franken swordfish"]),
    FINNED_FRANKEN.of(4, "finned Franken jellyfish", &["0342"]).also(&["sashimi Franken jellyfish"]),
    FINNED_FRANKEN.of(5, "finned Franken squirmbag", &["0343"]).also(&["sashimi Franken squirmbag"]),
    FINNED_FRANKEN.of(6, "finned Franken whale", &["0344"]).also(&["sashimi Franken whale"]),
    FINNED_FRANKEN.of(7, "finned Franken leviathan", &["0345"]).also(&["sashimi Franken leviathan"]),
];

const MUTANT: Shoal = shoal(Shape::Mutant, Fins::Without);

/// Mutant fish without fins, by size from 2.
pub const MUTANT_FISH: [Fish; 6] = [
    MUTANT.of(2, "mutant X-wing", &["0350"]),
    MUTANT.of(3, "mutant swordfish", &["0351"]),
    MUTANT.of(4, "mutant jellyfish", &["0352"]),
    MUTANT.of(5, "mutant squirmbag", &["0353"]).also(&["mutant starfish"]),
    MUTANT.of(6, "mutant whale", &["0354"]),
    MUTANT.of(7, "mutant leviathan", &["0355"]),
];

const FINNED_MUTANT: Shoal = shoal(Shape::Mutant, Fins::Any);

/// Mutant fish with fins, by size from 2.
pub const FINNED_MUTANT_FISH: [Fish; 6] = [
    FINNED_MUTANT.of(2, "finned mutant X-wing", &["0360"]).also(&["sashimi mutant X-wing"]),
    FINNED_MUTANT.of(3, "finned mutant swordfish", &["0361"]).also(&["sashimi mutant swordfish"]),
    FINNED_MUTANT.of(4, "finned mutant jellyfish", &["0362"]).also(&["sashimi mutant jellyfish"]),
    FINNED_MUTANT.of(5, "finned mutant squirmbag", &["0363"]).also(&["sashimi mutant squirmbag"]),
    FINNED_MUTANT.of(6, "finned mutant whale", &["0364"]).also(&["sashimi mutant whale"]),
    FINNED_MUTANT.of(7, "finned mutant leviathan", &["0365"]).also(&["sashimi mutant leviathan"]),
];

const SIAMESE: Shoal = siamese(Shape::Lines, Fins::Any);

/// Two finned or sashimi fish at once, by size from 2.
pub const SIAMESE_FISH: [Fish; 3] = [
    SIAMESE.of(2, "Siamese X-wing", &["03101", "03201"]).also(&["Siamese finned X-wing", "Siamese sashimi X-wing"]),
    SIAMESE
        .of(3, "Siamese swordfish", &["03111", "03211"])
        .also(&["Siamese finned swordfish", "Siamese sashimi swordfish"]),
    SIAMESE
        .of(4, "Siamese jellyfish", &["03121", "03221"])
        .also(&["Siamese finned jellyfish", "Siamese sashimi jellyfish"]),
];

const SIAMESE_FRANKEN: Shoal = siamese(Shape::Franken, Fins::Any);

/// Two finned Franken fish at once, by size from 2.
pub const SIAMESE_FRANKEN_FISH: [Fish; 3] = [
    SIAMESE_FRANKEN.of(2, "Siamese Franken X-wing", &["03401"]),
    SIAMESE_FRANKEN.of(3, "Siamese Franken swordfish", &["03411"]),
    SIAMESE_FRANKEN.of(4, "Siamese Franken jellyfish", &["03421"]),
];

const SIAMESE_MUTANT: Shoal = siamese(Shape::Mutant, Fins::Any);

/// Two finned mutant fish at once, by size from 2.
pub const SIAMESE_MUTANT_FISH: [Fish; 3] = [
    SIAMESE_MUTANT.of(2, "Siamese mutant X-wing", &["03601"]),
    SIAMESE_MUTANT.of(3, "Siamese mutant swordfish", &["03611"]),
    SIAMESE_MUTANT.of(4, "Siamese mutant jellyfish", &["03621"]),
];
