/** Games kept in the browser's storage, with a storage made for the test. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Game } from '../../page/model/game.js';
import { exportGames, forget, gameFile, games, importGames, keptElsewhere, latest, rename, save, search } from '../../page/model/save.js';
import { keepSetting, setting } from '../../page/model/setting.js';
import { setState } from '../../page/model/kept.js';
import { OPEN, SOLUTION } from '../support/board.js';
import { sample } from '../../page/play/samples.js';

/** A storage with room for so many characters. */
function storage(room = Infinity) {
  const used = (items) => Object.values(items).join('').length;
  return Object.create({
    getItem(name) { return Object.hasOwn(this, name) ? this[name] : null; },
    removeItem(name) { delete this[name]; },
    setItem(name, text) {
      if (used({ ...this, [name]: text }) > room) throw new DOMException('full', 'QuotaExceededError');
      this[name] = text;
    },
  });
}
const game = (id, more = {}) => ({ ...new Game(sample()).save(), id, ...more });
const ids = () => games().map(({ id }) => id);
let now = 0;

beforeEach(() => {
  globalThis.localStorage = storage();
  globalThis.sessionStorage = storage();
  now = 0;
  Date.now = () => ++now;
});

test('what is kept comes back, the latest first', () => {
  const played = new Game(sample());
  played.enter([1], 3, 'values');
  played.enter([4], 5, 'centre');
  played.undo();
  assert.ok(save(game('other')));
  assert.ok(save(played.save()));
  assert.deepEqual(ids(), [played.id, 'other']);
  const [{ at, name, ...found }] = games();
  assert.equal(name, `${found.puzzle.title} (2)`, 'the other one has the title');
  assert.ok(at > 0);
  assert.deepEqual(found, played.save());
  forget('other');
  assert.deepEqual(ids(), [played.id]);
});

test('a browser tab goes on with its own game, a new one with the latest', () => {
  save(game('mine'));
  const mine = globalThis.sessionStorage;
  globalThis.sessionStorage = storage();
  save(game('later'));
  globalThis.sessionStorage = mine;
  assert.equal(latest().id, 'mine');
  globalThis.sessionStorage = storage();
  assert.equal(latest().id, 'later');
});

test('a hundred games are kept, and each has a name of its own', () => {
  for (let i = 0; i < 100; i++) save(game(`g${i}`));
  assert.equal(games().length, 100);
  const names = games().map(({ name }) => name);
  assert.equal(new Set(names).size, 100);
  const { title } = sample();
  assert.deepEqual([names.at(-1), names.at(-2), names[0]], [title, `${title} (2)`, `${title} (100)`]);
  // The numbers of the server's side hold, and nobody else gets them.
  setState('g0', { number: 7 });
  const name = (id) => games().find((one) => one.id === id).name;
  assert.deepEqual([name('g0'), name('g1')], [`${title} (7)`, title]);
  assert.equal(new Set(games().map((one) => one.name)).size, 100);
});

test('games are found by words of their names, and can have other titles', () => {
  for (const id of ['a', 'b', 'c']) save(game(id));
  rename('b', '  Sunday, difficult ');
  assert.deepEqual(search('sun diff').map(({ id }) => id), ['b']);
  assert.equal(search('').length, 3);
  assert.equal(search('monday').length, 0);
  // What stands below the pictures finds them, too: levels, days, how far one is. A number is a whole one.
  save(game('d', { puzzle: { ...sample(), level: 3 } }));
  save(game('e', { puzzle: { ...sample(), level: 2, title: 'Latin, level 4' } }));
  assert.deepEqual(search('level 3').map(({ id }) => id), ['d'], 'not all with boxes 3x3');
  assert.deepEqual(search('Level 4').map(({ id }) => id), ['e'], 'by its name');
  assert.equal(search('0 of 48').length, 5);
  assert.equal(search('filled').length + search('solved').length, 0);
  const { givens } = sample().board;
  const full = (of) => ({ ...game('f').entries, values: SOLUTION.map((digit, cell) => (givens[cell] ? 0 : of(digit, cell))) });
  save(game('f', { entries: full((digit) => digit) }));
  assert.deepEqual([search('solved').map(({ id }) => id), search('filled').length], [['f'], 0]);
  save(game('f', { entries: full((digit, cell) => (cell === OPEN[0] ? (digit % 9) + 1 : digit)) }));
  assert.deepEqual([search('solved').length, search('filled').map(({ id }) => id)], [0, ['f']]);
  forget('f');
  assert.equal(search(new Date(1).toLocaleDateString(undefined, { dateStyle: 'medium' })).length, 5);
  forget('d');
  forget('e');
  rename('b', ' ');
  assert.equal(games().find(({ id }) => id === 'b').name, 'Sunday, difficult');
  assert.equal(rename('none', 'x'), null);
});

