/** The clock beside the board: it runs while the board can be seen, and a pause hides the board. */

/** @import {Game} from '../model/game.js' */

import { button } from '../controls.js';
import { el } from '../dom.js';
import { icon } from '../icons.js';
import { clock, clockWords } from '../model/timer.js';

export class Clock {
  /** Did the person pause it? */
  isPaused = false;
  #shown = false;

  /** @param {Game} game @param {HTMLElement} frame around the board @param {() => void} resumed */
  constructor(game, frame, resumed) {
    this.game = game;
    this.frame = frame;
    this.resumed = resumed;
    this.time = el('span', { role: 'timer', 'aria-live': 'off', class: 'time' });
    this.button = el('button', { type: 'button', class: 'button quiet', onclick: () => this.pause(!this.isPaused) });
    this.element = el('div', { class: 'clock' }, this.time, this.button);
    this.curtain = el('div', { class: 'curtain', hidden: true }, el('p', { text: 'Paused' }), button('Go on', () => this.pause(false), { icon: 'play', class: 'primary' }));
    frame.append(this.curtain);
    setInterval(() => this.#tick(), 500);
    document.addEventListener('visibilitychange', () => this.#run());
    this.pause(false, true);
  }

  /** @param {boolean} on @param {boolean} [quiet] */
  pause(on, quiet = false) {
    this.isPaused = on;
    this.curtain.hidden = !on;
    this.frame.classList.toggle('paused', on);
    for (const child of this.frame.children) if (child !== this.curtain) /** @type {HTMLElement} */ (child).inert = on;
    this.button.replaceChildren(icon(on ? 'play' : 'pause'));
    this.button.setAttribute('aria-label', on ? 'Go on' : 'Pause');
    this.#run();
    if (on) this.focus();
    else if (!quiet) this.resumed();
  }

  /** To the button that goes on, before the board. */
  focus() {
    this.curtain.querySelector('button')?.focus();
  }

  /** The tab is shown, or left. @param {boolean} shown */
  show(shown) {
    this.#shown = shown;
    this.#run();
  }

  /** After anything that may start or stop the time. */
  update() {
    this.#run();
  }

  #run() {
    const { timer, isSolved, setting } = this.game;
    const runs = this.#shown && !this.isPaused && !document.hidden && !isSolved && !setting;
    if (runs) timer.start();
    else timer.stop();
    this.#tick();
  }

  #tick() {
    const { elapsed } = this.game.timer;
    const text = clock(elapsed);
    if (this.time.textContent === text) return;
    this.time.textContent = text;
    this.time.setAttribute('aria-label', clockWords(elapsed));
  }
}
