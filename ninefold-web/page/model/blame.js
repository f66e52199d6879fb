/** Where did I go wrong? The earliest move that put something on the board that is now known to be wrong. */

/** @import {Candidate} from '../types.js' */
/** @import {Move} from './history.js' */

/**
 * @param {Move[]} done all moves, the first one first
 * @param {{entries: number[], marks: Candidate[]}} wrong what is wrong now: entries, and marks that were lost
 * @returns {{move: number, entries: number[], marks: Candidate[]} | null} the number of the move (from 0; -1: it came with
 *   the puzzle) and what of `wrong` it did
 */
export function firstWrong(done, wrong) {
  const culprits = [
    ...wrong.entries.map((cell) => ({ move: lastMove(done, (layer, c) => layer === 'values' && c === cell), entry: cell })),
    ...wrong.marks.map((mark) => ({ move: lastMove(done, (layer, cell, before, after) => loses(mark, layer, cell, before, after)), mark })),
  ];
  if (culprits.length === 0) return null;
  const move = Math.min(...culprits.map((one) => one.move));
  const same = culprits.filter((one) => one.move === move);
  return {
    move,
    entries: same.flatMap((one) => ('entry' in one ? [one.entry] : [])),
    marks: same.flatMap((one) => ('mark' in one ? [one.mark] : [])),
  };
}

/** @param {Move[]} done @param {(...change: Move['changes'][number]) => boolean} test */
const lastMove = (done, test) => done.findLastIndex((move) => move.changes.some((change) => test(...change)));

/** Did the change take the mark away, or write marks without it into an empty cell?
 * @param {Candidate} mark @param {string} layer @param {number} cell @param {number | number[]} before @param {number | number[]} after */
function loses([at, value], layer, cell, before, after) {
  if (layer !== 'centre' || cell !== at || !Array.isArray(before) || !Array.isArray(after)) return false;
  const had = before.length === 0 || before.includes(value);
  return had && after.length > 0 && !after.includes(value);
}
