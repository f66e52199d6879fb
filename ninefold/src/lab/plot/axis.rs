//! An axis: from values to places, and the values that get a number.

/// One axis of a plot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Axis {
    /// What it measures, with its unit.
    pub label: String,
    /// How values are laid out.
    pub scale: Scale,
}

impl Axis {
    /// An axis with this label.
    pub fn new(label: &str, scale: Scale) -> Self {
        Axis { label: label.to_string(), scale }
    }
}

/// How values are laid out on an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// Equal differences are equal distances.
    Linear,
    /// Equal ratios are equal distances; whole powers of ten are numbered. Only positive values have a place.
    Log,
}

impl Scale {
    /// Has this value a place?
    pub(super) fn shows(self, value: f64) -> bool {
        value.is_finite() && (self == Scale::Linear || value > 0.0)
    }

    /// What is laid out evenly. The logarithm is `libm`'s: the same bits on every machine.
    fn even(self, value: f64) -> f64 {
        match self {
            Scale::Linear => value,
            Scale::Log => libm::log10(value),
        }
    }
}

/// A value on an axis that gets a line, and perhaps its number.
pub(super) struct Tick {
    pub(super) value: f64,
    pub(super) label: String,
}

/// An axis in its place.
pub(super) struct Ruler {
    pub(super) scale: Scale,
    /// The places of its ends.
    pub(super) from: f64,
    pub(super) to: f64,
    /// The evenly laid out values at its ends.
    low: f64,
    high: f64,
    /// From one numbered value to the next.
    step: f64,
}

/// So many steps a linear axis has at most.
const STEPS: f64 = 8.0;

impl Ruler {
    /// Wide enough for all these values: whole decades, or whole steps. Without values it shows 0 to 1, or 1 to 10.
    pub(super) fn new(scale: Scale, values: &[f64], from: f64, to: f64) -> Self {
        let evens = || values.iter().map(|value| scale.even(*value));
        let (mut low, mut high) = (evens().fold(f64::INFINITY, f64::min), evens().fold(f64::NEG_INFINITY, f64::max));
        if low > high {
            (low, high) = (0.0, 1.0);
        }
        let step = if scale == Scale::Log { 1.0 } else { nice_step((high - low) / STEPS) };
        (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
        if high - low < step {
            high = low + step;
        }
        Ruler { scale, from, to, low, high, step }
    }

    /// The place of a value.
    pub(super) fn at(&self, value: f64) -> f64 {
        self.from + (self.scale.even(value) - self.low) / (self.high - self.low) * (self.to - self.from)
    }

    /// The values with a line.
    pub(super) fn ticks(&self) -> Vec<Tick> {
        let steps = ((self.high - self.low) / self.step).round() as i32;
        (0..=steps).map(|k| self.tick(self.low + f64::from(k) * self.step)).collect()
    }

    fn tick(&self, even: f64) -> Tick {
        match self.scale {
            Scale::Linear => {
                let decimals = usize::try_from(-libm::floor(libm::log10(self.step) + 1e-9) as i64).unwrap_or(0);
                // Rounded as it is written, so that line and number agree, and zero has no sign.
                let label = format!("{even:.decimals$}");
                Tick { value: even, label: if even.abs() < self.step / 2.0 { "0".to_string() } else { label } }
            }
            Scale::Log => {
                let power = even.round() as i32;
                let value = power_of_ten(power);
                Tick { value, label: if power.abs() > 4 { format!("1e{power}") } else { value.to_string() } }
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
        let ruler = Ruler::new(Scale::Linear, &[0.0, 1.0, 7.9], 100.0, 500.0);
        assert_eq!(labels(&ruler), ["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
        assert!(
            [(0.0, 100.0), (4.0, 300.0), (8.0, 500.0)].iter().all(|(v, place)| (ruler.at(*v) - place).abs() < 1e-9)
        );
        let small = Ruler::new(Scale::Linear, &[-0.1, 0.3], 0.0, 1.0);
        assert_eq!(labels(&small), ["-0.10", "-0.05", "0", "0.05", "0.10", "0.15", "0.20", "0.25", "0.30"]);
    }

    #[test]
    fn a_logarithmic_axis_has_decades() {
        let ruler = Ruler::new(Scale::Log, &[0.002, 3.0], 400.0, 0.0);
        assert_eq!(labels(&ruler), ["0.001", "0.01", "0.1", "1", "10"]);
        assert!(
            [(0.001, 400.0), (0.1, 200.0), (10.0, 0.0)].iter().all(|(v, place)| (ruler.at(*v) - place).abs() < 1e-9)
        );
        assert!(!Scale::Log.shows(0.0) && Scale::Linear.shows(0.0) && !Scale::Linear.shows(f64::NAN));
    }

    #[test]
    fn no_range_is_too_small() {
        assert_eq!(labels(&Ruler::new(Scale::Linear, &[], 0.0, 1.0)).len(), 6);
        assert_eq!(labels(&Ruler::new(Scale::Linear, &[5.0, 5.0], 0.0, 1.0)), ["5", "6"]);
        assert_eq!(labels(&Ruler::new(Scale::Log, &[10.0], 0.0, 1.0)), ["10", "100"]);
    }
}
