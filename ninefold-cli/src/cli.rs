//! The program's verbs. Help, manual page and completions are made from here.

use crate::args::{
    CheckArgs, ConvertArgs, CountArgs, DrawArgs, ExplainArgs, HintArgs, MarksArgs, NodeArgs, RateArgs, SolveArgs,
    TechniqueArgs,
};
use crate::colour::When;
use crate::examples::with_examples;
#[cfg(feature = "pdf")]
use crate::verb::book;
#[cfg(feature = "web")]
use crate::verb::web;
use crate::verb::{
    canon, check, color, convert, count, draw, explain, generate, hint, lab, latin, list, marks, node, polynomial,
    rate, registers, sat, shell, solve, technique, timetable, tour,
};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use ninefold_files::failure::Failure;
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;

/// Solve, explain, hint at, check, rate, mark up, convert, draw and count Sudoku, Latin squares and jigsaws of any size.
///
/// Puzzles come from files, from standard input (`-`), or from the command line (`-p TEXT`), in any of the text formats that
/// `ninefold formats` lists; the format and the size are found by themselves. Answers go to standard output, messages to
/// standard error.
#[derive(Debug, Parser)]
#[command(name = "ninefold", version, disable_version_flag = true, after_help = EXIT_HELP)]
pub(crate) struct Cli {
    /// Colours in text
    #[arg(long, global = true, value_enum, value_name = "WHEN", alias = "colour", default_value = "auto")]
    pub(crate) color: When,
    /// Print version
    #[arg(long, short = 'V', visible_short_alias = 'v', action = clap::ArgAction::Version)]
    version: Option<bool>,
    /// The verb.
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

impl Cli {
    /// The command line that the program was called with.
    pub(crate) fn read() -> Result<Self, clap::Error> {
        let read = with_examples(Cli::command()).try_get_matches()?;
        Cli::from_arg_matches(&read)
    }
}

const EXIT_HELP: &str = "\
Exit status: 0 yes, done; 1 the answer is no (no solution, not unique, over budget); 2 bad use or bad input (the other \
lines are still answered); 130 interrupted; 141 the reader of the output left before its end. Several puzzles: the \
highest of 2, 1, 0.";

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Find the solution, and say whether it is the only one
    Solve(SolveArgs),
    /// Judge a puzzle: does it have a solution, is it the only one, and what is wrong with it
    Check(CheckArgs),
    /// Write the pencil marks of each empty cell
    Marks(MarksArgs),
    /// Convert between text formats
    Convert(ConvertArgs),
    /// Draw a board as text, SVG, PNG or PDF
    Draw(DrawArgs),
    /// Make a book of puzzles, as a PDF that a printer takes
    ///
    /// Puzzles are read, or made with --count; each must have one solution. They are sorted into chapters by their levels, and have numbers;
    /// the solutions stand at the end. What a printer would refuse (too few pages, digits too small, narrow margins) is told, and then no
    /// file is written. The same puzzles, options and seed make the same file.
    #[cfg(feature = "pdf")]
    Book(book::BookArgs),
    /// Write the canonical form of each puzzle, the same for all that differ in names and places alone
    ///
    /// Puzzles are equivalent if one becomes the other by renaming symbols, by changing the order of bands, of stacks, of rows in a band
    /// and of columns in a stack, and, where boxes are square, by exchanging rows and columns; on a Latin square rows and columns
    /// have any order. The form is the least of all equivalent puzzles, read row by row, an empty cell before any symbol: equal forms
    /// are equivalent puzzles. It is made of the givens alone; tools that begin with the least solution grid give other forms. Boards that
    /// are no plain Sudoku or Latin square of up to 25 symbols are refused, and so are those of which too many orders look alike: some
    /// large ones, such as 16x16 with a diagonal alone.
    Canon(canon::CanonArgs),
    /// Count the solutions exactly
    ///
    /// They are gone through one by one. Without --budget a count ends at 100,000,000 search nodes, on boards of more than 12 symbols at
    /// 1,000,000, and what was found is a lower bound (>=) then; the exit status is 1. `ninefold polynomial` counts some small boards
    /// with more solutions.
    Count(CountArgs),
    /// Find the polynomial p(k) that says how many completions a puzzle has, or colourings a graph, with k colours
    ///
    /// Of a graph it is the chromatic polynomial, with given colours the completion polynomial of Herzberg and Murty (Crook's
    /// Theorem 3); of a puzzle p(n) is the number of solutions with its n symbols. The coefficients are exact. Graphs may have up
    /// to 2,000 vertices, but what no clique of them separates is gone through in states that take room. Half a gibibyte is enough
    /// for a 10x10 grid, for any 25 vertices, for many graphs of 40 with 100 edges, for 40 with three quarters of all and more, and for the empty 4x4
    /// Sudoku and 5x5 Latin square, but hardly for 9x9 Sudoku with more than 30 open cells. It is said where it is not.
    Polynomial(polynomial::PolynomialArgs),
    /// Colour a graph with as few colours as can be found, and say how few are proved to be needed
    #[command(visible_alias = "colour")]
    Color(color::ColorArgs),
    /// Allocate registers by colouring: which variables of a listing, or which live ranges, share one
    Registers(registers::RegistersArgs),
    /// Put classes into slots and rooms so that nobody has to be in two places, or say which classes clash whatever one does
    Timetable(timetable::TimetableArgs),
    /// Rate a puzzle: how hard is it, on one or more scales
    Rate(RateArgs),
    /// Solve step by step, and say each step in words or pictures
    Explain(ExplainArgs),
    /// Give the next step only, and as much of it as you like
    Hint(HintArgs),
    /// List the techniques, tell about one, or run library lines as tests
    Technique(TechniqueArgs),
    /// Exclude numbers from one row written as sets, Dr Dobb's node, each with the reason
    Node(NodeArgs),
    /// Make puzzles at random, of any size and level
    Generate(generate::GenerateArgs),
    /// Experiments on engines, the documents' comparisons and figures again, as reports with tables and plots
    Lab(lab::LabArgs),
    /// Latin squares and their uses: completing, reductions, codes, orthogonal squares, plans of experiments
    Latin(latin::LatinArgs),
    /// Write puzzles as clauses for SAT solvers, read their answers, write certificates
    Sat(sat::SatArgs),
    /// List the engines, or tell about one
    Engines(list::EnginesArgs),
    /// List the text formats, or tell about one
    Formats(list::FormatsArgs),
    /// Walk through a source document, figure by figure
    Tour(tour::TourArgs),
    /// Play and learn in the browser: serve the web app on this machine, for this machine
    ///
    /// The app listens on loopback, so no other machine reaches it, and needs no network. Ctrl-C ends it, which is its usual
    /// end: the exit status is 0. What has been asked by then is still answered.
    #[cfg(feature = "web")]
    #[command(alias = "serve")]
    Web(web::WebArgs),
    /// Print a shell's completion script
    Completions {
        /// Which shell
        #[arg(value_parser = shell::shells())]
        shell: clap_complete::Shell,
    },
    /// Print the manual page (`ninefold man | man -l -`)
    Man,
    /// Print the version
    Version,
}

