//! The contents of a picture, independent of how it is drawn.

use super::hull::{Hull, hulls};
use super::meaning::{Meaning, SetMeaning};
use super::part::{Part, stays_without_marks};
use super::pencil::Pencils;
use ninefold_board::text::Alphabet;
use ninefold_board::words::{Naming, list};
use ninefold_board::{
    Because, Board, Candidate, Cell, Conclusion, Extra, Geometry, Grid, HouseId, Item, Link, LinkReason, Role, Shape,
    Status, Step, Symbol, SymbolSet,
};
use std::collections::{BTreeMap, BTreeSet};

/// Where the symbol of a cell comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// The puzzle states it.
    Given,
    /// It was entered later.
    Entry,
}

/// Why a cell stands out. Where several apply, the last of them is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Highlight {
    /// Look here.
    Focus,
    /// Solutions differ in it.
    Differs,
    /// Its symbol occurs twice in a house.
    Conflict,
    /// Its symbol or marks contradict the solution.
    Wrong,
    /// What is assumed leaves nothing to it.
    Failed,
}

impl Highlight {
    /// In words, for the key of a picture.
    pub fn words(self) -> &'static str {
        match self {
            Highlight::Focus => "look here",
            Highlight::Differs => "differs",
            Highlight::Conflict => "conflict",
            Highlight::Wrong => "wrong",
            Highlight::Failed => "nothing is left here",
        }
    }
}

/// Why a house stands out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tone {
    /// A fact is about it.
    Base,
    /// It limits how many candidates can be true.
    Cover,
    /// What is assumed leaves it without a place for some symbol.
    Failed,
}

impl Tone {
    /// In words, for the key of a picture.
    pub fn words(self) -> &'static str {
        match self {
            Tone::Base => "house",
            Tone::Cover => "holds each at most once",
            Tone::Failed => "has no place left",
        }
    }
}

/// An arrow from one set of candidates to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Vec<Candidate>,
    /// Where it ends.
    pub to: Vec<Candidate>,
    /// Strong: one of the two is true. Weak: not both are.
    pub strong: bool,
}

impl Arrow {
    /// In words, for the key of a picture.
    pub fn words(strong: bool) -> &'static str {
        if strong { "one of the two is true" } else { "not both are true" }
    }
}

/// A line drawn over cells that are out of the question, from the symbol that crosses them out: on boards without pencil marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// A value on the board, or the candidates of which one is true.
    pub from: Vec<Candidate>,
    /// The cells that are crossed out.
    pub cells: Vec<Cell>,
}

impl Stroke {
    /// In words, for the key of a picture.
    pub(crate) const WORDS: &'static str = "crossed out";
    /// Of the ring around a number on the board from which lines lead.
    pub(crate) const RING: &'static str = "crosses out its like";
    /// Of the cross in a cell.
    pub(crate) const CROSS: &'static str = "cannot have it";
    /// Of the oval around several candidates of which one is true.
    pub(crate) const OVAL: &'static str = "in one of these cells";
}

/// These candidates cross out the cells of those.
fn stroke(from: &[Candidate], to: &[Candidate]) -> Stroke {
    Stroke { from: from.to_vec(), cells: to.iter().map(|candidate| candidate.cell).collect() }
}

/// A picture before it is drawn.
#[derive(Clone, Debug)]
pub struct Scene {
    geometry: Geometry,
    alphabet: Alphabet,
    values: Vec<Option<(Symbol, Origin)>>,
    marks: Vec<SymbolSet>,
    pub(super) parts: BTreeMap<Candidate, Part>,
    /// The numbers of the sets, of what is in several of them.
    sets: BTreeMap<Candidate, BTreeSet<u8>>,
    highlights: BTreeMap<Cell, Highlight>,
    pub(super) houses: BTreeSet<(Tone, HouseId)>,
    arrows: Vec<Arrow>,
    strokes: Vec<Stroke>,
    hulls: Vec<Hull>,
    pub(super) meaning: Meaning,
    pub(super) pencils: Option<Pencils>,
    bare: bool,
    listed: bool,
    title: String,
    caption: String,
    labels: bool,
}

/// How scenes are made.
impl Scene {
    /// A board: its givens, its entries and, in the open cells, its pencil marks (or, where it has none, the candidates to
    /// which the puzzle restricts them).
    pub fn board(board: &Board) -> Self {
        let geometry = board.geometry();
        let value = |cell: Cell| {
            let given = board.givens()[cell.index()].map(|s| (s, Origin::Given));
            given.or(board.entries()[cell.index()].map(|s| (s, Origin::Entry)))
        };
        let scene = Scene::of(geometry, geometry.all_cells().map(value).collect());
        match board.marks().or(board.allowed()) {
            Some(marks) => scene.with_marks(marks.to_vec()),
            None => scene,
        }
    }

