/**
 * The board's mouse and touch: a click chooses a cell, dragging chooses several, with Ctrl or Cmd cells are added or taken
 * away, with Shift a rectangle is chosen, a double click chooses all cells with the same value. While `several` is set a
 * plain click adds or takes away, so that nothing needs dragging.
 */

/** @import {BoardView} from './view.js' */

import { markAt } from './cell.js';

export class Pointer {
  #end = new AbortController();
  /** The effect of a drag on the cells it meets. @type {'add' | 'remove' | null} */
  #drag = null;
  #moved = false;
  #several = false;
  /** Does a drag draw a line? */
  pen = false;
  /** The cell where the line that is being drawn begins. @type {number | null} */
  #from = null;
  /** What was chosen before the finger or the button went down. @type {{selection: Set<number>, focused: number} | null} */
  #before = null;

  /** @param {BoardView} view */
  constructor(view) {
    this.view = view;
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ listener) =>
      view.grid.addEventListener(name, listener, { signal: this.#end.signal });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event));
    on('pointercancel', () => this.#takeBack());
    on('dblclick', (event) => this.#double(event));
  }

  /** Does a plain click add cells? */
  get several() {
    return this.#several;
  }

  set several(on) {
    this.#several = on;
    this.view.element.classList.toggle('several', on);
  }

  destroy() {
    this.#end.abort();
  }

  /** @param {PointerEvent} event @returns {number | null} */
  #cell(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
    return under && this.view.grid.contains(under) ? Number(/** @type {HTMLElement} */ (under).dataset.cell) : null;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    // Two fingers enlarge: neither of them chooses.
    if (!event.isPrimary) return this.#takeBack();
    const cell = this.#cell(event);
    if (cell === null || event.button !== 0) return;
    event.preventDefault();
    const { view } = this;
    this.#before = { selection: view.selection, focused: view.focused };
    // So that a drag that ends beside the board is known to have ended.
    view.grid.setPointerCapture(event.pointerId);
    if (this.pen) {
      this.#from = cell;
      view.select([cell], cell);
      view.focus(cell);
      return;
    }
    const has = view.selection.has(cell);
    this.#moved = false;
    this.#drag = 'add';
    if (event.shiftKey) view.select(this.#rectangle(view.focused, cell));
    else if (event.ctrlKey || event.metaKey || this.#several) {
      this.#drag = has ? 'remove' : 'add';
      this.#apply(cell);
    } else view.select([cell], cell);
    view.focus(event.shiftKey ? view.focused : cell);
  }

  /** It was no choice, but a way to enlarge or to scroll: what was chosen before is so again. */
  #takeBack() {
    const { view } = this;
    const before = this.#before;
    this.#drag = this.#from = this.#before = null;
    this.#moved = true;
    if (!before) return;
    view.select(before.selection, before.focused);
    if (view.grid.contains(document.activeElement)) view.focus(before.focused);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#drag) return;
    const cell = this.#cell(event);
    if (cell === null || cell === this.view.focused) return;
    this.#moved = true;
    this.#apply(cell);
    this.view.focus(cell);
  }

  /** @param {number} cell */
  #apply(cell) {
    const cells = new Set(this.view.selection);
    if (this.#drag === 'remove') cells.delete(cell);
    else cells.add(cell);
    this.view.select(cells, cell);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const cell = this.#cell(event);
    const from = this.#from;
    this.#drag = this.#from = this.#before = null;
    if (from !== null) {
      if (cell !== null && cell !== from) this.view.emit('line', { from, to: cell });
      return;
    }
    if (cell === null || this.#moved || !(this.view.shown.places || this.view.staged)) return;
    const room = /** @type {Element} */ (this.view.grid.querySelector(`[data-cell="${cell}"]`)).getBoundingClientRect();
    const value = markAt(this.view.geometry, (event.clientX - room.left) / room.width, (event.clientY - room.top) / room.height);
    if (value > 0 && this.view.shown.values[cell] === 0) this.view.emit('mark', { cell, value });
  }

  /** @param {MouseEvent} event */
  #double(event) {
    const cell = this.#cell(/** @type {PointerEvent} */ (event));
    const value = cell === null ? 0 : this.view.shown.values[cell];
    if (cell === null || value === 0) return;
    this.view.select(this.view.shown.values.flatMap((other, i) => (other === value ? [i] : [])), cell);
  }

  /** @param {number} a @param {number} b @returns {number[]} */
  #rectangle(a, b) {
    const n = this.view.size;
    const inside = (/** @type {number} */ x, /** @type {number} */ p, /** @type {number} */ q) =>
      x >= Math.min(p, q) && x <= Math.max(p, q);
    const row = (/** @type {number} */ cell) => Math.floor(cell / n);
    return [...this.view.shown.values.keys()].filter(
      (cell) => inside(row(cell), row(a), row(b)) && inside(cell % n, a % n, b % n),
    );
  }
}
