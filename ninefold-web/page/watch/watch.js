/** The tab *Watch*: the puzzle of *Play*, explained: the whole path, the next step, the proof of one cell, Dr Dobb's buttons. */

/** @import {App, Mounted} from '../app.js' */

import { Lessons } from '../learn/lessons.js';
import { buttons } from './buttons.js';
import { hint } from './hint.js';
import { path } from './path.js';
import { prove } from './prove.js';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const watch = new Lessons(panel, app, 'watch', [
    { id: 'path', back: 'Back to the whole path', make: path },
    { id: 'hint', back: 'Back to the hint', make: hint },
    { id: 'cell', back: 'Back to the proof', make: prove },
    { id: 'buttons', back: 'Back to Dr Dobb’s buttons', make: buttons },
  ]);
  return { enter: (rest) => watch.enter(rest), leave: () => watch.leave(), focus: () => watch.focus(), begin: () => watch.begin() };
}
