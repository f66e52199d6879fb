//! The laboratory: experiments on engines, and what the source documents' figures and tables say looked at again.

pub mod minimum;