test('a full storage loses no game: only copies of what the server has make room', () => {
  const size = JSON.stringify(game('g0')).length + 20;
  globalThis.localStorage = storage(size * 8);
  const kept = Array.from({ length: 12 }, (_, i) => save(game(`g${i}`)));
  const here = ids();
  assert.ok(kept[0] && !kept[11], 'that it is full is said');
  assert.deepEqual(here, kept.flatMap((is, i) => (is ? [`g${i}`] : [])).reverse());
  // The server has the first two.
  for (const id of ['g0', 'g1']) setState(id, { ahead: false });
  assert.equal(save(game('new')), true);
  assert.deepEqual([ids()[0], ids().includes('g0'), ids().includes('g1')], ['new', false, true], 'the older one went');
  globalThis.localStorage = storage(10);
  assert.equal(save(game('x')), false);
  globalThis.localStorage = { get length() { throw new Error('forbidden'); }, setItem() { throw new Error('forbidden'); } };
  assert.equal(save(game('x')), false);
  assert.equal(latest(), null);
  assert.equal(setting('theme', 'auto'), 'auto');
});

test('all games are one file, and come out of it as they were', async () => {
  for (const id of ['a', 'b', 'c']) save(game(id));
  const file = await exportGames();
  const before = games();
  globalThis.localStorage = storage();
  assert.deepEqual(await importGames(file), { new: 3, known: 0, parted: 0, deeds: 0, bad: [] });
  assert.deepEqual(games(), before);
  assert.deepEqual(await importGames(file), { new: 0, known: 3, parted: 0, deeds: 0, bad: [] });
  save(game('b', { elapsed: 99 }));
  const again = await importGames(file.replace('"c"', '"d"').replace('"givens"', '"x"'));
  assert.deepEqual([again.new + again.known + again.parted, again.bad.length], [2, 1], 'a damaged one stops none of the others');
  assert.equal(again.parted, 1);
  // One game goes and comes in the same way.
  const one = gameFile(game('one', { elapsed: 5 }));
  assert.deepEqual(await importGames(one), { new: 1, known: 0, parted: 0, deeds: 0, bad: [] });
  assert.equal(games().find(({ id }) => id === 'one').elapsed, 5);
  // Which of several with its title it was it is again, alone as well.
  for (const id of ['x', 'y', 'z']) save(game(id));
  const named = (/** @type {string} */ id) => games().find((one) => one.id === id)?.name;
  const numbered = named('z');
  assert.match(numbered, / \(\d+\)$/);
  const alone = JSON.parse(await exportGames());
  alone.games = alone.games.filter((/** @type {{id: string}} */ { id }) => id === 'z');
  globalThis.localStorage = storage();
  await importGames(JSON.stringify(alone));
  assert.equal(named('z'), numbered);
  for (const wrong of ['', '{}', '{"ninefold_games":2,"games":[]}', '[]']) await assert.rejects(importGames(wrong), /no file of games/);
});

test('damaged games are left out', () => {
  save(game('whole'));
  localStorage.setItem('ninefold.game.a', '{');
  localStorage.setItem('ninefold.game.b', 'null');
  localStorage.setItem('ninefold.game.c', JSON.stringify(game('c', { entries: undefined })));
  localStorage.setItem('ninefold.game.d', JSON.stringify({ ...game('d'), done: 3 }));
  const short = game('e');
  short.entries.values.pop();
  localStorage.setItem('ninefold.game.e', JSON.stringify(short));
  assert.deepEqual(ids(), ['whole']);
});

