/** Actions on a board, as moves: pure functions from the entries to the changes. */

/** @import {Change, Entries, Layer} from './history.js' */

/** The facts of the puzzle that a move needs.
 * @typedef {{givens: number[], peers: number[][], entries: Entries}} Place */

/** @param {number[]} list @param {number} value */
const without = (list, value) => list.filter((other) => other !== value);
/** @param {number[]} list @param {number} value */
const including = (list, value) => (list.includes(value) ? list : [...list, value].sort((a, b) => a - b));

/**
 * Enters a value into cells that are not given; where all have it already, it is taken out. With `tidy` the cells that
 * see them lose the value from their marks.
 * @param {Place} place @param {number[]} cells @param {number} value @param {boolean} tidy
 * @returns {Change[]}
 */
export function enter({ givens, peers, entries }, cells, value, tidy) {
  const open = cells.filter((cell) => givens[cell] === 0);
  const taken = open.every((cell) => entries.values[cell] === value);
  /** @type {Change[]} */
  const changes = [];
  for (const cell of open) {
    const before = entries.values[cell];
    if (taken || before !== value) changes.push(['values', cell, before, taken ? 0 : value]);
  }
  if (taken || !tidy) return changes;
  const seen = [...new Set(open.flatMap((cell) => peers[cell]))].filter((cell) => !open.includes(cell));
  for (const layer of /** @type {const} */ (['corner', 'centre'])) {
    for (const cell of seen) {
      const before = entries[layer][cell];
      if (before.includes(value)) changes.push([layer, cell, before, without(before, value)]);
    }
  }
  return changes;
}

/**
 * Adds a mark or a colour to all of the cells, or takes it away where all have it. Marks go into open cells only.
 * @param {Place} place @param {'corner' | 'centre' | 'colours'} layer @param {number[]} cells @param {number} value
 * @returns {Change[]}
 */
export function toggle({ givens, entries }, layer, cells, value) {
  const open = layer === 'colours' ? cells : cells.filter((cell) => givens[cell] === 0 && entries.values[cell] === 0);
  const list = entries[layer];
  const all = open.every((cell) => list[cell].includes(value));
  const change = all ? without : including;
  return open
    .filter((cell) => list[cell].includes(value) === all)
    .map((cell) => /** @type {Change} */ ([layer, cell, list[cell], change(list[cell], value)]));
}

/**
 * Erases the uppermost of what the cells hold: values, then marks, then colours; with `first` that layer before all others.
 * @param {Place} place @param {number[]} cells @param {Layer} first
 * @returns {Change[]}
 */
export function erase({ givens, entries }, cells, first) {
  /** @type {Layer[][]} */
  const turns = [[first], ['values'], ['corner', 'centre'], ['colours']];
  for (const layers of turns) {
    const changes = layers.flatMap((layer) => cells.flatMap((cell) => eraseOne(givens, entries, layer, cell)));
    if (changes.length > 0) return changes;
  }
  return [];
}

/** @param {number[]} givens @param {Entries} entries @param {Layer} layer @param {number} cell @returns {Change[]} */
function eraseOne(givens, entries, layer, cell) {
  if (layer === 'values') {
    const value = entries.values[cell];
    return givens[cell] === 0 && value !== 0 ? [['values', cell, value, 0]] : [];
  }
  const before = entries[layer]?.[cell] ?? [];
  const hidden = layer !== 'colours' && entries.values[cell] !== 0;
  return before.length > 0 && !hidden ? [[layer, cell, before, []]] : [];
}

/**
 * Writes the candidates that the values on the board leave into the centre of the open cells, or of those among `cells`.
 * @param {Place} place @param {number} size @param {number[][] | null} allowed the puzzle's own restriction
 * @param {number[]} [cells] default: all
 * @returns {Change[]}
 */
export function autoMarks({ givens, peers, entries }, size, allowed, cells) {
  const value = (/** @type {number} */ cell) => givens[cell] || entries.values[cell];
  const symbols = Array.from({ length: size }, (_, i) => i + 1);
  const chosen = cells ?? [...givens.keys()];
  return chosen.flatMap((cell) => {
    if (value(cell) !== 0) return [];
    const used = new Set(peers[cell].map(value));
    const left = (allowed?.[cell] ?? symbols).filter((symbol) => !used.has(symbol));
    const before = entries.centre[cell];
    return left.join() === before.join() ? [] : [/** @type {Change} */ (['centre', cell, before, left])];
  });
}

/** Takes all marks away. @param {Place} place @returns {Change[]} */
export function clearMarks({ entries }) {
  return /** @type {const} */ (['corner', 'centre']).flatMap((layer) =>
    entries[layer].flatMap((before, cell) => (before.length > 0 ? [/** @type {Change} */ ([layer, cell, before, []])] : [])),
  );
}

/** Draws a line between two cells, or takes it away. @param {Place} place @param {number} a @param {number} b @returns {Change[]} */
export function line({ entries: { lines = [] } }, a, b) {
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  const before = lines[from] ?? [];
  return from === to ? [] : [['lines', from, before, before.includes(to) ? without(before, to) : including(before, to)]];
}

/** Takes all entries, marks, colours and lines away. @param {Place} place @returns {Change[]} */
export function startAgain({ givens, entries }) {
  const lists = /** @type {const} */ (['corner', 'centre', 'colours']);
  return [
    ...entries.values.flatMap((before, cell) => (before && !givens[cell] ? [/** @type {Change} */ (['values', cell, before, 0])] : [])),
    ...lists.flatMap((layer) =>
      entries[layer].flatMap((before, cell) => (before.length > 0 ? [/** @type {Change} */ ([layer, cell, before, []])] : [])),
    ),
    ...(entries.lines ?? []).flatMap((before, cell) => (before.length > 0 ? [/** @type {Change} */ (['lines', cell, before, []])] : [])),
  ];
}
