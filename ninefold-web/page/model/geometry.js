/** Boards without their symbols: what the page works out by itself, so that typing never waits for the server. */

/** @import {Geometry, House, Shape} from '../types.js' */

/** The largest board that the page shows. */
export const LARGEST = 25;

/** @param {number} size @returns {string[]} */
const symbols = (size) => Array.from({ length: size }, (_, i) => String(i + 1));

/** @param {number} count @param {(i: number) => number} of @returns {number[]} */
const numbers = (count, of) => Array.from({ length: count }, (_, i) => of(i));

/**
 * The geometry of a plain Sudoku or Latin square. Anything else is read by the server.
 * @param {Shape} shape
 * @returns {Geometry | null}
 */
export function plainGeometry(shape) {
  if (shape.kind === 'layout') return null;
  const size = shape.kind === 'latin' ? shape.size : shape.height * shape.width;
  /** @type {House[]} */
  const houses = [];
  for (let i = 0; i < size; i++) {
    houses.push({ kind: 'row', name: `row ${i + 1}`, cells: numbers(size, (j) => i * size + j), full: true });
  }
  for (let i = 0; i < size; i++) {
    houses.push({ kind: 'column', name: `column ${i + 1}`, cells: numbers(size, (j) => j * size + i), full: true });
  }
  if (shape.kind === 'latin') {
    return { name: `Latin square ${size}x${size}`, size, symbols: symbols(size), houses, regions: null, box: null };
  }
  const { height, width } = shape;
  const region = (/** @type {number} */ cell) =>
    Math.floor(Math.floor(cell / size) / height) * height + Math.floor((cell % size) / width);
  const regions = numbers(size * size, region);
  for (let b = 0; b < size; b++) {
    houses.push({ kind: 'box', name: `box ${b + 1}`, cells: regions.flatMap((r, c) => (r === b ? [c] : [])), full: true });
  }
  const name = `Sudoku ${size}x${size} with boxes ${height}x${width}`;
  return { name, size, symbols: symbols(size), houses, regions, box: { height, width } };
}

/** For each cell the other cells of its houses, ascending. @param {Geometry} geometry @returns {number[][]} */
export function peersOf(geometry) {
  const sets = Array.from({ length: geometry.size ** 2 }, () => new Set(/** @type {number[]} */ ([])));
  for (const house of geometry.houses) {
    for (const a of house.cells) for (const b of house.cells) if (a !== b) sets[a].add(b);
  }
  return sets.map((set) => [...set].sort((a, b) => a - b));
}

/** Is the house more than a row, a column, a box or a region of a jigsaw, which lines show? @param {Geometry} geometry @param {House} house */
function isExtra({ regions }, { kind, cells }) {
  if (kind === 'extra') return true;
  return kind === 'region' && !(regions && cells.every((cell) => regions[cell] === regions[cells[0]]));
}

/** Cells of extra houses, which are shaded; empty where they cover the board and a shade would say nothing.
 * @param {Geometry} geometry @returns {Set<number>} */
export function shadedCells(geometry) {
  const cells = new Set(geometry.houses.filter((house) => isExtra(geometry, house)).flatMap((house) => house.cells));
  return cells.size === geometry.size ** 2 ? new Set() : cells;
}

/** Rows and columns of the pencil marks in a cell: as in a box unless it is long and thin, else near a square.
 * @param {Geometry} geometry @returns {{rows: number, columns: number}} */
export function markGrid({ size, box }) {
  if (box && Math.max(box.height, box.width) <= 3 * Math.min(box.height, box.width)) {
    return { rows: box.height, columns: box.width };
  }
  const columns = Math.ceil(Math.sqrt(size));
  return { rows: Math.ceil(size / columns), columns };
}

/** `row 3, column 4`. @param {number} cell @param {number} size */
export const cellWords = (cell, size) => `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
