/** Every technique: a list by family, and for each a page with an example on the board. */

/** @import {Lists, Stage, TechniquePage} from '../types.js' */
/** @import {Lesson, Section} from './lessons.js' */

import * as api from '../api.js';
import { keyOf } from '../board/key.js';
import { field, segmented } from '../controls.js';
import { el, upper } from '../dom.js';
import { plainGeometry } from '../model/geometry.js';
import { LESSONS } from './lessons-of.js';
import { linksOf, stageOf } from './links.js';
import { markdown } from './markdown.js';
import { whyOf } from './why.js';

/** @type {[Stage, string, string][]} */
const STAGES = [
  ['where', 'Where', 'Where to look'],
  ['cells', 'Pattern', 'What is to be seen there'],
  ['answer', 'Answer', 'What follows'],
];

/** @param {Lesson} lesson @returns {Section} */
export function techniques(lesson) {
  const element = el('div', { class: 'techniques' });
  /** @type {HTMLElement | null} */
  let list = null;
  /** The page that is shown; empty is the list. */
  let shown = '';

  const index = async (/** @type {string} */ before) => {
    lesson.wide(true);
    lesson.plain();
    if (!list) {
      const known = await lesson.ask(() => api.lists());
      if (!known) return;
      list = indexOf(known.techniques);
    }
    element.replaceChildren(list);
    if (before) opener(list, before)?.focus();
  };
  const page = async (/** @type {string} */ id) => {
    const found = await lesson.ask(async (signal) => {
      const text = await api.technique(id, signal);
      const shape = text.example?.board.shape;
      return { text, geometry: shape && (plainGeometry(shape) ?? (await api.geometry(shape))) };
    });
    // Where one has gone on meanwhile, to another page or another way to learn, nothing of this is shown.
    if (shown !== id || !element.isConnected) return;
    const { from } = lesson.app;
    const back = el('nav', { class: 'actions', 'aria-label': 'Back' },
      from && el('a', { href: `#${from.address}`, class: 'more-of', text: from.back }),
      el('a', { href: '#learn/techniques', class: 'more-of', text: 'All techniques' }));
    if (!found) {
      lesson.wide(true);
      return element.replaceChildren(back);
    }
    const heading = el('h2', { tabindex: -1, text: upper(found.text.name) });
    const example = found.text.example && found.geometry ? exampleOf(lesson, found.text, found.geometry) : null;
    lesson.wide(!example);
    // The name stands above all that is about it: above the board, too.
    if (example) lesson.head(heading);
    const ten = LESSONS.includes(id) && el('div', { class: 'actions' }, el('a', { class: 'button primary', href: `#learn/trainer/${id}`, text: 'Try ten of these' }));
    element.replaceChildren(back, ...(example ? [example] : [heading]), ...(ten ? [ten] : []), el('div', { class: 'prose' }, ...markdown(found.text.text, 3)));
    heading.focus({ preventScroll: true });
  };
  return {
    element,
    anyBoard: true,
    enter: (rest) => {
      const before = shown;
      if (rest !== 'changed' && rest !== 'quiet') shown = rest;
      if (shown) page(shown);
      else index(before);
    },
  };
}

/** Where the list goes on, back from a page. @param {HTMLElement} list @param {string} id @returns {HTMLElement | undefined} */
function opener(list, id) {
  const links = [...list.querySelectorAll('a')];
  return links.find((link) => link.getAttribute('href') === `#learn/techniques/${id}`) ?? links[0];
}

/** The example on the board, and what goes with it. @param {Lesson} lesson @param {TechniquePage} page @param {import('../types.js').Geometry} geometry */
function exampleOf({ board }, { name, example }, geometry) {
  if (!example) return el('div');
  const { step, told, scene, board: shown } = example;
  const values = shown.givens.map((given, cell) => given || (shown.entries?.[cell] ?? 0));
  const state = { values, marks: shown.marks ?? values.map(() => []) };
  const words = el('div', { role: 'status', 'data-told': true });
  const key = el('div');
  const draw = (/** @type {string} */ stage) => {
    board.show({ geometry, label: `Example: ${name}`, givens: shown.givens, state, scene, stage: /** @type {Stage} */ (stage) });
    words.replaceChildren(stage === 'answer' ? linksOf(told, told.sentence) : stageOf(told, /** @type {Stage} */ (stage)));
    key.replaceChildren(...keyOf(scene, /** @type {Stage} */ (stage)));
  };
  const choice = segmented('Show of the example', STAGES, draw);
  choice.set('answer');
  draw('answer');
  return el('div', { class: 'example' }, el('h3', { text: 'An example' }), choice.element, words, key, ...whyOf({ step, told }, true, false, false));
}

/** @param {Lists['techniques']} all */
function indexOf(all) {
  /** @type {Map<string, Lists['techniques']>} */
  const families = new Map();
  for (const one of all) families.set(one.family ?? 'Others', [...(families.get(one.family ?? 'Others') ?? []), one]);
  const groups = [...families].map(([family, members]) => {
    const links = members.map(({ id, name }) => el('li', {}, el('a', { href: `#learn/techniques/${id}`, text: upper(name) })));
    return el('section', {}, el('h3', { text: upper(family) }), el('p', {}, ...markdown(members[0].about)[0].childNodes), el('ul', {}, ...links));
  });
  const search = el('input', { type: 'text', autocomplete: 'off', oninput: () => filter() });
  const none = el('p', { role: 'status' });
  const filter = () => {
    const wanted = search.value.trim().toLowerCase();
    let count = 0;
    for (const group of groups) {
      const inFamily = (group.querySelector('h3')?.textContent ?? '').toLowerCase().includes(wanted);
      const links = [...group.querySelectorAll('li')];
      for (const item of links) item.hidden = !inFamily && !(item.textContent ?? '').toLowerCase().includes(wanted);
      group.hidden = links.every((item) => item.hidden);
      count += links.filter((item) => !item.hidden).length;
    }
    none.textContent = count === 0 ? 'No technique is called so.' : wanted ? `${count} found.` : '';
  };
  return el('div', { class: 'index' }, el('h2', { tabindex: -1, text: 'Techniques' }), el('p', { text: 'Roughly from easy to hard.' }), field('Find by name', search), none,
    el('div', { class: 'families' }, ...groups));
}
