/** Does a step on the person's own board, as one move that can be undone. */

/** @import {Shown, State} from '../types.js' */
/** @import {Game} from '../model/game.js' */
/** @import {Change} from '../model/history.js' */

import { autoMarks } from '../model/moves.js';
import { applyStep } from './story.js';

/** The board with the marks that a step speaks of: the person's own; in cells without any, all that are left.
 * @param {Game} game @returns {State} */
export function standing({ entries, givens, peers, geometry, puzzle, values }) {
  const left = autoMarks({ givens, peers, entries: { ...entries, centre: values.map(() => []) } }, geometry.size, puzzle.board.allowed ?? null);
  const marks = values.map(() => /** @type {number[]} */ ([]));
  for (const [, cell, , all] of left) {
    const own = entries.centre[cell];
    const seen = Array.isArray(all) ? all : [];
    marks[cell] = own.length > 0 ? seen.filter((value) => own.includes(value)) : seen;
  }
  return { values, marks };
}

/** A state of the game as a request has it. @param {Game} game @param {State} state */
export function boardOf({ puzzle, givens }, { values, marks }) {
  const { shape, allowed } = puzzle.board;
  return { shape, givens, entries: values.map((value, cell) => (givens[cell] ? 0 : value)), marks, ...(allowed && { allowed }) };
}

/** @param {Game} game @param {Pick<Shown, 'step' | 'told'>} shown @returns {boolean} did anything change? */
export function doStep(game, { step, told }) {
  const { entries, givens, peers, values } = game;
  const keepsMarks = entries.centre.some((marks, cell) => marks.length > 0 && !values[cell]);
  const full = standing(game).marks;
  const hit = new Set(step.eliminates.map(([cell]) => cell));
  const writesAll = hit.size > 0 && !keepsMarks;
  const before = entries.centre.map((marks, cell) => (writesAll || (hit.has(cell) && marks.length === 0) ? full[cell] : marks));
  const after = applyStep({ values, marks: before }, step, peers);
  /** @type {Change[]} */
  const changes = [];
  after.values.forEach((value, cell) => {
    if (!givens[cell] && value !== values[cell]) changes.push(['values', cell, entries.values[cell], value]);
    if (value === 0 && after.marks[cell].join() !== entries.centre[cell].join()) {
      changes.push(['centre', cell, entries.centre[cell], after.marks[cell]]);
    }
    const corner = entries.corner[cell].filter((mark) => !step.places.some(([at, placed]) => placed === mark && peers[cell].includes(at)));
    if (value === 0 && corner.length < entries.corner[cell].length) changes.push(['corner', cell, entries.corner[cell], corner]);
  });
  if (writesAll) game.places = true;
  return game.make({ label: told.called, changes });
}
