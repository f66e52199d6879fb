/** The board of a lesson: it is looked at, and cells can be chosen; numbers are entered in *Play*. */

/** @import {Geometry, Scene, Stage, State} from '../types.js' */

import { BoardView } from '../board/view.js';
import { el } from '../dom.js';

/**
 * @typedef {object} LessonShow
 * @property {Geometry} geometry
 * @property {string} label
 * @property {number[]} givens
 * @property {State} state
 * @property {number[]} [own] what the person has on the board, which stands there in handwriting
 * @property {boolean} [bare] without pencil marks
 * @property {Map<number, string>} [signs]
 * @property {Scene | null} [scene]
 * @property {Stage} [stage]
 */

export class LessonBoard extends EventTarget {
  #place = el('div');
  element = el('div', { class: 'frame' }, el('div', { class: 'scroller' }, this.#place));
  /** @type {BoardView | null} */
  view = null;
  #label = '';
  /** Takes a cell and a number, where the board asks for them. @type {((cell: number, value: number) => void) | null} */
  answer = null;

  /** @param {LessonShow} show */
  show({ geometry, label, givens, state, own, bare = false, signs, scene = null, stage = 'answer' }) {
    if (this.view?.geometry !== geometry || this.#label !== label) this.#build(geometry, label);
    const marks = bare || scene?.bare ? {} : { centre: state.marks };
    this.view?.show({ values: state.values, givens, marks, places: true, signs });
    this.view?.scene(scene, stage);
    this.view?.cells.forEach(({ element }, cell) => element.classList.toggle('mine', own !== undefined && own[cell] === state.values[cell]));
  }

  /** @param {Geometry} geometry @param {string} label */
  #build(geometry, label) {
    this.view?.destroy();
    this.#label = label;
    const view = new BoardView(this.#place, geometry, { label, names: true });
    view.addEventListener('select', () => this.dispatchEvent(new Event('choose')));
    view.addEventListener('enter', (event) => {
      const { cells, value, layer } = /** @type {CustomEvent} */ (event).detail;
      if (this.answer && cells.length === 1 && layer !== 'colour') this.answer(cells[0], value);
      else view.say(this.answer ? 'Choose one cell.' : 'Numbers are entered in Play.');
    });
    view.grid.addEventListener('keydown', (event) => event.key === 'Enter' && this.dispatchEvent(new Event('confirm')));
    this.view = view;
  }

  /** A cell is to be chosen, and one sees which. */
  choose() {
    this.view?.select([this.cell], this.cell, true);
  }

  /** The cell with the focus. */
  get cell() {
    return this.view?.focused ?? 0;
  }
}
