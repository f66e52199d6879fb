/** A board of a tour, put on the board that all tabs share. */

/** @import {App} from '../app.js' */
/** @import {TourBoard} from '../types.js' */

import * as api from '../api.js';
import { save } from '../model/save.js';
import { puzzleOf } from '../play/open.js';

/** @param {App} app @param {TourBoard | undefined} board @param {string} title */
export async function openBoard(app, board, title) {
  if (!board) return;
  const { records: [record] } = await api.read({ text: board.text, ...(board.shape && { shape: board.shape }) });
  if (!record) throw new api.Problem({ what: 'This board cannot be read.' }, 0);
  const { game } = app;
  if (game.isTouched) save(game.save());
  game.load({ ...puzzleOf(record, 0), title });
  save(game.save());
  const [tab, rest] = wayTo(board);
  app.go(tab, rest);
}

/** Where the board is looked at. @param {TourBoard} board @returns {[tab: string, rest?: string]} */
export function wayTo({ purpose, profile }) {
  if (purpose === 'pencils') return ['pencils'];
  if (purpose === 'play') return ['play'];
  // The article's solver is its buttons.
  if (profile === 'exclusion') return ['watch', 'buttons'];
  return ['watch', profile ? `path/${profile}` : 'path'];
}
