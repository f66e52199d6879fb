/** Calls of the server's JSON API. */

/** @import {Board, CheckAnswer, ExclusionAnswer, ExplainEvent, GenerateAnswer, Geometry, Lists, Named, ProblemJson, RateAnswer, ReadAnswer, Shape, Shown, State, TechniquePage, Tour, Why} from './types.js' */

const ROOT = 'api/v1/';

/** Why there is no answer, in words that a person can use. */
export class Problem extends Error {
  /** @param {ProblemJson} problem @param {number} status the HTTP status, 0 where no answer came at all */
  constructor(problem, status) {
    super(problem.what);
    this.name = 'Problem';
    this.line = problem.line;
    this.column = problem.column;
    /** The kind of fault, one word of the API's list. */
    this.code = problem.code ?? '';
    this.status = status;
  }
}

/** So often a question is asked once more where the server has too much to do. */
const TRIES = 3;

/** How long that takes each time where the server does not say, in seconds. */
const PAUSE = 2;

/** The faults of which nothing was done, so that the same is asked again, and gets its answer when there is less to do. */
const PASSING = ['busy', 'too-many'];

/** How many questions wait until the server has less to do; the page hears of it by the event `ninefold-busy`. */
let waiting = 0;
export const isBusy = () => waiting > 0;

/** @param {number} change */
function tellBusy(change) {
  waiting += change;
  globalThis.dispatchEvent?.(new Event('ninefold-busy'));
}

/**
 * @param {string} name
 * @param {unknown} [body] left out, it is a GET
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function call(name, body, signal) {
  /** @type {RequestInit} */
  const request = body === undefined
    ? { signal }
    : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal };
  for (let tried = 0; ; tried++) {
    const response = await fetch(ROOT + name, request).catch((error) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new Problem({ what: 'The server does not answer. Is “ninefold web” still running?' }, 0);
    });
    const answer = await response.json().catch(() => null);
    if (response.ok && answer !== null) return answer;
    const said = answer?.error ?? { what: `The server answered ${response.status}, and said nothing more.` };
    const problem = new Problem(said, response.status);
    if (!PASSING.includes(problem.code) || tried >= TRIES) throw problem;
    await patience(response, tried, signal);
    if (signal?.aborted) throw signal.reason?.name === 'AbortError' ? signal.reason : problem;
  }
}

/**
 * Waits for as long as the server wishes, and each time somewhat longer: were all to come back at once, it would be too much again.
 * @param {Response} response @param {number} tried @param {AbortSignal} [signal] ends it
 */
async function patience(response, tried, signal) {
  const wish = response.headers.get('Retry-After');
  const seconds = wish && Number.isFinite(Number(wish)) ? Number(wish) : PAUSE;
  tellBusy(1);
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, 1000 * seconds * (1 + Math.random() * 2 ** tried));
    signal?.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
    if (signal?.aborted) resolve(clearTimeout(timer));
  });
  tellBusy(-1);
}

/** Of which levels there are puzzles. @param {Shape} shape @returns {Promise<{levels: number[]}>} */
export const levels = (shape) => call('levels', { shape });

/** @param {Shape} shape @returns {Promise<Geometry>} */
export const geometry = (shape) => call('geometry', { shape });

/** The server takes no longer body; far above it, it hangs up before it could say so. */
const LONGEST = 1 << 20;

/** @param {string} text */
export const isTooLong = (text) => text.length > LONGEST;

/** @param {{text: string, shape?: Shape, format?: string}} request @returns {Promise<ReadAnswer>} */
export const read = async (request) => {
  if (isTooLong(request.text)) throw new Problem({ what: 'The text is too long.' }, 413);
  return call('read', request);
};

/** @param {Board} board @param {AbortSignal} [signal] @returns {Promise<CheckAnswer>} */
export const check = (board, signal) => call('check', { board }, signal);

/** `note`: what is wrong with the values from which the marks follow, in words.
 * @param {Board} board @param {AbortSignal} [signal] @returns {Promise<State & {note?: string}>} */
export const marks = (board, signal) => call('marks', { board }, signal);

/** `lost`: what of the board is not in the text, in words.
 * @param {Board} board @param {string} to @param {string} [comment] @returns {Promise<{text: string, lost: string[]}>} */
export const convert = (board, to, comment) => call('convert', { board, to, comment });

/**
 * @param {{board: Board, profile?: string, dialect?: string, uniqueness?: boolean}} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<Partial<Shown> & {note?: string, end?: string, why?: Why}>}
 */
export const hint = (request, signal) => call('hint', request, signal);

/**
 * The steps between which one can choose.
 * @param {{board: Board, profile?: string, dialect?: string, uniqueness?: boolean, most?: number}} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<{steps: Shown[], more: boolean, end?: string, why?: Why}>}
 */
export const steps = (request, signal) => call('steps', request, signal);

/**
 * @param {{board: Board, profile?: string, dialect?: string, uniqueness?: boolean, cell?: number,
 *   rule?: 'chain' | 'pile'}} request
 * @param {AbortSignal} [signal]
 * @returns {Promise<{start: State, events: ExplainEvent[], end: string, solved: boolean, why?: Why}>}
 */
export const explain = (request, signal) => call('explain', request, signal);

/**
 * Dr Dobb's buttons.
 * @param {{board: Board, do: 'chain-once' | 'pile-once' | 'both-to-the-end' | 'ok'}} request @param {AbortSignal} [signal]
 * @returns {Promise<ExclusionAnswer>}
 */
export const exclusion = (request, signal) => call('exclusion', request, signal);

