//! Eureka's notation read back: every sign is held against the grid.

mod branches;

use crate::logic::walk::{Effect, effect, example, library_states, show, technique};
use ninefold::board::{Candidate, Cell, Conclusion, Grid, HouseId, Puzzle, Symbol};
use ninefold::logic::{Chart, Eureka, Finding, Look, TECHNIQUES, Words, eureka, lines, prove, short};
use std::collections::BTreeSet;

/// Symbols and their cells; the sign before them. Several symbols are those of an almost locked set, which has all of them; the first is
/// the one by which the chain comes, the last the one by which it goes on.
#[derive(Debug)]
struct Node {
    sign: char,
    symbols: Vec<Symbol>,
    cells: Vec<Cell>,
    /// The place of its bracket.
    bracket: usize,
}

fn digit(c: char) -> usize {
    c.to_digit(10).unwrap_or_else(|| panic!("found {c:?}, expected a digit")) as usize - 1
}

/// `r1c56`, `r2c3,r4c5`.
fn cells(text: &str) -> Vec<Cell> {
    let one = |text: &str| -> Vec<Cell> {
        let (rows, columns) = text.strip_prefix('r').unwrap().split_once('c').unwrap();
        rows.chars().flat_map(|r| columns.chars().map(move |c| Cell::new(9 * digit(r) + digit(c)))).collect()
    };
    text.split(',').flat_map(one).collect()
}

/// The nodes of a chain; and whether it is a ring, which ends with a sign.
fn chain(pattern: &str) -> (Vec<Node>, bool) {
    let (mut nodes, mut rest, mut sign): (Vec<Node>, _, _) = (Vec::new(), pattern, ' ');
    let mut bracket = 0;
    while let Some(inside) = rest.strip_prefix('(') {
        let (symbols, behind) = inside.split_once(')').unwrap();
        let end = behind.find(['=', '-']).unwrap_or(behind.len());
        let cells = cells(&behind[..end]);
        for part in symbols.split_inclusive(['=', '-']) {
            let digits = part.trim_end_matches(['=', '-']);
            let symbols = digits.chars().map(|c| Symbol::new(digit(c))).collect();
            nodes.push(Node { sign, symbols, cells: cells.clone(), bracket });
            sign = part.chars().last().unwrap();
        }
        sign = behind[end..].chars().next().unwrap_or(' ');
        rest = behind.get(end + 1..).unwrap_or_default();
        bracket += 1;
    }
    assert!(rest.is_empty(), "{pattern}: {rest}");
    (nodes, sign == '-')
}

impl Node {
    fn first(&self) -> Symbol {
        self.symbols[0]
    }

    fn last(&self) -> Symbol {
        self.symbols[self.symbols.len() - 1]
    }

    fn live(&self, grid: &Grid, symbol: Symbol) -> Vec<Candidate> {
        let all = self.cells.iter().map(|cell| cell.with(symbol)).filter(|&k| grid.has(k)).collect::<Vec<_>>();
        assert!(!all.is_empty(), "{self:?}");
        all
    }

    /// Is this false if the node is true?
    fn excludes(&self, grid: &Grid, candidate: Candidate) -> bool {
        self.symbols
            .iter()
            .any(|&symbol| self.live(grid, symbol).iter().all(|&k| grid.geometry().conflict(k, candidate)))
    }
}

/// Have these cells, which all see each other, one symbol more than they are, and exactly these?
fn is_almost_locked(grid: &Grid, cells: &[Cell], symbols: &[Symbol]) -> bool {
    let sees_rest = |(i, a): (usize, &Cell)| cells[i + 1..].iter().all(|b| grid.geometry().sees(*a, *b));
    let held: BTreeSet<Symbol> = cells.iter().flat_map(|&cell| grid.candidates(cell).iter()).collect();
    cells.iter().enumerate().all(sees_rest)
        && symbols.len() == cells.len() + 1
        && held == symbols.iter().copied().collect()
}

/// All that the grid leaves to each cell, and to each symbol in a house.
fn items(grid: &Grid) -> Vec<Vec<Candidate>> {
    let geometry = grid.geometry();
    let cells = geometry.all_cells().map(|cell| grid.candidates(cell).iter().map(|s| cell.with(s)).collect());
    let places = |house: HouseId, symbol: Symbol| {
        let cells = geometry.house(house).cells().iter().map(|cell| cell.with(symbol));
        cells.filter(|&k| grid.has(k)).collect()
    };
    let houses = geometry.house_ids().flat_map(|h| geometry.all_symbols().iter().map(move |s| (h, s)));
    cells.chain(houses.map(|(house, symbol)| places(house, symbol))).collect()
}

