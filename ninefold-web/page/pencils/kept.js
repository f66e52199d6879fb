/** Sessions kept in this browser, one per puzzle, and the puzzles to choose from. */

/** @import {Puzzle} from '../model/game.js' */
/** @import {Kept} from './session.js' */

import { plainGeometry } from '../model/geometry.js';
import { keepSetting, setting } from '../model/setting.js';

/** How many sessions are kept; the oldest go first. */
const MOST = 12;

/** @typedef {{current: string, play: string, sessions: [key: string, kept: Kept][]}} Shelf the latest session last */

/** @returns {Shelf} */
export const shelf = () => setting('pencils', /** @type {Shelf} */ ({ current: '', play: '', sessions: [] }));

/** The key that tells one puzzle from another. @param {Puzzle} puzzle */
export const keyOf = ({ board: { shape, givens, allowed } }) => JSON.stringify([shape, givens.join(' '), allowed ?? 0]);

/** @param {Kept} session @param {string} play the key of the puzzle that Play has */
export function keep(session, play) {
  const key = keyOf(session.puzzle);
  const others = shelf().sessions.filter(([other]) => other !== key);
  keepSetting('pencils', { current: key, play, sessions: [...others, [key, session]].slice(-MOST) });
}

/** The session of a puzzle: the one that was kept, or a new one. @param {Puzzle} puzzle @returns {Kept} */
export function sessionOf(puzzle) {
  const key = keyOf(puzzle);
  const kept = shelf().sessions.find(([other]) => other === key)?.[1];
  return { puzzle, actions: kept?.actions ?? [], undone: kept?.undone ?? [] };
}

/** The two puzzles that Crook's article works through. @type {Puzzle[]} */
export const EXAMPLES = [
  example('Mepham’s D', '.9.7..86..31..5.2.8.6........7.5...6...3.7...5...1.7........1.9.2.6..35..54..8.7.'),
  example('Shortz 301', '.395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8'),
];

/** @param {string} title @param {string} cells @returns {Puzzle} */
function example(title, cells) {
  const shape = /** @type {const} */ ({ kind: 'sudoku', height: 3, width: 3 });
  const geometry = plainGeometry(shape);
  if (!geometry) throw new Error('a plain board');
  return { title, geometry, board: { shape, givens: [...cells].map((c) => Number(c.replace('.', '0'))) } };
}
