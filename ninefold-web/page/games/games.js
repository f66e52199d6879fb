/** The tab *My games*: what was begun, as small pictures; and one's own solving times. */

/** @import {App, Mounted} from '../app.js' */
/** @import {Kept} from '../model/save.js' */

import { thumbnail, whenSeen } from '../board/thumb.js';
import { button, field, openDialog } from '../controls.js';
import { el, upper } from '../dom.js';
import { keepingWords } from '../model/keeping.js';
import { brokenCopies } from '../model/kept.js';
import { bring, isLost } from '../model/deeds.js';
import { summaries, times } from '../model/record.js';
import { forget, games, rename, save, search } from '../model/save.js';
import { dayWords, levelWords, progress } from '../model/shelf.js';
import { pull, server } from '../model/sync.js';
import { clock, clockWords } from '../model/timer.js';
import { Paper } from '../paper.js';
import { openGames } from '../play/games.js';
import { waysOf } from '../rooms.js';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const mine = new MyGames(panel, app);
  return { enter: () => mine.enter(), leave: () => mine.paper.stop(), focus: () => mine.focus() };
}

class MyGames {
  /** The button whose next press forgets its game. @type {HTMLElement | null} */
  #doomed = null;

  /** @param {HTMLElement} panel @param {App} app */
  constructor(panel, app) {
    this.app = app;
    this.search = el('input', { type: 'text', autocomplete: 'off', oninput: () => this.fill() });
    this.count = el('p', { class: 'kind', role: 'status' });
    this.lost = el('div', { class: 'missing-games status note', hidden: true });
    this.list = el('ul', { class: 'shelf' });
    this.all = button('Show all games', () => {
      this.search.value = '';
      this.fill();
      this.search.focus();
    });
    this.none = el('div', { class: 'actions' }, this.all);
    this.times = el('section', { class: 'times' });
    this.paper = new Paper((_, count) => this.#shown.slice(0, count).map(({ puzzle }) => puzzle.board), { about: 'The first games of the list as a PDF, so many on a sheet, without what you entered.', names: () => this.#shown.map(({ name }) => name) });
    panel.append(waysOf('games').element,
      el('div', { class: 'shelf-head' }, el('div', {}, el('h2', { text: 'My games' }), this.count), field('Find', this.search)),
      this.lost, this.list, this.none,
      el('div', { class: 'actions' }, button('All games as a file, or from one', () => openGames(app.game.id, (saved) => this.#open(saved)).addEventListener('close', () => this.fill()))),
      this.paper.element, this.times);
    // Games come from the server's side also while the page is shown.
    addEventListener('ninefold-server', () => panel.checkVisibility() && this.#heard());
    addEventListener('ninefold-record', () => {
      if (!panel.checkVisibility()) return;
      this.times.replaceChildren(...timesOf());
      this.#tellLost();
    });
  }

  /** Where the keyboard goes on: at the search, unless that brings up a keyboard over the games. */
  focus() {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    (isTouch ? /** @type {HTMLElement | null} */ (this.list.querySelector('.game')) : this.search)?.focus({ preventScroll: true });
  }

  /** What is elsewhere comes now, as one looks for it. */
  enter() {
    this.fill();
    if (server().keeps !== false) pull();
    bring();
  }

  fill() {
    const { game } = this.app;
    if (game.isTouched) save(game.save());
    const all = games();
    const shown = (this.#shown = search(this.search.value, all));
    this.#doomed = null;
    ({ coming: this.#told, lost: this.#toldLost } = server());
    this.#tellLost();
    this.#tell(all.length, shown.length);
    this.paper.element.hidden = shown.length === 0;
    if (shown.length > 0) this.paper.check();
    this.none.hidden = shown.length > 0 || all.length === 0;
    this.list.replaceChildren(...shown.map((one) => this.#item(one)));
    this.times.replaceChildren(...timesOf());
  }

  /** The games of the list, as they stand there. @type {Kept[]} */
  #shown = [];

  /** How many games were on their way when that was told last: now there may be none, as when the list was filled. */
  #told = 0;

  /** How many of them could not be shown. */
  #toldLost = 0;

  /** What is not in the list, and what to do about it. */
  #tellLost() {
    const said = lostWords(server(), brokenCopies(), isLost());
    this.lost.hidden = said.length === 0;
    if (this.lost.textContent !== said.join('')) this.lost.replaceChildren(...said.map((text) => el('p', { text })));
  }

  #heard() {
    const { coming, lost } = server();
    this.#tellLost();
    if (coming === this.#told && lost === this.#toldLost) return;
    // The list is built anew once all are here: in between nothing moves under the hand.
    if (coming > 0) {
      this.#told = coming;
      return this.#tell(0, 0);
    }
    const { activeElement } = document;
    const held = activeElement instanceof HTMLElement && this.list.contains(activeElement) ? { id: activeElement.closest('li')?.dataset.game ?? '', does: activeElement.dataset.does ?? '' } : null;
    this.fill();
    if (held) this.#focus(held.id, held.does);
  }

  /** @param {number} all @param {number} shown */
  #tell(all, shown) {
    const { coming, isAway } = server();
    if (coming > 0) this.count.textContent = `${isAway ? 'The server does not answer; there' : 'Fetching: there'} ${coming === 1 ? 'is one game' : `are ${coming} games`} more …`;
    else if (all === 0) this.count.textContent = 'None is kept yet. What you play is kept here.';
    else if (shown === 0) this.count.textContent = `None of the ${all === 1 ? 'one game' : `${all} games`} has all these words.`;
    else this.count.textContent = shown < all ? `${shown} of ${all}` : `${all} ${all === 1 ? 'game' : 'games'}`;
  }

  /** The keyboard goes on at a game, and the page stays where it is. @param {string | undefined} id @param {string} does which of its buttons */
  #focus(id, does) {
    const item = [...this.list.children].find((one) => one instanceof HTMLElement && one.dataset.game === id);
    const at = /** @type {HTMLElement | null} */ (item?.querySelector(`[data-does="${does}"]`) ?? item?.querySelector('.game') ?? null);
    (at ?? this.search).focus({ preventScroll: true });
  }

  /** @param {Kept} saved */
  #item(saved) {
    const { id, name, puzzle, entries, elapsed } = saved;
    const { board: { givens }, geometry } = puzzle;
    const isHere = id === this.app.game.id;
    const level = levelWords(puzzle);
    const { words: state, part } = progress(saved);
    const go = el('button', { type: 'button', class: 'game', 'data-does': 'open', onclick: () => this.#open(saved) },
      whenSeen(() => thumbnail(geometry, givens, entries.values)), el('span', { class: 'game-title', text: name }));
    const words = el('small', { text: `${upper(`${level && `${level}, `}${dayWords(saved)}`)}, played ${clock(elapsed)}` });
    const line = el('span', { class: 'progress', 'aria-hidden': 'true' });
    line.style.setProperty('--done', String(part));
    return el('li', { 'data-game': id }, go, words, line, el('small', { text: state }),
      el('div', { class: 'actions' }, isHere ? el('small', { class: 'here', text: 'in Play' }) : this.#forgetting(saved), this.#renaming(saved)));
  }

  /** @param {Kept} saved */
  #renaming({ id, name, puzzle: { title } }) {
    const change = button('Rename', () => openDialog('Rename', (close) => {
      const words = el('input', { type: 'text', maxlength: 80, autocomplete: 'off', value: title });
      const keep = () => {
        close();
        rename(id, words.value);
        this.fill();
        this.#focus(id, 'rename');
      };
      words.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault(); // or the button that has the focus then is pressed by it
        keep();
      });
      return [field('Title', words), el('div', { class: 'actions' }, button('Keep it', keep, { class: 'primary' }))];
    }), { class: 'plain' });
    change.dataset.does = 'rename';
    change.setAttribute('aria-label', `Rename ${name}`);
    return change;
  }

  /** A game is forgotten by a second press in the same place, as nothing brings it back; that of a double click is none. @param {Kept} saved */
  #forgetting({ id, name }) {
    const drop = button('Forget', () => {}, { class: 'plain' });
    const say = (/** @type {boolean} */ isDoomed) => {
      drop.classList.toggle('doomed', isDoomed);
      drop.classList.toggle('alarm', isDoomed);
      /** @type {Element} */ (drop.firstElementChild).textContent = isDoomed ? 'Forget it for good' : 'Forget';
      drop.setAttribute('aria-label', `${isDoomed ? 'Forget for good' : 'Forget'} ${name}`);
    };
    say(false);
    drop.dataset.does = 'forget';
    drop.addEventListener('click', ({ detail }) => {
      if (detail > 1) return;
      if (this.#doomed === drop) return this.#forget(id);
      this.#doomed?.dispatchEvent(new Event('spared'));
      this.#doomed = drop;
      say(true);
    });
    drop.addEventListener('spared', () => say(false));
    return drop;
  }

  /** @param {string} id */
  #forget(id) {
    const item = [...this.list.children].find((one) => one instanceof HTMLElement && one.dataset.game === id);
    const next = /** @type {HTMLElement | null} */ (item?.nextElementSibling ?? item?.previousElementSibling ?? null);
    forget(id);
    this.fill();
    this.#focus(next?.dataset.game, 'open');
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

/**
 * What is wrong with the games that are kept, and what to do about it.
 * @param {Pick<import('../model/keeping.js').Server, 'trouble' | 'deed' | 'isAway' | 'lost'>} server @param {number} here how many copies of this browser are damaged @param {boolean} isRecordLost is something of the record lost? @returns {string[]}
 */
export function lostWords(server, here, isRecordLost) {
  const { lost } = server;
  const games = (/** @type {number} */ count) => (count === 1 ? 'One game is' : `${count} games are`);
  const said = [];
  const keeping = keepingWords(server);
  if (keeping) said.push(keeping);
  if (lost > 0) said.push(`${games(lost)} damaged in the file games.db, and not in this list. Nothing of the file is thrown away: a copy of it from a backup, or “All games as a file” of before, brings back what was in it.`);
  if (here > 0) said.push(`${games(here)} damaged in this browser, and not in this list. What the server has comes from there; for the others, take them from a file that you saved.`);
  if (isRecordLost) said.push('Some of your times and of what you practised is damaged in the file games.db, and counted nowhere. “All games as a file” of before, or of a browser that still has it, brings it back.');
  return said;
}

/** @returns {Node[]} */
function timesOf() {
  const all = summaries(times());
  if (all.length === 0) return [];
  const head = ['Board', 'Level', 'Solved', 'Middle time', 'Best', 'Latest'];
  const time = (/** @type {number | null} */ ms) => (ms === null ? el('td', { text: '–', 'aria-label': 'none' }) : el('td', { 'aria-label': clockWords(ms), text: clock(ms) }));
  const rows = all.map(({ size, level, count, helped, best, median, latest }) => el('tr', {},
    el('th', { scope: 'row', text: `${size} by ${size}` }), el('td', { text: level ? String(level) : 'not known' }),
    el('td', { text: helped > 0 ? `${count}, ${helped} with hints` : String(count) }), time(median), time(best), time(latest)));
  return [el('h3', { text: 'My times' }), el('p', { class: 'kind', text: 'Of puzzles that were solved in Play without a hint, while the board was shown. Half of them took less than the middle time. They are kept with your games.' }),
    el('div', { class: 'table' }, el('table', {}, el('thead', {}, el('tr', {}, ...head.map((text) => el('th', { scope: 'col', text })))), el('tbody', {}, ...rows)))];
}
