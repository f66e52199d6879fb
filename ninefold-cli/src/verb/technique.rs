//! `technique`: the list, a technique's page with its example drawn, and library lines as tests.

mod pages;

use crate::args::TechniqueArgs;
use crate::colour::{When, text_options, with_bold_name};
use crate::prose::{WIDTH, wrapped};
use crate::verb::logic::Setting;
use ninefold::board::text::{self, Alphabet, ReadOptions, Record};
use ninefold::logic::lines::{self, LineVerdict};
use ninefold::logic::profile::{meant, technique_known, technique_names_like};
use ninefold::logic::words::capital;
use ninefold::logic::{Dialect, TECHNIQUES, Technique, Told, ToldLine, families, prove, technique_not_built};
use ninefold::render::{self, Scene};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Source, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use std::collections::BTreeMap;
use std::path::Path;

pub(crate) fn run(args: &TechniqueArgs, color: When, interrupt: &Interrupt) -> Result<Status, Failure> {
    if let Some(folder) = &args.pages {
        let paths = pages::write(folder).map_err(Usage)?;
        output::write(&paths.iter().fold(String::new(), |all, path| all + &path.display().to_string() + "\n"))?;
        return Ok(Status::Yes);
    }
    match (&args.name, &args.lines) {
        (_, Some(path)) => run_lines(path, args.verbose, interrupt),
        (Some(name), None) => {
            let coloured = color.on_standard_output();
            let page = technique_known(name).map(|technique| page(technique, coloured));
            output::write(&page.or_else(|| family(name)).ok_or_else(|| unknown(name))?)?;
            Ok(Status::Yes)
        }
        (None, None) => {
            let rows = TECHNIQUES.iter().map(|technique| technique.about());
            let rows: Vec<(String, String)> = rows.map(|about| (about.title(), about.codes.join(", "))).collect();
            output::write(&super::list::table(rows.iter().map(|(name, codes)| (name.as_str(), codes.as_str()))))?;
            output::write(&family_list())?;
            Ok(Status::Yes)
        }
    }
}

/// The families, which options take in the place of their members.
fn family_list() -> String {
    let all = wrapped(&families().join(", "), WIDTH - 2).join("\n  ");
    format!("\nFamilies, which --with and --without take, too (`ninefold technique NAME` lists one):\n  {all}\n")
}

fn unknown(name: &str) -> Usage {
    if let Some(known) = technique_not_built(name) {
        return Usage(format!("{known}; `ninefold technique` lists those that are"));
    }
    let meant = meant(&technique_names_like(name));
    let joint = if meant.is_empty() { ";" } else { "" };
    Usage(format!("no technique is called `{name}`{meant}{joint} `ninefold technique` lists them"))
}

/// The page of the family with this name, and which techniques it has.
fn family(name: &str) -> Option<String> {
    let members: Vec<_> =
        TECHNIQUES.iter().map(|technique| technique.about()).filter(|about| about.is_of_family(name)).collect();
    let names = members.iter().fold(String::new(), |names, about| names + "- " + &about.title() + "\n");
    members.first().map(|about| format!("{}\n## All of them\n\n{names}", about.page()))
}

/// The page of its family, and its own entry.
fn page(technique: &'static dyn Technique, coloured: bool) -> String {
    technique.about().page() + &entry(technique, coloured)
}

/// The names, and the example drawn and told.
fn entry(technique: &'static dyn Technique, coloured: bool) -> String {
    let about = technique.about();
    let card: String = about.card().into_iter().fold(String::new(), |card, line| card + "- " + &line + "\n");
    let card = if card.is_empty() { card } else { format!("\n{card}") };
    format!("\n## {}\n{card}{}", about.title(), example(technique, coloured).unwrap_or_default())
}

fn example(technique: &'static dyn Technique, coloured: bool) -> Option<String> {
    let (grid, finding) = lines::example(technique)?;
    let alphabet = Alphabet::for_people(grid.geometry().symbols());
    let setting = Setting { alphabet, dialect: Dialect::Modern, marks: true, coloured };
    let told = Told::new(&setting.words(&grid), &finding);
    let scene = Scene::step(&grid, &prove(&grid, &finding)).caption("");
    let drawn = render::text(&scene, &text_options(coloured));
    // Set in by four, which is Markdown for text as it stands.
    let drawn = drawn.lines().fold(String::new(), |all, line| all + "    " + line + "\n");
    let said = with_bold_name(&itemised(&told), &capital(&told.name), coloured);
    Some(format!("\nFor example:\n\n{drawn}\n{said}\n"))
}

/// The words of a step in Markdown: what is told link by link is a list, the links of a branch below its beginning.
fn itemised(told: &Told) -> String {
    let lines = told.lines();
    let [heading, rest @ ..] = lines.as_slice() else { return String::new() };
    let gap = if rest.is_empty() { "" } else { "\n" };
    let item = |ToldLine { depth, text }: &ToldLine| format!("\n{}- {text}", "  ".repeat(*depth));
    heading.text.clone() + gap + &rest.iter().map(item).collect::<String>()
}

