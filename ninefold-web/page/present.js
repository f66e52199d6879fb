/** Big letters for a class: the board and what is said of it fill the screen, and a clicker goes on. */

import { isElsewhere } from './play/incoming.js';

/** What keys and the buttons of a clicker do. @type {Record<string, 'next' | 'back'>} */
const KEYS = { ' ': 'next', PageDown: 'next', ArrowRight: 'next', ArrowDown: 'next', PageUp: 'back', ArrowLeft: 'back', ArrowUp: 'back' };

/** @typedef {{isShown: () => boolean, next: () => void, back: () => void, changed: (on: boolean) => void}} Show */

export class Presentation {
  #isOn = false;
  /** Was the screen seen to be full since it began? That of the one before is left late: to hear of it ends nothing that came after. */
  #isFull = false;

  /** @param {Show} show */
  constructor(show) {
    this.show = show;
    // Before the board takes the arrows.
    document.addEventListener('keydown', (event) => this.#key(event), true);
    document.addEventListener('fullscreenchange', () => this.#screenChanged());
  }

  get isOn() {
    return this.#isOn;
  }

  /** @param {boolean} on */
  set(on) {
    if (on === this.#isOn) return;
    this.#isOn = on;
    this.#isFull = false;
    document.documentElement.classList.toggle('present', on);
    // Where the browser does not let it, the page fills its window.
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else leaveScreen();
    this.show.changed(on);
  }

  #screenChanged() {
    const isFull = document.fullscreenElement !== null;
    if (!isFull && this.#isFull) this.set(false);
    this.#isFull = isFull && this.#isOn;
    // It comes late, when nobody wants it any more: neither this one, nor that of another part of the page.
    if (!document.documentElement.classList.contains('present')) leaveScreen();
  }

  toggle() {
    this.set(!this.#isOn);
  }

  /** Is the key for a field? A ruler is none. @param {EventTarget | null} target */
  #isTyping(target) {
    return isElsewhere(target) && !(target instanceof Element && target.matches('input[type=range]'));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, ctrlKey, altKey, metaKey, target } = event;
    if (!this.show.isShown() || ctrlKey || altKey || metaKey || this.#isTyping(target)) return;
    if (key.toLowerCase() === 'f') this.toggle();
    else if (!this.#isOn || isFolding(event)) return;
    else if (key === 'Escape') this.set(false);
    else if (KEYS[key]) this.show[KEYS[key]]();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Is it the key with which what has the focus is folded? @param {KeyboardEvent} event */
const isFolding = ({ key, target }) => key === ' ' && target instanceof Element && target.matches('summary');

/** Leaves the full screen, if the page has it. */
function leaveScreen() {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
