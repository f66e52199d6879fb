//! `draw`: a board as text, SVG, PNG or PDF.

mod again;
mod drawn;

use crate::args::{DrawArgs, DrawKind, MarksPlaced};
use crate::colour::When;
use crate::verb::logic::named_house;
use crate::verb::picture::{self, SCALE};
use crate::{pdf, png};
use ninefold::ask::{self, Manner};
use ninefold::board::text::{Alphabet, Record, TextError};
use ninefold::board::{Board, Cell};
use ninefold::render::{self, Highlight, HouseView, Scene, SvgOptions, TextOptions, Theme};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::lane::{Answers, Done, Emit, Lane, Question, TallyWords, failed};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file::{self, Inputs, Replaced};
use ninefold_files::partial::write_whole;
use ninefold_files::status::Status;
use std::io::BufRead;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The kinds of files.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Svg,
    Png,
    Pdf,
}

pub(crate) fn run(args: &DrawArgs, color: When, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::unread(&args.input, interrupt)?;
    if let Some(out) = &args.out {
        out_file::check(out, &args.input)?;
    }
    let (kind, read, drawn) = (kind(args)?, Inputs::of(&args.input), AtomicUsize::new(0));
    Usage::first(&[
        (args.ascii && kind != Kind::Text, "--ascii is for boards as text, found a picture"),
        (args.dark && kind == Kind::Text, "--dark is for pictures: --as svg, or --out with .svg, .png or .pdf"),
        (args.scale.is_some() && kind != Kind::Png, "--scale is for pictures of pixels: --out with .png"),
        (args.grey && kind != Kind::Pdf, "--grey is for print: --out with .pdf"),
        (args.budget.is_some() && !(args.differ || args.solution), "--budget is for --differ and --solution"),
    ])?;
    let (fault, replaced) = (Mutex::new(None), Mutex::default());
    let drawer = Drawer { args, color, input: &input, read, kind, interrupt, drawn, fault, replaced };
    let lane = Lane::to_standard_output(&args.input, &input, interrupt);
    let Some(list) = args.out.as_deref().map(drawn::list) else { return lane.run(&drawer, Answers::default()) };
    let status = if args.resume {
        let answers = Answers::resumable(&list, &args.input, &drawer.options())?;
        // One after the other, as their files are numbered.
        Lane { threads: 1, quiet: false, ..lane }.run(&drawer, answers)
    } else {
        out_file::refuse_unfinished(&list)?;
        lane.run(&drawer, Answers::default())
    };
    drawer.replaced.into_inner().unwrap_or_else(PoisonError::into_inner).say();
    if let Some(fault) = drawer.fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(Usage(fault).into());
    }
    if args.resume && status.is_ok() && !interrupt.is_set() {
        drawn::remove(&list)?;
    }
    status
}

