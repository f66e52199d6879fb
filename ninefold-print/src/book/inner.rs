//! Pages of puzzles, and of solutions.

use super::frame::{Frame, SOFT, heading, running_head, style};
use super::level::{level_name, stars, stars_width};
use super::plan::{BETWEEN, Page, Plan, foot_height};
use super::plate::{Plate, Use, mark_size};
use super::refused::Refused;
use super::slots::Slots;
use super::{Book, Chapter, Entry};
use crate::canvas::{Anchor, Canvas};
use crate::fonts::Type;
use crate::ink::{BLACK, Ink, Pen};
use crate::paper::{SMALLEST, THINNEST};
use crate::path::Place;
use ninefold::board::Board;
use ninefold::render::Scene;
use std::ops::Range;

/// The level beside a puzzle.
const STARS: Ink = Ink::Grey(0.25);

/// Draws a page of puzzles or of solutions.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    book: &Book,
    plan: &Plan,
    page: &Page,
    entries: &[&Entry],
    frame: &Frame,
) -> Result<(), Refused> {
    match page {
        Page::Puzzles { chapter, entries: its, is_first, overleaf } => {
            let is_headed = *is_first && book.has_front;
            let chapter = &book.chapters[*chapter];
            if is_headed {
                heading(canvas, &plan.sizes, frame, &chapter.title, &chapter.about);
            } else {
                running_head(canvas, &plan.sizes, frame, if book.has_front { &chapter.title } else { &book.title });
            }
            puzzles(canvas, book, plan, entries, its.clone(), frame, *is_first)?;
            overleaf_solutions(canvas, plan, entries, overleaf.clone(), frame);
        }
        Page::Last { overleaf } => {
            running_head(canvas, &plan.sizes, frame, "Solutions");
            overleaf_solutions(canvas, plan, entries, overleaf.clone(), frame);
        }
        Page::Empty { is_first } => {
            if *is_first {
                heading(canvas, &plan.sizes, frame, "Empty boards", "");
            } else {
                running_head(canvas, &plan.sizes, frame, "Empty boards");
            }
            let room = frame.below(if *is_first { plan.sizes.head() } else { 0.0 });
            empty_boards(canvas, book, entries, &room)?;
        }
        Page::Solutions { entries: its, slots, is_first } => {
            if *is_first {
                heading(canvas, &plan.sizes, frame, "Solutions", "");
            } else {
                running_head(canvas, &plan.sizes, frame, "Solutions");
            }
            solutions(
                canvas,
                plan,
                entries,
                its.clone(),
                slots,
                &frame.below(if *is_first { plan.sizes.head() } else { 0.0 }),
            );
        }
        _ => {}
    }
    Ok(())
}

fn puzzles(
    canvas: &mut Canvas<'_>,
    book: &Book,
    plan: &Plan,
    entries: &[&Entry],
    its: Range<usize>,
    frame: &Frame,
    is_first: bool,
) -> Result<(), Refused> {
    let slots = plan.puzzle_slots(book, frame, is_first)?;
    let room = plan.puzzle_frame(book, frame, is_first);
    for (slot, number) in its.enumerate() {
        let entry = entries[number];
        let (x, y) = slots.corner(&room, slot);
        label(canvas, plan, (x, y), slots.side, number + 1, entry.level);
        let scene = entry.scene();
        let (is_bold, has_marks) = (book.is_large, book.has_marks);
        Plate { scene: &scene, purpose: Use::Puzzle, is_bold, has_marks }.draw(canvas, (x, y), slots.side);
    }
    Ok(())
}

/// Boards of the first puzzle's kind, with nothing in them but small digits.
fn empty_boards(canvas: &mut Canvas<'_>, book: &Book, entries: &[&Entry], room: &Frame) -> Result<(), Refused> {
    let geometry = entries.first().ok_or(Refused::NoPuzzle)?.puzzle.geometry();
    let slots = Slots::of_puzzles(room, book.per_page, 0.0).ok_or(Refused::PerPage(book.per_page))?;
    let scene = Scene::board(&Board::empty(geometry.clone())).alphabet(entries[0].alphabet());
    let has_marks = mark_size(geometry.symbols(), slots.side) >= SMALLEST;
    for slot in 0..slots.count() {
        let plate = Plate { scene: &scene, purpose: Use::Puzzle, is_bold: false, has_marks };
        plate.draw(canvas, slots.corner(room, slot), slots.side);
    }
    Ok(())
}

