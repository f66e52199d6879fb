/** The trainer's memory, one's own times, other tries, links and their ways, days: pure functions, without a browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alongGutters } from '../../page/board/gutters.js';
import { blank, History } from '../../page/model/history.js';
import { answered, dayNumber, isDue, nextLesson, progressOf, TEN, unpractised } from '../../page/model/practice.js';
import { summaries } from '../../page/model/record.js';
import { dayOf, seedOf } from '../../page/new/day.js';
import { linksOf } from '../../page/play/filter.js';

/** Practises tens in which so many of ten are found alone. */
const tens = (counts, from) => counts.reduce((one, alone) => {
  let now = one.progress;
  for (let n = 0; n < TEN; n++) now = answered(now, n < alone, one.day);
  return { progress: now, day: now.due };
}, { progress: unpractised(), day: from }).progress;

test('a pause doubles with every ten that goes well, and is a day again after one that does not', () => {
  assert.deepEqual([8, 9, 10].map((_, i, all) => tens(all.slice(0, i + 1), 100).due), [101, 103, 107]);
  assert.equal(tens([10, 10, 10, 7], 100).due, 108);
  assert.equal(tens([10, 10, 10, 7], 100).box, 0);
  assert.equal(tens(Array(12).fill(10), 0).due - tens(Array(11).fill(10), 0).due, 64, 'no pause is longer than 64 days');
});

test('what is counted is what was answered, and an unfinished ten changes no pause', () => {
  let one = unpractised();
  for (const isAlone of [true, false, true]) one = answered(one, isAlone, 5);
  assert.deepEqual([one.alone, one.helped, one.due, one.ten], [2, 1, null, [true, false, true]]);
  for (let n = 0; n < 7; n++) one = answered(one, true, 5);
  assert.deepEqual([one.ten.length, one.due], [10, 6]);
  one = answered(one, true, 6);
  assert.deepEqual([one.ten, one.due, one.alone], [[true], 6, 10], 'the next ten begins');
});

test('next comes what is longest due, then what was begun, then what is new, then what is due first', () => {
  const at = (due) => ({ ...unpractised(), due });
  const lessons = ['a', 'b', 'c', 'd'];
  assert.equal(nextLesson(lessons, {}, 9), 'a');
  assert.equal(nextLesson(lessons, { a: at(9), b: at(7), c: at(10) }, 9), 'b');
  assert.equal(nextLesson(lessons, { a: at(12), b: at(null) }, 9), 'b');
  assert.equal(nextLesson(lessons, { a: at(12), b: at(11) }, 9), 'c');
  assert.equal(nextLesson(lessons, { a: at(12), b: at(11), c: at(13), d: at(20) }, 9), 'b');
  assert.deepEqual([isDue(undefined, 9), isDue(at(null), 9), isDue(at(9), 9), isDue(at(10), 9)], [false, false, true, false]);
});

test('a day is the day where the person is', () => {
  const late = new Date(2026, 10, 28, 23, 59);
  assert.equal(dayOf(late), '2026-11-28');
  assert.equal(seedOf(dayOf(late)), 20261128);
  assert.equal(dayNumber(new Date(2026, 10, 29, 0, 1)) - dayNumber(late), 1);
});

test('times are told by board and level: how many, the middle one, the best and the latest', () => {
  const solved = (size, level, ms, helped = 0) => ({ kind: 'solved', size, level, ms, helped, at: 0 });
  const all = [solved(9, 3, 50), solved(16, 2, 900), solved(9, 1, 40), solved(9, 3, 10), solved(9, 3, 30), solved(9, 1, 20)];
  assert.deepEqual(summaries(all).map(({ size, level, count, best, median, latest }) => [size, level, count, best, median, latest]),
    [[9, 1, 2, 20, 30, 20], [9, 3, 3, 10, 30, 30], [16, 2, 1, 900, 900, 900]]);
  // What was solved with hints is counted, and its time is none of one's own.
  const helped = summaries([solved(9, 3, 50), solved(9, 3, 1, 4), solved(9, 3, 70), solved(16, 2, 5, 1)]);
  assert.deepEqual(helped.map(({ count, helped: with_, best, median, latest }) => [count, with_, best, median, latest]), [[3, 1, 50, 60, 70], [1, 1, null, null, null]]);
});

test('what was practised in two browsers comes to the same, in whichever order one hears of it; what was known before counts, too', () => {
  const deed = (n, alone) => ({ id: `d${n}`, kind: 'practised', at: n, technique: 'x-wing', alone, day: 100 });
  const deeds = Array.from({ length: 13 }, (_, n) => deed(n, n % 5 > 0));
  const all = progressOf(deeds)['x-wing'];
  // Ten of which eight went well: due a day later; then three of the next ten.
  assert.deepEqual([all.alone, all.helped, all.box, all.due, all.ten], [10, 3, 1, 101, [false, true, true]]);
  const before = { id: 'b', kind: 'practised-before', at: -1, technique: 'x-wing', progress: { box: 3, due: 150, alone: 30, helped: 4, ten: Array(10).fill(true) } };
  const both = progressOf([before, ...deeds.slice(0, 3), { ...before, id: 'c', technique: 'skyscraper' }]);
  assert.deepEqual([both['x-wing'].alone, both['x-wing'].helped, both['x-wing'].box, both['x-wing'].due, both['x-wing'].ten], [32, 5, 3, 150, [false, true, true]]);
  assert.deepEqual(both.skyscraper, before.progress);
});

