//! A technique's card: its names, codes and ratings, its page and its example.

use super::TECHNIQUES;
use crate::logic::{DIALECTS, Dialect};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// A name, and how it stands in a sentence. `{size}` stands for the size of a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name {
    /// The name.
    pub text: &'static str,
    /// Its article.
    pub article: Article,
    /// A more general name, for those who do not know this one: pointing is one kind of *locked candidates*.
    pub gloss: Option<&'static str>,
}

/// The article before a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Article {
    /// `a swordfish`
    A,
    /// `an X-wing`
    An,
    /// `the first multiset check`
    The,
    /// `chain exclusion`: the name of a way to look rather than of a thing.
    None,
}

impl Article {
    /// A name with this article before it.
    fn before(self, name: &str) -> String {
        match self {
            Article::A => format!("a {name}"),
            Article::An => format!("an {name}"),
            Article::The => format!("the {name}"),
            Article::None => name.to_string(),
        }
    }
}

impl Name {
    /// A swordfish.
    pub const fn a(text: &'static str) -> Self {
        Name { text, article: Article::A, gloss: None }
    }

    /// An X-wing.
    pub const fn an(text: &'static str) -> Self {
        Name { text, article: Article::An, gloss: None }
    }

    /// The first multiset check.
    pub const fn the(text: &'static str) -> Self {
        Name { text, article: Article::The, gloss: None }
    }

    /// Chain exclusion.
    pub const fn bare(text: &'static str) -> Self {
        Name { text, article: Article::None, gloss: None }
    }

    /// With a more general name.
    pub(crate) const fn glossed(self, gloss: &'static str) -> Self {
        Name { gloss: Some(gloss), ..self }
    }
}

/// The name, without its article.
impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.text)
    }
}

/// How hard a step or a puzzle is in `HoDoKu`'s words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, pairs, triples.
    Medium,
    /// Quadruples, small fish, wings, uniqueness.
    Hard,
    /// Larger fish and chains.
    Unfair,
    /// Everything harder.
    Extreme,
}

impl Level {
    /// All of them, from easy to hard.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];
}

/// `easy`
impl std::fmt::Display for Level {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        })
    }
}

/// A level with a score, as `HoDoKu` gives it: of one step, or of a whole puzzle. A higher level is harder, whatever the scores.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade {
    /// The level.
    pub level: Level,
    /// The score; that of a puzzle is the sum of its steps'.
    pub score: u32,
}

impl Grade {
    /// Of level easy.
    pub const fn easy(score: u32) -> Self {
        Grade { level: Level::Easy, score }
    }

    /// Of level medium.
    pub const fn medium(score: u32) -> Self {
        Grade { level: Level::Medium, score }
    }

    /// Of level hard.
    pub const fn hard(score: u32) -> Self {
        Grade { level: Level::Hard, score }
    }

    /// Of level unfair.
    pub(crate) const fn unfair(score: u32) -> Self {
        Grade { level: Level::Unfair, score }
    }

    /// Of level extreme.
    pub(crate) const fn extreme(score: u32) -> Self {
        Grade { level: Level::Extreme, score }
    }

    /// The two together: the harder level, and the sum of the scores.
    pub(crate) fn plus(self, other: Grade) -> Self {
        Grade { level: self.level.max(other.level), score: self.score.saturating_add(other.score) }
    }
}

/// `hard 1240`
impl std::fmt::Display for Grade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.level, self.score)
    }
}

/// A technique's card.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct About {
    /// Today's name, without the size if the size is not part of it. `{size}` stands for the size of a finding.
    pub name: Name,
    /// Its other names: those of the source documents.
    pub called: &'static [(Dialect, Name)],
    /// Further names in use.
    pub also: &'static [&'static str],
    /// Codes of library lines that it answers for (`0200`); `0600-1` is a variant of its own.
    pub codes: &'static [&'static str],
    /// Sudoku Explainer's rating, where it has one (version 1.2.1).
    pub se: Option<&'static str>,
    /// `HoDoKu`'s level and score of one step, where it has them (version 2.2).
    pub hodoku: Option<Grade>,
    /// An action in place of a name: `look along the rows and columns`.
    pub deed: Option<&'static str>,
    /// The sizes it finds: from, to.
    pub sizes: (u8, u8),
    /// Does it assume that the puzzle has one solution?
    pub assumes_unique: bool,
    /// The source of the file, whose head is the page.
    pub source: &'static str,
    /// A state in which it applies, as a library line without code: `digits:grid:deleted`; our own puzzle.
    pub example: &'static str,
}

