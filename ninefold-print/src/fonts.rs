//! The embedded fonts: the measures of their letters, and which of them a document uses.
//!
//! Letters are numbered in the order in which they are first used, so the bytes of a document depend on nothing else.

use crate::Unprintable;
use crate::packing::packed;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish as _, Name, Pdf, Rect, Ref, Str};
use std::collections::BTreeMap;
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId};

/// A face of `assets/`, where the licences and origins stand.
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
}

impl Type {
    const ALL: [Type; 5] = [Type::Sans, Type::SansBold, Type::Roman, Type::Italic, Type::Strong];

    fn data(self) -> &'static [u8] {
        match self {
            Type::Sans => include_bytes!("../assets/NotoSans-Regular.ttf"),
            Type::SansBold => include_bytes!("../assets/NotoSans-Bold.ttf"),
            Type::Roman => include_bytes!("../assets/Literata-Regular.ttf"),
            Type::Italic => include_bytes!("../assets/Literata-Italic.ttf"),
            Type::Strong => include_bytes!("../assets/Literata-SemiBold.ttf"),
        }
    }

    /// Its name in a document; the letters before it say that it is a part of the font.
    fn name(self) -> &'static str {
        match self {
            Type::Sans => "NINEFA+NotoSans-Regular",
            Type::SansBold => "NINEFB+NotoSans-Bold",
            Type::Roman => "NINEFC+Literata-Regular",
            Type::Italic => "NINEFD+Literata-Italic",
            Type::Strong => "NINEFE+Literata-SemiBold",
        }
    }

    /// Its name among the resources of pages.
    pub(crate) fn resource(self) -> Name<'static> {
        match self {
            Type::Sans => Name(b"S"),
            Type::SansBold => Name(b"SB"),
            Type::Roman => Name(b"R"),
            Type::Italic => Name(b"I"),
            Type::Strong => Name(b"B"),
        }
    }
}

/// A face, and its letters in use.
struct Font {
    face: Face<'static>,
    numbers: GlyphRemapper,
    /// By the number of a letter in the document.
    letters: BTreeMap<u16, char>,
}

/// All faces.
pub(crate) struct Fonts([Font; 5]);

impl Fonts {
    pub(crate) fn new() -> Result<Self, Unprintable> {
        let font = |kind: Type| -> Result<Font, Unprintable> {
            let face = Face::parse(kind.data(), 0).map_err(|error| Unprintable::Font(error.to_string()))?;
            Ok(Font { face, numbers: GlyphRemapper::new(), letters: BTreeMap::new() })
        };
        let [sans, sans_bold, roman, italic, strong] = Type::ALL.map(font);
        Ok(Fonts([sans?, sans_bold?, roman?, italic?, strong?]))
    }

    fn font(&self, kind: Type) -> &Font {
        &self.0[kind as usize]
    }

    /// The first character that the face lacks.
    pub(crate) fn lacks(&self, kind: Type, text: &str) -> Option<char> {
        text.chars().find(|&c| self.font(kind).face.glyph_index(c).is_none())
    }

    /// The width of a text of this size.
    pub(crate) fn width(&self, kind: Type, size: f32, text: &str) -> f32 {
        let font = self.font(kind);
        text.chars().map(|c| font.advance(font.glyph(c))).sum::<f32>() * size
    }

    /// The height of capitals and lining figures, in type sizes.
    pub(crate) fn capitals(&self, kind: Type) -> f32 {
        let face = &self.font(kind).face;
        f32::from(face.capital_height().unwrap_or(700)) / f32::from(face.units_per_em())
    }

    /// A text as a PDF of these fonts writes it: two bytes for each letter.
    pub(crate) fn written(&mut self, kind: Type, text: &str) -> Vec<u8> {
        let font = &mut self.0[kind as usize];
        let mut bytes = Vec::with_capacity(2 * text.len());
        for c in text.chars() {
            let glyph = font.glyph(c);
            let number = font.numbers.remap(glyph.0);
            if glyph.0 != 0 {
                font.letters.entry(number).or_insert(c);
            }
            bytes.extend(number.to_be_bytes());
        }
        bytes
    }

