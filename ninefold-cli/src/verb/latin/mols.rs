//! `latin mols`: mutually orthogonal squares.

use crate::failure::Failure;
use crate::input::Usage;
use crate::output;
use crate::status::Status;
use clap::Args;
use ninefold::latin::{NoPair, mols};
use std::fmt::Write as _;

#[derive(Debug, Args)]
#[command(next_help_heading = "Squares")]
pub(super) struct MolsArgs {
    /// The order, from 2 to 64
    #[arg(value_name = "N")]
    order: usize,
    /// The first two, laid over each other: pairs of symbols
    #[arg(long)]
    pairs: bool,
}

pub(super) fn run(args: &MolsArgs) -> Result<Status, Failure> {
    let set = match mols(args.order) {
        Ok(set) => set,
        Err(why @ NoPair::OutOfRange(_)) => return Err(Usage(why.to_string()).into()),
        Err(why) => {
            output::complain(&why.to_string());
            return Ok(Status::No);
        }
    };
    let count = set.squares.len();
    let squares = if count == 1 { "1 square" } else { &format!("{count} squares, each orthogonal to each") };
    let mut text = format!("{squares} of order {}: {}\n", set.order, set.source);
    let name = |symbol: &usize| (symbol + 1).to_string();
    let mut write = |cells: Vec<String>| {
        let wide = cells.iter().map(String::len).max().unwrap_or(1);
        text.push('\n');
        for row in cells.chunks(set.order) {
            let row: Vec<String> = row.iter().map(|cell| format!("{cell:>wide$}")).collect();
            let _ = writeln!(text, "{}", row.join(" "));
        }
    };
    match set.squares.as_slice() {
        [one, other, ..] if args.pairs => {
            write(one.iter().zip(other).map(|(a, b)| format!("{},{}", name(a), name(b))).collect());
        }
        squares => squares.iter().for_each(|square| write(square.iter().map(name).collect())),
    }
    output::write(&text)?;
    Ok(Status::Yes)
}
