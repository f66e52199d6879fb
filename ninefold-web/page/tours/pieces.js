/** What a part of a tour is made of: prose, and commands with their answers, pictures and boards. */

/** @import {App} from '../app.js' */
/** @import {Tour, TourCommand, TourPart} from '../types.js' */

import * as api from '../api.js';
import { button } from '../controls.js';
import { el } from '../dom.js';
import { markdown } from '../learn/markdown.js';
import { problemWords } from '../play/open.js';
import { openBoard } from './board.js';

/** A picture is asked for when it is not further away than this. */
const NEAR = '600px';

/** @param {App} app @param {Tour} tour @param {TourPart} part @returns {HTMLElement[]} */
export function pieces(app, tour, part) {
  const watch = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      draw(/** @type {HTMLElement} */ (target));
    }
  }, { rootMargin: NEAR });
  return part.pieces.map((piece) => {
    if (piece.kind === 'prose') return el('div', { class: 'prose' }, ...markdown(piece.text, 1));
    const made = command(app, tour, part, piece);
    const figure = made.querySelector('figure');
    if (figure) watch.observe(figure);
    return made;
  });
}

/** @param {App} app @param {Tour} tour @param {TourPart} part @param {TourCommand} command */
function command(app, tour, part, { number, line, output, drawn, board }) {
  const note = el('p', { class: 'alarm', role: 'status' });
  const open = async () => {
    note.textContent = '';
    await openBoard(app, board, part.title).catch((error) => (note.textContent = problemWords(error)));
  };
  return el('div', { class: 'command' },
    el('code', { class: 'typed', text: `$ ${line}` }),
    output && el('pre', { tabindex: 0, 'aria-label': 'What it prints', text: output.replace(/\n$/, '') }),
    drawn && el('figure', { 'data-picture': `${tour.name}.${number}` }),
    board && el('div', { class: 'actions' }, button(openWords(board), open, { icon: 'open' }), note));
}

/** @param {NonNullable<TourCommand['board']>} board */
const openWords = ({ purpose }) => `Open on the board${{ play: '', explain: ', with its steps', pencils: ', with pencils' }[purpose]}`;

/** Puts the picture where it belongs; an answer without one has words. @param {HTMLElement} figure */
async function draw(figure) {
  const answer = await api.tourPicture(figure.dataset.picture ?? '').catch(() => null);
  if (!answer?.svg) return figure.remove();
  figure.append(el('img', { alt: 'Its picture', src: `data:image/svg+xml,${encodeURIComponent(answer.svg)}` }));
}
