/** Ratings of a puzzle side by side: every scale has its own numbers, and none can be compared with another. */

/** @import {RateAnswer, Rating} from '../types.js' */

import { el } from '../dom.js';

/** @param {RateAnswer} answer @returns {Node[]} */
export function ratingsOf({ ratings, report }) {
  const lines = report.map(([label, text]) => [el('dt', { text: upper(label) }), el('dd', { text })]).flat();
  return [
    el('h3', { text: 'How hard is it?' }),
    el('p', { class: 'kind', text: 'Every scale counts in its own way; a larger number is harder.' }),
    el('ul', { class: 'scales' }, ...ratings.map(scale)),
    ...(lines.length > 0 ? [el('details', { class: 'report' }, el('summary', { text: 'More about its level' }), el('dl', {}, ...lines))] : []),
  ];
}

/** @param {Rating} rating */
function scale({ scale: name, value, words }) {
  const has = value !== null && value !== undefined;
  // The words repeat the number: `2 (what it is)`.
  const about = has ? words.replace(/^\S+ \((.*)\)$/, '$1') : words;
  return el('li', {}, el('span', { class: 'scale', text: upper(name) }), el('b', { text: has ? String(value) : '–' }), el('span', { class: 'about', text: about }));
}

/** @param {string} text */
const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
