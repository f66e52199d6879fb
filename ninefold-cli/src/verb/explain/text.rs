//! `explain` as text: one numbered sentence a step.

use super::ended::Ended;
use super::page::{Last, Page, Shown, at_start};
use crate::args::Notation;
use crate::colour::{bold, text_options, with_bold_name};
use crate::prose::{WIDTH, numbered, wrapped};
use crate::verb::logic::Setting;
use ninefold::board::Grid;
use ninefold::logic::node::HouseNode;
use ninefold::logic::words::capital;
use ninefold::logic::{Told, Words, eureka, short};
use ninefold::render::{self, Scene};

pub(super) struct Text {
    notation: Notation,
    coloured: bool,
    /// Is it told why each pattern is there?
    whys: bool,
    /// Of the step the house that is shown before it and after it.
    house: Option<String>,
}

impl Text {
    pub(super) fn new(notation: Notation, coloured: bool, whys: bool, house: Option<String>) -> Self {
        Text { notation, coloured, whys, house }
    }
}

impl Page for Text {
    fn begin(&mut self, grid: &Grid, setting: Setting) -> String {
        render::text(&at_start(grid).alphabet(setting.alphabet), &text_options(self.coloured)) + "\n"
    }

    fn heading(&mut self, text: &str) -> String {
        format!("\n{}\n", bold(text, self.coloured))
    }

    fn step(&mut self, shown: &Shown<'_>) -> Result<String, String> {
        let words = shown.setting.words(shown.grid);
        let told = shown.told();
        let why = told.why().filter(|_| self.whys && self.notation == Notation::Words);
        let why = why.map_or_else(String::new, |why| numbered("     ", &why));
        let Told { name, nodes, .. } = told;
        let in_signs = |said: String| with_bold_name(&shown.with_beside(said), &name, self.coloured);
        let text = match self.notation {
            Notation::Words => with_bold_name(&shown.laid_out(), &capital(&name), self.coloured),
            Notation::Short => in_signs(short(&words, shown.finding)),
            Notation::Eureka => in_signs(eureka(&words, shown.finding).to_string()),
        };
        let nodes = nodes.iter().filter(|_| self.notation == Notation::Words).map(|node| of_house(&words, node));
        let house = self.house.as_ref().map(|name| shown.house(name, Scene::grid(shown.grid))).transpose()?;
        let house = house.map_or_else(String::new, |house| house.text(&text_options(self.coloured)));
        Ok(numbered(&format!("{:>3}. ", shown.number), &text) + &why + &nodes.collect::<String>() + &house)
    }

    fn sentence(&mut self, _grid: &Grid, text: &str) -> String {
        numbered("     ", text)
    }

    fn crook(&mut self, ended: &Ended<'_>) -> String {
        paths(ended) + &ended.board()
    }

    fn end(&mut self, setting: Setting, last: &Last<'_>) -> String {
        let pencilled = last.pencilled.map(|scene| scene.clone().title("").labels(false));
        let scene = setting.seen(pencilled.unwrap_or_else(|| Scene::grid(last.grid)));
        let summary: String = wrapped(last.summary, WIDTH).join("\n");
        format!("\n{summary}\n{}", render::text(&scene, &text_options(self.coloured)))
    }
}

/// The paths and the tree of Crook's algorithm.
pub(super) fn paths(ended: &Ended<'_>) -> String {
    let lines: String = ended.paths().iter().map(|line| numbered("", line)).collect();
    format!("\n{lines}{}", ended.tree().map_or_else(String::new, |tree| tree.text() + "\n"))
}

/// A house before and after an exclusion. Each node stays on one line, as `node` reads it back from one.
fn of_house(words: &Words<'_>, node: &HouseNode) -> String {
    const BECOMES: &str = "becomes";
    let house = words.house(node.house);
    let width = house.chars().count().max(BECOMES.len());
    format!("     {house:<width$} {}\n     {BECOMES:<width$} {}\n", node.before, node.after)
}
