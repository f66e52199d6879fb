/** The sentences of Play about a puzzle that was opened, givens that clash, a move that was undone, and what a step does. */

/** @import {Geometry, Step} from '../types.js' */
/** @import {Game} from '../model/game.js' */
/** @import {Change, Move} from '../model/history.js' */

import { COLOURS } from '../board/colours.js';
import { list, upper } from '../dom.js';
import { clash } from '../model/conflicts.js';
import { cellWords } from '../model/geometry.js';

/** `Sudoku 9 by 9, 30 givens. With its pencil marks.` @param {Game} game */
export function openedWords({ puzzle: { board, geometry }, places }) {
  const kind = geometry.name.replace(/(\d+)x(\d+)/g, '$1 by $2').replace(/ with boxes (\d+) by \1$/, '');
  const count = board.givens.filter((given) => given > 0).length;
  const marks = places && (board.marks ?? board.allowed) ? ' With its pencil marks.' : '';
  return `${upper(kind)}, ${count || 'no'} ${count === 1 ? 'given' : 'givens'}.${marks}`;
}

/** Which number clashes first, and where: `row 1 holds 5 twice`; nothing where none does. @param {Game} game */
export function heldWords({ geometry, values }) {
  const found = clash(geometry, values);
  if (!found) return '';
  const { house, value, cells } = found;
  return `${house.name} holds ${geometry.symbols[value - 1]} ${cells.length === 2 ? 'twice' : `${COUNTS[cells.length] ?? cells.length} times`}`;
}

/** Why what was typed is no puzzle. @param {Game} game */
export function clashWords(game) {
  const { geometry, values, conflicts } = game;
  const found = clash(geometry, values);
  if (!found) return '';
  const rest = conflicts.size - found.cells.length;
  const more = rest > 0 ? ` ${rest} more ${rest === 1 ? 'cell clashes' : 'cells clash'}, too.` : '';
  const where = list(found.cells.map((cell) => cellWords(cell, geometry.size)));
  return `This cannot be the puzzle: ${heldWords(game)}, in ${where}.${more}`;
}

/** The names of moves that change the board as a whole. @type {Record<string, string>} */
const WHOLE = { 'auto marks': 'auto marks', 'clear marks': 'clearing the marks', 'start again': 'starting again' };

/** `5 in row 1, column 2`. @param {Move} move @param {Geometry} geometry */
export function moveWords({ label, changes }, geometry) {
  if (Object.hasOwn(WHOLE, label)) return WHOLE[label];
  if (label === 'line') return lineWords(changes[0], geometry);
  const values = changes.filter(([layer]) => layer === 'values');
  if (!['enter', 'erase', 'corner', 'centre', 'colours'].includes(label)) {
    return values.length === 1 ? `${label}, ${valueWords(values, geometry)}` : label;
  }
  return values.length > 0 ? valueWords(values, geometry) : listWords(changes, geometry);
}

/** @param {Change[]} changes @param {Geometry} geometry */
function whereWords(changes, { size }) {
  const cells = new Set(changes.map(([, cell]) => cell));
  return cells.size === 1 ? cellWords(changes[0][1], size) : `${cells.size} cells`;
}

/** @param {Change[]} values @param {Geometry} geometry */
function valueWords(values, geometry) {
  const [, , before, after] = values[0];
  const where = whereWords(values, geometry);
  if (after) return `${geometry.symbols[Number(after) - 1]} in ${where}`;
  return values.length === 1 ? `erasing ${geometry.symbols[Number(before) - 1]} in ${where}` : `erasing ${where}`;
}

/** Of marks or colours. @param {Change[]} changes @param {Geometry} geometry */
function listWords(changes, geometry) {
  const [layer, , before, after] = changes[0];
  const [had, has] = [[before].flat(), [after].flat()];
  const added = has.filter((value) => !had.includes(value));
  const gone = had.filter((value) => !has.includes(value));
  const isMixed = changes.some(([other]) => other !== layer);
  const kind = layer === 'colours' ? 'colour' : isMixed ? 'mark' : `${layer} mark`;
  const name = (/** @type {number} */ value) => (layer === 'colours' ? COLOURS[value - 1].name : geometry.symbols[value - 1]);
  const where = whereWords(changes, geometry);
  if (added.length === 1) return `${kind} ${name(added[0])} in ${where}`;
  if (gone.length === 1 && !isMixed) return `taking ${kind} ${name(gone[0])} out of ${where}`;
  return `erasing the ${kind}s of ${where}`;
}

/** The marks of a cell, which are small on a large board. @param {Game} game @param {number} cell */
export function marksWords({ geometry, values, entries }, cell) {
  const names = (/** @type {number[]} */ marks) => marks.map((value) => geometry.symbols[value - 1]).join(' ');
  if (values[cell]) return '';
  const [corner, centre] = [entries.corner[cell], entries.centre[cell]];
  const said = [centre.length > 0 && names(centre), corner.length > 0 && `corner ${names(corner)}`].filter(Boolean);
  return said.length > 0 ? `${cellWords(cell, geometry.size)}: ${said.join('; ')}` : '';
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** What a step does, as a button says it: `Enter 5`, `Cross out four 3s`. @param {Pick<Step, 'places' | 'eliminates'>} step @param {Geometry} geometry */
export function deedWords({ places, eliminates }, { symbols }) {
  const count = (/** @type {number} */ n) => COUNTS[n] ?? String(n);
  if (places.length > 0) return places.length === 1 ? `Enter ${symbols[places[0][1] - 1]}` : `Enter ${count(places.length)} numbers`;
  const values = new Set(eliminates.map(([, value]) => value));
  const name = symbols[eliminates[0][1] - 1];
  if (eliminates.length === 1) return `Cross out the ${name}`;
  return values.size === 1 ? `Cross out ${count(eliminates.length)} ${name}s` : `Cross out ${count(eliminates.length)} marks`;
}

/** `a line from row 1, column 2 to row 3, column 4`. @param {Change} change @param {Geometry} geometry */
function lineWords([, from, before, after], { size }) {
  const [old, now] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  const to = [...old, ...now].find((cell) => old.includes(cell) !== now.includes(cell)) ?? from;
  return `${now.length > old.length ? 'a line' : 'erasing a line'} from ${cellWords(from, size)} to ${cellWords(to, size)}`;
}
