/** A step's words, link by link where they are long. */

/** @import {Told} from '../types.js' */

import { el, upper } from '../dom.js';

/**
 * What a paragraph holds: a line for each link, and then what stands beside them.
 * @param {Told | undefined} told
 * @param {string} text all of it in one, for what has no lines
 * @param {boolean} [isNamed] does the name with its place, the first line, stand elsewhere?
 * @returns {(Node | string)[]}
 */
export function linksOf(told, text, isNamed = false) {
  if (!told?.lines) return [text];
  const lines = told.lines.slice(Number(isNamed)).map((line) => el('span', { class: line.depth > 0 ? 'link deep' : 'link', text: `${line.text} ` }));
  return [...lines, text.startsWith(told.sentence) ? text.slice(told.sentence.length) : ''];
}

/** The name, with its place where the words below it are told link by link. @param {Told} told */
export const headingOf = ({ called, lines }) => (lines ? lines[0].text.replace(/:$/, '') : upper(called));
