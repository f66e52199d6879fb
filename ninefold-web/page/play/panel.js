/** The column beside the board: the effect of typing, the keypad, and the tools. */

/** @import {Geometry} from '../types.js' */
/** @import {Layer} from '../model/history.js' */

import { Keypad } from '../board/keypad.js';
import { button, segmented } from '../controls.js';
import { el, svg } from '../dom.js';

/** @type {[value: Layer, name: string, title: string][]} */
const MODES = [
  ['values', 'Number', 'Enter a number'],
  ['corner', 'Corner', 'Corner mark: the number goes into one of these cells (Shift + number)'],
  ['centre', 'Centre', 'Centre mark: only these numbers can go here (Ctrl + number)'],
  ['colours', 'Colour', 'Colour cells (Alt + number)'],
];

/** A piece of a cell for each of the modes: texts at x, y and size, or strokes. @type {Record<Layer, {texts?: [text: string, x: number, y: number, size: number][], strokes?: string}>} */
const SAMPLES = {
  values: { texts: [['5', 12, 19, 20]] },
  corner: { texts: [['1', 5, 9.5, 12.5], ['3', 19, 9.5, 12.5], ['7', 5, 23, 12.5]] },
  centre: { texts: [['137', 12, 16.5, 13]] },
  colours: { strokes: 'M4 14 14 4M4 20 20 4M10 20 20 10M16 20l4-4' },
};

/** @param {Layer} mode */
function sampleOf(mode) {
  const { texts = [], strokes } = SAMPLES[mode];
  const written = texts.map(([text, x, y, size]) => svg('text', { class: mode === 'values' ? 'one' : '', x, y, 'font-size': size, 'text-anchor': 'middle' }, text));
  return svg('svg', { class: 'sample', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...(strokes ? [svg('path', { d: strokes })] : written));
}

/**
 * @typedef {object} Actions
 * @property {(value: number) => void} enter
 * @property {(value: number) => void} held a key was held down
 * @property {() => void} erase
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(on: boolean) => void} several
 * @property {(on: boolean) => void} pen a drag draws a line
 * @property {() => void} mode typing does something else now
 * @property {() => void} autoMarks
 * @property {() => void} clearMarks
 * @property {(on: boolean) => void} places
 * @property {() => void} check
 * @property {() => void} hint
 * @property {() => void} more
 * @property {() => void} games
 * @property {() => void} filter
 * @property {(on: boolean) => void} symmetric
 * @property {() => void} tries
 * @property {() => void} bigger
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
    this.choice.element.className = 'modes';
    this.choice.element.querySelectorAll('label').forEach((label, i) => label.prepend(sampleOf(MODES[i][0])));
    this.keypad = new Keypad(actions.enter, actions.held);
    this.undo = button('Undo', actions.undo, { icon: 'undo', title: 'Ctrl + Z' });
    this.redo = button('Redo', actions.redo, { icon: 'redo', title: 'Ctrl + Y' });
    const tools = el('div', { class: 'tools', role: 'group', 'aria-label': 'Tools' },
      this.undo, this.redo,
      button('Erase', actions.erase, { icon: 'erase', title: 'Backspace' }),
      button('Hint', actions.hint, { icon: 'hint', class: 'hint-key', title: 'H: where to look, and why' }),
      button('Check', actions.check, { icon: 'check', title: 'K: where did I go wrong?' }),
      button('More', actions.more, { icon: 'more', title: 'Marks, games, sharing, settings' }));
    this.element = el('div', { class: 'side' }, this.choice.element, this.keypad.element, tools);
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

  /** @param {{missing: number[], canUndo: boolean, canRedo: boolean}} state */
  show({ missing, canUndo, canRedo }) {
    this.keypad.count(missing);
    // Not `disabled`: a button that takes the keyboard focus away when it has nothing left to do is a trap.
    this.undo.setAttribute('aria-disabled', String(!canUndo));
    this.redo.setAttribute('aria-disabled', String(!canRedo));
  }
}
