/** What stands under a step: why it is true, and where to read more of its kind. */

/** @import {Step} from '../types.js' */

import { el } from '../dom.js';

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {Step} step @param {boolean} [proves] with the facts that prove it @returns {Node[]} */
export function whyOf(step, proves = true) {
  const nodes = [];
  if (step.assumes_unique) nodes.push(el('p', { class: 'caution', text: 'This step counts on the puzzle having only one solution, which was checked first.' }));
  if (proves && step.facts.length > 0) {
    const facts = step.facts.map(({ because, any_of }) => el('li', {}, `${sentence(because)}: `, ...options(any_of)));
    nodes.push(el('details', { class: 'why' }, el('summary', { text: 'Why is this true?' }),
      el('p', { text: step.facts.length === 1 ? 'It rests on one fact.' : 'In every line one of these is true; together they leave no other way.' }),
      el('ol', {}, ...facts)));
  }
  if (step.page) {
    const known = step.called === step.technique ? step.technique : `${step.called} (today: ${step.technique})`;
    nodes.push(el('p', {}, el('a', { class: 'more-of', href: `#learn/techniques/${step.page}`, text: `About the technique: ${known}` })));
  }
  return nodes;
}

/** @param {string[]} anyOf @returns {(Node | string)[]} */
function options(anyOf) {
  return anyOf.flatMap((one, i) => [i === 0 ? '' : ' or ', el('code', { text: one })]);
}
