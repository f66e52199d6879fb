/** The search tree, drawn from its first vertex down; for a screen reader it is a list in lists. */

/** @import {Branch, TreeNode} from './types.js' */

import { pathName } from '../board/paths.js';
import { el, num, svg } from '../dom.js';

/** Pixels from leaf to leaf, and from one row to the next. */
const [ACROSS, DOWN, TOP] = [76, 74, 20];

/** The words below each end. */
const ENDS = { untried: 'not tried', open: 'in work', violation: 'violation', solution: 'solution', vertex: '' };

/** @param {TreeNode[]} nodes the first vertex first @param {string[]} symbols @returns {Node[]} */
export function drawTree(nodes, symbols) {
  if (nodes.length === 0) return [];
  /** @type {Node[]} */
  const lines = [];
  /** @type {Node[]} */
  const points = [];
  let leaves = 0;
  let depth = 0;
  /** @param {number} at @param {number} row @returns {number} where it stands */
  const place = (at, row) => {
    depth = Math.max(depth, row + 1);
    const xs = nodes[at].branches.map((branch) => (branch.node === undefined ? (leaves++ + 0.5) * ACROSS : place(branch.node, row + 1)));
    const x = (xs[0] + xs[xs.length - 1]) / 2;
    nodes[at].branches.forEach((branch, i) => {
      lines.push(...drawBranch(branch, [x, yOf(row)], [xs[i], yOf(row + 1)], symbols));
      if (branch.node === undefined) points.push(drawEnd(branch, xs[i], yOf(row + 1)));
    });
    points.push(drawVertex(nodes[at].name, x, yOf(row)));
    return x;
  };
  place(0, 0);
  const [width, height] = [leaves * ACROSS, TOP + depth * DOWN + 30];
  const picture = svg('svg', { class: 'tree', viewBox: `0 0 ${width} ${height}`, width, height, 'aria-hidden': 'true' }, ...lines, ...points);
  return [picture, el('div', { class: 'said' }, listOf(nodes, 0, symbols))];
}

/** @param {number} row */
const yOf = (row) => TOP + row * DOWN;

/** @param {Branch} branch @param {[number, number]} from @param {[number, number]} to @param {string[]} symbols @returns {Node[]} */
function drawBranch({ value, path, end }, [x1, y1], [x2, y2], symbols) {
  const look = end === 'untried' ? 'untried' : 'tried';
  const [x, y] = [num(x1 + (x2 - x1) * 0.52), num(y1 + (y2 - y1) * 0.52)];
  const name = svg('text', { x, y: y + 5, class: 'number' }, symbols[value - 1]);
  return [
    svg('line', { class: look, 'data-path': path, x1: num(x1), y1, x2: num(x2), y2 }),
    svg('circle', { class: 'ground', cx: x, cy: y, r: 9 }),
    name,
  ];
}

/** @param {string} name @param {number} x @param {number} y */
function drawVertex(name, x, y) {
  const width = 12 + name.length * 7.5;
  return svg('g', { class: 'vertex' },
    svg('rect', { x: num(x - width / 2), y: y - 12, width: num(width), height: 24, rx: 12 }),
    svg('text', { x: num(x), y: y + 5 }, name));
}

/** A cross, a tick, a ring or a dot, and what it means. @param {Branch} branch @param {number} x @param {number} y */
function drawEnd({ end, path }, x, y) {
  const group = svg('g', { class: `end ${end}`, 'data-path': path, transform: `translate(${num(x)} ${y})` });
  if (end === 'violation') group.append(svg('path', { d: 'M-6-6 6 6M6-6-6 6' }));
  else if (end === 'solution') group.append(svg('circle', { r: 10 }), svg('path', { d: 'm-5 0 4 4 6-8' }));
  else group.append(svg('circle', { r: end === 'open' ? 6 : 3 }));
  group.append(svg('text', { y: 25 }, ENDS[end]));
  return group;
}

/** @param {TreeNode[]} nodes @param {number} at @param {string[]} symbols @returns {HTMLUListElement} */
function listOf(nodes, at, symbols) {
  const { name, branches } = nodes[at];
  return el('ul', {}, ...branches.map(({ value, path, end, node }) => {
    const how = end === 'untried' ? '' : `, ${pathName(path)}`;
    const item = el('li', { text: `${name} is ${symbols[value - 1]}${how}: ${ENDS[end] || 'then'}` });
    if (node !== undefined) item.append(listOf(nodes, node, symbols));
    return item;
  }));
}
