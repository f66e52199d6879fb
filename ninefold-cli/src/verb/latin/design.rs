//! `latin design`: plans of experiments.

use crate::args::{NoResume, out_path};
use clap::{Args, Subcommand, ValueEnum, ValueHint};
use ninefold::board::text::visible;
use ninefold::latin::{NoPair, NoYouden, Plan};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file;
use ninefold_files::output::complain;
use ninefold_files::status::Status;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Plan")]
pub(super) struct DesignArgs {
    #[command(subcommand)]
    kind: Kind,
}

#[derive(Debug, Subcommand)]
enum Kind {
    /// Each treatment once in each row and column
    Latin {
        /// How many treatments, rows and columns: 2 to 64
        #[arg(value_name = "N")]
        order: usize,
        #[command(flatten)]
        how: How,
    },
    /// Two kinds of treatments, each of one kind once with each of the other
    Graeco {
        /// How many treatments of each kind, rows and columns: 3 to 64; of order 6 there is none, and of 14, 18, 26 and more of 4k + 2 none is made
        /// here
        #[arg(value_name = "N")]
        order: usize,
        /// Names of the second kind, with commas between them
        #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
        second: Vec<String>,
        #[command(flatten)]
        how: How,
    },
    /// Fewer rows than treatments: each row has all of them, and each two meet in equally many columns
    Youden {
        /// How many treatments and columns: 3 to 64
        #[arg(value_name = "TREATMENTS")]
        treatments: usize,
        /// How many rows
        #[arg(value_name = "ROWS")]
        rows: usize,
        #[command(flatten)]
        how: How,
    },
}

#[derive(Debug, Args)]
struct How {
    /// Names of the treatments, with commas between them
    #[arg(long, value_name = "A,B,...", value_delimiter = ',')]
    treatments: Vec<String>,
    /// The seed of the order of rows, columns and treatments: another one, another plan
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// How the plan is written
    #[arg(long = "as", value_enum, value_name = "FORM", default_value = "csv")]
    form: Form,
    /// Write to this file instead of standard output
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    #[command(flatten)]
    resume: NoResume,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A table, a row for each plot, with a field for its yield: `latin anova` reads it when it is filled
    Csv,
    /// The field, row by row
    Field,
    /// The field as a picture
    Svg,
}

pub(super) fn run(args: &DesignArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let (plan, how, second) = match &args.kind {
        Kind::Latin { order, how } => (latin(*order, how.seed), how, &[][..]),
        Kind::Graeco { order, how, second } => (graeco(*order, how.seed), how, &second[..]),
        Kind::Youden { treatments, rows, how } => (youden(*treatments, *rows, how.seed, interrupt), how, &[][..]),
    };
    how.resume.refuse("the plan").map_err(Usage)?;
    if let Some(out) = &how.out {
        let written = match how.form {
            Form::Csv => "csv",
            Form::Field => "txt",
            Form::Svg => "svg",
        };
        out_file::check_promise(out, &[written])?;
    }
    let plan = match plan {
        Ok(plan) => plan,
        Err(Refused::Asked(why)) => return Err(Usage(why).into()),
        Err(Refused::None(why)) => {
            complain(&why);
            return Ok(if interrupt.is_set() { Status::Interrupted } else { Status::No });
        }
    };
    let plan = named(named(plan, 0, &how.treatments, "--treatments")?, 1, second, "--second")?;
    let text = match how.form {
        Form::Csv => plan.csv(),
        Form::Field => field(&plan),
        Form::Svg => plan.picture().svg(),
    };
    let (mut sink, _) = out_file::begin(how.out.as_deref(), None, false, interrupt)?;
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(Status::Yes)
}

/// Why there is no plan: nobody can have it, or what was asked is no question.
enum Refused {
    Asked(String),
    None(String),
}

fn latin(order: usize, seed: u64) -> Result<Plan, Refused> {
    Plan::latin(order, seed).ok_or_else(|| Refused::Asked(format!("found order {order}, expected 2 to 64")))
}

fn graeco(order: usize, seed: u64) -> Result<Plan, Refused> {
    Plan::graeco(order, seed).map_err(|why| match why {
        NoPair::OutOfRange(_) => Refused::Asked(why.to_string()),
        _ => Refused::None(why.to_string()),
    })
}

fn youden(treatments: usize, rows: usize, seed: u64, interrupt: &Interrupt) -> Result<Plan, Refused> {
    Plan::youden(treatments, rows, seed, &|| interrupt.is_set()).map_err(|why| match why {
        NoYouden::OutOfRange { .. } => Refused::Asked(why.to_string()),
        _ => Refused::None(why.to_string()),
    })
}

fn named(plan: Plan, kind: usize, names: &[String], option: &str) -> Result<Plan, Usage> {
    if names.is_empty() {
        return Ok(plan);
    }
    let names: Vec<String> = names.iter().map(|name| name.trim().to_string()).collect();
    let expected = |many| Usage(format!("{option}: found {}, expected {many} different ones", faulty(&names)));
    plan.named(kind, &names).map_err(expected)
}

/// The names in words: a name that is missing or there twice, else how many there are.
fn faulty(names: &[String]) -> String {
    if names.iter().any(String::is_empty) {
        return format!("an empty name among {}", names.len());
    }
    if names.iter().any(|name| name.chars().nth(200).is_some()) {
        return "a name of more than 200 characters".to_string();
    }
    match names.iter().enumerate().find(|(at, name)| names[..*at].contains(name)) {
        Some((_, name)) => format!("`{}` twice", visible(name)),
        None => format!("{} name{}", names.len(), if names.len() == 1 { "" } else { "s" }),
    }
}

/// The field in columns as wide as its widest names.
fn field(plan: &Plan) -> String {
    let name = |row, column| plan.treatments(row, column).collect::<Vec<_>>().join(" ");
    let names: Vec<Vec<String>> =
        (0..plan.rows).map(|row| (0..plan.columns).map(|column| name(row, column)).collect()).collect();
    let wide = names.iter().flatten().map(|name| name.chars().count()).max().unwrap_or(1);
    let line = |row: &Vec<String>| {
        let fields: Vec<String> = row.iter().map(|name| format!("{name:<wide$}")).collect();
        format!("{}\n", fields.join("  ").trim_end())
    };
    format!("# {}\n{}", plan.title, names.iter().map(line).collect::<String>())
}
