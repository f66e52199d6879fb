/** The frame around all tabs: which there are, which is shown, and the game that they share. */

import * as api from './api.js';
import { busyNote } from './busy.js';
import { byId, el } from './dom.js';
import * as games from './games/games.js';
import { icon } from './icons.js';
import * as learn from './learn/learn.js';
import { Game } from './model/game.js';
import { keptElsewhere, latest } from './model/save.js';
import { setting } from './model/setting.js';
import * as newOnes from './new/new.js';
import * as pencils from './pencils/pencils.js';
import { listen } from './play/incoming.js';
import * as play from './play/play.js';
import { sample } from './play/samples.js';
import { applyTints } from './play/tints.js';
import { ROOMS, roomOf } from './rooms.js';
import { shownSign, showOn } from './showing.js';
import * as tours from './tours/tours.js';
import * as watch from './watch/watch.js';

/**
 * What every tab gets. A tab's module exports `mount(panel, app)`, which fills the panel once and returns what to do when
 * the tab is entered and left. `enter` gets the rest of the address: `#learn/x-wing` gives `x-wing`.
 *
 * @typedef {object} App
 * @property {Game} game shared by all tabs
 * @property {(tab: string, rest?: string) => void} go shows a tab
 * @property {{address: string, back: string} | null} from the latest view that explained the game, for who reads of a technique
 *
 * `focus` moves the keyboard to the tab's board, `begin` to where one goes on if that is elsewhere.
 *
 * @typedef {{enter?: (rest: string) => void, leave?: () => void, focus?: () => void, begin?: () => void, receive?: (text: string) => void}} Mounted
 * @typedef {{mount: (panel: HTMLElement, app: App) => Mounted}} TabModule
 */

/** The views; each stands in a room. @type {{id: string, name: string, view: TabModule}[]} */
const TABS = [
  { id: 'play', name: 'Play', view: play },
  { id: 'watch', name: 'Watch', view: watch },
  { id: 'pencils', name: 'Pencils', view: pencils },
  { id: 'learn', name: 'Learn', view: learn },
  { id: 'tours', name: 'Tours', view: tours },
  { id: 'new', name: 'New', view: newOnes },
  { id: 'games', name: 'My games', view: games },
];

/** Addresses that other versions gave out, and those of rooms. @type {[was: RegExp, is: string][]} */
const MOVED = [[/^#?learn\/(hint|path|cell|buttons)/, '#watch/$1'], [/^#?puzzles$/, '#new']];

const saved = latest();
const game = new Game(saved?.puzzle ?? sample());
if (saved) game.load(saved.puzzle, saved);
addEventListener('storage', (event) => {
  const kept = keptElsewhere(event, game);
  if (kept) game.load(kept.puzzle, kept);
});

/** @type {App} */
const app = {
  game,
  from: null,
  go: (tab, rest = '') => {
    location.hash = rest ? `${tab}/${rest}` : tab;
  },
};

/** The tabs that were shown. @type {Map<string, {panel: HTMLElement, mounted: Mounted}>} */
const panels = new Map();
/** The tab whose panel can be seen. */
let shown = '';
/** How far down one was at each address of this visit. @type {Map<string, number>} */
const tops = new Map();
/** The address's entry in the browser's history. */
let entry = '';
history.scrollRestoration = 'manual'; // the browser does it too early, while the other tab is shown
/** What it does. @type {Mounted} */
let mounted = {};

// The icon is seen where the rooms stand in a rail beside the page.
const links = ROOMS.map(({ ways: [[address]], name, sign }) => el('a', { href: `#${address.split('/')[0]}` }, icon(sign), el('span', { text: name })));
byId('tabs').append(...links);
byId('tabs').after(shownSign(), busyNote());

function route() {
  const moved = MOVED.find(([was]) => was.test(location.hash));
  if (moved) history.replaceState(history.state, '', location.hash.replace(...moved));
  const [, id, rest] = /^#?([^/]*)\/?(.*)$/.exec(location.hash) ?? [];
  const tab = TABS.find((one) => one.id === id) ?? TABS[0];
  const before = shown;
  if (before !== tab.id) mounted.leave?.();
  shown = tab.id;
  ({ mounted } = opened(tab));
  links.forEach((link, i) => {
    const isHere = ROOMS[i] === roomOf(tab.id);
    if (isHere) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (isHere) link.href = `#${tab.id}`; // whoever comes back goes on where they were
  });
  document.title = `${tab.name} · Ninefold`;
  const top = turn(scrollY);
  for (const [other, { panel }] of panels) panel.hidden = other !== shown;
  mounted.enter?.(rest);
  if (before && before !== shown) findFocus();
  if (top !== undefined || before !== shown) scrollTo(0, top ?? 0);
}

/**
 * Turns over to the address's entry in the browser's history.
 * @param {number} left how far down one was at the one before
 * @returns {number | undefined} how far down one was at this one, if the person goes back to it
 */
function turn(left) {
  tops.set(entry, left);
  const { entry: known } = history.state ?? {};
  if (known === undefined) history.replaceState({ entry: crypto.randomUUID() }, '');
  entry = history.state.entry;
  return tops.get(known);
}

/** The element with the keyboard focus is gone with another tab, or was gone before: the keyboard goes on in this one. */
function findFocus() {
  const isLost = () => document.activeElement === document.body || !document.activeElement?.checkVisibility();
  if (isLost()) (mounted.begin ?? mounted.focus)?.();
  // There may be no board now, or it is hidden.
  if (isLost()) byId('main').focus({ preventScroll: true });
}

/** A tab, which is filled when it is shown first. @param {typeof TABS[number]} tab */
function opened(tab) {
  const known = panels.get(tab.id);
  if (known) return known;
  const panel = el('section', { class: `panel ${tab.id}`, 'aria-label': tab.name, hidden: true });
  byId('main').append(panel);
  const made = { panel, mounted: tab.view.mount(panel, app) };
  panels.set(tab.id, made);
  return made;
}

// A puzzle that is pasted or dropped is played, whatever tab is shown.
listen((text) => {
  app.go('play');
  opened(TABS[0]).mounted.receive?.(text);
});

byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  mounted.focus?.();
  // There may be no board now, or it is hidden.
  if (document.activeElement === byId('skip')) byId('main').focus();
});

const theme = setting('theme', 'auto');
if (theme !== 'auto') document.documentElement.dataset.theme = theme;
applyTints();

addEventListener('hashchange', route);
route();
showOn();
// The lists come while nothing else is to be done: then every view opens, also when the server is away.
const idle = globalThis.requestIdleCallback ?? setTimeout;
idle(() => [api.lists, api.tours].forEach((load) => load().catch(() => {})));
