/** As much of Markdown as the pages of the techniques use, as elements: nothing of it is ever read as HTML. */

import { el } from '../dom.js';

/** @param {string} text @param {number} [level] what a first heading becomes @returns {HTMLElement[]} */
export function markdown(text, level = 2) {
  return blocks(text.replaceAll('\r', '').split('\n')).map((lines) => block(lines, level));
}

/** @param {string[]} lines @returns {string[][]} */
function blocks(lines) {
  /** @type {string[][]} */
  const found = [[]];
  let isFenced = false;
  for (const line of lines) {
    const latest = found[found.length - 1];
    const isFence = line.startsWith('```');
    if (line.trim() === '' && !isFenced) found.push([]);
    else if (/^#+ /.test(line) && !isFenced) found.push([line], []);
    else if (/^- /.test(line) && latest.length > 0 && !/^- /.test(latest[0]) && !isFenced) found.push([line]);
    else latest.push(line);
    if (isFence) isFenced = !isFenced;
  }
  return found.filter((lines) => lines.length > 0);
}

/** @param {string[]} lines @param {number} level */
function block(lines, level) {
  const heading = /^(#+) (.*)$/.exec(lines[0]);
  if (heading) return el(/** @type {'h2'} */ (`h${Math.min(6, heading[1].length + level - 1)}`), {}, ...inline(heading[2]));
  if (lines[0].startsWith('```')) return el('pre', { tabindex: 0, text: lines.slice(1, -1).join('\n') });
  if (lines.every((line) => line.startsWith('    '))) return el('pre', { tabindex: 0, text: lines.map((line) => line.slice(4)).join('\n') });
  const marker = /^(- |\d+\. )/.exec(lines[0]);
  if (marker) return el(marker[1] === '- ' ? 'ul' : 'ol', {}, ...items(lines).map((item) => el('li', {}, ...inline(item))));
  return el('p', {}, ...inline(lines.join(' ')));
}

/** @param {string[]} lines @returns {string[]} */
function items(lines) {
  /** @type {string[]} */
  const found = [];
  for (const line of lines) {
    const item = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (item) found.push(item[1]);
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

const INLINE = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** @param {string} text @returns {(Node | string)[]} */
function inline(text) {
  const nodes = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    nodes.push(text.slice(at, match.index), mark(match));
    at = match.index + match[0].length;
  }
  return [...nodes, text.slice(at)];
}

/** @param {RegExpMatchArray} match */
function mark([, code, strong, soft, name, link]) {
  if (code !== undefined) return el('code', { text: code });
  if (strong !== undefined) return el('strong', {}, ...inline(strong));
  if (soft !== undefined) return el('em', {}, ...inline(soft));
  // Only links out are links here; the files that pages name beside themselves are not part of the page.
  return /^https?:/.test(link) ? el('a', { href: link, rel: 'noreferrer', text: name }) : el('span', { text: name });
}
