/**
 * The board's keyboard.
 *
 * | key | does |
 * |---|---|
 * | arrows, Home, End, Ctrl+Home, Ctrl+End, Page Up, Page Down | move; with Shift the cells on the way are chosen too |
 * | Ctrl or Cmd + arrows | move, and what is chosen stays so |
 * | Ctrl+A, Escape, Ctrl+Space | choose all cells, only this one, add or remove this one |
 * | digits | enter; with Shift a corner mark, with Ctrl a centre mark, with Alt a colour |
 * | Q W E, A S D, Z X C | the digits by their places, if the person wants it so, up to 9 symbols; with Shift and Alt as digits |
 * | letters A, B, ... | 10, 11, ... on boards with so many symbols; with Shift as corner mark |
 * | Backspace, Delete, 0, . | erase |
 *
 * Above 9 two digits typed within a second are one number where such a symbol exists: 1, then 6, is 16. A pause, Enter,
 * or whatever else is done between them (another choice, undoing) ends the number.
 */

/** @import {BoardView} from './view.js' */

import { digitOfLetter } from '../model/pad.js';

/** How long a digit waits for the next one, in milliseconds. */
const PATIENCE = 1000;

export class Keys {
  #end = new AbortController();
  /** The number typed last, when, and its layer. */
  #typed = { value: 0, at: 0, layer: /** @type {string | null} */ (null) };

  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    view.grid.addEventListener('keydown', (event) => this.#down(event), { signal: this.#end.signal });
    view.grid.addEventListener('focusin', (event) => this.#focusIn(event), { signal: this.#end.signal });
  }

  destroy() {
    this.#end.abort();
  }

  /** The next digit begins a number. */
  endNumber() {
    this.#typed.value = 0;
  }

  /** A screen reader may move the focus by itself: the choice follows. @param {FocusEvent} event */
  #focusIn(event) {
    const cell = Number(/** @type {HTMLElement} */ (event.target).dataset.cell);
    if (Number.isInteger(cell) && cell !== this.view.focused) this.view.select([cell], cell);
  }

  /** @param {KeyboardEvent} event */
  #down(event) {
    if (this.#move(event) || this.#choose(event) || this.type(event)) event.preventDefault();
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    if (event.altKey) return false;
    const to = this.#target(event);
    if (to === null) return false;
    const { view } = this;
    const stays = (event.ctrlKey || event.metaKey) && event.key.startsWith('Arrow');
    const all = event.shiftKey ? [...view.selection, ...this.#between(view.focused, to)] : stays ? view.selection : [to];
    view.select(all, to);
    view.focus(to);
    return true;
  }

  /** @param {KeyboardEvent} event @returns {number | null} */
  #target({ key, ctrlKey, metaKey }) {
    const n = this.view.size;
    const [row, column] = [Math.floor(this.view.focused / n), this.view.focused % n];
    const ctrl = ctrlKey || metaKey;
    const step = this.view.geometry.box?.height ?? 3;
    const clamp = (/** @type {number} */ x) => Math.max(0, Math.min(n - 1, x));
    switch (key) {
      case 'ArrowUp': return clamp(row - 1) * n + column;
      case 'ArrowDown': return clamp(row + 1) * n + column;
      case 'ArrowLeft': return row * n + clamp(column - 1);
      case 'ArrowRight': return row * n + clamp(column + 1);
      case 'Home': return ctrl ? 0 : row * n;
      case 'End': return ctrl ? n * n - 1 : row * n + n - 1;
      case 'PageUp': return clamp(row - step) * n + column;
      case 'PageDown': return clamp(row + step) * n + column;
      default: return null;
    }
  }

  /** The cells from one to another along a row or column, or else the two alone. @param {number} a @param {number} b */
  #between(a, b) {
    const n = this.view.size;
    const step = Math.floor(a / n) === Math.floor(b / n) ? 1 : a % n === b % n ? n : 0;
    if (step === 0) return [a, b];
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    return Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step);
  }

  /** @param {KeyboardEvent} event */
  #choose({ key, ctrlKey, metaKey, altKey }) {
    const { view } = this;
    const ctrl = (ctrlKey || metaKey) && !altKey;
    if (ctrl && key.toLowerCase() === 'a') view.select(view.shown.values.keys());
    else if (ctrl && key === ' ') view.select(new Set([...view.selection]).symmetricDifference(new Set([view.focused])));
    else if (key === 'Escape') view.select([view.focused]);
    else if (key === 'Enter') this.endNumber();
    else return false;
    return true;
  }

  /** Values and erasing; also for keys that were pressed beside the board. @param {KeyboardEvent} event @returns {boolean} was it one? */
  type(event) {
    const { view } = this;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const layer = ctrlKey || metaKey ? 'centre' : altKey ? 'colour' : shiftKey ? 'corner' : null;
    const digit = digitOf(event) ?? this.#ofLetter(event);
    if (['Backspace', 'Delete', '.'].includes(key) || (digit === 0 && !this.#continues(0, layer))) {
      this.endNumber();
      this.#chooseFocused();
      view.emit('erase', { cells: view.chosen });
      return true;
    }
    if (digit !== null) return this.#digit(digit, layer);
    const letter = /^[a-y]$/i.test(key) && layer !== 'centre' && layer !== 'colour' ? key.toLowerCase().charCodeAt(0) - 87 : 0;
    if (letter < 10 || letter > view.size) return false;
    this.endNumber();
    this.#chooseFocused();
    view.emit('enter', { cells: view.chosen, value: letter, layer, amends: false });
    return true;
  }

  /** The digit of a letter of the left hand. With Ctrl letters are commands. @param {KeyboardEvent} event @returns {number | null} */
  #ofLetter({ code, ctrlKey, metaKey }) {
    const digit = ctrlKey || metaKey || this.view.size > 9 ? 0 : digitOfLetter(code);
    return digit > 0 ? digit : null;
  }

  /** @param {number} digit @param {string | null} layer */
  #digit(digit, layer) {
    const amends = this.#continues(digit, layer);
    const value = amends ? this.#typed.value * 10 + digit : digit;
    const most = layer === 'colour' ? 9 : this.view.size;
    if (value > most) return true;
    this.#chooseFocused();
    this.view.emit('enter', { cells: this.view.chosen, value, layer, amends });
    // Only now: a listener may end the numbers that were typed before.
    this.#typed = { value, at: performance.now(), layer };
    return true;
  }

  /** Where nothing is chosen, what is typed on the board is meant for the cell with the focus. */
  #chooseFocused() {
    const { view } = this;
    if (view.selection.size === 0 && view.grid.contains(document.activeElement)) view.select([view.focused], view.focused, true);
  }

  /** Is the digit a continuation of the number before? @param {number} digit @param {string | null} layer */
  #continues(digit, layer) {
    const { value, at, layer: before } = this.#typed;
    const number = value * 10 + digit;
    return value > 0 && layer === before && layer !== 'colour' && number <= this.view.size && performance.now() - at < PATIENCE;
  }
}

/** The digit of a key; with modifiers the key's place says which it is. @param {KeyboardEvent} event @returns {number | null} */
function digitOf({ key, code }) {
  const place = /^Digit(\d)$/.exec(code);
  if (place) return Number(place[1]);
  return /^\d$/.test(key) ? Number(key) : null;
}
