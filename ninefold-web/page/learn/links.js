/** A step's words, link by link where they are long. */

/** @import {Stage, Told} from '../types.js' */

import { el, upper } from '../dom.js';

/** @typedef {NonNullable<Told['lines']>} Lines */

/**
 * A paragraph, or a line for each link, and then what stands beside them.
 * @param {Told | undefined} told
 * @param {string} text all of it in one, for what has no lines
 * @param {boolean} [isNamed] does the name with its place, the first line, stand elsewhere?
 * @returns {HTMLElement}
 */
export function linksOf(told, text, isNamed = false) {
  if (!told?.lines) return el('p', { text });
  const beside = text.startsWith(told.sentence) ? text.slice(told.sentence.length).trim() : '';
  return linkByLink(told.lines.slice(Number(isNamed)), beside);
}

/**
 * One stage of a hint: its part of the lines, where they say the same as its sentence.
 * @param {Told} told @param {Stage} stage @returns {HTMLElement}
 */
export function stageOf({ lines = [], stages }, stage) {
  const text = stages[stage];
  for (const [from, { text: first }] of lines.entries()) {
    if (!text.startsWith(first)) continue;
    const to = lines.findIndex((_, i) => i > from && joined(lines.slice(from, i + 1)) === text);
    if (to > from) return linkByLink(lines.slice(from, to + 1));
  }
  return el('p', { text });
}

/**
 * All of a hint: what follows, below what is there. Whoever follows a long argument has its beginning in sight, too.
 * @param {Told} told @returns {HTMLElement[]}
 */
export function wholeOf(told) {
  if (told.lines) return [linksOf(told, told.sentence, true)];
  const { stages, pattern } = told;
  // Where the pattern gave the answer away, it is told with the answer.
  const isRetold = pattern.length > 0 && stages.answer.toLowerCase().startsWith(pattern[0].toLowerCase());
  return [...(isRetold ? [] : [stageOf(told, 'cells')]), stageOf(told, 'answer')];
}

/** The name, with its place where the words below it are told link by link. @param {Told} told */
export const headingOf = ({ called, lines }) => (lines ? lines[0].text.replace(/:$/, '') : upper(called));

/** What is said once it was done: of a long step no more than what it does. @param {Told} told */
export const doneWords = ({ lines, effects, stages }) => `Done: ${lines ? `${effects}.` : stages.answer}`;

/** @param {Lines} lines */
const joined = (lines) => lines.map(({ text }) => text).join(' ');

/** What is deeper stands below its beginning, and can be folded away. @param {Lines} lines @param {string} [beside] */
function linkByLink(lines, beside) {
  /** @type {Lines[]} */
  const branches = [];
  for (const line of lines) {
    if (line.depth > 0 && branches.length > 0) branches[branches.length - 1].push(line);
    else branches.push([line]);
  }
  return el('div', { class: 'links' }, ...branches.map(branchOf), beside && el('p', { text: beside }));
}

/** @param {Lines} branch its beginning, and what follows in it @returns {HTMLElement} */
function branchOf([head, ...below]) {
  if (below.length === 0) return el('p', { class: 'link', text: head.text });
  return el('details', { class: 'branch', open: true }, el('summary', { class: 'link', text: head.text }),
    ...below.map(({ text }) => el('p', { class: 'link deep', text })));
}
