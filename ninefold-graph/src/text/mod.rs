//! Graphs as text: what is read and written.
//!
//! | file | reads |
//! |---|---|
//! | `dimacs.rs` | DIMACS `.col` (`p edge`, `p edges`, `p col`), `.gr` of shortest paths (`p sp`) and of PACE (`p tw`) |
//! | `metis.rs` | METIS: a line of neighbours for each vertex |
//! | `graphml.rs` | GraphML |
//! | `interned.rs` | names as numbers |
//! | `edges.rs` | lists of edges: two names a line, by commas, tabs or blanks |
//!
//! Every reader takes time and memory linear in the text, whatever it says: a number of vertices is believed up to a million,
//! and beyond that up to the number of bytes.

mod dimacs;
mod edges;
mod graphml;
mod interned;
mod metis;

use crate::{Budget, Graph, Vertex};

pub use dimacs::write as to_dimacs;

/// The most vertices without any edge: a graph is read however short the text is.
const FREE: u32 = 1_000_000;

/// How a text describes a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Format {
    /// DIMACS, all its kinds.
    Dimacs,
    /// METIS.
    Metis,
    /// GraphML.
    GraphMl,
    /// A list of edges.
    Edges,
}

impl Format {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Format::Dimacs => "dimacs",
            Format::Metis => "metis",
            Format::GraphMl => "graphml",
            Format::Edges => "edges",
        }
    }

    /// By its name.
    pub fn named(name: &str) -> Option<Self> {
        [Format::Dimacs, Format::Metis, Format::GraphMl, Format::Edges].into_iter().find(|format| format.name() == name)
    }

    /// What a text looks like. METIS and lists of edges can look alike, and so METIS is never guessed.
    pub fn of(text: &str) -> Self {
        let begin = text.trim_start_matches('\u{feff}').trim_start();
        let is_dimacs = |line: &str| {
            let first = line.split_whitespace().next();
            matches!(first, Some("c" | "p" | "e")) && !line.contains(',')
        };
        if begin.starts_with('<') {
            Format::GraphMl
        } else if begin.lines().take(50).find(|line| !line.trim().is_empty()).is_some_and(is_dimacs) {
            Format::Dimacs
        } else {
            Format::Edges
        }
    }

    /// Is a text that begins so a graph and nothing else: behind comments the line `p` of DIMACS, or GraphML?
    ///
    /// ```
    /// use ninefold_graph::text::Format;
    /// assert!(Format::is_sure_of("c a triangle\np edge 3 3\ne 1 2\n"));
    /// assert!(Format::is_sure_of("<?xml version='1.0'?>\n<graphml>"));
    /// // A list of edges may be anything else as well.
    /// assert!(!Format::is_sure_of("1 2\n2 3\n"));
    /// ```
    pub fn is_sure_of(begin: &str) -> bool {
        let lines = begin.trim_start_matches('\u{feff}').lines().map(str::split_whitespace);
        let mut lines = lines.filter_map(|mut words| Some((words.next()?, words.next())));
        let is_head = |kind: Option<&str>| kind.is_some_and(|kind| dimacs::KINDS.contains(&kind));
        let first = lines.find(|(first, _)| *first != "c");
        first.is_some_and(|(first, kind)| first == "p" && is_head(kind)) || begin.contains("<graphml")
    }
}

/// A graph that was read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Read {
    /// The graph.
    pub graph: Graph,
    /// The names of its vertices, unless they are numbers from 1.
    pub names: Option<Vec<String>>,
    /// What was left out, and other things to be told.
    pub warnings: Vec<String>,
    /// How it was read.
    pub format: Format,
}

impl Read {
    /// A graph that comes from elsewhere. Where there are names, there is one for each vertex.
    pub fn of(graph: Graph, names: Option<Vec<String>>) -> Self {
        let names = names.filter(|names| names.len() == graph.vertices() as usize);
        Read { graph, names, warnings: Vec::new(), format: Format::Edges }
    }

    /// The name of a vertex.
    pub fn name(&self, vertex: Vertex) -> String {
        match &self.names {
            Some(names) => names[vertex as usize].clone(),
            None => (vertex + 1).to_string(),
        }
    }

    /// The vertex of this name.
    pub fn vertex(&self, name: &str) -> Option<Vertex> {
        let at = match &self.names {
            Some(names) => names.iter().position(|other| other == name)? as Vertex,
            None => name.parse::<Vertex>().ok()?.checked_sub(1)?,
        };
        (at < self.graph.vertices()).then_some(at)
    }
}

/// Why a text is no graph.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: found {found}, expected {expected}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// What stands there, ready to print.
    pub found: String,
    /// What should, in words.
    pub expected: String,
}

