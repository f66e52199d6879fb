/** The copies of games in this browser's storage, and what is known of each on the server. */

/** @import {Geometry} from '../types.js' */
/** @import {Saved} from './game.js' */
/** @import {Move, Try} from './history.js' */

import { LARGEST } from './geometry.js';
import { fits } from './share.js';

const GAME = 'ninefold.game.';
const STATE = 'ninefold.state.';
const GONE = 'ninefold.gone';

/** The layers of a board that a move changes. */
const LAYERS = ['values', 'corner', 'centre', 'colours', 'lines'];

/** The latest time that a clock can name, in milliseconds. */
const LAST = 8.64e15;

// The same bounds as the server has, in `store/bounds.rs`: beyond them nothing is meant.
const LAST_YEAR = 32_503_680_000_000;
const LONGEST = 366 * 24 * 3600 * 1000;
const within = (/** @type {unknown} */ number, /** @type {number} */ most) => typeof number === 'number' && number >= 0 && number <= most;
/** Is it a time of a clock, in milliseconds since 1970? @param {unknown} at */
export const isMoment = (at) => within(at, LAST_YEAR);
/** Is it how long a puzzle may take, in milliseconds? @param {unknown} ms */
export const isSpan = (ms) => within(ms, LONGEST);
/** Is it a number of things? @param {unknown} count @param {number} [most] */
export const isCount = (count, most = 1e9) => within(count, most) && Number.isInteger(count);
/** Is it a day, counted from 1970? @param {unknown} day */
export const isDay = (day) => isCount(day, LAST_YEAR / 86_400_000);

/**
 * What is known of a copy on the server.
 * @typedef {object} State
 * @property {number} version the one that this copy comes after; 0 where none is known
 * @property {string[]} sent names of states that were sent and not answered
 * @property {boolean} ahead has the copy something that the server has not?
 * @property {number} [number] of several games with one title, from 1
 */

// Only pages of this machine, or of https, have it; this page comes over the local network, too.
if (typeof crypto.randomUUID !== 'function') {
  crypto.randomUUID = () => {
    const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return /** @type {ReturnType<Crypto['randomUUID']>} */ (`${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`);
  };
}

/** Storage may be forbidden, full or damaged; then nothing is kept, and the page works all the same.
 * @template T @param {() => T} action @returns {T | null} */
export function attempt(action) {
  try {
    return action();
  } catch {
    return null;
  }
}

/** @param {string} id */
export const keyOf = (id) => GAME + id;

/** The ids of all copies. */
export const ids = () => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(GAME)).map((key) => key.slice(GAME.length))) ?? [];

/** The copy as it is written. @param {string} id */
export const textOf = (id) => attempt(() => localStorage.getItem(keyOf(id)));

/** The copy, if it is whole. @param {string} id @returns {Saved | null} */
export const copyOf = (id) => readCopy(textOf(id), id);

/** How many copies are not whole: nothing of them is shown. */
export const brokenCopies = () => ids().filter((id) => !copyOf(id)).length;

/** @param {string | null} text @param {string} id its own, whatever the text says @returns {Saved | null} */
export function readCopy(text, id) {
  const saved = attempt(() => /** @type {Saved} */ (JSON.parse(text ?? '')));
  return saved && attempt(() => isWhole(saved)) ? mended({ ...saved, id }) : null;
}

/** Numbers that nothing can mean, as a played time below 0, are none: the board beside them is good. @param {Saved} saved @returns {Saved} */
function mended(saved) {
  if (saved.elapsed !== undefined && !isSpan(saved.elapsed)) saved.elapsed = 0;
  if (saved.at !== undefined && !isMoment(saved.at)) saved.at = 0;
  if (saved.helped !== undefined && !isCount(saved.helped)) delete saved.helped;
  if (saved.puzzle.level !== undefined && !isCount(saved.puzzle.level, 6)) delete saved.puzzle.level;
  return saved;
}

