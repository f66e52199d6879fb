/**
 * Games kept in this browser: every change is saved at once. Each browser tab goes on with its own game; two that have the
 * same one show the same.
 */

/** @import {Game, Saved} from './game.js' */

import { isUntouched } from './game.js';

const GAME = 'ninefold.game.';
const CURRENT = 'ninefold.current';
/** How many games are kept; the oldest go first. */
const KEPT = 30;

/** Storage may be forbidden, full or damaged; then nothing is kept, and the page works all the same.
 * @template T @param {() => T} action @returns {T | null} */
function attempt(action) {
  try {
    return action();
  } catch {
    return null;
  }
}

/** @param {Saved} game @returns {boolean} was it kept? */
export function save(game) {
  const key = GAME + game.id;
  const write = (/** @type {Saved} */ what) => localStorage.setItem(key, JSON.stringify({ ...what, at: Date.now() }));
  const kept = attempt(() => (write(game), true))
    ?? attempt(() => (drop(5), write({ ...game, done: game.done.slice(-200), undone: [] }), true));
  attempt(() => {
    sessionStorage.setItem(CURRENT, game.id);
    if (keys().length > KEPT) drop(1);
  });
  return kept === true;
}

const keys = () => attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(GAME))) ?? [];

/** All games, the latest first. Damaged ones are left out. @returns {Saved[]} */
export function games() {
  const found = keys().flatMap((key) => attempt(() => /** @type {Saved} */ (JSON.parse(localStorage.getItem(key) ?? ''))) ?? []);
  return found.filter((game) => attempt(() => isWhole(game))).sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
}

/** @param {Saved} game */
function isWhole({ puzzle, entries, done, undone }) {
  const lists = [puzzle.board.givens, entries.values, entries.corner, entries.centre, entries.colours];
  return lists.every((list) => list.length === puzzle.geometry.size ** 2) && Array.isArray(done) && Array.isArray(undone);
}

/** The game of this browser tab, else the latest. @returns {Saved | null} */
export function latest() {
  const all = games();
  const id = attempt(() => sessionStorage.getItem(CURRENT));
  return all.find((game) => game.id === id) ?? all[0] ?? null;
}

/**
 * What another browser tab has just kept of the same game, if it is not what is here: who goes on without it would soon
 * keep an older board over it.
 * @param {StorageEvent} event @param {Game} game @returns {Saved | null}
 */
export function keptElsewhere({ key, newValue }, game) {
  if (key !== GAME + game.id) return null;
  const saved = attempt(() => /** @type {Saved} */ (JSON.parse(newValue ?? '')));
  if (!saved || !attempt(() => isWhole(saved))) return null;
  const state = (/** @type {Saved} */ { puzzle, entries, setting }) => JSON.stringify([puzzle.title, puzzle.board.givens, entries, setting]);
  return state(saved) === state(game.save()) ? null : saved;
}

/** @param {string} id */
export function forget(id) {
  attempt(() => localStorage.removeItem(GAME + id));
}

/** Forgets games in which nothing was done, where another one of the same puzzle is kept. @param {Saved} current stays, in any case */
export function forgetTwins(current) {
  const same = (/** @type {Saved} */ { puzzle: { title, board } }) => JSON.stringify([title, board]);
  const kept = [current, ...games().filter((game) => game.id !== current.id)];
  const begun = kept.filter((game) => game === current || !isUntouched(game)).map(same);
  for (const game of kept) {
    if (game === current || !isUntouched(game)) continue;
    if (begun.includes(same(game))) forget(game.id);
    else begun.push(same(game));
  }
}

/** Forgets the oldest games. @param {number} count */
function drop(count) {
  for (const game of games().slice(1).slice(-count)) forget(game.id);
}

/** A setting of the page, kept across games. @template T @param {string} name @param {T} otherwise @returns {T} */
export function setting(name, otherwise) {
  return attempt(() => JSON.parse(localStorage.getItem(`ninefold.setting.${name}`) ?? '')) ?? otherwise;
}

/** @param {string} name @param {unknown} value */
export function keepSetting(name, value) {
  attempt(() => localStorage.setItem(`ninefold.setting.${name}`, JSON.stringify(value)));
}
