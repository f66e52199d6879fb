/** The tab's place, until it is made. */

/** @import {App, Mounted} from '../app.js' */

import { el } from '../dom.js';

/** @param {HTMLElement} panel @param {App} _app @returns {Mounted} */
export function mount(panel, _app) {
  panel.append(el('p', { class: 'plea', text: 'This part is being made.' }));
  return {};
}