/// One of the two is true: all of a cell, of a symbol in a house, or of an almost locked set.
fn is_strong(grid: &Grid, a: &Node, b: &Node) -> bool {
    if a.bracket == b.bracket && a.cells.len() > 1 {
        return is_almost_locked(grid, &a.cells, &[a.symbols.clone(), b.symbols.clone()].concat());
    }
    let either = [a.live(grid, a.last()), b.live(grid, b.first())].concat();
    a.symbols.len() == 1
        && b.symbols.len() == 1
        && items(grid).iter().any(|item| !item.is_empty() && item.iter().all(|option| either.contains(option)))
}

/// Not both are true.
fn is_weak(grid: &Grid, a: &Node, b: &Node) -> bool {
    let (a, b) = (a.live(grid, a.last()), b.live(grid, b.first()));
    a.iter().all(|one| b.iter().all(|other| one == other || grid.geometry().conflict(*one, *other)))
}

/// Each sign is true, and strong and weak ones take turns.
fn assert_signs(grid: &Grid, nodes: &[Node], signs: &Eureka) {
    for two in nodes.windows(2) {
        let holds = match two[1].sign {
            '=' => is_strong(grid, &two[0], &two[1]),
            _ => is_weak(grid, &two[0], &two[1]),
        };
        assert!(holds, "{signs}: {two:?}\n{}", show(grid));
    }
    assert!(nodes.windows(3).all(|three| three[1].sign != three[2].sign), "{signs}");
}

/// Every link of a chain holds, strong and weak ones take turns, and what it says of its ends follows from them.
fn assert_chain(grid: &Grid, finding: &Finding, signs: &Eureka) {
    let (nodes, is_ring) = chain(&signs.pattern[0]);
    assert!(nodes.len() > 1 && nodes.len() % 2 == 0 && nodes[1].sign == '=', "{signs}");
    assert_signs(grid, &nodes, signs);
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    assert!(!is_ring || is_weak(grid, last, first), "{signs}");
    if is_ring {
        return;
    }
    let is_by = |end: &Node, k: Candidate| {
        end.cells.iter().any(|&cell| end.symbols == [k.symbol] && cell == k.cell) || end.excludes(grid, k)
    };
    let is_by_ends = |k: Candidate| is_by(first, k) && is_by(last, k);
    let is_of_ends = |k: Candidate| first.symbols.contains(&k.symbol) || last.symbols.contains(&k.symbol);
    assert!(finding.eliminated().all(|k| is_of_ends(k) && is_by_ends(k)), "{signs}\n{}", show(grid));
    let is_back = first.cells == last.cells && first.symbols == last.symbols;
    assert!(is_back || finding.eliminated().next().is_some(), "{signs}");
}

/// The houses of `r27b4`.
fn houses(text: &str) -> Vec<HouseId> {
    let mut first = 0;
    let mut found = Vec::new();
    for c in text.chars() {
        match c {
            'r' => first = 0,
            'c' => first = 9,
            'b' => first = 18,
            c => found.push(HouseId((first + digit(c)) as u16)),
        }
    }
    found
}

/// As many covers as bases; each candidate of the bases is in a cover or a fin; what goes is in a cover and sees each fin.
fn assert_fish(grid: &Grid, finding: &Finding, signs: &Eureka) {
    let (symbol, rest) = signs.pattern[0][1..].split_once(')').unwrap();
    let symbol = Symbol::new(digit(symbol.chars().next().unwrap()));
    let mut words = rest.split(' ');
    let (bases, covers) = words.next().unwrap().split_once('\\').unwrap();
    let (bases, covers) = (houses(bases), houses(covers));
    let count = |cell: Cell, of: &[HouseId]| {
        grid.geometry().houses_of(cell).iter().filter(|membership| of.contains(&membership.house)).count()
    };
    let fin = |word: &str| {
        let (is_endo, cell) = word.strip_prefix("ef").map_or((false, &word[1..]), |cell| (true, cell));
        let cell = cells(cell)[0];
        assert!((is_endo || word.starts_with('f')) && is_endo == (count(cell, &bases) > 1), "{signs}");
        cell
    };
    let fins: Vec<Cell> = words.map(fin).collect();
    assert_eq!(bases.len(), covers.len(), "{signs}");
    for cell in grid.cells_of(symbol).iter().filter(|&cell| count(cell, &bases) > 0) {
        assert!(fins.contains(&cell) || count(cell, &bases) == 1 && count(cell, &covers) > 0, "{signs}");
    }
    for gone in finding.eliminated() {
        assert_eq!(gone.symbol, symbol);
        assert!(count(gone.cell, &covers) > count(gone.cell, &bases), "{signs}");
        assert!(fins.iter().all(|&fin| grid.geometry().sees(fin, gone.cell)), "{signs}");
    }
}

