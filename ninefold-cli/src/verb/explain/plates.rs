//! `explain` as a document for print: a figure for each step, with its sentence below.

use super::ended::Ended;
use super::page::{Last, Page, Shown, at_start};
use super::svg::scene;
use crate::pdf;
use crate::verb::logic::Setting;
use ninefold::board::Grid;
use ninefold::render::{self, Scene, SvgOptions};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file::Inputs;
use ninefold_files::partial::write_whole;
use std::path::PathBuf;

pub(super) struct Plates {
    out: PathBuf,
    /// What the file may not replace.
    read: Inputs,
    interrupt: Interrupt,
    figures: Vec<String>,
    /// What was said since the last figure; it stands below the next one.
    said: String,
}

impl Plates {
    pub(super) fn new(out: PathBuf, read: Inputs, interrupt: &Interrupt) -> Self {
        Plates { out, read, interrupt: interrupt.clone(), figures: Vec::new(), said: String::new() }
    }

    fn add(&mut self, scene: Scene, words: &str) {
        let caption = std::mem::take(&mut self.said) + words;
        self.figures.push(render::svg(&scene.caption(caption), &SvgOptions::default()));
    }
}

impl Page for Plates {
    fn begin(&mut self, grid: &Grid, setting: Setting) -> String {
        self.add(at_start(grid).alphabet(setting.alphabet).labels(true), "The puzzle.");
        String::new()
    }

    fn step(&mut self, shown: &Shown<'_>) -> Result<String, String> {
        self.add(scene(shown), &shown.laid_out());
        Ok(String::new())
    }

    fn sentence(&mut self, _grid: &Grid, text: &str) -> String {
        self.said += text;
        self.said.push(' ');
        String::new()
    }

    fn crook(&mut self, ended: &Ended<'_>) -> String {
        self.add(ended.figure(), "");
        self.figures.extend(ended.tree().map(|tree| tree.svg()));
        String::new()
    }

    fn end(&mut self, setting: Setting, last: &Last<'_>) -> String {
        self.add(setting.seen(Scene::grid(last.grid)).labels(true), last.summary);
        format!("{}\n{}\n", self.out.display(), last.summary)
    }

    fn finish(&mut self) -> Result<(), String> {
        if self.figures.is_empty() {
            return Ok(());
        }
        self.read.refuse(&self.out).map_err(|refused| refused.0)?;
        let bytes = pdf::sheets("A puzzle, step by step", &self.figures);
        write_whole(&self.out, &bytes.map_err(|why| format!("{}: {why}", self.out.display()))?, &self.interrupt)
    }
}
