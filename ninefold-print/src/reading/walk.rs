//! The operators of a page, one after the other.

use super::letters::{Letters, number};
use super::{Leaf, Mark};
use crate::matrix::{Matrix, SAME, moved, scale, times};
use hayro_syntax::content::UntypedIter;
use hayro_syntax::object::{Array, Dict, Name, Object, Rect, Stream};
use hayro_syntax::page::{A4, Page, Rotation};
use std::collections::BTreeMap;

/// Forms may hold forms: not deeper than this.
const DEEPEST: usize = 8;
/// The most marks of a page; more are a drawing that nobody checks by its parts.
const MOST: usize = 1 << 20;

/// So many bytes a form counts at least.
const FORM: usize = 1 << 10;

/// How many bytes of operators may still be read of a document: pages may share a stream, and forms may draw forms, again and again.
#[derive(Clone, Copy)]
pub(super) struct Unread {
    pages: usize,
    forms: usize,
    /// Was something left out?
    pub(super) is_cut: bool,
}

impl Unread {
    /// Of a document of which nothing has been read.
    pub(super) const ALL: Unread = Unread { pages: 1 << 29, forms: 1 << 24, is_cut: false };

    /// Takes the bytes of a page, or of a form, if there are as many left.
    fn take(&mut self, bytes: usize, is_form: bool) -> bool {
        let left = if is_form { &mut self.forms } else { &mut self.pages };
        match left.checked_sub(bytes.max(1)) {
            Some(rest) => *left = rest,
            None => self.is_cut = true,
        }
        !self.is_cut
    }
}

/// The state that `q` keeps.
#[derive(Clone)]
struct State {
    matrix: Matrix,
    line: f32,
    fill: Option<f32>,
    stroke: Option<f32>,
    font: String,
    size: f32,
    leading: f32,
    /// Between letters, between words, and their stretch.
    spacing: (f32, f32, f32),
    rise: f32,
}

/// The sheet of a page, and how it is turned when it is shown.
struct Sheet {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
    rotation: Rotation,
    /// Does the file say how large it is?
    is_known: bool,
}

/// Trees of pages are not deeper than this.
const DEEPEST_PAGE: usize = 64;

/// The size that a page's own entry says, or else the nearest one above it. One that is no four numbers says none, whatever stands above.
fn said_size(page: &Page<'_>) -> Option<Rect> {
    let mut dict = page.raw().clone();
    for _ in 0..DEEPEST_PAGE {
        match dict.get::<Object<'_>>(&b"MediaBox"[..]) {
            None | Some(Object::Null(_)) => {}
            Some(_) => return dict.get::<Rect>(&b"MediaBox"[..]),
        }
        let Some(above) = dict.get::<Dict<'_>>(&b"Parent"[..]) else { break };
        dict = above;
    }
    // A page that does not name what it stands in is found from there. Where nothing is said the reader takes this very size.
    let (found, none) = (page.media_box(), A4);
    let is_same = [found.x0 - none.x0, found.y0 - none.y0, found.x1 - none.x1, found.y1 - none.y1]
        .iter()
        .all(|apart| apart.abs() < f64::EPSILON);
    (!is_same).then_some(found)
}

impl Sheet {
    fn of(page: &Page<'_>) -> Self {
        let said = said_size(page);
        let (size, is_known) = (said.unwrap_or(A4), said.is_some());
        let (width, height) = ((size.x1 - size.x0) as f32, (size.y1 - size.y0) as f32);
        Sheet { left: size.x0 as f32, top: size.y1 as f32, width, height, rotation: page.rotation(), is_known }
    }

    fn shown_size(&self) -> (f32, f32) {
        match self.rotation {
            Rotation::None | Rotation::Flipped => (self.width, self.height),
            Rotation::Horizontal | Rotation::FlippedHorizontal => (self.height, self.width),
        }
    }

    /// A place of the sheet as it is shown, from the upper left corner; pages are turned clockwise.
    fn shown(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let (x, y) = (x - self.left, self.top - y);
        match self.rotation {
            Rotation::None => (x, y),
            Rotation::Horizontal => (self.height - y, x),
            Rotation::Flipped => (self.width - x, self.height - y),
            Rotation::FlippedHorizontal => (y, self.width - x),
        }
    }
}

