/** What may stand out on the board: where one number can go, cells with two marks left, and links between places. */

/** @import {Candidate, House, Scene} from '../types.js' */
/** @import {Game} from '../model/game.js' */

import { button, checkbox, openDialog, segmented } from '../controls.js';
import { el, list } from '../dom.js';
import { standing } from '../learn/apply.js';
import { cellWords } from '../model/geometry.js';

/** @typedef {{digit: number, pairs: boolean, links: boolean}} Filter `digit` 0 is none */

/** @returns {Filter} */
export const noFilter = () => ({ digit: 0, pairs: false, links: false });

/** @param {Filter} filter */
export const isOff = ({ digit, pairs }) => digit === 0 && !pairs;

/** What is shown, in words, with a way to end it. */
export class FilterNote {
  #words = el('p');

  /** @param {() => void} end */
  constructor(end) {
    this.element = el('div', { class: 'filter-on', hidden: true, 'data-told': true }, this.#words, button('Filter off', end, { class: 'plain' }));
  }

  /** @param {Filter} filter @param {string[]} symbols */
  show(filter, symbols) {
    const { digit, pairs, links } = filter;
    this.element.hidden = isOff(filter);
    const number = digit > 0 && `where ${symbols[digit - 1]} can go${links ? ', with its links' : ''}`;
    this.#words.textContent = `Shown: ${list([number, pairs && 'cells with two marks'].filter((words) => typeof words === 'string'))}`;
  }
}

/**
 * What the filter shows, for who hears the board: how often, and from where to where its links go.
 * @param {Filter} filter @param {Scene} scene @param {Game} game
 */
export function filterWords({ digit, pairs }, { marks, arrows }, { geometry: { symbols, size } }) {
  const cellsOf = (/** @type {string} */ part) => {
    const { size: n } = new Set(marks.filter((mark) => mark.part === part).map(({ cell }) => cell));
    return n === 1 ? 'one cell' : `${n || 'no'} cells`;
  };
  const said = [];
  if (digit > 0) said.push(`${symbols[digit - 1]} can go in ${cellsOf('place')}.`);
  if (arrows.length > 0) said.push(`Its links: ${arrows.map(({ from, to }) => `${cellWords(from[0][0], size)}, and ${cellWords(to[0][0], size)}`).join('; ')}.`);
  if (pairs) said.push(`Two marks are in ${cellsOf('pair')}.`);
  return `Filter: ${said.join(' ')}`;
}

/** @param {Filter} filter @param {string[]} symbols @param {(filter: Filter) => void} changed @param {() => void} closed */
export function openFilter(filter, symbols, changed, closed) {
  const now = { ...filter };
  const set = (/** @type {Partial<Filter>} */ part) => changed(Object.assign(now, part));
  const { dialog } = openDialog('Filter', () => {
    const digits = segmented('One number', [['0', 'None'], ...symbols.map((name, i) => /** @type {[string, string]} */ ([String(i + 1), name]))], (value) => set({ digit: Number(value) }));
    digits.element.classList.add('many-of');
    digits.set(String(now.digit));
    return [
      el('p', { text: 'Your centre marks count. In cells without any it is every number that the board still leaves there. Corner marks are not looked at.' }),
      el('h3', { text: 'Where one number can go' }), digits.element,
      checkbox('Its links', now.links, (on) => set({ links: on }), 'Lines between the two last places of it in a row, column or box.'),
      checkbox('Cells with two marks', now.pairs, (on) => set({ pairs: on })),
    ];
  });
  dialog.addEventListener('close', closed);
}

/** What the filter draws on the board. @param {Filter} filter @param {Game} game @returns {Scene} */
export function filtered({ digit, pairs, links }, game) {
  const { geometry } = game;
  const { marks, values } = standing(game);
  const isOpen = (/** @type {number} */ cell) => values[cell] === 0;
  const has = (/** @type {number} */ cell) => digit > 0 && isOpen(cell) && marks[cell].includes(digit);
  const cells = values.map((_, cell) => cell);
  const pairsOf = links && digit > 0 ? linksOf(geometry.houses, has) : [];
  const linked = (/** @type {number} */ cell) => pairsOf.flatMap(([a, b]) => (a === cell ? [b] : b === cell ? [a] : []));
  /** @type {Scene['marks']} */
  const shown = cells.filter(has).map((cell) => ({ cell, value: digit, part: 'place', linked: linked(cell) }));
  if (pairs) {
    for (const cell of cells.filter((one) => isOpen(one) && marks[one].length === 2)) {
      shown.push(...marks[cell].filter((value) => !(value === digit && has(cell))).map((value) => ({ cell, value, part: 'pair' })));
    }
  }
  const arrows = pairsOf.map(([a, b]) => ({ from: [candidate(a, digit)], to: [candidate(b, digit)], strong: true, plain: true }));
  return { houses: [], focus: [], marks: shown, arrows, strokes: [], ovals: [], bare: false };
}

/** @param {number} cell @param {number} value @returns {Candidate} */
const candidate = (cell, value) => [cell, value];

/** Pairs of cells that are the last two places of a house, each once. @param {House[]} houses @param {(cell: number) => boolean} has @returns {[number, number][]} */
export function linksOf(houses, has) {
  /** @type {Map<string, [number, number]>} */
  const found = new Map();
  for (const { cells, full } of houses) {
    const places = cells.filter(has);
    if (full && places.length === 2) found.set(places.join(), [places[0], places[1]]);
  }
  return [...found.values()];
}
