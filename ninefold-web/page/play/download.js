/** Files that the browser saves. */

import { el } from '../dom.js';

/** @param {string} text JSON @param {string} name without its ending; the day is added */
export function download(text, name) {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  el('a', { href, download: `${name}-${new Date().toISOString().slice(0, 10)}.json` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
