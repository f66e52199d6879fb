//! Options that are plain data for whoever answers.

use clap::{ArgMatches, Args, Command, FromArgMatches};
use std::marker::PhantomData;
use std::ops::Deref;

/// The values of a group of options, `O`, as the plain data `D` that the lane takes: it knows no parser of arguments.
#[derive(Debug)]
pub(crate) struct Plain<O, D> {
    data: D,
    options: PhantomData<fn() -> O>,
}

impl<O, D> Deref for Plain<O, D> {
    type Target = D;

    fn deref(&self) -> &D {
        &self.data
    }
}

impl<O: FromArgMatches, D: From<O>> FromArgMatches for Plain<O, D> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        Ok(Plain { data: O::from_arg_matches(matches)?.into(), options: PhantomData })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Plain::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<O: Args, D: From<O>> Args for Plain<O, D> {
    fn augment_args(command: Command) -> Command {
        O::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        O::augment_args_for_update(command)
    }
}
