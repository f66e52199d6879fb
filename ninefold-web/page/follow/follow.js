/** The page of those who watch: the board as it is, what is told of it, and whether it still comes. */

import { FollowedBoard, readShown, stateWords } from './board.js';

/** When it is asked again whether there is room by now, in milliseconds. */
const AGAIN = 5000;

const AWAY = 'The board does not come now. Trying again …';
const FULL = 'Too many devices watch already. Trying again …';
const OVER = 'The board is not shown to this device now. Ask for the link of today.';

const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const say = (/** @type {string} */ words) => (part('state').textContent = words);
/** What the state is while the board comes. */
let state = 'Waiting for the board … It comes when whoever plays shows it, by “Share”.';
const board = new FollowedBoard(part('board'));

function follow() {
  const events = new EventSource('api/v1/follow');
  events.addEventListener('open', () => say(state));
  // The browser tries again by itself, unless it was refused.
  events.addEventListener('error', () => (events.readyState === EventSource.CLOSED ? refused() : say(AWAY)));
  events.addEventListener('message', ({ data }) => show(data));
}

/** Events that are refused do not say why: the same is asked once more. */
async function refused() {
  const status = await fetch('api/v1/follow', { method: 'HEAD' }).then((answer) => answer.status, () => 0);
  if (status === 403) return say(OVER);
  say(status === 429 || status === 503 ? FULL : AWAY);
  // A whole class does not come back at once.
  setTimeout(follow, AGAIN * (1 + Math.random()));
}

/** @param {string} data */
function show(data) {
  const shown = readShown(JSON.parse(data));
  if (!shown) return;
  part('title').textContent = shown.title;
  state = stateWords(shown);
  say(state);
  part('told').replaceChildren(...shown.told.map(({ words, isHead }) => Object.assign(document.createElement('p'), { textContent: words, className: isHead ? 'heading' : '' })));
  board.show(shown);
}

follow();
