//! `completions` and `man`, made from the command's own definition.

use clap::Command;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap_complete::Shell;
use ninefold_files::failure::Failure;
use ninefold_files::output;
use ninefold_files::status::Status;

/// The shells that complete names, too: of techniques, engines, formats and tours. What clap makes for Elvish and PowerShell knows
/// verbs and options alone.
pub(crate) fn shells() -> impl TypedValueParser<Value = Shell> {
    PossibleValuesParser::new(["bash", "fish", "zsh"]).try_map(|name| name.parse::<Shell>())
}

pub(crate) fn completions(command: &mut Command, shell: Shell) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, command, "ninefold", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if shell == Shell::Fish {
        script.extend(command.get_subcommands().filter_map(names_in_fish));
    }
    output::write(&script)?;
    Ok(Status::Yes)
}

/// The line of a verb that takes a name: clap completes names of options alone for fish.
fn names_in_fish(verb: &Command) -> Option<String> {
    let values = verb.get_positionals().find_map(|argument| argument.get_value_parser().possible_values())?;
    let names: Vec<String> = values.filter(|value| !value.is_hide_set()).map(|value| value.get_name().into()).collect();
    let (verb, names) = (verb.get_name(), names.join(" "));
    Some(format!("complete -c ninefold -n \"__fish_ninefold_using_subcommand {verb}\" -f -a \"{names}\"\n"))
}

/// `ninefold 0.1.0`, as `--version` prints it.
pub(crate) fn version(command: &Command) -> Result<Status, Failure> {
    output::write(&command.render_version())?;
    Ok(Status::Yes)
}

/// The Perl scripts of physicsinsights (docs/tour/script-collection.md), and what does the same here.
const SCRIPTS: [(&str, &str); 7] = [
    ("solve_sudoku", "ninefold rate --report --show yes FILE"),
    ("solve_sudoku -no_show", "ninefold explain --profile levels --show no FILE"),
    ("score_puzzle", "ninefold rate FILE"),
    ("build_sudoku", "ninefold generate"),
    ("build_sudoku_to_spec", "ninefold generate --level 4 --givens ..26 --symmetry rotate180"),
    ("find_sudoku_errors", "ninefold check --partial PARTIAL FILE"),
    ("make_sudoku_board", "ninefold draw --as svg -"),
];

/// A section of the manual: a line per script.
fn scripts() -> String {
    let lines = SCRIPTS.map(|(script, line)| format!(".TP\n{script}\n{line}\n").replace('-', "\\-"));
    format!(".SH \"THE SCRIPTS OF PHYSICSINSIGHTS.ORG\"\n{}", lines.concat())
}

/// One page: the program, then each verb.
pub(crate) fn manual(mut command: Command) -> Result<Status, Failure> {
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page).map_err(output::Closed::from)?;
    page.extend(scripts().bytes());
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        clap_mangen::Man::new(verb.clone()).render(&mut page).map_err(output::Closed::from)?;
    }
    output::write(&String::from_utf8_lossy(&page))?;
    Ok(Status::Yes)
}
