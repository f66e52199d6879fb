/** The page's model, without a browser: moves, undo, conflicts, links, blame. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { band } from '../../page/board/arrows.js';
import { firstWrong } from '../../page/model/blame.js';
import { shortened } from '../../page/dom.js';
import { clash, conflicts, isSolved, missing } from '../../page/model/conflicts.js';
import { Game } from '../../page/model/game.js';
import { markGrid, peersOf, plainGeometry, shadedCells } from '../../page/model/geometry.js';
import { decode, encode } from '../../page/model/share.js';
import { nameOf } from '../../page/model/shelf.js';
import { clock, clockWords, Timer } from '../../page/model/timer.js';
import { sample, SAMPLES } from '../../page/play/samples.js';
import { moveWords } from '../../page/play/words.js';
import { GENTLE, solutions } from '../support/board.js';

const nine = plainGeometry({ kind: 'sudoku', height: 3, width: 3 });
const newGame = () => new Game(sample());
const geometryOf = async (shape) => plainGeometry(shape);

test('a plain geometry has every house, and every cell sees what it should', () => {
  assert.equal(nine.houses.length, 27);
  assert.deepEqual(nine.houses[20].cells, [6, 7, 8, 15, 16, 17, 24, 25, 26]);
  assert.ok(peersOf(nine).every((peers, cell) => peers.length === 20 && !peers.includes(cell)));
  const six = plainGeometry({ kind: 'sudoku', height: 2, width: 3 });
  assert.deepEqual(six.houses.find((house) => house.name === 'box 2').cells, [3, 4, 5, 9, 10, 11]);
  const latin = plainGeometry({ kind: 'latin', size: 7 });
  assert.ok(peersOf(latin).every((peers) => peers.length === 12));
  assert.equal(plainGeometry({ kind: 'layout', text: 'AABB' }), null);
});

test('marks stand as in a box, or near a square', () => {
  assert.deepEqual(markGrid(plainGeometry({ kind: 'sudoku', height: 2, width: 3 })), { rows: 2, columns: 3 });
  assert.deepEqual(markGrid(plainGeometry({ kind: 'latin', size: 7 })), { rows: 3, columns: 3 });
  assert.deepEqual(markGrid(plainGeometry({ kind: 'sudoku', height: 1, width: 5 })), { rows: 2, columns: 3 });
});

test('a shade that covers the board is left out', () => {
  const extra = (cells) => ({ kind: 'extra', name: 'x', cells, full: false });
  assert.deepEqual([...shadedCells({ ...nine, houses: [extra([1, 2])] })], [1, 2]);
  assert.equal(shadedCells({ ...nine, houses: [extra([...Array(81).keys()])] }).size, 0);
  assert.equal(shadedCells(nine).size, 0);
  const region = (cells) => ({ kind: 'region', name: 'x', cells, full: true });
  assert.equal(shadedCells({ ...nine, houses: [region([10, 11, 12, 19, 20, 21, 28, 29, 30])] }).size, 9, 'a window');
  assert.equal(shadedCells({ ...nine, houses: [region([0, 1, 2, 9, 10, 11, 18, 19, 20])] }).size, 0, 'lines show it');
});

test('the first sample has one solution', () => {
  assert.equal(SAMPLES[0].cells, GENTLE);
  assert.equal(solutions(GENTLE).length, 1);
});

test('conflicts are all cells of the pair, and a solved board has none', () => {
  const [solution] = solutions(GENTLE);
  assert.ok(isSolved(nine, solution));
  const wrong = [...solution];
  wrong[1] = wrong[0];
  assert.ok([0, 1].every((cell) => conflicts(nine, wrong).has(cell)));
  assert.ok(!isSolved(nine, wrong));
  assert.equal(missing(nine, solution)[5], 0);
  assert.equal(missing(nine, Array(81).fill(0))[5], 9);
});

test('entering tidies the marks that it rules out, and undo brings all back', () => {
  const game = newGame();
  game.autoMarks();
  const before = structuredClone(game.entries);
  const cell = 4;
  const value = game.entries.centre[cell][0];
  game.enter([cell], value, 'values');
  assert.ok(game.peers[cell].every((peer) => !game.entries.centre[peer].includes(value)));
  game.undo();
  assert.deepEqual(game.entries, before);
  game.redo();
  assert.equal(game.entries.values[cell], value);
});

test('without tidying the marks stay', () => {
  const game = newGame();
  game.autoMarks();
  const before = structuredClone(game.entries.centre);
  game.enter([4], before[4][0], 'values', { tidy: false });
  assert.deepEqual(game.entries.centre, before);
});

test('a filled cell takes no marks; erasing takes the value first, then the marks under it, then the colours', () => {
  const game = newGame();
  for (const layer of ['corner', 'centre', 'colours']) game.enter([4], 5, layer);
  game.enter([4], 6, 'values');
  assert.equal(game.enter([4], 3, 'corner'), false);
  assert.equal(game.enter([4], 3, 'centre'), false);
  const at4 = () => ['values', 'corner', 'centre', 'colours'].map((layer) => game.entries[layer][4]);
  assert.ok(game.erase([4], 'centre'));
  assert.deepEqual(at4(), [0, [5], [5], [5]], 'marks that are not seen are not erased');
  assert.ok(game.erase([4], 'corner'));
  assert.deepEqual(at4(), [0, [], [5], [5]], 'what is being typed goes first');
  assert.ok(game.erase([4]) && game.erase([4]));
  assert.deepEqual(at4(), [0, [], [], []]);
  assert.equal(game.erase([4]), false);
});

test('a new move forgets what was undone', () => {
  const game = newGame();
  game.enter([1], 3, 'values');
  game.undo();
  assert.ok(game.canRedo);
  game.enter([4], 5, 'values');
  assert.equal(game.canRedo, false);
  assert.equal(game.redo(), false);
  assert.deepEqual([game.values[1], game.values[4]], [0, 5]);
});

test('what a puzzle allows is shown, and holds where there are no marks', () => {
  const allowed = nine.houses[0].cells.concat(Array(72).fill(0)).map((_, cell) => (cell % 2 ? [1, 2] : [2, 3, 4]));
  const { shape, givens } = sample().board;
  const game = new Game({ ...sample(), board: { shape, givens, allowed } });
  assert.ok(game.places);
  assert.deepEqual([game.entries.centre[0], game.entries.centre[1]], [[], [1, 2]], 'none under a given');
  game.clearMarks();
  game.enter([4], 2, 'centre');
  const { marks } = game.board();
  assert.deepEqual([marks[4], marks[1], marks[12]], [[2], [1, 2], [2, 3, 4]]);
});

test('a state from elsewhere comes onto the board as one move, marks and all', () => {
  const game = newGame();
  const before = structuredClone(game.entries);
  const marks = game.givens.map((given) => (given ? [] : [1, 2]));
  const values = game.values.with(1, 3);
  assert.ok(game.become({ values, marks }, 'x'));
  assert.equal(game.values[1], 3);
  assert.deepEqual([game.entries.centre[1], game.entries.centre[4]], [[], [1, 2]]);
  assert.equal(game.history.done.length, 1);
  game.undo();
  assert.deepEqual(game.entries, before);
});

test('undo and redo have no end, and any walk among moves ends where it began', () => {
  const game = newGame();
  const blank = structuredClone(game.entries);
  const random = generator(7);
  const layers = ['values', 'corner', 'centre', 'colours'];
  const states = [];
  for (let i = 0; i < 3000; i++) {
    const cells = Array.from({ length: 1 + random(4) }, () => random(81));
    if (random(6) === 0) game.erase([...new Set(cells)]);
    else game.enter([...new Set(cells)], 1 + random(8), layers[random(4)]);
    states[game.history.done.length] = JSON.stringify(game.entries);
  }
  const last = JSON.stringify(game.entries);
  const count = game.history.done.length;
  assert.ok(count > 2000);
  while (game.canUndo) {
    assert.equal(JSON.stringify(game.entries), states[game.history.done.length]);
    game.undo();
  }
  assert.deepEqual(game.entries, blank);
  while (game.redo());
  assert.equal(game.history.done.length, count);
  assert.equal(JSON.stringify(game.entries), last);
});

test('givens never change, and hold no marks', () => {
  const game = newGame();
  assert.equal(game.enter([0], 3, 'values'), false);
  assert.equal(game.enter([0], 3, 'corner'), false);
  assert.equal(game.erase([0]), false);
  assert.equal(game.enter([0], 3, 'colours'), true);
  assert.equal(game.values[0], 8);
});

test('a second digit amends the first only where the first did something', () => {
  const game = new Game({ title: '', geometry: plainGeometry({ kind: 'sudoku', height: 4, width: 4 }), board: { shape: { kind: 'sudoku', height: 4, width: 4 }, givens: Array(256).fill(0) } });
  game.enter([9], 5, 'values');
  game.enter([0], 1, 'values');
  game.enter([0], 16, 'values', { amends: true });
  assert.equal(game.entries.values[0], 16);
  assert.equal(game.history.done.length, 2);
  game.undo();
  assert.equal(game.entries.values[0], 0);
  assert.equal(game.entries.values[9], 5);
  game.enter([9], 1, 'values', { amends: true });
  assert.equal(game.history.done.length, 2, 'another move lies between: nothing is taken back');
});

test('auto marks are what the houses leave, within what the puzzle allows', () => {
  const game = newGame();
  game.autoMarks([4]);
  const seen = new Set(game.peers[4].map((peer) => game.values[peer]));
  assert.deepEqual(game.entries.centre[4], [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => !seen.has(value)));
  assert.equal(game.entries.centre[3].length, 0);
  game.puzzle.board.allowed = game.givens.map(() => [5]);
  game.autoMarks([4]);
  assert.deepEqual(game.entries.centre[4], [5]);
});

test('the board for the server: cells without marks have all candidates', () => {
  const game = newGame();
  assert.equal(game.board().marks, undefined);
  game.enter([4], 5, 'centre');
  const { marks } = game.board();
  assert.deepEqual(marks[4], [5]);
  assert.equal(marks[1].length, 9);
});

const typing = (id) => {
  const game = newGame();
  game.load({ ...sample(), board: { shape: { kind: 'sudoku', height: 3, width: 3 }, givens: Array(81).fill(0) } }, { id, setting: true });
  game.enter([0], 5, 'values');
  return game;
};

test('what is being typed are the givens for everybody, and can be changed', async () => {
  const game = typing('a');
  game.enter([1], 3, 'centre');
  for (const givens of [game.givens, game.puzzle.board.givens, game.board().givens, game.share().puzzle.board.givens]) {
    assert.deepEqual([givens[0], givens[1]], [5, 0]);
  }
  assert.equal(game.board().entries, undefined);
  const shared = await decode(await encode(game.share()), geometryOf);
  assert.deepEqual([shared.puzzle.board.givens[0], shared.entries.values[0], shared.entries.centre[1]], [5, 0, [3]]);
  const again = newGame();
  const saved = structuredClone(game.save());
  again.load(saved.puzzle, saved);
  assert.ok(again.setting && again.erase([0]), 'also after it was kept');
  assert.equal(again.givens[0], 0);
});

test('givens are set unless they clash, and can be typed again', () => {
  const game = typing('a');
  game.enter([1], 5, 'values');
  assert.equal(game.fixGivens(), false);
  assert.ok(game.setting);
  game.erase([1]);
  assert.equal(game.fixGivens(), true);
  assert.deepEqual([game.setting, game.givens[0], game.entries.values[0], game.canUndo, game.id], [false, 5, 0, false, 'a']);
  assert.equal(game.erase([0]), false);
  game.editGivens();
  assert.deepEqual([game.setting, game.givens[0], game.id], [true, 5, 'a']);
  assert.ok(game.erase([0]));
  game.fixGivens();
  game.enter([4], 2, 'values');
  game.editGivens();
  assert.notEqual(game.id, 'a', 'what was begun stays as it is');
  assert.deepEqual(game.values, Array(81).fill(0));
});

test('a move of another tab ends the typing, and only it can be undone', () => {
  const game = typing('a');
  game.make({ label: 'Full house', changes: [['values', 1, 0, 6]] });
  assert.deepEqual([game.setting, game.givens[0], game.givens[1], game.values[1], game.history.done.length], [false, 5, 0, 6, 1]);
});

test('the first house that holds a number twice is named', () => {
  assert.equal(clash(nine, newGame().values), null);
  assert.equal(clash(nine, Array(81).fill(0)), null);
  const found = clash(nine, Array(81).fill(0).with(10, 7).with(28, 7).with(73, 7));
  assert.deepEqual([found.house.name, found.value, found.cells], ['column 2', 7, [10, 28, 73]]);
});

test('every kind of move has words', () => {
  const game = newGame();
  const said = (action) => (action(), moveWords(game.history.done.at(-1), nine));
  assert.equal(said(() => game.enter([1], 3, 'values')), '3 in row 1, column 2');
  assert.equal(said(() => game.enter([1], 6, 'values')), '6 in row 1, column 2');
  assert.equal(said(() => game.enter([1], 6, 'values')), 'erasing 6 in row 1, column 2');
  assert.equal(said(() => game.enter([1, 3, 4], 6, 'values')), '6 in 3 cells');
  assert.equal(said(() => game.erase([1, 3, 4])), 'erasing 3 cells');
  assert.equal(said(() => game.enter([1], 6, 'corner')), 'corner mark 6 in row 1, column 2');
  assert.equal(said(() => game.enter([1], 6, 'corner')), 'taking corner mark 6 out of row 1, column 2');
  assert.equal(said(() => game.enter([1, 3], 6, 'centre')), 'centre mark 6 in 2 cells');
  assert.equal(said(() => game.enter([1], 7, 'centre')), 'centre mark 7 in row 1, column 2');
  assert.equal(said(() => game.erase([1])), 'erasing the centre marks of row 1, column 2');
  game.enter([1, 3], 6, 'corner');
  game.enter([1, 3], 7, 'centre');
  assert.equal(said(() => game.erase([1, 3])), 'erasing the marks of 2 cells');
  assert.equal(said(() => game.enter([0], 2, 'colours')), 'colour orange in row 1, column 1');
  assert.equal(said(() => game.autoMarks()), 'auto marks');
  assert.equal(said(() => game.clearMarks()), 'clearing the marks');
  assert.equal(said(() => game.startAgain()), 'starting again');
  assert.equal(said(() => game.make({ label: 'Naked single', changes: [['values', 1, 0, 3]] })), 'Naked single, 3 in row 1, column 2');
  assert.equal(said(() => game.make({ label: 'X-wing', changes: [['centre', 4, [], [5]]] })), 'X-wing');
});

test('blame goes to the earliest move that is still wrong', () => {
  const done = [
    { label: 'enter', changes: [['values', 1, 0, 5]] },
    { label: 'enter', changes: [['values', 2, 0, 6], ['centre', 7, [6, 7], [7]]] },
    { label: 'enter', changes: [['values', 1, 5, 4]] },
    { label: 'centre', changes: [['centre', 8, [], [1, 2]]] },
  ];
  assert.equal(firstWrong(done, { entries: [], marks: [] }), null);
  assert.deepEqual(firstWrong(done, { entries: [1], marks: [] }), { move: 2, entries: [1], marks: [] });
  assert.deepEqual(firstWrong(done, { entries: [1, 2], marks: [[7, 6]] }), { move: 1, entries: [2], marks: [[7, 6]] });
  assert.deepEqual(firstWrong(done, { entries: [], marks: [[8, 3]] }), { move: 3, entries: [], marks: [[8, 3]] });
  assert.equal(firstWrong(done, { entries: [80], marks: [] }).move, -1, 'it came with the puzzle');
});

test('a link gives back all of the board', async () => {
  const game = newGame();
  game.autoMarks();
  game.enter([4], 5, 'values');
  game.enter([0, 10], 3, 'colours');
  game.enter([1], 3, 'corner');
  const code = await encode(game.save());
  assert.match(code, /^[\w-]+$/);
  const found = await decode(code, geometryOf);
  assert.deepEqual(found.entries, game.entries);
  assert.deepEqual(found.puzzle.board, game.puzzle.board);
  assert.deepEqual(found.puzzle.geometry, game.geometry);
  await assert.rejects(decode(code.slice(0, -20), geometryOf));
  await assert.rejects(decode('nonsense', geometryOf));
});

test('a link with anything that is no board is refused', async () => {
  const whole = newGame().save();
  /** A link like a whole one but for this. */
  const link = (change) => {
    const game = structuredClone(whole);
    change(game);
    return encode(game);
  };
  const decoded = async (change) => decode(await link(change), geometryOf);
  assert.ok(await decoded(() => {}));
  assert.ok(await decoded((game) => (game.entries.lines[3] = [4])));
  for (const ends of [[2], [3], [81], ['4']]) await assert.rejects(decoded((game) => (game.entries.lines[3] = ends)), undefined, JSON.stringify(ends));
  await assert.rejects(decoded((game) => game.entries.lines.pop()));
  for (const change of [
    (game) => game.puzzle.board.givens.pop(),
    (game) => game.entries.values.push(0),
    (game) => (game.puzzle.board.givens[3] = 10),
    (game) => (game.puzzle.board.givens[3] = '<b>'),
    (game) => (game.entries.values[1] = -1),
    (game) => (game.entries.values[1] = 1.5),
    (game) => (game.entries.corner[1] = 5),
    (game) => (game.entries.centre[1] = [0]),
    (game) => (game.entries.centre[1] = [10]),
    (game) => (game.entries.colours[1] = [9]),
    (game) => delete game.entries.colours,
    (game) => (game.puzzle.board.allowed = [[1]]),
    (game) => (game.puzzle.board.shape = { kind: 'latin', size: 8 }),
    (game) => (game.puzzle.board.shape = { kind: 'latin', size: 26 }),
  ]) await assert.rejects(decoded(change), String(change));
});

