/** Why is only this number possible in a cell? Only the steps that it rests on. */

/** @import {Lesson, Section} from '../learn/lessons.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { el, upper } from '../dom.js';
import { cellWords } from '../model/geometry.js';
import { Onward } from '../learn/onward.js';
import { Steps } from './steps.js';
import { Story } from '../learn/story.js';

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
  const onward = new Onward(lesson, () => {}, () => proved);
  element.append(onward.element);

  const name = (/** @type {number} */ cell) => cellWords(cell, game.geometry.size);
  const tell = () => {
    // Where nothing is proved, or there is nothing to prove, what is said of it says it all.
    if (proved !== null) about.textContent = steps.story?.stops.length ? `${upper(name(proved))}: the steps that it rests on, and no others.` : '';
    else about.textContent = `Choose a cell on the board, then ask why only one number can go there. Chosen: ${name(board.cell)}.`;
    about.hidden = about.textContent === '';
    again.hidden = proved === null;
    ask.hidden = proved !== null;
  };
  const choose = () => {
    proved = null;
    steps.clear();
    onward.clear();
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
    if (answer.events.length > 0) steps.focus();
    else again.focus({ preventScroll: true });
    onward.show(answer.why);
  };
  const isShown = () => element.isConnected;
  board.addEventListener('choose', () => isShown() && proved === null && tell());
  board.addEventListener('confirm', () => isShown() && proved === null && find());
  return {
    element,
    focus: () => (proved === null ? ask : steps.story?.stops.length ? steps.next : again).focus({ preventScroll: true }),
    enter: (rest, isNew) => {
      const wanted = /^\d+$/.test(rest) && Number(rest) < game.givens.length ? Number(rest) : null;
      if (wanted !== null) {
        // The address names the cell, for this once.
        history.replaceState(history.state, '', '#watch/cell');
        choose();
        board.view?.select([wanted], wanted, true);
        find();
      } else if (isNew || proved === null) {
        choose();
      } else {
        steps.draw();
      }
    },
  };
}
