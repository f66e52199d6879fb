/** The tab *Learn*: techniques to practise, and a page for each. */

/** @import {App, Mounted} from '../app.js' */

import { Lessons } from './lessons.js';
import { techniques } from './techniques.js';
import { trainer } from './trainer.js';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const learn = new Lessons(panel, app, 'learn', [{ id: 'trainer', make: trainer }, { id: 'techniques', make: techniques }]);
  return { enter: (rest) => learn.enter(rest), leave: () => learn.leave(), focus: () => learn.focus() };
}
