//! The parts of a page: what stands under each of its headings.

use std::ops::RangeInclusive;

/// A heading and what follows it up to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Section<'p> {
    /// The heading without its signs.
    pub(super) title: &'p str,
    /// With the heading's line.
    pub(super) text: &'p str,
}

/// What stands above the first heading of a part, and the parts.
pub(super) fn split(page: &str) -> (&str, Vec<Section<'_>>) {
    let starts = starts(page);
    let head = &page[..starts.first().copied().unwrap_or(page.len())];
    let ends = starts.iter().skip(1).copied().chain([page.len()]);
    let sections = starts.iter().zip(ends).map(|(&start, end)| {
        let text = &page[start..end];
        let heading = text.lines().next().unwrap_or_default();
        Section { title: heading.trim_start_matches('#').trim(), text }
    });
    (head, sections.collect())
}

/// Where the parts begin: at headings of the second level. In a block of code the same signs are a comment.
fn starts(page: &str) -> Vec<usize> {
    let (mut at, mut is_code, mut starts) = (0, false, Vec::new());
    for line in page.split_inclusive('\n') {
        is_code ^= line.starts_with("```");
        if !is_code && line.starts_with("## ") {
            starts.push(at);
        }
        at += line.len();
    }
    starts
}

impl Section<'_> {
    /// Does the heading name this figure of the document?
    pub(super) fn has_figure(&self, number: usize) -> bool {
        self.figures().iter().any(|figures| figures.contains(&number))
    }

    /// The figures that the heading names: `Figure 5`, `Figures 10 and 13`, `Figures 10 to 12`.
    pub(super) fn figures(&self) -> Vec<RangeInclusive<usize>> {
        let mut words = self.title.split([' ', ',', ':']).skip_while(|word| !matches!(*word, "Figure" | "Figures"));
        words.next();
        let (mut figures, mut is_to) = (Vec::new(), false);
        for word in words {
            match (word, word.parse::<usize>()) {
                (_, Ok(number)) => {
                    let first = if is_to {
                        figures.pop().map_or(number, |from: RangeInclusive<usize>| *from.start())
                    } else {
                        number
                    };
                    figures.push(first..=number);
                    is_to = false;
                }
                ("to", _) => is_to = true,
                ("and", _) => {}
                _ => break,
            }
        }
        figures
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_begin_at_headings_outside_code() {
        let page = "# Page\n\nAbout.\n\n## One\n\n```text\n## no heading\n```\n### Below\n## Two\nEnd.\n";
        let (head, parts) = split(page);
        assert_eq!(head, "# Page\n\nAbout.\n\n");
        assert_eq!(parts.iter().map(|part| part.title).collect::<Vec<_>>(), ["One", "Two"]);
        assert!(parts[0].text.contains("### Below") && parts[1].text == "## Two\nEnd.\n");
        assert_eq!(head.to_string() + parts[0].text + parts[1].text, page);
    }

    #[test]
    fn headings_name_figures() {
        let named = |title: &'static str| {
            let part = Section { title, text: "" };
            (0..20).filter(|&number| part.has_figure(number)).collect::<Vec<_>>()
        };
        assert_eq!(named("Figure 8: the 56 entries"), [8]);
        assert_eq!(named("Figures 10 and 13: the tree"), [10, 13]);
        assert_eq!(named("Figures 10 to 12: examples of 4 rules"), [10, 11, 12]);
        assert_eq!(named("Tables 1 and 2, Figure 5"), [5]);
        assert_eq!(named("4.2: logical rules"), Vec::<usize>::new());
    }
}
