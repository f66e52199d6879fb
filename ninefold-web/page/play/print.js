/** The dialog before printing: what of the board goes on paper. */

import { button, checkbox, openDialog } from '../controls.js';
import { el } from '../dom.js';
import { Paper } from '../paper.js';

/** @type {[name: string, label: string, on: boolean][]} */
const PARTS = [
  ['entries', 'What I have entered', true],
  ['marks', 'Pencil marks', true],
  ['colours', 'Colours', false],
];

/** @param {import('../types.js').Board} board the puzzle, for a sheet of it alone */
export function openPrint(board) {
  const without = new Set(PARTS.filter(([, , on]) => !on).map(([name]) => name));
  const paper = new Paper(() => [board], { counts: [1], about: 'The puzzle on a sheet, as a PDF: its givens, its level, and room for marks.' });
  const { dialog } = openDialog('Print', (close) => [
    el('p', { text: 'The board alone is printed, in black on white.' }),
    ...PARTS.map(([name, label, on]) => checkbox(label, on, (now) => (now ? without.delete(name) : without.add(name)))),
    el('div', { class: 'actions' }, button('Print', () => {
      close();
      print(without);
    }, { icon: 'print', class: 'primary' })),
    paper.element,
  ]);
  dialog.addEventListener('close', () => paper.stop());
  paper.check();
}

/** @param {Set<string>} without */
function print(without) {
  document.documentElement.dataset.printWithout = [...without].join(' ');
  // The choice is for this once: what another tab prints afterwards is whole.
  addEventListener('afterprint', () => delete document.documentElement.dataset.printWithout, { once: true });
  window.print();
}
