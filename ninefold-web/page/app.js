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

/** @type {Map<string, {panel: HTMLElement, ready: Promise<Mounted>}>} */
const panels = new Map();
let shown = '';
/** The tab that is shown, once it is there. @type {Mounted} */
let mounted = {};

const links = TABS.map(({ id, name }) => el('a', { href: `#${id}`, text: name }));
byId('tabs').append(...links);

async function route() {
  const [, id, rest] = /^#?([^/]*)\/?(.*)$/.exec(location.hash) ?? [];
  const tab = TABS.find((one) => one.id === id) ?? TABS[0];
  const held = panels.get(shown)?.panel.contains(document.activeElement) && shown !== tab.id;
  if (shown !== tab.id) {
    mounted.leave?.();
    mounted = {};
  }
  shown = tab.id;
  links.forEach((link, i) => {
    if (TABS[i] === tab) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  });
  document.title = `${tab.name} · Ninefold`;
  const address = location.hash;
  const entered = await (panels.get(tab.id) ?? open(tab)).ready;
  if (location.hash !== address) return; // one has gone on meanwhile
  mounted = entered;
  for (const [other, { panel }] of panels) panel.hidden = other !== shown;
  mounted.enter?.(rest);
  // A button that led here is hidden now: the keyboard goes on at the board.
  if (held) mounted.focus?.();
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

byId('skip').addEventListener('click', (event) => {
  event.preventDefault();
  mounted.focus?.();
  // There may be no board now, or it is hidden.
  if (document.activeElement === byId('skip')) byId('main').focus();
});

const theme = setting('theme', 'auto');
if (theme !== 'auto') document.documentElement.dataset.theme = theme;

addEventListener('hashchange', route);
route();