impl Verb {
    /// Is an interruption how it ends, and no failure?
    pub(crate) fn ends_by_interrupt(&self) -> bool {
        match self {
            #[cfg(feature = "web")]
            Verb::Web(_) => true,
            _ => false,
        }
    }
}

/// Runs the verb.
pub(crate) fn run(cli: &Cli, interrupt: &Interrupt) -> Result<Status, Failure> {
    let color = cli.color;
    match &cli.verb {
        Verb::Solve(args) => solve::run(args, interrupt),
        Verb::Check(args) => check::run(args, interrupt),
        Verb::Marks(args) => marks::run(args, interrupt),
        Verb::Convert(args) => convert::run(args, interrupt),
        Verb::Draw(args) => draw::run(args, color, interrupt),
        #[cfg(feature = "pdf")]
        Verb::Book(args) => book::run(args, interrupt),
        Verb::Canon(args) => canon::run(args, interrupt),
        Verb::Count(args) => count::run(args, interrupt),
        Verb::Polynomial(args) => polynomial::run(args, interrupt),
        Verb::Color(args) => color::run(args, interrupt),
        Verb::Registers(args) => registers::run(args, interrupt),
        Verb::Timetable(args) => timetable::run(args, interrupt),
        Verb::Rate(args) => rate::run(args, interrupt),
        Verb::Explain(args) => explain::run(args, color, interrupt),
        Verb::Hint(args) => hint::run(args, interrupt),
        Verb::Technique(args) => technique::run(args, color, interrupt),
        Verb::Node(args) => node::run(args, interrupt),
        Verb::Latin(args) => latin::run(args, interrupt),
        Verb::Sat(args) => sat::run(args, interrupt),
        Verb::Generate(args) => generate::run(args, interrupt),
        Verb::Lab(args) => lab::run(args, interrupt),
        Verb::Engines(args) => list::engines(args.name.as_deref()),
        Verb::Formats(args) => list::formats(args.name.as_deref()),
        Verb::Tour(args) => tour::run(args, interrupt),
        #[cfg(feature = "web")]
        Verb::Web(args) => web::run(args, interrupt),
        Verb::Completions { shell } => shell::completions(&mut Cli::command(), *shell),
        Verb::Man => shell::manual(with_examples(Cli::command())),
        Verb::Version => shell::version(&Cli::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::Cli;
    use crate::examples::{EXAMPLES, with_examples};
    use clap::CommandFactory as _;

    #[test]
    fn examples_are_commands() {
        let command = with_examples(Cli::command());
        command.clone().debug_assert();
        for (verb, examples) in EXAMPLES {
            for [line, _] in *examples {
                // What stands behind a bar is another program's.
                let ours = line.split(" | ").next().unwrap_or_default();
                let words: Vec<&str> = ours.split(' ').map(|word| word.trim_matches('\'')).collect();
                let read = command.clone().try_get_matches_from(&words);
                assert_eq!(
                    read.map(|read| read.subcommand_name() == Some(verb)).map_err(|e| e.to_string()),
                    Ok(true),
                    "{line}"
                );
            }
            let help = command.clone().find_subcommand_mut(verb).map(|verb| verb.render_help().to_string());
            assert!(help.is_some_and(|help| help.contains(examples[0][0])), "{verb}");
        }
    }
}
