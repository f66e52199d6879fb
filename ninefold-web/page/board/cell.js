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
 * @property {{value: number, part: string, linked?: number[]}[]} roles what its candidates are in the scene
 * @property {string[]} sets the letters of the sets of the scene in which it is
 * @property {number} lit
 * @property {boolean} seen
 * @property {{value: number, path: number}[]} crossed
 * @property {number} path
 * @property {string | number | null} note
 * @property {boolean} selected
 * @property {boolean} focused
 */

/** Blank at each side of a cell's marks, in sides of a cell. */
const PADDING = 0.06;

/** Where corner marks go, in order: the corners, then the middles of the sides, as row and column of a 3x3 grid. */
const CORNERS = [[1, 1], [1, 3], [3, 1], [3, 3], [1, 2], [3, 2], [2, 1], [2, 3]];

/** The parts that are drawn anew when they change; the rest are classes and attributes, which cost little. */
const INK = /** @type {const} */ (['value', 'given', 'corner', 'centre', 'places', 'colours', 'crossed', 'path', 'note']);

export class CellView {
  /** @type {CellShow | null} */
  #shown = null;
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
    const was = this.#shown;
    this.#shown = show;
    const isInkOld = !was || INK.some((name) => !isSame(was[name], show[name]));
    if (isInkOld) {
      this.element.style.background = colourFill(show.colours);
      this.ink.replaceChildren(...this.#ink(show));
    } else if (was.lit !== show.lit) this.#light(show.lit);
    if (isInkOld || was.conflict !== show.conflict || was.sign !== show.sign || was.roles.length + show.roles.length > 0) {
      this.#say(words(show, this.cell, this.geometry));
    }
    this.#state(show, was);
  }

  /** @param {CellShow} show @param {CellShow | null} was */
  #state(show, was) {
    const { element } = this;
    if (was?.focused !== show.focused) element.tabIndex = show.focused ? 0 : -1;
    if (was?.selected !== show.selected) element.setAttribute('aria-selected', String(show.selected));
    for (const name of /** @type {const} */ (['given', 'conflict', 'seen'])) {
      if (was?.[name] !== show[name]) element.classList.toggle(name, show[name]);
    }
    element.classList.toggle('placing', standsLarge(show.roles, show.corner.length + show.centre.length === 0, this.geometry.size));
    element.classList.toggle('same', show.value > 0 && show.value === show.lit);
    for (const name of /** @type {const} */ (['sign', 'tone'])) {
      if (was?.[name] === show[name]) continue;
      if (show[name]) element.dataset[name] = show[name];
      else delete element.dataset[name];
    }
  }

  /** @param {string} said */
  #say(said) {
    if (said !== this.words) this.said.textContent = this.words = said;
  }

  /** The marks of another value stand out now. @param {number} lit */
  #light(lit) {
    this.ink.querySelectorAll('.mark.lit').forEach((mark) => mark.classList.remove('lit'));
    if (lit > 0) this.ink.querySelectorAll(`.mark[data-value="${lit}"]`).forEach((mark) => mark.classList.add('lit'));
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
    // Marks for which no corner is left stand in the middle, too, rather than nowhere.
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
    const text = this.geometry.symbols[value - 1];
    return el('i', { class: value === lit ? 'mark lit' : 'mark', 'data-value': value, 'data-length': text.length > 1 ? text.length : null, text });
  }
}

/**
 * Does a number that is placed in a cell stand in it as large as a number? Where nothing else stands there; and on boards on which the place
 * of a mark is too small for it, instead of the marks.
 * @param {{part: string}[]} roles what the scene has in the cell @param {boolean} isBlank has it no marks? @param {number} size of the board
 */
export const standsLarge = (roles, isBlank, size) => roles.length > 0 && roles.every(({ part }) => part === 'placed') && (isBlank || size > 9);

/** @param {unknown} a @param {unknown} b */
function isSame(a, b) {
  if (a === b) return true;
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && (a.length === 0 || JSON.stringify(a) === JSON.stringify(b));
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

/** Marks of two digits are so much smaller than others, or they run into one. */
export const TWO_DIGITS = 0.86;

/** The type size of marks at their places, as a part of a cell's side. @param {Geometry} geometry */
export function markSize(geometry) {
  const { rows, columns } = markGrid(geometry);
  const room = 1 - 2 * PADDING;
  const byWidth = (room / columns) * (geometry.size > 9 ? 0.78 : 0.95);
  return Math.min(byWidth, (room / rows) * 0.95, 0.3);
}

/** The middle of a cell. @param {number} cell @param {number} size */
export const middle = (cell, size) => ({ x: (cell % size) + 0.5, y: Math.floor(cell / size) + 0.5 });

/** How far the places of marks are apart, as a part of a cell's side. @param {Geometry} geometry */
export function markPitch(geometry) {
  const { rows, columns } = markGrid(geometry);
  return (1 - 2 * PADDING) / Math.max(rows, columns);
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
