/**
 * Games, kept as they are played: every change is in this browser at once, and on the server's side as soon as it has answered. Each
 * browser tab goes on with its own game; two that have the same one show the same.
 */

/** @import {Game, Saved} from './game.js' */

import * as api from '../api.js';
import { shortened } from '../dom.js';
import { bring, deeds, isBehind, isDeed, take } from './deeds.js';
import { isUntouched } from './game.js';
import { attempt, copyOf, dropCopy, ids, keyOf, readCopy, setState, stateOf, writeCopy } from './kept.js';
import { find, numberOf } from './shelf.js';
import { changed, forgotten, pull, server, start } from './sync.js';

const CURRENT = 'ninefold.current';

/** @typedef {Saved & {name: string}} Kept a game, and what it is called: its title, with a number where others have the same */

/** @param {Saved} game @returns {boolean} is it kept, here or on the server's side? */
export function save(game) {
  const write = (/** @type {Saved} */ what) => writeCopy(game.id, JSON.stringify({ ...what, at: Date.now() }));
  const isWritten = write(game) || write({ ...game, done: game.done.slice(-200), undone: [] });
  attempt(() => sessionStorage.setItem(CURRENT, game.id));
  if (server().keeps === false) return isWritten;
  changed(game.id, isWritten ? null : JSON.stringify({ ...game, at: Date.now() }));
  return isWritten || server().keeps === true && server().trouble === '';
}

/** All games of which a copy is here, the latest first. Damaged ones are left out. @returns {Kept[]} */
export function games() {
  const all = ids().flatMap((id) => copyOf(id) ?? []).sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const names = namesOf(all);
  return all.map((game) => ({ ...game, name: names.get(game.id) ?? game.puzzle.title }));
}

/** @param {Saved[]} all @returns {Map<string, string>} */
function namesOf(all) {
  /** @type {Map<string, Set<number>>} */
  const taken = new Map();
  const names = new Map();
  const numbered = all.map((game) => ({ game, number: stateOf(game.id).number })).reverse();
  // Those that have a number keep it; the others get the next ones that are free, in their order.
  for (const { game, number } of [...numbered.filter((one) => one.number), ...numbered.filter((one) => !one.number)]) {
    const { title } = game.puzzle;
    const used = taken.get(title) ?? new Set();
    let mine = number ?? 1;
    while (used.has(mine)) mine++;
    taken.set(title, used.add(mine));
    names.set(game.id, mine === 1 ? title : `${title} (${mine})`);
  }
  return names;
}

/** Games of which all these words are known. @param {string} words @param {Kept[]} [among] */
export const search = (words, among = games()) => find(words, among);

/** Gives a game another title. @param {string} id @param {string} title @returns {Saved | null} the game */
export function rename(id, title) {
  const game = copyOf(id);
  const plain = shortened(title, 100);
  if (!game || plain === '' || plain === game.puzzle.title) return game;
  const named = { ...game, puzzle: { ...game.puzzle, title: plain } };
  const text = JSON.stringify(named);
  if (!writeCopy(id, text)) return game;
  changed(id);
  // Where it is being played its title changes, too.
  globalThis.dispatchEvent?.(new StorageEvent('storage', { key: keyOf(id), newValue: text }));
  return named;
}

/** The game of this browser tab, else the latest. @returns {Kept | null} */
export function latest() {
  const all = games();
  const id = attempt(() => sessionStorage.getItem(CURRENT));
  return all.find((game) => game.id === id) ?? all[0] ?? null;
}

/**
 * What another browser tab, or another device, has just kept of the same game, if it is not what is here: who goes on without it would
 * soon keep an older board over it.
 * @param {StorageEvent} event @param {Game} game @returns {Saved | null}
 */
export function keptElsewhere({ key, newValue }, game) {
  if (key !== keyOf(game.id)) return null;
  const id = attempt(() => String(JSON.parse(newValue ?? '').id)) ?? game.id;
  const saved = readCopy(newValue, id);
  if (!saved) return null;
  if (saved.id !== game.id) attempt(() => sessionStorage.setItem(CURRENT, saved.id));
  const state = (/** @type {Saved} */ { puzzle, entries, setting }) => JSON.stringify([puzzle.title, puzzle.board.givens, entries, setting]);
  return saved.id === game.id && state(saved) === state(game.save()) ? null : saved;
}

/** @param {string} id */
export function forget(id) {
  dropCopy(id);
  forgotten(id);
}

