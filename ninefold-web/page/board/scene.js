/**
 * What a step looks like on the board, in stages: `where` and `technique` shade the houses, `cells` adds the candidates in
 * their parts, the arrows and the lines, `answer` adds what follows. Units are sides of a cell.
 */

/** @import {Candidate, Geometry, Scene, Stage} from '../types.js' */
/** @import {BoardShow} from './view.js' */
/** @import {Point} from './figures.js' */

import { num, svg } from '../dom.js';
import { drawArrow, drawNode } from './arrows.js';
import { markPlace, markSize, middle, standsLarge, TWO_DIGITS } from './cell.js';
import { drawMark, hueOf } from './figures.js';
import { houseOutline } from './outline.js';
import { drawOval, drawStroke } from './strokes.js';

const RESULTS = ['placed', 'eliminated'];

/** The parts' order: of several for one candidate the last is shown. @param {string} part */
const rank = (part) => ['option', 'off', 'on', 'first', 'last', 'pattern', 'fin', 'pivot', 'set', 'branch', 'shared', 'eliminated', 'placed'].indexOf(part.replace(/\d+$/, ''));

/** Cells in shaded houses, and cells to look at. @param {Scene} scene @param {Stage} stage @param {Geometry} geometry */
export function sceneCells(scene, stage, geometry) {
  /** @type {Map<number, {tone: string, sign: string, roles: Scene['marks'], sets: string[]}>} */
  const cells = new Map();
  const of = (/** @type {number} */ cell) => {
    const known = cells.get(cell) ?? { tone: '', sign: '', roles: [], sets: [] };
    cells.set(cell, known);
    return known;
  };
  for (const { house, tone } of scene.houses) {
    if (tone === 'base' || (tone === 'failed' && !showsCells(stage))) geometry.houses[house].cells.forEach((cell) => (of(cell).tone = 'base'));
  }
  if (showsCells(stage)) {
    for (const cell of scene.focus) of(cell).sign = 'focus';
    for (const cell of scene.failed ?? []) of(cell).sign = 'failed';
    for (const mark of visibleMarks(scene, stage)) of(mark.cell).roles.push(mark);
    for (const { letter, cells: all } of scene.hulls ?? []) all.forEach((cell) => of(cell).sets.push(letter));
  }
  return cells;
}

/**
 * The number of a scene that is about one alone, as a fish is: all else stands back then, and the number is large in its cells. 0 where
 * it is about several, or shows no more than its houses yet.
 * @param {Scene} scene @param {Stage} stage
 */
export function loneDigit(scene, stage) {
  const { houses, marks, bare } = scene;
  if (!showsCells(stage) || bare || marks.length === 0 || !houses.some(({ tone }) => tone === 'cover')) return 0;
  return marks.every(({ value }) => value === marks[0].value) ? marks[0].value : 0;
}

/** @param {Stage} stage */
const showsCells = (stage) => stage === 'cells' || stage === 'answer';

/**
 * What lies under the numbers and marks of the board, bands and links, so that these can be read; and what stands over them.
 * @param {Scene} scene @param {Stage} stage @param {Geometry} geometry @param {BoardShow} shown @returns {{below: Node[], above: Node[]}}
 */
