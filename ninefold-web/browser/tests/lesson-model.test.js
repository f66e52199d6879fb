/** What the lessons work out without a browser: stories, steps done on one's own board, Markdown's cutting into blocks. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doStep, standing } from '../../page/learn/apply.js';
import { applyStep, Story } from '../../page/learn/story.js';
import { Game } from '../../page/model/game.js';
import { peersOf, plainGeometry } from '../../page/model/geometry.js';
import { KINDS } from '../../page/new/kinds.js';
import { GENTLE, solutions } from '../support/board.js';

const four = plainGeometry({ kind: 'sudoku', height: 2, width: 2 });
const puzzle = (cells) => ({ title: 'x', geometry: four, board: { shape: { kind: 'sudoku', height: 2, width: 2 }, givens: [...cells].map(Number) } });
const step = (places, eliminates = []) => ({ places, eliminates });
const shown = (places, eliminates) => ({ step: step(places, eliminates), told: { called: 'a step' } });
const ALL = [1, 2, 3, 4];

test('a step enters, erases, and takes the value from the cells that see it', () => {
  const before = { values: Array(16).fill(0), marks: Array.from({ length: 16 }, () => ALL) };
  const after = applyStep(before, step([[5, 2]], [[15, 4]]), peersOf(four));
  assert.equal(after.values[5], 2);
  assert.deepEqual(after.marks[5], []);
  // Row 2, column 2 and the first box.
  const lost = after.marks.flatMap((marks, cell) => (cell !== 5 && !marks.includes(2) ? [cell] : []));
  assert.deepEqual(lost, [0, 1, 4, 6, 7, 9, 13]);
  assert.deepEqual(after.marks[15], [1, 2, 3]);
  assert.deepEqual(before.marks[15], ALL, 'what was before stays as it was');
});

test('a story stops at steps and guesses, and takes over the boards that it is told', () => {
  const start = { values: Array(16).fill(0), marks: Array.from({ length: 16 }, () => ALL) };
  const back = { values: start.values.with(0, 9), marks: start.marks };
  const story = new Story(start, [
    { kind: 'heading', text: 'one' },
    { kind: 'step', text: 'a', step: step([[0, 1]]) },
    { kind: 'said', text: 'b' },
    { kind: 'guess', text: 'c', state: back },
  ], 'end', peersOf(four));
  assert.deepEqual(story.stops, [1, 3]);
  assert.equal(story.state(0).values[0], 0, 'before the step');
  assert.equal(story.state(1).values[0], 9, 'after the guess');
  assert.equal(story.state(2).values[0], 9, 'at the end');
  assert.deepEqual(story.before(1).map(({ text }) => text), ['b']);
});

test('a step that enters a number writes no marks where the person keeps none', () => {
  const game = new Game(puzzle('1000000000000000'));
  assert.ok(doStep(game, shown([[5, 3]])));
  assert.equal(game.values[5], 3);
  assert.ok(game.entries.centre.every((marks) => marks.length === 0));
  assert.ok(game.undo());
  assert.equal(game.values[5], 0);
});

test('a step that erases writes all marks where the person keeps none, and is one move', () => {
  const game = new Game(puzzle('1000000000000000'));
  assert.ok(doStep(game, shown([], [[5, 3]])));
  assert.deepEqual(game.entries.centre[5], [2, 4]);
  assert.deepEqual(game.entries.centre[15], ALL);
  assert.ok(game.places, 'each mark at its place');
  assert.equal(game.history.done.length, 1);
});

test('where the person keeps marks, only the cells of the step change', () => {
  const game = new Game(puzzle('1000000000000000'));
  game.enter([1], 2, 'centre');
  game.enter([1], 3, 'centre');
  game.enter([2], 2, 'corner');
  assert.ok(doStep(game, shown([], [[1, 3]])));
  assert.deepEqual([game.entries.centre[1], game.entries.centre[2]], [[2], []]);
  assert.ok(doStep(game, shown([], [[5, 3]])));
  assert.deepEqual(game.entries.centre[5], [2, 4], 'a cell without marks gets those that are left');
  assert.ok(doStep(game, shown([[1, 2]])));
  assert.deepEqual([game.values[1], game.entries.centre[5], game.entries.corner[2]], [2, [4], []]);
});

test('the board of a hint has the own marks, and in cells without any all that are left', () => {
  const game = new Game(puzzle('1000000000000000'));
  game.enter([1], 1, 'centre');
  game.enter([1], 2, 'centre');
  const { marks } = standing(game);
  assert.deepEqual([marks[0], marks[1], marks[2]], [[], [2], [2, 3, 4]], '1 is gone from what sees the given');
});

test('the boxes in the texts of layouts are those of a Sudoku', () => {
  const { regions } = plainGeometry({ kind: 'sudoku', height: 3, width: 3 });
  const text = KINDS.find(({ id }) => id === 'windoku').shape.text.split('\n').slice(0, 9).join('');
  assert.deepEqual([...text].map((c) => c.charCodeAt(0) - 65), regions);
});

test('the sample has one solution, by which other tests judge', () => assert.equal(solutions(GENTLE).length, 1));
