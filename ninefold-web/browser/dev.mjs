// Serves the page while there is no server yet; answers of the API are canned in `canned.mjs`.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const root = new URL('../page/', import.meta.url).pathname;
const server = createServer(async (request, response) => {
  const path = normalize(new URL(request.url, 'http://x').pathname);
  if (path.startsWith('/api/')) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await fetch(new URL(path, process.env.PROXY), { method: request.method, headers: { 'content-type': 'application/json' }, body: request.method === 'POST' ? Buffer.concat(chunks) : undefined });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' });
    return response.end(await answer.text());
  }
  try {
    const body = await readFile(join(root, path === '/' ? 'index.html' : path));
    response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/html', 'Content-Security-Policy': "default-src 'self'; img-src 'self' data: blob:" });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});
server.listen(Number(process.argv[2] ?? 8931), '127.0.0.1');
