//! The fish by kind and size, with their names and codes.

use super::super::{About, Grade, Name};
use super::{Fins, Fish, Kind, SOURCE, Shape};

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
    const fn of(&self, size: u8, name: Name, codes: &'static [&'static str]) -> Fish {
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

    const fn graded(self, grade: Grade) -> Self {
        Fish { about: About { hodoku: Some(grade), ..self.about }, ..self }
    }

    const fn shown(self, example: &'static str) -> Self {
        Fish { about: About { example, ..self.about }, ..self }
    }
}

const BASIC: Shoal = shoal(Shape::Lines, Fins::Without);

/// Rows against columns, by size from 2.
pub(in crate::logic) const BASIC_FISH: [Fish; 6] = [
    BASIC.of(2, Name::an("X-wing"), &["0300"]).graded(Grade::hard(140)).rated("3.2")
        .shown(":.4...2..........8.12.9.....5.9.7...843.56..9......+9.5.+6...9.+82.3.....4...7..8..35:"),
    BASIC.of(3, Name::a("swordfish"), &["0301"]).graded(Grade::hard(150)).rated("3.8")
        .shown(":+1+5+4+2.+37+9..+7.+9.4+51.6.9+5+1+74.25.1+7+42.6+9.+9+7+6+58.+4+1+4+6.+1+3+9.5+7+74+5.961+2.+91..25+6+74.2+6+47+19.+5:"),
    BASIC.of(4, Name::a("jellyfish"), &["0302"]).graded(Grade::hard(160)).rated("5.2")
        .shown(":+1+5+4+2.+37+9..+7.+9.4+51.6.9+5+1+74.25.1+7+42.6+9.+9+7+6+58.+4+1+4+6.+1+3+9.5+7+74+5.961+2.+91..25+6+74.2+6+47+19.+5:"),
    BASIC.of(5, Name::a("squirmbag"), &["0303"]).graded(Grade::unfair(470)).also(&["starfish"])
        .shown(":..1......+7.+61.523.9.+5...+17635.6.4+7.+1..7+51.4....4...5.....3....+767.4.8.1....+97..2.:678 389 392 399"),
    BASIC.of(6, Name::a("whale"), &["0304"]).graded(Grade::unfair(470))
        .shown(":..721.+6+4+88+1+6....7.42.+7+86.+1.+1+7+2...83+4.+4.87..2+66.+8.+24+7+5..83....+652+61..84+9+7.5+4....+8.:911 316 327 927 329 951 556 956 964 394 395 196 396"),
    BASIC.of(7, Name::a("leviathan"), &["0305"]).graded(Grade::unfair(470))
        .shown(":...4.6583.3......7589.724.6.5.2......63.5..4.2.8.6..........8....7.2.6..4....8.3.:"),
];

const FINNED: Shoal = shoal(Shape::Lines, Fins::Plain);

/// Rows against columns with fins, every base with two candidates without them, by size from 2.
pub(in crate::logic) const FINNED_FISH: [Fish; 6] = [
    FINNED.of(2, Name::a("finned X-wing"), &["0310"]).graded(Grade::hard(130))
        .shown(":7..9..5.19..17..86+8....2...+2..31..9.5..2..+1..6.....4..3.2..+1..7+18+7.3....+49.7+2..1.:"),
    FINNED.of(3, Name::a("finned swordfish"), &["0311"]).graded(Grade::unfair(200))
        .shown(":7..9..5.19..17..86+8....2...+2..31..9.5..2..+1..6.....4..3.2..+1..7+18+7.3....+49.7+2..1.:486"),
    FINNED.of(4, Name::a("finned jellyfish"), &["0312"]).graded(Grade::unfair(250))
        .shown(":7..9..5.19..17..86+8....2...+2..31..9.5..2..+1..6.....4..3.2..+1..7+18+7.3....+49.7+2..1.:486"),
    FINNED.of(5, Name::a("finned squirmbag"), &["0313"]).graded(Grade::unfair(470)).also(&["finned starfish"])
        .shown(":.+6.81...+9...+9.6.2..59+37.8.+6.3+619.7.....4.+7+6+9+397.+6.+3...6..+23.+9.5...7+6+9138.9.+5...6.:723 246 163 472 473 291 491 293 493"),
    FINNED.of(6, Name::a("finned whale"), &["0314"]).graded(Grade::unfair(470))
        .shown(":+1+5+4+2.+37+9..+7.+9.4+51.6.9+5+1+74.25.1+7+42.6+9.+9+7+6+58.+4+1+4+6.+1+3+9.5+7+74+5.961+2.+91..25+6+74.2+6+47+19.+5:321"),
    FINNED.of(7, Name::a("finned leviathan"), &["0315"]).graded(Grade::unfair(470))
        .shown(":583....47....87.2...6..3.8.7....29.....45..7......8.3...8624..33.........4.7...6.:"),
];

