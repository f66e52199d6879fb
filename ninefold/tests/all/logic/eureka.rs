//! Eureka's notation read back: every sign is held against the step's facts and the grid.

use crate::logic::walk::{Effect, effect, example, library_states, show, technique};
use ninefold::board::{Candidate, Cell, Conclusion, Grid, HouseId, Puzzle, Step, Symbol};
use ninefold::logic::{Chart, Eureka, Finding, Look, TECHNIQUES, Words, eureka, lines, prove, short};

/// One symbol and its cells; the sign before it.
#[derive(Debug)]
struct Node {
    sign: char,
    symbol: Symbol,
    cells: Vec<Cell>,
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
    let (mut nodes, mut rest, mut sign) = (Vec::new(), pattern, ' ');
    while let Some(inside) = rest.strip_prefix('(') {
        let (symbols, behind) = inside.split_once(')').unwrap();
        let end = behind.find(['=', '-']).unwrap_or(behind.len());
        let cells = cells(&behind[..end]);
        for c in symbols.chars() {
            match c {
                '=' | '-' => sign = c,
                c => nodes.push(Node { sign, symbol: Symbol::new(digit(c)), cells: cells.clone() }),
            }
        }
        sign = behind[end..].chars().next().unwrap_or(' ');
        rest = behind.get(end + 1..).unwrap_or_default();
    }
    assert!(rest.is_empty(), "{pattern}: {rest}");
    (nodes, sign == '-')
}

impl Node {
    fn live(&self, grid: &Grid) -> Vec<Candidate> {
        let all = self.cells.iter().map(|cell| cell.with(self.symbol)).filter(|&k| grid.has(k)).collect::<Vec<_>>();
        assert!(!all.is_empty(), "{self:?}");
        all
    }
}

/// One of the two is true, as a fact of the step says.
fn is_strong(grid: &Grid, step: &Step, a: &Node, b: &Node) -> bool {
    let either = [a.live(grid), b.live(grid)].concat();
    step.facts.iter().any(|fact| fact.any_of.iter().all(|option| either.contains(option)))
}

/// Not both are true.
fn is_weak(grid: &Grid, a: &Node, b: &Node) -> bool {
    let (a, b) = (a.live(grid), b.live(grid));
    a.iter().all(|one| b.iter().all(|other| one == other || grid.geometry().conflict(*one, *other)))
}

fn conflicts(grid: &Grid, node: &Node, candidate: Candidate) -> bool {
    node.live(grid).iter().all(|&k| grid.geometry().conflict(k, candidate))
}

/// Every link of a chain holds, strong and weak ones take turns, and what it says of its ends follows from them.
fn assert_chain(grid: &Grid, finding: &Finding, signs: &Eureka) {
    let (step, (nodes, is_ring)) = (prove(grid, finding), chain(&signs.pattern));
    assert!(nodes.len() > 1 && nodes.len() % 2 == 0, "{signs}");
    for (i, two) in nodes.windows(2).enumerate() {
        let expected = if i % 2 == 0 { '=' } else { '-' };
        assert_eq!(two[1].sign, expected, "{signs}");
        let holds = if i % 2 == 0 { is_strong(grid, &step, &two[0], &two[1]) } else { is_weak(grid, &two[0], &two[1]) };
        assert!(holds, "{signs}: {two:?}\n{}", show(grid));
    }
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    assert!(!is_ring || is_weak(grid, last, first), "{signs}");
    if is_ring {
        return;
    }
    let is_by_ends =
        |k: Candidate| [first, last].iter().all(|end| end.live(grid).contains(&k) || conflicts(grid, end, k));
    let is_of_ends = |k: Candidate| [first.symbol, last.symbol].contains(&k.symbol);
    assert!(finding.eliminated().all(|k| is_of_ends(k) && is_by_ends(k)), "{signs}\n{}", show(grid));
    let is_back = first.cells == last.cells && first.symbol == last.symbol;
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
    let (symbol, rest) = signs.pattern[1..].split_once(')').unwrap();
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

/// Which kind of signs it has.
fn assert_read_back(grid: &Grid, finding: &Finding) -> &'static str {
    let words = Words::new(grid);
    let signs = eureka(&words, finding);
    assert_effects(finding, &signs);
    assert_eq!(signs.to_string(), format!("{}: {} => {}", signs.name, signs.pattern, signs.effects));
    if signs.pattern.contains('\\') {
        assert_fish(grid, finding, &signs);
        "fish"
    } else if signs.pattern.starts_with('(') && !signs.pattern.starts_with("(r") {
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
    chain.len() % 2 == 1 && !finding.eliminated().all(is_of_ends)
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
    for family in ["Chains", "Almost locked sets"] {
        assert!(all(family, "chain"), "{family}: {:?}", kinds[family]);
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
        "0800", "0803", "0901", "0902", "0903",
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
        ] {
            for finding in look.all(technique(name)).iter().take(5) {
                assert_read_back(&grid, finding);
                let pattern = eureka(&Words::new(&grid), finding).pattern;
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
        (node.symbol.index() + 1, format!("r{row}c{column}"))
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

/// HoDoKu's own chains of one symbol and of cells with two candidates are ours, sign by sign, from the one end or the other.
#[test]
fn chains_are_written_as_hodoku_has_them() {
    let Some(path) = crate::common::data("rating/hodoku220_paths_exemplars_half.txt") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let (mut grid, mut tried, mut same) = (None, 0, 0);
    for line in text.lines() {
        let Some(step) = line.strip_prefix("   ") else {
            let puzzle: Option<Puzzle> = line.split(' ').next().and_then(|puzzle| puzzle.parse().ok());
            grid = puzzle.map(|puzzle| Grid::new(&puzzle).unwrap());
            continue;
        };
        let grid = grid.as_mut().unwrap();
        let (name, rest) = step.split_once(": ").or_else(|| step.split_once(" => ")).unwrap();
        if ["X-Chain", "XY-Chain", "Turbot Fish"].contains(&name) {
            let wanted = translated(name, rest.split(" => ").next().unwrap());
            let chart = Chart::new(grid.geometry());
            let found = Look::new(grid, &chart, true).all(technique(&name.to_lowercase()));
            let patterns = found.iter().map(|finding| eureka(&Words::new(grid), finding).pattern);
            let is_same = |pattern: String| pattern == wanted || reversed(&pattern) == wanted;
            (tried, same) = (tried + 1, same + usize::from(patterns.into_iter().any(is_same)));
        }
        for conclusion in effect(rest.rsplit("=> ").next().unwrap()) {
            match conclusion {
                Conclusion::Place(k) => grid.place(k).unwrap(),
                Conclusion::Eliminate(k) => grid.eliminate(k).unwrap(),
            }
        }
    }
    assert!(tried >= 80 && same * 10 >= tried * 9, "{same} of {tried}");
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
        assert!(eureka.pattern.starts_with('('), "{short}");
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
