/** The tab *New*: six levels, one press each; the puzzle of the day; and a puzzle that is rated before it is played. */

/** @import {App, Mounted} from '../app.js' */
/** @import {Generated} from '../types.js' */
/** @import {Kind} from './kinds.js' */

import { insist } from '../again.js';
import * as api from '../api.js';
import { thumbnail } from '../board/thumb.js';
import { BoardView } from '../board/view.js';
import { button, field, segmented, select } from '../controls.js';
import { el, upper } from '../dom.js';
import { plainGeometry } from '../model/geometry.js';
import { save } from '../model/save.js';
import { keepSetting, setting } from '../model/setting.js';
import { Paper } from '../paper.js';
import { problemWords } from '../play/open.js';
import { waysOf } from '../rooms.js';
import { dayOf, seedOf } from './day.js';
import { blankOf, GROUPS, JIGSAW_SHOWN, KINDS, LEVELS } from './kinds.js';
import { plate } from './plates.js';
import { ratingsOf } from './ratings.js';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const fresh = new New(panel, app);
  return { enter: (rest) => fresh.enter(rest), leave: () => fresh.leave(), focus: () => fresh.cards.querySelector('button')?.focus() };
}

/** Kinds that are chosen by their picture. */
const SHOWN = [['2x2', '4 by 4'], ['2x3', '6 by 6'], ['3x3', '9 by 9'], ['4x4', '16 by 16'], ['5x5', '25 by 25'], ['latin-9', 'Latin'], ['jigsaw-9', 'Jigsaw']];

class New {
  /** The latest puzzle that was made to be looked at, and the name of its kind. @type {{made: Generated, name: string} | null} */
  #made = null;
  /** @type {BoardView | null} */
  view = null;
  /** @type {AbortController | null} */
  #asking = null;
  #kind = setting('new.kind', KINDS[0].id);
  #level = setting('new.level', '2');