const SASHIMI: Shoal = shoal(Shape::Lines, Fins::Sashimi);

/// Rows against columns with fins, a base with one candidate without them, by size from 2.
pub(in crate::logic) const SASHIMI_FISH: [Fish; 6] = [
    SASHIMI.of(2, Name::a("sashimi X-wing"), &["0320"]).graded(Grade::hard(150))
        .shown(":.1+4.2..+38.+23+1+48.+67+86.5+3.+2+1+4+3+7+6+495+18+2152.+8.64+94+9+8+2+6+1+3+7+5.+4+5+81.72..+8..+5+249.+23..+7+4+8+5.:"),
    SASHIMI.of(3, Name::a("sashimi swordfish"), &["0321"]).graded(Grade::unfair(240))
        .shown(":.+192...8....+861+2+9.28.7+9...15+4.+1+27.39....+894.2....4+6...1.......3.3.....2...46...7.:311 617 333 761 762 763 167 574 476 584 486"),
    SASHIMI.of(4, Name::a("sashimi jellyfish"), &["0322"]).graded(Grade::unfair(260))
        .shown(":+12.+7+9+3.+84.9+4.6.1737.3+4.+1+2.+9.+3.6.9+7+41+941.+27.+3....+3+1+492.+35+9.+7.+4..4...3.89...8+94.3..:669"),
    SASHIMI.of(5, Name::a("sashimi squirmbag"), &["0323"]).graded(Grade::unfair(470)).also(&["sashimi starfish"])
        .shown(":+1+5+4+2.+37+9..+7.+9.4+51.6.9+5+1+74.25.1+7+42.6+9.+9+7+6+58.+4+1+4+6.+1+3+9.5+7+74+5.961+2.+91..25+6+74.2+6+47+19.+5:321"),
    SASHIMI.of(6, Name::a("sashimi whale"), &["0324"]).graded(Grade::unfair(470))
        .shown(":+1+5+4+2.+37+9..+7.+9.4+51.6.9+5+1+74.25.1+7+42.6+9.+9+7+6+58.+4+1+4+6.+1+3+9.5+7+74+5.961+2.+91..25+6+74.2+6+47+19.+5:321"),
    SASHIMI.of(7, Name::a("sashimi leviathan"), &["0325"]).graded(Grade::unfair(470))
        .shown(":.6.25.7848..........76..2.9....8.4.73.....5....54.63.87..3.....548.27.6...2.4....:"),
];

const FRANKEN: Shoal = shoal(Shape::Franken, Fins::Without);