export function drawScene(scene, stage, geometry, shown) {
  const outlines = scene.houses
    .filter(({ tone }) => tone !== 'cover' || showsCells(stage))
    // That it is left with nothing is a part of what is told later.
    .map(({ house, tone }) => svg('path', { class: `house ${tone === 'failed' && !showsCells(stage) ? 'base' : tone}`, d: houseOutline(geometry.houses[house].cells, geometry.size) }));
  if (!showsCells(stage)) return { below: [], above: outlines };
  const hulls = scene.hulls ?? [];
  const depths = depthsOf(hulls);
  const marks = visibleMarks(scene, stage);
  const lone = loneDigit(scene, stage);
  const places = scene.bare ? barePlaces(marks, geometry) : null;
  const place = (/** @type {Candidate} */ [cell, value]) => {
    return shown.values[cell] || lone ? middle(cell, geometry.size) : (places?.get(`${cell} ${value}`) ?? markPlace(geometry, cell, value));
  };
  const [radius, type] = lone ? [0.3, 0.46] : scene.bare ? [0.2, 0.26] : [markSize(geometry) * 0.62, markSize(geometry)];
  const size = geometry.size;
  const isFilled = (/** @type {number} */ cell) => shown.values[cell] > 0;
  const marksIn = (/** @type {number} */ cell) => {
    const written = [shown.marks?.corner, shown.marks?.centre].flatMap((layer) => layer?.[cell] ?? []);
    return lone || shown.values[cell] ? [] : written.map((value) => place([cell, value]));
  };
  const taken = new Map();
  const nodes = scene.arrows.flatMap(({ from, to }) => [from, to]).filter((node) => node.length > 1);
  // What is filled in and of the pattern: a figure around the number of the board.
  const placed = scene.marks.flatMap(({ cell, part }) => (part === 'placed' ? [cell] : []));
  const [filled, open] = [marks.filter(({ cell }) => isFilled(cell)), marks.filter(({ cell }) => !isFilled(cell))];
  const below = [
    ...filled.map(({ cell, part }) => drawMark(middle(cell, size), 0.4, 0, part, '')),
    ...nodes.map((node) => drawNode(node.map(place), radius, size, isFilled)),
    ...scene.arrows.flatMap((arrow) => drawArrow(arrow, place, radius, size, isFilled, taken, marksIn, geometry.regions)),
  ];
  const above = [
    ...outlines,
    ...hulls.map((hull, i) => drawHull(hull, geometry.size, depths[i])),
    ...(lone ? others(lone, marks, shown).map((cell) => drawLone(cell, size, geometry.symbols[lone - 1])) : []),
    ...scene.strokes.map((stroke) => drawStroke(stroke, geometry, shown, placed)),
    ...scene.ovals.map((oval) => drawOval(oval.map(([cell]) => cell), size)),
    ...open.map((mark) => {
      const [where, r, t] = standsAlone(mark, marks, shown, size) ? [middle(mark.cell, size), 0.33, 0.5] : [place([mark.cell, mark.value]), radius, type];
      const name = geometry.symbols[mark.value - 1];
      const drawn = drawMark(where, r, name.length > 1 ? t * TWO_DIGITS : t, mark.part, name);
      if (isWritten(mark, shown)) drawn.dataset.own = '';
      return drawn;
    }),
    ...hulls.map((hull, i) => drawLetter(hull, geometry, hulls.slice(0, i).some((other) => letterEdge(other, geometry) === letterEdge(hull, geometry)))),
    ...sharedCells(hulls).map(([cell, letters]) => drawShared(cell, letters, geometry)),
    ...(scene.order?.marks ?? []).map(({ number, cell, value }) => drawNumber(number, place([cell, value]), radius, type, size)),
  ];
  return { below, above };
}

/** @typedef {NonNullable<Scene['hulls']>[number]} Hull */

/** How many lines of other sets each line lies within: of those that share cells. @param {Hull[]} hulls @returns {number[]} */
function depthsOf(hulls) {
  /** @type {number[]} */
  const depths = [];
  hulls.forEach(({ cells }, i) => {
    const taken = new Set(depths.filter((_, j) => j < i && hulls[j].cells.some((cell) => cells.includes(cell))));
    let depth = 0;
    while (taken.has(depth)) depth += 1;
    depths.push(depth);
  });
  return depths;
}

/** The cells of several sets, with their letters. @param {Hull[]} hulls @returns {[cell: number, letters: string][]} */
function sharedCells(hulls) {
  /** @type {Map<number, string>} */
  const letters = new Map();
  for (const { letter, cells } of hulls) cells.forEach((cell) => letters.set(cell, (letters.get(cell) ?? '') + letter));
  return [...letters].filter(([, all]) => all.length > 1);
}

/** A tint under the cells of an almost locked set, and a line around them, within so many others. @param {Hull} hull @param {number} size @param {number} depth */
function drawHull({ number, letter, cells }, size, depth) {
  const squares = cells.map((cell) => `M${cell % size} ${Math.floor(cell / size)}h1v1h-1z`).join('');
  return svg('g', { class: `hull ${hueOf(number)} line-${(number - 1) % 3}`, 'data-hull': letter },
    svg('path', { class: 'tint', d: squares }), svg('path', { class: 'line', d: houseOutline(cells, size, depth) }));
}

/** The letters of a cell of several sets, on its left edge, unless that is a thick line and the right one is none. @param {number} cell @param {string} letters @param {Geometry} geometry */
function drawShared(cell, letters, { size, regions }) {
  const isThick = (/** @type {number} */ column, /** @type {number} */ at) => column === 0 || column === size || Boolean(regions && regions[at] !== regions[at - 1]);
  const column = cell % size;
  const [x, y] = [column + (isThick(column, cell) && !isThick(column + 1, cell + 1) ? 1 : 0), Math.floor(cell / size) + 0.665];
  const width = 0.22 + 0.14 * (letters.length - 1);
  return svg('g', { class: 'hull shared', 'data-shared': letters },
    svg('rect', { class: 'ground', x: num(x - width / 2), y: num(y - 0.11), width: num(width), height: 0.22, rx: 0.04 }),
    svg('text', { class: 'letter', x: num(x), y: num(y), dy: '0.36em', 'font-size': 0.21 }, letters));
}

