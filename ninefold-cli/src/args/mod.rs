//! The shared part of the command line: groups of options and the forms of their values. Options of one verb alone stand
//! beside that verb.

mod board;
mod input;
mod logic;
mod names;
mod out;
mod solve;
mod work;

pub(crate) use board::{CheckArgs, ConvertArgs, CountArgs, DrawArgs, DrawKind, MarksArgs, MarksFormat};
pub(crate) use input::InputArgs;
pub(crate) use logic::{
    CrookArgs, ExplainArgs, ExplainOutput, HintArgs, LogicArgs, NodeArgs, Notation, RateArgs, Show, TechniqueArgs,
};
pub(crate) use names::{encodings, known_engines, out_path, parse_alphabet, parse_box};
pub(crate) use out::OutArgs;
pub(crate) use solve::{EngineArgs, SolveArgs, SolveOutput, TraceKind};
pub(crate) use work::WorkArgs;
