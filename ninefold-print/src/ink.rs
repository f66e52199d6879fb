//! Colours and pens.

/// A colour on paper.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Ink {
    /// From 0, black, to 1, the paper.
    Grey(f32),
    /// Red, green and blue, from 0 to 1.
    Colour([f32; 3]),
}

/// Black.
pub(crate) const BLACK: Ink = Ink::Grey(0.0);

impl Ink {
    /// A colour of the library's pictures, such as `#1a2b3c`.
    pub(crate) fn named(name: &str) -> Option<Ink> {
        let digits = name.strip_prefix('#').filter(|digits| digits.is_ascii())?;
        let channel = |at: usize| match digits.len() {
            3 => u8::from_str_radix(&digits[at..=at].repeat(2), 16).ok(),
            6 => u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).ok(),
            _ => None,
        };
        let [red, green, blue] = [channel(0)?, channel(1)?, channel(2)?];
        let part = |channel: u8| (f32::from(channel) / 255.0 * 1000.0).round() / 1000.0;
        let is_grey = red == green && green == blue;
        Some(if is_grey { Ink::Grey(part(red)) } else { Ink::Colour([red, green, blue].map(part)) })
    }

    /// As grey of the same lightness (the luma of Rec. 601).
    pub(crate) fn grey(self) -> Ink {
        Ink::Grey((self.lightness() * 1000.0).round() / 1000.0)
    }

    /// From 0, black, to 1, the paper.
    pub(crate) fn lightness(self) -> f32 {
        match self {
            Ink::Grey(lightness) => lightness,
            Ink::Colour([red, green, blue]) => 0.299 * red + 0.587 * green + 0.114 * blue,
        }
    }
}

/// The end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cap {
    Butt,
    Round,
    Square,
}

/// How a line is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pen {
    pub(crate) ink: Ink,
    pub(crate) width: f32,
    /// Lengths of dashes and gaps; empty for a line without gaps.
    pub(crate) dashes: Vec<f32>,
    pub(crate) cap: Cap,
    /// Are corners round? Else they are mitred.
    pub(crate) is_round: bool,
    /// Of 100: how much of it hides what lies below.
    pub(crate) opacity: u8,
}

impl Pen {
    /// A line without gaps.
    pub(crate) fn new(ink: Ink, width: f32) -> Self {
        Pen { ink, width, dashes: Vec::new(), cap: Cap::Butt, is_round: false, opacity: SOLID }
    }
}

/// The opacity of what hides all below.
pub(crate) const SOLID: u8 = 100;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_turned_to_grey() {
        assert_eq!(Ink::named("#000000"), Some(BLACK));
        assert_eq!(Ink::named("#fff"), Some(Ink::Grey(1.0)));
        assert_eq!(Ink::named("#ff0000"), Some(Ink::Colour([1.0, 0.0, 0.0])));
        assert_eq!(Ink::named("#ff0000").map(Ink::grey), Some(Ink::Grey(0.299)));
        for wrong in ["none", "#12345", "#12345g", "#ä1234", ""] {
            assert_eq!(Ink::named(wrong), None, "{wrong}");
        }
    }
}