impl About {
    /// A card with a name and the file it is written in; the rest empty.
    pub const fn new(name: Name, source: &'static str) -> Self {
        About {
            name,
            called: &[],
            also: &[],
            codes: &[],
            se: None,
            hodoku: None,
            deed: None,
            sizes: (1, 1),
            assumes_unique: false,
            source,
            example: "",
        }
    }

    /// Today's name of a finding of this size.
    pub fn name_of(&self, size: usize) -> Cow<'static, str> {
        with_size(self.name.text, size)
    }

    /// The name in a dialect: its own if it has one, else today's.
    pub fn name_in(&self, dialect: Dialect, size: usize) -> Cow<'static, str> {
        with_size(self.named(dialect).text, size)
    }

    /// The same as a sentence has it: `an X-wing`, `chain exclusion (2 vertices)`.
    pub(crate) fn name_with_article(&self, dialect: Dialect, size: usize) -> String {
        self.named(dialect).article.before(&self.name_in(dialect, size))
    }

    /// Its name in a dialect, whatever the size.
    pub fn named(&self, dialect: Dialect) -> &Name {
        let own = self.called.iter().find(|(whose, _)| *whose == dialect);
        own.map_or(&self.name, |(_, name)| name)
    }

    /// Its place in the list of all techniques, from easy to hard; none for a technique that only one profile uses.
    pub fn rank(&self) -> Option<usize> {
        TECHNIQUES.iter().position(|technique| technique.about().name == self.name)
    }

    /// What a step counts in a sum: `HoDoKu`'s score; where it has none, that of the hardest technique before it in the list.
    pub fn points(&self) -> u32 {
        let score = |about: &About| about.hodoku.map(|grade| grade.score);
        let easier = TECHNIQUES.iter().take(self.rank().map_or(0, |rank| rank + 1));
        let of_easier = || easier.filter_map(|technique| score(technique.about())).max().unwrap_or(0);
        score(self).unwrap_or_else(of_easier)
    }

    /// The name for a list, whatever the size: `naked subset of 5 and more`.
    pub fn title(&self) -> String {
        self.sized(self.name.text)
    }

    /// The same as a sentence has it: `an XY-wing`.
    pub fn title_with_article(&self) -> String {
        self.name.article.before(&self.title())
    }

    /// A name of the card with the sizes it stands for.
    pub fn sized(&self, name: &str) -> String {
        name.replace("{size}", &self.size_words())
    }

    fn size_words(&self) -> String {
        let (least, most) = self.sizes;
        if least < most { format!("{least} and more") } else { least.to_string() }
    }

    /// The name in an address, by which [`crate::logic::technique_named`] finds it: `x-wing`; of several sizes the least one's.
    pub fn id(&self) -> String {
        self.id_of(usize::from(self.sizes.0))
    }

    /// The same for a finding of this size: `naked-subset-of-6`.
    pub fn id_of(&self, size: usize) -> String {
        ninefold_board::step::technique_id(&self.name_of(size))
    }

    /// The page: the head of the technique's file, as Markdown.
    pub fn page(&self) -> String {
        let head = self.source.lines().map_while(|line| line.strip_prefix("//!"));
        head.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n") + "\n"
    }

    /// The heading of the page without the members: `Wings`.
    pub fn family(&self) -> String {
        let page = self.page();
        let heading = page.lines().next().unwrap_or_default().trim_start_matches("# ");
        heading.split([':', ',']).next().unwrap_or_default().to_string()
    }

    /// Is this the name of its family? Letter case, blanks, hyphens and plurals do not matter.
    pub fn is_of_family(&self, name: &str) -> bool {
        loosely(&self.family()) == loosely(name)
    }

    /// Further facts: other names, codes and ratings, a line each.
    pub fn card(&self) -> Vec<String> {
        let documents = DIALECTS.iter().filter(|(_, dialect)| *dialect != Dialect::Modern);
        let called = documents.filter_map(|(whose, dialect)| {
            let (_, name) = self.called.iter().find(|(other, _)| other == dialect)?;
            Some(format!("{whose}: {}", self.sized(name.text)))
        });
        let mut lines: Vec<String> = called.collect();
        lines.extend((!self.also.is_empty()).then(|| format!("also: {}", self.also.join(", "))));
        lines.extend((!self.codes.is_empty()).then(|| format!("HoDoKu's code: {}", self.codes.join(", "))));
        lines.extend(self.se.map(|rating| format!("Sudoku Explainer's rating: {rating}")));
        lines.extend(self.hodoku.map(|Grade { level, score }| format!("HoDoKu's level and score: {level}, {score}")));
        lines.extend(self.assumes_unique.then(|| "assumes that the puzzle has one solution".to_string()));
        lines
    }

    /// Does it answer to this name, as one of today's? Letter case, blanks and hyphens do not matter; where the name has a
    /// size, it may be any that it finds.
    pub fn answers_to(&self, name: &str) -> bool {
        std::iter::once(&self.name.text).chain(self.also).any(|known| self.is_the_same(known, name))
    }

    /// Does a document call it so?
    pub(crate) fn is_called(&self, name: &str) -> bool {
        self.called.iter().any(|(_, known)| self.is_the_same(known.text, name))
    }

    /// Is one of its names this one, if neither plurals nor what stands in brackets matter?
    pub(crate) fn is_like(&self, name: &str) -> bool {
        // `(2 vertices)` tells techniques apart.
        let is_plain = !name.split_once('(').is_some_and(|(_, inside)| inside.contains(|c: char| c.is_ascii_digit()));
        let (asked, bare) = (loosely(name), loosely(without_brackets(name)));
        let is_it = |known| loosely(known) == asked || is_plain && loosely(without_brackets(known)) == bare;
        !bare.is_empty() && self.names().any(is_it)
    }

    /// All its names: today's, further ones, those of the documents.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let called = self.called.iter().map(|(_, name)| name.text);
        std::iter::once(self.name.text).chain(self.also.iter().copied()).chain(called)
    }

    fn is_the_same(&self, known: &str, name: &str) -> bool {
        let plain = |text: &str| text.to_lowercase().replace([' ', '-', '_'], "");
        let name = plain(name);
        let Some((before, after)) = known.split_once("{size}") else { return plain(known) == name };
        let size = name.strip_prefix(&plain(before)).and_then(|rest| rest.strip_suffix(&plain(after)));
        let is_in_range = |size: &str| size.parse().is_ok_and(|size| self.range().contains(&size));
        // As lists have it, too: `naked subset of 5 and more`.
        size.is_some_and(|size| is_in_range(size) || size == plain(&self.size_words()))
    }

    /// The sizes it finds.
    pub fn range(&self) -> RangeInclusive<u8> {
        self.sizes.0..=self.sizes.1
    }
}

/// A name in small letters without blanks and signs, each word without the `s` of its plural, in British spelling or American.
pub(crate) fn loosely(name: &str) -> String {
    let name = name.to_lowercase().replace("colour", "color").replace(['\'', '\u{2019}'], "");
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '+');
    words
        .map(|word| word.strip_suffix('s').filter(|word| !word.is_empty() && !word.ends_with('s')).unwrap_or(word))
        .collect()
}

fn without_brackets(name: &str) -> &str {
    name.split_once('(').map_or(name, |(before, _)| before)
}

fn with_size(name: &'static str, size: usize) -> Cow<'static, str> {
    if name.contains("{size}") { name.replace("{size}", &size.to_string()).into() } else { name.into() }
}
