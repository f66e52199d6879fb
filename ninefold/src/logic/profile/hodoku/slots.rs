//! The order of trial: one line for each kind of step, with its level and score.
//!
//! What `HoDoKu` has switched off by default is not here: fish of five and more, larger Franken and all mutant fish, Kraken fish, almost locked
//! sets in chains, death blossom, templates.

use super::chains::chains;
use super::choice::{
    apart, fish, forcing, least, least_in_order, locked_subset, most, pointing, subset, sue_de_coq, unlike_corners,
};
use super::pairs::remote_pair;
use crate::logic::technique::{
    AIC_1, AIC_2, ALS_CHAIN, ALS_RING, ALS_XY_WING, ALS_XZ, AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2, BASIC_FISH,
    BUG_1, CELL_CHAIN, CLAIMING, COLOUR_TRAP, COLOUR_WRAP, CONTINUOUS, DISCONTINUOUS, EMPTY_RECTANGLE, FINNED_FISH,
    FINNED_FRANKEN_FISH, FRANKEN_FISH, GROUPED_AIC_1, GROUPED_AIC_2, GROUPED_CONTINUOUS, GROUPED_DISCONTINUOUS,
    HIDDEN_PAIR, HIDDEN_QUADRUPLE, HIDDEN_RECTANGLE, HIDDEN_TRIPLE, LOCKED_PAIR, LOCKED_TRIPLE, MULTI_COLOURS_1,
    MULTI_COLOURS_2, NAKED_PAIR, NAKED_QUADRUPLE, NAKED_TRIPLE, NETS, POINTING, REGION_CHAIN, REMOTE_PAIR,
    SASHIMI_FISH, SKYSCRAPER, SUE_DE_COQ, TURBOT_FISH, TWO_STRING_KITE, UNIQUE_RECTANGLE_1, UNIQUE_RECTANGLE_2,
    UNIQUE_RECTANGLE_3, UNIQUE_RECTANGLE_3_LARGE, UNIQUE_RECTANGLE_4, UNIQUE_RECTANGLE_5, UNIQUE_RECTANGLE_6, W_WING,
    X_CHAIN, XY_CHAIN, XY_WING, XYZ_WING,
};
use crate::logic::{Finding, Look, Technique};

/// One kind of step in the order of trial.
#[derive(Clone, Copy)]
pub struct Slot {
    /// `HoDoKu`'s name for it.
    pub step: &'static str,
    /// The techniques that are of this kind.
    pub techniques: &'static [&'static dyn Technique],
    next: Choice,
}

/// Picks a step among those that the techniques find.
type Choice = fn(&Look<'_>, &[&'static dyn Technique]) -> Option<Finding>;

impl Slot {
    /// The step that is taken.
    pub fn next(&self, look: &Look<'_>) -> Option<Finding> {
        self.next_of(look, self.techniques)
    }

    /// The same with these of its techniques alone.
    pub(super) fn next_of(&self, look: &Look<'_>, techniques: &[&'static dyn Technique]) -> Option<Finding> {
        (self.next)(look, techniques)
    }
}

impl std::fmt::Debug for Slot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Slot").field("step", &self.step).finish_non_exhaustive()
    }
}

/// The first step of the first technique that finds one.
fn first(look: &Look<'_>, techniques: &[&'static dyn Technique]) -> Option<Finding> {
    techniques.iter().find_map(|technique| look.first(*technique))
}

