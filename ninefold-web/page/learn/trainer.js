/** The trainer: ten positions of one technique, found alone or with a hint in stages; and what is due to be practised again. */

/** @import {Candidate, Lists, Scene, Stage, Told} from '../types.js' */
/** @import {Lesson, Section} from './lessons.js' */
/** @import {PracticePosition} from './position.js' */
/** @import {Progress} from '../model/practice.js' */

import { insist } from '../again.js';
import * as api from '../api.js';
import { Keypad, tally } from '../board/keypad.js';
import { sceneAt } from '../board/place.js';
import { button } from '../controls.js';
import { el, upper } from '../dom.js';
import { bring, deeds, note } from '../model/deeds.js';
import { dayNumber, isDue, nextLesson, progressOf, TEN, unpractised } from '../model/practice.js';
import { linksOf, stageOf } from './links.js';
import { markdown } from './markdown.js';
import { judge, positionOf } from './position.js';
import { LESSONS, PARTS } from './lessons-of.js';

/** @type {Stage[]} */
const STAGES = ['where', 'technique', 'cells', 'answer'];

/** @returns {Record<string, Progress>} */
const progress = () => progressOf(deeds());

/** @param {Lesson} lesson @returns {Section} */
export function trainer(lesson) {
  const element = el('div', { class: 'trainer' });
  /** @type {Ten | null} */
  let ten = null;
  let shown = '';
  const names = async () => (await lesson.ask(() => api.lists()))?.techniques ?? null;

  const overview = async () => {
    lesson.wide(true);
    const known = await names();
    if (known && shown === '') element.replaceChildren(...overviewOf(known));
  };
  // What was practised at another port, or in another browser.
  addEventListener('ninefold-record', () => shown === '' && element.isConnected && !element.contains(document.activeElement) && overview());
  const practise = async (/** @type {string} */ id) => {
    lesson.wide(false);
    const known = await names();
    const technique = known?.find((one) => one.id === id);
    if (shown !== id || !element.isConnected) return;
    if (!technique) {
      lesson.wide(true);
      return element.replaceChildren(el('p', { class: 'alarm', text: known ? `There is no technique called “${id}”.` : 'The server does not answer.' }), el('a', { href: '#learn/trainer', class: 'more-of', text: 'All lessons' }));
    }
    if (ten?.technique.id !== id) {
      ten?.stop();
      ten = new Ten(lesson, technique);
      ten.next();
    }
    element.replaceChildren(ten.element);
    ten.show();
  };
  return {
    element,
    anyBoard: true,
    focus: () => /** @type {HTMLElement | null} */ (element.querySelector('a, button'))?.focus(),
    leave: () => ten?.rest(),
    enter: (rest) => {
      if (rest !== 'changed' && rest !== 'quiet') shown = rest;
      bring();
      if (shown) practise(shown);
      else overview();
    },
  };
}

/** @param {Lists['techniques']} known @returns {Node[]} */
function overviewOf(known) {
  const all = progress();
  const day = dayNumber();
  const name = (/** @type {string} */ id) => upper(known.find((one) => one.id === id)?.name ?? id);
  const lessons = LESSONS.filter((id) => known.some((one) => one.id === id));
  const next = nextLesson(lessons, all, day);
  const due = lessons.filter((id) => isDue(all[id], day));
  const words = !lessons.some((id) => all[id])
    ? 'Positions in which one technique is the next step: find it, alone or with help. What comes of it is kept with your games.'
    : due.length > 0 ? `Due to be practised again: ${due.map(name).join(', ')}.` : 'Nothing is due today. What is new can wait, too.';
  return [
    el('h2', { tabindex: -1, text: 'Trainer' }), el('p', { text: words }),
    el('div', { class: 'actions' }, el('a', { class: 'button primary', href: `#learn/trainer/${next}`, text: `${all[next] ? 'Go on' : 'Begin'}: ${name(next)}` })),
    el('div', { class: 'parts' }, ...PARTS.map(([part, ids]) => el('section', {}, el('h3', { text: part }),
      el('ul', {}, ...ids.filter((id) => lessons.includes(id)).map((id) => el('li', {},
        el('a', { href: `#learn/trainer/${id}`, text: name(id) }), el('small', { text: standing(all[id], day) }))))))),
  ];
}

