//! Claims about odd rings and of other patterns that cannot be filled, and of two symbols that are filled in.

use super::facts::{Heard, sorted};
use ninefold::board::{Cell, HouseId, Status, Symbol, SymbolSet};

impl Heard<'_> {
    pub(super) fn odd(&mut self, text: &str) -> Option<bool> {
        if let Some(v) = self.read("{C} are a ring: each sees the next, and the last the first", text) {
            self.cells = v[0].cells().to_vec();
            return Some(self.place == self.cells && self.is_ring());
        }
        let ring = "{C} are a ring of places for {S}, each in a house with the next and the last with the first: {*}";
        if let Some(v) = self.read(ring, text) {
            (self.cells, self.symbols) = (v[0].cells().to_vec(), v[1].symbols());
            let house = |name: &str| self.read("{H}", name).and_then(|v| v[0].houses().first().copied());
            self.houses = v[2].text().split(", ").map(house).collect::<Option<Vec<HouseId>>>()?;
            let next = self.cells.iter().cycle().skip(1);
            let linked = self.cells.iter().zip(next).zip(&self.houses);
            let are_linked =
                linked.clone().all(|((&a, &b), &house)| a != b && self.inside(a, house) && self.inside(b, house));
            let are_places = self.cells.iter().all(|&cell| self.symbols.is_subset(self.left(cell)));
            return Some(are_linked && are_places && self.houses.len() == self.cells.len());
        }
        let read = self.read("the only other place for {S} in these houses is {C}", text);
        if let Some(v) = read.or_else(|| self.read("the only other places for {S} in these houses are {C}", text)) {
            self.out = v[1].cells().to_vec();
            let next = self.cells.iter().cycle().skip(1);
            let linked = self.cells.iter().zip(next).zip(&self.houses);
            let others = linked.flat_map(|((&a, &b), &house)| {
                self.places(house, v[0].symbol()).into_iter().filter(move |&cell| cell != a && cell != b)
            });
            return Some(sorted(others) == self.out && v[0].symbols() == self.symbols);
        }
        let v =
            self.read("{H} have {S} and not {S}; each other house has both {S} in its filled cells, or neither", text)?;
        (self.houses, self.symbols) = (v[0].houses().to_vec(), v[3].symbols());
        let filled = |house: HouseId| -> SymbolSet {
            let cells = self.grid.geometry().house(house).cells().iter();
            let values =
                cells.filter(|&&cell| self.grid.status(cell) != Status::Open).filter_map(|&c| self.grid.value(c));
            values.filter(|&symbol| self.symbols.contains(symbol)).collect()
        };
        let holds = |house: HouseId| {
            let filled = filled(house);
            if self.houses.contains(&house) { filled == v[1].symbols() } else { [0, 2].contains(&filled.len()) }
        };
        let all = v[1].symbols() | v[2].symbols();
        Some(all == self.symbols && self.symbols.len() == 2 && self.grid.geometry().house_ids().all(holds))
    }

    /// An odd number of cells, each of which sees the next.
    fn is_ring(&self) -> bool {
        let next = self.cells.iter().cycle().skip(1);
        self.cells.len() % 2 == 1 && self.cells.iter().zip(next).all(|(&a, &b)| self.sees(a, b))
    }

    pub(super) fn oddly_argued(&mut self, text: &str) -> Option<bool> {
        let rest =
            "exactly one of each two neighbours in the ring would be {S}, which cannot be around a ring of {N} cells";
        let forms = [
            format!("were {{C}} not {{S}}, {rest}"),
            format!("were neither of {{C}} {{S}}, {rest}"),
            format!("were none of {{C}} {{S}}, {rest}"),
        ];
        if let Some((i, v)) = forms.iter().enumerate().find_map(|(i, form)| Some((i, self.read(form, text)?))) {
            let named = v[0].cells() == self.out && v[1] == v[2] && v[1].symbols() == self.symbols;
            let odd = v[3].number() == self.cells.len() && self.cells.len() % 2 == 1;
            return Some(named && odd && i == self.out.len().min(3) - 1);
        }
        if let Some(v) =
            self.read("were {*} the {N} cells would hold only {S}, which cannot take turns around an odd ring", text)
        {
            let counted = v[1].number() == self.place.len() && v[2].symbols().len() == 2 && self.is_ring();
            return Some(counted && self.supposed(v[0].text(), Some(v[2].symbols()))?);
        }
        if let Some(v) = self.read(
            "were {*} the {N} cells would hold only {S}, which cannot fill them: however {S} stand in {H}, there are two ways left for {H} \
             and two for {H}, and with none of these four pairs can {H} be filled",
            text,
        ) {
            let boxes = [4, 5, 6, 7].map(|at| v[at].houses()[0]);
            let counted = v[1].number() == self.place.len() && v[3] == v[2] && self.turns(boxes, v[2].symbols());
            return Some(counted && self.supposed(v[0].text(), Some(v[2].symbols()))?);
        }
        let rest = "could be swapped: two solutions or none, and the puzzle has one";
        let start = "were {C} {S}, every house would have both or neither in filled cells, so that in any solution the {S}s and {S}s of";
        let named = self.read(&format!("{start} {{C}} {rest}"), text);
        let v = named.or_else(|| self.read(&format!("{start} the open cells {rest}"), text))?;
        let k = v[0].cells()[0].with(v[1].symbol());
        let geometry = self.grid.geometry();
        let houses: Vec<HouseId> = geometry.houses_of(k.cell).iter().map(|m| m.house).collect();
        // Where one of the two may go once the last stands there.
        let may = |cell: &Cell| {
            let fits = |symbol: Symbol| symbol != k.symbol || !self.sees(*cell, k.cell);
            let is_open = self.grid.status(*cell) == Status::Open && *cell != k.cell;
            is_open && (self.left(*cell) & self.symbols).iter().any(fits)
        };
        let open: Vec<Cell> = geometry.all_cells().filter(may).collect();
        let are_named = v.get(4).map_or(open.len() > 8, |cells| cells.cells() == open);
        let is_pair = v[2].symbols() | v[3].symbols() == self.symbols;
        Some(self.eliminated == [k] && houses == self.houses && is_pair && are_named)
    }

    /// However the cells of the first box are filled, the next two can be filled in two ways each, and with none of the pairs of these the last.
    fn turns(&self, boxes: [HouseId; 4], symbols: SymbolSet) -> bool {
        let [first, beside, below, last] = boxes.map(|house| {
            let kind = self.grid.geometry().house(house).kind();
            let inside: Vec<Cell> = self.place.iter().copied().filter(|&cell| self.inside(cell, house)).collect();
            if kind.is_box() { inside } else { Vec::new() }
        });
        let is_whole = [&first, &beside, &below, &last].iter().all(|cells| cells.len() == 3) && self.place.len() == 12;
        let ways = |cells: &[Cell], before: &[(Cell, Symbol)]| self.ways(cells, symbols, before);
        is_whole
            && ways(&first, &[]).len() == 6
            && ways(&first, &[]).iter().all(|start| {
                let [one, other] = [ways(&beside, start), ways(&below, start)];
                let pairs = one.iter().flat_map(|a| other.iter().map(move |b| [a.clone(), b.clone()].concat()));
                one.len() == 2 && other.len() == 2 && pairs.into_iter().all(|pair| ways(&last, &pair).is_empty())
            })
    }

    /// The ways to fill these cells with these symbols, beside others that are filled.
    fn ways(&self, cells: &[Cell], symbols: SymbolSet, before: &[(Cell, Symbol)]) -> Vec<Vec<(Cell, Symbol)>> {
        let mut all = vec![Vec::new()];
        for &cell in cells {
            let more = all.iter().flat_map(|so_far: &Vec<(Cell, Symbol)>| {
                let fits = |symbol: &Symbol| {
                    before.iter().chain(so_far).all(|&(other, there)| there != *symbol || !self.sees(other, cell))
                };
                let one_more = |symbol: Symbol| [so_far.as_slice(), &[(cell, symbol)]].concat();
                symbols.iter().filter(fits).map(one_more).collect::<Vec<_>>()
            });
            all = more.collect();
        }
        all
    }
}