test('a game that the page could not show is left out', () => {
  const played = () => {
    const one = new Game(sample());
    one.enter([1], 3, 'values');
    one.enter([4], 5, 'centre');
    one.undo();
    one.enter([4], 6, 'centre');
    return structuredClone(one.save());
  };
  const kept = (change) => {
    globalThis.localStorage = storage();
    const one = played();
    change(one);
    localStorage.setItem('ninefold.game.x', JSON.stringify(one));
    return games().length === 1;
  };
  assert.ok(played().tries.length === 1 && kept(() => {}));
  assert.ok(kept((game) => delete game.entries.lines), 'of an earlier page');
  for (const change of [
    (game) => delete game.puzzle.geometry.houses,
    (game) => delete game.puzzle.geometry.symbols,
    (game) => game.puzzle.geometry.symbols.pop(),
    (game) => (game.puzzle.geometry.houses[3].cells[0] = 81),
    (game) => (game.puzzle.geometry.houses[3].cells = 5),
    (game) => (game.puzzle.geometry.regions = [1]),
    (game) => (game.puzzle.geometry.size = 9.5),
    (game) => (game.puzzle.geometry.name = null),
    (game) => delete game.puzzle.board.shape,
    (game) => (game.puzzle.title = {}),
    (game) => (game.puzzle.board.givens[1] = '<b>'),
    (game) => (game.entries.colours[1] = [9]),
    (game) => (game.done[0] = null),
    (game) => (game.done[0].changes[0][0] = '__proto__'),
    (game) => (game.done[0].changes[0][1] = 81),
    (game) => (game.done[0].changes[0][3] = [3]),
    (game) => (game.tries[0].moves = [5]),
    (game) => (game.elapsed = 'x'),
    (game) => (game.at = 9e15),
  ]) assert.equal(kept(change), false, String(change));
  // What no clock tells is none: the board beside it is good.
  assert.ok(kept((game) => Object.assign(game, { elapsed: -3_260_000, at: -5, helped: -1, puzzle: { ...game.puzzle, level: 77 } })));
  const [{ elapsed, at, helped, puzzle }] = games();
  assert.deepEqual([elapsed, at, helped, puzzle.level], [0, 0, undefined, undefined]);
  assert.ok(kept((game) => Object.assign(game, { elapsed: 3_260_000, at: 5, helped: 1, puzzle: { ...game.puzzle, level: 3 } })));
  assert.deepEqual([games()[0].elapsed, games()[0].at, games()[0].helped, games()[0].puzzle.level], [3_260_000, 5, 1, 3]);
});

test('what another browser tab keeps of the same game is taken, where it differs', () => {
  const here = new Game(sample());
  const there = new Game(sample());
  there.load(here.puzzle, structuredClone(here.save()));
  const event = (saved, key = `ninefold.game.${here.id}`) => ({ key, newValue: typeof saved === 'string' ? saved : JSON.stringify(saved) });
  assert.equal(keptElsewhere(event(there.save()), here), null, 'the same');
  there.enter([1], 3, 'values');
  assert.equal(keptElsewhere(event(there.save()), here)?.entries.values[1], 3);
  assert.equal(keptElsewhere(event(there.save(), 'ninefold.game.other'), here), null, 'another game');
  assert.equal(keptElsewhere({ key: `ninefold.game.${here.id}`, newValue: null }, here), null, 'forgotten there');
  assert.equal(keptElsewhere(event('{'), here), null, 'damaged');
});

test('settings are kept, and a damaged one is as if it were not there', () => {
  keepSetting('x', { a: [1] });
  assert.deepEqual(setting('x', null), { a: [1] });
  keepSetting('no', false);
  assert.equal(setting('no', true), false);
  localStorage.setItem('ninefold.setting.x', '{');
  assert.equal(setting('x', 7), 7);
});
