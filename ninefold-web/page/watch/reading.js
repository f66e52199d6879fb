/** Words that are longer than their place: a sign says that they go on; before a class they become smaller, and are turned over page by page. */

import { goesOnSign, SLACK } from '../goes-on.js';

/** So much smaller at each try, as a part of the size before; and how often. The style sheet says below which size they never go. */
const LESS = 0.96;
const TRIES = 16;

export class Reading {
  /** Before a class: whoever goes on reads to the end first. */
  #isClass = false;
  /** @type {HTMLElement[]} */
  #parts = [];

  /** @param {HTMLElement} said what is read @param {HTMLElement} words it and what belongs to it @param {HTMLElement} place where they stand; one of the two scrolls, or the page */
  constructor(said, words, place) {
    this.said = said;
    this.words = words;
    this.place = place;
    this.sign = goesOnSign();
    words.append(this.sign);
    for (const one of [words, place]) one.addEventListener('scroll', () => this.#mark(), { passive: true });
    // A branch that is folded leaves room.
    words.addEventListener('toggle', () => this.fit(), true);
    new ResizeObserver(() => this.fit()).observe(place);
  }

  /** What stands below the words and is to be read, too. @param {HTMLElement} part */
  add(part) {
    this.#parts.push(part);
    this.sign.before(part);
    new ResizeObserver(() => this.#mark()).observe(part);
  }

  /** @param {boolean} isClass */
  set(isClass) {
    this.#isClass = isClass;
    this.begin();
  }

  /** Other words: one reads them from their beginning. */
  begin() {
    this.words.scrollTop = this.place.scrollTop = 0;
    this.fit();
  }

  /** The largest letters with which all is seen, where there are any. */
  fit() {
    this.place.style.removeProperty('--fit');
    let part = 1;
    for (let i = 0; this.#isClass && this.#hidden() > SLACK && i < TRIES; i++) {
      part *= LESS;
      this.place.style.setProperty('--fit', part.toFixed(3));
    }
    this.#mark();
  }

  /** Turns the words over by a page. @param {1 | -1} way @returns {boolean} was there one to turn to? */
  turn(way) {
    const scroller = this.#scroller();
    if (!this.#isClass || !scroller) return false;
    if (way > 0 ? this.#hidden() <= SLACK : scroller.scrollTop <= SLACK) return false;
    const line = this.#lineHeight();
    const page = scroller.clientHeight - (this.sign.firstElementChild?.getBoundingClientRect().height ?? 0);
    const lines = Math.max(1, Math.floor(page / line));
    const from = scroller.scrollTop;
    // Forth to the first line that was not seen whole, so that none is cut at the top.
    const top = this.#top(scroller);
    scroller.scrollTop = way < 0 ? from - lines * line : Math.max(from + line, top + Math.floor((from + page - top) / line) * line);
    this.#mark();
    return true;
  }

  /** What scrolls the words; none where the page does. */
  #scroller() {
    return [this.place, this.words].find((one) => /auto|scroll/.test(getComputedStyle(one).overflowY)) ?? null;
  }

  /** How much of the words is below the end of their place, in pixels. */
  #hidden() {
    const scroller = this.#scroller();
    if (!scroller) return 0;
    const ends = [this.said, ...this.#parts].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().bottom);
    return Math.max(...ends) - scroller.getBoundingClientRect().bottom;
  }

  #mark() {
    this.sign.classList.toggle('shown', this.#hidden() > SLACK);
  }

  /** Where the lines of the text begin, in the measure of what scrolls. @param {HTMLElement} scroller */
  #top(scroller) {
    const text = this.said.lastElementChild ?? this.said;
    return text.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  }

  #lineHeight() {
    return parseFloat(getComputedStyle(this.said.lastElementChild ?? this.said).lineHeight) || 24;
  }
}
