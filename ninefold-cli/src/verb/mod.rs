//! One file per verb.

mod check;
mod convert;
mod count;
mod draw;
mod explain;
pub(crate) mod generate;
mod hint;
pub(crate) mod lab;
mod list;
mod logic;
mod marks;
mod node;
mod rate;
mod recover;
pub(crate) mod sat;
mod shell;
mod solve;
mod technique;
mod tour;
mod trace;
mod web;

use crate::Failure;
use crate::args::Verb;
use crate::limits::Interrupt;
use crate::status::Status;

/// Does what was asked for.
pub(crate) fn run(verb: &Verb, interrupt: &Interrupt) -> Result<Status, Failure> {
    match verb {
        Verb::Solve(args) => solve::run(args, interrupt),
        Verb::Check(args) => check::run(args, interrupt),
        Verb::Marks(args) => marks::run(args, interrupt),
        Verb::Convert(args) => convert::run(args, interrupt),
        Verb::Draw(args) => draw::run(args, interrupt),
        Verb::Count(args) => count::run(args, interrupt),
        Verb::Rate(args) => rate::run(args, interrupt),
        Verb::Explain(args) => explain::run(args, interrupt),
        Verb::Hint(args) => hint::run(args, interrupt),
        Verb::Technique(args) => technique::run(args, interrupt),
        Verb::Node(args) => node::run(args, interrupt),
        Verb::Sat(args) => sat::run(args, interrupt),
        Verb::Generate(args) => generate::run(args, interrupt),
        Verb::Lab(args) => lab::run(args, interrupt),
        Verb::Engines(args) => list::engines(args),
        Verb::Formats(args) => list::formats(args),
        Verb::Tour(args) => tour::run(args, interrupt),
        Verb::Web(args) => web::run(args, interrupt),
        Verb::Completions { shell } => shell::completions(*shell),
        Verb::Man => shell::manual(),
    }
}
