/** The dialog with which a board goes out: a link that holds all of it, or text in any format. */

/** @import {Board} from '../types.js' */
/** @import {Game} from '../model/game.js' */

import * as api from '../api.js';
import { button, checkbox, copyFrom, field, openDialog, select } from '../controls.js';
import { el } from '../dom.js';
import { encode } from '../model/share.js';
import { gameFile } from '../model/save.js';
import { isWatched, watch } from '../showing.js';
import { download } from './download.js';
import { problemWords } from './open.js';

/** The server's formats in the words of people. @type {Record<string, string>} */
const NAMES = {
  line: 'One line',
  grid: 'Grid, a line per row',
  marks: 'Grid with pencil marks',
  candidates: 'One line of all candidates (Sukaku)',
  sheet: 'Rows for a spreadsheet',
  csv: 'Table (CSV)',
  'f-puzzles': 'f-puzzles link',
  sudokupad: 'SudokuPad link',
  penpa: 'Penpa link',
  hodoku: 'HoDoKu library line',
  opensudoku: 'OpenSudoku file',
  sdk: 'SadMan Sudoku file (.sdk)',
  sdm: 'Collection of 9 by 9 puzzles (.sdm)',
  sdx: 'Puzzle in progress (.sdx)',
  ss: 'Simple Sudoku file (.ss)',
};

/** @param {Game} game */
export function openShare(game) {
  openDialog('Share or copy', () => {
    const said = el('p', { role: 'status', class: 'result' });
    const copy = (/** @type {HTMLInputElement | HTMLTextAreaElement} */ from) => async () => {
      said.textContent = (await copyFrom(from)) ? 'Copied.' : 'Press Ctrl+C to copy what is selected.';
    };
    const link = el('input', { type: 'text', readonly: true });
    encode(game.share()).then((code) => (link.value = `${location.origin}${location.pathname}#play/${code}`));

    const text = el('textarea', { rows: 5, readonly: true, spellcheck: 'false' });
    const missing = el('p', { role: 'status', class: 'kind' });
    let whole = false;
    let turn = 0;
    const format = select([['line', 'line']], () => write());
    const write = async () => {
      const mine = ++turn;
      const answer = await written().catch((error) => ({ text: problemWords(error), lost: [] }));
      // An answer that comes late is not for the format that is chosen now.
      if (mine !== turn) return;
      text.value = answer.text;
      missing.textContent = whole && answer.lost.length > 0 ? `This format has no place for ${answer.lost.join(', ')}.` : '';
    };
    const written = async () => {
      const { shape, givens, allowed } = game.puzzle.board;
      const bare = { shape, givens, ...(allowed && { allowed }) };
      const as = (/** @type {Board} */ board) => api.convert(board, format.value, game.puzzle.title);
      const start = await as(bare);
      const { entries, ...noted } = game.board();
      const all = whole ? await as({ ...noted, entries }) : start;
      // A format that knows no entries gets them as givens.
      return whole && all.text === start.text ? as({ ...noted, givens: game.values }) : all;
    };
    const whatFor = (/** @type {{name: string, about: string}[]} */ formats) => {
      format.replaceChildren(...formats.map(({ name, about }) => el('option', { value: name, text: NAMES[name] ?? `${name}: ${about}` })));
      format.value = formats.some((one) => one.name === 'line') ? 'line' : formats[0]?.name;
    };
    api.lists().then(({ formats }) => whatFor(formats)).finally(write).catch(() => {});
    return [
      field('A link with the whole board', link, 'With your entries, marks and colours. It opens in Ninefold on this computer; the board stays in the link and is sent nowhere.'),
      el('div', { class: 'actions' }, button('Copy the link', copy(link), { icon: 'share', class: 'primary' })),
      field('As text, or as a link for another app', format),
      checkbox('With what I have entered', false, (on) => {
        whole = on;
        write();
      }),
      field('Text', text),
      missing,
      el('div', { class: 'actions' },
        button('Copy the text', copy(text)),
        button('Save this game as a file', () => download(gameFile(game.save()), 'ninefold-game'), { title: 'With every move; “My games” takes it in' })),
      said,
      others(),
    ];
  });
}

/** Other devices of the local network, where the server lets them in. */
function others() {
  const place = el('div', {});
  const linked = (/** @type {{url: string, svg: string}} */ { url, svg }) => {
    const picture = el('img', { class: 'code', alt: `${url} as a code for a camera`, width: 220, height: 220 });
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return [el('p', {}, el('code', { text: url })), picture];
  };
  const fill = async () => {
    const { own, follow } = await api.shareLinks();
    if (!own || !follow) {
      place.append(el('p', { class: 'kind', text: 'To play on a phone in the same network, or to show a class your board, start Ninefold with “ninefold web --share”.' }));
      return;
    }
    place.append(
      el('h3', { text: 'Other devices in this network' }),
      el('details', {}, el('summary', { text: 'For your own phone or tablet' }),
        el('p', { text: 'With this link a device may do all that you may, and has the same games. It ends a day after it was made: the terminal says when.' }), ...linked(own)),
      el('details', {}, el('summary', { text: 'For a class that watches your board' }),
        el('p', { text: 'Who opens this link sees your board in Play, Watch, Learn and Pencils, with what is told of it, and can change nothing.' }),
        checkbox('Show this board to whoever has the link', isWatched(), watch), ...linked(follow)),
    );
  };
  fill().catch(() => {}); // the server is away: then there are no other devices, either
  return place;
}
