/** The dialog of the games that are kept. */

/** @import {Saved} from '../model/game.js' */
/** @import {Kept} from '../model/save.js' */

import { button, field, openDialog } from '../controls.js';
import { el } from '../dom.js';
import { exportGames, forget, games, importGames, search } from '../model/save.js';
import { progress } from '../model/shelf.js';
import { pull, server } from '../model/sync.js';
import { clock } from '../model/timer.js';
import { download } from './download.js';
import { problemWords } from './open.js';

/** Of so many games of a file it is told why they were left out. */
const TOLD = 5;

/** So many games are shown without a field to search in. */
const FEW = 8;

/** @param {string} current its id @param {(game: Saved) => void} go @returns {HTMLDialogElement} */
export function openGames(current, go) {
  const { dialog } = openDialog('My games', (close) => {
    const list = el('ol', { class: 'records' });
    const said = el('p', { role: 'status', class: 'result' });
    const words = el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', oninput: () => fill() });
    const find = field('Search', words, 'A part of the title, or the kind of board.');
    const fill = () => {
      const kept = games();
      find.hidden = kept.length <= FEW;
      const found = search(words.value, kept);
      list.replaceChildren(...found.map((game) => item(game)));
      if (found.length === 0) list.append(el('li', { text: kept.length === 0 ? 'None is kept yet.' : 'None is called so.' }));
    };
    const item = (/** @type {Kept} */ game) => {
      const { geometry } = game.puzzle;
      const choose = button(game.name, () => {
        close();
        go(game);
      }, { class: 'record' });
      const day = new Date(game.at ?? 0).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
      choose.append(el('small', { text: `${geometry.name}, ${progress(game).words}, played ${clock(game.elapsed)}, ${day}${game.id === current ? ' (this one)' : ''}` }));
      const drop = button('Forget', () => {
        forget(game.id);
        fill();
      }, { class: 'quiet' });
      drop.setAttribute('aria-label', `Forget ${game.name}`);
      return el('li', { class: 'row-of-two' }, choose, game.id === current ? null : drop);
    };
    const tell = (/** @type {unknown} */ what) => {
      said.textContent = what instanceof Error ? problemWords(what) : String(what);
      said.classList.toggle('alarm', what instanceof Error);
    };
    const file = el('input', { type: 'file', accept: '.json', class: 'said', tabindex: -1, 'aria-hidden': 'true', onchange: async () => {
      const text = await file.files?.[0]?.text();
      file.value = '';
      if (text !== undefined) await importGames(text).then(importWords).then(tell, tell);
      fill();
      said.scrollIntoView({ block: 'nearest' }); // above a list that was scrolled it is out of sight
    } });
    fill();
    // What is elsewhere comes now, as one looks for it.
    if (server().keeps !== false) pull().then(() => list.isConnected && fill());
    return [
      el('p', { text: whereWords() }),
      // Before the list, which may be long.
      el('div', { class: 'actions' },
        button('Save all as a file', () => exportGames().then((text) => download(text, 'ninefold-games')).catch(tell)),
        button('Take games from a file', () => file.click()),
        file),
      said, find, list,
    ];
  });
  return dialog;
}

/** Where they are kept, in words. */
function whereWords() {
  const { keeps, trouble, deed } = server();
  if (trouble && deed === 'keep') return `Everything is kept in this browser as you play. On the computer it cannot be kept now: ${trouble}`;
  if (keeps) return 'Everything is kept as you play, on the computer on which Ninefold runs, and a copy in this browser.';
  return 'Everything is kept in this browser as you play, and nowhere else.';
}

/** @param {{new: number, known: number, parted: number, deeds: number, bad: string[]}} told */
function importWords({ new: fresh, known, parted, deeds, bad }) {
  const parts = [`${fresh} new`, known && `${known} that were here already`, parted && `${parted} beside another state of the same game`, deeds && `${deeds} of the record of times and practice`];
  const games = `Taken: ${parts.filter(Boolean).join(', ')}.`;
  if (bad.length === 0) return games;
  const rest = bad.length - TOLD;
  return `${games} Left out: ${bad.slice(0, TOLD).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}.`;
}
