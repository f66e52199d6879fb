//! The arguments of the verbs that read puzzles, the groups of options that they share, and the forms of values. Arguments know no
//! verb. Other verbs (`generate`, `lab`, `sat`, `tour`, ...) have theirs beside them.

mod board;
mod input;
mod logic;
mod names;
mod out;
mod plain;
mod solve;
mod work;

pub(crate) use board::{CheckArgs, ConvertArgs, CountArgs, DrawArgs, DrawKind, MarksArgs, MarksFormat, MarksPlaced};
pub(crate) use input::InputArgs;
pub(crate) use logic::{
    CrookArgs, ExplainArgs, ExplainOutput, HintArgs, HintStage, LogicArgs, NodeArgs, NodeOutput, Notation, RateArgs,
    Show, TechniqueArgs, TechniquesArgs,
};
pub(crate) use names::{
    alphabets, encodings, engines_and_auto, known, known_engines, known_formats, out_path, parse_box, techniques,
    thread_count,
};
pub(crate) use out::{NoResume, OutArgs, PICTURES};
pub(crate) use solve::{EngineArgs, SolveArgs, SolveOutput, TraceKind};
pub(crate) use work::ThreadsArg;
