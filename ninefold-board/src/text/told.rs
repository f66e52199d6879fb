//! Formats of links, and the rules that people write in words beside their puzzles: the apps know few rules, so a puzzle whose texts tell
//! one that its board has not would be another puzzle, and is refused.

use super::found::rules;
use super::{Format, Likeness, ReadOptions, Record, Records, Unprintable, WriteOptions};

/// The format, but for such puzzles.
#[derive(Debug)]
pub(super) struct Told<F>(pub(super) F);

impl<F: Format> Format for Told<F> {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn about(&self) -> &'static str {
        self.0.about()
    }

    fn marks(&self) -> &'static str {
        self.0.marks()
    }

    fn example(&self) -> &'static str {
        self.0.example()
    }

    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        self.0.detect(head, options)
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        Box::new(self.0.parse(text, options).map(|read| read.and_then(rules::unruled)))
    }

    fn lists_candidates(&self) -> bool {
        self.0.lists_candidates()
    }

    fn has_own_symbols(&self) -> bool {
        self.0.has_own_symbols()
    }

    fn has_own_blank(&self) -> bool {
        self.0.has_own_blank()
    }

    fn header(&self) -> &'static str {
        self.0.header()
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        self.0.print(record, options, out)
    }

    fn footer(&self) -> &'static str {
        self.0.footer()
    }
}
