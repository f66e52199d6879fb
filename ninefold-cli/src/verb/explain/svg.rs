//! `explain` as pictures: one SVG a step, in a folder; a single step to standard output, or the board of Crook's algorithm.

use super::ended::Ended;
use super::page::{Last, Page, Shown};
use crate::verb::logic::Setting;
use crate::verb::picture::Kind;
use ninefold::render::{self, Scene, SvgOptions};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file::Inputs;
use std::path::{Path, PathBuf};

pub(super) struct Pictures {
    /// Where they go, a folder or the file of a single one; standard output if not said.
    to: Option<PathBuf>,
    interrupt: Interrupt,
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
    pub(super) fn new(to: Option<PathBuf>, read: Inputs, interrupt: &Interrupt, shows: Shows) -> Self {
        Pictures { to, interrupt: interrupt.clone(), read, shows }
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
        let Some(to) = &self.to else { return Ok(picture) };
        let (path, kind) = file(to, shown.number)?;
        self.read.refuse(&path).map_err(|refused| refused.0)?;
        kind.write(&path, &picture, &self.interrupt)?;
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
        if self.to.is_some() { format!("{}\n", last.summary) } else { String::new() }
    }
}

/// The file of the step with this number, and what it holds. The folder is made.
fn file(to: &Path, number: usize) -> Result<(PathBuf, Kind), String> {
    if let Ok(kind) = Kind::of_name(to, &[]) {
        return Ok((to.to_path_buf(), kind));
    }
    std::fs::create_dir_all(to).map_err(|error| format!("{}: {error}", to.display()))?;
    Ok((to.join(format!("step-{number:03}.svg")), Kind::Svg))
}

/// The picture of a step, with its sentence below.
pub(super) fn scene(shown: &Shown<'_>) -> Scene {
    let told = shown.told();
    let scene = Scene::step(shown.grid, &shown.step());
    shown.setting.seen(scene).title(format!("{}. {}", shown.number, told.name)).caption(shown.laid_out())
}
