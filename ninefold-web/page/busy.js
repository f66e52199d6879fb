/** The words that the server has too much to do: for as long as something is asked again because of that, in whatever room one is. */

import { isBusy } from './api.js';
import { el } from './dom.js';

const WORDS = 'The server has too much to do. It is asked again in a moment.';

export function busyNote() {
  const note = el('p', { class: 'busy', role: 'status' });
  addEventListener('ninefold-busy', () => {
    const words = isBusy() ? WORDS : '';
    if (note.textContent !== words) note.textContent = words;
  });
  return note;
}
