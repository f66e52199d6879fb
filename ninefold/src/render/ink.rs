//! Colours of text on a terminal, as ANSI escape codes. Nothing stands on colour alone: it also has a sign, or stands out by its place.

use super::{Highlight, Origin, Part, Pencil};
use anstyle::{AnsiColor, Effects, Style};
use ninefold_board::Role;

/// Paints, or leaves everything plain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink {
    pub(super) is_on: bool,
}

impl Ink {
    /// The text in this style.
    pub(super) fn paint(self, style: Style, text: &str) -> String {
        let is_plain = !self.is_on || text.is_empty() || style == Style::new();
        if is_plain { text.to_string() } else { format!("{style}{text}{style:#}") }
    }
}

/// Text with a width: escape codes take no room.
#[derive(Clone, Debug, Default)]
pub(super) struct Painted {
    pub(super) text: String,
    /// In characters.
    pub(super) width: usize,
}

impl Painted {
    pub(super) fn push(&mut self, ink: Ink, style: Style, text: &str) {
        self.text += &ink.paint(style, text);
        self.width += text.chars().count();
    }
}

const fn coloured(colour: AnsiColor) -> Style {
    colour.on_default()
}

pub(super) const PLAIN: Style = Style::new();

/// Givens are bold, entries have a colour.
pub(super) fn of_value(origin: Origin) -> Style {
    match origin {
        Origin::Given => Style::new().bold(),
        Origin::Entry => coloured(AnsiColor::Cyan),
    }
}

/// As in the pictures, with their underlines, where the terminal has them. Numbers entered before there were any pencil marks
/// are slanted.
pub(super) fn of_pencil(pencil: Pencil) -> Style {
    const COLOURS: [(AnsiColor, Effects); 6] = [
        (AnsiColor::Magenta, Effects::DASHED_UNDERLINE),
        (AnsiColor::Red, Effects::UNDERLINE),
        (AnsiColor::Green, Effects::DOUBLE_UNDERLINE),
        (AnsiColor::Blue, Effects::CURLY_UNDERLINE),
        (AnsiColor::Yellow, Effects::DOTTED_UNDERLINE),
        (AnsiColor::BrightRed, Effects::DASHED_UNDERLINE),
    ];
    match pencil {
        Pencil::First => coloured(AnsiColor::BrightCyan).italic(),
        Pencil::Plain => of_value(Origin::Entry),
        Pencil::Coloured(number) => {
            let (colour, line) = COLOURS[number % COLOURS.len()];
            coloured(colour).effects(line)
        }
    }
}

/// As in the pictures: green is true, red is false.
pub(super) fn of_part(part: Part) -> Style {
    match part {
        Part::Plain | Part::Off => PLAIN,
        Part::Option => coloured(AnsiColor::Yellow),
        Part::On => coloured(AnsiColor::Blue),
        Part::Last => coloured(AnsiColor::Blue).bold(),
        Part::Role(Role::Pattern) => coloured(AnsiColor::Yellow).bold(),
        Part::Role(Role::Fin) => coloured(AnsiColor::Magenta),
        Part::Role(Role::Pivot) => coloured(AnsiColor::Magenta).bold(),
        Part::Role(Role::Set(number)) | Part::Branch(number) => coloured(SETS[usize::from(number) % SETS.len()]),
        Part::First | Part::Shared => Style::new().bold(),
        Part::Eliminated => coloured(AnsiColor::Red),
        Part::Placed => coloured(AnsiColor::Green).bold(),
    }
}

const SETS: [AnsiColor; 4] = [AnsiColor::Blue, AnsiColor::Yellow, AnsiColor::Cyan, AnsiColor::Magenta];

pub(super) fn of_highlight(highlight: Highlight) -> Style {
    match highlight {
        Highlight::Focus => Style::new().bold(),
        Highlight::Differs => coloured(AnsiColor::Yellow).bold(),
        Highlight::Conflict | Highlight::Wrong | Highlight::Failed => coloured(AnsiColor::Red).bold(),
    }
}
