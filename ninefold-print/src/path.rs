//! Lines, curves and shapes.

use std::str::FromStr as _;

/// A place: to the right, and down.
pub(crate) type Place = (f32, f32);

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Part {
    Move(Place),
    Line(Place),
    Curve(Place, Place, Place),
    Close,
}

/// How far the handles of a quarter of a circle are from its ends, in radii.
const HANDLE: f32 = 0.552_284_8;

/// A straight line.
pub(crate) fn line(from: Place, to: Place) -> [Part; 2] {
    [Part::Move(from), Part::Line(to)]
}

/// A line from place to place; closed, it is a shape.
pub(crate) fn through(places: &[Place], is_closed: bool) -> Vec<Part> {
    let part = |(at, &place): (usize, &Place)| if at == 0 { Part::Move(place) } else { Part::Line(place) };
    let close = is_closed.then_some(Part::Close);
    places.iter().enumerate().map(part).chain(close).collect()
}

/// A rectangle.
pub(crate) fn rectangle((x, y): Place, width: f32, height: f32) -> Vec<Part> {
    through(&[(x, y), (x + width, y), (x + width, y + height), (x, y + height)], true)
}

/// A rectangle with round corners.
pub(crate) fn rounded((x, y): Place, width: f32, height: f32, radius: f32) -> Vec<Part> {
    let r = radius.min(width / 2.0).min(height / 2.0);
    if r <= 0.0 {
        return rectangle((x, y), width, height);
    }
    let (right, bottom, k) = (x + width, y + height, r * (1.0 - HANDLE));
    vec![
        Part::Move((x + r, y)),
        Part::Line((right - r, y)),
        Part::Curve((right - k, y), (right, y + k), (right, y + r)),
        Part::Line((right, bottom - r)),
        Part::Curve((right, bottom - k), (right - k, bottom), (right - r, bottom)),
        Part::Line((x + r, bottom)),
        Part::Curve((x + k, bottom), (x, bottom - k), (x, bottom - r)),
        Part::Line((x, y + r)),
        Part::Curve((x, y + k), (x + k, y), (x + r, y)),
        Part::Close,
    ]
}

/// A circle.
pub(crate) fn circle((x, y): Place, radius: f32) -> Vec<Part> {
    rounded((x - radius, y - radius), 2.0 * radius, 2.0 * radius, radius)
}

/// The path that the attribute `d` of an SVG holds: all its commands but arcs, which the library does not write.
pub(crate) fn parse(data: &str) -> Result<Vec<Part>, String> {
    let mut reader = Reader { rest: data, parts: Vec::new(), at: (0.0, 0.0), start: (0.0, 0.0), handle: None };
    let mut command = None;
    loop {
        reader.skip();
        match reader.rest.chars().next() {
            None => return Ok(reader.parts),
            Some(c) if c.is_ascii_alphabetic() => {
                reader.rest = &reader.rest[1..];
                command = Some(c);
                reader.draw(c)?;
            }
            Some(_) => {
                // Numbers without a command repeat the last one; a move goes on with lines.
                let again = match command.ok_or_else(|| format!("found `{data}`, expected a path"))? {
                    'M' => 'L',
                    'm' => 'l',
                    c => c,
                };
                if again.eq_ignore_ascii_case(&'z') {
                    return Err(format!("found `{}` behind the end of a path", reader.rest));
                }
                reader.draw(again)?;
            }
        }
    }
}

