/** The keypad: a box of the board, with values or colours to touch, and what is still missing of each value. */

/** @import {Geometry} from '../types.js' */

import { el, num, svg } from '../dom.js';
import { markGrid } from '../model/geometry.js';
import { flip, isFlipped } from '../model/pad.js';
import { COLOURS } from './colours.js';

/** A key that is held down for so many milliseconds does its other deed. */
const HOLD = 450;

/** More strokes than these are no longer seen at a glance. */
const MOST_STROKES = 9;

export class Keypad {
  /** How many rows it has where it is as wide as the board. */
  rows = 1;

  /** @param {(value: number) => void} action @param {(value: number) => void} [held] what a key does that is held down */
  constructor(action, held) {
    this.action = action;
    this.held = held;
    this.element = el('div', { class: 'keypad', role: 'group', 'aria-label': 'Keypad' });
    /** @type {HTMLButtonElement[]} */
    this.keys = [];
  }

  /** One key per value, or per colour. @param {Geometry} geometry @param {boolean} colours */
  build(geometry, colours) {
    const names = colours ? COLOURS.map((colour) => colour.letter) : geometry.symbols;
    this.keys = names.map((name, i) => {
      const key = el('button', { type: 'button', class: 'key', ...this.#pressed(i + 1) }, el('span', { class: 'name', text: name }), el('span', { class: 'left' }));
      // Where the pad is a square of nine, its rows may stand the other way round.
      if (names.length === 9 && isFlipped()) key.style.setProperty('--flip', String(flip(i) + 1));
      if (colours) {
        key.setAttribute('aria-label', `colour ${name}, ${COLOURS[i].name}`);
        key.style.background = `var(--tint-${i + 1})`;
      }
      return key;
    });
    this.element.classList.toggle('many', names.length > 9);
    this.element.classList.toggle('colours', colours);
    const { rows, square, wide } = shape(names.length, colours ? 3 : markGrid(geometry).columns);
    for (const [name, value] of Object.entries({ rows, square, wide })) this.element.style.setProperty(`--pad-${name}`, String(value));
    this.element.replaceChildren(...this.keys);
    this.rows = rows;
  }

  /** The listeners of a key: a short press, and one that is held. @param {number} value @returns {Record<string, (event: any) => void>} */
  #pressed(value) {
    const { held } = this;
    if (!held) return { onclick: () => this.action(value) };
    /** @type {number | undefined} */
    let timer;
    let isHeld = false;
    const end = () => clearTimeout(timer);
    return {
      onpointerdown: () => {
        isHeld = false;
        timer = window.setTimeout(() => {
          isHeld = true;
          held(value);
        }, HOLD);
      },
      onpointerup: end, onpointercancel: end, onpointerleave: end,
      oncontextmenu: (event) => event.preventDefault(),
      onclick: () => {
        if (!isHeld) this.action(value);
        isHeld = false;
      },
    };
  }

  /** @param {number[]} missing by value from 1 */
  count(missing) {
    if (this.element.classList.contains('colours')) return;
    this.keys.forEach((key, i) => {
      const left = Math.max(0, missing[i + 1]);
      key.classList.toggle('done', left === 0);
      /** @type {Element} */ (key.lastElementChild).replaceChildren(...leftOf(left, this.keys.length));
    });
  }

  /** The values among the marks of the cell that is chosen. @param {number[]} marks */
  hold(marks) {
    if (this.element.classList.contains('colours')) return;
    this.keys.forEach((key, i) => key.classList.toggle('has', marks.includes(i + 1)));
  }
}

/** Columns of the pad as a box, and rows and columns of the pad under the board. @param {number} keys @param {number} square */
function shape(keys, square) {
  const rows = keys <= 9 ? 1 : keys <= 18 ? 2 : 3;
  return { rows, square, wide: Math.ceil(keys / rows) };
}

/** What is left of a value: as tally strokes where they can be seen at a glance. It is said after a pause, as “3 5 left” sounds like thirty-five. @param {number} left @param {number} of @returns {Node[]} */
function leftOf(left, of) {
  const said = el('span', { class: 'said', text: `, ${left || 'none'} left` });
  if (left === 0) return [said];
  return [of > MOST_STROKES ? el('span', { 'aria-hidden': 'true', text: String(left) }) : tally(left), said];
}

/** Strokes in fives, the fifth across the four, a little uneven as by hand and the same each time. @param {number} count */
export function tally(count) {
  const strokes = Array.from({ length: count }, (_, i) => {
    const [group, at] = [Math.floor(i / 5) * 30, i % 5];
    const [top, foot] = [1 + ((i * 7) % 3) * 0.5, 14 - ((i * 5) % 3) * 0.6];
    return at < 4 ? `M${num(group + at * 6 + 2)} ${num(top)}L${num(group + at * 6 + 1.2)} ${num(foot)}` : `M${group - 2} 12L${group + 24} 3`;
  });
  const width = Math.floor((count - 1) / 5) * 30 + Math.min(4, count - Math.floor((count - 1) / 5) * 5) * 6 + 2;
  return svg('svg', { class: 'tally', viewBox: `-3 0 ${width + 4} 15`, 'aria-hidden': 'true' }, svg('path', { d: strokes.join('') }));
}
