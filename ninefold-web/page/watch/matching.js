/** Dr Dobb's node: the matching of a row, column or box, and how its first exclusion is collected, as a graph to step through. */

/** @import {State} from '../types.js' */
/** @import {Lesson} from '../learn/lessons.js' */

import * as api from '../api.js';
import { button, field, select } from '../controls.js';
import { el, upper } from '../dom.js';
import { boardOf } from '../learn/apply.js';

/** @param {Lesson} lesson @param {() => State} state the board that the buttons have come to */
export function matching(lesson, state) {
  const { game } = lesson;
  /** @type {Awaited<ReturnType<typeof api.node>>['states']} */
  let states = [];
  let stop = 0;
  const houses = select([]);
  const pairs = el('ul', { class: 'pairs', 'aria-label': 'The matching' });
  const picture = el('img', { class: 'graph', alt: '' });
  const said = el('p', { class: 'lesson', role: 'status', 'aria-live': 'polite' });
  const go = (/** @type {number} */ to) => {
    stop = Math.min(Math.max(to, 0), states.length - 1);
    const { words, svg } = states[stop];
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    picture.alt = words;
    said.textContent = words;
    count.textContent = `${stop + 1} of ${states.length}`;
    back.disabled = stop === 0;
    next.disabled = stop === states.length - 1;
  };
  const back = button('Previous', () => go(stop - 1), { icon: 'back' });
  const next = button('Next', () => go(stop + 1), { icon: 'next' });
  const count = el('span', { class: 'stop' });
  const walk = el('div', { class: 'node-walk', hidden: true }, pairs, el('div', { class: 'stepper', role: 'group', 'aria-label': 'The walk' }, back, next, count), picture);
  const ask = async () => {
    const before = state();
    const answer = await lesson.ask((signal) => api.node({ board: boardOf(game, before), house: Number(houses.value) }, signal));
    if (!answer || state() !== before) return;
    states = answer.states;
    walk.hidden = states.length === 0;
    pairs.replaceChildren(...answer.matching.map((pair) => el('li', { text: pair.replace('->', '\u2192') })));
    if (states.length > 0) go(0);
    else said.textContent = answer.end ?? '';
  };
  const clear = () => {
    const known = game.geometry.houses.map(({ name }, i) => el('option', { value: i, text: upper(name) }));
    houses.replaceChildren(...known);
    states = [];
    walk.hidden = true;
    said.textContent = '';
  };
  const element = el('div', { class: 'matching' }, field('Row, column or box (the article’s “node”)', houses), button('Matching', ask), said, walk);
  return { element, clear };
}
