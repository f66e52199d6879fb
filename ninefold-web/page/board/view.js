/**
 * The board that every tab shows: a WAI-ARIA grid with one tab stop, lines and scenes drawn over it.
 *
 *     const view = new BoardView(element, geometry);
 *     view.show({ values, givens, marks: { corner, centre }, colours, conflicts });
 *     view.scene(step.scene, 'cells');              // or view.scene(null)
 *     view.addEventListener('enter', (event) => ...) // see BoardEvents
 *
 * Events (CustomEvents, what they carry is `detail`):
 * - `select`  {cells, focus}: what is chosen, and the cell with the keyboard focus
 * - `enter`   {cells, value, layer, amends}: a value was typed; `layer` is `corner`, `centre` or `colour` where a modifier
 *   key says so, else null; `amends` where the digit continues the one before (1, then 6: 16), which is to be taken back
 * - `erase`   {cells}
 * - `line`    {from, to}: a line was drawn from one cell to another (only while the pointer has a `pen`)
 * - `mark`    {cell, value}: the place of a candidate was clicked (only where marks stand at their places)
 */

/** @import {Geometry, Scene, Stage} from '../types.js' */
/** @import {CellShow} from './cell.js' */

import { el, num, svg } from '../dom.js';
import { markGrid, shadedCells } from '../model/geometry.js';
import { CellView, markPitch, markSize, middle } from './cell.js';
import { Keys } from './keys.js';
import { drawDiagonals, drawLines } from './lines.js';
import { Pointer } from './pointer.js';
import { drawScene, loneDigit, sceneCells } from './scene.js';

/**
 * @typedef {object} BoardShow everything is optional but the values
 * @property {number[]} values 0 is blank
 * @property {number[]} [givens] the values that the puzzle states, 0 elsewhere
 * @property {{corner?: number[][], centre?: number[][]}} [marks]
 * @property {boolean} [places] every mark at its own place in the cell, as scenes need it
 * @property {number[][]} [colours] for each cell the numbers of its colours, from 1
 * @property {Set<number>} [conflicts]
 * @property {Map<number, string>} [signs] cells that stand out: `focus`, `differs`, `wrong`, `violation`, `proved`, `guessed`
 * @property {number} [lit] the value whose cells and marks stand out
 * @property {Set<number>} [seen] cells that are shaded faintly, as those that see the chosen one
 * @property {{cell: number, value: number, path: number}[]} [crossed] marks that are crossed out, in the colour of a path
 * @property {number[]} [paths] for each cell the path of its entry, 0 is none
 * @property {(string | number | null)[]} [notes] for each cell a subscript of its entry
 * @property {number[][]} [lines] for each cell the later ones to which the person drew a line
 * @property {Iterable<number>} [selection]
 */

/** Marks that are nearer to one another than this, in pixels, are dots at their places. */
const FINEST = 8;

/** The views by the elements in which they stand. @type {WeakMap<Element, BoardView>} */
const views = new WeakMap();

/** The view that stands in an element. @param {Element} element */
export const viewAt = (element) => views.get(element);

export class BoardView extends EventTarget {
  /** @type {CellView[]} */
  cells = [];
  grid = el('div', { role: 'grid', class: 'grid', 'aria-multiselectable': 'true' });
  underlay = svg('svg', { class: 'overlay signs below', 'aria-hidden': 'true' });
  overlay = svg('svg', { class: 'overlay signs', 'aria-hidden': 'true' });
  drawn = svg('path', { class: 'by-hand' });
  voice = el('div', { class: 'said', role: 'status', 'aria-live': 'polite' });
  /** Are the cells so small that marks are dots? */
  #isFine = false;
  #watch = new ResizeObserver(([{ contentRect }]) => this.#fit(contentRect.width));

  /** @param {HTMLElement} element it is emptied @param {Geometry} geometry
   *  @param {{label?: string, names?: boolean}} [options] `names`: rows and columns are named beside the board */
  constructor(element, geometry, { label = geometry.name, names = false } = {}) {
    super();
    this.element = element;
    views.set(element, this);
    this.geometry = geometry;
    this.size = geometry.size;
    /** Nothing is chosen before a person chooses it. @type {Set<number>} */
    this.selection = new Set();
    this.focused = 0;
    /** @type {BoardShow} */
    this.shown = { values: Array(this.size ** 2).fill(0) };
    /** @type {{scene: Scene, stage: Stage} | null} */
    this.staged = null;
    this.#build(label, names);
    this.keys = new Keys(this);
    this.pointer = new Pointer(this);
    this.show(this.shown);
    this.#watch.observe(element);
  }

  /** @param {number} width of the board, in pixels */
  #fit(width) {
    if (width > 0) this.element.style.setProperty('--unit', String(this.size / width));
    const isFine = (width / this.size) * markPitch(this.geometry) < FINEST;
    if (width === 0 || isFine === this.#isFine) return;
    this.#isFine = isFine;
    this.element.classList.toggle('dots', isFine);
    this.#draw();
  }

