/** The frame around all tabs: which there are, which is shown, and the game that they share. */

import * as api from './api.js';
import { busyNote } from './busy.js';
import { byId, el } from './dom.js';
import { icon } from './icons.js';
import { Game } from './model/game.js';
import { listen } from './play/incoming.js';
import { keptElsewhere, latest } from './model/save.js';
import { setting } from './model/setting.js';
import { sample } from './play/samples.js';
import { applyTints } from './play/tints.js';
import { ROOMS, roomOf } from './rooms.js';
import { shownSign, showOn } from './showing.js';

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

/** The views; each stands in a room. @type {{id: string, name: string, load: () => Promise<TabModule>}[]} */
const TABS = [
  { id: 'play', name: 'Play', load: () => import('./play/play.js') },
  { id: 'watch', name: 'Watch', load: () => import('./watch/watch.js') },
  { id: 'pencils', name: 'Pencils', load: () => import('./pencils/pencils.js') },
  { id: 'learn', name: 'Learn', load: () => import('./learn/learn.js') },
  { id: 'tours', name: 'Tours', load: () => import('./tours/tours.js') },
  { id: 'new', name: 'New', load: () => import('./new/new.js') },
  { id: 'games', name: 'My games', load: () => import('./games/games.js') },
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

/** @type {Map<string, {panel: HTMLElement, ready: Promise<Mounted>}>} */
const panels = new Map();
/** The tab of the address, and the one whose panel can be seen: it may take a moment to load. */
let shown = '';
let seen = '';
/** How far down one was at each address of this visit. @type {Map<string, number>} */
const tops = new Map();
/** The address's entry in the browser's history. */
let entry = '';
history.scrollRestoration = 'manual'; // the browser does it too early, while the other tab is shown
/** The tab that is shown, once it is there. @type {Mounted} */
let mounted = {};

// The icon is seen where the rooms stand in a rail beside the page.
const links = ROOMS.map(({ ways: [[address]], name, sign }) => el('a', { href: `#${address.split('/')[0]}` }, icon(sign), el('span', { text: name })));
byId('tabs').append(...links);
byId('tabs').after(shownSign(), busyNote());

async function route() {
  const moved = MOVED.find(([was]) => was.test(location.hash));
  if (moved) history.replaceState(history.state, '', location.hash.replace(...moved));
  const [, id, rest] = /^#?([^/]*)\/?(.*)$/.exec(location.hash) ?? [];
  const tab = TABS.find((one) => one.id === id) ?? TABS[0];
  if (shown !== tab.id) {
    mounted.leave?.();
    mounted = {};
  }
  shown = tab.id;
  links.forEach((link, i) => {
    const isHere = ROOMS[i] === roomOf(tab.id);
    if (isHere) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (isHere) link.href = `#${tab.id}`; // whoever comes back goes on where they were
  });
  document.title = `${tab.name} · Ninefold`;
  const address = location.hash;
  const entered = await (panels.get(tab.id) ?? open(tab)).ready;
  if (location.hash !== address) return; // one has gone on meanwhile
  mounted = entered;
  const before = seen;
  seen = shown;
  const top = turn(scrollY);
  for (const [other, { panel }] of panels) panel.hidden = other !== seen;
  mounted.enter?.(rest);
  if (before && before !== seen) findFocus();
  if (top !== undefined || before !== seen) scrollTo(0, top ?? 0);
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

/** @param {typeof TABS[number]} tab */
function open(tab) {
  const panel = el('section', { class: `panel ${tab.id}`, 'aria-label': tab.name, hidden: true });
  byId('main').append(panel);
  const ready = tab.load().then((module) => module.mount(panel, app)).catch((error) => {
    console.error(error);
    panel.append(el('p', { class: 'plea', text: 'This part of the page could not be loaded. Is the server still running? Then reload the page.' }));
    return {};
  });
  panels.set(tab.id, { panel, ready });
  return { panel, ready };
}

// A puzzle that is pasted or dropped is played, whatever tab is shown.
listen(async (text) => {
  app.go('play');
  /** @type {Mounted} */
  const play = await (panels.get('play') ?? open(TABS[0])).ready;
  play.receive?.(text);
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
route().then(() => {
  showOn();
  // The rest of the page comes while nothing else is to be done: then all of it opens, also when the server is away.
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const rest = [...TABS.map((tab) => tab.load), api.lists, api.tours];
  idle(() => rest.forEach((load) => load().catch(() => {})));
});