/// Franken fish without fins, by size from 2.
pub(in crate::logic) const FRANKEN_FISH: [Fish; 6] = [
    FRANKEN.of(2, Name::a("Franken X-wing"), &["0330"]).graded(Grade::unfair(300))
        .shown(":27..5....64...259...8.....28..97.2..7.6....59.3.2..6..587..394....5..3.8.6.8.4.2.:"),
    FRANKEN.of(3, Name::a("Franken swordfish"), &["0331"]).graded(Grade::unfair(350))
        .shown(":..738............+338..94.+5+7.4.57..1+99+7+5.....621.9..7.5......9..7+392..5...6...+93.1:218 618 228 628 174 175 176 478 878 888 498 898"),
    FRANKEN.of(4, Name::a("Franken jellyfish"), &["0332"]).graded(Grade::unfair(370))
        .shown(":..738............+338..94.+5+7.4.57..1+99+7+5.....621.9..7.5......9..7+392..5...6...+93.1:218 618 228 628 174 175 176 478 878 888 498 898"),
    FRANKEN.of(5, Name::a("Franken squirmbag"), &["0333"]).graded(Grade::extreme(470)).also(&["Franken starfish"])
        .shown(":..738............+338..94.+5+7.4.57..1+99+7+5.....621.9..7.5......9..7+392..5...6...+93.1:218 618 228 628 174 175 176 478 878 888 498 898"),
    FRANKEN.of(6, Name::a("Franken whale"), &["0334"]).graded(Grade::extreme(470))
        .shown(":+12.+7+9+3.+84.9+4.6.1737.3+4.+1+2.+9.+3.6.9+7+41+941.+27.+3....+3+1+492.+35+9.+7.+4..4...3.89...8+94.3..:669"),
    FRANKEN.of(7, Name::a("Franken leviathan"), &["0335"]).graded(Grade::extreme(470))
        .shown(":48......55.38.67.2.....2...8475...3...6..9....3.674.28...2658..759..82..268...3.4:"),
];

const FINNED_FRANKEN: Shoal = shoal(Shape::Franken, Fins::Any);

/// Franken fish with fins, by size from 2.
pub(in crate::logic) const FINNED_FRANKEN_FISH: [Fish; 6] = [
    FINNED_FRANKEN.of(2, Name::a("finned Franken X-wing"), &["0340"]).graded(Grade::unfair(390)).also(&["sashimi Franken X-wing"])
        .shown(":.+32....6.+96+5+2143+78.8+4.36+2.+9+6+4..+2.8..5...4+8.9+22.+8..7.4.4+2...1...3.1.62...+8.+6+4.+392+1:914 944"),
    FINNED_FRANKEN.of(3, Name::a("finned Franken swordfish"), &["0341"]).graded(Grade::unfair(410)).also(&["sashimi Franken swordfish"])
        .shown(":.+32....6.+96+5+2143+78.8+4.36...+6+4..+2.8..5...4+8.9.2.+8..7.4.4+2...1...3.1.62...+8.+6+4.+392+1:944"),
    FINNED_FRANKEN.of(4, Name::a("finned Franken jellyfish"), &["0342"]).graded(Grade::unfair(430)).also(&["sashimi Franken jellyfish"])
        .shown(":..1......+7.+61.523.9.+5...+17635.6.4+7.+1..7+51.4....4...5.....3....+767.4.8.1....+97..2.:215 235 265 472 273 275 678 389 392 399"),
    FINNED_FRANKEN.of(5, Name::a("finned Franken squirmbag"), &["0343"]).graded(Grade::extreme(470)).also(&["sashimi Franken squirmbag"])
        .shown(":.6..4.9.+2....2.8.......54.7.+237+5+819.+915.32..8.8....+5+23...9.......9+2.4..58.1+5..+2.+9:316 624 326 835 776 378 678 679 388 796 398"),
    FINNED_FRANKEN.of(6, Name::a("finned Franken whale"), &["0344"]).graded(Grade::extreme(470)).also(&["sashimi Franken whale"])
        .shown(":.6..4.9.+2....2.8.......54.7.+237+5+819.+915.32..8.8....+5+23...9.......9+2.4..58.1+5..+2.+9:316 624 326 835 776 378 678 679 388 796 398"),
    FINNED_FRANKEN.of(7, Name::a("finned Franken leviathan"), &["0345"]).graded(Grade::extreme(470)).also(&["sashimi Franken leviathan"])
        .shown(":.6..4.9.+2....2.8.......54.7.+237+5+819.+915.32..8.8....+5+23...9.......9+2.4..58.1+5..+2.+9:316 326 835 776 378 679 388 796 398"),
];

const MUTANT: Shoal = shoal(Shape::Mutant, Fins::Without);

