/** The dialog of all that is not always in sight: what can be done with the marks and the puzzle, in words. */

/** @import {Icon} from '../icons.js' */
/** @import {Actions} from './panel.js' */

import { button, openDialog } from '../controls.js';
import { el } from '../dom.js';

/** @typedef {{places: boolean, several: boolean, pen: boolean, symmetric: boolean, setting: boolean}} State */

/** @type {{name: string, about: string, icon: Icon, act: (actions: Actions, state: State) => void, on?: (state: State) => boolean}[]} */
const DEEDS = [
  { name: 'Auto marks', about: 'Write all candidates into the chosen cells, or into all', icon: 'marks', act: ({ autoMarks }) => autoMarks() },
  { name: 'Clear marks', about: 'Take all pencil marks away', icon: 'unmark', act: ({ clearMarks }) => clearMarks() },
  { name: 'Marks in place', about: 'Every mark at its own place in the cell', icon: 'places', act: ({ places }, state) => places(!state.places), on: ({ places }) => places },
  { name: 'Several', about: 'Every tap adds a cell to the choice', icon: 'several', act: ({ several }, state) => several(!state.several), on: ({ several }) => several },
  { name: 'Draw lines', about: 'From cell to cell, as links of a chain', icon: 'pencil', act: ({ pen }, state) => pen(!state.pen), on: ({ pen }) => pen },
  { name: 'Symmetric givens', about: 'Show the cells that are still owed to a half turn of the board', icon: 'again', act: ({ symmetric }, state) => symmetric(!state.symmetric), on: ({ symmetric }) => symmetric },
  { name: 'Filter', about: 'Show where one number can go, cells with two marks, and links', icon: 'eye', act: ({ filter }) => filter() },
  { name: 'Larger', about: 'Twice as large, to move about; once more: as before', icon: 'full', act: ({ bigger }) => bigger() },
  { name: 'Other tries', about: 'What was done before it was undone and something else begun', icon: 'way', act: ({ tries }) => tries() },
  { name: 'My games', about: 'Go on with another one', icon: 'games', act: ({ games }) => games() },
  { name: 'Share', about: 'A link or a text with this board', icon: 'share', act: ({ share }) => share() },
  { name: 'Print', about: 'The board alone, on a page', icon: 'print', act: ({ print }) => print() },
  { name: 'Start again', about: 'Undo brings everything back', icon: 'again', act: ({ again }) => again() },
  { name: 'Edit givens', about: 'Type the puzzle itself again', icon: 'pencil', act: ({ givens }) => givens() },
  { name: 'Settings', about: 'What is shown and highlighted, light or dark', icon: 'settings', act: ({ settings }) => settings() },
  { name: 'Keys', about: 'What keys, mouse and fingers do', icon: 'help', act: ({ help }) => help() },
];

/** @param {Actions} actions @param {State} state */
export function openMore(actions, state) {
  openDialog('More', (close) => [el('ul', { class: 'menu' }, ...DEEDS
    .filter(({ name }) => (state.setting ? name !== 'Edit givens' : name !== 'Symmetric givens'))
    .map((deed, i) => el('li', {}, item(deed, i, state, () => {
      close();
      deed.act(actions, state);
    }))))]);
}

/** @param {typeof DEEDS[number]} deed @param {number} i @param {State} state @param {() => void} action */
function item({ name, about, icon, on }, i, state, action) {
  const made = button(name, action, { icon });
  const words = el('small', { id: `about-${i}`, text: about });
  /** @type {Element} */ (made.lastElementChild).id = `name-${i}`;
  made.append(words);
  made.setAttribute('aria-labelledby', `name-${i}`);
  made.setAttribute('aria-describedby', words.id);
  if (on) made.setAttribute('aria-pressed', String(on(state)));
  return made;
}