fn kind(args: &DrawArgs) -> Result<Kind, Usage> {
    let Some(path) = &args.out else {
        return Ok(if args.kind == DrawKind::Svg { Kind::Svg } else { Kind::Text });
    };
    Ok(match picture::Kind::of_name(path, &["txt"])? {
        picture::Kind::Svg => Kind::Svg,
        picture::Kind::Png => Kind::Png,
        picture::Kind::Pdf => Kind::Pdf,
        picture::Kind::Other(_) => Kind::Text,
    })
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
    /// Why a run that is gone on with later has ended.
    fault: Mutex<Option<String>>,
    /// Earlier pictures that gave way to others.
    replaced: Mutex<Replaced>,
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

impl Beside {
    /// Nothing so far.
    fn new() -> Self {
        Beside { remarks: Vec::new(), status: Status::Yes }
    }
}

/// Why there is no picture.
enum Undrawn {
    /// It cannot be drawn so.
    Bad(String),
    /// There is no solution to draw, as other verbs answer, too.
    NoSolution(String),
}

impl Question for Drawer<'_> {
    fn asks_for_many(&self) -> bool {
        true
    }

    /// Files are written as the boards come; the list of them goes the way of answers.
    fn is_aloud(&self, _: bool) -> bool {
        !self.args.resume
    }

    fn has_failed(&self) -> bool {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn tally_words(&self) -> TallyWords {
        TallyWords { yes: "drawn", no: "drawn with a remark" }
    }

    fn go_on(&self, before: &mut dyn BufRead) -> Result<(), Usage> {
        let Some(out) = &self.args.out else { return Ok(()) };
        let listed = drawn::check(out, before)?;
        self.drawn.store(listed.count, Ordering::Relaxed);
        if listed.missing.is_empty() { Ok(()) } else { again::draw(self, out, &listed.missing) }
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, emit: &mut Emit<'_>) -> Done {
        let number = self.drawn.fetch_add(1, Ordering::Relaxed) + 1;
        let number = if source.is_many { number } else { drawn::ALONE };
        let undrawn = self.listed(number, None);
        let record = match record {
            Ok(record) => record,
            Err(error) => return Done::bad(source, &error, undrawn),
        };
        let mut beside = Beside::new();
        let label = source.label(&record);
        let drawn = self.bytes(source, &record, &mut beside);
        // An interrupted search leaves half a picture: none is written.
        if self.interrupt.is_set() {
            return Done::new(String::new(), Status::Interrupted);
        }
        let bytes = match drawn {
            Ok(bytes) => bytes,
            Err(Undrawn::Bad(message)) => return Done { text: undrawn, ..failed(&format!("{label}: {message}")) },
            Err(Undrawn::NoSolution(words)) => {
                return Done { remarks: vec![format!("{label}: {words}")], ..Done::new(undrawn, Status::No) };
            }
        };
        if let Err(message) = self.write(number, &label, &bytes, emit) {
            return self.unwritten(&format!("{label}: {message}"));
        }
        Done {
            remarks: beside.remarks.iter().map(|remark| format!("{label}: {remark}")).collect(),
            ..Done::new(self.listed(number, Some(&bytes)), beside.status)
        }
    }
}

impl Drawer<'_> {
    /// The picture of a board.
    fn bytes(&self, source: &Source, record: &Record, beside: &mut Beside) -> Result<Vec<u8>, Undrawn> {
        self.scene(source, record, beside).and_then(|scene| self.draw(scene).map_err(Undrawn::Bad))
    }

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
            Kind::Png => png::to_png(&svg(), self.args.scale.unwrap_or(SCALE)),
            Kind::Pdf => pdf::to_pdf(&svg(), self.args.grey),
        }
    }

    /// What changes a byte of the pictures.
    fn options(&self) -> impl std::fmt::Debug {
        let DrawArgs { marks, differ, solution, house, labels, dark, grey, ascii, caption, budget, scale, .. } =
            self.args;
        let DrawArgs { out, resume: _, kind: _, input: _, .. } = self.args;
        let ending = out.as_ref().and_then(|out| out.extension()).map(std::ffi::OsStr::to_ascii_lowercase);
        let is_coloured = self.color == When::Always;
        let flags = [*differ, *solution, *labels, *dark, *grey, *ascii, is_coloured];
        (ending, flags, *marks, house.clone(), caption.clone(), *budget, *scale)
    }

    /// The line for a board in the list of a run that can be gone on with.
    fn listed(&self, number: usize, bytes: Option<&[u8]>) -> String {
        if self.args.resume { drawn::line(number, bytes) } else { String::new() }
    }

    /// A picture that could not be written. A run that can be gone on with ends there: later there may be room for it.
    fn unwritten(&self, message: &str) -> Done {
        if !self.args.resume {
            return failed(message);
        }
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(|| message.to_string());
        self.interrupt.set();
        Done::new(String::new(), Status::Interrupted)
    }

    fn write(&self, number: usize, label: &str, bytes: &[u8], emit: &mut Emit<'_>) -> Result<(), String> {
        if let Some(out) = &self.args.out {
            let path = drawn::file(out, number);
            self.read.refuse(&path).map_err(|refused| refused.0)?;
            let is_other = out_file::is_other(&path, bytes);
            write_whole(&path, bytes, self.interrupt)?;
            if is_other {
                self.replaced.lock().unwrap_or_else(PoisonError::into_inner).add(&path);
            }
            return Ok(());
        }
        // Several boards as text are told apart by their names.
        let label =
            if number != drawn::ALONE && self.kind == Kind::Text { format!("{label}\n") } else { String::new() };
        let _ = emit(&(label + &String::from_utf8_lossy(bytes)));
        Ok(())
    }

    fn scene(&self, source: &Source, record: &Record, beside: &mut Beside) -> Result<Scene, Undrawn> {
        let mut board = record.board.clone();
        let alphabet = source.alphabet_for_people(&self.input.options, board.geometry());
        let differ = if self.args.differ { self.differing(&board, beside) } else { Vec::new() };
        if self.args.solution {
            board = self.solved(&board, alphabet, beside)?;
        }
        let caption = self.args.caption.clone().unwrap_or_else(|| record.comment.clone());
        let scene = ask::pictured(&board, self.args.marks.is_some()).listed(self.args.marks == Some(MarksPlaced::List));
        let scene = scene.alphabet(alphabet).labels(self.args.labels).caption(caption);
        Ok(scene.highlight(differ, Highlight::Differs))
    }

    /// The cells in which solutions differ.
    fn differing(&self, board: &Board, beside: &mut Beside) -> Vec<Cell> {
        let found = self.interrupt.with_policy(self.args.budget, 0, |policy| ask::differing(board, policy));
        beside.remarks.extend(found.remark.map(str::to_string));
        beside.status = beside.status.max(Status::of(found.is_sure));
        found.cells
    }

    /// The board with its solution entered; that it is one of several is said.
    fn solved(&self, board: &Board, alphabet: Alphabet, beside: &mut Beside) -> Result<Board, Undrawn> {
        let filled = self.interrupt.with_policy(self.args.budget, 0, |policy| ask::filled(board, policy));
        let filled =
            filled.map_err(|none| Undrawn::NoSolution(none.words(board.geometry(), &Manner::in_alphabet(alphabet))))?;
        beside.status = beside.status.max(Status::of(filled.remark.is_none()));
        beside.remarks.extend(filled.remark.map(str::to_string));
        Ok(filled.board)
    }
}