/// Mutant fish without fins, by size from 2.
pub(in crate::logic) const MUTANT_FISH: [Fish; 6] = [
    MUTANT.of(2, Name::a("mutant X-wing"), &["0350"]).graded(Grade::extreme(450))
        .shown(":2....8...7356....8.4........9.....4.5.......6.8..429.3....29........53.936...7...:"),
    MUTANT.of(3, Name::a("mutant swordfish"), &["0351"]).graded(Grade::extreme(450))
        .shown(":..738............+338..94.+5+7.4.57..1+99+7+5.....621.9..7.5......9..7+392..5...6...+93.1:218 618 228 628 174 175 176 478 878 888 498 898"),
    MUTANT.of(4, Name::a("mutant jellyfish"), &["0352"]).graded(Grade::extreme(450))
        .shown(":..738............+338..94.+5+7.4.57..1+99+7+5.....621.9..7.5......9..7+392..5...6...+93.1:218 618 228 628 174 175 176 478 878 888 498 898"),
    MUTANT.of(5, Name::a("mutant squirmbag"), &["0353"]).graded(Grade::extreme(470)).also(&["mutant starfish"])
        .shown(":..738............+338..94.+5+7.4.57..1+99+7+5.....621.9..7.5......9..7+392..5...6...+93.1:218 618 228 628 174 175 176 478 878 888 498 898"),
    MUTANT.of(6, Name::a("mutant whale"), &["0354"]).graded(Grade::extreme(470))
        .shown(":..738............+338..94.+5+7.4.57..1+99+7+5.....621.9..7.5......9..7+392..5...6...+93.1:218 618 228 628 174 175 176 478 878 888 498 898"),
    MUTANT.of(7, Name::a("mutant leviathan"), &["0355"]).graded(Grade::extreme(470))
        .shown(":+12.+7+9+3.+84.9+4.6.1737.3+4.+1+2.+9.+3.6.9+7+41+941.+27.+3....+3+1+492.+35+9.+7.+4..4...3.89...8+94.3..:669"),
];

const FINNED_MUTANT: Shoal = shoal(Shape::Mutant, Fins::Any);

/// Mutant fish with fins, by size from 2.
pub(in crate::logic) const FINNED_MUTANT_FISH: [Fish; 6] = [
    FINNED_MUTANT.of(2, Name::a("finned mutant X-wing"), &["0360"]).graded(Grade::extreme(470)).also(&["sashimi mutant X-wing"])
        .shown(":.4...+23+6..65.47.....+2..9.8+4..3+49.1.8.+9.2..643..+4......13.+72.4.6.5+61.+4...4.7+9.....:119 155 165 566"),
    FINNED_MUTANT.of(3, Name::a("finned mutant swordfish"), &["0361"]).graded(Grade::extreme(470)).also(&["sashimi mutant swordfish"])
        .shown(":.+32....6.+96+5+2143+78.8+4.36...+6+4..+2.8..5...4+8.9.2.+8..7.4.4+2...1...3.1.62...+8.+6+4.+392+1:944"),
    FINNED_MUTANT.of(4, Name::a("finned mutant jellyfish"), &["0362"]).graded(Grade::extreme(470)).also(&["sashimi mutant jellyfish"])
        .shown(":.4...9..8+25+9+61+83+47..8+42+3.5+9...1.+24....5..7...9....67..+1962.4+5.+3.....+5961+5..+9+6+1..+4:711 713 855 257 657 258 268 381 382 383 292 293"),
    FINNED_MUTANT.of(5, Name::a("finned mutant squirmbag"), &["0363"]).graded(Grade::extreme(470)).also(&["sashimi mutant squirmbag"])
        .shown(":.4...9..8+25+9+61+83+47..8+42+3.5+9...1.+24....5..7...9....67..+1962.4+5.+3.....+5961+5..+9+6+1..+4:711 713 855 257 657 258 268 381 382 383 292 293"),
    FINNED_MUTANT.of(6, Name::a("finned mutant whale"), &["0364"]).graded(Grade::extreme(470)).also(&["sashimi mutant whale"])
        .shown(":..1......+7.+61.523.9.+5...+17635.6.4+7.+1..7+51.4....4...5.....3....+767.4.8.1....+97..2.:215 235 265 472 273 275 678 389 392 399"),
    FINNED_MUTANT.of(7, Name::a("finned mutant leviathan"), &["0365"]).graded(Grade::extreme(470)).also(&["sashimi mutant leviathan"])
        .shown(":.6..4.9.+2....2.8.......54.7.+237+5+819.+915.32..8.8....+5+23...9.......9+2.4..58.1+5..+2.+9:316 624 326 835 776 378 678 679 388 796 398"),
];

