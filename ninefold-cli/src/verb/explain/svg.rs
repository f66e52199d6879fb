//! `explain` as pictures: one SVG a step, in a folder; a single step to standard output, or the board of Crook's algorithm.

use super::ended::Ended;
use super::page::{Last, Page, Shown};
use crate::verb::logic::Setting;
use ninefold::render::{self, Scene, SvgOptions};
use ninefold_files::out_file::Inputs;
use std::path::PathBuf;

pub(super) struct Pictures {
    /// Where they go; standard output if not said.
    folder: Option<PathBuf>,
    /// What they may not replace.
    read: Inputs,
    shows: Shows,
}

/// What is drawn.
pub(super) enum Shows {
    /// The board before each step.
    Steps,
    /// Of each step only this house, before it and after it.
    House(String),
    /// Nothing but the board at the end.
    End,
}

impl Pictures {
    pub(super) fn new(folder: Option<PathBuf>, read: Inputs, shows: Shows) -> Self {
        Pictures { folder, read, shows }
    }
}

impl Page for Pictures {
    fn step(&mut self, shown: &Shown<'_>) -> Result<String, String> {
        let picture = match &self.shows {
            Shows::End => return Ok(String::new()),
            Shows::Steps => render::svg(&scene(shown), &SvgOptions::default()),
            Shows::House(name) => {
                let before = Scene::step(shown.grid, &shown.step());
                shown.house(name, before)?.svg(&SvgOptions::default())
            }
        };
        let Some(folder) = &self.folder else { return Ok(picture) };
        let path = folder.join(format!("step-{:03}.svg", shown.number));
        self.read.refuse(&path).map_err(|refused| refused.0)?;
        let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(&path, picture));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(format!("{}\n", path.display()))
    }

    /// `--tree` draws the tree.
    fn crook(&mut self, ended: &Ended<'_>) -> String {
        match self.shows {
            Shows::End => render::svg(&ended.figure(), &SvgOptions::default()),
            Shows::Steps | Shows::House(_) => String::new(),
        }
    }

    fn end(&mut self, _setting: Setting, last: &Last<'_>) -> String {
        if self.folder.is_some() { format!("{}\n", last.summary) } else { String::new() }
    }
}

/// The picture of a step, with its sentence below.
pub(super) fn scene(shown: &Shown<'_>) -> Scene {
    let told = shown.told();
    let scene = Scene::step(shown.grid, &shown.step());
    shown.setting.seen(scene).title(format!("{}. {}", shown.number, told.name)).caption(told.sentence())
}
