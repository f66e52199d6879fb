/** The tab *My games*: what was begun, as small pictures; and one's own solving times. */

/** @import {App, Mounted} from '../app.js' */
/** @import {Saved} from '../model/game.js' */

import { thumbnail } from '../board/thumb.js';
import { button, field } from '../controls.js';
import { el, upper } from '../dom.js';
import { summaries, times } from '../model/record.js';
import { forget, games, save } from '../model/save.js';
import { clock, clockWords } from '../model/timer.js';
import { waysOf } from '../rooms.js';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const mine = new MyGames(panel, app);
  return { enter: () => mine.fill(), focus: () => mine.search.focus() };
}

class MyGames {
  /** The game that is about to be forgotten, if the button is pressed once more. */
  #doomed = '';

  /** @param {HTMLElement} panel @param {App} app */
  constructor(panel, app) {
    this.app = app;
    this.search = el('input', { type: 'text', autocomplete: 'off', oninput: () => this.fill() });
    this.count = el('p', { class: 'kind', role: 'status' });
    this.list = el('ul', { class: 'shelf' });
    this.times = el('section', { class: 'times' });
    panel.append(waysOf('games').element,
      el('div', { class: 'shelf-head' }, el('div', {}, el('h2', { text: 'My games' }), this.count), field('Find', this.search)),
      this.list, this.times);
  }

  async fill() {
    const { game } = this.app;
    if (game.isTouched) save(game.save());
    const all = await games();
    const wanted = this.search.value.trim().toLowerCase();
    const shown = all.filter((one) => `${one.puzzle.title} ${one.puzzle.geometry.name}`.toLowerCase().includes(wanted));
    this.count.textContent = all.length === 0 ? 'None is kept yet. What you play is kept here.' : wanted ? `${shown.length} of ${all.length}` : `${all.length} ${all.length === 1 ? 'game' : 'games'}`;
    this.list.replaceChildren(...shown.map((one) => this.#item(one)));
    this.times.replaceChildren(...timesOf());
  }

  /** @param {Saved} saved */
  #item(saved) {
    const { id, puzzle, entries, elapsed, setting, at } = saved;
    const { board: { givens }, geometry, title } = puzzle;
    const open = givens.filter((given) => !given).length;
    const written = givens.filter((given, cell) => !given && entries.values[cell]).length;
    const isHere = id === this.app.game.id;
    const day = new Date(at ?? 0).toLocaleDateString(undefined, { dateStyle: 'medium' });
    const level = puzzle.level ? `level ${puzzle.level}, ` : '';
    const state = setting ? 'being typed' : written === open ? 'filled' : `${written} of ${open} written`;
    const go = el('button', { type: 'button', class: 'game', onclick: () => this.#open(saved) },
      thumbnail(geometry, givens, entries.values), el('span', { class: 'game-title', text: title }));
    const words = el('small', { text: `${upper(`${level}${day}`)}, ${clock(elapsed)}` });
    const line = el('span', { class: 'progress', 'aria-hidden': 'true' });
    line.style.setProperty('--done', String(open > 0 ? written / open : 1));
    return el('li', {}, go, words, line, el('small', { text: `${state}${isHere ? '; in Play now' : ''}` }), isHere ? null : this.#forgetting(saved));
  }

  /** A game is forgotten by a second press, as nothing brings it back. @param {Saved} saved */
  #forgetting({ id, puzzle: { title } }) {
    const drop = button(this.#doomed === id ? 'Forget it for good' : 'Forget', async () => {
      if (this.#doomed === id) await forget(id);
      const isGone = this.#doomed === id;
      this.#doomed = isGone ? '' : id;
      await this.fill();
      const next = /** @type {HTMLElement | null} */ (isGone ? null : this.list.querySelector('.doomed'));
      (next ?? this.search).focus();
    }, { class: this.#doomed === id ? 'plain doomed alarm' : 'plain' });
    drop.setAttribute('aria-label', `${this.#doomed === id ? 'Forget for good' : 'Forget'} ${title}`);
    return drop;
  }

  /** @param {Saved} saved */
  #open(saved) {
    const { game } = this.app;
    if (game.isTouched) save(game.save());
    game.load(saved.puzzle, saved);
    save(game.save());
    this.app.go('play');
  }
}

/** @returns {Node[]} */
function timesOf() {
  const all = summaries(times());
  if (all.length === 0) return [];
  const head = ['Board', 'Level', 'Solved', 'Middle time', 'Best', 'Latest'];
  const time = (/** @type {number} */ ms) => el('td', { 'aria-label': clockWords(ms), text: clock(ms) });
  const rows = all.map(({ size, level, count, median, best, latest }) => el('tr', {},
    el('th', { scope: 'row', text: `${size} by ${size}` }), el('td', { text: level ? String(level) : 'not known' }),
    el('td', { text: String(count) }), time(median), time(best), time(latest)));
  return [el('h3', { text: 'My times' }), el('p', { class: 'kind', text: 'Of puzzles that were solved in Play, while the board was shown. Half of them took less than the middle time. All of it stays in this browser.' }),
    el('div', { class: 'table' }, el('table', {}, el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col', text })))), el('tbody', {}, ...rows)))];
}
