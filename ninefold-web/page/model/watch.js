/** The board as others watch it: while it is shown, every change goes out. */

/** @import {Saved} from './game.js' */

import * as api from '../api.js';

let isShown = false;
/** The latest board that waits while another one is on its way. @type {Saved | null} */
let next = null;
let isSending = false;

/** Is the board shown to others? */
export const isWatched = () => isShown;

/** @param {boolean} on @param {Saved} game */
export function watch(on, game) {
  isShown = on;
  if (on) show(game);
}

/** Shows a board, where it is to be shown. A board that comes before the one before it has gone takes its place. @param {Saved} game */
export async function show(game) {
  if (!isShown) return;
  next = game;
  if (isSending) return;
  isSending = true;
  while (next) {
    const { puzzle: { title, geometry: { name, size, symbols, regions }, board: { givens } }, entries } = next;
    next = null;
    // Who is away is sent the next board.
    await api.show({ title, kind: name, size, symbols, regions, givens, ...entries }).catch(() => {});
  }
  isSending = false;
}
