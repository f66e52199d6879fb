/** The actions that are possible now. Buttons stay the same elements, so that the keyboard's focus stays on them. */

/** @import {Geometry} from '../types.js' */
/** @import {PencilState} from './types.js' */

import { Keypad } from '../board/keypad.js';
import { button, select, toggleButton } from '../controls.js';
import { el } from '../dom.js';
import { deedName, prompt } from './prompt.js';

/**
 * @typedef {object} Deeds
 * @property {() => void} showMe shows what comes next; asked again, does it
 * @property {() => void} forced
 * @property {() => void} markUp
 * @property {(house: number) => void} crossOut
 * @property {() => void} aSet
 * @property {() => void} goOn
 * @property {() => void} condition
 * @property {(cell: number, value: number) => void} choose
 * @property {(cell: number, choices: number[]) => void} flip
 * @property {() => void} erase
 * @property {(value: number) => void} type
 * @property {(on: boolean) => void} several
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} again
 * @property {() => void} print
 * @property {(dialect: string) => void} speak
 * @property {(index: number) => void} puzzle
 *
 * @typedef {object} View what the desk is to show
 * @property {PencilState} state
 * @property {Geometry} geometry
 * @property {number[]} chosen the chosen cells
 * @property {boolean} isShown was the next step shown?
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 */

export class Desk {
  /** The houses and numbers for which the buttons were made. */
  #offered = '';
  /** @type {Geometry | null} */
  #geometry = null;

  /** @param {Deeds} deeds */
  constructor(deeds) {
    this.deeds = deeds;
    this.heading = el('h3');
    this.words = el('div', { class: 'prompt-words', 'data-told': true }, this.heading);
    this.offers = el('div', { class: 'actions offers', role: 'group' });
    this.showMe = button('Show me', deeds.showMe, { icon: 'hint', title: 'What comes next, and why; once more, and it is done' });
    this.forced = button('All forced numbers', deeds.forced);
    this.markUp = button('Mark it up', deeds.markUp, { icon: 'marks' });
    this.aSet = button('Show a set', deeds.aSet, { title: 'A preemptive set, also where a number could be entered first' });
    this.goOn = button('On to the next choice', deeds.goOn, { title: 'Crosses out and enters until a number must be chosen' });
    this.condition = button('Is a choice due?', deeds.condition, { title: 'Condition 1: the sets that cover each row, column and box' });
    this.erase = button('Erase the path', deeds.erase, { icon: 'erase' });
    const now = el('div', { class: 'actions now', role: 'group', 'aria-label': 'Next' },
      this.erase, this.showMe, this.markUp, this.forced, this.aSet, this.goOn, this.condition);
    this.keypad = new Keypad(deeds.type);
    this.undo = button('Undo', deeds.undo, { icon: 'undo', title: 'Ctrl + Z' });
    this.redo = button('Redo', deeds.redo, { icon: 'redo', title: 'Ctrl + Y' });
    this.several = toggleButton('Several', deeds.several, { icon: 'several', title: 'Every tap adds a cell to the choice' });
    const tools = el('div', { class: 'tools', role: 'group', 'aria-label': 'Tools' },
      this.undo, this.redo, this.several, button('Start again', deeds.again, { icon: 'again' }), button('Print', deeds.print, { icon: 'print', title: 'A worksheet: the board, the tree and the story' }));
    this.names = select([['crook', 'In Crook’s words'], ['modern', 'In today’s words']], deeds.speak);
    this.names.setAttribute('aria-label', 'Names');
    this.puzzles = select([], (index) => deeds.puzzle(Number(index)));
    this.puzzles.setAttribute('aria-label', 'Puzzle');
    this.element = el('div', { class: 'side' },
      el('section', { class: 'prompt' }, this.words, this.offers, now),
      this.keypad.element, tools, this.names);
  }

  /** The puzzles to choose from. @param {string[]} titles @param {number} current */
  offerPuzzles(titles, current) {
    this.puzzles.replaceChildren(...titles.map((title, i) => el('option', { value: i, text: title })));
    this.puzzles.value = String(current);
  }

  /** @param {View} view */
  show(view) {
    const { state, geometry } = view;
    this.#fit(geometry);
    const [heading, ...words] = prompt(state, geometry);
    this.heading.textContent = heading;
    this.words.replaceChildren(this.heading, ...words.filter(Boolean).map((text) => el('p', { text })));
    this.#offer(view);
    this.#toggle(view);
    this.undo.setAttribute('aria-disabled', String(!view.canUndo));
    this.redo.setAttribute('aria-disabled', String(!view.canRedo));
  }