    /// The faces in use, each with a reference of its own, written as objects from `next` on.
    pub(crate) fn write(&self, pdf: &mut Pdf, next: &mut Ref) -> Result<Vec<(Name<'static>, Ref)>, Unprintable> {
        let mut written = Vec::new();
        for kind in Type::ALL {
            let font = self.font(kind);
            if font.numbers.num_gids() > 1 {
                written.push((kind.resource(), font.write(kind, pdf, next)?));
            }
        }
        Ok(written)
    }
}

impl Font {
    /// The letter's outline; the empty box where the face has none.
    fn glyph(&self, c: char) -> GlyphId {
        self.face.glyph_index(c).unwrap_or_default()
    }

    /// In type sizes.
    fn advance(&self, glyph: GlyphId) -> f32 {
        f32::from(self.face.glyph_hor_advance(glyph).unwrap_or(0)) / f32::from(self.face.units_per_em())
    }

    fn write(&self, kind: Type, pdf: &mut Pdf, next: &mut Ref) -> Result<Ref, Unprintable> {
        let [font, descendant, descriptor, cmap, file] = [(); 5].map(|()| next.bump());
        let (name, identity) = (Name(kind.name().as_bytes()), Name(b"Identity-H"));
        pdf.type0_font(font).base_font(name).encoding_predefined(identity).descendant_font(descendant).to_unicode(cmap);
        let mut cid = pdf.cid_font(descendant);
        cid.subtype(CidFontType::Type2).base_font(name).system_info(SYSTEM).font_descriptor(descriptor);
        cid.cid_to_gid_map_predefined(Name(b"Identity"));
        let widths = self.numbers.remapped_gids().map(|glyph| thousandths(self.advance(GlyphId(glyph))));
        cid.widths().consecutive(0, widths);
        cid.finish();
        self.describe(kind, pdf, descriptor, file);
        let mut letters = UnicodeCmap::new(Name(b"Letters"), SYSTEM);
        for (&number, &c) in &self.letters {
            letters.pair(number, c);
        }
        let map = packed(&letters.finish());
        pdf.cmap(cmap, &map).filter(Filter::FlateDecode);
        let part = subsetter::subset(kind.data(), 0, &self.numbers);
        let part = part.map_err(|error| Unprintable::Font(error.to_string()))?;
        let file_bytes = packed(&part);
        let length = i32::try_from(part.len()).unwrap_or(i32::MAX);
        pdf.stream(file, &file_bytes).filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
        Ok(font)
    }

    fn describe(&self, kind: Type, pdf: &mut Pdf, descriptor: Ref, file: Ref) {
        let per_em = f32::from(self.face.units_per_em());
        let of = |units: i16| thousandths(f32::from(units) / per_em);
        let is_italic = kind == Type::Italic;
        let italic = if is_italic { FontFlags::ITALIC } else { FontFlags::empty() };
        let bounds = self.face.global_bounding_box();
        let mut written = pdf.font_descriptor(descriptor);
        written.name(Name(kind.name().as_bytes())).flags(FontFlags::SYMBOLIC | italic);
        written.bbox(Rect::new(of(bounds.x_min), of(bounds.y_min), of(bounds.x_max), of(bounds.y_max)));
        written.italic_angle(if is_italic { self.face.italic_angle() } else { 0.0 });
        written.ascent(of(self.face.ascender())).descent(of(self.face.descender()));
        written.cap_height(of(self.face.capital_height().unwrap_or(700)));
        // Viewers take it where they lack the font, which is embedded here.
        written.stem_v(80.0).font_file2(file);
    }
}

const SYSTEM: SystemInfo<'static> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// In thousandths of the type size, rounded to hundredths of that.
fn thousandths(sizes: f32) -> f32 {
    (sizes * 100_000.0).round() / 100.0
}