  /** @param {string} label @param {boolean} names */
  #build(label, names) {
    const { size, element } = this;
    const shaded = shadedCells(this.geometry);
    this.cells = Array.from({ length: size ** 2 }, (_, cell) => new CellView(this.geometry, cell, shaded.has(cell)));
    const rows = Array.from({ length: size }, (_, row) => {
      const cells = this.cells.slice(row * size, (row + 1) * size);
      return el('div', { role: 'row', class: 'row' }, ...cells.map((cell) => cell.element));
    });
    this.grid.setAttribute('aria-label', label);
    this.grid.append(...rows);
    for (const layer of [this.underlay, this.overlay]) layer.setAttribute('viewBox', `0 0 ${size} ${size}`);
    const face = el('div', { class: 'face' }, this.grid, drawDiagonals(this.geometry), drawLines(this.geometry), this.underlay,
      svg('svg', { class: 'lines hand', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' }, this.drawn), this.overlay);
    element.classList.add('board');
    element.classList.toggle('named', names);
    element.classList.toggle('wide', size > 9);
    element.classList.toggle('broad', size > 18);
    element.replaceChildren(...(names ? nameStrips(size) : []), face, this.voice);
    const { rows: r, columns: c } = markGrid(this.geometry);
    for (const [name, value] of Object.entries({ n: size, 'mark-rows': r, 'mark-columns': c, 'mark-size': `${markSize(this.geometry)}em` })) {
      element.style.setProperty(`--${name}`, String(value));
    }
  }

  /** Shows a state; only cells that differ from what is there are drawn again. @param {BoardShow} state */
  show(state) {
    this.shown = state;
    if (state.selection) this.selection = new Set(state.selection);
    this.#draw();
  }

  /** Shows a scene up to a stage (its later stages show more), or none. @param {Scene | null} scene @param {Stage} [stage] */
  scene(scene, stage = 'answer') {
    this.staged = scene && { scene, stage };
    this.element.classList.toggle('one-digit', scene !== null && loneDigit(scene, stage) > 0);
    const { below, above } = scene ? drawScene(scene, stage, this.geometry, this.shown) : { below: [], above: [] };
    this.underlay.replaceChildren(...below);
    this.overlay.replaceChildren(...above);
    this.#draw();
  }

  #draw() {
    const { shown } = this;
    const tones = this.staged ? sceneCells(this.staged.scene, this.staged.stage, this.geometry) : null;
    const crossed = byCell(shown.crossed ?? []);
    this.drawn.setAttribute('d', linesByHand(shown.lines ?? [], this.size));
    this.cells.forEach((view, cell) => {
      /** @type {CellShow} */
      const show = {
        value: shown.values[cell],
        given: Boolean(shown.givens?.[cell]),
        corner: shown.marks?.corner?.[cell] ?? [],
        centre: shown.marks?.centre?.[cell] ?? [],
        // Marks of which a scene speaks stand at their places; all others stay where the person has them.
        places: Boolean(shown.places || this.#isFine || tones?.get(cell)?.roles.length),
        colours: shown.colours?.[cell] ?? [],
        conflict: Boolean(shown.conflicts?.has(cell)),
        sign: tones?.get(cell)?.sign ?? shown.signs?.get(cell) ?? '',
        tone: tones?.get(cell)?.tone ?? '',
        roles: tones?.get(cell)?.roles ?? [],
        sets: tones?.get(cell)?.sets ?? [],
        lit: shown.lit ?? 0,
        seen: Boolean(shown.seen?.has(cell)),
        crossed: crossed.get(cell) ?? [],
        path: shown.paths?.[cell] ?? 0,
        note: shown.notes?.[cell] ?? null,
        selected: this.selection.has(cell),
        focused: this.focused === cell,
      };
      view.show(show);
    });
  }

  /** Chooses cells. @param {Iterable<number>} cells @param {number} [focused] gets the tab stop @param {boolean} [quiet] no event */
  select(cells, focused = this.focused, quiet = false) {
    this.selection = new Set(cells);
    this.focused = focused;
    if (!quiet) this.keys.endNumber();
    this.#draw();
    if (!quiet) this.emit('select', { cells: this.chosen, focus: focused });
  }

  /** The chosen cells, ascending. @returns {number[]} */
  get chosen() {
    return [...this.selection].sort((a, b) => a - b);
  }

  /** Moves the keyboard focus to the board. @param {number} [cell] */
  focus(cell = this.focused) {
    this.focused = cell;
    this.#draw();
    this.cells[cell].element.focus({ preventScroll: false });
  }

  /** What a screen reader says next. @param {string} text */
  say(text) {
    this.voice.textContent = this.voice.textContent === text ? `${text}\u00a0` : text;
  }

  /** What a screen reader reads of a cell. @param {number} cell */
  words(cell) {
    return this.cells[cell].words;
  }

  /** @param {string} name @param {unknown} detail */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Forgets its listeners and empties the element. */
  destroy() {
    this.#watch.disconnect();
    this.element.classList.remove('dots', 'one-digit');
    this.keys.destroy();
    this.pointer.destroy();
    this.element.replaceChildren();
  }
}

/** From near the middle of a cell to near that of another, so that what stands there can be read. */
const APART = 0.3;

/** @param {number[][]} lines @param {number} size */
function linesByHand(lines, size) {
  return lines.flatMap((ends, from) => ends.map((to) => {
    const [a, b] = [middle(from, size), middle(to, size)];
    const part = APART / Math.hypot(b.x - a.x, b.y - a.y);
    const at = (/** @type {number} */ t) => `${num(a.x + (b.x - a.x) * t)} ${num(a.y + (b.y - a.y) * t)}`;
    return `M${at(part)}L${at(1 - part)}`;
  })).join('');
}

/** Names of columns above and of rows beside the board. @param {number} size */
function nameStrips(size) {
  const strip = (/** @type {string} */ kind) => {
    const names = Array.from({ length: size }, (_, i) => el('span', { text: `${kind[0]}${i + 1}` }));
    return el('div', { class: `names ${kind}s`, 'aria-hidden': 'true' }, ...names);
  };
  return [strip('column'), strip('row')];
}

/** @template {{cell: number}} T @param {T[]} items @returns {Map<number, T[]>} */
function byCell(items) {
  /** @type {Map<number, T[]>} */
  const map = new Map();
  for (const item of items) map.set(item.cell, [...(map.get(item.cell) ?? []), item]);
  return map;
}
