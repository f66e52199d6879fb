//! Techniques, one file per family; the file's own head is its page, shown by `ninefold technique NAME`.

mod aligned;
mod aligned_triple;
mod als;
mod bent;
mod broken_wing;
mod bug;
mod bug_lite;
mod card;
mod chain;
mod colours;
mod deadly;
mod death_blossom;
mod empty_rectangle;
mod exocet;
mod extended_rectangle;
mod fireworks;
mod fish;
mod forcing;
mod locked;
mod locked_subset;
mod msls;
mod mug;
mod oddagon;
mod rectangle;
mod reverse_bug;
mod ring;
mod rows;
mod shared_out;
mod single;
mod sk_loop;
mod subset;
mod sue_de_coq;
mod template;
mod tridagon;
mod turbot;
mod unbuilt;
mod unique_loop;
mod wing;

pub(in crate::logic) use als::{ALS_CHAIN, ALS_RING, ALS_XY_WING, ALS_XZ, Linked};
pub(in crate::logic) use bug::BUG_1;
pub(crate) use card::loosely;
pub use card::{About, Article, Grade, Level, Name};
pub(in crate::logic) use chain::{
    AIC_1, AIC_2, CONTINUOUS, Chains, DISCONTINUOUS, Ends, GROUPED_AIC_1, GROUPED_AIC_2, GROUPED_CONTINUOUS,
    GROUPED_DISCONTINUOUS, REMOTE_PAIR, Sketch, X_CHAIN, XY_CHAIN,
};
pub(in crate::logic) use colours::{COLOUR_TRAP, COLOUR_WRAP, MULTI_COLOURS_1, MULTI_COLOURS_2};
pub(in crate::logic) use empty_rectangle::EMPTY_RECTANGLE;
pub(in crate::logic) use fish::{BASIC_FISH, FINNED_FISH, FINNED_FRANKEN_FISH, FRANKEN_FISH, SASHIMI_FISH};
pub(in crate::logic) use forcing::{CELL_CHAIN, Forcing, NETS, REGION_CHAIN};
pub(in crate::logic) use locked::{CLAIMING, POINTING, locked};
pub(in crate::logic) use locked_subset::{LOCKED_PAIR, LOCKED_TRIPLE};
pub(in crate::logic) use rectangle::{
    AVOIDABLE_RECTANGLE_1, AVOIDABLE_RECTANGLE_2, HIDDEN_RECTANGLE, UNIQUE_RECTANGLE_1, UNIQUE_RECTANGLE_2,
    UNIQUE_RECTANGLE_3, UNIQUE_RECTANGLE_3_LARGE, UNIQUE_RECTANGLE_4, UNIQUE_RECTANGLE_5, UNIQUE_RECTANGLE_6,
};
pub(in crate::logic) use single::{
    FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, Single, Sole, easiest_first, hidden_single, naked_single,
};
pub(in crate::logic) use subset::{
    HIDDEN_LARGER, HIDDEN_PAIR, HIDDEN_QUADRUPLE, HIDDEN_TRIPLE, NAKED_LARGER, NAKED_PAIR, NAKED_QUADRUPLE,
    NAKED_TRIPLE, Naked, Subset, hidden_subset, naked,
};
pub(in crate::logic) use sue_de_coq::SUE_DE_COQ;
pub(in crate::logic) use turbot::{SKYSCRAPER, TURBOT_FISH, TWO_STRING_KITE};
pub use unbuilt::{NotBuilt, technique_not_built};
pub(in crate::logic) use wing::{W_WING, XY_WING, XYZ_WING};

use super::chart::Crossing;
use super::{Chart, Finding, Quiet, Slots, Who};
use ninefold_board::{Cell, Grid, HouseId, Symbol};
use std::any::Any;
use std::ops::ControlFlow;

/// The view of a technique on the grid. It cannot change the grid.
#[derive(Debug)]
pub struct Look<'a> {
    /// The grid: no contradiction has been met in it.
    pub grid: &'a Grid,
    /// Facts of its geometry.
    pub chart: &'a Chart,
    /// May the puzzle be assumed to have exactly one solution? Techniques that need it find nothing otherwise.
    pub unique: bool,
    /// Asked where a technique takes long.
    until: Until<'a>,
    /// The tables that techniques have worked out already.
    slots: Slots,
    /// Where nothing was found before, on the way to this grid.
    quiet: Option<&'a Quiet>,
}

