/** The frame around all tabs: which there are, which is shown, and the game that they share. */

import { byId, el } from './dom.js';
import { Game } from './model/game.js';
import { keptElsewhere, latest, setting } from './model/save.js';
import { sample } from './play/samples.js';

/**
 * What every tab gets. A tab's module exports `mount(panel, app)`, which fills the panel once and returns what to do when
 * the tab is entered and left. `enter` gets the rest of the address: `#learn/x-wing` gives `x-wing`.
 *
 * @typedef {object} App
 * @property {Game} game shared by all tabs
 * @property {(tab: string, rest?: string) => void} go shows a tab
 *
 * @typedef {{enter?: (rest: string) => void, leave?: () => void, focus?: () => void}} Mounted
 * @typedef {{mount: (panel: HTMLElement, app: App) => Mounted}} TabModule
 */

/** The tabs, in the order in which they are shown. @type {{id: string, name: string, load: () => Promise<TabModule>}[]} */
const TABS = [
  { id: 'play', name: 'Play', load: () => import('./play/play.js') },
  { id: 'learn', name: 'Learn', load: () => import('./learn/learn.js') },
  { id: 'pencils', name: 'Pencils', load: () => import('./pencils/pencils.js') },
  { id: 'new', name: 'New', load: () => import('./new/new.js') },
];

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
  go: (tab, rest = '') => {
    location.hash = rest ? `${tab}/${rest}` : tab;
  },
};

/** @type {Map<string, {panel: HTMLElement, mounted: Mounted}>} */
const panels = new Map();
let shown = '';

const links = TABS.map(({ id, name }) => el('a', { href: `#${id}`, text: name }));
byId('tabs').append(...links);

async function route() {
  const [, id, rest] = /^#?([^/]*)\/?(.*)$/.exec(location.hash) ?? [];
  const tab = TABS.find((one) => one.id === id) ?? TABS[0];
  if (shown !== tab.id) panels.get(shown)?.mounted.leave?.();
  shown = tab.id;
  links.forEach((link, i) => {
    if (TABS[i] === tab) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  });
  document.title = `${tab.name} · Ninefold`;
  const entry = panels.get(tab.id) ?? (await open(tab));
  for (const [other, { panel }] of panels) panel.hidden = other !== shown;
  if (shown === tab.id) entry.mounted.enter?.(rest);
}

/** @param {typeof TABS[number]} tab */
async function open(tab) {
  const panel = el('section', { class: `panel ${tab.id}`, 'aria-label': tab.name, hidden: true });
  byId('main').append(panel);
  const entry = { panel, mounted: /** @type {Mounted} */ ({}) };
  panels.set(tab.id, entry);
  try {
    entry.mounted = (await tab.load()).mount(panel, app);
  } catch (error) {
    console.error(error);
    panel.append(el('p', { class: 'plea', text: 'This part of the page could not be loaded. Is the server still running? Then reload the page.' }));
  }
  return entry;
}

byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  const focus = panels.get(shown)?.mounted.focus;
  if (focus) focus();
  else byId('main').focus();
});

const theme = setting('theme', 'auto');
if (theme !== 'auto') document.documentElement.dataset.theme = theme;

addEventListener('hashchange', route);
route();