/**
 * The number of what follows in a net, at the upper right of its mark; at the edge of the board it ends there, however large it is.
 * @param {number} number @param {Point} at @param {number} radius @param {number} type @param {number} size of the board
 */
function drawNumber(number, at, radius, type, size) {
  const isLast = at.x + radius > size - 0.2;
  const text = svg('text', { class: isLast ? 'order last' : 'order', 'data-order': String(number), x: num(isLast ? size - 0.02 : at.x + radius), y: num(at.y - 0.75 * radius), dy: '0.36em' }, String(number));
  text.style.setProperty('--own', `${num(type * 0.62)}px`);
  return text;
}

/**
 * The edge on which its letter stands, as the number of the cell below it: the upper one of its first cell, unless that is a thick line and
 * the lower one is none. So no letter lies across the frame.
 * @param {Hull} hull @param {Geometry} geometry
 */
function letterEdge({ cells: [first] }, { size, regions }) {
  const isThick = (/** @type {number} */ below) => below < size || below >= size * size || Boolean(regions && regions[below] !== regions[below - size]);
  return isThick(first) && !isThick(first + size) ? first + size : first;
}

/** Between the places of the marks. @param {Hull} hull @param {Geometry} geometry @param {boolean} isSecond on its edge */
function drawLetter(hull, geometry, isSecond) {
  const { number, letter } = hull;
  const edge = letterEdge(hull, geometry);
  const [x, y] = [(edge % geometry.size) + (isSecond ? 0.665 : 0.335), Math.floor(edge / geometry.size)];
  return svg('g', { class: `hull ${hueOf(number)}` },
    svg('rect', { class: 'ground', x: num(x - 0.11), y: num(y - 0.11), width: 0.22, height: 0.22, rx: 0.04 }),
    svg('text', { class: 'letter', x: num(x), y: num(y), dy: '0.36em', 'font-size': 0.21 }, letter));
}

/** Cells with a mark of the number that are none of the scene's. @param {number} lone @param {Scene['marks']} marks @param {BoardShow} shown */
function others(lone, marks, { values, marks: written }) {
  const has = (/** @type {number} */ cell) => [written?.corner, written?.centre].some((layer) => layer?.[cell]?.includes(lone));
  return values.flatMap((value, cell) => (value === 0 && has(cell) && !marks.some((mark) => mark.cell === cell) ? [cell] : []));
}

/** @param {number} cell @param {number} size @param {string} name */
function drawLone(cell, size, name) {
  const { x, y } = middle(cell, size);
  return svg('text', { class: 'lone', x, y, dy: '0.36em', 'font-size': 0.44 }, name);
}

/** @param {Scene['marks'][number]} mark @param {Scene['marks']} all @param {BoardShow} shown @param {number} size */
function standsAlone({ cell }, all, { values, marks }, size) {
  const isBlank = !marks?.corner?.[cell]?.length && !marks?.centre?.[cell]?.length;
  return values[cell] === 0 && standsLarge(all.filter((other) => other.cell === cell), isBlank, size);
}

/** Is it among the marks on the board? All else is what the scene adds. @param {Scene['marks'][number]} mark @param {BoardShow} shown */
const isWritten = ({ cell, value }, { marks }) => [marks?.corner, marks?.centre].some((layer) => layer?.[cell]?.includes(value));

/** One mark per candidate; results only with the answer. @param {Scene} scene @param {Stage} stage */
function visibleMarks(scene, stage) {
  const seen = scene.marks.filter(({ part }) => stage === 'answer' || !RESULTS.includes(part));
  const last = new Map(seen.sort((a, b) => rank(a.part) - rank(b.part)).map((mark) => [`${mark.cell} ${mark.value}`, mark]));
  return [...last.values()];
}

/** A board without pencil marks has room for the few that a scene shows: they stand in the middle of their cells.
 * @param {Scene['marks']} marks @param {Geometry} geometry */
function barePlaces(marks, geometry) {
  const places = new Map();
  for (const cell of new Set(marks.map((mark) => mark.cell))) {
    const values = marks.filter((mark) => mark.cell === cell).map((mark) => mark.value).sort((a, b) => a - b);
    const columns = Math.ceil(Math.sqrt(values.length));
    const rows = Math.ceil(values.length / columns);
    values.forEach((value, i) => {
      const at = (/** @type {number} */ k, /** @type {number} */ count) => 0.5 + (k - (count - 1) / 2) * 0.44;
      const x = (cell % geometry.size) + at(i % columns, Math.min(columns, values.length));
      const y = Math.floor(cell / geometry.size) + at(Math.floor(i / columns), rows);
      places.set(`${cell} ${value}`, { x, y });
    });
  }
  return places;
}
