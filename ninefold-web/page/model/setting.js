/** Settings of the page, in this browser alone: they are of a screen and a hand, and other devices have others. */

import { attempt } from './kept.js';

/** A setting of the page, kept across games. @template T @param {string} name @param {T} otherwise @returns {T} */
export function setting(name, otherwise) {
  return attempt(() => JSON.parse(localStorage.getItem(`ninefold.setting.${name}`) ?? '')) ?? otherwise;
}

/** @param {string} name @param {unknown} value */
export function keepSetting(name, value) {
  attempt(() => localStorage.setItem(`ninefold.setting.${name}`, JSON.stringify(value)));
}
