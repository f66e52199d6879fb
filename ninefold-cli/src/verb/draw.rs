//! `draw`: a board as text, SVG or PNG.

use crate::args::{DrawArgs, DrawKind};
use crate::colour::When;
use crate::failure::Failure;
use crate::input::{Input, Source, Usage};
use crate::lane::{Answers, Done, Emit, Lane, Question, failed};
use crate::limits::Interrupt;
use crate::out_file::{self, Inputs};
use crate::partial::write_whole;
use crate::png;
use crate::status::Status;
use crate::verb::logic::named_house;
use ninefold::board::text::{Alphabet, Record, TextError};
use ninefold::board::{Board, Cell, Puzzle, violation};
use ninefold::engine::{Silent, auto};
use ninefold::judge::{Ask, judge};
use ninefold::markup;
use ninefold::render::{self, Highlight, HouseView, Scene, SvgOptions, TextOptions, Theme};
use ninefold::solve::{Request, Verdict, solve};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The kinds of files.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Svg,
    Png,
}

pub(crate) fn run(args: &DrawArgs, color: When, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::unread(&args.input, interrupt)?;
    if let Some(out) = &args.out {
        out_file::check(out, &args.input)?;
    }
    let (kind, read, drawn) = (kind(args)?, Inputs::of(&args.input), AtomicUsize::new(0));
    if args.ascii && kind != Kind::Text {
        return Err(Usage("--ascii is for boards as text, found a picture".to_string()).into());
    }
    let drawer = Drawer { args, color, input: &input, read, kind, interrupt, drawn };
    Lane::to_standard_output(&args.input, &input, interrupt).run(&drawer, Answers::default())
}

fn kind(args: &DrawArgs) -> Result<Kind, Usage> {
    let Some(path) = &args.out else {
        return Ok(if args.kind == DrawKind::Svg { Kind::Svg } else { Kind::Text });
    };
    match path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).as_deref() {
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

struct Drawer<'a> {
    args: &'a DrawArgs,
    color: When,
    input: &'a Input,
    /// What no file may replace, whatever its number.
    read: Inputs,
    kind: Kind,
    interrupt: &'a Interrupt,
    /// How many boards were drawn: files of several have numbers.
    drawn: AtomicUsize,
}

/// What is drawn.
enum Picture {
    Board(Box<Scene>),
    House(HouseView),
}

impl Picture {
    fn svg(&self, options: SvgOptions) -> String {
        match self {
            Picture::Board(scene) => render::svg(scene, &options),
            Picture::House(view) => view.svg(&options),
        }
    }

    fn text(&self, options: TextOptions) -> String {
        match self {
            Picture::Board(scene) => render::text(scene, &options),
            Picture::House(view) => view.text(&options),
        }
    }
}

/// The remarks beside the picture, and the exit status.
struct Beside {
    remarks: Vec<String>,
    status: Status,
}

impl Question for Drawer<'_> {
    fn asks_for_many(&self) -> bool {
        true
    }

    /// Files are written as the boards come.
    fn is_aloud(&self, _: bool) -> bool {
        true
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, emit: &mut Emit<'_>) -> Done {
        let number = self.drawn.fetch_add(1, Ordering::Relaxed) + 1;
        let record = match record {
            Ok(record) => record,
            Err(error) => return Done::bad(source, &error, String::new()),
        };
        let mut beside = Beside { remarks: Vec::new(), status: Status::Yes };
        let label = source.label(&record);
        let drawn = self.scene(source, &record, &mut beside).and_then(|scene| self.draw(scene));
        let done = drawn
            .map_err(|message| format!("{label}: {message}"))
            .and_then(|bytes| self.write(number, source.is_many, &label, &bytes, emit));
        if self.interrupt.is_set() {
            return Done::new(String::new(), Status::Interrupted);
        }
        match done {
            Ok(()) => Done {
                remarks: beside.remarks.iter().map(|remark| format!("{label}: {remark}")).collect(),
                ..Done::new(String::new(), beside.status)
            },
            Err(message) => failed(&message),
        }
    }
}

