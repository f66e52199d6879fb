//! What a hint shows before the answer: it is true, and does not give the answer away.

use super::facts::Heard;
use ninefold::board::{Cell, Conclusion, HouseId, Status, SymbolSet};
use ninefold::logic::{Stage, TECHNIQUES, Told, Words, lines, prove};

impl Heard<'_> {
    pub(super) fn glimpse(&mut self, text: &str) -> Option<bool> {
        if let Some(v) = self.read("{C} is the last empty cell of {H}", text) {
            let mut cells = self.grid.geometry().house(v[1].houses()[0]).cells().to_vec();
            cells.retain(|&cell| self.grid.status(cell) == Status::Open);
            return Some(cells == v[0].cells());
        }
        let lacked =
            format!("{{C}} is the only cell of {{H}} that can take one of the {}s {{H}} still lacks", self.thing());
        if let Some(v) = self.read(&lacked, text) {
            let (cell, house) = (v[0].cells(), v[1].houses()[0]);
            let is_only = |symbol| self.are_places(cell, house, symbol);
            return Some(v[1] == v[2] && self.grid.geometry().all_symbols().iter().any(is_only));
        }
        let thing = self.thing();
        for form in [format!("{{C}} sees every {thing} but one"), format!("{{C}} has nothing left but one {thing}")] {
            if let Some(v) = self.read(&form, text) {
                return Some(self.left(v[0].cells()[0]).len() == 1);
            }
        }
        self.options(text)
            .or_else(|| self.ended(text))
            .or_else(|| self.went_round(text))
            .or_else(|| self.without_fins(text))
            .or_else(|| self.of_fish(text))
            .or_else(|| self.details(text))
    }

    /// The fish that was told.
    fn of_fish(&mut self, text: &str) -> Option<bool> {
        let known = self.fish.pop()?;
        let holds = self.lies(text);
        let is_same = self.fish.last() == Some(&known);
        self.fish = vec![known];
        Some(holds? && is_same)
    }

    /// The assumptions, one after the other.
    fn options(&self, text: &str) -> Option<bool> {
        if let Some(v) = self.read("{C} can only be {S}", text.strip_prefix("the pivot ").unwrap_or(text)) {
            return Some(self.left(v[0].cells()[0]) == v[1].symbols());
        }
        let v = self.read("{H} has its {S} in {C}", text)?;
        Some(self.are_places(v[2].cells(), v[0].houses()[0], v[1].symbol()))
    }

    /// Where the assumption that was told ends.
    fn ended(&self, text: &str) -> Option<bool> {
        let [branch] = &self.assumed[..] else { return None };
        let forms = ["leaves nothing to {C}", "leaves {H} no place for {S}", "leads to its opposite"];
        let is_read = |form: &&str| self.read(&format!("an assumption about {{C}} {form}"), text);
        let v = forms.iter().find_map(is_read)?;
        Some(v[0].cells() == [branch.start().cell])
    }

    /// The cells of a chain that comes back.
    fn went_round(&self, text: &str) -> Option<bool> {
        let through = self.read("a chain leads from {C} through {C} and back", text);
        let v = through.or_else(|| self.read("a chain leads from {C} and back", text))?;
        let mut said: Vec<Cell> = v.iter().flat_map(|value| value.cells().to_vec()).collect();
        let mut cells: Vec<Cell> = self.chain.iter().flat_map(|(cells, _)| cells.clone()).collect();
        said.sort_unstable();
        cells.sort_unstable();
        cells.dedup();
        Some(said == cells && self.chain[0].0 == v[0].cells())
    }
}

/// The stages of every technique's example: each says something of its own, and only the last one the effects.
#[test]
fn stages_give_no_more_than_they_are_to() {
    for &technique in TECHNIQUES {
        let (grid, finding) = lines::example(technique).unwrap();
        let words = Words::new(&grid);
        let told = Told::new(&words, &finding);
        let stages = [Stage::Where, Stage::Technique, Stage::Cells, Stage::Answer].map(|stage| told.hint(stage));
        assert!(stages.windows(2).all(|two| two[0] != two[1]), "{stages:?}");
        assert!(stages[3].contains(&told.effects), "{stages:?}");
        // Where to look tells no cell, and of a symbol no houses; each house that it names has a part of the step.
        let place = stages[0].trim_start_matches("Look at ").trim_end_matches('.');
        let is_cell = |cell: Cell| place.split([' ', ',']).any(|word| word == words.cell(cell));
        assert!(!grid.geometry().all_cells().any(is_cell) && !place.contains("s of "), "{stages:?}");
        let facts = prove(&grid, &finding).facts;
        let mut parts = facts.iter().flat_map(|fact| &fact.any_of).map(|k| k.cell).collect::<Vec<_>>();
        parts.extend(finding.conclusions.iter().map(|conclusion| match *conclusion {
            Conclusion::Place(k) | Conclusion::Eliminate(k) => k.cell,
        }));
        let is_named = |house: &HouseId| place == words.house(*house);
        let house = grid.geometry().house_ids().find(is_named);
        let inside = |house: HouseId| parts.iter().any(|cell| grid.geometry().house(house).cells().contains(cell));
        assert!(house.is_none_or(inside), "{stages:?}");
        let mut gone: Vec<(Cell, SymbolSet)> = Vec::new();
        for conclusion in &finding.conclusions {
            match *conclusion {
                // Nothing names the symbol before the answer does.
                Conclusion::Place(k) => {
                    let names = |text: &str| {
                        let houses = grid.geometry().house_ids();
                        let rest = houses.fold(text.to_string(), |text, house| text.replace(&words.house(house), ""));
                        rest.split(|c: char| !c.is_alphanumeric()).any(|word| word == words.symbol(k.symbol))
                    };
                    let is_single = technique.about().family() == "Singles";
                    assert!(!is_single || !stages[..3].iter().any(|text| names(text)), "{stages:?}");
                    assert!(!stages[..3].iter().any(|text| text.contains(&words.is(k))), "{stages:?}");
                }
                Conclusion::Eliminate(k) => gone.push((k.cell, SymbolSet::only(k.symbol))),
            }
        }
        for (cell, symbols) in gone {
            let names =
                [" is not ", " loses "].map(|verb| format!("{}{verb}{}", words.cell(cell), words.symbols(symbols)));
            // A chain from a candidate begins with that it is false.
            let is_chain = technique.about().family() == "Chains";
            let is_said = |text: &String| names.iter().any(|name| text.contains(name)) && !is_chain;
            assert!(!stages[..3].iter().any(is_said), "{}: {stages:?}", finding.name());
        }
    }
}
