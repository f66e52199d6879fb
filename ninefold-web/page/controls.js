/** Buttons, choices and dialogs, as all tabs have them. */

/** @import {Icon} from './icons.js' */

import { el } from './dom.js';
import { icon } from './icons.js';

/**
 * @param {string} name what it says
 * @param {() => void} action
 * @param {{icon?: Icon, class?: string, title?: string}} [look]
 */
export function button(name, action, look = {}) {
  const label = el('span', { text: name });
  const made = el('button', { type: 'button', class: `button ${look.class ?? ''}`.trim(), title: look.title, onclick: action }, label);
  if (look.icon) made.prepend(icon(look.icon));
  return made;
}

/** A button that stays down. @param {string} name @param {(on: boolean) => void} action @param {{icon?: Icon, class?: string, title?: string}} [look] */
export function toggleButton(name, action, look) {
  const made = button(name, () => {
    const on = made.getAttribute('aria-pressed') !== 'true';
    made.setAttribute('aria-pressed', String(on));
    action(on);
  }, look);
  made.setAttribute('aria-pressed', 'false');
  return made;
}

/**
 * One choice of several, side by side.
 * @param {string} legend @param {[value: string, name: string, title?: string][]} options @param {(value: string) => void} action
 */
export function segmented(legend, options, action) {
  const group = `choice-${legend.toLowerCase().replaceAll(' ', '-')}`;
  const inputs = options.map(([value, , title]) =>
    el('input', { type: 'radio', name: group, value, title, onchange: () => action(value) }));
  inputs[0].checked = true;
  const labels = options.map(([, name, title], i) => el('label', { title }, inputs[i], el('span', { text: name })));
  const element = el('fieldset', { class: 'segmented' }, el('legend', { class: 'said', text: legend }), ...labels);
  return { element, set: (/** @type {string} */ value) => inputs.forEach((input) => (input.checked = input.value === value)) };
}

/** @param {string} name @param {boolean} on @param {(on: boolean) => void} action @param {string} [about] */
export function checkbox(name, on, action, about) {
  const input = el('input', { type: 'checkbox', onchange: () => action(input.checked) });
  input.checked = on;
  return el('label', { class: 'checkbox' }, input, el('span', {}, name, about && el('small', { text: about })));
}

/** @param {string} name @param {HTMLElement} control @param {string} [about] */
export function field(name, control, about) {
  return el('label', { class: 'field' }, el('span', { text: name }), about && el('small', { text: about }), control);
}

/** @param {[value: string, name: string][]} options @param {(value: string) => void} [action] */
export function select(options, action) {
  const made = el('select', { onchange: () => action?.(made.value) }, ...options.map(([value, name]) => el('option', { value, text: name })));
  return made;
}

/**
 * A dialog that is built when it is opened and gone when it is closed; the focus returns to where it was.
 * @param {string} title
 * @param {(close: () => void) => (Node | string | null | false)[]} content
 */
export function openDialog(title, content) {
  const heading = el('h2', { id: 'dialog-title', tabindex: -1, text: title });
  const close = () => dialog.close();
  const shut = button('Close', close, { icon: 'close', class: 'quiet shut' });
  const dialog = el('dialog', { 'aria-labelledby': 'dialog-title', onclose: () => dialog.remove() }, el('div', { class: 'dialog-head' }, heading, shut));
  dialog.append(el('div', { class: 'dialog-body' }, ...content(close)));
  // A click beside the dialog closes it; one inside has the dialog's content as target.
  dialog.addEventListener('click', (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return { dialog, close };
}

/** Copies a text, or at least selects it for copying. @param {HTMLInputElement | HTMLTextAreaElement} from @returns {Promise<boolean>} */
export async function copyFrom(from) {
  from.select();
  return navigator.clipboard?.writeText(from.value).then(() => true, () => false) ?? false;
}
