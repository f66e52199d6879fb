//! `draw`: a board as text, SVG or PNG.

use crate::Failure;
use crate::args::{DrawArgs, DrawKind};
use crate::batch::{self, Done};
use crate::engines::{Chosen, Picked};
use crate::input::{self, Input, Source, Usage};
use crate::limits::{Interrupt, Limits};
use crate::png;
use crate::status::Status;
use ninefold::board::text::{Alphabet, Record};
use ninefold::board::{Board, Puzzle, Solution, violation};
use ninefold::engine::Silent;
use ninefold::judge::{Ask, judge};
use ninefold::markup;
use ninefold::render::{self, Highlight, Scene, SvgOptions, TextOptions, Theme};
use ninefold::solve::{Request, solve};
use std::cell::Cell;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The kinds of files.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Svg,
    Png,
}

pub(crate) fn run(args: &DrawArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input)?;
    let kind = kind(args)?;
    let count = Cell::new(0_usize);
    let several = input.is_many();
    batch::aloud(&input, interrupt, |source, record, emit| {
        let record = match record {
            Ok(record) => record,
            Err(error) => return Done::bad(source, &error, String::new()),
        };
        count.set(count.get() + 1);
        let path = args.output.as_ref().map(|path| if several { numbered(path, count.get()) } else { path.clone() });
        match draw(args, kind, &input, source, &record, path.as_deref(), interrupt, emit) {
            Ok(()) => Done::new(String::new(), Status::Yes),
            Err(message) => batch::failed(&message),
        }
    })
}

fn kind(args: &DrawArgs) -> Result<Kind, Usage> {
    let Some(path) = &args.output else {
        return Ok(if args.kind == DrawKind::Svg { Kind::Svg } else { Kind::Text });
    };
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => Ok(Kind::Png),
        Some("txt") => Ok(Kind::Text),
        _ => Err(Usage(format!("{}: the ending says the kind: .svg, .png or .txt", path.display()))),
    }
}

/// `board.svg`, second puzzle: `board-2.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{ending}"))
}

#[expect(clippy::too_many_arguments, reason = "one call, from `run`; a struct would only name them twice")]
fn draw(
    args: &DrawArgs,
    kind: Kind,
    input: &Input,
    source: &Source,
    record: &Record,
    path: Option<&Path>,
    interrupt: &Interrupt,
    emit: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Result<(), String> {
    let scene = scene(args, input, source, record, interrupt)?;
    let svg = || {
        let theme = if args.dark { Theme::Dark } else { Theme::Light };
        render::svg(&scene, &SvgOptions { theme })
    };
    let bytes = match kind {
        Kind::Text => render::text(&scene, &TextOptions { ascii: args.ascii }).into_bytes(),
        Kind::Svg => svg().into_bytes(),
        Kind::Png => png::to_png(&svg(), args.scale)?,
    };
    if let Some(path) = path {
        return std::fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()));
    }
    let _ = emit(&String::from_utf8_lossy(&bytes));
    Ok(())
}

fn scene(
    args: &DrawArgs,
    input: &Input,
    source: &Source,
    record: &Record,
    interrupt: &Interrupt,
) -> Result<Scene, String> {
    let mut board = record.board.clone();
    let mut differ = Vec::new();
    if args.differ {
        differ = differing(&board, interrupt)?;
    }
    if args.solution {
        board = super::solve::filled(&board, &solution(&input::label(&source.name, record), &board, interrupt)?);
    }
    let marks = args.marks.then(|| board.marks().map_or_else(|| markup::clean(&board), <[_]>::to_vec));
    let conflicts = conflicts(&board);
    board.set_marks(None);
    let mut scene =
        Scene::board(&board).alphabet(input::alphabet(&input.options, board.geometry())).labels(args.labels);
    if let Some(marks) = marks {
        scene = scene.with_marks(marks);
    }
    if !record.comment.is_empty() {
        scene = scene.caption(record.comment.clone());
    }
    Ok(scene.highlight(differ, Highlight::Differs).highlight(conflicts, Highlight::Conflict))
}

/// The cells in which solutions differ.
fn differing(board: &Board, interrupt: &Interrupt) -> Result<Vec<ninefold::board::Cell>, String> {
    let blank = Board::empty(board.geometry().clone()).puzzle().map_err(|clash| clash.to_string())?;
    let picked = auto(&board.puzzle().unwrap_or(blank))?;
    let judgement = interrupt.with_budget(Limits::default(), |budget| {
        let ask = Ask { budget: *budget, repairs: false, contradiction: false, minimality: false, ..Ask::default() };
        judge(board, &*picked.engine, &ask)
    });
    Ok(judgement.several.map(|several| several.differ).unwrap_or_default())
}

/// The first solution.
fn solution(label: &str, board: &Board, interrupt: &Interrupt) -> Result<Solution, String> {
    let geometry = board.geometry();
    let puzzle = board.puzzle().map_err(|clash| {
        format!("{label}: no solution: {}", clash.describe(geometry, &Alphabet::for_people(geometry.symbols())))
    })?;
    let picked = auto(&puzzle)?;
    let answer = interrupt.with_budget(Limits::default(), |budget| {
        let request = Request { limit: Some(1), budget: *budget, seed: 0 };
        solve(&puzzle, &*picked.engine, &request, &mut Silent)
    });
    answer.solutions.into_iter().next().ok_or_else(|| format!("{label}: no solution"))
}

fn auto(puzzle: &Puzzle) -> Result<Picked, String> {
    Chosen::new("auto", None).and_then(|chosen| chosen.pick(puzzle)).map_err(|usage| usage.0)
}

fn conflicts(board: &Board) -> Vec<ninefold::board::Cell> {
    violation::find(board.geometry(), &board.values()).into_iter().flat_map(|violation| violation.cells).collect()
}
