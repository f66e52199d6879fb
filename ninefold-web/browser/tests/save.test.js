/** Games kept in the browser's storage, with a storage made for the test. */

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { Game } from '../../page/model/game.js';
import { forget, games, keepSetting, keptElsewhere, latest, save, setting } from '../../page/model/save.js';
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
  const [{ at, ...found }] = games();
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

test('the oldest of too many games go, never the one that is played', () => {
  for (let i = 0; i < 30; i++) save(game(`g${i}`));
  assert.equal(games().length, 30);
  save(game('new'));
  assert.equal(games().length, 30);
  assert.deepEqual([ids()[0], ids().includes('g0'), ids().includes('g1')], ['new', false, true]);
});

test('a full storage makes room by the oldest games; where that is not enough it is said', () => {
  const size = JSON.stringify(game('g0')).length + 20;
  globalThis.localStorage = storage(size * 8);
  for (let i = 0; i < 12; i++) assert.equal(save(game(`g${i}`)), true);
  assert.equal(ids()[0], 'g11');
  assert.ok(!ids().includes('g0'));
  globalThis.localStorage = storage(10);
  assert.equal(save(game('x')), false);
  globalThis.localStorage = { get length() { throw new Error('forbidden'); }, setItem() { throw new Error('forbidden'); } };
  assert.equal(save(game('x')), false);
  assert.equal(latest(), null);
  assert.equal(setting('theme', 'auto'), 'auto');
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
