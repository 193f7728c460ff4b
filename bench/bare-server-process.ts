import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { PeerAnswer } from './bare-server.ts';

/**
 * The least that Node can do: it answers from memory, by path, with prepared headers. The difference to the site is the
 * cost of the site's own decisions. Takes a file: `{ port, answers: PeerAnswer[] }`.
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
}).listen(port, '127.0.0.1');