/// Says when to end, if there is an interrupt.
#[derive(Clone, Copy, Default)]
struct Until<'a>(Option<&'a (dyn Fn() -> bool + Sync)>);

impl std::fmt::Debug for Until<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.0.is_some() { "until" } else { "for ever" })
    }
}

impl<'a> Look<'a> {
    /// A look at this grid, which is the better the more techniques share it: tables that one of them makes are kept for the others.
    pub fn new(grid: &'a Grid, chart: &'a Chart, unique: bool) -> Self {
        Look { grid, chart, unique, until: Until::default(), slots: Slots::default(), quiet: None }
    }

    /// The same look, at a grid on a way on which it is known where nothing was found.
    pub(crate) fn after(self, quiet: &'a Quiet) -> Self {
        Look { quiet: Some(quiet), ..self }
    }

    /// The same look, which may be ended: techniques that take long on large boards ask, and then find nothing more.
    pub fn until(self, interrupt: Option<&'a (dyn Fn() -> bool + Sync)>) -> Self {
        Look { until: Until(interrupt), ..self }
    }

    /// A table about this grid that techniques share: the one of this type, made now if
    /// it is asked for the first time.
    pub fn table<T: Any + Send>(&self, make: impl FnOnce(&Self) -> T) -> &T {
        self.slots.get_or_make(|| make(self))
    }

    /// Is it time to end?
    fn is_over(&self) -> bool {
        self.until.0.is_some_and(|until| until())
    }

    /// Lets somebody search symbol by symbol, who says each time whether there was anything. What there is to be found must depend on the
    /// places of this symbol alone, or grow fewer with the candidates.
    fn by_symbol(&self, who: Who, search: impl FnMut(Symbol) -> ControlFlow<(), bool>) -> ControlFlow<()> {
        let symbols = self.geometry().all_symbols();
        self.by_place(who, symbols.into_iter(), |quiet, symbol| quiet.symbol(*symbol), search)
    }

    /// The same house by house, where it depends on the cells of the house.
    fn by_house(&self, who: Who, search: impl FnMut(HouseId) -> ControlFlow<(), bool>) -> ControlFlow<()> {
        self.by_place(who, self.geometry().house_ids(), |quiet, house| quiet.house(*house), search)
    }

    /// Is it known that somebody finds nothing in a house?
    fn is_quiet_in(&self, who: Who, house: HouseId) -> bool {
        let notes = self.quiet.and_then(|quiet| Some((quiet, quiet.known(who)?)));
        notes.is_some_and(|(quiet, notes)| quiet.is_quiet(notes, house.index(), quiet.house(house)))
    }

    /// The same cell by cell, where it depends on the cell and those that it sees.
    fn by_cell(&self, who: Who, search: impl FnMut(Cell) -> ControlFlow<(), bool>) -> ControlFlow<()> {
        let geometry = self.geometry();
        let latest = |quiet: &Quiet, cell: &Cell| {
            let houses = geometry.houses_of(*cell).iter().map(|membership| membership.house);
            houses.map(|house| quiet.house(house)).max().unwrap_or_default()
        };
        self.by_place(who, geometry.all_cells(), latest, search)
    }

    /// The same crossing by crossing, where it depends on the cells of its two houses.
    pub(in crate::logic) fn by_crossing(
        &self,
        who: Who,
        search: impl FnMut(&Crossing) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        let latest = |quiet: &Quiet, crossing: &&Crossing| quiet.house(crossing.from).max(quiet.house(crossing.to));
        self.by_place(who, self.chart.crossings().iter(), latest, search)
    }

    /// The same place by place, where it depends on what last `changed` before a look.
    fn by_place<T>(
        &self,
        who: Who,
        mut places: impl ExactSizeIterator<Item = T>,
        changed: impl Fn(&Quiet, &T) -> u32,
        mut search: impl FnMut(T) -> ControlFlow<(), bool>,
    ) -> ControlFlow<()> {
        let Some(quiet) = self.quiet else {
            return places.try_for_each(|place| search(place).map_continue(|_| ()));
        };
        let notes = quiet.notes(who, places.len());
        let ended = places.enumerate().try_for_each(|(at, place)| {
            if !quiet.is_quiet(notes, at, changed(quiet, &place)) && !search(place)? {
                quiet.note(notes, at);
            }
            ControlFlow::Continue(())
        });
        // Some of the searches may have been cut off.
        if self.is_over() {
            quiet.forget(notes);
        }
        ended
    }
}

/// Takes findings, and says when it has had enough.
pub type Found<'a> = &'a mut dyn FnMut(Finding) -> ControlFlow<()>;

