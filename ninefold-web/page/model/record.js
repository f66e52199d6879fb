/** One's own solving times. */

/** @import {Game} from './game.js' */
/** @import {SolvedDeed} from './deeds.js' */

import { deeds, note } from './deeds.js';

/** @returns {SolvedDeed[]} the oldest first */
export const times = () => deeds().filter((deed) => deed.kind === 'solved');

/** Keeps that a game was solved. @param {Game} game @param {number} [at] */
export function keepTime({ puzzle, geometry, timer, helped }, at = Date.now()) {
  note({ kind: 'solved', at, size: geometry.size, level: puzzle.level ?? 0, ms: Math.round(timer.elapsed), helped });
}

/**
 * `count`: how many were solved, `helped`: how many of them with hints. The times are those of the others alone.
 * @typedef {{size: number, level: number, count: number, helped: number, best: number | null, median: number | null, latest: number | null}} Summary
 */

/** By size and level, in their order. @param {SolvedDeed[]} all @returns {Summary[]} */
export function summaries(all) {
  /** @type {Map<string, SolvedDeed[]>} */
  const kinds = new Map();
  for (const one of all) {
    const kind = `${one.size}/${one.level}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const found = [...kinds.values()].map((list) => {
    const [{ size, level }] = list;
    const alone = list.filter(({ helped }) => helped === 0).map(({ ms }) => ms);
    const sorted = [...alone].sort((a, b) => a - b);
    return { level, size, count: list.length, helped: list.length - alone.length, best: sorted[0] ?? null, median: middle(sorted), latest: alone.at(-1) ?? null };
  });
  return found.sort((a, b) => a.size - b.size || a.level - b.level);
}

/** @param {number[]} sorted */
function middle(sorted) {
  if (sorted.length === 0) return null;
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