/// The effects, as they are read back, are those of the step.
fn assert_effects(finding: &Finding, signs: &Eureka) {
    let mut read = Effect::new();
    for part in signs.effects.split(", ") {
        read.extend(effect(part));
    }
    assert_eq!(read, finding.conclusions.iter().copied().collect::<Effect>(), "{signs}");
}

/// The cells of a crossing and of two sides have these symbols, and as many places for them as there are cells.
fn assert_sue_de_coq(grid: &Grid, signs: &Eureka) {
    let text = signs.pattern[0].replace(['(', ')'], ", ");
    let part = |text: &str| {
        let (at, symbols) = text.trim().split_once(" - {").unwrap();
        let symbols: BTreeSet<usize> = symbols.trim_end_matches('}').chars().map(digit).collect();
        let cells = cells(at);
        let held: BTreeSet<usize> =
            cells.iter().flat_map(|&cell| grid.candidates(cell).iter()).map(Symbol::index).collect();
        assert_eq!(held, symbols, "{signs}");
        (cells, symbols)
    };
    let parts: Vec<_> = text.split(", ").filter(|text| !text.trim().is_empty()).map(part).collect();
    let [(both, all), (one, ones), (other, others)] = parts.as_slice() else { panic!("{signs}") };
    let share = |cells: &[&Cell]| {
        grid.geometry().house_ids().any(|house| {
            let of = grid.geometry().house(house).cells();
            cells.iter().all(|cell| of.contains(cell))
        })
    };
    for side in [one, other] {
        assert!(share(&both.iter().chain(side).collect::<Vec<_>>()), "{signs}");
    }
    let free = all.iter().filter(|symbol| !ones.contains(symbol) && !others.contains(symbol)).count();
    assert_eq!(ones.len() + others.len() + free, both.len() + one.len() + other.len(), "{signs}");
}

/// Four cells of two rows and two columns, and two strong links of one of the two symbols.
fn assert_rectangle(grid: &Grid, signs: &Eureka) {
    let (pair, rest) = signs.pattern[0].split_once(" in ").unwrap();
    let (at, links) = rest.split_once(", ").unwrap();
    let at = cells(at);
    let rows: BTreeSet<usize> = at.iter().map(|cell| cell.index() / 9).collect();
    let columns: BTreeSet<usize> = at.iter().map(|cell| cell.index() % 9).collect();
    assert_eq!((at.len(), rows.len(), columns.len()), (4, 2, 2), "{signs}");
    for link in links.split(", ") {
        let (nodes, _) = chain(link);
        assert_signs(grid, &nodes, signs);
        let is_of_both =
            |node: &Node| at.contains(&node.cells[0]) && pair.contains(&(node.first().index() + 1).to_string());
        assert!(nodes.len() == 2 && nodes[1].sign == '=' && nodes.iter().all(is_of_both), "{signs}");
    }
}

/// Cells with what they can be between them, sets of one symbol more than cells, and for an exocet targets in its lines.
fn assert_parts(grid: &Grid, signs: &Eureka) {
    for part in signs.pattern[0].split(", ") {
        let (name, part) = part.split_once('=').unwrap_or(("", part));
        let Some((at, symbols)) = part.split_once(" {") else {
            assert!(["targets", "lines"].contains(&name), "{signs}");
            continue;
        };
        let symbols: BTreeSet<usize> = symbols.trim_end_matches('}').chars().map(digit).collect();
        let at = cells(at);
        let held: BTreeSet<usize> =
            at.iter().flat_map(|&cell| grid.candidates(cell).iter()).map(Symbol::index).collect();
        assert_eq!(held, symbols, "{signs}");
        assert!(name.len() != 1 || symbols.len() == at.len() + 1, "{signs}");
    }
    if let Some((_, rest)) = signs.pattern[0].split_once(", targets=") {
        let (targets, lines) = rest.split_once(", lines=").unwrap();
        let (targets, lines) = (cells(targets), houses(lines));
        let is_in = |cell: &Cell, line: &HouseId| grid.geometry().house(*line).cells().contains(cell);
        assert!(lines.len() == 3 && targets.len() == 2, "{signs}");
        assert!(targets.iter().all(|target| lines.iter().any(|line| is_in(target, line))), "{signs}");
    }
}

