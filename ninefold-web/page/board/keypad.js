/** The keypad: values or colours to touch, with what is still missing of each value. */

/** @import {Geometry} from '../types.js' */

import { el } from '../dom.js';
import { icon } from '../icons.js';
import { COLOURS } from './colours.js';

export class Keypad {
  /** @param {(value: number) => void} action @param {() => void} erase */
  constructor(action, erase) {
    this.action = action;
    this.erase = el('button', { type: 'button', class: 'key erase', title: 'Backspace', 'aria-label': 'Erase', onclick: erase }, icon('erase'));
    this.element = el('div', { class: 'keypad', role: 'group', 'aria-label': 'Keypad' });
    /** @type {HTMLButtonElement[]} */
    this.keys = [];
  }

  /** One key per value, or per colour. @param {Geometry} geometry @param {boolean} colours */
  build(geometry, colours) {
    const names = colours ? COLOURS.map((colour) => colour.letter) : geometry.symbols;
    this.keys = names.map((name, i) => {
      const key = el('button', { type: 'button', class: 'key', onclick: () => this.action(i + 1) }, el('span', { class: 'name', text: name }), el('small'));
      if (colours) {
        key.setAttribute('aria-label', `colour ${name}, ${COLOURS[i].name}`);
        key.style.background = `var(--tint-${i + 1})`;
      }
      return key;
    });
    this.element.classList.toggle('many', names.length > 9);
    this.element.classList.toggle('colours', colours);
    this.element.replaceChildren(...this.keys, this.erase);
  }

  /** @param {number[]} missing by value from 1 */
  count(missing) {
    if (this.element.classList.contains('colours')) return;
    this.keys.forEach((key, i) => {
      const left = Math.max(0, missing[i + 1]);
      key.classList.toggle('done', left === 0);
      const seen = el('span', { 'aria-hidden': left === 0 ? 'true' : null, text: left === 0 ? '✓' : String(left) });
      /** @type {Element} */ (key.lastElementChild).replaceChildren(seen, el('span', { class: 'said', text: left === 0 ? 'none left' : 'left' }));
    });
  }
}
