//! Pages of puzzles, and of solutions.

use super::frame::{Frame, SOFT, headed, heading, running_head, style};
use super::level::{level_name, stars, stars_width};
use super::plan::{Plan, foot_height, foot_words};
use super::plate::{Plate, Use, mark_size};
use super::refused::Refused;
use super::shelf::{BETWEEN, Shelf};
use super::slots::Slots;
use super::wrap::fitted;
use super::{Entry, Leaf};
use crate::canvas::{Anchor, Canvas};
use crate::fonts::Type;
use crate::ink::{BLACK, Ink, Pen};
use crate::paper::{LARGE_WORDS, SMALLEST, THINNEST};
use crate::path::Place;
use ninefold::board::Board;
use ninefold::render::Scene;
use std::ops::Range;

/// The level beside a puzzle.
const STARS: Ink = Ink::Grey(0.25);

impl Leaf<'_> {
    /// Puzzles of a chapter, below its heading or its name.
    pub(super) fn puzzles(
        &self,
        canvas: &mut Canvas<'_>,
        chapter: usize,
        its: Range<usize>,
        is_first: bool,
    ) -> Result<(), Refused> {
        let Leaf { book, plan, entries, ref frame } = *self;
        let chapter = &book.chapters[chapter];
        if is_first && book.has_front {
            heading(canvas, &plan.sizes, frame, &chapter.title, &chapter.about);
        } else {
            running_head(canvas, &plan.sizes, frame, if book.has_front { &chapter.title } else { &book.title });
        }
        let slots = plan.puzzle_slots(book, frame, is_first)?;
        let room = plan.puzzle_frame(book, frame, is_first);
        for (slot, number) in its.enumerate() {
            let entry = entries[number];
            let at = slots.corner(&room, slot);
            label(canvas, plan, at, slots.side, (number + 1, entry))?;
            let scene = entry.scene();
            let (is_bold, has_marks) = (book.is_large, book.has_marks);
            Plate { scene: &scene, purpose: Use::Puzzle, is_bold, has_marks }.draw(canvas, at, slots.side);
        }
        Ok(())
    }

    /// Boards of the kind of the puzzle with this number, with nothing in them but small digits.
    pub(super) fn empty_boards(&self, canvas: &mut Canvas<'_>, like: usize, is_first: bool) -> Result<(), Refused> {
        let (book, like) = (self.book, self.entries[like]);
        let room = headed(canvas, &self.plan.sizes, &self.frame, "Empty boards", is_first);
        let geometry = like.puzzle.geometry();
        let slots = Slots::of_puzzles(&room, book.per_page, 0.0).ok_or(Refused::PerPage(book.per_page))?;
        let scene = Scene::board(&Board::empty(geometry.clone())).alphabet(like.alphabet());
        let least = if book.is_large { LARGE_WORDS } else { SMALLEST };
        let has_marks = mark_size(geometry.symbols(), slots.side) >= least;
        for slot in 0..slots.count() {
            let plate = Plate { scene: &scene, purpose: Use::Puzzle, is_bold: false, has_marks };
            plate.draw(canvas, slots.corner(&room, slot), slots.side);
        }
        Ok(())
    }

    /// Solutions, row by row from the top on, also where a page is not full.
    pub(super) fn solutions(&self, canvas: &mut Canvas<'_>, shelves: &[Shelf], is_first: bool) {
        let size = self.plan.sizes.small.min(LARGE_WORDS);
        let mut room = headed(canvas, &self.plan.sizes, &self.frame, "Solutions", is_first);
        for shelf in shelves {
            for (slot, number) in shelf.entries.clone().enumerate() {
                let at = shelf.slots.corner_from_top(&room, slot, BETWEEN);
                solution(canvas, self.entries[number], number + 1, at, &shelf.slots, size);
            }
            room = room.below(shelf.height() + BETWEEN);
        }
    }

    /// The solutions of the page before, upside down at the foot, so that nobody reads them by chance.
    pub(super) fn overleaf(&self, canvas: &mut Canvas<'_>, its: Range<usize>) {
        let Leaf { book, plan, entries, ref frame } = *self;
        let Some(foot) = plan.foot.as_ref().filter(|_| !its.is_empty()) else { return };
        let height = foot_height(foot);
        let strip = Frame { top: frame.bottom() - height, height, ..*frame };
        let pen = Pen::new(Ink::Grey(0.55), THINNEST);
        canvas.line((frame.left, strip.top - 10.0), (frame.right(), strip.top - 10.0), &pen);
        let turned = [-1.0, 0.0, 0.0, -1.0, 2.0 * frame.middle(), 2.0 * strip.top + height];
        canvas.within(turned, 0.0, |canvas| {
            for (slot, number) in its.enumerate() {
                let at = foot.corner_from_top(&strip, slot, BETWEEN);
                solution(canvas, entries[number], number + 1, at, foot, foot_words(book));
            }
        });
    }
}

/// Above a board: its number and title, and its level in stars and words.
fn label(
    canvas: &mut Canvas<'_>,
    plan: &Plan,
    (x, y): Place,
    across: f32,
    (number, entry): (usize, &Entry),
) -> Result<(), Refused> {
    let size = plan.sizes.small;
    let (base, number) = (y - size * 0.62, number.to_string());
    canvas.text((x, base), style(Type::Strong, size * 1.15, BLACK, Anchor::Start), &number);
    let from = canvas.fonts.width(Type::Strong, size * 1.15, &number) + size * 0.7;
    let (mut end, name) = (across, entry.level.and_then(level_name).unwrap_or_default());
    if let Some(level) = entry.level {
        let radius = size * 0.36;
        end -= stars_width(level, radius);
        stars(canvas, (x + end, base - size * 0.3), level, radius, STARS);
        end -= size * 0.6;
    }
    let least = size * SMALLER;
    let wide = canvas.fonts.width(Type::Roman, least, &entry.title);
    if !entry.title.is_empty() && from + wide > end {
        let what = format!("the title of puzzle {number}");
        return Err(Refused::NoRoom { what, found: wide, room: end - from });
    }
    let named = end - canvas.fonts.width(Type::Italic, size, name);
    // The stars say what the name says, which gives way.
    if named > from + (across - from) * FREE && named - size > from + wide {
        canvas.text((x + end, base), style(Type::Italic, size, SOFT, Anchor::End), name);
        end = named - size;
    }
    let letters = fitted(canvas.fonts, Type::Roman, (size, least), end - from, &entry.title);
    canvas.text((x + from, base), style(Type::Roman, letters, BLACK, Anchor::Start), &entry.title);
    Ok(())
}

/// How small a title may be set, in the size of others, and the part of the room above a board that the level leaves free.
const SMALLER: f32 = 0.8;
const FREE: f32 = 0.3;

fn solution(canvas: &mut Canvas<'_>, entry: &Entry, number: usize, (x, y): Place, slots: &Slots, size: f32) {
    let base = y - size * 0.45;
    canvas.text((x, base), style(Type::Strong, size, BLACK, Anchor::Start), &number.to_string());
    let scene = entry.solved();
    Plate { scene: &scene, purpose: Use::Solution, is_bold: false, has_marks: false }.draw(canvas, (x, y), slots.side);
}
