/** Help where no step is told: to be shown what is wrong, another way of solving, Pencils, or one cell of the solution. */

/** @import {Candidate, Shown, State, Why} from '../types.js' */
/** @import {Lesson} from './lessons.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { el } from '../dom.js';
import { cellWords } from '../model/geometry.js';
import { save } from '../model/save.js';
import { judge } from '../play/check.js';
import { isWithheld, ONCE, WITHHELD } from '../play/settings.js';
import { boardOf, doStep, standing } from './apply.js';
import { WAYS } from './names.js';

/** Why there is no step where something is wrong. @type {Why[]} */
export const WRONG = ['broken', 'wrong-entry', 'lost-mark', 'no-solution'];

/** The button that shows what is wrong, by its name, and whether the person wants to see that only when asked twice. @param {Why} why @returns {{name: string, isHeld: boolean}} */
export function toShow(why) {
  // That the puzzle itself has no solution is no fault of the person's.
  if (why === 'no-solution') return { name: 'Show why', isHeld: false };
  return isWithheld() ? { name: ONCE, isHeld: true } : { name: 'Show which', isHeld: false };
}

/**
 * What it stands on: a lesson, or the board of *Play*.
 * @typedef {Pick<Lesson, 'app' | 'game' | 'manner' | 'ask' | 'look'> & {board: Pick<Lesson['board'], 'view' | 'show'>}} Ground
 */

export class Onward {
  element = el('div', { class: 'onward' });
  /** Where there is no step. @type {State} */
  #state;
  /** Is something wrong there, was it shown what, or is that not to be shown unless it is pressed for? @type {'' | 'wrong' | 'held' | 'shown'} */
  #fault = '';

  /** @param {Ground} lesson @param {() => void} again asks once more, after the way of solving has changed
   *  @param {() => number | null} wanted the cell that is asked about, if it is one */
  constructor(lesson, again, wanted = () => null) {
    this.lesson = lesson;
    this.again = again;
    this.wanted = wanted;
    this.#state = standing(lesson.game);
  }

  clear() {
    this.#fault = '';
    this.element.replaceChildren();
  }

