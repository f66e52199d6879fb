/** The next step, in four stages: where, technique, cells, answer. Each tells more than the one before. */

/** @import {Shown, Stage} from '../types.js' */
/** @import {Lesson, Section} from '../learn/lessons.js' */

import * as api from '../api.js';
import { sceneAt } from '../board/place.js';
import { keyOf } from '../board/key.js';
import { button } from '../controls.js';
import { el } from '../dom.js';
import { save } from '../model/save.js';
import { doStep, standing } from '../learn/apply.js';
import { doneWords, stageOf } from '../learn/links.js';
import { Onward } from '../learn/onward.js';
import { whyOf } from '../learn/why.js';

/** @type {[stage: Stage, name: string][]} */
const STAGES = [
  ['where', 'Where to look'],
  ['technique', 'What to look for'],
  ['cells', 'What is there'],
  ['answer', 'What follows'],
];

const INVITATION = 'Stuck? A hint says a little at first, and more each time you ask.';

/** @param {Lesson} lesson @returns {Section} */
export function hint(lesson) {
  const { game, board, manner } = lesson;
  /** @type {Shown | null} */
  let shown = null;
  /** How many stages are told. */
  let told = 0;

  const next = button('Next hint', () => ask(), { icon: 'hint', class: 'primary' });
  const act = button('Do it', () => perform(), { icon: 'check' });
  const play = button('Play on', () => lesson.app.go('play'), { icon: 'play', class: 'quiet' });
  const intro = el('div', { class: 'lesson', role: 'status' });
  const stages = el('ol', { class: 'stages', 'data-told': true, 'aria-label': 'The hint so far', 'aria-live': 'polite', 'aria-relevant': 'additions' });
  const key = el('div');
  const why = el('div', { class: 'lesson-more' });
  const onward = new Onward(lesson, () => ask().then(() => next.focus({ preventScroll: true })));
  const element = el('div', { class: 'hint' }, el('div', { class: 'actions' }, next, act, play), intro, onward.element, stages, key, why);

  const draw = () => {
    const stage = STAGES[Math.max(0, told - 1)][0];
    if (shown) board.show({ ...lesson.look(), bare: shown.scene.bare, state: standing(game), scene: sceneAt(shown, stage), stage });
    else lesson.plain();
    act.setAttribute('aria-disabled', String(!shown));
    next.setAttribute('aria-disabled', String(told === STAGES.length));
  };
  const say = (/** @type {string} */ words) => intro.replaceChildren(...(words ? [el('p', { text: words })] : []));
  const clear = (words = '') => {
    shown = null;
    told = 0;
    stages.replaceChildren();
    key.replaceChildren();
    why.replaceChildren();
    onward.clear();
    say(words);
  };
  const tell = () => {
    if (!shown || told === STAGES.length) return;
    const [stage, name] = STAGES[told++];
    const newest = el('li', {}, el('h3', { text: name }), stageOf(shown.told, stage));
    stages.append(newest);
    if (stage === 'technique' || stage === 'answer') why.replaceChildren(...whyOf(shown, stage === 'answer'));
    key.replaceChildren(...keyOf(shown.scene, stage));
    draw();
    newest.scrollIntoView({ block: 'nearest' });
  };
  const ask = async () => {
    if (shown) return tell();
    if (onward.more()) return;
    const answer = await lesson.ask((signal) => api.hint({ board: game.board(), ...manner.asked }, signal));
    if (!answer) return;
    const { step, told: words, scene } = answer;
    clear(step ? (answer.note ?? '') : (answer.end ?? 'There is no next step.'));
    if (step && words && scene) {
      shown = { step, told: words, scene };
      game.help();
      return tell();
    }
    draw();
    onward.show(answer.why).then(() => onward.element.scrollIntoView({ block: 'nearest' }));
    intro.scrollIntoView({ block: 'nearest' });
  };
  const perform = () => {
    if (!shown) return;
    const done = shown;
    if (!doStep(game, done)) return say('That is on your board already.');
    save(game.save());
    clear(`${doneWords(done.told)}${game.isSolved ? ' The puzzle is solved.' : ''}`);
    draw();
    next.focus();
  };
  return {
    element,
    focus: () => next.focus({ preventScroll: true }),
    enter: (rest, isNew) => {
      if (isNew && shown) clear('Your board or the way of explaining has changed; ask again.');
      else if (isNew && (rest !== 'changed' || onward.element.hasChildNodes())) clear(INVITATION);
      draw();
      if (rest !== '') return;
      // The focus goes on to the button for the next hint.
      next.focus({ preventScroll: true });
      if (!shown) ask();
      else stages.lastElementChild?.scrollIntoView({ block: 'nearest' });
    },
  };
}