    /// A grid with its candidates.
    pub fn grid(grid: &Grid) -> Self {
        let geometry = grid.geometry();
        let value = |cell: Cell| match grid.status(cell) {
            Status::Given => grid.value(cell).map(|s| (s, Origin::Given)),
            Status::Placed => grid.value(cell).map(|s| (s, Origin::Entry)),
            Status::Open => None,
        };
        let scene = Scene::of(geometry, geometry.all_cells().map(value).collect());
        scene.with_marks(geometry.all_cells().map(|c| grid.candidates(c)).collect())
    }

    /// A grid and the step that can be made there, before it is made, with row and column names.
    pub fn step(grid: &Grid, step: &Step) -> Self {
        let mut scene = Scene { meaning: Meaning::of(grid, step), ..Scene::grid(grid).labels(true) };
        for (at, fact) in step.facts.iter().enumerate() {
            match (&fact.because, scene.meaning.failed == Some(at)) {
                (&Because::Grid(item), true) => scene.show_failed(item),
                (because, _) => scene.show_because(because),
            }
            fact.any_of.iter().for_each(|&c| scene.play(c, Part::Option));
        }
        step.covers.iter().for_each(|&cover| scene.show_item(cover, Tone::Cover));
        scene.hulls = hulls(grid, step);
        // What is within a hull stands out by that.
        let is_in_hull = |cell: &Cell| scene.hulls.iter().any(|hull| hull.cells.contains(cell));
        scene.highlights.retain(|cell, why| *why != Highlight::Focus || !is_in_hull(cell));
        for &(candidate, role) in &step.marks {
            scene.play(candidate, scene.meaning.part(role));
            if let Role::Set(number) = role {
                scene.sets.entry(candidate).or_default().insert(number);
            }
        }
        scene.sets.retain(|_, sets| sets.len() > 1);
        for candidate in scene.sets.keys().copied().collect::<Vec<_>>() {
            scene.play(candidate, Part::Shared);
        }
        for conclusion in &step.conclusions {
            match *conclusion {
                Conclusion::Place(candidate) => scene.play(candidate, Part::Placed),
                Conclusion::Eliminate(candidate) => scene.play(candidate, Part::Eliminated),
            }
        }
        scene.show_other_covers(step);
        scene.show_begun_covers(step);
        // What a value on the board bars is crossed out; arrows join candidates.
        let is_value = |k: &Candidate| grid.value(k.cell) == Some(k.symbol);
        let (barred, links): (Vec<&Link>, Vec<&Link>) =
            step.chain.iter().partition(|link| link.from.candidates.iter().all(is_value));
        let arrow = |link: &Link| Arrow {
            from: link.from.candidates.clone(),
            to: link.to.candidates.clone(),
            strong: matches!(link.why, LinkReason::Fact(_)),
        };
        scene.play_nodes(&links);
        scene.arrows = links.into_iter().map(arrow).collect();
        scene.strokes = barred.into_iter().map(|link| stroke(&link.from.candidates, &link.to.candidates)).collect();
        let caption = format!("{}: {}.", step.technique, scene.conclusions(&step.conclusions));
        scene.caption(caption)
    }

    fn of(geometry: &Geometry, values: Vec<Option<(Symbol, Origin)>>) -> Self {
        Scene {
            geometry: geometry.clone(),
            alphabet: Alphabet::for_people(geometry.symbols()),
            marks: vec![SymbolSet::EMPTY; values.len()],
            values,
            parts: BTreeMap::new(),
            sets: BTreeMap::new(),
            highlights: BTreeMap::new(),
            houses: BTreeSet::new(),
            arrows: Vec::new(),
            strokes: Vec::new(),
            hulls: Vec::new(),
            meaning: Meaning::default(),
            pencils: None,
            bare: false,
            listed: false,
            title: String::new(),
            caption: String::new(),
            labels: false,
        }
    }

    /// Pencil marks, one set per cell. Only those of open cells are shown.
    ///
    /// # Panics
    /// If there is not one set per cell.
    pub fn with_marks(mut self, marks: Vec<SymbolSet>) -> Self {
        assert_eq!(marks.len(), self.values.len(), "one set per cell");
        let all = self.geometry.all_symbols();
        let shown = |(set, value): (SymbolSet, &Option<_>)| if value.is_none() { set & all } else { SymbolSet::EMPTY };
        self.marks = marks.into_iter().zip(&self.values).map(shown).collect();
        self
    }

