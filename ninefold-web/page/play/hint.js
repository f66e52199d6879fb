/** The next step, told beside the board that the person plays on: in four stages, one press each. */

/** @import {App} from '../app.js' */
/** @import {BoardView} from '../board/view.js' */
/** @import {Scene, Shown, Stage, Why} from '../types.js' */

import { insist } from '../again.js';
import * as api from '../api.js';
import { tally } from '../board/keypad.js';
import { sceneAt } from '../board/place.js';
import { keyOf } from '../board/key.js';
import { button } from '../controls.js';
import { el, upper } from '../dom.js';
import { doStep } from '../learn/apply.js';
import { doneWords, stageOf, wholeOf } from '../learn/links.js';
import { theManner } from '../learn/manner.js';
import { Onward, toShow, WRONG } from '../learn/onward.js';
import { whyOf } from '../learn/why.js';
import { save } from '../model/save.js';
import { problemWords } from './open.js';
import { WITHHELD } from './settings.js';
import { afterSolved, isDone, solvedWords } from './solved.js';
import { deedWords } from './words.js';

/** @type {Stage[]} */
const STAGES = ['where', 'technique', 'cells', 'answer'];

/**
 * What the hint needs of the tab around it.
 *
 * @typedef {object} Around
 * @property {App} app
 * @property {() => BoardView} view
 * @property {() => void} draw draws the board, with the hint's scene and signs
 * @property {() => void} changed the note was opened, filled or closed
 * @property {() => void} check shows what is wrong on the board, also where that is withheld
 * @property {(words: string, again?: Node) => void} say `again`: where the server is away, what asks once more
 */

export class Hint {
  /** The steps between which one chooses; there is one until one asks for others. @type {Shown[]} */
  #steps = [];
  #at = 0;
  /** Are the steps all that there are? */
  #isAll = false;
  /** How many stages are told. */
  #told = 0;
  /** @type {AbortController | null} */
  #asking = null;
  /** What the help shows where there is no step. @type {{scene: Scene | null, signs: Map<number, string>}} */
  #help = { scene: null, signs: new Map() };

  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    this.game = around.app.game;
    this.heading = el('h3', { tabindex: -1 });
    this.count = el('span', { class: 'stage-count' });
    this.words = el('div', { class: 'hint-words', 'data-told': true });
    this.more = el('div', { class: 'lesson-more' });
    this.next = button('Tell me more', () => this.press(), { class: 'primary', title: 'H' });
    this.act = button('', () => this.#perform(), { class: 'primary' });
    // Both have one place, as wide as the wider one: those beside it stay where they are.
    this.due = el('span', { class: 'due' }, this.next, this.act);
    this.other = button('Another step', () => this.#another(), { class: 'plain' });
    this.shut = button('Close', () => this.close(), { class: 'plain', title: 'Escape' });
    this.onward = new Onward(this.#ground(), () => {
      this.clear();
      this.press();
    });
    this.actions = el('div', { class: 'actions' }, this.due, this.other, this.shut);
    this.element = el('section', { class: 'hint-note', 'aria-label': 'Hint', hidden: true },
      el('header', { 'data-told': true }, this.heading, this.count), this.words, this.more, this.onward.element, this.actions);
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** How much of the end of the note its buttons take, in pixels. */
  get foot() {
    return this.isOpen ? this.actions.offsetHeight : 0;
  }

  /** @returns {Shown | undefined} */
  get #step() {
    return this.#steps[this.#at];
  }