/// The page while it is read.
struct Walker {
    sheet: Sheet,
    state: State,
    kept: Vec<State>,
    text: (Matrix, Matrix),
    path: Option<[f32; 4]>,
    at: (f32, f32),
    fonts: BTreeMap<String, Letters>,
    marks: Vec<Mark>,
    foreign: Vec<String>,
    unread: Unread,
}

/// Reads a page, as long as there are bytes left to read.
pub(super) fn leaf(page: &Page<'_>, left: &mut Unread) -> Leaf {
    let sheet = Sheet::of(page);
    let ((width, height), has_size) = (sheet.shown_size(), sheet.is_known);
    let state = State {
        matrix: SAME,
        line: 1.0,
        fill: Some(0.0),
        stroke: Some(0.0),
        font: String::new(),
        size: 0.0,
        leading: 0.0,
        spacing: (0.0, 0.0, 1.0),
        rise: 0.0,
    };
    let mut walker = Walker {
        sheet,
        state,
        kept: Vec::new(),
        text: (SAME, SAME),
        path: None,
        at: (0.0, 0.0),
        fonts: BTreeMap::new(),
        marks: Vec::new(),
        foreign: Vec::new(),
        unread: *left,
    };
    let resources = page.resources();
    let forms = Found { fonts: resources.fonts.clone(), forms: resources.x_objects.clone() };
    if let Some(stream) = page.page_stream() {
        walker.walk(stream, &forms, 0);
    }
    *left = walker.unread;
    Leaf {
        width,
        height,
        has_size,
        marks: walker.marks,
        foreign_fonts: walker.foreign,
        has_annotations: page
            .raw()
            .get::<Array<'_>>(&b"Annots"[..])
            .is_some_and(|all| all.iter::<Object<'_>>().next().is_some()),
    }
}

/// Where names of a stream lead.
struct Found<'d> {
    fonts: Dict<'d>,
    forms: Dict<'d>,
}

impl Walker {
    fn walk(&mut self, stream: &[u8], found: &Found<'_>, depth: usize) {
        if !self.unread.take(stream.len(), depth > 0) {
            return;
        }
        let mut operators = UntypedIter::new(stream);
        while let Some(instruction) = operators.next() {
            if self.marks.len() >= MOST || self.unread.is_cut {
                self.unread.is_cut = true;
                return;
            }
            let operands: Vec<Object<'_>> = instruction.operands().cloned().collect();
            let numbers: Vec<f32> = operands.iter().filter_map(number).collect();
            let operator: &[u8] = instruction.operator;
            self.set(operator, &numbers);
            self.trace(operator, &numbers);
            self.write(operator, &numbers, &operands, found);
            if operator == b"Do"
                && let Some(Object::Name(name)) = operands.first()
            {
                self.draw_form(name, found, depth);
            }
        }
    }

    /// Colours, widths, matrices.
    fn set(&mut self, operator: &[u8], numbers: &[f32]) {
        match (operator, numbers) {
            (b"q", _) if self.kept.len() < 1024 => self.kept.push(self.state.clone()),
            (b"Q", _) => {
                if let Some(kept) = self.kept.pop() {
                    self.state = kept;
                }
            }
            (b"cm", numbers) => {
                if let Ok(matrix) = Matrix::try_from(numbers) {
                    self.state.matrix = times(matrix, self.state.matrix);
                }
            }
            (b"w", &[width]) => self.state.line = width,
            (b"g" | b"rg" | b"k", numbers) => self.state.fill = lightness(numbers),
            (b"G" | b"RG" | b"K", numbers) => self.state.stroke = lightness(numbers),
            // Other colour spaces are not looked into.
            (b"cs" | b"sc" | b"scn", _) => self.state.fill = None,
            (b"CS" | b"SC" | b"SCN", _) => self.state.stroke = None,
            _ => {}
        }
    }

