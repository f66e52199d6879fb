//! Colours and signs. The only place that knows a colour.

use super::{Highlight, Part, Pencil};
use ninefold_board::Role;

/// The colours of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Theme {
    /// Dark on white, for paper.
    #[default]
    Light,
    /// Light on dark, for screens.
    Dark,
}

/// The colours of a board, besides those of roles.
pub(super) struct Palette {
    pub(super) page: &'static str,
    pub(super) thick: &'static str,
    pub(super) thin: &'static str,
    pub(super) given: &'static str,
    pub(super) entry: &'static str,
    pub(super) mark: &'static str,
    pub(super) label: &'static str,
    pub(super) extra: &'static str,
    pub(super) diagonal: &'static str,
    pub(super) base: &'static str,
    pub(super) cover: &'static str,
    pub(super) weak: &'static str,
    pub(super) strong: &'static str,
    hues: [Hue; 7],
    grey: Hue,
}

/// A tint to lay under a sign, and the ink of the sign.
#[derive(Clone, Copy)]
pub(super) struct Hue {
    pub(super) tint: &'static str,
    pub(super) ink: &'static str,
}

const fn hue(tint: &'static str, ink: &'static str) -> Hue {
    Hue { tint, ink }
}

const BLUE: usize = 0;
const ORANGE: usize = 1;
const GREEN: usize = 2;
const PURPLE: usize = 3;
const OCHRE: usize = 4;
const TEAL: usize = 5;
const RED: usize = 6;

const LIGHT: Palette = Palette {
    page: "#ffffff",
    thick: "#1a1a1a",
    thin: "#8c8c8c",
    given: "#111111",
    entry: "#1f4e9c",
    mark: "#4a4a4a",
    label: "#6e6e6e",
    extra: "#ececec",
    diagonal: "#c4c4c4",
    base: "#fdf3d2",
    cover: "#a86f00",
    weak: "#8a1c1c",
    strong: "#1b4f8f",
    // Inks after Okabe and Ito's colours, which most colour-blind people can tell apart; darker, to be read as type.
    hues: [
        hue("#d6e8f7", "#005a94"),
        hue("#fde3cf", "#b04a00"),
        hue("#d3efe2", "#00684b"),
        hue("#efdcee", "#7d3378"),
        hue("#f6ecc4", "#7a5c00"),
        hue("#d2eff2", "#00616b"),
        hue("#fadcd9", "#b3261e"),
    ],
    grey: hue("#e4e4e4", "#333333"),
};

const DARK: Palette = Palette {
    page: "#16181c",
    thick: "#e8e8e8",
    thin: "#6b7078",
    given: "#ffffff",
    entry: "#9cc4ff",
    mark: "#b9bec6",
    label: "#9298a1",
    extra: "#25282e",
    diagonal: "#444a54",
    base: "#38321c",
    cover: "#d9a441",
    weak: "#ff9c92",
    strong: "#8fc1ff",
    hues: [
        hue("#163a57", "#8ccbff"),
        hue("#553019", "#ffb27a"),
        hue("#124536", "#6fe0b5"),
        hue("#48244a", "#eaa5e6"),
        hue("#483b0e", "#f0d264"),
        hue("#0f4349", "#7be0ea"),
        hue("#56211e", "#ff9c92"),
    ],
    grey: hue("#33373e", "#dddddd"),
};

/// The colours of charts, trees and curves, on a light ground.
pub(crate) struct Chart {
    pub(crate) page: &'static str,
    /// Frames, symbols, names.
    pub(crate) ink: &'static str,
    /// For the background: edges of a tree, sets of points.
    pub(crate) pale: &'static str,
    pub(crate) grid: &'static str,
    /// For clashes.
    pub(crate) wrong: &'static str,
    /// Laid under a solution.
    pub(crate) solved: &'static str,
    /// Lines and marks, in turn.
    pub(crate) series: [&'static str; 7],
}

/// The colours of charts: those of a board, as far as it has them.
pub(crate) const CHART: Chart = Chart {
    page: LIGHT.page,
    ink: LIGHT.thick,
    pale: LIGHT.label,
    grid: "#dddddd",
    wrong: LIGHT.hues[RED].ink,
    solved: LIGHT.hues[GREEN].tint,
    // The colours of M. Okabe and K. Ito as they are: lines need not be read as type, but told apart.
    series: ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"],
};

/// The figure around a pencil mark.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Figure {
    None,
    Circle,
    Ring,
    Disc,
    Square,
    Diamond,
    Hexagon,
    /// A square and a diamond: of several sets.
    Star,
}