const fn slot(step: &'static str, next: Choice, techniques: &'static [&'static dyn Technique]) -> Slot {
    Slot { step, techniques, next }
}

/// All kinds behind the singles, in their order.
pub const SLOTS: &[Slot] = &[
    // Naked ones under another name.
    slot("LOCKED_PAIR", |look, _| locked_subset(look, &LOCKED_PAIR, &NAKED_PAIR), &[&LOCKED_PAIR]),
    slot("LOCKED_TRIPLE", |look, _| locked_subset(look, &LOCKED_TRIPLE, &NAKED_TRIPLE), &[&LOCKED_TRIPLE]),
    slot("LOCKED_CANDIDATES_1", |look, all| least_in_order(look, all, pointing), &[&POINTING]),
    slot("LOCKED_CANDIDATES_2", first, &[&CLAIMING]),
    slot("NAKED_PAIR", |look, all| least(look, all, subset), &[&NAKED_PAIR]),
    slot("NAKED_TRIPLE", |look, all| least(look, all, subset), &[&NAKED_TRIPLE]),
    slot("HIDDEN_PAIR", |look, all| least(look, all, subset), &[&HIDDEN_PAIR]),
    slot("HIDDEN_TRIPLE", |look, all| least(look, all, subset), &[&HIDDEN_TRIPLE]),
    slot("NAKED_QUADRUPLE", |look, all| least(look, all, subset), &[&NAKED_QUADRUPLE]),
    slot("HIDDEN_QUADRUPLE", |look, all| least(look, all, subset), &[&HIDDEN_QUADRUPLE]),
    slot("X_WING", |look, all| least_in_order(look, all, fish), &[&BASIC_FISH[0]]),
    slot("SWORDFISH", |look, all| least_in_order(look, all, fish), &[&BASIC_FISH[1]]),
    slot("JELLYFISH", |look, all| least_in_order(look, all, fish), &[&BASIC_FISH[2]]),
    slot("REMOTE_PAIR", |look, _| remote_pair(look), &[&REMOTE_PAIR]),
    slot("BUG_PLUS_1", first, &[&BUG_1]),
    slot("SKYSCRAPER", first, &[&SKYSCRAPER]),
    slot("TWO_STRING_KITE", first, &[&TWO_STRING_KITE]),
    slot("TURBOT_FISH", |look, all| least(look, all, most), &[&TURBOT_FISH]),
    slot("EMPTY_RECTANGLE", first, &[&EMPTY_RECTANGLE]),
    slot("W_WING", first, &[&W_WING]),
    slot("XY_WING", first, &[&XY_WING]),
    slot("XYZ_WING", first, &[&XYZ_WING]),
    slot("UNIQUENESS_1", first, &[&UNIQUE_RECTANGLE_1]),
    slot("UNIQUENESS_2", first, &[&UNIQUE_RECTANGLE_2]),
    slot("UNIQUENESS_3", unlike_corners, &[&UNIQUE_RECTANGLE_3, &UNIQUE_RECTANGLE_3_LARGE]),
    slot("UNIQUENESS_4", first, &[&UNIQUE_RECTANGLE_4]),
    slot("UNIQUENESS_5", first, &[&UNIQUE_RECTANGLE_5]),
    slot("UNIQUENESS_6", first, &[&UNIQUE_RECTANGLE_6]),
    slot("HIDDEN_RECTANGLE", first, &[&HIDDEN_RECTANGLE]),
    slot("AVOIDABLE_RECTANGLE_1", first, &[&AVOIDABLE_RECTANGLE_1]),
    slot("AVOIDABLE_RECTANGLE_2", first, &[&AVOIDABLE_RECTANGLE_2]),
    slot("FINNED_X_WING", |look, all| least_in_order(look, all, fish), &[&FINNED_FISH[0]]),
    slot("SASHIMI_X_WING", |look, all| least_in_order(look, all, fish), &[&SASHIMI_FISH[0]]),
    slot("FINNED_SWORDFISH", |look, all| least_in_order(look, all, fish), &[&FINNED_FISH[1]]),
    slot("SASHIMI_SWORDFISH", |look, all| least_in_order(look, all, fish), &[&SASHIMI_FISH[1]]),
    slot("FINNED_JELLYFISH", |look, all| least_in_order(look, all, fish), &[&FINNED_FISH[2]]),
    slot("SASHIMI_JELLYFISH", |look, all| least_in_order(look, all, fish), &[&SASHIMI_FISH[2]]),
    slot("SUE_DE_COQ", sue_de_coq, &[&SUE_DE_COQ]),
    slot("SIMPLE_COLORS", first, &[&COLOUR_TRAP, &COLOUR_WRAP]),
    slot("MULTI_COLORS", first, &[&MULTI_COLOURS_1, &MULTI_COLOURS_2]),
    slot("X_CHAIN", chains, &[&X_CHAIN]),
    slot("XY_CHAIN", chains, &[&XY_CHAIN]),
    slot("NICE_LOOP", chains, &[&CONTINUOUS, &DISCONTINUOUS, &AIC_1, &AIC_2]),
    slot("GROUPED_NICE_LOOP", chains, &[&GROUPED_CONTINUOUS, &GROUPED_DISCONTINUOUS, &GROUPED_AIC_1, &GROUPED_AIC_2]),
    slot("ALS_XZ", apart, &[&ALS_XZ, &ALS_RING]),
    slot("ALS_XY_WING", apart, &[&ALS_XY_WING]),
    slot("ALS_XY_CHAIN", apart, &[&ALS_CHAIN]),
    slot("FRANKEN_X_WING", |look, all| least_in_order(look, all, fish), &[&FRANKEN_FISH[0]]),
    slot("FRANKEN_SWORDFISH", |look, all| least_in_order(look, all, fish), &[&FRANKEN_FISH[1]]),
    slot("FINNED_FRANKEN_X_WING", |look, all| least_in_order(look, all, fish), &[&FINNED_FRANKEN_FISH[0]]),
    slot("FINNED_FRANKEN_SWORDFISH", |look, all| least_in_order(look, all, fish), &[&FINNED_FRANKEN_FISH[1]]),
    slot("FORCING_CHAIN", forcing, &[&CELL_CHAIN, &REGION_CHAIN]),
    slot("FORCING_NET", forcing, &[&NETS[0], &NETS[1], &NETS[2]]),
];
