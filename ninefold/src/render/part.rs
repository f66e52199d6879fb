//! The parts that pencil marks play in the picture of a step.

use super::Scene;
use super::meaning::{Course, SetMeaning};
use ninefold_board::{Candidate, Link, Role};

/// The part a pencil mark plays. Where several apply, the last of them is shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// None.
    Plain,
    /// One of the options of a fact.
    Option,
    /// Of a node of a chain or a net that is off: none of its candidates is true then.
    Off,
    /// Of a node that is on: one of its candidates is true then.
    On,
    /// Of the first node of a chain, which is off.
    First,
    /// Of the last node of a chain, which is on.
    Last,
    /// A finer role that the step names.
    Role(Role),
    /// It is true in the branch with this number.
    Branch(u8),
    /// Of several sets, or branches.
    Shared,
    /// The step shows that it is false.
    Eliminated,
    /// The step shows that it is true.
    Placed,
}

impl Part {
    /// In words; the key of a picture has [`Scene::words`].
    pub fn words(self) -> String {
        match self {
            Part::Plain => "pencil mark".to_string(),
            Part::Option => "option".to_string(),
            Part::Off => "off".to_string(),
            Part::On => "on".to_string(),
            Part::First => "first".to_string(),
            Part::Last => "last".to_string(),
            Part::Branch(number) => format!("branch {number}"),
            Part::Role(Role::Pattern) => "pattern".to_string(),
            Part::Role(Role::Fin) => "fin".to_string(),
            Part::Role(Role::Pivot) => "pivot".to_string(),
            Part::Role(Role::Set(number)) => format!("set {number}"),
            Part::Shared => "in several sets".to_string(),
            Part::Eliminated => "eliminated".to_string(),
            Part::Placed => "placed".to_string(),
        }
    }
}

impl Scene {
    /// The nodes of a chain or a net: a ring is on, a square is off. Within almost locked sets their letters say what it is; but where the nodes
    /// of a chain are told by its first, both its ends are shown, in a set, too.
    pub(super) fn play_nodes(&mut self, links: &[&Link]) {
        let course = self.meaning.course;
        let (first, last) = (0, links.len().saturating_sub(1));
        let all = || links.iter().flat_map(|link| link.from.candidates.iter().chain(&link.to.candidates));
        let shows_ends = !self.hulls().is_empty() && all().any(|&k| !self.is_of_sets(k));
        for (at, link) in links.iter().enumerate() {
            let from = if course == Course::Chain && at == first { Part::First } else { of_node(link.from.on) };
            let to = if course == Course::Chain && at == last { Part::Last } else { of_node(link.to.on) };
            link.from.candidates.iter().for_each(|&k| self.play_node(k, from, shows_ends));
            link.to.candidates.iter().for_each(|&k| self.play_node(k, to, shows_ends));
        }
    }

    /// Is it shown as part of sets, or for what becomes of it?
    fn is_of_sets(&self, candidate: Candidate) -> bool {
        let part = self.part(candidate);
        matches!(part, Part::Role(Role::Set(_)) | Part::Shared | Part::Eliminated | Part::Placed)
    }

    /// What a node of a chain is says more than that it is of the pattern; and its ends say the same as that they are a set of which one is true.
    /// Where the links begin with what goes, as if it were true, all of them tell what would follow.
    fn is_said_by_node(&self, shown: Part, node: Part) -> bool {
        let Part::Role(role) = shown else { return false };
        match (self.meaning.course, role) {
            (Course::Chain | Course::Supposed, Role::Pattern) | (Course::Supposed, Role::Set(_)) => true,
            (Course::Chain, Role::Set(number)) => {
                is_end(node) && self.meaning.sets.get(&number) == Some(&SetMeaning::OneOf)
            }
            _ => false,
        }
    }

    fn play_node(&mut self, candidate: Candidate, part: Part, shows_ends: bool) {
        let shown = self.part(candidate);
        let is_end_in_set = shows_ends && is_end(part) && matches!(shown, Part::Role(Role::Set(_)) | Part::Shared);
        if is_end_in_set || self.is_said_by_node(shown, part) {
            self.parts.remove(&candidate);
        }
        self.play(candidate, part);
    }
}

/// Of an end of a chain?
fn is_end(part: Part) -> bool {
    matches!(part, Part::First | Part::Last)
}

/// Does it stay on a board without pencil marks?
pub(super) fn stays_without_marks(part: Part) -> bool {
    !matches!(part, Part::Plain | Part::Option | Part::Off | Part::On)
}

fn of_node(on: bool) -> Part {
    if on { Part::On } else { Part::Off }
}
