//! `explain` as one page: a board per step, its sentence as text, nothing from elsewhere.

use super::ended::Ended;
use super::page::{Last, Page, Shown, at_start};
use super::svg::scene;
use crate::prose::escaped;
use crate::verb::logic::Setting;
use ninefold::board::Grid;
use ninefold::logic::node::HouseNode;
use ninefold::logic::words::capital;
use ninefold::logic::{ToldLine, Words};
use ninefold::render::{self, Scene, SvgOptions};

#[derive(Default)]
pub(super) struct Html {
    /// Of each step this house is drawn, before it and after it, in place of the board.
    pub(super) house: Option<String>,
}

const HEAD: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>A puzzle, step by step</title>
<style>
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 66rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff }
section { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; align-items: flex-start; margin: 1.5rem 0; break-inside: avoid }
section > svg { width: 28rem; max-width: 100%; height: auto }
section > p, section > div { flex: 1 1 18rem; margin: 1.5rem 0 0 }
div > p, div > details { margin: 0 0 0.4rem }
div > details > p { margin: 0.2rem 0 0 1.2rem }
h1 { font-size: 1.7rem; line-height: 1.2 }
sub { line-height: 0 }
details { margin: 1rem 0 }
figure { margin: 0; max-width: 100%; overflow-x: auto }
</style>
<h1>A puzzle, step by step</h1>
";

impl Page for Html {
    fn begin(&mut self, grid: &Grid, setting: Setting) -> String {
        format!("{HEAD}{}", section(&picture(&at_start(grid).alphabet(setting.alphabet)), "The puzzle."))
    }

    fn heading(&mut self, text: &str) -> String {
        format!("<h2>{}</h2>\n", escaped(text))
    }

    fn step(&mut self, shown: &Shown<'_>) -> Result<String, String> {
        let told = shown.told();
        let drawn = match &self.house {
            Some(name) => shown.house(name, Scene::step(shown.grid, &shown.step()))?.svg(&SvgOptions::default()),
            None => picture(&scene(shown).title("").caption("")),
        };
        let name = escaped(&capital(&told.name));
        let mut lines = told.lines();
        let bold = |line: &str| format!("{}. <b>{name}</b>{}", shown.number, line.strip_prefix(&name).unwrap_or(line));
        let beside = if shown.beside.is_empty() { String::new() } else { format!(" [{}]", subscripted(&shown.beside)) };
        let nodes: String = told.nodes.iter().map(|node| of_house(&shown.setting.words(shown.grid), node)).collect();
        let why = told.why().map_or_else(String::new, |why| format!("<br>\n{}", escaped(&why)));
        for line in &mut lines {
            line.text = escaped(&line.text);
        }
        if let Some(first) = lines.first_mut() {
            first.text = bold(&first.text);
        }
        if let Some(last) = lines.last_mut() {
            last.text += &(beside + &why + &nodes);
        }
        Ok(block(&drawn, &link_by_link(&lines)))
    }

    fn sentence(&mut self, _grid: &Grid, text: &str) -> String {
        format!("<p>{}</p>\n", subscripted(text))
    }

    fn list(&mut self, _grid: &Grid, text: &str, items: &[String]) -> String {
        let items = items.iter().fold(String::new(), |all, item| all + "<li>" + &escaped(item) + "</li>\n");
        format!("<details>\n<summary>{}</summary>\n<ul>\n{items}</ul>\n</details>\n", escaped(text))
    }

    fn crook(&mut self, ended: &Ended<'_>) -> String {
        let figure = section(&picture(&ended.figure().title("")), "The entries in their order.");
        let Some(tree) = ended.tree() else { return figure };
        let paths: Vec<String> = ended.paths().iter().map(|path| escaped(path)).collect();
        format!("{figure}<section>\n<figure>\n{}</figure>\n<p>{}</p>\n</section>\n", tree.svg(), paths.join("<br>\n"))
    }

    fn end(&mut self, setting: Setting, last: &Last<'_>) -> String {
        section(&picture(&setting.seen(Scene::grid(last.grid))), &escaped(last.summary))
    }
}

fn picture(scene: &Scene) -> String {
    render::svg(scene, &SvgOptions::default())
}

fn section(picture: &str, html: &str) -> String {
    block(picture, &format!("<p>{html}</p>"))
}

fn block(picture: &str, words: &str) -> String {
    format!("<section>\n{picture}\n{words}\n</section>\n")
}

/// A paragraph for each line; what is deeper stands below its beginning, and can be folded away.
fn link_by_link(lines: &[ToldLine]) -> String {
    if let [one] = lines {
        return format!("<p>{}</p>", one.text);
    }
    let paragraph = |line: &ToldLine| format!("<p>{}</p>\n", line.text);
    let branches = lines.chunk_by(|_, next| next.depth > 0).map(|branch| match branch {
        [head, below @ ..] if !below.is_empty() => {
            let below: String = below.iter().map(paragraph).collect();
            format!("<details open>\n<summary>{}</summary>\n{below}</details>\n", head.text)
        }
        lines => lines.iter().map(paragraph).collect(),
    });
    format!("<div>\n{}</div>", branches.collect::<String>())
}

/// A house before and after an exclusion.
fn of_house(words: &Words<'_>, node: &HouseNode) -> String {
    let HouseNode { house, before, after } = node;
    format!("<br>\n{}: {before}<br>\nbecomes: {after}", escaped(&words.house(*house)))
}

/// The text, with `9_1` (Crook's subscripts) as they are printed.
fn subscripted(text: &str) -> String {
    let word = |word: &str| match word.split_once('_') {
        Some((entry, rest)) => {
            let digits = rest.chars().take_while(char::is_ascii_digit).count();
            let (number, after) = rest.split_at(digits);
            format!("{}<sub>{number}</sub>{}", escaped(entry), escaped(after))
        }
        None => escaped(word),
    };
    text.split(' ').map(word).collect::<Vec<_>>().join(" ")
}
