//! `technique`: the list, a technique's page with its example drawn, and library lines as tests.

use crate::Failure;
use crate::args::TechniqueArgs;
use crate::input::{self, Usage};
use crate::output;
use crate::status::Status;
use crate::verb::logic::Setting;
use ninefold::board::text::{self, ReadOptions};
use ninefold::logic::lines::{self, Verdict};
use ninefold::logic::{Chart, DIALECTS, Dialect, Look, TECHNIQUES, Technique, Told, prove, technique_named};
use ninefold::render::{self, Scene, TextOptions};
use std::collections::BTreeMap;
use std::path::Path;

pub(crate) fn run(args: &TechniqueArgs) -> Result<Status, Failure> {
    match (&args.name, &args.lines) {
        (_, Some(path)) => run_lines(path, args.verbose),
        (Some(name), None) => {
            let technique = technique_named(name).ok_or_else(|| unknown(name))?;
            output::write(&page(technique))?;
            Ok(Status::Yes)
        }
        (None, None) => {
            let rows = TECHNIQUES.iter().map(|technique| technique.about());
            let rows: Vec<(&str, String)> = rows.map(|about| (about.name, about.codes.join(", "))).collect();
            output::write(&super::list::table(rows.iter().map(|(name, codes)| (*name, codes.as_str()))))?;
            Ok(Status::Yes)
        }
    }
}

fn unknown(name: &str) -> Usage {
    Usage(format!("no technique is called `{name}`; `ninefold technique` lists them"))
}

/// The page, the names, and the example drawn and told.
fn page(technique: &'static dyn Technique) -> String {
    let about = technique.about();
    let mut page = about.page();
    page.push_str(&format!("\n## {}\n\n", about.name));
    for (whose, dialect) in DIALECTS.iter().filter(|(_, dialect)| *dialect != Dialect::Modern) {
        if let Some((_, name)) = about.called.iter().find(|(other, _)| other == dialect) {
            page.push_str(&format!("- {whose}: {name}\n"));
        }
    }
    if !about.also.is_empty() {
        page.push_str(&format!("- also: {}\n", about.also.join(", ")));
    }
    if !about.codes.is_empty() {
        page.push_str(&format!("- HoDoKu's code: {}\n", about.codes.join(", ")));
    }
    if let Some(rating) = about.se {
        page.push_str(&format!("- Sudoku Explainer's rating: {rating}\n"));
    }
    if about.assumes_unique {
        page.push_str("- assumes that the puzzle has one solution\n");
    }
    page + &example(technique).unwrap_or_default()
}

fn example(technique: &'static dyn Technique) -> Option<String> {
    let about = technique.about();
    if about.example.is_empty() {
        return None;
    }
    let line = format!(":0000:{}:::", about.example);
    let record = text::format("hodoku")?.parse(&line, &ReadOptions::default()).next()?.ok()?;
    let grid = lines::state(&record.board, &record.library.as_ref()?.deleted).ok()?;
    let chart = Chart::new(grid.geometry());
    let finding = Look { grid: &grid, chart: &chart, unique: true }.first(technique)?;
    let alphabet = text::Alphabet::for_people(grid.geometry().symbols());
    let setting = Setting { alphabet, dialect: Dialect::Modern };
    let told = Told::new(&setting.words(&grid), &finding);
    let scene = Scene::step(&grid, &prove(&grid, &finding)).caption("");
    let drawn = render::text(&scene, &TextOptions::default());
    Some(format!("\nFor example:\n\n```text\n{drawn}```\n\n{}\n", told.sentence()))
}

/// Passed, failed, skipped and excepted lines per code.
fn run_lines(path: &Path, verbose: bool) -> Result<Status, Failure> {
    let source = input::read(path)?;
    let format = input::format_named("hodoku")?;
    let mut tally: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    let mut failed = String::new();
    let mut bad = false;
    for record in format.parse(&source.text, &ReadOptions::default()) {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                output::complain(&input::at(&source.name, &error));
                bad = true;
                continue;
            }
        };
        let code = record.library.as_ref().map_or_else(String::new, |library| library.code.clone());
        let verdict = lines::run(&record);
        let column = match &verdict {
            Verdict::Passed => 0,
            Verdict::Failed(_) => 1,
            Verdict::Skipped => 2,
            Verdict::Excepted(_) => 3,
        };
        tally.entry(code.clone()).or_default()[column] += 1;
        let label = input::label(&source.name, &record);
        match verdict {
            Verdict::Failed(why) => failed.push_str(&format!("{label}: {code} failed: {why}\n")),
            Verdict::Excepted(why) if verbose => failed.push_str(&format!("{label}: {code} excepted: {why}\n")),
            _ => {}
        }
    }
    output::write(&(failed + &table(&tally)))?;
    let failures = tally.values().any(|counts| counts[1] > 0);
    Ok(if bad { Status::Bad } else { Status::of(!failures) })
}

fn table(tally: &BTreeMap<String, [usize; 4]>) -> String {
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