/// Above a board: its number, and its level in stars and words.
fn label(canvas: &mut Canvas<'_>, plan: &Plan, (x, y): Place, across: f32, number: usize, level: Option<u64>) {
    let size = plan.sizes.small;
    let base = y - size * 0.62;
    canvas.text((x, base), style(Type::Strong, size * 1.15, BLACK, Anchor::Start), &number.to_string());
    let Some(level) = level else { return };
    let radius = size * 0.36;
    let width = stars_width(level, radius);
    stars(canvas, (x + across - width, base - size * 0.3), level, radius, STARS);
    let name = level_name(level).unwrap_or_default();
    let room = across - width - size * 1.2;
    if canvas.fonts.width(Type::Italic, size, name) < room / 1.6 {
        let at = (x + across - width - size * 0.6, base);
        canvas.text(at, style(Type::Italic, size, SOFT, Anchor::End), name);
    }
}

fn solutions(
    canvas: &mut Canvas<'_>,
    plan: &Plan,
    entries: &[&Entry],
    its: Range<usize>,
    slots: &Slots,
    frame: &Frame,
) {
    for (slot, number) in its.enumerate() {
        let at = place(slots, frame, slot);
        solution(canvas, entries[number], number + 1, at, slots, plan.sizes.small.min(10.0));
    }
}

/// Solutions stand from the top on, also where a page is not full.
fn place(slots: &Slots, frame: &Frame, slot: usize) -> Place {
    let (row, column) = (slot / slots.columns, slot % slots.columns);
    let x = match slots.columns {
        1 => frame.left + (frame.width - slots.side) / 2.0,
        columns => {
            frame.left + super::plate::whole(column) * (frame.width - slots.side) / super::plate::whole(columns - 1)
        }
    };
    (x, frame.top + slots.label + super::plate::whole(row) * (slots.label + slots.side + BETWEEN))
}

fn solution(canvas: &mut Canvas<'_>, entry: &Entry, number: usize, (x, y): Place, slots: &Slots, size: f32) {
    let base = y - size * 0.45;
    canvas.text((x, base), style(Type::Strong, size, BLACK, Anchor::Start), &number.to_string());
    let scene = entry.solved();
    Plate { scene: &scene, purpose: Use::Solution, is_bold: false, has_marks: false }.draw(canvas, (x, y), slots.side);
}

/// The solutions of the page before, upside down at the foot, so that nobody reads them by chance.
fn overleaf_solutions(canvas: &mut Canvas<'_>, plan: &Plan, entries: &[&Entry], its: Range<usize>, frame: &Frame) {
    let Some(foot) = plan.foot.as_ref().filter(|_| !its.is_empty()) else { return };
    let height = foot_height(foot);
    let strip = Frame { top: frame.bottom() - height, height, ..*frame };
    let pen = Pen::new(Ink::Grey(0.55), THINNEST);
    canvas.line((frame.left, strip.top - 10.0), (frame.right(), strip.top - 10.0), &pen);
    let turned = [-1.0, 0.0, 0.0, -1.0, 2.0 * frame.middle(), 2.0 * strip.top + height];
    canvas.within(turned, 0.0, |canvas| {
        for (slot, number) in its.enumerate() {
            solution(canvas, entries[number], number + 1, place(foot, &strip, slot), foot, SMALLEST + 0.5);
        }
    });
}

/// The levels in a chapter, for its line in the contents.
pub(super) fn levels(chapter: &Chapter) -> Option<(u64, u64)> {
    let levels = || chapter.entries.iter().filter_map(|entry| entry.level);
    Some((levels().min()?, levels().max()?))
}
