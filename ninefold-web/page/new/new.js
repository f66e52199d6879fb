/** The tab *New*: a fresh puzzle of a chosen kind and level, and how hard it is on several scales, before it is played. */

/** @import {App, Mounted} from '../app.js' */
/** @import {Generated} from '../types.js' */

import * as api from '../api.js';
import { BoardView } from '../board/view.js';
import { button, field, segmented, select } from '../controls.js';
import { el, upper } from '../dom.js';
import { save, keepSetting, setting } from '../model/save.js';
import { problemWords } from '../play/open.js';
import { GROUPS, KINDS, LEVELS } from './kinds.js';
import { ratingsOf } from './ratings.js';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const fresh = new New(panel, app);
  return { leave: () => fresh.stop(), focus: () => fresh.make.focus() };
}

class New {
  /** The latest puzzle, and the name of its kind. @type {{made: Generated, name: string} | null} */
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
    const kinds = select([], (value) => keepSetting('new.kind', (this.#kind = value)));
    kinds.append(...GROUPS.map(([label, group]) => el('optgroup', { label }, ...group.map(({ id, name }) => el('option', { value: id, text: name })))));
    if (!KINDS.some(({ id }) => id === this.#kind)) this.#kind = KINDS[0].id;
    kinds.value = this.#kind;
    this.aboutLevel = el('p', { class: 'kind' });
    const levels = segmented('Level', [['', 'Any'], ...LEVELS.map(({ level, name }) => /** @type {[string, string, string]} */ ([level, level, name]))],
      (value) => this.#choose(value));
    levels.set(this.#level);
    this.make = button('Make a puzzle', () => this.#generate(), { icon: 'dice', class: 'primary' });
    this.halt = button('Stop', () => this.stop(), { icon: 'stop' });
    this.halt.hidden = true;
    this.status = el('div', { class: 'status', role: 'status' });
    this.place = el('div');
    this.ratings = el('div', { class: 'ratings' });
    // These stay, so that the keyboard's focus stays on them.
    const after = el('div', { class: 'actions' }, button('Play it', () => this.#play(), { icon: 'play', class: 'primary' }), button('Another one', () => this.#generate(), { icon: 'again' }));
    this.result = el('div', { class: 'result-of-new', hidden: true },
      el('div', { class: 'frame' }, el('div', { class: 'scroller' }, this.place)),
      el('div', { class: 'beside' }, after, this.ratings));
    panel.append(
      el('div', { class: 'wish' }, el('h2', { text: 'A new puzzle' }), field('Kind of board', kinds),
        el('div', { class: 'field' }, el('span', { text: 'Level', 'aria-hidden': 'true' }), levels.element, this.aboutLevel),
        el('div', { class: 'actions' }, this.make, this.halt), this.status),
      this.result);
    this.#choose(this.#level);
  }

  stop() {
    this.#asking?.abort();
  }

  /** @param {string} level */
  #choose(level) {
    keepSetting('new.level', (this.#level = level));
    this.aboutLevel.textContent = LEVELS.find((one) => one.level === level)?.about ?? 'As it comes.';
  }

  async #generate() {
    this.stop();
    const asking = (this.#asking = new AbortController());
    const kind = KINDS.find((one) => one.id === this.#kind) ?? KINDS[0];
    this.halt.hidden = false;
    this.#say('Making one. Large boards and high levels take a while.');
    try {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const made = await api.generate({ shape: kind.shape, seed, ...(this.#level && { level: Number(this.#level) }) }, asking.signal);
      if ('end' in made) return this.#fail(made.end);
      this.#show(made, kind.name);
      await this.#rate(made, asking.signal);
    } catch (error) {
      if (!asking.signal.aborted) this.#say(problemWords(error), true);
      else if (this.#asking === asking) this.#say('Stopped.');
    } finally {
      if (this.#asking === asking) this.#rest();
    }
  }

  /** There is nothing to stop any more. */
  #rest() {
    if (document.activeElement === this.halt) this.make.focus();
    this.halt.hidden = true;
  }

  /** Puzzles that were made before do not fit the new wishes. @param {string} why */
  #fail(why) {
    this.#say(`${upper(why.replace(/^Over budget: /, ''))} Try again, or choose another level or a smaller board.`, true);
    if (this.result.contains(document.activeElement)) this.make.focus();
    this.result.hidden = true;
  }

  /** @param {Generated} made @param {string} name */
  #show(made, name) {
    this.#made = { made, name };
    const { board, geometry, givens, level } = made;
    const words = `${name}${level ? `, level ${level}` : ''}: ${givens} givens.`;
    // Larger boards get givens until they are of their level.
    this.#say(`${words} It has one solution${geometry.size > 9 ? '.' : ', and no given is to spare.'}`);
    this.view?.destroy();
    const view = (this.view = new BoardView(this.place, geometry, { label: 'The new puzzle' }));
    view.show({ values: board.givens, givens: board.givens });
    view.addEventListener('enter', () => view.say('Press “Play it” to enter numbers.'));
    this.result.hidden = false;
  }

  /** The puzzle is there in any case. @param {Generated} made @param {AbortSignal} signal */
  async #rate({ board }, signal) {
    const { ratings } = this;
    const heading = el('h3', { text: 'How hard is it?' });
    ratings.replaceChildren(heading, el('p', { text: 'Rating it …' }));
    ratings.setAttribute('aria-busy', 'true');
    try {
      ratings.replaceChildren(...ratingsOf(await api.rate(board, signal)));
    } catch (error) {
      ratings.replaceChildren(heading, el('p', { text: signal.aborted ? 'It was not rated.' : problemWords(error) }));
    }
    ratings.setAttribute('aria-busy', 'false');
  }

  #play() {
    if (!this.#made) return;
    const { made: { board, geometry, level }, name } = this.#made;
    const { game } = this.app;
    if (game.isTouched) save(game.save());
    game.load({ title: level ? `${name}, level ${level}` : name, board, geometry });
    save(game.save());
    this.app.go('play');
  }

  /** @param {string} words @param {boolean} [alarm] */
  #say(words, alarm = false) {
    this.status.classList.toggle('alarm', alarm);
    this.status.replaceChildren(el('p', { text: words }));
  }
}
