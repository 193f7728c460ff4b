import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { PeerAnswer } from './answers.ts';

/**
 * The least that Node can do: answers from memory, chosen by address, with every header ready. Nothing here decides
 * anything, so what the site needs beyond this is the price of what it decides.
 * Takes a file: `{ port, answers: [{ path, status, headers, file, etag }] }`.
 */
const { port, answers }: { port: number; answers: PeerAnswer[] } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
);
const byPath = new Map(
  answers.map(({ path, headers, file, etag }) => [path, { headers: headers.flat(), body: readFileSync(file), etag }]),
);

createServer((request, response) => {
  const answer = byPath.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  if (answer.etag && request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, answer.headers).end();
    return;
  }
  response.writeHead(200, [...answer.headers, 'Content-Length', answer.body.length]).end(answer.body);
}).listen(port, '127.0.0.1', () => console.log('listening'));