const SIAMESE: Shoal = siamese(Shape::Lines, Fins::Any);

/// Two finned or sashimi fish at once, by size from 2.
pub(in crate::logic) const SIAMESE_FISH: [Fish; 3] = [
    SIAMESE.of(2, Name::a("Siamese X-wing"), &["03101", "03201"]).also(&["Siamese finned X-wing", "Siamese sashimi X-wing"])
        .shown(":.1+4.2..+38.+23+1+48.+67+86.5+3.+2+1+4+3+7+6+495+18+2152.+8.64+94+9+8+2+6+1+3+7+5.+4+5+81.72..+8..+5+249.+23..+7+4+8+5.:"),
    SIAMESE
        .of(3, Name::a("Siamese swordfish"), &["03111", "03211"])
        .also(&["Siamese finned swordfish", "Siamese sashimi swordfish"]).shown(":.1+4.2..+38.+23+1+48.+67+86.5+3.+2+1+4+3+7+6+495+18+2152.+8.64+94+9+8+2+6+1+3+7+5.+4+5+81.72..+8..+5+249.+23..+7+4+8+5.:"),
    SIAMESE
        .of(4, Name::a("Siamese jellyfish"), &["03121", "03221"])
        .also(&["Siamese finned jellyfish", "Siamese sashimi jellyfish"]).shown(":+12.+7+9+3.+84.9+4.6.1737.3+4.+1+2.+9.+3.6.9+7+41+941.+27.+3....+3+1+492.+35+9.+7.+4..4...3.89...8+94.3..:669"),
];

const SIAMESE_FRANKEN: Shoal = siamese(Shape::Franken, Fins::Any);

/// Two finned Franken fish at once, by size from 2.
pub(in crate::logic) const SIAMESE_FRANKEN_FISH: [Fish; 3] = [
    SIAMESE_FRANKEN.of(2, Name::a("Siamese Franken X-wing"), &["03401"])
        .shown(":.1+4.2..+38.+23+1+48.+67+86.5+3.+2+1+4+3+7+6+495+18+2152.+8.64+94+9+8+2+6+1+3+7+5.+4+5+81.72..+8..+5+249.+23..+7+4+8+5.:"),
    SIAMESE_FRANKEN.of(3, Name::a("Siamese Franken swordfish"), &["03411"])
        .shown(":.4...+23+6..65.47.....+2..9.8+4..3+49.1.8...2..643..+4......13..2.4.6.5+61.+4...4.7......:119 155 961 962 165"),
    SIAMESE_FRANKEN.of(4, Name::a("Siamese Franken jellyfish"), &["03421"])
        .shown(":.6..4.9.+2....2.8.......54.7.+237+5+819.+915.32..8.8....+5+23...9.......9+2.4..58.1+5..+2.+9:316 624 326 835 776 378 678 679 388 796 398"),
];

const SIAMESE_MUTANT: Shoal = siamese(Shape::Mutant, Fins::Any);

/// Two finned mutant fish at once, by size from 2.
pub(in crate::logic) const SIAMESE_MUTANT_FISH: [Fish; 3] = [
    SIAMESE_MUTANT.of(2, Name::a("Siamese mutant X-wing"), &["03601"])
        .shown(":...47.3...7.9.5...54..3...66.7..9..3......26....687...4....6..9....9..32.8...27.5:"),
    SIAMESE_MUTANT.of(3, Name::a("Siamese mutant swordfish"), &["03611"])
        .shown(":..738............+338..94.+5+7.4.57..1+99+7+5.....621.9..7.5......9..7+392..5...6...+93.1:218 618 228 628 174 175 176 478 878 888 498 898"),
    SIAMESE_MUTANT.of(4, Name::a("Siamese mutant jellyfish"), &["03621"])
        .shown(":.6..4.9.+2....2.8.......54.7.+237+5+819.+915.32..8.8....+5+23...9.......9+2.4..58.1+5..+2.+9:316 624 326 835 776 378 678 679 388 796 398"),
];
