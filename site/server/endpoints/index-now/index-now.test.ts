import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIndexNow } from './index-now.ts';

/** A search engine, at the network's edge. */
let server: Server;
let endpoint: string;
let told: { host: string; key: string; keyLocation: string; urlList: string[] }[];
let answers: number[];

beforeEach(async () => {
  told = [];
  answers = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    told.push(JSON.parse(body));
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const open = (pauses = { gatherMs: 20, firstMs: 20, longestMs: 40 }) =>
  createIndexNow({ key: 'abcdefgh', siteUrl: 'https://clinic.ru', endpoint, pauses });
const urls = () => told.map(({ urlList }) => urlList);
const quiet = () => new Promise((done) => setTimeout(done, 150));

test('pages of one edit are told of together, each once', async () => {
  const { tell } = open();
  for (const path of ['/doctors/petrov', '/doctors', '/doctors']) tell(path);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toEqual({
    host: 'clinic.ru',
    key: 'abcdefgh',
    keyLocation: 'https://clinic.ru/abcdefgh.txt',
    urlList: ['https://clinic.ru/doctors/petrov', 'https://clinic.ru/doctors'],
  });
  await quiet();
  expect(told).toHaveLength(1);
});

test.each([429, 500, 503])('after %i they are told again, with what came meanwhile', async (status) => {
  answers = [status, status];
  // Longer than it takes to look: what comes between is to come between.
  const { tell } = open({ gatherMs: 20, firstMs: 200, longestMs: 200 });
  tell('/a');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  tell('/b');
  await vi.waitFor(() => expect(told.length).toBeGreaterThanOrEqual(3));
  expect(urls().at(-1)?.toSorted()).toEqual(['https://clinic.ru/a', 'https://clinic.ru/b']);
  const sent = told.length;
  await quiet();
  expect(told).toHaveLength(sent);
});

test.each([400, 403, 422])('what is refused with %i is not said again, what comes later is', async (status) => {
  answers = [status];
  const { tell } = open();
  tell('/a');
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await quiet();
  tell('/b');
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(urls()[1]).toEqual(['https://clinic.ru/b']);
});

test('nobody at the other end: it goes on trying', async () => {
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  const { tell } = open();
  tell('/a');
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled());
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await vi.waitFor(() => expect(urls()).toEqual([['https://clinic.ru/a']]));
});

test('a message holds ten thousand addresses, and what waits has a bound', async () => {
  const { tell } = open();
  for (let i = 0; i < 60_000; i += 1) tell(`/news/${i}`);
  await vi.waitFor(() => expect(told).toHaveLength(5), 5000);
  await quiet();
  expect(urls().map((list) => list.length)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
});
