//! To read what stands in a picture of the kind SVG.

use ninefold::logic::{Chart, Look, TECHNIQUES, lines, prove};
use ninefold::render::{Scene, SvgOptions, svg};
use std::ops::ControlFlow;

/// Shows the name and the picture of each step that a technique finds on the board of its example, at most thirty of each.
pub(crate) fn each_example(mut see: impl FnMut(&str, &str)) {
    for technique in TECHNIQUES {
        let Some((grid, _)) = lines::example(*technique) else { continue };
        let chart = Chart::new(grid.geometry());
        let mut left = 30;
        let _ = technique.find(&Look::new(&grid, &chart, true), &mut |finding| {
            let picture = svg(&Scene::step(&grid, &prove(&grid, &finding)), &SvgOptions::default());
            see(&finding.name(), &picture);
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
}

/// The value of an attribute in the text of an element.
pub(crate) fn attribute<'t>(element: &'t str, name: &str) -> Option<&'t str> {
    element.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

pub(crate) fn number(element: &str, name: &str) -> f64 {
    attribute(element, name).and_then(|text| text.parse().ok()).unwrap_or_else(|| panic!("{name} of {element}"))
}

/// The elements of a picture with this attribute, each up to its end.
pub(crate) fn with<'t>(picture: &'t str, name: &str) -> Vec<&'t str> {
    let has = format!(" {name}=\"");
    picture.split('<').filter(|element| element.contains(&has)).collect()
}

/// The middle of each number on the board in a picture.
pub(crate) fn numbers(picture: &str) -> Vec<[f64; 2]> {
    let given = with(picture, "data-given").into_iter().chain(with(picture, "data-entry"));
    given.map(|text| [number(text, "x"), number(text, "y") - 0.36 * number(text, "font-size")]).collect()
}