/** Has it all that the page rests on when it shows a game? Other programs write games, too. @param {Saved} game */
function isWhole({ puzzle, entries, done, undone, tries, elapsed, at }) {
  const { board, geometry, title } = puzzle;
  const { size } = geometry;
  const areMoves = (/** @type {Move[]} */ moves) => Array.isArray(moves) && moves.every((move) => isMove(move, size));
  const isTime = (/** @type {unknown} */ time) => time === undefined || Math.abs(Number(time)) <= LAST;
  return typeof title === 'string' && typeof board.shape.kind === 'string'
    && Number.isInteger(size) && size > 0 && size <= LARGEST && isGeometry(geometry) && fits(size, board, entries)
    && areMoves(done) && areMoves(undone) && (!Array.isArray(tries) || tries.every((one) => isTry(one, size)))
    && isTime(elapsed) && isTime(at);
}

/** @param {Geometry} geometry */
function isGeometry({ name, size, symbols, houses, regions }) {
  const areCells = (/** @type {number[]} */ cells) => cells.every((cell) => isCell(cell, size));
  return [name, ...symbols].every((text) => typeof text === 'string') && symbols.length === size
    && houses.length > 0 && houses.every(({ kind, name: called, cells }) => typeof kind === 'string' && typeof called === 'string' && areCells(cells))
    && (regions === null || (Array.isArray(regions) && regions.length === size ** 2));
}

/** @param {number} cell @param {number} size */
const isCell = (cell, size) => Number.isInteger(cell) && cell >= 0 && cell < size ** 2;

/** @param {Move} move @param {number} size */
function isMove({ label, changes }, size) {
  return typeof label === 'string' && changes.every(([layer, cell, before, after]) =>
    LAYERS.includes(layer) && isCell(cell, size) && [before, after].every((filled) => Array.isArray(filled) !== (layer === 'values')));
}

/** @param {Try} one @param {number} size @returns {boolean} */
const isTry = ({ at, moves, tries }, size) =>
  Number.isInteger(at) && moves.every((move) => isMove(move, size)) && tries.every((other) => isTry(other, size));

/** @param {string} id @returns {State} */
export function stateOf(id) {
  const { version, sent, ahead, number } = attempt(() => JSON.parse(localStorage.getItem(STATE + id) ?? '')) ?? {};
  // A copy of which nothing is known was made before there was a server's side.
  return { version: Number(version) || 0, sent: Array.isArray(sent) ? sent : [], ahead: ahead !== false, number };
}

/** @param {string} id @param {Partial<State>} change */
export function setState(id, change) {
  attempt(() => localStorage.setItem(STATE + id, JSON.stringify({ ...stateOf(id), ...change })));
}

/**
 * Writes something. Where the storage is full, copies of games that the server has make room, the oldest first; no other game is lost.
 * @param {() => boolean} action @param {string} [id] a game whose copy stays @returns {boolean} was it written?
 */
export function makingRoom(action, id) {
  const write = () => attempt(action) ?? false;
  if (write()) return true;
  const age = (/** @type {string} */ other) => copyOf(other)?.at ?? 0;
  const spare = ids().filter((other) => other !== id && !stateOf(other).ahead).sort((a, b) => age(a) - age(b));
  for (const other of spare) {
    dropCopy(other);
    if (write()) return true;
  }
  return false;
}

/** Writes a copy. @param {string} id @param {string} text @returns {boolean} was it written? */
export const writeCopy = (id, text) => makingRoom(() => (localStorage.setItem(keyOf(id), text), true), id);

/** @param {string} id */
export function dropCopy(id) {
  attempt(() => {
    localStorage.removeItem(keyOf(id));
    localStorage.removeItem(STATE + id);
  });
}

/** The games that were forgotten here and of which the server has not heard so. @returns {string[]} */
export function gone() {
  const list = attempt(() => JSON.parse(localStorage.getItem(GONE) ?? '[]'));
  return Array.isArray(list) ? list.map(String) : [];
}

/** @param {string[]} list */
export const setGone = (list) => attempt(() => localStorage.setItem(GONE, JSON.stringify(list.slice(-500))));
