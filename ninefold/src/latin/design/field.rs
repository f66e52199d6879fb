//! A plan as a picture of the field.

use super::plan::Plan;
use crate::render::field::FieldView;

impl Plan {
    /// The field from above: a square for each plot, with what it gets.
    pub fn picture(&self) -> FieldView {
        let plots = (0..self.rows * self.columns)
            .map(|plot| self.treatments(plot / self.columns, plot % self.columns).map(String::from).collect());
        let shades = self.factors.first().map_or(&[][..], |factor| &factor.plots);
        FieldView { title: self.title.clone(), columns: self.columns, plots: plots.collect(), shades: shades.to_vec() }
    }
}