  /** @param {View} view */
  #toggle({ state, isShown }) {
    const is = (/** @type {PencilState['standing'][]} */ ...standings) => standings.includes(state.standing);
    const isDead = is('dead') && state.paths > 0;
    say(this.showMe, isShown ? deedName(state) : 'Show me');
    say(this.erase, is('solved') ? 'See the other choices' : `Erase the ${state.path_name}`);
    say(this.condition, state.is_choice_due ? 'Why a choice?' : 'Is a choice due?');
    this.showMe.hidden = is('solved') || is('dead');
    this.erase.hidden = !(isDead || (is('solved') && state.paths > 0));
    this.forced.hidden = !is('forcing');
    // The step that was shown has its own button.
    this.markUp.hidden = !is('forcing') || (isShown && state.next_action?.do === 'mark-up');
    this.aSet.hidden = this.goOn.hidden = !is('searching') || state.is_choice_due;
    this.condition.hidden = !is('searching');
    this.forced.setAttribute('aria-disabled', String(state.next_action?.do !== 'enter'));
    const due = isDead ? this.erase : isShown ? this.showMe : is('forcing') && state.next_action?.do === 'mark-up' ? this.markUp : null;
    for (const one of [this.erase, this.markUp, this.showMe]) one.classList.toggle('primary', one === due);
  }

  /** Houses in which to cross out by the chosen cells, or numbers to choose. @param {View} view */
  #offer({ state, geometry, chosen }) {
    const cell = choiceCell(state, chosen);
    const houses = state.standing === 'searching' ? sharedHouses(geometry, state, chosen) : [];
    const choices = cell === null ? [] : choicesOf(state, cell);
    const offered = JSON.stringify([this.names.value, houses, cell, choices, houses.length > 0 && chosen]);
    if (offered === this.#offered) return;
    this.#offered = offered;
    const buttons = houses.map((house) => button(`Cross out in ${geometry.houses[house].name}`, () => this.deeds.crossOut(house), { class: 'primary', title: 'Enter' }));
    if (cell !== null) buttons.push(...this.#numbers(geometry, cell, choices));
    this.offers.setAttribute('aria-label', cell === null ? 'Cross out' : 'Choose');
    this.offers.hidden = buttons.length === 0;
    this.offers.replaceChildren(...buttons);
  }

  /** @param {Geometry} geometry @param {number} cell @param {number[]} choices */
  #numbers(geometry, cell, choices) {
    const [row, column] = [Math.floor(cell / geometry.size) + 1, (cell % geometry.size) + 1];
    const where = this.names.value === 'crook' ? `c(${row},${column})` : `r${row}c${column}`;
    const numbers = choices.map((value) => button(`${where} = ${geometry.symbols[value - 1]}`, () => this.deeds.choose(cell, value), { class: 'primary' }));
    const coin = button('Flip a coin', () => this.deeds.flip(cell, choices));
    return choices.length > 1 ? [...numbers, coin] : numbers;
  }

  /** @param {Geometry} geometry */
  #fit(geometry) {
    if (geometry === this.#geometry) return;
    this.#geometry = geometry;
    this.keypad.build(geometry, false);
  }
}

/** @param {HTMLElement} one @param {string} name */
function say(one, name) {
  const label = /** @type {Element} */ (one.lastElementChild);
  if (label.textContent !== name) label.textContent = name;
}

/** The cell for which a number is to be chosen, if a choice is due. @param {PencilState} state @param {number[]} chosen */
export function choiceCell({ standing, vertex, values, is_choice_due: isDue }, chosen) {
  if (!vertex || !(isDue || standing === 'at-vertex')) return null;
  return standing !== 'at-vertex' && chosen.length === 1 && values[chosen[0]] === 0 ? chosen[0] : vertex.cell;
}

/** @param {PencilState} state @param {number} cell */
const choicesOf = ({ vertex, marks }, cell) => (vertex?.cell === cell ? vertex.choices : (marks?.[cell] ?? []));

/** The houses that hold all of the chosen cells, where these are two open cells or more.
 * @param {Geometry} geometry @param {PencilState} state @param {number[]} chosen */
export function sharedHouses(geometry, { values }, chosen) {
  if (chosen.length < 2 || chosen.some((cell) => values[cell] !== 0)) return [];
  return geometry.houses.flatMap(({ cells }, house) => (chosen.every((cell) => cells.includes(cell)) ? [house] : []));
}