/// Which kind of signs it has.
fn assert_read_back(grid: &Grid, finding: &Finding) -> &'static str {
    let words = Words::new(grid);
    let signs = eureka(&words, finding);
    assert_effects(finding, &signs);
    let [pattern] = signs.pattern.as_slice() else {
        branches::assert_branches(grid, finding, &signs);
        assert_eq!(signs.to_string(), format!("{}\n  => {}", signs.seen(), signs.effects));
        return "branches";
    };
    assert_eq!(signs.to_string(), format!("{}: {} => {}", signs.name, pattern, signs.effects));
    if finding.technique.about().family() == "Forcing chains and nets" {
        branches::assert_contradiction(grid, finding, &signs);
        "branches"
    } else if pattern.contains(" - {") {
        assert_sue_de_coq(grid, &signs);
        "Sue de Coq"
    } else if pattern.contains(" {") {
        assert_parts(grid, &signs);
        "parts"
    } else if pattern.contains('/') {
        assert_rectangle(grid, &signs);
        "rectangle"
    } else if pattern.contains('\\') {
        assert_fish(grid, finding, &signs);
        "fish"
    } else if pattern.starts_with('(') && !pattern.starts_with("(r") {
        assert_chain(grid, finding, &signs);
        "chain"
    } else {
        "short"
    }
}

/// Does a chain take away a symbol that neither of its ends has? A line of signs would not say why.
fn takes_more_than_its_ends(grid: &Grid, finding: &Finding) -> bool {
    let chain = prove(grid, finding).chain;
    let ends = [chain.first().map(|link| &link.from), chain.last().map(|link| &link.to)];
    let is_of_ends = |k: Candidate| ends.iter().flatten().any(|end| end.candidates[0].symbol == k.symbol);
    chain.len() % 2 == 1 && finding.technique.about().family() == "Chains" && !finding.eliminated().all(is_of_ends)
}

/// The example of every technique on 9x9; the families of chains and fish have signs of their own.
#[test]
fn examples_are_read_back() {
    let mut kinds = std::collections::BTreeMap::new();
    for &technique in TECHNIQUES {
        let (grid, _) = example(technique);
        let chart = Chart::new(grid.geometry());
        for finding in Look::new(&grid, &chart, true).all(technique).iter().take(20) {
            let kind = assert_read_back(&grid, finding);
            // Two fish at once have more covers than bases.
            let is_double = finding.name().starts_with("Siamese");
            assert!(!is_double || kind == "short", "{}", finding.name());
            if takes_more_than_its_ends(&grid, finding) {
                assert_eq!(kind, "short", "{}", finding.name());
            } else if !is_double {
                kinds.entry(technique.about().family()).or_insert_with(Vec::new).push(kind);
            }
        }
    }
    let all = |family: &str, kind: &str| kinds[family].iter().all(|known| *known == kind);
    for (family, kind) in
        [("Forcing chains and nets", "branches"), ("Death blossom", "branches"), ("Sue de Coq", "Sue de Coq")]
    {
        assert!(all(family, kind), "{family}: {:?}", kinds[family]);
    }
    assert!(kinds["Unique rectangles"].contains(&"rectangle"), "{:?}", kinds["Unique rectangles"]);
    for family in ["Chains", "Almost locked sets"] {
        assert!(all(family, "chain"), "{family}: {:?}", kinds[family]);
    }
    for family in ["Exocet", "Aligned pair exclusion", "Aligned triple exclusion"] {
        assert!(all(family, "parts"), "{family}: {:?}", kinds[family]);
    }
    for family in ["Fish", "Locked candidates"] {
        assert!(all(family, "fish"), "{family}: {:?}", kinds[family]);
    }
    assert!(all("Singles", "short"), "{:?}", kinds["Singles"]);
}

