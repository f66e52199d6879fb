/** The ruler of a path: a stroke for each stop, as high as its step is hard. It is a slider to touch. */

/** @import {ExplainEvent} from '../types.js' */

import * as api from '../api.js';
import { el } from '../dom.js';

/** The least height of a stroke, as a part of the ruler's. */
const LEAST = 0.16;

export class Ruler {
  /** The strokes, of which one is marked. @type {HTMLElement[]} */
  #strokes = [];
  #now = 0;
  #version = 0;

  /** @param {(stop: number) => void} go */
  constructor(go) {
    this.scale = el('div', { class: 'scale-of', 'aria-hidden': 'true' });
    this.slider = el('input', { type: 'range', min: 0, step: 1, 'aria-label': 'Place on the path', oninput: () => go(Number(this.slider.value)) });
    this.element = el('div', { class: 'ruler' }, this.scale, this.slider);
  }

  /** @param {ExplainEvent[]} stops the end comes after them */
  async show(stops) {
    const version = ++this.#version;
    this.slider.max = String(stops.length);
    this.#strokes = stops.map(() => el('i'));
    this.scale.replaceChildren(...this.#strokes);
    const lists = await api.lists().catch(() => null); // without it all are alike
    if (!lists || version !== this.#version) return;
    const ranks = new Map(lists.techniques.map(({ id }, i) => [id, i / lists.techniques.length]));
    stops.forEach(({ kind, step }, i) => {
      const rank = kind === 'guess' ? 1 : kind === 'back' ? 0 : (ranks.get(step?.id ?? '') ?? 0);
      // The first dozens are what people meet, so that these are to be told apart: a root spreads them.
      this.#strokes[i].style.setProperty('--h', String(LEAST + (1 - LEAST) * Math.sqrt(rank)));
    });
  }

  /** @param {number} stop @param {string} words */
  mark(stop, words) {
    this.#strokes[this.#now]?.classList.remove('now');
    this.#strokes[stop]?.classList.add('now');
    this.#strokes.forEach((stroke, i) => stroke.classList.toggle('past', i < stop));
    this.#now = stop;
    this.slider.value = String(stop);
    this.slider.setAttribute('aria-valuetext', words);
  }
}
