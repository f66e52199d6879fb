//! The bookkeeping against a recount, and the draws against their weights.
