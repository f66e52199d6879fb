/** The dialog of the games that this browser keeps. */

/** @import {Saved} from '../model/game.js' */

import { button, openDialog } from '../controls.js';
import { el } from '../dom.js';
import { forget, games } from '../model/save.js';
import { clock } from '../model/timer.js';

/** @param {string} current its id @param {(game: Saved) => void} go */
export function openGames(current, go) {
  openDialog('My games', (close) => {
    const list = el('ol', { class: 'records' });
    const fill = () => {
      const kept = games();
      list.replaceChildren(...kept.map((game) => item(game)));
      if (kept.length === 0) list.append(el('li', { text: 'None is kept yet.' }));
    };
    const item = (/** @type {Saved} */ game) => {
      const { board, geometry, title } = game.puzzle;
      const open = board.givens.filter((given, cell) => !given && !game.entries.values[cell]).length;
      const choose = button(title, () => {
        close();
        go(game);
      }, { class: 'record' });
      const state = game.setting ? 'being typed' : open === 0 ? 'filled' : `${open} ${open === 1 ? 'cell' : 'cells'} open`;
      const day = new Date(game.at ?? 0).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
      choose.append(el('small', { text: `${geometry.name}, ${state}, ${clock(game.elapsed)}, ${day}${game.id === current ? ' (this one)' : ''}` }));
      const drop = button('Forget', () => {
        forget(game.id);
        fill();
      }, { class: 'quiet' });
      drop.setAttribute('aria-label', `Forget ${title}`);
      return el('li', { class: 'row-of-two' }, choose, game.id === current ? null : drop);
    };
    fill();
    return [el('p', { text: 'Everything is kept in this browser as you play, and nowhere else.' }), list];
  });
}
