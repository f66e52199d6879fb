/** The keypad: values or colours to touch, with what is still missing of each value. */

/** @import {Geometry} from '../types.js' */

import { el } from '../dom.js';
import { COLOURS } from './colours.js';

export class Keypad {
  /** @param {(value: number) => void} action */
  constructor(action) {
    this.action = action;
    this.element = el('div', { class: 'keypad', role: 'group', 'aria-label': 'Keypad' });
    /** @type {HTMLButtonElement[]} */
    this.keys = [];
  }

  /** One key per value, or per colour. @param {Geometry} geometry @param {boolean} colours */
  build(geometry, colours) {
    const names = colours ? COLOURS.map((colour) => colour.letter) : geometry.symbols;
    this.keys = names.map((name, i) => {
      const key = el('button', { type: 'button', class: 'key', onclick: () => this.action(i + 1) }, el('span', { text: name }), el('small', { 'aria-hidden': 'true' }));
      if (colours) {
        key.setAttribute('aria-label', `colour ${name}, ${COLOURS[i].name}`);
        key.style.background = `var(--tint-${i + 1})`;
      }
      return key;
    });
    this.element.classList.toggle('many', names.length > 10);
    this.element.classList.toggle('colours', colours);
    this.element.replaceChildren(...this.keys);
  }

  /** @param {number[]} missing by value from 1 @param {string[]} symbols */
  count(missing, symbols) {
    if (this.element.classList.contains('colours')) return;
    this.keys.forEach((key, i) => {
      const left = Math.max(0, missing[i + 1]);
      key.classList.toggle('done', left === 0);
      key.setAttribute('aria-label', `${symbols[i]}, ${left === 0 ? 'none' : left} left`);
      /** @type {Element} */ (key.lastElementChild).textContent = left === 0 ? '✓' : String(left);
    });
  }
}