  /** What is drawn on the board. @returns {{scene: Scene | null, stage: Stage, signs: Map<number, string>}} */
  get shown() {
    const { scene, signs } = this.#help;
    if (!this.#step) return { scene, stage: 'answer', signs };
    const stage = STAGES[this.#told - 1];
    return { scene: sceneAt(this.#step, stage), stage, signs };
  }

  /** Begins a hint, or tells one stage more of it. */
  async press() {
    if (this.#step) return this.#tell(Math.min(STAGES.length, this.#told + 1));
    if (this.isOpen) return;
    const answer = await this.#ask((signal) => api.hint({ board: this.game.board(), ...theManner().asked }, signal));
    if (!answer) return;
    const { step, told, scene, note, end, why } = answer;
    if (!step || !told || !scene) return this.#stuck(end ?? 'There is no next step.', why);
    this.#steps = [{ step, told, scene }];
    this.#tell(1, note);
  }

  /** The note goes; the board stays as it is. */
  close() {
    const held = this.element.contains(document.activeElement);
    this.clear();
    if (held) this.around.view().focus();
  }

  /** What is asked for is no longer wanted. */
  stop() {
    this.#asking?.abort();
  }

  clear() {
    this.stop();
    this.#steps = [];
    this.#at = this.#told = 0;
    this.#isAll = false;
    this.#help = { scene: null, signs: new Map() };
    this.onward.clear();
    if (!this.isOpen) return;
    this.element.hidden = true;
    this.around.draw();
    this.around.changed();
  }

  /** @param {number} count @param {string} [note] */
  #tell(count, note) {
    const shown = this.#step;
    if (!shown) return;
    const held = document.activeElement; // before its button goes: then some browsers forget it at once
    if (this.#told === 0) this.game.help();
    this.#told = count;
    const stage = STAGES[count - 1];
    const isWhole = stage === 'answer';
    const { called, details = [] } = shown.told;
    this.heading.textContent = count === 1 ? 'Where to look' : upper(called);
    this.count.replaceChildren(el('span', { text: isWhole ? 'shown in full' : `${count} of ${STAGES.length}` }), tally(count));
    const told = isWhole ? wholeOf(shown.told) : [stageOf(shown.told, stage)];
    const said = told.map(({ textContent }) => textContent).join(' ');
    const reasons = isWhole ? details.map((detail) => `${upper(detail)}.`).filter((text) => !said.includes(text)) : [];
    const beside = [...reasons, ...(note ? [note] : [])];
    this.words.replaceChildren(...told, ...beside.map((text) => el('p', { text })));
    this.more.replaceChildren(...keyOf(shown.scene, stage), ...(count > 1 ? whyOf(shown, isWhole) : []));
    this.next.hidden = isWhole;
    this.act.hidden = !isWhole;
    this.due.hidden = this.other.hidden = false;
    /** @type {Element} */ (this.act.lastElementChild).textContent = deedWords(shown.step, this.game.geometry);
    this.#open(held);
  }

  /** @param {string} end @param {Why | undefined} why */
  #stuck(end, why) {
    const held = document.activeElement;
    this.#told = 0;
    this.heading.textContent = why === 'full' ? 'Nothing is left to do' : why && WRONG.includes(why) ? 'Something is wrong' : 'No next step';
    this.count.replaceChildren();
    const done = why === 'full' && isDone(this.game);
    this.words.replaceChildren(el('p', { text: done ? `${end} ${solvedWords(this.game)}` : end }));
    this.more.replaceChildren(...(done ? [el('div', { class: 'actions' }, ...afterSolved(this.around.app))] : []));
    this.next.hidden = this.act.hidden = this.due.hidden = this.other.hidden = true;
    if (why && WRONG.includes(why)) this.#offerCheck(why);
    else this.onward.show(why).then(() => this.around.changed());
    this.#open(held);
  }

  /** To be shown what is wrong. @param {Why} why */
  #offerCheck(why) {
    const { name, isHeld } = toShow(why);
    if (isHeld) this.words.append(el('p', { text: WITHHELD }));
    this.more.append(el('div', { class: 'actions' }, button(name, () => this.around.check(), { class: 'primary' })));
  }

  /** @param {Element | null} held what had the keyboard before */
  #open(held) {
    const isNew = !this.isOpen;
    this.element.hidden = false;
    this.#speak();
    this.around.draw();
    this.around.changed();
    // A button that has gone, or that stands behind the note, hands the focus on.
    const isGone = held instanceof Element && held !== document.body && !held.checkVisibility({ visibilityProperty: true });
    if (isGone) [this.next, this.act, this.shut].find((one) => !one.hidden)?.focus({ preventScroll: true });
    if (isNew) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** The board says it: a part that was hidden until now is not heard. */
  #speak() {
    // Each line by itself, also of those that stand below others.
    const lines = [...this.words.querySelectorAll('p, summary')];
    const words = [this.heading, ...lines].map(({ textContent }) => textContent ?? '');
    this.around.view().say(words.map((text) => (/[.?!;:]$/.test(text) ? text : `${text}.`)).join(' '));
  }

  /** Another of the steps that can be taken now, told from its beginning. */
  async #another() {
    if (!this.#isAll) {
      const first = this.#step;
      const answer = await this.#ask((signal) => api.steps({ board: this.game.board(), ...theManner().asked }, signal));
      if (!answer || !first || this.#step !== first) return;
      this.#isAll = true;
      this.#steps = [first, ...answer.steps.filter((one) => effect(one) !== effect(first))];
    }
    if (this.#steps.length === 1) {
      this.words.append(el('p', { text: 'There is no other step here in this way of solving.' }));
      this.#speak();
      this.around.changed();
      return;
    }
    this.#at = (this.#at + 1) % this.#steps.length;
    this.#tell(1, `This is step ${this.#at + 1} of the ${this.#steps.length} between which you can choose.`);
  }

  #perform() {
    const shown = this.#step;
    if (!shown) return;
    const { game, around } = this;
    if (!doStep(game, shown)) return around.say('That is on your board already.');
    save(game.save());
    // Of a board that is full something else is said: that it is solved, for one.
    if (!game.isFull) around.say(doneWords(shown.told));
    around.view().focus();
  }

  /** @template T @param {(signal: AbortSignal) => Promise<T>} question @returns {Promise<T | null>} null where there is none: then it was said why */
  async #ask(question) {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    const slow = setTimeout(() => this.around.say('Working …'), 400);
    /** @type {Node | undefined} */
    let waits;
    try {
      const answer = await insist(() => question(asking.signal), asking.signal, (words, again) => {
        clearTimeout(slow);
        this.around.say(words, (waits = again));
      });
      if (asking.signal.aborted) return null;
      this.around.say('');
      return answer;
    } catch (error) {
      // Nobody waits for the server any more.
      if (waits?.isConnected) this.around.say('');
      if (!asking.signal.aborted) this.around.say(problemWords(error));
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  /** The ground on which the help for who is stuck stands. @returns {import('../learn/onward.js').Ground} */
  #ground() {
    const { around, game } = this;
    const { app } = around;
    return {
      app, game,
      get manner() {
        return theManner();
      },
      ask: (question) => this.#ask(question),
      look: () => ({ geometry: game.geometry, label: game.puzzle.title, givens: game.givens }),
      board: {
        get view() {
          return around.view();
        },
        show: ({ scene = null, signs = new Map() }) => {
          this.#help = { scene, signs };
          around.draw();
        },
      },
    };
  }
}

/** What a step does, to compare it. @param {Shown} shown */
const effect = ({ step: { places, eliminates } }) => JSON.stringify([places, eliminates]);
