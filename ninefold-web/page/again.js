/** What is asked while the server is away is asked again: when the person wishes, and by itself once the server is back. */

import * as api from './api.js';
import { button } from './controls.js';

/** How long it takes until it is tried again, in milliseconds. */
const PAUSE = 3000;

/** Did no answer come at all? @param {unknown} error */
const isSilent = (error) => error instanceof api.Problem && error.status === 0;

/** Does the server answer? @param {AbortSignal} signal */
const answers = (signal) => fetch('icon.svg', { cache: 'no-store', signal }).then(() => true, () => false);

/**
 * @template T @param {() => Promise<T>} question @param {AbortSignal} signal ends it
 * @param {(words: string, again: HTMLButtonElement) => void} tell says that there is no answer; what is said then is taken back by the caller
 * @returns {Promise<T>} the answer, or what went wrong otherwise
 */
export async function insist(question, signal, tell) {
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!isSilent(error) || signal.aborted) throw error;
      await new Promise((resolve) => {
        tell('The server does not answer. Is “ninefold web” still running? As soon as it is, this goes on by itself.', button('Try again', () => resolve(undefined)));
        const poll = () => answers(signal).then((isBack) => (isBack || signal.aborted ? resolve(undefined) : setTimeout(poll, PAUSE)));
        setTimeout(poll, PAUSE);
        signal.addEventListener('abort', resolve, { once: true });
      });
      signal.throwIfAborted();
    }
  }
}
