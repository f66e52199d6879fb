/**
 * The server's side of the games: what is changed here is sent there at once, and what was changed elsewhere comes here. While the server
 * is away the copies in the browser are all there is; they are sent when it is back. Two states that come from the same one are both kept.
 */

/** @import {Saved} from './game.js' */

import * as api from '../api.js';
import { dropCopy, gone, ids, keyOf, readCopy, setGone, setState, stateOf, textOf, writeCopy } from './kept.js';
import { numberOf } from './shelf.js';

/** @typedef {import('../api.js').GameSummary} Summary */

/** Does the server keep games? Nothing is known before it was asked. @type {boolean | null} */
let keeps = null;
/** Why the server does not keep what it was sent, or does not forget a game, in words. */
let trouble = '';
/** What it does not do: it may be that it cannot list its games, either. @type {'keep' | 'forget' | 'list'} */
let deed = 'keep';
/** Games that are to be sent: of those without a copy, what they are. @type {Map<string, string | null>} */
const waiting = new Map();
/** How many games of the server's side have no copy here yet. */
let coming = 0;
/** How many games of the server's side cannot be read there, and which the page cannot show. */
let damaged = 0;
/** @type {Set<string>} */
const skipped = new Set();
/** Did the server not answer the latest time? */
let isAway = false;
let isSending = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let again;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pulling;

/** The longest state that is sent; of a longer one the earliest moves are left out. */
const LONGEST = 900_000;

/** How long it takes until it is tried again, in milliseconds. */
const PAUSE = 4000;

/** So many of the latest games come with the page, and all others when one looks for them: so a page weighs the same however many there are. */
const LATEST = 3;

/** Until the others of these are fetched, in milliseconds. */
const LATER = 4000;

/** Did one look for the others? */
let wantsAll = false;

/** Does the server keep games, what is wrong with it, is it away, how many games are on their way from it, and how many never come, as they are damaged? */
export const server = () => ({ keeps, trouble, deed, isAway, coming, lost: damaged + skipped.size });

/** Something of what `server` says has changed: the page hears of it by the event `ninefold-server`. @param {{words?: string, away?: boolean, left?: number, lost?: number}} now */
function tell({ words = trouble, away = isAway, left = coming, lost = damaged }) {
  if (words === trouble && away === isAway && left === coming && lost === damaged) return;
  [trouble, isAway, coming, damaged] = [words, away, left, lost];
  globalThis.dispatchEvent?.(new Event('ninefold-server'));
}

/** One tab of this browser at a time: so its states follow each other. @template T @param {() => Promise<T>} action @returns {Promise<T>} */
async function alone(action) {
  return navigator.locks ? navigator.locks.request('ninefold.games', action) : action();
}

/** A game has changed. @param {string} id @param {string | null} text where there is no copy of it */
export function changed(id, text = null) {
  setState(id, { ahead: true });
  waiting.set(id, text);
  send();
}

/** A game was forgotten. @param {string} id */
export function forgotten(id) {
  waiting.delete(id);
  if (keeps === false) return;
  setGone([...gone().filter((other) => other !== id), id]);
  send();
}

/** Sends what waits, now or later. */
async function send() {
  if (keeps !== true || isSending) return;
  isSending = true;
  clearTimeout(again);
  const isDone = await alone(sendAll).catch(() => false);
  isSending = false;
  if (keeps !== true) return;
  if (!isDone) again = setTimeout(send, PAUSE);
  else if (waiting.size > 0 || gone().length > 0) send();
}

/** @returns {Promise<boolean>} was all of it sent? */
async function sendAll() {
  for (const [id, text] of waiting) {
    waiting.delete(id);
    if (await sendOne(id, text)) continue;
    if (!waiting.has(id)) waiting.set(id, text);
    return false;
  }
  for (const id of gone()) {
    try {
      await api.forgetGame(id);
      tell({ words: '', away: false });
    } catch (error) {
      if (!refused(error, 'forget')) return false;
    }
    setGone(gone().filter((other) => other !== id));
  }
  return true;
}

/** Answers that are about whoever asks, and how often: at another time they are others. */
const OF_ASKING = [401, 403, 429];

