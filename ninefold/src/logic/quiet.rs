//! Where techniques found nothing, so that they do not look again until something has changed there.
//!
//! What a technique about one symbol finds depends on the places of that symbol alone. A subset depends on the cells of one house, a wing on
//! those that its pivot sees; what it takes away elsewhere only becomes less. So a search that found nothing is not repeated before a candidate
//! of the symbol, or in the houses, has gone, or a cell there has been filled. A step on the way through a puzzle changes few of the symbols and
//! houses.
//!
//! The looks are numbered. Of each symbol and house it is known before which look it last changed, and of each place at which look somebody
//! found nothing there:
//!
//! ```text
//! symbols   1: 7   2: 3   3: 9 ...                        houses   row 1: 9   row 2: 4 ...
//! naked pairs, by house   row 1: 8   row 2: 8 ...         row 1 is to be looked at, row 2 is quiet
//! ```

use ninefold_board::grid::Mark;
use ninefold_board::{Grid, HouseId, Symbol};
use std::any::TypeId;
use std::cell::{Cell, RefCell};

/// Who looked: a type, and a number that tells its members apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) struct Who(TypeId, usize);

impl Who {
    /// The member of this type with this number.
    pub(in crate::logic) fn of<T: 'static>(member: usize) -> Self {
        Who(TypeId::of::<T>(), member)
    }
}

/// The number of a look, from 1 on.
type Number = u32;

/// Never.
const NEVER: Number = 0;

/// Where nothing was found, on the way of one grid that only ever loses candidates.
#[derive(Debug)]
pub(crate) struct Quiet {
    /// So far the changes of the grid are known.
    mark: Mark,
    now: Number,
    symbols: Vec<Number>,
    houses: Vec<Number>,
    /// Who found nothing,
    notes: RefCell<Vec<(Who, Notes)>>,
    /// and when at each of his places: those of all of them, one after the other.
    numbers: RefCell<Vec<Number>>,
    /// Who asks next, if it is the same order as in the looks before.
    next: Cell<usize>,
}

/// Where the notes of somebody stand.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic) struct Notes {
    from: usize,
    places: usize,
}

impl Quiet {
    /// Nobody has looked anywhere yet.
    pub(crate) fn new(grid: &Grid) -> Self {
        let geometry = grid.geometry();
        let (symbols, houses) = (vec![NEVER + 1; geometry.symbols()], vec![NEVER + 1; geometry.houses().len()]);
        Quiet {
            mark: grid.mark(),
            now: NEVER + 1,
            symbols,
            houses,
            notes: RefCell::default(),
            numbers: RefCell::default(),
            next: Cell::default(),
        }
    }

    /// Takes note of what has changed in the grid since this was last done.
    pub(crate) fn follow(&mut self, grid: &Grid) {
        self.now += 1;
        self.next.set(0);
        for candidate in grid.changes_since(self.mark) {
            self.symbols[candidate.symbol.index()] = self.now;
            for membership in grid.geometry().houses_of(candidate.cell) {
                self.houses[membership.house.index()] = self.now;
            }
        }
        self.mark = grid.mark();
    }

    /// The look before which a symbol last changed.
    pub(in crate::logic) fn symbol(&self, symbol: Symbol) -> Number {
        self.symbols[symbol.index()]
    }

    /// The same of a house.
    pub(in crate::logic) fn house(&self, house: HouseId) -> Number {
        self.houses[house.index()]
    }

    /// The notes of somebody about so many places.
    pub(in crate::logic) fn notes(&self, who: Who, places: usize) -> Notes {
        self.known(who).unwrap_or_else(|| {
            let (mut all, mut numbers) = (self.notes.borrow_mut(), self.numbers.borrow_mut());
            let notes = Notes { from: numbers.len(), places };
            numbers.resize(notes.from + places, NEVER);
            all.push((who, notes));
            self.next.set(all.len());
            notes
        })
    }

    /// The same, if there are any yet.
    pub(in crate::logic) fn known(&self, who: Who) -> Option<Notes> {
        let (all, next) = (self.notes.borrow(), self.next.get());
        let is_next = all.get(next).is_some_and(|(other, _)| *other == who);
        let at = if is_next { Some(next) } else { all.iter().position(|(other, _)| *other == who) }?;
        self.next.set(at + 1);
        Some(all[at].1)
    }

    /// Was nothing found at this place, since what it depends on last changed before this look?
    pub(in crate::logic) fn is_quiet(&self, notes: Notes, place: usize, changed: Number) -> bool {
        place < notes.places && self.numbers.borrow()[notes.from + place] >= changed
    }

    /// Nothing was found at this place at this look.
    pub(in crate::logic) fn note(&self, notes: Notes, place: usize) {
        if place < notes.places {
            self.numbers.borrow_mut()[notes.from + place] = self.now;
        }
    }

    /// Somebody's search may have been cut off: what was noted at this look may be wrong.
    pub(in crate::logic) fn forget(&self, notes: Notes) {
        let mut numbers = self.numbers.borrow_mut();
        let own = &mut numbers[notes.from..][..notes.places];
        own.iter_mut().filter(|number| **number == self.now).for_each(|number| *number = NEVER);
    }
}
