//! The introduction of a technique: the head of its page, and its example as a figure.

use ninefold::logic::words::capital;
use ninefold::logic::{Technique, Told, Words, lines, prove};
use ninefold::render::{Scene, SvgOptions, svg};
use ninefold_print::Unprintable;
use ninefold_print::book::Intro;

/// Introduces a technique.
pub(super) fn of(technique: &'static dyn Technique) -> Result<Intro, Unprintable> {
    let about = technique.about();
    let (figure, caption) = match lines::example(technique) {
        Some((grid, finding)) => {
            let scene = Scene::step(&grid, &prove(&grid, &finding)).caption("").labels(false);
            let told = Told::new(&Words::new(&grid), &finding);
            (Some(svg(&scene, &SvgOptions::default())), told.sentence())
        }
        None => (None, String::new()),
    };
    Intro::new(&capital(&about.title()), paragraphs(&about.page()), figure.as_deref(), &caption)
}

/// What it is, and why it is true, without the signs of Markdown.
fn paragraphs(page: &str) -> Vec<String> {
    let mut all = page.split("\n\n").filter(|paragraph| !paragraph.starts_with(['#', '-', '`', '|', '<']));
    let first = all.next();
    let why = all.find(|paragraph| paragraph.starts_with("**Why it is true.**"));
    let plain = |text: &str| text.replace(['*', '`'], "").split_whitespace().collect::<Vec<_>>().join(" ");
    first.into_iter().chain(why).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::logic::TECHNIQUES;

    #[test]
    fn every_technique_says_what_it_is() {
        for technique in TECHNIQUES {
            let paragraphs = paragraphs(&technique.about().page());
            let name = technique.about().title();
            assert!(!paragraphs.is_empty() && paragraphs[0].len() > 20, "{name}: {paragraphs:?}");
            assert!(paragraphs.iter().all(|text| !text.contains(['*', '`', '#', '\n'])), "{name}: {paragraphs:?}");
            assert!(of(*technique).is_ok(), "{name}");
        }
    }
}