/**
 * A house as a node, with its matching.
 * @param {{board: Board, house: number}} request @param {AbortSignal} [signal]
 * @returns {Promise<{matching: string[], states: {words: string, svg: string}[], end?: string}>}
 */
export const node = (request, signal) => call('node', request, signal);

/** @param {string} id @param {AbortSignal} [signal] @returns {Promise<TechniquePage>} */
export const technique = (id, signal) => call(`technique/${encodeURIComponent(id)}`, undefined, signal);

/** @param {string} name @returns {Promise<Tour>} */
export const tour = (name) => call(`tour/${encodeURIComponent(name)}`);

/** What a command draws. @param {string} id the tour and the command's number: `crook.2` @returns {Promise<{svg?: string}>} */
export const tourPicture = (id) => call(`tour-picture/${encodeURIComponent(id)}`);

/** @param {Board} board @param {AbortSignal} [signal] @returns {Promise<RateAnswer>} */
export const rate = (board, signal) => call('rate', { board }, signal);

/** @param {{shape: Shape, level?: number, seed?: number, needs?: Record<string, string | string[]>}} request @param {AbortSignal} [signal] @returns {Promise<GenerateAnswer>} */
export const generate = (request, signal) => call('generate', request, signal);

/** @typedef {{puzzles: Board[], names?: string[], per_page: number, paper: string, solutions?: boolean, marks?: boolean}} Sheet */

/**
 * Puzzles as a PDF, in base64.
 * @param {Sheet} request @param {AbortSignal} [signal]
 * @returns {Promise<{pdf: string, pages: number, notes: string[]}>}
 */
export const sheet = (request, signal) => call('sheet', request, signal);

/**
 * Why a sheet would be refused; null where it would not. `unmade`: the puzzles stand for others on the same boards.
 * @param {Sheet} request @param {boolean} unmade @param {AbortSignal} [signal] @returns {Promise<Problem | null>}
 */
export const sheetRefused = async (request, unmade, signal) => {
  const { refused } = await call('sheet-check', { sheet: request, unmade }, signal);
  return refused && new Problem(refused, 200);
};

/**
 * A game that the server keeps, as a list shows it.
 * @typedef {{id: string, version: number, name: string, title: string, at: number, kind: string, size: number, regions: number[] | null,
 *   givens: number[], entries: number[], open: number, elapsed: number, setting: boolean}} GameSummary
 */

/** `damaged`: how many more there are that cannot be read.
 * @param {AbortSignal} [signal] @returns {Promise<{keeps: boolean, games: GameSummary[], forgotten: string[], damaged: number}>} */
export const keptGames = (signal) => call('games', undefined, signal);

/**
 * What one needs to begin with, however many games there are. `copies`: the ids of those that are here; `wanted`: of games that are told of,
 * too. `missing` and `forgotten` are among the copies.
 * @param {{latest: number, copies: string[], wanted: string[]}} request @param {AbortSignal} [signal]
 * @returns {Promise<{keeps: boolean, games: GameSummary[], count: number, missing: string[], forgotten: string[], damaged: number}>}
 */
export const news = (request, signal) => call('news', request, signal);

/** @typedef {{number: number, id: string}} Mark a place in the record */

/**
 * Adds to the record, and answers what is new in it. `known`: is the place known behind which it was asked for? `damaged`: is something of it lost?
 * @param {{deeds: object[], after: Mark | null}} request
 * @returns {Promise<{keeps: boolean, known: boolean, deeds: any[], last: Mark | null, more: boolean, damaged: boolean, bad: string[]}>}
 */
export const record = (request) => call('record', request);

/** @param {string} id @param {AbortSignal} [signal] @returns {Promise<{id: string, version: number, game: object}>} */
export const keptGame = (id, signal) => call(`game/${encodeURIComponent(id)}`, undefined, signal);

/** @param {{id: string, base: number, stamp: string, after: string[], game: object}} request @returns {Promise<{id: string, version: number, parted: boolean}>} */
export const keepGame = (request) => call('keep', request);

/** @param {string} id @returns {Promise<{was_there: boolean}>} */
export const forgetGame = (id) => call('forget', { id });

/** @returns {Promise<{ninefold_games: number, games: {id: string, game: object}[], damaged: number, record: object[], record_damaged: boolean}>} */
export const gamesFile = () => call('games-file');

/** @param {{id: string, number?: number, game: unknown}[]} games @param {object[]} record @returns {Promise<{new: number, known: number, parted: number, deeds: number, bad: string[]}>} */
export const importGames = (games, record) => call('import', { ninefold_games: 1, games, record });

/** @typedef {{url: string, svg: string}} Link a link, and the same for a camera */

/** The links for other devices; null where nothing is shared. @returns {Promise<{own: Link | null, follow: Link | null}>} */
export const shareLinks = () => call('share');

/** `shown`: has the server a board? One that began anew has none. @typedef {{followers: number, shown: boolean}} Watching */

/** How many watch. @returns {Promise<Watching>} */
export const followers = () => call('followers');

/** @param {object} board @returns {Promise<Watching>} */
export const show = (board) => call('show', board);

/** Answers that are the same until the program is another one. @type {Map<string, Promise<any>>} */
const known = new Map();

/** Asked once, unless no answer came. @param {string} name */
function once(name) {
  const asked = known.get(name) ?? call(name).catch((error) => {
    known.delete(name);
    throw error;
  });
  known.set(name, asked);
  return asked;
}

/** The names that the server knows: profiles, dialects, scales, formats, engines, techniques. @returns {Promise<Lists>} */
export const lists = () => once('lists');

/** @returns {Promise<{tours: Named[]}>} */
export const tours = () => once('tours');
