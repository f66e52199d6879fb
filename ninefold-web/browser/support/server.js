/**
 * The server under test: the one at NINEFOLD_URL, or else a fresh one of the program NINEFOLD_BIN (or the debug build),
 * which serves the page from the folder.
 */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const BUILT = new URL('../../../target/debug/ninefold', import.meta.url).pathname;

/**
 * @param {string[]} words further ones; without any no games are kept outside of the browser: each test has a new person
 * @param {{most?: number | 'unlimited'}} [limits] so many blocks of 512 bytes no file may be longer than: a disk that is full
 * @returns {Promise<{address: string, stop: (signal?: NodeJS.Signals) => Promise<void>, said: () => string}>}
 */
export async function startServer(words = ['--no-store'], { most = 'unlimited' } = {}) {
  if (process.env.NINEFOLD_URL && words[0] === '--no-store') return { address: process.env.NINEFOLD_URL, stop: async () => {}, said: () => '' };
  const program = process.env.NINEFOLD_BIN ?? BUILT;
  if (!existsSync(program)) throw new Error(`there is no ${program}: build ninefold-cli, or set NINEFOLD_BIN or NINEFOLD_URL`);
  const line = [program, 'web', '--no-open', ...(words.includes('--port') ? [] : ['--port', '0']), ...words];
  const child = spawn('sh', ['-c', `ulimit -f ${most} && exec "$@"`, 'sh', ...line], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  const address = await new Promise((resolve, reject) => {
    child.stderr.on('data', (data) => {
      said += data;
      const found = /http:\/\/[^\s]+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  const ended = new Promise((resolve) => child.on('exit', () => resolve(undefined)));
  const stop = async (/** @type {NodeJS.Signals} */ signal = 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return { address, stop, said: () => said };
}