struct Reader<'d> {
    rest: &'d str,
    parts: Vec<Part>,
    at: Place,
    start: Place,
    /// The handle of the last quadratic curve, which `t` mirrors.
    handle: Option<Place>,
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n', '\t']);
    }

    fn number(&mut self) -> Result<f32, String> {
        self.skip();
        let bytes = self.rest.as_bytes();
        let mut end = usize::from(bytes.first().is_some_and(|b| matches!(b, b'-' | b'+')));
        let mut has_point = false;
        while let Some(&byte) = bytes.get(end) {
            match byte {
                b'0'..=b'9' => {}
                b'.' if !has_point => has_point = true,
                _ => break,
            }
            end += 1;
        }
        let (number, rest) = self.rest.split_at(end);
        self.rest = rest;
        f32::from_str(number).map_err(|_| format!("found `{number}{rest}` in a path, expected a number"))
    }

    /// A place; of a small letter it is counted from where the path is.
    fn place(&mut self, is_small: bool) -> Result<Place, String> {
        let (x, y) = (self.number()?, self.number()?);
        Ok(if is_small { (self.at.0 + x, self.at.1 + y) } else { (x, y) })
    }

    fn draw(&mut self, command: char) -> Result<(), String> {
        let is_small = command.is_ascii_lowercase();
        let handle = self.handle.take();
        match command.to_ascii_lowercase() {
            'm' => {
                self.at = self.place(is_small)?;
                self.start = self.at;
                self.parts.push(Part::Move(self.at));
            }
            'l' => {
                let to = self.place(is_small)?;
                self.line_to(to);
            }
            'h' => {
                let x = self.number()? + if is_small { self.at.0 } else { 0.0 };
                self.line_to((x, self.at.1));
            }
            'v' => {
                let y = self.number()? + if is_small { self.at.1 } else { 0.0 };
                self.line_to((self.at.0, y));
            }
            'c' => {
                let (a, b, to) = (self.place(is_small)?, self.place(is_small)?, self.place(is_small)?);
                self.parts.push(Part::Curve(a, b, to));
                self.at = to;
            }
            'q' => {
                let (handle, to) = (self.place(is_small)?, self.place(is_small)?);
                self.bend(handle, to);
            }
            't' => {
                let to = self.place(is_small)?;
                let mirrored = handle.map_or(self.at, |(x, y)| (2.0 * self.at.0 - x, 2.0 * self.at.1 - y));
                self.bend(mirrored, to);
            }
            'z' => {
                self.parts.push(Part::Close);
                self.at = self.start;
            }
            _ => return Err(format!("found the command `{command}` in a path, expected one of MLHVCQTZ")),
        }
        Ok(())
    }

    fn line_to(&mut self, to: Place) {
        self.parts.push(Part::Line(to));
        self.at = to;
    }

    /// A curve with one handle, as one with two.
    fn bend(&mut self, handle: Place, to: Place) {
        let towards =
            |from: Place| (from.0 + (handle.0 - from.0) * 2.0 / 3.0, from.1 + (handle.1 - from.1) * 2.0 / 3.0);
        self.parts.push(Part::Curve(towards(self.at), towards(to), to));
        self.at = to;
        self.handle = Some(handle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Part::{Close, Curve, Line, Move};

    #[test]
    fn commands_of_both_cases() {
        let square = [Move((1.0, 2.0)), Line((4.0, 2.0)), Line((4.0, 5.0)), Line((1.0, 5.0)), Close];
        for same in ["M1 2h3v3h-3z", "M1,2H4V5H1Z", "m1 2l3 0l0 3l-3 0z", "M1 2 4 2 4 5 1 5z", "M1 2l3 0 0 3-3 0z"] {
            assert_eq!(parse(same).unwrap(), square, "{same}");
        }
        // After the end a path goes on from its start.
        assert_eq!(parse("M1 1h1zl1 1").unwrap()[3], Line((2.0, 2.0)));
    }

    #[test]
    fn a_handle_is_mirrored() {
        let wave = parse("M0 0q3 -3 6 0t6 0").unwrap();
        assert_eq!(wave[1], Curve((2.0, -2.0), (4.0, -2.0), (6.0, 0.0)));
        assert_eq!(wave[2], Curve((8.0, 2.0), (10.0, 2.0), (12.0, 0.0)));
        // Not after another command.
        assert_eq!(parse("M0 0l6 0t6 0").unwrap()[2], Curve((6.0, 0.0), (8.0, 0.0), (12.0, 0.0)));
    }

    #[test]
    fn what_is_no_path_is_an_error() {
        for wrong in ["1 2", "M1", "M1 2A3 3 0 0 0 4 4", "M1 2z3", "M1 x", "Mé"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
