/** Files that the browser saves. */

import { el } from '../dom.js';

/** @param {BlobPart} content @param {string} name without its ending; the day is added @param {'json' | 'pdf'} ending */
export function download(content, name, ending = 'json') {
  const href = URL.createObjectURL(new Blob([content], { type: `application/${ending}` }));
  el('a', { href, download: `${name}-${new Date().toISOString().slice(0, 10)}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