/// And what is found in the states of HoDoKu's library, with groups and almost locked sets among them.
#[test]
fn findings_in_library_states_are_read_back() {
    let codes = [
        "0300", "0311", "0341", "0400", "0401", "0403", "0701", "0702", "0706", "0707", "0708", "0709", "0710", "0711",
        "0606", "0800", "0803", "0901", "0902", "0903", "0904", "1101",
    ];
    let (mut grouped, mut sets, mut merged) = (0, 0, 0);
    for (grid, _) in library_states(&codes).into_iter().step_by(3) {
        let chart = Chart::new(grid.geometry());
        let look = Look::new(&grid, &chart, true);
        for name in [
            "X-chain",
            "XY-chain",
            "AIC",
            "continuous nice loop",
            "grouped AIC",
            "ALS-XZ",
            "ALS-XY-wing",
            "skyscraper",
            "XY-wing",
            "W-wing",
            "finned swordfish",
            "hidden rectangle",
            "death blossom",
            "Sue de Coq",
        ] {
            for finding in look.all(technique(name)).iter().take(5) {
                assert_read_back(&grid, finding);
                let pattern = eureka(&Words::new(&grid), finding).pattern.concat();
                grouped += usize::from(finding.name().starts_with("grouped"));
                sets += usize::from(finding.name().starts_with("ALS"));
                merged += usize::from(pattern.split('(').any(|part| part[..part.find(')').unwrap_or(0)].contains('-')));
            }
        }
    }
    assert!(
        crate::common::data("logic").is_none() || grouped > 20 && sets > 20 && merged > 20,
        "{grouped} {sets} {merged}"
    );
}

/// `r1c1 =5= r1c4 -5- r3c6` (X-chains) and `1- r1c3 -2- r1c6 -1` (XY-chains), as HoDoKu writes them, in Eureka's notation.
fn translated(name: &str, text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    if name == "XY-Chain" {
        let symbols: Vec<&str> = words[1..].iter().step_by(2).map(|word| word.trim_matches('-')).collect();
        let cells = words[2..].iter().step_by(2);
        let brackets = cells.zip(symbols.windows(2)).map(|(cell, two)| format!("({}={}){cell}", two[0], two[1]));
        return brackets.collect::<Vec<_>>().join("-");
    }
    let symbol = words[0];
    let nodes = words[1..].iter().map(|word| match word.chars().next() {
        Some('r') => format!("({symbol}){word}"),
        sign => sign.map(String::from).unwrap_or_default(),
    });
    nodes.collect()
}

/// The same from its other end.
fn reversed(pattern: &str) -> String {
    let (nodes, _) = chain(pattern);
    let name = |node: &Node| {
        let (row, column) = (node.cells[0].index() / 9 + 1, node.cells[0].index() % 9 + 1);
        (node.first().index() + 1, format!("r{row}c{column}"))
    };
    let mut said = String::new();
    for two in nodes.rchunks(2).map(|two| [name(&two[1]), name(&two[0])]) {
        let [(a, from), (b, to)] = two;
        said += if said.is_empty() { "" } else { "-" };
        let link = if from == to { format!("({a}={b}){to}") } else { format!("({a}){from}=({b}){to}") };
        said += &link;
    }
    said
}

/// HoDoKu's own signs of a step: a chain in Eureka's notation, the others as they are.
fn hodokus(name: &str, text: &str) -> Option<(&'static str, Vec<String>)> {
    let pattern = text.split(" => ").next().unwrap();
    match name {
        "X-Chain" => Some(("X-chain", vec![translated(name, pattern)])),
        "XY-Chain" => Some(("XY-chain", vec![translated(name, pattern)])),
        "Turbot Fish" => Some(("turbot fish", vec![translated(name, pattern)])),
        // The sides may come in either order.
        "Sue de Coq" => {
            let (both, sides) = pattern.trim_end_matches(')').split_once(" (").unwrap();
            let (one, other) = sides.split_once("}, ").unwrap();
            Some(("Sue de Coq", vec![pattern.to_string(), format!("{both} ({other}, {one}}})")]))
        }
        "Hidden Rectangle" => Some(("hidden rectangle", vec![pattern.to_string()])),
        _ => None,
    }
}

