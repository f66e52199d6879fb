//! `explain` as one page: a board per step, its sentence as text, nothing from elsewhere.

use super::crook::Ended;
use super::page::{Page, Shown};
use super::svg::scene;
use crate::verb::logic::Setting;
use ninefold::board::Grid;
use ninefold::render::{self, Scene, SvgOptions};

pub(super) struct Html;

const HEAD: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<title>A puzzle, step by step</title>
<style>
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff }
section { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; margin: 2rem 0; break-inside: avoid }
section svg { width: 22rem; max-width: 100%; height: auto }
section p { flex: 1 1 18rem; margin: 0 }
</style>
<h1>A puzzle, step by step</h1>
";

impl Page for Html {
    fn begin(&mut self, grid: &Grid, setting: Setting) -> String {
        let scene = Scene::grid(grid).with_marks(vec![ninefold::board::SymbolSet::EMPTY; grid.geometry().cells()]);
        format!("{HEAD}{}", section(&picture(&scene.alphabet(setting.alphabet)), "The puzzle."))
    }

    fn heading(&mut self, text: &str) -> String {
        format!("<h2>{}</h2>\n", escaped(text))
    }

    fn step(&mut self, shown: &Shown<'_>) -> Result<String, String> {
        let sentence = shown.sentence();
        let scene = scene(shown).title("").caption("");
        Ok(section(&picture(&scene), &format!("{}. {sentence}", shown.number)))
    }

    fn sentence(&mut self, _grid: &Grid, text: &str) -> String {
        format!("<p>{}</p>\n", escaped(text))
    }

    fn crook(&mut self, ended: &Ended<'_>) -> String {
        let Some(tree) = ended.tree() else { return String::new() };
        let paths: Vec<String> = ended.paths().iter().map(|path| escaped(path)).collect();
        format!("<section>\n{}\n<p>{}</p>\n</section>\n", tree.svg(), paths.join("<br>\n"))
    }

    fn end(&mut self, grid: &Grid, setting: Setting, summary: &str) -> String {
        section(&picture(&setting.seen(Scene::grid(grid))), summary)
    }
}

fn picture(scene: &Scene) -> String {
    render::svg(scene, &SvgOptions::default())
}

fn section(picture: &str, text: &str) -> String {
    format!("<section>\n{picture}\n<p>{}</p>\n</section>\n", escaped(text))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
