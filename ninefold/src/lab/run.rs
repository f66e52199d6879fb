//! One engine on one puzzle.

/// The result of one engine on one puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The class of the puzzle. No commas, quotes or line ends.
    pub class: String,
    /// Its number in the class, from 1.
    pub number: usize,
    /// The engine's name.
    pub engine: String,
    /// The seed of its random choices.
    pub seed: u64,
    /// Was a solution found?
    pub solved: bool,
    /// The CPU time, in seconds.
    pub seconds: f64,
    /// The steps that the engine counted ([`crate::engine::Work::nodes`]).
    pub nodes: u64,
}

impl Run {
    /// The names of the fields of [`csv`](Run::csv).
    pub const HEADER: &'static str = "class,number,engine,seed,solved,seconds,nodes";

    /// One line of CSV, without a line end.
    ///
    /// ```
    /// use ninefold::lab::Run;
    /// let line = "easy,3,dynamic,0,true,0.000125000,57";
    /// let run = Run::parse(line).unwrap();
    /// assert_eq!((run.engine.as_str(), run.seconds, run.nodes), ("dynamic", 0.000125, 57));
    /// assert_eq!(run.csv(), line);
    /// assert_eq!(Run::parse("easy,3,dyna"), None);
    /// ```
    pub fn csv(&self) -> String {
        let Run { class, number, engine, seed, solved, seconds, nodes } = self;
        format!("{class},{number},{engine},{seed},{solved},{seconds:.9},{nodes}")
    }

    /// The run that a line of CSV tells of; `None` if it is none, or only the beginning of one.
    pub fn parse(line: &str) -> Option<Run> {
        let fields: Vec<&str> = line.split(',').collect();
        let &[class, number, engine, seed, solved, seconds, nodes] = fields.as_slice() else { return None };
        Some(Run {
            class: class.to_string(),
            number: number.parse().ok()?,
            engine: engine.to_string(),
            seed: seed.parse().ok()?,
            solved: solved.parse().ok()?,
            seconds: seconds.parse().ok()?,
            nodes: nodes.parse().ok()?,
        })
    }

    /// Is this the same engine on the same puzzle, with the same seed?
    pub fn is_same_job(&self, class: &str, number: usize, engine: &str, seed: u64) -> bool {
        self.number == number && self.seed == seed && self.engine == engine && self.class == class
    }
}
