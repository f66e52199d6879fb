/** Why is only this number possible in a cell? Only the steps that it rests on. */

/** @import {Lesson, Section} from './learn.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { el, upper } from '../dom.js';
import { cellWords } from '../model/geometry.js';
import { Steps } from './steps.js';
import { Story } from './story.js';

/** @param {Lesson} lesson @returns {Section} */
export function prove(lesson) {
  const { game, board, manner } = lesson;
  const steps = new Steps(board, 'The steps that it rests on');
  const about = el('p');
  const ask = button('Prove this cell', () => find(), { icon: 'check', class: 'primary' });
  const again = button('Choose another', () => {
    choose();
    board.view?.focus();
  }, { class: 'quiet' });
  again.hidden = true;
  const element = el('div', { class: 'prove' }, about, el('div', { class: 'actions' }, ask, again), steps.element);
  /** The cell whose proof is shown. @type {number | null} */
  let proved = null;

  const name = (/** @type {number} */ cell) => cellWords(cell, game.geometry.size);
  const tell = () => {
    if (proved !== null) about.textContent = `${upper(name(proved))}: the steps that it rests on, and no others.`;
    else about.textContent = `Choose a cell on the board, then ask why only one number can go there. Chosen: ${name(board.cell)}.`;
    again.hidden = proved === null;
    ask.hidden = proved !== null;
  };
  const choose = () => {
    proved = null;
    steps.clear();
    lesson.plain();
    board.choose();
    tell();
  };
  const find = async () => {
    const { cell } = board;
    const answer = await lesson.ask((signal) => api.explain({ board: game.board(), ...manner.asked, cell }, signal));
    if (!answer) return;
    proved = cell;
    const signs = new Map([[cell, 'focus']]);
    steps.show(new Story(answer.start, answer.events, answer.end, game.peers), { ...lesson.look(), signs });
    tell();
    steps.next.focus({ preventScroll: true });
  };
  const isShown = () => element.isConnected;
  board.addEventListener('choose', () => isShown() && proved === null && tell());
  board.addEventListener('confirm', () => isShown() && proved === null && find());
  return {
    element,
    enter: (_, isNew) => {
      if (isNew || proved === null) {
        choose();
      } else {
        steps.draw();
      }
    },
  };
}