test('a deed may name its technique as it likes: as something that every object has, too', () => {
  const names = ['__proto__', 'constructor', 'toString', 'x-wing'];
  const progress = { ...unpractised(), alone: 4 };
  const deeds = names.flatMap((technique, n) => [
    { id: `p${n}`, kind: 'practised', at: n, technique, alone: true, day: 100 },
    { id: `b${n}`, kind: 'practised-before', at: n, technique, progress },
  ]);
  const all = progressOf(deeds);
  assert.deepEqual(Object.keys(all).sort(), [...names].sort());
  assert.deepEqual(names.map((name) => all[name].alone), [5, 5, 5, 5]);
  assert.equal(nextLesson(['valueOf', 'x-wing'], progressOf(deeds), 100), 'x-wing', 'what was begun; the other one was not');
  assert.equal(({}).alone, undefined, 'nothing else has become another');
});

/** A move that puts a number into a cell. */
const put = (cell, value, before = 0) => ({ label: 'enter', changes: [['values', cell, before, value]] });

test('nothing that was tried is lost: one can go over to another try and come back', () => {
  const history = new History(blank(4));
  history.make(put(0, 1));
  history.make(put(1, 2));
  history.make(put(2, 3));
  history.undo();
  history.undo();
  history.make(put(1, 4));
  assert.deepEqual(history.entries.values, [1, 4, 0, 0]);
  assert.deepEqual(history.tries.map(({ at, moves }) => [at, moves.length]), [[1, 2]]);
  assert.ok(history.take(history.tries[0]));
  assert.deepEqual(history.entries.values, [1, 2, 3, 0]);
  assert.deepEqual(history.tries.map(({ at, moves }) => [at, moves.length]), [[1, 1]], 'what was there is a try now');
  assert.ok(history.take(history.tries[0]));
  assert.deepEqual(history.entries.values, [1, 4, 0, 0]);
});

test('tries that parted from a try go and come with it', () => {
  const history = new History(blank(4));
  history.make(put(0, 1));
  history.make(put(1, 2));
  history.undo();
  history.make(put(1, 3)); // parts after move 1
  history.make(put(2, 4));
  history.undo();
  history.make(put(2, 1)); // parts after move 2
  for (let n = 0; n < 3; n++) history.undo();
  history.make(put(3, 2)); // parts at the beginning
  assert.deepEqual(history.tries.map(({ at, tries }) => [at, tries.length]), [[0, 2]]);
  const gone = history.tries[0];
  assert.ok(history.take(gone));
  assert.deepEqual(history.entries.values, [1, 3, 1, 0]);
  assert.deepEqual(history.tries.map(({ at }) => at).sort(), [0, 1, 2]);
  assert.equal(history.take(gone), false, 'it is none any more');
  assert.ok(history.take(history.tries.find(({ at }) => at === 2)));
  assert.deepEqual(history.entries.values, [1, 3, 4, 0]);
});

test('several tries may part at the same place, and each is there once', () => {
  const history = new History(blank(4));
  for (const value of [1, 2, 3]) {
    history.make(put(0, value));
    history.undo();
  }
  history.make(put(0, 4));
  assert.deepEqual(history.tries.map(({ at, moves, tries }) => [at, moves[0].changes[0][3], tries.length]), [[0, 1, 0], [0, 2, 0], [0, 3, 0]]);
});

test('a link joins the last two places of a house, once, and only where the house needs the number', () => {
  const house = (cells, full = true) => ({ kind: 'row', name: 'row', cells, full });
  const has = (cell) => [0, 1, 4].includes(cell);
  assert.deepEqual(linksOf([house([0, 1, 2, 3]), house([0, 1, 8, 9]), house([0, 1, 4]), house([1, 4, 5], false), house([4, 7])], has), [[0, 1]]);
});

/** Points along a broken line, a tenth of a cell apart. */
const along = (points) => points.slice(1).flatMap((to, i) => {
  const from = points[i];
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 10));
  return Array.from({ length: count }, (_, n) => ({ x: from.x + ((to.x - from.x) * n) / count, y: from.y + ((to.y - from.y) * n) / count }));
});

