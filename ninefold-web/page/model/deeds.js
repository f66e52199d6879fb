/**
 * The record of what a person solved and practised. It only grows, and each deed has an id: so records of two browsers, of two ports or out of
 * a file are put together without loss, whatever the order. It is in this browser at once, and on the server's side, beside the games,
 * when that answers.
 */

import * as api from '../api.js';
import { LARGEST } from './geometry.js';
import { attempt, isCount, isDay, isMoment, isSpan, makingRoom } from './kept.js';

/**
 * @typedef {{id: string, kind: string, at: number}} Head
 * @typedef {Head & {kind: 'solved', size: number, level: number, ms: number, helped: number}} SolvedDeed
 * @typedef {Head & {kind: 'practised', technique: string, alone: boolean, day: number}} PractisedDeed
 * @typedef {Head & {kind: 'practised-before', technique: string, progress: import('./practice.js').Progress}} BeforeDeed what a browser knew before there was a record
 * @typedef {SolvedDeed | PractisedDeed | BeforeDeed} Deed
 *
 * @typedef {object} Record
 * @property {Deed[]} deeds
 * @property {string[]} unsent the ids of those of which the server has not said that it has them
 * @property {import('../api.js').Mark | null} last up to where the server's record is known
 */

const KEY = 'ninefold.record';

/** So many are in this browser at most: all that the server has not, and the newest of the others. */
const MOST = 20_000;

/** So many are sent at once. */
const PART = 1000;

/** @returns {Record} */
function read() {
  const { deeds: all, unsent, last } = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? '')) ?? {};
  const deeds = Array.isArray(all) ? all.filter(isDeed) : [];
  // What is no deed cannot be sent: it would be waited for without end.
  const ids = new Set(deeds.map(({ id }) => id));
  return { deeds, unsent: Array.isArray(unsent) ? unsent.filter((id) => ids.has(id)) : [], last: last ?? null };
}

/** Another page, or another program, may have written it. @param {any} deed @returns {deed is Deed} */
export function isDeed(deed) {
  if (typeof deed?.id !== 'string' || !/^[\w-]{1,100}$/.test(deed.id) || !isMoment(deed.at)) return false;
  if (deed.kind === 'solved') return deed.size > 0 && isCount(deed.size, LARGEST) && isCount(deed.level, 6) && isSpan(deed.ms) && isCount(deed.helped);
  if (typeof deed.technique !== 'string') return false;
  if (deed.kind === 'practised') return typeof deed.alone === 'boolean' && isDay(deed.day);
  return deed.kind === 'practised-before' && isProgress(deed.progress);
}

/** @param {any} progress */
function isProgress(progress) {
  const { box, due, alone, helped, ten } = progress ?? {};
  return [box, alone, helped].every((count) => isCount(count)) && (due === null || isDay(due)) && Array.isArray(ten) && ten.length <= 10 && ten.every((one) => typeof one === 'boolean');
}

/** @param {Record} record @returns {boolean} was it written? */
function write({ deeds, unsent, last }) {
  const own = new Set(unsent);
  let spare = Math.max(0, deeds.length - MOST);
  const kept = deeds.filter(({ id }) => own.has(id) || spare-- <= 0);
  return makingRoom(() => (localStorage.setItem(KEY, JSON.stringify({ deeds: kept, unsent, last })), true));
}

/** All that is known here, the oldest first. @returns {Deed[]} */
export const deeds = () => read().deeds.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** Tells the views that the record is another one. */
const tell = () => globalThis.dispatchEvent?.(new Event('ninefold-record'));

/** Takes deeds into the record, each once; answers how many are new. @param {Deed[]} some */
export function take(some) {
  const record = read();
  const known = new Set(record.deeds.map(({ id }) => id));
  const fresh = some.filter((deed) => isDeed(deed) && !known.has(deed.id) && known.add(deed.id));
  if (fresh.length === 0) return 0;
  write({ ...record, deeds: [...record.deeds, ...fresh], unsent: [...record.unsent, ...fresh.map(({ id }) => id)] });
  tell();
  return fresh.length;
}

/** Something was done. @param {Omit<SolvedDeed, 'id'> | Omit<PractisedDeed, 'id'>} deed */
export function note(deed) {
  take([/** @type {Deed} */ ({ id: crypto.randomUUID(), ...deed })]);
  bring();
}

/** Sends what the server has not, and takes what it has; at another time, where it does not answer. One tab of this browser at a time. */
export async function bring() {
  const action = () => exchange().catch(() => {});
  return globalThis.navigator?.locks ? navigator.locks.request('ninefold.record', action) : action();
}

async function exchange() {
  for (let isOver = false; !isOver;) {
    const before = read();
    const waiting = new Set(before.unsent);
    const sent = before.deeds.filter(({ id }) => waiting.has(id)).slice(0, PART);
    const answer = await api.record({ deeds: sent, after: before.last });
    if (!answer.keeps) return;
    if (answer.damaged && !isDamaged) {
      isDamaged = true;
      tell();
    }
    // Meanwhile something may have been done here.
    const { deeds: here, unsent } = read();
    const known = new Set(here.map(({ id }) => id));
    const fresh = answer.deeds.filter((deed) => isDeed(deed) && !known.has(deed.id));
    const there = new Set([...sent, ...answer.deeds].map(({ id }) => id));
    // It is another file than before: it may lack what the other one had.
    const asked = answer.known ? unsent : here.map(({ id }) => id);
    const left = asked.filter((id) => !there.has(id));
    if (!write({ deeds: [...here, ...fresh], unsent: left, last: answer.last })) return;
    if (fresh.length > 0) tell();
    isOver = !answer.more && left.length === 0;
  }
}

/** Is something of the record lost in the server's file? As long as the page is open it is said. */
let isDamaged = false;
export const isLost = () => isDamaged;

/** Is there something that the server has not? */
export const isBehind = () => read().unsent.length > 0;

/** What this browser kept before there was a record becomes part of it. */
function migrate() {
  const old = (/** @type {string} */ name) => attempt(() => JSON.parse(localStorage.getItem(`ninefold.setting.${name}`) ?? ''));
  const solved = old('times');
  const trained = old('trainer');
  if (!solved && !trained) return;
  const id = () => crypto.randomUUID();
  const times = (Array.isArray(solved) ? solved : []).map(({ level, size, milliseconds: ms, at }) => ({ id: id(), kind: 'solved', at, size, level, ms, helped: 0 }));
  const techniques = Object.entries(trained ?? {}).map(([technique, progress]) => ({ id: id(), kind: 'practised-before', at: Date.now(), technique, progress }));
  take(/** @type {any[]} */ ([...times, ...techniques]).filter(isDeed));
  for (const name of ['times', 'trainer']) attempt(() => localStorage.removeItem(`ninefold.setting.${name}`));
}

if (globalThis.localStorage) migrate();
