//! The givens: how many, where they stand, and whether any is to spare.

use super::{Need, NeedForm, read_flag, read_range};
use crate::generate::{Stencil, Symmetry};

pub(super) const GIVENS: Need = Need {
    name: "givens",
    form: NeedForm::Value("N|N..N"),
    about: "So many givens: 30, 28..32, ..24; those to spare are dug out only down to the least number",
    read: |spec, text| {
        let cells = spec.geometry.cells();
        read_range(text, 0..=cells).map(|range| spec.givens = range)
    },
};

pub(super) const PATTERN: Need = Need {
    name: "pattern",
    form: NeedForm::Text,
    about: "Where givens stand, one character per cell: . stays empty, ? may be given, any other must be",
    read: |spec, text| {
        let stencil = Stencil::read(text, &spec.geometry).map_err(|error| error.to_string())?;
        spec.stencil = Some(stencil);
        Ok(())
    },
};

pub(super) const SYMMETRY: Need = Need {
    name: "symmetry",
    form: NeedForm::OneOf(&[
        "none",
        "rotate180",
        "rotate90",
        "horizontal",
        "vertical",
        "both",
        "diagonal",
        "anti-diagonal",
        "both-diagonals",
        "full",
    ]),
    about: "The symmetry of the givens; horizontal: top and bottom are mirror images, vertical: left and right",
    read: |spec, text| {
        let found = Symmetry::ALL.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        let names = Symmetry::ALL.map(|(name, _)| name).join(", ");
        let (_, symmetry) = found.ok_or_else(|| format!("found {text:?}, expected one of {names}"))?;
        spec.symmetry = symmetry;
        Ok(())
    },
};

pub(super) const MINIMAL: Need = Need {
    name: "minimal",
    form: NeedForm::Flag,
    about: "Every given is needed (yes), or givens may be to spare where a level is asked for (no); without it up to 9x9 as few \
            as digging leaves, whole orbits of a symmetry at a time",
    read: |spec, text| read_flag(text).map(|asked| spec.minimal = Some(asked)),
};
