/** One's own solving times, kept in this browser. */

/** @import {Game} from './game.js' */

import { keepSetting, setting } from './save.js';

/** How many are kept; the oldest go first. */
const MOST = 2000;

/** @typedef {{level: number, size: number, milliseconds: number, at: number}} Solved */

/** @returns {Solved[]} the oldest first */
export const times = () => setting('times', /** @type {Solved[]} */ ([]));

/** Keeps that a game was solved. @param {Game} game @param {number} [at] */
export function keepTime({ puzzle, geometry, timer }, at = Date.now()) {
  const solved = { level: puzzle.level ?? 0, size: geometry.size, milliseconds: Math.round(timer.elapsed), at };
  keepSetting('times', [...times(), solved].slice(-MOST));
}

/** @typedef {{level: number, size: number, count: number, best: number, median: number, latest: number}} Summary */

/** By size and level, in their order. @param {Solved[]} all @returns {Summary[]} */
export function summaries(all) {
  /** @type {Map<string, Solved[]>} */
  const kinds = new Map();
  for (const one of all) {
    const kind = `${one.size}/${one.level}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const found = [...kinds.values()].map((list) => {
    const sorted = list.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const { level, size, milliseconds } = list[list.length - 1];
    return { level, size, count: list.length, best: sorted[0], median: middle(sorted), latest: milliseconds };
  });
  return found.sort((a, b) => a.size - b.size || a.level - b.level);
}

/** @param {number[]} sorted */
function middle(sorted) {
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