    /// Paths, and what is drawn along them.
    fn trace(&mut self, operator: &[u8], numbers: &[f32]) {
        match (operator, numbers) {
            (b"m" | b"l", &[x, y]) => self.reach(&[(x, y)]),
            (b"c", &[ax, ay, bx, by, x, y]) => self.reach(&[(ax, ay), (bx, by), (x, y)]),
            (b"v" | b"y", &[ax, ay, x, y]) => self.reach(&[(ax, ay), (x, y)]),
            (b"re", &[x, y, width, height]) => self.reach(&[(x, y), (x + width, y + height)]),
            (b"S" | b"s", _) => self.end_path(false, true),
            (b"f" | b"F" | b"f*", _) => self.end_path(true, false),
            (b"B" | b"B*" | b"b" | b"b*", _) => self.end_path(true, true),
            (b"n", _) => self.path = None,
            _ => {}
        }
    }

    /// A place on the page, from its upper left corner.
    fn on_page(&self, matrix: Matrix, place: (f32, f32)) -> (f32, f32) {
        self.sheet.shown(moved(matrix, place))
    }

    fn reach(&mut self, places: &[(f32, f32)]) {
        for &place in places {
            let (x, y) = self.on_page(self.state.matrix, place);
            self.path = Some(self.path.map_or([x, y, x, y], |[l, t, r, b]| [l.min(x), t.min(y), r.max(x), b.max(y)]));
            self.at = (x, y);
        }
    }

    fn end_path(&mut self, is_filled: bool, is_stroked: bool) {
        let Some(bounds) = self.path.take() else { return };
        if is_filled {
            self.marks.push(Mark::Surface { bounds, ink: self.state.fill });
        }
        if is_stroked {
            let width = self.state.line * scale(self.state.matrix);
            self.marks.push(Mark::Lines { bounds, width, ink: self.state.stroke });
        }
    }

