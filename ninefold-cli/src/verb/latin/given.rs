//! What the sub-verbs are given: a partial square, a graph; and how squares are written.

use super::super::only::only_record;
use clap::{Args, ValueHint};
use ninefold::board::text::{self, Alphabet, Place, Record, ShapeHint, WriteOptions, visible};
use ninefold::board::{Board, Clash, Geometry, Puzzle, Shape, Solution};
use ninefold::latin::{PartVertex, Triangle, Tripartite, VertexKind, defect, order_of};
use ninefold_files::choice::InputChoice;
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Source, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output::complain;
use std::path::{Path, PathBuf};

/// A partial Latin square, and where it stands.
pub(super) struct Given {
    pub(super) puzzle: Puzzle,
    pub(super) alphabet: Alphabet,
    /// For messages: `file:3`.
    pub(super) label: String,
}

impl Given {
    /// The only one of the input, for what is made of a square: givens that clash are none.
    pub(super) fn read(args: &InputChoice, interrupt: &Interrupt) -> Result<Self, Usage> {
        let Stated { board, alphabet, label } = Stated::read(args, interrupt)?;
        let clash = |clash: Clash| Usage(format!("{label}: {}", clash.describe(board.geometry(), &alphabet)));
        let puzzle = board.puzzle().map_err(clash)?;
        order_of(&puzzle).map_err(|why| Usage(format!("{label}: found {why}")))?;
        Ok(Given { puzzle, alphabet, label })
    }

    /// A solution on one line.
    pub(super) fn written(&self, solution: &Solution) -> String {
        written(self.alphabet, solution)
    }
}

/// A solution on one line.
pub(super) fn written(alphabet: Alphabet, solution: &Solution) -> String {
    alphabet.one_line(solution.values().iter().copied().map(Some))
}

/// The same as it stands there, whether or not its givens clash.
pub(super) struct Stated {
    pub(super) board: Board,
    pub(super) alphabet: Alphabet,
    /// For messages: `file:3`.
    pub(super) label: String,
}

impl Stated {
    /// The only one of the input. A text that may be a Latin square is one, as the verb says it.
    pub(super) fn read(args: &InputChoice, interrupt: &Interrupt) -> Result<Self, Usage> {
        let mut input = Input::open(args, interrupt)?;
        let is_told = input.options.shape.is_some();
        input.options.shape.get_or_insert(ShapeHint::Latin);
        let (label, Record { board, .. }) = only_record(&input)?;
        let geometry = board.geometry();
        let side = geometry.symbols();
        // Of other orders there are no boxes that could be meant.
        if !is_told && *geometry.shape() == Shape::Latin && (2..side).any(|divisor| side.is_multiple_of(divisor)) {
            complain(&format!("{label}: read as a Latin square, without boxes"));
        }
        let alphabet = input::alphabet(&input.options, geometry);
        Ok(Stated { board, alphabet, label })
    }
}

/// Where a graph comes from.
#[derive(Debug, Args)]
#[command(next_help_heading = "Graph")]
pub(super) struct GraphArgs {
    /// The graph: edges like `r1 c2`, `r1 e3`, `c2 e3`, of rows, columns and symbols; `-` is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, required_unless_present_any = ["graph", "puzzle"])]
    file: Option<PathBuf>,
    /// The graph as text, instead of a file
    #[arg(short, long, value_name = "TEXT", conflicts_with = "file")]
    graph: Option<String>,
    /// The defect graph of this partial square, instead of a graph
    #[arg(short, long, value_name = "TEXT", conflicts_with_all = ["file", "graph"], allow_hyphen_values = true)]
    puzzle: Option<String>,
    /// Said for the verbs that read boards of other kinds, too: a partial square is a Latin square anyway.
    #[arg(long = "latin", id = "latin", requires = "puzzle", hide = true)]
    _is_latin: bool,
}

impl GraphArgs {
    pub(super) fn read(&self, interrupt: &Interrupt) -> Result<Tripartite, Usage> {
        if let Some(text) = &self.puzzle {
            let typed = InputChoice { puzzle: Some(text.clone()), latin: true, ..InputChoice::default() };
            let given = Given::read(&typed, interrupt)?;
            return defect(&given.puzzle).map_err(|why| Usage(format!("{}: {why}", given.label)));
        }
        let source = match (&self.graph, &self.file) {
            (Some(text), _) => Source::typed("--graph", text.replace("\\n", "\n")),
            (None, file) => input::read(file.as_deref().unwrap_or(Path::new("-")), interrupt)?,
        };
        Tripartite::read(&source.text).map_err(|error| Usage(input::at(&source.name, &error)))
    }
}

/// A puzzle in a text format.
pub(super) fn printed(puzzle: &Puzzle, to: &str) -> Result<String, Failure> {
    let board = Board::from_givens(puzzle.geometry().clone(), puzzle.givens().to_vec());
    let record = Record::new(Place::new(1, 1), board);
    let text = text::print(input::format_named(to)?, &record, &WriteOptions::default());
    Ok(text.map_err(|unprintable| Usage(unprintable.to_string()))?)
}

/// The filled board of this kind in a file, which solves the puzzle: as a text, or beside the puzzle in a table of answers.
pub(super) fn solved(path: &Path, puzzle: &Puzzle, interrupt: &Interrupt) -> Result<Solution, Usage> {
    let mut input = Input::open(&InputChoice::of_file(path), interrupt)?;
    // As `solve` says it.
    let says_none = |source: &Source| source.text.starts_with("-\t");
    if let Some(Ok(source)) = input.sources.iter().find(|source| source.as_ref().is_ok_and(says_none)) {
        let said = source.text.trim_start_matches("-\t").lines().next().unwrap_or_default();
        return Err(Usage(format!("{}: found `{}`, expected a solution to read back", source.name, visible(said))));
    }
    let geometry: Geometry = puzzle.geometry().clone();
    input.options.shape = Some(ShapeHint::Board(geometry.clone()));
    let (label, record) = only_record(&input)?;
    let values = record.solution.unwrap_or_else(|| record.board.values());
    let values: Vec<_> = values.into_iter().flatten().collect();
    let alphabet = input::alphabet(&input.options, &geometry);
    Solution::verify(puzzle, &values)
        .map_err(|wrong| Usage(format!("{label}: found no solution: {}", wrong.describe(&geometry, &alphabet))))
}

/// Triangles, each as `r1c2e3`.
pub(super) fn named(triangles: &[Triangle]) -> String {
    let name = |triangle: &Triangle| {
        let numbers = [triangle.row, triangle.column, triangle.symbol];
        let vertices = VertexKind::ALL.into_iter().zip(numbers).map(|(kind, number)| PartVertex { kind, number });
        vertices.map(|vertex| vertex.to_string()).collect::<String>()
    };
    triangles.iter().map(name).collect::<Vec<_>>().join(" ")
}
