//! The classes `Graph` and `Colouring`.

use crate::watch::asking;
use crate::{errors, reading};
use ninefold::graph::colour::{Answer, Request, colour};
use ninefold::graph::{Budget, Graph as Known, text};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// A graph: its vertices are numbered from 0, its edges are pairs of them.
///
/// >>> import ninefold
/// >>> circle = ninefold.Graph(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)])
/// >>> colouring = circle.colour()
/// >>> colouring.count, colouring.is_optimal
/// (3, True)
#[pyclass(frozen, module = "ninefold")]
pub(crate) struct Graph(Known);

#[pymethods]
impl Graph {
    #[new]
    fn new(
        py: Python<'_>,
        #[pyo3(from_py_with = reading::whole)] vertices: u32,
        edges: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let edges: Vec<(u32, u32)> = edges.try_iter()?.map(|edge| vertices_of(&edge?)).collect::<PyResult<_>>()?;
        // Each vertex has a place in two lists.
        Vec::<[usize; 2]>::new().try_reserve_exact(vertices as usize + 1).map_err(|_| {
            PyMemoryError::new_err(format!("found {vertices} vertices, expected as many as there is memory for"))
        })?;
        match Known::new(vertices, &edges) {
            Ok((graph, dropped)) => {
                dropped.words().iter().try_for_each(|words| errors::warn(py, words))?;
                Ok(Graph(graph))
            }
            Err(error) => Err(PyValueError::new_err(error.to_string())),
        }
    }

    /// Reads a text: DIMACS, METIS, GraphML or a list of edges.
    #[staticmethod]
    fn read(py: Python<'_>, text: &str) -> PyResult<Self> {
        Ok(Graph(text::read(text, None).map_err(|error| errors::of_graph(py, error))?.graph))
    }

    /// The number of vertices.
    #[getter]
    fn vertices(&self) -> u32 {
        self.0.vertices()
    }

    /// The edges, each once.
    #[getter]
    fn edges(&self) -> Vec<(u32, u32)> {
        self.0.each_edge().collect()
    }

    /// Colours it with as few colours as can be found: until that is proved, within so many steps, or until Ctrl-C. With
    /// `colours` no fewer than these are looked for.
    #[pyo3(signature = (colours=None, *, steps=None, seed=0))]
    fn colour(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = reading::whole_or_none)] colours: Option<u32>,
        #[pyo3(from_py_with = reading::whole_or_none)] steps: Option<u64>,
        #[pyo3(from_py_with = reading::seed)] seed: u64,
    ) -> PyResult<Colouring> {
        let answer = asking(py, |interrupt| {
            let budget = Budget { steps, interrupt: Some(interrupt) };
            colour(&self.0, &Request { colours, seed, budget, ..Request::default() }, &mut |_| ())
        })?;
        Ok(Colouring::of(&answer))
    }

    fn __repr__(&self) -> String {
        format!("<Graph of {} vertices, {} edges>", self.0.vertices(), self.0.edges())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &Known| other.vertices() == self.0.vertices() && other.each_edge().eq(self.0.each_edge());
        other.cast::<Graph>().is_ok_and(|other| same(&other.get().0))
    }

    fn __hash__(&self) -> u64 {
        self.0.edges() as u64
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (u32, Vec<(u32, u32)>)) {
        (py.get_type::<Graph>().into_any(), (self.vertices(), self.edges()))
    }
}

fn vertices_of(edge: &Bound<'_, PyAny>) -> PyResult<(u32, u32)> {
    edge.extract().map_err(|error: PyErr| {
        let found = edge.repr().map_or_else(|_| "another".to_string(), |found| found.to_string());
        let words = format!("found the edge {found}, expected two vertices, counted from 0");
        // A kind of thing that no vertex is, or a number that none has.
        let is_kind = error.is_instance_of::<PyTypeError>(edge.py());
        if is_kind { PyTypeError::new_err(words) } else { PyValueError::new_err(words) }
    })
}

/// What a colouring is pickled as.
type ColouringParts = (Vec<u32>, u32, u32, bool);

/// A colouring of a graph, checked edge by edge.
#[pyclass(frozen, eq, hash, get_all, module = "ninefold")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Colouring {
    /// The colour of each vertex, from 0.
    colours: Vec<u32>,
    /// The number of colours.
    count: u32,
    /// Fewer colours than this are impossible.
    at_least: u32,
    /// Is it proved that there are no fewer?
    is_optimal: bool,
}

impl Colouring {
    fn of(answer: &Answer) -> Self {
        Colouring {
            colours: answer.colouring.of().to_vec(),
            count: answer.colouring.colours(),
            at_least: answer.at_least,
            is_optimal: answer.is_optimal(),
        }
    }
}

#[pymethods]
impl Colouring {
    fn __repr__(&self) -> String {
        let known = if self.is_optimal { "optimal".to_string() } else { format!("at least {} needed", self.at_least) };
        format!("<Colouring with {} colours, {known}>", self.count)
    }

    #[staticmethod]
    fn _whole(parts: ColouringParts) -> Self {
        let (colours, count, at_least, is_optimal) = parts;
        Colouring { colours, count, at_least, is_optimal }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (ColouringParts,))> {
        let Colouring { colours, count, at_least, is_optimal } = self.clone();
        Ok((py.get_type::<Colouring>().getattr("_whole")?, ((colours, count, at_least, is_optimal),)))
    }
}
