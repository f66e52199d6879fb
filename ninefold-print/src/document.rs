//! A document of pages.

use crate::Unprintable;
use crate::canvas::{Canvas, Drawn, opacity_name};
use crate::fonts::{Fonts, Typeface};
use crate::ink::SOLID;
use crate::packing::packed;
use crate::paper::{BLEED, Paper};
use crate::profile;
use pdf_writer::types::OutputIntentSubtype;
use pdf_writer::writers::Resources;
use pdf_writer::{Filter, Finish as _, Name, Pdf, Rect, Ref, TextStr};
use std::collections::BTreeSet;

/// One page, written.
struct Sheet {
    width: f32,
    height: f32,
    /// How much is cut off at the outer edge, and above and below: left, bottom, right, top.
    cut: [f32; 4],
    content: Vec<u8>,
}

/// A page to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Format {
    pub(crate) width: f32,
    pub(crate) height: f32,
    /// How much is cut off: left, bottom, right, top.
    pub(crate) cut: [f32; 4],
}

impl Format {
    /// A page of this paper; where it is cut, its outer edge, and its upper and lower one, lie in what is cut off. Right pages have their
    /// outer edge to the right.
    pub(crate) fn of(paper: &Paper, has_bleed: bool, is_right: bool) -> Self {
        let Paper { width, height, .. } = *paper;
        match (has_bleed, is_right) {
            (false, _) => Format { width, height, cut: [0.0; 4] },
            (true, true) => Format::around(width, height, [0.0, BLEED, BLEED, BLEED]),
            (true, false) => Format::around(width, height, [BLEED, BLEED, 0.0, BLEED]),
        }
    }

    /// A page that has this size when so much is cut off.
    pub(crate) fn around(width: f32, height: f32, cut: [f32; 4]) -> Self {
        Format { width: width + cut[0] + cut[2], height: height + cut[1] + cut[3], cut }
    }
}

/// The document.
pub(crate) struct Document {
    title: String,
    is_grey: bool,
    /// Is it to be PDF/A?
    is_archival: bool,
    fonts: Fonts,
    opacities: BTreeSet<u8>,
    sheets: Vec<Sheet>,
}

impl Document {
    /// With no page so far.
    pub(crate) fn new(title: &str, is_grey: bool) -> Result<Self, Unprintable> {
        Document::with_font(title, is_grey, None)
    }

    /// The same, with a font for letters that the embedded ones lack.
    pub(crate) fn with_font(title: &str, is_grey: bool, own: Option<&Typeface>) -> Result<Self, Unprintable> {
        let (opacities, sheets, fonts) = (BTreeSet::from([SOLID]), Vec::new(), Fonts::new(own)?);
        Ok(Document { title: title.to_string(), is_grey, is_archival: false, fonts, opacities, sheets })
    }

    /// The same, as PDF/A-2b where that is wished.
    pub(crate) fn archival(self, is_archival: bool) -> Self {
        Document { is_archival, ..self }
    }

    /// The fonts, to measure with.
    pub(crate) fn fonts(&self) -> &Fonts {
        &self.fonts
    }

