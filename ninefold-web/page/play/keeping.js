/** The words beside the board that what is played is not kept on the server's side. They stay as long as it is so, whatever else is said. */

import { el } from '../dom.js';
import { keepingShortly } from '../model/keeping.js';
import { server } from '../model/sync.js';

export function keepingNote() {
  const note = el('p', { class: 'keeping', role: 'status' });
  const tell = () => {
    const words = keepingShortly(server());
    note.hidden = !words;
    if (note.textContent !== words) note.textContent = words;
  };
  tell();
  addEventListener('ninefold-server', tell);
  return note;
}