/// How a pencil mark of some part looks: never told by colour alone.
#[derive(Clone, Copy)]
pub(super) struct Sign {
    pub(super) figure: Figure,
    /// Of the line around it: `none` where it is whole.
    pub(super) dashes: &'static str,
    pub(super) line: f64,
    pub(super) struck: bool,
    pub(super) hue: Hue,
}

/// The figures of sets, in turn, with a whole line; then the same with other lines.
const SETS: [Figure; 3] = [Figure::Square, Figure::Diamond, Figure::Hexagon];
/// Those of branches: what is true in one is no square, which says that something is off.
const BRANCHES: [Figure; 3] = [Figure::Ring, Figure::Diamond, Figure::Hexagon];
const DASHES: [&str; 4] = ["none", "2.5 1.5", "1 1.2", "5 1.2 1 1.2"];

impl Palette {
    pub(super) fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    pub(super) fn sign(&self, part: Part) -> Sign {
        let sign =
            |figure, hue: usize, line| Sign { figure, dashes: DASHES[0], line, struck: false, hue: self.hues[hue] };
        match part {
            Part::Plain => {
                let hue = hue("none", self.mark);
                Sign { figure: Figure::None, dashes: DASHES[0], line: 0.0, struck: false, hue }
            }
            Part::Option => sign(Figure::Circle, GREEN, 0.75),
            Part::Off => Sign { hue: self.grey, ..sign(Figure::Square, BLUE, 1.0) },
            Part::On => sign(Figure::Circle, BLUE, 1.25),
            Part::First => Sign { hue: self.grey, ..sign(Figure::Square, BLUE, 2.5) },
            Part::Last => sign(Figure::Circle, BLUE, 2.5),
            Part::Role(Role::Pattern) => sign(Figure::Circle, BLUE, 1.75),
            Part::Role(Role::Fin) => Sign { dashes: DASHES[1], ..sign(Figure::Circle, ORANGE, 1.25) },
            Part::Role(Role::Pivot) => sign(Figure::Ring, PURPLE, 1.0),
            Part::Role(Role::Set(number)) | Part::Branch(number) => {
                let i = usize::from(number.saturating_sub(1));
                // From the seventh on a figure has another colour, too.
                let hue = [BLUE, ORANGE, GREEN, PURPLE, OCHRE, TEAL][(i + i / 6) % 6];
                let dashes = DASHES[i / SETS.len() % DASHES.len()];
                let figures = if matches!(part, Part::Branch(_)) { BRANCHES } else { SETS };
                Sign { dashes, ..sign(figures[i % SETS.len()], hue, 1.25) }
            }
            Part::Shared => Sign { hue: self.grey, ..sign(Figure::Star, BLUE, 1.0) },
            Part::Eliminated => Sign { struck: true, ..sign(Figure::None, RED, 1.5) },
            Part::Placed => sign(Figure::Disc, GREEN, 0.0),
        }
    }

    /// The ink of a pencil.
    pub(super) fn pencil(&self, pencil: Pencil) -> &'static str {
        const COLOURED: [usize; 6] = [RED, GREEN, BLUE, ORANGE, PURPLE, OCHRE];
        match pencil {
            Pencil::First => self.hues[TEAL].ink,
            Pencil::Plain => self.entry,
            Pencil::Coloured(number) => {
                let hue = number.checked_sub(1).and_then(|at| COLOURED.get(at));
                hue.map_or(self.grey.ink, |&hue| self.hues[hue].ink)
            }
        }
    }

    pub(super) fn highlight(&self, highlight: Highlight) -> Hue {
        match highlight {
            Highlight::Focus => self.hues[OCHRE],
            Highlight::Differs => self.hues[BLUE],
            Highlight::Conflict => self.hues[ORANGE],
            Highlight::Wrong | Highlight::Failed => self.hues[RED],
        }
    }

    /// What belongs to several.
    pub(super) fn shared(&self) -> Hue {
        self.grey
    }

    /// The tint of a coloured vertex, whose number is written in it.
    pub(super) fn vertex(&self, symbol: usize) -> &'static str {
        [BLUE, ORANGE, GREEN, PURPLE, OCHRE, TEAL, RED].get(symbol).map_or(self.grey.tint, |&hue| self.hues[hue].tint)
    }
}
