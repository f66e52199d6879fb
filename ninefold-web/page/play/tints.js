/** Colours of one's own for marking cells: each is mixed thinly into the board's ground, so that numbers on it can be read. */

import { COLOURS } from '../board/colours.js';
import { button } from '../controls.js';
import { el, upper } from '../dom.js';
import { keepSetting, setting } from '../model/setting.js';

/** How much of the colour is in the tint. */
const PART = '25%';

/** The person's colours; empty where it is the page's. @returns {string[]} */
const own = () => COLOURS.map((_, i) => setting('tints', /** @type {string[]} */ ([]))[i] ?? '');

/** Puts the person's colours in the place of the page's. */
export function applyTints() {
  own().forEach((hue, i) => {
    const { style } = document.documentElement;
    if (/^#[\da-f]{6}$/i.test(hue)) style.setProperty(`--tint-${i + 1}`, `color-mix(in oklab, ${hue} ${PART}, var(--board))`);
    else style.removeProperty(`--tint-${i + 1}`);
  });
}

/** The hues from which the inputs begin. */
const BEGIN = ['#0b74d1', '#e07b1a', '#1f9d68', '#a44ac0', '#e0c21a', '#14a3b0', '#e0402a', '#8a8a8a'];

/** The part of the settings in which colours are chosen. */
export function tintsField() {
  const inputs = COLOURS.map(({ name, letter }, i) => {
    const input = el('input', { type: 'color', onchange: () => keep(i, input.value) });
    input.value = own()[i] || BEGIN[i];
    return el('label', { class: 'hue' }, input, el('span', { text: `${letter}, ${name}` }));
  });
  const keep = (/** @type {number} */ at, /** @type {string} */ hue) => {
    keepSetting('tints', own().map((was, i) => (i === at ? hue : was)));
    applyTints();
  };
  const again = button('The page’s own colours', () => {
    keepSetting('tints', []);
    applyTints();
    inputs.forEach((label, i) => (/** @type {HTMLInputElement} */ (label.firstElementChild).value = BEGIN[i]));
  });
  return el('fieldset', { class: 'hues' }, el('legend', { text: upper('colours of cells') }), ...inputs, again);
}
