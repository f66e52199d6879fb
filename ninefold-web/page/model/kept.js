/** The copies of games in this browser's storage, and what is known of each on the server. */

/** @import {Saved} from './game.js' */

const GAME = 'ninefold.game.';
const STATE = 'ninefold.state.';
const GONE = 'ninefold.gone';

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

/** @param {string | null} text @param {string} id its own, whatever the text says @returns {Saved | null} */
export function readCopy(text, id) {
  const saved = attempt(() => /** @type {Saved} */ (JSON.parse(text ?? '')));
  return saved && attempt(() => isWhole(saved)) ? { ...saved, id } : null;
}

/** @param {Saved} game */
function isWhole({ puzzle, entries, done, undone }) {
  const lists = [puzzle.board.givens, entries.values, entries.corner, entries.centre, entries.colours];
  return lists.every((list) => list.length === puzzle.geometry.size ** 2) && Array.isArray(done) && Array.isArray(undone);
}

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
 * Writes a copy. Where the storage is full, copies of games that the server has make room, the oldest first; no other game is lost.
 * @param {string} id @param {string} text @returns {boolean} was it written?
 */
export function writeCopy(id, text) {
  const write = () => attempt(() => (localStorage.setItem(keyOf(id), text), true)) ?? false;
  if (write()) return true;
  const age = (/** @type {string} */ other) => copyOf(other)?.at ?? 0;
  const spare = ids().filter((other) => other !== id && !stateOf(other).ahead).sort((a, b) => age(a) - age(b));
  for (const other of spare) {
    dropCopy(other);
    if (write()) return true;
  }
  return false;
}

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
