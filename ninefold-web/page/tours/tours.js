/** The tab *Tours*: the documents from front to back, each claim beside the command that shows it. */

/** @import {App, Mounted} from '../app.js' */
/** @import {Tour} from '../types.js' */

import { insist } from '../again.js';
import * as api from '../api.js';
import { el, upper } from '../dom.js';
import { markdown } from '../learn/markdown.js';
import { problemWords } from '../play/open.js';
import { waysOf } from '../rooms.js';
import { pieces } from './pieces.js';

/** The address of the list of all tours; the bare tab goes on where one was. */
const ALL = 'all';

/** @param {HTMLElement} panel @param {App} app @returns {Mounted} */
export function mount(panel, app) {
  const tours = new Tours(panel, app);
  return { enter: (rest) => tours.enter(rest), focus: () => tours.focus() };
}

/** @param {string} words @param {string} rest where in the tab it leads @param {string} [kind] */
const link = (words, rest, kind = 'more-of') => el('a', { href: `#tours/${rest}`, class: kind, text: words });

class Tours {
  /** What is shown: the rest of its address. */
  #shown = '';
  #asking = new AbortController();
  /** The tours that were read. @type {Map<string, Promise<Tour>>} */
  #read = new Map();

  /** @param {HTMLElement} panel @param {App} app */
  constructor(panel, app) {
    this.app = app;
    this.note = el('div', { class: 'note', role: 'status' });
    this.place = el('div', { class: 'tour' });
    panel.append(waysOf('tours').element, this.note, this.place);
  }

  /** @param {string} rest `crook/8` is the eighth part of that tour, `crook` its contents */
  async enter(rest) {
    const wanted = rest || this.#shown || ALL;
    if (wanted === this.#shown) return;
    const isFirst = this.#shown === '';
    this.#shown = wanted;
    const slow = setTimeout(() => this.note.replaceChildren(el('p', { text: 'Reading …' })), 400);
    this.#asking.abort();
    const { signal } = (this.#asking = new AbortController());
    const page = await insist(() => this.#page(wanted), signal, (words, again) => {
      clearTimeout(slow);
      this.note.replaceChildren(el('p', { class: 'alarm', text: words }), again);
    }).catch((error) => this.#failed(error));
    clearTimeout(slow);
    // One has gone on meanwhile.
    if (this.#shown !== wanted) return;
    this.note.replaceChildren();
    this.place.replaceChildren(...page.made);
    if (page.isMissing) this.#shown = ''; // the next time it is asked for again
    if (!isFirst) this.focus();
  }

  /** The keyboard, and who hears the page, go on at its heading. */
  focus() {
    const heading = /** @type {HTMLElement | null} */ (this.place.querySelector('h2'));
    if (!this.place.contains(document.activeElement)) heading?.focus({ preventScroll: true });
  }

  /** @param {unknown} error */
  #failed(error) {
    if (!(error instanceof api.Problem)) console.error(error);
    const made = [
      el('nav', { class: 'actions', 'aria-label': 'Where this is' }, link('All tours', ALL)),
      el('h2', { tabindex: -1, text: 'This page is not there' }), el('p', { text: problemWords(error) }),
    ];
    return { made, isMissing: true };
  }

  /** @param {string} wanted @returns {Promise<{made: HTMLElement[], isMissing: boolean}>} */
  async #page(wanted) {
    if (wanted === ALL) return { made: listOf(await api.tours()), isMissing: false };
    const [name, part] = wanted.split('/');
    const tour = await this.#tour(name);
    return { made: part ? this.#part(tour, part) : contentsOf(tour), isMissing: false };
  }

  /** @param {string} name @returns {Promise<Tour>} */
  #tour(name) {
    const known = this.#read.get(name);
    if (known) return known;
    const asked = api.tour(name);
    this.#read.set(name, asked);
    asked.catch(() => this.#read.delete(name));
    return asked;
  }

  /** @param {Tour} tour @param {string} number from 1 */
  #part(tour, number) {
    const { name, parts } = tour;
    const at = Number(number) - 1;
    const part = parts[at];
    if (!part) throw new api.Problem({ what: `The tour has no part ${number}; it has ${parts.length}.` }, 404);
    const before = at > 0 && link(`Back: ${parts[at - 1].title}`, `${name}/${at}`);
    const after = at + 1 < parts.length ? link(`Next: ${parts[at + 1].title}`, `${name}/${at + 2}`, 'button primary') : link('The end: all tours', ALL, 'button');
    return [
      el('nav', { class: 'actions', 'aria-label': 'Where this is' }, link('All tours', ALL), link(`Contents: ${tour.about}`, name)),
      el('h2', { tabindex: -1 }, el('small', { text: `${at + 1} of ${parts.length}` }), part.title),
      ...pieces(this.app, tour, part),
      el('nav', { class: 'actions turn', 'aria-label': 'Other parts' }, before, after),
    ];
  }
}

/** @param {Awaited<ReturnType<typeof api.tours>>} answer */
function listOf({ tours }) {
  return [
    el('h2', { tabindex: -1, text: 'Tours' }),
    el('p', { text: tours.length > 0
      ? 'Each tour walks through a document from front to back: what it says, and the command of Ninefold that shows it. Its boards open here.'
      : 'This server has no tours.' }),
    el('ul', { class: 'contents' }, ...tours.map(({ name, about }) => el('li', {}, link(upper(about), name)))),
  ];
}

/** @param {Tour} tour */
function contentsOf({ name, head, parts }) {
  const [title, ...rest] = markdown(head, 2);
  title.tabIndex = -1;
  return [
    el('nav', { class: 'actions', 'aria-label': 'Where this is' }, link('All tours', ALL)),
    title, el('div', { class: 'prose' }, ...rest),
    el('ol', { class: 'contents' }, ...parts.map((part, i) => el('li', {}, link(part.title, `${name}/${i + 1}`)))),
  ];
}