/// HoDoKu's own chains of one symbol and of cells with two candidates are ours, sign by sign, from the one end or the other; so are its
/// Sue de Coq, and of hidden rectangles the symbols and the cells.
#[test]
fn steps_are_written_as_hodoku_has_them() {
    let Some(path) = crate::common::data("rating/hodoku220_paths_exemplars_half.txt") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let mut counts = std::collections::BTreeMap::new();
    let mut grid = None;
    for line in text.lines() {
        let Some(step) = line.strip_prefix("   ") else {
            let puzzle: Option<Puzzle> = line.split(' ').next().and_then(|puzzle| puzzle.parse().ok());
            grid = puzzle.map(|puzzle| Grid::new(&puzzle).unwrap());
            continue;
        };
        let grid = grid.as_mut().unwrap();
        let (name, rest) = step.split_once(": ").or_else(|| step.split_once(" => ")).unwrap();
        if let Some((technique_name, wanted)) = hodokus(name, rest) {
            let chart = Chart::new(grid.geometry());
            let found = Look::new(grid, &chart, true).all(technique(technique_name));
            let said = |finding: &Finding| eureka(&Words::new(grid), finding).pattern.concat();
            let is_same = |pattern: &String| match technique_name {
                "Sue de Coq" => wanted.contains(pattern),
                // Ours goes on with the links.
                "hidden rectangle" => pattern.starts_with(&format!("{}, ", wanted[0])),
                _ => wanted[0] == *pattern || wanted[0] == reversed(pattern),
            };
            let count = counts.entry(technique_name).or_insert((0, 0));
            *count = (count.0 + 1, count.1 + usize::from(found.iter().map(said).any(|pattern| is_same(&pattern))));
        }
        for conclusion in effect(rest.rsplit("=> ").next().unwrap()) {
            match conclusion {
                Conclusion::Place(k) => grid.place(k).unwrap(),
                Conclusion::Eliminate(k) => grid.eliminate(k).unwrap(),
            }
        }
    }
    let (chains, others): (Vec<_>, Vec<_>) =
        counts.iter().partition(|(name, _)| name.contains("hain") || name.contains("turbot"));
    for counts in [chains, others] {
        let (tried, same) = counts.iter().fold((0, 0), |(a, b), (_, (tried, same))| (a + tried, b + same));
        assert!(tried >= 50 && same * 10 >= tried * 9, "{same} of {tried}: {counts:?}");
    }
}

/// In short signs a chain is in its order, two almost locked sets have their names, and a BUG+1 says no more than its name.
#[test]
fn short_signs_say_the_pattern() {
    let said = |name: &str| {
        let (grid, finding) = lines::example(technique(name)).unwrap();
        (short(&Words::new(&grid), &finding), eureka(&Words::new(&grid), &finding))
    };
    for name in ["X-chain", "XY-chain", "discontinuous nice loop", "AIC type 1", "ALS-XY-wing"] {
        let (short, eureka) = said(name);
        assert_eq!(short, eureka.to_string(), "{name}");
        assert!(eureka.pattern[0].starts_with('('), "{short}");
    }
    let (bug, _) = said("BUG+1");
    assert!(bug.starts_with("BUG+1 => r"), "{bug}");
    // An almost locked set has one symbol more than cells, and its cells have no others.
    for name in ["ALS-XZ", "doubly linked ALS-XZ"] {
        let (grid, finding) = lines::example(technique(name)).unwrap();
        let signs = short(&Words::new(&grid), &finding);
        for set in ["A=", "B="] {
            let (at, rest) = signs.split_once(set).unwrap().1.split_once(" {").unwrap();
            let symbols: Vec<usize> = rest.split('}').next().unwrap().chars().map(digit).collect();
            let cells = cells(at);
            assert_eq!(symbols.len(), cells.len() + 1, "{signs}");
            let held = |cell: &Cell| grid.candidates(*cell).iter().all(|symbol| symbols.contains(&symbol.index()));
            assert!(cells.iter().all(held), "{signs}\n{}", show(&grid));
        }
        assert!(signs.contains(", x="), "{signs}");
    }
}

/// The steps that docs/notation.md shows are those of the examples, sign by sign.
#[test]
fn the_page_shows_what_is_written() {
    let page = include_str!("../../../../docs/notation.md");
    let steps: BTreeSet<String> = TECHNIQUES
        .iter()
        .filter_map(|technique| lines::example(*technique))
        .map(|(grid, finding)| eureka(&Words::new(&grid), &finding).to_string())
        .collect();
    let mut shown = 0;
    for block in page.split("```text\n").skip(1) {
        let mut rest = block.split("```").next().unwrap();
        while !rest.is_empty() {
            let step = steps.iter().find(|step| rest.starts_with(&format!("{step}\n")));
            let step = step.unwrap_or_else(|| panic!("no technique's example is written so: {rest}"));
            rest = &rest[step.len() + 1..];
            shown += 1;
        }
    }
    assert_eq!(shown, page.matches(" => ").count(), "every step stands in a block");
}
