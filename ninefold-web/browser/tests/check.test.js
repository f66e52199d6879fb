/** What “Check” says of the server's answer, without a browser. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game } from '../../page/model/game.js';
import { judge } from '../../page/play/check.js';
import { sample } from '../../page/play/samples.js';

/** An answer where nothing is wrong, but for this. */
const answer = (more = {}) => ({
  has_solution: true, unique: true, count: '1', exact: true, words: [], violations: [], differ: [], repairs: [], contradiction: [],
  wrong: { entries: [], marks: [] }, ...more,
});
const game = () => new Game(sample());
const cells = (signs) => [...signs].sort(([a], [b]) => a - b);

test('nothing is wrong: how many cells are open, and whether that is sure', () => {
  const { words, tone, signs, back } = judge(game(), answer());
  assert.deepEqual([words, tone, signs.size, back], ['This puzzle has exactly one solution. Nothing is wrong so far; 48 cells are still open.', '', 0, null]);
  assert.match(judge(game(), answer({ unique: null })).words, /could not be told in the time there was\.$/);
  const full = game();
  for (let cell = 0; cell < 81; cell++) full.enter([cell], 1, 'values');
  assert.equal(judge(full, answer()).words, 'This puzzle has exactly one solution. Nothing is wrong, and every cell is filled.');
});

test('no solution: by what breaks a rule, or else by givens that contradict each other', () => {
  const broken = judge(game(), answer({ has_solution: false, violations: [{ words: 'row 1 holds 8 twice', cells: [0, 1] }], contradiction: [[0, 8], [1, 8]] }));
  assert.deepEqual([broken.words, broken.tone], ['This puzzle has no solution. Row 1 holds 8 twice.', 'alarm']);
  assert.deepEqual(cells(broken.signs), [[0, 'wrong'], [1, 'wrong']]);
  const subtle = judge(game(), answer({ has_solution: false, contradiction: [[0, 8], [10, 4], [12, 1]] }));
  assert.equal(subtle.words, 'This puzzle has no solution. These givens contradict each other: 8 in row 1, column 1, 4 in row 2, column 2 and 1 in row 2, column 4.');
  assert.equal(judge(game(), answer({ has_solution: false })).words, 'This puzzle has no solution.');
});

test('several solutions: how many, where they differ, and a given that would leave one', () => {
  const { words, tone, signs } = judge(game(), answer({ unique: false, count: '12', differ: [1, 4], repairs: [[4, 5], [1, 3]] }));
  assert.equal(words, 'Nothing is wrong so far, but this puzzle has 12 solutions, which differ in the 2 marked cells. One more given would leave one: 5 in row 1, column 5, for example.');
  assert.equal(tone, 'note');
  assert.deepEqual(cells(signs), [[1, 'differs'], [4, 'differs']]);
  assert.match(judge(game(), answer({ unique: false, count: '1001', exact: false })).words, /has more than 1,000 solutions\.$/);
  const full = game();
  for (let cell = 0; cell < 81; cell++) full.enter([cell], 1, 'values');
  assert.equal(judge(full, answer({ unique: false, count: '2', differ: [1] })).words, 'Nothing is wrong, and every cell is filled. The puzzle has 2 solutions; this is one of them.');
});

test('something is wrong: the first wrong turn, how far back it is, and what else', () => {
  const played = game();
  played.enter([1], 3, 'values');
  played.enter([4], 9, 'values');
  played.enter([7], 6, 'values');
  const { words, signs, all, back } = judge(played, answer({ wrong: { entries: [4, 7], marks: [[10, 2]] } }));
  assert.match(words, /^The first wrong turn: taking 2 from the marks of row 2, column 2 was wrong: it is needed there\. It came with the puzzle\. After that, 2 more things are wrong\.$/);
  assert.deepEqual([cells(signs), cells(all).length, back], [[[10, 'wrong']], 3, 4]);
  const two = judge(played, answer({ unique: false, count: '2', wrong: { entries: [4, 7], marks: [] } }));
  assert.equal(two.words, 'The first wrong turn: 9 in row 1, column 5 is wrong. It was move 2 of 3. After that, 1 more thing is wrong.');
  assert.equal(two.back, 2);
});
