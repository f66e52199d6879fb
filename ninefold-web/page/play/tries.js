/** The dialog of other tries: what was done before it was undone and something else begun. Nothing that was tried is lost. */

/** @import {Game} from '../model/game.js' */

import { button, openDialog } from '../controls.js';
import { el, upper } from '../dom.js';
import { moveWords } from './words.js';

/** So many moves of a try are named. */
const NAMED = 3;

/** @param {Game} game @param {(words: string) => void} say */
export function openTries(game, say) {
  const { tries } = game.history;
  openDialog('Other tries', (close) => [
    el('p', { text: tries.length > 0
      ? 'What you did, undid and then did differently. Press one to go back to it; what you have now is then kept here in its place.'
      : 'There are none yet. When you undo moves and then make others, the undone ones are kept here.' }),
    el('ol', { class: 'records' }, ...[...tries].reverse().map((one) => {
      const names = one.moves.slice(0, NAMED).map((move) => moveWords(move, game.geometry));
      const rest = one.moves.length - names.length;
      const choose = button(upper(names.join(', then ')), () => {
        close();
        if (game.take(one)) say(`Now at move ${game.history.done.length} of the other try.`);
      }, { class: 'record' });
      choose.append(el('small', { text: `${rest > 0 ? `and ${rest} more moves; ` : ''}${one.at === 0 ? 'from the beginning' : `after move ${one.at}`}` }));
      return el('li', {}, choose);
    })),
  ]);
}
