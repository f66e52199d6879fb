/** What is said of a game that is solved, and where one goes from there: when it happens, when it is opened again, and when a hint is asked for. */

/** @import {App} from '../app.js' */
/** @import {Game} from '../model/game.js' */

import { button } from '../controls.js';
import { clock } from '../model/timer.js';

/** Did somebody solve it? A board that was full from its beginning was solved by nobody here. @param {Game} game */
export const isDone = (game) => game.isSolved && !game.setting && game.givens.includes(0);

/** @param {Game} game */
export const solvedWords = ({ timer }) => `Solved in ${clock(timer.elapsed)}.`;

/** @param {App} app */
export function afterSolved(app) {
  const { level } = app.game.puzzle;
  const path = button('Watch the path', () => app.go('watch', 'path/givens'));
  return level === undefined ? [path] : [button(`Another of level ${level}`, () => app.go('new', String(level))), path];
}
