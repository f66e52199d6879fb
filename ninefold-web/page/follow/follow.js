/** The page of those who watch: the board as it is, what is told of it, and whether it still comes. */

import { FollowedBoard, readShown, stateWords } from './board.js';

const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** What the state is while the board comes. */
let state = 'Waiting for the board … It comes when whoever plays shows it, by “Share”.';
const board = new FollowedBoard(part('board'));

const events = new EventSource('api/v1/follow');
events.addEventListener('open', () => (part('state').textContent = state));
events.addEventListener('error', () => {
  // The browser tries again by itself, unless it was refused.
  const isOver = events.readyState === EventSource.CLOSED;
  part('state').textContent = isOver ? 'The board is not shown to this device now. Ask for the link of today.' : 'The board does not come now. Trying again …';
});
events.addEventListener('message', ({ data }) => {
  const shown = readShown(JSON.parse(data));
  if (!shown) return;
  part('title').textContent = shown.title;
  state = stateWords(shown);
  part('state').textContent = state;
  part('told').replaceChildren(...shown.told.map((text) => Object.assign(document.createElement('p'), { textContent: text })));
  board.show(shown);
});
