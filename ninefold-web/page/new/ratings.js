/** Ratings of a puzzle side by side: every scale has its own numbers, and none can be compared with another. */

/** @import {RateAnswer, Rating} from '../types.js' */

import { el, upper } from '../dom.js';

/** The names of the scales, and the meaning of their numbers. @type {Record<string, [name: string, about: string]>} */
const SCALES = {
  levels: ['Level', 'Of 1 to 6: the hardest kind of step that is needed.'],
  guesses: ['Guesses', 'Made by a program that only counts what each cell could be, until it is sure of the solution. People go other ways.'],
  crook: ['Crook’s paths', 'Coloured paths in his search tree; 0 where nothing must be chosen at random.'],
  hodoku: ['As HoDoKu says', 'Its level, from easy to extreme, and its score: the sum of its steps.'],
};

/** @param {RateAnswer} answer @returns {Node[]} */
export function ratingsOf({ ratings, report }) {
  const lines = report.map(([label, text]) => [el('dt', { text: upper(label) }), el('dd', { text })]).flat();
  return [
    el('h3', { text: 'How hard is it?' }),
    el('p', { class: 'kind', text: 'Compare puzzles on one scale; the scales count different things.' }),
    el('ul', { class: 'scales' }, ...ratings.map(scale)),
    ...(lines.length > 0 ? [el('details', { class: 'report' }, el('summary', { text: 'More about its level' }), el('dl', {}, ...lines))] : []),
  ];
}

/** @param {Rating} rating */
function scale({ scale: name, value, words }) {
  const has = value !== null && value !== undefined;
  const [title, meaning] = SCALES[name] ?? [upper(name), ''];
  // Without a number the words say why.
  const about = has ? meaning + (isUnfinished(value) ? ' Its techniques do not solve this one; the rest counts 10,000.' : '') : words;
  // Whoever hears it hears where the name ends, and the number.
  const pause = (/** @type {string} */ sign) => el('span', { class: 'said', text: sign });
  return el('li', {}, el('span', { class: 'scale' }, title, pause(':')), el('b', {}, has ? shown(value) : '–', pause('.')), el('span', { class: 'about', text: about }));
}

/** @param {number | {level: string, score: number, unfinished?: boolean}} value */
function isUnfinished(value) {
  return typeof value !== 'number' && value.unfinished === true;
}

/** @param {number | {level: string, score: number, unfinished?: boolean}} value */
function shown(value) {
  return typeof value === 'number' ? String(value) : `${value.level} ${value.score}${value.unfinished ? ' unfinished' : ''}`;
}
