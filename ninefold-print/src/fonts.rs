//! The embedded fonts: the measures of their letters, and which of them a document uses.
//!
//! Letters are numbered in the order in which they are first used, so the bytes of a document depend on nothing else.

use crate::Unprintable;
use crate::packing::packed;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish as _, Name, Pdf, Rect, Ref, Str};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, Permissions, name_id};

/// A face of `assets/`, where the licences and origins stand, or the one that was handed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    /// Of pictures.
    Sans,
    /// Of what is bold in pictures.
    SansBold,
    /// Of books.
    Roman,
    /// Of what stands beside the text of books.
    Italic,
    /// Of headings and numbers in books.
    Strong,
    /// Handed in, for letters that the others lack.
    Own,
}

impl Type {
    /// Those that are embedded here: the file, its name, and the letters before the name, which say that it is a part of the font.
    const OURS: [(Type, &'static [u8], &'static str); 5] = [
        (Type::Sans, include_bytes!("../assets/NotoSans-Regular.ttf"), "NINEFA+NotoSans-Regular"),
        (Type::SansBold, include_bytes!("../assets/NotoSans-Bold.ttf"), "NINEFB+NotoSans-Bold"),
        (Type::Roman, include_bytes!("../assets/Literata-Regular.ttf"), "NINEFC+Literata-Regular"),
        (Type::Italic, include_bytes!("../assets/Literata-Italic.ttf"), "NINEFD+Literata-Italic"),
        (Type::Strong, include_bytes!("../assets/Literata-SemiBold.ttf"), "NINEFE+Literata-SemiBold"),
    ];

    /// Its name among the resources of pages.
    pub(crate) fn resource(self) -> Name<'static> {
        match self {
            Type::Sans => Name(b"S"),
            Type::SansBold => Name(b"SB"),
            Type::Roman => Name(b"R"),
            Type::Italic => Name(b"I"),
            Type::Strong => Name(b"B"),
            Type::Own => Name(b"O"),
        }
    }
}

/// A font for letters that the embedded ones lack.
///
/// ```
/// use ninefold_print::Typeface;
/// let none = Typeface::new(b"no font".to_vec()).unwrap_err();
/// assert!(none.to_string().starts_with("the font: "));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Typeface {
    name: String,
    file: Vec<u8>,
}

impl std::fmt::Debug for Typeface {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Typeface({:?}, {} bytes)", self.name, self.file.len())
    }
}

impl Typeface {
    /// A font file with `TrueType` outlines, whose own word on embedding (`fsType`) allows it.
    pub fn new(file: Vec<u8>) -> Result<Self, Unprintable> {
        let wrong = |why: &dyn std::fmt::Display| Unprintable::Typeface(why.to_string());
        let face = Face::parse(&file, 0).map_err(|error| wrong(&error))?;
        if face.tables().glyf.is_none() {
            return Err(wrong(
                &"found no TrueType outlines, expected a file that has them, like most that end in .ttf",
            ));
        }
        // A font without the table that has this word says nothing against it.
        let is_closed = face.permissions().is_none_or(|allowed| allowed == Permissions::Restricted)
            || !face.is_subsetting_allowed()
            || !face.is_outline_embedding_allowed();
        if face.tables().os2.is_some() && is_closed {
            return Err(wrong(&"it does not allow that a part of it is embedded (fsType), expected one that does"));
        }
        let mut names = face.names().into_iter().filter(|name| name.name_id == name_id::POST_SCRIPT_NAME);
        let name = names.find_map(|name| name.to_string()).unwrap_or_default();
        let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').take(60).collect();
        let name = format!("NINEFF+{}", if name.is_empty() { "Own" } else { &name });
        Ok(Typeface { name, file })
    }
}

/// A face, and its letters in use.
struct Font {
    source: Source,
    numbers: GlyphRemapper,
    /// By the number of a letter in the document.
    letters: BTreeMap<u16, char>,
}