impl Drawer<'_> {
    fn draw(&self, scene: Scene) -> Result<Vec<u8>, String> {
        let picture = match &self.args.house {
            Some(name) => {
                let house = named_house(scene.geometry(), name)?;
                let title = scene.geometry().house(house).name().to_string();
                Picture::House(HouseView { house, states: vec![(title, scene)] })
            }
            None => Picture::Board(Box::new(scene)),
        };
        let theme = if self.args.dark { Theme::Dark } else { Theme::Light };
        let svg = || picture.svg(SvgOptions { theme });
        match self.kind {
            Kind::Text => {
                let when = self.color;
                let coloured = if self.args.out.is_none() { when.on_standard_output() } else { when == When::Always };
                Ok(picture.text(TextOptions { ascii: self.args.ascii, coloured }).into_bytes())
            }
            Kind::Svg => Ok(svg().into_bytes()),
            Kind::Png => png::to_png(&svg(), self.args.scale),
        }
    }

    fn write(
        &self,
        number: usize,
        is_many: bool,
        label: &str,
        bytes: &[u8],
        emit: &mut Emit<'_>,
    ) -> Result<(), String> {
        // An interrupted search leaves half a picture: none is written.
        if self.interrupt.is_set() {
            return Ok(());
        }
        if let Some(path) = &self.args.out {
            let path = if is_many { numbered(path, number) } else { path.clone() };
            self.read.refuse(&path).map_err(|refused| refused.0)?;
            return write_whole(&path, bytes, self.interrupt);
        }
        // Several boards as text are told apart by their names.
        let label = if is_many && self.kind == Kind::Text { format!("{label}\n") } else { String::new() };
        let _ = emit(&(label + &String::from_utf8_lossy(bytes)));
        Ok(())
    }

    fn scene(&self, source: &Source, record: &Record, beside: &mut Beside) -> Result<Scene, String> {
        let mut board = record.board.clone();
        let alphabet = source.alphabet_for_people(&self.input.options, board.geometry());
        let differ = if self.args.differ { self.differing(&board, beside) } else { Vec::new() };
        if self.args.solution {
            board = self.solved(&board, alphabet, beside)?;
        }
        let marks = self.args.marks.then(|| board.marks().map_or_else(|| markup::clean(&board), <[_]>::to_vec));
        let conflicts: Vec<Cell> =
            violation::find(board.geometry(), &board.values()).into_iter().flat_map(|found| found.cells).collect();
        board.set_marks(None);
        let caption = self.args.caption.clone().unwrap_or_else(|| record.comment.clone());
        let mut scene = Scene::board(&board).alphabet(alphabet).labels(self.args.labels).caption(caption);
        if let Some(marks) = marks {
            scene = scene.with_marks(marks);
        }
        Ok(scene.highlight(differ, Highlight::Differs).highlight(conflicts, Highlight::Conflict))
    }

    /// The cells in which solutions differ.
    fn differing(&self, board: &Board, beside: &mut Beside) -> Vec<Cell> {
        let picked = auto(&board.puzzle().unwrap_or_else(|_| Puzzle::empty(board.geometry().clone())));
        let judgement = self.interrupt.with_budget(self.args.budget.unwrap_or_default(), |budget| {
            let ask =
                Ask { budget: *budget, repairs: false, contradiction: false, minimality: false, ..Ask::default() };
            judge(board, &*picked.engine, &ask)
        });
        let Some(several) = judgement.several else {
            let words = match judgement.verdict {
                Verdict::Unique => "it has one solution, so no cell differs",
                Verdict::NoSolution => "it has no solution, so no cell differs",
                _ => "over budget: which cells differ is not known",
            };
            beside.remarks.push(words.to_string());
            beside.status = Status::of(judgement.verdict == Verdict::Unique);
            return Vec::new();
        };
        if !several.differ_is_complete {
            beside.remarks.push("over budget: more cells than these may differ".to_string());
            beside.status = Status::No;
        }
        several.differ
    }

    /// The board with its solution entered; that it is one of several is said.
    fn solved(&self, board: &Board, alphabet: Alphabet, beside: &mut Beside) -> Result<Board, String> {
        let clash =
            |clash: ninefold::board::Clash| format!("no solution: {}", clash.describe(board.geometry(), &alphabet));
        let puzzle = board.puzzle().map_err(clash)?;
        let picked = auto(&puzzle);
        let answer = self.interrupt.with_budget(self.args.budget.unwrap_or_default(), |budget| {
            solve(&puzzle, &*picked.engine, &Request { budget: *budget, ..Request::default() }, &mut Silent)
        });
        let words = match answer.verdict() {
            Verdict::Unique => None,
            Verdict::NoSolution => return Err("no solution".to_string()),
            Verdict::OverBudget(0) => return Err("over budget, no solution found yet".to_string()),
            Verdict::OverBudget(_) => Some("over budget: this solution may not be the only one"),
            Verdict::Several(_) | Verdict::AtLeast(_) => Some("it has several solutions; this is one of them"),
        };
        beside.status = beside.status.max(Status::of(words.is_none()));
        beside.remarks.extend(words.map(str::to_string));
        let solution = answer.solutions.first().ok_or("no solution")?;
        Ok(super::solve::filled(board, solution))
    }
}
