/** The parts of the page while a person types a puzzle into the board: a field for its title above, and the button that ends it. */

import { button } from '../controls.js';
import { el } from '../dom.js';

/** What it is called until its givens are known. */
export const UNTITLED = 'A puzzle of your own';

export class Setter {
  /** @param {(title: string) => void} rename @param {() => void} done */
  constructor(rename, done) {
    this.input = el('input', { type: 'text', maxlength: 80, autocomplete: 'off', placeholder: 'Title, if it has one', oninput: () => rename(this.input.value.trim()) });
    this.title = el('label', { class: 'naming' }, el('span', { class: 'said', text: 'Title' }), this.input);
    this.element = button('These are the givens', done, { class: 'primary set' });
  }

  /** @param {boolean} setting @param {string} title nothing where it has none */
  show(setting, title) {
    this.title.hidden = this.element.hidden = !setting;
    if (document.activeElement !== this.input) this.input.value = title;
  }
}
