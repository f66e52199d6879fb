/** The tab *My games*: what was begun, as small pictures; and one's own solving times. */

/** @import {App, Mounted} from '../app.js' */
/** @import {Kept} from '../model/save.js' */

import { thumbnail } from '../board/thumb.js';
import { button, field, openDialog } from '../controls.js';
import { el, upper } from '../dom.js';
import { summaries, times } from '../model/record.js';
import { forget, games, rename, save, search } from '../model/save.js';
import { clock, clockWords } from '../model/timer.js';
import { openGames } from '../play/games.js';
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
      this.list,
      el('div', { class: 'actions' }, button('All games as a file, or from one', () => openGames(app.game.id, (saved) => this.#open(saved)))),
      this.times);
  }

  fill() {
    const { game } = this.app;
    if (game.isTouched) save(game.save());
    const all = games();
    const shown = search(this.search.value, all);
    this.count.textContent = all.length === 0 ? 'None is kept yet. What you play is kept here.' : shown.length < all.length ? `${shown.length} of ${all.length}` : `${all.length} ${all.length === 1 ? 'game' : 'games'}`;
    this.list.replaceChildren(...shown.map((one) => this.#item(one)));
    this.times.replaceChildren(...timesOf());
  }

  /** @param {Kept} saved */
  #item(saved) {
    const { id, name, puzzle, entries, elapsed, setting, at } = saved;
    const { board: { givens }, geometry } = puzzle;
    const open = givens.filter((given) => !given).length;
    const written = givens.filter((given, cell) => !given && entries.values[cell]).length;
    const isHere = id === this.app.game.id;
    const day = new Date(at ?? 0).toLocaleDateString(undefined, { dateStyle: 'medium' });
    const level = puzzle.level ? `level ${puzzle.level}, ` : '';
    const state = setting ? 'being typed' : written === open ? 'filled' : `${written} of ${open} written`;
    const go = el('button', { type: 'button', class: 'game', onclick: () => this.#open(saved) },
      thumbnail(geometry, givens, entries.values), el('span', { class: 'game-title', text: name }));
    const words = el('small', { text: `${upper(`${level}${day}`)}, ${clock(elapsed)}` });
    const line = el('span', { class: 'progress', 'aria-hidden': 'true' });
    line.style.setProperty('--done', String(open > 0 ? written / open : 1));
    return el('li', {}, go, words, line, el('small', { text: `${state}${isHere ? '; in Play now' : ''}` }),
      el('div', { class: 'actions' }, this.#renaming(saved), isHere ? null : this.#forgetting(saved)));
  }

  /** @param {Kept} saved */
  #renaming({ id, name, puzzle: { title } }) {
    const change = button('Rename', () => openDialog('Rename', (close) => {
      const words = el('input', { type: 'text', maxlength: 80, autocomplete: 'off', value: title });
      const keep = () => {
        close();
        rename(id, words.value);
        this.fill();
      };
      words.addEventListener('keydown', (event) => event.key === 'Enter' && keep());
      return [field('Title', words), el('div', { class: 'actions' }, button('Keep it', keep, { class: 'primary' }))];
    }), { class: 'plain' });
    change.setAttribute('aria-label', `Rename ${name}`);
    return change;
  }

  /** A game is forgotten by a second press, as nothing brings it back. @param {Kept} saved */
  #forgetting({ id, name }) {
    const drop = button(this.#doomed === id ? 'Forget it for good' : 'Forget', () => {
      const isGone = this.#doomed === id;
      if (isGone) forget(id);
      this.#doomed = isGone ? '' : id;
      this.fill();
      const next = /** @type {HTMLElement | null} */ (isGone ? null : this.list.querySelector('.doomed'));
      (next ?? this.search).focus();
    }, { class: this.#doomed === id ? 'plain doomed alarm' : 'plain' });
    drop.setAttribute('aria-label', `${this.#doomed === id ? 'Forget for good' : 'Forget'} ${name}`);
    return drop;
  }

  /** @param {import('../model/game.js').Saved} saved */
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