  /** @param {HTMLElement} panel @param {App} app */
  constructor(panel, app) {
    this.app = app;
    if (!KINDS.some(({ id }) => id === this.#kind)) this.#kind = KINDS[0].id;
    this.kinds = select([], (value) => this.#pick(value));
    this.kinds.append(...GROUPS.map(([label, group]) => el('optgroup', { label }, ...group.map(({ id, name }) => el('option', { value: id, text: name })))));
    this.cards = el('ul', { class: 'levels' }, ...LEVELS.map((level) => el('li', {}, this.#card(level))));
    this.halt = button('Stop', () => this.stop(), { icon: 'stop' });
    this.halt.hidden = true;
    this.status = el('div', { class: 'status', role: 'status' });
    const boards = el('fieldset', { class: 'boards' }, el('legend', { text: 'On which board' }), ...SHOWN.map(([id, name]) => this.#shown(id, name)));
    panel.append(waysOf('new').element,
      el('div', { class: 'new-head' }, el('h2', { text: 'A new puzzle' }), el('p', { class: 'kind', text: 'Press a level. Its picture is the hardest thing that you will have to see.' })),
      this.cards, el('div', { class: 'making' }, this.status, this.halt),
      el('div', { class: 'choosing' }, boards, field('Kind of board', this.kinds), this.#days(), this.#paper()),
      this.#rated());
    this.#choose(this.#kind);
  }

  /** @param {typeof LEVELS[number]} level */
  #card({ level, name, short }) {
    return el('button', { type: 'button', class: 'card', value: level, onclick: () => this.#begin(Number(level)) },
      plate(Number(level)), el('span', { class: 'card-name', text: `${level} · ${name}` }), el('small', { text: short }));
  }

  /** Which levels the kind of board has is the server's to say; until then all are offered. */
  async #offer() {
    const kind = this.#chosen;
    const { levels } = await api.levels(kind.shape).catch(() => ({ levels: null }));
    if (kind !== this.#chosen) return;
    const lacks = (/** @type {string} */ level) => level !== '' && levels !== null && !levels.includes(Number(level));
    for (const choice of this.#choices()) {
      choice.disabled = lacks(choice.value);
      const short = choice.querySelector('small');
      if (short) short.textContent = choice.disabled ? 'not on this kind of board' : LEVELS.find(({ level }) => level === choice.value)?.short ?? '';
    }
    const left = LEVELS.find(({ level }) => !lacks(level))?.level ?? '';
    if (lacks(this.#level)) {
      this.levels?.set('');
      this.#wish('');
    }
    if (this.sheets && lacks(this.sheets.value)) this.sheets.value = left;
  }

  /** All with which a level is chosen for the kind of board. @returns {(HTMLButtonElement | HTMLInputElement | HTMLOptionElement)[]} */
  #choices() {
    return [...this.cards.querySelectorAll('button'), ...this.levels?.element.querySelectorAll('input') ?? [], ...this.sheets?.options ?? []];
  }

  /** A kind with its picture. @param {string} id @param {string} name */
  #shown(id, name) {
    const input = el('input', { type: 'radio', name: 'board-shown', value: id, onchange: () => this.#pick(id) });
    const { shape } = KINDS.find((kind) => kind.id === id) ?? KINDS[0];
    const geometry = plainGeometry(shape) ?? JIGSAW_SHOWN;
    return el('label', {}, input, thumbnail(geometry, []), el('span', { text: name }));
  }

  /** One puzzle of each level for today. */
  #days() {
    const day = dayOf();
    const words = new Date().toLocaleDateString(undefined, { dateStyle: 'long' });
    const levels = LEVELS.map(({ level, name }) => {
      const made = button(level, () => this.#begin(Number(level), { kind: KINDS[0], seed: seedOf(day), title: `Level ${level}, ${words}` }));
      made.setAttribute('aria-label', `Puzzle of the day, level ${level}, ${name}`);
      return made;
    });
    return el('section', { class: 'days' }, el('h3', { text: 'Puzzle of the day' }),
      el('p', { class: 'kind', text: `${words}: the same for everyone, in six levels.` }), el('div', { class: 'actions' }, ...levels));
  }

  /** Fresh puzzles of one level as a sheet. */
  #paper() {
    const levels = this.sheets = select(LEVELS.map(({ level, name }) => /** @type {[string, string]} */ ([level, `${level} · ${name}`])), (value) => keepSetting('new.paper', value));
    levels.value = setting('new.paper', '2');
    const puzzles = (/** @type {AbortSignal} */ signal, /** @type {number} */ count) => this.#several(Number(levels.value), count, signal);
    const like = (/** @type {number} */ count) => Array(count).fill(blankOf(this.#chosen.shape));
    this.paper = new Paper(puzzles, { about: 'Fresh puzzles of the board above as a PDF, so many on a sheet.', head: field('Level of the sheet', levels), like });
    return this.paper.element;
  }

  /** @param {number} level @param {number} count @param {AbortSignal} signal @returns {Promise<import('../types.js').Board[]>} */
  async #several(level, count, signal) {
    const { shape } = this.#chosen;
    const boards = [];
    while (boards.length < count) {
      const [seed] = crypto.getRandomValues(new Uint32Array(1));
      const made = await api.generate({ shape, seed, level }, signal);
      if ('end' in made) throw new Error(endWords(made.end));
      boards.push(made.board);
    }
    return boards;
  }

  leave() {
    this.stop();
    this.paper?.stop();
  }

  /** The form for a puzzle that is looked at before it is played. */
  #rated() {
    this.aboutLevel = el('p', { class: 'kind' });
    const levels = (this.levels = segmented('Level', [['', 'Any'], ...LEVELS.map(({ level, name }) => /** @type {[string, string, string]} */ ([level, level, name]))],
      (value) => this.#wish(value)));
    levels.set(this.#level);
    this.make = button('Make a puzzle', () => this.#generate(), { icon: 'dice' });
    this.place = el('div');
    this.ratings = el('div', { class: 'ratings' });
    // These stay, so that the keyboard's focus stays on them.
    const after = el('div', { class: 'actions' }, button('Play it', () => this.#made && this.#play(this.#made.made, this.#made.name), { icon: 'play', class: 'primary' }),
      button('Another one', () => this.#generate(), { icon: 'again' }));
    this.result = el('div', { class: 'result-of-new', hidden: true },
      el('div', { class: 'frame' }, el('div', { class: 'scroller' }, this.place)),
      el('div', { class: 'beside' }, after, this.ratings));
    const whole = el('details', { class: 'rated' }, el('summary', { text: 'How hard is it? Rated before it is played' }),
      el('div', { class: 'wish' }, el('div', { class: 'field' }, el('span', { text: 'Level', 'aria-hidden': 'true' }), levels.element, this.aboutLevel), el('div', { class: 'actions' }, this.make)),
      this.result);
    whole.open = setting('new.rated', false);
    whole.addEventListener('toggle', () => keepSetting('new.rated', whole.open));
    this.#wish(this.#level);
    return whole;
  }

  /** @param {string} rest a level of which one is to be made at once, for this once */
  enter(rest) {
    this.paper?.check();
    this.#offer();
    if (!LEVELS.some(({ level }) => level === rest)) return;
    history.replaceState(history.state, '', '#new');
    // Another one like that of Play, on its board where that is offered.
    const like = JSON.stringify(this.app.game.puzzle.board.shape);
    this.#begin(Number(rest), { kind: KINDS.find(({ shape }) => JSON.stringify(shape) === like) });
  }

  stop() {
    this.#asking?.abort();
  }

  /** @param {string} kind */
  #pick(kind) {
    this.#choose(kind);
    this.#offer();
  }

  /** @param {string} kind */
  #choose(kind) {
    keepSetting('new.kind', (this.#kind = kind));
    this.kinds.value = kind;
    this.paper?.check();
    for (const input of this.kinds.closest('.panel')?.querySelectorAll('.boards input') ?? []) {
      /** @type {HTMLInputElement} */ (input).checked = /** @type {HTMLInputElement} */ (input).value === kind;
    }
  }

  /** @param {string} level */
  #wish(level) {
    keepSetting('new.level', (this.#level = level));
    if (this.aboutLevel) this.aboutLevel.textContent = LEVELS.find((one) => one.level === level)?.about ?? 'As it comes.';
  }

  /** @returns {Kind} */
  get #chosen() {
    return KINDS.find((one) => one.id === this.#kind) ?? KINDS[0];
  }

  /** Makes a puzzle of the level and plays it. @param {number} level @param {{kind?: Kind, seed?: number, title?: string}} [what] */
  async #begin(level, { kind = this.#chosen, seed, title } = {}) {
    const held = /** @type {HTMLElement | null} */ (document.activeElement);
    const made = await this.#ask(kind, level, seed);
    if (made) this.#play(made, kind.name, title);
    else if (document.activeElement === document.body) held?.focus();
  }

  async #generate() {
    const kind = this.#chosen;
    const made = await this.#ask(kind, Number(this.#level) || undefined, undefined, async (one, signal) => {
      this.#show(one, kind.name);
      await this.#rate(one, signal);
    });
    if (!made && this.result && !this.#made) this.result.hidden = true;
  }

  /**
   * @param {Kind} kind @param {number | undefined} level @param {number} [seed]
   * @param {(made: Generated, signal: AbortSignal) => Promise<void>} [then] also part of what can be stopped
   * @returns {Promise<Generated | null>} null where there is none: then it was said why
   */
  async #ask({ shape }, level, seed = crypto.getRandomValues(new Uint32Array(1))[0], then) {
    this.stop();
    const asking = (this.#asking = new AbortController());
    this.halt.hidden = false;
    this.#say('Making one. Large boards and high levels take a while.');
    try {
      const made = await insist(() => api.generate({ shape, seed, ...(level && { level }) }, asking.signal), asking.signal, (words, again) => this.#say(words, true, again));
      if ('end' in made) return this.#fail(made.end);
      if (!then) this.#say('');
      await then?.(made, asking.signal);
      return asking.signal.aborted && !then ? null : made;
    } catch (error) {
      if (!asking.signal.aborted) this.#say(problemWords(error), true);
      else if (this.#asking === asking) this.#say('Stopped.');
      return null;
    } finally {
      if (this.#asking === asking) this.#rest();
    }
  }

  /** There is nothing to stop any more. */
  #rest() {
    if (document.activeElement === this.halt) this.make?.checkVisibility() ? this.make.focus() : this.cards.querySelector('button')?.focus();
    this.halt.hidden = true;
  }

  /** Puzzles that were made before do not fit the new wishes. @param {string} why @returns {null} */
  #fail(why) {
    this.#say(endWords(why), true);
    if (this.result?.contains(document.activeElement)) this.make?.focus();
    if (this.result) this.result.hidden = true;
    return null;
  }

  /** @param {Generated} made @param {string} name */
  #show(made, name) {
    this.#made = { made, name };
    const { board, geometry, givens, minimal, level } = made;
    const words = `${name}${level ? `, level ${level}` : ''}: ${givens} givens.`;
    this.#say(`${words} It has one solution${minimal ? ', and no given is to spare.' : '.'}`);
    this.view?.destroy();
    if (!this.place || !this.result) return;
    const view = (this.view = new BoardView(this.place, geometry, { label: 'The new puzzle' }));
    view.show({ values: board.givens, givens: board.givens });
    view.addEventListener('enter', () => view.say('Press “Play it” to enter numbers.'));
    this.result.hidden = false;
  }

  /** The puzzle is there in any case. @param {Generated} made @param {AbortSignal} signal */
  async #rate({ board }, signal) {
    const { ratings } = this;
    if (!ratings) return;
    const heading = el('h3', { text: 'How hard is it?' });
    ratings.replaceChildren(heading, el('p', { text: 'Rating it …' }));
    ratings.setAttribute('aria-busy', 'true');
    try {
      const answer = await insist(() => api.rate(board, signal), signal, (words, again) => ratings.replaceChildren(heading, el('p', { text: words }), again));
      ratings.replaceChildren(...ratingsOf(answer));
    } catch (error) {
      ratings.replaceChildren(heading, el('p', { text: signal.aborted ? 'It was not rated.' : problemWords(error) }));
    }
    ratings.setAttribute('aria-busy', 'false');
  }

  /** @param {Generated} made @param {string} name @param {string} [title] */
  #play({ board, geometry, level }, name, title = level ? `Level ${level}, ${name}` : name) {
    const { game } = this.app;
    if (game.isTouched) save(game.save());
    game.load({ title, board, geometry, ...(level && { level }) });
    save(game.save());
    this.app.go('play');
  }

  /** @param {string} words @param {boolean} [alarm] @param {...Node} more */
  #say(words, alarm = false, ...more) {
    this.status.classList.toggle('alarm', alarm);
    this.status.replaceChildren(...(words ? [el('p', { text: words })] : []), ...more);
  }
}

/** Why there is no such puzzle, and what to do. @param {string} why */
const endWords = (why) => `${upper(why.replace(/^Over budget: /, ''))} Try again, or choose another level or a smaller board.`;