  /** Tells more where something is wrong: asked again, it shows what. @returns {boolean} was that the answer? */
  more() {
    if (this.#fault === 'wrong') this.#check();
    return this.#fault !== '';
  }

  /** @param {Why | undefined} why @param {State} [state] where that is so, if it is not where the game stands */
  async show(why, state = standing(this.lesson.game)) {
    this.clear();
    this.#state = state;
    if (why && WRONG.includes(why)) {
      const { name, isHeld } = toShow(why);
      this.#fault = isHeld ? 'held' : 'wrong';
      const held = isHeld ? [el('p', { text: WITHHELD })] : [];
      this.#offer([button(name, () => this.#check(), { icon: 'check', class: 'primary' })], ...held);
    }
    if (why !== 'stuck' && why !== 'time') return;
    const reveal = button(this.wanted() === null ? 'Show one cell' : 'Show its number', () => this.#reveal(), { icon: 'hint' });
    const pencils = button('Go on in Pencils', () => this.lesson.app.go('pencils'), { icon: 'marks' });
    const others = el('div', { class: 'actions' });
    this.#offer([reveal, pencils], el('p', { text: 'What helps from here:' }), others);
    others.append(...(await this.#others(why === 'stuck' && this.wanted() === null)));
  }

  /** @param {HTMLButtonElement[]} buttons @param {...Node} before */
  #offer(buttons, ...before) {
    this.element.append(...before, el('div', { class: 'actions' }, ...buttons));
  }

  /** Other ways that find a step here; where none does, those that guess. @param {boolean} asks are they tried?
   * @returns {Promise<HTMLButtonElement[]>} */
  async #others(asks) {
    const { lesson } = this;
    const { manner, game } = lesson;
    await manner.ready;
    const rest = [...WAYS].filter(([id]) => id !== manner.profile && manner.has(id));
    const found = [];
    for (const [id, { name }] of asks ? rest : []) {
      const answer = await lesson.ask((signal) => api.hint({ board: boardOf(game, this.#state), ...manner.asked, profile: id }, signal));
      if (!answer) break; // no answer in time: what is known so far, and what needs none, still helps
      if (answer.step) found.push(button(`Go on: ${name}`, () => this.#take(id), { icon: 'next' }));
      if (found.length === 2) break;
    }
    if (found.length > 0) return found;
    return rest.filter(([, way]) => way.guesses).map(([id, { name }]) =>
      button(`Solve with guesses: ${name}`, () => {
        manner.choose(id);
        lesson.app.go('watch', 'path');
      }, { icon: 'dice' }));
  }

  /** @param {string} way */
  #take(way) {
    this.lesson.manner.choose(way);
    this.again();
  }

  async #check() {
    const { lesson } = this;
    const { game, board } = lesson;
    const answer = await lesson.ask((signal) => api.check(game.board(), signal));
    if (!answer) return;
    const verdict = judge(game, answer);
    this.#fault = 'shown';
    board.show({ ...lesson.look(), state: standing(game), signs: verdict.all.size > 0 ? verdict.all : verdict.signs });
    this.#tell(verdict.words, button('Put it right in Play', () => lesson.app.go('play'), { icon: 'play', class: 'primary' }));
  }

  async #reveal() {
    const { lesson } = this;
    const { game, board } = lesson;
    const { shape, allowed } = game.puzzle.board;
    const cell = this.wanted() ?? opening(this.#state, board.view?.chosen[0]);
    const asked = { board: { shape, givens: game.values, ...(allowed && { allowed }) }, limit: 1 };
    const answer = await lesson.ask((signal) => api.call('solve', asked, signal));
    if (!answer) return;
    const value = answer.solutions[0]?.[cell];
    if (!value) return this.#tell('No solution was found in the time there was.');
    game.help();
    const name = cellWords(cell, game.geometry.size);
    const words = `${name.charAt(0).toUpperCase()}${name.slice(1)} is ${game.geometry.symbols[value - 1]}. This is looked up in the solution, not reasoned.`;
    const shown = lookedUp(cell, value, words);
    board.show({ ...lesson.look(), state: this.#state, scene: shown.scene });
    this.#tell(words, button('Put it on my board', () => {
      if (doStep(game, shown)) save(game.save());
    }, { icon: 'check', class: 'primary' }));
  }

  /** @param {string} words @param {HTMLButtonElement} [next] */
  #tell(words, next) {
    const said = el('div', { class: 'lesson', tabindex: -1, role: 'status' }, el('p', { text: words }));
    this.element.replaceChildren(said, el('div', { class: 'actions' }, ...(next ? [next] : [])));
    (next ?? said).focus({ preventScroll: true });
    this.element.scrollIntoView({ block: 'nearest' });
  }
}

/** The open cell that is chosen, else the one with the fewest marks. @param {State} state @param {number} [chosen] */
function opening({ values, marks }, chosen) {
  if (chosen !== undefined && values[chosen] === 0) return chosen;
  const open = values.flatMap((value, cell) => (value === 0 ? [cell] : []));
  return open.reduce((least, cell) => (marks[cell].length < marks[least].length ? cell : least), open[0]);
}

/** A number of the solution, as a step that can be shown and done. @param {number} cell @param {number} value @param {string} words @returns {Shown} */
function lookedUp(cell, value, words) {
  const scene = { houses: [], focus: [cell], marks: [{ cell, value, part: 'placed' }], arrows: [], strokes: [], ovals: [], bare: false };
  const stages = { where: words, technique: words, cells: words, answer: words };
  const step = { technique: 'looked up', id: '', assumes_unique: false, places: /** @type {Candidate[]} */ ([[cell, value]]), eliminates: [] };
  return { step, told: { called: 'looked up', sentence: words, stages, houses: [], pattern: [], effects: '', facts: [] }, scene };
}
