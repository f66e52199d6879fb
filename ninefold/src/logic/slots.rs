//! Room for tables that techniques work out about one grid and use again: one of each type, made when it is first asked for.
//!
//! ```text
//! first -> (type A, table) -> (type B, table) -> ...     only ever longer, so that a table that was handed out stays
//! ```

use std::any::{Any, TypeId};
use std::cell::OnceCell;

/// Tables by their type. There are few, so that they are looked through from the first.
#[derive(Default)]
pub struct Slots {
    first: OnceCell<Box<Slot>>,
}

struct Slot {
    /// The type of the table: to ask each table for it takes longer.
    of: TypeId,
    table: Box<dyn Any + Send>,
    next: OnceCell<Box<Slot>>,
}

impl Slots {
    /// The table of this type; made now if it is asked for the first time. Making it may ask for tables of other types.
    ///
    /// ```
    /// use ninefold::logic::Slots;
    /// struct Squares(Vec<u32>);
    /// let slots = Slots::default();
    /// assert_eq!(slots.get_or_make(|| Squares(vec![0, 1, 4])).0[2], 4);
    /// assert_eq!(slots.get_or_make(|| Squares(Vec::new())).0.len(), 3, "it was made already");
    /// ```
    pub fn get_or_make<T: Any + Send>(&self, make: impl FnOnce() -> T) -> &T {
        let known = self.slots().find(|slot| slot.of == TypeId::of::<T>());
        known.and_then(|slot| slot.table.downcast_ref()).unwrap_or_else(|| {
            // First the table, then its place: others may be made on the way.
            let table = Box::new(make());
            let end = self.slots().last().map_or(&self.first, |last| &last.next);
            let slot = end.get_or_init(|| Box::new(Slot { of: TypeId::of::<T>(), table, next: OnceCell::new() }));
            slot.table.downcast_ref().unwrap_or_else(|| unreachable!("the table has this type"))
        })
    }

    fn slots(&self) -> impl Iterator<Item = &Slot> {
        std::iter::successors(self.first.get(), |slot| slot.next.get()).map(Box::as_ref)
    }
}

impl std::fmt::Debug for Slots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Slots").field("tables", &self.slots().count()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Slots;
    use std::cell::Cell;

    #[derive(PartialEq, Debug)]
    struct Small(u8);
    #[derive(PartialEq, Debug)]
    struct Large(Vec<u8>);

    #[test]
    fn tables_are_made_once_and_stay_where_they_are() {
        let (slots, times) = (Slots::default(), Cell::new(0));
        let make = || {
            times.set(times.get() + 1);
            Small(times.get())
        };
        let first = slots.get_or_make(make);
        let large = slots.get_or_make(|| Large(vec![7]));
        assert!(std::ptr::eq(first, slots.get_or_make(make)));
        assert_eq!((first, large, times.get()), (&Small(1), &Large(vec![7]), 1));
        assert_eq!(format!("{slots:?}"), "Slots { tables: 2 }");
    }

    #[test]
    fn a_table_may_be_made_from_another() {
        let slots = Slots::default();
        let large = slots.get_or_make(|| Large(vec![slots.get_or_make(|| Small(3)).0; 2]));
        assert_eq!((large, slots.get_or_make(|| Small(9))), (&Large(vec![3, 3]), &Small(3)));
    }
}
