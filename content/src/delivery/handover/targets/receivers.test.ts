import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callBounded } from '../../../platform/bounded-call';
import { DeliveryError } from '../../jobs/rules';
import { makeAmocrm } from './amocrm';
import { makeBitrix24 } from './bitrix24';
import type { BoundedCall } from './caller';
import { leadForTests as lead } from './lead-for-tests';
import { describeFailure, type Target } from './target';
import { makeWebhook } from './webhook';

const makers: [name: string, make: (url: string, call: BoundedCall) => Target][] = [
  ['bitrix24', (url, call) => makeBitrix24({ url, recipient: null }, call)],
  ['amocrm', (url, call) => makeAmocrm({ url, token: 'a', pipelineId: null, recipient: null }, call)],
  ['webhook', (url, call) => makeWebhook({ url, keys: [Buffer.alloc(24)], recipient: null }, call)],
];

const json = { 'content-type': 'application/json' };
const answer =
  (status: number, headers: Record<string, string> = json, body = '{}') =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body);
const patience = (retryAfter: string, status = 429) => answer(status, { ...json, 'retry-after': retryAfter });
const html = { 'content-type': 'text/html' };
const page = '<!doctype html><title>Вход</title>';
const longPage = page + 'x'.repeat(100_000);
const slow = 'сервер не ответил вовремя';
const repeated = 'сервер просит обращаться реже';
const unread = 'вместо ответа программы приходит страница';
const dayMs = 86_400_000;

/** @property pauseMs what the receiver asks for */
type Outcome = { kind: string; failure: string | RegExp; pauseMs?: number | null };
type Mood = [what: string, answer: (response: ServerResponse) => unknown, outcome: Outcome];

const moods: Mood[] = [
  ['hang', () => {}, { kind: 'unknown', failure: slow }],
  [
    'trickle',
    (response) => {
      response.writeHead(200, json);
      setInterval(() => response.write(' '), 20).unref();
    },
    { kind: 'unknown', failure: slow },
  ],
  [
    'tear',
    (response) => {
      response.writeHead(200, { ...json, 'content-length': '100' }).write('{"result"');
      setTimeout(() => response.destroy(), 20);
    },
    { kind: 'unknown', failure: 'сервер оборвал соединение' },
  ],
  ['429 for a second', patience('1'), { kind: 'later', failure: repeated, pauseMs: 1000 }],
  ['429 for an hour', patience('3600'), { kind: 'later', failure: repeated, pauseMs: 3_600_000 }],
  ['429 for 30 years', patience('1000000000'), { kind: 'later', failure: repeated, pauseMs: dayMs }],
  ['429 for a word', patience('soon'), { kind: 'later', failure: repeated, pauseMs: null }],
  ['429 without a time', answer(429), { kind: 'later', failure: repeated, pauseMs: null }],
  ['503 for an hour', patience('3600', 503), { kind: 'later', failure: /503$/, pauseMs: 3_600_000 }],
  ['502 with a page', answer(502, html, page), { kind: 'later', failure: /502$/, pauseMs: null }],
  ['a page', answer(200, html, page), { kind: 'broken', failure: unread }],
  ['a page without a type', answer(200, {}, `\n${page}`), { kind: 'broken', failure: unread }],
  ['a long page', answer(200, html, longPage), { kind: 'broken', failure: unread }],
  ['404 with a long page', answer(404, html, longPage), { kind: 'broken', failure: /./ }],
  ['301', answer(301, { location: 'https://b.example' }), { kind: 'broken', failure: /другой адрес/ }],
  ['401', answer(401), { kind: 'broken', failure: /ключ/ }],
  ['402', answer(402), { kind: 'broken', failure: /не оплачена/ }],
  ['422', answer(422), { kind: 'refused', failure: 'данные не приняты, 422' }],
  ['409', answer(409), { kind: 'refused', failure: 'данные не приняты, 409' }],
];

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Resolves to how the staff and the queue see a failed try. */
async function failureOf(target: Target, signal: AbortSignal) {
  const error: unknown = await target.send(lead, signal).then(
    (ref) => {
      throw new Error(`arrived: ${ref}`);
    },
    (found) => found,
  );
  const failure = describeFailure(error);
  return error instanceof DeliveryError
    ? { kind: error.kind, failure, pauseMs: error.retryAfterMs }
    : { kind: 'unknown', failure, pauseMs: null };
}

test.each(makers.flatMap(([name, make]) => moods.map((mood) => [name, ...mood, make] as const)))(
  '%s: %s',
  async (_name, _what, answerSo, { kind, failure, pauseMs = null }, make) => {
    const port = await listen((request, response) => {
      request.resume().on('end', () => answerSo(response));
    });
    const found = await failureOf(make(`http://127.0.0.1:${port}`, callBounded), AbortSignal.timeout(300));
    expect(found).toEqual({
      kind,
      pauseMs,
      failure: failure instanceof RegExp ? expect.stringMatching(failure) : failure,
    });
  },
);

test.each(makers)('%s: a gigabyte is left after 64 kB', async (name, make) => {
  const chunk = Buffer.alloc(64_000, ' ');
  let bytes = 0;
  const port = await listen((request, response) => {
    request.resume();
    response.writeHead(name === 'webhook' ? 500 : 200, json);
    const pour = () => {
      while (bytes < 1e9 && !response.destroyed) {
        bytes += chunk.length;
        if (!response.write(chunk)) return void response.once('drain', pour);
      }
    };
    pour();
  });
  const found = await failureOf(make(`http://127.0.0.1:${port}`, callBounded), AbortSignal.timeout(20_000));
  expect(found.kind).toBe(name === 'webhook' ? 'later' : 'unknown');
  expect(bytes).toBeLessThan(20_000_000);
});

test.each(makers)('%s: no TLS behind https', async (_name, make) => {
  const port = await listen((_, response) => response.end());
  const found = await failureOf(make(`https://127.0.0.1:${port}`, callBounded), AbortSignal.timeout(5000));
  expect(found.failure).toBe('защищённое соединение с сервером не установлено');
});

test.each([
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_NOT_YET_VALID', 'CERT_REVOKED'],
])('%s: the certificate is not accepted', (code) => {
  expect(describeFailure({ code })).toBe('сертификат сервера не признан');
});