/// Where a face is from. What is read of ours is kept, as nearly all letters are theirs.
enum Source {
    Ours { face: Box<Face<'static>>, file: &'static [u8], name: &'static str },
    Given(Typeface),
}

/// Letters of a text that are set in one face.
pub(crate) struct Run {
    pub(crate) kind: Type,
    /// As a PDF of these fonts writes them: two bytes for each.
    pub(crate) bytes: Vec<u8>,
    /// In type sizes.
    pub(crate) width: f32,
}

/// All faces.
pub(crate) struct Fonts {
    ours: [Font; 5],
    own: Option<Font>,
}

impl Fonts {
    /// Those that are embedded here, and perhaps one for letters that they lack.
    pub(crate) fn new(own: Option<&Typeface>) -> Result<Self, Unprintable> {
        let font = |(_, file, name)| -> Result<Font, Unprintable> {
            let face = Face::parse(file, 0).map_err(|error| Unprintable::Font(error.to_string()))?;
            Ok(Font::new(Source::Ours { face: Box::new(face), file, name }))
        };
        let [sans, sans_bold, roman, italic, strong] = Type::OURS.map(font);
        let own = own.map(|typeface| Font::new(Source::Given(typeface.clone())));
        Ok(Fonts { ours: [sans?, sans_bold?, roman?, italic?, strong?], own })
    }

    fn font(&self, kind: Type) -> &Font {
        self.ours.get(kind as usize).or(self.own.as_ref()).unwrap_or(&self.ours[0])
    }

    /// In which face a character of a text of this kind is set, and its outline there; the empty box where none has it.
    fn chosen(&self, kind: Type, c: char) -> (Type, GlyphId) {
        let its = self.font(kind).outline(c).map(|glyph| (kind, glyph));
        let own = || self.own.as_ref().and_then(|own| own.outline(c)).map(|glyph| (Type::Own, glyph));
        its.or_else(own).unwrap_or((kind, GlyphId(0)))
    }

    /// The first character that no face has for a text of this kind.
    pub(crate) fn lacks(&self, kind: Type, text: &str) -> Option<char> {
        text.chars().find(|&c| self.chosen(kind, c).1.0 == 0)
    }

    /// The width of a text of this size.
    pub(crate) fn width(&self, kind: Type, size: f32, text: &str) -> f32 {
        let width = |c: char| {
            let (kind, glyph) = self.chosen(kind, c);
            self.font(kind).advance(glyph)
        };
        text.chars().map(width).sum::<f32>() * size
    }

    /// The height of capitals and lining figures, in type sizes.
    pub(crate) fn capitals(&self, kind: Type) -> f32 {
        let height = |face: &Face<'_>| f32::from(face.capital_height().unwrap_or(700)) / f32::from(face.units_per_em());
        self.font(kind).look(height).unwrap_or(0.7)
    }

    /// A text, in runs of one face each.
    pub(crate) fn written(&mut self, kind: Type, text: &str) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for c in text.chars() {
            let (kind, glyph) = self.chosen(kind, c);
            if runs.last().is_none_or(|run| run.kind != kind) {
                runs.push(Run { kind, bytes: Vec::with_capacity(2 * text.len()), width: 0.0 });
            }
            let font = self.ours.get_mut(kind as usize).or(self.own.as_mut());
            if let (Some(font), Some(run)) = (font, runs.last_mut()) {
                run.width += font.advance(glyph);
                run.bytes.extend(font.take(c, glyph).to_be_bytes());
            }
        }
        runs
    }

    /// The faces in use, each with a reference of its own, written as objects from `next` on.
    pub(crate) fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Result<Vec<(Name<'static>, Ref)>, Unprintable> {
        let kinds = Type::OURS.map(|(kind, ..)| kind);
        let mut written = Vec::new();
        for (kind, font) in kinds.into_iter().zip(&self.ours).chain(self.own.iter().map(|own| (Type::Own, own))) {
            if font.numbers.num_gids() > 1 {
                written.push((kind.resource(), font.write(kind, pdf, next)?));
            }
        }
        Ok(written)
    }
}

impl Font {
    fn new(source: Source) -> Self {
        Font { source, numbers: GlyphRemapper::new(), letters: BTreeMap::new() }
    }

