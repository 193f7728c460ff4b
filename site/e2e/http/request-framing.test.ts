import { expect, test } from 'vitest';
import { survives } from './survives.ts';
import { say } from './wire.ts';

survives();

const line = '\r\n';
const get = (target: string, ...headers: string[]) =>
  [`GET ${target} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers, '', ''].join(line);
const post = (headers: string[], body: string, target = '/callback/submission') =>
  [`POST ${target} HTTP/1.1`, 'Host: site', ...headers, '', body].join(line);
/** A second request hidden in the body of the first; the server must not answer it. */
const hidden = `GET /hidden HTTP/1.1${line}Host: site${line}${line}`;

/**
 * Node's parser has its strict settings: if two servers disagree where a request ends, one visitor gets another's
 * response.
 */
test.for<[string, string]>([
  [
    'length and chunks',
    post([`Content-Length: ${5 + hidden.length}`, 'Transfer-Encoding: chunked'], `0${line}${line}${hidden}`),
  ],
  ['two lengths', post(['Content-Length: 0', `Content-Length: ${hidden.length}`], hidden)],
  ['a space before the colon', post(['Content-Length : 0', 'Transfer-Encoding : chunked'], hidden)],
  ['an unknown transfer coding', post(['Transfer-Encoding: xchunked'], `0${line}${line}${hidden}`)],
  ['a chunk size in letters', post(['Transfer-Encoding: chunked'], `zz${line}${hidden}`)],
  ['chunks with bare line feeds', post(['Transfer-Encoding: chunked'], `1\na\n0\n\n${hidden}`)],
  ['a null byte in a header', get('/about', 'X-A: a\u0000b')],
  ['no host', `GET /about HTTP/1.1${line}${line}`],
  ['garbage', '\u0000\u0001\u0002\u0003\u0004garbage\r\n\r\n'],
  ['version 9.9', `GET /about HTTP/9.9${line}Host: site${line}${line}`],
  ['a space in the path', `GET /a b HTTP/1.1${line}Host: site${line}${line}`],
  ['a URL over 16 kB', get(`/${'a'.repeat(20_000)}`)],
  ['a cookie over 16 kB', get('/about', `Cookie: vision=${'a'.repeat(20_000)}`)],
  ['three thousand headers', get('/about', ...Array.from({ length: 3000 }, (_, i) => `X-${i}: aaaaaaaa`))],
  ['an unknown expectation', post(['Expect: nonsense', 'Content-Length: 0', 'Connection: close'], '')],
])('refused, and the connection closed: %s', async ([, bytes]) => {
  const heard = await say(bytes);
  // An invalid form may be answered before its torn body gets a response of its own.
  const [first, torn = 400, ...more] = heard.statuses;
  expect([torn, more], heard.text.slice(0, 300)).toEqual([400, []]);
  // The hidden request would get 404.
  if (first !== undefined) expect([400, 413, 415, 417, 431]).toContain(first);
  expect(heard.isClosed).toBe(true);
  expect(heard.text).not.toContain('hidden');
});

/** Expects as many responses as requests, without server errors. */
test.for<[string, string, number, number[]]>([
  ['two hosts', get('/about', 'Host: evil.example'), 1, [200, 400]],
  ['an absolute URL', get('http://evil.example/about'), 1, [200, 404]],
  ['a URL that crashes parsers', get('//evil.example%2f..'), 1, [301, 404]],
  ['characters beyond ASCII', get('/\u00d0\u00b0'), 1, [301]],
  ['a broken escape', get('/%zz'), 1, [400, 404]],
  ['bytes that are not UTF-8', get('/%FF%FE'), 1, [400, 404]],
  ['an escaped null byte', get('/doctors/%00'), 1, [400, 404]],
  ['a thousand parameters', get(`/about?${'a=1&'.repeat(1000)}`), 1, [200]],
  ['a GET with a body', get('/about', 'Content-Length: 5').replace(/$/, 'aaaaa'), 1, [200]],
  [
    'TRACE',
    `TRACE /about HTTP/1.1${line}Host: site${line}Cookie: a=b${line}Connection: close${line}${line}`,
    1,
    [404, 405, 501],
  ],
  ['CONNECT', `CONNECT evil.example:443 HTTP/1.1${line}Host: evil.example${line}${line}`, 0, []],
  ['OPTIONS', `OPTIONS * HTTP/1.1${line}Host: site${line}Connection: close${line}${line}`, 1, [204, 400, 404, 405]],
  [
    'a WebSocket upgrade',
    get('/about', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13').replace(
      'Connection: close',
      'Connection: Upgrade',
    ),
    1,
    [200, 400, 426],
  ],
  [
    'an expectation of 100',
    post(['Expect: 100-continue', 'Content-Length: 0', 'Connection: close'], ''),
    2,
    [100, 415],
  ],
  [
    'ten pipelined requests',
    get('/healthz').replace('Connection: close', 'X-A: a').repeat(9) + get('/healthz'),
    10,
    [200],
  ],
])('unusual and allowed: %s', async ([name, bytes, answers, allowed]) => {
  const heard = await say(bytes);
  expect(heard.statuses, heard.text.slice(0, 300)).toHaveLength(answers);
  for (const status of heard.statuses) expect(allowed).toContain(status);
  expect(heard.text).not.toContain('//evil.example');
  if (name === 'TRACE') expect(heard.text).not.toContain('a=b');
});