    /// Shows pencil marks as a list in the lower right corner of their cell, as Crook writes them, and not each at its own place.
    pub fn listed(self, listed: bool) -> Self {
        Scene { listed, ..self }
    }

    /// As one sees a board without pencil marks: of these only those with a role or an effect are left, and what is not
    /// true beside something else (the weak links of a step) is crossed out with lines over the cells.
    pub fn without_marks(mut self) -> Self {
        self.bare = true;
        self.parts.retain(|_, part| stays_without_marks(*part));
        for set in &mut self.marks {
            *set = SymbolSet::EMPTY;
        }
        for candidate in self.parts.keys().filter(|k| self.values[k.cell.index()].is_none()) {
            self.marks[candidate.cell.index()].insert(candidate.symbol);
        }
        let weak = self.arrows.drain(..).filter(|arrow| !arrow.strong);
        self.strokes.extend(weak.map(|arrow| stroke(&arrow.from, &arrow.to)));
        self
    }

    /// Makes cells stand out.
    pub fn highlight(mut self, cells: impl IntoIterator<Item = Cell>, why: Highlight) -> Self {
        for cell in cells {
            let shown = self.highlights.entry(cell).or_insert(why);
            *shown = why.max(*shown);
        }
        self
    }

    /// How symbols are written; [`Alphabet::for_people`] if not said.
    pub fn alphabet(mut self, alphabet: Alphabet) -> Self {
        self.alphabet = alphabet;
        self
    }

    /// The words above the board.
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// The words below the board.
    pub fn caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = caption.into();
        self
    }

    /// Whether rows and columns are named. The vertices of a graph always are.
    pub fn labels(mut self, labels: bool) -> Self {
        self.labels = labels;
        self
    }

    pub(super) fn play(&mut self, candidate: Candidate, part: Part) {
        // Candidates that the grid no longer has cannot be shown: a pattern may hold some that were eliminated long ago. What is filled
        // in is shown where the pattern itself is of such cells.
        let is_filled = self.value(candidate.cell).is_some_and(|(symbol, _)| symbol == candidate.symbol);
        let is_of_filled = is_filled && matches!(part, Part::Role(_));
        if is_of_filled || self.marks(candidate.cell).contains(candidate.symbol) {
            let shown = self.parts.entry(candidate).or_insert(part);
            *shown = part.max(*shown);
        }
    }

    fn show_because(&mut self, because: &Because) {
        match because {
            Because::Grid(item) => self.show_item(*item, Tone::Base),
            Because::Derived { covers, .. } => covers.iter().for_each(|&cover| self.show_item(cover, Tone::Cover)),
            Because::NotDeadly(pattern) => {
                self.highlights.extend(pattern.iter().map(|c| (c.cell, Highlight::Focus)));
            }
        }
    }

    fn show_failed(&mut self, item: Item) {
        match item {
            Item::InHouse(house, _) => drop(self.houses.insert((Tone::Failed, house))),
            Item::Cell(cell) => drop(self.highlights.insert(cell, Highlight::Failed)),
        }
    }

    fn show_item(&mut self, item: Item, tone: Tone) {
        match item {
            Item::InHouse(house, _) => {
                self.houses.insert((tone, house));
            }
            // A cell as a cover says no more than the candidates in it.
            Item::Cell(cell) if tone == Tone::Base => {
                self.highlights.entry(cell).or_insert(Highlight::Focus);
            }
            Item::Cell(_) => {}
        }
    }

    /// In words: `r5c5 is 7; r1c2 and r1c3 lose 3`.
    fn conclusions(&self, conclusions: &[Conclusion]) -> String {
        let names = Naming { cell: &|cell| self.geometry.cell_name(cell), symbol: &|symbol| self.name(symbol) };
        names.effects(conclusions, &|_, _| None)
    }
}

/// The questions that renderers ask.
impl Scene {
    /// The board's geometry.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The symbol of a cell and where it comes from.
    pub fn value(&self, cell: Cell) -> Option<(Symbol, Origin)> {
        self.values[cell.index()]
    }

    /// The pencil marks of a cell; none in a cell with a symbol.
    pub fn marks(&self, cell: Cell) -> SymbolSet {
        self.marks[cell.index()]
    }