/** The latest game in which something was done, of this same board. @param {import('./game.js').Puzzle} puzzle @returns {Kept | undefined} */
export const begunOf = ({ board }) => games().find((game) => !game.setting && !isUntouched(game) && JSON.stringify(game.puzzle.board) === JSON.stringify(board));

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

/** All games and the record as one file: those of the server's side, where it keeps them. @returns {Promise<string>} */
export async function exportGames() {
  await bring();
  if (server().keeps) return JSON.stringify(await api.gamesFile());
  return JSON.stringify({ ninefold_games: 1, games: games().map(({ name, ...game }) => ({ id: game.id, number: numberOf(name, game.puzzle.title), game })), record: deeds() });
}

/** One game as such a file, with all that was done in it. @param {Saved} game */
export const gameFile = (game) => JSON.stringify({ ninefold_games: 1, games: [{ id: game.id, game }] });

/** How many characters of a file are sent at once. */
const PART = 4_000_000;

/** How many deeds of the record. */
const DEEDS = 5000;

/**
 * Takes the games of such a file. A game that is here in another state is kept beside it.
 * @param {string} text @returns {Promise<{new: number, known: number, parted: number, deeds: number, bad: string[]}>}
 */
export async function importGames(text) {
  const file = attempt(() => JSON.parse(text));
  if (file?.ninefold_games !== 1 || !Array.isArray(file.games)) throw new Error('This is no file of games.');
  const told = { new: 0, known: 0, parted: 0, deeds: 0, bad: /** @type {string[]} */ ([]) };
  /** Each with its place in the file, from 1; files of before do not number games with one title. @type {Incoming[]} */
  const games = [];
  for (const [i, one] of file.games.entries()) {
    if (typeof one?.id === 'string' && typeof one.game === 'object' && one.game !== null) games.push({ id: one.id, number: Number.isInteger(one.number) && one.number > 0 ? one.number : undefined, game: one.game, place: i + 1 });
    else told.bad.push(`game ${i + 1}: expected an id that is a text, and a game`);
  }
  /** @type {any[]} */
  const record = Array.isArray(file.record) ? file.record : [];
  if (!server().keeps) {
    for (const game of games) importHere(game, told);
    told.deeds = take(record.filter(isDeed));
    told.bad.push(...record.flatMap((deed, i) => (isDeed(deed) ? [] : [`deed ${i + 1}: it has not all that a deed needs`])));
    return told;
  }
  for (let rest = games; rest.length > 0;) {
    let size = 0;
    const most = rest.findIndex((game) => (size += JSON.stringify(game).length) > PART);
    const part = most < 0 ? rest : rest.slice(0, Math.max(most, 1));
    rest = rest.slice(part.length);
    const taken = await api.importGames(part.map(({ place, ...game }) => game), []);
    told.new += taken.new;
    told.known += taken.known;
    told.parted += taken.parted;
    // The server counts within the part that it was sent.
    told.bad.push(...taken.bad.map((words) => words.replace(/^game (\d+)/, (_, number) => `game ${part[Number(number) - 1]?.place ?? number}`)));
  }
  for (let i = 0; i < record.length; i += DEEDS) {
    const taken = await api.importGames([], record.slice(i, i + DEEDS));
    told.deeds += taken.deeds;
    told.bad.push(...taken.bad.map((words) => words.replace(/^deed (\d+)/, (_, number) => `deed ${i + Number(number)}`)));
  }
  await Promise.all([pull(), bring()]);
  return told;
}

/** @typedef {{id: string, number?: number, game: object, place: number}} Incoming */

/** @param {Incoming} incoming @param {{new: number, known: number, parted: number, bad: string[]}} told */
function importHere({ id, number, game, place }, told) {
  const text = JSON.stringify(game);
  const saved = readCopy(text, id);
  const here = copyOf(id);
  if (!saved) told.bad.push(`game ${place}: it has not all that a game needs`);
  else if (here && JSON.stringify(here) === JSON.stringify(saved)) told.known++;
  else if (!writeCopy(here ? crypto.randomUUID() : id, text)) told.bad.push(`game ${place}, “${saved.puzzle.title}”: this browser's storage is full`);
  else if (here) told.parted++;
  else {
    if (number) setState(id, { number });
    told.new++;
  }
}

await start(() => attempt(() => sessionStorage.getItem(CURRENT)));
if (isBehind()) bring();
