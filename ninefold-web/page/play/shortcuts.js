/** What letters mean in Play beside what they type. Where letters are symbols, these are the letters with Alt. */

/** @import {BoardView} from '../board/view.js' */
/** @import {Game} from '../model/game.js' */

/** Is it the key for a hint or a check? @param {KeyboardEvent} event @param {Game} game */
export function asksFor({ key, ctrlKey, metaKey, altKey, shiftKey }, game) {
  const isLetter = game.geometry.size > 9 && !altKey;
  return /^[hk]$/i.test(key) && !ctrlKey && !metaKey && !shiftKey && !isLetter;
}

/** Is L a key for lines here, and are there cells to join? @param {KeyboardEvent} event @param {Game} game @param {BoardView} view */
export function canDraw({ ctrlKey, metaKey, altKey, shiftKey }, game, view) {
  return view.selection.size > 1 && !ctrlKey && !metaKey && !shiftKey && (game.geometry.size <= 9 || altKey);
}

/** Lines from each chosen cell to the next one that was chosen. @param {Game} game @param {BoardView} view */
export function join(game, view) {
  const cells = [...view.selection];
  cells.slice(1).forEach((cell, i) => game.line(cells[i], cell));
  view.say(`${cells.length - 1} ${cells.length === 2 ? 'line' : 'lines'} drawn or taken away`);
}
