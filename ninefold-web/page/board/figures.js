/** Figures around candidates: each part has a shape of its own, so that none is told by its colour alone. */

import { num, svg } from '../dom.js';
import { ring, strokeOutline } from './pencil.js';

/** @typedef {{x: number, y: number}} Point */

/** Corners as parts of the radius, a little beyond 1 where there is room, so that all look equally large.
 * @type {Record<string, number[][]>} */
const CORNERS = {
  square: [[-0.88, -0.88], [0.88, -0.88], [0.88, 0.88], [-0.88, 0.88]],
  diamond: [[0, -1.2], [1.2, 0], [0, 1.2], [-1.2, 0]],
  hexagon: [[-0.58, -0.96], [0.58, -0.96], [1.12, 0], [0.58, 0.96], [-0.58, 0.96], [-1.12, 0]],
};

/** Sets take these in turn, with a whole line; then the same with other lines. */
const SETS = ['square', 'diamond', 'hexagon'];
/** So do branches, but for the square, which says that something is off. */
const BRANCHES = ['ring', 'diamond', 'hexagon'];
const LINES = ['', 'dashed', 'dotted', 'mixed'];

/** The colour of a set by its number, from 1: from the seventh on a figure has another one. @param {number} number */
export const hueOf = (number) => ['blue', 'orange', 'green', 'purple', 'yellow', 'teal'][(number - 1 + Math.floor((number - 1) / 6)) % 6];

/** @param {string} part @returns {{shape: string, line: string, hue: string}} `line`: empty where it is whole */
function look(part) {
  const set = /^(set|branch)(\d+)$/.exec(part === 'pair' ? 'set1' : part);
  if (set) {
    const i = Math.max(0, Number(set[2]) - 1);
    return { shape: (set[1] === 'set' ? SETS : BRANCHES)[i % 3], line: LINES[Math.floor(i / 3) % LINES.length], hue: hueOf(i + 1) };
  }
  switch (part) {
    case 'place':
    case 'pattern': return { shape: 'circle', line: '', hue: 'blue' };
    case 'on': return { shape: 'circle', line: '', hue: 'blue' };
    case 'off': return { shape: 'square', line: '', hue: 'grey' };
    // The ends of a chain are bold.
    case 'first': return { shape: 'square', line: 'bold', hue: 'grey' };
    case 'last': return { shape: 'circle', line: 'bold', hue: 'blue' };
    case 'fin': return { shape: 'circle', line: 'dashed', hue: 'orange' };
    case 'pivot': return { shape: 'ring', line: '', hue: 'purple' };
    case 'shared': return { shape: 'star', line: '', hue: 'grey' };
    case 'eliminated': return { shape: 'struck', line: '', hue: 'red' };
    case 'placed': return { shape: 'drawn', line: '', hue: 'green' };
    default: return { shape: 'circle', line: '', hue: 'green' };
  }
}

/** @param {Point} at @param {number} radius @param {number} type the type size @param {string} part @param {string} name */
export function drawMark(at, radius, type, part, name) {
  const { shape, line, hue } = look(part);
  const group = svg('g', { class: `part ${hue} ${shape}${line && ` ${line}`}`, 'data-part': part });
  const [x, y] = [num(at.x), num(at.y)];
  const circle = (/** @type {number} */ r) => svg('circle', { cx: x, cy: y, r: num(r) });
  const polygon = (/** @type {string} */ of) => {
    const points = CORNERS[of].map(([dx, dy]) => `${num(at.x + dx * radius)},${num(at.y + dy * radius)}`);
    group.append(svg('polygon', { points: points.join(' ') }));
  };
  if (shape === 'star') ['diamond', 'square'].forEach(polygon);
  else if (CORNERS[shape]) polygon(shape);
  else {
    group.append(circle(radius));
    if (shape === 'ring') group.append(circle(radius * 0.8));
    if (shape === 'drawn') group.append(svg('path', { class: 'drawn-ring', d: ring(at, radius * 1.15) }));
  }
  group.append(svg('text', { x, y, 'font-size': num(type), dy: '0.36em' }, name));
  if (shape === 'struck') {
    const r = radius * 1.05;
    group.append(svg('path', { class: 'slash', d: strokeOutline({ x: at.x - r, y: at.y + r * 0.8 }, { x: at.x + r, y: at.y - r * 0.8 }, radius * 0.3) }));
  }
  return group;
}
