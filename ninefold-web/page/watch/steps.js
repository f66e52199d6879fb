/** A story as a list to step through: the board before each step and the step's picture on it. */

/** @import {LessonBoard, LessonShow} from '../learn/board.js' */
/** @import {Story} from '../learn/story.js' */

import { keyOf } from '../board/key.js';
import { button } from '../controls.js';
import { el, upper } from '../dom.js';
import { headingOf, linksOf } from '../learn/links.js';
import { whyOf } from '../learn/why.js';
import { isElsewhere } from '../play/incoming.js';
import { Reading } from './reading.js';
import { Ruler } from './ruler.js';

/** How far each of the keys goes. @type {Record<string, (stop: number, last: number) => number>} */
const KEYS = {
  ArrowDown: (stop) => stop + 1,
  ArrowRight: (stop) => stop + 1,
  ArrowUp: (stop) => stop - 1,
  ArrowLeft: (stop) => stop - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** These go along the path wherever the focus is; a clicker sends the pages. @type {Record<string, number>} */
const EVERYWHERE = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

/** Event `go`: another stop is shown. */
export class Steps extends EventTarget {
  /** @type {Story | null} */
  story = null;
  /** The stop that is shown, by its number; one past the last is the end. */
  stop = 0;
  /** @type {HTMLButtonElement[]} */
  #items = [];
  /** How many steps, without guesses and what is taken back, there are up to each stop. @type {number[]} */
  #counts = [];
  /** @type {Omit<LessonShow, 'state' | 'scene'> | null} */
  #look = null;

  /** @param {LessonBoard} board @param {string} name what the list is of */
  constructor(board, name) {
    super();
    this.board = board;
    this.back = button('Back', () => this.goBack(), { icon: 'back' });
    this.next = button('Next', () => this.goOn(), { icon: 'next', class: 'primary' });
    this.first = button('First', () => this.go(0), { icon: 'first', class: 'quiet bare' });
    this.last = button('End', () => this.go(Infinity), { icon: 'last', class: 'quiet bare' });
    this.count = el('span', { class: 'count' });
    this.said = el('div', { class: 'lesson', role: 'status', 'aria-live': 'polite', 'data-told': true });
    this.key = el('div');
    this.more = el('div', { class: 'lesson-more' });
    this.list = el('ol', { class: 'steps', 'aria-label': name });
    this.ruler = new Ruler((stop) => this.go(stop));
    const controls = el('div', { class: 'stepper', role: 'group', 'aria-label': 'Step through' }, this.first, this.back, this.next, this.last, this.count);
    this.controls = el('div', { class: 'time' }, this.ruler.element, controls);
    this.stepper = controls;
    const words = el('div', { class: 'words-of' }, this.said, this.more);
    const telling = el('div', { class: 'telling-of' }, words, this.list);
    this.reading = new Reading(this.said, words, telling);
    this.reading.add(this.key);
    this.said.after(this.key);
    this.element = el('div', { class: 'walk', hidden: true }, this.controls, telling);
    controls.addEventListener('keydown', (event) => this.#key(event, false));
    this.list.addEventListener('keydown', (event) => this.#key(event, true));
    document.addEventListener('keydown', (event) => this.#keyAnywhere(event));
  }

  /** @param {Story} story @param {Omit<LessonShow, 'state' | 'scene'>} look @param {number} [stop] */
  show(story, look, stop = 0) {
    this.story = story;
    this.#look = look;
    this.#items = [];
    let count = 0;
    this.#counts = story.stops.map((i) => (count += Number(story.events[i].kind === 'step')));
    this.element.hidden = false;
    this.controls.hidden = this.list.hidden = story.stops.length === 0;
    // The words at the end tell of the solutions.
    const items = story.events.flatMap((event, i) => (['solution', 'return'].includes(event.kind) ? [] : [this.#item(event.kind, event.text, i)]));
    this.list.replaceChildren(...items, this.#item('end', story.end, -1));
    this.ruler.show(story.stops.map((i) => story.events[i]));
    this.go(stop);
  }

  /** Forgets the story. */
  clear() {
    this.story = null;
    this.element.hidden = true;
    this.list.replaceChildren();
    this.said.replaceChildren();
    this.key.replaceChildren();
    this.more.replaceChildren();
  }

  /** @param {string} kind @param {string} text @param {number} i */
  #item(kind, text, i) {
    const stop = i < 0 ? (this.story?.stops.length ?? 0) : (this.story?.stops.indexOf(i) ?? -1);
    if (stop < 0) return el('li', { class: `is-${kind}`, text: upper(text.replace(/^- /, '')) });
    const name = kind === 'step' ? `${this.#counts[stop]}` : kind === 'end' ? '■' : kind === 'guess' ? '?' : '↶';
    const item = el('button', { type: 'button', class: 'step', tabindex: -1, onclick: () => this.go(stop) },
      el('span', { class: 'number', 'aria-hidden': 'true', text: name }), el('span', { text }));
    this.#items[stop] = item;
    return el('li', { class: `is-${kind}` }, item);
  }

  /** On: before a class to the end of the words first. */
  goOn() {
    if (!this.reading.turn(1)) this.go(this.stop + 1);
  }

  goBack() {
    if (!this.reading.turn(-1)) this.go(this.stop - 1);
  }

  /** @param {number} stop */
  go(stop) {
    const { story } = this;
    if (!story || !this.#look) return;
    const last = story.stops.length;
    const now = Math.max(0, Math.min(last, stop));
    this.#items[this.stop]?.removeAttribute('aria-current');
    this.#items.forEach((item, i) => (item.tabIndex = i === now ? 0 : -1));
    this.stop = now;
    this.#items[now].setAttribute('aria-current', 'step');
    this.#scroll();
    this.back.setAttribute('aria-disabled', String(now === 0));
    this.first.setAttribute('aria-disabled', String(now === 0));
    this.next.setAttribute('aria-disabled', String(now === last));
    this.last.setAttribute('aria-disabled', String(now === last));
    this.count.textContent = this.#counted(now);
    this.ruler.mark(now, this.count.textContent);
    this.dispatchEvent(new Event('go'));
    this.draw();
    this.#tell(now);
    this.said.scrollIntoView({ block: 'nearest' });
    this.reading.begin();
  }

  /** Is it the end that is shown? */
  get isAtEnd() {
    return this.stop === this.story?.stops.length;
  }

  /** Moves the keyboard focus to where one goes on. */
  focus() {
    this.next.focus({ preventScroll: true });
  }

  /** @param {number} stop */
  #counted(stop) {
    const all = this.#counts[this.#counts.length - 1] ?? 0;
    if (stop === this.#counts.length) return `${all} ${all === 1 ? 'step' : 'steps'}, done`;
    const kinds = this.story?.stops.map((i) => this.story?.events[i].kind) ?? [];
    const kind = kinds[stop];
    const of = `${this.#counts[stop]} of ${all}`;
    // Guesses have numbers of their own: on an empty board nothing else does.
    const number = kinds.slice(0, stop + 1).filter((one) => one === kind).length;
    return kind === 'guess' ? `guess ${number}, after ${of}` : kind === 'back' ? `taken back for the ${ordinal(number)} time, after ${of}` : of;
  }

  /** Shows the board of the stop. */
  draw() {
    if (!this.story || !this.#look) return;
    const event = this.story.events[this.story.stops[this.stop]];
    const state = this.story.state(this.stop);
    // How a cell came by its number is shown once it has one.
    const known = [...(this.#look.signs ?? [])].filter(([cell, sign]) => sign === 'focus' || state.values[cell] > 0);
    this.board.show({ ...this.#look, signs: new Map(known), state, scene: event?.scene ?? null });
  }

  /** @param {number} stop */
  #tell(stop) {
    const { story } = this;
    if (!story) return;
    const event = story.events[story.stops[stop]];
    if (!event) {
      this.said.replaceChildren(el('p', { class: 'tale', text: story.end }));
      this.key.replaceChildren();
      this.more.replaceChildren();
      return;
    }
    const headings = story.before(stop).filter(({ kind }) => kind === 'heading');
    const head = headings.map(({ text }) => el('p', { class: 'part', text }));
    const name = event.told ? el('h3', { text: headingOf(event.told) }) : null;
    const said = linksOf(event.told, event.text, true);
    said.classList.add('tale');
    this.key.replaceChildren(...(event.scene ? keyOf(event.scene, 'answer') : []));
    this.said.replaceChildren(...head, ...(name ? [name] : []), said);
    // Unfolded facts stay unfolded for the next step.
    const isOpen = Boolean(this.more.querySelector('details')?.open);
    this.more.replaceChildren(...(event.step && event.told ? whyOf({ step: event.step, told: event.told }, true, isOpen) : []));
  }

  /** Only the list moves here, not the page. */
  #scroll() {
    const item = this.#items[this.stop];
    const [box, line] = [this.list.getBoundingClientRect(), item.getBoundingClientRect()];
    if (line.top < box.top || line.bottom > box.bottom) this.list.scrollTop += line.top - box.top - box.height / 3;
  }

  /** On the board the arrows move from cell to cell, and in a field they are the field's. @param {KeyboardEvent} event */
  #keyAnywhere(event) {
    const { key, target, defaultPrevented, ctrlKey, altKey, metaKey, shiftKey } = event;
    const by = EVERYWHERE[key];
    if (!by || defaultPrevented || ctrlKey || altKey || metaKey || shiftKey || !this.controls.checkVisibility()) return;
    if (isElsewhere(target) || (target instanceof Element && target.closest('[role=grid], select, [type=radio]'))) return;
    event.preventDefault();
    this.go(this.stop + by);
  }

  /** @param {KeyboardEvent} event @param {boolean} inList */
  #key(event, inList) {
    const move = KEYS[event.key];
    if (!move || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.go(move(this.stop, this.story?.stops.length ?? 0));
    if (inList) this.#items[this.stop].focus({ preventScroll: true });
  }
}

/** `1st`, `12th`. @param {number} n */
function ordinal(n) {
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}