test('the clock stops and goes on', () => {
  let now = 0;
  const timer = new Timer(61000, () => now);
  now = 5000;
  assert.equal(timer.elapsed, 61000);
  timer.start();
  now = 6000;
  timer.start();
  assert.equal(timer.elapsed, 62000);
  timer.stop();
  now = 9999;
  assert.equal(timer.elapsed, 62000);
  assert.equal(clock(62000), '1:02');
  assert.equal(clock(3723000), '1:02:03');
  assert.equal(clockWords(61000), '1 minute, 1 second');
});

/** A small generator of numbers below a bound, the same at every run. */
function generator(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

test('a title that is too long ends between words, and never within a letter', () => {
  assert.equal(shortened('  Sunday morning ', 20), 'Sunday morning');
  assert.equal(shortened('Sunday morning in the garden', 20), 'Sunday morning in…');
  assert.equal(shortened('Sunday morning in the garden', 18), 'Sunday morning in…');
  assert.equal(shortened('x'.repeat(30), 10), `${'x'.repeat(9)}…`);
  const faces = '😀'.repeat(30);
  assert.equal(shortened(faces, 10), `${'😀'.repeat(9)}…`);
  assert.equal(shortened(`Half ${'😀'[0]}`, 10), 'Half ', 'what was cut before is no letter');
});

test('a band that holds candidates together runs around numbers, along the lines between cells', () => {
  const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y });
  const none = () => false;
  const all = () => true;
  assert.deepEqual(band(at(0.5, 0.2), at(5.5, 0.2), 9, none), [at(5.5, 0.2)], 'straight, where nothing is in the way');
  assert.deepEqual(band(at(0.5, 0.2), at(1.5, 0.2), 9, all), [at(1.5, 0.2)], 'its own cells are not in the way');
  assert.deepEqual(band(at(0.5, 0.2), at(3.5, 0.2), 9, all), [at(0.5, 0), at(3.5, 0), at(3.5, 0.2)]);
  assert.deepEqual(band(at(2.8, 0.5), at(2.8, 2.5), 9, all), [at(3, 0.5), at(3, 2), at(2.8, 2), at(2.8, 2.5)]);
  // Whatever two cells of a board: no point of the way is in the middle of another cell.
  for (let from = 0; from < 81; from++) for (let to = 0; to < 81; to++) {
    const [a, b] = [from, to].map((cell) => at((cell % 9) + 0.2, Math.floor(cell / 9) + 0.8));
    const way = [a, ...band(a, b, 9, all)];
    for (const [i, p] of way.slice(1).entries()) for (let t = 0; t <= 1; t += 0.02) {
      const [x, y] = [way[i].x + (p.x - way[i].x) * t, way[i].y + (p.y - way[i].y) * t];
      const isInside = (/** @type {number} */ v) => v - Math.floor(v) > 0.1 && v - Math.floor(v) < 0.9;
      const cell = Math.floor(y) * 9 + Math.floor(x);
      assert.ok(cell === from || cell === to || !isInside(x) || !isInside(y), `${from} to ${to}: ${x} ${y}`);
    }
  }
});

test('a puzzle without a title is called by what is known of it', () => {
  const { geometry, board } = sample();
  const at = new Date(2026, 10, 29).getTime();
  assert.match(nameOf({ geometry, board }, at), /2026, 33 givens$/);
  const six = plainGeometry({ kind: 'sudoku', height: 2, width: 3 });
  assert.match(nameOf({ geometry: six, board: { givens: Array(36).fill(0).fill(1, 0, 10) } }, at), /29.*, 6 by 6, 10 givens$/);
});
