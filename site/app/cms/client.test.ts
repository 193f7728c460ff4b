import { afterEach, expect, test, vi } from 'vitest';
import { createContentClient } from './client.server.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

const document = 'query { x }' as unknown as TypedDocumentString<{ x: number }, Record<string, never>>;
const client = (fetch: typeof globalThis.fetch, token?: string) =>
  createContentClient({ url: 'http://content', timeoutMs: 50, fetch, token });
const answering = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

const outage = expect.objectContaining({ init: expect.objectContaining({ status: 503 }) });

afterEach(() => vi.restoreAllMocks());

test('posts to /graphql and gives the data', async () => {
  const fetch = answering({ data: { x: 1 } });
  await expect(client(fetch).query(document)).resolves.toEqual({ x: 1 });
  expect(fetch.mock.calls[0]?.[0]).toBe('http://content/graphql');
});

test('sends a bearer header only when there is a token', async () => {
  const fetch = answering({ data: { x: 1 } });
  await client(fetch).query(document);
  await client(fetch, 'secret').query(document);
  const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));
  expect(sent).toEqual([null, 'Bearer secret']);
});

test.each([
  ['an error list', { errors: [{ message: 'boom' }] }, 200],
  ['a partial answer', { data: { x: null }, errors: [{ message: 'half' }] }, 200],
  ['a page of HTML', '<html>502</html>', 502],
  ['an empty body', '', 200],
  ['null data', { data: null }, 200],
])('%s is an outage, not a missing page', async (_name, body, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(client(answering(body, status)).query(document)).rejects.toEqual(outage);
});

test('a torn connection is tried once more', async () => {
  const fetch = answering({ data: { x: 1 } });
  fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(client(fetch).query(document)).resolves.toEqual({ x: 1 });
});

test('a service that hangs is given up in time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  await expect(client(hanging).query(document)).rejects.toEqual(outage);
});

const sending = (fetch: typeof globalThis.fetch, ms = 2000) =>
  client(fetch).submit(document, {}, AbortSignal.timeout(ms));

test('a submission is sent again until the service is back', async () => {
  const fetch = answering({ data: { x: 1 } });
  fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
  fetch.mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }));
  await expect(sending(fetch)).resolves.toEqual({ data: { x: 1 }, faults: null });
  expect(new Set(fetch.mock.calls.map(([, init]) => init?.body)).size).toBe(1);
});

test('a refusal names its fields and is not tried again', async () => {
  const errors = [{ path: ['name'], message: 'Поле обязательно' }];
  const fetch = answering({ errors: [{ message: 'x', extensions: { error: { details: { errors } } } }] });
  await expect(sending(fetch)).resolves.toEqual({ data: null, faults: { name: 'Поле обязательно' } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('without a certain answer in time a submission has failed', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('fetch failed'));
  await expect(sending(fetch, 200)).rejects.toThrow();
});

test('after three faults in a row nobody asks for a while; one broken question does not count', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = answering({ errors: [{ message: 'boom' }] });
  const asking = client(broken);
  for (let n = 0; n < 5; n += 1) await asking.query(document).catch(() => undefined);
  expect(broken).toHaveBeenCalledTimes(5);

  const away = answering('<html>502</html>', 502);
  const waiting = client(away);
  for (let n = 0; n < 5; n += 1) await expect(waiting.query(document)).rejects.toEqual(outage);
  expect(away).toHaveBeenCalledTimes(3);
});

/** A service that takes its time, and how many it was asked by at once. */
function slowService() {
  let open = 0;
  const seen = { most: 0 };
  const fetch: typeof globalThis.fetch = async () => {
    seen.most = Math.max(seen.most, ++open);
    await new Promise((done) => setTimeout(done, 5));
    open -= 1;
    return new Response(JSON.stringify({ data: { x: 1 } }));
  };
  return { fetch, seen };
}

test('not more than twenty questions are open at once', async () => {
  const { fetch, seen } = slowService();
  const asking = client(fetch);
  await Promise.all(Array.from({ length: 60 }, () => asking.query(document)));
  expect(seen.most).toBe(20);
});

test('not more than fifty forms are sent on at once; those that nobody has room for have failed, not the others', async () => {
  const { fetch, seen } = slowService();
  const asking = client(fetch);
  const signal = AbortSignal.timeout(2000);
  const answers = await Promise.allSettled(Array.from({ length: 300 }, () => asking.submit(document, {}, signal)));
  expect(seen.most).toBe(50);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(250);
});
