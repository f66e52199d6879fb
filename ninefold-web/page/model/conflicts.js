/** Conflicts on the board, and whether all is done. */

/** @import {Geometry} from '../types.js' */

/** The cells whose value occurs again in one of their houses. @param {Geometry} geometry @param {number[]} values @returns {Set<number>} */
export function conflicts(geometry, values) {
  /** @type {Set<number>} */
  const found = new Set();
  for (const { cells } of geometry.houses) {
    /** @type {Map<number, number>} */
    const first = new Map();
    for (const cell of cells) {
      const value = values[cell];
      if (value === 0) continue;
      const other = first.get(value);
      if (other === undefined) first.set(value, cell);
      else found.add(other).add(cell);
    }
  }
  return found;
}

/** The first house that holds a value more than once. @param {Geometry} geometry @param {number[]} values */
export function clash(geometry, values) {
  for (const house of geometry.houses) {
    const value = house.cells.map((cell) => values[cell]).find((one, i, all) => one > 0 && all.indexOf(one) < i);
    if (value) return { house, value, cells: house.cells.filter((cell) => values[cell] === value) };
  }
  return null;
}

/** Is every cell filled, and without a conflict? Then the houses hold every symbol. @param {Geometry} geometry @param {number[]} values */
export const isSolved = (geometry, values) => values.every((value) => value > 0) && conflicts(geometry, values).size === 0;

/** How often each value is still missing, by value from 1. @param {Geometry} geometry @param {number[]} values @returns {number[]} */
export function missing(geometry, values) {
  const left = Array(geometry.size + 1).fill(geometry.size);
  for (const value of values) left[value] -= 1;
  return left;
}