    /// Has any cell pencil marks?
    pub(crate) fn has_marks(&self) -> bool {
        self.marks.iter().any(|set| !set.is_empty())
    }

    /// Are there both givens and entries, so that one must tell them apart?
    pub fn is_mixed(&self) -> bool {
        let has = |origin| self.values.iter().flatten().any(|&(_, o)| o == origin);
        has(Origin::Given) && has(Origin::Entry)
    }

    /// The part of a pencil mark.
    pub fn part(&self, candidate: Candidate) -> Part {
        self.parts.get(&candidate).copied().unwrap_or(Part::Plain)
    }

    /// The numbers of the sets in which a candidate is, where they are several.
    pub(crate) fn sets_of(&self, candidate: Candidate) -> impl Iterator<Item = u8> + '_ {
        self.sets.get(&candidate).into_iter().flatten().copied()
    }

    /// The sets of which no candidate has a mark of its own, as each is in another set, too.
    pub(crate) fn sets_without_marks(&self) -> BTreeSet<u8> {
        let is_of =
            |part: &Part, number: u8| matches!(*part, Part::Role(Role::Set(of)) | Part::Branch(of) if of == number);
        let shown = |number: &u8| self.parts.values().any(|part| is_of(part, *number));
        let shared = self.parts.iter().filter(|(_, part)| **part == Part::Shared);
        shared.flat_map(|(&candidate, _)| self.sets_of(candidate)).filter(|number| !shown(number)).collect()
    }

    /// What a part means here, for the key of the picture.
    pub fn words(&self, part: Part) -> String {
        match part {
            Part::Option => self.meaning.option.to_string(),
            Part::Off | Part::On | Part::First | Part::Last => self.meaning.course.words(part).to_string(),
            Part::Role(Role::Fin) => self.meaning.fin.to_string(),
            Part::Shared if self.hulls.is_empty() => self.meaning.shared().to_string(),
            Part::Role(Role::Set(number)) | Part::Branch(number) => {
                let hull = self.hulls.iter().find(|hull| hull.number == number).map(Hull::words);
                let meaning = || self.meaning.sets.get(&number).map(|meaning| self.set_words(meaning));
                hull.or_else(meaning).unwrap_or_else(|| part.words())
            }
            _ => part.words(),
        }
    }

    fn set_words(&self, meaning: &SetMeaning) -> String {
        let cells = |cells: &[Cell]| {
            let names: Vec<String> = cells.iter().map(|&cell| self.geometry.cell_name(cell)).collect();
            list(&names, "and")
        };
        match meaning {
            SetMeaning::If(k) => format!("if {} is {}", self.geometry.cell_name(k.cell), self.name(k.symbol)),
            SetMeaning::IfNot(k) => format!("if {} is not {}", self.geometry.cell_name(k.cell), self.name(k.symbol)),
            SetMeaning::Follow => "follows".to_string(),
            SetMeaning::Alike(of) if of.is_empty() => "all or none is true".to_string(),
            SetMeaning::Alike(of) => format!("{}: all or none is true", cells(of)),
            SetMeaning::OneOf => Meaning::default().option.to_string(),
            SetMeaning::In(house) => format!("counted in {}", self.geometry.house(*house).name()),
            SetMeaning::InKinds(kinds) => {
                let names: Vec<String> = kinds.iter().cloned().collect();
                format!("counted in its {}", list(&names, "or"))
            }
            SetMeaning::Of(of) => format!("in {}", cells(of)),
        }
    }

    /// The parts that occur, each once, without [`Part::Plain`].
    pub fn parts(&self) -> BTreeSet<Part> {
        self.parts.values().copied().collect()
    }

    /// Why a cell stands out, if it does.
    pub fn highlighted(&self, cell: Cell) -> Option<Highlight> {
        self.highlights.get(&cell).copied()
    }

    /// The cells that stand out, ascending.
    pub fn highlights(&self) -> impl Iterator<Item = (Cell, Highlight)> + '_ {
        self.highlights.iter().map(|(&cell, &why)| (cell, why))
    }

    /// The kinds of highlights that occur, each once.
    pub(crate) fn highlight_kinds(&self) -> BTreeSet<Highlight> {
        self.highlights.values().copied().collect()
    }

    /// The houses that stand out: first all bases, then all covers.
    pub fn houses(&self) -> impl Iterator<Item = (Tone, HouseId)> + '_ {
        self.houses.iter().copied()
    }

    /// The arrows, in the order in which a person would follow them.
    pub fn arrows(&self) -> &[Arrow] {
        &self.arrows
    }

    /// The sets of cells around which a hull is drawn.
    pub fn hulls(&self) -> &[Hull] {
        &self.hulls
    }

    /// The lines over cells, in the order in which a person would draw them.
    pub fn strokes(&self) -> &[Stroke] {
        &self.strokes
    }

    /// Those of which one is true, where lines over cells begin there; each set once.
    pub fn ovals(&self) -> BTreeSet<&[Candidate]> {
        self.strokes.iter().map(|stroke| stroke.from.as_slice()).filter(|from| from.len() > 1).collect()
    }

    /// The number on the board that a line comes from, around which a ring is drawn.
    pub(crate) fn crosser(&self, stroke: &Stroke) -> Option<Cell> {
        self.geometry.side()?;
        stroke.from.first().map(|from| from.cell).filter(|&cell| self.value(cell).is_some())
    }

    /// The cells with a cross: not the one that takes a number in this step. Others are barred there, and a cross would look as if that were meant.
    pub(crate) fn barred<'s>(&'s self, stroke: &'s Stroke) -> impl Iterator<Item = Cell> + 's {
        stroke.cells.iter().copied().filter(|&cell| !self.is_placed(cell))
    }

    /// Does the cell take a number in this step?
    pub(crate) fn is_placed(&self, cell: Cell) -> bool {
        self.marks(cell).iter().any(|symbol| self.part(cell.with(symbol)) == Part::Placed)
    }

    /// Does a line run over the cell?
    pub(crate) fn is_crossed(&self, cell: Cell) -> bool {
        self.strokes.iter().any(|stroke| stroke.cells.contains(&cell))
    }

    /// The marks of a cell in their order, those that were crossed out among them, where they are [listed](Scene::listed).
    pub(crate) fn list(&self, cell: Cell) -> Option<SymbolSet> {
        let struck = || self.struck(cell).iter().map(|&(symbol, _)| symbol).collect();
        self.listed.then(|| self.marks(cell) | struck())
    }

    /// Is it seen as a board [without pencil marks](Scene::without_marks)?
    pub(crate) fn is_bare(&self) -> bool {
        self.bare
    }

    /// The words above the board; may be empty.
    pub(crate) fn title_text(&self) -> &str {
        &self.title
    }

    /// The words below the board; may be empty.
    pub(crate) fn caption_text(&self) -> &str {
        &self.caption
    }

    /// Are rows and columns named?
    pub(crate) fn has_labels(&self) -> bool {
        self.labels
    }

    /// A symbol as this scene writes it.
    pub fn name(&self, symbol: Symbol) -> String {
        self.alphabet.name(symbol)
    }

    /// The longest name of a symbol, in characters.
    pub(crate) fn name_length(&self) -> usize {
        self.geometry.all_symbols().iter().map(|s| self.name(s).len()).max().unwrap_or(1)
    }

    /// A candidate as people write it: `r1c2=3`.
    pub(crate) fn candidate_name(&self, candidate: Candidate) -> String {
        format!("{}={}", self.geometry.cell_name(candidate.cell), self.name(candidate.symbol))
    }

    /// The houses beside rows, columns and boxes or regions.
    pub fn extra_houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        let n = self.geometry.symbols();
        let plain = match self.geometry.shape() {
            Shape::Sudoku(_) | Shape::Jigsaw(_) => 3 * n,
            Shape::Latin => 2 * n,
            Shape::Graph => self.geometry.houses().len(),
        };
        self.geometry.house_ids().skip(plain)
    }

    /// The kinds of extra houses in words, if there are any: a shade does not say what it means.
    pub(crate) fn extra_words(&self) -> Option<String> {
        let mut names: Vec<_> = self.geometry.extras().iter().map(Extra::name).collect();
        names.dedup();
        (!names.is_empty()).then(|| format!("also: {}", names.join(", ")))
    }

    /// Does a thick line run between the two cells: are they in different boxes or regions?
    pub fn is_border(&self, a: Cell, b: Cell) -> bool {
        self.region(a) != self.region(b)
    }

    fn region(&self, cell: Cell) -> usize {
        let (row, column) = self.geometry.row_column(cell);
        match self.geometry.shape() {
            Shape::Sudoku(boxes) => row / boxes.height * boxes.height + column / boxes.width,
            Shape::Jigsaw(regions) => usize::from(regions[cell.index()]),
            Shape::Latin | Shape::Graph => 0,
        }
    }
}
