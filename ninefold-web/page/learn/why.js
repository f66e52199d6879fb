/** The part under a step: why it is true, and where to read more of its kind. */

/** @import {Shown} from '../types.js' */

import { el } from '../dom.js';

/** @param {Pick<Shown, 'step' | 'told'>} shown @param {boolean} [proves] with the facts that prove it
 * @param {boolean} [open] are these unfolded? @param {boolean} [onward] with the page of its technique? @returns {Node[]} */
export function whyOf({ step, told }, proves = true, open = false, onward = true) {
  const nodes = [];
  if (step.assumes_unique) nodes.push(el('p', { class: 'caution', text: 'This step counts on the puzzle having only one solution, which was checked first.' }));
  if (proves && told.facts.length > 0) {
    const facts = told.facts.map(({ because, any_of }) => el('li', {}, `${because}: `, ...options(any_of)));
    nodes.push(el('details', { class: 'why', open }, el('summary', { text: 'Why is this true?' }),
      el('p', { text: told.facts.length === 1 ? 'It rests on one fact.' : 'In every line one of these is true; together they leave no other way.' }),
      el('ol', {}, ...facts)));
  }
  if (onward) {
    const known = told.called === step.technique ? step.technique : `${told.called} (today: ${step.technique})`;
    nodes.push(el('p', {}, el('a', { class: 'more-of', href: `#learn/techniques/${step.id}`, text: `About the technique: ${known}` })));
  }
  return nodes;
}

/** @param {string[]} anyOf @returns {(Node | string)[]} */
function options(anyOf) {
  return anyOf.flatMap((one, i) => [i === 0 ? '' : ' or ', el('code', { text: one })]);
}
