/** Every step from where the board stands now to the end, as a list to step through. */

/** @import {Lesson, Section} from './learn.js' */

import * as api from '../api.js';
import { el } from '../dom.js';
import { Steps } from './steps.js';
import { Story } from './story.js';

/** @param {Lesson} lesson @returns {Section} */
export function path(lesson) {
  const { game, board, manner } = lesson;
  const steps = new Steps(board, 'All steps');
  const find = async () => {
    steps.clear();
    lesson.plain();
    const answer = await lesson.ask((signal) => api.explain({ board: game.board(), ...manner.asked }, signal));
    if (answer) steps.show(new Story(answer.start, answer.events, answer.end, game.peers), lesson.look());
  };
  return {
    element: el('div', { class: 'path' }, steps.element),
    enter: (_, isNew) => {
      if (isNew || !steps.story) find();
      else steps.draw();
    },
  };
}