    /// One more page; what was drawn on it.
    pub(crate) fn page<E>(
        &mut self,
        format: Format,
        draw: impl FnOnce(&mut Canvas<'_>) -> Result<(), E>,
    ) -> Result<Drawn, E> {
        let Format { width, height, cut } = format;
        let mut canvas = Canvas::new(height, self.is_grey, &mut self.fonts, &mut self.opacities);
        draw(&mut canvas)?;
        let (content, drawn) = canvas.finish();
        self.sheets.push(Sheet { width, height, cut, content: packed(&content) });
        Ok(drawn)
    }

    /// The bytes: the same for the same pages. There is no date in them.
    pub(crate) fn finish(self) -> Result<Vec<u8>, Unprintable> {
        let (mut pdf, mut next) = (Pdf::new(), Ref::new(1));
        let [catalog, tree, info, resources] = [(); 4].map(|()| next.bump());
        let mut root = pdf.catalog(catalog);
        root.pages(tree);
        let archival = self.is_archival.then(|| [next.bump(), next.bump()]);
        if let Some([metadata, colours]) = archival {
            root.metadata(metadata);
            let mut intents = root.output_intents();
            let mut intent = intents.push();
            intent.subtype(OutputIntentSubtype::PDFA).output_condition_identifier(TextStr(profile::NAME));
            intent.info(TextStr(profile::NAME)).dest_output_profile(colours);
        }
        root.finish();
        if let Some([metadata, colours]) = archival {
            pdf.metadata(metadata, about(&self.title).as_bytes());
            pdf.icc_profile(colours, &profile::srgb()).n(3);
        }
        let fonts = self.fonts.write(&mut pdf, &mut next)?;
        let opacities: Vec<(u8, Ref)> = self.opacities.iter().map(|&opacity| (opacity, next.bump())).collect();
        for &(opacity, id) in &opacities {
            let part = f32::from(opacity) / f32::from(SOLID);
            pdf.ext_graphics(id).non_stroking_alpha(part).stroking_alpha(part);
        }
        let mut shared = pdf.indirect(resources).start::<Resources<'_>>();
        shared.fonts().pairs(fonts);
        let mut parameters = shared.ext_g_states();
        for &(opacity, id) in &opacities {
            parameters.pair(Name(opacity_name(opacity).as_bytes()), id);
        }
        parameters.finish();
        shared.finish();
        let pages: Vec<(Ref, Ref)> = self.sheets.iter().map(|_| (next.bump(), next.bump())).collect();
        let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
        pdf.pages(tree).kids(pages.iter().map(|&(page, _)| page)).count(count);
        for (sheet, &(page, content)) in self.sheets.iter().zip(&pages) {
            sheet.write(&mut pdf, (tree, resources), page, content);
        }
        pdf.document_info(info).title(TextStr(&self.title)).producer(TextStr(PRODUCER));
        let id = digest(self.sheets.iter().map(|sheet| sheet.content.as_slice()));
        pdf.set_file_id((id.clone(), id));
        Ok(pdf.finish())
    }
}

const PRODUCER: &str = "Ninefold";

/// The same as the document's information says, as PDF/A wants it (XMP): a packet without a date.
fn about(title: &str) -> String {
    let title = quick_xml::escape::escape(title);
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
         <rdf:Description rdf:about=\"\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n\
         <pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>\n\
         <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\n\
         <pdf:Producer>{PRODUCER}</pdf:Producer>\n\
         </rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
    )
}

impl Sheet {
    fn write(&self, pdf: &mut Pdf, (tree, resources): (Ref, Ref), page: Ref, content: Ref) {
        let whole = Rect::new(0.0, 0.0, self.width, self.height);
        let [left, bottom, right, top] = self.cut;
        let mut written = pdf.page(page);
        written.media_box(whole).parent(tree).contents(content);
        if self.cut.iter().any(|&cut| cut > 0.0) {
            written.trim_box(Rect::new(left, bottom, self.width - right, self.height - top));
            written.bleed_box(whole);
        }
        written.pair(Name(b"Resources"), resources);
        written.finish();
        pdf.stream(content, &self.content).filter(Filter::FlateDecode);
    }
}

/// 128 bits that are others for other pages (FNV-1a, by Fowler, Noll and Vo).
fn digest<'s>(streams: impl Iterator<Item = &'s [u8]>) -> Vec<u8> {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let step = |hash: u128, byte: &u8| (hash ^ u128::from(*byte)).wrapping_mul(PRIME);
    streams.fold(BASIS, |hash, bytes| bytes.iter().fold(hash, step)).to_be_bytes().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of the empty input and of "a" as the authors of the hash publish them.
    #[test]
    fn the_digest_is_the_published_one() {
        assert_eq!(digest(std::iter::empty()), 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128.to_be_bytes());
        assert_eq!(digest([&b"a"[..]].into_iter()), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964_u128.to_be_bytes());
    }
}
