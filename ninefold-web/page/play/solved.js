/** What is said of a game that is solved, and where one goes from there: when it happens, when it is opened again, and when a hint is asked for. */

/** @import {App} from '../app.js' */
/** @import {Game} from '../model/game.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { clock } from '../model/timer.js';
import { bare } from './live.js';

/** Did somebody solve it? A board that was full from its beginning was solved by nobody here. @param {Game} game */
export const isDone = (game) => game.isSolved && !game.setting && game.givens.includes(0);

/** A time with hints is told as one. @param {Pick<Game, 'timer' | 'helped'>} game */
export const solvedWords = ({ timer, helped }) =>
  `Solved in ${clock(timer.elapsed)}${helped === 0 ? '' : helped === 1 ? ', with one hint' : `, with ${helped} hints`}.`;

/** @param {App} app */
export function afterSolved(app) {
  const { game } = app;
  const { level } = game.puzzle;
  const path = button('Watch the path', () => app.go('watch', 'path/givens'));
  const another = (/** @type {number | undefined} */ of) => app.go('new', of === undefined ? '' : String(of));
  // Of a puzzle from elsewhere the level is found out when it is asked for.
  const like = async () => another(await levelOf(bare(game)).catch(() => undefined));
  return [level === undefined ? button('Another like it', like) : button(`Another of level ${level}`, () => another(level)), path];
}

/** @param {import('../types.js').Board} board @returns {Promise<number | undefined>} */
async function levelOf(board) {
  const { ratings } = await api.rate(board);
  const { value } = ratings.find(({ scale }) => scale === 'levels') ?? {};
  return typeof value === 'number' && value > 0 ? value : undefined;
}
