/** Where did I go wrong? Asks the server what is wrong, and finds the move that began it. */

/** @import {CheckAnswer} from '../types.js' */
/** @import {Game} from '../model/game.js' */

import { list } from '../dom.js';
import { firstWrong } from '../model/blame.js';
import { cellWords } from '../model/geometry.js';

/**
 * @typedef {object} Verdict
 * @property {string} words
 * @property {boolean} alarm
 * @property {Map<number, string>} signs cells that stand out
 * @property {Map<number, string>} all all wrong cells
 * @property {number | null} back how many moves to undo to be right again
 */

/** @param {Game} game @param {CheckAnswer} answer @returns {Verdict} */
export function judge(game, answer) {
  const signs = (/** @type {number[]} */ cells, /** @type {string} */ sign) => new Map(cells.map((cell) => [cell, sign]));
  /** @type {Verdict} */
  const verdict = { words: answer.words.join(' '), alarm: true, signs: new Map(), all: new Map(), back: null };
  if (answer.has_solution === false) {
    return { ...verdict, signs: signs(answer.contradiction.map(([cell]) => cell), 'wrong') };
  }
  const first = firstWrong(game.history.done, answer.wrong);
  if (!first && answer.unique === false) return { ...verdict, signs: signs(answer.differ, 'differs') };
  if (!first) {
    const open = game.values.filter((value) => value === 0).length;
    const rest = open === 0 ? 'and every cell is filled' : `${open} ${open === 1 ? 'cell is' : 'cells are'} still open`;
    return { ...verdict, alarm: false, words: answer.unique ? `Nothing is wrong so far; ${rest}.` : verdict.words };
  }
  const all = [...answer.wrong.entries, ...answer.wrong.marks.map(([cell]) => cell)];
  return {
    words: wrongWords(game, first, all.length),
    alarm: true,
    signs: signs([...first.entries, ...first.marks.map(([cell]) => cell)], 'wrong'),
    all: signs(all, 'wrong'),
    back: game.history.done.length - first.move,
  };
}

/** @param {Game} game @param {NonNullable<ReturnType<typeof firstWrong>>} first @param {number} count */
function wrongWords(game, first, count) {
  const { size, symbols } = game.geometry;
  const entered = first.entries.map((cell) => `${symbols[game.values[cell] - 1]} in ${cellWords(cell, size)}`);
  const lost = first.marks.map(([cell, value]) => `${symbols[value - 1]} from the marks of ${cellWords(cell, size)}`);
  const said = [];
  if (entered.length > 0) said.push(`${list(entered)} ${entered.length === 1 ? 'is' : 'are'} wrong`);
  if (lost.length > 0) said.push(`taking ${list(lost)} was wrong: it is needed there`);
  const when = first.move < 0 ? 'It came with the puzzle' : `It was move ${first.move + 1} of ${game.history.done.length}`;
  const others = count - first.entries.length - first.marks.length;
  const more = others > 0 ? ` After that, ${others} more ${others === 1 ? 'thing is' : 'things are'} wrong.` : '';
  return `The first wrong turn: ${said.join('; ')}. ${when}.${more}`;
}
