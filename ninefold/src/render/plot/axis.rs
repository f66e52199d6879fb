//! An axis: from values to places, and the values that get a number.

/// One axis of a plot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Axis {
    /// Its quantity, with the unit.
    pub label: String,
    /// How values are laid out.
    pub spacing: Spacing,
}

impl Axis {
    /// An axis with this label.
    pub fn new(label: &str, spacing: Spacing) -> Self {
        Axis { label: label.to_string(), spacing }
    }
}

/// How values are laid out on an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spacing {
    /// Equal differences are equal distances.
    Linear,
    /// The same for counts: only whole numbers are written.
    Whole,
    /// Equal ratios are equal distances; whole powers of ten are numbered. Only positive values have a place.
    Log,
}

impl Spacing {
    /// Has this value a place?
    pub(super) fn shows(self, value: f64) -> bool {
        value.is_finite() && (self != Spacing::Log || value > 0.0)
    }

    /// The number that is laid out evenly. The logarithm is `libm`'s: the same bits on every machine.
    fn even(self, value: f64) -> f64 {
        match self {
            Spacing::Linear | Spacing::Whole => value,
            Spacing::Log => libm::log10(value),
        }
    }
}

/// A place on an axis that gets a line, and its number.
pub(crate) struct Tick {
    pub(crate) at: f64,
    pub(crate) label: String,
}

/// An axis in its place.
pub(crate) struct Ruler {
    spacing: Spacing,
    /// The places of its ends.
    pub(crate) from: f64,
    pub(crate) to: f64,
    /// The evenly laid out values at its ends.
    low: f64,
    high: f64,
    /// From one numbered value to the next.
    step: f64,
}

/// The most steps of an axis.
const STEPS: f64 = 8.0;

impl Ruler {
    /// Wide enough for all of these values that have a place: whole steps, which on a logarithmic axis are decades. Without
    /// values it shows 0 to 1, or 1 to 10.
    pub(crate) fn new(spacing: Spacing, values: &[f64], from: f64, to: f64) -> Self {
        let evens = || values.iter().filter(|value| spacing.shows(**value)).map(|value| spacing.even(*value));
        let (mut low, mut high) = (evens().fold(f64::INFINITY, f64::min), evens().fold(f64::NEG_INFINITY, f64::max));
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        let step = match spacing {
            Spacing::Linear => nice_step((high - low) / STEPS),
            Spacing::Whole => nice_step((high - low) / STEPS).max(1.0),
            Spacing::Log => ((high.ceil() - low.floor()) / STEPS).ceil().max(1.0),
        };
        (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        if high - low < step {
            high = low + step;
        }
        Ruler { spacing, from, to, low, high, step }
    }

    /// The place of a value, if it has one.
    pub(crate) fn at(&self, value: f64) -> Option<f64> {
        self.spacing.shows(value).then(|| self.place(self.spacing.even(value)))
    }

    fn place(&self, even: f64) -> f64 {
        self.from + (even - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    pub(crate) fn middle(&self) -> f64 {
        f64::midpoint(self.from, self.to)
    }

    /// The places with a line.
    pub(crate) fn ticks(&self) -> Vec<Tick> {
        let steps = ((self.high - self.low) / self.step).round() as i32;
        let evens = (0..=steps).map(|k| self.low + f64::from(k) * self.step);
        evens.map(|even| Tick { at: self.place(even), label: self.label(even) }).collect()
    }

    fn label(&self, even: f64) -> String {
        match self.spacing {
            Spacing::Linear | Spacing::Whole => {
                let decimals = usize::try_from(-libm::floor(libm::log10(self.step) + 1e-9) as i64).unwrap_or(0);
                // Rounded as it is written, so that line and number agree, and zero has no sign.
                if even.abs() < self.step / 2.0 { "0".to_string() } else { format!("{even:.decimals$}") }
            }
            Spacing::Log => {
                let power = even.round() as i32;
                if power.abs() > 4 { format!("1e{power}") } else { power_of_ten(power).to_string() }
            }
        }
    }
}

/// The next of 1, 2 and 5 times a power of ten that is not smaller.
fn nice_step(least: f64) -> f64 {
    if least <= 0.0 {
        return 1.0;
    }
    let unit = power_of_ten(libm::floor(libm::log10(least)) as i32);
    let nice = [1.0, 2.0, 5.0].into_iter().find(|times| times * unit >= least * (1.0 - 1e-9));
    nice.unwrap_or(10.0) * unit
}

/// Exact where a number can be: by multiplication alone, or one division.
fn power_of_ten(power: i32) -> f64 {
    let size = (0..power.unsigned_abs()).fold(1.0, |size, _| size * 10.0);
    if power < 0 { 1.0 / size } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(ruler: &Ruler) -> Vec<String> {
        ruler.ticks().into_iter().map(|tick| tick.label).collect()
    }

    #[test]
    fn a_linear_axis_has_round_steps() {
        let ruler = Ruler::new(Spacing::Linear, &[0.0, 1.0, 7.9], 100.0, 500.0);
        assert_eq!(labels(&ruler), ["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
        assert!(
            [(0.0, 100.0), (4.0, 300.0), (8.0, 500.0)]
                .iter()
                .all(|(v, place)| (ruler.at(*v).unwrap() - place).abs() < 1e-9)
        );
        let small = Ruler::new(Spacing::Linear, &[-0.1, 0.3], 0.0, 1.0);
        assert_eq!(labels(&small), ["-0.10", "-0.05", "0", "0.05", "0.10", "0.15", "0.20", "0.25", "0.30"]);
    }

    #[test]
    fn a_logarithmic_axis_has_decades() {
        let ruler = Ruler::new(Spacing::Log, &[0.002, 3.0], 400.0, 0.0);
        assert_eq!(labels(&ruler), ["0.001", "0.01", "0.1", "1", "10"]);
        assert!(
            [(0.001, 400.0), (0.1, 200.0), (10.0, 0.0)]
                .iter()
                .all(|(v, place)| (ruler.at(*v).unwrap() - place).abs() < 1e-9)
        );
        assert_eq!(ruler.at(0.0), None);
        assert!(Spacing::Linear.shows(0.0) && !Spacing::Linear.shows(f64::NAN));
    }

    #[test]
    fn many_decades_are_not_all_numbered() {
        let ruler = Ruler::new(Spacing::Log, &[1e-300, 0.5, 0.0], 0.0, 1.0);
        let labels = labels(&ruler);
        assert!(labels.len() <= 10 && labels[0].starts_with("1e-3") && labels.last().unwrap() == "1", "{labels:?}");
        assert!(ruler.ticks().iter().all(|tick| tick.at.is_finite()));
    }

    #[test]
    fn what_is_counted_has_whole_numbers() {
        assert_eq!(labels(&Ruler::new(Spacing::Whole, &[0.0, 3.0], 0.0, 1.0)), ["0", "1", "2", "3"]);
        assert_eq!(labels(&Ruler::new(Spacing::Whole, &[], 0.0, 1.0)), ["0", "1"]);
    }

    #[test]
    fn no_range_is_too_small() {
        assert_eq!(labels(&Ruler::new(Spacing::Linear, &[], 0.0, 1.0)).len(), 6);
        assert_eq!(labels(&Ruler::new(Spacing::Linear, &[5.0, 5.0], 0.0, 1.0)), ["5", "6"]);
        assert_eq!(labels(&Ruler::new(Spacing::Log, &[10.0], 0.0, 1.0)), ["10", "100"]);
    }
}
