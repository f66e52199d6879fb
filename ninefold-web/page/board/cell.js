/** One cell: what is seen of it, and what a screen reader says. */

/** @import {Geometry} from '../types.js' */

import { el } from '../dom.js';
import { markGrid } from '../model/geometry.js';
import { colourFill, COLOURS } from './colours.js';
import { words } from './words.js';

/**
 * @typedef {object} CellShow
 * @property {number} value
 * @property {boolean} given
 * @property {number[]} corner
 * @property {number[]} centre
 * @property {boolean} places
 * @property {number[]} colours
 * @property {boolean} conflict
 * @property {string} sign
 * @property {string} tone
 * @property {number} lit
 * @property {boolean} seen
 * @property {{value: number, path: number}[]} crossed
 * @property {number} path
 * @property {string | number | null} note
 * @property {boolean} selected
 * @property {boolean} focused
 */

/** Blank at each side of a cell's marks, in sides of a cell. */
export const PADDING = 0.06;

/** Where corner marks go, in order: the corners, then the middles of the sides, as row and column of a 3x3 grid. */
const CORNERS = [[1, 1], [1, 3], [3, 1], [3, 3], [1, 2], [3, 2], [2, 1], [2, 3]];

export class CellView {
  /** @type {string} */
  #drawn = '';
  /** What a screen reader reads. */
  words = '';

  /** @param {Geometry} geometry @param {number} cell @param {boolean} shaded of an extra house */
  constructor(geometry, cell, shaded) {
    this.geometry = geometry;
    this.cell = cell;
    this.said = el('span', { class: 'said' });
    this.ink = el('span', { class: 'ink', 'aria-hidden': 'true' });
    this.element = el('div', { role: 'gridcell', class: 'cell', tabindex: -1, 'data-cell': cell }, this.said, this.ink);
    this.element.classList.toggle('extra', shaded);
  }

  /** @param {CellShow} show */
  show(show) {
    const drawn = JSON.stringify(show);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { element } = this;
    element.tabIndex = show.focused ? 0 : -1;
    element.setAttribute('aria-selected', String(show.selected));
    element.classList.toggle('given', show.given);
    element.classList.toggle('conflict', show.conflict);
    element.classList.toggle('seen', show.seen);
    element.classList.toggle('same', show.value > 0 && show.value === show.lit);
    for (const name of /** @type {const} */ (['sign', 'tone'])) {
      if (show[name]) element.dataset[name] = show[name];
      else delete element.dataset[name];
    }
    element.style.background = colourFill(show.colours);
    this.ink.replaceChildren(...this.#ink(show));
    const said = words(show, this.cell, this.geometry);
    if (said !== this.words) this.said.textContent = this.words = said;
  }

  /** @param {CellShow} show @returns {Node[]} */
  #ink(show) {
    const nodes = [];
    if (show.colours.length > 0) {
      nodes.push(el('i', { class: 'letters', text: show.colours.map((c) => COLOURS[c - 1].letter).join('') }));
    }
    if (show.value > 0) nodes.push(this.#value(show));
    else if (show.places) nodes.push(this.#placed(show));
    else nodes.push(...this.#corner(show.corner, show.lit), ...this.#centre(show));
    return nodes;
  }

  /** @param {CellShow} show */
  #value({ value, path, note }) {
    const name = this.geometry.symbols[value - 1];
    const element = el('b', { class: 'value', 'data-length': name.length, 'data-path': path || null }, name);
    if (note !== null) element.append(el('sub', { text: String(note) }));
    return element;
  }

  /** Every mark at its own place; those that are corner marks in a frame. @param {CellShow} show */
  #placed({ corner, centre, crossed, lit }) {
    const { columns } = markGrid(this.geometry);
    const marks = el('span', { class: 'marks' });
    const all = [...new Set([...corner, ...centre, ...crossed.map((mark) => mark.value)])];
    for (const value of all.sort((a, b) => a - b)) {
      const mark = this.#mark(value, lit);
      const cross = crossed.find((one) => one.value === value);
      mark.classList.toggle('framed', corner.includes(value));
      if (cross) mark.dataset.crossed = String(cross.path);
      mark.style.gridArea = `${Math.floor((value - 1) / columns) + 1} / ${((value - 1) % columns) + 1}`;
      marks.append(mark);
    }
    return marks;
  }

  /** @param {number[]} values @param {number} lit @returns {Node[]} */
  #corner(values, lit) {
    if (values.length === 0) return [];
    const marks = el('span', { class: 'corner' });
    values.slice(0, CORNERS.length).forEach((value, i) => {
      const mark = this.#mark(value, lit);
      mark.style.gridArea = CORNERS[i].join(' / ');
      marks.append(mark);
    });
    return [marks];
  }

  /** @param {CellShow} show @returns {Node[]} */
  #centre({ centre, corner, lit }) {
    // What has no corner left stands in the middle, too, rather than nowhere.
    const rest = corner.slice(CORNERS.length);
    if (centre.length + rest.length === 0) return [];
    const marks = el('span', { class: 'centre' }, ...centre.map((value) => this.#mark(value, lit)));
    marks.append(...rest.map((value) => this.#mark(value, lit)));
    const length = this.geometry.size > 9 ? 2.6 : 1;
    marks.style.fontSize = `${fit((centre.length + rest.length) * length, corner.length > 0 ? 0.44 : 0.8)}em`;
    return [marks];
  }

  /** @param {number} value @param {number} lit */
  #mark(value, lit) {
    return el('i', { class: value === lit ? 'mark lit' : 'mark', 'data-value': value, text: this.geometry.symbols[value - 1] });
  }
}

/** The largest type size for so many characters in the middle of a cell, as a part of its side.
 * @param {number} characters @param {number} height the room from top to bottom */
function fit(characters, height) {
  for (let size = 0.3; size > 0.1; size -= 0.01) {
    const perLine = Math.floor((1 - 2 * PADDING) / (0.62 * size));
    if (Math.ceil(characters / perLine) * size * 1.15 <= height) return size;
  }
  return 0.1;
}

/** The type size of marks at their places, as a part of a cell's side. @param {Geometry} geometry */
export function markSize(geometry) {
  const { rows, columns } = markGrid(geometry);
  const room = 1 - 2 * PADDING;
  const byWidth = (room / columns) * (geometry.size > 9 ? 0.78 : 0.95);
  return Math.min(byWidth, (room / rows) * 0.86, 0.3);
}

/** The middle of a mark's place, in sides of a cell. @param {Geometry} geometry @param {number} cell @param {number} value */
export function markPlace(geometry, cell, value) {
  const { rows, columns } = markGrid(geometry);
  const room = 1 - 2 * PADDING;
  const row = Math.floor((value - 1) / columns);
  const column = (value - 1) % columns;
  return {
    x: (cell % geometry.size) + PADDING + (room * (column + 0.5)) / columns,
    y: Math.floor(cell / geometry.size) + PADDING + (room * (row + 0.5)) / rows,
  };
}

/** The value whose place is at this point of a cell, both from 0 to 1; 0 where there is none.
 * @param {Geometry} geometry @param {number} x @param {number} y */
export function markAt(geometry, x, y) {
  const { rows, columns } = markGrid(geometry);
  const at = (/** @type {number} */ t, /** @type {number} */ count) =>
    Math.min(count - 1, Math.max(0, Math.floor(((t - PADDING) / (1 - 2 * PADDING)) * count)));
  const value = at(y, rows) * columns + at(x, columns) + 1;
  return value <= geometry.size ? value : 0;
}
