/**
 * The server under test: the one at NINEFOLD_URL, or else a fresh one of the program NINEFOLD_BIN (or the debug build),
 * which serves the page from the folder.
 */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const BUILT = new URL('../../../target/debug/ninefold', import.meta.url).pathname;

/** @returns {Promise<{address: string, stop: () => void}>} */
export async function startServer() {
  if (process.env.NINEFOLD_URL) return { address: process.env.NINEFOLD_URL, stop: () => {} };
  const program = process.env.NINEFOLD_BIN ?? BUILT;
  if (!existsSync(program)) throw new Error(`there is no ${program}: build ninefold-cli, or set NINEFOLD_BIN or NINEFOLD_URL`);
  const child = spawn(program, ['web', '--no-open', '--port', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
      const found = /http:\/\/[^\s]+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return { address, stop: () => child.kill('SIGTERM') };
}
