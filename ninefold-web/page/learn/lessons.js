/** What *Watch* and *Learn* are made of: one board, and beside it one of several ways to look at it. */

/** @import {App} from '../app.js' */
/** @import {Game} from '../model/game.js' */
/** @import {LessonShow} from './board.js' */

import { insist } from '../again.js';
import { Problem } from '../api.js';
import { el, upper } from '../dom.js';
import { signGoesOn } from '../goes-on.js';
import { problemWords } from '../play/open.js';
import { waysOf } from '../rooms.js';
import { standing } from './apply.js';
import { LessonBoard } from './board.js';
import { theManner } from './manner.js';

/**
 * What every section gets.
 *
 * @typedef {object} Lesson
 * @property {App} app
 * @property {Game} game
 * @property {LessonBoard} board
 * @property {import('./manner.js').Manner} manner
 * @property {<T>(question: (signal: AbortSignal) => Promise<T>) => Promise<T | null>} ask the answer, or null where there is none:
 *   then it has been said why; a new question ends the one before
 * @property {() => Omit<LessonShow, 'state'>} look how the game's board is shown
 * @property {() => void} plain shows the game's board without anything else
 * @property {(heading: HTMLElement) => void} head puts a heading above the board, until something else is shown
 * @property {(wide: boolean) => void} wide does the section do without the board?
 *
 * @typedef {object} Section
 * @property {HTMLElement} element
 * @property {(rest: string, isNew: boolean) => void} enter `isNew`: the board or the manner is not as it was the last time
 * @property {() => void} [focus] where the keyboard goes on
 * @property {boolean} [anyBoard] does it show something else than the game?
 * @property {boolean} [ownManner] does it leave no choice of profile?
 * @property {() => void} [leave]
 *
 * @typedef {{id: string, back?: string, make: (lesson: Lesson) => Section}} Way `back`: what leads there from the page of a technique
 */

export class Lessons {
  board = new LessonBoard();
  /** @type {Map<string, {section: Section, seen: number}>} */
  #made = new Map();
  #shown = '';
  #isOpen = false;
  /** Counts the changes of board and manner. */
  #version = 0;
  /** @type {AbortController | null} */
  #asking = null;

  /** @param {HTMLElement} panel @param {App} app @param {string} tab @param {Way[]} ways */
  constructor(panel, app, tab, ways) {
    this.tab = tab;
    this.ways = ways;
    this.panel = panel;
    panel.classList.add('lessons');
    this.app = app;
    this.title = el('h2', { class: 'title' });
    this.kind = el('p', { class: 'kind' });
    this.own = el('div');
    this.note = el('div', { class: 'note', role: 'status' });
    this.lost = el('p', { class: 'alarm lost', role: 'status' });
    this.manner = theManner();
    this.manner.addEventListener('change', () => this.#changed());
    this.manner.addEventListener('known', () => this.#isOpen && this.#show('changed'));
    this.nav = waysOf(tab);
    this.place = el('div', { class: 'section' });
    this.last = el('div', { class: 'last' });
    this.side = el('div', { class: 'side' }, this.lost, this.note, this.place, this.last);
    signGoesOn(this.side, 'What is said', () => 0);
    panel.append(this.nav.element, el('div', { class: 'heading' }, this.own, this.title, this.kind),
      el('div', { class: 'stage' }, this.board.element),
      this.side);
    this.lesson = this.#lesson();
    app.game.addEventListener('change', () => this.#changed());
  }

  /** @returns {Lesson} */
  #lesson() {
    const { app, board, manner } = this;
    const { game } = app;
    const look = () => ({ geometry: game.geometry, label: game.puzzle.title, givens: game.givens, own: game.values, bare: manner.isBare });
    return {
      app, game, board, manner, look,
      ask: (question) => this.#ask(question),
      plain: () => board.show({ ...look(), state: standing(game), signs: new Map() }),
      head: (heading) => this.own.replaceChildren(heading),
      wide: (wide) => this.panel.classList.toggle('wide', wide),
    };
  }

  /** @param {string} rest */
  enter(rest) {
    this.#isOpen = true;
    const [, id, more] = /^([^/]*)\/?(.*)$/.exec(rest) ?? [];
    const found = this.ways.find((one) => one.id === id);
    // The bare tab goes on where one was.
    const now = found ?? this.ways.find((one) => one.id === this.#shown) ?? this.ways[0];
    this.#asking?.abort();
    this.note.replaceChildren();
    if (this.#shown && this.#shown !== now.id) this.#made.get(this.#shown)?.section.leave?.();
    if (this.#shown !== now.id) this.side.scrollTop = 0;
    if (!this.#made.has(now.id)) this.#made.set(now.id, { section: now.make(this.lesson), seen: -1 });
    this.#shown = now.id;
    if (now.back) this.app.from = { address: `${this.tab}/${now.id}`, back: now.back };
    this.nav.mark(`${this.tab}/${now.id}`);
    this.panel.dataset.way = now.id;
    this.#show(found ? more : 'quiet');
    this.lost.textContent = id && !found ? `There is nothing called “${id}” here. What there is is named above.` : '';
  }

  /** The keyboard goes on at the board, unless it is here already. */
  focus() {
    if (!this.panel.contains(document.activeElement)) this.board.view?.focus();
  }

  /** The keyboard goes on at what leads on, unless it is here already. */
  begin() {
    if (!this.panel.contains(document.activeElement)) this.#made.get(this.#shown)?.section.focus?.();
  }

  leave() {
    this.#isOpen = false;
    this.#asking?.abort();
    this.#made.get(this.#shown)?.section.leave?.();
  }

  /** @param {string} rest */
  #show(rest) {
    const made = this.#made.get(this.#shown);
    if (!made) return;
    const { section } = made;
    this.title.textContent = this.app.game.puzzle.title;
    this.kind.textContent = upper(this.app.game.geometry.name);
    this.own.replaceChildren();
    this.panel.classList.remove('wide');
    this.panel.classList.toggle('own-title', Boolean(section.anyBoard));
    // There is one manner for all views, so it stands where it is needed.
    if (!section.anyBoard) this.last.append(this.manner.element);
    this.manner.element.hidden = Boolean(section.ownManner);
    const held = this.place.contains(document.activeElement);
    if (this.place.firstChild !== section.element) this.place.replaceChildren(section.element);
    const isNew = made.seen !== this.#version;
    made.seen = this.#version;
    section.enter(rest, isNew);
    // The element with the focus may be gone.
    if (held && !this.panel.contains(document.activeElement)) section.focus?.();
  }

  #changed() {
    this.#version += 1;
    this.#asking?.abort(); // what was asked of the board or in the manner before
    if (this.#isOpen) this.#show('changed');
  }

  /** @template T @param {(signal: AbortSignal) => Promise<T>} question @returns {Promise<T | null>} */
  async #ask(question) {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    const slow = setTimeout(() => this.note.replaceChildren(el('p', { text: 'Working …' })), 400);
    try {
      const answer = await insist(() => question(asking.signal), asking.signal, (words, again) => {
        clearTimeout(slow);
        this.note.replaceChildren(el('p', { class: 'alarm', text: words }), again);
      });
      if (asking.signal.aborted) return null;
      this.note.replaceChildren();
      return answer;
    } catch (error) {
      if (asking.signal.aborted) return null;
      if (!(error instanceof Problem)) console.error(error);
      this.note.replaceChildren(el('p', { class: 'alarm', text: problemWords(error) }));
      return null;
    } finally {
      clearTimeout(slow);
      if (asking.signal.aborted && this.#asking === asking) this.note.replaceChildren();
    }
  }
}
