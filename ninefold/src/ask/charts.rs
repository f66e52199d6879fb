//! Charts of geometries, each worked out once for all puzzles on boards of that kind.

use crate::logic::Chart;
use ninefold_board::Geometry;
use std::sync::{Arc, PoisonError, RwLock};

/// The charts of the geometries met so far: a file has few. Threads may share it.
#[derive(Debug, Default)]
pub struct Charts(RwLock<Vec<(Geometry, Arc<Chart>)>>);

impl Charts {
    /// The chart of a geometry.
    ///
    /// ```
    /// use ninefold::{ask::Charts, board::Geometry};
    /// let (charts, nine) = (Charts::default(), Geometry::latin(9)?);
    /// assert!(std::sync::Arc::ptr_eq(&charts.of(&nine), &charts.of(&nine)));
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn of(&self, geometry: &Geometry) -> Arc<Chart> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, chart)) = known.iter().find(|(other, _)| other == geometry) {
            return Arc::clone(chart);
        }
        drop(known);
        let chart = Arc::new(Chart::new(geometry));
        self.0.write().unwrap_or_else(PoisonError::into_inner).push((geometry.clone(), Arc::clone(&chart)));
        chart
    }
}
