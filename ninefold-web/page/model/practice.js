/** What was practised, and when it is to be practised again: pure functions on the record. */

/** @import {Deed} from './deeds.js' */

/** A ten is as many positions as are tried in a row. */
export const TEN = 10;
/** So many of a ten are to be found alone for the pause before the next ten to grow. */
const ENOUGH = 8;
/** Days until a technique is due again, by how often a ten went well in a row. */
const PAUSES = [1, 2, 4, 8, 16, 32, 64];

/**
 * @typedef {object} Progress of one technique
 * @property {number} box how often in a row a ten went well
 * @property {number | null} due the day on which it is due, counted from 1970; none before the first ten
 * @property {number} alone how many were found alone, of all
 * @property {number} helped how many with help
 * @property {boolean[]} ten the ten at hand: found alone?
 */

/** @returns {Progress} */
export const unpractised = () => ({ box: 0, due: null, alone: 0, helped: 0, ten: [] });

/** The number of a day, where the person is. @param {Date} [now] */
export const dayNumber = (now = new Date()) => Math.floor((now.getTime() - now.getTimezoneOffset() * 60000) / 86400000);

/** One position more. @param {Progress} before @param {boolean} isAlone was it found without help? @param {number} day @returns {Progress} */
export function answered(before, isAlone, day) {
  const ten = [...(before.ten.length >= TEN ? [] : before.ten), isAlone];
  const now = { ...before, ten, alone: before.alone + Number(isAlone), helped: before.helped + Number(!isAlone) };
  if (ten.length < TEN) return now;
  const box = ten.filter(Boolean).length >= ENOUGH ? before.box + 1 : 0;
  return { ...now, box, due: day + PAUSES[Math.min(Math.max(0, box - 1), PAUSES.length - 1)] };
}

/** Two records of one technique, each of a browser that knew nothing of the other. @param {Progress} a @param {Progress} b @returns {Progress} */
function joined(a, b) {
  const due = a.due === null || b.due === null ? (a.due ?? b.due) : Math.max(a.due, b.due);
  return { box: Math.max(a.box, b.box), due, alone: a.alone + b.alone, helped: a.helped + b.helped, ten: a.ten.length > b.ten.length ? a.ten : b.ten };
}

/** What has come of it, technique by technique. @param {Deed[]} deeds the oldest first @returns {Record<string, Progress>} */
export function progressOf(deeds) {
  // The names come from outside: one may be called as something that every object has.
  /** @type {Record<string, Progress>} */
  const all = Object.create(null);
  for (const deed of deeds) {
    if (deed.kind === 'practised') all[deed.technique] = answered(all[deed.technique] ?? unpractised(), deed.alone, deed.day);
    if (deed.kind === 'practised-before') all[deed.technique] = joined(all[deed.technique] ?? unpractised(), deed.progress);
  }
  return all;
}

/**
 * What to practise next: what is due, the longest due first; then what was begun and not ended; then the next new one.
 * @param {string[]} lessons in their order @param {Record<string, Progress>} all @param {number} day @returns {string}
 */
export function nextLesson(lessons, all, day) {
  const due = lessons.filter((id) => isDue(all[id], day)).sort((a, b) => (all[a].due ?? 0) - (all[b].due ?? 0));
  const begun = lessons.find((id) => all[id] && all[id].due === null);
  return due[0] ?? begun ?? lessons.find((id) => !all[id]) ?? [...lessons].sort((a, b) => (all[a].due ?? 0) - (all[b].due ?? 0))[0];
}

/** @param {Progress | undefined} one @param {number} day */
export const isDue = (one, day) => one?.due !== undefined && one.due !== null && one.due <= day;