    /// What is read of the face; one that was handed in is opened for it, as few letters need it.
    fn look<T>(&self, read: impl FnOnce(&Face<'_>) -> T) -> Option<T> {
        match &self.source {
            Source::Ours { face, .. } => Some(read(face)),
            Source::Given(typeface) => Face::parse(&typeface.file, 0).ok().map(|face| read(&face)),
        }
    }

    fn name(&self) -> &str {
        match &self.source {
            Source::Ours { name, .. } => name,
            Source::Given(typeface) => &typeface.name,
        }
    }

    fn file(&self) -> &[u8] {
        match &self.source {
            Source::Ours { file, .. } => file,
            Source::Given(typeface) => &typeface.file,
        }
    }

    /// A character's outline, if the face has one.
    fn outline(&self, c: char) -> Option<GlyphId> {
        self.look(|face| face.glyph_index(c)).flatten()
    }

    /// In type sizes.
    fn advance(&self, glyph: GlyphId) -> f32 {
        let advance =
            |face: &Face<'_>| f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / f32::from(face.units_per_em());
        self.look(advance).unwrap_or(0.0)
    }

    /// The number of a letter in the document, which has it from now on.
    fn take(&mut self, c: char, glyph: GlyphId) -> u16 {
        let number = self.numbers.remap(glyph.0);
        if glyph.0 != 0 {
            self.letters.entry(number).or_insert(c);
        }
        number
    }

    fn write(&self, kind: Type, pdf: &mut Pdf, next: &mut Ref) -> Result<Ref, Unprintable> {
        let [font, descendant, descriptor, cmap, file] = [(); 5].map(|()| next.bump());
        let (name, identity) = (Name(self.name().as_bytes()), Name(b"Identity-H"));
        pdf.type0_font(font).base_font(name).encoding_predefined(identity).descendant_font(descendant).to_unicode(cmap);
        let mut cid = pdf.cid_font(descendant);
        cid.subtype(CidFontType::Type2).base_font(name).system_info(SYSTEM).font_descriptor(descriptor);
        cid.cid_to_gid_map_predefined(Name(b"Identity"));
        let widths = self.numbers.remapped_gids().map(|glyph| thousandths(self.advance(GlyphId(glyph))));
        cid.widths().consecutive(0, widths);
        cid.finish();
        self.look(|face| self.describe(face, kind, pdf, (descriptor, file)));
        let mut letters = UnicodeCmap::new(Name(b"Letters"), SYSTEM);
        for (&number, &c) in &self.letters {
            letters.pair(number, c);
        }
        let map = packed(&letters.finish());
        pdf.cmap(cmap, &map).filter(Filter::FlateDecode);
        let part = subsetter::subset(self.file(), 0, &self.numbers);
        let part = part.map_err(|error| match self.source {
            Source::Ours { .. } => Unprintable::Font(error.to_string()),
            Source::Given(_) => Unprintable::Typeface(error.to_string()),
        })?;
        let file_bytes = packed(&part);
        let length = i32::try_from(part.len()).unwrap_or(i32::MAX);
        pdf.stream(file, &file_bytes).filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
        Ok(font)
    }

    fn describe(&self, face: &Face<'_>, kind: Type, pdf: &mut Pdf, (descriptor, file): (Ref, Ref)) {
        let per_em = f32::from(face.units_per_em());
        let of = |units: i16| thousandths(f32::from(units) / per_em);
        let is_italic = kind == Type::Italic;
        let italic = if is_italic { FontFlags::ITALIC } else { FontFlags::empty() };
        let bounds = face.global_bounding_box();
        let mut written = pdf.font_descriptor(descriptor);
        written.name(Name(self.name().as_bytes())).flags(FontFlags::SYMBOLIC | italic);
        written.bbox(Rect::new(of(bounds.x_min), of(bounds.y_min), of(bounds.x_max), of(bounds.y_max)));
        written.italic_angle(if is_italic { face.italic_angle() } else { 0.0 });
        written.ascent(of(face.ascender())).descent(of(face.descender()));
        written.cap_height(of(face.capital_height().unwrap_or(700)));
        // Viewers take it where they lack the font, which is embedded here.
        written.stem_v(80.0).font_file2(file);
    }
}

const SYSTEM: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// In thousandths of the type size, rounded to hundredths of that.
fn thousandths(sizes: f32) -> f32 {
    (sizes * 100_000.0).round() / 100.0
}