/** Is it a refusal that would be the same the next time? @param {unknown} error */
const isRefused = (error) => error instanceof api.Problem && error.status >= 400 && error.status < 500 && !OF_ASKING.includes(error.status);

/** Is it about the one game that was asked for? Then others come all the same. @param {unknown} error */
const isOfOne = (error) => error instanceof api.Problem && error.code !== 'no-store'
  && (error.code === 'damaged' || isRefused(error) || (error.status >= 200 && error.status < 300));

/** Did no answer come at all? @param {unknown} error */
const isSilent = (error) => error instanceof api.Problem && error.status === 0;

/** @param {string} id @param {string | null} spare */
async function sendOne(id, spare) {
  const text = textOf(id) ?? spare;
  const game = readCopy(text, id);
  if (!game || text === null) return true;
  const { version: base, sent } = stateOf(id);
  const stamp = crypto.randomUUID();
  // Before it is sent: its answer may be lost.
  setState(id, { sent: [...sent.slice(-50), stamp] });
  try {
    const kept = await api.keepGame({ id, base, stamp, after: sent, game: shortened(game) });
    tell({ words: '', away: false });
    if (kept.id === id) {
      const isSame = (textOf(id) ?? text) === text;
      setState(id, { version: kept.version, sent: isSame ? [] : [stamp], ahead: !isSame });
      if (!isSame) waiting.set(id, null);
    } else {
      part(game, text, kept);
    }
    return true;
  } catch (error) {
    return refused(error);
  }
}

/** @param {unknown} error @param {'keep' | 'forget'} [what] @returns {boolean} is the state given up? */
function refused(error, what = 'keep') {
  deed = what;
  if (error instanceof api.Problem && error.code === 'no-store') keeps = false;
  // While the server is away nothing is wrong: the browser has it all.
  else if (isSilent(error)) tell({ away: true });
  else if (error instanceof api.Problem && error.status !== 429) tell({ words: error.message, away: false });
  return isRefused(error);
}

/** The game had gone on elsewhere: this state is a game of its own from now on. @param {Saved} game @param {string} text @param {{id: string, version: number}} kept */
function part(game, text, { id, version }) {
  const now = readCopy(textOf(game.id), id) ?? { ...game, id };
  const written = JSON.stringify(now);
  dropCopy(game.id);
  writeCopy(id, written);
  const isSame = textOf(game.id) === text || JSON.stringify({ ...game, id }) === written;
  setState(id, { version, sent: [], ahead: !isSame });
  if (!isSame) waiting.set(id, null);
  show(game.id, written);
  // The other state comes in its place.
  look([game.id]);
}

/** Tells the page what has become of a game, as another tab of this browser would. @param {string} id @param {string} text */
function show(id, text) {
  globalThis.dispatchEvent?.(new StorageEvent('storage', { key: keyOf(id), newValue: text }));
}

/** @param {Saved} game */
function shortened(game) {
  if (JSON.stringify(game).length <= LONGEST) return game;
  const short = { ...game, done: game.done.slice(-200), undone: [] };
  return JSON.stringify(short).length <= LONGEST ? short : { ...short, done: [] };
}

/** All games are wanted here: brings the copies up to date. @param {AbortSignal} [signal] */
export async function pull(signal) {
  wantsAll = true;
  await insisting(pull, async () => {
    const { keeps: isKept, games, forgotten: away, damaged: lost } = await api.keptGames(signal);
    keeps = isKept;
    if (!keeps) return;
    const there = new Set(games.map(({ id }) => id));
    const others = ids().filter((id) => !there.has(id));
    merge(others.filter((id) => !away.includes(id)), others.filter((id) => away.includes(id)));
    for (const id of skipped) if (!there.has(id)) skip(id, false);
    tell({ away: false, lost, words: deed === 'list' ? '' : trouble, left: games.filter(({ id }) => textOf(id) === null && !gone().includes(id) && !skipped.has(id)).length });
    for (const game of games) {
      const isNew = textOf(game.id) === null;
      await fetchOne(game, signal);
      if (isNew && (textOf(game.id) !== null || skipped.has(game.id))) tell({ left: Math.max(0, coming - 1) });
    }
    // Where the storage is full some do not come.
    tell({ left: 0 });
  });
}