    /// Text.
    fn write(&mut self, operator: &[u8], numbers: &[f32], operands: &[Object<'_>], found: &Found<'_>) {
        match (operator, numbers) {
            (b"BT", _) => self.text = (SAME, SAME),
            (b"Tm", numbers) => self.text = Matrix::try_from(numbers).map_or(self.text, |matrix| (matrix, matrix)),
            (b"Td", &[x, y]) => self.next_line(x, y),
            (b"TD", &[x, y]) => {
                self.state.leading = -y;
                self.next_line(x, y);
            }
            (b"T*", _) => self.next_line(0.0, -self.state.leading),
            (b"TL", &[leading]) => self.state.leading = leading,
            (b"Tc", &[spacing]) => self.state.spacing.0 = spacing,
            (b"Tw", &[spacing]) => self.state.spacing.1 = spacing,
            (b"Tz", &[stretch]) => self.state.spacing.2 = stretch / 100.0,
            (b"Ts", &[rise]) => self.state.rise = rise,
            (b"Tf", &[size]) => {
                if let Some(Object::Name(name)) = operands.first() {
                    self.take_font(name, found);
                }
                self.state.size = size;
            }
            (b"Tj", _) => self.show(operands),
            (b"'", _) => {
                self.next_line(0.0, -self.state.leading);
                self.show(operands);
            }
            (b"\"", &[words, letters]) => {
                (self.state.spacing.1, self.state.spacing.0) = (words, letters);
                self.next_line(0.0, -self.state.leading);
                self.show(operands);
            }
            (b"TJ", _) => {
                if let Some(Object::Array(parts)) = operands.first() {
                    self.show(&parts.iter::<Object<'_>>().collect::<Vec<_>>());
                }
            }
            _ => {}
        }
    }

    fn next_line(&mut self, x: f32, y: f32) {
        let line = times([1.0, 0.0, 0.0, 1.0, x, y], self.text.1);
        self.text = (line, line);
    }

    fn take_font(&mut self, name: &Name<'_>, found: &Found<'_>) {
        let key = name.as_str().to_string();
        if let Some(dict) = found.fonts.get::<Dict<'_>>(name.clone())
            && !self.fonts.contains_key(&key)
        {
            let letters = Letters::new(&dict);
            if !letters.is_embedded && !self.foreign.contains(&letters.name) {
                self.foreign.push(letters.name.clone());
            }
            self.fonts.insert(key.clone(), letters);
        }
        self.state.font = key;
    }

    /// The strings among these, and the distances between them.
    fn show(&mut self, parts: &[Object<'_>]) {
        let whole = times(self.text.0, self.state.matrix);
        let start = self.on_page(whole, (0.0, self.state.rise));
        let (mut text, mut along) = (String::new(), 0.0);
        let Some(letters) = self.fonts.get(&self.state.font) else { return };
        let (between, words, stretch) = self.state.spacing;
        for part in parts {
            match part {
                Object::String(codes) => {
                    let (read, width, count) = letters.read(codes.as_bytes());
                    let blanks = read.matches(' ').fold(0.0, |blanks, _| blanks + 1.0);
                    along += (width * self.state.size + count * between + blanks * words) * stretch;
                    text += &read;
                }
                other => along -= number(other).unwrap_or(0.0) / 1000.0 * self.state.size * stretch,
            }
        }
        self.text.0 = times([1.0, 0.0, 0.0, 1.0, along, 0.0], self.text.0);
        let end = self.on_page(times(self.text.0, self.state.matrix), (0.0, self.state.rise));
        // What is turned has its width where it goes; upside down it goes to the left.
        let (x, y) = (start.0.min(end.0), start.1);
        let mark = Mark::Text {
            x,
            y,
            width: (end.0 - start.0).abs(),
            size: self.state.size * scale(whole),
            text,
            ink: self.state.fill,
        };
        self.marks.push(mark);
    }

    /// A form is a page within the page; an image fills the unit square.
    fn draw_form(&mut self, name: &Name<'_>, found: &Found<'_>, depth: usize) {
        // To find a form costs something, too, however small it is.
        if !self.unread.take(FORM, true) {
            return;
        }
        let Some(stream) = found.forms.get::<Stream<'_>>(name.clone()) else { return };
        let dict = stream.dict();
        let is_image = dict.get::<Name<'_>>(&b"Subtype"[..]).is_some_and(|kind| kind.as_str() == "Image");
        if is_image {
            self.reach(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)]);
            self.marks.extend(self.path.take().map(|bounds| Mark::Image { bounds }));
            return;
        }
        if depth >= DEEPEST || self.unread.is_cut {
            return;
        }
        let Ok(content) = stream.decoded() else { return };
        let own = dict.get::<Dict<'_>>(&b"Resources"[..]);
        let inner = Found {
            fonts: own_or(own.as_ref(), b"Font", &found.fonts),
            forms: own_or(own.as_ref(), b"XObject", &found.forms),
        };
        let kept = (self.state.clone(), std::mem::take(&mut self.fonts));
        let numbers: Vec<f32> =
            dict.get::<Array<'_>>(&b"Matrix"[..]).map_or_else(Vec::new, |all| all.iter::<f32>().collect());
        if let Ok(matrix) = Matrix::try_from(&numbers[..]) {
            self.state.matrix = times(matrix, self.state.matrix);
        }
        self.walk(&content, &inner, depth + 1);
        (self.state, self.fonts) = kept;
    }
}

/// What a form's own resources say, or those around it.
fn own_or<'d>(own: Option<&Dict<'d>>, key: &[u8], outer: &Dict<'d>) -> Dict<'d> {
    own.and_then(|own| own.get::<Dict<'d>>(key)).unwrap_or_else(|| outer.clone())
}

/// The lightness of grey, of red, green and blue, or of cyan, magenta, yellow and black.
fn lightness(numbers: &[f32]) -> Option<f32> {
    match *numbers {
        [grey] => Some(grey),
        [red, green, blue] => Some(0.299 * red + 0.587 * green + 0.114 * blue),
        [cyan, magenta, yellow, black] => {
            Some((1.0 - black) * (1.0 - (0.299 * cyan + 0.587 * magenta + 0.114 * yellow)))
        }
        _ => None,
    }
}