/// Reads a graph; the format is found by itself.
///
/// ```
/// let read = ninefold_graph::text::read("c a path\np edge 3 2\ne 1 2\ne 2 3\n", None)?;
/// assert_eq!((read.graph.vertices(), read.graph.edges()), (3, 2));
/// let error = ninefold_graph::text::read("p edge 3 1\ne 1 4\n", None).unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 5: found `4`, expected a vertex from 1 to 3");
/// # Ok::<(), ninefold_graph::text::ReadError>(())
/// ```
pub fn read(text: &str, format: Option<Format>) -> Result<Read, ReadError> {
    read_within(text, format, Budget::default()).unwrap_or_else(|| {
        let (found, expected) = ("an interrupt".to_string(), "none, as there was nothing to ask".to_string());
        Err(ReadError { line: 1, column: 1, found, expected })
    })
}

/// The same, unless the interrupt of the budget, which is asked every few thousand lines, says that it is time to end: then it is None.
///
/// ```
/// use ninefold_graph::{Budget, text::read_within};
/// let over = || true;
/// let budget = Budget { interrupt: Some(&over), ..Budget::default() };
/// assert!(read_within("p edge 2 1\ne 1 2\n", None, budget).is_none());
/// ```
pub fn read_within(text: &str, format: Option<Format>, budget: Budget<'_>) -> Option<Result<Read, ReadError>> {
    let format = format.unwrap_or_else(|| Format::of(text));
    let text = text.trim_start_matches('\u{feff}');
    let mut asking = Asking { budget, lines: 0 };
    let read = match format {
        Format::Dimacs => dimacs::read(text, &mut asking),
        Format::Metis => metis::read(text, &mut asking),
        Format::GraphMl => graphml::read(text, &mut asking),
        Format::Edges => edges::read(text, &mut asking),
    };
    match read {
        Ok(read) => Some(Ok(read)),
        Err(Halt::Wrong(why)) => Some(Err(why)),
        Err(Halt::Interrupted) => None,
    }
}

/// Why a reader ends before the text does.
enum Halt {
    Wrong(ReadError),
    Interrupted,
}

impl From<ReadError> for Halt {
    fn from(why: ReadError) -> Self {
        Halt::Wrong(why)
    }
}

/// Asks the interrupt now and then.
struct Asking<'a> {
    budget: Budget<'a>,
    lines: usize,
}

impl Asking<'_> {
    /// A line more, or something that costs as much.
    fn line(&mut self) -> Result<(), Halt> {
        self.lines += 1;
        let is_over = self.lines % (1 << 12) == 1 && self.budget.is_interrupted();
        if is_over { Err(Halt::Interrupted) } else { Ok(()) }
    }
}

/// A word of a line, and the character at which it begins, from 1.
type Word<'t> = (usize, &'t str);

/// The words of a line.
fn words(line: &str) -> impl Iterator<Item = Word<'_>> {
    let start = line.as_ptr() as usize;
    line.split_ascii_whitespace().map(move |word| {
        let at = word.as_ptr() as usize - start;
        // Characters are counted only where something is told; most lines are plain.
        (if line.is_ascii() { at } else { line[..at].chars().count() } + 1, word)
    })
}

/// What was found, shortened.
pub(crate) fn shown(word: &str) -> String {
    let short: String = word.chars().take(20).collect();
    if short.len() < word.len() { format!("`{short}...`") } else { format!("`{short}`") }
}

fn error(line: usize, (column, word): Word<'_>, expected: &str) -> ReadError {
    ReadError { line, column, found: shown(word), expected: expected.to_string() }
}

/// The next word, or that the line ends.
fn next<'t>(
    words: &mut impl Iterator<Item = Word<'t>>,
    line: usize,
    text: &str,
    expected: &str,
) -> Result<Word<'t>, ReadError> {
    words.next().ok_or_else(|| ReadError {
        line,
        column: text.chars().count() + 1,
        found: "the end of the line".to_string(),
        expected: expected.to_string(),
    })
}

/// A vertex, counted from 1 in the text.
fn vertex(line: usize, word: Word<'_>, vertices: Vertex) -> Result<Vertex, ReadError> {
    let number = word.1.parse::<Vertex>().ok().filter(|number| (1..=vertices).contains(number));
    number.map(|number| number - 1).ok_or_else(|| error(line, word, &format!("a vertex from 1 to {vertices}")))
}

/// A number of vertices, in a text of so many bytes.
fn size(line: usize, word: Word<'_>, bytes: usize) -> Result<Vertex, ReadError> {
    let most = u32::try_from(bytes).unwrap_or(u32::MAX - 1).max(FREE);
    let number = word.1.parse::<Vertex>().ok().filter(|number| *number <= most);
    number.ok_or_else(|| error(line, word, &format!("the number of vertices, at most {most} in a text of this length")))
}

/// The graph of vertices and edges that were checked.
fn made(
    vertices: Vertex,
    edges: &[(Vertex, Vertex)],
    names: Option<Vec<String>>,
    format: Format,
    asking: &Asking<'_>,
) -> Result<Read, Halt> {
    let graph = Graph::within(vertices, edges, asking.budget).map_err(|why| ReadError {
        line: 1,
        column: 1,
        found: why.to_string(),
        expected: "edges between the vertices".to_string(),
    })?;
    let (graph, dropped) = graph.ok_or(Halt::Interrupted)?;
    Ok(Read { graph, names, warnings: dropped.words(), format })
}