/// A way to see that something follows.
///
/// A technique of one's own is told, drawn and proved as the built-in ones are:
///
/// ```
/// use ninefold::board::{Cell, Grid, Item, Puzzle, Status};
/// use ninefold::logic::technique::{About, Found, Name, Technique, Telling};
/// use ninefold::logic::{Chart, Finding, Look, Pattern, Told, Words};
/// use std::ops::ControlFlow;
///
/// struct OneLeft;
///
/// static ONE_LEFT: OneLeft = OneLeft;
/// static ABOUT: About = About::new(Name::a("one left"), "");
///
/// impl Technique for OneLeft {
///     fn about(&self) -> &About {
///         &ABOUT
///     }
///
///     fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
///         for cell in look.grid.geometry().all_cells().filter(|&cell| look.grid.status(cell) == Status::Open) {
///             if let Some(symbol) = look.grid.candidates(cell).sole() {
///                 Finding::new(self, 1, Left(cell)).on([Item::Cell(cell)]).placing(cell.with(symbol)).report(found)?;
///             }
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// #[derive(Debug)]
/// struct Left(Cell);
///
/// impl Pattern for Left {
///     fn tell(&self, words: &Words<'_>, _: &Finding) -> Telling {
///         Telling::new(words.cell(self.0), "one symbol is left there", "")
///     }
/// }
///
/// let puzzle: Puzzle = "123.............".parse()?;
/// let grid = Grid::new(&puzzle).expect("no contradiction shows yet");
/// let finding = Look::new(&grid, &Chart::new(puzzle.geometry()), false).first(&ONE_LEFT).expect("r1c4 has one symbol left");
/// let told = Told::new(&Words::new(&grid), &finding);
/// assert_eq!(told.sentence(), "One left in r1c4: one symbol is left there, so r1c4 is 4.");
/// # Ok::<(), ninefold::Error>(())
/// ```
pub trait Technique: Any + Sync {
    /// Names, codes, page, example.
    fn about(&self) -> &About;

    /// Reports what it finds in the grid, in an order that depends on nothing but the grid; each finding is one step with
    /// its complete effect. Findings without effect are not reported.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()>;

    /// The finding that is the easiest for a person: the first, but where the members of a family are told apart by what they find and not by
    /// how hard they are, as chains. There it is the easiest of the whole family, and may have the name of another member. Where there is
    /// none, nothing is found by this member either.
    fn easiest(&'static self, look: &Look<'_>) -> Option<Finding> {
        let mut first = None;
        let _ = self.find(look, &mut |finding| {
            first = Some(finding);
            ControlFlow::Break(())
        });
        first
    }
}

/// A finding in sentences and parts of them, without capital letter and full stop, so that hints can give one part at a time.
///
/// ```text
/// where     Look at `place`, without what would show the pattern: `the 7s`, `boxes 1 and 3`.
/// cells     `pattern`. `details`.
/// answer    `argument`. So `therefore`: (the effects).
/// ```
/// Where the pattern says the answer, `glimpse` is told of the cells, and the pattern with the answer.
/// The whole in one go leaves out the details: *name in* `place`: `pattern`. `argument`. *So* `therefore`: (the effects).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Telling {
    /// Where to look, telling nothing: `box 3`, `the 7s of rows 2 and 5`.
    pub place: String,
    /// The houses that the place names, so that a picture can show them; none where it names cells or symbols.
    pub houses: Vec<HouseId>,
    /// The pattern that is there, cells before symbols: `r1c7, r1c9 and r2c9 have only 1, 2 and 6 between them`. Of a chain one
    /// sentence after the other.
    pub pattern: Vec<String>,
    /// Why the pattern is there, for whoever asks for it: what bars the other cells from a symbol. Mostly empty.
    pub details: Vec<String>,
    /// The pattern without its effect, where the sentences have both: `r4c6 is the last empty cell of row 4`. Mostly empty.
    pub glimpse: Vec<String>,
    /// How it follows, where that takes a thought of its own: `were r7c7 6 or 8, ...`. Mostly empty.
    pub argument: Vec<String>,
    /// Why something follows, in general words: `no other cell of box 3 can have them`; empty where the effect says it all.
    pub therefore: String,
}

impl Telling {
    /// The pattern in one sentence, or in its parts.
    pub fn new(place: impl Into<String>, pattern: impl Into<String>, therefore: impl Into<String>) -> Self {
        let (place, pattern, therefore) = (place.into(), vec![pattern.into()], therefore.into());
        Telling { place, pattern, therefore, ..Telling::default() }
    }