/** What has come of it so far. @param {Progress | undefined} one @param {number} day */
function standing(one, day) {
  if (!one) return '';
  const found = `${one.alone} of ${one.alone + one.helped} found alone`;
  if (one.due === null) return found;
  const days = one.due - day;
  return `${found}; due ${days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}`;
}

/** Ten positions of a technique. */
class Ten {
  /** @type {PracticePosition | null} */
  #position = null;
  /** The one that comes after it, which is asked for meanwhile. @type {Promise<PracticePosition | string> | null} */
  #coming = null;
  #ending = new AbortController();
  /** How many stages of help were told. */
  #told = 0;
  /** How many answers were wrong. */
  #wrong = 0;
  #isDone = false;
  /** @type {Scene | null} */
  #why = null;

  /** @param {Lesson} lesson @param {Lists['techniques'][number]} technique */
  constructor(lesson, technique) {
    this.lesson = lesson;
    this.technique = technique;
    const at = LESSONS.indexOf(technique.id);
    const [part = ''] = PARTS.find(([, ids]) => ids.includes(technique.id)) ?? [];
    const following = at < 0 ? undefined : LESSONS[at + 1];
    this.heading = el('div', {}, at >= 0 && el('p', { class: 'kind', text: `Lesson ${at + 1} of ${LESSONS.length}, ${part}` }), el('h2', { tabindex: -1, text: upper(technique.name) }));
    this.task = el('p');
    this.said = el('div', { class: 'lesson said-of', role: 'status', 'data-told': true });
    this.score = el('p', { class: 'score' });
    this.keypad = new Keypad((value) => this.#answer([this.lesson.board.cell, value]));
    this.help = button('Help', () => this.#tell(), { icon: 'hint', title: 'A little more each time' });
    this.on = button('Next position', () => this.next(), { icon: 'next', class: 'primary' });
    this.element = el('div', { class: 'ten' },
      el('p', { class: 'idea' }, ...markdown(technique.about)[0].childNodes), this.task, this.keypad.element,
      el('div', { class: 'actions' }, this.help, this.on), this.said, this.score,
      el('nav', { class: 'actions', 'aria-label': 'More' },
        el('a', { href: `#learn/techniques/${technique.id}`, class: 'more-of', text: 'About this technique' }),
        el('a', { href: '#learn/trainer', class: 'more-of', text: 'All lessons' }),
        following && el('a', { href: `#learn/trainer/${following}`, class: 'more-of', text: 'Next lesson' })));
  }

  /** Nothing is asked for any more. */
  stop() {
    this.#ending.abort();
    this.rest();
  }

  /** The board is another one's now. */
  rest() {
    this.lesson.board.answer = null;
  }

  async next() {
    this.#position = null;
    this.#told = this.#wrong = 0;
    this.#isDone = false;
    this.#why = null;
    this.#say('Looking for a position …');
    this.show();
    const { signal } = this.#ending;
    const found = await (this.#coming ?? this.#ask(signal));
    this.#coming = null;
    if (signal.aborted) return;
    if (typeof found === 'string') {
      this.#say(`${found} Some patterns are rare: try again.`);
      this.#isDone = true;
      return this.show();
    }
    this.#position = found;
    this.keypad.build(found.geometry, false);
    this.#say('');
    this.show();
    if (this.element.isConnected) this.lesson.board.view?.focus(found.state.values.indexOf(0));
    this.#coming = this.#ask(signal);
  }

  /** @param {AbortSignal} signal */
  #ask(signal) {
    const tell = (/** @type {string} */ words, /** @type {HTMLElement} */ again) => {
      // The next one is asked for while this one is looked at.
      if (this.#position) return;
      this.#say(words, 'alarm');
      this.said.append(again);
    };
    return insist(() => positionOf(this.technique.id, signal), signal, tell).catch((error) => String(error.message));
  }

  /** Everything as it stands; the board is another one's while another view is shown. */
  show() {
    if (!this.element.isConnected) return;
    const { lesson, technique } = this;
    const position = this.#position;
    lesson.head(this.heading);
    this.help.setAttribute('aria-disabled', String(!position || this.#isDone));
    this.on.hidden = !this.#isDone;
    this.keypad.element.hidden = !position;
    this.#count();
    if (!position) {
      this.task.textContent = '';
      return;
    }
    const places = position.steps[0].step.places.length > 0;
    this.task.textContent = places
      ? `Where does ${technique.one} show the next number? Choose the cell, then the number.`
      : `Find ${technique.one}. Choose a cell that loses a number by it, then the number.`;
    const step = position.steps[0];
    const stage = this.#isDone || this.#why ? 'answer' : STAGES[Math.max(0, this.#told - 1)];
    const scene = this.#why ?? (this.#told > 0 || this.#isDone ? sceneAt(step, stage) : null);
    lesson.board.answer = (cell, value) => this.#answer([cell, value]);
    lesson.board.show({
      geometry: position.geometry, label: `A position with ${technique.one}`, givens: position.givens, state: position.state,
      bare: places && !this.#isDone && step.scene.bare, scene, stage,
    });
  }

  /** @param {Candidate} answer */
  #answer(answer) {
    const position = this.#position;
    if (!position || this.#isDone) return;
    const judged = judge(position, answer);
    if (!judged.isFound) {
      this.#wrong += 1;
      this.#why = judged.scene;
      this.#say(judged.words, 'alarm');
      return this.show();
    }
    // What was found is what is shown.
    position.steps = [judged.shown, ...position.steps.filter((one) => one !== judged.shown)];
    const words = this.#told > 0 ? 'Found, with help.' : this.#wrong > 0 ? `Found, after ${this.#wrong === 1 ? 'one wrong try' : `${this.#wrong} wrong tries`}.` : 'Found.';
    this.#end(this.#told === 0 && this.#wrong === 0, words, judged.shown.told);
  }

  /** @param {boolean} isAlone without help, and at the first try @param {string} words how it ended @param {Told} told the step, which is told whole */
  #end(isAlone, words, told) {
    this.#isDone = true;
    this.#why = null;
    note({ kind: 'practised', at: Date.now(), technique: this.technique.id, alone: isAlone, day: dayNumber() });
    // A short step is one sentence behind the word; a long one stands link by link below it.
    const sentence = `${words} ${told.sentence}`.trim();
    this.#say(told.lines ? words : sentence, isAlone ? 'good' : '', told.lines && linksOf(told, told.sentence));
    this.show();
    this.on.focus({ preventScroll: true });
  }

  /** One stage more; with the last one it counts as found with help. */
  #tell() {
    const step = this.#position?.steps[0];
    if (!step || this.#isDone) return;
    this.#why = null;
    this.#told += 1;
    if (this.#told === STAGES.length) return this.#end(false, '', step.told);
    this.#say('', '', stageOf(step.told, STAGES[this.#told - 1]));
    this.show();
  }

  #count() {
    const one = progress()[this.technique.id] ?? unpractised();
    const alone = one.ten.filter(Boolean).length;
    const isWhole = one.ten.length === TEN;
    const words = one.ten.length === 0 ? `None of the ten is done yet.` : `${alone} of ${one.ten.length} found alone${isWhole ? `: ten are done. ${upper(standing(one, dayNumber()).split('; ')[1] ?? '')}.` : `; ${TEN - one.ten.length} to go.`}`;
    this.score.replaceChildren(...(alone > 0 ? [tally(alone)] : []), el('span', { text: words }));
    /** @type {Element} */ (this.on.lastElementChild).textContent = isWhole ? 'Ten more' : 'Next position';
  }

  /** @param {string} words @param {'' | 'alarm' | 'good'} [tone] @param {HTMLElement} [below] what is said of the step */
  #say(words, tone = '', below) {
    this.said.className = `lesson said-of ${tone}`;
    this.said.replaceChildren(...(words ? [el('p', { text: words })] : []), ...(below ? [below] : []));
  }
}
