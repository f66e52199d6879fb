/** The dialog before printing: what of the board goes on paper. */

import { button, checkbox, openDialog } from '../controls.js';
import { el } from '../dom.js';

/** @type {[name: string, label: string, on: boolean][]} */
const PARTS = [
  ['entries', 'What I have entered', true],
  ['marks', 'Pencil marks', true],
  ['colours', 'Colours', false],
];

export function openPrint() {
  const without = new Set(PARTS.filter(([, , on]) => !on).map(([name]) => name));
  openDialog('Print', (close) => [
    el('p', { text: 'The board alone is printed, in black on white.' }),
    ...PARTS.map(([name, label, on]) => checkbox(label, on, (now) => (now ? without.delete(name) : without.add(name)))),
    el('div', { class: 'actions' }, button('Print', () => {
      close();
      print(without);
    }, { icon: 'print', class: 'primary' })),
  ]);
}

/** @param {Set<string>} without */
function print(without) {
  document.documentElement.dataset.printWithout = [...without].join(' ');
  // The choice is for this once: what another tab prints afterwards is whole.
  addEventListener('afterprint', () => delete document.documentElement.dataset.printWithout, { once: true });
  window.print();
}
