//! How long an argument is, before it is written out: most are weighed and then passed over.

use super::proof::Reader;
use super::spread::{Cause, Literal, Scope, Spread};

/// What weighing takes, used again for the next.
#[derive(Default)]
pub(super) struct Scales {
    /// In which weighing a literal was last met.
    met: Vec<u32>,
    weighing: u32,
    open: Vec<Literal>,
    /// The steps met so far that rule out several candidates at once.
    patterns: Vec<Cause>,
}

impl Scales {
    /// How many steps lead to these goals, and with what they are made; `None` if they are more than `most`.
    pub(super) fn weigh(
        &mut self,
        reader: &Reader<'_>,
        spread: &Spread<'_>,
        goals: &[Literal],
        most: usize,
    ) -> Option<(usize, Scope)> {
        self.begin(reader.web.len() * 2, goals);
        let (mut steps, mut needed) = (0, Scope::Chain);
        while let Some(literal) = self.open.pop() {
            let met = &mut self.met[literal.index()];
            if std::mem::replace(met, self.weighing) == self.weighing {
                continue;
            }
            let cause = spread.cause(literal);
            reader.parents(literal, cause, &mut self.open);
            let scope = match cause {
                Cause::Start | Cause::Weak(_) => continue,
                Cause::Single(item) if reader.web.live()[item as usize].count_ones() == 2 => Scope::Chain,
                Cause::Single(_) => Scope::Net,
                Cause::Locked(..) => Scope::Locked,
                Cause::Naked(..) | Cause::Hidden(..) => Scope::Pairs,
            };
            needed = needed.max(scope);
            if scope >= Scope::Locked {
                if self.patterns.contains(&cause) {
                    continue;
                }
                self.patterns.push(cause);
            }
            steps += 1;
            if steps > most {
                return None;
            }
        }
        Some((steps, needed))
    }

    fn begin(&mut self, literals: usize, goals: &[Literal]) {
        if self.weighing == u32::MAX {
            self.met.fill(0);
            self.weighing = 0;
        }
        self.met.resize(literals, 0);
        self.weighing += 1;
        self.open.clear();
        self.open.extend_from_slice(goals);
        self.patterns.clear();
    }
}
