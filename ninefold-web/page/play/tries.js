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
      ? 'Each parts from what you have now after a move. To go over to one keeps what you have as another try.'
      : 'There are none yet: where you undo moves and then make others, the first ones are kept here.' }),
    el('ol', { class: 'records' }, ...[...tries].reverse().map((one) => {
      const names = one.moves.slice(0, NAMED).map((move) => moveWords(move, game.geometry));
      const rest = one.moves.length - names.length;
      const choose = button(upper(names.join(', then ')), () => {
        close();
        if (game.take(one)) say(`Now at move ${game.history.done.length} of the other try.`);
      }, { class: 'record' });
      choose.append(el('small', { text: `${rest > 0 ? `and ${rest} more; ` : ''}parts after move ${one.at}` }));
      return el('li', {}, choose);
    })),
  ]);
}
