import { afterEach, expect, test, vi } from 'vitest';
import { createContentClient, submissionPauseMs, UnfitData } from './client.server.ts';
import type { TypedDocumentString } from './generated/graphql.ts';

const document = 'query { x }' as unknown as TypedDocumentString<{ x: number }, Record<string, never>>;
const client = (fetch: typeof globalThis.fetch, token?: string) =>
  createContentClient({ url: 'http://content', timeoutMs: 50, fetch, token });
const respondWith = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

const outage = expect.objectContaining({ init: expect.objectContaining({ status: 503 }) });

afterEach(() => vi.restoreAllMocks());

test('posts to /graphql and returns the data', async () => {
  const fetch = respondWith({ data: { x: 1 } });
  await expect(client(fetch).query(document)).resolves.toEqual({ x: 1 });
  expect(fetch.mock.calls[0]?.[0]).toBe('http://content/graphql');
});

test('sends a bearer header only when there is a token', async () => {
  const fetch = respondWith({ data: { x: 1 } });
  await client(fetch).query(document);
  await client(fetch, 'secret').query(document);
  const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'));
  expect(sent).toEqual([null, 'Bearer secret']);
});

test.each([
  ['an error list', { errors: [{ message: 'boom' }] }, 200],
  ['a partial result', { data: { x: null }, errors: [{ message: 'half' }] }, 200],
  ['a page of HTML', '<html>502</html>', 502],
  ['an empty body', '', 200],
  ['null data', { data: null }, 200],
])('%s is an outage, not a missing page', async (_name, body, status) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await expect(client(respondWith(body, status)).query(document)).rejects.toEqual(outage);
});

test('a query is retried once after a torn connection', async () => {
  const fetch = respondWith({ data: { x: 1 } });
  fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(client(fetch).query(document)).resolves.toEqual({ x: 1 });
});

test('a query times out when the service hangs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  await expect(client(hanging).query(document)).rejects.toEqual(outage);
});

const sending = (fetch: typeof globalThis.fetch, ms = 2000) =>
  client(fetch).submit(document, {}, AbortSignal.timeout(ms));

test('a submission is retried until the service is back, with more patience each time', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout');
  const fetch = respondWith({ data: { x: 1 } });
  fetch.mockRejectedValueOnce(new TypeError('fetch failed'));
  fetch.mockResolvedValueOnce(new Response('<html>502</html>', { status: 502 }));
  await expect(sending(fetch)).resolves.toEqual({ data: { x: 1 }, validationErrors: null });
  expect(new Set(fetch.mock.calls.map(([, init]) => init?.body)).size).toBe(1);
  expect(limits.mock.calls.flat()).toEqual([2000, 50, 100, 150]);
});

test('a submission asks a service that is away less and less often', () => {
  expect([1, 2, 4, 100].map(submissionPauseMs)).toEqual([150, 300, 600, 1500]);
});

test('validation errors name their fields and are not retried', async () => {
  const errors = [{ path: ['name'], message: 'Поле обязательно' }];
  const fetch = respondWith({ errors: [{ message: 'x', extensions: { error: { details: { errors } } } }] });
  await expect(sending(fetch)).resolves.toEqual({ data: null, validationErrors: { name: 'Поле обязательно' } });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('data that the service cannot store are not retried', async () => {
  const fetch = respondWith({ errors: [{ message: 'Данные не приняты', extensions: { code: 'BAD_USER_INPUT' } }] });
  await expect(sending(fetch)).rejects.toThrow(UnfitData);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a submission without an answer in time fails', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('fetch failed'));
  await expect(sending(fetch, 200)).rejects.toThrow();
});

test('the circuit breaker opens after three failures in a row; GraphQL errors do not count', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = respondWith({ errors: [{ message: 'boom' }] });
  const limited = client(broken);
  for (let n = 0; n < 5; n += 1) await limited.query(document).catch(() => undefined);
  expect(broken).toHaveBeenCalledTimes(5);
  expect(log).toHaveBeenCalledTimes(5);

  const away = respondWith('<html>502</html>', 502);
  const waiting = client(away);
  for (let n = 0; n < 5; n += 1) await expect(waiting.query(document)).rejects.toEqual(outage);
  expect(away).toHaveBeenCalledTimes(3);
  expect(log, 'lines of the three failures, none of the two refusals').toHaveBeenCalledTimes(8);
});

/** A slow service that counts concurrent requests. */
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

test('at most twenty queries run at once', async () => {
  const { fetch, seen } = slowService();
  const limited = client(fetch);
  await Promise.all(Array.from({ length: 60 }, () => limited.query(document)));
  expect(seen.most).toBe(20);
});

test('at most ten submissions run at once; only those beyond the queue fail', async () => {
  const { fetch, seen } = slowService();
  const limited = client(fetch);
  const signal = AbortSignal.timeout(2000);
  const answers = await Promise.allSettled(Array.from({ length: 300 }, () => limited.submit(document, {}, signal)));
  expect(seen.most).toBe(10);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(250);
});