/// Passed, failed, skipped and excepted lines per code.
fn run_lines(path: &Path, verbose: bool, interrupt: &Interrupt) -> Result<Status, Failure> {
    let source = input::read(path, interrupt)?;
    let format = input::format_named("hodoku")?;
    let (text, listed) = without_lists(&source.text);
    let mut tally = Tally::new();
    let of_line: BTreeMap<usize, &str> = text::lines(&text).collect();
    let (mut bad, mut puzzles) = (false, Vec::new());
    for record in format.parse(&text, &ReadOptions::default()).take_while(|_| !interrupt.is_set()) {
        match record {
            Ok(record) => {
                output::write(&one_line(&source, &record, verbose, &mut tally))?;
                if let Some(steps) = listed.get(&record.place.line) {
                    output::write(&listed_steps(&source, &record, steps, verbose, &mut tally))?;
                }
            }
            Err(error) if of_line.get(&error.place.line).is_some_and(|line| is_puzzle(line)) => {
                puzzles.push(error.place.line);
            }
            Err(error) => {
                output::complain(&input::at(&source.name, &error));
                bad = true;
            }
        }
    }
    output::write(&table(&tally))?;
    if let Some(said) = of_puzzles(&source.name, &puzzles) {
        output::complain(&said);
        bad = true;
    }
    let failures = tally.values().any(|counts| counts[1] > 0);
    Ok(if bad { Status::Bad } else { Status::of(!failures) })
}

/// Does the line hold a puzzle, as most files of puzzles do?
fn is_puzzle(line: &str) -> bool {
    let first = text::format("line").and_then(|format| format.parse(line, &ReadOptions::default()).next());
    first.is_some_and(|record| record.is_ok())
}

/// Of puzzles among the lines, or in their place, it is said once what they are.
fn of_puzzles(name: &str, puzzles: &[usize]) -> Option<String> {
    let which = match puzzles {
        [] => return None,
        [line] => format!("line {line} holds a puzzle"),
        [first, .., last] => format!("{} lines from {first} to {last} hold puzzles", puzzles.len()),
    };
    let asked =
        "a library line says what a technique does in a state, :code:digits:grid:deleted:eliminations:placements:extra";
    Some(format!("{name}: {which} and no library line; {asked}; `ninefold rate {name}` reads puzzles"))
}

/// The text without what stands behind tabs, which by the number of the line is a list of all steps of a kind in its state.
fn without_lists(text: &str) -> (String, BTreeMap<usize, &str>) {
    let (mut plain, mut listed) = (String::with_capacity(text.len()), BTreeMap::new());
    for (number, line) in text::lines(text) {
        let (state, steps) = line.split_once('\t').map_or((line, None), |(state, steps)| (state, Some(steps)));
        listed.extend(steps.map(|steps| (number, steps)));
        plain.push_str(state);
        plain.push('\n');
    }
    (plain, listed)
}

/// Runs one line and counts it; the remark on it.
fn one_line(source: &Source, record: &Record, verbose: bool, tally: &mut Tally) -> String {
    let code = record.library.as_ref().map_or_else(String::new, |library| library.code.clone());
    count(&input::label(&source.name, record), code, lines::run(record), verbose, tally)
}

/// The same for all steps that are listed for its state.
fn listed_steps(source: &Source, record: &Record, steps: &str, verbose: bool, tally: &mut Tally) -> String {
    let label = input::label(&source.name, record);
    let all = lines::run_listed(record, steps).into_iter();
    all.map(|(code, verdict)| count(&label, code, verdict, verbose, tally)).collect()
}

/// How many lines of a code passed, failed, were skipped, were excepted.
type Tally = BTreeMap<String, [usize; 4]>;

fn count(label: &str, code: String, verdict: LineVerdict, verbose: bool, tally: &mut Tally) -> String {
    let (column, said) = match verdict {
        LineVerdict::Passed => (0, String::new()),
        LineVerdict::Failed(why) => (1, format!("{label}: {code} failed: {why}\n")),
        LineVerdict::Skipped => (2, String::new()),
        LineVerdict::Excepted(why) => {
            (3, if verbose { format!("{label}: {code} excepted: {why}\n") } else { String::new() })
        }
    };
    tally.entry(code).or_default()[column] += 1;
    said
}

fn table(tally: &Tally) -> String {
    let mut text = format!("{:8} {:>7} {:>7} {:>8} {:>9}\n", "code", "passed", "failed", "skipped", "excepted");
    let mut sum = [0; 4];
    for (code, counts) in tally {
        sum.iter_mut().zip(counts).for_each(|(all, n)| *all += n);
        text.push_str(&row(code, counts));
    }
    text + &row("all", &sum)
}

fn row(code: &str, [passed, failed, skipped, excepted]: &[usize; 4]) -> String {
    format!("{code:8} {passed:>7} {failed:>7} {skipped:>8} {excepted:>9}\n")
}
