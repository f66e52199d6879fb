/** The part under a step: why it is true, and where to read more of its kind. */

/** @import {Step} from '../types.js' */

import { el, upper } from '../dom.js';

/** Why one of a fact's options is true, as a sentence to be gone on. @param {string} because `r2c1`, `4 in row 2`, `facts 1, 2` */
function reason(because) {
  const inHouse = /^(\S+) in (.+)$/.exec(because);
  if (/^r\d+c\d+$/.test(because)) return `${because} holds a number`;
  if (inHouse) return `${upper(inHouse[2])} needs ${inHouse[1]}`;
  if (because.startsWith('facts ')) return `From ${because.includes(',') ? because : because.replace('facts', 'fact')}`;
  return upper(because);
}

/** @param {Step} step @param {boolean} [proves] with the facts that prove it
 * @param {boolean} [open] are these unfolded? @returns {Node[]} */
export function whyOf(step, proves = true, open = false) {
  const nodes = [];
  if (step.assumes_unique) nodes.push(el('p', { class: 'caution', text: 'This step counts on the puzzle having only one solution, which was checked first.' }));
  if (proves && step.facts.length > 0) {
    const facts = step.facts.map(({ because, any_of }) => el('li', {}, `${reason(because)}: `, ...options(any_of)));
    nodes.push(el('details', { class: 'why', open }, el('summary', { text: 'Why is this true?' }),
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
