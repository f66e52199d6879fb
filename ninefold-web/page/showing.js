/**
 * The board as others watch it: while it is shown, whatever changes on it, and what is told of it, goes out, in whichever room one is. It is read
 * from the page: so those who watch see what the person sees, and no room needs to know of it.
 */

import * as api from './api.js';
import { viewAt } from './board/view.js';
import { button, openDialog } from './controls.js';
import { byId, el } from './dom.js';
import { icon } from './icons.js';
import { attempt } from './model/kept.js';

/** The rooms whose boards are shown. */
const ROOMS = ':is(.play, .watch, .learn, .pencils)';

/** Milliseconds after a change: one press changes many things. */
const PAUSE = 60;

/** How often it is asked how many watch, and what they see, in milliseconds. */
const PULSE = 4000;

/** For this tab, also after it was loaded anew. */
const KEY = 'ninefold.shown';

let isShown = false;
let followers = 0;
/** What was sent last. */
let latest = '';
/** Does the server have it? */
let isThere = true;
let isSending = false;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** @type {ReturnType<typeof setInterval> | undefined} */
let pulse;
const observer = new MutationObserver(() => (waiting ??= setTimeout(send, PAUSE)));

/** Is the board shown to others? */
export const isWatched = () => isShown;

/** @param {boolean} on */
export function watch(on) {
  if (on === isShown) return;
  isShown = on;
  latest = '';
  attempt(() => (on ? sessionStorage.setItem(KEY, '1') : sessionStorage.removeItem(KEY)));
  clearInterval(pulse);
  observer.disconnect();
  if (on) {
    observer.observe(byId('main'), { subtree: true, childList: true, characterData: true, attributes: true });
    pulse = setInterval(look, PULSE);
    send();
  }
  tell({ followers });
}

/** What did not go out while the server was away goes out now, and to a server that began anew the board that it does not know. */
async function look() {
  const now = await api.followers().catch(() => null);
  if (!now || !isShown) return;
  tell(now);
  isThere &&= now.shown;
  if (!isThere) send();
}

/** @param {{followers: number}} now */
function tell(now) {
  ({ followers } = now);
  dispatchEvent(new Event('ninefold-shown'));
}

/** Shows what is there now, or in a room without a board the one before. What changes while it is on its way goes out after it. */
async function send() {
  clearTimeout(waiting);
  waiting = undefined;
  if (isSending) return;
  isSending = true;
  for (let now = snapshot(); isShown && now && (now !== latest || !isThere); now = snapshot()) {
    latest = now;
    const answer = await api.show(JSON.parse(now)).catch(() => null);
    isThere = answer !== null;
    if (!answer) break; // it goes out when the server is seen to be back
    tell(answer);
  }
  isSending = false;
}

/** What is seen, as a text; where there is no board, what was seen before. */
function snapshot() {
  const panel = document.querySelector(`.panel${ROOMS}:not([hidden])`);
  const board = [...(panel?.querySelectorAll('.board') ?? [])].find((one) => one.checkVisibility());
  const view = board && viewAt(board);
  if (!panel || !view) return latest;
  const { geometry, shown, staged, element } = view;
  const { signs = new Map(), conflicts = new Set(), seen, selection, ...rest } = shown;
  return JSON.stringify({
    title: view.grid.getAttribute('aria-label') ?? '', told: linesOf(panel), geometry,
    board: { ...rest, signs: [...signs], conflicts: [...conflicts], selection: view.chosen },
    mine: view.cells.flatMap((cell, i) => (cell.element.classList.contains('mine') ? [i] : [])),
    printed: element.classList.contains('printed'), scene: staged?.scene ?? null, stage: staged?.stage ?? 'answer',
  });
}

/** What is told of the board: the lines of the parts that are marked so. @param {Element} panel @returns {import('./follow/board.js').Line[]} */
function linesOf(panel) {
  const parts = [...panel.querySelectorAll('[data-told]')].filter((one) => one.checkVisibility());
  const lines = parts.flatMap((part) => [...part.querySelectorAll('h3, p, summary')].filter((one) => one.checkVisibility()));
  return lines.map((line) => ({ words: line.textContent?.trim() ?? '', isHead: line.matches('h3') })).filter(({ words }) => words).slice(0, 100);
}

/** The quiet sign that the board is shown, and to how many. */
export function shownSign() {
  const count = el('span', {});
  const sign = el('button', { type: 'button', class: 'shown-sign', hidden: true, onclick: () => ask() }, icon('eye'), count);
  addEventListener('ninefold-shown', () => {
    sign.hidden = !isShown;
    count.textContent = String(followers);
    sign.setAttribute('aria-label', words());
    sign.title = words();
  });
  return sign;
}

const words = () => `Your board is shown; ${followers === 0 ? 'nobody watches' : followers === 1 ? 'one device watches' : `${followers} devices watch`}`;

function ask() {
  openDialog('Your board is shown', (close) => [
    el('p', { text: `${words()}. They see the board, what is told of it and where you point, and can change nothing.` }),
    el('div', { class: 'actions' }, button('Show it no more', () => {
      watch(false);
      close();
    }, { class: 'primary' })),
  ]);
}

/** Goes on after the page was loaded anew. */
export function showOn() {
  if (attempt(() => sessionStorage.getItem(KEY))) watch(true);
}
