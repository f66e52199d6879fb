/** The buttons of Dr Dobb's solver: its two rules once, both to the end, and OK, which solves whatever it takes. */

/** @import {ExclusionAnswer, State} from '../types.js' */
/** @import {Lesson, Section} from '../learn/lessons.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { el } from '../dom.js';
import { boardOf, standing } from '../learn/apply.js';
import { matching } from './matching.js';
import { Onward } from '../learn/onward.js';
import { Steps } from './steps.js';
import { Story } from '../learn/story.js';

/** @type {[does: Parameters<typeof api.exclusion>[0]['do'], name: string][]} */
const BUTTONS = [
  ['chain-once', 'Chain exclusion, once'],
  ['pile-once', 'Pile exclusion, once'],
  ['both-to-the-end', 'Both to the end'],
  ['ok', 'OK: solve it, with guesses where needed'],
];

/** @type {[word: string, means: string][]} */
const WORDS = [
  ['Chain exclusion', 'So many cells of a row, column or box can take only as many numbers between them. The other cells there lose these numbers. Today: naked single, naked pair and so on.'],
  ['Pile exclusion', 'So many numbers have only as many cells of a row, column or box left. These cells lose all other numbers. Today: hidden single, hidden pair and so on.'],
  ['Vertex', 'A cell, as the article calls it.'],
  ['Node', 'A row, column or box.'],
  ['Logical', 'So the article calls a puzzle that the two rules solve without a guess; any other is illogical.'],
];

const SIGNS = [
  ['proved', 'proved by exclusion alone'],
  ['guessed', 'a guess'],
  ['follows', 'follows from the guesses'],
];

/** @param {Lesson} lesson @returns {Section} */
export function buttons(lesson) {
  const { game, board } = lesson;
  const steps = new Steps(board, 'What the button did');
  const nodes = matching(lesson, () => state);
  /** @type {State} */
  let state = standing(game);
  /** How each cell came by its number. @type {Map<number, string>} */
  let signs = new Map();

  const press = async (/** @type {typeof BUTTONS[number][0]} */ does) => {
    const before = state;
    const answer = await lesson.ask((signal) => api.exclusion({ board: boardOf(game, state), do: does }, signal));
    if (!answer || state !== before) return;
    signs = signsOf(answer, state, signs);
    const story = new Story(answer.start ?? state, [...answer.events], answer.end, game.peers);
    story.states[story.states.length - 1] = answer.state;
    state = answer.state;
    nodes.clear();
    steps.show(story, { ...lesson.look(), bare: false, signs }, Infinity);
    legend.hidden = signs.size === 0;
    // Where these buttons find nothing, OK guesses.
    if (answer.why === 'stuck') onward.clear();
    else onward.show(answer.why);
    after.hidden = false;
  };
  const legend = el('ul', { class: 'legend', 'aria-label': 'How cells are marked', hidden: true }, ...SIGNS.map(([sign, words]) =>
    el('li', {}, el('i', { class: 'swatch', 'data-sign': sign, 'aria-hidden': 'true' }), words)));
  const take = button('Put this on my board', () => {
    game.places = true;
    game.help();
    if (game.become(state, 'Dr Dobb’s buttons')) lesson.app.go('play');
  }, { icon: 'check' });
  const again = button('From my board again', () => begin(), { icon: 'again', class: 'quiet' });
  const after = el('div', { class: 'actions', hidden: true }, take, again);
  const onward = new Onward(lesson, () => {});
  const begin = () => {
    onward.clear();
    state = standing(game);
    signs = new Map();
    steps.clear();
    nodes.clear();
    legend.hidden = after.hidden = true;
    board.show({ ...lesson.look(), bare: false, state, signs });
  };
  const element = el('div', { class: 'buttons' },
    el('p', { text: 'Two rules from an article in Dr. Dobb’s Journal, both about one row, column or box at a time. Each button goes on from where the one before has ended.' }),
    el('div', { class: 'four' }, ...BUTTONS.map(([does, name], i) => button(name, () => press(does), { class: i === 3 ? 'primary' : '' }))),
    el('details', { class: 'why' }, el('summary', { text: 'The rules, and the words' }), el('dl', {}, ...WORDS.flatMap(([word, means]) => [el('dt', { text: word }), el('dd', { text: means })]))),
    legend, steps.element, onward.element, after, nodes.element);
  return {
    element,
    focus: () => element.querySelector('button')?.focus({ preventScroll: true }),
    ownManner: true,
    enter: (_, isNew) => {
      if (isNew || !steps.story) begin();
      else steps.draw();
    },
  };
}

/** @param {ExclusionAnswer} answer @param {State} before @param {Map<number, string>} known @returns {Map<number, string>} */
function signsOf({ state, proved, guessed }, before, known) {
  const signs = new Map(known);
  state.values.forEach((value, cell) => {
    if (value > 0 && before.values[cell] === 0) signs.set(cell, 'follows');
  });
  for (const cell of proved) signs.set(cell, 'proved');
  for (const cell of guessed) signs.set(cell, 'guessed');
  return signs;
}
