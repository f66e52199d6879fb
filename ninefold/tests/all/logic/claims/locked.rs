//! Claims about cells that share out as many numbers of houses as they are, and of exocets.

use super::facts::{Heard, sorted};
use ninefold::board::{Candidate, Cell, HouseId, HouseKind, Status, Symbol, SymbolSet};

/// What was said of an exocet.
#[derive(Default)]
pub(super) struct Aimed {
    base: Vec<Cell>,
    numbers: SymbolSet,
    targets: Vec<Cell>,
    lines: Vec<HouseId>,
    /// The line and the box of the base.
    home: Vec<HouseId>,
    /// What a target cannot be, and a cell that has the number of a target in any case.
    lacking: Vec<Candidate>,
    mirrors: Vec<(Cell, Cell)>,
}

impl Heard<'_> {
    /// The cells of a loop, or where rows and columns cross.
    pub(super) fn shared_cells(&mut self, text: &str) -> Option<bool> {
        let geometry = self.grid.geometry();
        let open = |cell: &Cell| self.grid.status(*cell) == Status::Open;
        let kind = |house: HouseId| geometry.house(house).kind();
        if let Some(v) = self.read("the open cells beside {C} in row or column, within the box, are {C}", text) {
            let corners = v[0].cells();
            let beside = |cell: &Cell| {
                let both = |corner: Cell, is: &dyn Fn(HouseKind) -> bool| {
                    geometry.house_ids().any(|h| is(kind(h)) && self.inside(corner, h) && self.inside(*cell, h))
                };
                corners.iter().any(|&corner| both(corner, &HouseKind::is_line) && both(corner, &HouseKind::is_box))
            };
            let cells: Vec<Cell> = geometry.all_cells().filter(|cell| open(cell) && beside(cell)).collect();
            self.cells = v[1].cells().to_vec();
            return Some(corners.len() == 4 && !corners.iter().any(open) && self.cells == cells);
        }
        let v = self.read("the open cells where {H} cross {H} are {C}", text)?;
        let [rows, columns] = [v[0].houses(), v[1].houses()];
        let crosses = |cell: &Cell| {
            let inside = |houses: &[HouseId]| houses.iter().any(|&house| self.inside(*cell, house));
            inside(rows) && inside(columns)
        };
        let cells: Vec<Cell> = geometry.all_cells().filter(|cell| open(cell) && crosses(cell)).collect();
        self.cells = v[2].cells().to_vec();
        let are_lines =
            rows.iter().all(|&h| kind(h) == HouseKind::Row) && columns.iter().all(|&h| kind(h) == HouseKind::Column);
        Some(are_lines && self.cells == cells)
    }

    /// `there row 2 can have one each of 3 and 8; box 3 one each of 1 and 6; and these cells can be nothing else`
    pub(super) fn shared_covers(&mut self, text: &str) -> Option<bool> {
        let text = text.strip_prefix("there ")?.strip_suffix("; and these cells can be nothing else")?;
        for (i, part) in text.split("; ").enumerate() {
            let v = self.read(if i == 0 { "{H} can have {*}" } else { "{H} {*}" }, part)?;
            self.covers.push((v[0].houses()[0], self.one_each(v[1].text())?));
        }
        let all = self.cells.iter().flat_map(|&cell| self.left(cell).iter().map(move |symbol| cell.with(symbol)));
        Some(all.clone().count() > 0 && all.into_iter().all(|k| self.counted_in(k) > 0))
    }

    fn counted_in(&self, k: Candidate) -> usize {
        self.covers.iter().filter(|(house, symbols)| symbols.contains(k.symbol) && self.inside(k.cell, *house)).count()
    }

    /// `that makes 16 digits for 16 cells, so each of them is there, and there once`
    pub(super) fn counted_out(&self, text: &str) -> Option<bool> {
        let v = self.read("that makes {N} digits for {N} cells, so each of them is there, and there once", text)?;
        let sum: usize = self.covers.iter().map(|(_, symbols)| symbols.len()).sum();
        Some(v[0].number() == sum && v[1].number() == self.cells.len() && sum == self.cells.len())
    }

    pub(super) fn follows_of_covers(&self, text: &str) -> Option<bool> {
        let (beside, within) =
            ("each goes from the other cells of its house", "from a cell where it would count for two houses");
        let said = if text == beside {
            [true, false]
        } else if text == format!("each goes {within}") {
            [false, true]
        } else {
            (text == format!("{beside}, and {within}")).then_some([true, true])?
        };
        let (inside, outside): (Vec<&Candidate>, Vec<&Candidate>) =
            self.eliminated.iter().partition(|k| self.cells.contains(&k.cell));
        let goes = outside.iter().all(|k| self.counted_in(**k) > 0) && inside.iter().all(|k| self.counted_in(**k) > 1);
        Some(goes && said == [!outside.is_empty(), !inside.is_empty()])
    }

    /// The base, and where the lines have its numbers.
    pub(super) fn aimed(&mut self, text: &str) -> Option<bool> {
        if let Some(v) = self.read("{C} are the base and have only {S} between them", text) {
            self.aimed = Aimed { base: v[0].cells().to_vec(), numbers: v[1].symbols(), ..Aimed::default() };
            let one = |is: &dyn Fn(HouseKind) -> bool| {
                let geometry = self.grid.geometry();
                geometry
                    .house_ids()
                    .any(|h| is(geometry.house(h).kind()) && v[0].cells().iter().all(|&c| self.inside(c, h)))
            };
            let placed = one(&HouseKind::is_line) && one(&HouseKind::is_box) && self.place == self.aimed.base;
            return Some(placed && v[0].cells().len() == 2 && self.union(v[0].cells()) == v[1].symbols());
        }
        let v = self.read("outside {H}, {H} and the targets {C}, {H} have {*}", text)?;
        self.aimed.home = vec![v[0].houses()[0], v[1].houses()[0]];
        (self.aimed.targets, self.aimed.lines) = (v[2].cells().to_vec(), v[3].houses().to_vec());
        let (mut said, mut holds) = (SymbolSet::EMPTY, self.aimed.targets.len() == 2 && self.aimed.lines.len() == 3);
        for part in v[4].text().split("; ") {
            let none = self.read("no {S}", part);
            let (symbol, houses) = match (none, self.read("{S} only in {H}", part)) {
                (Some(v), _) => (v[0].symbol(), Vec::new()),
                (None, read) => read.map(|v| (v[0].symbol(), v[1].houses().to_vec()))?,
            };
            said.insert(symbol);
            let places = self.aimed_places(symbol);
            let inside = |cell: &Cell| houses.iter().any(|&house| self.inside(*cell, house));
            holds &= houses.len() <= 2 && places.iter().all(inside);
        }
        let base_inside =
            self.aimed.home.iter().all(|&house| self.aimed.base.iter().all(|&cell| self.inside(cell, house)));
        let passes = |&line: &HouseId| self.aimed.base.iter().all(|&cell| !self.inside(cell, line));
        Some(holds && base_inside && said == self.aimed.numbers && self.aimed.lines.iter().all(passes))
    }

    /// Where the lines have a number, but for the line and the box of the base and the targets.
    fn aimed_places(&self, symbol: Symbol) -> Vec<Cell> {
        let all = self.aimed.lines.iter().flat_map(|&line| self.places(line, symbol));
        let counts = |cell: &Cell| {
            !self.aimed.targets.contains(cell) && !self.aimed.home.iter().any(|&house| self.inside(*cell, house))
        };
        sorted(all.filter(counts))
    }

    pub(super) fn argued_of_aimed(&mut self, text: &str) -> Option<bool> {
        let form = "whichever digits the base has, all of {H} need them outside {H} and {H}, and two houses give a digit to two lines \
                    at most; so the third has it in a target, and the targets have the two digits of the base";
        if let Some(v) = self.read(form, text) {
            return Some(
                v[0].houses() == self.aimed.lines && [v[1].houses()[0], v[2].houses()[0]] == self.aimed.home[..],
            );
        }
        let form = "were {C} {S}, {C} would have {S}, too, and {C} the other digit of the base; so {H} would have no place for {S}";
        if let Some(v) = self.read(form, text) {
            let (target, symbol, house) = (v[0].cells()[0], v[1].symbol(), v[5].houses()[0]);
            self.aimed.lacking.push(target.with(symbol));
            let is_same = v[3] == v[1] && v[6] == v[1] && self.are_base_and_other(v[2].cells(), target, v[4].cells());
            return Some(is_same && self.mirror(target, symbol, house)?.is_empty());
        }
        let form = "whatever {C} is, {C} have it, too, and {C} has the other digit of the base; so {H} can have that digit only in {C}, and {C} keeps only what {C} can be";
        let v = self.read(form, text)?;
        let (target, house, cell) = (v[0].cells()[0], v[3].houses()[0], v[4].cells()[0]);
        let is_same = v[5] == v[4] && v[6] == v[0] && self.eliminated.iter().any(|k| k.cell == cell);
        if !is_same {
            return Some(false);
        }
        if !self.are_base_and_other(v[1].cells(), target, v[2].cells()) {
            return Some(false);
        }
        self.aimed.mirrors.push((target, cell));
        let can = self.left(target) & self.aimed.numbers;
        let places = can.iter().filter(|&n| !self.aimed.lacking.contains(&target.with(n)));
        let places = places.map(|n| self.mirror(target, n, house)).collect::<Option<Vec<_>>>()?;
        Some(!places.is_empty() && places.iter().all(|places| *places == [cell]))
    }

    /// Are these the base, and the target beside this one?
    fn are_base_and_other(&self, base: &[Cell], target: Cell, other: &[Cell]) -> bool {
        let others: Vec<Cell> = self.aimed.targets.iter().copied().filter(|&cell| cell != target).collect();
        base == self.aimed.base && other == others
    }

    /// Where the box of the other target can have the number of a target.
    fn mirror(&self, target: Cell, symbol: Symbol, house: HouseId) -> Option<Vec<Cell>> {
        let other = *self.aimed.targets.iter().find(|cell| **cell != target)?;
        let in_the_way = |cell: Cell| {
            cell == other
                || cell == target
                || self.sees(target, cell)
                || self.aimed.home.iter().any(|&h| self.inside(cell, h))
        };
        let is_home = self.inside(other, house) && self.grid.geometry().house(house).kind().is_box();
        is_home.then(|| self.places(house, symbol).into_iter().filter(|&cell| !in_the_way(cell)).collect())
    }

    /// `r4c8 and r7c9 have the two digits of r1c7 and r2c7`: what goes is in no way to share them out.
    pub(super) fn follows_of_aimed(&self, text: &str) -> Option<bool> {
        let said = self.read("{C} have the two digits of {C}", text)?;
        let (base, targets) = (*self.aimed.base.first_chunk::<2>()?, *self.aimed.targets.first_chunk::<2>()?);
        let mut possible: Vec<Candidate> = Vec::new();
        for one in self.left(base[0]) {
            for other in self.left(base[1]).iter().filter(|&other| other != one) {
                for [x, y] in [[one, other], [other, one]] {
                    let fits = |k: Candidate| self.left(k.cell).contains(k.symbol) && !self.aimed.lacking.contains(&k);
                    if fits(targets[0].with(x)) && fits(targets[1].with(y)) {
                        possible.extend([
                            base[0].with(one),
                            base[1].with(other),
                            targets[0].with(x),
                            targets[1].with(y),
                        ]);
                    }
                }
            }
        }
        let mirrored: Vec<Candidate> = self
            .aimed
            .mirrors
            .iter()
            .flat_map(|(target, cell)| {
                let of_target = possible.iter().filter(move |k| k.cell == *target);
                of_target.map(|k| cell.with(k.symbol)).collect::<Vec<_>>()
            })
            .collect();
        let known = |cell: Cell| {
            base.contains(&cell)
                || targets.contains(&cell)
                || self.aimed.mirrors.iter().any(|(_, mirror)| *mirror == cell)
        };
        let goes = |k: &Candidate| {
            let is_mirror = self.aimed.mirrors.iter().any(|(_, mirror)| *mirror == k.cell);
            known(k.cell) && !possible.contains(k) && !(is_mirror && mirrored.contains(k))
        };
        Some(said[0].cells() == targets && said[1].cells() == base && self.eliminated.iter().all(goes))
    }
}
