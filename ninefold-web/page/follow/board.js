/** A board to look at, as somebody else sees it: the same board as theirs, which takes nothing. */

/** @import {Geometry, Scene, Stage} from '../types.js' */
/** @import {BoardShow} from '../board/view.js' */

import { BoardView } from '../board/view.js';
import { LARGEST } from '../model/geometry.js';

/** @typedef {{words: string, isHead: boolean}} Line */

/**
 * @typedef {object} Shown
 * @property {string} title
 * @property {Line[]} told what is told of the board, line by line
 * @property {Geometry} geometry
 * @property {BoardShow & {signs: [number, string][], conflicts: number[]}} board
 * @property {number[]} mine cells that hold what the person has written, where others hold what follows
 * @property {boolean} printed are the marks the page's, and none of the person's hand?
 * @property {Scene | null} scene
 * @property {Stage} stage
 */

/** What came from the network may be anything. @param {unknown} data @returns {Shown | null} */
export function readShown(data) {
  const { geometry, board, told, mine, title } = /** @type {Shown} */ (data ?? {});
  const { size, symbols, houses } = geometry ?? {};
  const isWhole = Number.isInteger(size) && size > 0 && size <= LARGEST && Array.isArray(symbols) && symbols.length === size && Array.isArray(houses)
    && typeof title === 'string' && [board?.values, board?.givens].every((list) => Array.isArray(list) && list.length === size ** 2)
    && [told, mine, board.signs, board.conflicts].every(Array.isArray);
  return isWhole ? /** @type {Shown} */ (data) : null;
}

/** How far it is, in words. @param {Shown} shown */
export function stateWords({ geometry: { name }, board: { values } }) {
  const open = values.filter((value) => !value).length;
  return `${name}, ${open === 0 ? 'filled' : `${open} ${open === 1 ? 'cell' : 'cells'} open`}`;
}

export class FollowedBoard {
  /** @type {BoardView | null} */
  #view = null;
  #known = '';

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /** @param {Shown} shown */
  show({ title, geometry, board, mine, printed, scene, stage }) {
    const known = JSON.stringify([title, geometry]);
    if (known !== this.#known || !this.#view) {
      this.#view?.destroy();
      this.#view = new BoardView(this.place, geometry, { label: title, names: true });
      this.#known = known;
    }
    const view = this.#view;
    view.show({ ...board, signs: new Map(board.signs), conflicts: new Set(board.conflicts) });
    view.scene(scene, stage);
    this.place.classList.toggle('printed', printed);
    view.cells.forEach(({ element }, cell) => element.classList.toggle('mine', mine.includes(cell)));
  }
}