    /// Where the place is these houses.
    pub fn within(self, houses: impl IntoIterator<Item = HouseId>) -> Self {
        Telling { houses: houses.into_iter().collect(), ..self }
    }

    /// With these sentences between the pattern and what follows.
    pub(crate) fn arguing(self, argument: impl IntoIterator<Item = String>) -> Self {
        Telling { argument: argument.into_iter().collect(), ..self }
    }

    /// With what a hint shows before the answer.
    pub(crate) fn glimpsed(self, glimpse: impl IntoIterator<Item = String>) -> Self {
        Telling { glimpse: glimpse.into_iter().collect(), ..self }
    }

    /// With the reasons for the pattern.
    pub(crate) fn detailed(self, details: impl IntoIterator<Item = String>) -> Self {
        Telling { details: details.into_iter().collect(), ..self }
    }
}

/// The member of a family that this is, if it is one: a caller's technique is none, whatever its name.
pub(in crate::logic) fn member<T: Technique>(technique: &'static dyn Technique) -> Option<&'static T> {
    let technique: &'static dyn Any = technique;
    technique.downcast_ref()
}

/// All techniques, roughly from easy to hard ([`About::rank`]); profiles have their own orders.
pub const TECHNIQUES: &[&dyn Technique] = &[
    &single::FULL_HOUSE,
    &single::HIDDEN_SINGLE,
    &single::NAKED_SINGLE,
    &locked_subset::LOCKED_PAIR,
    &locked::POINTING,
    &locked::CLAIMING,
    &locked_subset::LOCKED_TRIPLE,
    &subset::NAKED_PAIR,
    &subset::HIDDEN_PAIR,
    &subset::NAKED_TRIPLE,
    &subset::HIDDEN_TRIPLE,
    &subset::NAKED_QUADRUPLE,
    &subset::HIDDEN_QUADRUPLE,
    &subset::NAKED_LARGER,
    &subset::HIDDEN_LARGER,
    &fish::BASIC_FISH[0],
    &fish::BASIC_FISH[1],
    &fish::BASIC_FISH[2],
    &turbot::SKYSCRAPER,
    &turbot::TWO_STRING_KITE,
    &turbot::DUAL_TWO_STRING_KITE,
    &turbot::TURBOT_FISH,
    &empty_rectangle::EMPTY_RECTANGLE,
    &empty_rectangle::THIN_EMPTY_RECTANGLE,
    &empty_rectangle::DUAL_EMPTY_RECTANGLE,
    &wing::W_WING,
    &wing::XY_WING,
    &wing::XYZ_WING,
    &rectangle::UNIQUE_RECTANGLE_1,
    &rectangle::UNIQUE_RECTANGLE_2,
    &rectangle::UNIQUE_RECTANGLE_3,
    &rectangle::UNIQUE_RECTANGLE_4,
    &rectangle::UNIQUE_RECTANGLE_5,
    &rectangle::UNIQUE_RECTANGLE_6,
    &rectangle::HIDDEN_RECTANGLE,
    &rectangle::AVOIDABLE_RECTANGLE_1,
    &rectangle::AVOIDABLE_RECTANGLE_2,
    &bug::BUG_1,
    &unique_loop::UNIQUE_LOOP_1,
    &unique_loop::UNIQUE_LOOP_2,
    &unique_loop::UNIQUE_LOOP_3,
    &unique_loop::UNIQUE_LOOP_4,
    &fish::FINNED_FISH[0],
    &fish::SASHIMI_FISH[0],
    &fish::SIAMESE_FISH[0],
    &fish::FINNED_FISH[1],
    &fish::SASHIMI_FISH[1],
    &fish::SIAMESE_FISH[1],
    &fish::FINNED_FISH[2],
    &fish::SASHIMI_FISH[2],
    &fish::SIAMESE_FISH[2],
    &colours::COLOUR_TRAP,
    &colours::COLOUR_WRAP,
    &colours::MULTI_COLOURS_1,
    &colours::MULTI_COLOURS_2,
    &wing::GROUPED_W_WING,
    &wing::WXYZ_WING,
    &bent::BENT_QUAD,
    &extended_rectangle::EXTENDED_RECTANGLE_1,
    &extended_rectangle::EXTENDED_RECTANGLE_2,
    &extended_rectangle::EXTENDED_RECTANGLE_3,
    &extended_rectangle::EXTENDED_RECTANGLE_4,
    &bug::BUG_2,
    &bug::BUG_3,
    &bug::BUG_4,
    &chain::REMOTE_PAIR,
    // A chain of three strong links is seen as one pattern.
    &chain::M_WING,
    &chain::S_WING,
    &chain::L_WING,
    &chain::H_WING,
    &chain::X_CHAIN,
    &chain::XY_CHAIN,
    &chain::CONTINUOUS,
    &chain::DISCONTINUOUS,
    &chain::AIC_1,
    &chain::AIC_2,
    &reverse_bug::REVERSE_BUG,
    &bug_lite::BUG_LITE,
    &chain::GROUPED_CONTINUOUS,
    &chain::GROUPED_DISCONTINUOUS,
    &chain::GROUPED_AIC_1,
    &chain::GROUPED_AIC_2,
    &sue_de_coq::SUE_DE_COQ,
    &als::ALS_XZ,
    &als::ALS_RING,
    &als::ALS_XY_WING,
    &death_blossom::DEATH_BLOSSOM,
    &als::ALS_CHAIN,
    &aligned::ALIGNED_PAIR,
    &chain::CONTINUOUS_WITH_ALS,
    &chain::DISCONTINUOUS_WITH_ALS,
    &chain::AIC_1_WITH_ALS,
    &chain::AIC_2_WITH_ALS,
    &fireworks::TRIPLE,
    &fireworks::QUADRUPLE,
    // Rings that are rarely there, and take long to look for.
    &broken_wing::BROKEN_WING,
    &oddagon::BIVALUE_ODDAGON,
    &tridagon::TRIDAGON,
    &fish::FRANKEN_FISH[0],
    &fish::FINNED_FRANKEN_FISH[0],
    &fish::SIAMESE_FRANKEN_FISH[0],
    &fish::FRANKEN_FISH[1],
    &fish::FINNED_FRANKEN_FISH[1],
    &fish::SIAMESE_FRANKEN_FISH[1],
    &forcing::NISHIO,
    &forcing::CELL_CHAIN,
    &forcing::REGION_CHAIN,
    &forcing::KRAKEN_FISH[0],
    &forcing::KRAKEN_FISH[1],
    // Patterns of the very hardest puzzles.
    &sk_loop::SK_LOOP,
    &exocet::JUNIOR,
    // Fish of mixed houses, and of more than four, are hardly ever found by eye: behind what a person can follow with a pencil.
    &fish::FRANKEN_FISH[2],
    &fish::FINNED_FRANKEN_FISH[2],
    &fish::SIAMESE_FRANKEN_FISH[2],
    &fish::MUTANT_FISH[0],
    &fish::FINNED_MUTANT_FISH[0],
    &fish::SIAMESE_MUTANT_FISH[0],
    &fish::MUTANT_FISH[1],
    &fish::FINNED_MUTANT_FISH[1],
    &fish::SIAMESE_MUTANT_FISH[1],
    &fish::MUTANT_FISH[2],
    &fish::FINNED_MUTANT_FISH[2],
    &fish::SIAMESE_MUTANT_FISH[2],
    &fish::BASIC_FISH[3],
    &fish::FINNED_FISH[3],
    &fish::SASHIMI_FISH[3],
    &fish::FRANKEN_FISH[3],
    &fish::FINNED_FRANKEN_FISH[3],
    &fish::MUTANT_FISH[3],
    &fish::FINNED_MUTANT_FISH[3],
    &fish::BASIC_FISH[4],
    &fish::FINNED_FISH[4],
    &fish::SASHIMI_FISH[4],
    &fish::FRANKEN_FISH[4],
    &fish::FINNED_FRANKEN_FISH[4],
    &fish::MUTANT_FISH[4],
    &fish::FINNED_MUTANT_FISH[4],
    &fish::BASIC_FISH[5],
    &fish::FINNED_FISH[5],
    &fish::SASHIMI_FISH[5],
    &fish::FRANKEN_FISH[5],
    &fish::FINNED_FRANKEN_FISH[5],
    &fish::MUTANT_FISH[5],
    &fish::FINNED_MUTANT_FISH[5],
    &rectangle::UNIQUE_RECTANGLE_3_LARGE,
    &unique_loop::UNIQUE_LOOP_3_LARGE,
    &extended_rectangle::EXTENDED_RECTANGLE_3_LARGE,
    // Many cells to see at once: no hint for a person where there is any other.
    &bent::BENT_5,
    &bent::BENT_6,
    &bent::BENT_7,
    &bent::BENT_8,
    &bent::BENT_9,
    // Nobody lists all ways to place a number by hand.
    &template::TEMPLATE_SET,
    &template::TEMPLATE_DELETE,
    &forcing::NETS[0],
    &forcing::NETS[1],
    &forcing::NETS[2],
    &forcing::LOCKED_NETS[0],
    &forcing::LOCKED_NETS[1],
    &forcing::LOCKED_NETS[2],
    &forcing::PAIR_NETS[0],
    &forcing::PAIR_NETS[1],
    &forcing::PAIR_NETS[2],
    // To look for these takes longer than for nets.
    &mug::MUG,
    &aligned_triple::ALIGNED_TRIPLE,
    &exocet::SENIOR,
    &msls::MULTI_SECTOR,
];

/// The technique with this name, in today's words (`naked pair`, `Naked-Pair`, `naked subset of 5`) or else in those of a
/// document (`preemptive pair`), or with this code of HoDoKu's library (`0300`). Where several have the name, the easiest.
///
/// ```
/// use ninefold::logic::technique_named;
/// let name = |asked| technique_named(asked).map(|technique| technique.about().title());
/// assert_eq!(name("Preemptive-Pair").as_deref(), Some("naked pair"));
/// assert_eq!(name("0300").as_deref(), Some("X-wing"));
/// assert_eq!(name("hidden subset of 7").as_deref(), Some("hidden subset of 5 and more"));
/// assert_eq!(name("naked subset of 5 and more").as_deref(), Some("naked subset of 5 and more"));
/// assert_eq!(name("hidden subset of 1"), None);
/// ```
pub fn technique_named(name: &str) -> Option<&'static dyn Technique> {
    techniques_named(name).into_iter().next()
}