test('the way of a link crosses no number, stays on the board and leads from one end to the other', () => {
  const size = 9;
  for (let n = 0; n < 200; n++) {
    const [a, b] = [(n * 37) % 81, (n * 53 + 11) % 81];
    if (a === b) continue;
    const end = (cell) => ({ x: (cell % size) + 0.2 + (n % 3) * 0.3, y: Math.floor(cell / size) + 0.2 + (Math.floor(n / 3) % 3) * 0.3 });
    const [from, to] = [end(a), end(b)];
    // All other cells hold numbers.
    const way = alongGutters(from, to, size, (cell) => cell !== a && cell !== b, new Map());
    assert.ok(way.length > 0);
    for (const { x, y } of along([from, ...way, to])) {
      assert.ok(x >= 0 && y >= 0 && x <= size && y <= size);
      const cell = Math.min(8, Math.floor(y)) * size + Math.min(8, Math.floor(x));
      const off = Math.max(Math.abs(x - Math.floor(x) - 0.5), Math.abs(y - Math.floor(y) - 0.5));
      assert.ok(cell === a || cell === b || off > 0.4, `${a} to ${b}: through the number at ${x}, ${y}`);
    }
    const near = (p, q) => Math.hypot(p.x - q.x, p.y - q.y);
    assert.ok(near(from, way[0]) < 1 && near(to, way.at(-1)) < 1);
    const length = along([from, ...way, to]).length / 10;
    assert.ok(length < 2.2 * (Math.abs(from.x - to.x) + Math.abs(from.y - to.y)) + 2.5, `${a} to ${b}: ${length}`);
  }
});

test('a link begins and ends beside the marks of its cells, where there is room between them and the line', () => {
  const size = 9;
  const mark = (cell, value) => ({ x: (cell % size) + 0.06 + 0.88 * (((value - 1) % 3) + 0.5) / 3, y: Math.floor(cell / size) + 0.06 + 0.88 * (Math.floor((value - 1) / 3) + 0.5) / 3 });
  // The cells of the links, their candidates, and what else is in them.
  for (const [from, a, to, b, others] of [[14, 5, 3, 5, [7, 8, 9]], [39, 4, 41, 4, [1, 3, 7]], [21, 5, 75, 5, [4, 7, 8, 9]]]) {
    const marks = (cell) => (cell === from || cell === to ? others.map((value) => mark(cell, value)) : []);
    const ends = [mark(from, a), mark(to, b)];
    const near = (way) => {
      const all = [ends[0], ...way, ends[1]];
      return Math.min(...along([...all, all.at(-1)]).flatMap((p) => [from, to].flatMap(marks).map((m) => Math.hypot(p.x - m.x, p.y - m.y))));
    };
    const blind = near(alongGutters(...ends, size, () => false));
    const seeing = near(alongGutters(...ends, size, () => false, new Map(), marks));
    assert.ok(blind < 0.13 && seeing > 0.13, `${from} to ${to}: ${blind}, ${seeing}`);
  }
});

test('links that go the same way run beside each other, and none lies on another one', () => {
  const size = 9;
  const taken = new Map();
  const ways = Array.from({ length: 5 }, () => alongGutters({ x: 0.5, y: 2.5 }, { x: 8.5, y: 2.5 }, size, () => true, taken));
  /** Are these two sides of half a cell and more one upon the other? */
  const lies = ([a, b], [c, d]) => ['x', 'y'].some((axis) => {
    const across = axis === 'x' ? 'y' : 'x';
    if (Math.abs(a[across] - b[across]) + Math.abs(c[across] - d[across]) > 1e-9 || Math.abs(a[across] - c[across]) > 0.01) return false;
    const [low, high] = [[a, b], [c, d]].map((ends) => ends.map((p) => p[axis]).sort((p, q) => p - q)).reduce(([l, h], [p, q]) => [Math.max(l, p), Math.min(h, q)]);
    return high - low > 0.4;
  });
  const sides = ways.map((way) => way.slice(1).map((to, i) => [way[i], to]));
  for (const [i, mine] of sides.entries()) {
    for (const theirs of sides.slice(0, i)) assert.ok(!mine.some((one) => theirs.some((other) => lies(one, other))), `way ${i}: ${JSON.stringify(ways)}`);
  }
});

test('a link along a thick line runs beside it, and not on it', () => {
  const size = 9;
  const regions = Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3));
  const ways = Array.from({ length: 4 }, () => new Map()).map((taken) => alongGutters({ x: 2.9, y: 0.5 }, { x: 2.9, y: 7.5 }, size, (cell) => cell % 9 !== 2, taken, () => [], regions));
  for (const way of ways) {
    const at = way.find((p, i) => i > 0 && Math.abs(p.y - way[i - 1].y) > 3);
    assert.ok(at && Math.abs(at.x - 3) >= 0.05 && Math.abs(at.x - 3) < 0.1, JSON.stringify(way));
  }
  const plain = alongGutters({ x: 2.9, y: 0.5 }, { x: 2.9, y: 7.5 }, size, (cell) => cell % 9 !== 2);
  assert.ok(plain.some((p) => Math.abs(p.x - 3) < 0.01), JSON.stringify(plain));
});