/**
 * Brings the latest games, and of the copies what has become of them.
 * @param {string[]} wanted games that are brought, too, and first of all @param {{patience?: number}} [how]
 * @returns {Promise<void>} when the wanted ones and the latest one are there
 */
async function look(wanted, { patience } = {}) {
  const signal = patience ? AbortSignal.timeout(patience) : undefined;
  await insisting(() => look(wanted), async () => {
    const { keeps: isKept, games, missing, forgotten: away, damaged: lost } = await api.news({ latest: LATEST, copies: ids(), wanted }, signal);
    keeps = isKept;
    if (!keeps) return;
    merge(missing, away);
    tell({ away: false, lost, words: deed === 'list' ? '' : trouble });
    const isFirst = (/** @type {Summary} */ { id }, /** @type {number} */ i) => i === 0 || wanted.includes(id);
    for (const game of games.filter(isFirst)) await fetchOne(game, signal);
    // For the others there is time: what one sees comes first.
    const rest = async () => {
      for (const game of games.filter((game, i) => !isFirst(game, i))) await fetchOne(game);
    };
    setTimeout(() => insisting(() => look(wanted), rest), LATER);
  });
}

/** Does it, and something in its place after a pause, where the server does not answer; then sends what waits. @param {() => Promise<void>} again @param {() => Promise<void>} action */
async function insisting(again, action) {
  try {
    await action();
  } catch (error) {
    if (error instanceof api.Problem && (error.code === 'failed' || error.status === 401 || error.status === 403)) {
      deed = 'list';
      tell({ away: false, words: error.message });
    } else {
      tell({ away: isSilent(error) });
    }
    clearTimeout(pulling);
    if (keeps === null || coming > 0 || deed === 'list' || isAway) pulling = setTimeout(again, PAUSE);
  }
  if (keeps) send();
}

/** What becomes of copies that the server has not. @param {string[]} missing it never had @param {string[]} away were forgotten there */
function merge(missing, away) {
  for (const id of ids()) {
    const { version, ahead } = stateOf(id);
    const isAway = away.includes(id);
    if (isAway && !ahead) {
      dropCopy(id);
      continue;
    }
    const isThere = !isAway && !missing.includes(id);
    if (isThere && !ahead) continue;
    // Another folder, or a new one: what is here is kept there, too.
    if (!isThere && version > 0) setState(id, { version: 0, sent: [] });
    waiting.set(id, null);
  }
}

/** A game cannot be shown, or can be again. @param {string} id */
function skip(id, isSkipped = true) {
  if (skipped.has(id) === isSkipped) return;
  if (isSkipped) skipped.add(id);
  else skipped.delete(id);
  globalThis.dispatchEvent?.(new Event('ninefold-server'));
}

/** @param {Summary} game @param {AbortSignal} [signal] */
async function fetchOne({ id, version, name, title }, signal) {
  const number = numberOf(name, title);
  const { version: known, ahead } = stateOf(id);
  const has = textOf(id) !== null;
  if (has) setState(id, { number });
  if (has && (ahead || known === version) || gone().includes(id)) return;
  const whole = await api.keptGame(id, signal).catch((error) => {
    // It is damaged where no list sees it.
    if (isOfOne(error)) return skip(id);
    throw error;
  });
  if (!whole) return;
  // It may have been changed here meanwhile.
  if (has ? stateOf(id).ahead : textOf(id) !== null) return;
  const text = JSON.stringify({ ...whole.game, id });
  if (!readCopy(text, id)) return skip(id);
  const isWritten = writeCopy(id, text);
  if (isWritten) setState(id, { version: whole.version, sent: [], ahead: false, number });
  skip(id, false);
  if (isWritten) show(id, text);
}

/**
 * Asks the server before the page is shown, so that one goes on where one was, on whichever port or device.
 * @param {() => string | null} current the game of this tab
 */
export async function start(current) {
  if (typeof document === 'undefined') return;
  const mine = () => [current()].flatMap((id) => id ?? []);
  await look(mine(), { patience: 1500 });
  const isSeen = () => document.visibilityState === 'visible' && keeps;
  document.addEventListener('visibilitychange', () => isSeen() && (wantsAll ? pull() : look(mine())));
  addEventListener('online', () => keeps && send());
}