/// All techniques with this name, from easy to hard.
pub(crate) fn techniques_named(name: &str) -> Vec<&'static dyn Technique> {
    let all = |is_it: &dyn Fn(&About) -> bool| -> Vec<&'static dyn Technique> {
        TECHNIQUES.iter().copied().filter(|technique| is_it(technique.about())).collect()
    };
    let ways: [&dyn Fn(&About) -> bool; 3] =
        [&|about| about.answers_to(name), &|about| about.is_called(name), &|about| about.codes.contains(&name.trim())];
    ways.into_iter().map(all).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The families of techniques, each by its name, in the order of their first members.
///
/// ```
/// let families = ninefold::logic::families();
/// assert!(families.iter().any(|family| family == "Fish") && families.iter().any(|family| family == "Wings"));
/// ```
pub fn families() -> Vec<String> {
    let mut families: Vec<String> = Vec::new();
    for technique in TECHNIQUES {
        let family = technique.about().family();
        if !families.contains(&family) {
            families.push(family);
        }
    }
    families
}

/// The easiest technique with this name, if neither plurals nor what stands in brackets behind it matter.
pub(crate) fn technique_like(name: &str) -> Option<&'static dyn Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.about().is_like(name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_board::{Geometry, Puzzle};

    #[test]
    fn each_technique_answers_to_its_name_in_lists() {
        for technique in TECHNIQUES {
            let title = technique.about().title();
            let found = techniques_named(&title);
            assert!(found.iter().any(|other| other.about().name == technique.about().name), "{title}");
        }
    }

    /// Whoever was told to end has found nothing, and yet there may be something.
    #[test]
    fn a_search_that_was_cut_off_is_not_known_to_be_quiet() {
        let geometry = Geometry::latin(4).unwrap();
        let grid = Grid::new(&Puzzle::new(geometry.clone(), vec![None; 16]).unwrap()).unwrap();
        let chart = Chart::new(&geometry);
        for is_over in [true, false] {
            let (quiet, over) = (Quiet::new(&grid), || is_over);
            let look = Look::new(&grid, &chart, true).until(Some(&over)).after(&quiet);
            let mut looked = 0;
            let mut look_in_vain = || {
                looked += 1;
                ControlFlow::Continue(false)
            };
            for _ in 0..2 {
                assert!(look.by_symbol(Who::of::<Chart>(0), |_| look_in_vain()).is_continue());
                assert!(look.by_house(Who::of::<Chart>(1), |_| look_in_vain()).is_continue());
                assert!(look.by_cell(Who::of::<Chart>(2), |_| look_in_vain()).is_continue());
            }
            let once = geometry.symbols() + geometry.houses().len() + geometry.cells();
            assert_eq!(looked, if is_over { 2 * once } else { once });
        }
    }
}
