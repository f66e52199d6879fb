/** The column beside the board: the effect of typing, the keypad, and the tools. */

/** @import {Geometry} from '../types.js' */
/** @import {Layer} from '../model/history.js' */

import { Keypad } from '../board/keypad.js';
import { button, segmented, toggleButton } from '../controls.js';
import { el } from '../dom.js';

/** @type {[value: Layer, name: string, title: string][]} */
const MODES = [
  ['values', 'Number', 'Enter a number'],
  ['corner', 'Corner', 'Corner mark: the number goes into one of these cells (Shift + number)'],
  ['centre', 'Centre', 'Centre mark: only these numbers can go here (Ctrl + number)'],
  ['colours', 'Colour', 'Colour cells (Alt + number)'],
];

/**
 * @typedef {object} Actions
 * @property {(value: number) => void} enter
 * @property {() => void} erase
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(on: boolean) => void} several
 * @property {() => void} mode typing does something else now
 * @property {() => void} autoMarks
 * @property {() => void} clearMarks
 * @property {(on: boolean) => void} places
 * @property {() => void} check
 * @property {() => void} hint
 * @property {() => void} open
 * @property {() => void} games
 * @property {() => void} share
 * @property {() => void} print
 * @property {() => void} again
 * @property {() => void} givens
 * @property {() => void} settings
 * @property {() => void} help
 */

export class Panel {
  /** @type {Layer} */
  mode = 'values';
  /** @type {Geometry | null} */
  #geometry = null;

  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.choice = segmented('What typing does', MODES, (mode) => this.setMode(/** @type {Layer} */ (mode)));
    this.keypad = new Keypad(actions.enter, actions.erase);
    this.undo = button('Undo', actions.undo, { icon: 'undo', title: 'Ctrl + Z' });
    this.redo = button('Redo', actions.redo, { icon: 'redo', title: 'Ctrl + Y' });
    this.several = toggleButton('Several', actions.several, { icon: 'several', title: 'Every tap adds a cell to the choice' });
    this.places = toggleButton('Marks in place', actions.places, { icon: 'places', title: 'Every mark at its own place in the cell' });
    const hint = button('Hint', actions.hint, { icon: 'hint', title: 'Where to look, and why' });
    const tools = el('div', { class: 'tools', role: 'group', 'aria-label': 'Tools' },
      this.undo, this.redo, this.several, hint,
      button('Check', actions.check, { icon: 'check', title: 'Where did I go wrong?' }),
      button('Auto marks', actions.autoMarks, { icon: 'marks', title: 'Write all candidates into the chosen cells, or into all' }),
      this.places,
      button('Clear marks', actions.clearMarks, { icon: 'unmark' }));
    this.givens = button('Edit givens', actions.givens, { icon: 'pencil', title: 'Type the puzzle itself again' });
    const more = el('div', { class: 'tools more', role: 'group', 'aria-label': 'Puzzle' },
      button('Open', actions.open, { icon: 'open', title: 'Paste, open a file, type your own' }),
      button('My games', actions.games, { icon: 'games' }),
      button('Share', actions.share, { icon: 'share' }),
      button('Print', actions.print, { icon: 'print' }),
      button('Start again', actions.again, { icon: 'again' }),
      this.givens,
      button('Settings', actions.settings, { icon: 'settings' }),
      button('Keys', actions.help, { icon: 'help' }));
    this.element = el('div', { class: 'side' }, this.choice.element, this.keypad.element, tools, more);
  }

  /** @param {Geometry} geometry */
  fit(geometry) {
    this.#geometry = geometry;
    this.keypad.build(geometry, this.mode === 'colours');
  }

  /** @param {Layer} mode */
  setMode(mode) {
    const rebuild = (mode === 'colours') !== (this.mode === 'colours');
    this.mode = mode;
    this.choice.set(mode);
    if (rebuild && this.#geometry) this.keypad.build(this.#geometry, mode === 'colours');
    this.actions.mode();
  }

  /** The next mode, for the space bar. @returns {string} its name */
  nextMode() {
    const next = MODES[(MODES.findIndex(([mode]) => mode === this.mode) + 1) % MODES.length];
    this.setMode(next[0]);
    return next[1];
  }

  /** @param {{missing: number[], canUndo: boolean, canRedo: boolean, places: boolean, setting: boolean}} state */
  show({ missing, canUndo, canRedo, places, setting }) {
    this.keypad.count(missing);
    // Not `disabled`: a button that takes the keyboard focus away when it has nothing left to do is a trap.
    this.undo.setAttribute('aria-disabled', String(!canUndo));
    this.redo.setAttribute('aria-disabled', String(!canRedo));
    this.places.setAttribute('aria-pressed', String(places));
    this.givens.hidden = setting;
  }
}
